"""How few wilds would have to move for a win if nothing barred their way: what the search for it is led by."""

from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from fullset.rules.cards import RAINBOW, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.matching import assigned
from fullset.rules.property import Layout, rainbows_count, sets_needed

Place: TypeAlias = tuple[Card, Colour]
"""A kind of wild, and a colour that it lies in."""
Lies: TypeAlias = dict[Place, int]
"""How many wilds lie so."""
Chosen: TypeAlias = tuple[Colour, ...]
"""Colours that are to be filled."""


class Plan(Struct, frozen=True, gc=False):
    """Where wilds would have to lie for a win, and how many of them have to move for it."""

    moves: int
    wanted: Lies


class Needs(Struct, gc=False, eq=False):
    """What the wilds of a table are needed for, wherever they lie: no free move changes that."""

    edition: Edition
    count: int
    """How many colours have to be filled for a win, besides those that are."""
    gaps: dict[Colour, int]
    """How many wilds a complete set of each other colour takes, of those that could be had."""
    bare: set[Colour]
    """The colours of which a set takes a wild that is no rainbow (R54)."""
    short: dict[Colour, int]
    """How many of the wilds have to be rainbows, since no others show the colour."""
    shown: list[tuple[frozenset[Colour], int]]
    """What wilds show that are no rainbows, and how many of each there are."""
    rainbows: int
    plans: dict[frozenset[tuple[Place, int]], Plan | None]
    """What was planned, by where the wilds lie."""
    choices: list[Chosen] | None = None
    """The colours that could be filled together, listed when the nearest ones are not easily filled."""


def needs_of(table: Layout) -> Needs:
    """Work out what the wilds of a table are needed for."""
    edition = table.edition
    lacks: dict[Colour, int] = {**edition.sizes}
    bare: set[Colour] = {*lacks}
    apart: dict[Colour, int] = {}
    kinds: dict[Card, int] = {}
    for each, facts in zip(table.sets, table.facts, strict=True):
        firm, colour = facts.firm, facts.colour
        if firm:
            bare.discard(colour)
            if each.shack:  # such sets never join (R155): only one of them counts
                firm = max(0, firm - apart.get(colour, 0))
                apart[colour] = apart.get(colour, 0) + firm
            lacks[colour] -= firm
        if facts.loose:
            for card in each.cards:
                if card in edition.wilds:
                    kinds[card] = kinds.get(card, 0) + 1
    if rainbows_count(edition):
        bare.clear()
    return _needs(edition, lacks, bare, kinds)


def _needs(edition: Edition, lacks: dict[Colour, int], bare: set[Colour], kinds: dict[Card, int]) -> Needs:
    rainbows = kinds.pop(RAINBOW, 0)
    faces = edition.faces
    shown: dict[Colour, int] = {}
    for card, held in kinds.items():
        for colour in faces[card].colours:
            shown[colour] = shown.get(colour, 0) + held
    count = sets_needed(edition)
    gaps: dict[Colour, int] = {}
    short: dict[Colour, int] = {}
    for colour, lack in lacks.items():
        if lack <= 0:
            count -= 1
        else:
            lone = lack - shown.get(colour, 0)
            if lone <= rainbows:
                gaps[colour] = lack
                short[colour] = max(0, lone)
    show = [(frozenset(faces[card].colours), held) for card, held in kinds.items()]
    return Needs(edition, max(0, count), gaps, bare, short, show, rainbows, {})


def lies_of(table: Layout) -> Lies:
    """Count where the wilds of a table lie."""
    wilds = table.edition.wilds
    lies: Lies = {}
    for each, facts in zip(table.sets, table.facts, strict=True):
        if facts.loose:
            for card in each.cards:
                if card in wilds:
                    place = card, each.colour
                    lies[place] = lies.get(place, 0) + 1
    return lies


def plan_of(needs: Needs, lies: Lies) -> Plan | None:
    """Plan a win by the fewest moves of wilds, if they could lie anywhere they show; None where even so none is."""
    key = frozenset(lies.items())
    if key not in needs.plans:
        needs.plans[key] = None if _is_beyond(needs) else _planned(needs, lies)
    return needs.plans[key]


def _is_beyond(needs: Needs) -> bool:
    """Say whether even the colours that take the fewest wilds, or rainbows, take more than there are."""
    count, rainbows = needs.count, needs.rainbows
    if len(needs.gaps) < count or sum(sorted(needs.short.values())[:count]) > rainbows:
        return True
    return sum(sorted(needs.gaps.values())[:count]) > sum([held for _, held in needs.shown]) + rainbows


def _planned(needs: Needs, lies: Lies) -> Plan | None:
    lacks: dict[Colour, int] = {**needs.gaps}
    for (_, colour), held in lies.items():
        lack = lacks.get(colour, 0)
        if lack:
            lacks[colour] = max(0, lack - held)
    order: list[tuple[int, int, Colour]] = [(lack, needs.short[colour], colour) for colour, lack in lacks.items()]
    nearest = sorted(order)[: needs.count]
    found = _straight(needs, tuple([colour for _, _, colour in nearest]), lies)
    if found is not None and found.moves == sum([lack for lack, _, _ in nearest]):
        return found  # mostly: none lacks less
    return _best(needs, lacks, lies)


