"""From nothing to a card on the table: few taps, no account, no waiting."""

import pytest

from tests.browser.playing import first_way, wanted
from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MOST_TAPS = 4


def test_the_first_card_lies_after_four_taps(visitors: Visitors) -> None:
    mona = visitors.phone()
    mona.open_home()
    mona.press(mona.button("Play vs bots"))
    # Which question comes first is chance; only a turn has a card to play.
    while (seen := mona.until_asked()).asked != "play":
        mona.play()
        mona.taps = 1
    before = len(seen.buttons("^Your hand"))
    card = next(name for name in wanted(seen.buttons("^Your hand")) if "property" in name or "money" in name)
    way = first_way(mona.take_up(card))
    assert way is not None
    mona.choose(way)
    mona.until(lambda now: now.find("region", f"^Your hand, {before - 1} card") is not None, "the card to lie")
    assert mona.taps <= MOST_TAPS
