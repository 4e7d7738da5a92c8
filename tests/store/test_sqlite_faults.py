"""When the SQLite file cannot be used: said in words, nothing half-written, and well again afterwards."""

# ruff: noqa: ASYNC240 - nobody else waits on the loop of a test while it makes a file
import asyncio
import os
import resource
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from fullset.store import Fault, PutSecret, Repeated, SetDue, Store, StoreUnavailable, TableId
from fullset.store.backup import back_up
from fullset.store.sqlite import SqliteStore, open_sqlite
from fullset.store.sqlite.file import VERSION, File, open_file
from fullset.texts import catalogue
from tests.store.rows import A, numbers, open_a, row

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def file(path: Path) -> File:
    return open_file(path)


@pytest.fixture
async def store(file: File) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(file)
    await open_a(opened)
    yield opened
    await opened.close()


async def refused(store: Store, fault: Fault, word: str, body: bytes = b"x" * 40_000) -> None:
    """Append what cannot be stored: nothing of it is written, and the error says what to do."""
    with pytest.raises(StoreUnavailable, match=word) as error:
        await store.append(row(2, SetDue("clock", 5), PutSecret("seed", b"s"), body=body))
    assert error.value.fault is fault
    assert await numbers(store) == [1]
    assert (await store.next_due(), await store.secret(A, "seed")) == (None, None)


async def works(store: Store) -> None:
    await store.append(row(2, SetDue("clock", 5), body=b"x" * 40_000))
    assert (await numbers(store), await store.next_due()) == ([1, 2], 5)


async def opening(path: Path) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable, match=path.name) as error:
        await open_sqlite(str(path))
    return error.value


