"""From nothing to a card on the table: few taps, no account, no waiting."""

import re

import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.texts import say
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MOST_TAPS = 4
EDITIONS = tuple(
    say(f"edition.{each}.mode" if load_edition(each).group else f"edition.{each}") for each in edition_ids()
)


def test_the_first_card_lies_after_four_taps(visitors: Visitors) -> None:
    mona = visitors.phone()
    mona.open_home()
    mona.press(mona.button("Play vs bots"))
    mona.choose_edition()
    # Which question comes first is chance; only a turn has a card to play.
    while (seen := mona.until_asked()).asked != "play":
        mona.play()
        mona.taps = 2
    hand = seen.buttons("^Your hand")
    # A property is laid; of a hand that has none, anything but a wild goes to the bank.
    card = next(name for kind in ("property", "^(?!.* wild)") for name in hand if re.search(kind, name))
    mona.take_up(card)
    mona.choose("Lay it" if "property" in card else "Put in your bank")
    mona.until(lambda now: now.find("region", f"^Your hand, {len(hand) - 1} card") is not None, "the card to lie")
    assert mona.taps <= MOST_TAPS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_dealt_from_the_front_door(visitors: Visitors, edition: str) -> None:
    mona = visitors.phone()
    mona.open_home()
    mona.press(mona.button("Play vs bots"))
    mona.choose_edition(edition)
    mona.until_asked()
