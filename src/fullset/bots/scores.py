"""Scores: what each move of the own turn is worth against ending it, which scores nothing."""

from fullset.bots.outlook import Outlook, is_property
from fullset.bots.stake import gain
from fullset.bots.table import after_lay, after_shift
from fullset.bots.worth import bank_of, coins, kept, lie, own
from fullset.rules.cards import DOUBLER
from fullset.rules.moves import Act, Bank, Lay, Move, Rent, Shift

AT_ONCE = 100.0
"""Free moves that help come before plays: they cost nothing, and plays may need them."""
HELPS = 1e-6
"""A free move must help: each one then betters the table, so that none comes up twice between two plays (R263)."""


def score(look: Outlook, move: Move) -> float | None:
    """Score a move of the own turn; None for one that is never made."""
    match move:
        case Shift():
            better = _shifted(look, move)
            return AT_ONCE + better if better > HELPS else None
        case Lay():
            return _laid(look, move) + _unburdened(look, 1)
        case Bank():
            return _banked(look, move) + _unburdened(look, 1)
        case Rent():
            cards = 1 + move.doubles
            return _aimed(look, move) - move.doubles * kept(look, DOUBLER) + _unburdened(look, cards)
        case Act():
            return _acted(look, move)
        case _:
            return 0.0


def _shifted(look: Outlook, move: Shift) -> float:
    before, hand = look.mine.sets, look.view.hand
    return lie(look, after_shift(look.edition, before, move), hand) - lie(look, before, hand)


def _laid(look: Outlook, move: Lay) -> float:
    hand = list(look.view.hand)
    hand.remove(move.card)
    left = tuple(hand)
    return own(look, after_lay(look.edition, look.mine.sets, move), left) - own(look, look.mine.sets, look.view.hand)


def _banked(look: Outlook, move: Bank) -> float:
    bank = bank_of(look, look.me)
    points = coins(look, bank + look.edition.values[move.card]) - coins(look, bank) - kept(look, move.card)
    if is_property(look.edition, move.card):
        points -= look.weights.wild_banked
    return points


def _acted(look: Outlook, move: Act) -> float:
    face = look.edition.faces[move.card]
    if face.verb == "draw":
        return look.weights.draw * face.amount - kept(look, move.card) - _overdrawn(look, face.amount)
    if face.verb == "build":
        return look.weights.building * face.amount - kept(look, move.card) + _unburdened(look, 1)
    return _aimed(look, move) + _unburdened(look, 1)


def _aimed(look: Outlook, move: Act | Rent) -> float:
    targets = look.rivals if move.target is None else (move.target,)
    hope = sum((1 - look.refusal_odds(seat)) * gain(look, seat, move) for seat in targets)
    return hope - kept(look, move.card)


def _unburdened(look: Outlook, cards: int) -> float:
    """Score cards leaving the hand: towards an empty one, or down to the limit."""
    held, plays = len(look.view.hand), look.view.plays_left
    if held <= plays:
        return look.weights.empty_hand * cards / held
    over = held - plays - look.edition.switches.hand_limit
    return look.weights.crowded * cards if over + cards > 0 else 0.0


def _overdrawn(look: Outlook, drawn: int) -> float:
    left = len(look.view.hand) - 1 + drawn - (look.view.plays_left - 1)
    return look.weights.crowded * max(0, left - look.edition.switches.hand_limit)
