"""Limits: per address, per socket, per table; and that codes cannot be tried one after the other."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from fullset.server.config import Config
from fullset.server.limits import Bucket, ByAddress, address_of
from fullset.server.socket import Allowance
from fullset.server.wire import LARGEST
from fullset.table.present import TURNED_AWAY
from fullset.table.protocol import Kick, Refused, Settings, Sit, Stand, Welcome
from fullset.table.refusal import Refusal
from tests.server.kit import luck, new_id, quick, serving


def test_permits_come_with_time_and_cost_what_they_cost() -> None:
    seconds = 0.0
    bucket = Bucket(10, 100, lambda: seconds)
    assert bucket.take(95)
    assert not bucket.take(6)
    assert bucket.take(5)
    assert not bucket.take(0), "asking costs nothing, and tells that nothing is left"
    seconds += 0.5
    assert bucket.take(0)
    assert bucket.take(5)


def test_addresses_that_are_long_silent_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullset.server.limits.ADDRESSES", 2)
    buckets = ByAddress(0, 1)
    assert [buckets.take(address) for address in ("a", "b", "a", "c", "b")] == [True, True, False, True, True]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("no address: at all", "no address: at all"),
    ],
)
def test_a_whole_network_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


async def test_a_message_that_does_not_come_at_once_is_counted_once() -> None:
    """What the short way leaves is counted by the long one alone, whichever of its permits is lacking."""
    config = replace(Config(), messages_a_second=1, bytes_a_second=4)
    lacking: Any = SimpleNamespace(config=config, metrics=None, messages=ByAddress(0, 0))
    socket = HTTPConnection({"type": "http", "client": ("192.0.2.7", 1)})
    allowance = Allowance(lacking, cast("WebSocket", socket))
    assert not any(allowance.takes_now("x") for _ in range(50))
    assert not any(allowance.takes_now("x" * 33) for _ in range(50))
    lacking.messages = ByAddress(0, 9)
    for _ in range(4):
        await allowance.take("x" * 8)
    with pytest.raises(Refusal):
        await allowance.take("x")


async def test_codes_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), guesses_a_minute=5)
    async with serving(config) as house:
        host, stranger = house.browser(0), house.browser(1)
        code = await host.open()
        assert (await stranger.http.get(f"/api/tables/{code}")).status_code == 200
        asked = [await stranger.http.get(f"/api/tables/AAA{sign}") for sign in "ACDEFG"]
        assert [answer.status_code for answer in asked] == [404] * 5 + [429]
        hit, miss = await stranger.http.get(f"/api/tables/{code}"), await stranger.http.get("/api/tables/AAAA")
        assert (hit.status_code, hit.json()) == (miss.status_code, miss.json())
        assert hit.json()["text"]["key"] == "error.guesses"
        assert (await stranger.http.get(f"/t/{code}/qr.svg")).status_code == 429
        async with stranger.at(code) as screen:
            refused = await screen.read()
            assert isinstance(refused, Refused)
            assert refused.text.key == "error.guesses"
            assert await screen.closed() == 1013
        assert (await host.http.get(f"/api/tables/{code}")).status_code == 200, "who sits there comes in"
        async with host.at(code) as screen:
            assert isinstance(await screen.read(), Welcome)


async def test_a_socket_may_not_send_bytes_without_end(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), bytes_a_second=LARGEST)
    async with serving(config) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            for _ in range(40):
                await screen.socket.send(f'{{"type":"ping","n":1}}{" " * 8000}')
            assert await screen.closed() == 1008
            codes = {message.code for message in screen.messages if isinstance(message, Refused)}
            assert codes == {"too-fast"}


async def test_all_sockets_of_an_address_together_are_slowed_and_none_is_closed(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), messages_an_address=20)
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        async with browser.at(code) as one, browser.at(code) as two:
            await one.read()
            await two.read()
            for number in range(30):
                await (one, two)[number % 2].socket.send('{"type":"ping","n":1}')
            for screen in (one, two):
                await screen.done(Settings(new_id(), "classic", {}))
                assert not any(isinstance(message, Refused) for message in screen.messages)


async def test_an_address_may_not_open_sockets_without_end(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), sockets_an_address=3, arrivals_a_second=0)
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        for _ in range(3):
            async with browser.at(code) as screen:
                await screen.read()
        with pytest.raises(InvalidStatus):
            async with browser.at(code):
                pass


async def test_a_table_takes_so_many_settings_of_a_person_and_all_moves(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), acts_a_minute=6)
    async with serving(config) as house:
        host, other = house.browser(0), house.browser(1)
        code, elsewhere = await host.open(bots=1, options={"sets_to_win": 5}), await other.open()  # it shall last
        async with host.at(code) as screen:
            await screen.read()
            await screen.start()
            # More than are permitted: on a slow machine a permit comes back meanwhile, one in ten seconds.
            answers = [await screen.ask(Settings(new_id(), "classic", {})) for _ in range(12)]
            assert [answer.code for answer in answers if isinstance(answer, Refused)].count("too-fast") >= 2
            assert await screen.play_on(8) == 8
        async with other.at(elsewhere) as screen:
            await screen.read()
            await screen.done(Settings(new_id(), "classic", {}))


async def test_nobody_can_keep_a_host_from_taking_them_out(tmp_path: Path) -> None:
    """What a guest or a stranger sends without end is counted for them alone."""
    config = replace(quick(tmp_path), acts_a_minute=6)
    async with serving(config) as house:
        host, guest, stranger = (house.browser(seed) for seed in range(3))
        code = await host.open()
        async with host.at(code) as own, guest.at(code) as other, stranger.at(code) as outside:
            await other.done(Sit(new_id(), "P1", luck(1)))
            await own.until(lambda at: len(at.parts["table"].seats) == 2)
            await own.start()
            for screen in (other, outside):
                answers = [await screen.ask(Stand(new_id(), ())) for _ in range(12)]
                assert "too-fast" in {answer.code for answer in answers if isinstance(answer, Refused)}
            await own.done(Kick(new_id(), 1 - own.parts["you"].seat))
            assert await other.closed() == TURNED_AWAY


async def test_records_are_folded_so_often_and_no_oftener(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), records_a_minute=2)
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        asked = [(await browser.http.get(f"/api/tables/{code}/games/1")).status_code for _ in range(3)]
        assert asked == [404, 404, 429]
