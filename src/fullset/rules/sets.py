"""Places on a table and what lies there: reading and writing references, taking cards out, putting them in.

Pure handling of tuples; whether something may move stands in `property` and the verbs.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import COLOURS, HOTEL, HOUSE, SHACK, Building, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.state import PropertySet

NEW: SetRef = "new"


WITH_SHACK = "+shack"
"""What a reference says of a card that takes the Shack of its set along."""


class Spot(NamedTuple):
    """A card on a table: its kind, the reference of the set it lies in (empty for a hand or bank card), its Shack."""

    card: Card
    set: SetRef
    shack: bool = False


@lru_cache(maxsize=8192)  # references come from outside too
def spot(ref: CardRef) -> Spot:
    """Read a card reference (`property:red@red#2`, `property:red+shack@red`)."""
    card, _, place = ref.partition("@")
    bare = card.removesuffix(WITH_SHACK)
    return Spot(Card(bare), place, bare != card)


@lru_cache(maxsize=8192)  # the same
def card_ref(card: Card, set_ref: SetRef, *, shack: bool = False) -> CardRef:
    """Write a card reference."""
    return f"{card}{WITH_SHACK}@{set_ref}" if shack else f"{card}@{set_ref}"


@cache
def colour_of(ref: SetRef) -> Colour:
    """Say of which colour a set is, by its reference."""
    return next(colour for colour in COLOURS if colour == ref.partition("#")[0])


def set_refs(sets: tuple[PropertySet, ...]) -> tuple[SetRef, ...]:
    """Name the sets of one seat in table order."""
    return set_names(tuple(map(_colour, sets)))


_colour = attrgetter("colour")


@lru_cache(maxsize=4096)
def set_names(colours: tuple[Colour, ...]) -> tuple[SetRef, ...]:
    """Name the sets of a table on which these colours lie."""
    if len(set(colours)) == len(colours):
        return colours
    refs: list[SetRef] = []
    for place, colour in enumerate(colours):
        earlier = colours[:place].count(colour)
        refs.append(f"{colour}#{earlier + 1}" if earlier else colour)
    return tuple(refs)


def set_index(sets: tuple[PropertySet, ...], ref: SetRef) -> int | None:
    """Find the set that a reference names in its one spelling, or None."""
    refs = set_refs(sets)
    return refs.index(ref) if ref in refs else None


def known_index(sets: tuple[PropertySet, ...], ref: SetRef) -> int:
    """Find the set that a reference names, where it is known to be there; else raises ValueError."""
    index = 0
    for each in sets:
        if each.colour == ref:
            return index
        index += 1  # noqa: SIM113 - to enumerate takes twice as long
    return set_refs(sets).index(ref)  # which is a later one of its colour


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one copy of a card out of a zone."""
    rest = [*cards]  # quicker than to join slices
    rest.remove(card)
    return tuple(rest)


def buildings_on(each: PropertySet) -> tuple[Building, ...]:
    """List the House and Hotel of a set, the House first."""
    if not (each.house or each.hotel):
        return ()
    if not each.hotel:
        return ("house",)
    return ("house", "hotel") if each.house else ("hotel",)


def all_in(each: PropertySet) -> tuple[Card, ...]:
    """List every card that lies in a set: its properties and wilds, the House and Hotel on it, and the Shack."""
    return (*each.cards, *map(Card, buildings_on(each)), *((SHACK,) if each.shack else ()))


def has_building(each: PropertySet, building: Building) -> bool:
    """Say whether a House or Hotel stands on a set."""
    return each.house if building == "house" else each.hotel


def with_building(each: PropertySet, building: Building, *, stands: bool) -> PropertySet:
    """Put a House or Hotel on a set, or take it off."""
    return replace(each, house=stands) if building == "house" else replace(each, hotel=stands)


_BUILDINGS = frozenset((HOUSE, HOTEL))


def is_building(card: Card) -> bool:
    """Say whether a kind is a House or Hotel."""
    return card in _BUILDINGS


def building_of(card: Card) -> Building:
    """Name the building of a House or Hotel card."""
    return "hotel" if card == HOTEL else "house"


def swap_in(sets: tuple[PropertySet, ...], index: int, each: PropertySet) -> tuple[PropertySet, ...]:
    """Put a changed set in its place; one with nothing in it and nothing on it vanishes."""
    changed = [*sets]  # quicker than to join slices
    if each.cards or each.house or each.hotel:
        changed[index] = each
    else:
        del changed[index]
    return tuple(changed)


