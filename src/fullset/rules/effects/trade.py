"""Trade: Unfair Trade swaps whole banks (R204, R205)."""

from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import NOTHING, Effect, Lister, Verb, at_others, canonical, check_target, others
from fullset.rules.errors import Illegal, because
from fullset.rules.events import Played, SwappedBanks
from fullset.rules.frames import Respond
from fullset.rules.moves import Act
from fullset.rules.offers import Option, Question, Way
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step


def moves(edition: Edition, face: Face) -> Lister:
    """List the other seats, if there is something to trade: theirs may be empty, the own bank not (R204)."""
    trades = at_others(face.kind)
    return lambda state, seat, table: trades(state, seat, table) if state.players[seat].bank else NOTHING


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a target."""
    target = check_target(state, seat, move.target)
    if not state.players[seat].bank:
        raise Illegal(because("R204", "bank_is_empty", card=face.kind))
    return canonical(move, Act(face.kind, target))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the target."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Swap; money moves no set."""
    step.emit(SwappedBanks(frame.actor, frame.target))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer whose bank to take, with what lies in it."""
    if not state.players[seat].bank:
        return Way("act", reason=because("R204", "bank_is_empty", card=face.kind))
    values = state.edition.values
    options = tuple(
        Option(target, target, amount=sum([values[card] for card in state.players[target].bank]))
        for target in others(state, seat)
    )
    return Way("act", questions=(Question("target", options),))


TRADE = Verb(moves, check, way, begin, land)
