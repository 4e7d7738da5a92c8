"""Duties: what a table has to do by itself, and when; a function of its state, so that every node agrees.

Owns due times and the pace of bots and standing answers (drawn from table and row, the same for every hand, so that
timing tells nothing). What is done when a time comes stands in `upkeep`. Times are whole milliseconds since 1970.
"""

import hashlib
from typing import Literal, TypeAlias

from msgspec import Struct

from fullset.store.contract import ClearDue, SetDue
from fullset.table.state import ON_TURN, TableState, resting, waiting
from fullset.table.timers import away_at, timer_at

Duty: TypeAlias = Literal["bot", "away", "timer"]
"""A bot is to move; someone may be away for too long (R230); a turn or answer timer runs out (R231, R232)."""

CLOSE = "close"
"""The stored due time at which a table is looked at that may be forgotten by everybody; it belongs to no row."""
UNTOUCHED = 3 * 24 * 3600 * 1000
"""Milliseconds after its last row at which a table is closed."""
LOOK_AGAIN = 60_000
"""Milliseconds after which a stored time comes up again for which nothing had to be done, or could be done."""

DUTIES: tuple[Duty, ...] = ("bot", "away", "timer")
PLAY_PACE = (600, 1400)
ANSWER_PACE = (900, 2200)


class Pace(Struct, frozen=True):
    """How fast bots move, as a factor of what is pleasant to watch; 0 is at once."""

    factor: float = 1.0


def duties(table: TableState, pace: Pace) -> dict[Duty, int]:
    """List what the table has to do as it stands."""
    waited = waiting(table)
    if waited is None:
        return {}
    seat, decision = waited
    sitter = table.sitters[seat]
    if not sitter.plays_itself:
        return {"bot": paced_at(table, decision, pace)}
    if resting(table):
        return {}
    if sitter.away:
        return {"away": paced_at(table, decision, pace)}
    found: dict[Duty, int] = {"away": away_at(table)}
    timer = timer_at(table)
    return found if timer is None else {**found, "timer": timer}


def paced_at(table: TableState, decision: str, pace: Pace) -> int:
    """Return when a bot, or a standing answer, decides what the table asks."""
    low, high = PLAY_PACE if decision in ON_TURN else ANSWER_PACE
    return table.changed + int((low + chance(table, "pace") % (high - low)) * pace.factor)


def chance(table: TableState, label: str) -> int:
    """Draw a number from (table, row): the same on every node, and nothing to do with cards."""
    digest = hashlib.blake2b(f"{label}:{table.table}:{table.seq}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def due_changes(had: dict[Duty, int], has: dict[Duty, int], stored: dict[str, int]) -> tuple[SetDue | ClearDue, ...]:
    """Say what a row changes in the stored due times, of which `stored` are known, from what had and has to be done.

    That somebody may be away becomes later with every row, and is left: when it comes it is put off (`Log.put_off`),
    which is seldom. Whatever else is set again, so that it belongs to the new row.
    """
    changes: list[SetDue | ClearDue] = []
    for kind in DUTIES:
        at = has.get(kind)
        if at is None:
            if kind in had or kind in stored:
                changes.append(ClearDue(kind))
        elif kind != "away" or kind not in stored or at < stored[kind]:
            changes.append(SetDue(kind, at))
    return tuple(changes)
