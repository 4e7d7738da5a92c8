"""Worth: what tables, banks and hands are worth to the seat that looks, in points."""

from fullset.bots.holding import Holding, laid_out, minus, plus, standing
from fullset.bots.outlook import Outlook, is_property, reach
from fullset.bots.table import Sets
from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.property import complete_colours, is_complete, rent_of
from fullset.rules.state import Seat

LOST = 1000.0
"""More than anything but the game is worth."""


def own(look: Outlook, sets: Sets, hand: tuple[Card, ...]) -> float:
    """Say what the own sets are worth, with the hand behind them."""
    share = look.weights.laid
    laid = look.tempo(laid_out(sets))
    points = share * laid + (1 - share) * look.tempo(reach(look.edition, sets, hand)) + lie(look, sets, hand)
    if look.edition.switches.wild_move_cost:
        points += look.weights.standing * (look.tempo(standing(sets)) - laid)
    if complete_colours(look.edition, sets) >= look.need:
        points += look.weights.waiting
    return points


def theirs(look: Outlook, held: Holding) -> float:
    """Say what a rival's properties are worth to that rival, as far as it matters here."""
    return look.weights.rival * look.tempo(held) / len(look.rivals)


def lie(look: Outlook, sets: Sets, hand: tuple[Card, ...]) -> float:
    """Say what the places of own cards are worth: complete sets, and rents that the hand could charge."""
    edition, weights = look.edition, look.weights
    whole = {each.colour for each in sets if is_complete(edition, each)}
    points = weights.whole * len(whole)
    for card in dict.fromkeys(hand):
        face = edition.faces[card]
        if face.family == "rent":
            points += weights.rent_in_hand * face.multiplier * best_rent(edition, sets, face.colours)
    return points


def coins(look: Outlook, millions: int) -> float:
    """Say what a bank of so many millions is worth: the first ones guard the table."""
    points, below = 0.0, 0
    for upto, rate in look.weights.coin:
        points += rate * (min(millions, upto) - below)
        below = upto
        if millions <= upto:
            break
    return points


def bank_of(look: Outlook, seat: Seat) -> int:
    """Add up a seat's bank."""
    return sum(look.edition.values[card] for card in look.view.seats[seat].bank)


def kept(look: Outlook, card: Card) -> float:
    """Say what a card is worth in the hand, for later; where nothing is left to draw there is no later (R19)."""
    if not (look.view.pile or look.view.discard):
        return 0.0
    weights, face = look.weights, look.edition.faces[card]
    if is_property(look.edition, card):
        return 0.0
    points = weights.keep.get(card, 0.0)
    if face.family == "rent":
        points += weights.rent_later * face.multiplier * best_rent(look.edition, look.mine.sets, face.colours)
    return points


def missed(look: Outlook, cards: tuple[Card, ...]) -> float:
    """Say what a hand loses with these cards."""
    plan, points = look.plan, 0.0
    for card in cards:
        if is_property(look.edition, card):
            plan = minus(plan, card)
        points += kept(look, card) + look.weights.coin[-1][1] * look.edition.values[card]
    return points + look.tempo(look.plan) - look.tempo(plan)


def best_rent(edition: Edition, sets: Sets, colours: tuple[str, ...]) -> int:
    """Say what a rent card for these colours could charge, before any doubling."""
    return max((rent_of(edition, each) for each in sets if each.colour in colours), default=0)


def fits(look: Outlook, card: Card) -> float:
    """Say what a property is worth by itself: what it pays, and the sets that it could be part of."""
    worth = look.edition.values[card] * look.weights.face_value
    return worth + look.tempo(plus(Holding(), card)) - look.tempo(Holding()) + len(look.edition.faces[card].colours) / 4


def is_won(look: Outlook, sets: Sets) -> bool:
    """Say whether a table wins as it lies or by free moves."""
    return not look.missing(laid_out(sets)) or complete_colours(look.edition, sets) >= look.need


def rival_wins(look: Outlook, seat: Seat, sets: Sets) -> bool:
    """Say whether a rival's table wins now: as it lies, or by free moves where it is that rival's turn."""
    return is_won(look, sets) if seat == look.view.turn else complete_colours(look.edition, sets) >= look.need
