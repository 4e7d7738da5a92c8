"""What a seat could pay with (R78, R84 to R86, R257). Chooses nothing."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from operator import attrgetter
from typing import TypeAlias

from fullset.rules.cards import RAINBOW, SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.property import MOST_EDITIONS, MOST_SETS, layout
from fullset.rules.sets import buildings_on, card_ref, is_building, set_refs, spot
from fullset.rules.state import GameState, PropertySet, Seat

Payment = tuple[CardRef, ...]

Unit: TypeAlias = tuple[CardRef, int, int]
"""What pays as one: its reference, what a copy of it pays, and how many copies there are."""


class Purse:
    """What a seat could pay with: references with their values and copies, and the rainbows apart.

    A card under a Shack is one unit with it (`property:red+shack@red`, R147). What is seldom asked is worked out then.
    """

    def __init__(self, edition: Edition, bank: tuple[Card, ...], sets: tuple[PropertySet, ...]) -> None:
        self._sets = sets
        self.units = units_of(edition, bank, sets)
        self.shack = edition.values.get(SHACK, 0)
        self.riders = riders_on(edition, sets)
        """For each set with a Shack, the references under which another card may take it along (R257)."""

    @cached_property
    def values(self) -> dict[CardRef, int]:
        """Say what a copy of each unit pays."""
        return {ref: value for ref, value, _ in self.units}

    @cached_property
    def copies(self) -> dict[CardRef, int]:
        """Say how many copies of each unit there are."""
        return {ref: copies for ref, _, copies in self.units}

    @cached_property
    def total(self) -> int:
        """Say what all of it pays."""
        return sum([value * copies for _, value, copies in self.units]) + self.shack * len(self.free_shacks)

    @cached_property
    def rainbows(self) -> Payment:
        """Name the any-colour wilds."""
        named = [each for sets in zip(self._sets, set_refs(self._sets), strict=True) for each in _named(*sets)]
        return tuple([ref for card, ref, _ in named if card == RAINBOW])

    @cached_property
    def free_shacks(self) -> tuple[SetRef, ...]:
        """Name the sets whose Shack sits on a rainbow, and can leave with a mate only (R146)."""
        named = zip(self._sets, set_refs(self._sets), strict=True)
        return tuple([place for each, place in named if each.shack == RAINBOW and place in self.riders])

    def base(self, ref: CardRef) -> CardRef:
        """Name the entry that a reference draws on: a rider is a card of its own set, without the Shack."""
        return ref if ref in self.values else bare(ref)

    def value_of(self, ref: CardRef) -> int:
        """Say what a reference pays: a card, a card with the Shack on it, or one that takes its set's Shack along."""
        return self.values[ref] if ref in self.values else self.values[bare(ref)] + self.shack

    def worth(self, cards: Payment) -> int:
        """Add up a payment."""
        return sum([self.value_of(ref) for ref in cards])

    def rides(self, ref: CardRef) -> bool:
        """Say whether a reference takes along a Shack that is not on it."""
        return spot(ref).shack and ref not in self.values and ref not in self.rainbows

    def leaves_nothing(self, cards: Payment) -> bool:
        """Say whether a payment takes all that can ever pay."""
        return sum(ref not in self.rainbows for ref in cards) == sum(self.copies.values())

    def everything(self, *, rainbows: bool) -> list[Payment]:
        """List the ways to lay out all that can go, any-colour wilds last: a Shack on one rides a mate (R146)."""
        cards = tuple(ref for ref, count in self.copies.items() for _ in range(count))
        if rainbows:
            return [cards + self.rainbows]
        rides = product(*(self.riders[place] for place in self.free_shacks))
        return [ride(cards, riders) for riders in rides]


def units_of(edition: Edition, bank: tuple[Card, ...], sets: tuple[PropertySet, ...]) -> list[Unit]:
    """List what pays, the bank first: one loop for each, since this is done for every bill."""
    worth = edition.values
    copies: dict[Card, int] = {}
    for card in bank:
        if card in copies:
            copies[card] += 1
        else:
            copies[card] = 1
    found: list[Unit] = []
    for card, count in copies.items():
        found.append((card, worth[card], count))
    known = _KNOWN.get(edition)
    if known is None:
        known = _known(edition)
    table = layout(edition, sets)
    if table.plain:
        for each in sets:
            units = known.get(each)
            found += _look_at(known, edition, each, each.colour) if units is None else units
        return found
    for each, place in zip(sets, table.refs, strict=True):
        units = known.get(each if place == each.colour else (each, place))
        found += _look_at(known, edition, each, place) if units is None else units
    return found


