"""Spoils: what plays at banks, hands and debts mean for the seat that looks, when they stand. By verb, for `stake`."""

from fullset.bots.bill import units
from fullset.bots.holding import laid_out
from fullset.bots.line import Play
from fullset.bots.outlook import Outlook
from fullset.bots.table import Sets, after_handing
from fullset.bots.worth import bank_of, coins, fits, missed, own, theirs
from fullset.rules.cards import Card, HandType
from fullset.rules.effects.raid import type_of
from fullset.rules.moves import Act, CardRef
from fullset.rules.sets import is_building, set_refs, spot
from fullset.rules.state import Seat


def bank_moved(look: Outlook, millions: int) -> float:
    """Score millions that come to the own bank from a rival's; fewer than none go there."""
    bank = bank_of(look, look.me)
    change = coins(look, bank + millions) - coins(look, bank)
    return change + look.weights.coin_of_rivals * millions / len(look.rivals)


def traded(look: Outlook, target: Seat, _move: Play, _amount: int) -> float:
    """Score swapping banks with a rival."""
    return bank_moved(look, bank_of(look, target) - bank_of(look, look.me))


def traded_off(look: Outlook, actor: Seat, move: Play, amount: int) -> float:
    """Score a rival swapping banks with the own seat."""
    return -traded(look, actor, move, amount)


def expected(look: Outlook, target: Seat, move: Play, _amount: int) -> float:
    """Score taking a type of cards out of a hand, by what has not been seen."""
    assert isinstance(move, Act)
    assert move.type is not None
    unseen = sum(left for card, left in look.unseen.items() if left > 0 and type_of(look.edition, card) == move.type)
    cards = look.view.seats[target].hand * unseen / max(1, look.hidden)
    room = look.edition.switches.hand_limit - len(look.view.hand) + look.view.plays_left
    points = look.weights.raid[move.type] * min(cards, max(0.0, room))
    return points + look.weights.raided * look.weights.draw * cards / len(look.rivals)


def raided(look: Outlook, _actor: Seat, move: Play, _amount: int) -> float:
    """Score losing all own hand cards of a type."""
    assert isinstance(move, Act)
    assert move.type is not None
    cards = hand_of(look, move.type)
    return missed(look, cards) + look.weights.raided * look.weights.raid[move.type] * len(cards)


def hand_of(look: Outlook, kind: HandType) -> tuple[Card, ...]:
    """List the own hand cards of a type."""
    return tuple(card for card in look.view.hand if type_of(look.edition, card) == kind)


def owed(look: Outlook, _target: Seat, _move: Play, _amount: int) -> float:
    """Score a debt chip of a rival's."""
    return look.weights.chip_held + look.weights.rival * look.weights.chip_owed / len(look.rivals)


def owing(look: Outlook, _actor: Seat, _move: Play, _amount: int) -> float:
    """Score an own debt chip."""
    return look.weights.chip_owed + look.weights.rival * look.weights.chip_held / len(look.rivals)


def emptied(look: Outlook, target: Seat, move: Play, _amount: int) -> float:
    """Score a rival giving away all but one card: the own seat is one of those that get some."""
    takers = len(look.rivals)
    if look.edition.faces[move.card].takes == "money":
        return bank_moved(look, round(all_but_one(look, target) / takers))
    sets = look.view.seats[target].sets
    gifts = _gifts(look, sets)
    if not gifts:
        return 0.0
    left, mine = after_handing(look.edition, sets, look.mine.sets, gifts)
    gained = own(look, mine, look.view.hand) - own(look, look.mine.sets, look.view.hand)
    return gained / takers + theirs(look, laid_out(sets)) - theirs(look, laid_out(left))


def stripped(look: Outlook, actor: Seat, move: Play, _amount: int) -> float:
    """Score giving away all own cards but one."""
    if look.edition.faces[move.card].takes == "money":
        return -bank_moved(look, -all_but_one(look, look.me))
    sets, hand = look.mine.sets, look.view.hand
    gifts = _gifts(look, sets)
    mine, gained = after_handing(look.edition, sets, look.view.seats[actor].sets, gifts)
    lost = own(look, sets, hand) - own(look, mine, hand)
    return lost + (theirs(look, laid_out(gained)) - theirs(look, look.held_by(actor))) / len(look.rivals)


def all_but_one(look: Outlook, seat: Seat) -> int:
    """Add up a bank without its dearest card."""
    values = [look.edition.values[card] for card in look.view.seats[seat].bank]
    return sum(values) - max(values, default=0)


def _gifts(look: Outlook, sets: Sets) -> tuple[CardRef, ...]:
    """Name all cards of a table but the one that fits best anywhere."""
    named = zip(sets, set_refs(sets), strict=True)
    refs = [ref for each, place in named for ref in units(each, place) if not is_building(spot(ref).card)]
    if refs:
        refs.remove(max(refs, key=lambda ref: fits(look, spot(ref).card)))
    return tuple(refs)
