"""R19, R20, R217 to R227, R251, R252, R262, R270, R276, R283: how games end and how they are ranked."""

import pytest

from tests.kit import seat, table

THREE = ("brown 2", "utility 2", "dark-blue 2")


@pytest.mark.parametrize("need", [1, 2, 3, 4, 5])
def test_r217_so_many_full_sets_of_different_colours(need: int) -> None:
    full = ("brown 2", "utility 2", "pink 3", "orange 3")[: need - 1]
    with table(seat("property:dark-blue", sets=(*full, "dark-blue 1")), seat(), options={"sets_to_win": need}) as t:
        t.expect(over=False)
        t.lay(0, "property:dark-blue")
        t.expect(winner=0, reason="sets")


def test_r47_one_colour_twice_counts_once() -> None:
    with table(seat("property:red", sets=("brown 2", "brown wild:any wild:any", "utility 2")), seat()) as t:
        t.expect(over=False)
        t.lay(0, "property:red")
        t.expect(over=False)


def test_r219_r227_at_once_on_the_own_turn() -> None:
    with table(seat("deal-breaker", sets=("brown 2", "utility 2")), seat(sets=("red 3",))) as t:
        t.act(0, "deal-breaker", target=1, set="red")
        t.allow(1)
        t.expect(winner=0)


def test_r218_at_once_off_turn_by_a_swap() -> None:
    """B05."""
    with table(
        seat("birthday"),
        seat(sets=("brown 2", "utility 2", "green 2", "green wild:any wild:green/railroad")),
    ) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "property:green@green")
        t.expect(winner=1, turn=0)


def test_r223_the_seat_on_turn_first_then_turn_order() -> None:
    for turn, winner in ((0, 1), (1, 1), (2, 2)):
        with table(seat(), seat(sets=THREE), seat(sets=("pink 3", "orange 3", "red 3")), turn=turn) as t:
            t.expect(over=True, winner=winner)


def test_r222_r225_a_free_move_wins_also_after_the_last_play() -> None:
    with table(seat(sets=("brown 2", "utility 2", "red 2", "yellow wild:red/yellow")), seat(), plays_left=0) as t:
        t.move(0, "wild:red/yellow@yellow", "red")
        t.expect(winner=0)


def test_r224_r226_the_rest_of_a_card_lapses() -> None:
    with table(
        seat("birthday", sets=("brown 2", "utility 2", "dark-blue 1")),
        seat(sets=("dark-blue 1",)),
        seat("just-say-no", bank="money:10"),
        rest="out",
    ) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "property:dark-blue@dark-blue")
        t.expect(winner=0, discard="birthday")
        t.refused(2, {"do": "no"}, "R224")
        t.refused(2, {"do": "allow"}, "R224")


def test_r221_an_off_turn_set_that_is_broken_in_time_does_not_count() -> None:
    with table(
        seat("forced-deal", sets=("dark-blue 1",)),
        seat(bank="money:1", sets=("brown 2", "utility 2", "dark-blue 1", "red 1")),
        seat("rent:any", sets=("dark-blue wild:any wild:green/dark-blue",)),
        options={"off_turn_win": "own_turn_start"},
        turn=2,
    ) as t:
        t.end(2)
        t.act(0, "forced-deal", target=1, take="property:red@red", give="property:dark-blue@dark-blue")
        t.allow(1)
        t.expect(over=False)
        t.end(0)
        t.expect(winner=1)
    with table(
        seat("forced-deal debt-collector", sets=("dark-blue 1",)),
        seat(sets=("brown 2", "utility 2", "dark-blue 1", "red 1")),
        options={"off_turn_win": "own_turn_start"},
    ) as t:
        t.act(0, "forced-deal", target=1, take="property:red@red", give="property:dark-blue@dark-blue")
        t.allow(1)
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.pay(1, "property:dark-blue@dark-blue", "property:utility@utility")
        t.end(0)
        t.expect(over=False, turn=1)


def test_r220_the_win_comes_before_the_draw() -> None:
    with table(
        seat("forced-deal", sets=("dark-blue 1",)),
        seat("money:1", sets=("brown 2", "utility 2", "dark-blue 1", "red 1")),
        options={"off_turn_win": "own_turn_start"},
    ) as t:
        t.act(0, "forced-deal", target=1, take="property:red@red", give="property:dark-blue@dark-blue")
        t.allow(1)
        t.expect(over=False)
        t.end(0)
        t.expect(winner=1)
        t.has(1, hand="money:1")


