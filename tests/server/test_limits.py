"""Limits: per address, per socket, per table; and that codes cannot be tried one after the other."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from fullset.server import site
from fullset.server.allowance import Allowance
from fullset.server.config import Config
from fullset.server.limits import SITE_BITS, Bucket, ByAddress, address_of
from fullset.server.wire import LARGEST
from fullset.store import Row, Store, TableId
from fullset.store.sqlite import SqliteStore
from fullset.store.sqlite.file import File, open_file
from fullset.table.present import TRY_LATER, TURNED_AWAY
from fullset.table.protocol import Kick, Refused, Settings, Sit, Stand, Welcome
from fullset.table.refusal import Refusal
from tests.server.kit import Browser, luck, new_id, quick, serving


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


def test_who_has_many_networks_of_ipv6_guesses_as_one() -> None:
    hosts = ("2001:db8:1:2::7", "2001:db8:1:ffff::7", "2001:db8:2::7", "192.0.2.7")
    seen = [address_of(HTTPConnection({"type": "http", "client": (host, 1)}), SITE_BITS) for host in hosts]
    assert seen == ["2001:db8:1::", "2001:db8:1::", "2001:db8:2::", "192.0.2.7"]


def sharing(*, messages: int, at_table: int) -> Any:  # noqa: ANN401  (as much of a site as an allowance needs)
    kept = {"messages": ByAddress(0, messages), "table_messages": ByAddress(0, at_table)}
    return SimpleNamespace(config=Config(), metrics=None, **kept)


def allowed(site: Any, address: str, *, stranger: bool, name: str = "mona") -> Allowance:  # noqa: ANN401  (parts of one)
    sitters = () if stranger else (SimpleNamespace(user=name),)
    table = SimpleNamespace(state=SimpleNamespace(table="t", sitters=sitters))
    return Allowance(site, cast("Any", SimpleNamespace(user=name, address=address)), cast("Any", table))


@pytest.mark.parametrize("size", [10, 8_000])
def test_an_address_may_send_so_many_bytes_through_all_of_its_sockets(size: int) -> None:
    shared: Any = SimpleNamespace(
        config=Config(), metrics=None, messages=ByAddress(0, 24), table_messages=ByAddress(0, 99)
    )
    one, two = (allowed(shared, "192.0.2.7", stranger=False, name=name) for name in ("asha", "mona"))
    taken = [each.takes_now("x" * size) for _ in range(16) for each in (one, two)]
    assert taken.count(True) == (24 if size == 10 else 3), "each kilobyte is as good as a message"
    assert allowed(shared, "192.0.2.8", stranger=False).takes_now("x" * size)


def test_a_table_takes_so_much_of_those_without_a_seat_together_and_of_each_seat() -> None:
    shared: Any = SimpleNamespace(
        config=Config(), metrics=None, messages=ByAddress(0, 99), table_messages=ByAddress(0, 8)
    )
    strangers = [allowed(shared, f"192.0.2.{last}", stranger=True, name=f"user-{last}") for last in range(4)]
    assert [each.takes_now("x") for each in strangers * 5].count(True) == 8
    asha, mona = (allowed(shared, "192.0.2.9", stranger=False, name=name) for name in ("asha", "mona"))
    assert [asha.takes_now("x") for _ in range(12)].count(True) == 8
    assert mona.takes_now("x")


async def test_a_message_that_does_not_come_at_once_is_counted_once() -> None:
    """What the short way leaves is counted by the long one alone, whichever of its permits is lacking."""
    config = replace(Config(), messages_a_second=1, bytes_a_second=4)
    lacking: Any = SimpleNamespace(
        config=config, metrics=None, messages=ByAddress(0, 0), table_messages=ByAddress(0, 9)
    )
    allowance = allowed(lacking, "192.0.2.7", stranger=True)
    assert not any(allowance.takes_now("x") for _ in range(50))
    assert not any(allowance.takes_now("x" * 33) for _ in range(50))
    lacking.messages = ByAddress(0, 9)
    for _ in range(4):
        await allowance.take("x" * 8)
    with pytest.raises(Refusal):
        await allowance.take("x")


async def test_codes_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), guesses_an_hour=15)
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


def test_what_was_taken_beyond_what_there_was_is_paid_for_by_time() -> None:
    seconds = 0.0
    buckets = ByAddress(1, 5, lambda: seconds)
    for _ in range(8):  # guesses that were all let through before the first of them was known to be one
        buckets.spend("a")
    seconds += 3.5
    assert not buckets.take("a", 0)
    seconds += 0.5
    assert buckets.take("a", 0)


class Reading(SqliteStore):
    """A store that remembers of which tables a log was read."""

    def __init__(self, file: File) -> None:
        super().__init__(file)
        self.loaded: list[TableId] = []

    async def read(self, table: TableId, since: int = 0) -> tuple[Row, ...]:
        self.loaded.append(table)
        return await super().read(table, since)


async def shut(browser: Browser, paths: list[str]) -> None:
    """Try codes until no more may be tried; then hold that nothing is found at these paths."""
    for path in ("/api/tables/AAAA", *paths):
        assert (await browser.http.get(path)).status_code in (404, 429)


async def test_for_who_has_spent_the_guesses_nothing_is_loaded_but_where_the_store_knows_that_they_sit(
    tmp_path: Path,
) -> None:
    """Else the time of an answer would tell a code that is one: folding a log takes longer than finding none."""
    config = replace(quick(tmp_path), guesses_an_hour=3)
    async with serving(config) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open()
        async with guest.at(code) as screen:
            await screen.done(Sit(new_id(), "P1", luck(1)))
        jars = [dict(each.http.cookies) for each in (host, guest)]
    stores: list[Reading] = []

    async def opening(address: str) -> Store:
        stores.append(Reading(open_file(Path(address.removeprefix("sqlite:")))))
        return stores[-1]

    places = ("", "/watch", "/board", "/qr.svg")
    async with serving(config, opening) as house:
        stranger = house.browser(2)
        pages = [f"/t/{code}{at}" for at in places]
        await shut(stranger, [f"/api/tables/{code}", f"/api/tables/{code}/games/1", *pages])
        stranger.http.cookies.set("fullset_tables", code)
        assert (await stranger.http.get("/api/me")).json() == []
        for watches in (False, True):
            async with stranger.at(code, watches=watches) as screen:
                assert await screen.closed() == 1013
        assert stores[-1].loaded == []
        for number, jar in enumerate(jars):  # behind the same address
            browser = house.browser(3)
            browser.http.cookies.update({**jar, "fullset_tables": code})
            assert [row["seat"] for row in (await browser.http.get("/api/me")).json()] == [number]
            assert (await browser.http.get(f"/api/tables/{code}")).json()["seat"] == number
        assert len(set(stores[-1].loaded)) == 1


async def test_the_list_of_ones_tables_tells_and_loads_nothing_of_others(tmp_path: Path) -> None:
    config = quick(tmp_path)
    async with serving(config) as house:
        code = await house.browser(0).open()
    stores: list[Reading] = []

    async def opening(address: str) -> Store:
        stores.append(Reading(open_file(Path(address.removeprefix("sqlite:")))))
        return stores[-1]

    async with serving(config, opening) as house:
        for browser in (house.browser(1), house.browser(2)):
            browser.http.cookies.set("fullset_tables", code)
            assert (await browser.http.get("/api/me")).json() == []
            await browser.http.get("/")  # from here on it has a token
            assert (await browser.http.get("/api/me")).json() == []
        assert stores[-1].loaded == []


async def test_who_sat_down_under_an_older_version_is_known_from_the_next_visit_on(tmp_path: Path) -> None:
    config = replace(quick(tmp_path), guesses_an_hour=3)
    async with serving(config) as house:
        host = house.browser(0)
        code = await host.open()
        with closing(sqlite3.connect(config.database)) as file, file:
            assert file.execute("DELETE FROM secrets WHERE name LIKE 'sat-%'").rowcount == 1
        assert (await host.http.get("/api/me")).json() == []
        assert (await host.http.get(f"/api/tables/{code}")).json()["seat"] == 0
        assert len((await host.http.get("/api/me")).json()) == 1
        await shut(house.browser(1), ["/api/tables/AAAA"])
        assert (await host.http.get(f"/api/tables/{code}")).status_code == 200


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


async def test_an_address_may_not_open_sockets_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "FAREWELLS_A_SECOND", 0)
    monkeypatch.setattr(site, "FAREWELLS_AT_ONCE", 2)
    config = replace(quick(tmp_path), sockets_an_address=3, arrivals_a_second=0)
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        for _ in range(3):
            async with browser.at(code) as screen:
                await screen.read()
        for _ in range(2):
            async with browser.at(code) as screen:
                refused = await screen.read()
                assert isinstance(refused, Refused)
                assert (refused.code, refused.text.key) == ("too-fast", "error.arrivals")
                assert await screen.closed() == TRY_LATER
        with pytest.raises(InvalidStatus):  # who has been told that often is told no more
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
