"""From the home page to the results and into the next game: two people with phones, and a bot."""

import time

import pytest

from fullset.texts import say
from tests.browser.person import Person
from tests.browser.playing import answer
from tests.browser.seen import Seen
from tests.browser.visitors import Visitors
from tests.server.kit import PATIENCE

pytestmark = pytest.mark.browser


def play_out(people: list[Person]) -> set[str]:
    """Play until the game is over for everybody; reload at each kind of question when it comes for the first time."""
    kinds: set[str] = set()
    before: list[str] = []
    patient_until = 0.0
    while True:
        looks = [person.look() for person in people]
        if all(seen.over for seen in looks):
            return kinds
        texts = [seen.text for seen in looks]
        if texts != before:
            before, patient_until = texts, time.monotonic() + PATIENCE
        assert time.monotonic() < patient_until, "the game stands still:\n" + "\n".join(texts)
        for person, seen in zip(people, looks, strict=True):
            if seen.asked is not None:
                answer(person, seen if seen.asked in kinds else reloaded(person, seen))
                kinds.add(seen.asked)


def reloaded(person: Person, before: Seen) -> Seen:
    """Load the page again: it asks the very same."""
    person.page.reload()
    return person.until(lambda after: shown(after) == shown(before), f"the same as before:\n{before.text}")


def shown(seen: Seen) -> tuple[object, ...]:
    return seen.asked, seen.question, seen.buttons("^Your hand")


def gathered(visitors: Visitors, names: tuple[str, ...], bots: int, edition: str = "Classic") -> list[Person]:
    """Let somebody open a table, the others come by its code, bots fill up, and the cards be dealt."""
    host, *guests = people = [visitors.phone(name) for name in names]
    host.open_home()
    code = host.new_table(edition)
    for guest in guests:
        guest.open_home()
        guest.join(code)
    for _ in range(bots):
        host.add_bot()
    host.start()
    return people


def test_two_people_and_a_bot_play_a_whole_game_and_deal_again(visitors: Visitors) -> None:
    mona, asha = gathered(visitors, ("Mona", "Asha"), bots=1)

    assert "play" in play_out([mona, asha])  # in one game of a hundred nobody is charged anything

    for person in (mona, asha):
        person.press(person.button("See the results"))
        person.page.get_by_role("heading", name="How everybody stood").wait_for()
        assert person.page.get_by_role("listitem").filter(has_text="banked").count() == 3
    linked = mona.page.get_by_role("link", name=say("results.record"), include_hidden=True).get_attribute("href")
    assert linked is not None
    answered = mona.page.request.get(linked)
    assert (answered.status, len(answered.json()["seats"])) == (200, 3)
    asha.press(asha.button("I am in for another"))
    mona.page.get_by_role("status").filter(has_text="1 of 1 ready").wait_for()
    mona.press(mona.button("Deal again"))
    for person in (mona, asha):
        person.until(lambda seen: seen.find("region", r"^Your hand, ") is not None, "the next game")


def test_two_people_and_two_bots_play_a_whole_game_of_no_mercy(visitors: Visitors) -> None:
    assert "play" in play_out(gathered(visitors, ("Mona", "Asha"), bots=2, edition="No Mercy"))


@pytest.mark.long
@pytest.mark.parametrize("edition", ["Metro", "Rulebook", "Starter", "Mild", "Full"])
def test_a_whole_game_of_every_other_edition(visitors: Visitors, edition: str) -> None:
    assert "play" in play_out(gathered(visitors, ("Mona", "Asha"), bots=1, edition=edition))


@pytest.mark.long
@pytest.mark.parametrize(("names", "bots"), [(("Mona", "Asha"), 0), (("Mona", "Asha", "Ben"), 2), (("Mona",), 4)])
def test_whole_games_with_more_and_fewer(visitors: Visitors, names: tuple[str, ...], bots: int) -> None:
    assert "play" in play_out(gathered(visitors, names, bots))
