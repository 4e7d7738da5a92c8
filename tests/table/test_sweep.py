"""The sweep over what is due: a table that is touched just then, a store that fails, many tables at once."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fullset.store import Amendment, Append, Close, Fault, NoTable, Prepared, Row, SetDue, StoreUnavailable, TableId
from fullset.table.duties import CLOSE, LOOK_AGAIN, UNTOUCHED
from fullset.table.entries import Closed, Entry, pack
from fullset.table.protocol import Sit
from fullset.table.refusal import Refusal
from fullset.table.tables import AT_ONCE, Tables
from tests.table.kit import Clock, Listener, dealt, done, lobby, luck, new_id, opened, settled, user
from tests.table.test_ahead_elsewhere import Deaf, at_another


class Slow:
    """A store that holds up or refuses what is written, as a test says."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        self._store = store
        self.goes = asyncio.Event()
        self.goes.set()
        self.full: set[TableId] = set()
        self.amended: list[TableId] = []
        self.refused = 0
        self.reading = self.most_reading = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (as above)
        return getattr(self._store, name)

    def append(self, row: Append) -> Awaitable[None]:
        return self._append(row)

    async def _append(self, row: Append) -> None:
        await self.goes.wait()
        try:
            await self._store.append(row)
        except NoTable:
            self.refused += 1
            raise

    async def prepared(self, table: TableId) -> tuple[Prepared, ...]:
        await self.goes.wait()
        kept: tuple[Prepared, ...] = await self._store.prepared(table)
        return kept

    async def read(self, table: TableId, since: int = 0) -> tuple[Row, ...]:
        self.reading += 1
        self.most_reading = max(self.most_reading, self.reading)
        rows: tuple[Row, ...] = await self._store.read(table, since)
        self.reading -= 1
        return rows

    async def amend(self, table: TableId, *changes: Amendment) -> None:
        self.amended.append(table)
        await self.goes.wait()
        if table in self.full:
            raise StoreUnavailable(Fault.DISK_FULL, "the disk", "full")
        await self._store.amend(table, *changes)


def slowed(tables: Tables) -> tuple[Slow, Tables]:
    """Serve the same tables from a store that a test can hold up."""
    store = Slow(tables.house.store)
    return store, Tables(replace(tables.house, store=store))


async def forgotten(tables: Tables, clock: Clock) -> TableId:
    table = (await lobby(tables, 2)).state.table
    clock.seconds += UNTOUCHED / 1000 + 10
    return table


