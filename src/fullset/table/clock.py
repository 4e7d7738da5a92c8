"""What the clock plays for a seat whose time ran out: one of its legal moves (R233, R234, R308).

Owns which decision gets which answer: let it happen, pay with the least, discard the cheapest, leave a wild where it
lies, end the turn.
"""

from fullset.rules import payment, receive
from fullset.rules.frames import Discard as DiscardFrame
from fullset.rules.frames import Pay, Place, Respond, Turn
from fullset.rules.game import legal_moves
from fullset.rules.moves import Allow, Discard, End, Move
from fullset.rules.state import GameState


def timed_out(state: GameState) -> Move:
    """Choose for the seat that decides; there is always a legal move (law 8)."""
    match state.frames[-1]:
        case Turn():
            return End()
        case Respond():
            return Allow()
        case Pay() as frame:
            return payment.cheapest(state, frame)
        case Place() as frame:
            return receive.default(state, frame)
        case DiscardFrame() as frame:
            return _cheapest_discard(state, frame)
        case _:
            return legal_moves(state)[0]


def _cheapest_discard(state: GameState, frame: DiscardFrame) -> Discard:
    by_value = sorted(state.players[frame.seat].hand, key=state.edition.values.__getitem__)
    return Discard(tuple(by_value[: frame.count]))
