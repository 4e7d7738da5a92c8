"""What the clock plays for who did not answer in time: the cheapest legal way on."""

import msgspec
import pytest

from fullset.rules.state import GameState
from fullset.table.clock import timed_out
from tests.kit import Json, seat, table

PLACED = {"received_wild": "owner_places"}


def by_clock(state: GameState) -> Json:
    found: Json = msgspec.json.decode(msgspec.json.encode(timed_out(state)))
    return found


def test_r233_a_refusal_is_never_played_by_the_clock() -> None:
    with table(seat("debt-collector"), seat("just-say-no", bank="money:5")) as t:
        t.act(0, "debt-collector", target=1)
        assert by_clock(t.state) == {"do": "allow"}
        t.allow(1)
        t.pay(1, "money:5")


def test_r233_r305_the_clock_breaks_no_full_set_to_save_a_million() -> None:
    with table(seat("birthday"), seat(bank="money:5", sets=("brown 2",))) as t:
        t.act(0, "birthday")
        t.allow(1)
        assert by_clock(t.state) == {"do": "pay", "cards": ["money:5"]}
        t.pay(1, "money:5")


def test_r308_a_wild_that_nobody_places_stays_in_its_set() -> None:
    with table(
        seat("deal-breaker", sets=("red wild:any",)), seat(sets=("red 2 wild:red/yellow",)), options=PLACED
    ) as t:
        t.act(0, "deal-breaker", target=1, set="red")
        t.allow(1)
        placing = by_clock(t.state)
        assert placing == {"do": "place", "card": "wild:red/yellow", "colour": "red", "set": "red#2"}
        t.do(0, placing)


@pytest.mark.parametrize("hand", ["house money:1 hotel money:2 pass-go house house hotel sly-deal"])
def test_r234_a_hand_is_cut_from_the_cheapest(hand: str) -> None:
    with table(seat(hand), seat()) as t:
        assert by_clock(t.state) == {"do": "end"}
        t.do(0, {"do": "end"})
        cut = by_clock(t.state)
        assert cut == {"do": "discard", "cards": ["money:1", "pass-go"]}
        t.do(0, cut)
