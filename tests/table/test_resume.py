"""What a viewer knows is the same however the messages came: at once, one by one, or after a gap."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from fullset.table.history import KEPT
from fullset.table.live import LiveTable
from fullset.table.protocol import Parts, Row, Welcome
from tests.table.kit import Listener, any_move, dealt, done, opened, person_to_act, play_on, user


def shown(listener: Listener) -> dict[str, Any]:
    """Put together what a client shows: parts replaced by name, seats by number."""
    view: dict[str, Any] = {}
    for message in listener.messages:
        if isinstance(message, Welcome):
            view = {}
        if isinstance(message, Welcome | Row):
            view = with_parts(view, message.parts)
    return view


def with_parts(view: dict[str, Any], parts: Parts) -> dict[str, Any]:
    news = {name: part for name in parts.__struct_fields__ if (part := getattr(parts, name)) is not UNSET}
    if "seats" in news:
        seats = {**view.get("seats", {}), **news["seats"]}
        news["seats"] = {seat: part for seat, part in seats.items() if part is not None}
    return {**view, **news}


def fresh(table: LiveTable, number: int) -> dict[str, Any]:
    listener = Listener(user(number))
    table.follow(listener)
    table.unfollow(listener)
    return shown(listener)


@pytest.mark.parametrize("people", [2, 3, 4, 5])
async def test_rows_lead_to_the_view_that_a_fresh_page_shows(tmp_path: Path, people: int) -> None:
    random = Random(people)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, people)
        listeners = [Listener(user(number)) for number in range(people + 1)]  # the last one has no seat
        for listener in listeners:
            table.follow(listener)
        for _ in range(60):
            if table.state.phase == "over":
                break
            await done(table, person_to_act(table), any_move(table, random))
            for number, listener in enumerate(listeners):
                assert shown(listener) == fresh(table, number)


async def test_who_comes_back_since_a_row_gets_the_rows_since(tmp_path: Path) -> None:
    random = Random(3)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        steady = Listener(user(1))
        table.follow(steady)
        for _ in range(6):
            before, kept = table.state.seq, len(steady.frames)
            gone = Listener(user(1))
            gone.frames = list(steady.frames)
            await play_on(table, random, 5)
            table.follow(gone, before)
            assert gone.frames[kept:-1] == [f for f in steady.frames[kept:] if b'"type":"row"' in f]
            assert shown(gone) == fresh(table, 1)
            table.unfollow(gone)
            steady.frames = [frame for frame in steady.frames if b'"type":"presence"' not in frame]


@pytest.mark.parametrize("since", [-1, 0, 10_000])
async def test_a_number_that_is_not_of_this_log_gets_a_fresh_view(tmp_path: Path, since: int) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(1), KEPT + 5)
        listener = Listener(user(0))
        table.follow(listener, since)
        assert isinstance(listener.messages[0], Welcome)


async def test_a_restart_resumes_from_the_same_number(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        listener = Listener(user(0))
        table.follow(listener)
        code, since = table.state.code, table.state.seq
        await play_on(table, Random(2), 8)
        before = shown(listener)
    async with opened(tmp_path) as tables:
        again = await tables.at(code)
        assert again is not None
        late = Listener(user(0))
        again.follow(late, since)
        rows = [frame for frame in listener.frames if b'"type":"row"' in frame]
        assert late.frames[: len(rows)] == rows
        assert fresh(again, 0) == before


async def test_the_log_in_words_reads_the_same_in_a_fresh_view(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        listener = Listener(user(2))
        table.follow(listener)
        first = listener.welcome.log
        await play_on(table, Random(5), 12)
        late = Listener(user(2))
        table.follow(late)
        said = [*first, *(text for row in listener.rows for text in row.log)]
        assert msgspec.json.encode(late.welcome.log) == msgspec.json.encode(said[-len(late.welcome.log) :])
