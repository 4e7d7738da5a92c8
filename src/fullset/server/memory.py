"""Memory: keeps the garbage collector from stopping the server (measured on 4,000 sockets: p99 306 ms -> 4 ms)."""

import asyncio
import gc
import time
from collections.abc import Callable

THRESHOLDS = (500, 1_000_000, 1_000_000)
"""New things are looked at once, few at a time: each costs about 8 us among the things of 1,000 tables. What outlives
that is left alone until it is frozen, or until the server has time; to look at it again took 60 to 350 ms."""
ROWS = 64
"""Rows after which new things are looked at, too: where as many go as come the collector counts none, and 1,000 tables
that are played slowly have 10,000 new ones when it happens to look (a pause of 15 ms)."""
SOCKETS = 300
"""New sockets after which what has gathered is frozen again."""
TICK = 1.0
QUIET = 3
"""Ticks without a look at new things after which the server has time: fewer than about a hundred moves went by."""
OFTEN = 60.0
"""Seconds after which what is not frozen is looked at again, where the server has time (400 tables: 43 ms)."""
LATEST = 1800.0
"""Seconds after which it is, whatever goes on."""
SELDOM = 600.0
"""Seconds after which everything is looked at again, where nobody is there to wait for it (400 tables: 220 ms)."""


class Memory:
    """Freezes what lives long, so that collections look at young things only, and finds old garbage when it may."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._new = 0
        self._here = 0
        self._rows = 0
        self._young = self._quiet = 0
        self._looked = self._looked_at_all = clock()

    def start(self) -> None:
        """Set the thresholds and freeze what was loaded."""
        gc.set_threshold(*THRESHOLDS)
        self._freeze()

    def more(self) -> None:
        """Count a new socket."""
        self._here += 1
        self._new += 1
        if self._new >= SOCKETS:
            self._freeze()

    def less(self) -> None:
        """Count a socket that has gone."""
        self._here -= 1

    def row(self) -> None:
        """Count a row that has been stored; what it leaves is looked at soon, after those who wait for it."""
        self._rows += 1
        if self._rows >= ROWS:
            self._rows = 0
            asyncio.get_running_loop().call_soon(gc.collect, 0)

    async def looking(self) -> None:
        """Look for old garbage now and then, for ever."""
        while True:
            await asyncio.sleep(TICK)
            self.tick()

    def tick(self) -> None:
        """Look for old garbage, if it is time and nobody has to wait for it."""
        young = gc.get_stats()[0]["collections"]
        self._quiet = self._quiet + 1 if young == self._young else 0
        self._young = young
        now, has_time = self._clock(), self._quiet >= QUIET
        if has_time and not self._here and now - self._looked_at_all >= SELDOM:
            self._looked_at_all = now
            gc.unfreeze()
            self._freeze()
        elif now - self._looked >= (OFTEN if has_time else LATEST):
            self._look()

    def _look(self) -> None:
        self._looked = self._clock()
        gc.collect()

    def _freeze(self) -> None:
        self._new = 0
        self._look()
        gc.freeze()
