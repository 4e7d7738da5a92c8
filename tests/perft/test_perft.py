"""Node counts from small positions: how many lines of play there are, fast against naive, frozen as numbers."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.moves import Move
from fullset.rules.notation import Position, load
from fullset.rules.state import GameState
from tests.conftest import LONG
from tests.kit import position, seat
from tests.perft import naive

Lister = Callable[[GameState], Sequence[Move]]

POSITIONS: dict[str, Position] = {
    "thefts": position(
        seat("sly-deal deal-breaker just-say-no", sets=("red 1", "brown 1")),
        seat("just-say-no rent:any", sets=("green 3 house", "red wild:red/yellow wild:any"), bank="money:1 money:3"),
        rest="out",
        draw=[],
    ),
    "bills": position(
        seat("rent:any double-the-rent birthday", sets=("dark-blue 2", "utility 1")),
        seat(
            "just-say-no",
            bank="money:1 money:1 money:2 money:2 money:3 money:5",
            sets=("pink 2 wild:pink/orange", "railroad 1"),
        ),
        seat(bank="money:4 money:4 money:10"),
        rest="out",
    ),
    "wilds": position(
        seat(
            "wild:any wild:red/yellow house hotel",
            sets=("red 2 wild:red/yellow", "light-blue wild:light-blue/railroad", "railroad 3"),
        ),
        seat("forced-deal", sets=("orange wild:pink/orange", "light-blue 1")),
        rest="out",
    ),
    "swaps and turns": position(
        seat("forced-deal pass-go money:1", sets=("green 3 house hotel", "yellow 1"), bank="money:2"),
        seat("debt-collector just-say-no", sets=("green wild:green/railroad", "dark-blue wild:green/dark-blue")),
        rest="out",
        discard=["money:4", "rent:any", "money:5"],
        draw=[],
    ),
    "an end in sight": position(
        seat("property:brown pass-go", sets=("brown 1", "utility 2", "pink 2 wild:any")),
        seat("sly-deal money:1", sets=("orange 3", "red 3")),
        rest="out",
    ),
    "two Shacks": position(
        seat("yoink rent:pink/orange just-say-no", sets=("utility 2", "pink 1")),
        seat(
            "just-say-no",
            bank="money:1",
            sets=("red 2 shack=property:red", "brown 1 wild:brown/light-blue shack=wild:brown/light-blue"),
        ),
        edition="no-mercy",
        rest="out",
    ),
    "a Shack on a rainbow": position(
        seat("yoink market-crash wild:any", sets=("orange 1 wild:pink/orange", "red 1 shack=property:red")),
        seat("super-sly-deal", bank="money:2", sets=("orange 1 wild:any shack=wild:any", "pink 1 wild:pink/orange")),
        edition="no-mercy",
        rest="out",
    ),
    "a Shack on a lone rainbow": position(
        seat("yoink shack wild:red/yellow", sets=("green wild:any shack=wild:any", "red 1")),
        seat(bank="money:2", sets=("green 1 wild:green/railroad shack=property:green", "utility 1")),
        edition="lite-full",
        rest="out",
    ),
    "Shacks that move": position(
        seat(
            "yoink",
            sets=(
                "red 1 wild:red/yellow shack=wild:red/yellow",
                "yellow wild:red/yellow shack=wild:red/yellow",
                "pink 2 wild:any shack=wild:any",
            ),
        ),
        seat("just-say-no", sets=("orange 2",)),
        edition="no-mercy",
        rest="out",
    ),
    "nested charges": position(
        seat("yoink tough-luck just-say-no", bank="money:4", sets=("brown 1",)),
        seat("just-say-no", bank="money:1", sets=("red 1",)),
        seat(bank="money:5"),
        edition="no-mercy",
        phase="start",
        chips=[{"from": 0, "to": 1}, {"from": 0, "to": 1}, {"from": 0, "to": 2}],
        rest="out",
    ),
    "refusals that cost plays": position(
        seat("yoink forced-debt just-say-no just-say-no", bank="money:3"),
        seat("just-say-no just-say-no unfair-trade", bank="money:2 money:5"),
        edition="no-mercy",
        plays_left=2,
        rest="out",
    ),
    "last chips": position(
        seat("yoink forced-debt tax-collector", bank="money:3"),
        seat("just-say-no money:1", bank="money:2 money:1", sets=("utility 1",)),
        edition="no-mercy",
        chips=[{"from": 1, "to": 0}, {"from": 1, "to": 0}],
        rest="out",
    ),
    "sets that fit": position(
        seat("deal-breaker market-crash", sets=("green 1", "dark-blue 1", "red 1", "yellow 1")),
        seat("just-say-no", sets=("green 2 wild:green/dark-blue", "red 1 wild:red/yellow", "pink 1 wild:any")),
        edition="no-mercy",
        rest="out",
    ),
    "split sets": position(
        seat("repossession", sets=("red 1 shack=property:red",)),
        seat("just-say-no", sets=("red 1 wild:red/yellow shack=property:red", "yellow 1 shack=property:yellow")),
        seat("yoink"),
        edition="no-mercy",
        rest="out",
    ),
    "again with chips": position(
        seat("go-again yoink", bank="money:2"),
        seat("forced-debt money:1", bank="money:4"),
        edition="no-mercy",
        chips=[{"from": 0, "to": 1}, {"from": 0, "to": 1}],
        draw=["money:1", "heist", "shack"],
        rest="out",
    ),
    "a hand that is taken": position(
        seat("tough-luck", sets=("brown 2", "utility 2", "green wild:green/dark-blue", "dark-blue 1", "pink 1")),
        seat("money:5", bank="money:1", sets=("red 1",)),
        edition="no-mercy",
        phase="start",
        chips=[{"from": 0, "to": 1}, {"from": 0, "to": 1}],
        draw=["money:1", "money:2"],
        rest="out",
    ),
    "a pause": position(
        seat(
            "yoink super-sly-deal",
            sets=("brown 2", "utility 2", "red 2", "yellow wild:red/yellow", "dark-blue 1", "green 2 wild:any"),
        ),
        seat("just-say-no", bank="money:1", sets=("pink 1", "orange 1")),
        edition="no-mercy",
        options={"sets_to_win": 4},
        rest="out",
    ),
    "cards into hands": position(
        seat("heist money:1", bank="money:2"),
        seat("yoink just-say-no", bank="money:1 money:1"),
        seat(sets=("red wild:red/yellow",)),
        edition="lite-full",
        phase="start",
        chips=[{"from": 0, "to": 1}, {"from": 0, "to": 2}, {"from": 0, "to": 1}],
        rest="out",
    ),
    "wilds that are placed": position(
        seat("deal-breaker sly-deal", sets=("green 1", "red 1", "light-blue 1")),
        seat(
            "just-say-no",
            sets=("green 1 wild:green/dark-blue wild:green/railroad", "red wild:any", "brown wild:brown/light-blue"),
        ),
        edition="metro",
        rest="out",
    ),
    "moves that cost": position(
        seat("wild:any pass-go", sets=("red 2 wild:red/yellow house", "yellow 1", "green wild:green/railroad")),
        seat("forced-deal", sets=("orange wild:pink/orange",)),
        edition="rulebook",
        rest="out",
    ),
}

COUNTS: dict[str, tuple[int, ...]] = {
    "thefts": (7, 36, 300, 3285, 37870),
    "bills": (13, 40, 165, 659, 2320, 7900),
    "wilds": (19, 329, 5378),
    "swaps and turns": (9, 44, 201, 959, 5412, 30059),
    "an end in sight": (13, 144, 1642, 18304),
    "two Shacks": (7, 26, 78, 285, 921, 3244, 10711),
    "a Shack on a rainbow": (11, 58, 276, 1326, 6499),
    "a Shack on a lone rainbow": (16, 220, 2943),
    "Shacks that move": (7, 37, 185, 937, 4736),
    "nested charges": (6, 22, 46, 137, 241, 569, 1534, 4680),
    "refusals that cost plays": (6, 22, 71, 224, 670, 2025, 5841),
    "last chips": (7, 23, 49, 104, 206, 370, 663, 1137),
    "sets that fit": (10, 30, 83, 378, 1856, 9700),
    "split sets": (4, 7, 24, 75, 151, 424, 1172, 2975),
    "again with chips": (5, 16, 46, 126, 310, 637, 1220, 2610),
    "a hand that is taken": (4, 7, 13, 24, 49, 101, 307, 631),
    "a pause": (10, 62, 327, 1642, 7751),
    "cards into hands": (4, 6, 6, 42, 140, 340, 640, 1468),
    "wilds that are placed": (6, 27, 243, 3060),
    "moves that cost": (15, 202, 2603, 4097),
}
"""Lines of 1, 2, 3 … moves."""

FEW_LINES = 3000
"""What the naive reading counts in the short run."""


def fast(state: GameState) -> Sequence[Move]:
    return game.legal_moves(state)


def slow(state: GameState) -> list[Move]:
    return [msgspec.convert(move, Move) for move in naive.may(state)]


def perft(state: GameState, depth: int, lister: Lister) -> int:
    """Count the lines of so many moves, and those that end before."""
    asked = game.to_act(state)
    if depth == 0 or asked is None:
        return 1
    after = (game.apply(state, asked[0], move, ScriptedDealer())[0] for move in lister(state))
    return sum(perft(each, depth - 1, lister) for each in after)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_node_counts_stand(name: str) -> None:
    start = load(POSITIONS[name])
    depths = range(1, len(COUNTS[name]) + 1)
    assert tuple(perft(start, depth, fast) for depth in depths) == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_naive_reading_counts_the_same(name: str) -> None:
    counts = COUNTS[name]
    depth = len(counts) if LONG else max(depth for depth, lines in enumerate(counts, 1) if lines < FEW_LINES)
    assert perft(load(POSITIONS[name]), depth, slow) == counts[depth - 1]
