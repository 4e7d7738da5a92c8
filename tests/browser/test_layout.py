"""A table of five fits: nothing is too wide, the table does not scroll, and every control can be pressed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Gather
from tests.browser.crowd import Crowd
from tests.browser.layout import cut, size, spilled, unreachable
from tests.browser.moments import OWNER_PLACES, bring, choosing, midgame, towards_its_end
from tests.browser.person import PATIENCE_MS, Person
from tests.browser.visitors import DESK, Visitors

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 560), (360, 640), (740, 360), DESK)
LIGHT = (pytest.param(False, id="light"), pytest.param(True, id="dark", marks=pytest.mark.long))


def controls(person: Person) -> Iterator[Locator]:
    """List what must be within reach: the menu and every rival, and every button of what is to be decided."""
    yield person.button("Menu", exact=True)
    yield from person.region("Other players").get_by_role("button").all()
    seen = person.look()
    if seen.question is not None:
        question = person.page.get_by_role("region", name=seen.question, exact=True)
        # Cards to pay with are a strip that scrolls sideways; what ends the question does not.
        yield from question.locator("button:not(li button)").all()
    elif seen.find("region", "^Play "):
        yield from person.region("Play ").get_by_role("button").all()
    else:
        yield from person.region("Status").get_by_role("button").all()
        yield from person.region("What you can do now").get_by_role("button").all()


def wrong(person: Person) -> list[str]:
    """List what does not fit."""
    page = person.page
    asked = page.viewport_size
    assert asked is not None
    found = size(page)
    faults = [f"{control}: {why}" for control in controls(person) if (why := unreachable(control))]
    if (found["width"], found["height"]) != (asked["width"], asked["height"]):
        faults.append(f"the page is laid out for {found['width']} x {found['height']}")
    if lost := cut(person.region("Your table")):
        faults.append(f"{lost} pixels of the own table are cut off")
    if found["down"] > found["height"] or found["across"] > found["width"]:
        faults.append(f"the table scrolls: {found['across']} x {found['down']}")
    return faults


def at_sizes(visitors: Visitors, crowd: Crowd, seat: int, *, dark: bool) -> Iterator[tuple[str, Person]]:
    """Look at one seat's table on every size of screen."""
    phone, desk = visitors.phone(dark=dark), visitors.desk(dark=dark)
    for person in (phone, desk):
        visitors.in_seat(crowd, seat, person)
        person.until_asked()
    for width, height in SIZES:
        person = desk if (width, height) == DESK else phone
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.reload()
        person.until_asked()
        yield f"{width} x {height}", person


@pytest.mark.parametrize("dark", LIGHT)
def test_a_table_of_five_fits_every_screen_with_a_bill_open(gather: Gather, visitors: Visitors, *, dark: bool) -> None:
    crowd = gather(5)
    crowd.until(midgame)
    seat = crowd.until(lambda at: midgame(at) and choosing(at))
    faults = {screen: wrong(person) for screen, person in at_sizes(visitors, crowd, seat, dark=dark)}
    assert not any(faults.values()), faults


@pytest.mark.parametrize("dark", LIGHT)
def test_a_turn_fits_every_screen_with_a_card_taken_up_and_without(
    gather: Gather, visitors: Visitors, *, dark: bool
) -> None:
    crowd = gather(5)
    crowd.until(midgame)
    seat = bring(crowd, "play")
    faults: dict[str, list[str]] = {}
    for screen, person in at_sizes(visitors, crowd, seat, dark=dark):
        faults[screen] = wrong(person)
        person.take_up(person.hand()[0])
        faults[screen] += wrong(person)
        person.choose("Cancel")
    assert not any(faults.values()), faults


@pytest.mark.long
@pytest.mark.parametrize("kind", ["pay", "respond", "discard", "place"])
@pytest.mark.parametrize("dark", [False, True])
def test_every_question_fits_every_screen(gather: Gather, visitors: Visitors, kind: str, *, dark: bool) -> None:
    crowd = gather(5, **(OWNER_PLACES if kind == "place" else {}))
    crowd.until(midgame)
    faults = {screen: wrong(person) for screen, person in at_sizes(visitors, crowd, bring(crowd, kind), dark=dark)}
    assert not any(faults.values()), faults


def test_the_way_on_from_the_moment_of_winning_is_within_reach_on_every_screen(
    gather: Gather, visitors: Visitors
) -> None:
    crowd = gather(5, sets_to_win=5)
    crowd.until(towards_its_end)  # a page that sees a whole game draws it long after a crowd has played it
    person = visitors.in_seat(crowd, 0, visitors.phone())
    person.region("Your hand, ").wait_for()
    crowd.play_out()
    way_on = person.button("See the results")
    way_on.wait_for(timeout=4 * PATIENCE_MS)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        # On a slow machine the last cards are still being drawn over it.
        person.until(lambda _: not unreachable(way_on), f"the way on at {width} x {height}")


@pytest.mark.parametrize("percent", ["100", "140"])
def test_the_choices_of_the_settings_hold_their_words_on_a_narrow_phone(visitors: Visitors, percent: str) -> None:
    person = visitors.phone(size=(320, 568))
    person.open_home()
    person.page.evaluate("percent => localStorage.setItem('fullset.scale', percent)", percent)
    person.page.reload()
    person.press(person.button("Settings"))
    sheet = person.page.get_by_role("dialog", name="Settings")
    sheet.wait_for()
    assert spilled(sheet) == []
