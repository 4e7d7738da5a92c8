"""Small positions with one right answer."""

import msgspec
import pytest

from fullset.rules.notation import load
from tests.bots.asked import answers, choose, wins_alone
from tests.kit import Json, position, seat

LEVELS = ("regular", "novice")
TWO_SETS = ("brown 2", "utility 2")
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def asked(by: int, move: Json) -> Json:
    return {"by": by, "move": move}


# A win in this turn.


@EVERY_LEVEL
def test_win_by_laying_the_last_card(level: str) -> None:
    state = load(position(seat("property:red money:10 pass-go", sets=(*TWO_SETS, "red 2")), seat(), plays_left=1))
    assert wins_alone(state, level)


@EVERY_LEVEL
def test_win_by_a_free_move_with_no_play_left(level: str) -> None:
    mine = (*TWO_SETS, "red 2", "yellow wild:red/yellow")
    assert wins_alone(load(position(seat("money:1", sets=mine), seat(), plays_left=0)), level)


@EVERY_LEVEL
def test_win_by_two_free_moves_through_a_full_set(level: str) -> None:
    mine = ("brown 2", "pink 3", "orange 2", "light-blue wild:any", "red wild:red/yellow 2")
    assert wins_alone(load(position(seat("money:1", sets=mine), seat(), plays_left=0)), level)


@EVERY_LEVEL
def test_win_by_taking_a_set(level: str) -> None:
    mine, hers = seat("deal-breaker money:5", sets=TWO_SETS), seat(sets=("green 3", "red 1"))
    assert wins_alone(load(position(mine, hers, plays_left=1)), level)


@EVERY_LEVEL
def test_win_by_stealing_one_card_and_laying_another(level: str) -> None:
    mine, hers = seat("sly-deal property:red money:5", sets=(*TWO_SETS, "red 1")), seat(sets=("red 1", "pink 2"))
    assert wins_alone(load(position(mine, hers, plays_left=2)), level)


@EVERY_LEVEL
def test_win_by_swapping_a_spare_card(level: str) -> None:
    mine = seat("forced-deal money:5", sets=(*TWO_SETS, "red 2", "pink 1"))
    assert wins_alone(load(position(mine, seat(sets=("red 1", "pink 1")), plays_left=1)), level)


@EVERY_LEVEL
def test_win_by_a_charge_that_takes_all_there_is(level: str) -> None:
    mine, hers = seat("debt-collector money:5", sets=(*TWO_SETS, "red 2")), seat(sets=("red 1",))
    assert wins_alone(load(position(mine, hers, plays_left=1)), level)


@EVERY_LEVEL
def test_win_that_nobody_can_refuse_before_one_that_can_be(level: str) -> None:
    mine = seat("deal-breaker property:red", sets=(*TWO_SETS, "red 2"))
    move = answers(level, mine, seat("just-say-no", sets=("green 3",)), plays_left=1)
    assert move == {"do": "lay", "card": "property:red"}


@EVERY_LEVEL
def test_win_by_completing_a_rivals_set_and_taking_it(level: str) -> None:
    mine = seat("forced-deal deal-breaker money:5", sets=(*TWO_SETS, "pink 1"))
    assert wins_alone(load(position(mine, seat(sets=("pink 2", "red 1")), plays_left=2)), level)


# Nothing is given away.


@EVERY_LEVEL
def test_no_payment_that_makes_the_receiver_win(level: str) -> None:
    moves = (asked(0, {"do": "act", "card": "debt-collector", "target": 1}), asked(1, {"do": "allow"}))
    mine, hers = seat("debt-collector", sets=(*TWO_SETS, "green 2")), seat(bank="money:10", sets=("green 1", "pink 3"))
    assert answers(level, mine, hers, moves=moves) == {"do": "pay", "cards": ["money:10"]}


