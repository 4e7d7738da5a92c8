"""What a card makes of a set is remembered: the same as if it was made anew, one object, and not for ever."""

import pytest

from fullset.rules import sets
from fullset.rules.cards import HOUSE, Card
from fullset.rules.sets import less, more
from fullset.rules.state import PropertySet

RED, WILD, RAINBOW = Card("property:red"), Card("wild:red/yellow"), Card("wild:any")


def test_equal_sets_are_made_once() -> None:
    lone = more(PropertySet("red", ()), RED)
    pair = more(lone, WILD)
    assert pair == PropertySet("red", (RED, WILD))
    assert more(PropertySet("red", (RED,)), WILD) is pair
    assert less(pair, WILD) is lone
    assert less(more(pair, RAINBOW), RAINBOW) is pair


def test_what_leaves_a_set_leaves_all_else_on_it() -> None:
    built = PropertySet("red", (RED, RED, RED), house=True, shack=RED)
    assert less(built, RED) == PropertySet("red", (RED, RED), house=True, shack=RED)
    assert less(built, RED, shack=True) == PropertySet("red", (RED, RED), house=True)
    assert less(built, HOUSE) == PropertySet("red", (RED, RED, RED), shack=RED)
    with pytest.raises(ValueError, match="not in list"):
        less(built, WILD)


def test_only_so_many_sets_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    lone = more(PropertySet("red", ()), RED)
    monkeypatch.setattr(sets, "MOST_CHANGED", 0)
    more(PropertySet("red", ()), Card("of no deck"))
    again = more(PropertySet("red", ()), RED)
    assert again == lone
    assert again is not lone
