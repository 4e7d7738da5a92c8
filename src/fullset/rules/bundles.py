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


_Parts = list[tuple[Toll, Payment]]
"""What can be taken of one group: what it costs, and the cards."""
_Chain = tuple["_Chain", Payment] | None
"""The cards of several groups, the last ones first."""
_Sums = dict[int, tuple[int, _Chain]]
"""By worth: what the best cards that come to it cost, worth left out, and which they are."""


def best_payment(purse: Purse, owes: int, complete: frozenset[str], rule: Rule) -> Payment:
    """Find the payment that covers a bill at least cost; the purse must be able to."""
    return _best(_sums(_parts_by_group(purse, complete), owes, _but_worth(rule)), owes, rule)


def _sums(groups: list[_Parts], owes: int, places: Rule) -> _Sums:
    """Add the groups one after the other, and keep only the best way to each sum: a dynamic programme over sums."""
    best: _Sums = {0: (0, None)}
    for group in groups:
        parts = [(toll[_WORTH], _cost(toll, places), cards) for toll, cards in group]
        for worth, (cost, chain) in [each for each in best.items() if each[0] < owes]:
            for more, toll, cards in parts:
                known = best.get(worth + more)
                if known is None or cost + toll < known[0]:
                    best[worth + more] = cost + toll, (chain, cards)
    return best


def _best(sums: _Sums, owes: int, rule: Rule) -> Payment:
    """Choose among the sums that cover a bill: now that they differ in it, worth has its place again."""
    after: int = PLACE ** (len(rule) - 1 - rule.index(_WORTH))

    def whole(worth: int) -> int:
        high, low = divmod(sums[worth][0], after)
        return (high * PLACE + worth) * after + low

    _, chain = sums[min((worth for worth in sums if worth >= owes), key=whole)]
    taken: list[Payment] = []
    while chain is not None:
        chain, cards = chain
        taken.append(cards)
    return tuple([card for cards in reversed(taken) for card in cards])


_WORTH = Toll._fields.index("worth")


def _but_worth(rule: Rule) -> Rule:
    return tuple([place for place in rule if place != _WORTH])


def _cost(toll: Toll, rule: Rule) -> int:
    cost = 0
    for place in rule:
        cost = cost * PLACE + toll[place]
    return cost


def _parts_by_group(purse: Purse, complete: frozenset[str]) -> list[_Parts]:
    return [
        _copies(purse, group[0]) if _is_plain(purse, group, complete) else list(_parts(purse, group, complete))
        for group in _groups(purse, complete)
    ]


def _is_plain(purse: Purse, group: tuple[CardRef, ...], complete: frozenset[str]) -> bool:
    """Say whether a group is copies of one card that break nothing and take nothing along, as most are."""
    return len(group) == 1 and (not (place := home(group[0])) or (place not in complete and place not in purse.riders))


def _copies(purse: Purse, ref: CardRef) -> _Parts:
    """List what can be taken of a plain group."""
    value, cash, held = purse.values[ref], "@" not in ref, bool(home(ref))
    return [
        (Toll(cash * count, 0, value * count, held * count, count), (ref,) * count)
        for count in range(1, purse.copies[ref] + 1)
    ]


def _groups(purse: Purse, complete: frozenset[str]) -> Iterable[tuple[CardRef, ...]]:
    """Group what must be weighed together: a complete set, a set with a Shack; everything else is by itself."""
    groups: dict[str, tuple[CardRef, ...]] = {}
    for ref in purse.values:
        name = home(ref) if home(ref) in complete or home(ref) in purse.riders else ref
        groups[name] = (*groups.get(name, ()), ref)
    return groups.values()


def _parts(purse: Purse, group: tuple[CardRef, ...], complete: frozenset[str]) -> Iterator[tuple[Toll, Payment]]:
    """List what can be taken of a group, but for nothing."""
    broken = 1 if home(group[0]) in complete else 0
    for counts in product(*(range(purse.copies[ref] + 1) for ref in group)):
        picked = tuple(ref for ref, count in zip(group, counts, strict=True) for _ in range(count))
        for cards in _ridden(purse, picked):
            cash = sum("@" not in ref for ref in cards)
            properties = sum(bool(home(ref)) for ref in cards)
            yield Toll(cash, broken, purse.worth(cards), properties, len(cards)), cards


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
    plain, cash = (_sums(groups, owes, _but_worth(rule)) for rule in (LEAST, KEEP_CASH))  # EXACT adds up as LEAST does
    found: dict[tuple[CardRef, ...], Bundle] = {}
    for key, rule in READY_MADE:
        cards = _best(cash if rule is KEEP_CASH else plain, owes, rule)
        worth = purse.worth(cards)
        if key != "bundle.exact" or worth == owes:
            found.setdefault(tuple(sorted(cards)), Bundle(Text(key, {"amount": worth}), cards, worth))
    return tuple(found.values())
