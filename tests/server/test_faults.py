"""What may befall a running server: its disk, slow clients, a storm of clients. It says so, and goes on."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fullset.server import connection, inside, listening, seldom
from fullset.store import Fault, Store, StoreUnavailable, TableId
from fullset.store.sqlite import SqliteStore
from fullset.store.sqlite.file import File, open_file
from fullset.table import history, talk, upkeep
from fullset.table.protocol import Answers, Done, Play, Refused, Settings, Sit, Stand, Standing
from tests.conftest import LONG
from tests.server.kit import PATIENCE, House, Screen, http_client, luck, new_id, quick, serving
from tests.server.ledger import free_port

CHARGES = (Standing("allow", 2), Standing("pay", 2))
STORM = 1000 if LONG else 120


class Disk:
    """The file under a running server, which a test spoils."""

    def __init__(self) -> None:
        self.file: File | None = None

    async def open(self, address: str) -> Store:
        self.file = open_file(Path(address.removeprefix("sqlite:")))
        return SqliteStore(self.file)

    def do(self, statement: str) -> int:
        assert self.file is not None
        found = self.file.writer.execute(statement).fetchone()
        return int(found[0]) if found else 0

    @contextmanager
    def full(self) -> Generator[None]:
        self.do(f"PRAGMA max_page_count = {self.do('PRAGMA page_count')}")
        yield
        self.do("PRAGMA max_page_count = 1000000")

    @contextmanager
    def read_only(self) -> Generator[None]:
        self.do("PRAGMA query_only = ON")
        yield
        self.do("PRAGMA query_only = OFF")

    @contextmanager
    def held(self) -> Generator[None]:
        assert self.file is not None
        self.do("PRAGMA busy_timeout = 1")
        with closing(sqlite3.connect(self.file.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield

    def sound(self) -> bool:
        assert self.file is not None
        with closing(sqlite3.connect(self.file.path)) as other:
            (said,) = other.execute("PRAGMA integrity_check").fetchone()
        return bool(said == "ok")


@asynccontextmanager
async def two_at_a_table(house: House) -> AsyncGenerator[tuple[Screen, Screen]]:
    one, two = house.browser(1), house.browser(2)
    code = await one.open()
    async with one.at(code) as host, two.at(code) as guest:
        await host.read()
        await guest.read()
        await guest.done(Sit(new_id(), "P2", luck(2)))
        await host.until(lambda at: len(at.parts["table"].seats) == 2)
        seq = await host.start()
        await guest.until_row(seq)
        yield host, guest


async def move(screens: tuple[Screen, Screen]) -> tuple[Screen, Play, Done | Refused]:
    """Let whoever is asked move, and everybody hear of it."""
    mover = next(at for at in screens if at.prompt is not None)
    command = mover.move()
    answer = await mover.ask(command)
    if isinstance(answer, Done):
        for at in screens:
            await at.until_row(answer.seq)
    return mover, command, answer


@pytest.mark.parametrize("fault", [Disk.full, Disk.read_only, Disk.held], ids=["full", "read-only", "held"])
async def test_a_disk_that_takes_nothing_is_said_and_play_goes_on_when_it_does(
    tmp_path: Path,
    fault: Callable[[Disk], AbstractContextManager[None]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seldom, "CALM", 0.0)
    disk = Disk()
    async with serving(quick(tmp_path), disk.open) as house, two_at_a_table(house) as screens:
        with fault(disk), caplog.filtering(seldom.SELDOM):
            mover, command, answer = await move(screens)
            while isinstance(answer, Done):  # there may be room left in the last page
                mover, command, answer = await move(screens)
            assert (answer.code, answer.text.key) == ("unavailable", "error.unavailable")
            before = mover.seq, mover.prompt
            await mover.refused(replace(command, id=new_id()))
            assert (mover.seq, mover.prompt) == before
            page = await house.browser(3).http.get("/")
            assert page.status_code == 200
        del mover.answers[command.id]
        seq = await mover.done(command)  # the same command, sent again
        for at in screens:
            await at.until_row(seq)
        for _ in range(5):
            assert isinstance((await move(screens))[2], Done)
        assert disk.sound()
    failed, passed = caplog.messages
    assert "could not be stored" in failed
    assert "rows are stored again" in passed


@pytest.mark.parametrize(
    ("fault", "said"), [(Disk.full, "disk-full"), (Disk.read_only, "read-only"), (Disk.held, "locked")]
)
async def test_a_disk_that_takes_nothing_is_told_to_who_asks_for_health(
    tmp_path: Path,
    fault: Callable[[Disk], AbstractContextManager[None]],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Also while nobody plays; and until it takes rows again, whatever is asked how often."""
    monkeypatch.setattr(inside, "LASTS", 0.0)
    monkeypatch.setattr(inside, "PATIENCE", PATIENCE)
    disk, port = Disk(), free_port()
    async with serving(replace(quick(tmp_path), metrics=str(port)), disk.open) as house, http_client() as http:

        async def health() -> tuple[int, str]:
            answer = await http.get(f"http://127.0.0.1:{port}/health")
            return answer.status_code, answer.text

        assert await health() == (200, "ok\n")
        async with two_at_a_table(house) as screens:
            with fault(disk):
                # As full as it can be: what the disk has room for inside the file is used up by rows.
                while isinstance((await move(screens))[2], Done):
                    pass
                assert [await health() for _ in range(3)] == [(503, f"{said}\n")] * 3
            assert await health() == (200, "ok\n")
            assert isinstance((await move(screens))[2], Done)
    assert disk.sound()
    assert "could not be stored" in caplog.text


