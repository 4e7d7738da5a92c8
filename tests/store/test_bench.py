"""The measuring of a store measures; what it finds is nobody's pass or fail."""

from fullset.store import Store
from fullset.store.bench import bench_appends


async def test_appends_are_measured(store: Store) -> None:
    figures = await bench_appends(store, tables=4, seconds=0.05)
    assert figures.appends_per_second > 0
    assert figures.p99_ms >= figures.p50_ms > 0
    assert len(await store.live()) == 4
