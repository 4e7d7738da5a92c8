"""Scores: what each move of the own turn is worth against ending it, which scores nothing."""

from collections.abc import Callable

from fullset.bots.line import Play, amount_of
from fullset.bots.outlook import Outlook, is_property
from fullset.bots.stake import gain
from fullset.bots.table import after_lay, after_shack, after_shift
from fullset.bots.worth import bank_of, coins, kept, lie, own
from fullset.rules.cards import DOUBLER
from fullset.rules.edition import VerbName
from fullset.rules.moves import Act, Bank, Lay, Move, Rent, Shift
from fullset.rules.sets import spot, without

AT_ONCE = 100.0
"""Free moves that help come before plays: they cost nothing, and plays may need them."""
LATE = 0.5
"""A play that is better made later in the turn is made before ending it, but after whatever else helps."""
HELPS = 1e-6
"""A free move must help: each one then betters the table, so that none comes up twice between two plays (R263)."""


def score(look: Outlook, move: Move) -> float | None:
    """Score a move of the own turn; None for one that is never made."""
    match move:
        case Shift():
            better = _shifted(look, move)
            return _earliness(look, move) + better if better > HELPS else None
        case Lay():
            return _laid(look, move) + _unburdened(look, 1)
        case Bank():
            return _banked(look, move) + _unburdened(look, 1)
        case Rent():
            return _charged(look, move)
        case Act():
            return _acted(look, move)
        case _:
            return 0.0


def _shifted(look: Outlook, move: Shift) -> float:
    before, hand = look.mine.sets, look.view.hand
    there = after_shift(look.edition, before, move)
    if look.edition.switches.wild_move_cost:
        return own(look, there, hand) - own(look, before, hand) - look.weights.play
    return lie(look, there, hand) - lie(look, before, hand)


def _earliness(look: Outlook, move: Shift) -> float:
    costs = look.edition.switches.wild_move_cost and spot(move.card).card in look.edition.wilds
    return 0.0 if costs else AT_ONCE


def _laid(look: Outlook, move: Lay) -> float:
    left = without(look.view.hand, move.card)
    return own(look, after_lay(look.edition, look.mine.sets, move), left) - own(look, look.mine.sets, look.view.hand)


def _banked(look: Outlook, move: Bank) -> float:
    bank = bank_of(look, look.me)
    points = coins(look, bank + look.edition.values[move.card]) - coins(look, bank) - kept(look, move.card)
    if is_property(look.edition, move.card):
        points -= look.weights.wild_banked
    return points


def _charged(look: Outlook, move: Rent) -> float | None:
    """Score a rent; one of nothing is never charged (R75)."""
    if not amount_of(look, look.mine.sets, move):
        return None
    doublers = move.doubles * kept(look, DOUBLER) if move.doubles else 0.0
    return _aimed(look, move) - doublers + _unburdened(look, 1 + move.doubles)


def _acted(look: Outlook, move: Act) -> float:
    verb = look.edition.faces[move.card].verb
    return _OWN[verb](look, move) if verb in _OWN else _aimed(look, move) + _unburdened(look, 1)


def _drawn(look: Outlook, move: Act) -> float:
    """Score drawing; up to a number of cards it comes late, when the hand is small."""
    face = look.edition.faces[move.card]
    if not face.up_to:
        return look.weights.draw * face.amount - kept(look, move.card) - _overdrawn(look, face.amount)
    if _comes_later(look, 1 + _closers(look, "again")):
        return LATE
    cards = max(0, face.up_to - len(look.view.hand) + 1)
    return look.weights.draw * cards - kept(look, move.card) - _overdrawn(look, cards)


def _gone_again(look: Outlook, move: Act) -> float:
    """Score another turn, which ends this one: it comes last."""
    return LATE if _comes_later(look, 1) else look.weights.again - kept(look, move.card)


def _comes_later(look: Outlook, closing: int) -> bool:
    """Say whether other plays come before the last ones of a turn."""
    return look.view.plays_left > closing and len(look.view.hand) > closing


def _closers(look: Outlook, verb: VerbName) -> int:
    return any(look.edition.faces[card].verb == verb for card in look.view.hand)


def _built(look: Outlook, move: Act) -> float:
    face = look.edition.faces[move.card]
    points = look.weights.building * face.amount - kept(look, move.card) + _unburdened(look, 1)
    if move.on is None:
        return points
    before, hand = look.mine.sets, without(look.view.hand, move.card)
    points += lie(look, after_shack(before, move.on), hand) - lie(look, before, hand)
    return points - (look.weights.on_wild if spot(move.on).card in look.edition.wilds else 0.0)


def _aimed(look: Outlook, move: Play) -> float:
    targets = look.rivals if move.target is None else (move.target,)
    hope = sum((1 - look.refusal_odds(seat)) * gain(look, seat, move) for seat in targets)
    return hope - kept(look, move.card)


_OWN: dict[VerbName | None, Callable[[Outlook, Act], float]] = {"draw": _drawn, "again": _gone_again, "build": _built}
"""Verbs that aim at nobody."""


def _unburdened(look: Outlook, cards: int) -> float:
    """Score cards leaving the hand: towards an empty one, or down to the limit."""
    held, plays = len(look.view.hand), look.view.plays_left
    if held <= plays:
        return look.weights.empty_hand * cards / held
    over = held - look.edition.switches.hand_limit
    return look.weights.crowded * min(cards, over) if over > 0 else 0.0


def _overdrawn(look: Outlook, drawn: int) -> float:
    left = len(look.view.hand) - 1 + drawn - (look.view.plays_left - 1)
    return look.weights.crowded * max(0, left - look.edition.switches.hand_limit)
