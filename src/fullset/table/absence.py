"""Absence: what a table does by itself when people are away. Pure: from the table and who is here to a time and an act.

Owns the grace of a lost connection. That others may call a bot is decided in `decide` (R230).
"""

from collections.abc import Callable

from fullset.table.decide import STAND_IN
from fullset.table.duties import Pace, duties
from fullset.table.entries import BotCalled, HostPassed
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, resting, waiting
from fullset.table.timers import away_at, hurried_at

GRACE = 30_000
"""Milliseconds that a connection may be lost before the table does anything, however long it has waited before."""
HOST_GRACE = 30_000
"""Milliseconds after which a table whose host is gone gets another one (UI-R26)."""

GoneSince = Callable[[int], int | None]
"""When a seat's person was last seen, or None for one who is here."""


def stand_in_at(table: TableState, gone: GoneSince, pace: Pace) -> int | None:
    """Return when the table acts by itself for the seat that is waited for; None while it waits for a person."""
    seat = waited_person(table)
    if seat is None or resting(table):
        return None
    if table.sitters[seat].away:
        return duties(table, pace)["away"]
    since = gone(seat)
    answered = table.edition.switches.away == "answered"
    if since is None:
        return hurried_at(table) if answered else None
    if not answered and _others_here(table, seat, gone):
        return None  # they may call a bot
    return max(away_at(table), since + min(GRACE, table.edition.switches.away_after * 1000))


def waited_person(table: TableState) -> int | None:
    """Return the seat that is waited for, if a person decides for it."""
    waited = waiting(table)
    return waited[0] if waited and table.sitters[waited[0]].plays_itself else None


def _others_here(table: TableState, seat: int, gone: GoneSince) -> bool:
    return any(
        other != seat and sitter.plays_itself and not sitter.left and gone(other) is None
        for other, sitter in enumerate(table.sitters)
    )


def stand_in(table: TableState) -> BotCalled:
    """Let the table itself call a bot for the seat that is waited for."""
    seat = waited_person(table)
    if seat is None:
        raise Refusal("stale", "stale")
    return BotCalled(seat, None, STAND_IN)


def heir(table: TableState, gone: GoneSince) -> int | None:
    """Return the next person clockwise who is here and could host."""
    if table.host is None:
        return None
    count = len(table.sitters)
    others = ((table.host + step) % count for step in range(1, count))
    return next((seat for seat in others if _could_host(table, seat) and gone(seat) is None), None)


def _could_host(table: TableState, seat: int) -> bool:
    sitter = table.sitters[seat]
    return sitter.user is not None and not sitter.left


def host_passes_at(table: TableState, gone: GoneSince) -> int | None:
    """Return when the table gets another host because this one is gone; in a game too, which may need one for order."""
    since = None if table.host is None else gone(table.host)
    return None if since is None or heir(table, gone) is None else since + HOST_GRACE


def host_passed(table: TableState, gone: GoneSince) -> HostPassed:
    """Let the heir host."""
    seat = heir(table, gone)
    if seat is None:
        raise Refusal("stale", "stale")
    return HostPassed(seat)
