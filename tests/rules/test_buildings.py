"""R156, R158 to R171, R250: House, Hotel and Shack, where they stand, move and fall."""

import pytest

from fullset.rules import game
from fullset.rules.offers import PlayOffer
from tests.kit import seat, table
from tests.perft.printed import COLOURS, SIZES, UNBUILT


@pytest.mark.parametrize("colour", COLOURS)
def test_r158_a_house_goes_on_a_full_set_but_no_railroads_or_utilities(colour: str) -> None:
    """B58."""
    with table(seat("house", sets=(f"{colour} {SIZES[colour]}",)), seat(), rest="out") as t:
        if colour in UNBUILT:
            t.refused(0, {"do": "act", "card": "house", "set": colour}, "R158")
            return
        t.act(0, "house", set=colour)
        t.has(0, sets=(f"{colour} {SIZES[colour]} house",), hand="")
        t.expect(plays_left=2, discard="")


def test_r158_not_on_a_part_set_and_not_on_another_seats() -> None:
    with table(seat("house", sets=("red 2",)), seat(sets=("green 3",))) as t:
        t.refused(0, {"do": "act", "card": "house", "set": "red"}, "R158")
        t.refused(0, {"do": "act", "card": "house", "set": "green"}, "R43")
        t.refused(0, {"do": "act", "card": "house", "set": "green", "target": 1}, "R43")
        t.refused(0, {"do": "act", "card": "house"}, "R43")


def test_r159_r160_one_of_each_the_house_first() -> None:
    sets = ("red 3", "pink 3 house", "brown 2 house hotel")
    with table(seat("house hotel", sets=sets), seat(), options={"sets_to_win": 4}) as t:
        t.refused(0, {"do": "act", "card": "hotel", "set": "red"}, "R159")
        t.refused(0, {"do": "act", "card": "house", "set": "pink"}, "R160")
        t.refused(0, {"do": "act", "card": "hotel", "set": "brown"}, "R160")
        t.act(0, "hotel", set="pink")
        t.act(0, "house", set="red")
        t.has(0, sets=("red 3 house", "pink 3 house hotel", "brown 2 house hotel"))


def test_r162_r163_r250_moving_between_own_full_sets() -> None:
    many = {"sets_to_win": 5}
    with table(seat(sets=("red 3 house hotel", "pink 3 house", "brown 2")), seat(), options=many) as t:
        t.refused(0, {"do": "move", "card": "house@red", "to": "brown"}, "R163")
        t.refused(0, {"do": "move", "card": "hotel@red", "to": "brown"}, "R159")
        t.refused(0, {"do": "move", "card": "house@pink", "to": "red"}, "R160")
        t.refused(0, {"do": "move", "card": "hotel@pink", "to": "red"}, "R50")
        t.move(0, "hotel@red", "pink")
        t.move(0, "house@red", "brown")
        t.expect(plays_left=3)
        t.has(0, sets=("red 3", "pink 3 house hotel", "brown 2 house"))


def test_r164_moving_a_wild_out_breaks_the_set() -> None:
    with table(seat(sets=("red 2 wild:red/yellow house hotel",)), seat()) as t:
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.has(0, bank="house hotel", sets=("red 2", "yellow wild:red/yellow"))


def test_r164_r247_a_wild_moved_out_of_a_full_set_joins_and_fills_nothing_back() -> None:
    """Out of a built set and into a part set of the same colour: both are part sets then, the buildings fall."""
    with table(
        seat(sets=("green 2 wild:green/railroad house", "green wild:any")), seat(), options={"sets_to_win": 5}
    ) as t:
        t.move(0, "wild:green/railroad@green", "green#2")
        t.has(0, bank="house", sets=("green 2", "green wild:any wild:green/railroad"))


