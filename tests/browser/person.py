"""Somebody at a page: does what a person can do there, and finds everything by the names that it is read aloud with."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import answer
from tests.browser.seen import Seen

PATIENCE_S = 20.0
LOOK_AGAIN_MS = 15


def beginning(name: str) -> re.Pattern[str]:
    """Fit names that begin like this; Playwright writes patterns between slashes, so these are escaped too."""
    return re.compile("^" + re.escape(name).replace("/", r"\/"))


class Person:
    """One page, and who looks at it."""

    def __init__(self, page: Page, address: str, name: str, *, touch: bool) -> None:
        self.page = page
        self.name = name
        self.touch = touch
        self.taps = 0
        self._address = address

    # -- seeing

    def look(self) -> Seen:
        """Read the page once."""
        return Seen(self.page.locator("body").aria_snapshot())

    def until(self, holds: Callable[[Seen], bool], what: str = "that") -> Seen:
        """Read the page until it says what is waited for."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            seen = self.look()
            if holds(seen):
                return seen
            assert time.monotonic() < deadline, f"{self.name} waited in vain for {what}:\n{seen.text}"
            self.page.wait_for_timeout(LOOK_AGAIN_MS)

    def until_asked(self, *kinds: str) -> Seen:
        """Wait for a question, of these kinds or of any."""
        return self.until(lambda seen: seen.asked is not None and seen.asked in (kinds or (seen.asked,)), str(kinds))

    def button(self, name: str, *, exact: bool = False) -> Locator:
        """Find a button by its name, or by how it begins."""
        return self.page.get_by_role("button", name=name if exact else beginning(name), exact=exact)

    def region(self, name: str) -> Locator:
        """Find a region by how its name begins."""
        return self.page.get_by_role("region", name=beginning(name))

    # -- pressing

    def press(self, what: Locator) -> None:
        """Tap or click, once it is there and can be used."""
        self.taps += 1
        if self.touch:
            what.tap()
        else:
            what.click()

    def press_until_changed(self, what: Locator) -> None:
        """Press, and once more where a question had come just then and took no tap yet."""
        before = self.look()
        self.press(what)
        if self.look().text == before.text:
            self.page.wait_for_function("() => new Promise(requestAnimationFrame)")
        deadline = time.monotonic() + PATIENCE_S
        while self.look().text == before.text:
            assert time.monotonic() < deadline, f"pressing {what} changes nothing:\n{before.text}"
            self.press(what)

    # -- coming to a table

    def open_home(self) -> None:
        """Open the front door, and say one's name."""
        self.page.goto(self._address)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)

    def open_table(self, code: str, tail: str = "") -> None:
        """Follow a link to a table."""
        self.page.goto(f"{self._address}/t/{code}{tail}")

    def new_table(self, edition: str = "Classic") -> str:
        """Open a table from the home page; return its code, as it stands there to be said aloud."""
        self.press(self.button("New table"))
        self.choose_edition(edition)
        return self.code()

    def choose_edition(self, edition: str = "Classic") -> None:
        """Say which game it is to be, by how its name begins."""
        self.press(self.page.get_by_role("dialog", name="Which game?").get_by_role("button", name=beginning(edition)))

    def code(self) -> str:
        """Read the code of the lobby."""
        label = self.page.get_by_role("img", name=re.compile(r"^Table code")).get_attribute("aria-label")
        return (label or "").removeprefix("Table code").replace(" ", "")

    def type_code(self, code: str) -> None:
        """Type a code on the home page, and go there."""
        self.page.get_by_role("textbox", name="Table code").fill(code)
        self.press(self.button("Join", exact=True))

    def join(self, code: str) -> None:
        """Go to a table by its code, and sit down."""
        self.type_code(code)
        self.sit()

    def sit(self) -> None:
        """Sit down in a lobby."""
        self.press(self.button("Sit down"))
        self.page.get_by_role("status").filter(has_text="will start the game").wait_for()

    def add_bot(self) -> None:
        """Put a bot into the next free seat."""
        bots = self.page.get_by_role("button", name=re.compile(r"^Send .* away$"))
        before = bots.count()
        self.press(self.button("Add a bot").first)
        expect(bots).to_have_count(before + 1)

    def start(self) -> None:
        """Deal."""
        self.press(self.button("Start", exact=True))

    def hand(self) -> list[str]:
        """Read the own hand."""
        return self.look().buttons(r"^Your hand, ")

    # -- playing

    def play(self) -> str | None:
        """Answer what is asked now, if anything is; return what it was."""
        seen = self.look()
        if seen.asked is not None:
            answer(self, seen)
        return seen.asked

    def card(self, name: str) -> Locator:
        """Find a card of the hand by how its name begins; of equal ones the first."""
        return self.region("Your hand, ").get_by_role("button", name=beginning(name)).first

    def press_card(self, card: Locator) -> None:
        """Press a card where it shows: its neighbour may lie over the rest."""
        self.taps += 1
        if self.touch:
            card.tap(position={"x": 14, "y": 24})
        else:
            card.click(position={"x": 14, "y": 24})

    def take_up(self, name: str) -> Seen:
        """Take a card up; return the page with its plate."""
        self.press_card(self.card(name))
        return self.until(lambda seen: seen.find("region", r"^Play ") is not None, f"the plate of {name}")

    def choose(self, name: str) -> None:
        """Press a button of the plate by how its name begins."""
        self.press(self.region("Play ").get_by_role("button", name=beginning(name)).first)

    def settled(self) -> Seen:
        """Wait until what was sent is answered: the plate is gone, or asks on."""
        return self.until(lambda seen: "paragraph: Sending" not in seen.text, "the server's answer")

    def say_no(self) -> None:
        """Refuse: the first tap arms the button, the second, in the same place, plays the card."""
        self.press_until_changed(self.button("Say no!"))
        self.press(self.button("Tap again"))

    def let_it_happen(self) -> None:
        """Let what is played against one stand."""
        allow = self.page.get_by_role("button", name=re.compile(r"^(Let it happen|Accept the no)$"))
        self.press_until_changed(allow)

    def end_turn(self) -> None:
        """End the turn."""
        self.press(self.button("End turn", exact=True))
        self.settled()

    def log(self) -> list[str]:
        """Open the whole log, read it with the newest line first, and close it again."""
        self.press(self.button("Log", exact=True))
        sheet = self.page.get_by_role("dialog", name="Log")
        sheet.wait_for()
        lines = sheet.get_by_role("listitem").all_inner_texts()
        self.press(sheet.get_by_role("button", name="Close"))
        sheet.wait_for(state="detached")
        return lines
