"""Debts and gifts: which card goes to whom, and what is done with one that has come (R96 to R114, R199 to R203)."""

from msgspec.structs import replace

from fullset.bots.bill import cheapest_cost
from fullset.bots.holding import laid_out, plus
from fullset.bots.outlook import Outlook, is_property, outlook_of
from fullset.bots.table import after_handing
from fullset.bots.worth import LOST, best_rent, fits, missed, rival_wins, theirs
from fullset.rules import frames
from fullset.rules.cards import Card
from fullset.rules.moves import Give, Settle
from fullset.rules.sets import spot
from fullset.rules.state import Seat


def cost_of_settling(look: Outlook, move: Settle) -> float:
    """Say what it costs to hand a card over: what the own hand misses, and what its holder makes of it."""
    return missed(look, (move.card,)) + _use_of(look, move.card, move.to)


def _use_of(look: Outlook, card: Card, to: Seat) -> float:
    face, weights = look.edition.faces[card], look.weights
    if is_property(look.edition, card):
        held = look.held_by(to)
        wins = look.edition.switches.settlement == "use_at_once" and not look.missing(plus(held, card))
        return theirs(look, plus(held, card)) - theirs(look, held) + LOST * wins
    banked = weights.coin_of_rivals * face.value / len(look.rivals)
    played = weights.handed * weights.keep.get(card, 0.0) if face.verb else 0.0
    if face.verb == "charge":
        rent = best_rent(look.edition, look.view.seats[to].sets, face.colours) * face.multiplier
        played = weights.handed * max(0.0, cheapest_cost(look, to, rent or face.amount)) if rent or face.amount else 0.0
    return max(banked, played)


def cost_of_giving(look: Outlook, move: Give) -> float:
    """Say what it costs to give a card away to a seat: what it does there, and what would be best to keep."""
    card, place, _ = spot(move.card)
    if not place:
        value = look.edition.values[card]
        return value + look.weights.coin_of_rivals * value * _nearness(look, move.to)
    gift = move.card.replace("@", "+shack@") if move.shack else move.card
    other = look.view.seats[move.to].sets
    _, gained = after_handing(look.edition, look.mine.sets, other, (gift,))
    harm = theirs(look, laid_out(gained)) - theirs(look, laid_out(other)) + LOST * rival_wins(look, move.to, gained)
    return harm + fits(look, card) + (look.weights.chip_held if move.shack else 0.0)


def _nearness(look: Outlook, seat: Seat) -> float:
    return 1 / (1 + look.missing(look.held_by(seat)))


def with_card(look: Outlook, frame: frames.Use) -> Outlook:
    """Look at a handed card as at a hand card with one play left, on whoever's turn it is (R101)."""
    view = replace(look.view, hand=(*look.view.hand, frame.card), plays_left=1)
    return outlook_of(view, look.edition, look.weights)
