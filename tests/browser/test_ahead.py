"""Answering before one is asked, and answering always alike (UI-R4, UI-R14), as somebody at a page does it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from fullset.rules.frames import Respond
from fullset.rules.offers import PayOffer
from tests.browser.axe import faults
from tests.browser.conftest import Gather
from tests.browser.crowd import Crowd
from tests.browser.layout import meet, unreachable
from tests.browser.moments import bring
from tests.browser.person import Person
from tests.browser.seen import BILL
from tests.browser.visitors import Visitors
from tests.server.kit import Screen

pytestmark = pytest.mark.browser


def behind(screen: Screen) -> Respond | None:
    """Find who is charged after the seat that is asked just now, if anybody is."""
    frames = [frame for frame in screen.parts["stage"].frames if isinstance(frame, Respond)]
    if len(frames) < 2 or frames[-1].asked != screen.parts["you"].seat or not frames[-1].amount or frames[-1].noes:
        return None
    return frames[-2]


def seat_numbered(crowd: Crowd, number: int, seats: int) -> int:
    return next(seat for seat in range(seats) if crowd.screen(seat).parts["you"].seat == number)


def pay_bundle(person: Person) -> None:
    """Choose whatever covers the bill, and press PAY."""
    pay = person.region("Pay ").get_by_role("button", name=re.compile("^(Pay |Go on)"))
    items = person.region("Pay ").get_by_role("list", name="What you can pay with").get_by_role("button")
    while not any(name.startswith(("Pay ", "Go on", "Pay all")) for name in person.look().buttons(BILL)):
        person.press_until_changed(items.and_(person.page.locator("[aria-pressed=false]")).first)
    person.press(pay)


SCREENS = {"narrow": (320, 568), "on its side": (740, 360), "desk": None}


def covered_by(bar: Locator, person: Person) -> list[str]:
    """Name what the bar lies over, and the words of the tray that it cuts."""
    regions = ("Status", "Other players", "Stage", "Your table", "Your hand, ")
    words = person.region("What you can do now").get_by_role("paragraph")
    cut = [words.inner_text()] if bar.get_by_role("status").count() == 0 and meet(bar, words) else []
    return [name for name in regions if meet(bar, person.region(name))] + cut


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_a_bill_is_paid_before_it_is_asked_for(
    gather: Gather, visitors: Visitors, screen: tuple[int, int] | None
) -> None:
    crowd = gather(3, sets_to_win=5)  # not a payment that wins
    asked = crowd.until(lambda screen: behind(screen) is not None)
    frame = behind(crowd.screen(asked))
    assert frame is not None
    visitor = visitors.desk() if screen is None else visitors.phone(size=screen)
    person = visitors.in_seat(crowd, seat_numbered(crowd, frame.target, 3), visitor)
    person.press(person.button("Answer ahead: pay "))
    buttons = (person.button("Not now"), *(person.page.locator(f"[data-do={do}]") for do in ("no", "pay")))
    assert [unreachable(button) for button in buttons] == ["", "", ""]
    pay_bundle(person)
    bar = person.region("Answer ahead")
    expect(bar.get_by_role("status")).to_contain_text("Your answer is ready")
    assert faults(person.page) == []
    for button in ("Change", "Take it back"):
        assert unreachable(bar.get_by_role("button", name=button)) == ""

    person.press(bar.get_by_role("button", name="Change"))
    person.press(person.button("Not now"))
    person.page.reload()
    expect(bar.get_by_role("status")).to_contain_text("Your answer is ready")
    person.press(bar.get_by_role("button", name="Take it back"))
    person.press(person.button("Answer ahead: pay "))
    pay_bundle(person)
    expect(bar.get_by_role("status")).to_contain_text("Your answer is ready")

    crowd.answer(asked)
    if crowd.screen(asked).prompt is not None:
        crowd.answer(asked)
    expect(bar).to_have_count(0)
    person.until(lambda seen: seen.asked is None, "nothing to be asked")
    assert any(line.startswith("You") for line in person.log()[:4])


def test_what_is_always_answered_alike_is_set_in_the_question_and_revoked_in_the_menu(
    gather: Gather, visitors: Visitors
) -> None:
    crowd = gather(2)
    seat = bring(crowd, "pay")
    offer = crowd.screen(seat).prompt
    assert offer is not None
    assert isinstance(offer.offer, PayOffer)
    person = visitors.in_seat(crowd, seat, visitors.phone())
    person.until_asked("bill")
    sheet = person.page.get_by_role("dialog", name="Standing answers")
    person.press_until(
        person.button("Always answer like this"), lambda seen: seen.find("dialog", "^Standing answers") is not None
    )
    person.press(sheet.get_by_role("button", name="Always: Pay up to "))
    sheet.get_by_role("button", name="Stop: Pay up to ").wait_for()
    assert faults(person.page) == []
    person.close(sheet)
    assert person.look().asked == "bill", "this one stays with the person"

    person.button("One standing answer is set").wait_for()
    person.page.reload()
    person.until_asked("bill")
    person.press(person.button("Menu"))
    person.press(person.button("Standing answers"))
    person.press(sheet.get_by_role("button", name="Stop: Pay up to "))
    expect(sheet.get_by_role("button", name="Stop: ")).to_have_count(0)
    person.close(sheet)
    expect(person.button("One standing answer is set")).to_have_count(0)


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (740, 360)])
def test_the_bar_of_an_answer_ahead_covers_nothing(gather: Gather, visitors: Visitors, size: tuple[int, int]) -> None:
    crowd = gather(5)
    asked = crowd.until(lambda screen: behind(screen) is not None)
    frame = behind(crowd.screen(asked))
    assert frame is not None
    person = visitors.in_seat(crowd, seat_numbered(crowd, frame.target, 5), visitors.phone(size=size))
    bar = person.region("Answer ahead")
    bar.wait_for()
    assert covered_by(bar, person) == []
    person.press(person.button("Answer ahead: pay "))
    pay_bundle(person)
    expect(bar.get_by_role("status")).to_contain_text("Your answer is ready")
    assert covered_by(bar, person) == []
