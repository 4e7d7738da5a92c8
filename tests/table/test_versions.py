"""Upgrades: rows of an older version fold to the same table, or the table says which version it needs.

`logs/` holds what earlier versions wrote, one row a line, then what lies where at the end; it is added to, and what
is in it is never written again.
"""

from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from fullset.rules import edition as editions
from fullset.rules.errors import Malformed
from fullset.rules.record import read_record, replay, write_record
from fullset.rules.state import GameState
from fullset.store import Append, Row, TableId
from fullset.table.entries import Closed, Entry, Opened, Started, pack, unpack
from fullset.table.fold import OtherVersion, rules_of
from fullset.table.history import History
from fullset.table.luck import keep
from fullset.table.protocol import Start
from fullset.table.records import record_of
from fullset.table.refusal import Refusal
from tests.table.kit import any_move, dealt, done, lobby, new_id, opened, person_to_act, play_on

READ, MADE = vars(editions)["_files"], vars(editions)["_edition"]
LOGS = sorted(Path(__file__).with_name("logs").glob("*.jsonl"))


class Line(Struct):
    body: msgspec.Raw
    command: str | None = None


def stored(log: Path) -> tuple[list[Row], Any]:
    *lines, end = log.read_bytes().splitlines()
    read = [msgspec.json.decode(line, type=Line) for line in lines]
    table = TableId(log.stem)
    return [Row(table, seq, bytes(line.body), line.command) for seq, line in enumerate(read, 1)], msgspec.json.decode(
        end
    )


def what_lies_where(state: GameState) -> list[Any]:
    """List hands, banks and sets, in words that no change of a state's form touches."""
    return [
        [sorted(player.hand), sorted(player.bank), sorted([each.colour, *each.cards] for each in player.sets)]
        for player in state.players
    ]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_the_log_of_an_older_version_comes_to_the_same_table(log: Path) -> None:
    rows, end = stored(log)
    state = History(TableId(log.stem), rows).state
    assert state.state is not None
    assert what_lies_where(state.state) == end


async def test_a_table_of_an_older_version_is_played_on(tmp_path: Path) -> None:
    log = next(log for log in LOGS if log.stem == "no-mercy")
    (first, *later), _ = stored(log)
    async with opened(tmp_path) as tables:
        store = tables.house.store
        seed = keep(1, bytes(32))
        await store.open_table("K7M2", Append(first.table, 1, first.body, changes=(seed,)))
        for row in later:
            await store.append(Append(row.table, row.seq, row.body, row.command))
        table = await tables.load(first.table)
        assert table.state.seq == len(later) + 1
        await play_on(table, Random(1))
        assert table.state.phase == "over"


async def test_rows_name_the_version_of_their_edition(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        rows = await tables.house.store.read(table.state.table)
    made = [unpack(row.body).what for row in rows]
    assert [what.version for what in made if isinstance(what, Opened | Started)] == [table.state.edition.version] * 2


class Upgrade:
    """Lets an edition be of another version from now on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def to(self, version: int, without: str = "") -> None:
        files = dict(READ())
        deck = {kind: count for kind, count in files["classic"].deck.items() if kind != without}
        files["classic"] = replace(files["classic"], version=version, deck=deck)
        self._patch.setattr(editions, "_files", lambda: files)
        MADE.cache_clear()


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Generator[Upgrade]:
    with monkeypatch.context() as patch:
        yield Upgrade(patch)
    MADE.cache_clear()


async def test_a_running_game_of_another_version_says_which_it_needs_and_harms_no_other(
    tmp_path: Path, upgrade: Upgrade, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as tables:
        old, waiting = await dealt(tables, 2), await lobby(tables, 2)
        codes, before = (old.state.code, waiting.state.code), old.state.seq
    upgrade.to(2)
    async with opened(tmp_path) as tables:
        with pytest.raises(Refusal) as refused:
            await tables.at(codes[0])
        assert refused.value.code == "unavailable"
        assert (refused.value.text.key, refused.value.text.args) == ("error.other-version", {"needs": 1, "has": 2})
        assert "Traceback" not in caplog.text
        await tables.sweep()
        lobby_of_before = await tables.at(codes[1])
        assert lobby_of_before is not None
        await done(lobby_of_before, 0, Start(new_id()))
        await play_on(lobby_of_before, Random(1), 20)
        moved = lobby_of_before.state
    async with opened(tmp_path) as tables:
        again = await tables.at(codes[1])
        assert again is not None
        assert again.state == moved
    upgrade.to(1)
    async with opened(tmp_path) as tables:
        found = await tables.at(codes[0])
        assert found is not None
        assert found.state.seq == before
        await done(found, person_to_act(found), any_move(found, Random(1)))


async def test_options_that_a_newer_version_cannot_be_played_with_are_said(tmp_path: Path, upgrade: Upgrade) -> None:
    async with opened(tmp_path) as tables:
        code = (await lobby(tables, 1, without=["deal-breaker"])).state.code
    upgrade.to(2, without="deal-breaker")
    async with opened(tmp_path) as tables:
        with pytest.raises(Refusal, match="other-version"):
            await tables.at(code)


def test_an_edition_that_is_there_no_more_is_another_version() -> None:
    with pytest.raises(OtherVersion, match="version 3 of chess; this is 0"):
        rules_of("chess", {}, 3)


def test_a_row_that_names_no_version_is_of_the_first() -> None:
    body = b'{"at":1,"what":{"type":"started","order":[0],"first":0,"contributions":[""],"events":[]}}'
    what = unpack(body).what
    assert isinstance(what, Started)
    assert what.version == 1
    assert unpack(pack(Entry(1, Closed()))).what == Closed()


def test_the_record_of_an_older_version_is_decided_anew_or_says_which_version_it_needs() -> None:
    rows, _ = stored(next(log for log in LOGS if log.stem == "classic"))
    record = record_of(TableId("classic"), rows, 1)
    assert record is not None
    *_, (end, _) = replay(read_record(write_record(record)))
    assert end.outcome == record.outcome is not None
    with pytest.raises(Malformed, match="it needs version 2 of the classic rules; this is 1"):
        next(replay(replace(record, rules=2)))
