"""The payments without an unneeded card (R82), dearest cards first. Chooses none of them."""

from operator import itemgetter

from msgspec import Struct

from fullset.rules.edition import Edition
from fullset.rules.moves import CardRef
from fullset.rules.purse import Payment, Purse, Unit, riders_on, units_of
from fullset.rules.sets import spot
from fullset.rules.state import Player

MOST_PAYMENTS = 500
"""Payments that are listed for one bill: rich payers have millions, and every question must be asked at once (R312)."""


def minimal_payments(edition: Edition, player: Player, owes: int) -> "Picks | RidingPicks":
    """List the payments of a player that cover a bill and hold no spare card (R82), each once."""
    if riders_on(edition, player.sets):
        return RidingPicks(Purse(edition, player.bank, player.sets), owes)
    return picks_of(units_of(edition, player.bank, player.sets), owes)


def dearest_first(purse: Purse) -> list[CardRef]:
    """Order what can be in a payment as it is listed there: by value, Shacks riding counted in."""
    if not purse.riders:
        return sorted(purse.values, key=purse.values.__getitem__, reverse=True)
    riders = [rider for mates in purse.riders.values() for rider in mates]
    return sorted([*purse.values, *riders], key=purse.value_of, reverse=True)


BITS = 120
"""More than a deck has cards: room for a count of payments, so that the counts for all sums lie in one number."""

_ONE_COUNT = (1 << BITS) - 1


class Picks(Struct, frozen=True, gc=False):
    """The payments without an unneeded card where no Shack may ride: how many there are, and the n-th of them.

    Cards are picked dearest first until the bill is covered: then only the last, cheapest pick could have been too
    much, and without it the bill was not covered. First come those that cover it alone, then those of smaller ones,
    the dearer first pick first and one copy of a card before several. So in how many ways the n cheapest cover what
    is missing (`_counted(ways[n], missing)`) also says how many are listed after all that pick a dearer one.
    """

    count: int
    owes: int
    order: list[Unit]
    """The cheapest first, and of equal ones the last: listed the other way round."""
    ways: list[int]
    """For each that is smaller than the bill: in how many ways what is cheaper covers each sum from 1 on."""

    def at(self, number: int) -> Payment:
        """Make one of them, as listed."""
        order, smaller = self.order, len(self.ways)
        if number < len(order) - smaller:
            return order[-1 - number][:1]
        ways, missing, later = self.ways, self.owes, self.count - 1 - number
        picked: Payment = ()
        shift = (missing - 1) * BITS
        for place in range(smaller - 1, -1, -1):
            cheaper = ways[place] >> shift & _ONE_COUNT
            if later < cheaper:
                continue
            later -= cheaper
            ref, value, copies = order[place]
            taken = 1
            if copies > 1:
                taken = min(copies, -(-missing // value))
                while later >= (more := self._after(place, missing - value * taken)):
                    later -= more
                    taken -= 1
            picked += (ref,) * taken
            missing -= value * taken
            if missing <= 0:
                break
            shift = (missing - 1) * BITS
        return picked

    def number_of(self, payment: Payment) -> int:
        """Say where one of them is listed."""
        order, smaller, missing, later = self.order, len(self.ways), self.owes, 0
        for number, (ref, _, _) in enumerate(order[: smaller - len(order) - 1 : -1]):
            if ref == payment[0]:
                return number
        for place in range(smaller - 1, -1, -1):
            ref, value, copies = order[place]
            taken = payment.count(ref)
            if taken and missing > 0:
                most = min(copies, -(-missing // value))
                later += _counted(self.ways[place], missing)
                later += sum([self._after(place, missing - value * more) for more in range(taken + 1, most + 1)])
                missing -= value * taken
        return self.count - 1 - later

    def _after(self, place: int, missing: int) -> int:
        """Count the ways to go on with what is cheaper than the card at a place."""
        return _counted(self.ways[place], missing) if missing > 0 else 1


def picks_of(units: list[Unit], owes: int) -> Picks:
    """Count the payments of some units."""
    order = units[::-1]
    order.sort(key=_value)
    found: list[int] = []
    ways = 0
    for _, value, copies in order:
        if value >= owes:
            break
        found.append(ways)
        # with a copy of it, and what is cheaper
        more = (_ONE_WAY.get(value) or _one_way(value)) + (ways << value * BITS)
        ways += more
        if copies > 1:
            for earlier in range(value, min(value * copies, owes), value):  # so much in copies of it before
                ways += more << earlier * BITS
    return Picks(len(order) - len(found) + _counted(ways, owes) if owes > 0 else 0, owes, order, found)


_value = itemgetter(1)


def _counted(ways: int, missing: int) -> int:
    """Read the count for one sum."""
    return ways >> (missing - 1) * BITS & _ONE_COUNT


_ONE_WAY: dict[int, int] = {}


def _one_way(value: int) -> int:
    """Write one way for each sum that a card of a value covers alone."""
    way = _ONE_WAY[value] = ((1 << value * BITS) - 1) // _ONE_COUNT
    return way


class RidingPicks:
    """Picks in the same way, as many as are listed, where Shacks may ride: a card and its Shack are one unit (R257).

    A unit is there as long as a copy of its card and the Shack of its set are. None rides that the bill does not need.
    """

    __slots__ = ("bases", "count", "found", "left", "purse", "reach", "rides", "shacks", "units", "values")

    def __init__(self, purse: Purse, owes: int) -> None:
        self.purse = purse
        self.units = dearest_first(purse)
        self.values = [purse.value_of(ref) for ref in self.units]
        self.bases = [purse.base(ref) for ref in self.units]
        self.shacks = [spot(ref).set if spot(ref).shack else "" for ref in self.units]
        self.rides = [purse.rides(ref) for ref in self.units]
        self.left = dict(purse.copies)
        self.left |= {place: 1 for place in self.shacks if place}
        self.left[""] = len(self.units) * len(self.units)  # what has no Shack never wants for one
        self.reach = [0]
        for value, base in zip(reversed(self.values), reversed(self.bases), strict=True):
            self.reach.insert(0, self.reach[0] + value * purse.copies[base])
        self.found: list[Payment] = []
        if owes > 0:
            self._pick(0, owes, (), riding=False)
        self.count = len(self.found)

    def at(self, number: int) -> Payment:
        """Find one of them."""
        return self.found[number]

    def number_of(self, payment: Payment) -> int:
        """Say where one of them is listed; one that would come later is put at the end."""
        cards = tuple(sorted(payment, key=self.units.index))
        if cards not in self.found:
            self.found.append(cards)
        return self.found.index(cards)

    def _pick(self, first: int, missing: int, chosen: Payment, *, riding: bool) -> None:
        left, bases, shacks = self.left, self.bases, self.shacks
        for place in range(first, len(self.units)):
            if self.reach[place] < missing or len(self.found) >= MOST_PAYMENTS:
                return
            base, shack = bases[place], shacks[place]
            if not left[base] or not left[shack]:
                continue
            rides = riding or self.rides[place]
            spare = self.values[place] - missing
            if spare >= 0:
                if not rides or spare < self.purse.shack:
                    self.found.append((*chosen, self.units[place]))
                continue
            left[base] -= 1
            left[shack] -= 1
            self._pick(place, -spare, (*chosen, self.units[place]), riding=rides)
            left[base] += 1
            left[shack] += 1
