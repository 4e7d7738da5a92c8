"""The store of one machine: a single SQLite file, written by one thread.

Owns the wiring of the contract's verbs to a writing and a reading lane. It does not own statements
(`write`, `read`), transactions (`group`) or the file (`file`).
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from fullset.store.contract import Amendment, Append, Due, Live, Prepared, Row, TableId
from fullset.store.sqlite import group, read, write
from fullset.store.sqlite.copying import Copying, copying
from fullset.store.sqlite.file import File, open_file
from fullset.store.sqlite.lane import Lane
from fullset.store.sqlite.place import Place


async def open_sqlite(place: str) -> "SqliteStore":
    """Open the store in a file, which is made if need be; raise StoreUnavailable."""
    return SqliteStore(await asyncio.to_thread(open_file, Path(place)))


class SqliteStore:
    """See `contract.Store` for what each verb promises."""

    def __init__(self, file: File) -> None:
        self._claim, self._place = file.claim, Place(file.path)
        self._writes = Lane(str(file.path), file.writer, group.writing(self._place))
        self._reads = Lane(str(file.path), file.reader, group.reading(file.path))
        self._copies = Lane(str(file.path), file.copier, copying)
        self._copying = Copying(self._copies)

    async def open_table(self, code: str, first: Append) -> None:
        """Open a table under a code."""
        await self._writes.ask(lambda db: write.open_table(db, code, first))

    async def find(self, code: str, keeping: str | None = None) -> TableId | None:
        """Find an open table by its code."""
        return await self._reads.ask(lambda db: read.find(db, code, keeping))

    def append(self, row: Append) -> Awaitable[None]:
        """Store a row and its changes."""
        alone_or_along: Callable[[sqlite3.Connection], None] = group.Appending(row)
        stored = self._writes.put(alone_or_along)
        self._copying.written()
        return stored

    async def amend(self, table: TableId, *changes: Amendment) -> None:
        """Store changes without a row."""
        await self._writes.ask(lambda db: write.amend(db, table, changes))

    async def read(self, table: TableId, since: int = 0) -> tuple[Row, ...]:
        """Read the rows after a number."""
        return await self._reads.ask(lambda db: read.rows(db, table, since))

    async def last(self, table: TableId) -> int:
        """Read the number of the last row."""
        return await self._reads.ask(lambda db: read.last(db, table))

    async def secret(self, table: TableId, name: str) -> bytes | None:
        """Read a secret."""
        return await self._reads.ask(lambda db: read.secret(db, table, name))

    async def prepared(self, table: TableId) -> tuple[Prepared, ...]:
        """Read the answers that wait."""
        return await self._reads.ask(lambda db: read.prepared(db, table))

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """Read what is due."""
        return await self._reads.ask(lambda db: read.due(db, now, limit))

    async def next_due(self) -> int | None:
        """Read the earliest time of all dues."""
        return await self._reads.ask(read.next_due)

    async def live(self, after: TableId | None = None, limit: int = 1000) -> tuple[Live, ...]:
        """Read the tables that are not closed."""
        return await self._reads.ask(lambda db: read.live(db, after, limit))

    async def closed(self, before: int, limit: int = 1000) -> tuple[TableId, ...]:
        """Read the tables closed before a time."""
        return await self._reads.ask(lambda db: read.closed(db, before, limit))

    async def forget(self, table: TableId) -> None:
        """Delete a closed table."""
        await self._writes.ask(lambda db: write.forget(db, table))

    async def probe(self) -> None:
        """Commit what is taken back in the same transaction."""
        await self._writes.ask(write.probe)

    async def close(self) -> None:
        """Finish what was asked for and let go of the file."""
        await self._writes.close()
        await self._copies.close()
        await self._reads.close()
        self._place.leave()
        self._claim.close()
