"""What sets are worth, when they are complete, and what follows from how a table lies (R43 to R58, R74, R137)."""

from collections.abc import Container, Iterable
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from fullset.rules.cards import RAINBOW, SHACK, Building, Card, Colour, colours_on
from fullset.rules.edition import Edition
from fullset.rules.listing import Group
from fullset.rules.moves import CardRef, SetRef, Shift
from fullset.rules.sets import NEW, buildings_on, card_ref, refs_of, set_names
from fullset.rules.state import PropertySet

Sets = tuple[PropertySet, ...]


def rainbows_count(edition: Edition) -> bool:
    """Say whether any-colour wilds alone are a set that charges and counts (R53)."""
    return edition.switches.lone_rainbow == "counts"


def is_alive(edition: Edition, each: PropertySet) -> bool:
    """Say whether a set charges and counts: rainbows alone are dormant, unless they count (R53 to R56)."""
    return rainbows_count(edition) or any(card != RAINBOW for card in each.cards)


def may_lie_alone(edition: Edition, card: Card) -> bool:
    """Say whether a card may start a set from the hand or by a free move (R53, R57)."""
    return card != RAINBOW or edition.switches.lone_rainbow != "forbidden"


def leaves_rainbow_alone(edition: Edition, each: PropertySet, card: Card) -> bool:
    """Say whether a card of a set would leave any-colour wilds alone that may not lie alone (R57)."""
    if may_lie_alone(edition, RAINBOW) or card == RAINBOW or RAINBOW not in each.cards:
        return False
    return sum([other != RAINBOW for other in each.cards]) == 1


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


def complete_colours(edition: Edition, sets: Sets) -> int:
    """Count the colours of which a seat has a complete set; duplicates count once (R47)."""
    sizes = edition.sizes
    full = [each for each in sets if len(each.cards) == sizes[each.colour]]  # few are, of those that are looked at
    return len({each.colour for each in full if is_complete(edition, each)})


def sets_needed(edition: Edition) -> int:
    """Say how many complete sets of different colours win (R217)."""
    return edition.switches.sets_to_win


class Exit(Struct, frozen=True, gc=False):
    """Another colour that a wild shows, and how it starts a set there or joins one, where sets go by colours."""

    colour: Colour
    starts: Shift | None
    """None where it may not lie alone: then what it joins has to be a host."""
    joins: Shift

    def past(self, rooms: Container[Colour]) -> Shift:
        """Join the set of that colour if it has room, else start one."""
        return self.joins if self.starts is None or self.colour in rooms else self.starts


Exits: TypeAlias = tuple[Exit, ...]


@cache  # as many as there are wilds and colours
def exits_of(card: Card, colour: Colour, *, alone: bool) -> Exits:
    """List the other colours of a wild that lies as one, and may lie `alone` or not."""
    ref = card_ref(card, colour)
    return tuple(
        Exit(other, Shift(ref, NEW, other) if alone else None, Shift(ref, other))
        for other in colours_on(card)
        if other != colour
    )


SetName: TypeAlias = tuple[Colour, tuple[Card, ...], bool]


class SetFacts(Struct, frozen=True, gc=False):
    """What follows from one set by itself."""

    colour: Colour
    name: SetName
    """The same for all sets that differ only in the order of their cards, or in who carries the Shack."""
    special: bool
    """Whether anything beyond the rest has to be asked: most sets are part sets with nothing on them, and charge."""
    noted: bool
    """Whether it is special, or a wild lies in it."""
    kinds: int
    """Under how many references its cards may leave it."""
    exits: Exits
    """The other colours that its different wilds show, of those that may leave it."""
    sure: int
    """How many of them are open whatever else lies on the table."""
    wilds: tuple[Card, ...]
    """The different wilds in it, in the order they came."""
    loose: int
    """How many wilds lie in it, equal ones too."""
    firm: int
    """How many other cards do."""
    full: bool
    complete: bool
    falls: bool
    """Whether a building on it is about to fall."""
    built: bool
    """Whether a House or Hotel stands on it."""
    barred: bool
    """Whether an any-colour wild lies in it that may not lie alone."""
    carries: bool
    """Whether a wild of it may not go without a word about its Shack, which it carries or takes along."""
    hosts: bool
    """Whether an any-colour wild that may not lie alone may come into it."""
    rent: int