class TestWhileRunning:
    async def test_a_full_disk(self, file: File, store: Store) -> None:
        (pages,) = file.writer.execute("PRAGMA page_count").fetchone()
        file.writer.execute(f"PRAGMA max_page_count = {pages}")
        await refused(store, Fault.DISK_FULL, "Free some disk space")
        file.writer.execute("PRAGMA max_page_count = 100000")
        await works(store)

    async def test_on_a_nearly_full_disk_only_those_fail_that_do_not_fit(self, file: File, store: Store) -> None:
        tables = [TableId(f"t{number}") for number in range(20)]
        for table in tables:
            await store.open_table(table, row(1, table=table))
        (pages,) = file.writer.execute("PRAGMA page_count").fetchone()
        file.writer.execute(f"PRAGMA max_page_count = {pages + 4}")
        asked = [row(2, table=table, body=b"x" * (80_000 if table == "t7" else 10)) for table in tables]
        outcomes = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
        assert [number for number, outcome in enumerate(outcomes) if outcome] == [7]
        assert isinstance(outcomes[7], StoreUnavailable)

    async def test_a_disk_that_refuses_to_write(self, path: Path, store: Store) -> None:
        with file_sizes_up_to(path.with_name(f"{path.name}-wal").stat().st_size):
            await refused(store, Fault.BROKEN_DISK, "Check the disk")
        await works(store)

    async def test_a_file_that_becomes_read_only(self, file: File, store: Store) -> None:
        file.writer.execute("PRAGMA query_only = ON")
        await refused(store, Fault.READ_ONLY, "writable")
        file.writer.execute("PRAGMA query_only = OFF")
        await works(store)

    async def test_a_file_that_is_moved_away(self, path: Path, store: Store) -> None:
        elsewhere = path.with_name("elsewhere.sqlite3")
        path.rename(elsewhere)
        await refused(store, Fault.MOVED, "Put that file back")
        elsewhere.rename(path)
        await works(store)

    async def test_a_copy_in_its_place_is_not_mixed_with_what_was_written_since(self, path: Path, store: Store) -> None:
        copy, away = path.with_name("copy"), path.with_name("away")
        back_up(path, copy)
        await works(store)
        path.rename(away)
        copy.rename(path)
        with pytest.raises(StoreUnavailable, match="start it with the file"):
            await store.probe()
        await store.close()
        for place, rows in ((path, [1]), (away, [1, 2])):
            again = await open_sqlite(str(place))
            assert await numbers(again) == rows
            await again.close()
        assert path.with_name(f"{path.name}-wal-left").exists()

    async def test_the_log_of_another_file_in_its_place_is_left_alone(self, path: Path, store: Store) -> None:
        await works(store)
        for suffix in ("", "-wal", "-shm"):
            Path(f"{path}{suffix}").rename(path.with_name(f"away{suffix}"))
        log = Path(f"{path}-wal")
        log.touch()
        await store.close()
        assert log.exists()

    async def test_a_file_that_has_gone_before_anything_is_written(self, path: Path, file: File) -> None:
        path.unlink()
        gone = SqliteStore(file)
        with pytest.raises(StoreUnavailable, match="Put that file back"):
            await open_a(gone)
        await gone.close()

    async def test_another_file_in_its_place(self, path: Path, store: Store) -> None:
        elsewhere = path.with_name("elsewhere.sqlite3")
        path.rename(elsewhere)
        path.write_bytes(elsewhere.read_bytes())
        await refused(store, Fault.MOVED, "Put that file back")
        with pytest.raises(StoreUnavailable):
            await store.probe()
        elsewhere.replace(path)
        await works(store)

    async def test_another_program_holds_the_file(self, file: File, store: Store) -> None:
        file.writer.execute("PRAGMA busy_timeout = 1")
        with closing(sqlite3.connect(file.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await refused(store, Fault.LOCKED, "Another program")
        await works(store)

    async def test_a_value_that_cannot_be_stored_holds_the_file_no_longer_than_its_refusal(
        self, file: File, store: Store
    ) -> None:
        with pytest.raises(OverflowError):
            await store.append(row(2, SetDue("clock", 1 << 70)))
        assert not file.writer.in_transaction
        await works(store)

    async def test_a_backup_can_be_taken(self, file: File, store: Store, tmp_path: Path) -> None:
        copy = tmp_path / "copy.sqlite"
        with closing(sqlite3.connect(file.path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        again = await open_sqlite(str(copy))
        assert await numbers(again) == await numbers(store) == [1]
        await again.close()


class TestOpening:
    async def test_one_writer_at_a_time(self, path: Path, store: Store) -> None:
        error = await opening(path)
        assert error.fault is Fault.IN_USE
        assert "Stop that one" in str(error)
        await store.close()
        await (await open_sqlite(str(path))).close()

    async def test_a_newer_file(self, path: Path, file: File, store: Store) -> None:
        file.writer.execute(f"PRAGMA user_version = {VERSION + 1}")
        await store.close()
        error = await opening(path)
        assert error.fault is Fault.NEWER
        assert "Upgrade" in str(error)

    async def test_a_file_that_is_no_database(self, path: Path) -> None:
        path.write_bytes(b"Dear diary, " * 1000)
        assert (await opening(path)).fault is Fault.FOREIGN
        assert path.read_bytes() == b"Dear diary, " * 1000

    async def test_the_database_of_another_program_is_left_as_it_is(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE accounts (name TEXT)")
        before = path.read_bytes()
        assert (await opening(path)).fault is Fault.FOREIGN
        assert path.read_bytes() == before

    async def test_a_damaged_file(self, path: Path, store: Store) -> None:
        await store.close()
        whole = path.read_bytes()
        path.write_bytes(whole[:4096] + b"\x55" * (len(whole) - 4096))
        again = await open_sqlite(str(path))
        with pytest.raises(StoreUnavailable, match="backup") as error:
            await again.read(A)
        assert error.value.fault is Fault.DAMAGED
        with pytest.raises(StoreUnavailable):
            await again.append(row(2))
        await again.close()

    async def test_a_file_that_may_not_be_written(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.sqlite"
            await (await open_sqlite(str(path))).close()
            before = path.read_bytes()
            path.chmod(0o444)
            path.with_name("games.sqlite-claim").chmod(0o666)
            Path(folder).chmod(0o777)
            with without_privileges():
                error = await opening(path)
            assert (error.fault, path.read_bytes()) == (Fault.READ_ONLY, before)
            assert f"{path} cannot be written" in str(error)

    async def test_a_folder_that_may_not_be_written(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o555)
            with without_privileges():
                error = await opening(Path(folder) / "games.sqlite")
            assert error.fault is Fault.CANNOT_OPEN

    async def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        error = await opening(tmp_path / "file" / "games.sqlite")
        assert error.fault is Fault.CANNOT_OPEN
        assert "It has to be a file, in a folder where" in str(error)


@contextmanager
def file_sizes_up_to(size: int) -> Generator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def without_privileges() -> Generator[None]:
    """Be an ordinary user for a while: root may write whatever is marked read-only."""
    catalogue("en")  # read now: the code itself may stand where an ordinary user cannot read
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


OLDER = """
CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT UNIQUE, closed_at INTEGER) STRICT, WITHOUT ROWID;
CREATE INDEX tables_closed ON tables (closed_at) WHERE closed_at IS NOT NULL;
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    command TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_command ON log (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE dues (table_id TEXT, kind TEXT, seq INTEGER, at INTEGER, PRIMARY KEY (table_id, kind)) WITHOUT ROWID;
CREATE INDEX dues_at ON dues (at);
CREATE TABLE secrets (table_id TEXT, name TEXT, value BLOB, PRIMARY KEY (table_id, name)) WITHOUT ROWID;
CREATE TABLE prepared (table_id TEXT, seat INTEGER, frame TEXT, body BLOB, PRIMARY KEY (table_id, seat, frame));
INSERT INTO tables VALUES ('a', 'AAAA', NULL), ('b', 'BBBB', NULL);
INSERT INTO log VALUES ('b', 1, NULL, x'01'), ('a', 1, 'one', x'02'), ('b', 2, 'two', x'03'), ('a', 2, 'two', x'04');
PRAGMA application_id = 0x46534554;
PRAGMA user_version = 1;
"""


async def test_a_file_of_the_first_version_goes_on(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLDER)
    for expected in (2, 3):  # the second time it is a file like any other
        store = await open_sqlite(str(path))
        assert await numbers(store, TableId("b")) == list(range(1, expected + 1))
        assert [(each.command, each.body) for each in (await store.read(TableId("a")))[:2]] == [
            ("one", b"\2"),
            ("two", b"\4"),
        ]
        with pytest.raises(Repeated):
            await store.append(row(3, table=TableId("a"), command="one"))
        await store.append(row(expected + 1, table=TableId("b")))
        await store.close()
