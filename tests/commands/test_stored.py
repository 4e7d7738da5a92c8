"""`fullset replay --database` tells games out of a server's database: running ones, and those of tables that failed."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from fullset import cli
from fullset.rules.cards import Card
from fullset.rules.events import Drew, TurnEnded
from fullset.rules.moves import Discard
from fullset.rules.record import read_record
from fullset.store import Append
from fullset.table.entries import Entry, Moved, pack
from tests.table.kit import dealt, lobby, opened, play_on

MOVED = pack(Entry(1, Moved(0, Discard(()), "person", (), (TurnEnded(0), TurnEnded(0)))))
"""A row after which no table can go on, with a move that is none at any time."""
DREW = pack(Entry(1, Moved(0, Discard(()), "person", (), (Drew(7, Card("house")),))))
"""One that cannot even be folded."""
DATABASE = "games.sqlite3"


def replay(folder: Path, table: str, *words: str) -> int:
    return cli.main(["replay", "--database", str(folder / DATABASE), table, *words])


def moves_of(lines: Sequence[str]) -> set[int]:
    return {int(line.split()[0]) for line in lines}


async def test_a_game_that_runs_is_told_beside_its_server_and_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(1), 10)
        saved = tmp_path / "game.json"
        assert replay(tmp_path, table.state.code, "--seat", "2", "--save", str(saved)) == 1
        assert "there is no seat 2" in capsys.readouterr().err
        assert not saved.exists(), "what is refused changes nothing"
        assert replay(tmp_path, table.state.code.lower(), "--save", str(saved)) == 0
        told = capsys.readouterr().out
        assert moves_of(told.splitlines()) <= set(range(11))
        assert saved.stat().st_mode & 0o077 == 0, "it holds hands"
        assert cli.main(["replay", str(saved)]) == 0
        assert capsys.readouterr().out == told
        assert cli.main(["verify", str(saved)]) == 1
        assert "can be verified once the game is over" in capsys.readouterr().out
        assert replay(tmp_path, table.state.table, "--save", str(saved)) == 1, "no file is written over"
        assert f"it is not saved as {saved}: File exists" in capsys.readouterr().err


async def test_each_game_of_a_table_is_told_also_once_its_server_has_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        assert await play_on(table, Random(2))
        code = table.state.code
    saved = tmp_path / "game.json"
    assert replay(tmp_path, code, "--game", "1", "--save", str(saved)) == 0
    assert "The game is over" in capsys.readouterr().out
    assert cli.main(["verify", str(saved)]) == 0
    capsys.readouterr()
    assert replay(tmp_path, code, "--game", "2") == 1
    assert f"{code}: this table has dealt no game 2: its last is 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("row", "moves", "why"),
    [
        (MOVED, 11, "record: move 11 of seat 0 cannot be"),
        (DREW, 11, "record: move 11 of seat 0 cannot be"),
        (b"{}", 10, "row {row} of the table cannot be read (ValidationError: "),
    ],
)
async def test_the_game_of_a_table_that_failed_is_told_up_to_the_row_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], row: bytes, moves: int, why: str
) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(1), 10)
        await tables.house.store.append(Append(table.state.table, table.state.seq + 1, row))
        assert replay(tmp_path, table.state.table, "--save", str(tmp_path / "game.json")) == 1
        shown = capsys.readouterr()
        assert max(moves_of(shown.out.splitlines())) >= 9
        assert why.format(row=table.state.seq + 1) in shown.err
        record = read_record((tmp_path / "game.json").read_bytes())
        assert (len(record.moves), record.shuffle) == (moves, None), "a move that failed is there to be tried"


def refusal(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert replay(folder, *words) == 1
    return capsys.readouterr().err


async def test_what_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        assert "has dealt no game yet" in refusal(tmp_path, capsys, table.state.code)
        assert f"2222: {tmp_path / DATABASE} has no such table; name an open one by its code" in refusal(
            tmp_path, capsys, "2222"
        )
    assert cli.main(["replay", "--database", str(tmp_path / "none.sqlite3"), "2222"]) == 1
    assert "none.sqlite3 is not there (no such file)" in capsys.readouterr().err
    (tmp_path / "letter.sqlite3").write_bytes(b"this is no database, but a letter" * 50)
    assert cli.main(["replay", "--database", str(tmp_path / "letter.sqlite3"), "2222"]) == 1
    assert "letter.sqlite3 holds something else than games" in capsys.readouterr().err
