"""Cards against each other, where two rulings meet."""

from fullset.rules import game
from fullset.rules.events import Reshuffled
from tests.kit import Json, seat, table


def test_deal_breaker_on_a_built_set_through_a_chain_of_three() -> None:
    built = ("green 2 wild:green/railroad house hotel",)
    with table(
        seat("deal-breaker just-say-no", sets=("green 1",)), seat("just-say-no just-say-no", sets=built), rest="out"
    ) as t:
        t.act(0, "deal-breaker", target=1, set="green")
        t.no(1)
        t.no(0)
        t.no(1)
        t.allow(0)
        t.has(1, sets=built, hand="")
        t.has(0, sets=("green 1",))
        t.expect(plays_left=2, discard="just-say-no just-say-no just-say-no deal-breaker")


def test_a_stolen_built_set_then_rent_then_its_wild_moves_and_the_buildings_fall_to_the_thief() -> None:
    with table(
        seat("deal-breaker rent:any"), seat(sets=("green 2 wild:green/railroad house hotel",), bank="money:5")
    ) as t:
        t.act(0, "deal-breaker", target=1, set="green")
        t.allow(1)
        t.rent(0, "rent:any", "green", target=1)
        t.allow(1)
        t.expect(owes=14)
        t.pay(1, "money:5")
        t.move(0, "wild:green/railroad@green", "new", "railroad")
        t.has(0, bank="money:5 house hotel", sets=("green 2", "railroad wild:green/railroad"))


def test_a_payment_breaks_a_built_set_and_the_rest_joins_with_the_house_kept() -> None:
    with table(
        seat("debt-collector"),
        seat(sets=("green 2 wild:green/dark-blue house hotel", "green wild:green/railroad"), bank="money:1"),
    ) as t:
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.pay(1, "wild:green/dark-blue@green", "money:1")
        t.has(1, sets=("green 2 wild:green/railroad house hotel",), bank="")
        t.has(0, sets=("green wild:green/dark-blue",))


def test_the_hotel_falls_when_the_house_is_paid_though_the_set_is_mended_by_a_join() -> None:
    with table(
        seat("rent:green/dark-blue", sets=("dark-blue 2",)),
        seat(sets=("green 3 house hotel", "green wild:green/railroad"), bank="money:1"),
    ) as t:
        t.rent(0, "rent:green/dark-blue", "dark-blue")
        t.allow(1)
        t.pay(1, "property:green@green", "house@green", "money:1")
        t.has(1, sets=("green 2 wild:green/railroad",), bank="hotel")


def test_two_part_sets_with_buildings_join_and_keep_one_of_each() -> None:
    """Both built sets break in one payment; joined they are full: one House and the Hotel stay, one House falls."""
    with table(
        seat("rent:any double-the-rent", sets=("green 2",)),
        seat(sets=("dark-blue 2 house", "dark-blue wild:any wild:green/dark-blue house hotel")),
    ) as t:
        t.rent(0, "rent:any", "green", target=1, doubles=1)
        t.allow(1)
        t.expect(owes=8)
        t.pay(1, "property:dark-blue@dark-blue", "wild:green/dark-blue@dark-blue#2")
        t.has(1, sets=("dark-blue 1 wild:any house hotel",), bank="house")


def test_forced_deal_gives_from_an_own_built_set_and_the_other_completes_a_set() -> None:
    with table(seat("forced-deal", sets=("red 2 wild:red/yellow house",)), seat(sets=("yellow 2", "red 1"))) as t:
        t.act(0, "forced-deal", target=1, take="property:red@red", give="wild:red/yellow@red")
        t.allow(1)
        t.has(0, sets=("red 3 house",), bank="")
        t.has(1, sets=("yellow 2", "red wild:red/yellow"))


def test_forced_deal_within_one_colour_lets_part_sets_join_on_both_sides() -> None:
    with table(
        seat("forced-deal", sets=("railroad 2 wild:any wild:railroad/utility", "railroad 1")),
        seat(sets=("pink 1",)),
    ) as t:
        t.act(0, "forced-deal", target=1, take="property:pink@pink", give="wild:railroad/utility@railroad")
        t.allow(1)
        t.has(0, sets=("railroad 3 wild:any", "pink 1"))
        t.has(1, sets=("railroad wild:railroad/utility",))


def test_refill_pass_go_and_a_reshuffle_with_the_card_in_play() -> None:
    """The hand is empty while Pass Go draws: no refill; the card is not among what is shuffled."""
    with table(
        seat("pass-go money:1"),
        seat(),
        rest="out",
        draw=["money:2"],
        discard=["money:3", "money:4", "money:5"],
        options={"refill": "at_once", "plays_per_turn": 5},
    ) as t:
        t.bank(0, "money:1")
        t.act(0, "pass-go")
        assert any(isinstance(event, Reshuffled) and event.count == 3 for event in t.events)
        assert len(t.state.players[0].hand) == 2
        t.expect(discard="pass-go", pile=2)


def test_the_refill_may_draw_the_card_that_emptied_the_hand() -> None:
    with table(seat("birthday"), seat(), rest="out", options={"refill": "at_once"}) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1)
        t.has(0, hand="birthday")
        t.expect(pile=0, discard="")


