"""Stake: what it means for the seat that looks when a play aimed at somebody stands."""

from fullset.bots.bill import cheapest_cost
from fullset.bots.holding import laid_out
from fullset.bots.line import amount_of, wealth
from fullset.bots.outlook import Outlook
from fullset.bots.table import Sets, after_handing, after_set, after_swap
from fullset.bots.worth import LOST, bank_of, coins, own, rival_wins, theirs
from fullset.rules.moves import Act, Rent
from fullset.rules.state import Seat


def gain(look: Outlook, target: Seat, move: Act | Rent) -> float:
    """Say what an own play brings when one of its targets lets it stand."""
    if look.edition.faces[move.card].verb == "charge":
        return _collected(look, target, amount_of(look, look.mine.sets, move))
    mine, other = handed(look, look.me, target, move)
    return _change(look, mine, target, other)


def loss(look: Outlook, actor: Seat, move: Act | Rent, amount: int) -> float:
    """Say what a rival's play costs when it stands."""
    if look.edition.faces[move.card].verb == "charge":
        return cheapest_cost(look, actor, amount)
    other, mine = handed(look, actor, look.me, move)
    return -_change(look, mine, actor, other)


def handed(look: Outlook, actor: Seat, target: Seat, move: Act | Rent) -> tuple[Sets, Sets]:
    """Work out the actor's and the target's tables after a theft or swap."""
    edition = look.edition
    his, hers = look.view.seats[actor].sets, look.view.seats[target].sets
    match move:
        case Act(take=str(take), give=str(give)):
            return after_swap(edition, his, hers, give, take)
        case Act(take=str(take)):
            left, gained = after_handing(edition, hers, his, (take,))
        case Act(set=str(ref)):
            left, gained = after_set(edition, hers, his, ref)
        case _:
            return his, hers
    return gained, left


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


def _collected(look: Outlook, rival: Seat, amount: int) -> float:
    weights = look.weights
    bank, mine = bank_of(look, rival), bank_of(look, look.me)
    cash = min(bank, amount)
    goods = min(amount - cash, wealth(look, rival) - bank)
    points = coins(look, mine + cash) - coins(look, mine) + weights.property_paid * goods
    return points + weights.coin_of_rivals * (cash + goods) / len(look.rivals)
