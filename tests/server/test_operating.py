"""What who runs a server sees of it: health, figures, logs. Off by default, and without a secret."""

import asyncio
import gc
import io
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from uvicorn.loops.auto import auto_loop_factory

from fullset.bots import pool
from fullset.server import inside
from fullset.server.app import new_app
from fullset.server.inside import place_of
from fullset.server.logs import Json, Words, bare
from fullset.server.seldom import Seldom
from fullset.server.tidy import DAY, tidy, tidying
from fullset.store import Append, Close, Fault, Store, StoreUnavailable, TableId, open_store
from fullset.store.sqlite import SqliteStore
from fullset.store.sqlite.file import open_file
from tests.server.kit import PATIENCE, Browser, http_client, quick, serving
from tests.server.ledger import free_port
from tests.server.test_line import Raw, frame


async def test_health_and_figures_are_told_nowhere_by_default(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        for path in ("/metrics", "/health"):
            answer = await house.browser(0).http.get(path)
            assert answer.status_code == 404
            assert "fullset_" not in answer.text


async def test_figures_name_no_table_no_person_and_no_card(tmp_path: Path) -> None:
    port = free_port()
    async with serving(replace(quick(tmp_path), metrics=str(port))) as house, http_client() as http:
        browser = house.browser(0)
        browser.name = "Ottoline"
        code = await browser.open(bots=1)
        async with browser.at(code) as screen:
            await screen.read()
            await screen.socket.send("nonsense")
            await screen.start()
            await screen.play_on(6)
            answer = await http.get(f"http://127.0.0.1:{port}/metrics")
            hand = screen.parts["hand"]
        assert (await http.get(f"http://127.0.0.1:{port}/")).status_code == 404
    assert answer.headers["content-type"].startswith("text/plain; version=")
    figures = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    assert float(figures['fullset_durable_rows_total{kind="move"}']) >= 6
    assert float(figures['fullset_durable_rows_total{kind="act"}']) >= 2
    assert float(figures["fullset_commit_seconds_count"]) >= 8
    assert figures['fullset_refusals_total{code="malformed"}'] == "1.0"
    assert (figures["fullset_sockets"], figures["fullset_tables_live"]) == ("1.0", "1.0")
    assert figures["fullset_tables_out_of_order"] == "0.0"
    assert "fullset_gc_pause_seconds_count" in figures
    assert "process_resident_memory_bytes" in figures
    secrets = (code, "Ottoline", browser.http.cookies["fullset"], *hand)
    assert not [secret for secret in secrets if secret in answer.text]


async def test_health_asks_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "PATIENCE", PATIENCE)

    class Failing(SqliteStore):
        ill = False

        async def next_due(self) -> int | None:
            if self.ill:
                raise StoreUnavailable(Fault.BROKEN_DISK, "disk", "SQLITE_IOERR_READ")
            return await super().next_due()

    made: list[Failing] = []

    async def opening(address: str) -> Store:
        made.append(Failing(open_file(Path(address.removeprefix("sqlite:")))))
        return made[-1]

    url = f"http://127.0.0.1:{(port := free_port())}/health"
    async with serving(replace(quick(tmp_path), metrics=f"127.0.0.1:{port}"), opening), http_client() as http:
        answer = await http.get(url)
        assert (answer.status_code, answer.text) == (200, "ok\n")
        made[-1].ill = True
        answer = await http.get(url)
        assert (answer.status_code, answer.text) == (503, "broken-disk\n")


async def test_a_server_that_hangs_is_ill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "PATIENCE", 0.2)
    port = free_port()
    async with serving(replace(quick(tmp_path), metrics=str(port))):
        with ThreadPoolExecutor(1) as threads:
            asking = threads.submit(httpx.get, f"http://127.0.0.1:{port}/health", timeout=30)
            assert asking.result().text == "slow\n"  # the loop hangs here until then: that is the fault


@pytest.mark.parametrize(
    ("text", "place"),
    [("9100", ("127.0.0.1", 9100)), ("10.0.0.1:9100", ("10.0.0.1", 9100)), ("[::1]:9100", ("::1", 9100))],
)
def test_an_address_is_read(text: str, place: tuple[str, int]) -> None:
    assert place_of(text) == place