def room_index(edition: Edition, sets: tuple[PropertySet, ...], colour: Colour) -> int | None:
    """Find the first set of a colour that has room for another card (R44, R45)."""
    size = edition.sizes[colour]
    index = 0
    for each in sets:
        if each.colour == colour and len(each.cards) < size:
            return index
        index += 1  # noqa: SIM113 - as in known_index
    return None


_Changes: TypeAlias = dict[PropertySet, dict[Card, PropertySet]]
"""What sets have become by one card."""

MOST_CHANGED = 4096
"""Sets that are remembered before all are forgotten; a few hundred are seen in any number of games."""

_MORE: _Changes = {}
_LESS: _Changes = {}
_ONE: dict[PropertySet, PropertySet] = {}
_EMPTY = {colour: PropertySet(colour, ()) for colour in COLOURS}


def more(each: PropertySet, card: Card) -> PropertySet:
    """Lay a card into a set; what was made before is found, so that equal sets on tables are mostly one object."""
    try:
        return _MORE[each][card]
    except KeyError:
        return _remembered(_MORE, each, card, replace(each, cards=(*each.cards, card)))


def _remembered(changes: _Changes, each: PropertySet, card: Card, made: PropertySet) -> PropertySet:
    if len(_ONE) >= MOST_CHANGED:
        _MORE.clear()
        _LESS.clear()
        _ONE.clear()
    each, made = _ONE.setdefault(each, each), _ONE.setdefault(made, made)
    changes.setdefault(each, {})[card] = made
    return made


def put_in(sets: tuple[PropertySet, ...], index: int | None, card: Card, colour: Colour) -> tuple[PropertySet, ...]:
    """Lay a card into the set at `index`, or into a new one at the end."""
    if index is None:
        return sets + (more(_EMPTY[colour], card),)
    changed = [*sets]
    changed[index] = more(sets[index], card)
    return tuple(changed)


def arrive(edition: Edition, sets: tuple[PropertySet, ...], card: Card, colour: Colour) -> tuple[PropertySet, ...]:
    """Lay a card that changes hands: into the first set of its colour with room, else into a new one (R44)."""
    return put_in(sets, room_index(edition, sets, colour), card, colour)


class Taken(Struct, frozen=True, gc=False):
    """A card on its way: the colour it lay in, and whether the Shack of its set comes along."""

    card: Card
    colour: Colour
    shack: bool = False


class Arrived(NamedTuple):
    """A table after cards have come, and the number of Shacks that found no place on it."""

    sets: tuple[PropertySet, ...]
    shacks: int


def arrive_all(edition: Edition, sets: tuple[PropertySet, ...], taken: Iterable[Taken]) -> Arrived:
    """Lay cards that change hands one after the other; a Shack that comes to a set which has one goes on (R153)."""
    shacks = 0
    for each in taken:
        index = room_index(edition, sets, each.colour)
        sets = put_in(sets, index, each.card, each.colour)
        if each.shack:
            index = len(sets) - 1 if index is None else index
            shacks += sets[index].shack is not None
            sets = swap_in(sets, index, replace(sets[index], shack=sets[index].shack or each.card))
    return Arrived(sets, shacks)


def take_out(sets: tuple[PropertySet, ...], refs: Sequence[CardRef]) -> tuple[tuple[PropertySet, ...], list[Taken]]:
    """Take table cards away, references as they stand before; returns what is left and what was taken.

    A set that still has a building stays, even with no card in it, until the building has been judged (R247).
    """
    if len(refs) == 1:
        left, one = take_one(sets, refs[0])
        return left, [one]
    rest = list(sets)
    taken: list[Taken] = []
    for ref in refs:
        card, place, shack = spot(ref)
        index = known_index(sets, place)
        each = rest[index]
        taken.append(Taken(card, each.colour, shack))
        rest[index] = less(each, card, shack=shack)
    return tuple([each for each in rest if each.cards or each.house or each.hotel]), taken


def take_one(sets: tuple[PropertySet, ...], ref: CardRef) -> tuple[tuple[PropertySet, ...], Taken]:
    """Take one table card away, as `take_out` takes several."""
    card, place, shack = spot(ref)
    index = known_index(sets, place)
    each = sets[index]
    return swap_in(sets, index, less(each, card, shack=shack)), Taken(card, each.colour, shack)


