"""Again: Go Again ends the turn and gives another one right after it (R211 to R214)."""

from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import NOTHING, Effect, Lister, Verb, alone, canonical, lands_at_once
from fullset.rules.errors import Illegal, Text, because
from fullset.rules.events import Played, TurnGained
from fullset.rules.moves import Act
from fullset.rules.offers import Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step

ONLY_ON_OWN_TURN = because("R106", "use_bank_only")


def moves(edition: Edition, face: Face) -> Lister:
    """It is always playable on the own turn (R211); handed over for a debt chip it is only banked (R106)."""
    once = alone(face.kind)
    return lambda state, seat, _table: once if seat == state.turn else NOTHING


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Refuse anything beside the card itself."""
    if seat != state.turn:
        raise Illegal(ONLY_ON_OWN_TURN)
    return canonical(move, Act(face.kind))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Play it; once it has resolved the turn ends."""
    step.emit(Played(seat, (face.kind,), move, 0, ()))
    step.emit(TurnGained(seat))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Ask nothing."""
    if seat != state.turn:
        return Way("act", reason=ONLY_ON_OWN_TURN)
    return Way("act", warn=(Text("warn.ends_turn_now"),))


AGAIN = Verb(moves, check, way, begin, lands_at_once)
