"""Whether free moves win on a table (R225, R260, R263, R267, R328): what it may still be made by moves of wilds."""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import TypeAlias

from msgspec import Struct

from fullset.rules import free
from fullset.rules.cards import RAINBOW, Colour
from fullset.rules.edition import Edition
from fullset.rules.evolve import lone_table
from fullset.rules.moves import Shift
from fullset.rules.plan import Lies, Needs, Place, Plan, lies_of, needs_of, plan_of
from fullset.rules.property import Layout, SetName, layout, sets_needed
from fullset.rules.sets import colour_of, merged, moved, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.tidy import joining

Sets = tuple[PropertySet, ...]

MOST_TABLES = 600
"""Tables that one search looks at (R328)."""
MOST_FOR_ALL = 2000
"""Tables that are looked at to list the moves of a decision (R328)."""
FEW_TABLES = 30
"""Tables that are looked at for each of those moves before any gets more."""

Arrangement: TypeAlias = tuple[SetName, ...]


class Search(Struct, gc=False, eq=False):
    """What the search for one decision has found of the tables it has looked at."""

    needs: Needs
    wins: dict[Arrangement, int]
    """The moves of a way to win from a table."""
    failed: dict[Arrangement, int]
    """The moves within which there is none."""
    looked: int = 0


def can_win(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Say whether a table can be made a winning one by so many free moves."""
    return has_cards(layout(edition, sets)) and wins_within(edition, sets, moves_left)


def has_cards(table: Layout) -> bool:
    """Say whether the cards for a win lie on a table, wherever the wilds among them may move."""
    near = table.near
    if near is None:  # tables are asked about more often than they change
        near = table.near = _is_near(table) and _may_win(table)
    return near


def _is_near(table: Layout) -> bool:
    """Rule out most tables at next to no cost: to the nearest sets more is lacking than there are wilds."""
    if not table.noted:
        return False  # nothing that could move
    edition = table.edition
    lacks: dict[Colour, int] = {**edition.sizes}
    wilds = 0
    for each in table.facts:
        lacks[each.colour] -= each.firm
        wilds += each.loose
    return sum(sorted(lacks.values())[: sets_needed(edition)]) <= wilds


def _may_win(table: Layout) -> bool:
    """Rule out what could not win even if every wild could lie anywhere it shows."""
    return plan_of(_needs(table), lies_of(table)) is not None


def _needs(table: Layout) -> Needs:
    needs = table.needs
    if not isinstance(needs, Needs):
        needs = table.needs = needs_of(table)
    return needs


def wins_within(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Say whether so many free moves win on a table on which the cards for it lie."""
    return is_known(_searched(edition, sets, moves_left), sets, moves_left)


def searched(edition: Edition, sets: Sets, moves_left: int) -> Search:
    """Search a table for a win by so many free moves, to go on with what was found."""
    found = _searched(edition, sets, moves_left)
    return Search(found.needs, {**found.wins}, {**found.failed}, found.looked)


@lru_cache(maxsize=64)  # who pauses lists moves next; one that was hard holds half a megabyte
def _searched(edition: Edition, sets: Sets, most: int) -> Search:
    search = search_of(edition, sets)
    finds(search, sets, most, MOST_TABLES)
    return search


def search_of(edition: Edition, sets: Sets) -> Search:
    """Begin to search for a decision on a table."""
    return Search(_needs(layout(edition, sets)), {}, {})


class _Run(Struct, gc=False, eq=False):
    """One search: the moves that were made to each table with the one before it, and the tables to go on from."""

    search: Search
    most: int
    ways: dict[Arrangement, tuple[int, Arrangement]]
    front: list[tuple[int, int, int, Arrangement, "Following"]]
    """By rank, the moves that are left at least, and the order in which they were found."""


Following: TypeAlias = Iterator[tuple[Layout, Lies, Plan | None]]
"""Tables after one move, where the wilds lie on each, and what is left of the plan if it was planned."""


def finds(search: Search, sets: Sets, most: int, tables: int) -> bool | None:
    """Say whether so many moves win; None where that many tables did not tell.

    The search goes on from the table that is nearest by moves made and moves planned, and makes no more moves there
    than it takes to find one that is nearer.
    """
    table = layout(search.needs.edition, sets)
    start = _arrangement(table)
    if most < 1 or search.failed.get(start, 0) >= most:
        return False
    if search.wins.get(start, most + 1) <= most:
        return True
    run = _Run(search, most, {start: (0, ())}, [])
    lies = lies_of(table)
    _go_on(run, table, lies, plan_of(search.needs, lies), start)
    found = _look(run, search.looked + tables)
    if found is False:
        for key, (made, _) in run.ways.items():
            search.failed[key] = max(most - made, search.failed.get(key, 0))
    return found


def _look(run: _Run, limit: int) -> bool | None:
    search, front = run.search, run.front
    while front:
        entry = _, far, _, source, following = heappop(front)
        made = run.ways[source][0] + 1
        for table, lies, plan in following:
            if search.looked >= limit:
                return None
            search.looked += 1
            key = _arrangement(table)
            left = 0 if _is_won(table) else search.wins.get(key)
            if left is not None and made + left <= run.most:
                _note(run, source, made + left)
                return True
            if _is_worth(run, key, made):
                run.ways[key] = made, source
                nearest = _go_on(run, table, lies, plan or plan_of(search.needs, lies), key)
                if nearest < far:
                    heappush(front, entry)
                    break
    return False


def _is_won(table: Layout) -> bool:
    return table.complete >= sets_needed(table.edition)


def _is_worth(run: _Run, key: Arrangement, made: int) -> bool:
    """Say whether to go on from a table: moves are left, it was not reached as soon before and did not fail."""
    known = run.ways.get(key)
    left = run.most - made
    return left > run.search.failed.get(key, 0) and (known is None or known[0] > made)


def _go_on(run: _Run, table: Layout, lies: Lies, plan: Plan | None, key: Arrangement) -> int:
    """Keep a table to go on from, unless more moves are planned than are left; returns how far it is."""
    front = run.front
    made = run.ways[key][0]
    if plan is None or made + plan.moves > run.most:
        return run.most
    far = plan.moves or sets_needed(table.edition) - table.complete  # sets that do not lie together yet
    heappush(front, (2 * made + 3 * far, far, len(run.ways), key, _after(table, lies, plan)))
    return far


def _note(run: _Run, last: Arrangement, moves: int) -> None:
    """Note of all tables on a way how many moves win from there."""
    wins = run.search.wins
    while last:
        made, before = run.ways[last]
        wins[last] = min(moves - made, wins.get(last, moves))
        last = before


def is_known(search: Search, sets: Sets, most: int) -> bool:
    """Say whether so many moves are known to win from a table."""
    return search.wins.get(_arrangement(layout(search.needs.edition, sets)), most + 1) <= most


def wins_after(search: Search, sets: Sets, left: int) -> bool | None:
    """Say whether a table that a move has made wins, or free moves win on it; None where few tables do not tell."""
    if _is_won(layout(search.needs.edition, sets)):
        return True
    return finds(search, sets, left, min(FEW_TABLES, MOST_FOR_ALL - search.looked))


def wins_after_all(search: Search, sets: Sets, left: int) -> bool:
    """Look at more tables, first whether one move leads to one from which the rest are known to win."""
    state = lone_table(search.needs.edition, sets)
    if any(is_known(search, made_on(state, 0, move), left - 1) for move in free.legal(state, 0)):
        return True
    return finds(search, sets, left, min(MOST_TABLES, MOST_FOR_ALL - search.looked)) is True


def _arrangement(table: Layout) -> Arrangement:
    """Name a table without regard to the order of its sets, or to who carries a Shack: a win hangs on neither."""
    return tuple(sorted([facts.name for facts in table.facts]))


def _after(table: Layout, lies: Lies, plan: Plan) -> Following:
    """Make each move of a wild, first those that are planned: after one of those the rest of the plan is the best."""
    edition = table.edition
    state = lone_table(edition, table.sets)
    rest = Plan(plan.moves - 1, plan.wanted)
    wanted = plan.wanted
    others: list[Shift] = []
    for move in free.legal(state, 0):
        source, to = _way(move)
        if wanted.get(to, 0) > lies.get(to, 0) and lies.get(source, 0) > wanted.get(source, 0):
            yield layout(edition, made_on(state, 0, move)), _moved(lies, source, to), rest
        else:
            others.append(move)
    others.sort(key=_is_no_rainbow)
    for move in others:
        yield layout(edition, made_on(state, 0, move)), _moved(lies, *_way(move)), None


def _is_no_rainbow(move: Shift) -> bool:
    return spot(move.card).card != RAINBOW


def _way(move: Shift) -> tuple[Place, Place]:
    """Say as what a card lies before and after a move."""
    card, place, _ = spot(move.card)
    return (card, colour_of(place)), (card, move.colour or colour_of(move.to))


def _moved(lies: Lies, source: Place, to: Place) -> Lies:
    """Count where the wilds lie after a move."""
    if source not in lies:
        return lies  # a building
    after = {**lies, to: lies.get(to, 0) + 1}
    after[source] -= 1
    if not after[source]:
        del after[source]
    return after


def made_on(state: GameState, seat: Seat, move: Shift) -> Sets:
    """Make a move on a table and let part sets join; no building is looked at."""
    event = free.event_of(state, seat, move)
    after = moved(state.players[seat].sets, event.card, event.colour, event.to, event.shack)
    if not layout(state.edition, after).settled:
        while (pair := joining(state.edition, after)) is not None:
            after = merged(after, *pair)
    return after
