"""What is said at a table: by whom, how often, and that it is no part of the log."""

import asyncio
import logging
from pathlib import Path

import pytest

from fullset.table.live import LiveTable
from fullset.table.protocol import AllowChat, Command, Leave, Mute, Said, Say, Sit, Start, Unsaid, Unsay, Write
from tests.table.kit import Clock, Listener, dealt, done, lobby, luck, new_id, opened, refused, user


def heard(listener: Listener) -> list[Said]:
    return [message for message in listener.messages if isinstance(message, Said)]


async def listening(table: LiveTable, number: int) -> Listener:
    listener = Listener(user(number))
    table.follow(listener)
    return listener


async def test_a_phrase_goes_to_everybody_and_into_no_row(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        listeners = [await listening(table, number) for number in (0, 1, 9)]
        seq = table.state.seq
        assert await done(table, 1, Say(new_id(), "well-played")) == seq == table.state.seq
        for listener in listeners:
            assert [(said.seat, said.phrase, said.words) for said in heard(listener)] == [(1, "well-played", None)]
        assert len(await tables.house.store.read(table.state.table)) == seq


async def test_a_command_that_is_sent_again_is_heard_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        listener = await listening(table, 0)
        for _ in range(2):
            await done(table, 1, Say("the-same-line", "wow"))
        assert len(heard(listener)) == 1


def masked_slowly(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let words wait for their mask until the event is set."""
    go_on = asyncio.Event()

    async def slowly(words: str) -> str:
        await go_on.wait()
        return words

    monkeypatch.setattr("fullset.table.talk.mild", slowly)
    return go_on


async def test_words_that_are_sent_again_while_they_are_masked_are_answered_as_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a browser does on a new line, when the old one broke."""
    go_on = masked_slowly(monkeypatch)
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await done(table, 0, AllowChat(new_id(), "words"))
        listener = await listening(table, 0)
        copies = [asyncio.ensure_future(done(table, 1, Write("the-same-line", "hello"))) for _ in range(2)]
        await asyncio.sleep(0)
        go_on.set()
        first, second = await asyncio.gather(*copies)
        assert first == second
        assert [said.words for said in heard(listener)] == ["hello"]


async def test_so_many_lines_wait_for_the_mask_of_one_address_and_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = masked_slowly(monkeypatch)
    monkeypatch.setattr("fullset.table.mild.MOST", 3)
    monkeypatch.setattr("fullset.table.mild.MOST_OF_ONE", 2)
    async with opened(tmp_path) as tables:
        busy = [await lobby(tables, 1) for _ in range(5)]
        for table, address in zip(busy, ("here", "here", "here", "there", "elsewhere"), strict=True):
            await done(table, 0, AllowChat(new_id(), "words"))
            table.follow(Listener(user(0), address=address))
        waiting = [asyncio.ensure_future(done(busy[at], 0, Write(new_id(), "hello"))) for at in (0, 1, 3)]
        await asyncio.sleep(0)
        for table in (busy[2], busy[4]):
            answer = await refused(table, 0, Write(new_id(), "hello"))
            assert (answer.code, answer.text.key) == ("too-fast", "error.talk-queue")
        go_on.set()
        await asyncio.gather(*waiting)
        for table in (busy[2], busy[4]):
            await done(table, 0, Write(new_id(), "hello"))  # what was refused has cost no time


@pytest.mark.parametrize("command", [Say(new_id(), "hello"), Write(new_id(), "hello")], ids=["say", "write"])
async def test_who_has_no_seat_says_nothing(tmp_path: Path, command: Command) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        assert (await refused(table, 9, command)).text.key == "error.not-seated"
        await dealt(tables, 2)
        await done(table, 0, Start(new_id()))
        await done(table, 1, Leave(new_id()))
        assert (await refused(table, 1, command)).code == "gone"


async def test_one_line_in_three_seconds_and_six_in_a_minute(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        for _ in range(6):
            await done(table, 0, Say(new_id(), "smile"))
            clock.seconds += 2.9
            assert (await refused(table, 0, Say(new_id(), "smile"))).code == "too-fast"
            clock.seconds += 0.2
        answer = await refused(table, 0, Say(new_id(), "smile"))
        assert (answer.code, answer.text.key) == ("too-fast", "error.talk")
        await done(table, 1, Say(new_id(), "smile"))
        clock.seconds += 60
        await done(table, 0, Say(new_id(), "smile"))


async def test_who_comes_late_hears_the_last_lines_by_todays_seats(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 3)
        for number in (1, 2):
            await done(table, number, Say(new_id(), "hello"))
        await done(table, 1, Leave(new_id()))
        late = await listening(table, 9)
        assert [said.seat for said in heard(late)] == [1]
        again = Listener(user(0))
        table.follow(again, table.state.seq)
        assert heard(again) == heard(late)


async def test_every_line_has_a_later_time_than_the_one_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 3)
        listener = await listening(table, 0)
        for number in range(3):
            await done(table, number, Say(new_id(), "hello"))
        times = [said.at for said in heard(listener)]
        assert times == sorted(set(times))


async def test_own_words_only_where_the_host_allows_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        assert (await refused(table, 1, Write(new_id(), "secret words"))).text.key == "error.phrases-only"
        assert (await refused(table, 1, AllowChat(new_id(), "words"))).text.key == "error.not-host"
        await done(table, 0, AllowChat(new_id(), "words"))
        listener = await listening(table, 0)
        await done(table, 1, Write(new_id(), " <b>secret\u202e\n\n words</b>\u0000"))
        assert [said.words for said in heard(listener)] == ["<b>secret words</b>"]
        clock.seconds += 5
        assert (await refused(table, 1, Write(new_id(), "\u200b \n"))).text.key == "error.words"
    assert "secret" not in caplog.text


async def test_the_host_mutes_a_seat_for_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2, bots=1)
        await done(table, 1, Say(new_id(), "hello"))
        await done(table, 0, Mute(new_id(), 1, muted=True))
        assert (await refused(table, 1, Say(new_id(), "hello"))).text.key == "error.muted"
        assert heard(await listening(table, 9)) == []
        assert (await refused(table, 1, Mute(new_id(), 1, muted=False))).text.key == "error.not-host"
        for seat in (0, 2, 7):
            assert (await refused(table, 0, Mute(new_id(), seat, muted=True))).code == "forbidden"
        await done(table, 0, Mute(new_id(), 1, muted=False))
        assert not table.state.sitters[1].muted


async def test_who_was_muted_is_so_in_another_seat_too(tmp_path: Path) -> None:
    """Nobody gets out of it by leaving and sitting down again, in a lobby or after a game."""
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 3, leave="resign")
        await done(table, 0, Mute(new_id(), 1, muted=True))
        await done(table, 1, Leave(new_id()))
        await done(table, 1, Sit(new_id(), "Somebody", luck(1)))
        assert (await refused(table, 1, Say(new_id(), "hello"))).text.key == "error.muted"
        await done(table, 0, Start(new_id()))
        for number in (1, 2):
            await done(table, number, Leave(new_id()))
        assert table.state.phase == "over"
        await done(table, 2, Sit(new_id(), "P2", luck(2)))
        await done(table, 0, Start(new_id()))
        await done(table, 2, Leave(new_id()))
        await done(table, 1, Sit(new_id(), "Nobody", luck(1)))
        assert (await refused(table, 1, Say(new_id(), "hello"))).text.key == "error.muted"
        seat = next(seat for seat, sitter in enumerate(table.state.sitters) if sitter.user == user(1))
        await done(table, 0, Mute(new_id(), seat, muted=False))
        await done(table, 1, Say(new_id(), "hello"))
        assert table.state.muted == ()


