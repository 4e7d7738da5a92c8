"""Ready-made payments: the best ones by what they cost their payer, found without listing all of them (R233, R305)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from fullset.rules.errors import Text
from fullset.rules.moves import CardRef
from fullset.rules.offers import Bundle
from fullset.rules.purse import Payment, Purse, bare, home, ride
from fullset.rules.sets import spot

PLACE = 1000
"""More than any place of a Toll comes to: a cost is one number, its places compared from the first."""


class Toll(NamedTuple):
    """What some cards cost: banknotes, complete sets broken, worth in millions, properties, cards."""

    cash: int
    broken: int
    worth: int
    properties: int
    cards: int


Rule = tuple[int, ...]
"""The places of a Toll in the order in which they count. Each weighs worth, so that a spare card always costs."""

LEAST: Rule = (1, 2, 3, 4)
KEEP_CASH: Rule = (0, 1, 2, 3, 4)

READY_MADE = ("bundle.least", "bundle.exact", "bundle.keep_cash")
"""The texts of the ready-made payments."""


class _Part(NamedTuple):
    """Something that can be taken of one group: what it is worth, what it costs by a rule, and the cards."""

    worth: int
    cost: int
    cards: Payment


_Parts = Sequence[_Part]
"""What can be taken of one group, but for nothing."""
_Chain = tuple["_Chain", Payment] | None
"""The cards of several groups, the last ones first."""
_Best = tuple[int, _Chain]
"""What the best cards cost, and which they are."""

_NONE: _Best = (PLACE ** len(Toll._fields), None)
"""No cards at all: dearer than any."""


class _Search:
    """The best payments of groups that are added one after the other: a dynamic programme over sums."""

    __slots__ = ("below", "covers", "exact", "owes")

    def __init__(self, owes: int, sums: Iterable[int] = ()) -> None:
        self.owes = owes
        self.below: dict[int, _Best] = {**dict.fromkeys(sums, _NONE), 0: (0, None)}
        """By what they come to: the best cards that do not cover the bill. Their order decides among equally good ones,
        so that a search with fewer groups is given the `sums` of one with all."""
        self.covers = _NONE
        """The best cards that do."""
        self.exact = _NONE
        """The best cards that come to just the bill."""

    def add(self, groups: Iterable[_Parts]) -> None:
        """Take more groups into account."""
        owes, below = self.owes, self.below
        least, exact = self.covers[0], self.exact[0]
        for group in groups:
            for worth, (cost, chain) in list(below.items()):
                for more, toll, cards in group:
                    total, whole = worth + more, cost + toll
                    if total < owes:
                        known = below.get(total)
                        if known is None or whole < known[0]:
                            below[total] = whole, (chain, cards)
                        continue
                    if whole < least:
                        least = whole
                        self.covers = whole, (chain, cards)
                    if total == owes and whole < exact:
                        exact = whole
                        self.exact = whole, (chain, cards)


def _cards(found: _Best) -> Payment:
    """Write out the cards of a payment, group after group."""
    chain = found[1]
    taken: list[Payment] = []
    while chain is not None:
        chain, cards = chain
        taken.append(cards)
    return tuple([card for cards in reversed(taken) for card in cards])


def best_payment(purse: Purse, owes: int, complete: frozenset[str], rule: Rule) -> Payment:
    """Find the payment that covers a bill at least cost; the purse must be able to."""
    search = _Search(owes)
    search.add(_parts_by_group(purse, list(purse.values), complete, rule))
    return _cards(search.covers)


def _cost(toll: Toll, rule: Rule) -> int:
    cost = 0
    for place in rule:
        cost = cost * PLACE + toll[place]
    return cost


def _parts_by_group(purse: Purse, refs: list[CardRef], complete: frozenset[str], rule: Rule) -> list[_Parts]:
    """List what can be taken of each group: a complete set, a set with a Shack; everything else is by itself."""
    values, copies = purse.values, purse.copies
    if not complete and not purse.riders:
        return [_copies(ref, values[ref], copies[ref], rule) for ref in refs]
    groups: dict[str, list[CardRef]] = {}
    for ref in refs:
        place = home(ref)
        groups.setdefault(place if place in complete or place in purse.riders else ref, []).append(ref)
    found: list[_Parts] = []
    for name, group in groups.items():
        if name in complete or name in purse.riders:
            units = tuple([(ref, values[ref], copies[ref]) for ref in group])
            riders = purse.riders.get(name, ())
            found.append(_picks(units, riders, purse.shack, rule, broken=name in complete))
        else:
            found.append(_copies(name, values[name], copies[name], rule))
    return found


@lru_cache(maxsize=2048)
def _copies(ref: CardRef, value: int, copies: int, rule: Rule) -> tuple[_Part, ...]:
    """List what can be taken of copies of one card that break nothing and take nothing along, as most are."""
    cash, held = "@" not in ref, bool(home(ref))
    return tuple(
        [
            _Part(value * count, _cost(Toll(cash * count, 0, value * count, held * count, count), rule), (ref,) * count)
            for count in range(1, copies + 1)
        ]
    )


_Unit = tuple[CardRef, int, int]
"""A reference, what it is worth, and how many there are."""


@lru_cache(maxsize=256)
def _picks(
    units: tuple[_Unit, ...], riders: tuple[CardRef, ...], shack: int, rule: Rule, *, broken: bool
) -> tuple[_Part, ...]:
    """List what can be taken of cards that are weighed together."""
    values = {ref: value for ref, value, _ in units}
    found: list[_Part] = []
    for counts in product(*[range(copies + 1) for _, _, copies in units]):
        picked = tuple([ref for (ref, _, _), count in zip(units, counts, strict=True) for _ in range(count)])
        for cards in _ridden(picked, riders):
            worth = sum([values[ref] for ref in picked]) + (0 if cards is picked else shack)
            cash = sum(["@" not in ref for ref in cards])
            properties = sum([bool(home(ref)) for ref in cards])
            toll = Toll(cash, int(broken), worth, properties, len(cards))
            found.append(_Part(worth, _cost(toll, rule), cards))
    return tuple(found)


def _ridden(cards: Payment, riders: tuple[CardRef, ...]) -> Iterator[Payment]:
    """List some cards of one group as they are, and with the Shack of their set riding one of them (R257).

    A Shack that the bill does not need costs worth, so that it is never in the best payment.
    """
    if not cards:
        return
    yield cards
    if riders and not any(spot(ref).shack for ref in cards):
        for rider in riders:
            if bare(rider) in cards:
                yield ride(cards, (rider,))


def bundles(purse: Purse, owes: int, complete: frozenset[str]) -> tuple[Bundle, ...]:
    """Choose ready-made payments: the cheapest first, then an exact one, then the one that keeps most cash."""
    cash = [ref for ref in purse.values if "@" not in ref]
    held = list(purse.values)[len(cash) :]  # a purse names its cash first
    properties = _parts_by_group(purse, held, complete, LEAST)
    best = _Search(owes)
    best.add(_parts_by_group(purse, cash, frozenset(), LEAST))
    if best.exact is _NONE or not all(map(home, held)):  # else only a building could stand in for banknotes
        best.add(properties)
    payments = {"bundle.least": _cards(best.covers)}
    if best.exact is not _NONE:
        payments["bundle.exact"] = _cards(best.exact)
    if any("@" not in ref for ref in payments["bundle.least"]):
        payments["bundle.keep_cash"] = _keep_cash(best, properties) or best_payment(purse, owes, complete, KEEP_CASH)
    found: dict[Payment, Bundle] = {}
    for key, cards in payments.items():
        worth = purse.worth(cards)
        found.setdefault(tuple(sorted(cards)), Bundle(Text(key, {"amount": worth}), cards, worth))
    return tuple(found.values())


def _keep_cash(best: _Search, properties: list[_Parts]) -> Payment:
    """Find the cheapest payment with properties alone, which keeps most cash if they cover the bill."""
    search = _Search(best.owes, best.below)
    search.add(properties)
    return _cards(search.covers)
