"""The clock that runs for the person that is waited for, as all see it; a function of the table's state.

Owns how long a question may stay open: the timers of a host (R231, R232), and patience where no timer runs (R334).
Who is connected plays no part here. Times are whole milliseconds since 1970.
"""

from typing import NamedTuple

from fullset.table.protocol import More
from fullset.table.state import ON_TURN, TableState, waiting
from fullset.table.turn_clock import MORE, length

HURRY = 90_000
"""Milliseconds that somebody who is connected may think at least where no timer runs."""


def away_at(table: TableState) -> int:
    """Return when the seat that is waited for has been waited for so long that it counts as away (R230)."""
    return table.since + table.edition.switches.away_after * 1000


class Running(NamedTuple):
    """The clock that runs for the person that is waited for, in milliseconds."""

    until: int
    whole: int
    saved: int = 0
    """The part of it that comes last: what quick turns have saved (R330)."""


def running(table: TableState) -> Running | None:
    """Return the clock that all see: a timer, or how long somebody who is here may hold up the others."""
    return _timer(table) or _patience(table)


def timer_at(table: TableState) -> int | None:
    """Return when the time of the person that is waited for is over, what it has saved included, if timers are on."""
    timer = _timer(table)
    return None if timer is None else timer.until


def hurried_at(table: TableState) -> int | None:
    """Return when somebody who is here counts as away all the same (R334)."""
    patience = None if _timer(table) else _patience(table)
    return None if patience is None else patience.until


def may_have_more(table: TableState, seat: int, why: More) -> bool:
    """Say whether the clock of a seat runs, and has not had more time for this reason yet (R339)."""
    if _timer(table) is None:  # as at most tables
        return False
    waited = waiting(table)
    if waited is None or waited[0] != seat:
        return False
    return why not in (table.turn_more if waited[1] in ON_TURN else table.answer_more)


def _timer(table: TableState) -> Running | None:
    switches = table.edition.switches
    if not (switches.turn_timer or switches.answer_timer):
        return None
    waited = waiting(table)
    if waited is None or not (sitter := table.sitters[waited[0]]).answers_itself:
        return None
    if waited[1] not in ON_TURN:
        whole = switches.answer_timer * 1000
        more = sum(MORE[why] for why in table.answer_more)
        return Running(table.since + whole + more, whole) if whole else None
    whole = length(sitter.late, switches.turn_timer * 1000)
    return Running(table.since + table.turn_left + sitter.saved, whole, sitter.saved) if whole else None


def _patience(table: TableState) -> Running | None:
    """Let nobody hold up others for ever where the table answers for who is away, and no timer runs (R334)."""
    if table.edition.switches.away != "answered":
        return None
    waited = waiting(table)
    if waited is None:
        return None
    own, *others = (table.sitters[(waited[0] + step) % len(table.sitters)] for step in range(len(table.sitters)))
    if not own.answers_itself or not any(other.answers_itself and not other.left for other in others):
        return None
    whole = max(table.edition.switches.away_after * 1000, HURRY)
    return Running(table.since + whole, whole)
