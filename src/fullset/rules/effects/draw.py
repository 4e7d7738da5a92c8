"""Draw: Pass Go draws cards, or up to a number in hand; it aims at nobody and both piles may be empty (R184, R185)."""

from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Verb, alone, canonical, lands_at_once
from fullset.rules.events import DrawBegan, Played
from fullset.rules.listing import Group
from fullset.rules.moves import Act
from fullset.rules.offers import Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step


def moves(edition: Edition, face: Face) -> Group[Effect]:
    """It is always playable."""
    return alone(face.kind)


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Refuse anything beside the card itself."""
    return canonical(move, Act(face.kind))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Play it and start to draw; the card itself is in no pile and no hand meanwhile (R185, R242)."""
    step.emit(Played(seat, (face.kind,), move, 0, ()))
    count = max(0, face.up_to - len(step.state.players[seat].hand)) if face.up_to else face.amount
    if count:
        step.emit(DrawBegan(seat, count))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Ask nothing."""
    return Way("act")


DRAW = Verb(moves, check, way, begin, lands_at_once)
