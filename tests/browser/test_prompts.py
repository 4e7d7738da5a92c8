"""Whatever is asked comes back after a reload, and what is half chosen outlives a lost line."""

import re

import pytest

from tests.browser.conftest import Gather
from tests.browser.moments import OWNER_PLACES, bring, theft
from tests.browser.person import Person, beginning
from tests.browser.playing import answered
from tests.browser.seen import BILL, Seen
from tests.browser.trouble import LOST_LINE, Trouble
from tests.browser.visitors import PHONE, Visitors
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser

MIDDLE = """(button) => {
    const {left, right, top, bottom} = button.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}"""
KINDS = ("play", "charge", "pay", "respond", "discard", "place")


HELD = "Nothing is sent until the line is back."


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
    person.until(lambda seen: "Reconnecting" in seen.text, "the line to be lost")
    wire.mend()
    person.until(lambda seen: "Reconnecting" not in seen.text, "the line to be back")
    person.until(lambda seen: open_question(seen) == open_question(before), "the same question")

    person.page.reload()
    before = person.until(lambda seen: open_question(seen) == open_question(before), "the same question")

    person.play()
    if kind != "play":
        # Two wilds of one kind are asked for in the same words, one after the other.
        person.until(answered(before.asked, before), "the answer")


def test_on_a_lost_line_nothing_is_sent_and_what_is_chosen_stays(
    gather: Gather, visitors: Visitors, wire: Wire, trouble: Trouble
) -> None:
    trouble.allow(*LOST_LINE)
    crowd = gather(3)
    person = visitors.at(wire.http).in_seat(crowd, bring(crowd, "play"), visitors.at(wire.http).phone())
    seen = person.until_asked("play")
    person.page.wait_for_load_state("networkidle")  # what the table fetches later is there

    wire.cut()
    person.until(lambda now: "Reconnecting" in now.text, "the line to be lost")
    bar = person.region("Status").bounding_box()
    assert bar is not None
    assert bar["width"] == PHONE[0]
    assert not person.look().has("button", "^End turn$")
    person.take_up(next(card for card in seen.buttons("^Your hand") if re.search(r"money\.|Action,", card)))
    bank = person.region("Play ").get_by_role("button", name="Put in your bank")
    person.press(bank)
    person.until(lambda now: HELD in now.text, "the reason")
    assert bank.is_enabled()
    assert "Sending" not in person.look().text

    wire.mend()
    person.until(lambda now: "Reconnecting" not in now.text, "the line to be back")
    person.press_until(bank, lambda now: now.find("region", "^Play ") is None, "the card to be banked")
    person.until(lambda now: "2 of 3 plays left" in now.text, "the play to be counted")


def test_a_no_takes_two_taps_in_the_same_place(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3)
    person = visitors.in_seat(crowd, crowd.until(theft), visitors.phone())
    before = person.until_asked("respond")
    # The same button in the middle of both taps, however long the first one lasts.
    no = person.page.locator("[data-do=no]")
    spot = no.evaluate(MIDDLE)
    seen = person.press_until(no, lambda now: now.has("button", "^Tap again"), "the button to be armed")
    assert (seen.asked, seen.question) == (before.asked, before.question)
    assert no.evaluate("(button, [x, y]) => button.contains(document.elementFromPoint(x, y))", spot)
    person.press_until(no, lambda now: now.asked is None, "the no to be said")
    assert re.match(r"You said no to \w+\.", person.log()[0])


def test_a_bill_is_paid_by_hand(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3, sets_to_win=5)  # not a payment that wins
    person = visitors.in_seat(crowd, bring(crowd, "pay"), visitors.phone())
    before = person.until_asked("bill")
    while not any(name.startswith("Pay ") for name in person.look().buttons(BILL)):
        items = person.region("Pay ").get_by_role("list", name="What you can pay with").get_by_role("button")
        person.press_until_changed(items.and_(person.page.locator("[aria-pressed=false]")).first)
    pay = person.region("Pay ").get_by_role("button", name=beginning("Pay "))
    person.press_until(pay, answered("bill", before), "the bill to be paid")
    person.until(lambda seen: seen.asked != "bill", "the next move")
    assert any(re.match(r"You .*\bpaid\b", line) for line in person.log())
