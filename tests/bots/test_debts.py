"""Small positions of the editions with debts, gifts and Shacks, each with one right answer."""

import msgspec
import pytest

from fullset.bots import BOTS
from fullset.rules.game import legal_moves, to_act
from fullset.rules.notation import Position, load
from fullset.rules.view import view
from tests.bots.asked import answers, choose, wins_alone
from tests.kit import Json, position, seat

LEVELS = ("regular", "novice")
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
TWO_SETS = ("brown 2", "utility 2")


def asked(by: int, move: Json) -> Json:
    return {"by": by, "move": move}


def owing(*seats: Json, **keys: object) -> Position:
    """Begin seat 0's turn with a chip of its own at seat 1."""
    return position(*seats, edition="no-mercy", phase="start", chips=[{"from": 0, "to": 1}], **keys)


@EVERY_LEVEL
def test_settle_with_what_does_the_holder_no_good(level: str) -> None:
    mine = seat("deal-breaker money:1 property:red", sets=("green 2",))
    state = load(owing(mine, seat("money:2", sets=(*TWO_SETS, "red 2")), draw=["market-crash", "super-sly-deal"]))
    moves = {str(choose(level, state, seed)) for seed in range(10)}
    assert not any("property:red" in move for move in moves)


def test_settle_with_small_change() -> None:
    mine = seat("deal-breaker money:1 property:green", sets=("green 2",))
    state = load(owing(mine, seat("money:2"), draw=["market-crash", "super-sly-deal"]))
    assert msgspec.to_builtins(choose("regular", state)) == {"do": "settle", "card": "money:1", "to": 1}


@EVERY_LEVEL
def test_win_by_a_free_move_before_settling(level: str) -> None:
    mine = seat("money:1", sets=(*TWO_SETS, "red 2", "yellow wild:red/yellow"))
    assert wins_alone(load(owing(mine, seat("money:2"), draw=["money:3", "money:4"])), level)


@EVERY_LEVEL
def test_win_with_a_card_that_is_handed_over(level: str) -> None:
    mine, hers = seat("property:red"), seat("money:2", sets=(*TWO_SETS, "red 2"))
    moves = (asked(0, {"do": "settle", "card": "property:red", "to": 1}),)
    state = load(owing(mine, hers, draw=["money:3", "money:4"], moves=moves))
    assert msgspec.to_builtins(choose(level, state)) == {"do": "lay", "card": "property:red"}


@EVERY_LEVEL
def test_last_play_is_prepared_by_free_moves_where_it_ends_the_turn(level: str) -> None:
    mine = seat("property:red money:1", sets=(*TWO_SETS, "red 1", "yellow wild:red/yellow"))
    state = load(position(mine, seat("money:1"), edition="no-mercy", plays_left=1))
    assert msgspec.to_builtins(choose(level, state))["do"] == "move"
    assert wins_alone(state, level)


@EVERY_LEVEL
def test_gifts_make_nobody_win(level: str) -> None:
    play = {"do": "act", "card": "repossession", "target": 1}
    mine = seat("repossession", sets=(*TWO_SETS, "red 2"))
    hers, third = seat(sets=("red 1", "pink 1")), seat("money:1")
    state = load(position(mine, hers, third, edition="no-mercy", moves=(asked(0, play), asked(1, {"do": "allow"}))))
    move = msgspec.to_builtins(choose(level, state))
    assert move["card"] != "property:red@red" or move["to"] == 2


def test_the_dearest_bank_card_is_kept() -> None:
    play = {"do": "act", "card": "tax-collector", "target": 1}
    mine, hers = seat("tax-collector"), seat(bank="money:10 money:1 money:2")
    moves = (asked(0, play), asked(1, {"do": "allow"}))
    move = answers("regular", mine, hers, edition="no-mercy", moves=moves)
    assert move == {"do": "give", "card": "money:1", "to": 0}


