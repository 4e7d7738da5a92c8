"""How a group of jobs is carried out on a connection.

Owns transactions: many writes share one commit, because the wait for the disk is what costs; a job
that fails takes nobody with it. It does not own what a job writes.

Nothing is written into a file that has been moved, deleted or replaced: SQLite would go on, and all of it be lost.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from fullset.store.contract import Append
from fullset.store.errors import Fault, StoreError, StoreUnavailable
from fullset.store.sqlite.bulk import append_all, goes_along
from fullset.store.sqlite.faults import explain
from fullset.store.sqlite.lane import Answer, Group, Job
from fullset.store.sqlite.write import append

FEW = 4
"""Rows that are as quickly written one by one."""


class Appending(Struct, frozen=True, gc=False):
    """The job of writing a row, which may be done together with others."""

    row: Append

    def __call__(self, db: sqlite3.Connection) -> None:
        """Do it alone."""
        append(db, self.row)


def writing(path: Path) -> Group:
    """Return a group that commits its jobs together, and falls back to one commit each when that fails."""
    opened = _identity(path)

    def commit(db: sqlite3.Connection, jobs: Sequence[Job]) -> Sequence[Answer]:
        if _identity(path) != opened:
            return [StoreUnavailable(Fault.MOVED, str(path), "moved, deleted or replaced") for _ in jobs]
        try:
            _begin(db)
        except sqlite3.Error as error:
            return [_named(error, path) for _ in jobs]
        try:
            answers = _together(db, jobs)
            db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is, its asker gets it and the thread lives on
            _roll_back(db)
            if len(jobs) > 1:
                return [answer for job in jobs for answer in commit(db, [job])]
            return [_named(error, path)]
        return answers

    return commit


def _identity(path: Path) -> tuple[int, int] | None:
    """Tell a file from another one under its name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _together(db: sqlite3.Connection, jobs: Sequence[Job]) -> Sequence[Answer]:
    """Do all jobs, rows that go along in bulk; if not all of those can be written, one by one from the start."""
    rows: list[Append] = []
    others: list[tuple[int, Job]] = []
    for at, job in enumerate(jobs):
        if isinstance(job, Appending) and goes_along(job.row):
            rows.append(job.row)
        else:
            others.append((at, job))
    if len(rows) < FEW:
        return [_attempt(db, job) for job in jobs]
    if append_all(db, rows):
        answers: list[Answer] = [None] * len(jobs)
        for at, job in others:
            answers[at] = _attempt(db, job)
        return answers
    _begin(db)
    return [_attempt(db, job) for job in jobs]


def reading(path: Path) -> Group:
    """Return a group that answers each job by itself."""

    def answer(db: sqlite3.Connection, job: Job) -> Answer:
        try:
            return job(db)
        except Exception as error:  # noqa: BLE001 - as above
            return _named(error, path)

    return lambda db, jobs: [answer(db, job) for job in jobs]


def _begin(db: sqlite3.Connection) -> None:
    _roll_back(db)
    db.execute("BEGIN IMMEDIATE")


def _roll_back(db: sqlite3.Connection) -> None:
    # Some faults have rolled back already; one that prevents it is met again, and told, at the next BEGIN.
    if db.in_transaction:
        try:
            db.execute("ROLLBACK")
        except sqlite3.Error:
            return


def _attempt(db: sqlite3.Connection, job: Job) -> Answer:
    """Do one job of several: a refusal that has written nothing is its answer, any other error the group's."""
    before = db.total_changes
    try:
        return job(db)
    except StoreError as refusal:
        if db.total_changes != before:
            raise
        return refusal


def _named(error: Exception, path: Path) -> Exception:
    if not isinstance(error, sqlite3.Error):
        return error
    fault = explain(error, path)
    fault.__cause__ = error
    return fault
