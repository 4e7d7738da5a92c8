"""What sets are worth, when they are complete, and what follows from how a table lies (R43 to R58, R74, R137)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from fullset.rules.cards import RAINBOW, SHACK, Building, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.moves import SetRef
from fullset.rules.sets import buildings_on, set_refs
from fullset.rules.state import PropertySet


def is_alive(edition: Edition, each: PropertySet) -> bool:
    """Say whether a set charges and counts: rainbows alone are dormant, unless they count (R53 to R56)."""
    return edition.switches.lone_rainbow == "counts" or any(card != RAINBOW for card in each.cards)


def may_lie_alone(edition: Edition, card: Card) -> bool:
    """Say whether a card may start a set from the hand or by a free move (R53, R57)."""
    return card != RAINBOW or edition.switches.lone_rainbow != "forbidden"


def is_complete(edition: Edition, each: PropertySet) -> bool:
    """Say whether a set is complete (R43, R54, R55)."""
    return len(each.cards) == edition.sizes[each.colour] and is_alive(edition, each)


def rent_of(edition: Edition, each: PropertySet) -> int:
    """Work out what one rent card charges for a set, in millions, before any doubling (R43, R74, R137, R161)."""
    if not is_alive(edition, each):
        return 0
    rent = edition.colours[each.colour].rents[len(each.cards) - 1]
    if each.house or each.hotel:
        rent += sum(edition.faces[Card(building)].amount for building in buildings_on(each))
    if each.shack:
        rent += edition.faces[SHACK].amount
    return rent


def complete_colours(edition: Edition, sets: tuple[PropertySet, ...]) -> int:
    """Count the colours of which a seat has a complete set; duplicates count once (R47)."""
    sizes = edition.sizes
    full = [each for each in sets if len(each.cards) == sizes[each.colour]]  # few are, of those that are looked at
    return len({each.colour for each in full if is_complete(edition, each)})


class Layout(NamedTuple):
    """What follows from how one table lies."""

    rooms: Mapping[Colour, tuple[SetRef, ...]]
    """The sets that have room for another card, by colour."""
    complete: int
    """Complete colours, as `complete_colours` counts them."""
    plain: bool
    """Whether every colour lies there once, so that sets go by their colours."""
    choice: bool
    """Whether several sets of one colour have room, so that a card of it has to name one."""
    settled: bool
    """Whether nothing can join or fall."""


@lru_cache(maxsize=512)  # a table is looked at more often than it changes
def layout(edition: Edition, sets: tuple[PropertySet, ...]) -> Layout:
    """Work out the layout of a table."""
    sizes = edition.sizes
    refs = set_refs(sets)
    rooms: dict[Colour, tuple[SetRef, ...]] = {}
    full = choice = built = False
    for each, ref in zip(sets, refs, strict=True):
        colour = each.colour
        built = built or each.house or each.hotel
        if len(each.cards) == sizes[colour]:
            full = True
        elif colour in rooms:
            choice = True
            rooms[colour] += (ref,)
        else:
            rooms[colour] = (ref,)
    return Layout(
        rooms,
        complete_colours(edition, sets) if full else 0,
        plain=not any("#" in ref for ref in refs),
        choice=choice,
        settled=not choice and not (built and any(falling(edition, each) for each in sets)),
    )


def falling(edition: Edition, each: PropertySet) -> Building | None:
    """Name the building that falls next: of a broken set the House first, of a whole one a Hotel alone (R164, R166)."""
    if not (each.house or each.hotel) or (each.house and is_complete(edition, each)):
        return None
    return buildings_on(each)[0]


def dearest(edition: Edition, cards: Iterable[Card]) -> Card:
    """Choose the card of most value, the first in table order among equals (R276)."""
    return max(cards, key=edition.values.__getitem__)
