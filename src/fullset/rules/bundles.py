"""Ready-made payments: the best ones by what they cost their payer, found without listing all of them (R233, R305)."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from fullset.rules.errors import Text
from fullset.rules.moves import CardRef
from fullset.rules.offers import Bundle
from fullset.rules.purse import Payment, Purse, bare, home, ride
from fullset.rules.sets import spot

Cost = tuple[int, ...]
"""What a payment costs, compared place by place. Each rule below weighs worth, so that a spare card always costs."""


class Toll(NamedTuple):
    """What some cards cost: banknotes, complete sets broken, worth in millions, properties, cards."""

    cash: int
    broken: int
    worth: int
    properties: int
    cards: int


Rule = tuple[int, ...]
"""The places of a Toll in the order in which they count."""

LEAST: Rule = (1, 2, 3, 4)
EXACT: Rule = (2, 1, 3, 4)
KEEP_CASH: Rule = (0, 1, 2, 3, 4)


class _Part(NamedTuple):
    """Some cards of one group: what they are worth, what they cost, which they are."""

    worth: int
    cost: Cost
    cards: Payment


def best_payment(purse: Purse, owes: int, complete: frozenset[str], rule: Rule) -> Payment:
    """Find the payment that covers a bill at least cost; the purse must be able to.

    A dynamic programme over sums: the groups of cards that are broken together are added one after the other,
    and only the best way to each sum is kept.
    """
    best: dict[int, _Part] = {0: _Part(0, (0,) * len(rule), ())}
    for group in _groups(purse, complete):
        parts = list(_parts(purse, group, complete, rule))
        for so_far in [each for each in best.values() if each.worth < owes]:
            for part in parts:
                _keep(best, _added(so_far, part))
    covering = (part for part in best.values() if part.worth >= owes)
    return min(covering, key=lambda part: part.cost).cards


def _added(one: _Part, other: _Part) -> _Part:
    cost = tuple(a + b for a, b in zip(one.cost, other.cost, strict=True))
    return _Part(one.worth + other.worth, cost, one.cards + other.cards)


def _keep(best: dict[int, _Part], part: _Part) -> None:
    known = best.get(part.worth)
    if known is None or part.cost < known.cost:
        best[part.worth] = part


def _groups(purse: Purse, complete: frozenset[str]) -> Iterable[tuple[CardRef, ...]]:
    """Group what must be weighed together: a complete set, a set with a Shack; everything else is by itself."""
    groups: dict[str, tuple[CardRef, ...]] = {}
    for ref in purse.values:
        name = home(ref) if home(ref) in complete or home(ref) in purse.riders else ref
        groups[name] = (*groups.get(name, ()), ref)
    return groups.values()


def _parts(purse: Purse, group: tuple[CardRef, ...], complete: frozenset[str], rule: Rule) -> Iterator[_Part]:
    """List what can be taken of a group, but for nothing."""
    broken = 1 if home(group[0]) in complete else 0
    for counts in product(*(range(purse.copies[ref] + 1) for ref in group)):
        picked = tuple(ref for ref, count in zip(group, counts, strict=True) for _ in range(count))
        for cards in _ridden(purse, picked):
            worth = purse.worth(cards)
            cash = sum("@" not in ref for ref in cards)
            toll = Toll(cash, broken, worth, sum(bool(home(ref)) for ref in cards), len(cards))
            yield _Part(worth, tuple(toll[place] for place in rule), cards)


def _ridden(purse: Purse, cards: Payment) -> Iterator[Payment]:
    """List some cards of one group as they are, and with the Shack of their set riding one of them (R257).

    A Shack that the bill does not need costs worth, so that it is never in the best payment.
    """
    if not cards:
        return
    yield cards
    if not any(spot(ref).shack for ref in cards):
        for rider in purse.riders.get(home(cards[0]), ()):
            if bare(rider) in cards:
                yield ride(cards, (rider,))


def bundles(purse: Purse, owes: int, complete: frozenset[str]) -> tuple[Bundle, ...]:
    """Choose ready-made payments: the cheapest first, then an exact one, then the one that keeps most cash."""
    found: dict[tuple[CardRef, ...], Bundle] = {}
    for key, rule in (("bundle.least", LEAST), ("bundle.exact", EXACT), ("bundle.keep_cash", KEEP_CASH)):
        cards = best_payment(purse, owes, complete, rule)
        worth = purse.worth(cards)
        if key != "bundle.exact" or worth == owes:
            found.setdefault(tuple(sorted(cards)), Bundle(Text(key, {"amount": worth}), cards, worth))
    return tuple(found.values())
