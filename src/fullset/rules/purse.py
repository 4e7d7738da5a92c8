"""What a seat could pay with, and the payments without an unneeded card (R78, R82, R84, R85). Chooses none of them."""

from fullset.rules.cards import RAINBOW, Card
from fullset.rules.moves import CardRef
from fullset.rules.property import is_complete
from fullset.rules.sets import buildings_on, card_ref, is_building, set_refs, spot
from fullset.rules.state import GameState, Seat

MOST_PAYMENTS = 2000
"""Payments that are listed for one bill: rich payers have millions, and every question must be asked at once (R312)."""

Payment = tuple[CardRef, ...]


class Purse:
    """What a seat could pay with: references with their values and copies, dearest first, and the rainbows apart."""

    __slots__ = ("copies", "rainbows", "total", "values")

    def __init__(self, state: GameState, seat: Seat) -> None:
        edition = state.edition
        player = state.players[seat]
        worth = edition.values
        values: dict[CardRef, int] = {}
        copies: dict[CardRef, int] = {}
        rainbows: list[CardRef] = []
        for card in player.bank:
            values[card] = worth[card]
            copies[card] = copies.get(card, 0) + 1
        for each, place in zip(player.sets, set_refs(player.sets), strict=True):
            for card in each.cards:
                ref = card_ref(card, place)
                if card == RAINBOW:
                    rainbows.append(ref)
                    continue
                values[ref] = worth[card]
                copies[ref] = copies.get(ref, 0) + 1
            for building in buildings_on(each):
                ref = card_ref(Card(building), place)
                values[ref] = worth[Card(building)]
                copies[ref] = 1
        self.values = values
        self.copies = copies
        self.rainbows = tuple(rainbows)
        self.total = sum(values[ref] * count for ref, count in copies.items())

    def everything(self, *, rainbows: bool) -> tuple[CardRef, ...]:
        """Lay out all that can go: bank and table in their order, any-colour wilds last."""
        cards = tuple(ref for ref, count in self.copies.items() for _ in range(count))
        return cards + self.rainbows if rainbows else cards


def breaking(state: GameState, seat: Seat) -> frozenset[str]:
    """Name the complete sets of a seat, which a paid property breaks (R83)."""
    sets = state.players[seat].sets
    return frozenset(
        place for each, place in zip(sets, set_refs(sets), strict=True) if is_complete(state.edition, each)
    )


def home(ref: CardRef) -> str:
    """Name the set that a property leaves; what is built on a set leaves it whole, and money leaves none."""
    card, place = spot(ref)
    return "" if is_building(card) else place


def minimal_payments(purse: Purse, owes: int) -> list[Payment]:
    """List the payments that cover a bill and hold no spare card (R82), each once, MOST_PAYMENTS at most."""
    return _Picks(purse).all_for(owes)[:MOST_PAYMENTS]


class _Picks:
    """Picks cards dearest first until a bill is covered.

    Then only the last, cheapest pick could have been too much, and without it the bill was not covered.
    """

    __slots__ = ("copies", "found", "reach", "singles", "values")

    def __init__(self, purse: Purse) -> None:
        order = sorted(purse.values, key=purse.values.__getitem__, reverse=True)
        self.values = [purse.values[ref] for ref in order]
        self.copies = [purse.copies[ref] for ref in order]
        self.singles = [(ref,) for ref in order]
        self.reach = [0]
        """What the cards from each place on are worth together."""
        for value, count in zip(reversed(self.values), reversed(self.copies), strict=True):
            self.reach.insert(0, self.reach[0] + value * count)
        self.found: list[Payment] = []

    def all_for(self, owes: int) -> list[Payment]:
        if owes > 0:
            self._pick(0, owes, ())
        return self.found

    def _pick(self, first: int, missing: int, chosen: Payment) -> None:
        values, reach = self.values, self.reach
        for place in range(first, len(values)):
            if reach[place] < missing or len(self.found) >= MOST_PAYMENTS:
                return
            if values[place] >= missing:
                self.found.append(chosen + self.singles[place])
            else:
                self._pick_several(place, missing, chosen)

    def _pick_several(self, place: int, missing: int, chosen: Payment) -> None:
        for _ in range(self.copies[place]):
            missing -= self.values[place]
            chosen += self.singles[place]
            if missing <= 0:
                self.found.append(chosen)
                return
            if self.reach[place + 1] >= missing:
                self._pick(place + 1, missing, chosen)