async def test_what_is_rough_comes_masked_too_and_each_reader_chooses(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        await done(table, 0, AllowChat(new_id(), "words"))
        listener = await listening(table, 0)
        await done(table, 1, Write(new_id(), "you bastard"))
        clock.seconds += 5
        await done(table, 1, Write(new_id(), "well, thanks"))
        assert [(said.words, said.mild) for said in heard(listener)] == [
            ("you bastard", "you ***"),
            ("well, thanks", None),
        ]
        late = await listening(table, 9)
        assert heard(late) == heard(listener)


async def test_words_that_the_host_forbids_while_they_are_masked_are_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await done(table, 0, AllowChat(new_id(), "words"))

        async def forbidden_meanwhile(words: str) -> str:
            await done(table, 0, AllowChat(new_id(), "phrases"))
            return words

        monkeypatch.setattr("fullset.table.talk.mild", forbidden_meanwhile)
        listener = await listening(table, 0)
        assert (await refused(table, 1, Write(new_id(), "hello"))).text.key == "error.phrases-only"
        assert not heard(listener)


async def test_where_nobody_may_talk_nobody_does(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await done(table, 0, AllowChat(new_id(), "nothing"))
        for command in (Say(new_id(), "hello"), Write(new_id(), "hello")):
            assert (await refused(table, 0, command)).text.key == "error.no-talk"


async def test_a_line_is_taken_back_by_who_said_it_and_by_the_host(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 4)
        listener = await listening(table, 9)
        for number in (1, 2, 3):
            await done(table, number, Say(new_id(), "hello"))
        first, second, third = heard(listener)
        assert (await refused(table, 2, Unsay(new_id(), first.at))).text.key == "error.not-host"
        assert (await refused(table, 9, Unsay(new_id(), first.at))).text.key == "error.not-seated"
        await done(table, 1, Unsay(new_id(), first.at))
        for _ in range(2):
            await done(table, 0, Unsay(new_id(), second.at))
        assert {each.at for each in listener.messages if isinstance(each, Unsaid)} == {first.at, second.at}
        assert heard(await listening(table, 8)) == [third]
