"""Picks: the best card of every rival for one play, put together here: not every combination is listed (R312)."""

from collections.abc import Iterable, Sequence

from fullset.bots.outlook import Outlook
from fullset.bots.stake import gain, handed
from fullset.bots.table import all_cards
from fullset.bots.worth import LOST, is_won
from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.moves import Act, CardRef, Move
from fullset.rules.state import Seat
from fullset.rules.view import SeatView, View


def pickable(edition: Edition, card: Card, seat: SeatView) -> tuple[CardRef, ...]:
    """List what a play could take from a seat: its bank cards or its properties, equal ones once (R192, R194)."""
    return tuple(dict.fromkeys(seat.bank if edition.faces[card].takes == "money" else all_cards(seat.sets)))


def is_pick(edition: Edition, view: View, move: Move) -> bool:
    """Say whether a move is a legal combination of picks, listed or not."""
    if not isinstance(move, Act) or not isinstance(move.take, dict) or edition.faces[move.card].verb != "pick":
        return False
    rivals = {str(seat): shown for seat, shown in enumerate(view.seats) if seat != view.viewer and not shown.out}
    goods = {seat: pickable(edition, move.card, shown) for seat, shown in rivals.items()}
    due = {seat for seat, refs in goods.items() if refs}
    return move.take.keys() == due and all(move.take[seat] in goods[seat] for seat in due)


def with_best_picks(look: Outlook, moves: Sequence[Move]) -> list[Move]:
    """Replace the combinations of each card by the best one."""
    combined = dict.fromkeys(move.card for move in moves if isinstance(move, Act) and isinstance(move.take, dict))
    others = [move for move in moves if not (isinstance(move, Act) and isinstance(move.take, dict))]
    return [*others, *(best_pick(look, card) for card in combined)]


def best_pick(look: Outlook, card: Card) -> Act:
    """Take what is worth most from every rival, and from one that is about to win what stops it."""
    seats = look.view.seats
    goods = {seat: pickable(look.edition, card, seats[seat]) for seat in look.rivals}
    return Act(card, take={str(seat): _best(look, card, seat, refs) for seat, refs in goods.items() if refs})


def _best(look: Outlook, card: Card, seat: Seat, refs: Iterable[CardRef]) -> CardRef:
    def worth(ref: CardRef) -> float:
        move = Act(card, take={str(seat): ref})
        _, other = handed(look, look.me, seat, move)
        return gain(look, seat, move) - LOST * is_won(look, other)

    return max(refs, key=worth)
