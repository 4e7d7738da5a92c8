"""The payments without an unneeded card (R82), dearest cards first. Chooses none of them."""

from operator import add

from fullset.rules.moves import CardRef
from fullset.rules.purse import Payment, Purse
from fullset.rules.sets import spot

MOST_PAYMENTS = 500
"""Payments that are listed for one bill: rich payers have millions, and every question must be asked at once (R312)."""


def minimal_payments(purse: Purse, owes: int) -> "Picks | RidingPicks":
    """List the payments that cover a bill and hold no spare card (R82), each once."""
    return RidingPicks(purse, owes) if purse.riders else Picks(purse, owes)


def dearest_first(purse: Purse) -> list[CardRef]:
    """Order what can be in a payment as it is listed there: by value, Shacks riding counted in."""
    if not purse.riders:
        return sorted(purse.values, key=purse.values.__getitem__, reverse=True)
    riders = [rider for mates in purse.riders.values() for rider in mates]
    return sorted([*purse.values, *riders], key=purse.value_of, reverse=True)


class Picks:
    """The payments without an unneeded card where no Shack may ride: how many there are, and the n-th of them.

    Cards are picked dearest first until the bill is covered: then only the last, cheapest pick could have been too
    much, and without it the bill was not covered. First come those that cover it alone. Of the smaller ones, what is
    left to pick from a place on and what is missing say in how many ways it goes on: `_ways[place][missing - 1]`.
    """

    __slots__ = ("_alone", "_owes", "_smaller", "_values", "_ways", "count")

    def __init__(self, purse: Purse, owes: int) -> None:
        values, copies = purse.values, purse.copies
        self._owes = owes
        self._values = values
        order = dearest_first(purse)
        alone = 0
        for ref in order:
            if values[ref] < owes:
                break
            alone += 1
        self._alone = order[:alone]
        self._smaller = smaller = order[alone:]
        ways = [0] * owes
        self._ways = [ways]
        for ref in reversed(smaller):
            ways = _with_one_more(ways, values[ref], copies[ref])
            self._ways.append(ways)
        self._ways.reverse()
        self.count = alone + ways[-1] if owes > 0 else 0

    def at(self, number: int) -> Payment:
        """Make one of them, as listed: the dearest first pick first, one copy of a card before several."""
        if number < len(self._alone):
            return (self._alone[number],)
        number -= len(self._alone)
        ways, missing = self._ways, self._owes
        picked: Payment = ()
        for place, ref in enumerate(self._smaller):
            there = ways[place][missing - 1] - ways[place + 1][missing - 1]  # with a pick of this card
            if number >= there:
                number -= there
                continue
            taken = 1
            while number >= (more := self._after(place, missing, taken)):
                number -= more
                taken += 1
            picked += (ref,) * taken
            missing -= self._values[ref] * taken
            if missing <= 0:
                break
        return picked

    def number_of(self, payment: Payment) -> int:
        """Say where one of them is listed."""
        if payment[0] in self._alone:
            return self._alone.index(payment[0])
        missing, number = self._owes, len(self._alone)
        for place, ref in enumerate(self._smaller):
            if missing <= 0:
                break
            taken = payment.count(ref)
            if not taken:
                number += self._ways[place][missing - 1] - self._ways[place + 1][missing - 1]
            number += sum([self._after(place, missing, fewer) for fewer in range(1, taken)])
            missing -= self._values[ref] * taken
        return number

    def _after(self, place: int, missing: int, taken: int) -> int:
        """Count the ways to go on when so many copies of the card at a place are picked, and no more."""
        left = missing - self._values[self._smaller[place]] * taken
        return self._ways[place + 1][left - 1] if left > 0 else 1


def _with_one_more(ways: list[int], value: int, copies: int) -> list[int]:
    """Count the ways to cover each sum from 1 on when a dearer card is there besides, in so many copies."""
    found = list(map(add, ways, [1] * value + ways))
    for more in range(value, min(value * copies, len(ways)), value):
        found = list(map(add, found, [0] * more + [1] * value + ways))
    return found


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
            picked, rides = (*chosen, self.units[place]), riding or self.rides[place]
            spare = self.values[place] - missing
            if spare < 0:
                left[base] -= 1
                left[shack] -= 1
                self._pick(place, -spare, picked, riding=rides)
                left[base] += 1
                left[shack] += 1
            elif not rides or spare < self.purse.shack:
                self.found.append(picked)
