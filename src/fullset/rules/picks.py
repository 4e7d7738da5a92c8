"""The payments without an unneeded card (R82), dearest cards first. Chooses none of them."""

from fullset.rules.purse import Payment, Purse
from fullset.rules.sets import spot

MOST_PAYMENTS = 2000
"""Payments that are listed for one bill: rich payers have millions, and every question must be asked at once (R312)."""


def minimal_payments(purse: Purse, owes: int) -> list[Payment]:
    """List the payments that cover a bill and hold no spare card (R82), each once, MOST_PAYMENTS at most."""
    picks = _RidingPicks(purse) if purse.riders else _Picks(purse)
    return picks.all_for(owes)[:MOST_PAYMENTS]


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


class _RidingPicks:
    """Picks in the same way where Shacks may ride: a card and its riding Shack are one unit (R257).

    A unit is there as long as a copy of its card and the Shack of its set are. None rides that the bill does not need.
    """

    __slots__ = ("bases", "found", "left", "purse", "reach", "rides", "shacks", "units", "values")

    def __init__(self, purse: Purse) -> None:
        riders = [rider for mates in purse.riders.values() for rider in mates]
        self.purse = purse
        self.units = sorted([*purse.values, *riders], key=purse.value_of, reverse=True)
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

    def all_for(self, owes: int) -> list[Payment]:
        if owes > 0:
            self._pick(0, owes, (), riding=False)
        return self.found

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
