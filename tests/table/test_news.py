"""The quick way to the message of a row says what the slow one says, byte for byte."""

from pathlib import Path
from random import Random

import pytest

from fullset.table.feed import encode
from fullset.table.history import History
from fullset.table.live import LiveTable
from fullset.table.protocol import AllowChat, Leave, Mute, Ready, Sit, Start
from fullset.table.tables import Tables
from tests.table.kit import any_move, dealt, done, luck, new_id, opened, person_to_act, user


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
