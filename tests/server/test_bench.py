"""The benchmark of tables runs and gives figures that can be."""

from fullset.bench.crowd import Load
from fullset.bench.table import measure


async def test_a_small_crowd_is_measured() -> None:
    figures = await measure(Load(tables=2, players=2), 1.5)
    assert figures.moves > 10
    assert 0 < figures.p50_ms <= figures.p99_ms
    assert 0 < figures.cpu_us_per_move < 100_000
    assert 200 < figures.row_bytes_p95 < 8_000
    assert figures.asked_row_bytes_p95 < 8_000
    assert figures.memory_mb > 10