class Layout(Struct, gc=False, eq=False):
    """What follows from how one table lies. There is one object for a table, which keeps what was asked about it."""

    edition: Edition
    sets: Sets
    refs: tuple[SetRef, ...]
    facts: list[SetFacts]
    """The names of the sets, and the facts of each."""
    colours: set[Colour]
    charging: set[Colour]
    """The colours of the sets that charge a rent."""
    rooms: set[Colour]
    """The colours of the sets that have room for another card."""
    noted: bool = False
    """Whether a set is noted: else nothing lies there that might be moved."""
    plain: bool = True
    """Whether every colour lies there once, so that sets go by their colours."""
    simple: bool = True
    """Whether, besides, no set is special."""
    built: bool = False
    """Whether a House or Hotel stands on a set."""
    complete: int = 0
    """Complete colours, as `complete_colours` counts them."""
    choice: bool = False
    """Whether several sets of one colour have room, so that a card of it has to name one."""
    settled: bool = True
    """Whether nothing can join or fall."""
    quiet: bool = True
    """Whether nothing can, and the table does not win."""
    shifts: list[Group[Shift]] | None = None
    takable: "Goods | None" = None
    givable: "Goods | None" = None
    near: bool | None = None
    needs: Struct | None = None
    """Kept for `free`, `take`, `swap` and `reach`, which work them out. None may hold the layout: of such a
    circle nothing would be given back, since the collector looks at none of this."""


MOST_EDITIONS = 32
MOST_SETS = 1024
MOST_TABLES = 64
"""What is remembered before all is forgotten; sets by edition. A table is looked at more often than it changes."""

_KNOWN: dict[Edition, dict[PropertySet, SetFacts]] = {}
_TABLES: dict[int, Layout] = {}
"""By the identity of the tuple: a layout holds its table, so that no other one can have its number."""


def layout(edition: Edition, sets: Sets) -> Layout:
    """Work out the layout of a table."""
    found = _TABLES.get(id(sets))
    if found is None or found.edition is not edition:
        found = _lay_out(edition, sets)
    return found


def facts_of(edition: Edition, each: PropertySet) -> SetFacts:
    """Work out the facts of one set."""
    known = _known(edition)
    facts = known.get(each)
    if facts is None:
        if len(known) >= MOST_SETS:
            known.clear()
        facts = known[each] = _facts(edition, each)
    return facts


def _known(edition: Edition) -> dict[PropertySet, SetFacts]:
    """Find the facts of the sets that were looked at under an edition."""
    known = _KNOWN.get(edition)
    if known is None:
        if len(_KNOWN) >= MOST_EDITIONS:
            _KNOWN.clear()
        known = _KNOWN[edition] = {}
    return known


def _lay_out(edition: Edition, sets: Sets) -> Layout:
    known = _KNOWN.get(edition) or _known(edition)  # plain dicts: one with `__missing__` is looked up in five steps
    facts: list[SetFacts] = []
    colours: list[Colour] = []
    special: list[SetFacts] = []
    noted = False
    for each in sets:  # one loop, since this is done for every change of every table
        found = known.get(each) or facts_of(edition, each)
        facts.append(found)
        colours.append(found.colour)
        if found.noted:
            noted = True
            if found.special:
                special.append(found)
    lie = set(colours)
    table = Layout(edition, sets, tuple(colours), facts, lie, lie, lie, noted)
    if special or len(lie) < len(facts):
        _look_closer(table, special)
    if len(_TABLES) >= MOST_TABLES:
        _TABLES.clear()
    _TABLES[id(sets)] = table
    return table


