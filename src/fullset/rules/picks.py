"""The payments without an unneeded card (R82), dearest cards first. Chooses none of them."""

from fullset.rules.moves import CardRef
from fullset.rules.purse import Payment, Purse
from fullset.rules.sets import spot

MOST_PAYMENTS = 500
"""Payments that are listed for one bill: rich payers have millions, and every question must be asked at once (R312)."""


def minimal_payments(purse: Purse, owes: int) -> list[Payment]:
    """List the payments that cover a bill and hold no spare card (R82), each once, MOST_PAYMENTS at most."""
    if owes <= 0:
        return []
    if purse.riders:
        return _RidingPicks(purse).all_for(owes)[:MOST_PAYMENTS]
    values = purse.values
    order = dearest_first(purse)
    alone: list[Payment] = [(ref,) for ref in order if values[ref] >= owes]  # each by itself, and with no other
    smaller = order[len(alone) :]
    return (alone + _Picks(purse, smaller).all_for(owes) if smaller else alone)[:MOST_PAYMENTS]


def dearest_first(purse: Purse) -> list[CardRef]:
    """Order what can be in a payment as it is listed there: by value, Shacks riding counted in."""
    if not purse.riders:
        return sorted(purse.values, key=purse.values.__getitem__, reverse=True)
    riders = [rider for mates in purse.riders.values() for rider in mates]
    return sorted([*purse.values, *riders], key=purse.value_of, reverse=True)


class _Picks:
    """Picks cards dearest first until a bill is covered.

    Then only the last, cheapest pick could have been too much, and without it the bill was not covered. What the cards
    from a place on can add to a sum is worked out once, however it came to be missing.
    """

    __slots__ = ("copies", "known", "reach", "singles", "values")

    def __init__(self, purse: Purse, order: list[CardRef]) -> None:
        self.values = [purse.values[ref] for ref in order]
        self.copies = [purse.copies[ref] for ref in order]
        self.singles = [(ref,) for ref in order]
        self.reach = [0]
        """What the cards from each place on are worth together, from the end."""
        for value, count in zip(reversed(self.values), reversed(self.copies), strict=True):
            self.reach.append(self.reach[-1] + value * count)
        self.reach.reverse()
        self.known: dict[tuple[int, int], list[Payment]] = {}

    def all_for(self, owes: int) -> list[Payment]:
        return self._rest(0, owes) if self.reach[0] >= owes else []

    def _rest(self, first: int, missing: int) -> list[Payment]:
        found = self.known.get((first, missing))
        if found is None:
            found = self.known[first, missing] = self._picked(first, missing)
        return found

    def _picked(self, first: int, missing: int) -> list[Payment]:
        values, reach, singles = self.values, self.reach, self.singles
        found: list[Payment] = []
        for place in range(first, len(values)):
            if reach[place] < missing or len(found) >= MOST_PAYMENTS:
                break
            value = values[place]
            if value >= missing:
                found.append(singles[place])
                continue
            head: Payment = singles[place]
            left = missing - value
            for _ in range(self.copies[place] - 1):
                if reach[place + 1] >= left:
                    found += [head + tail for tail in self._rest(place + 1, left)]
                head, left = head + singles[place], left - value
                if left <= 0:
                    found.append(head)
                    break
            else:
                if reach[place + 1] >= left:
                    found += [head + tail for tail in self._rest(place + 1, left)]
        return found


class _RidingPicks:
    """Picks in the same way where Shacks may ride: a card and its riding Shack are one unit (R257).

    A unit is there as long as a copy of its card and the Shack of its set are. None rides that the bill does not need.
    """

    __slots__ = ("bases", "found", "left", "purse", "reach", "rides", "shacks", "units", "values")

    def __init__(self, purse: Purse) -> None:
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

    def all_for(self, owes: int) -> list[Payment]:
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
