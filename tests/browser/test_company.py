"""Who looks on, what is said, and how a host keeps order: as people meet it on their screens."""

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from fullset.table.protocol import AllowChat, AllowWatchers, Kick, Say, Write
from fullset.table.talk import IN_A_MINUTE
from tests.browser.axe import faults
from tests.browser.conftest import Gather
from tests.browser.layout import size
from tests.browser.moments import bring, lively
from tests.browser.person import Person
from tests.browser.visitors import Visitors
from tests.server.kit import new_id

pytestmark = pytest.mark.browser


def watching(person: Person, code: str) -> None:
    person.open_table(code, "/watch")
    person.until(lambda now: "You are watching" in now.text, "the table")


def test_watching_and_sitting_are_two_buttons_and_a_watcher_can_sit(visitors: Visitors) -> None:
    mona, late = visitors.phone("Mona"), visitors.phone("Late")
    mona.open_home()
    code = mona.new_table()
    late.open_home()
    late.type_code(code)
    late.button("Sit down").wait_for()
    late.press(late.page.get_by_role("link", name="Watch"))
    late.page.get_by_text("You are watching.").wait_for()
    assert late.page.url.endswith("/watch")
    mona.page.get_by_text("1 person is watching.").wait_for()
    late.press(late.page.get_by_role("link", name="Sit down"))
    late.sit()
    mona.page.get_by_text("Late", exact=True).wait_for()


