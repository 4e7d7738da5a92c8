"""Sockets: who gets what, resume, double tabs, and what abuse costs."""

import asyncio
import socket
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from fullset.server.wire import LARGEST
from fullset.table import present
from fullset.table.protocol import (
    AddBot,
    Done,
    Leave,
    Ping,
    Pong,
    Presence,
    Ready,
    Refused,
    Row,
    Sit,
    Welcome,
    You,
)
from tests.server.kit import Browser, luck, new_id, quick, serving


async def test_two_tabs_of_one_browser_are_one_seat_and_both_get_everything(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open(bots=1)
        async with browser.at(code) as one, browser.at(code) as two:
            await one.read()
            await two.read()
            assert one.view == two.view
            assert len(one.parts["table"].seats) == 2
            await one.start()
            await two.until(lambda screen: screen.prompt is not None)
            await two.done(two.move())
            await one.until(lambda screen: screen.seq >= two.seq)
            await two.until(lambda screen: screen.seq >= one.seq)
            assert one.view == two.view
            assert one.here == two.here == (one.parts["you"].seat,)


async def test_closing_one_of_two_tabs_keeps_the_seat_present(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open()
        await sit(guest, code, 1)
        async with host.at(code) as watching:
            await watching.read()
            async with guest.at(code) as one:
                async with guest.at(code) as two:
                    await two.read()
                await one.read()
                await watching.until(lambda screen: screen.here == (0, 1))
                await one.done(Ready(new_id(), luck(1)))
                await watching.until(lambda screen: screen.parts["table"].seats[1].ready)
                assert watching.here == (0, 1)
            await watching.until(lambda screen: screen.here == (0,))


async def test_a_reconnecting_screen_ends_with_the_view_of_a_fresh_one(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(3)
        code = await browser.open(bots=2)
        async with browser.at(code) as screen:
            await screen.read()
            await screen.start()
            await screen.play_on(3)
            since, shown = screen.seq, screen.view
        async with browser.at(code) as other:
            await other.play_on(3)
        async with browser.at(code, since) as again:
            again.seq, again.parts, again.seats = since, {**shown}, shown["seats"]
            again.parts.pop("seats")
            while not isinstance(await again.read(), Presence):
                pass
            assert not any(isinstance(message, Welcome) for message in again.messages)
            async with browser.at(code) as fresh:
                await fresh.read()
                await again.until(lambda screen: screen.seq >= fresh.seq)
                await fresh.until(lambda screen: screen.seq >= again.seq)
                assert again.view == fresh.view


async def test_a_page_that_lost_its_cookie_gets_a_strangers_view(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open(bots=1)
        async with browser.at(code) as screen:
            await screen.read()
            seq = await screen.start()
        async with connect(f"{house.ws}/t/{code}/socket?since={seq}") as bare:
            first = msgspec.json.decode(await bare.recv(), type=Welcome)
            assert first.parts.you == You()
            assert bare.response is not None
            assert bare.response.headers.get_all("set-cookie")[0].startswith("fullset=")


async def test_an_unknown_table_is_said_before_the_door_closes(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, connect(f"{house.ws}/t/AAAA/socket") as line:
        refused = msgspec.json.decode(await line.recv(), type=Refused)
        assert (refused.code, refused.text.key) == ("gone", "error.no-table")
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


async def turned_away(line: ClientConnection) -> tuple[str, str, int]:
    """Read why a line is refused, and with what it is closed."""
    refused = msgspec.json.decode(await line.recv(), type=Refused)
    with pytest.raises(ConnectionClosed) as closed:
        await line.recv()
    return refused.code, refused.text.key, closed.value.rcvd.code if closed.value.rcvd else 0


async def test_another_sites_page_may_not_connect(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        code = await house.browser(0).open()
        for origin in (Origin("https://evil.example"), Origin("null")):
            async with connect(f"{house.ws}/t/{code}/socket", origin=origin) as line:
                assert await turned_away(line) == ("forbidden", "error.origin", 4403)
                assert line.response is not None
                assert "set-cookie" not in line.response.headers
        async with connect(f"{house.ws}/t/{code}/socket", origin=Origin(house.http)) as line:
            await line.recv()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "malformed"),
        ("nonsense", "malformed"),
        ('{"type":"sit"}', "malformed"),
        ('{"type":"shuffle","id":"12345678"}', "malformed"),
        ('{"type":"leave","id":"12345678","more":1}', "malformed"),
        ('{"type":"leave","id":"short"}', "malformed"),
        ('{"type":"sit","id":"12345678","name":"\\ud800","luck":"' + luck() + '"}', "malformed"),
        ('{"type":"ping","n":1e400}', "malformed"),
        ("[" * 5000, "malformed"),
        (b"\xff\x00\xfe", "malformed"),
        ('"' + "x" * LARGEST + '"', "too-large"),
    ],
)
async def test_what_is_no_message_is_refused_with_a_code_and_the_line_stays(
    tmp_path: Path, frame: str | bytes, code: str
) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            await screen.socket.send(frame)
            answer = await screen.read()
            assert isinstance(answer, Refused)
            assert answer.code == code
            await screen.done(AddBot(new_id(), "novice"))


async def test_repeated_abuse_closes_the_line_and_no_other(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser, other = house.browser(0), house.browser(1)
        code = await browser.open()
        async with browser.at(code) as screen, other.at(code) as calm:
            await calm.read()
            for _ in range(15):
                await screen.socket.send("nonsense")
            assert await screen.closed() == 1008
            refused = [message for message in screen.messages if isinstance(message, Refused)]
            assert len(refused) == 12
            await calm.done(Sit(new_id(), "P1", luck(1)))


async def test_a_flood_is_slowed_then_closed(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), messages_a_second=2)
    async with serving(config) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            for number in range(60):
                await screen.send(Ping(number))
            assert await screen.closed() == 1008
            codes = {message.code for message in screen.messages if isinstance(message, Refused)}
            assert codes == {"too-fast"}
            assert sum(isinstance(message, Pong) for message in screen.messages) >= 8


async def test_a_frame_beyond_all_measure_closes_the_line(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            await screen.socket.send("x" * 100_000)
            assert await screen.closed() == 1009


async def test_one_address_may_not_hold_sockets_without_end(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), sockets_an_address=2)
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        async with browser.at(code) as one, browser.at(code):
            await one.read()
            async with browser.at(code) as third:
                assert await turned_away(third.socket) == ("full", "error.sockets", 1013)
        async with browser.at(code) as again:
            await again.read()


async def test_who_looks_on_takes_no_socket_from_who_sits_behind_the_same_address(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), sockets_an_address=1)
    async with serving(config) as house:
        host, watcher = house.browser(0), house.browser(1)
        code = await host.open()
        async with watcher.at(code) as one:
            await one.read()
            async with watcher.at(code) as two:
                assert await turned_away(two.socket) == ("full", "error.sockets", 1013)
            async with host.at(code) as seated:
                assert isinstance(await seated.read(), Welcome)


async def test_a_host_who_leaves_passes_the_table_on(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open()
        async with guest.at(code) as one:
            await one.read()
            await one.done(Sit(new_id(), "P1", luck(1)))
            async with host.at(code) as other:
                await other.read()
                await other.done(Leave(new_id()))
            await one.until(lambda screen: screen.parts["table"].host == screen.parts["you"].seat == 0)
            await one.done(AddBot(new_id(), "novice"))


async def sit(browser: Browser, code: str, number: int) -> Done | Refused:
    async with browser.at(code) as screen:
        await screen.read()
        return await screen.ask(Sit(new_id(), browser.name, luck(number)))


async def test_of_many_who_join_at_once_five_sit_and_the_rest_are_told(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        code = await house.browser(0).open()
        answers = await asyncio.gather(*(sit(house.browser(n), code, n) for n in range(1, 9)))
        assert sum(isinstance(answer, Done) for answer in answers) == 4
        assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"full"}


async def test_each_row_comes_once_and_in_order_to_everyone(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, watcher = house.browser(0), house.browser(1)
        code = await host.open(bots=2)
        async with host.at(code) as screen, watcher.at(code) as watching:
            await watching.read()
            await screen.read()
            await screen.start()
            await screen.play_on()
            await watching.until(lambda at: at.phase == "over")
            rows = [message.seq for message in watching.messages if isinstance(message, Row)]
            assert rows == list(range(rows[0], rows[0] + len(rows)))
            assert watching.parts["hand"] == ()
            assert watching.prompt is None


async def test_small_messages_are_sent_at_once(tmp_path: Path) -> None:
    """Two small messages in a row must not wait for the first one's receipt (Nagle and delayed ACK: 40 ms).

    The socket is asked and not a clock, which on a slow disk shows the wait for that.
    """
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            ends = [line.transport.get_extra_info("socket") for line in house.server.server_state.connections]
            assert ends
            assert all(end.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for end in ends)


async def test_a_table_has_room_for_so_many_watchers_and_always_for_who_sits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(present, "WATCHERS", 1)
    async with serving(quick(tmp_path)) as house:
        host, first, second = house.browser(0), house.browser(1), house.browser(2)
        code = await host.open()
        async with first.at(code) as watching:
            await watching.read()
            async with second.at(code) as turned_away:
                refused = await turned_away.read()
                assert isinstance(refused, Refused)
                assert (refused.code, refused.text.key) == ("full", "error.watchers")
                assert await turned_away.closed() == 1013
            async with host.at(code) as seated:
                assert isinstance(await seated.read(), Welcome)