async def test_asking_for_health_writes_once_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "LASTS", 1000.0)
    monkeypatch.setattr(inside, "PATIENCE", PATIENCE)
    port, made = free_port(), list["Counting"]()

    class Counting(SqliteStore):
        probes = 0

        async def probe(self) -> None:
            self.probes += 1
            await super().probe()

    async def opening(address: str) -> Store:
        made.append(Counting(open_file(Path(address.removeprefix("sqlite:")))))
        return made[-1]

    async with serving(replace(quick(tmp_path), metrics=str(port)), opening), http_client() as http:
        for _ in range(5):
            assert (await http.get(f"http://127.0.0.1:{port}/health")).status_code == 200
    assert made[-1].probes == 1


async def test_an_answer_ahead_that_cannot_be_stored_is_refused_and_not_kept(tmp_path: Path) -> None:
    """Law 7 the other way round: nobody is told that something waits which a restart would not know."""
    disk = Disk()
    async with serving(quick(tmp_path), disk.open) as house, two_at_a_table(house) as (one, _):
        await one.done(Stand(new_id(), CHARGES))
        with disk.read_only():
            revoking = Stand(new_id(), ())
            assert (await one.refused(revoking)).code == "unavailable"
            await one.up_to_date()
            assert one.ahead.standing == CHARGES
        del one.answers[revoking.id]
        await one.done(revoking)
        await one.up_to_date()
        assert one.ahead == Answers()


async def test_bots_wait_for_a_disk_that_takes_nothing_and_go_on_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "STORE_AGAIN", 100)
    disk = Disk()
    async with serving(replace(quick(tmp_path), bot_pace=0.2), disk.open) as house:
        host = house.browser(1)
        async with host.at(await host.open(bots=2)) as screen:
            await screen.read()
            await screen.start()
            while screen.prompt is not None:
                await screen.done(screen.move())
            with disk.read_only():
                await asyncio.sleep(0.8)
                before = disk.do("SELECT max(seq) FROM log")
            await screen.until(lambda at: at.seq >= before and at.prompt is not None)
            await screen.done(screen.move())


