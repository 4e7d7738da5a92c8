"""Ready-made payments: the best ones by what they cost their payer, found without listing all of them (R233, R305)."""

from collections.abc import Iterable, Iterator
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
EXACT: Rule = (2, 1, 3, 4)
KEEP_CASH: Rule = (0, 1, 2, 3, 4)

READY_MADE: tuple[tuple[str, Rule], ...] = (
    ("bundle.least", LEAST),
    ("bundle.exact", EXACT),
    ("bundle.keep_cash", KEEP_CASH),
)
"""The ready-made payments, each with its text."""


class _Part(NamedTuple):
    """Some cards of one group: what they cost, and which they are."""

    toll: Toll
    cards: Payment


class _Sum(NamedTuple):
    """Cards of several groups: what they are worth, what they cost by a rule, which they are."""

    worth: int
    cost: int
    cards: Payment


def best_payment(purse: Purse, owes: int, complete: frozenset[str], rule: Rule) -> Payment:
    """Find the payment that covers a bill at least cost; the purse must be able to."""
    return _best(_parts_by_group(purse, complete), owes, rule)


def _best(groups: list[list[_Part]], owes: int, rule: Rule) -> Payment:
    """Add the groups one after the other, and keep only the best way to each sum: a dynamic programme over sums."""
    best: dict[int, _Sum] = {0: _Sum(0, 0, ())}
    for group in groups:
        parts = [(part.toll.worth, _cost(part.toll, rule), part.cards) for part in group]
        for worth, cost, cards in [each for each in best.values() if each.worth < owes]:
            for more, toll, others in parts:
                known = best.get(worth + more)
                if known is None or cost + toll < known.cost:
                    best[worth + more] = _Sum(worth + more, cost + toll, cards + others)
    covering = (each for each in best.values() if each.worth >= owes)
    return min(covering, key=lambda each: each.cost).cards


def _cost(toll: Toll, rule: Rule) -> int:
    cost = 0
    for place in rule:
        cost = cost * PLACE + toll[place]
    return cost


def _parts_by_group(purse: Purse, complete: frozenset[str]) -> list[list[_Part]]:
    return [list(_parts(purse, group, complete)) for group in _groups(purse, complete)]


def _groups(purse: Purse, complete: frozenset[str]) -> Iterable[tuple[CardRef, ...]]:
    """Group what must be weighed together: a complete set, a set with a Shack; everything else is by itself."""
    groups: dict[str, tuple[CardRef, ...]] = {}
    for ref in purse.values:
        name = home(ref) if home(ref) in complete or home(ref) in purse.riders else ref
        groups[name] = (*groups.get(name, ()), ref)
    return groups.values()


def _parts(purse: Purse, group: tuple[CardRef, ...], complete: frozenset[str]) -> Iterator[_Part]:
    """List what can be taken of a group, but for nothing."""
    broken = 1 if home(group[0]) in complete else 0
    for counts in product(*(range(purse.copies[ref] + 1) for ref in group)):
        picked = tuple(ref for ref, count in zip(group, counts, strict=True) for _ in range(count))
        for cards in _ridden(purse, picked):
            cash = sum("@" not in ref for ref in cards)
            properties = sum(bool(home(ref)) for ref in cards)
            yield _Part(Toll(cash, broken, purse.worth(cards), properties, len(cards)), cards)


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
    groups = _parts_by_group(purse, complete)
    found: dict[tuple[CardRef, ...], Bundle] = {}
    for key, rule in READY_MADE:
        cards = _best(groups, owes, rule)
        worth = purse.worth(cards)
        if key != "bundle.exact" or worth == owes:
            found.setdefault(tuple(sorted(cards)), Bundle(Text(key, {"amount": worth}), cards, worth))
    return tuple(found.values())
