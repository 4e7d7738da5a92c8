"""Who comes to a table, by which way and when: everybody gets a seat or a clear answer."""

import time
from itertools import pairwise

import pytest
from playwright.sync_api import WebSocketRoute

from fullset.table.feed import encode
from fullset.table.refusal import Refusal
from tests.browser.conftest import Gather
from tests.browser.moments import bring
from tests.browser.trouble import Trouble
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def test_a_second_tab_has_the_same_seat_and_both_follow(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    first = visitors.in_seat(crowd, bring(crowd, "play"), visitors.phone())
    first.until_asked("play")
    second = visitors.another_tab(first)
    second.open_table(crowd.code)
    second.until_asked("play")
    held = first.hand()
    assert second.hand() == held
    first.end_turn()
    second.until(lambda seen: seen.asked is None, "the turn to end in the other tab too")
    assert second.hand() == first.hand() == held


def test_a_sixth_person_is_told_that_all_seats_are_taken(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    code = mona.new_table()
    for _ in range(4):
        mona.add_bot()
    late = visitors.phone("Late")
    late.open_home()
    late.type_code(code)
    late.page.get_by_text("All 5 seats are taken.").wait_for()
    late.press(late.page.get_by_role("link", name="Watch"))
    assert late.code() == code


def test_an_unknown_code_is_told_to_be_one(visitors: Visitors) -> None:
    lost = visitors.phone()
    lost.open_home()
    lost.type_code("ZZZZ")
    lost.page.get_by_role("heading", name="No such table").wait_for()
    lost.page.get_by_text("There is no table with the code ZZZZ.").wait_for()
    lost.press(lost.page.get_by_role("link", name="Back to the start"))
    lost.button("Play vs bots").wait_for()


def test_who_finds_no_room_for_one_more_page_reads_so_and_knocks_slowly(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    mona.new_table()
    knocks: list[float] = []

    def at_the_door(line: WebSocketRoute) -> None:
        knocks.append(time.monotonic())
        if len(knocks) < 3:
            line.send(encode(Refusal("full", "sockets").reply()).decode())
            line.close(code=1013)
        else:
            line.connect_to_server()

    mona.page.route_web_socket("**/socket*", at_the_door)
    mona.page.reload()
    mona.page.get_by_role("heading", name="You cannot come in just now").wait_for()
    mona.page.get_by_text("Too many pages of this game are open in your network.").wait_for()
    mona.page.get_by_role("link", name="Back to the start").wait_for()
    mona.page.get_by_role("button", name="Add a bot").first.wait_for()
    assert [later - earlier > 2.5 for earlier, later in pairwise(knocks)] == [True, True]


def test_a_code_that_is_too_short_is_told_to_be_one(visitors: Visitors) -> None:
    hasty = visitors.phone()
    hasty.open_home()
    hasty.type_code("K7")
    hasty.page.get_by_role("alert").filter(has_text="A code has four signs").wait_for()


def test_who_comes_after_the_deal_may_watch_and_sees_no_hand(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    late = visitors.phone("Late")
    late.open_home()
    late.type_code(crowd.code)
    late.page.get_by_role("heading", name="The game is on").wait_for()
    late.press(late.page.get_by_role("link", name="Watch"))
    seen = late.until(lambda now: "You are watching" in now.text, "the table")
    assert seen.find("region", "^Your hand") is None
    assert len([part for part in seen.parts if part.name.startswith("Look at the cards of")]) == 2


def test_who_has_lost_the_cookie_is_a_newcomer(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    mona.new_table()
    mona.page.context.clear_cookies()
    mona.page.reload()
    mona.button("Sit down").wait_for()
    mona.sit()
    mona.until(lambda seen: "Mona's table" in seen.text, "her table")


def test_a_table_is_laid_when_its_edition_comes_late(gather: Gather, visitors: Visitors, trouble: Trouble) -> None:
    trouble.allow("net::ERR_FAILED")
    crowd = gather(2)
    seat = bring(crowd, "play")
    mona = visitors.phone()
    mona.page.route("**/api/editions/*", lambda route: route.abort(), times=1)
    visitors.in_seat(crowd, seat, mona)
    seen = mona.until_asked("play")
    assert not any("Action, no value" in name for name in seen.buttons("^Your hand"))


def test_home_shows_the_way_back_to_the_own_table(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    code = mona.new_table()
    mona.press(mona.page.get_by_role("link", name="Back to the start"))
    mona.press(mona.button(f"Return to table {code}"))
    assert mona.code() == code


def test_whose_seat_is_freed_and_who_becomes_the_host_are_told(visitors: Visitors) -> None:
    mona, asha, ben = (visitors.phone(name) for name in ("Mona", "Asha", "Ben"))
    mona.open_home()
    code = mona.new_table()
    for guest in (asha, ben):
        guest.open_home()
        guest.join(code)
    mona.press(mona.button("Free the seat of Ben"))
    ben.page.get_by_role("alert").get_by_text("The host has freed your seat.").wait_for()
    ben.button("Sit down").wait_for()
    mona.press(mona.button("Leave"))
    mona.press(mona.button("Tap again to leave"))
    asha.page.get_by_role("alert").get_by_text("You are the host now.").wait_for()
    assert "You are the host" not in ben.look().text


def test_who_has_lost_the_cookie_reads_how_to_get_the_seat_back(visitors: Visitors) -> None:
    mona, asha = visitors.phone("Mona"), visitors.phone("Asha")
    mona.open_home()
    code = mona.new_table()
    asha.open_home()
    asha.join(code)
    for _ in range(3):
        mona.add_bot()
    asha.page.context.clear_cookies()
    asha.page.reload()
    asha.page.get_by_text("If one is yours, open the table where you sat down, or ask the host to free it.").wait_for()
    mona.press(mona.button("Free the seat of Asha"))
    asha.sit()
