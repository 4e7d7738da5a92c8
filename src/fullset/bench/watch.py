"""Watching a crowd and its server for a while. Owns what a stretch of time comes to, not how the crowd moves."""

import asyncio
import statistics
import time

from fullset.bench.crowd import Crowd, Tally
from fullset.bench.figures import Pace
from fullset.bench.measured import Measured

STRETCH = 20
"""Moves of each table for which the processor time of a move is told apart."""
GLANCE = 0.02
PULSE = 0.01
"""Seconds between two looks at whether the load is on time."""


class Watch:
    """A crowd at a server."""

    def __init__(self, server: Measured, crowd: Crowd) -> None:
        self.crowd = crowd
        self._server = server

    async def memory_mb(self) -> float:
        """Say what the server holds."""
        return (await self._server.used()).memory_mb

    async def until(self, moves: int, tables: int) -> dict[str, float]:
        """Wait until so many moves are made; say what one cost in each stretch of the games, in microseconds."""
        found: dict[str, float] = {}
        while self.crowd.moves < moves:
            begun, used = self.crowd.moves, await self._server.used()
            while self.crowd.moves < min(moves, begun + STRETCH * tables):
                await self._wait(GLANCE)
            spent, made = (await self._server.used()).cpu_s - used.cpu_s, self.crowd.moves - begun
            found[f"{begun // tables}-{self.crowd.moves // tables}"] = spent / made * 1e6
        return found

    async def measure(self, seconds: float) -> Pace:
        """Watch for some seconds."""
        before, begun, tally = await self._server.used(), time.perf_counter(), Tally()
        self.crowd.tally = tally
        late = await self._late(seconds)
        took, after = time.perf_counter() - begun, await self._server.used()
        moves = len(tally.waits)
        waits = statistics.quantiles(tally.waits, n=100) if moves > 1 else [0.0] * 99
        return Pace(
            moves=moves,
            moves_per_s=moves / took,
            p50_ms=waits[49] * 1000,
            p99_ms=waits[98] * 1000,
            cpu_us_per_move=(after.cpu_s - before.cpu_s) / max(moves, 1) * 1e6,
            cpu_share=(after.cpu_s - before.cpu_s) / took,
            longest_gc_ms=after.pause_ms,
            gc_share=(after.collecting_s - before.collecting_s) / took,
            load_late_ms=late * 1000,
        )

    async def _late(self, seconds: float) -> float:
        """Wait; say by how many seconds this process, which is the load, was late at worst."""
        late, until = 0.0, time.perf_counter() + seconds
        while (now := time.perf_counter()) < until:
            await self._wait(PULSE)
            late = max(late, time.perf_counter() - now - PULSE)
        return late

    async def _wait(self, seconds: float) -> None:
        """Wait; what fails meanwhile fails here."""
        await asyncio.wait((self.crowd.failed,), timeout=seconds)
        if self.crowd.failed.done():
            self.crowd.failed.result()
