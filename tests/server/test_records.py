"""Links to records: they outlive their table, show no other one's game, and end when the table is forgotten."""

import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from fullset.cli import main
from fullset.server.tidy import DAY, tidy
from fullset.store import Append, Close, TableId, open_store
from fullset.table import tables
from fullset.table.entries import Closed, Entry, Opened, pack, unpack
from fullset.table.protocol import Refused, TablePart
from fullset.texts.words import in_words
from tests.server.kit import Browser, House, Screen, quick, serving

NOW = int(time.time() * 1000)


async def played(browser: Browser) -> tuple[str, str]:
    """Play a game; return the code of its table and the link to its record."""
    code = await browser.open(bots=1)
    async with browser.at(code) as screen:
        await screen.read()
        await screen.start()
        assert link_at(screen) is None, "a running game has none"
        await screen.play_on()
        link = link_at(screen)
        assert link is not None
        return code, link


def link_at(screen: Screen) -> str | None:
    table: TablePart = screen.parts["table"]
    return table.shuffle.record


async def fetched(house: House, link: str) -> httpx.Response:
    """Follow a link in a browser that knows nothing."""
    return await house.browser(9).http.get(link)


def said(answer: httpx.Response) -> str:
    refused = msgspec.json.decode(answer.content, type=Refused)
    return in_words(refused.text.key, refused.text.args)


def table_of(link: str) -> TableId:
    return TableId(link.rpartition("/")[2].partition("-")[0])


async def add_row(folder: Path, table: TableId, entry: Entry, *changes: Close) -> None:
    """Write a row behind the back of a server that is down."""
    store = await open_store(f"sqlite:{folder / 'games.sqlite3'}")
    await store.append(Append(table, await store.last(table) + 1, pack(entry), changes=changes))
    await store.close()


async def close(folder: Path, link: str) -> None:
    await add_row(folder, table_of(link), Entry(NOW, Closed()), Close(NOW))


async def prune(folder: Path, days: int, now: int) -> int:
    store = await open_store(f"sqlite:{folder / 'games.sqlite3'}")
    try:
        return await tidy(store, days, now)
    finally:
        await store.close()


async def test_a_record_is_there_until_its_table_is_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(quick(tmp_path)) as house:
        code, link = await played(house.browser(0))
    await close(tmp_path, link)
    async with serving(quick(tmp_path)) as house:
        assert (await fetched(house, f"/api/tables/{code}")).status_code == 404, "the table is closed"
        answer = await fetched(house, link)
        assert answer.status_code == 200
        name = link.rpartition("/")[2]
        assert answer.headers["content-disposition"] == f'attachment; filename="fullset-{name}.json"'
        (tmp_path / "record.json").write_bytes(answer.content)
    assert main(["verify", str(tmp_path / "record.json")]) == 0
    assert "every card lies as committed" in capsys.readouterr().out
    assert await prune(tmp_path, 30, NOW + 29 * DAY) == 0
    assert await prune(tmp_path, 30, NOW + 31 * DAY) == 1
    async with serving(quick(tmp_path)) as house:
        answer = await fetched(house, link)
        assert answer.status_code == 404
        assert said(answer).startswith("There is no record under this link.")


def other_last(text: str) -> str:
    return text[:-1] + ("0" if text[-1] != "0" else "1")


async def test_a_link_is_whole_or_finds_nothing(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        _, link = await played(house.browser(0))
        assert (await fetched(house, link)).status_code == 200
        others = {
            other_last(link),  # what is not told in the logs
            link.rpartition("-")[0],
            link.replace("-1-", "-01-"),
            link.replace("-1-", "-2-"),
            link.replace("-1-", f"-{'9' * 5000}-"),
            "/api/games/nothing",
        }
        for other in others:
            answer = await fetched(house, other)
            assert answer.status_code == 404
            assert "check that the link is whole" in said(answer)


async def test_a_code_that_is_given_anew_shows_no_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SIGNS", "A")
    async with serving(quick(tmp_path)) as house:
        code, link = await played(house.browser(0))
    await close(tmp_path, link)
    async with serving(quick(tmp_path)) as house:
        again, other = await played(house.browser(1))
        assert again == code
        assert (await fetched(house, f"/api/tables/{code}/games/1")).status_code == 404
        first, second = [(await fetched(house, each)).json() for each in (link, other)]
        assert [{"name": f"P{number}"} in record["seats"] for number, record in enumerate((first, second))] == [
            True
        ] * 2


async def test_links_by_code_of_before_go_on_while_the_code_is_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened_before(*said: Any, records_by_id: bool) -> Opened:  # noqa: ANN401 - as the row takes them
        assert records_by_id
        return Opened(*said)

    monkeypatch.setattr(tables, "Opened", opened_before)
    async with serving(quick(tmp_path)) as house:
        code, link = await played(house.browser(0))
        before = f"/api/tables/{code}/games/1"
        assert (await fetched(house, before)).content == (await fetched(house, link)).content
        for other in ("2", "9" * 5000, "first"):
            assert (await fetched(house, before[:-1] + other)).status_code == 404
    await close(tmp_path, link)
    async with serving(quick(tmp_path)) as house:
        assert (await fetched(house, before)).status_code == 404
        assert (await fetched(house, link)).status_code == 200


def test_a_row_of_before_is_one_whose_links_have_a_code() -> None:
    row = b'{"at":1,"what":{"type":"opened","code":"AAAA","edition":"classic","options":{},"commitment":""}}'
    opened = unpack(row).what
    assert isinstance(opened, Opened)
    assert not opened.records_by_id


async def test_a_record_of_another_version_says_which_it_needs(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:{tmp_path / 'games.sqlite3'}")
    row = pack(Entry(NOW, Opened("AAAA", "chess", {}, "", 3, records_by_id=True)))
    await store.open_table("AAAA", Append(TableId("0a"), 1, row))
    await store.close()
    async with serving(quick(tmp_path)) as house:
        answer = await fetched(house, f"/api/games/0a-1-{'0' * 16}")
        assert answer.status_code == 503
        assert "version 3" in said(answer)


async def test_records_are_folded_so_often_and_no_oftener(tmp_path: Path) -> None:
    async with serving(replace(quick(tmp_path), records_a_minute=2)) as house:
        asked = [(await fetched(house, f"/api/games/0a-{game}-{'0' * 16}")).status_code for game in (1, 2, 3)]
        assert asked == [404, 404, 429]
