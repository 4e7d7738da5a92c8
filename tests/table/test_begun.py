"""A move that is begun as it comes ends as one that is waited for, also where the store has something against it."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from fullset.rules.moves import Resign
from fullset.store import Append, Fault, Gap, LostRace, Repeated, StoreUnavailable
from fullset.table.history import History
from fullset.table.protocol import Done, Play, Refused
from fullset.table.tables import Tables
from fullset.table.upkeep import Upkeep
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    begun,
    dealt,
    done,
    everybody,
    new_id,
    opened,
    person_to_act,
    user,
)

AWAY = StoreUnavailable(Fault.DISK_FULL, "the disk", "full")


class Stubborn:
    """A store that refuses some appends."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        self._store = store
        self.errors: list[Exception] = []

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (as above)
        return getattr(self._store, name)

    def append(self, row: Append) -> Awaitable[None]:
        if not self.errors:
            stored: Awaitable[None] = self._store.append(row)
            return stored
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(self.errors.pop(0))
        return failed


async def test_begun_moves_are_stored_and_told_one_by_one_to_the_end_of_a_game(tmp_path: Path) -> None:
    async with opened(tmp_path, Clock()) as tables:
        table, random = await dealt(tables, 3), Random(4)
        page = Listener(user(0))
        table.follow(page)
        while table.state.phase == "play":
            move = any_move(table, random)
            answer, told = await begun(table, person_to_act(table), move)
            assert answer == Done(move.id, table.state.seq)
            assert told == [table.state.seq]
        assert [row.seq for row in page.rows] == list(range(page.welcome.seq + 1, table.state.seq + 1))
        rows = await tables.house.store.read(table.state.table)
        assert History(table.state.table, rows).state == table.state


@pytest.mark.parametrize(
    ("errors", "said"),
    [
        ([AWAY], "done"),
        ([AWAY, AWAY], "unavailable"),
        ([LostRace("t", 1)], "done"),
        ([Gap("t", 1, 0), LostRace("t", 1)], "done"),
        ([AWAY, Repeated("t", 1)], "done"),
        ([RuntimeError("a fault"), RuntimeError("a fault")], "unavailable"),
    ],
)
async def test_what_the_store_refuses_goes_the_general_way(tmp_path: Path, errors: list[Exception], said: str) -> None:
    async with opened(tmp_path, Clock()) as tables:
        stubborn = Stubborn(tables.house.store)
        there = Tables(replace(tables.house, store=stubborn))
        table = await dealt(there, 2)
        await done(table, person_to_act(table), any_move(table, Random(1)))
        stubborn.errors = list(errors)
        answer, _ = await begun(table, person_to_act(table), any_move(table, Random(2)))
        assert (answer.code if isinstance(answer, Refused) else "done") == said
        assert not stubborn.errors
        await done(table, person_to_act(table), any_move(table, Random(3)))  # the table goes on
        await there.close()


async def test_a_begun_move_that_is_refused_says_why(tmp_path: Path) -> None:
    async with opened(tmp_path, Clock()) as tables:
        table = await dealt(tables, 2)
        one = person_to_act(table)
        await done(table, one, any_move(table, Random(1)))
        late = Play(new_id(), table.state.prompt - 1, Resign())
        answer, told = await begun(table, one, late)
        assert isinstance(answer, Refused)
        assert (answer.code, told) == ("stale", [])


async def test_whereall_is_well_no_alarm_would_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[Upkeep, bool]] = []
    short = Upkeep.all_is_well

    def general(self: Upkeep, *asked: Any) -> bool:  # noqa: ANN401  (what the method takes)
        found.append((self, short(self, *asked)))
        return False

    monkeypatch.setattr(Upkeep, "all_is_well", general)
    async with opened(tmp_path, Clock()) as tables:
        table, random = await dealt(tables, 3), Random(2)
        pages = everybody(table, 3)
        for step in range(60):
            if step == 30:
                table.unfollow(pages[0])
            await done(table, person_to_act(table), any_move(table, random))
            upkeep, well = found[-1]
            assert well == (step < 30)
            assert upkeep.idle or not well