def test_r165_the_offer_warns_before_a_move_breaks_a_built_set() -> None:
    with table(seat(sets=("red 2 wild:red/yellow house", "pink wild:pink/orange")), seat()) as t:
        offer = game.offer(t.state, 0)
        assert isinstance(offer, PlayOffer)
        warned = {card.card: bool(way.warn) for card in offer.table for way in card.ways}
        assert warned["wild:red/yellow@red"]
        assert not warned["wild:pink/orange@pink"]


def test_r165_where_a_join_makes_the_set_whole_again_the_offer_warns_only_of_the_moves_that_break_it() -> None:
    sets = ("red 2 wild:red/yellow house", "red 1", "brown wild:any")
    with table(seat(sets=sets), seat()) as t:
        offer = game.offer(t.state, 0)
        assert isinstance(offer, PlayOffer)
        (way,) = next(card.ways for card in offer.table if card.card == "wild:red/yellow@red")
        (question,) = way.questions
        warned = {option.value: bool(option.warn) for option in question.options}
        fresh = {one.value: bool(one.warn) for each in question.options if each.then for one in each.then[0].options}
        assert (bool(way.warn), warned, fresh) == (False, {"red#2": True, "new": False}, {"yellow": False})
        t.move(0, "wild:red/yellow@red", "new", colour="yellow")
        t.has(0, bank="", sets=("red 3 house", "brown wild:any", "yellow wild:red/yellow"))


def test_r167_r91_a_building_received_is_money() -> None:
    with table(seat("birthday", sets=("red 3",)), seat(sets=("green 3 house",))) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "house@green")
        t.has(0, bank="house", sets=("red 3",))
        t.refused(0, {"do": "act", "card": "house", "set": "red"}, "R23")


def test_r168_deal_breaker_takes_the_set_as_it_stands() -> None:
    """B60."""
    with table(seat("deal-breaker", sets=("red 2",)), seat(sets=("red 1 wild:red/yellow wild:any house hotel",))) as t:
        t.act(0, "deal-breaker", target=1, set="red")
        t.allow(1)
        t.has(0, sets=("red 2", "red 1 wild:red/yellow wild:any house hotel"))
        t.has(1, sets=(), bank="")


@pytest.mark.parametrize("card", ["sly-deal", "forced-deal"])
def test_r169_no_single_theft_of_a_building(card: str) -> None:
    fields = {"give": "property:pink@pink"} if card == "forced-deal" else {}
    with table(seat(card, sets=("pink 1",)), seat(sets=("green 3 house", "red 1"))) as t:
        for take in ("house@green", "house", "house@red"):
            rule = "R43" if take == "house" else "R169"
            t.refused(0, {"do": "act", "card": card, "target": 1, "take": take, **fields}, rule)


def test_r170_r171_building_is_a_play_and_the_card_stays() -> None:
    with table(seat("house hotel", sets=("red 3",)), seat(), plays_left=2, rest="out") as t:
        t.act(0, "house", set="red")
        t.act(0, "hotel", set="red")
        t.expect(plays_left=0, discard="")


def test_r40_a_fallen_building_is_money_for_good() -> None:
    with table(seat(sets=("red 2 wild:red/yellow house",)), seat()) as t:
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.move(0, "wild:red/yellow@yellow", "red")
        t.has(0, bank="house", sets=("red 2 wild:red/yellow",))
        t.refused(0, {"do": "act", "card": "house", "set": "red"}, "R23")


def test_r156_the_offer_warns_of_a_shack_that_would_charge_nothing() -> None:
    sets = ("red wild:any", "green 1 wild:any")
    with table(seat("shack", sets=sets), seat(), edition="lite-full") as t:
        offer = game.offer(t.state, 0)
        assert isinstance(offer, PlayOffer)
        (question,) = offer.hand[0].ways[0].questions
        shown = {option.value: (option.amount, bool(option.warn)) for option in question.options}
        assert shown == {
            "wild:any@red": (0, True),
            "property:green@green": (5, False),
            "wild:any@green": (5, False),
        }
        t.act(0, "shack", on="wild:any@red")