def _best(needs: Needs, lacks: dict[Colour, int], lies: Lies) -> Plan | None:
    """Try all colours that could be filled together, those first that lack the fewest wilds."""
    if needs.choices is None:
        needs.choices = _choices(needs)
    best: Plan | None = None
    for lacking, chosen in sorted([(sum([lacks[colour] for colour in chosen]), chosen) for chosen in needs.choices]):
        if best is not None and best.moves <= lacking:
            break
        found = _straight(needs, chosen, lies)
        if (found is None or found.moves > lacking) and _share(needs, chosen):
            found = _filled(needs, chosen, lies)
        if found is None:
            needs.choices.remove(chosen)  # wherever the wilds lie, they do not suffice
        elif best is None or found.moves < best.moves:
            best = found
    return best


def _choices(needs: Needs) -> list[Chosen]:
    return [chosen for chosen in combinations(needs.gaps, needs.count) if _may_suffice(needs, chosen)]


def _may_suffice(needs: Needs, chosen: Chosen) -> bool:
    """Rule out colours that take more wilds than show any of them."""
    rainbows = needs.rainbows
    if sum([needs.short[colour] for colour in chosen]) > rainbows:
        return False
    showing = sum([held for colours, held in needs.shown if not colours.isdisjoint(chosen)])
    return sum([needs.gaps[colour] for colour in chosen]) <= showing + rainbows


def _share(needs: Needs, chosen: Chosen) -> bool:
    """Say whether a wild shows two of some colours, so that what comes first need not be the best."""
    return any(len(colours.intersection(chosen)) > 1 for colours, _ in needs.shown)


class _Filling(Struct, gc=False, eq=False):
    """Colours that are being filled: where wilds are wanted, which are left, and how many rainbows of those."""

    wanted: Lies
    spare: dict[Card, int]
    rainbows: int
    moves: int = 0


def _straight(needs: Needs, chosen: Chosen, lies: Lies) -> Plan | None:
    """Fill the gaps of some colours by what lies there and then by what comes first; None where that fails.

    Where no wild shows two of the colours no way is shorter.
    """
    lacks: dict[Colour, int] = {colour: needs.gaps[colour] for colour in chosen}
    filling = _left_lying(lacks, lies)
    for colour, lack in lacks.items():
        if lack:
            _fetch(needs, filling, colour, lack)
    bare: list[Colour] = [colour for colour in chosen if colour in needs.bare and _are_rainbows(needs, filling, colour)]
    if not all(_displace(needs, filling, colour) for colour in bare):
        return None
    while filling.rainbows < 0:
        if not any(_displace(needs, filling, colour) for colour in chosen if (RAINBOW, colour) in lies):
            return None
    return Plan(filling.moves, filling.wanted)


def _are_rainbows(needs: Needs, filling: _Filling, colour: Colour) -> bool:
    return filling.wanted.get((RAINBOW, colour), 0) == needs.gaps[colour]


def _left_lying(lacks: dict[Colour, int], lies: Lies) -> _Filling:
    """Leave wilds where they lie as long as they fill a gap, rainbows only where others do not."""
    filling = _Filling({}, {}, 0)
    for place in sorted(sorted(lies), key=_is_rainbow):  # the same plan, whichever of them came first
        card, colour = place
        held = lies[place]
        stay = min(held, lacks.get(colour, 0))
        if stay:
            filling.wanted[place] = stay
            lacks[colour] -= stay
        if card == RAINBOW:
            filling.rainbows += held - stay
        elif held > stay:
            filling.spare[card] = filling.spare.get(card, 0) + held - stay
    return filling


def _is_rainbow(place: Place) -> bool:
    return place[0] == RAINBOW


def _fetch(needs: Needs, filling: _Filling, colour: Colour, lack: int) -> None:
    """Let spare wilds come to a colour, and rainbows for what is lacking then, even if there are not as many."""
    filling.moves += lack
    while lack and (card := _spare(needs, filling, colour)):
        _put(filling, card, colour)
        lack -= 1
    if lack:
        filling.rainbows -= lack
        filling.wanted[RAINBOW, colour] = filling.wanted.get((RAINBOW, colour), 0) + lack


def _displace(needs: Needs, filling: _Filling, colour: Colour) -> bool:
    """Let a spare wild come in the place of a rainbow."""
    held = filling.wanted.get((RAINBOW, colour), 0)
    card = _spare(needs, filling, colour) if held else None
    if card is None:
        return False
    _put(filling, card, colour)
    filling.wanted[RAINBOW, colour] = held - 1
    filling.rainbows += 1
    filling.moves += 1
    return True


def _spare(needs: Needs, filling: _Filling, colour: Colour) -> Card | None:
    """Find a spare wild that shows a colour."""
    for card, held in filling.spare.items():
        if held and colour in needs.edition.faces[card].colours:
            return card
    return None


def _put(filling: _Filling, card: Card, colour: Colour) -> None:
    filling.spare[card] -= 1
    filling.wanted[card, colour] = filling.wanted.get((card, colour), 0) + 1


BARRED = 99
"""The cost of a wild where it cannot lie: more than all moves together."""


def _filled(needs: Needs, chosen: Chosen, lies: Lies) -> Plan | None:
    """Fill the gaps of some colours by the fewest moves of wilds, wild by wild."""
    wilds = [place for place in sorted(lies) for _ in range(lies[place])]
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
    wanted: Lies = {}
    for colour, column in zip(colours, given, strict=True):
        place = wilds[column][0], colour
        wanted[place] = wanted.get(place, 0) + 1
    return Plan(moves, wanted)


def _cost(edition: Edition, place: Place, colour: Colour) -> int:
    card, lies = place
    if lies == colour:
        return 0
    return 1 if colour in edition.faces[card].colours else BARRED
