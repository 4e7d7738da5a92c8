"""The HTTP edge: pages, JSON, cookies, headers."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import segno
from msgspec.structs import replace
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect

from fullset.server import api, door, pages
from fullset.server.config import Config
from fullset.server.invitation import addresses
from fullset.server.tokens import codes_of, new_token, token_of, user_of
from fullset.store import Append, open_store
from fullset.table.protocol import Settings, Sit
from tests.server.kit import PATIENCE, House, http_client, luck, new_id, pass_time, quick, serving
from tests.table.kit import settled


async def opening(house: House, **change: object) -> httpx.Response:
    body = {"name": "Asha", "luck": luck(), **change}
    async with http_client(house.http) as http:
        return await http.post("/api/tables", json=body)


async def test_a_table_is_opened_with_its_bots_and_shown_before_joining(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open(bots=2, options={"sets_to_win": 2})
        seen = (await guest.http.get(f"/api/tables/{code.lower()}")).json()
        assert seen == {
            "code": code,
            "edition": "classic",
            "options": {"sets_to_win": 2},
            "phase": "lobby",
            "names": ["P0", "Ada", "Bruno"],
            "free": 2,
            "seat": None,
            "link": f"{house.http}/t/{code}",
        }
        assert (await host.http.get(f"/api/tables/{code}")).json()["seat"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"bots": 5},
        {"bots": -1},
        {"luck": "xyz"},
        {"name": 7},
        {"edition": "chess"},
        {"options": {"hand_limit": 99}},
        {"options": []},
        {"level": "god"},
        {"unheard": 1},
    ],
)
async def test_an_opening_that_cannot_be_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    async with serving(quick(tmp_path)) as house:
        answer = await opening(house, **change)
        assert answer.status_code == 400
        assert answer.json()["code"] == "malformed"


async def test_an_opening_that_is_no_json_or_too_large_is_refused(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        for body in (b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"name":"\\ud800"}'):
            assert (await http.post("/api/tables", content=body)).status_code == 400
        answer = await http.post("/api/tables", content=b" " * 9000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_name_that_cannot_be_is_said_and_leaves_no_empty_table_behind(tmp_path: Path) -> None:
    config = quick(tmp_path)
    async with serving(config) as house:
        for name in ("", " \u200b ", "x" * 21):
            answer = await opening(house, name=name)
            assert (answer.status_code, answer.json()["text"]) == (400, {"key": "error.name", "args": {"most": 20}})
    store = await open_store(config.store)
    assert await store.live() == ()
    await store.close()


async def test_more_bots_than_the_rules_have_seats_for_leave_no_table_behind(tmp_path: Path) -> None:
    config = quick(tmp_path)
    async with serving(config) as house:
        answer = await opening(house, edition="lite-mild", bots=4)
        said = {"key": "error.too-many-bots", "args": {"seats": 4}}
        assert (answer.status_code, answer.json()["text"]) == (409, said)
    store = await open_store(config.store)
    assert await store.live() == ()
    await store.close()


async def test_another_sites_page_may_not_open_tables(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        body = {"name": "Asha", "luck": luck()}
        for origin, status in (("https://evil.example", 403), ("null", 403), (house.http, 200)):
            assert (await http.post("/api/tables", json=body, headers={"origin": origin})).status_code == status


async def test_one_address_may_not_open_tables_without_end(tmp_path: Path) -> None:
    config = Config(host="127.0.0.1", port=0, database=str(tmp_path / "g.sqlite3"), bot_workers=1, tables_a_minute=3)
    async with serving(config) as house:
        answers = [await opening(house) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json()["text"]["key"] == "error.tables"


async def test_the_token_is_a_cookie_that_scripts_and_other_sites_cannot_use(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        first = (await http.get("/")).headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(first.split("; "))
        assert "Secure" not in first
        assert "set-cookie" not in (await http.get("/")).headers, "a browser keeps its token"
        behind = await http.get("/", headers={"x-forwarded-proto": "https", "cookie": ""})
        assert "Secure" in behind.headers["set-cookie"]


def stored_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_the_token_is_neither_stored_nor_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open()
        async with browser.at(code) as screen:
            await screen.read()
        token = browser.http.cookies["fullset"]
    assert token.encode() not in stored_bytes(tmp_path)
    assert token not in caplog.text


async def test_neither_token_nor_user_is_told_to_anybody(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open(bots=1)
        async with host.at(code) as one, guest.at(code) as two:
            await one.read()
            await two.read()
            await two.done(Sit(new_id(), "P1", luck(1)))
            await one.until(lambda at: len(at.parts["table"].seats) == 3)
            await two.until_row(await one.start())
            told = b"".join([*one.frames, *two.frames])
        for path in ("/", f"/t/{code}", f"/api/tables/{code}", "/api/me", f"/t/{code}/qr.svg"):
            told += (await guest.http.get(path)).content
    for browser in (host, guest):
        token = browser.http.cookies["fullset"]
        assert token.encode() not in told
        assert user_of(token).encode() not in told


async def test_only_a_proxy_that_is_named_is_believed_whom_it_speaks_for(tmp_path: Path) -> None:
    base = Config(host="127.0.0.1", port=0, database=str(tmp_path / "g.sqlite3"), bot_workers=1, tables_a_minute=1)
    for proxies, status in (("192.0.2.1", 429), ("127.0.0.1", 200)):
        async with (
            serving(replace(base, proxies=proxies)) as house,
            http_client(house.http) as http,
        ):
            body, answers = {"name": "Asha", "luck": luck()}, list[int]()
            for last in (1, 2):
                headers = {"x-forwarded-for": f"198.51.100.{last}"}
                answers.append((await http.post("/api/tables", json=body, headers=headers)).status_code)
            assert answers == [200, status]


async def test_one_table_out_of_order_hides_none_of_a_browsers_others(tmp_path: Path) -> None:
    config = quick(tmp_path)
    async with serving(config) as house:
        browser = house.browser(0)
        ill, well = await browser.open(), await browser.open()
        cookies = dict(browser.http.cookies)
    store = await open_store(config.store)
    table = await store.find(ill)
    assert table is not None
    await store.append(Append(table, await store.last(table) + 1, b"{}"))
    await store.close()
    async with serving(config) as house:
        browser = house.browser(0)
        browser.http.cookies.update(cookies)
        assert [row["code"] for row in (await browser.http.get("/api/me")).json()] == [well]
        assert (await browser.http.get(f"/api/tables/{ill}")).status_code == 503


async def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open()
        for path in ("/", f"/t/{code}", "/t/ZZZZ", "/api/me", f"/t/{code}/qr.svg", "/nothing.js", "/api/nothing"):
            headers = (await browser.http.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"


async def test_a_tables_link_previews_well(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open(bots=3)
        page = await browser.http.get(f"/t/{code}")
        assert page.headers["cache-control"] == "no-cache"
        assert f'<meta property="og:title" content="Fullset: table {code}">' in page.text
        assert 'content="Classic. One seat is free. Tap to join."' in page.text


async def test_what_a_stranger_writes_into_an_address_is_escaped(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        page = await http.get('/?x="><script>alert(1)</script>')
        assert "<script>alert" not in page.text


async def test_an_unknown_table_says_so(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        assert (await http.get("/t/AAAA")).status_code == 404
        answer = await http.get("/api/tables/AAAA")
        assert answer.status_code == 404
        assert answer.json()["text"] == {"key": "error.no-table", "args": {"code": "AAAA"}}


async def test_the_qr_code_is_a_picture_of_the_link(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open()
        answer = await browser.http.get(f"/t/{code}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")


async def test_where_the_host_says_is_where_links_and_pictures_of_links_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def drawing(link: str, error: str) -> segno.QRCode:
        drawn.append(link)
        return make(link, error)

    monkeypatch.setattr(segno, "make", drawing)
    config = replace(quick(tmp_path), public="https://games.example.org:8443")
    async with serving(config) as house:
        browser = house.browser(0)
        code = await browser.open()
        assert (await browser.http.get(f"/t/{code}/qr.svg")).status_code == 200
        link = (await browser.http.get(f"/api/tables/{code}")).json()["link"]
        assert [link, *drawn] == [f"https://games.example.org:8443/t/{code}"] * 2
    assert addresses(config) == ("https://games.example.org:8443",)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://[no]", "http://a@b[", "null", "://"])
async def test_an_origin_that_is_no_address_is_another_sites(
    tmp_path: Path, origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    """No error is written for what anybody can send."""
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open()
        body = {"name": "P", "luck": luck()}
        answer = await browser.http.post("/api/tables", json=body, headers={"origin": origin})
        assert answer.status_code == 403
        async with connect(f"{house.ws}/t/{code}/socket", additional_headers={"origin": origin}) as line:
            assert '"error.origin"' in str(await line.recv())
    assert "Exception" not in caplog.text


async def test_a_link_that_no_picture_holds_is_refused(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        code = await browser.open()
        answer = await browser.http.get(f"/t/{code}/qr.svg", headers={"host": "a" * pages.LONGEST_LINK})
        assert answer.status_code == 413


async def test_a_browser_is_reminded_of_its_tables(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        first, second = await host.open(), await host.open(bots=1)
        async with guest.at(first) as screen:
            await screen.read()
            await screen.done(Sit(new_id(), "P1", luck(1)))
            cookies = screen.socket.response.headers.get_all("set-cookie") if screen.socket.response else []
            assert any(cookie.startswith(f"fullset_tables={first}") for cookie in cookies)
        guest.http.cookies.set("fullset_tables", first)
        mine = (await host.http.get("/api/me")).json()
        assert [(row["code"], row["seat"]) for row in mine] == [(second, 0), (first, 0)]
        assert [row["seat"] for row in (await guest.http.get("/api/me")).json()] == [1]
        stranger = house.browser(2)
        stranger.http.cookies.set("fullset_tables", f"{first}.{second}.????")
        assert (await stranger.http.get("/api/me")).json() == []


async def test_the_editions_are_shown_as_data(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        (classic,) = (row for row in (await http.get("/api/editions")).json() if row["id"] == "classic")
        assert classic["cards"] == 106
        sheet = (await http.get("/api/editions/classic")).json()
        assert sum(card["copies"] for card in sheet["cards"]) == 106
        assert {switch["key"] for switch in sheet["switches"]} == set(sheet["defaults"])
        assert (await http.get("/api/editions/chess")).status_code == 404


async def test_without_the_built_client_a_page_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "none")
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        assert "scripts/client.py build" in (await http.get("/")).text


async def test_an_address_that_is_no_file_is_the_clients_to_explain(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        page = await http.get("/learn")
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert (await http.get("/assets/none.js")).status_code == 404
        for path in ("/..%2f..%2fpyproject.toml", "/%2e%2e/pyproject.toml", "/assets/../../app.py"):
            assert (await http.get(path)).status_code == 404


PAGE = b"GET /api/editions HTTP/1.1\r\nHost: here\r\n\r\n"
HALF = b'POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 900\r\n\r\n{"name":'


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: a", PAGE + b"GET /"])
async def test_a_connection_that_asks_for_nothing_whole_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.2)
    async with serving(quick(tmp_path)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(begun)
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                await reader.read()
        writer.close()
        await settled(lambda: not house.connections)


async def test_a_socket_outlives_the_patience_with_requests(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        async with browser.at(await browser.open()) as screen:
            await screen.read()
            for number in range(2):
                pass_time(door.PATIENCE + 1)
                await screen.done(Settings(new_id(), "classic", {"sets_to_win": number + 1}))


async def test_a_message_that_does_not_come_whole_is_refused_and_its_connection_ends(
    tmp_path: Path,
) -> None:
    async with serving(quick(tmp_path)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HALF)
        await settled(lambda: bool(house.server.server_state.tasks))
        answer = asyncio.ensure_future(reader.readline())
        pass_time(api.PATIENCE / 2)
        await asyncio.sleep(0.02)
        assert not answer.done(), "it may come still"
        pass_time(api.PATIENCE)
        assert (await answer).startswith(b"HTTP/1.1 400 ")
        rest = asyncio.ensure_future(reader.read())

        def cut() -> bool:
            pass_time(door.PATIENCE)
            return rest.done()

        await settled(cut)
        with suppress(ConnectionError):
            await rest
        writer.close()
        await settled(lambda: not house.connections)


async def test_who_hangs_up_in_the_middle_of_a_message_leaves_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(quick(tmp_path)) as house:
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HALF)
        await settled(lambda: bool(house.server.server_state.tasks))
        writer.transport.abort()
        await settled(lambda: not house.server.server_state.tasks)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


GET = b"GET /api/me HTTP/1.1\r\nhost: a\r\n"
TOO_MANY = b"a:b\r\n" * (door.LONGEST_HEAD // 4)


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        (GET + b"\r\n", [b"HTTP/1.1 200 OK\r\n"]),
        (GET + TOO_MANY + b"\r\n", [b"HTTP/1.1 400 Bad Request\r\n"]),
        (GET + b"\r\n" + GET + TOO_MANY + b"\r\n", []),
        (HALF.split(b"Content-Length")[0] + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 2000, []),
    ],
    ids=["as it should be", "a head without end", "one behind another request", "a message in crumbs"],
)
async def test_no_more_is_read_of_a_request_than_it_may_have_however_it_comes(
    tmp_path: Path, sent: bytes, answers: list[bytes]
) -> None:
    async with serving(quick(tmp_path)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(sent)
        found: list[bytes] = []
        with suppress(ConnectionError):
            found = [line for line in [await reader.readline()] if line]
        assert found == answers
        writer.close()


@pytest.mark.parametrize("cookie", ['fullset="{}"; a=b', 'a="{}"; fullset=b', "fullset_tables={}; fullset"])
def test_cookies_are_read_in_one_pass_without_what_a_library_takes_for_quotes(
    cookie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 60 KB of quoted signs Python's own reading took 7.5 s."""
    monkeypatch.setattr("starlette.requests.cookie_parser", None)
    told = cookie.format("\\012" * 2000)
    connection = HTTPConnection({"type": "http", "headers": [(b"cookie", told.encode())]})
    assert (token_of(connection), codes_of(connection)) == (None, ())


def test_our_cookies_are_found_among_others() -> None:
    token = new_token()
    told = f"a=b; fullset={token};fullset_tables=ACDE.????.acde.FGHJ; fullset_other=1"
    connection = HTTPConnection({"type": "http", "headers": [(b"cookie", told.encode())]})
    assert (token_of(connection), codes_of(connection)) == (token, ("ACDE", "FGHJ"))
