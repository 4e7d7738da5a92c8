"""What a row does to the clocks: who moves spends time, a turn that ends saves some, who comes back gets some.

Owns the change of a TableState by them, nothing hidden: a clock is the fold of the log, so that it survives a restart.
The sums stand in `turn_clock`.
"""

from msgspec.structs import replace

from fullset.rules.events import Event, TurnBegan, TurnEnded
from fullset.table import turn_clock as turns
from fullset.table.entries import Moved, TimeGiven
from fullset.table.state import ON_TURN, TableState, waiting, with_sitter
from fullset.table.timers import hurried_at, running
from fullset.table.turn_clock import Clock


def moved(table: TableState, act: Moved) -> TableState:
    """Let a move spend the time of its seat; who makes one is here, and for whom the table makes one is away (R335)."""
    sitter = table.sitters[act.seat]
    gone = sitter.away if act.by in ("clock", "bot") else act.by == "away"
    if gone != sitter.away:
        table = with_sitter(table, act.seat, replace(sitter, away=gone))
    if not _runs(table, act.seat):
        return table
    if act.by == "clock":
        return _with_clock(table, act.seat, turns.run_out(_clock(table, act.seat)))
    return _spent(table, act.seat)


def turned(table: TableState, events: tuple[Event, ...]) -> TableState:
    """Follow the turns that ended and began; one that is skipped touches no clock (R335)."""
    whole, skipped = _whole(table), False
    if not whole:
        return table
    more = sum(turns.MORE[why] for why in table.turn_more)
    for event in events:
        if isinstance(event, TurnBegan):
            skipped = event.skipped
            if not skipped:
                table, more = replace(table, turn_more=()), 0
                table = _with_clock(table, event.seat, turns.begun(_clock(table, event.seat), whole))
        elif isinstance(event, TurnEnded) and not skipped and table.sitters[event.seat].answers_itself:
            table = _with_clock(table, event.seat, turns.ended(_clock(table, event.seat), whole, more))
    return table


def given(table: TableState, act: TimeGiven) -> TableState:
    """Give the seat that is waited for more time (R339), from now on where its time ran out unseen (R337)."""
    time = running(table)
    late = 0 if time is None else max(0, table.changed - time.until)
    if not _runs(table, act.seat):
        return replace(table, since=table.since + late, answer_more=(*table.answer_more, act.why))
    if late:
        table = replace(_with_clock(table, act.seat, turns.run_out(_clock(table, act.seat))), since=table.changed)
    left = table.turn_left + turns.MORE[act.why]
    return replace(table, turn_left=left, turn_more=(*table.turn_more, act.why))


def stopped(table: TableState, seat: int) -> TableState:
    """Stop the clock of a seat that a bot plays for from now on."""
    return replace(_spent(table, seat), since=table.changed) if _runs(table, seat) else table


def back(before: TableState, table: TableState, seat: int) -> TableState:
    """Ask somebody who is back anew, if it is waited for; the time since a bot was called is not its own (R336).

    Who had nobody to hold up until now has the whole time for it (R334).
    """
    waited = waiting(table)
    if waited is None or waited[0] != seat:
        begins = hurried_at(before) is None and hurried_at(table) is not None
        return replace(table, since=table.changed) if begins else table
    table = replace(table, since=table.changed)
    return _with_clock(table, seat, turns.back(_clock(table, seat), _whole(table))) if _runs(table, seat) else table


def _spent(table: TableState, seat: int) -> TableState:
    return _with_clock(table, seat, turns.spent(_clock(table, seat), table.changed - table.since))


def _whole(table: TableState) -> int:
    return table.edition.switches.turn_timer * 1000


def _runs(table: TableState, seat: int) -> bool:
    """Say whether the turn's clock runs for a seat just now."""
    if not _whole(table):  # as at most tables
        return False
    waited = waiting(table)
    asked = waited is not None and waited[0] == seat and waited[1] in ON_TURN
    return asked and table.sitters[seat].answers_itself


def _clock(table: TableState, seat: int) -> Clock:
    sitter = table.sitters[seat]
    return Clock(table.turn_left, sitter.saved, sitter.late)


def _with_clock(table: TableState, seat: int, clock: Clock) -> TableState:
    sitter = table.sitters[seat]
    if (sitter.saved, sitter.late) != (clock.saved, clock.late):
        table = with_sitter(table, seat, replace(sitter, saved=clock.saved, late=clock.late))
    return replace(table, turn_left=clock.left)
