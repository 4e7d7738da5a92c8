"""A finished game can be fetched as a record, replayed and verified; a running one cannot."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from fullset.cli import main
from fullset.commands import verify as command
from fullset.rules.cards import Card
from fullset.rules.errors import Malformed
from fullset.rules.record import Record, read_record, replay, verify, write_record
from fullset.table.protocol import Ready, Start
from fullset.table.records import record_of
from fullset.table.tables import Tables
from tests.table.kit import dealt, done, luck, new_id, opened, play_on


async def record_from(tables: Tables, code: str, game: int) -> Record | None:
    table = await tables.at(code)
    assert table is not None
    return record_of(table.state.table, await tables.house.store.read(table.state.table), game)


@pytest.mark.parametrize("seats", [2, 3, 5])
async def test_a_finished_game_verifies(tmp_path: Path, seats: int) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, seats)
        assert await record_from(tables, table.state.code, 1) is None
        await play_on(table, Random(seats))
        record = await record_from(tables, table.state.code, 1)
        assert record is not None
        again = read_record(write_record(record))
        assert again == record
        end = verify(again)
        assert end == table.state.state
        *_, (replayed, _) = replay(again)
        assert replayed == end


async def test_each_game_of_a_table_has_its_own_record(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(3))
        await done(table, 1, Ready(new_id(), luck(30)))
        await done(table, 0, Start(new_id()))
        await play_on(table, Random(4))
        first = await record_from(tables, table.state.code, 1)
        second = await record_from(tables, table.state.code, 2)
        assert first is not None
        assert second is not None
        assert first.shuffle != second.shuffle
        verify(first)
        verify(second)


async def finished(tmp_path: Path) -> Record:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(5))
        record = await record_from(tables, table.state.code, 1)
    assert record is not None
    return record


async def test_a_record_that_was_changed_does_not_verify(tmp_path: Path) -> None:
    record = await finished(tmp_path)
    assert record.shuffle is not None
    seed = record.shuffle.seed[:-1] + ("0" if record.shuffle.seed[-1] != "0" else "1")
    other_deal = (*record.deal[1:], record.deal[0])
    usurped = msgspec.structs.replace(record.moves[0], by=1 - record.moves[0].by)
    forged = {
        "seed": msgspec.structs.replace(record, shuffle=msgspec.structs.replace(record.shuffle, seed=seed)),
        "committed": msgspec.structs.replace(record, deal=other_deal),
        "drawn as": msgspec.structs.replace(record, order=record.order[::-1]),
        r"the record says \[\]": msgspec.structs.replace(record, order=()),
        "not finished": msgspec.structs.replace(record, outcome=None, moves=record.moves[:-3]),
        "there is none": msgspec.structs.replace(record, outcome=None),
        "version": msgspec.structs.replace(record, rules=record.rules + 1),
        "not hexadecimal": msgspec.structs.replace(record, shuffle=msgspec.structs.replace(record.shuffle, seed="red")),
        "names no seed": msgspec.structs.replace(record, shuffle=None),
        "cannot be": msgspec.structs.replace(record, moves=(usurped, *record.moves[1:])),
    }
    for word, lie in forged.items():
        with pytest.raises(Malformed, match=word):
            verify(lie)


@pytest.mark.parametrize("first", [-1, 2, 99])
async def test_a_record_that_is_begun_by_nobody_is_refused(tmp_path: Path, first: int) -> None:
    record = msgspec.structs.replace(await finished(tmp_path), first=first)
    with pytest.raises(Malformed, match=f"seat {first} cannot begin"):
        list(replay(record))


async def test_a_record_names_no_card_that_nobody_drew(tmp_path: Path) -> None:
    record = await finished(tmp_path)
    more = msgspec.structs.replace(record.moves[0], drew=(*record.moves[0].drew, Card("money:1")))
    for lie in (
        msgspec.structs.replace(record, deal=(*record.deal, Card("money:1"))),
        msgspec.structs.replace(record, moves=(more, *record.moves[1:])),
    ):
        with pytest.raises(Malformed, match="nobody drew"):
            list(replay(lie))


async def test_the_command_tells_and_answers_by_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = await finished(tmp_path)
    file = tmp_path / "game.json"
    file.write_bytes(write_record(record))
    assert main(["verify", str(file)]) == 0
    assert "every card lies as committed" in capsys.readouterr().out
    file.write_bytes(write_record(record).replace(b'"first": 0', b'"first": 1'))
    assert main(["verify", str(file), "--json"]) == 1
    assert msgspec.json.decode(capsys.readouterr().out)["verified"] is False
    assert main(["verify", str(tmp_path / "nothing.json")]) == 1
    assert command.__doc__
