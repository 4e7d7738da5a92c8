"""Chance: the Dealer names the cards that are drawn, and nothing else does (law 1)."""

import hashlib
import hmac
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat
from random import Random
from struct import unpack
from typing import Literal, Protocol

from fullset.rules.cards import Card
from fullset.rules.errors import Malformed

Kinds = tuple[Card, ...]
Pile = Sequence[int]
"""Counts of the cards in a draw pile, by kind."""


class Dealer(Protocol):
    """Answers the chance nodes of a game."""

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Learn that a new draw pile was formed, by counts per kind; the first is the deal."""
        ...

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Name the next card of a pile that is not empty."""
        ...


def spread(kinds: Kinds, pile: Pile) -> list[Card]:
    """Lay out a pile's cards in canonical order."""
    return list(chain.from_iterable(map(repeat, kinds, pile)))


class Digits:
    """The stream of a keyed shuffle: HMAC-SHA256(key, label, counter), read as 64-bit numbers, four a block."""

    def __init__(self, key: bytes, label: str) -> None:
        self._numbers = self._stream(key, label)

    @staticmethod
    def _stream(key: bytes, label: str) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(key, f"{label}:{counter}".encode(), hashlib.sha256)
            for start in range(0, 32, 8):
                yield int.from_bytes(block[start : start + 8], "big")
            counter += 1

    def below(self, bound: int) -> int:
        """Draw a number below `bound`, without bias: numbers past its last whole multiple are thrown away."""
        limit = (1 << 64) // bound * bound
        for number in self._numbers:
            if number < limit:
                return number % bound
        raise AssertionError("the stream has no end")


def fisher_yates(cards: list[Card], below: Callable[[int], int]) -> None:
    """Shuffle in place, from the last place down."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def commitment_of(seed: bytes) -> str:
    """The SHA-256 of a server seed, in hex: shown before the deal."""
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, game_id: str, contributions: Sequence[bytes]) -> bytes:
    """Derive a game's key: HMAC-SHA256 of the server seed over the game id and each seat's contribution.

    Each part is preceded by its length (4 bytes, big-endian), so that no two lists read the same.
    """
    parts = [game_id.encode(), *contributions]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hmac.digest(seed, message, hashlib.sha256)


def seating(key: bytes, seats: int, mode: Literal["fixed", "random"]) -> tuple[tuple[int, ...], int]:
    """Draw the order in which people sit and the seat that starts (R5); the stream's label is `seats`.

    `random` draws the seats by lot, then seat 0 starts; `fixed` keeps them and draws the starter.
    """
    digits = Digits(key, "seats")
    if mode == "fixed":
        return tuple(range(seats)), digits.below(seats)
    order = list(range(seats))
    for last in range(seats - 1, 0, -1):
        other = digits.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order), 0


def shuffled(key: bytes, number: int, kinds: Kinds, pile: Pile) -> list[Card]:
    """Order a pile by the shuffle with a number: Fisher-Yates over it in canonical order, keyed by the number."""
    cards = spread(kinds, pile)
    fisher_yates(cards, Digits(key, str(number)).below)
    return cards


class SeededDealer:
    """The Dealer of a committed shuffle (`shuffled`).

    The next card is the last of the shuffled list. It can go on from the middle of a game: after so many shuffles,
    with what is left of the last one's order.
    """

    def __init__(self, key: bytes, shuffles: int = 0, order: Iterable[Card] = ()) -> None:
        self._key = key
        self._shuffles = shuffles
        self._order = list(order)

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Order a new pile."""
        self._order = shuffled(self._key, self._shuffles, kinds, pile)
        self._shuffles += 1

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Take the next card of the order."""
        return self._order.pop()


class RandomDealer:
    """A Dealer for self-play: any order, from a seeded generator."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._order: list[Card] = []

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Order a new pile."""
        cards = spread(kinds, pile)
        lots = unpack(f"<{len(cards)}Q", self._random.randbytes(8 * len(cards)))  # quicker than to swap cards
        self._order = [*map(cards.__getitem__, sorted(range(len(cards)), key=lots.__getitem__))]

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Take the next card of the order."""
        return self._order.pop()


class SamplingDealer:
    """A Dealer that draws from the counts alone; works from any state, for search and research."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Nothing to learn: there is no order."""

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Draw a kind with a chance in proportion to its count."""
        return self._random.choices(kinds, weights=pile)[0]


class KeyedDealer:
    """A Dealer for duplicate matches: a seat's k-th draw depends on (deal, seat, k) and the counts alone."""

    def __init__(self, deal: int) -> None:
        self._deal = deal
        self._draws: dict[int, int] = {}

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Nothing to learn: there is no order."""

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Draw a kind with a chance in proportion to its count."""
        nth = self._draws.get(seat, 0)
        self._draws[seat] = nth + 1
        digest = hashlib.blake2b(f"{self._deal}:{seat}:{nth}".encode(), digest_size=8).digest()
        point = int.from_bytes(digest, "big") * sum(pile) >> 64
        for kind, count in zip(kinds, pile, strict=True):
            point -= count
            if point < 0:
                return kind
        raise AssertionError("a draw from an empty pile")


class ScriptedDealer:
    """A Dealer that reads a script, for scenarios; past its end another one goes on, or any order will do."""

    def __init__(self, script: Iterable[Card] = (), *, then: Dealer | None = None) -> None:
        self._script = deque(script)
        self._then = then

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Learn of a new pile; the script itself goes on."""
        if self._then:
            self._then.shuffle(kinds, pile)

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Take the next card of the script; raises Malformed when the pile does not hold it."""
        if not self._script:
            if self._then:
                return self._then.draw(kinds, pile, seat)
            return next(kind for kind, count in zip(kinds, pile, strict=True) if count)
        card = self._script.popleft()
        if card not in kinds or not pile[kinds.index(card)]:
            raise Malformed(f"the draw names {card}, which is not in the draw pile")
        return card


class ReplayDealer:
    """A Dealer that names the cards of a stored row, and no more."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = deque(cards)

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Nothing to learn: the cards are written down."""

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Take the next card of the row; raises Malformed where the row has none or the pile does not hold it."""
        if not self._cards:
            raise Malformed("the record names too few drawn cards")
        card = self._cards.popleft()
        if card not in kinds or not pile[kinds.index(card)]:
            raise Malformed(f"the record draws {card}, which is not in the draw pile")
        return card

    def finish(self, what: str) -> None:
        """Refuse a row that names more cards than were drawn."""
        if self._cards:
            raise Malformed(f"{what} names drawn cards that nobody drew: {list(self._cards)}")
