"""Who looks on without a seat: what they see, who lets them, and how they are turned away."""

from pathlib import Path
from random import Random
from typing import Literal

import pytest

from fullset.rules.events import Dealt, Drew
from fullset.table.live import LiveTable
from fullset.table.present import TRY_LATER, TURNED_AWAY
from fullset.table.protocol import AllowWatchers, Presence, Refused, Sit, Start, Welcome, You
from fullset.table.refusal import Refusal
from tests.table.kit import Listener, dealt, done, given, lobby, luck, new_id, opened, play_on, refused, user


def watching(listener: Listener) -> int:
    return [each.watching for each in listener.messages if isinstance(each, Presence | Welcome)][-1]


async def allow(table: LiveTable, who: Literal["everyone", "nobody"]) -> None:
    await done(table, 0, AllowWatchers(new_id(), who))


async def test_a_watching_line_sees_no_hand_whoever_holds_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        stranger, own = Listener(user(9)), Listener(user(0), watches=True)
        for listener in (stranger, own):
            table.follow(listener)
            table.follow(listener, 1)
        await play_on(table, Random(3), 40)
        assert own.welcome.parts.you == You()
        assert own.welcome.parts.hand == ()
        assert [row.parts for row in own.rows] == [row.parts for row in stranger.rows]
        for event in (event for row in own.rows for event in row.events):
            assert not (isinstance(event, Drew) and event.card)
            assert not (isinstance(event, Dealt) and event.cards)


async def test_who_only_looks_on_is_not_here_to_answer(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        own, seated = Listener(user(1), watches=True), Listener(user(0))
        table.follow(own)
        table.follow(seated)
        assert seated.here == (0,)


async def test_everybody_sees_how_many_look_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1)
        seated, board = Listener(user(0)), Listener(user(0), watches=True)
        tabs = [Listener(user(7)), Listener(user(7), watches=True), Listener(user(8))]
        for listener in (seated, board, *tabs):
            table.follow(listener)
        assert watching(seated) == watching(tabs[-1]) == 1
        await done(table, 8, Sit(new_id(), "P8", luck(8)))
        assert watching(seated) == 1
        table.unfollow(tabs[0])
        assert watching(seated) == 1
        table.unfollow(tabs[1])
        assert watching(seated) == 0


async def test_who_has_not_sat_down_yet_looks_on_only_once_a_game_runs(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        seated, late = Listener(user(0)), Listener(user(9))
        for listener in (seated, late):
            table.follow(listener)
        assert watching(seated) == watching(late) == 0
        await done(table, 0, Start(new_id()))
        assert watching(seated) == watching(late) == 1
        await play_on(table, Random(3))
        assert table.state.phase == "over"
        assert watching(seated) == watching(late) == 0


async def test_turned_away_watchers_are_told_why_and_nobody_else_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        stranger, seated, board = Listener(user(9)), Listener(user(1)), Listener(user(1), watches=True)
        for listener in (stranger, seated, board):
            table.follow(listener)
        await allow(table, "nobody")
        last = stranger.messages[-1]
        assert isinstance(last, Refused)
        assert (last.id, last.code, last.text.key, stranger.closed) == (
            None,
            "forbidden",
            "error.no-watchers",
            TURNED_AWAY,
        )
        assert seated.closed is board.closed is None
        assert given(seated.rows[-1].parts.table).watchers == "nobody"
        with pytest.raises(Refusal, match="no-watchers"):
            table.admit(user(9), watches=False, address="192.0.2.9")
        await allow(table, "everyone")
        table.admit(user(9), watches=False, address="192.0.2.9")


async def test_between_games_a_newcomer_comes_in_to_sit_but_not_to_watch(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await allow(table, "nobody")
        newcomer, watcher = Listener(user(5)), Listener(user(6), watches=True)
        table.admit(user(5), watches=False, address="192.0.2.5")
        with pytest.raises(Refusal, match="no-watchers"):
            table.admit(user(6), watches=True, address="192.0.2.6")
        table.follow(newcomer)
        table.follow(watcher)  # came before the host's choice was known here
        await done(table, 5, Sit(new_id(), "P5", luck(5)))
        assert (newcomer.closed, watcher.closed) == (None, TURNED_AWAY)


async def test_only_the_host_chooses_and_a_restart_keeps_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        assert (await refused(table, 1, AllowWatchers(new_id(), "nobody"))).text.key == "error.not-host"
        await allow(table, "nobody")
        code = table.state.code
    async with opened(tmp_path) as tables:
        again = await tables.at(code)
        assert again is not None
        assert again.state.watchers == "nobody"


async def test_r238_the_hands_are_shown_to_all_when_the_game_is_over_and_not_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        stranger = Listener(user(9))
        table.follow(stranger)
        await play_on(table, Random(5))
        state = table.state.state
        assert state is not None
        *before, last = stranger.rows
        for row in before:
            seats = row.parts.seats or {}
            assert all(part is None or part.held == () for part in seats.values())
        shown = given(last.parts.seats)
        for seat, player in enumerate(state.players):
            part = shown.get(str(seat))
            assert (part.held if part else ()) == player.hand


async def test_no_address_keeps_the_others_from_looking_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullset.table.present.WATCHERS", 4)
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1)
        crowd = [Listener(user(10 + number), address="192.0.2.1") for number in range(4)]
        for listener in crowd:
            table.follow(listener)
        with pytest.raises(Refusal, match="watchers"):
            table.admit(user(20), watches=True, address="192.0.2.1")
        for number in (2, 3):
            table.admit(user(number), watches=False, address="192.0.2.2")
            table.follow(Listener(user(number), address="192.0.2.2"))
        assert [each.closed for each in crowd] == [None, None, TRY_LATER, TRY_LATER], "the last who came go first"
        assert isinstance(gone := crowd[-1].messages[-1], Refused)
        assert gone.text.key == "error.watchers"
        with pytest.raises(Refusal, match="watchers"):
            table.admit(user(4), watches=False, address="192.0.2.2")
        table.admit(user(0), watches=False, address="192.0.2.1")