@EVERY_LEVEL
def test_no_payment_that_a_free_move_makes_a_win(level: str) -> None:
    moves = (asked(0, {"do": "act", "card": "debt-collector", "target": 1}), asked(1, {"do": "allow"}))
    mine = seat("debt-collector", sets=(*TWO_SETS, "red 1", "yellow wild:red/yellow"))
    hers = seat(bank="money:2 money:10", sets=("red 1",))
    assert answers(level, mine, hers, moves=moves) == {"do": "pay", "cards": ["money:10"]}


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(20))
def test_say_no_to_the_deal_that_loses(level: str, seed: int) -> None:
    moves = (asked(0, {"do": "act", "card": "deal-breaker", "target": 1, "set": "red"}),)
    mine, hers = seat("deal-breaker", sets=TWO_SETS), seat("just-say-no", sets=("red 3",))
    state = load(position(mine, hers, moves=moves))
    assert type(choose(level, state, seed)).__name__ == "No"


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(20))
def test_say_no_to_the_bill_that_only_the_losing_card_can_pay(level: str, seed: int) -> None:
    moves = (asked(0, {"do": "act", "card": "birthday"}),)
    mine, hers = seat("birthday", sets=(*TWO_SETS, "red 2")), seat("just-say-no", sets=("red 1",))
    assert type(choose(level, load(position(mine, hers, moves=moves)), seed)).__name__ == "No"


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(20))
def test_answer_a_refusal_of_the_winning_play(level: str, seed: int) -> None:
    moves = (
        asked(0, {"do": "act", "card": "sly-deal", "target": 1, "take": "property:red@red"}),
        asked(1, {"do": "no"}),
    )
    mine = seat("sly-deal just-say-no", sets=(*TWO_SETS, "red 2"))
    state = load(position(mine, seat("just-say-no", sets=("red 1",)), moves=moves))
    assert type(choose(level, state, seed)).__name__ == "No"


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(20))
def test_no_swap_that_completes_the_rivals_third_set(level: str, seed: int) -> None:
    mine = seat("forced-deal", sets=("red 1", "orange 2"))
    hers = seat("money:1", sets=(*TWO_SETS, "red 2", "orange 1"))
    state = load(position(mine, hers, plays_left=1))
    move = msgspec.to_builtins(choose(level, state, seed))
    assert move.get("give") != "property:red@red" or move["take"] == "property:red@red"


@EVERY_LEVEL
def test_stop_the_rival_who_needs_only_a_free_move(level: str) -> None:
    mine = seat("sly-deal property:green money:10 money:5", sets=("green 2",))
    hers = seat("money:1", sets=(*TWO_SETS, "red 2", "yellow wild:red/yellow"))
    move = answers(level, mine, hers, plays_left=1)
    assert move["card"] == "sly-deal"
    assert move["take"] in ("property:red@red", "wild:red/yellow@yellow")


# Sense.


def test_pay_with_money_before_property() -> None:
    moves = (asked(0, {"do": "act", "card": "birthday"}), asked(1, {"do": "allow"}))
    mine, hers = seat("birthday"), seat(bank="money:2 money:5", sets=("pink 2", "orange 1"))
    assert answers("regular", mine, hers, moves=moves) == {"do": "pay", "cards": ["money:2"]}


def test_pay_with_a_spare_property_before_a_full_set() -> None:
    moves = (asked(0, {"do": "act", "card": "birthday"}), asked(1, {"do": "allow"}))
    mine, hers = seat("birthday"), seat(sets=("dark-blue 2", "railroad 1"))
    assert answers("regular", mine, hers, moves=moves) == {"do": "pay", "cards": ["property:railroad@railroad"]}


def test_no_just_say_no_for_small_change() -> None:
    moves = (asked(0, {"do": "act", "card": "birthday"}),)
    mine, hers = seat("birthday"), seat("just-say-no", bank="money:2 money:5 money:4", sets=("red 2",))
    assert answers("regular", mine, hers, moves=moves) == {"do": "allow"}


def test_a_just_say_no_saves_a_full_set() -> None:
    moves = (asked(0, {"do": "act", "card": "deal-breaker", "target": 1, "set": "green"}),)
    mine, hers = seat("deal-breaker money:1"), seat("just-say-no", sets=("green 3", "red 2"))
    assert answers("regular", mine, hers, moves=moves) == {"do": "no"}


def test_draw_before_anything_else() -> None:
    move = answers("regular", seat("pass-go money:3 property:red", sets=("red 1",)), seat("money:1"))
    assert move == {"do": "act", "card": "pass-go"}


def test_nothing_is_held_back_when_nothing_is_left_to_draw() -> None:
    hand = "rent:any rent:any rent:any debt-collector just-say-no forced-deal"
    mine = seat(hand, bank="money:5 money:5 money:3", sets=("green 1",))
    assert answers("regular", mine, seat("money:1"))["do"] == "end"
    assert answers("regular", mine, seat("money:1"), rest="out")["do"] != "end"


def test_discard_what_helps_least() -> None:
    hand = "money:1 just-say-no deal-breaker sly-deal property:red property:red wild:any pass-go"
    state = (seat(hand, sets=("red 1", "brown 2")), seat("money:2"))
    assert answers("regular", *state, plays_left=0, moves=(asked(0, {"do": "end"}),))["cards"] in (
        ["money:1"],
        ["pass-go"],
    )


def test_place_a_received_wild_where_it_completes_a_set() -> None:
    options = {"received_wild": "owner_places"}
    moves = (
        asked(0, {"do": "act", "card": "sly-deal", "target": 1, "take": "wild:red/yellow@yellow"}),
        asked(1, {"do": "allow"}),
    )
    mine, hers = seat("sly-deal", sets=("red 2", "pink 1")), seat(sets=("yellow wild:red/yellow",))
    move = answers("regular", mine, hers, options=options, moves=moves)
    assert move == {"do": "place", "card": "wild:red/yellow", "colour": "red"}
