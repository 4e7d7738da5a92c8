"""The table in each of its states, at each size that it must fit: nothing scrolls or is too wide, axe finds nothing.

The built client is shown what `web/test/fixtures.py` wrote, over a socket that Playwright answers, so that no state has
to be played for. A mobile page that is too wide grows its layout viewport in silence: `innerWidth` is what tells.
"""

import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from fullset.table.protocol import Welcome

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "web" / "test" / "fixtures"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CLIENT = ROOT / "src" / "fullset" / "server" / "client" / "index.html"
CHROMIUM = Path("/usr/bin/chromium")
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = {
    "320x568": (320, 568),
    "360x560": (360, 560),
    "360x640": (360, 640),
    "740x360": (740, 360),
    "1440x900": (1440, 900),
}
PROMPTED = {"discard", "pay", "pay-short", "place", "respond-bill", "respond-chain", "respond-none", "respond-theft"}
# The data of the edition, a list of rows, and a game that is over: that one opens on its results.
ELSEWHERE = {"edition", "story", "over"}
STATES = sorted(path.stem for path in FIXTURES.glob("*.json") if path.stem not in ELSEWHERE)
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
DESK = 900

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium on this machine"),
    pytest.mark.skipif(not CLIENT.exists(), reason="the client is not built"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = 8391
    database = tmp_path_factory.mktemp("states") / "games.sqlite3"
    command = [str(Path(sys.executable).with_name("fullset")), "serve", "--port", str(port), "--host", "127.0.0.1"]
    server = subprocess.Popen([*command, "--database", str(database), "--quiet"])
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url)
        yield url
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(url, timeout=1).close()  # noqa: S310  (our own server)
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server did not start")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        yield browser
        browser.close()


class Screen:
    """One browser window; each state is shown to it over a socket of our own."""

    def __init__(self, browser: Browser, address: str, size: str, scheme: Literal["light", "dark"]) -> None:
        self.width, self.height = SIZES[size]
        self.address = address
        self.state = ""
        self.context = browser.new_context(
            viewport={"width": self.width, "height": self.height},
            is_mobile=self.width < DESK,
            has_touch=self.width < DESK,
            reduced_motion="reduce",
            color_scheme=scheme,
        )
        self.page = self.context.new_page()
        self.page.route_web_socket(re.compile("/socket"), self._answer)

    def _answer(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: None)
        socket.send((FIXTURES / f"{self.state}.json").read_text())

    def show(self, state: str) -> Page:
        """Show a state, its prompt included."""
        self.state = state
        self.page.goto(f"{self.address}/t/K7M2")
        self.page.wait_for_selector("section[aria-label='Stage']")
        if state in PROMPTED:
            self.page.wait_for_selector("[data-region='prompt'] section")
        return self.page


@pytest.fixture
def screens(chromium: Browser, address: str) -> Iterator[Callable[[str, Literal["light", "dark"]], Screen]]:
    opened: list[Screen] = []

    def screen(size: str, scheme: Literal["light", "dark"]) -> Screen:
        opened.append(Screen(chromium, address, size, scheme))
        return opened[-1]

    yield screen
    for each in opened:
        each.context.close()


Screens = Callable[[str, Literal["light", "dark"]], Screen]


@pytest.mark.parametrize("state", STATES)
def test_a_state_is_a_welcome_of_the_protocol(state: str) -> None:
    welcome = msgspec.json.decode((FIXTURES / f"{state}.json").read_bytes(), type=Welcome)
    assert welcome.parts.table


@pytest.mark.parametrize("size", SIZES)
def test_every_state_fits_its_screen(screens: Screens, size: str) -> None:
    screen = screens(size, "light")
    for state in STATES:
        page = screen.show(state)
        found = page.evaluate(
            "() => { const { scrollHeight, scrollWidth } = document.documentElement;"
            " return [innerWidth, scrollWidth, scrollHeight]; }"
        )
        assert found == [screen.width, screen.width, screen.height], state


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["360x640", "1440x900"])
def test_axe_finds_nothing_in_any_state(screens: Screens, size: str, scheme: Literal["light", "dark"]) -> None:
    screen = screens(size, scheme)
    for state in STATES:
        page = screen.show(state)
        page.evaluate(AXE.read_text())
        found = page.evaluate(
            "rules => axe.run(document, {runOnly: rules}).then(({violations}) => violations.map("
            "({id, nodes}) => id + ': ' + nodes[0].html + ' ' + nodes[0].failureSummary))",
            RULES,
        )
        assert found == [], state


def test_three_live_regions_and_no_more(screens: Screens) -> None:
    page = screens("360x640", "light").show("play")
    live = page.locator("[role='log'], [role='status'], [role='alert'], [aria-live]:not([aria-live='off'])")
    assert sorted(str(live.nth(n).get_attribute("role")) for n in range(live.count())) == ["alert", "log", "status"]


def test_a_play_is_put_together_by_keys_alone_and_taken_back(screens: Screens) -> None:
    page = screens("1440x900", "light").show("play")
    page.keyboard.press("3")
    page.wait_for_selector("[data-region='prompt'] button:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Which colour?")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-region='prompt']", state="detached")
    assert page.evaluate("document.activeElement.ariaLabel").startswith("Red or yellow rent")