def test_a_win_while_two_more_bills_would_follow() -> None:
    with table(
        seat(bank="money:2"),
        seat("rent:green/dark-blue", sets=("dark-blue 1 wild:any", "utility 2", "green 2")),
        seat(sets=("green 1",)),
        seat("just-say-no just-say-no"),
        turn=1,
    ) as t:
        t.rent(1, "rent:green/dark-blue", "dark-blue")
        t.allow(2)
        t.pay(2, "property:green@green")
        t.expect(winner=1, decides=None)
        t.has(0, bank="money:2")
        t.has(3, hand="just-say-no just-say-no")


def test_a_payment_that_makes_receiver_and_payer_complete_goes_to_the_seat_on_turn() -> None:
    with table(
        seat("debt-collector", sets=("pink 3", "orange 3", "railroad 3")),
        seat(
            sets=(
                "brown 2",
                "utility 2",
                "railroad 1 wild:green/railroad wild:railroad/utility",
                "railroad wild:light-blue/railroad wild:any",
            ),
            bank="money:3",
        ),
    ) as t:
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.pay(1, "property:railroad@railroad", "money:3")
        t.expect(winner=0, ranking=(0, 1))
        t.has(
            1,
            sets=(
                "brown 2",
                "utility 2",
                "railroad wild:green/railroad wild:railroad/utility wild:light-blue/railroad wild:any",
            ),
        )


def test_the_last_card_of_a_set_is_stolen_and_the_later_sets_move_up() -> None:
    with table(seat("sly-deal sly-deal"), seat(sets=("green 3", "green wild:any", "red 1"))) as t:
        t.act(0, "sly-deal", target=1, take="wild:any@green#2")
        t.allow(1)
        t.act(0, "sly-deal", target=1, take="property:red@red")
        t.allow(1)
        t.has(1, sets=("green 3",))
        t.has(0, sets=("green wild:any", "red 1"))


def test_a_rainbow_paid_with_everything_fills_the_receivers_set_and_wins() -> None:
    with table(
        seat("debt-collector", sets=("brown 2", "utility 2", "red 2")), seat(sets=("red wild:any",), bank="money:1")
    ) as t:
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.pay(1, "wild:any@red", "money:1")
        t.expect(winner=0)


def test_a_refused_deal_breaker_can_be_followed_by_the_second() -> None:
    with table(seat("deal-breaker deal-breaker"), seat("just-say-no", sets=("brown 2 house",)), rest="out") as t:
        t.act(0, "deal-breaker", target=1, set="brown")
        t.no(1)
        t.allow(0)
        t.act(0, "deal-breaker", target=1, set="brown")
        t.allow(1)
        t.has(0, sets=("brown 2 house",))


def test_rent_for_a_set_that_was_just_joined_by_a_free_move() -> None:
    with table(seat("rent:red/yellow", sets=("yellow 2", "red wild:red/yellow")), seat(bank="money:10")) as t:
        t.move(0, "wild:red/yellow@red", "yellow")
        t.rent(0, "rent:red/yellow", "yellow")
        t.allow(1)
        t.expect(owes=6)
        t.pay(1, "money:10")


def test_placing_after_a_payment_may_complete_and_keep_the_house_of_the_receiver() -> None:
    with table(
        seat("birthday", sets=("pink 2 wild:pink/orange house", "orange 2")),
        seat(sets=("pink wild:pink/orange",)),
        seat(bank="money:2"),
        options={"received_wild": "owner_places"},
    ) as t:
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "wild:pink/orange@pink")
        t.expect(decides=0, decision="place")
        t.place(0, "wild:pink/orange", "orange")
        t.expect(decides=2, decision="respond")
        t.allow(2)
        t.pay(2, "money:2")
        t.has(0, sets=("pink 2 wild:pink/orange house", "orange 2 wild:pink/orange"), bank="money:2")


def test_a_taken_full_set_may_be_taken_apart_while_it_is_placed() -> None:
    """R248, R63: the buildings are judged when the last wild lies."""
    for keep, bank, sets in (
        (True, "", ("red 1 wild:red/yellow wild:any house",)),
        (False, "house", ("red 1 wild:any", "yellow wild:red/yellow")),
    ):
        with table(
            seat("deal-breaker"),
            seat(sets=("red 1 wild:red/yellow wild:any house",)),
            options={"received_wild": "owner_places"},
        ) as t:
            t.act(0, "deal-breaker", target=1, set="red")
            t.allow(1)
            t.place(0, "wild:red/yellow", "red" if keep else "yellow")
            t.place(0, "wild:any", "red")
            t.has(0, bank=bank, sets=sets)


def test_nobody_not_asked_may_do_anything() -> None:
    """B31."""
    moves: tuple[Json, ...] = ({"do": "no"}, {"do": "allow"}, {"do": "end"}, {"do": "pay", "cards": []})
    with table(seat("birthday"), seat("just-say-no", bank="money:2"), seat("just-say-no")) as t:
        t.act(0, "birthday")
        for by in (0, 2):
            assert game.offer(t.state, by) is None
            for move in moves:
                t.refused(by, move, "R245")
        t.allow(1)
        t.pay(1, "money:2")
        t.allow(2)
        t.pay(2)
