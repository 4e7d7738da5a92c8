"""What the clock plays for a seat whose time ran out: one of its legal moves (R233, R234, R308).

Owns which decision gets which answer: let it happen, pay with the least, discard or hand over the cheapest, leave a
wild where it lies, bank what was handed over, give to whom it is due, carry on, end the turn.
"""

from fullset.rules import giving, payment, receive
from fullset.rules.frames import Discard as DiscardFrame
from fullset.rules.frames import Give, Pay, Place, Respond, Turn, WinNow
from fullset.rules.frames import Settle as SettleFrame
from fullset.rules.game import legal_moves
from fullset.rules.moves import Allow, CarryOn, Discard, End, Move, Settle
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
            return _timed_out_in_debt(state)


def _timed_out_in_debt(state: GameState) -> Move:
    """Choose where cards are owed: the first thing to do with a card that was handed over is to bank it."""
    match state.frames[-1]:
        case SettleFrame():
            return _cheapest_card(state)
        case Give() as frame:
            return giving.default(state, frame)
        case WinNow():
            return CarryOn()
        case _:
            return legal_moves(state)[0]


def _cheapest_card(state: GameState) -> Settle:
    """Hand over what is worth least, for the chip that was given first (R120)."""
    cards = (move for move in legal_moves(state) if isinstance(move, Settle))
    return min(cards, key=lambda move: state.edition.values[move.card])


def _cheapest_discard(state: GameState, frame: DiscardFrame) -> Discard:
    by_value = sorted(state.players[frame.seat].hand, key=state.edition.values.__getitem__)
    return Discard(tuple(by_value[: frame.count]))
