"""R43 to R63, R246, R247: where properties and wilds lie, join, move, and what becomes of those that arrive."""

import pytest

from fullset.rules import receive
from fullset.rules.frames import Place
from fullset.rules.sets import card_ref, spot
from tests.kit import seat, table, told


def test_r44_a_property_joins_the_set_of_its_colour_else_starts_one() -> None:
    with table(seat("property:red property:pink", sets=("red 1",)), seat()) as t:
        t.lay(0, "property:red")
        t.lay(0, "property:pink")
        t.has(0, sets=("red 2", "pink 1"))


def test_r45_one_more_than_a_set_holds_starts_a_second() -> None:
    with table(seat("property:railroad wild:any", sets=("railroad 3 wild:railroad/utility",)), seat()) as t:
        t.lay(0, "property:railroad")
        t.lay(0, "wild:any", "railroad")
        t.has(0, sets=("railroad 3 wild:railroad/utility", "railroad 1 wild:any"))


def test_r44_r45_the_set_may_be_named_where_several_have_room() -> None:
    with table(
        seat("property:green wild:green/railroad", sets=("green 2 wild:green/dark-blue", "green wild:any")),
        seat("debt-collector"),
    ) as t:
        t.refused(0, {"do": "lay", "card": "property:green", "set": "green"}, "R45")
        t.refused(0, {"do": "lay", "card": "property:green", "set": "green#3"}, "R43")
        t.refused(0, {"do": "lay", "card": "property:green", "set": "new"}, "R246")
        t.move(0, "wild:any@green#2", "new", "pink")
        t.lay(0, "property:green", "green", "new")
        t.lay(0, "wild:green/railroad", "green", "green#2")
        t.has(0, sets=("green 2 wild:green/dark-blue", "pink wild:any", "green 1 wild:green/railroad"))


def test_r246_two_sets_with_room_leave_the_choice() -> None:
    """Two part sets that do not fit in one (3 + 2 of four railroads) both have room."""
    with table(
        seat(
            "wild:railroad/utility",
            sets=("railroad 3", "railroad 1 wild:light-blue/railroad"),
        ),
        seat(),
    ) as t:
        assert t.may({"do": "lay", "card": "wild:railroad/utility", "colour": "railroad", "set": "railroad#2"})
        t.lay(0, "wild:railroad/utility", "railroad")
        t.has(0, sets=("railroad 3 wild:railroad/utility", "railroad 1 wild:light-blue/railroad"))


@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_r48_a_two_colour_wild_is_laid_in_either_colour(colour: str) -> None:
    with table(seat("wild:red/yellow"), seat()) as t:
        t.refused(0, {"do": "lay", "card": "wild:red/yellow"}, None)
        t.refused(0, {"do": "lay", "card": "wild:red/yellow", "colour": "green"}, "R48")
        t.lay(0, "wild:red/yellow", colour)
        t.has(0, sets=(f"{colour} wild:red/yellow",))


def test_r52_plain_properties_never_move() -> None:
    with table(seat(sets=("red 3", "red wild:red/yellow")), seat()) as t:
        t.refused(0, {"do": "move", "card": "property:red@red", "to": "red#2"}, "R52")


def test_r53_r54_r57_a_rainbow_alone_is_legal_and_two_are_a_set() -> None:
    with table(seat("wild:any wild:any", sets=("red 1",)), seat()) as t:
        t.lay(0, "wild:any", "utility")
        t.lay(0, "wild:any", "red")
        t.move(0, "wild:any@red", "utility")
        t.has(0, sets=("red 1", "utility wild:any wild:any"))
        t.move(0, "wild:any@utility", "red")
        t.has(0, sets=("utility wild:any", "red 1 wild:any"))


def test_r55_wilds_only_are_a_set() -> None:
    with table(
        seat("house", sets=("red wild:red/yellow wild:red/yellow wild:any",)),
        seat(),
        options={"lone_rainbow": "dormant"},
    ) as t:
        t.act(0, "house", set="red")


