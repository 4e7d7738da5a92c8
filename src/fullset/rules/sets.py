"""Places on a table and what lies there: reading and writing references, taking cards out, putting them in.

Pure handling of tuples; whether something may move stands in `property` and the verbs.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from fullset.rules.cards import HOTEL, HOUSE, SHACK, Building, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.state import PropertySet

NEW: SetRef = "new"


class Spot(NamedTuple):
    """A card on a table: its kind, and the reference of the set it lies in (empty for a hand or bank card)."""

    card: Card
    set: SetRef


@lru_cache(maxsize=8192)  # references come from outside too
def spot(ref: CardRef) -> Spot:
    """Read a card reference (`property:red@red#2`)."""
    card, _, place = ref.partition("@")
    return Spot(Card(card), place)


@cache
def card_ref(card: Card, set_ref: SetRef) -> CardRef:
    """Write a card reference."""
    return f"{card}@{set_ref}"


def set_refs(sets: tuple[PropertySet, ...]) -> tuple[SetRef, ...]:
    """Name the sets of one seat in table order."""
    colours = [each.colour for each in sets]
    if len(set(colours)) == len(colours):
        return tuple(colours)
    refs: list[SetRef] = []
    for place, colour in enumerate(colours):
        earlier = colours[:place].count(colour)
        refs.append(f"{colour}#{earlier + 1}" if earlier else colour)
    return tuple(refs)


def all_differ(sets: tuple[PropertySet, ...]) -> bool:
    """Say whether no colour lies on a table twice."""
    return len({each.colour for each in sets}) == len(sets)


def set_index(sets: tuple[PropertySet, ...], ref: SetRef) -> int | None:
    """Find the set that a reference names in its one spelling, or None."""
    refs = set_refs(sets)
    return refs.index(ref) if ref in refs else None


def known_index(sets: tuple[PropertySet, ...], ref: SetRef) -> int:
    """Find the set that a reference names, where it is known to be there."""
    index = set_index(sets, ref)
    if index is None:
        raise LookupError(f"no set {ref}")
    return index


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one copy of a card out of a zone."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def buildings_on(each: PropertySet) -> tuple[Building, ...]:
    """List the House and Hotel of a set, the House first."""
    if not (each.house or each.hotel):
        return ()
    if not each.hotel:
        return ("house",)
    return ("house", "hotel") if each.house else ("hotel",)


def has_building(each: PropertySet, building: Building) -> bool:
    """Say whether a House or Hotel stands on a set."""
    return each.house if building == "house" else each.hotel


def with_building(each: PropertySet, building: Building, *, stands: bool) -> PropertySet:
    """Put a House or Hotel on a set, or take it off."""
    return replace(each, house=stands) if building == "house" else replace(each, hotel=stands)


def is_building(card: Card) -> bool:
    """Say whether a kind is a House or Hotel."""
    return card in (HOUSE, HOTEL)


def building_of(card: Card) -> Building:
    """Name the building of a House or Hotel card."""
    return "hotel" if card == HOTEL else "house"


def swap_in(sets: tuple[PropertySet, ...], index: int, each: PropertySet) -> tuple[PropertySet, ...]:
    """Put a changed set in its place; one with nothing in it and nothing on it vanishes."""
    if each.cards or each.house or each.hotel:
        return sets[:index] + (each,) + sets[index + 1 :]
    return sets[:index] + sets[index + 1 :]


def room_index(edition: Edition, sets: tuple[PropertySet, ...], colour: Colour) -> int | None:
    """Find the first set of a colour that has room for another card (R44, R45)."""
    size = edition.sizes[colour]
    for index, each in enumerate(sets):
        if each.colour == colour and len(each.cards) < size:
            return index
    return None


def put_in(sets: tuple[PropertySet, ...], index: int | None, card: Card, colour: Colour) -> tuple[PropertySet, ...]:
    """Lay a card into the set at `index`, or into a new one at the end."""
    if index is None:
        return (*sets, PropertySet(colour, (card,)))
    each = sets[index]
    return sets[:index] + (replace(each, cards=(*each.cards, card)),) + sets[index + 1 :]


def arrive(edition: Edition, sets: tuple[PropertySet, ...], card: Card, colour: Colour) -> tuple[PropertySet, ...]:
    """Lay a card that changes hands: into the first set of its colour with room, else into a new one (R44)."""
    return put_in(sets, room_index(edition, sets, colour), card, colour)


def take_out(
    sets: tuple[PropertySet, ...], refs: tuple[CardRef, ...]
) -> tuple[tuple[PropertySet, ...], list[tuple[Card, Colour]]]:
    """Take table cards away, references as they stand before; returns what is left and each card with its colour.

    A set that still has a building stays, even with no card in it, until the building has been judged (R247).
    """
    rest: list[PropertySet | None] = list(sets)
    taken: list[tuple[Card, Colour]] = []
    for ref in refs:
        card, place = spot(ref)
        index = known_index(sets, place)
        each = rest[index]
        assert each is not None, ref
        taken.append((card, each.colour))
        rest[index] = less(each, card)
    return tuple(each for each in rest if each is not None and (each.cards or each.house or each.hotel)), taken


def less(each: PropertySet, card: Card) -> PropertySet:
    """Take one card or building off a set."""
    if card == HOUSE:
        return replace(each, house=False)
    if card == HOTEL:
        return replace(each, hotel=False)
    assert card != SHACK, "a Shack is not taken by itself"
    return replace(each, cards=without(each.cards, card))


def lifted(sets: tuple[PropertySet, ...], index: int, card: Card) -> tuple[PropertySet, ...]:
    """Lift one card off a set; one that is left with nothing vanishes."""
    each = sets[index]
    return swap_in(sets, index, less(each, card))