def less(each: PropertySet, card: Card, *, shack: bool = False) -> PropertySet:
    """Take one card, with the Shack of its set or without, or one building off a set."""
    if shack:
        return replace(each, cards=without(each.cards, card), shack=None)
    try:
        return _LESS[each][card]
    except KeyError:
        return _remembered(_LESS, each, card, _made_less(each, card))


def _made_less(each: PropertySet, card: Card) -> PropertySet:
    if card == HOUSE:
        return replace(each, house=False)
    if card == HOTEL:
        return replace(each, hotel=False)
    return replace(each, cards=without(each.cards, card))


def is_carried(each: PropertySet, card: Card) -> bool:
    """Say whether the Shack of a set can only be on this kind of card: there is no equal one beside it."""
    return each.shack == card and each.cards.count(card) == 1


def refs_of(each: PropertySet, place: SetRef) -> list[CardRef]:
    """Name the different cards of a set; one under a Shack goes with it (R144), an equal one beside it without."""
    if each.shack is None:
        return [card_ref(card, place) for card in dict.fromkeys(each.cards)]
    refs: list[CardRef] = []
    for card in dict.fromkeys(each.cards):
        if card == each.shack:
            refs.append(card_ref(card, place, shack=True))
        if not is_carried(each, card):
            refs.append(card_ref(card, place))
    return refs


def leaving(each: PropertySet, ref: CardRef) -> CardRef | None:
    """Name a card that leaves a set in its one spelling, with the Shack on it; None where it does not lie there."""
    card, place, shack = spot(ref)
    if card not in each.cards or (shack and each.shack != card):
        return None
    return card_ref(card, place, shack=shack or is_carried(each, card))


def lifted(sets: tuple[PropertySet, ...], index: int, card: Card) -> tuple[PropertySet, ...]:
    """Lift one card off a set, with the Shack that can only be on it; a set that is left with nothing vanishes."""
    each = sets[index]
    return swap_in(sets, index, less(each, card, shack=is_carried(each, card)))


def moved(
    sets: tuple[PropertySet, ...], ref: CardRef, colour: Colour, to: SetRef, carrier: Card | None
) -> tuple[PropertySet, ...]:
    """Move a card or building on one table; `carrier` is the mate under the Shack from now on (R141, R142)."""
    card, place, _ = spot(ref)
    source = known_index(sets, place)
    target = None if to == NEW else known_index(sets, to)
    each = sets[source]
    if each.shack or card in _BUILDINGS:
        return _moved_with_more(sets, (source, target), card, colour, carrier)
    changed = [*sets]
    if target is None:
        changed.append(more(_EMPTY[colour], card))
    else:
        changed[target] = more(sets[target], card)
    if len(each.cards) > 1 or each.house or each.hotel:
        changed[source] = less(each, card)
    else:
        del changed[source]
    return tuple(changed)


def _moved_with_more(
    sets: tuple[PropertySet, ...], places: tuple[int, int | None], card: Card, colour: Colour, carrier: Card | None
) -> tuple[PropertySet, ...]:
    """Move a building, or a card of a set that has a Shack.

    The card is laid into its set, or at the end, before it is taken away, so that the places stay as they were.
    """
    source, target = places
    each = sets[source]
    alone = len(each.cards) == 1  # then its Shack goes along (R142)
    if is_building(card):
        assert target is not None
        sets = swap_in(sets, target, with_building(sets[target], building_of(card), stands=True))
    else:
        sets = put_in(sets, target, card, colour)
        if each.shack and alone:
            target = len(sets) - 1 if target is None else target
            sets = swap_in(sets, target, replace(sets[target], shack=card))
    each = less(sets[source], card, shack=alone)
    return swap_in(sets, source, replace(each, shack=carrier) if carrier else each)


def merged(sets: tuple[PropertySet, ...], first: int, later: int) -> tuple[PropertySet, ...]:
    """Join two sets of a colour; the earlier one keeps its place (R46)."""
    a, b = sets[first], sets[later]
    joined = PropertySet(a.colour, a.cards + b.cards, a.house or b.house, a.hotel or b.hotel, a.shack or b.shack)
    return (*sets[:first], joined, *sets[first + 1 : later], *sets[later + 1 :])
