"""How fast a store is: the figures that its design rests on, to be measured again anywhere.

Owns the measuring of appends. It judges no figure; docs/adr/0002 says what was found.
"""

import asyncio
import time

from msgspec import Struct

from fullset.store.contract import Append, Change, SetDue, Store, TableId


class AppendFigures(Struct, frozen=True):
    """Durable appends per second, processor time of an append, and waits in milliseconds."""

    appends_per_second: float
    cpu_microseconds: float
    p50_ms: float
    p99_ms: float


async def bench_appends(store: Store, tables: int = 64, seconds: float = 3.0, *, dues: bool = True) -> AppendFigures:
    """Measure tables that each wait for their own append before the next; rows of 300 bytes, with a deadline each."""
    waits: list[float] = []
    opened = [await _open(store, number) for number in range(tables)]
    cpu, start = time.process_time(), time.perf_counter()
    await asyncio.gather(*(_append(store, table, start + seconds, waits, dues=dues) for table in opened))
    took, used = time.perf_counter() - start, time.process_time() - cpu
    waits.sort()
    return AppendFigures(
        len(waits) / took, used / len(waits) * 1e6, _ms(waits[len(waits) // 2]), _ms(waits[len(waits) * 99 // 100])
    )


async def _open(store: Store, number: int) -> TableId:
    table = TableId(f"bench-{time.time_ns()}-{number}")
    await store.open_table(table, Append(table, 1, b"opened"))
    return table


async def _append(store: Store, table: TableId, until: float, waits: list[float], *, dues: bool) -> None:
    seq, now = 1, time.perf_counter()
    while now < until:
        seq += 1
        changes: tuple[Change, ...] = (SetDue("clock", time.time_ns() // 1_000_000 + 30_000),) if dues else ()
        await store.append(Append(table, seq, b"x" * 300, f"command-{seq}", changes))
        before, now = now, time.perf_counter()
        waits.append(now - before)


def _ms(seconds: float) -> float:
    return seconds * 1000
