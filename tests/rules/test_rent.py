"""R64 to R77, R241, R249, R275, R280: what rent is charged, to whom, and doubled."""

import pytest

from fullset.rules import game
from fullset.rules.offers import PlayOffer
from tests.kit import seat, table
from tests.perft.printed import COLOURS, RENT_PAIRS, RENTS, SIZES, UNBUILT, colours_of

SIZES_AND_RENTS = [(colour, n, RENTS[colour][n - 1]) for colour in COLOURS for n in range(1, SIZES[colour] + 1)]
OWN_CARD = {colour: f"rent:{pair}" for pair in RENT_PAIRS for colour in pair.split("/")}


@pytest.mark.parametrize(("colour", "n", "rent"), SIZES_AND_RENTS)
def test_r43_r64_every_colour_and_size_charges_what_the_table_says(colour: str, n: int, rent: int) -> None:
    """B66."""
    with table(seat(OWN_CARD[colour], sets=(f"{colour} {n}",)), seat(bank="money:10")) as t:
        t.rent(0, OWN_CARD[colour], colour)
        t.allow(1)
        t.expect(decides=1, decision="pay", owes=rent)
        t.pay(1, "money:10")


@pytest.mark.parametrize("colour", [colour for colour in COLOURS if colour not in UNBUILT])
@pytest.mark.parametrize(("built", "more", "doubles"), [("house", 3, 1), ("house hotel", 7, 0), ("house hotel", 7, 2)])
def test_r74_r161_buildings_count_before_doubling(colour: str, built: str, more: int, doubles: int) -> None:
    hand = f"rent:any {'double-the-rent ' * doubles}"
    with table(seat(hand, sets=(f"{colour} {SIZES[colour]} {built}",)), seat(bank="money:1")) as t:
        t.rent(0, "rent:any", colour, target=1, doubles=doubles)
        t.allow(1)
        t.expect(owes=(RENTS[colour][-1] + more) * 2**doubles, plays_left=2 - doubles)
        t.pay(1, "money:1")


@pytest.mark.parametrize("card", [*dict.fromkeys(OWN_CARD.values()), "rent:any"])
def test_r77_a_rent_card_charges_for_one_of_its_own_colours(card: str) -> None:
    for colour in COLOURS:
        with table(seat(card, sets=(f"{colour} 1",)), seat(bank="money:1"), seat()) as t:
            target = {"target": 1} if card == "rent:any" else {}
            move = {"do": "rent", "card": card, "colour": colour, **target}
            assert t.may(move) == (colour in colours_of(card))


def test_r64_r65_two_colours_charge_everyone_any_colour_one() -> None:
    """B65."""
    with table(seat("rent:any rent:red/yellow", sets=("red 1",)), seat(), seat(), seat()) as t:
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "red"}, None)
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "red", "target": 0}, "R340")
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "red", "target": 4}, None)
        t.refused(0, {"do": "rent", "card": "rent:red/yellow", "colour": "red", "target": 1}, "R65")
        t.rent(0, "rent:any", "red", target=2)
        t.allow(2)
        t.pay(2)
        t.rent(0, "rent:red/yellow", "red")
        for by in (1, 2, 3):
            t.expect(decides=by, decision="respond")
            t.allow(by)
            t.pay(by)


def test_r66_r275_it_takes_a_property_of_the_colour() -> None:
    with table(seat("rent:red/yellow rent:any", sets=("pink 1",)), seat()) as t:
        t.refused(0, {"do": "rent", "card": "rent:red/yellow", "colour": "red"}, "R66")
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "red", "target": 1}, "R66")


def test_r67_r249_the_best_of_several_sets_is_charged() -> None:
    with table(seat("rent:red/yellow", sets=("red wild:red/yellow", "red 3 house")), seat(bank="money:10")) as t:
        t.refused(0, {"do": "rent", "card": "rent:red/yellow", "colour": "red", "set": "red"}, "R249")
        t.rent(0, "rent:red/yellow", "red", set="red#2")
        t.allow(1)
        t.expect(owes=9)
        t.pay(1, "money:10")


def test_r68_a_rainbow_alone_charges() -> None:
    with table(seat("rent:any", sets=("dark-blue wild:any",)), seat(bank="money:3")) as t:
        t.rent(0, "rent:any", "dark-blue", target=1)
        t.allow(1)
        t.expect(owes=3)
        t.pay(1, "money:3")


def test_r69_r70_r71_r73_doublers_ride_on_any_rent_card_a_play_each() -> None:
    with table(
        seat("rent:any double-the-rent double-the-rent", sets=("utility 2",)), seat(bank="money:10"), rest="out"
    ) as t:
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "utility", "target": 1, "doubles": 3}, "R70")
        t.rent(0, "rent:any", "utility", target=1, doubles=2)
        t.expect(plays_left=0, discard="")
        t.allow(1)
        t.expect(owes=8)
        t.pay(1, "money:10")
        t.expect(discard="rent:any double-the-rent double-the-rent")


