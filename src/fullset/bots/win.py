"""The exact layer: a win in this turn, by own plays and free moves, and the first step to it (bots.md 5.1 a).

A search over what the own plays bring if nobody refuses them. It leaves out only what a bound rules out.
"""

from collections.abc import Sequence

from fullset.bots.arrange import first_shift
from fullset.bots.hopes import Hopes, hopes_of
from fullset.bots.line import Line, after, held_after, is_contested, line_of, onward, swept
from fullset.bots.outlook import Outlook
from fullset.rules.free import MOST_FREE_MOVES
from fullset.rules.moves import Act, Lay, Move, Rent, Shift
from fullset.rules.property import complete_colours
from fullset.rules.sets import without


def winning_move(look: Outlook, moves: Sequence[Move]) -> Move | None:
    """Find the first step of a win in this turn that asks as few rivals as possible, or None."""
    search, line = Search(look), line_of(look)
    sweeps = [move for move in moves if isinstance(move, Rent | Act) and _is_sweep(look, line, move)]
    if search.hopes.none(line.held, line.hand, line.plays) and not sweeps:
        return None
    if not look.missing(line.held):
        shift = search.shift(line, look.view.free_moves)
        if shift in moves:
            return shift
    steps = [*sweeps, *(move for move in moves if _brings_property(look, move))]
    for risks in range(line.plays + 1):
        found = search.first_step(line, steps, risks)
        if found:
            return found
    return None


def can_win(look: Outlook, line: Line) -> bool:
    """Say whether the plays that are left can win if nobody refuses them."""
    return Search(look).wins(line, line.plays, set())


def _is_sweep(look: Outlook, line: Line, move: Rent | Act) -> bool:
    return look.edition.faces[move.card].verb == "charge" and bool(swept(look, line, move))


def _brings_property(look: Outlook, move: Move) -> bool:
    if isinstance(move, Act):
        face = look.edition.faces[move.card]
        return bool(face.takes) or face.verb == "swap"
    return isinstance(move, Lay)


class Search:
    """A search for a win in this turn."""

    def __init__(self, look: Outlook) -> None:
        self._look = look
        self.hopes: Hopes = hopes_of(look)

    def first_step(self, line: Line, moves: Sequence[Move], risks: int) -> Move | None:
        """Find the first play of a win in which at most `risks` plays can be refused, those first."""
        seen: set[Line] = set()
        for move in sorted(moves, key=is_contested, reverse=True):
            then = self._follow(line, move, risks)
            if then and then not in seen and self.wins(then, risks - is_contested(move), seen):
                return move
        return None

    def wins(self, line: Line, risks: int, seen: set[Line]) -> bool:
        """Say whether a win can be reached from here."""
        seen.add(line)
        if not self._look.missing(line.held) and self._is_arranged(line):
            return True
        for move in onward(self._look, line) if line.plays else ():
            then = self._follow(line, move, risks)
            if then and then not in seen and self.wins(then, risks - is_contested(move), seen):
                return True
        return False

    def _follow(self, line: Line, move: Move, risks: int) -> Line | None:
        """Follow a play, unless it may be refused once too often, or what comes after can bring too little."""
        if is_contested(move) and not risks:
            return None
        held = held_after(line, move)
        if held and isinstance(move, Act | Lay):
            if self.hopes.none(held, without(line.hand, move.card), line.plays - 1):
                return None
            return after(self._look, line, move)
        then = after(self._look, line, move)
        return None if then is None or self.hopes.none(then.held, then.hand, then.plays) else then

    def _is_arranged(self, line: Line) -> bool:
        won = complete_colours(self._look.edition, line.mine) >= self._look.need
        return won or self.shift(line, 0) is not None

    def shift(self, line: Line, spent: int) -> Shift | None:
        """Find the first free move to a winning table, where free moves alone do it."""
        edition = self._look.edition
        budget = line.plays if edition.switches.wild_move_cost else MOST_FREE_MOVES - spent
        return first_shift(edition, line.mine, self._look.need, budget)
