"""What a seat could pay with (R78, R84 to R86, R257). Chooses nothing."""

from itertools import product

from fullset.rules.cards import RAINBOW, SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.property import layout
from fullset.rules.sets import buildings_on, card_ref, is_building, set_refs, spot
from fullset.rules.state import GameState, PropertySet, Seat

Payment = tuple[CardRef, ...]


class Purse:
    """What a seat could pay with: references with their values and copies, and the rainbows apart.

    A card under a Shack is one unit with it (`property:red+shack@red`, R147). `riders` holds, for each set with a
    Shack, the references under which another card may take it along (R257).
    """

    __slots__ = ("copies", "free_shacks", "rainbows", "riders", "shack", "total", "values")

    def __init__(self, edition: Edition, bank: tuple[Card, ...], sets: tuple[PropertySet, ...]) -> None:
        worth = edition.values
        values: dict[CardRef, int] = {}
        copies: dict[CardRef, int] = {}
        self.values, self.copies = values, copies
        self.riders: dict[SetRef, tuple[CardRef, ...]] = {}
        self.free_shacks: tuple[SetRef, ...] = ()
        """Sets whose Shack sits on a rainbow, and can leave with a mate only (R146)."""
        self.shack = worth.get(SHACK, 0)
        rainbows: list[CardRef] = []
        total = 0
        for card in bank:
            values[card] = value = worth[card]
            copies[card] = copies.get(card, 0) + 1
            total += value
        for each, place in zip(sets, set_refs(sets), strict=True):
            if each.shack or each.house or each.hotel:
                total += self._add_built(edition, each, place, rainbows)
                continue
            for card in each.cards:
                ref = card_ref(card, place)
                if card == RAINBOW:
                    rainbows.append(ref)
                else:
                    values[ref] = value = worth[card]
                    copies[ref] = copies.get(ref, 0) + 1
                    total += value
        self.rainbows = tuple(rainbows)
        self.total = total + self.shack * len(self.free_shacks)

    def _add_built(self, edition: Edition, each: PropertySet, place: SetRef, rainbows: list[CardRef]) -> int:
        """Add what lies in a set with something built on it, its rainbows apart; returns what it is worth."""
        worth = edition.values
        units: list[tuple[CardRef, int]] = []
        shack = each.shack
        for card in each.cards:
            ref = card_ref(card, place, shack=card == shack)
            if card == RAINBOW:
                rainbows.append(ref)
            else:
                units.append((ref, worth[card] + (self.shack if card == shack else 0)))
            if card == shack:
                shack = None  # an equal card beside it goes without
        units += [(card_ref(Card(building), place), worth[Card(building)]) for building in buildings_on(each)]
        for ref, value in units:
            self.values[ref] = value
            self.copies[ref] = self.copies.get(ref, 0) + 1
        if each.shack:
            self._note_riders(each, place)
        return sum([value for _, value in units])

    def _note_riders(self, each: PropertySet, place: SetRef) -> None:
        mates = [card for card in dict.fromkeys(each.cards) if card not in (RAINBOW, each.shack)]
        if mates:
            self.riders[place] = tuple(card_ref(card, place, shack=True) for card in mates)
            if each.shack == RAINBOW:
                self.free_shacks = (*self.free_shacks, place)

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
