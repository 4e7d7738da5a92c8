"""Arrange: the fewest free moves of own wilds after which a table has won."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from fullset.bots.table import Sets, after_shift, wild_shifts
from fullset.rules.edition import Edition
from fullset.rules.moves import Shift
from fullset.rules.property import complete_colours

MOST_LOOKED_AT = 400
"""Arrangements looked at; tables that need more do not come up in play."""


def _as_it_is(sets: Sets) -> Sets:
    return sets


def first_shift(
    edition: Edition, sets: Sets, need: int, budget: int, then: Callable[[Sets], Sets] = _as_it_is
) -> Shift | None:
    """Find the first of the fewest free moves, at most `budget`, that win; None where none do.

    `then` is what happens to the table after them. Because it is the first of the fewest, doing it and asking again
    leads on and never back.
    """
    tie = count()
    gap = _gap(edition, then(sets), need)
    open_ends: list[tuple[int, int, int, Sets, Shift | None]] = [(gap, 0, next(tie), sets, None)]
    seen = {sets}
    for _ in range(MOST_LOOKED_AT):
        if not open_ends:
            return None
        _, made, _, here, first = heappop(open_ends)
        if first and complete_colours(edition, then(here)) >= need:
            return first
        for shift in wild_shifts(edition, here) if made < budget else ():
            there = after_shift(edition, here, shift)
            if there not in seen:
                seen.add(there)
                far = made + 1 + _gap(edition, then(there), need)
                heappush(open_ends, (far, made + 1, next(tie), there, first or shift))
    return None


def _gap(edition: Edition, sets: Sets, need: int) -> int:
    """Count the cards by which the fullest sets of `need` colours fall short as they lie."""
    short = dict(edition.sizes)
    for each in sets:
        short[each.colour] = min(short[each.colour], edition.sizes[each.colour] - len(each.cards))
    return sum(sorted(short.values())[:need])
