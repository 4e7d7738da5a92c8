"""The clock at the table: one choice of the host, the same for everybody, with room on the narrowest phone (UI-R27)."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.layout import size, spilled
from tests.browser.person import Person
from tests.browser.test_house_rules import rules, settings, used
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def clock(person: Person) -> Locator:
    return person.page.get_by_role("timer")


def whole_or_absent(figure: Locator) -> bool:
    """Say whether a figure shows all of itself or nothing."""
    found: bool = figure.evaluate("""(figure) => {
        const within = figure.parentElement.getBoundingClientRect();
        const own = figure.getBoundingClientRect();
        return own.top >= within.bottom - 1 || (own.left >= within.left - 1 && own.right <= within.right + 1);
    }""")
    return found


def test_the_host_chooses_the_seconds_and_everybody_sees_the_same_clock(visitors: Visitors) -> None:
    mona, asha = visitors.phone("Mona"), visitors.phone("Asha")
    mona.open_home()
    code = mona.new_table()
    asha.open_table(code)
    asha.sit()
    sheet = settings(mona)
    timers = sheet.get_by_role("group", name="Timers")
    expect(sheet.get_by_label("Turn timer, in seconds")).to_have_count(0)
    expect(timers.get_by_text("(Classic)")).to_have_count(1)
    expect(sheet).to_contain_text("R231")
    mona.page.set_viewport_size({"width": 320, "height": 568})
    assert spilled(timers) == []
    mona.press(timers.get_by_label("Relaxed: 120 seconds a turn, 40 an answer"))
    mona.press(timers.get_by_label("Own seconds"))
    # A slow machine has a minute until the clock of both has shown its three minutes.
    sheet.get_by_label("Turn timer, in seconds").fill("239")
    used(mona)
    expect(rules(asha)).to_contain_text("A turn ends by itself after 239 seconds, and what quick turns have saved.")
    mona.start()
    for person in (mona, asha):
        expect(clock(person)).to_contain_text("3:")
        person.page.set_viewport_size({"width": 320, "height": 568})
        assert size(person.page)["across"] <= 320
        bar = person.page.get_by_role("button", name="Menu", exact=True).locator("..").bounding_box()
        assert bar is not None
        assert bar["x"] + bar["width"] <= 320
        for width in (320, 360, 390, 430):
            person.page.set_viewport_size({"width": width, "height": 640})
            assert whole_or_absent(person.page.get_by_text(re.compile(r"^\d+ ms$")))


def test_home_says_how_long_an_own_turn_still_lasts(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    code = mona.new_table()
    mona.add_bot()
    sheet = settings(mona)
    mona.press(sheet.get_by_role("group", name="Timers").get_by_label("Own seconds"))
    sheet.get_by_label("Turn timer, in seconds").fill("239")
    used(mona)
    mona.start()
    mona.until_asked("play")
    mona.open_home()
    expect(mona.button(f"Return to table {code}")).to_contain_text(re.compile(r"Your turn, [23]:\d\d left"))
