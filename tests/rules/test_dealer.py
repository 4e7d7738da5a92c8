"""The committed shuffle: vectors that any other program can check, and Dealers that keep their word."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.dealer import (
    Digits,
    KeyedDealer,
    ReplayDealer,
    SeededDealer,
    commitment_of,
    fisher_yates,
    key_of,
    seating,
    spread,
)
from fullset.rules.edition import load_edition
from fullset.rules.errors import Malformed

VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "shuffle.json"


def by_hand(key: bytes, label: str, cards: list[Card]) -> list[Card]:
    """Shuffle as the page in docs/shuffle.md says, with nothing of the package."""
    numbers: list[int] = []
    counter = 0

    def below(bound: int) -> int:
        nonlocal counter
        while True:
            if not numbers:
                block = hmac.new(key, f"{label}:{counter}".encode(), hashlib.sha256).digest()
                numbers.extend(int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24))
                counter += 1
            number = numbers.pop(0)
            if number < (1 << 64) - (1 << 64) % bound:
                return number % bound

    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


class Vector(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    commitment: str
    game_id: str
    contributions: tuple[str, ...]
    key: str
    seats: tuple[int, ...]
    first: int
    deal: tuple[str, ...]
    reshuffle: tuple[str, ...]


@pytest.mark.parametrize("vector", msgspec.json.decode(VECTORS.read_bytes(), type=list[Vector]))
def test_vectors(vector: Vector) -> None:
    seed = bytes.fromhex(vector.seed)
    key = key_of(seed, vector.game_id, [bytes.fromhex(each) for each in vector.contributions])
    assert commitment_of(seed) == vector.commitment == hashlib.sha256(seed).hexdigest()
    assert key.hex() == vector.key
    edition = load_edition("classic")
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    for number, order in enumerate((vector.deal, vector.reshuffle)):
        dealer = SeededDealer(key)
        for _ in range(number + 1):
            dealer.shuffle(edition.kinds, pile)
        drawn = [dealer.draw(edition.kinds, pile, 0) for _ in range(sum(pile))]
        assert tuple(drawn) == order
        assert drawn[::-1] == by_hand(key, str(number), spread(edition.kinds, pile))
    assert seating(key, 5, "random")[0] == vector.seats
    assert seating(key, 5, "fixed")[1] == vector.first


def test_a_key_depends_on_every_part_and_on_where_parts_end() -> None:
    seed = bytes(32)
    keys = {
        key_of(seed, "game", [b"", b"ab"]),
        key_of(seed, "game", [b"a", b"b"]),
        key_of(seed, "game", [b"ab", b""]),
        key_of(seed, "gamea", [b"", b"b"]),
        key_of(bytes([1]) + bytes(31), "game", [b"", b"ab"]),
    }
    assert len(keys) == 5


def test_a_draw_of_numbers_has_no_bias_and_rejects_the_rest() -> None:
    """A sixth of 60,000 draws is 10,000; five standard deviations are 456."""
    digits = Digits(bytes(32), "bias")
    counts = Counter(digits.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 460 for count in counts.values())


def test_fisher_yates_reaches_every_order() -> None:
    digits = Digits(bytes(32), "orders")
    orders = Counter[tuple[Card, ...]]()
    for _ in range(2400):
        cards = [Card("a"), Card("b"), Card("c")]
        fisher_yates(cards, digits.below)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 300


def test_a_duplicate_deal_gives_a_seat_the_same_luck_whatever_the_others_drew() -> None:
    edition = load_edition("classic")
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    one, other = KeyedDealer(7), KeyedDealer(7)
    for _ in range(5):
        other.draw(edition.kinds, pile, 1)
    assert [one.draw(edition.kinds, pile, 0) for _ in range(9)] == [
        other.draw(edition.kinds, pile, 0) for _ in range(9)
    ]


def test_a_row_names_its_cards_and_no_more() -> None:
    edition = load_edition("classic")
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    dealer = ReplayDealer([Card("money:1")])
    assert dealer.draw(edition.kinds, pile, 0) == "money:1"
    with pytest.raises(Malformed, match="too few"):
        dealer.draw(edition.kinds, pile, 0)
    gone = tuple(0 if kind == "money:1" else count for kind, count in zip(edition.kinds, pile, strict=True))
    with pytest.raises(Malformed, match="not in the draw pile"):
        ReplayDealer([Card("money:1")]).draw(edition.kinds, gone, 0)
