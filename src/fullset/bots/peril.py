"""Peril: moves that give the game away, and rivals who win when their turn begins (bots.md 5.1 b and c)."""

from collections.abc import Sequence

from fullset.bots.holding import laid_out
from fullset.bots.line import line_of, swept
from fullset.bots.outlook import Outlook
from fullset.bots.stake import handed
from fullset.bots.worth import is_won
from fullset.rules.moves import Act, Move, Rent
from fullset.rules.state import Seat


def safe(look: Outlook, best_first: Sequence[Move]) -> Move:
    """Choose the best move that gives no game away; where a rival is about to win, one that stops it."""
    harmless = [move for move in best_first if not gives_away(look, move)] or best_first
    for seat in threats(look):
        stopping = [move for move in harmless if stops(look, seat, move)]
        if stopping:
            return stopping[0]
    return harmless[0]


def threats(look: Outlook) -> list[Seat]:
    """List the rivals who need nothing but free moves on their turn, the next one first."""
    return [seat for seat in look.rivals if is_won(look, look.view.seats[seat].sets)]


def gives_away(look: Outlook, move: Move) -> bool:
    """Say whether a swap leaves the other seat with a winning table that it has not had before."""
    if not isinstance(move, Act) or move.give is None or move.target is None:
        return False
    _, other = handed(look, look.me, move.target, move)
    return is_won(look, other) and move.target not in threats(look)


def stops(look: Outlook, seat: Seat, move: Move) -> bool:
    """Say whether a play, if it stands, leaves a rival with something missing."""
    if isinstance(move, Rent | Act) and look.edition.faces[move.card].verb == "charge":
        return seat in swept(look, line_of(look), move)
    if not isinstance(move, Act) or move.target != seat:
        return False
    _, other = handed(look, look.me, seat, move)
    return look.missing(laid_out(other)) > 0
