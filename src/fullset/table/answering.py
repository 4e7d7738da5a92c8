"""Deciding what a seat answers ahead: who may, and what is to be stored for it. Pure; raises Refusal.

Owns the commands. What may be prepared stands in `prepared`, what may stand in `standing`.
"""

from typing import assert_never

from fullset.rules.moves import Pay
from fullset.store.contract import Amendment, DropPrepared, Prepare
from fullset.table import protocol as asked
from fullset.table.ahead import STANDING, Ahead, keep
from fullset.table.decide import own_seat
from fullset.table.entries import Moved
from fullset.table.prepared import pays_after, prepare
from fullset.table.refusal import Refusal
from fullset.table.standing import stand
from fullset.table.state import TableState, UserId


def decide_answer(table: TableState, ahead: Ahead, user: UserId, command: asked.Answering) -> tuple[Amendment, ...]:
    """Decide what a command of a user changes in what is kept for its seat."""
    seat = own_seat(table, user)
    if table.phase == "play" and not table.sitters[seat].plays_itself:
        raise Refusal("forbidden", "take-back")
    match command:
        case asked.Prepare(ahead=played, move=move, pay=pay):
            return (keep(seat, prepare(table, seat, played, move, pay)),)
        case asked.Withdraw(ahead=played):
            waits = ahead.of(table, seat).prepared
            if waits is None or waits.ahead != played:
                raise Refusal("stale", "nothing-prepared")
            return (DropPrepared(seat, str(played)),)
        case asked.Stand(answers=answers):
            return (keep(seat, stand(table, answers)),) if answers else (DropPrepared(seat, STANDING),)
    assert_never(command)


def with_payment(table: TableState, row: Moved, pay: Pay | None) -> tuple[Prepare, ...]:
    """Say what is stored with a move that lets a charge stand: the payment that is to follow it, if it is given."""
    return () if pay is None else (keep(row.seat, pays_after(table, row.seat, row.move, pay)),)
