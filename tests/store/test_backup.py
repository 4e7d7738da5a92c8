"""A backup of a database that is being written: whole, of one moment, and good to serve from."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from fullset.store import Fault, StoreUnavailable, open_store
from fullset.store.backup import back_up, main
from tests.store.test_kill import check, start


def test_every_row_that_was_acknowledged_before_the_backup_is_in_it(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    told: dict[str, int] = {}
    with start(f"sqlite:{database}") as program:
        assert program.stdout
        for number, line in enumerate(program.stdout):
            table, seq = line.split()
            told[table] = int(seq)
            if number == 2000:
                assert back_up(database, copy) >= 2000
                break
        program.kill()
        program.stdout.close()
    assert not copy.with_name("copy.sqlite-wal").exists()
    assert copy.stat().st_mode & 0o077 == 0

    async def restored() -> None:
        store = await open_store(f"sqlite:{copy}")
        await check(store, told)
        await store.close()

    asyncio.run(restored())


def test_the_command_says_what_it_did_or_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def made() -> None:
        await (await open_store(f"sqlite:{tmp_path / 'games.sqlite'}")).close()

    asyncio.run(made())
    copy = tmp_path / "copy.sqlite"
    assert main([str(tmp_path / "games.sqlite"), str(copy)]) == 0
    assert capsys.readouterr().out == f"{copy}: 0 rows of {tmp_path / 'games.sqlite'}\n"
    assert main([str(tmp_path / "none.sqlite"), str(copy)]) == 1
    assert "none.sqlite is not there (no such file)" in capsys.readouterr().err
    held = (tmp_path / "games.sqlite").stat().st_ino
    assert main([str(tmp_path / "games.sqlite"), str(tmp_path / "games.sqlite")]) == 1
    assert "games.sqlite cannot be written (it is the database itself). Name another file" in capsys.readouterr().err
    assert (tmp_path / "games.sqlite").stat().st_ino == held, "a server that runs would find its file replaced"
    assert main([str(tmp_path / "games.sqlite"), str(tmp_path / "none" / "copy.sqlite")]) == 1
    said = f"{tmp_path / 'none' / 'copy.sqlite'} cannot be written (No such file or directory). Name another file, in"
    assert said in capsys.readouterr().err
    assert main([]) == 2
    shown = subprocess.run([sys.executable, "-m", "fullset.store.backup"], capture_output=True, text=True, check=False)
    assert shown.returncode == 2


def test_what_is_no_whole_database_replaces_no_older_copy(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    copy.write_bytes(b"an older copy")
    with closing(sqlite3.connect(database)) as made:
        made.execute("CREATE TABLE log (body BLOB)")
        made.executemany("INSERT INTO log VALUES (?)", [(random.Random(1).randbytes(900),)] * 400)
        made.commit()
    whole = database.read_bytes()
    database.write_bytes(whole[:8192] + b"\x55" * (len(whole) - 8192))
    with pytest.raises(StoreUnavailable) as damaged:
        back_up(database, copy)
    assert damaged.value.fault in (Fault.DAMAGED, Fault.FOREIGN)
    assert copy.read_bytes() == b"an older copy"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "games.sqlite"]
