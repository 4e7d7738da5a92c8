"""A turn without a pointer: letters and Enter, Esc for one step back, and the focus where one would look for it."""

import re
from collections.abc import Callable

import pytest

from tests.browser.conftest import Gather
from tests.browser.moments import begins
from tests.browser.person import Person
from tests.browser.seen import Seen
from tests.browser.visitors import Visitors
from tests.server.kit import Screen

pytestmark = pytest.mark.browser


def rich_start(screen: Screen) -> bool:
    """Ask whether a first turn begins with a property and money in the hand: nobody asks which set it goes to."""
    hand, own = screen.parts["hand"], screen.seats[str(screen.parts["you"].seat)]
    rich = all(any(card.startswith(kind) for card in hand) for kind in ("property:", "money:"))
    return begins(screen) and rich and not own.sets


def focused(person: Person) -> str:
    """Read the name of what has the focus."""
    name: str = person.page.evaluate(
        "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''"
    )
    return name


def until_focused(person: Person, holds: Callable[[str], bool]) -> None:
    """Wait until the focus is where it should go; it follows what is drawn."""
    person.until(lambda _: holds(focused(person)), "the focus")


def digit(person: Person, kind: str) -> str:
    """Return the digit of the first card of a kind."""
    return str(next(at for at, name in enumerate(person.hand(), 1) if re.search(kind, name)))


def begun(plays: int) -> Callable[[Seen], bool]:
    """Ask whether a turn goes on with so many plays left, and nothing is on its way any more."""
    return lambda seen: seen.asked == "play" and f'"{plays} of 3 plays left"' in seen.text


def test_a_turn_by_keys(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    seat = crowd.until(rich_start)
    mona = visitors.in_seat(crowd, seat, visitors.desk())
    mona.until_asked("play")
    keys = mona.page.keyboard
    held = len(mona.hand())

    # Taken up, and put back by Esc: nothing was played, and the hand has the focus again.
    keys.press(digit(mona, "property"))
    mona.until(lambda seen: seen.find("region", r"^Play ") is not None, "the plate")
    until_focused(mona, lambda name: name in mona.look().buttons("^Play "))
    keys.press("Escape")
    mona.until(lambda seen: seen.find("region", r"^Play ") is None, "the plate to be gone")
    until_focused(mona, lambda name: "property" in name)
    assert len(mona.hand()) == held

    keys.press(digit(mona, "property"))
    keys.press("p")
    mona.until(begun(2), "the property to lie")
    assert mona.look().find("region", r"^Your hand, ") is not None
    until_focused(mona, lambda name: name in mona.hand())

    keys.press(digit(mona, r"money\."))
    keys.press("b")
    mona.until(begun(1), "the money to be banked")
    until_focused(mona, lambda name: name in mona.hand())

    # Arrows walk along the hand, and come round.
    keys.press("Home")
    first = focused(mona)
    keys.press("ArrowRight")
    assert focused(mona) == mona.hand()[1]
    keys.press("ArrowLeft")
    assert focused(mona) == first

    # Once is an accident. Two seconds later so is the next one, which is why a slow machine presses it twice.
    keys.press("e")
    assert begun(1)(mona.look())
    keys.press("e")
    keys.press("e")
    mona.until(lambda seen: not seen.has("button", "^End turn$"), "the turn to end")


def test_no_key_plays_while_somebody_reads(gather: Gather, visitors: Visitors) -> None:
    crowd = gather(2)
    seat = crowd.until(rich_start)
    mona = visitors.in_seat(crowd, seat, visitors.desk())
    mona.until_asked("play")
    mona.page.keyboard.press("?")
    mona.page.get_by_role("dialog", name="Keys").wait_for()
    for key in ("1", "b", "e", "e"):
        mona.page.keyboard.press(key)
    mona.page.keyboard.press("Escape")
    mona.page.get_by_role("dialog", name="Keys").wait_for(state="detached")
    seen = mona.look()
    assert seen.asked == "play"
    assert '"3 of 3 plays left"' in seen.text