def test_r58_a_full_set_takes_no_rainbow() -> None:
    with table(seat("wild:any", sets=("brown 2",)), seat()) as t:
        t.refused(0, {"do": "lay", "card": "wild:any", "colour": "brown", "set": "brown"}, "R45")
        t.lay(0, "wild:any", "brown")
        t.has(0, sets=("brown 2", "brown wild:any"))


def test_r46_part_sets_join_when_they_fit() -> None:
    """Three and one of four railroads: moving the wild away lets the rest join."""
    with table(seat(sets=("railroad 2 wild:any wild:railroad/utility", "railroad 1")), seat()) as t:
        t.move(0, "wild:railroad/utility@railroad", "new", "utility")
        t.has(0, sets=("railroad 3 wild:any", "utility wild:railroad/utility"))


def test_r46_a_join_keeps_the_earlier_place() -> None:
    with table(
        seat(sets=("green 3", "pink 1", "green wild:green/railroad")), seat("birthday"), phase="start", turn=1
    ) as t:
        t.act(1, "birthday")
        t.allow(0)
        t.pay(0, "property:green@green")
        assert [each.colour for each in t.state.players[0].sets] == ["green", "pink"]


def test_r46_r304_of_several_joins_the_earliest_pair_comes_first() -> None:
    with table(
        seat("debt-collector"),
        seat(
            sets=("railroad 4", "railroad wild:railroad/utility wild:light-blue/railroad wild:any", "railroad wild:any")
        ),
        plays_left=1,
        rest="out",
    ) as t:
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.refused(1, {"do": "pay", "cards": ["property:railroad@railroad"] * 4}, "R82")
        t.pay(1, *["property:railroad@railroad"] * 3)
        t.has(1, sets=("railroad 1 wild:railroad/utility wild:light-blue/railroad wild:any", "railroad wild:any"))


def test_r246_a_new_set_beside_one_with_room_is_refused() -> None:
    with table(seat(sets=("red 1 wild:red/yellow", "yellow 1")), seat()) as t:
        told = {"do": "move", "card": "wild:red/yellow@red"}
        t.refused(0, {**told, "to": "new", "colour": "yellow"}, "R246")
        t.refused(0, {**told, "to": "new", "colour": "red"}, "R246")
        t.refused(0, {**told, "to": "red"}, "R246")
        t.refused(0, {**told, "to": "new"}, None)
        t.refused(0, {**told, "to": "yellow", "colour": "red"}, "R44")
        t.move(0, "wild:red/yellow@red", "yellow")


def test_r245_free_moves_are_closed_while_something_is_pending() -> None:
    with table(seat("birthday", sets=("red wild:red/yellow",)), seat("just-say-no", bank="money:2")) as t:
        move = {"do": "move", "card": "wild:red/yellow@red", "to": "new", "colour": "yellow"}
        t.act(0, "birthday")
        t.refused(0, move, "R245")
        t.no(1)
        t.refused(0, move, "R245")
        t.allow(0)
        t.move(0, "wild:red/yellow@red", "new", "yellow")


def test_r263_twenty_free_moves_and_a_play_starts_again() -> None:
    with table(seat("money:1", sets=("red wild:red/yellow",)), seat()) as t:
        for nth in range(20):
            here, there = ("red", "yellow") if nth % 2 == 0 else ("yellow", "red")
            t.move(0, f"wild:red/yellow@{here}", "new", there)
        t.refused(0, {"do": "move", "card": "wild:red/yellow@red", "to": "new", "colour": "yellow"}, "R263")
        t.bank(0, "money:1")
        t.move(0, "wild:red/yellow@red", "new", "yellow")


def test_r59_r62_what_arrives_keeps_its_colour() -> None:
    with table(
        seat("sly-deal sly-deal", sets=("brown 1",)), seat(sets=("light-blue wild:brown/light-blue", "pink wild:any"))
    ) as t:
        t.act(0, "sly-deal", target=1, take="wild:brown/light-blue@light-blue")
        t.allow(1)
        t.act(0, "sly-deal", target=1, take="wild:any@pink")
        t.allow(1)
        t.has(0, sets=("brown 1", "light-blue wild:brown/light-blue", "pink wild:any"))
        t.move(0, "wild:any@pink", "brown")


