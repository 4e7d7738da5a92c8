"""House rules, from the host's settings to everybody at the table, and as a link to somebody else."""

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.person import Person
from tests.browser.trouble import Trouble
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def settings(host: Person) -> Locator:
    host.press(host.button("Change", exact=True))
    return host.page.get_by_role("dialog", name="House rules")


def use(host: Person) -> None:
    host.press(host.button("Use these rules"))


def used(host: Person) -> None:
    use(host)
    host.page.get_by_role("dialog", name="House rules").wait_for(state="detached")


def rules(person: Person) -> Locator:
    return person.region("Rules of this table")


def test_everybody_reads_what_the_host_has_changed(visitors: Visitors) -> None:
    mona, asha = visitors.phone("Mona"), visitors.phone("Asha")
    mona.open_home()
    code = mona.new_table()
    asha.open_table(code)
    sheet = settings(mona)
    mona.press(sheet.get_by_label("Plays in a turn: more"))
    mona.press(sheet.get_by_label("Saying no on your own turn", exact=True))
    expect(sheet.get_by_role("heading", name="2 differences from Classic")).to_be_visible()
    mona.press(sheet.get_by_label("Plays in a turn: as the edition has it"))
    mona.press(sheet.get_by_label("Hand limit: less"))
    used(mona)
    for person in (mona, asha):
        told = rules(person)
        expect(told.get_by_role("heading")).to_have_text("This table plays Classic, with 2 differences:")
        expect(told.get_by_role("listitem").first).to_contain_text("Whoever ends a turn with more than 6 cards")
        expect(told.get_by_role("listitem").last).to_contain_text("costs one of your plays")


