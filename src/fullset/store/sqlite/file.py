"""The SQLite file: opening it, its tables, its version, and that one process writes it.

Owns the schema and the settings of a connection. It does not own what is written or read.

The claim is a lock that SQLite itself holds on a second, empty file. The system drops it when the
process ends, however it ends; and readers such as a backup need no claim.
"""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

from fullset.store.errors import Fault, StoreUnavailable
from fullset.store.sqlite.faults import naming

VERSION = 2
APPLICATION = 0x46534554  # "FSET": how `file` and we tell our files from other SQLite files
_PATIENCE = 5.0  # seconds that another program, such as a backup, may hold the file

# Rows lie in the order in which they came, so that those of a commit share pages, whichever tables they are of: by
# table each would dirty a page of its own, and most of a commit's work is pages. So does each entry of an index by
# command, which therefore holds those alone that the store has to know (1, or NULL).
_LOG = """
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    command TEXT,
    body BLOB NOT NULL,
    once INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT;
CREATE UNIQUE INDEX log_once ON log (table_id, command) WHERE once IS NOT NULL;
"""
_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT UNIQUE,
    closed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_closed ON tables (closed_at) WHERE closed_at IS NOT NULL;
{_LOG}
CREATE TABLE dues (
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX dues_at ON dues (at);
CREATE TABLE secrets (
    table_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE prepared (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    frame TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seat, frame)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
COMMIT;
"""
_FROM_1 = f"""
BEGIN IMMEDIATE;
DROP INDEX log_command;
ALTER TABLE log RENAME TO log_by_table;
{_LOG}
INSERT INTO log (table_id, seq, command, body, once)
SELECT table_id, seq, command, body, CASE WHEN command IS NOT NULL THEN 1 END FROM log_by_table ORDER BY table_id, seq;
DROP TABLE log_by_table;
PRAGMA user_version = 2;
COMMIT;
"""  # noqa: S608  (all of it stands here)


class File(NamedTuple):
    """An open file: the claim to write it, a connection that writes, one that reads and one that copies pages."""

    path: Path
    claim: sqlite3.Connection
    writer: sqlite3.Connection
    reader: sqlite3.Connection
    copier: sqlite3.Connection


def open_file(path: Path) -> File:
    """Claim the file, make it if there is none, and connect; raise StoreUnavailable."""
    path = path.resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(Fault.CANNOT_OPEN, str(path), str(error.strerror)) from error
    with ExitStack() as undo:
        lock = undo.enter_context(closing(_claim(path)))
        with naming(path):
            _found(path)
            writer = undo.enter_context(closing(_connect(path)))
            reader = undo.enter_context(closing(_connect(path)))
            opened = File(path, lock, writer, reader, _connect(path))
        undo.pop_all()
    return opened


def _claim(path: Path) -> sqlite3.Connection:
    beside = path.with_name(f"{path.name}-claim")
    with naming(beside):
        lock = _raw(beside, timeout=0)
    try:
        with naming(beside):
            lock.execute("BEGIN EXCLUSIVE")
    except StoreUnavailable as error:
        lock.close()
        if error.fault is Fault.LOCKED:
            raise StoreUnavailable(Fault.IN_USE, str(path), "claimed") from None
        raise
    return lock


def _found(path: Path) -> None:
    """Make the tables of a new file, or those of an older version anew; refuse a file that is not ours or writable."""
    with closing(_raw(path, timeout=_PATIENCE)) as db:
        version = check_version(db, path)
        if version == 1:
            db.executescript(_FROM_1)
        elif version:
            # A file that cannot be written tells so only when something is written.
            db.execute("BEGIN IMMEDIATE").execute(f"PRAGMA user_version = {version}").execute("ROLLBACK")
        else:
            db.executescript(_SCHEMA)


def check_version(db: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file, 0 for an empty one; raise StoreUnavailable where it is not ours, or newer."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (tables or application):
        raise StoreUnavailable(Fault.FOREIGN, str(path), f"application id {application}, {tables} tables")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise StoreUnavailable(Fault.NEWER, str(path), f"version {version}, known up to {VERSION}")
    return int(version)


def _connect(path: Path) -> sqlite3.Connection:
    """Open the file with the settings that durability and speed rest on."""
    db = _raw(path, timeout=_PATIENCE)
    db.execute("PRAGMA journal_mode = WAL")
    # FULL waits for the disk at every commit: a power cut loses nothing that was acknowledged.
    db.execute("PRAGMA synchronous = FULL")
    # Pages are copied back after 16 MB of log instead of 4: a table's newest page changes again and again.
    db.execute("PRAGMA wal_autocheckpoint = 4000")
    db.execute("PRAGMA journal_size_limit = 67108864")
    return db


def _raw(path: Path, timeout: float) -> sqlite3.Connection:
    # Made in one thread and used in another, never in two at once.
    return sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
