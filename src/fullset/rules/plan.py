"""How few wilds would have to move for a win if nothing barred their way: what the search for it is led by."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from fullset.rules.cards import RAINBOW, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.matching import assigned
from fullset.rules.property import rainbows_count, sets_needed
from fullset.rules.state import PropertySet

Place: TypeAlias = tuple[Card, Colour]
"""A kind of wild, and a colour that it lies in."""
Lies: TypeAlias = dict[Place, int]
"""How many wilds lie so."""


class Plan(Struct, frozen=True, gc=False):
    """Where wilds would have to lie for a win, and how many of them have to move for it."""

    moves: int
    wanted: Lies


class Needs(Struct, gc=False, eq=False):
    """What the wilds of a table are needed for, wherever they lie: no free move changes that."""

    edition: Edition
    gaps: dict[Colour, int]
    """How many wilds a complete set of each colour takes, of those that could be had."""
    bare: frozenset[Colour]
    """The colours of which a set takes a wild that is no rainbow (R54)."""
    choices: list[tuple[Colour, ...]]
    """The colours that could be filled for a win."""
    plans: dict[frozenset[tuple[Place, int]], Plan | None]
    """What was planned, by where the wilds lie."""


def needs_of(edition: Edition, sets: Iterable[PropertySet]) -> Needs:
    """Work out what the wilds of a table are needed for."""
    shown: dict[Colour, int] = dict.fromkeys(edition.sizes, 0)
    firm: dict[Colour, int] = dict.fromkeys(edition.sizes, 0)
    apart: dict[Colour, int] = {}
    wilds = 0
    for each in sets:
        held = 0
        for card in each.cards:
            if card in edition.wilds:
                wilds += 1
                for colour in edition.faces[card].colours:
                    shown[colour] += 1
            else:
                held += 1
        if each.shack and held:  # such sets never join (R155): only one of them counts
            apart[each.colour] = max(held, apart.get(each.colour, 0))
        else:
            firm[each.colour] += held
    for colour, held in apart.items():
        firm[colour] += held
    return _needs(edition, firm, shown, wilds)


def _needs(edition: Edition, firm: dict[Colour, int], shown: dict[Colour, int], wilds: int) -> Needs:
    gaps: dict[Colour, int] = {colour: size - firm[colour] for colour, size in edition.sizes.items()}
    count = max(0, sets_needed(edition) - len([gap for gap in gaps.values() if gap <= 0]))
    gaps = {colour: gap for colour, gap in gaps.items() if 0 < gap <= shown[colour]}
    needing: list[Colour] = [] if rainbows_count(edition) else [colour for colour in gaps if not firm[colour]]
    choices = [chosen for chosen in combinations(gaps, count) if sum([gaps[colour] for colour in chosen]) <= wilds]
    return Needs(edition, gaps, frozenset(needing), choices, {})


def lies_of(edition: Edition, sets: Iterable[PropertySet]) -> Lies:
    """Count where the wilds of a table lie."""
    wilds = edition.wilds
    return _counted([(card, each.colour) for each in sets for card in each.cards if card in wilds])


def plan_of(needs: Needs, lies: Lies) -> Plan | None:
    """Plan a win by the fewest moves of wilds, if they could lie anywhere they show; None where even so none is."""
    key = frozenset(lies.items())
    if key not in needs.plans:
        needs.plans[key] = _planned(needs, lies)
    return needs.plans[key]


def _planned(needs: Needs, lies: Lies) -> Plan | None:
    wilds = [place for place, held in lies.items() for _ in range(held)]
    best: Plan | None = None
    for lacking, chosen in _by_lack(needs, wilds):
        if best is not None and best.moves <= lacking:
            break
        found = _filled(needs, chosen, wilds)
        if found is None:
            needs.choices.remove(chosen)  # wherever the wilds lie, they do not suffice
        elif best is None or found.moves < best.moves:
            best = found
    return best


def _by_lack(needs: Needs, wilds: Sequence[Place]) -> list[tuple[int, tuple[Colour, ...]]]:
    """Order the colours that could be filled by how many wilds at least have to move for them."""
    lacks: dict[Colour, int] = {**needs.gaps}
    for _, colour in wilds:
        if lacks.get(colour):
            lacks[colour] -= 1
    return sorted([(sum([lacks[colour] for colour in chosen]), chosen) for chosen in needs.choices])


BARRED = 99
"""The cost of a wild where it cannot lie: more than all moves together."""


def _filled(needs: Needs, chosen: tuple[Colour, ...], wilds: Sequence[Place]) -> Plan | None:
    """Fill the gaps of some colours by the fewest moves of wilds."""
    colours: list[Colour] = [colour for colour in chosen for _ in range(needs.gaps[colour])]
    costs: list[list[int]] = []
    for colour in chosen:
        gap = needs.gaps[colour]
        row = [_cost(needs.edition, place, colour) for place in wilds]
        costs += [row] * gap
        if colour in needs.bare:
            costs[-1] = [BARRED if card == RAINBOW else cost for (card, _), cost in zip(wilds, row, strict=True)]
    given = assigned(costs)
    moves = sum([costs[row][column] for row, column in enumerate(given)])
    if moves >= BARRED:
        return None
    return Plan(moves, _counted([(wilds[column][0], colours[row]) for row, column in enumerate(given)]))


def _counted(places: Iterable[Place]) -> Lies:
    lies: Lies = {}
    for place in places:
        lies[place] = lies.get(place, 0) + 1
    return lies


def _cost(edition: Edition, place: Place, colour: Colour) -> int:
    card, lies = place
    if lies == colour:
        return 0
    return 1 if colour in edition.faces[card].colours else BARRED