async def test_a_store_that_cannot_be_read_is_said_too(tmp_path: Path) -> None:
    class Unreadable(SqliteStore):
        async def find(self, code: str, keeping: str | None = None) -> TableId | None:
            raise StoreUnavailable(Fault.BROKEN_DISK, "disk", "SQLITE_IOERR_READ")

    async def opening(address: str) -> Store:
        return Unreadable(open_file(Path(address.removeprefix("sqlite:"))))

    async with serving(quick(tmp_path), opening) as house:
        browser = house.browser(0)
        assert (await browser.http.get("/api/tables/AAAA")).status_code == 503
        async with browser.at("AAAA") as screen:
            refused = await screen.read()
            assert isinstance(refused, Refused)
            assert refused.code == "unavailable"
            assert await screen.closed() == 1013


def test_what_is_sent_to_one_who_comes_back_fits_into_the_queue() -> None:
    assert history.KEPT + talk.KEPT + 2 < connection.WAITING


async def test_a_client_that_stalls_is_closed_with_1013_and_comes_back_to_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WAITING", 100)
    monkeypatch.setattr(listening, "SENT_AHEAD", 8192)
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(1), house.browser(2)
        code = await host.open()
        async with host.at(code) as screen, guest.at(code) as stalled:
            await screen.read()
            await stalled.read()
            await stalled.done(Sit(new_id(), "P2", luck(2)))
            await screen.until(lambda at: at.here == (0, 1))
            for number in range(8000):  # the guest reads nothing; what the kernels hold has to be full first
                await screen.done(Settings(new_id(), "classic", {"sets_to_win": 1 + number % 2}))
                if screen.here == (0,):
                    break
            assert screen.here == (0,)
            assert await stalled.closed() == 1013
        async with guest.at(code, stalled.seq) as again, guest.at(code) as fresh:
            again.seq, again.parts, again.seats = stalled.seq, stalled.parts, stalled.seats
            await fresh.read()
            await again.until(lambda at: at.seq >= fresh.seq)
            assert again.view == fresh.view


async def test_a_server_that_stops_says_so_to_those_who_are_there(tmp_path: Path) -> None:
    config = quick(tmp_path)
    async with AsyncExitStack() as pages:
        async with serving(config) as house:
            browser = house.browser(1)
            code = await browser.open(bots=1)
            screen = await pages.enter_async_context(browser.at(code))
            await screen.read()
            await screen.start()
            await screen.play_on(3)
            cookies, seen = dict(browser.http.cookies), screen.seq
        assert await screen.closed() == 1012
    async with serving(config) as house:
        browser = house.browser(1)
        browser.http.cookies.update(cookies)
        async with browser.at(code) as again:
            await again.read()
            assert again.seq >= seen
            await again.play_on(3)


async def come_back(url: str, cookie: str, pause: float) -> None:
    """Connect until it works and the server answers, as a client does."""
    await asyncio.sleep(pause)
    while True:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            async with connect(url, additional_headers={"Cookie": cookie}, open_timeout=30) as line:
                await line.send('{"type":"ping","n":7}')
                while b'"pong"' not in await line.recv(decode=False):
                    pass
                return
        await asyncio.sleep(pause)


@pytest.mark.alone
async def test_a_storm_of_reconnects_is_weathered(tmp_path: Path) -> None:
    """Everybody comes back within a second of a restart, four tabs to a table: all are let in and answered."""
    config, random = replace(quick(tmp_path), sockets_an_address=2 * STORM), Random(1)
    async with serving(config) as house:
        host = house.browser(0)
        codes = [await host.open(bots=3) for _ in range(STORM // 4)]
        cookie = host.cookies()
    async with serving(config) as house:
        begun = asyncio.get_running_loop().time()
        urls = [f"{house.ws}/t/{code}/socket?since=3" for code in codes for _ in range(4)]
        await asyncio.gather(*(come_back(url, cookie, random.random()) for url in urls))
        took = asyncio.get_running_loop().time() - begun
    assert took < STORM / 10, f"{STORM} clients were back after {took:.1f} s"
