"""Give: Tax Collector and Repossession make a seat give away all but one card, one by one (R199 to R203)."""

from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Lister, Verb, at_others, canonical, check_target, others, seat_option
from fullset.rules.errors import Text
from fullset.rules.events import GiveDue, Played
from fullset.rules.frames import Respond
from fullset.rules.giving import goods_of
from fullset.rules.moves import Act
from fullset.rules.offers import Option, Question, Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step

NO_EFFECT = (Text("warn.no_effect"),)


def moves(edition: Edition, face: Face) -> Lister:
    """List the other seats, those with nothing to give too (R200, R202)."""
    return at_others(face.kind)


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a target."""
    return canonical(move, Act(face.kind, check_target(state, seat, move.target)))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the target."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Let the giving begin, if there is more than the card to keep."""
    face = step.state.edition.faces[frame.move.card]
    if goods_of(step.state, frame.target, face) > 1:
        step.emit(GiveDue(frame.target, frame.actor, face.kind))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the other seats, with a warning where nothing would happen."""
    options = tuple([_option(state, face, target) for target in others(state, seat)])
    return Way("act", questions=(Question("target", options),))


def _option(state: GameState, face: Face, target: Seat) -> Option:
    nothing = goods_of(state, target, face) <= 1
    return Option(target, target, warn=NO_EFFECT) if nothing else seat_option(target)


GIVE = Verb(moves, check, way, begin, land)