def test_the_dearest_banknotes_are_picked() -> None:
    hers, third = seat(bank="money:1 money:15"), seat(bank="money:2 money:5")
    move = answers("regular", seat("heist"), hers, third, edition="no-mercy", plays_left=1)
    assert move == {"do": "act", "card": "heist", "take": {"1": "money:15", "2": "money:5"}}


@EVERY_LEVEL
def test_the_winning_pick_is_made_from_a_full_set(level: str) -> None:
    mine = seat("market-crash", sets=(*TWO_SETS, "red 1 wild:red/yellow"))
    hers = seat(sets=("red 2 wild:red/yellow", "pink 2"))
    assert wins_alone(load(position(mine, hers, edition="no-mercy", plays_left=1)), level)


@EVERY_LEVEL
def test_the_winning_colour_is_named(level: str) -> None:
    mine = seat("super-sly-deal", sets=(*TWO_SETS, "red 1"))
    rivals = (seat(sets=("red 1", "pink 2")), seat(sets=("red 1",)))
    assert wins_alone(load(position(mine, *rivals, edition="no-mercy", plays_left=1)), level)


def test_a_rent_of_nothing_is_never_charged() -> None:
    mine = seat("rent:red/yellow double-rent:red/yellow", sets=("green 1",))
    assert answers("regular", mine, seat(bank="money:5"), edition="no-mercy")["do"] != "rent"


def test_another_turn_comes_last() -> None:
    mine = seat("go-again property:red money:3 money:2", sets=("red 2",))
    first = answers("regular", mine, seat("money:1"), edition="no-mercy")
    last = answers("regular", mine, seat("money:1"), edition="no-mercy", plays_left=1)
    assert first["card"] != "go-again"
    assert last["card"] == "go-again"


def test_a_shack_stands_where_the_rent_is_best() -> None:
    mine = seat("shack rent:red/yellow rent:green/dark-blue", bank="money:15", sets=("dark-blue 1", "brown 1"))
    move = answers("regular", mine, seat(bank="money:10 money:5"), edition="no-mercy", plays_left=2)
    assert move.get("on") == "property:dark-blue@dark-blue"


# A rival who has three sets where sets count when the turn begins.


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(5))
def test_stop_a_rival_who_holds_three_sets(level: str, seed: int) -> None:
    mine = seat("deal-breaker property:green money:10", sets=("green 2",))
    state = load(position(mine, seat("money:1", sets=(*TWO_SETS, "red 3")), edition="metro", plays_left=1))
    assert msgspec.to_builtins(choose(level, state, seed))["card"] == "deal-breaker"


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(5))
def test_stop_a_rival_who_holds_three_sets_by_a_bill_that_breaks_one(level: str, seed: int) -> None:
    mine = seat("rent:red/yellow money:10", sets=("red 3",))
    hers = seat("money:1", bank="money:1", sets=(*TWO_SETS, "light-blue 3"))
    state = load(position(mine, hers, edition="metro", plays_left=1))
    assert msgspec.to_builtins(choose(level, state, seed))["do"] == "rent"


def test_three_own_sets_are_held_on_to() -> None:
    play = {"do": "act", "card": "birthday"}
    mine, hers = seat("birthday"), seat(bank="money:10", sets=(*TWO_SETS, "light-blue 3", "pink 1"))
    moves = (asked(0, play), asked(1, {"do": "allow"}))
    assert answers("regular", mine, hers, edition="metro", moves=moves)["cards"] in (
        ["money:10"],
        ["property:pink@pink"],
    )


# Seats that have given up.


@EVERY_LEVEL
def test_nobody_aims_at_a_seat_that_has_given_up(level: str) -> None:
    mine = seat("yoink tough-luck heist forced-debt", sets=("red 1",))
    state = load(position(mine, seat(), seat("money:1", bank="money:5"), edition="lite-full", out=[1]))
    act = to_act(state)
    assert act
    for seed in range(10):
        move = BOTS[level].choose(view(state, act[0]), legal_moves(state), state.edition, seed)
        assert move in legal_moves(state)
        assert getattr(move, "target", None) != 1
