"""Steady time: what a table counts by, whatever happens to the clock on the wall.

Owns that time never jumps while a server runs, and never goes back at a table after a restart. It stores nothing.
"""

import time
from collections.abc import Callable

from msgspec.structs import replace

from fullset.table.house import House

Clock = Callable[[], float]


def steady(wall: Clock = time.time, ticking: Clock = time.monotonic) -> Clock:
    """Return a clock that reads the wall once and counts on by itself; seconds since 1970."""
    begun = wall() - ticking()
    return lambda: begun + ticking()


def not_before(house: House, last: int) -> House:
    """Return the house as a table meets it whose last row is of a time; that row is never of the future."""
    ahead = last - house.now()
    if ahead <= 0:
        return house
    clock = house.clock
    return replace(house, clock=lambda: clock() + ahead / 1000)