def test_the_host_lets_nobody_watch_and_who_does_is_told(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    host = crowd.screen(0).parts["table"].host
    seat = next(at for at in range(2) if crowd.screen(at).parts["you"].seat == host)
    late = visitors.phone("Late")
    watching(late, crowd.code)
    crowd.send(seat, AllowWatchers(new_id(), "nobody"))
    late.page.get_by_role("heading", name="This table is closed to you").wait_for()
    late.page.get_by_text("The host lets nobody watch this table.").wait_for()
    assert faults(late.page) == []
    with late.page.expect_event("domcontentloaded"):
        late.press(late.button("Look again"))
    late.page.get_by_role("heading", name="This table is closed to you").wait_for()
    crowd.send(seat, AllowWatchers(new_id(), "everyone"))
    late.press(late.button("Look again"))
    late.until(lambda now: "You are watching" in now.text, "the table")


def test_who_has_a_seat_is_asked_before_watching(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    person = visitors.in_seat(crowd, bring(crowd, "play"), visitors.phone())
    person.until_asked("play")
    person.open_table(crowd.code, "/watch")
    person.page.get_by_role("heading", name="You have a seat here").wait_for()
    person.press(person.button("Watch all the same"))
    seen = person.until(lambda now: "You are watching" in now.text, "the table")
    assert seen.find("region", "^Your hand") is None
    person.open_table(crowd.code, "/watch")
    person.press(person.page.get_by_role("link", name="Back to your seat"))
    person.until_asked("play")
    assert person.hand()


@pytest.mark.parametrize("screen", [(1280, 800), (800, 1280)], ids=["across", "upright"])
def test_the_shared_screen_shows_the_table_and_the_way_in_and_no_hand(
    gather: Gather, visitors: Visitors, screen: tuple[int, int]
) -> None:
    crowd = gather(5)
    seat = crowd.until(lively)
    board = visitors.phone("Board", screen)
    visitors.in_seat(crowd, seat, board)  # also a browser that has a seat shows no hand there
    board.until_asked()
    board.open_table(crowd.code, "/board")
    board.page.get_by_role("img", name="QR code of this table's link").wait_for()
    expect(board.page.get_by_role("heading", level=2)).to_have_count(5)
    seen = board.look()
    assert crowd.code in seen.text
    assert seen.find("region", "^Your hand") is None
    assert faults(board.page) == []
    measured = size(board.page)
    assert (measured["across"], measured["down"]) == screen


# Looked at in the page itself, by who has waited for it: a bubble lasts four seconds.
_AWAIT_BUBBLE = """(seat) => {
    const measured = (bubble) => {
        const plate = [...document.querySelectorAll(`section:has([data-flip="seat:${seat}"])`)].at(-1);
        const [inner, outer] = [bubble, plate].map((each) => each.getBoundingClientRect());
        const out = Math.max(
            outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom);
        return [bubble.textContent, out <= 1];
    };
    window.bubble = new Promise((seen) => {
        const look = () => {
            const bubble = document.querySelector(`[data-said="${seat}"]`);
            if (bubble) seen(measured(bubble));
            else requestAnimationFrame(look);
        };
        look();
    });
}"""


@pytest.mark.parametrize("where", ["phone", "desk"])
def test_what_is_said_shows_at_its_seat_and_can_be_muted(gather: Gather, visitors: Visitors, where: str) -> None:
    crowd = gather(5)
    seat = bring(crowd, "play")
    person = visitors.in_seat(crowd, seat, visitors.phone() if where == "phone" else visitors.desk())
    person.until_asked("play")
    other = next(at for at in range(5) if at != seat)
    number = crowd.screen(other).parts["you"].seat
    name = crowd.screen(other).parts["table"].seats[number].name
    person.button("Talk and order").wait_for()
    person.page.evaluate(_AWAIT_BUBBLE, number)
    crowd.send(other, Say(new_id(), "well-played"))
    assert person.page.evaluate("window.bubble") == ["Well played!", True]
    expect(person.page.locator(f'[data-said="{number}"]')).to_have_count(0)
    person.press(person.button("Talk and order"))
    sheet = person.page.get_by_role("dialog", name="Talk")
    sheet.get_by_text(f"{name}: Well played!").wait_for()
    assert faults(person.page) == []
    person.press(sheet.get_by_role("button", name=f"Mute for me {name}"))
    expect(sheet.get_by_text(f"{name}: Well played!")).to_have_count(0)


def test_a_person_says_something_and_is_told_when_that_was_too_fast(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    seat = bring(crowd, "play")
    person = visitors.in_seat(crowd, seat, visitors.phone())
    person.until_asked("play")
    told = person.page.get_by_text("Not so fast").first
    # Two within three seconds are too fast, or seven in a minute, for who is slow.
    for word in ("Hello!", *("laughs",) * IN_A_MINUTE):
        person.press(person.button("Talk and order"))
        sheet = person.page.get_by_role("dialog", name="Talk")
        person.press(sheet.get_by_role("button", name=word, exact=True))
        sheet.wait_for(state="detached")
        if word == "laughs" and shows(told):
            break
    told.wait_for()
    assert person.look().asked == "play"


def shows(what: Locator) -> bool:
    """Say whether something shows soon."""
    try:
        what.wait_for(timeout=1000)
    except TooLate:
        return False
    return True


def test_own_words_are_shown_as_they_are_and_stay_text(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    seat = bring(crowd, "play")
    host = crowd.screen(0).parts["table"].host
    at = next(each for each in range(2) if crowd.screen(each).parts["you"].seat == host)
    crowd.send(at, AllowChat(new_id(), "words"))
    person = visitors.in_seat(crowd, seat, visitors.phone())
    person.until_asked("play")
    person.press(person.button("Talk and order"))
    sheet = person.page.get_by_role("dialog", name="Talk")
    sheet.get_by_role("textbox", name="Your words").fill("b and 1 for me")
    person.page.keyboard.press("Enter")
    sheet.wait_for(state="detached")
    assert person.look().find("region", "^Play ") is None, "what is typed is no move"
    crowd.send(1 - seat, Write(new_id(), "<b>two</b> sets?"))
    person.press(person.button("Talk and order"))
    sheet.get_by_text("<b>two</b> sets?").wait_for()
    assert sheet.get_by_text("b and 1 for me").is_visible()


def test_rough_words_are_masked_until_the_reader_wants_them_and_a_line_can_be_hidden(
    gather: Gather, visitors: Visitors
) -> None:
    crowd = gather(2)
    seat = bring(crowd, "play")
    host = crowd.screen(0).parts["table"].host
    at = next(each for each in range(2) if crowd.screen(each).parts["you"].seat == host)
    crowd.send(at, AllowChat(new_id(), "words"))
    crowd.send(1 - seat, Write(new_id(), "you bastard"))
    person = visitors.in_seat(crowd, seat, visitors.phone())
    person.until_asked("play")
    person.press(person.button("Talk and order"))
    sheet = person.page.get_by_role("dialog", name="Talk")
    sheet.get_by_text("you ***").wait_for()
    choice = sheet.get_by_label("Rough words, links and addresses")
    choice.select_option(label="are shown")
    sheet.get_by_text("you bastard").wait_for()
    choice.select_option(label="hide their line")
    expect(sheet.get_by_text("you bastard")).to_have_count(0)
    choice.select_option(label="are shown")
    assert faults(person.page) == []
    person.press(sheet.get_by_role("button", name="Hide", exact=True))
    expect(sheet.get_by_text("you bastard")).to_have_count(0)


def test_people_talk_in_the_lobby_and_in_the_results_too(gather: Gather, visitors: Visitors) -> None:
    mona, late = visitors.phone("Mona"), visitors.phone("Late")
    mona.open_home()
    code = mona.new_table()
    late.open_home()
    late.type_code(code)
    late.sit()
    late.press(late.page.get_by_role("region", name="Talk").get_by_role("button", name="Talk"))
    late.press(late.page.get_by_role("dialog", name="Talk").get_by_role("button", name="Good luck!"))
    mona.page.get_by_text("Late: Good luck!").wait_for()
    assert faults(mona.page) == []
    mona.press(mona.page.get_by_role("region", name="Talk").get_by_role("button", name="Talk"))
    mona.press(mona.page.get_by_role("dialog", name="Talk").get_by_role("button", name="Take away for all"))
    expect(late.page.get_by_text("Late: Good luck!")).to_have_count(0)
    crowd = gather(2, sets_to_win=1)
    crowd.play_out()
    person = visitors.in_seat(crowd, 0, visitors.phone("Over"))
    person.page.get_by_role("heading", name="How everybody stood").wait_for()
    crowd.send(1, Say(new_id(), "one-more"))
    person.page.get_by_role("region", name="Talk").get_by_text("One more game?").wait_for()
    assert faults(person.page) == []


def test_who_is_taken_out_is_told_and_the_game_goes_on(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(3)
    host = crowd.screen(0).parts["table"].host
    at = next(each for each in range(3) if crowd.screen(each).parts["you"].seat == host)
    other = next(each for each in range(3) if each != at)
    number = crowd.screen(other).parts["you"].seat
    mallory = visitors.in_seat(crowd, other, visitors.phone("Mallory"))
    mallory.until(lambda seen: seen.find("region", "^Your hand") is not None, "the hand")
    crowd.send(at, Kick(new_id(), number))
    mallory.page.get_by_text("The host has taken you out of this table.").wait_for()
    mallory.until(lambda seen: seen.find("region", "^Your hand") is None, "the hand to be gone")


def test_the_hands_are_shown_in_the_results(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2, sets_to_win=1)
    crowd.play_out()
    late = visitors.phone("Late")
    late.open_table(crowd.code, "/watch")
    late.page.get_by_role("heading", name="How everybody stood").wait_for()
    held = [part.held for part in crowd.screen(0).seats.values()]
    expect(late.page.get_by_text("In hand: ")).to_have_count(sum(bool(cards) for cards in held))
    assert faults(late.page) == []
    late.press(late.page.get_by_role("link", name="To the seats"))
    late.button("Sit down").wait_for()