async def test_a_table_is_not_closed_at_which_somebody_sits_down_just_then(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        table = await tables.load(await forgotten(first, clock))
        store.goes.clear()
        sitting = asyncio.ensure_future(done(table, 2, Sit(new_id(), "P2", luck(2))))
        await asyncio.sleep(0)
        sweeping = asyncio.ensure_future(tables.sweep())
        await asyncio.sleep(0.05)  # it has seen the table as it was, and waits for its turn to write
        store.goes.set()
        await asyncio.gather(sitting, sweeping)
        assert await tables.at(table.state.code) is table
        due = next(each for each in await store.due(10**15) if each.kind == CLOSE)
        assert due.at == table.state.changed + UNTOUCHED
        await tables.close()


async def test_a_table_is_not_closed_that_somebody_opens_just_then(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        table = await tables.load(await forgotten(first, clock))
        store.goes.clear()
        reading = asyncio.ensure_future(table.catch_up(table.state.seq + 1))  # a hint that was doubled
        await asyncio.sleep(0)
        sweeping = asyncio.ensure_future(tables.sweep())
        await asyncio.sleep(0.05)
        table.follow(Listener(user(0)))
        store.goes.set()
        await asyncio.gather(reading, sweeping)
        assert await tables.at(table.state.code) is table
        await tables.close()


async def test_a_table_is_not_closed_that_was_touched_at_another_node(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await tables.load(await forgotten(tables, clock))
        async with at_another(tables, table, Deaf()) as twin:
            await done(twin, 2, Sit(new_id(), "P2", luck(2)))
            await tables.sweep()
            assert await tables.at(table.state.code) is table
            assert table.state == twin.state


async def test_what_a_table_would_do_that_is_closed_elsewhere_is_let_be(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        table = await tables.load((await lobby(first, 2)).state.table)
        closing = Append(table.state.table, table.state.seq + 1, pack(Entry(0, Closed())), changes=(Close(0),))
        table.follow(Listener(user(1)))
        await first.house.store.append(closing)
        clock.seconds += 60
        table.start()  # its host is gone
        await settled(lambda: store.refused > 0)
        await asyncio.sleep(0.01)
        assert not table.broken
        assert "out of order" not in caplog.text
        await tables.close()


async def test_what_cannot_be_put_off_for_one_table_is_put_off_for_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        found = [(await lobby(first, 1)).state.table for _ in range(3)]
        for number, table in enumerate(found):
            await store.amend(table, SetDue(CLOSE, first.house.now() - 10_000 + number))
        store.full.add(found[0])
        await tables.sweep()
        late = {due.table for due in await store.due(first.house.now())}
        assert late == {found[0]}
        assert f"table {found[0]}: what is due cannot be done" in caplog.text
        store.full.clear()
        caplog.clear()
        await tables.sweep()
        assert {due.table for due in await store.due(first.house.now())} == late, "it is let be for a while"
        clock.seconds += LOOK_AGAIN / 1000
        await tables.sweep()
        assert await store.due(first.house.now()) == ()
        assert not caplog.text
        await tables.close()


async def test_tables_that_cannot_be_put_off_hide_no_others(tmp_path: Path) -> None:
    """However many fail: what is due is read a part at a time, the earliest first."""
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        found = [(await lobby(first, 0)).state.table for _ in range(AT_ONCE + 1)]
        for number, table in enumerate(found):
            await store.amend(table, SetDue(CLOSE, first.house.now() - 10_000 + number))
        store.full.update(found[:-1])
        for _ in range(2):
            await tables.sweep()
        assert found[-1] not in {due.table for due in await store.due(first.house.now(), 1000)}
        await tables.close()


async def test_what_is_due_at_many_tables_is_put_off_together(tmp_path: Path) -> None:
    """A line that is cut takes a thousand people at once: what is stored of them shares commits."""
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        found = {(await dealt(first, 2)).state.table for _ in range(5)}
        for table in found:
            for number in range(2):
                (await tables.load(table)).follow(Listener(user(number)))
        clock.seconds += 200
        store.goes.clear()
        sweeping = asyncio.ensure_future(tables.sweep())
        await settled(lambda: set(store.amended) == found)
        store.goes.set()
        await sweeping
        away = [due for due in await store.due(10**15) if due.kind == "away"]
        assert {due.at for due in away} == {first.house.now() + LOOK_AGAIN}
        await tables.close()


async def test_tables_are_taken_up_one_after_the_other(tmp_path: Path) -> None:
    """As after a restart: else those who play would wait until a hundred logs are folded."""
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        for _ in range(5):
            await dealt(first, 2)
        clock.seconds += 200
        await tables.sweep()
        assert (tables.live, store.most_reading) == (5, 1)
        await tables.close()


async def test_a_table_that_waits_for_the_disk_is_not_let_go(tmp_path: Path) -> None:
    """Whoever comes back meanwhile must not find another one beside it."""
    clock = Clock()
    async with opened(tmp_path, clock) as first:
        store, tables = slowed(first)
        table = await tables.load((await lobby(first, 2)).state.table)
        store.goes.clear()
        sitting = asyncio.ensure_future(done(table, 2, Sit(new_id(), "P2", luck(2))))
        await asyncio.sleep(0)
        clock.seconds += 120
        await tables.sweep()
        store.goes.set()
        await sitting
        assert await tables.at(table.state.code) is table
        await tables.close()


async def test_tables_are_closed_while_one_that_failed_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullset.table.tables.AGAIN", 0.01)
    async with opened(tmp_path) as first:
        store, tables = slowed(first)
        table = await tables.load((await lobby(first, 2)).state.table)
        last = await tables.load((await dealt(first, 2)).state.table)
        failing = (await lobby(first, 1)).state
        await first.house.store.append(Append(failing.table, failing.seq + 1, b"no entry"))
        with pytest.raises(Refusal):
            await tables.load(failing.table)
        store.goes.clear()
        sitting = asyncio.ensure_future(done(table, 2, Sit(new_id(), "P2", luck(2))))
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(tables.close())
        await settled(lambda: tables.live == 2)
        store.goes.set()
        await asyncio.gather(sitting, closing)
        assert last.idle
