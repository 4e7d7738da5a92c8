"""What SQLite's errors mean to whoever runs the server.

Owns the map from SQLite's codes to the store's faults. It does not own the sentences or any remedy.
"""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from fullset.store.errors import Fault, StoreUnavailable

_FAULTS = {
    sqlite3.SQLITE_FULL: Fault.DISK_FULL,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_CANTOPEN: Fault.CANNOT_OPEN,
    sqlite3.SQLITE_PERM: Fault.CANNOT_OPEN,
    sqlite3.SQLITE_IOERR: Fault.BROKEN_DISK,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.FOREIGN,
}


def explain(error: sqlite3.Error, place: Path) -> StoreUnavailable:
    """Return the fault behind an error of SQLite; `detail` is SQLite's own name of it."""
    # Errors that the sqlite3 module raises by itself, such as a value that cannot be bound, have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    # An extended code keeps its family in the low byte.
    return StoreUnavailable(_FAULTS.get(code & 0xFF, Fault.FAILED), str(place), name)


@contextmanager
def naming(place: Path) -> Generator[None]:
    """Raise what SQLite raises inside as StoreUnavailable about `place`."""
    try:
        yield
    except sqlite3.Error as error:
        raise explain(error, place) from error
