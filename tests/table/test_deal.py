"""Who is dealt in for a rematch, in which order, and who starts it. The first deal is `test_luck`'s."""

from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules.state import Outcome
from fullset.table.deal import decide_start
from fullset.table.entries import Started
from fullset.table.protocol import Ready
from fullset.table.state import TableState
from tests.table.kit import dealt, done, luck, new_id, opened, play_on

SEEDS = [Random(seed).randbytes(32) for seed in range(60)]


async def over(tmp_path: Path, seating: str, rematch_first: str) -> TableState:
    """Play a game of three to its end; all are ready for the next one."""
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, sets_to_win=1, seating=seating, rematch_first=rematch_first)
        await play_on(table, Random(1))
        for seat, sitter in enumerate(table.state.sitters):
            if seat != table.state.host:
                await done(table, int(sitter.user or "", 16), Ready(new_id(), luck(seat)))
        return table.state


def rematches(table: TableState) -> list[Started]:
    """Deal the next game from many seeds."""
    assert table.host is not None
    host = table.sitters[table.host].user
    assert host is not None
    return [decide_start(table, host, seed) for seed in SEEDS]


def starters(table: TableState) -> set[int]:
    """List who starts, by the seats of the game before."""
    return {row.order[row.first] for row in rematches(table)}


def won_by(table: TableState, *winners: int) -> TableState:
    assert table.state is not None
    return replace(table, state=replace(table.state, outcome=Outcome(winners, (0, 1, 2), "exhausted")))


def without(table: TableState, *seats: int) -> TableState:
    """Let people leave between the games; somebody who stays hosts."""
    sitters = tuple(replace(each, left=seat in seats) for seat, each in enumerate(table.sitters))
    return replace(table, sitters=sitters, host=min({0, 1, 2} - set(seats)))


@pytest.mark.parametrize(
    ("seating", "orders"), [("fixed", {(0, 1, 2)}), ("random", set(permutations(range(3))))], ids=["fixed", "random"]
)
async def test_r5_r6_seats_stay_or_are_drawn_and_so_is_who_starts(
    tmp_path: Path, seating: str, orders: set[tuple[int, ...]]
) -> None:
    table = await over(tmp_path, seating=seating, rematch_first="random")
    assert {row.order for row in rematches(table)} == orders
    assert starters(table) == {0, 1, 2}


@pytest.mark.parametrize("seating", ["fixed", "random"])
async def test_r6_the_last_winner_starts_a_rematch_wherever_they_sit(tmp_path: Path, seating: str) -> None:
    table = await over(tmp_path, seating=seating, rematch_first="last_winner")
    for winner in range(3):
        assert starters(won_by(table, winner)) == {winner}


async def test_r284_of_several_winners_the_first_one_starts_who_is_still_there_or_else_it_is_drawn(
    tmp_path: Path,
) -> None:
    table = await over(tmp_path, rematch_first="last_winner", seating="fixed")
    assert starters(won_by(table, 1, 2)) == {1}
    assert starters(without(won_by(table, 1, 2), 1)) == {2}
    assert starters(without(won_by(table, 1), 1)) == {0, 2}
