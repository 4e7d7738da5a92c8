"""Rows that are written together say the same as rows written one by one, and fail as alone."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from fullset.store import Append, ClearDue, Close, PutSecret, SetDue, TableId
from fullset.store.sqlite import bulk, write
from fullset.store.sqlite.file import open_file
from fullset.store.sqlite.group import Appending, writing
from fullset.store.sqlite.lane import Answer, Group, Job
from fullset.store.sqlite.place import Place

TABLES = [TableId(f"t{number}") for number in range(150)]


def one_by_one(place: Place) -> Group:
    """Commit each job by itself, which leaves nothing to be written together."""
    commit = writing(place)
    return lambda db, jobs: [answer for job in jobs for answer in commit(db, [job])]


def content(db: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    tables = ("tables", "log", "dues", "secrets", "prepared")
    return [sorted(db.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in tables]  # noqa: S608


def groups(random: Random) -> list[list[Append]]:
    """Ask for rows, most of them as they should be, with some of every kind of refusal among them."""
    last = dict.fromkeys(TABLES, 1)
    found: list[list[Append]] = []
    for _ in range(12):
        asked: list[Append] = []
        for table in random.sample(TABLES, random.choice((1, 3, 4, 5, 64, 70, 127, 150))):
            wrong = random.random() < random.choice((0.0, 0.0, 0.05))
            seq = last[table] + (random.choice((0, 2)) if wrong else 1)
            command = None if random.random() < 0.3 else f"c{seq if random.random() < 0.98 else 2}"
            asked.append(Append(table, seq, random.randbytes(20), command, changes(random)))
            last[table] += not wrong
        found.append(asked)
    return found


def changes(random: Random) -> tuple[SetDue | ClearDue | PutSecret | Close, ...]:
    some: list[SetDue | ClearDue] = [
        SetDue("timer", random.randrange(1000)),
        ClearDue("away"),
        SetDue("away", 5),
        ClearDue("timer", 2),
    ]
    if random.random() < 0.02:
        return (PutSecret("seed", random.randbytes(2)),)
    return (Close(7),) if random.random() < 0.01 else tuple(random.sample(some, random.randrange(3)))


@pytest.mark.parametrize("seed", range(12))
def test_a_group_is_what_its_rows_are_one_by_one(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "MOST", 64)  # the larger groups take several statements
    outcomes: list[tuple[list[str], object]] = []
    for name, way in (("bulk", writing), ("single", one_by_one)):
        file = open_file(tmp_path / name)
        db, group = file.writer, way(Place(file.path))
        answers: list[Answer] = []
        opening: Sequence[Job] = [open_job(table) for table in TABLES]
        group(db, opening)
        for asked in groups(Random(seed)):
            answers += group(db, [Appending(row) for row in asked])
        outcomes.append((list(map(shown, answers)), content(db)))
        for connection in (file.writer, file.reader, file.claim):
            connection.close()
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0].count("None") > 100


def shown(answer: Answer) -> str:
    return str(answer) if answer is None else f"{type(answer).__name__} {answer}"


def open_job(table: TableId) -> Job:
    return lambda db: write.open_table(db, str(table), Append(table, 1, b"first"))
