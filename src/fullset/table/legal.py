"""Legal: asks the rules whether a seat may make a move, and says in a refusal why not.

Owns how many cards a move may name. What is legal stands in the rules.
"""

from fullset.rules.errors import Illegal, Malformed
from fullset.rules.game import check
from fullset.rules.moves import Discard, Move, Pay
from fullset.rules.state import GameState
from fullset.table.refusal import Refusal


def legal(state: GameState, seat: int, move: Move) -> Move:
    """Return a legal move in its canonical form; raise Refusal for any other.

    Nobody names more cards than there are: the rules hold each against all others, and a thousand took 130 ms.
    """
    if isinstance(move, Pay | Discard) and len(move.cards) > len(state.edition.deck):
        raise Refusal("malformed", "move", detail="it names more cards than there are")
    try:
        return check(state, seat, move)
    except Malformed as error:
        raise Refusal("malformed", "move", detail=str(error)) from error
    except Illegal as error:
        raise Refusal("illegal", "illegal", error.reason) from error
