"""The rules open over the running table, and closing them leads back to it, however they are closed."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import Gather
from tests.browser.moments import bring
from tests.browser.person import Person
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def by_button(person: Person) -> None:
    person.press(person.page.get_by_role("dialog").get_by_role("button", name="Close"))


def by_back(person: Person) -> None:
    person.page.go_back()


def by_key(person: Person) -> None:
    person.page.keyboard.press("Escape")


@pytest.mark.parametrize("close", [by_button, by_back, by_key])
def test_the_rules_lie_over_the_table_and_go_again(
    gather: Gather, visitors: Visitors, close: Callable[[Person], None]
) -> None:
    crowd = gather(3, sets_to_win=4)
    mona = visitors.in_seat(crowd, bring(crowd, "play"), visitors.phone())
    before = mona.until_asked("play")
    mona.take_up(mona.hand()[0])
    address = mona.page.url
    mona.press(mona.region("Status").get_by_role("button", name="Rules"))
    sheet = mona.page.get_by_role("dialog", name="Rules: Classic")
    sheet.wait_for()
    assert sheet.get_by_text("4 full sets of different colours").first.is_visible()
    close(mona)
    sheet.wait_for(state="detached")
    after = mona.look()
    assert mona.page.url == address
    assert after.find("region", "^Play ") is not None  # the card is still taken up
    assert after.buttons("^Your hand") == before.buttons("^Your hand")
