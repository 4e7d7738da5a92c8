"""Real Chromium, a real server in a process of its own, and people who come to it with phones and desktops."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import BrowserContext, expect

from fullset.server.pages import CLIENT
from tests.browser.chromium import Missing, launch_options
from tests.browser.crowd import Crowd
from tests.browser.house import ROOT, House
from tests.browser.person import PATIENCE_MS
from tests.browser.trouble import Trouble
from tests.browser.visitors import Visitors
from tests.browser.wire import Wire

Gather = Callable[..., Crowd]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:  # Any: Playwright's own
    """Start Debian's Chromium. Where it is missing its tests are skipped, but not where they are there to guard."""
    expect.set_options(timeout=PATIENCE_MS)
    try:
        return {**browser_type_launch_args, **launch_options()}
    except Missing as missing:
        if os.environ.get("CI"):
            pytest.fail(str(missing))
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Build the client, if what is built is not today's; a second worker waits, and does not take it away again."""
    with (tmp_path_factory.getbasetemp().parent / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "scripts/client.py", "build"], cwd=ROOT, check=True)
    if not (CLIENT / "index.html").is_file():
        pytest.skip("the client is not built, as FULLSET_SKIP_CLIENT wants it")


@pytest.fixture(scope="session")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run the server that all tests share."""
    found = House(tmp_path_factory.mktemp("house"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def base_url(house: House) -> str:
    """Name the server; the plugin's own fixture of this name is written in a way that pytest is about to drop."""
    return house.http


@pytest.fixture
def own_house(client: None, tmp_path: Path) -> Iterator[House]:
    """Run a server that a test may kill."""
    found = House(tmp_path)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """Fail a test whose pages complained."""
    found = Trouble()
    yield found
    assert found.said == []


@pytest.fixture
def visitors(new_context: Callable[..., BrowserContext], house: House, trouble: Trouble) -> Visitors:
    """Let people come to the shared server."""
    return Visitors(new_context, house.http, trouble)


@pytest.fixture(scope="session")
def portal() -> Iterator[BlockingPortal]:
    """Run the sockets of those who have no page, beside the browser."""
    with start_blocking_portal() as found:
        yield found


@pytest.fixture
def wire(portal: BlockingPortal, house: House) -> Iterator[Wire]:
    """Lay a line to the shared server that a test may cut."""
    found = Wire(portal, house.port)
    yield found
    found.close()


@pytest.fixture
def gather(house: House, portal: BlockingPortal) -> Iterator[Gather]:
    """Deal to a table whose seats need no page."""
    crowds: list[Crowd] = []

    def one(seats: int = 5, at: House | None = None, **options: object) -> Crowd:
        crowds.append(Crowd(at or house, portal, seats, options))
        return crowds[-1]

    yield one
    for crowd in crowds:
        crowd.close()
