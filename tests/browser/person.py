"""Somebody at a page: does what a person can do there, and finds everything by the names that it is read aloud with."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.playing import answer
from tests.browser.seen import PLATE, SENDING, Seen
from tests.server.kit import PATIENCE

PATIENCE_MS = 1000 * PATIENCE
LOOK_AGAIN_MS = 15
# A question that came by itself takes no tap for a quarter of a second; what is gone in the meantime takes none at all.
DEAD_S = 0.3
BRIEFLY_MS = 3000
CLICK_MS = 2000
AGAIN_MS = 500
MOST_TAPS = 5
_LISTEN = """() => {
    window.clicked = false;
    addEventListener('click', () => (window.clicked = true), {capture: true, once: true});
}"""
# On a page that the click led to, nobody has listened.
_CLICKED = "() => window.clicked !== false"


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
        """Read the page until it says what is waited for; whatever else it says may take its time, as bots do."""
        text, deadline = "", 0.0
        while True:
            seen = self.look()
            if holds(seen):
                return seen
            if seen.text != text:
                text, deadline = seen.text, time.monotonic() + PATIENCE
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

    def press(self, what: Locator, patience_ms: float | None = None) -> None:
        """Tap or click, once it is there and can be used; what that does has been done afterwards."""
        self.taps += 1
        self._press(what, timeout=patience_ms)

    def press_until(self, what: Locator, holds: Callable[[Seen], bool], why: str = "that") -> Seen:
        """Press until the page says what is waited for: a tap on a question that has just come answers nothing."""
        deadline = time.monotonic() + PATIENCE
        while True:
            # It may go at any moment, as when the tap before this one was only slow.
            with suppress(TooLate):
                self.press(what, BRIEFLY_MS)
            if holds(seen := self._soon(holds)):
                return seen
            assert time.monotonic() < deadline, f"{self.name} pressed {what} in vain for {why}:\n{seen.text}"

    def press_until_changed(self, what: Locator, chosen_on: Seen | None = None) -> Seen:
        """Press until that changes something, from the page on which it was chosen; return the page as it is then."""
        if chosen_on is None:
            what.wait_for()
        before = chosen_on or self.look()  # what was chosen on a page that has just gone on is pressed no more
        return self.press_until(what, lambda seen: seen.text != before.text, "any change")

    def _soon(self, holds: Callable[[Seen], bool]) -> Seen:
        """Read the page until something holds, but not for long; return it as it is then."""
        deadline = time.monotonic() + DEAD_S
        while not holds(seen := self.look()) and time.monotonic() < deadline:
            self.page.wait_for_timeout(LOOK_AGAIN_MS)
        return seen

    def _press(self, what: Locator, position: Position | None = None, timeout: float | None = None) -> None:
        if not self.touch:
            what.click(position=position, timeout=timeout)
            return
        # A finger's tap is a click only a moment after it was taken, and none where a slow machine holds it for long.
        self.page.evaluate(_LISTEN)
        what.tap(position=position, timeout=timeout)
        for _ in range(MOST_TAPS - 1):
            if self._clicked():
                return
            # The click may still come, and what it was for be gone then: no other tap is waited for as the first.
            with suppress(TooLate):
                what.tap(position=position, timeout=AGAIN_MS)
        assert self._clicked(), f"{what} is tapped, and no click comes of it"

    def _clicked(self) -> bool:
        """Tell whether a tap has become a click; wait for that a little."""
        with suppress(TooLate):
            self.page.wait_for_function(_CLICKED, timeout=CLICK_MS, polling=LOOK_AGAIN_MS)
            return True
        # A page that was busy all the time has had no moment to say so; this waits until it has one.
        return bool(self.page.evaluate(_CLICKED))

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
        self._press(card, {"x": 14, "y": 24})

    def take_up(self, name: str) -> Seen:
        """Take a card up; return the page with its plate."""
        self.press_card(self.card(name))
        return self.until(lambda seen: seen.find("region", PLATE) is not None, f"the plate of {name}")

    def choose(self, name: str) -> Seen:
        """Press a button of the plate by how its name begins; return the page once that is answered."""
        return self._settle(self.region("Play ").get_by_role("button", name=beginning(name)).first)

    def say_no(self, holds: Callable[[Seen], bool]) -> None:
        """Refuse: the first tap arms the button, the second, in the same place, plays the card."""
        no = self.page.get_by_role("button", name=re.compile(r"^(Say no!|Tap again)"))
        self.press_until(no, lambda seen: seen.has("button", "^Tap again") or holds(seen), "the button to be armed")
        # Armed for some seconds only, so that a slow machine may have to begin again.
        self.press_until(no, holds, "the no to be said")

    def let_it_happen(self, holds: Callable[[Seen], bool]) -> None:
        """Let what is played against one stand."""
        allow = self.page.get_by_role("button", name=re.compile(r"^(Let it happen|Accept the no)$"))
        self.press_until(allow, holds, "the answer to be taken")

    def end_turn(self) -> None:
        """End the turn."""
        self._settle(self.button("End turn", exact=True))

    def _settle(self, what: Locator) -> Seen:
        """Press what sends a move or goes on to it; return the page once that is answered."""
        before = self.look()
        self.press(what)
        return self.until(
            lambda seen: seen.text != before.text and SENDING not in seen.text, f"the server's answer to {what}"
        )

    def close(self, sheet: Locator) -> None:
        """Close a sheet, and wait until its step in the history is gone too."""
        self.press(sheet.get_by_role("button", name="Close").first)
        sheet.wait_for(state="detached")
        self.page.wait_for_function("() => history.state !== 'sheet'")

    def log(self) -> list[str]:
        """Open the whole log, read it with the newest line first, and close it again."""
        self.press(self.button("Log", exact=True))
        sheet = self.page.get_by_role("dialog", name="Log")
        sheet.wait_for()
        lines = sheet.get_by_role("listitem").all_inner_texts()
        self.close(sheet)
        return lines
