"""Draw: Pass Go draws cards; it aims at nobody and is playable with both piles empty (R184, R243)."""

from fullset.rules.edition import Face
from fullset.rules.effects.verb import Effect, Verb, canonical, lands_at_once
from fullset.rules.events import DrawBegan, Played
from fullset.rules.moves import Act
from fullset.rules.offers import Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step


def moves(state: GameState, seat: Seat, face: Face) -> list[Effect]:
    """It is always playable."""
    return [Act(face.kind)]


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Refuse anything beside the card itself."""
    return canonical(move, Act(face.kind))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Play it and start to draw; the card itself is in no pile meanwhile (R242)."""
    step.emit(Played(seat, (face.kind,), move, 0, ()))
    step.emit(DrawBegan(seat, face.amount))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Ask nothing."""
    return Way("act")


DRAW = Verb(moves, check, way, begin, lands_at_once)
