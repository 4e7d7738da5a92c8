"""The benchmark of tables runs and gives figures that can be."""

import pytest

from fullset.bench.crowd import Load
from fullset.bench.table import measure


@pytest.mark.alone  # it takes a core for the server and another one for the load
async def test_a_small_crowd_is_measured() -> None:
    figures = await measure(Load(tables=2, players=2, others=2), 0.5, moves=3)
    for pace in (figures.saturated, figures.steady, figures.half):
        assert pace.moves > 0  # how many is the machine's business
        assert 0 < pace.p50_ms <= pace.p99_ms
        assert 0 < pace.cpu_us_per_move < 100_000
    assert [each.partition("-")[0] for each in figures.us_by_move] == ["0"]
    # Measured one after the other: on a machine with other work the one may have had less of it.
    assert figures.bare.per_s > 0
    assert figures.ratio > 0
    assert 200 < figures.row_bytes_p95 < 8_000
    assert figures.asked_row_bytes_p95 < 8_000
    assert figures.memory_mb > 10
