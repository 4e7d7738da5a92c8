"""Hostile messages change nothing that they should not, and never break a table or the server."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, strategies
from websockets.exceptions import ConnectionClosedError

from fullset.rules.game import legal_moves
from fullset.rules.moves import End
from fullset.server.connection import POLICY
from fullset.server.wire import id_of, read
from fullset.table.history import History
from fullset.table.live import LiveTable
from fullset.table.protocol import ClientMessage, Done, Ping, Pong, Presence, Refused, Row, Said, Say, Sit
from fullset.table.refusal import Refusal
from fullset.table.state import TableState
from fullset.table.tables import Tables
from tests.conftest import LONG
from tests.server.hostile import Moment, hostile, valid_messages
from tests.server.kit import House, Screen, luck, new_id, quick, serving
from tests.table.kit import by_lot, dealt, lobby, opened, user

MESSAGES = 20_000 if LONG else 3_000
SENT = 3_000 if LONG else 250


@given(strategies.one_of(strategies.text(), strategies.binary()))
def test_reading_a_frame_gives_a_message_or_a_refusal(frame: str | bytes) -> None:
    with suppress(Refusal):
        read(frame)
    id_of(frame)


def moment_of(table: TableState) -> Moment:
    return Moment(table.prompt, legal_moves(table.state) if table.state is not None else ())


def test_every_message_is_among_those_that_are_made_hostile() -> None:
    made = {message["type"] for message in valid_messages(Moment(1, (End(),)), Random(1), 1)}
    assert made == {kind.__struct_config__.tag for kind in get_args(ClientMessage)}


async def attack(table: LiveTable, random: Random, number: int) -> None:
    """Let somebody at the table, or nobody, send one hostile message."""
    try:
        message = read(hostile(moment_of(table.state), random, number))
    except Refusal:
        return
    if not isinstance(message, Ping):
        answer = await table.submit(user(random.randrange(5)), message)
        assert isinstance(answer, Done) or answer.code != "unavailable", (message, answer)


async def test_a_table_under_attack_stays_sound(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(1)
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 3)
        for number in range(MESSAGES):
            await attack(table, random, number)
            if table.state.phase != "play" and number % 50 == 0:
                table = await dealt(tables, 3)
        assert not table.broken
        assert "Traceback" not in caplog.text
        await sound(tables, table)


async def test_a_lobby_under_attack_stays_sound(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(2)
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await lobby(tables, 2)
        for number in range(MESSAGES // 3):
            await attack(table, random, number)
            if table.state.phase == "play":
                await sound(tables, table)
                table = await lobby(tables, 2)
        assert "Traceback" not in caplog.text
        await sound(tables, table)


async def sound(tables: Tables, table: LiveTable) -> None:
    """The table is what its log says, and goes on."""
    state = table.state  # a bot may move while the log is read; what was to be seen before is on disk
    rows = await tables.house.store.read(state.table)
    assert History(state.table, rows[: state.seq]).state == state


async def test_a_server_under_attack_answers_everybody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(3)
    async with serving(quick(tmp_path)) as house:
        code = await house.browser(0).open(bots=1)
        host = house.browser(0)
        other = await host.open(bots=1)
        left = SENT
        while left > 0:
            left -= await one_line(house, code, random, left)
        assert left > -1000, "a line was closed for another reason than abuse"
        async with host.at(other) as screen:
            await screen.read()
            await screen.start()
            await screen.play_on()
            assert screen.phase == "over"
    assert "Traceback" not in caplog.text


async def one_line(house: House, code: str, random: Random, number: int) -> int:
    """Attack over one line until the server closes it; return how many messages were sent."""
    async with house.browser(random.randrange(10)).at(code) as screen:
        await screen.read()
        for sent in range(30):
            moves = (screen.move().move,) if screen.prompt is not None else ()
            moment = Moment(screen.prompt.id if screen.prompt is not None else 0, moves)
            try:
                await screen.socket.send(hostile(moment, random, number * 100 + sent))
                while not isinstance(await screen.read(), Done | Refused | Pong):
                    pass
            except ConnectionClosedError as closed:
                return sent + 1 if closed.rcvd and closed.rcvd.code == POLICY else 10**6
    return 30


async def test_who_only_looks_on_changes_nothing_whatever_it_sends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """On the pages for looking on of people with a seat, and on lines of somebody without one; nobody hears a word."""
    random = Random(4)
    async with serving(quick(tmp_path)) as house:
        host, guest, stranger = (house.browser(seed) for seed in range(3))
        code = await host.open()
        async with host.at(code) as own, guest.at(code) as other:
            await own.read()
            await other.done(Sit(new_id(), "P1", luck(1)))
            await own.until(lambda at: len(at.parts["table"].seats) == 2)
            seq = await own.start()
            await other.until_row(seq)
            asked = own if own.prompt is not None else other
            left = SENT
            while left > 0:
                browser = random.choice((host, guest, stranger))
                watches = browser is not stranger or random.random() < 0.5
                async with browser.at(code, watches=watches) as line:
                    left -= await looked_on(line, asked, random, left)
            assert left > -1000, "a line was closed for another reason than abuse"
            for screen in (own, other):
                screen.messages.clear()
                await screen.done(Say(new_id(), "hello"))
                assert screen.seq == seq
                assert {type(message) for message in screen.messages} <= {Done, Presence, Said}
                assert len(screen.said) == 1 + (screen is other)
    assert "Traceback" not in caplog.text


async def looked_on(line: Screen, asked: Screen, random: Random, number: int) -> int:
    """Send what the seat that is asked might send, as it is or changed; return how many messages were sent."""
    await line.read()
    assert asked.prompt is not None
    for sent in range(40):
        moment = Moment(asked.prompt.id, (asked.move().move,))
        honest = msgspec.json.encode(random.choice(valid_messages(moment, random, number * 100 + sent))).decode()
        try:
            await line.socket.send(honest if random.random() < 0.5 else hostile(moment, random, number * 100 + sent))
            while not isinstance(answer := await line.read(), Refused | Pong):
                assert not isinstance(answer, Done | Row | Said)
        except ConnectionClosedError as closed:
            return sent + 1 if closed.rcvd and closed.rcvd.code == POLICY else 10**6
    return 40
