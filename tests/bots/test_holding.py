"""The cards missing to a win, against a count by brute force that shares nothing with it."""

from itertools import combinations, product
from random import Random

from fullset.bots.holding import distance, holding_of, minus, plus
from fullset.bots.levels import REGULAR
from fullset.bots.outlook import outlook_of
from fullset.rules.cards import COLOURS, RAINBOW, Card, colours_on
from fullset.rules.notation import load
from fullset.rules.view import view
from tests.bots.asked import CLASSIC
from tests.kit import position, seat

CARDS = [card for card in CLASSIC.deck if CLASSIC.faces[card].family in ("property", "wild")]
LOOK = outlook_of(view(load(position(seat(), seat())), 0), CLASSIC, REGULAR.weights)


def naive(cards: list[Card], need: int) -> int:
    best = 99
    for shown in product(*(colours_on(card) for card in cards if card != RAINBOW)):
        short = [max(0, CLASSIC.sizes[colour] - shown.count(colour)) for colour in COLOURS]
        best = min(best, *(sum(three) for three in combinations(short, need)))
    return max(0, best - cards.count(RAINBOW))


def test_missing_cards_by_brute_force() -> None:
    random = Random(7)
    for _ in range(400):
        cards = random.sample(CARDS, random.randint(0, 14))
        for need in (1, 3):
            assert distance(holding_of(cards), LOOK.units, need) == naive(cards, need), cards


def test_adding_and_taking_away_cancel_out() -> None:
    random = Random(8)
    for _ in range(200):
        cards = random.sample(CARDS, 8)
        held = holding_of(cards)
        assert holding_of(reversed(cards)) == held
        for card in cards:
            assert plus(minus(held, card), card) == held


def test_another_card_never_makes_it_farther() -> None:
    random = Random(9)
    for _ in range(200):
        cards = random.sample(CARDS, 9)
        held = holding_of(cards[:-1])
        assert distance(plus(held, cards[-1]), LOOK.prices, 3) <= distance(held, LOOK.prices, 3) + 1e-9