def test_another_edition_keeps_what_was_changed_and_says_what_it_cannot(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    mona.new_table()
    sheet = settings(mona)
    mona.press(sheet.get_by_label("Moving a wild: more"))
    mona.press(sheet.get_by_label("Cards drawn: more"))
    sheet.get_by_label("Edition", exact=True).select_option("no-mercy")
    expect(sheet.get_by_role("heading", name="1 difference from No Mercy")).to_be_visible()
    expect(sheet.get_by_role("status").filter(has_text="Not taken over")).to_contain_text("Moving a wild. The pause")
    sheet.get_by_label("Edition", exact=True).select_option("metro")
    used(mona)
    expect(rules(mona)).to_contain_text("This table plays Metro, with 1 difference:A turn begins with drawing 3 cards.")


def test_what_cannot_be_is_refused_where_it_can_be_changed(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    mona.new_table()
    for _ in range(4):
        mona.add_bot()
    sheet = settings(mona)
    foot = sheet.locator("footer")  # the sheet's own alert, which says what a toast would, stays empty
    mona.press(sheet.get_by_label("Pause for a winning move", exact=True))
    mona.press(sheet.get_by_label("Moving a wild: more"))
    use(mona)
    expect(foot.get_by_role("alert")).to_contain_text("Switch the pause off, or let wilds move for nothing. R225")
    mona.press(sheet.get_by_label("Pause for a winning move", exact=True))
    expect(foot.get_by_role("alert")).to_be_empty()
    sheet.get_by_label("Edition", exact=True).select_option("lite-mild")
    use(mona)
    expect(foot.get_by_role("alert")).to_contain_text("for 4 seats at most, and 5 are taken.")


def test_rules_are_used_with_the_edition_that_was_chosen_however_late_it_comes(visitors: Visitors) -> None:
    mona = visitors.phone("Mona")
    mona.open_home()
    mona.new_table()
    sheet = settings(mona)
    late: list[Route] = []
    mona.page.route("**/api/editions/metro", lambda route: late.append(route))  # noqa: PLW0108  (a method it cannot mark)
    edition = sheet.get_by_label("Edition", exact=True)
    edition.select_option("metro")
    expect(sheet.get_by_role("button", name="Use these rules")).to_be_disabled()
    expect(sheet.get_by_label("Cards drawn: more")).to_be_disabled()
    mona.until(lambda _: bool(late), "the edition to be asked for")
    edition.select_option("no-mercy")
    mona.press(sheet.get_by_label("Cards drawn: more"))
    late[0].continue_()
    used(mona)
    expect(rules(mona)).to_contain_text("This table plays No Mercy, with 1 difference")


def test_a_rule_is_found_by_a_word_of_it(visitors: Visitors) -> None:
    mona = visitors.desk("Mona")
    mona.open_home()
    mona.new_table()
    sheet = settings(mona)
    sheet.get_by_role("searchbox").fill("double rent")
    expect(sheet.get_by_text("1 rule", exact=True)).to_be_visible()
    expect(sheet.get_by_text("Doubling a rent")).to_be_visible()
    sheet.get_by_role("searchbox").fill("dragons")
    expect(sheet.get_by_text("No rule speaks of that.")).to_be_visible()


def test_rules_go_to_another_table_as_a_link(visitors: Visitors) -> None:
    mona, asha = visitors.phone("Mona"), visitors.phone("Asha")
    mona.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mona.open_home()
    code = mona.new_table("Metro")
    sheet = settings(mona)
    mona.press(sheet.get_by_text("Choose cards"))
    sheet.get_by_label("Deal Breaker", exact=True).check()
    mona.press(sheet.get_by_label("Opening hand: more"))
    used(mona)
    mona.press(mona.button("Copy these rules as a link"))
    expect(mona.page.get_by_text("Copied")).to_be_visible()
    link = str(mona.page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("/new?edition=metro&starting_hand=6&without=deal-breaker")
    assert code not in link
    asha.page.goto(link)
    expect(asha.page.get_by_role("heading", name="Metro")).to_be_visible()
    asha.press(asha.button("Open a table"))
    expect(rules(asha).get_by_role("listitem")).to_have_count(2)
    assert asha.code() != code


def test_a_link_that_asks_for_too_much_says_so(visitors: Visitors, trouble: Trouble) -> None:
    asha = visitors.phone("Asha")
    asha.open_home()
    address = asha.page.url.rstrip("/")
    asha.page.goto(f"{address}/new?edition=classic&draw=9&hand_limit=9")
    asha.page.get_by_text("The link asks for what cannot be.").wait_for()
    expect(asha.page.get_by_text("Cards drawn can be anything from 1 to 4.")).to_be_visible()
    asha.press(asha.button("Play vs bots"))
    asha.until_asked()
    trouble.allow("400 (Bad Request)", "404 (Not Found)")
    asha.page.goto(f"{address}/new?edition=chess")
    asha.page.get_by_text("There is no edition called chess. Choose another one.").wait_for()
    asha.press(asha.page.get_by_role("link", name="Back to the start"))
    asha.button("New table").wait_for()


def test_who_comes_during_a_game_reads_its_rules_first(visitors: Visitors) -> None:
    mona, late = visitors.phone("Mona"), visitors.phone("Late")
    mona.open_home()
    code = mona.new_table()
    mona.add_bot()
    sheet = settings(mona)
    mona.press(sheet.get_by_label("Sets to win: more"))
    used(mona)
    mona.start()
    mona.until_asked()
    late.open_table(code)
    late.page.get_by_role("heading", name="The game is on").wait_for()
    expect(late.page.get_by_text("This table plays Classic, with 1 difference:")).to_be_visible()


def test_leaving_is_giving_up_where_the_table_plays_it_so(visitors: Visitors) -> None:
    mona, asha = visitors.phone("Mona"), visitors.phone("Asha")
    mona.open_home()
    code = mona.new_table("Starter")
    asha.open_home()
    asha.join(code)
    mona.add_bot()
    mona.start()
    asha.page.get_by_role("button", name="Menu").wait_for()
    asha.press(asha.button("Menu"))
    asha.press(asha.button("Give up"))
    asha.press(asha.button("Tap again to give up"))
    asha.button("New table").wait_for()
    assert "Return to table" not in asha.look().text
    mona.until(lambda seen: "Asha gave up." in seen.text, "the log to say so")