@pytest.mark.parametrize("text", ["", "many", ":9100", "localhost"])
def test_what_is_no_address_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="HOST:PORT"):
        place_of(text)


@contextmanager
def writing(form: logging.Formatter) -> Generator[tuple[logging.Logger, io.StringIO]]:
    written, logger = io.StringIO(), logging.getLogger("test")
    handler = logging.StreamHandler(written)
    handler.setFormatter(form)
    logger.addHandler(handler)
    yield logger, written
    logger.removeHandler(handler)


@pytest.mark.parametrize("form", [Json(), Words()])
def test_a_log_keeps_to_itself_what_an_error_says_of_values(form: logging.Formatter) -> None:
    with writing(form) as (log, written):
        try:
            try:
                dict[str, int]()["property:red"]
            except KeyError as error:
                raise ValueError("the hand holds money:5") from error
        except ValueError:
            log.exception("table %s failed", "abc")
        log.error("no room", exc_info=StoreUnavailable(Fault.DISK_FULL, "/games", "SQLITE_FULL"))
    told = written.getvalue()
    assert "property:red" not in told
    assert "money:5" not in told
    assert "KeyError" in told
    assert "test_operating.py" in told
    assert "Free some disk space" in told


@pytest.mark.parametrize("loops", [asyncio.new_event_loop, auto_loop_factory()], ids=["python", "served"])
def test_what_an_event_loop_writes_by_itself_shows_no_value(loops: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def failing(card: str) -> None:
        raise KeyError(card)

    def fails(card: str) -> None:
        raise ValueError(card)

    async def life() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(fails, "money:5")
        forgotten = asyncio.ensure_future(failing("money:5"))
        await asyncio.wait([forgotten])
        del forgotten
        gc.collect()

    written, logger = io.StringIO(), logging.getLogger("asyncio")
    handler = logging.StreamHandler(written)
    handler.setFormatter(Json())
    handler.addFilter(bare)
    logger.addHandler(handler)
    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(life())
    logger.removeHandler(handler)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert "money" not in written.getvalue()
    assert {line["event"] for line in lines} == {"Exception in callback", "Task exception was never retrieved"}
    assert all("test_operating.py" in str(line["way"]) for line in lines)


def test_what_is_said_of_a_task_that_is_lost_names_what_it_did() -> None:
    async def waits(card: str) -> None:
        await asyncio.get_running_loop().create_future()
        raise KeyError(card)

    async def life() -> str:
        lost = asyncio.ensure_future(waits("money:5"))
        await asyncio.sleep(0)
        shown = repr(lost)
        lost.cancel()
        return shown

    shown = asyncio.run(life())
    record = logging.LogRecord(
        "asyncio", logging.ERROR, "", 0, "Task was destroyed but it is pending!\ntask: %s", (shown,), None
    )
    assert bare(record)
    said = record.getMessage()
    assert said.startswith("Task was destroyed but it is pending! (")
    assert "waits at " in said
    assert "test_operating.py" in said
    assert "Task-" not in said


IN_A_THREAD = """
import threading
from fullset.server.logs import set_up
set_up("json")
threading.Thread(target={}.__getitem__, args=("money:5",)).start()
"""


def test_a_thread_that_fails_writes_one_line_and_no_value() -> None:
    ran = subprocess.run([sys.executable, "-c", IN_A_THREAD], capture_output=True, text=True, timeout=60, check=True)
    (line,) = ran.stderr.splitlines()
    assert json.loads(line)["error"] == "KeyError"
    assert "money" not in line


def test_an_event_is_one_line_of_json() -> None:
    with writing(Json()) as (log, written):
        log.warning("a line\nof %s", "two", extra={"table": "t1", "address": "192.0.2.1", "hand": ["money:5"]})
    (line,) = written.getvalue().splitlines()
    event = json.loads(line)
    assert event.pop("at").endswith("+00:00")
    assert event == {
        "level": "warning",
        "from": "test",
        "event": "a line\nof two",
        "table": "t1",
        "address": "192.0.2.1",
    }


async def test_a_server_writes_one_json_line_an_event_and_no_secret(tmp_path: Path) -> None:
    port = free_port()
    words = ("-m", "fullset.cli", "serve", "--host", "127.0.0.1", "--port", str(port), "--log", "json", "--quiet")
    more = ("--database", str(tmp_path / "g.sqlite3"), "--bot-pace", "0")
    with subprocess.Popen([sys.executable, *words, *more], stderr=subprocess.PIPE, text=True) as server:  # noqa: ASYNC220
        browser = Browser(f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}", 0)
        browser.name = "Ottoline"
        await up(browser)
        code = await browser.open(bots=1)
        async with browser.at(code) as screen:
            await screen.read()
            await screen.start()
            await screen.play_on(5)
            for _ in range(15):
                await screen.socket.send("nonsense")
            assert await screen.closed() == 1008
        token = browser.http.cookies["fullset"]
        await browser.http.aclose()
        os.kill(server.pid, signal.SIGTERM)
        _, written = await asyncio.to_thread(server.communicate)
    assert server.returncode == 0
    events = [json.loads(line) for line in written.splitlines()]
    # On a slow machine a bot may think for too long, which is said too.
    said = [event["event"] for event in events if event["from"] != pool.__name__]
    assert said == ["serving", "table opened", "game dealt", "a line was closed for abuse", "stopping"]
    assert not [secret for secret in (code, token, "Ottoline", "money:", "property:") if secret in written]


async def up(browser: Browser) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(httpx.TransportError):
                await browser.http.get("/api/editions")
                return
            await asyncio.sleep(0.1)


def test_an_inner_door_that_cannot_be_had_is_said(tmp_path: Path) -> None:
    words = ("-m", "fullset.cli", "serve", "--host", "127.0.0.1", "--port", "0", "--quiet")
    more = ("--database", str(tmp_path / "g.sqlite3"), "--metrics", "192.0.2.1:1")
    shown = subprocess.run([sys.executable, *words, *more], capture_output=True, text=True, check=False, timeout=60)
    assert shown.returncode == 1
    assert "cannot listen on 192.0.2.1:1" in shown.stderr


def test_what_anybody_can_cause_without_end_is_written_so_often_and_counted() -> None:
    seconds = 0.0
    with writing(Words()) as (log, written):
        (handler,) = log.handlers
        handler.addFilter(Seldom(lambda: seconds))

        def flood(times: int) -> list[str]:
            for _ in range(times):
                log.warning("Invalid HTTP request received.")
            lines = written.getvalue().splitlines()
            written.seek(0)
            written.truncate()
            return [line.partition(": ")[2] for line in lines]

        line = "Invalid HTTP request received."
        assert flood(500) == [*[line] * 9, f"{line} (more are left out for a minute)"]
        for table in range(20):
            log.warning("table %s cannot go on", table)
        assert len(flood(1)) == 20, "what speaks of one table is always written"
        seconds += 60
        assert flood(2) == [f"{line} (491 more were left out)", line]


def test_a_fault_of_the_store_is_written_once_a_minute_and_when_it_has_passed(caplog: pytest.LogCaptureFixture) -> None:
    seconds = 0.0
    seldom = Seldom(lambda: seconds)

    def told(fault: Fault, times: int = 1, detail: str = "a detail") -> list[str]:
        caplog.clear()
        for table in range(times):
            fails = StoreUnavailable(fault, "games.sqlite3", detail)
            logging.getLogger("test").error("table %s: a Play could not be stored", table, exc_info=fails)
        return caplog.messages

    with caplog.filtering(seldom):
        line = "table 0: a Play could not be stored"
        assert told(Fault.DISK_FULL, 500) == [f"{line} (more are left out for a minute)"]
        assert len(told(Fault.READ_ONLY, 2)) == 1, "another fault is told"
        assert told(Fault.DISK_FULL, detail="another") == [f"{line} (more are left out for a minute)"], "in other words"
        seconds += 60
        assert told(Fault.DISK_FULL, 20) == [f"{line} (499 more were left out)"]
        caplog.clear()
        seldom.stored()
        assert not caplog.messages, "a row that has found room is no end"
        seconds += 10
        seldom.stored()
        assert caplog.messages == ["rows are stored again (20 more were left out)"]
        assert seldom.troubled_at is None
        assert told(Fault.DISK_FULL) == [f"{line} (more are left out for a minute)"]


async def test_bytes_that_are_no_text_fill_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What uvicorn writes of them is an error with its way, and anybody can send them."""
    seldom = Seldom()
    async with serving(quick(tmp_path)) as house:
        for _ in range(12):
            raw = await Raw.at(house)
            raw.writer.write(frame(b"\xff", 0x01) + frame(b"\xff", 0x80))
            assert await raw.closed_with() == 1007
            raw.writer.close()
    told = [record for record in caplog.records if record.name == "uvicorn.error" and record.exc_info]
    assert len(told) == 12
    written = [record for record in told if seldom.filter(record)]
    assert {(record.levelname, record.exc_info) for record in written} == {("WARNING", None)}
    assert len(written) == 10


def not_text() -> None:
    b"\xff".decode()


def test_an_error_of_ours_over_bytes_that_are_no_text_is_written_with_its_way() -> None:
    with writing(Words()) as (log, written):
        log.handlers[0].addFilter(Seldom())
        try:
            not_text()
        except UnicodeDecodeError:
            log.exception("Exception in ASGI application\n")
            log.exception("table %s is out of order", "T")
        lines = written.getvalue()
    assert lines.count(" ERROR ") == 2
    assert lines.count("not_text") == lines.count("UnicodeDecodeError") == 2


async def test_a_server_that_fails_leaves_nothing_running(tmp_path: Path) -> None:
    app, before = new_app(quick(tmp_path)), asyncio.all_tasks()
    with pytest.raises(ZeroDivisionError):
        async with app.router.lifespan_context(app):
            raise ZeroDivisionError
    assert asyncio.all_tasks() == before


async def test_tables_that_were_closed_long_ago_are_forgotten_and_no_others(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:{tmp_path / 'g.sqlite3'}")
    now = 1000 * DAY
    for name, closed_at in (("old", now - 31 * DAY), ("fresh", now - 29 * DAY), ("open", None)):
        table = TableId(name)
        await store.open_table(name, Append(table, 1, b"opened"))
        if closed_at is not None:
            await store.append(Append(table, 2, b"closed", changes=(Close(closed_at),)))
    assert await tidy(store, 30, now) == 1
    assert [await store.last(TableId(name)) for name in ("old", "fresh", "open")] == [0, 2, 1]
    assert await tidy(store, 30, now) == 0
    await store.close()


async def test_tidying_outlives_whatever_goes_wrong(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await open_store(f"sqlite:{tmp_path / 'g.sqlite3'}")

    def no_time() -> int:
        raise ZeroDivisionError

    running = asyncio.ensure_future(tidying(store, 1, no_time))
    async with asyncio.timeout(PATIENCE):
        while not caplog.records:  # noqa: ASYNC110  (a log tells nobody)
            await asyncio.sleep(0.01)
    assert not running.done()
    running.cancel()
    assert "could not be forgotten" in caplog.text
    await store.close()


async def test_tidying_goes_by_the_time_that_tables_are_closed_by(tmp_path: Path) -> None:
    store, table, now = await open_store(f"sqlite:{tmp_path / 'g.sqlite3'}"), TableId("0a"), 1000 * DAY
    await store.open_table("AAAA", Append(table, 1, b"opened"))
    await store.append(Append(table, 2, b"closed", changes=(Close(now - DAY),)))
    early = asyncio.ensure_future(tidying(store, 1, partial(int, now - 1)))  # on the wall it is years later
    await asyncio.sleep(0.1)
    early.cancel()
    assert await store.last(table) == 2
    late = asyncio.ensure_future(tidying(store, 1, partial(int, now + 1)))
    async with asyncio.timeout(PATIENCE):
        while await store.last(table):  # noqa: ASYNC110  (a store tells nobody)
            await asyncio.sleep(0.01)
    late.cancel()
    await store.close()
