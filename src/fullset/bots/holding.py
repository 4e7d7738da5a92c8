"""Holding: the property cards of a seat by what they can become, and how far they are from winning.

Wilds are matched exactly: a two-colour wild counts for one of its colours, an any-colour wild for any. Where the cards
lie on the table does not matter here, because wilds move free.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from fullset.rules.cards import COLOURS, Card, colours_on
from fullset.rules.state import PropertySet

MOST_HELD = 16
"""More cards of one colour than any deck has."""

Prices: TypeAlias = tuple[tuple[float, ...], ...]
"""Per colour in canonical order, by the cards held of it: what the rest of its set costs."""


class Holding(NamedTuple):
    """Plain properties per colour, two-colour wilds as pairs of colour places, and any-colour wilds."""

    plain: tuple[int, ...] = (0,) * len(COLOURS)
    pairs: tuple[tuple[int, ...], ...] = ()
    rainbows: int = 0


@lru_cache(256)
def _shows(card: Card) -> tuple[int, ...]:
    return tuple(COLOURS.index(colour) for colour in colours_on(card))


@lru_cache(1 << 15)
def plus(held: Holding, card: Card) -> Holding:
    """Add a property or wild."""
    shown = _shows(card)
    if len(shown) == 1:
        return held._replace(plain=_bumped(held.plain, shown[0], 1))
    if len(shown) > 2:  # noqa: PLR2004 - one colour, two, or all of them
        return held._replace(rainbows=held.rainbows + 1)
    return held._replace(pairs=tuple(sorted((*held.pairs, shown))))


@lru_cache(1 << 15)
def minus(held: Holding, card: Card) -> Holding:
    """Take a property or wild away."""
    shown = _shows(card)
    if len(shown) == 1:
        return held._replace(plain=_bumped(held.plain, shown[0], -1))
    if len(shown) > 2:  # noqa: PLR2004 - as in plus
        return held._replace(rainbows=held.rainbows - 1)
    place = held.pairs.index(shown)
    return held._replace(pairs=held.pairs[:place] + held.pairs[place + 1 :])


def holding_of(cards: Iterable[Card]) -> Holding:
    """Count properties and wilds."""
    held = Holding()
    for card in cards:
        held = plus(held, card)
    return held


@lru_cache(1 << 12)
def laid_out(sets: tuple[PropertySet, ...]) -> Holding:
    """Count what lies in sets, wherever the wilds lie now."""
    return holding_of(card for each in sets for card in each.cards)


@lru_cache(1 << 10)
def standing(sets: tuple[PropertySet, ...]) -> Holding:
    """Count what lies in sets as if it had to stay there: every wild is a card of the colour it lies in."""
    plain = [0] * len(COLOURS)
    for each in sets:
        plain[COLOURS.index(each.colour)] += len(each.cards)
    return Holding(tuple(plain))


def _bumped(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


@lru_cache(1 << 16)
def distance(held: Holding, prices: Prices, need: int, *, alone: bool = True) -> float:
    """Price the cards missing to `need` complete colours, after the best use of every wild.

    `alone` where any-colour wilds count by themselves; elsewhere each set needs another card too (R54).
    """
    return min(_priced(counts, held.rainbows, prices, need, alone=alone) for counts in _spreads(held, prices))


def _spreads(held: Holding, prices: Prices) -> Iterable[tuple[int, ...]]:
    """List the ways to count the two-colour wilds, leaving out those that overfill a colour without need."""
    spreads = {held.plain}
    for pair in held.pairs:
        spreads = {after for counts in spreads for after in _either(counts, pair, prices)}
    return spreads


def _either(counts: tuple[int, ...], pair: tuple[int, ...], prices: Prices) -> Iterator[tuple[int, ...]]:
    room = [place for place in pair if prices[place][counts[place]]]
    for place in room or pair[:1]:
        yield _bumped(counts, place, 1)


def _priced(counts: tuple[int, ...], rainbows: int, prices: Prices, need: int, *, alone: bool) -> float:
    rows = sorted((row[held], not held, place) for place, (row, held) in enumerate(zip(prices, counts, strict=True)))
    total = sum(price for price, _, _ in rows[:need])
    if not rainbows or not total:
        return total
    steps: list[float] = []
    for _, empty, place in rows[:need]:
        row = prices[place]
        found = [row[held] - row[held + 1] for held in range(counts[place], MOST_HELD - 1) if row[held]]
        steps += found if alone or not empty else sorted(found)[1:]
    return total - sum(sorted(steps)[-rainbows:])