@pytest.mark.parametrize("card", ["birthday", "debt-collector"])
def test_r72_no_doubler_on_other_charges(card: str) -> None:
    with table(seat(f"{card} double-the-rent", sets=("red 1",)), seat(bank="money:5")) as t:
        t.refused(0, {"do": "rent", "card": card, "colour": "red", "doubles": 1}, None if card != "birthday" else "R77")
        t.refused(0, {"do": "act", "card": card, "target": 1, "doubles": 1}, None)


def test_r76_r216_clockwise_from_the_charger() -> None:
    with table(seat(), seat("rent:red/yellow", sets=("red 1",)), seat(), turn=1) as t:
        t.rent(1, "rent:red/yellow", "red")
        for by in (2, 0):
            t.allow(by)
            t.pay(by)


def test_r241_the_bill_is_fixed_when_the_card_is_played() -> None:
    with table(seat("rent:red/yellow", sets=("red 2",)), seat(sets=("red 1",)), seat(bank="money:3 money:3")) as t:
        t.rent(0, "rent:red/yellow", "red")
        t.allow(1)
        t.expect(owes=3)
        t.pay(1, "property:red@red")
        t.has(0, sets=("red 3",))
        t.allow(2)
        t.expect(owes=3)
        t.pay(2, "money:3")


def test_r128_one_no_cancels_the_whole_doubled_rent() -> None:
    with table(
        seat("rent:red/yellow double-the-rent", sets=("red 3",)), seat("just-say-no", bank="money:10"), rest="out"
    ) as t:
        t.rent(0, "rent:red/yellow", "red", doubles=1)
        t.no(1)
        t.allow(0)
        t.has(1, bank="money:10")
        t.expect(plays_left=1, discard="just-say-no rent:red/yellow double-the-rent")


def test_r75_r280_a_rent_of_nothing_and_a_rent_for_all() -> None:
    options = {"rent_needs_property": False, "any_rent_targets": "all"}
    with table(seat("rent:any", sets=("pink wild:any",)), seat("just-say-no"), seat(), options=options) as t:
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "red", "target": 1}, "R65")
        t.rent(0, "rent:any", "red")
        t.expect(decides=0, decision="play", plays_left=2)


def test_r75_a_dormant_rainbow_charges_nothing_where_that_is_allowed() -> None:
    options = {"rent_needs_property": False, "lone_rainbow": "dormant", "rent_set": "choose"}
    with table(seat("rent:any double-the-rent", sets=("pink wild:any",)), seat(bank="money:1"), options=options) as t:
        t.rent(0, "rent:any", "pink", target=1, doubles=1)
        t.expect(decides=0, decision="play", plays_left=1)
        t.has(1, bank="money:1")


def test_r75_the_plate_warns_of_a_rent_of_nothing() -> None:
    """B43."""
    with table(seat("rent:red/yellow", sets=("red 1",)), seat(), edition="no-mercy") as t:
        offer = game.offer(t.state, 0)
        assert isinstance(offer, PlayOffer)
        way = next(way for way in offer.hand[0].ways if way.do == "rent")
        (colours,) = way.questions
        assert {option.value: bool(option.warn) for option in colours.options} == {"red": False, "yellow": True}


def test_r275_a_dormant_set_is_refused_for_what_it_is() -> None:
    hand = seat("rent:red/yellow", sets=("red 3", "red wild:any", "yellow wild:any"))
    with table(hand, seat(), edition="lite-full", options={"sets_to_win": 5}) as t:
        rent = {"do": "rent", "card": "rent:red/yellow"}
        t.refused(0, {**rent, "colour": "red", "set": "red#2"}, "R275")
        t.refused(0, {**rent, "colour": "red", "set": "yellow"}, "R43")
        t.refused(0, {**rent, "colour": "yellow"}, "R275")
        assert t.may({**rent, "colour": "red", "set": "red"})


def test_r124_the_doubler_that_takes_the_last_play_warns() -> None:
    hand = seat("rent:red/yellow double-the-rent double-the-rent", sets=("red 1",))
    for options, warned in (({"no_costs_play": True}, {2}), ({}, set[int]())):
        with table(hand, seat(), edition="rulebook", options=options) as t:
            offer = game.offer(t.state, 0)
            assert isinstance(offer, PlayOffer)
            (colours,) = offer.hand[0].ways[0].questions
            (doubles,) = colours.options[0].then
            assert {option.value for option in doubles.options if option.warn} == warned