def _look_closer(table: Layout, special: list[SetFacts]) -> None:
    """Find what sets a table apart from simple ones; but for doubled colours it is in its special sets."""
    table.simple = False
    closed: list[Colour] = []
    complete: list[Colour] = []
    for each in special:
        if each.full:
            closed.append(each.colour)
            if each.complete:
                complete.append(each.colour)
        if not each.rent:
            table.charging = {each.colour for each in table.facts if each.rent}
        table.built = table.built or each.built
        table.settled = table.settled and not each.falls
    if len(table.colours) < len(table.facts):
        _tell_apart(table)
    elif closed:
        table.rooms = table.colours.difference(closed)
    if complete or not table.settled:
        table.complete = len({*complete})
        table.quiet = table.settled and table.complete < sets_needed(table.edition)


def _tell_apart(table: Layout) -> None:
    """Name the sets of a table on which a colour lies more than once, and see whether several of a colour have room."""
    table.plain = False
    table.refs = set_names(table.refs)
    rooms: set[Colour] = set()
    for each in table.facts:
        if not each.full:
            if each.colour in rooms:
                table.choice = True
                table.settled = False
            rooms.add(each.colour)
    table.rooms = rooms


def _facts(edition: Edition, each: PropertySet) -> SetFacts:
    cards = each.cards
    full = len(cards) == edition.sizes[each.colour]
    wilds = tuple(card for card in dict.fromkeys(cards) if card in edition.wilds)
    loose = len([card for card in cards if card in wilds]) if wilds else 0
    rent = rent_of(edition, each) if cards else 0
    barred = RAINBOW in cards and not may_lie_alone(edition, RAINBOW)
    special = full or each.house or each.hotel or not rent
    exits = [
        out
        for card in wilds
        if not leaves_rainbow_alone(edition, each, card)
        for out in exits_of(card, each.colour, alone=may_lie_alone(edition, card))
    ]
    return SetFacts(
        each.colour,
        (each.colour, tuple(sorted(cards)), each.shack is not None),
        special=special,
        noted=special or bool(wilds),
        kinds=len(refs_of(each, each.colour)),
        exits=tuple(exits),
        sure=sum([out.starts is not None for out in exits]),
        wilds=wilds,
        loose=loose,
        firm=len(cards) - loose,
        full=full,
        complete=is_complete(edition, each),
        falls=falling(edition, each) is not None,
        built=each.house or each.hotel,
        barred=barred,
        carries=each.shack in wilds or (each.shack is not None and len(cards) == 1),
        hosts=not full and any(card != RAINBOW for card in cards),
        rent=rent,
    )


class Goods(Struct, frozen=True, gc=False):
    """Cards of a table that may leave it one by one: under how many references in all, and in each set."""

    count: int
    counts: list[int]
    sets: Sets
    refs: tuple[SetRef, ...]

    def at(self, number: int) -> CardRef:
        """Name one of them."""
        for place, count in enumerate(self.counts):
            if number < count:
                return refs_of(self.sets[place], self.refs[place])[number]
            number -= count
        raise IndexError(f"there are {self.count} cards")


def goods(table: Layout, counts: list[int]) -> Goods:
    """Gather the cards of a table of which so many references may leave each set."""
    return Goods(sum(counts), counts, table.sets, table.refs)


Rooms: TypeAlias = dict[Colour, tuple[SetRef, ...]]
"""The sets that may take a card, by colour."""


def rooms_of(table: Layout, *, hosts: bool) -> Rooms:
    """Name the sets of a table that have room for another card, or those that are hosts, by colour."""
    rooms: Rooms = {}
    for each, ref in zip(table.facts, table.refs, strict=True):
        if each.hosts if hosts else not each.full:
            colour = each.colour
            rooms[colour] = (*rooms[colour], ref) if colour in rooms else (ref,)
    return rooms


def falling(edition: Edition, each: PropertySet) -> Building | None:
    """Name the building that falls next: of a broken set the House first, of a whole one a Hotel alone (R164, R166)."""
    if not (each.house or each.hotel) or (each.house and is_complete(edition, each)):
        return None
    return buildings_on(each)[0]


def dearest(edition: Edition, cards: Iterable[Card]) -> Card:
    """Choose the card of most value, the first in table order among equals (R276)."""
    return max(cards, key=edition.values.__getitem__)
