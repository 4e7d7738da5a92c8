"""Answers given ahead where two nodes serve a table: one sees, takes back and sends out what was told to the other."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from fullset.bus import Hear, LocalBus
from fullset.rules.moves import Allow
from fullset.store import Amendment, SetDue, Store, TableId
from fullset.store.sqlite import SqliteStore
from fullset.store.sqlite.file import open_file
from fullset.table.ahead import DUE
from fullset.table.duties import LOOK_AGAIN
from fullset.table.live import LiveTable
from fullset.table.protocol import Answers, Prepare, Stand, Standing, Withdraw
from fullset.table.tables import Tables
from tests.table.kit import Clock, Listener, new_id, opened, settled
from tests.table.staged import BIRTHDAY, asks, at_the_birthday, do, person_id, staged, tell, to_the_birthday
from tests.table.test_prepared import FOUR, ONES, TWO, ahead, answers, bank, kept, until_asked

ALL = (Standing("pay", 2), Standing("allow", 2))


class Deaf(LocalBus):
    """A bus that loses every hint."""

    def publish(self, table: TableId, seq: int) -> None:
        """Lose it."""

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Hear nothing."""
        return lambda: None


class Together:
    """A store whose first changes beside the rows wait until another one's are on their way too."""

    def __init__(self, store: Store, others: list["Together"]) -> None:
        self._store = store
        self._others = others
        self._others.append(self)
        self._came = asyncio.Event()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        return getattr(self._store, name)

    async def amend(self, table: TableId, *changes: Amendment) -> None:
        self._came.set()
        for each in self._others:
            await each._came.wait()
        await self._store.amend(table, *changes)


def unclaimed(_: Path) -> sqlite3.Connection:
    return sqlite3.connect(":memory:")


@asynccontextmanager
async def second_store(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Store]:
    """Open the file of a folder once more, as a second node on a store that takes several would."""
    with monkeypatch.context() as patched:
        patched.setattr("fullset.store.sqlite.file._claim", unclaimed)
        store = SqliteStore(open_file(folder / "games.sqlite3"))
    yield store
    await store.close()


@asynccontextmanager
async def at_another(tables: Tables, table: LiveTable, bus: LocalBus | None = None) -> AsyncGenerator[LiveTable]:
    """Serve a table at another node too; without a hint, where it has a bus of its own."""
    elsewhere = Tables(tables.house if bus is None else replace(tables.house, bus=bus))
    twin = await elsewhere.at(table.state.code)
    assert twin is not None
    yield twin
    await elsewhere.close()


async def test_what_is_told_to_one_node_is_shown_by_the_other_and_stopped_there(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        async with at_another(tables, table) as twin:
            own, other = Listener(person_id(table, 1)), Listener(person_id(table, 2))
            for page in (own, other):
                twin.follow(page)
            heard = len(other.frames)
            await tell(table, 1, Stand(new_id(), ALL))
            await settled(lambda: bool(answers(own)))
            late = Listener(own.user)
            twin.follow(late)
            assert answers(late) == answers(own) == [Answers(standing=ALL)]
            await tell(twin, 1, Stand(new_id(), ()))
            again = Listener(own.user)
            table.follow(again)
            await settled(lambda: answers(again)[-1:] in ([], [Answers()]))
            assert len(other.frames) == heard


async def test_an_answer_is_taken_back_at_a_node_that_has_heard_nothing_of_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        async with at_another(tables, table, Deaf()) as twin:
            await tell(table, 2, ahead(table, pay=TWO))
            await tell(twin, 2, Withdraw(new_id(), twin.state.played))
            assert await kept(tables, table) == []
            await do(table, 1, Allow(), ONES)
            await until_asked(table, 2, "respond")
            await asyncio.sleep(0.05)  # it would have gone out at once
            assert asks(table) == (2, "respond")


async def test_an_answer_goes_out_where_the_row_before_it_was_played_at_another_node(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        async with at_another(tables, table) as twin:
            await tell(table, 3, ahead(table, pay=FOUR))
            await tell(twin, 2, ahead(twin, pay=TWO))
            await do(twin, 1, Allow(), ONES)
            for each in (table, twin):
                await until_asked(each, 0, "play")
                assert bank(each, 3) == ["money:1"]
            assert await kept(tables, table) == []


async def test_an_old_choice_that_is_sent_again_to_another_node_undoes_no_newer_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        async with at_another(tables, table, Deaf()) as twin:
            old = Stand(new_id(), ALL)
            await tell(table, 1, old)
            await tell(table, 1, Stand(new_id(), ALL[:1]))
            await tell(twin, 1, old)
            page = Listener(person_id(twin, 1))
            twin.follow(page)
            assert answers(page) == [Answers(standing=ALL[:1])]


async def test_no_answer_is_dropped_for_a_row_that_a_node_does_not_know_yet(tmp_path: Path) -> None:
    """It is held against the rows as they were stored, not as the node last heard of them."""
    async with opened(tmp_path, Clock()) as tables:
        table = await staged(tables, BIRTHDAY)
        async with at_another(tables, table, Deaf()) as twin:
            before = twin.state.seq
            await to_the_birthday(table)
            await tell(table, 3, Prepare(new_id(), table.state.played, Allow(), FOUR))
            assert twin.state.seq == before
            await tell(twin, 2, Stand(new_id(), ALL))
            assert twin.state.seq == table.state.seq
            assert sorted(await kept(tables, table)) == [(2, "standing"), (3, str(table.state.played))]


async def test_commands_that_two_nodes_note_at_once_are_both_known_as_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both: list[Together] = []
    async with opened(tmp_path) as tables, second_store(tmp_path, monkeypatch) as other:
        table = await staged(tables, BIRTHDAY)
        one, two = (
            Tables(replace(tables.house, store=cast("Store", Together(store, both)), bus=Deaf()))
            for store in (tables.house.store, other)
        )
        first, second = await one.load(table.state.table), await two.load(table.state.table)
        olds = [Stand(new_id(), ALL), Stand(new_id(), ALL)]
        await asyncio.gather(tell(first, 1, olds[0]), tell(second, 2, olds[1]))
        async with at_another(tables, table, Deaf()) as third:
            for seat, old in zip((1, 2), olds, strict=True):
                await tell(third, seat, Stand(new_id(), ALL[:1]))
                await tell(third, seat, old)  # sent again: it undoes nothing
                page = Listener(person_id(third, seat))
                third.follow(page)
                assert answers(page) == [Answers(standing=ALL[:1])]
        await one.close()
        await two.close()


@pytest.mark.parametrize("waits", [False, True])
async def test_a_time_that_another_node_stored_for_a_row_that_is_past_is_looked_at_once(
    tmp_path: Path, *, waits: bool
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await at_the_birthday(tables)
        async with at_another(tables, table, Deaf()) as twin:
            if waits:
                await tell(twin, 1, Stand(new_id(), (Standing("end"),)))
        await tables.house.store.amend(table.state.table, SetDue(DUE, tables.house.now()))
        await do(table, 1, Allow())
        clock.seconds += 10
        assert await stored_due(tables) == [tables.house.now() - 10_000]
        await tables.sweep()
        assert await stored_due(tables) == [tables.house.now() + LOOK_AGAIN] * waits


async def stored_due(tables: Tables) -> list[int]:
    return [due.at for due in await tables.house.store.due(10**15) if due.kind == DUE]
