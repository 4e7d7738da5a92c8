"""Whatever is asked comes back after a reload, and what is half chosen outlives a lost line."""

import re
from collections.abc import Iterator

import pytest
from anyio.from_thread import BlockingPortal

from tests.browser.conftest import Gather
from tests.browser.house import House
from tests.browser.moments import OWNER_PLACES, bring, theft
from tests.browser.person import Person
from tests.browser.seen import BILL, Seen
from tests.browser.trouble import LOST_LINE, Trouble
from tests.browser.visitors import Visitors
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser

MIDDLE = """(button) => {
    const {left, right, top, bottom} = button.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}"""
KINDS = ("play", "charge", "pay", "respond", "discard", "place")


@pytest.fixture
def wire(portal: BlockingPortal, house: House) -> Iterator[Wire]:
    found = Wire(portal, house.port)
    yield found
    found.close()


def choose_half(person: Person, kind: str) -> None:
    """Begin an answer, without giving it."""
    seen = person.look()
    match kind:
        case "play":
            person.take_up(seen.buttons("^Your hand")[0])
        case "charge" | "pay":
            items = person.region("Pay ").get_by_role("list", name="What you can pay with").get_by_role("button")
            person.press_until_changed(items.first)
        case "discard":
            person.press_card(person.region("Your hand, ").get_by_role("button").first)
        case "respond":
            person.button("Let it happen").wait_for()
        case _:
            assert seen.asked == kind


def open_question(seen: Seen) -> list[object]:
    """Read the whole question: its words, its buttons and their states, and the hand."""
    return [
        seen.asked,
        seen.question,
        seen.inside("region", seen.question or "^Play "),
        seen.inside("region", "^Your hand"),
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_outlives_a_reload_and_a_lost_line(
    gather: Gather, visitors: Visitors, wire: Wire, trouble: Trouble, kind: str
) -> None:
    trouble.allow(*LOST_LINE)
    crowd = gather(3, **(OWNER_PLACES if kind == "place" else {}))
    person = visitors.at(wire.http).in_seat(crowd, bring(crowd, kind), visitors.at(wire.http).phone())
    person.until_asked("bill" if kind in ("charge", "pay") else kind)
    choose_half(person, kind)
    before = person.look()

    wire.cut()
    person.until(lambda seen: "No line" in seen.text, "the line to be lost")
    wire.mend()
    person.until(lambda seen: "No line" not in seen.text, "the line to be back")
    person.until(lambda seen: open_question(seen) == open_question(before), "the same question")

    person.page.reload()
    person.until(lambda seen: open_question(seen) == open_question(before), "the same question")

    person.play()
    person.until(
        lambda seen: (seen.asked, seen.question) != (before.asked, before.question) or kind == "play", "the answer"
    )


def test_a_no_takes_two_taps_in_the_same_place(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3)
    person = visitors.in_seat(crowd, crowd.until(theft), visitors.phone())
    before = person.until_asked("respond")
    no = person.button("Say no!")
    spot = no.evaluate(MIDDLE)
    person.press_until_changed(no)
    seen = person.look()
    assert (seen.asked, seen.question) == (before.asked, before.question)
    again = person.button("Tap again")
    assert again.evaluate("(button, [x, y]) => button.contains(document.elementFromPoint(x, y))", spot)
    person.press(again)
    person.until(lambda now: now.asked is None, "the no to be said")
    assert re.match(r"You said no to \w+\.", person.log()[0])


def test_a_bill_is_paid_by_hand(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3)
    person = visitors.in_seat(crowd, bring(crowd, "pay"), visitors.phone())
    person.until_asked("bill")
    while not any(name.startswith("Pay ") for name in person.look().buttons(BILL)):
        items = person.region("Pay ").get_by_role("list", name="What you can pay with").get_by_role("button")
        person.press_until_changed(items.and_(person.page.locator("[aria-pressed=false]")).first)
    person.press_until_changed(person.region("Pay ").get_by_role("button", name="Pay "))
    person.until(lambda seen: seen.asked != "bill", "the bill to be paid")
    assert any(re.match(r"You .*\bpaid\b", line) for line in person.log())
