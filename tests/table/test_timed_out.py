"""What the clock plays for who did not answer in time: the cheapest legal way on."""

from random import Random

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.dealer import SamplingDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.frames import Discard, Pay, Respond, Turn
from fullset.rules.notation import load, read_position
from fullset.rules.state import GameState
from fullset.table.timed_out import timed_out
from tests.kit import Json, any_kind, seat, table

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


@pytest.mark.parametrize("edition_id", edition_ids())
def test_whatever_the_clock_plays_is_legal_and_games_go_on(edition_id: str) -> None:
    """One half of all moves by the clock, one half at random: every decision of every edition meets it."""
    met: set[type] = set()
    for seed in range(8):
        random = Random(seed)
        dealer = SamplingDealer(random)
        state, _ = game.new_game(load_edition(edition_id), 3, dealer, 0)
        while (asked := game.to_act(state)) is not None:
            met.add(type(state.frames[-1]))
            own = isinstance(state.frames[-1], Turn) or random.random() < 0.5
            move = any_kind(state, game.legal_moves(state), random) if own else timed_out(state)
            state, _ = game.apply(state, asked[0], move, dealer)
    assert {Turn, Respond, Pay, Discard} <= met


def test_r120_the_cheapest_card_settles() -> None:
    position = {
        "edition": "no-mercy",
        "phase": "start",
        "turn": 1,
        "chips": [{"from": 1, "to": 0}],
        "draw": ["money:5", "go-again"],
        "seats": [{"hand": ["money:1"]}, {"hand": ["yoink", "property:red"]}],
    }
    state = load(read_position(msgspec.json.encode(position)))
    assert by_clock(state) == {"do": "settle", "card": "go-again", "to": 0}
    state, _ = game.apply(state, 1, timed_out(state), SamplingDealer(Random(1)))
    assert by_clock(state) == {"do": "bank", "card": "go-again"}
