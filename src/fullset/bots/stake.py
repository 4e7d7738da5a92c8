"""Stake: what it means for the seat that looks when a play aimed at somebody stands. One row per verb."""

from collections.abc import Callable
from typing import NamedTuple

from fullset.bots.bill import cheapest_cost
from fullset.bots.holding import laid_out
from fullset.bots.line import Play, amount_of, hits, line_of, wealth
from fullset.bots.outlook import Outlook
from fullset.bots.spoils import bank_moved, emptied, expected, owed, owing, raided, stripped, traded, traded_off
from fullset.bots.table import Sets, after_handing, after_set, after_swap
from fullset.bots.worth import LOST, bank_of, coins, own, rival_wins, theirs
from fullset.rules.cards import Card
from fullset.rules.edition import VerbName
from fullset.rules.moves import Act
from fullset.rules.state import Seat


class Stake(NamedTuple):
    """What a verb brings the seat that looks, by target; and what it costs when somebody else plays it at that seat.

    The number is a bill that is fixed already; an own charge that is not played yet has none.
    """

    gain: Callable[[Outlook, Seat, Play, int], float]
    loss: Callable[[Outlook, Seat, Play, int], float]


def aims(look: Outlook, move: Play) -> bool:
    """Say whether a play is aimed at others."""
    return look.edition.faces[move.card].verb in _STAKES


def gain(look: Outlook, target: Seat, move: Play, amount: int = 0) -> float:
    """Say what an own play brings when one of its targets lets it stand."""
    return _STAKES[_verb(look, move)].gain(look, target, move, amount)


def loss(look: Outlook, actor: Seat, move: Play, amount: int) -> float:
    """Say what a rival's play costs when it stands."""
    return _STAKES[_verb(look, move)].loss(look, actor, move, amount)


def _verb(look: Outlook, move: Play) -> VerbName:
    verb = look.edition.faces[move.card].verb
    assert verb is not None, move.card
    return verb


def handed(look: Outlook, actor: Seat, target: Seat, move: Play) -> tuple[Sets, Sets]:
    """Work out the actor's and the target's tables after properties changed hands between the two."""
    edition = look.edition
    actors, targets = look.view.seats[actor].sets, look.view.seats[target].sets
    match move:
        case Act(take=str(take), give=str(give)):
            return after_swap(edition, actors, targets, give, take)
        case Act(set=str(ref)):
            left, gained = after_set(edition, targets, actors, ref)
        case Act(take=str() | dict()) | Act(colour=str()):
            refs = hits(look._replace(me=actor), line_of(look), move).get(target, ())
            left, gained = after_handing(edition, targets, actors, refs)
        case _:
            return actors, targets
    return gained, left


def _taken(look: Outlook, target: Seat, move: Play, _amount: int) -> float:
    mine, other = handed(look, look.me, target, move)
    return _change(look, mine, target, other)


def _robbed(look: Outlook, actor: Seat, move: Play, _amount: int) -> float:
    other, mine = handed(look, actor, look.me, move)
    return -_change(look, mine, actor, other)


def _change(look: Outlook, mine: Sets, rival: Seat, other: Sets) -> float:
    hand = look.view.hand
    change = own(look, mine, hand) - own(look, look.mine.sets, hand)
    change += theirs(look, look.held_by(rival)) - theirs(look, laid_out(other))
    change += look.weights.face_value * (_value(look, mine) - _value(look, look.mine.sets))
    if rival_wins(look, rival, other):
        change -= LOST
    return change


def _value(look: Outlook, sets: Sets) -> int:
    return sum(look.edition.values[card] for each in sets for card in each.cards)


def _collected(look: Outlook, rival: Seat, move: Play, fixed: int) -> float:
    amount = fixed or amount_of(look, look.mine.sets, move)
    weights = look.weights
    bank, mine, most = bank_of(look, rival), bank_of(look, look.me), wealth(look, rival)
    cash = min(bank, amount)
    goods = min(amount - cash, most - bank)
    points = coins(look, mine + cash) - coins(look, mine) + weights.property_paid * goods
    if most < amount and look.view.seats[rival].chips_home:
        points += weights.chip_held + weights.chip_owed / len(look.rivals)
    return points + weights.coin_of_rivals * (cash + goods) / len(look.rivals)


def _billed(look: Outlook, actor: Seat, _move: Play, amount: int) -> float:
    return cheapest_cost(look, actor, amount)


def _picked(look: Outlook, target: Seat, move: Play, amount: int) -> float:
    if look.edition.faces[move.card].takes == "property":
        return _taken(look, target, move, amount)
    return bank_moved(look, picked_money(look, target, move))


def _picked_from(look: Outlook, actor: Seat, move: Play, amount: int) -> float:
    if look.edition.faces[move.card].takes == "property":
        return _robbed(look, actor, move, amount)
    return -bank_moved(look, -picked_money(look, look.me, move))


def picked_money(look: Outlook, seat: Seat, move: Play) -> int:
    """Say what a seat loses when a bank card is taken: the one that was named, else the dearest (R194)."""
    values = look.edition.values
    if isinstance(move, Act) and isinstance(move.take, dict):
        named = move.take.get(str(seat))
        return values[Card(named)] if named else 0
    return max((values[card] for card in look.view.seats[seat].bank), default=0)


_TABLES = Stake(_taken, _robbed)

_STAKES: dict[VerbName, Stake] = {
    "charge": Stake(_collected, _billed),
    "take": _TABLES,
    "swap": _TABLES,
    "sweep": _TABLES,
    "pick": Stake(_picked, _picked_from),
    "raid": Stake(expected, raided),
    "trade": Stake(traded, traded_off),
    "give": Stake(emptied, stripped),
    "debt": Stake(owed, owing),
}
