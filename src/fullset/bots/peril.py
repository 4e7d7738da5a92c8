"""Peril: moves that give the game away, and rivals who win when their turn begins."""

from collections.abc import Sequence

from fullset.bots.bill import units
from fullset.bots.line import amount_of, wealth
from fullset.bots.outlook import Outlook
from fullset.bots.stake import aims, handed
from fullset.bots.table import value_of
from fullset.bots.worth import is_won
from fullset.rules.moves import Act, Move, Rent
from fullset.rules.property import is_complete
from fullset.rules.sets import is_building, set_refs, spot
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
    if not isinstance(move, Rent | Act) or move.target not in (None, seat) or not aims(look, move):
        return False
    face = look.edition.faces[move.card]
    if face.verb == "charge":
        return amount_of(look, look.mine.sets, move) > spare(look, seat)
    if face.verb == "give" and face.takes == "property":
        return True
    _, other = handed(look, look.me, seat, move)
    return not is_won(look, other)


def spare(look: Outlook, seat: Seat) -> int:
    """Add up what a seat could pay without breaking a complete set: a larger bill costs it one."""
    sets = look.view.seats[seat].sets
    whole = sum(
        value_of(look.edition, ref)
        for each, place in zip(sets, set_refs(sets), strict=True)
        if is_complete(look.edition, each)
        for ref in units(each, place)
        if not is_building(spot(ref).card)
    )
    return wealth(look, seat) - whole
