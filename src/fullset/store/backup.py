"""A copy of a database while its server runs: `python -m fullset.store.backup FROM TO`.

Owns that the copy is whole: of one moment, checked, durable, and under its name only when it is all that. The server
need not be asked and goes on writing; no file beside the copy belongs to it.
"""

import os
import sqlite3
import sys
from contextlib import closing
from errno import EEXIST
from pathlib import Path

from fullset.store.errors import Fault, StoreUnavailable
from fullset.store.sqlite.faults import naming

OWNER_ONLY = 0o600
"""The copy holds hands and seeds, as the database does."""


def back_up(source: Path, target: Path) -> int:
    """Copy a database; return the number of its rows.

    Raises StoreUnavailable, or OSError where the copy cannot be written; an older copy then stays as it was.
    """
    if not source.is_file():
        raise StoreUnavailable(Fault.MISSING, str(source), "no such file")
    if target.exists() and target.samefile(source):
        raise FileExistsError(EEXIST, "it is the database itself", str(target))
    growing = target.with_name(f"{target.name}.part")
    growing.unlink(missing_ok=True)
    growing.touch(OWNER_ONLY)
    try:
        _copy(source, growing)
        rows = _checked(growing)
        _settle(growing, target)
    finally:
        growing.unlink(missing_ok=True)
    return rows


def _copy(source: Path, growing: Path) -> None:
    with (
        naming(source),
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as server,
        closing(sqlite3.connect(growing)) as copy,
    ):
        server.backup(copy)  # all pages in one step: what is written meanwhile is not waited for, nor half in it
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions


def _checked(growing: Path) -> int:
    with naming(growing), closing(sqlite3.connect(growing)) as copy:
        (said,) = copy.execute("PRAGMA integrity_check").fetchone()
        if said != "ok":
            raise StoreUnavailable(Fault.DAMAGED, str(growing), str(said)[:80])
        (rows,) = copy.execute("SELECT count(*) FROM log").fetchone()
    return int(rows)


def _settle(growing: Path, target: Path) -> None:
    """Put the copy on the disk, then under its name."""
    for place in (growing, target.parent):
        if place is not growing:
            growing.replace(target)
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def main(words: list[str]) -> int:
    """Back up; 0 when the copy is whole."""
    if len(words) != 2:  # noqa: PLR2004  (from and to)
        sys.stderr.write("usage: python -m fullset.store.backup FROM TO\n")
        return 2
    source, target = map(Path, words)
    try:
        rows = back_up(source, target)
    except StoreUnavailable as error:
        sys.stderr.write(f"backup: {error}\n")
        return 1
    except OSError as error:
        why = f"{target} cannot be written ({error.strerror})"
        sys.stderr.write(f"backup: {why}. Name another file, in a folder that is there.\n")
        return 1
    sys.stdout.write(f"{target}: {rows} rows of {source}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
