"""The exact layer: a win in this turn, by own plays and free moves, and the first step to it.

A search over what the own plays bring if nobody refuses them. It leaves out only what a bound rules out.
"""

from collections.abc import Sequence

from fullset.bots.arrange import first_shift
from fullset.bots.hopes import Hopes, hopes_of
from fullset.bots.line import Line, Play, after, cleaned_out, held_after, is_contested, line_of, onward
from fullset.bots.outlook import Outlook
from fullset.bots.table import Sets
from fullset.rules.free import MOST_FREE_MOVES
from fullset.rules.moves import Act, Lay, Move, Rent, Shift
from fullset.rules.property import complete_colours
from fullset.rules.sets import without


def winning_move(look: Outlook, moves: Sequence[Move]) -> Move | None:
    """Find the first step of a win in this turn that asks as few rivals as possible, or None."""
    search, line = Search(look), line_of(look)
    sweeps = [move for move in moves if isinstance(move, Rent | Act) and _takes_all(look, line, move)]
    if search.hopes.none(line.held, line.hand, line.plays) and not sweeps:
        return None
    found = free_win(look, moves)
    if found:
        return found
    steps = [*sweeps, *(move for move in moves if _brings_property(look, move))]
    for risks in range(line.plays + 1):
        found = search.first_step(line, steps, risks)
        if found:
            return found
    return None


def free_win(look: Outlook, moves: Sequence[Move]) -> Move | None:
    """Find the first of the free moves that win by themselves, or None."""
    line = line_of(look)
    if look.missing(line.held) or not look.on_turn:
        return None
    shift = Search(look).shift(line, look.view.free_moves)
    return shift if shift in moves else None


def can_win(look: Outlook, line: Line) -> bool:
    """Say whether the plays that are left can win if nobody refuses them."""
    return Search(look).wins(line, line.plays, set())


def _takes_all(look: Outlook, line: Line, move: Play) -> bool:
    return look.edition.faces[move.card].verb == "charge" and bool(cleaned_out(look, line, move))


def _brings_property(look: Outlook, move: Move) -> bool:
    if isinstance(move, Act):
        return look.edition.faces[move.card].verb in _BRINGING
    return isinstance(move, Lay)


_BRINGING = ("take", "swap", "pick", "sweep")


class Search:
    """A search for a win in this turn."""

    def __init__(self, look: Outlook) -> None:
        self._look = look
        self.hopes: Hopes = hopes_of(look)

    def first_step(self, line: Line, moves: Sequence[Move], risks: int) -> Move | None:
        """Find the first play of a win in which at most `risks` plays can be refused, those first."""
        seen: set[Line] = set()
        for move in sorted(moves, key=is_contested, reverse=True):
            found = self._step(line, move, risks, seen)
            if found:
                return found
        return None

    def wins(self, line: Line, risks: int, seen: set[Line]) -> bool:
        """Say whether a win can be reached from here."""
        seen.add(line)
        if not self._look.missing(line.held) and self._is_arranged(line):
            return True
        moves = onward(self._look, line) if line.plays else ()
        return any(self._step(line, move, risks, seen) for move in moves)

    def _step(self, line: Line, move: Move, risks: int, seen: set[Line]) -> Move | None:
        """Say what to do now if a play is on the way to a win: it, or a free move that has to come before it."""
        then = self._follow(line, move, risks)
        if then is None or then in seen:
            return None
        if self.wins(then, risks - is_contested(move), seen):
            return move
        return self._prepared(line, move, then)

    def _prepared(self, line: Line, move: Move, then: Line) -> Shift | None:
        """Find the free move that makes a last play win, where the turn ends with it (R24)."""
        look = self._look
        if then.plays or self._may_arrange(then) or look.missing(then.held) or not look.on_turn:
            return None
        if look.edition.switches.wild_move_cost or (isinstance(move, Act) and move.give):
            return None  # no play is left for it; or what is given would lie elsewhere
        last = Lay(move.card, move.colour) if isinstance(move, Lay) else move

        def played(sets: Sets) -> Sets:
            tables = (*line.tables[: line.me], sets, *line.tables[line.me + 1 :])
            after_it = after(look, line._replace(tables=tables), last)
            return after_it.mine if after_it else sets

        spent = look.view.free_moves if line == line_of(look) else 0
        return first_shift(look.edition, line.mine, look.need, MOST_FREE_MOVES - spent, played)

    def _may_arrange(self, line: Line) -> bool:
        """Say whether own wilds may still move: on the own turn, unless its last play has ended it."""
        return self._look.on_turn and (line.plays > 0 or not self._look.edition.switches.auto_end)

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
        return won or (self._may_arrange(line) and self.shift(line, 0) is not None)

    def shift(self, line: Line, spent: int) -> Shift | None:
        """Find the first free move to a winning table, where free moves alone do it."""
        edition = self._look.edition
        budget = line.plays if edition.switches.wild_move_cost else MOST_FREE_MOVES - spent
        return first_shift(edition, line.mine, self._look.need, budget)
