"""Raid: Tough Luck names a type and takes all such cards out of a hand (R206 to R208)."""

from functools import cache
from typing import Final, get_args

from fullset.rules.cards import Card, HandType
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Lister, Verb, canonical, check_target, others, seat_question
from fullset.rules.errors import Malformed
from fullset.rules.events import Played, TookHand
from fullset.rules.frames import Respond
from fullset.rules.listing import Group, ready
from fullset.rules.moves import Act
from fullset.rules.offers import Option, Question, Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step

TYPES: Final[tuple[HandType, ...]] = get_args(HandType)
WHICH_TYPE = Question("type", tuple(map(Option, TYPES)))


def type_of(edition: Edition, card: Card) -> HandType:
    """Say which of the three types a hand card is of: wilds are property, all else that is not money action (R207)."""
    match edition.faces[card].family:
        case "property" | "wild":
            return "property"
        case "money":
            return "money"
        case _:
            return "action"


def moves(edition: Edition, face: Face) -> Lister:
    """List every seat and type: what a hand holds is secret, so all are possible (R208)."""
    return lambda state, seat, _table: _raids(face.kind, others(state, seat))


@cache  # as many as there are cards and seats
def _raids(kind: Card, targets: tuple[Seat, ...]) -> Group[Effect]:
    return ready([Act(kind, target, type=each) for target in targets for each in TYPES])


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a target and a type."""
    target = check_target(state, seat, move.target)
    if not isinstance(move, Act) or move.type is None:
        raise Malformed(f"name a type: {', '.join(TYPES)}")
    return canonical(move, Act(face.kind, target, type=move.type))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the target."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Take the cards from hand to hand, possibly none."""
    move = frame.move
    assert isinstance(move, Act)
    assert move.type is not None
    edition = step.state.edition
    cards = tuple(card for card in step.state.players[frame.target].hand if type_of(edition, card) == move.type)
    step.emit(TookHand(frame.actor, frame.target, move.type, cards, len(cards)))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer whom to take from, and which type."""
    return Way("act", questions=(seat_question(others(state, seat)), WHICH_TYPE))


RAID = Verb(moves, check, way, begin, land)