_Known: TypeAlias = dict[PropertySet | tuple[PropertySet, SetRef], tuple[Unit, ...]]
"""The units of the sets that were looked at under one edition; with the name of one that is not named as its colour."""

_KNOWN: dict[Edition, _Known] = {}


def _known(edition: Edition) -> _Known:
    if len(_KNOWN) >= MOST_EDITIONS:
        _KNOWN.clear()
    known = _KNOWN[edition] = {}
    return known


def _look_at(known: _Known, edition: Edition, each: PropertySet, place: SetRef) -> tuple[Unit, ...]:
    if len(known) >= MOST_SETS:
        known.clear()
    units = known[each if place == each.colour else (each, place)] = _units_in(edition, each, place)
    return units


def _units_in(edition: Edition, each: PropertySet, place: SetRef) -> tuple[Unit, ...]:
    """List what of one set pays, in the order it came."""
    worth = edition.values
    found: dict[CardRef, Unit] = {}
    for card, ref, shack in _named(each, place):
        if card != RAINBOW:
            copies = found[ref][2] if ref in found else 0
            found[ref] = ref, worth[card] + (worth[SHACK] if shack else 0), copies + 1
    return tuple(found.values())


def _named(each: PropertySet, place: SetRef) -> Iterator[tuple[Card, CardRef, bool]]:
    """Name what lies in a set; the card under its Shack goes with it, an equal one beside that goes without."""
    shack = each.shack
    for card in (*each.cards, *map(Card, buildings_on(each))):
        under = card == shack
        yield card, card_ref(card, place, shack=under), under
        if under:
            shack = None


_shack = attrgetter("shack")
_NONE: dict[SetRef, Payment] = {}


def riders_on(edition: Edition, sets: tuple[PropertySet, ...]) -> dict[SetRef, Payment]:
    """Name, for each set with a Shack, the references under which another card may take it along (R257)."""
    if SHACK not in edition.values or not any(map(_shack, sets)):
        return _NONE  # most of the time
    found: dict[SetRef, Payment] = {}
    for each, place in zip(sets, set_refs(sets), strict=True):
        mates = [card for card in dict.fromkeys(each.cards) if card not in (RAINBOW, each.shack)]
        if mates and each.shack:
            found[place] = tuple([card_ref(card, place, shack=True) for card in mates])
    return found


def purse_of(state: GameState, seat: Seat) -> Purse:
    """Return what a seat could pay with."""
    player = state.players[seat]
    return Purse(state.edition, player.bank, player.sets)


def bare(ref: CardRef) -> CardRef:
    """Name the card of a reference without a Shack."""
    card, place, _ = spot(ref)
    return card_ref(card, place) if place else ref


def ride(cards: Payment, riders: Payment) -> Payment:
    """Let some of the cards of a payment take Shacks along."""
    found = list(cards)
    for rider in riders:
        found[found.index(bare(rider))] = rider
    return tuple(found)


def breaking(edition: Edition, sets: tuple[PropertySet, ...]) -> frozenset[str]:
    """Name the complete sets among those of a seat, which a paid property breaks (R83)."""
    table = layout(edition, sets)
    if not table.complete:
        return frozenset()
    return frozenset([place for each, place in zip(table.facts, table.refs, strict=True) if each.complete])


def home(ref: CardRef) -> str:
    """Name the set that a property leaves; what is built on a set leaves it whole, and money leaves none."""
    card, place, _ = spot(ref)
    return "" if is_building(card) else place


def needs_riders(purse: Purse, cards: Payment, owes: int) -> bool:
    """Say whether every Shack that rides is needed for the bill: none is thrown in (R257, R274)."""
    return not any(map(purse.rides, cards)) or purse.worth(cards) - purse.shack < owes
