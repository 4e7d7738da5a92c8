"""R172 to R187, R215, R216: the action cards of Classic, one by one."""

import pytest

from tests.kit import seat, table


def test_r172_r173_r174_deal_breaker_takes_one_full_set() -> None:
    with table(
        seat("deal-breaker", sets=("brown 2",)), seat(sets=("red 2",)), seat(sets=("green 3", "green wild:any"))
    ) as t:
        t.refused(0, {"do": "act", "card": "deal-breaker", "target": 1, "set": "red"}, "R172")
        t.refused(0, {"do": "act", "card": "deal-breaker", "target": 2, "set": "green#2"}, "R172")
        t.refused(0, {"do": "act", "card": "deal-breaker", "target": 0, "set": "brown"}, "R340")
        t.refused(0, {"do": "act", "card": "deal-breaker", "target": 1, "set": "green"}, "R43")
        t.act(0, "deal-breaker", target=2, set="green")
        t.allow(2)
        t.has(0, sets=("brown 2", "green 3"))
        t.has(2, sets=("green wild:any",))


def test_r175_a_taken_set_lies_beside_the_own_part_set() -> None:
    with table(seat("deal-breaker", sets=("green 1",)), seat(sets=("green 2 wild:any",))) as t:
        t.act(0, "deal-breaker", target=1, set="green")
        t.allow(1)
        t.has(0, sets=("green 1", "green 2 wild:any"))


def test_r176_r177_sly_deal_takes_one_property_or_wild_of_a_part_set() -> None:
    with table(
        seat("sly-deal sly-deal sly-deal"), seat(sets=("green 3", "red 1", "pink wild:any", "orange wild:pink/orange"))
    ) as t:
        t.refused(0, {"do": "act", "card": "sly-deal", "target": 1, "take": "property:green@green"}, "R176")
        t.refused(0, {"do": "act", "card": "sly-deal", "target": 1, "take": "property:red@pink"}, "R169")
        for take in ("property:red@red", "wild:any@pink", "wild:pink/orange@orange"):
            t.act(0, "sly-deal", target=1, take=take)
            t.allow(1)
        t.has(0, sets=("red 1", "pink wild:any", "orange wild:pink/orange"))


def test_r178_r179_r180_r181_forced_deal() -> None:
    with table(seat("forced-deal"), seat(sets=("red 1",))) as t:
        t.refused(0, {"do": "act", "card": "forced-deal", "target": 1, "take": "property:red@red"}, None)
        t.refused(
            0,
            {"do": "act", "card": "forced-deal", "target": 1, "take": "property:red@red", "give": "property:pink@pink"},
            "R43",
        )
    with table(seat("forced-deal", sets=("brown 2",)), seat(sets=("green 3", "dark-blue 1"))) as t:
        swap = {"do": "act", "card": "forced-deal", "target": 1, "give": "property:brown@brown"}
        t.refused(0, {**swap, "take": "property:green@green"}, "R178")
        t.do(0, {**swap, "take": "property:dark-blue@dark-blue"})
        t.allow(1)
        t.has(0, sets=("brown 1", "dark-blue 1"))
        t.has(1, sets=("green 3", "brown 1"))


def test_r179_own_full_sets_may_be_barred() -> None:
    with table(
        seat("forced-deal", sets=("brown 2",)), seat(sets=("red 1",)), options={"forced_deal_own_full_set": False}
    ) as t:
        told = {
            "do": "act",
            "card": "forced-deal",
            "target": 1,
            "take": "property:red@red",
            "give": "property:brown@brown",
        }
        t.refused(0, told, "R179")


@pytest.mark.parametrize(("card", "target", "owes"), [("debt-collector", 2, 5), ("birthday", None, 2)])
def test_r182_r183_debt_collector_and_birthday(card: str, target: int | None, owes: int) -> None:
    with table(seat(card), seat(bank="money:5"), seat(bank="money:5")) as t:
        t.act(0, card, **({"target": target} if target else {}))
        for by in [target] if target else [1, 2]:
            t.allow(by)
            t.expect(decides=by, owes=owes)
            t.pay(by, "money:5")
        t.expect(decides=0, decision="play", plays_left=2)


def test_r183_a_birthday_names_no_target() -> None:
    with table(seat("birthday"), seat()) as t:
        t.refused(0, {"do": "act", "card": "birthday", "target": 1}, "R65")


def test_r184_pass_go_draws_two_and_costs_its_play() -> None:
    with table(seat("pass-go"), seat(), draw=["money:1", "money:2"]) as t:
        t.act(0, "pass-go")
        t.has(0, hand="money:1 money:2")
        t.expect(plays_left=2, discard="pass-go")


def test_r187_a_doubler_is_bank_only_without_a_rent() -> None:
    with table(seat("double-the-rent", sets=("red 1",)), seat()) as t:
        t.refused(0, {"do": "act", "card": "double-the-rent"}, "R187")
        t.refused(0, {"do": "rent", "card": "double-the-rent", "colour": "red"}, "R187")
        t.bank(0, "double-the-rent")


def test_r215_birthday_and_rent_are_allowed_though_nobody_can_pay() -> None:
    with table(seat("birthday rent:red/yellow", sets=("red 1",)), seat(), seat()) as t:
        t.act(0, "birthday")
        for by in (1, 2):
            t.allow(by)
            t.pay(by)
        t.rent(0, "rent:red/yellow", "red")
        for by in (1, 2):
            t.allow(by)
            t.pay(by)
        t.has(0, bank="")
