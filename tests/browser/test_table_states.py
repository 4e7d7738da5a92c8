"""The table in each of its states, at each size that it must fit: nothing scrolls or is too wide, axe finds nothing.

The built client is shown what `web/test/fixtures.py` wrote, over a socket that Playwright answers, so that no state has
to be played for. A mobile page that is too wide grows its layout viewport in silence: `innerWidth` is what tells.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from fullset.table.protocol import Welcome
from tests.browser.house import House
from tests.browser.layout import cut, meet
from tests.browser.person import PATIENCE_MS

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "web" / "test" / "fixtures"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "320x568": (320, 568),
    "360x560": (360, 560),
    "360x640": (360, 640),
    "390x844": (390, 844),
    "740x360": (740, 360),
    "1440x900": (1440, 900),
}
# What is asked on the own turn lies in the tray until a card is taken up.
IN_THE_TRAY = {"play", "settle", "win-now"}
# The data of editions, a list of rows, and a game that is over: that one opens on its results.
ELSEWHERE = {"edition", "harsh-edition", "story", "over"}
STATES = sorted(path.stem for path in FIXTURES.glob("*.json") if path.stem not in ELSEWHERE)
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
DESK = 900
# The smallest and the largest; the others are between them, and a table in mid-game is seen at each of them elsewhere.
WIDEST = {"320x568", "1440x900"}

LONG = pytest.mark.long
pytestmark = pytest.mark.browser


class Screen:
    """One browser window; each state is shown to it over a socket of our own."""

    def __init__(self, browser: Browser, address: str, size: str, scheme: Literal["light", "dark"]) -> None:
        self.width, self.height = SIZES[size]
        self.address = address
        self.message = ""
        self.context = browser.new_context(
            viewport={"width": self.width, "height": self.height},
            is_mobile=self.width < DESK,
            has_touch=self.width < DESK,
            reduced_motion="reduce",
            color_scheme=scheme,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page = self.context.new_page()
        self.page.route_web_socket(re.compile("/socket"), self._answer)

    def _answer(self, socket: WebSocketRoute) -> None:
        # A line without pongs is a lost one after two seconds, which the page would say while it is still looked at.
        socket.on_message(lambda told: pong(socket, told))
        socket.send(self.message)

    def show(self, state: str) -> Page:
        """Show a state, its prompt included."""
        return self.tell(state, (FIXTURES / f"{state}.json").read_text())

    def tell(self, state: str, message: str) -> Page:
        """Show a state as a message tells it."""
        self.message = message
        self.page.goto(f"{self.address}/t/K7M2")
        self.page.wait_for_selector("section[aria-label='Stage']")
        prompt = json.loads(message)["parts"].get("prompt")
        if prompt and prompt["offer"]["decision"] not in IN_THE_TRAY:
            self.page.wait_for_selector("[data-region='prompt'] section")
        return self.page


def pong(socket: WebSocketRoute, told: str | bytes) -> None:
    said = json.loads(told)
    if said["type"] == "ping":
        socket.send(json.dumps({"type": "pong", "n": said["n"]}))


@pytest.fixture
def screens(browser: Browser, house: House) -> Iterator[Callable[[str, Literal["light", "dark"]], Screen]]:
    opened: list[Screen] = []

    def screen(size: str, scheme: Literal["light", "dark"]) -> Screen:
        opened.append(Screen(browser, house.http, size, scheme))
        return opened[-1]

    yield screen
    for each in opened:
        each.context.close()


Screens = Callable[[str, Literal["light", "dark"]], Screen]


@pytest.mark.parametrize("state", STATES)
def test_a_state_is_a_welcome_of_the_protocol(state: str) -> None:
    welcome = msgspec.json.decode((FIXTURES / f"{state}.json").read_bytes(), type=Welcome)
    assert welcome.parts.table


@pytest.mark.parametrize("size", [size if size in WIDEST else pytest.param(size, marks=LONG) for size in SIZES])
def test_every_state_fits_its_screen(screens: Screens, size: str) -> None:
    screen = screens(size, "light")
    for state in STATES:
        page = screen.show(state)
        found = page.evaluate(
            "() => { const { scrollHeight, scrollWidth } = document.documentElement;"
            " return [innerWidth, scrollWidth, scrollHeight]; }"
        )
        assert found == [screen.width, screen.width, screen.height], state


@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ("360x640", "light"),
        pytest.param("360x640", "dark", marks=LONG),
        pytest.param("1440x900", "light", marks=LONG),
        pytest.param("1440x900", "dark", marks=LONG),
    ],
)
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


def crowded(state: str) -> str:
    """Tell a state in which every rival has as many sets as there are colours."""
    told = json.loads((FIXTURES / f"{state}.json").read_bytes())
    seats = told["parts"]["seats"]
    of = {one["colour"]: one for seat in seats.values() for one in seat["sets"]}
    for seat in seats:
        if int(seat) != told["parts"]["you"]["seat"]:
            seats[seat]["sets"] = list(of.values())
    assert len(of) >= 9
    return json.dumps(told)


@pytest.mark.parametrize("size", SIZES)
def test_rivals_with_every_colour_leave_room_for_the_own_table_and_hand(screens: Screens, size: str) -> None:
    screen = screens(size, "light")
    page = screen.tell("play", crowded("play"))
    assert cut(page.get_by_role("region", name="Your table")) == 0
    hand = page.get_by_role("region", name="Your hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= screen.height


def long_last(state: str) -> str:
    """Tell a state in which much was paid last."""
    told = json.loads((FIXTURES / f"{state}.json").read_bytes())
    cards = ["money:1", "money:2", "wild:brown/light-blue", "wild:green/dark-blue", "property:red"]
    paid = {"key": "log.paid", "args": {"seat": 2, "other": 1, "owed": 18, "amount": 18, "cards": cards}}
    told["log"] = [{"key": "log.played", "args": {"seat": 2, "card": "pass-go"}}] * 2 + [paid]
    return json.dumps(told)


@pytest.mark.parametrize("size", ["360x640", "390x844"])
@pytest.mark.parametrize("state", ["wait", "wait-rent", "play"])
def test_what_was_said_last_stands_on_the_stage_whole(screens: Screens, state: str, size: str) -> None:
    page = screens(size, "light").tell(state, long_last(state))
    stage = page.get_by_role("region", name="Stage")
    last = stage.get_by_role("listitem").filter(has_text="18M").last
    assert "Red" in last.inner_text() or "Ruby" in last.inner_text()
    assert last.evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight") <= 1
    inner, outer = last.bounding_box(), stage.bounding_box()
    assert inner is not None
    assert outer is not None
    assert outer["y"] <= inner["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def in_debt(state: str) -> str:
    """Tell a state in which one rival holds a chip of everybody else."""
    told = json.loads((FIXTURES / f"{state}.json").read_bytes())
    told["parts"]["stage"]["chips"] = [{"from": seat, "to": 1} for seat in (0, 2, 3, 4)]
    return json.dumps(told)


def test_debt_chips_hide_no_count_on_a_wide_screen(screens: Screens) -> None:
    page = screens("1440x900", "light").tell("harsh-play", in_debt("harsh-play"))
    rival = page.get_by_role("region", name="Other players").locator("section").first
    chips = rival.locator("[data-flip^='chip:']")
    assert chips.count() == 4
    counts = (rival.locator("[data-flip='seat:1']"), rival.get_by_text("M18", exact=True))
    assert not any(meet(chip, count) for chip in chips.all() for count in counts)


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
    page.wait_for_function("() => document.activeElement?.ariaLabel?.startsWith('Red or yellow rent')")
