"""The sweep over what is due: a table that is touched just then, a store that fails, many tables at once."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fullset.store import Amendment, Append, Fault, NoTable, Prepared, SetDue, StoreUnavailable, TableId
from fullset.table.duties import CLOSE, LOOK_AGAIN, UNTOUCHED
from fullset.table.tables import AT_ONCE, Tables
from tests.table.kit import Clock, Listener, dealt, lobby, opened, settled, user


class Slow:
    """A store that holds up or refuses what is written, as a test says."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        self._store = store
        self.goes = asyncio.Event()
        self.goes.set()
        self.full: set[TableId] = set()
        self.amended: list[TableId] = []
        self.refused = 0

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
