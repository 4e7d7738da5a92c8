"""Node counts from small positions: how many lines of play there are, fast against naive, frozen as numbers."""

from collections.abc import Callable

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.moves import Move
from fullset.rules.notation import Position, load
from fullset.rules.state import GameState
from tests.kit import position, seat
from tests.perft import naive

Lister = Callable[[GameState], list[Move]]

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
}

COUNTS: dict[str, tuple[int, ...]] = {
    "thefts": (7, 36, 300, 3285, 37870),
    "bills": (13, 40, 165, 659, 2320, 7900),
    "wilds": (19, 329, 5378, 82865),
    "swaps and turns": (9, 44, 201, 959, 5412, 30059),
    "an end in sight": (13, 144, 1642, 18304),
}
"""Lines of 1, 2, 3 … moves."""


def fast(state: GameState) -> list[Move]:
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
    depth = min(3, len(COUNTS[name]))
    assert perft(load(POSITIONS[name]), depth, slow) == COUNTS[name][depth - 1]
