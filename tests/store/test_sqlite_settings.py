"""The settings of the SQLite connections that durability rests on; no test can cut the power to see them missing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fullset.store.sqlite.file import File, open_file

FULL = 2


@pytest.fixture
def file(tmp_path: Path) -> Iterator[File]:
    opened = open_file(tmp_path / "games.sqlite")
    yield opened
    for each in (opened.copier, opened.reader, opened.writer, opened.claim):
        each.close()


def test_a_commit_waits_for_the_disk(file: File) -> None:
    assert file.writer.execute("PRAGMA synchronous").fetchone() == (FULL,)


def test_commits_go_to_a_log_that_readers_need_not_wait_for(file: File) -> None:
    for each in (file.writer, file.reader):
        assert each.execute("PRAGMA journal_mode").fetchone() == ("wal",)
