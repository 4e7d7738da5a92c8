"""What all tables of a server share: the store, the bus, the bots, the clock. Owns nothing else."""

import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from fullset.bots.job import Job
from fullset.bus import Bus
from fullset.rules.moves import Move
from fullset.store import Store
from fullset.table.duties import Pace
from fullset.table.entries import GameRow, TableAct
from fullset.table.state import TableState

Stored: TypeAlias = Callable[[TableState, TableAct | GameRow, float], None]
"""Hears of every row that this node has made durable: the table with it, what it says, the seconds that it took."""


def _unheard(_table: TableState, _what: TableAct | GameRow, _seconds: float) -> None:
    """Let nobody hear of a row."""


class House(Struct, frozen=True, kw_only=True):
    """The services of a server."""

    store: Store
    bus: Bus
    choose: Callable[[Job], Awaitable[Move]]
    """Lets a bot choose; the answer is always a legal move."""
    pace: Pace = Pace()
    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    stored: Stored = _unheard

    def now(self) -> int:
        """Return the time in whole milliseconds."""
        return int(self.clock() * 1000)
