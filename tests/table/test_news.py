"""The quick way to the message of a row says what the slow one says, byte for byte."""

from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from fullset.store import Append, Fault, StoreUnavailable
from fullset.table.feed import encode
from fullset.table.history import History
from fullset.table.live import LiveTable
from fullset.table.protocol import AllowChat, Leave, Mute, Ready, Sit, Start
from fullset.table.tables import Tables
from tests.table.kit import any_move, begun, dealt, done, everybody, luck, new_id, opened, person_to_act, user
from tests.table.test_ahead_elsewhere import Deaf


class Reader:
    """Reads on in the log of a table, and compares both ways for everybody, whoever has a seat or had one."""

    def __init__(self, tables: Tables, table: LiveTable) -> None:
        self._store = tables.house.store
        self._table = table.state.table
        self._history: History | None = None

    async def hold(self) -> None:
        history = self._history = self._history or History(self._table, (await self._store.read(self._table))[:1])
        for row in await self._store.read(self._table, history.state.seq):
            step = history.read(row)
            for viewer in (*map(user, range(5)), None):
                assert step.message(viewer) == encode(step.whole(viewer))


def another(table: LiveTable) -> int:
    """Return a seat that is not the host's, wherever the deal has put that one."""
    assert table.state.host is not None
    return (table.state.host + 1) % len(table.state.sitters)


@pytest.mark.parametrize("edition", ["classic", "metro", "no-mercy", "lite-full"])
async def test_both_ways_to_a_message_agree_through_a_game_and_into_the_next(tmp_path: Path, edition: str) -> None:
    random = Random(edition)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 4, edition=edition)
        reader = Reader(tables, table)
        await reader.hold()
        while table.state.phase != "over":
            await done(table, person_to_act(table), any_move(table, random))
            await reader.hold()
            if random.random() < 0.02:
                await done(table, 0, Mute(new_id(), another(table), random.random() < 0.5))
                await reader.hold()
        for number in (1, 2):
            await done(table, number, Ready(new_id(), luck(number)))
            await reader.hold()
        await done(table, 3, Leave(new_id()))
        await reader.hold()
        await done(table, 0, Start(new_id()))
        await reader.hold()


async def test_both_ways_agree_in_a_lobby(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await tables.open("classic", {})
        reader = Reader(tables, table)
        for number in range(3):
            await done(table, number, Sit(new_id(), f"P{number}", luck(number)))
            await reader.hold()
        await done(table, 1, Leave(new_id()))
        await reader.hold()
        await done(table, 0, AllowChat(new_id(), "words"))
        await reader.hold()


class Fickle:
    """A store of which nobody knows whether it has stored what it says that it has not."""

    def __init__(self, store: Any, random: Random) -> None:  # noqa: ANN401  (as below)
        self._store = store
        self._random = random

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        return getattr(self._store, name)

    def append(self, row: Append) -> Awaitable[None]:
        return self._append(row)

    async def _append(self, row: Append) -> None:
        chance = self._random.random()
        if chance > 0.1:
            await self._store.append(row)
        if chance < 0.2:
            raise StoreUnavailable(Fault.DISK_FULL, "the disk", "full")


@pytest.mark.parametrize("edition", ["classic", "no-mercy"])
async def test_what_was_decided_and_never_stored_is_in_no_later_message(tmp_path: Path, edition: str) -> None:
    """Whether a row was decided here, read from the store after a lost race or a failure, or decided once more."""
    random = Random(edition)
    async with opened(tmp_path) as tables:
        name = (await dealt(tables, 3, edition=edition)).state.table
        store = tables.house.store
        fickle = Tables(replace(tables.house, store=Fickle(store, random)))
        other = Tables(replace(tables.house, bus=Deaf()))
        here, elsewhere = await fickle.load(name), await other.load(name)
        pages = everybody(here, 4)  # the last one has no seat
        for _ in range(150):
            table = elsewhere if random.random() < 0.1 else here
            if table is elsewhere:
                await elsewhere.catch_up(here.state.seq + 1)
            if table.state.phase == "play":
                one, move = person_to_act(table), any_move(table, random)
                await (begun(table, one, move) if random.random() < 0.5 else table.submit(user(one), move))
        await here.catch_up(here.state.seq + 1)
        rows = await store.read(name)
        history = History(name, rows[: pages[0].welcome.seq])
        for row in rows[history.state.seq :]:
            step = history.read(row)
            for page in pages:
                assert page.frames.count(encode(step.whole(page.user))) == 1
        assert [len(page.rows) for page in pages] == [here.state.seq - page.welcome.seq for page in pages]
        assert history.state == here.state
        await fickle.close()
        await other.close()