def test_r63_wilds_of_a_taken_set_stay_as_they_are() -> None:
    with table(seat("deal-breaker", sets=("red 1",)), seat(sets=("red 1 wild:red/yellow wild:any",))) as t:
        t.act(0, "deal-breaker", target=1, set="red")
        t.allow(1)
        t.has(0, sets=("red 1", "red 1 wild:red/yellow wild:any"))


def test_r248_r271_received_wilds_are_placed_one_by_one_in_the_order_given() -> None:
    with table(
        seat("rent:green/dark-blue", sets=("dark-blue 2",)),
        seat(sets=("red wild:red/yellow", "orange wild:pink/orange", "brown 1"), bank="money:1"),
        options={"received_wild": "owner_places"},
    ) as t:
        t.rent(0, "rent:green/dark-blue", "dark-blue")
        t.allow(1)
        t.pay(1, "wild:pink/orange@orange", "property:brown@brown", "money:1", "wild:red/yellow@red")
        t.expect(decides=0, decision="place")
        t.refused(0, {"do": "place", "card": "wild:red/yellow", "colour": "red"}, None)
        t.place(0, "wild:pink/orange", "pink")
        t.expect(decides=0, decision="place")
        t.place(0, "wild:red/yellow", "red")
        t.has(0, sets=("dark-blue 2", "brown 1", "pink wild:pink/orange", "red wild:red/yellow"))


def test_r44_r45_r246_a_place_that_cannot_be_is_refused_for_what_bars_it() -> None:
    with table(
        seat("birthday", sets=("red 2 wild:any", "red 1", "yellow 1")),
        seat(sets=("red wild:red/yellow",)),
        options={"received_wild": "owner_places"},
    ) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "wild:red/yellow@red")
        red = {"do": "place", "card": "wild:red/yellow", "colour": "red"}
        t.refused(0, {**red, "set": "red"}, "R45")
        t.refused(0, {**red, "set": "new"}, "R246")
        t.refused(0, {**red, "set": "yellow"}, "R44")
        t.refused(0, {**red, "set": "red#3"}, "R43")
        t.place(0, "wild:red/yellow", "red")
        t.has(0, sets=("red 2 wild:any", "red 1 wild:red/yellow", "yellow 1"))


def test_r248_wins_are_judged_when_the_last_is_placed() -> None:
    with table(
        seat("birthday", sets=("brown 2", "utility 2", "red 2")),
        seat(sets=("red wild:red/yellow",)),
        options={"received_wild": "owner_places"},
    ) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "wild:red/yellow@red")
        t.expect(decides=0, decision="place", winner=None)
        t.place(0, "wild:red/yellow", "red")
        t.expect(winner=0)


def test_r271_in_a_swap_the_seat_that_played_places_first() -> None:
    with table(
        seat("forced-deal", sets=("red wild:red/yellow",)),
        seat(sets=("pink wild:pink/orange",)),
        options={"received_wild": "owner_places"},
    ) as t:
        t.act(0, "forced-deal", target=1, take="wild:pink/orange@pink", give="wild:red/yellow@red")
        t.allow(1)
        t.expect(decides=0, decision="place")
        t.place(0, "wild:pink/orange", "orange")
        t.expect(decides=1, decision="place")
        t.place(1, "wild:red/yellow", "yellow")
        t.has(0, sets=("orange wild:pink/orange",))
        t.has(1, sets=("yellow wild:red/yellow",))


def test_r61_r63_r308_a_wild_that_nobody_places_stays_where_it_lies() -> None:
    """An own part set of the colour has room too; the taken set stays whole all the same."""
    with table(
        seat("deal-breaker", sets=("red wild:any",)),
        seat(sets=("red 2 wild:red/yellow",)),
        options={"received_wild": "owner_places"},
    ) as t:
        t.act(0, "deal-breaker", target=1, set="red")
        t.allow(1)
        frame = t.state.frames[-1]
        assert isinstance(frame, Place)
        t.do(0, told(receive.default(t.state, frame)))
        t.has(0, sets=("red wild:any", "red 2 wild:red/yellow"))


def test_references_that_come_from_outside_are_remembered_within_bounds() -> None:
    assert spot.cache_info().maxsize
    assert card_ref.cache_info().maxsize
