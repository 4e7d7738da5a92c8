"""axe finds nothing, on any screen and in any question."""

import pytest

from tests.browser.axe import faults
from tests.browser.conftest import Gather
from tests.browser.moments import OWNER_PLACES, bring, choosing, midgame
from tests.browser.person import Person
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

DARK = (pytest.param(False, id="light"), pytest.param(True, id="dark", marks=pytest.mark.long))
KINDS = ("play", "bill", "respond", "discard", pytest.param("place", marks=pytest.mark.long))


def visit(person: Person) -> dict[str, list[str]]:
    """Go through the pages before a game, and its rules; collect what axe finds on each."""
    found: dict[str, list[str]] = {}
    person.open_home()
    found["home"] = faults(person.page)
    person.button("Settings").click()
    person.page.get_by_role("dialog", name="Settings").wait_for()
    found["settings"] = faults(person.page)
    person.page.keyboard.press("Escape")
    person.press(person.button("New table"))
    person.page.get_by_role("dialog", name="Which game?").wait_for()
    found["editions"] = faults(person.page)
    person.choose_edition()
    person.add_bot()
    found["lobby"] = faults(person.page)
    person.button("Change", exact=True).click()
    person.page.get_by_role("dialog", name="House rules").wait_for()
    found["house rules"] = faults(person.page)
    home = person.page.url.split("/t/")[0]
    person.page.goto(f"{home}/new?edition=metro&plays_per_turn=4&draw=9")
    person.button("Open a table").wait_for()
    found["rules as a link"] = faults(person.page)
    person.page.goto(f"{home}/rules")
    person.page.get_by_role("heading", name="Rules: Classic").wait_for()
    found["rules"] = faults(person.page)
    return found


@pytest.mark.parametrize("dark", DARK)
@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_pages_around_a_game(visitors: Visitors, screen: str, *, dark: bool) -> None:
    person = visitors.phone(dark=dark) if screen == "phone" else visitors.desk(dark=dark)
    found = visit(person)
    assert not any(found.values()), found


@pytest.mark.parametrize("dark", DARK)
@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_five_in_mid_game(gather: Gather, visitors: Visitors, kind: str, *, dark: bool) -> None:
    crowd = gather(5, **(OWNER_PLACES if kind == "place" else {}))
    crowd.until(midgame)
    seat = crowd.until(lambda at: midgame(at) and choosing(at)) if kind == "bill" else bring(crowd, kind)
    for person in (visitors.phone(dark=dark), visitors.desk(dark=dark)):
        visitors.in_seat(crowd, seat, person)
        person.until_asked(kind)
        assert faults(person.page) == []
        if kind == "play":
            person.take_up(person.hand()[0])
            assert faults(person.page) == []


@pytest.mark.parametrize("dark", DARK)
def test_sheets_over_a_table(gather: Gather, visitors: Visitors, *, dark: bool) -> None:
    crowd = gather(5)
    crowd.until(midgame)
    person = visitors.in_seat(crowd, bring(crowd, "play"), visitors.phone(dark=dark))
    person.until_asked("play")
    found: dict[str, list[str]] = {}
    for name in ("Menu", "Log", "Rules", "Look at the cards of"):
        person.press(person.button(name).first)
        sheet = person.page.get_by_role("dialog")
        sheet.wait_for()
        found[name] = faults(person.page)
        person.close(sheet)
    assert not any(found.values()), found


@pytest.mark.parametrize("dark", DARK)
def test_the_end_of_a_game(gather: Gather, visitors: Visitors, *, dark: bool) -> None:
    crowd = gather(2, sets_to_win=1)
    crowd.play_out()
    person = visitors.in_seat(crowd, 0, visitors.phone(dark=dark))
    person.page.get_by_role("heading", name="How everybody stood").wait_for()
    assert faults(person.page) == []
