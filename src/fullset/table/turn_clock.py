"""The clock of a turn: how long it is, what is spent of it, what quick turns save (R330, R331). Pure arithmetic.

Owns nothing but sums, in whole milliseconds. When a clock runs out stands in `timers`, what a row does to it in
`fold_clocks`.
"""

from typing import NamedTuple

from fullset.table.protocol import More

SHORTENED = 2
"""Turns in a row that ran out of time, after which the clock is half as long."""
BACK = 15_000
"""Milliseconds that somebody who comes back in mid-turn has at least (R336)."""
MORE: dict[More, int] = {"asked": 30_000, "back": BACK}
"""Milliseconds that a clock gets, and why (R339)."""


class Clock(NamedTuple):
    """What is left of the turn's clock, what its seat has saved, and how many of its turns in a row ran out of time."""

    left: int
    saved: int = 0
    late: int = 0

    @property
    def all(self) -> int:
        """What there is before the time is over."""
        return self.left + self.saved


def begun(clock: Clock, whole: int) -> Clock:
    """Begin a turn: the whole clock, or half of it after two turns in a row that ran out of time (R331)."""
    return clock._replace(left=length(clock.late, whole))


def length(late: int, whole: int) -> int:
    """Say how long a seat's clock is."""
    return whole // 2 if late >= SHORTENED else whole


def spent(clock: Clock, time: int) -> Clock:
    """Take time from the clock first, then from what was saved."""
    time = max(0, time)
    from_saved = max(0, time - clock.left)
    return clock._replace(left=max(0, clock.left - time), saved=max(0, clock.saved - from_saved))


def run_out(clock: Clock) -> Clock:
    """Let the time be over."""
    return clock._replace(left=0, saved=0)


def ended(clock: Clock, whole: int, given: int = 0) -> Clock:
    """End a turn: a quarter of what its clock had left is saved, up to half a clock; with no time left it was late.

    What it was given on top is not saved (R339).
    """
    if clock.all <= 0:
        return clock._replace(late=clock.late + 1)
    own = max(0, clock.left - given)
    return clock._replace(saved=min(whole // 2, clock.saved + own // 4), late=0)


def back(clock: Clock, whole: int) -> Clock:
    """Let somebody come back in mid-turn: there is time to see what is going on (R336)."""
    return clock._replace(left=max(clock.left, min(BACK, whole)))