def test_r251_such_a_position_is_over_when_it_is_loaded() -> None:
    with table(seat(), seat(sets=THREE)) as t:
        t.expect(over=True, winner=1, decides=None)
    with table(seat(), seat(sets=THREE), options={"off_turn_win": "own_turn_start"}) as t:
        t.expect(over=False)
    with table(seat(), seat(sets=THREE), phase="start", turn=1, options={"off_turn_win": "own_turn_start"}) as t:
        t.expect(over=True, winner=1)


def test_r19_the_last_round_after_piles_and_hands_are_empty() -> None:
    with table(seat("money:1"), seat(bank="money:2"), seat(), rest="out") as t:
        t.bank(0, "money:1")
        t.end(0)
        for by in (1, 2):
            t.expect(turn=by, over=False)
            t.end(by)
        t.expect(turn=0, over=False)
        t.end(0)
        t.expect(over=True, winner=1, reason="exhausted", ranking=(1, 0, 2))


def test_r19_a_free_move_in_the_last_round_may_still_win() -> None:
    with table(
        seat(), seat(sets=("brown 2", "utility 2", "red 2", "yellow wild:red/yellow")), rest="out", last_turn_of=1
    ) as t:
        t.end(0)
        t.move(1, "wild:red/yellow@yellow", "red")
        t.expect(winner=1, reason="sets")


def test_r19_r262_sets_come_before_value() -> None:
    with table(seat(sets=("brown 2",)), seat(bank="money:10 money:5"), rest="out", last_turn_of=0) as t:
        t.end(0)
        t.expect(winners=(0,), ranking=(0, 1))


def test_r20_equal_in_both_share_the_win() -> None:
    with table(seat(bank="money:1"), seat(bank="money:2"), seat(sets=("pink 1",)), rest="out", last_turn_of=0) as t:
        t.end(0)
        t.expect(winners=(1, 2), ranking=(1, 2, 0))


def test_r276_buildings_count_at_face_value_and_rainbows_at_none() -> None:
    with table(
        seat(sets=("brown 2 house hotel",)),
        seat(sets=("brown wild:any wild:any",), bank="money:5 money:3"),
        rest="out",
        last_turn_of=0,
    ) as t:
        t.end(0)
        t.expect(winners=(0,), ranking=(0, 1))
    with table(seat(sets=("red wild:any",)), seat(bank="money:1"), rest="out", last_turn_of=0) as t:
        t.end(0)
        t.expect(winners=(1,))


def test_r252_r283_three_rounds_in_which_nothing_moved() -> None:
    for seats in (2, 3):
        hands = [seat("money:1") for _ in range(seats)]
        with table(*hands, phase="start", rest="out") as t:
            for nth in range(3 * seats):
                t.expect(over=False)
                t.end(nth % seats)
            t.expect(over=True, reason="idle", winners=tuple(range(seats)))


@pytest.mark.parametrize("stir", ["bank", "move", "no", "pass-go"])
def test_r283_any_movement_starts_the_count_anew(stir: str) -> None:
    first = seat("money:1 pass-go birthday", sets=("red wild:red/yellow",))
    with table(first, seat("just-say-no money:2"), phase="start", rest="out", idle_turns=4) as t:
        if stir == "bank":
            t.bank(0, "money:1")
        elif stir == "move":
            t.move(0, "wild:red/yellow@red", "new", "yellow")
        elif stir == "pass-go":
            t.act(0, "pass-go")
        else:
            t.act(0, "birthday")
            t.no(1)
            t.allow(0)
        t.end(0)
        t.end(1)
        t.expect(over=False)
        assert t.state.idle_turns <= 1


def test_r262_the_winner_stands_first_then_sets_then_value() -> None:
    with table(
        seat("property:brown", sets=("brown 1", "utility 2", "dark-blue 2")),
        seat(bank="money:10"),
        seat(sets=("pink 3",)),
        seat(bank="money:5 money:4"),
    ) as t:
        t.lay(0, "property:brown")
        t.expect(winners=(0,), ranking=(0, 2, 1, 3))
