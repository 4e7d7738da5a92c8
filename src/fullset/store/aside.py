"""Reading a table's rows out of a database beside its server, which need not run and is not asked.

Owns that nothing is written, and that no claim is needed.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from fullset.store.contract import Row, TableId
from fullset.store.errors import Fault, StoreUnavailable
from fullset.store.sqlite import read
from fullset.store.sqlite.faults import naming
from fullset.store.sqlite.file import check_version


def rows_aside(database: Path, table: str) -> tuple[Row, ...]:
    """Return the rows of a table, open or closed, by the code that it has or by its id; none where there is none.

    Raises StoreUnavailable.
    """
    if not database.is_file():
        raise StoreUnavailable(Fault.MISSING, str(database), "no such file")
    with (
        naming(database),
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as db,
    ):
        if not check_version(db, database):
            return ()
        return read.rows(db, read.find(db, table.upper(), None) or TableId(table), 0)
