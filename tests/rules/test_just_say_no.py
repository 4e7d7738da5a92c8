"""R121 to R135, R244, R255: who may refuse what, what it costs, and what follows."""

from typing import Any

import pytest

from fullset.rules import game
from fullset.rules.errors import Text
from fullset.rules.offers import PlayOffer
from tests.kit import Json, Table, seat, table

AIMED: dict[str, tuple[Json, Json]] = {
    "rent:red/yellow": ({"do": "rent", "colour": "red"}, {}),
    "rent:any": ({"do": "rent", "colour": "red", "target": 1}, {}),
    "debt-collector": ({"do": "act", "target": 1}, {}),
    "birthday": ({"do": "act"}, {}),
    "sly-deal": ({"do": "act", "target": 1, "take": "property:pink@pink"}, {}),
    "forced-deal": ({"do": "act", "target": 1, "take": "property:pink@pink", "give": "property:red@red"}, {}),
    "deal-breaker": ({"do": "act", "target": 1, "set": "brown"}, {}),
}
"""Every card that is aimed at somebody, played at seat 1 (B20)."""
SETS = ("brown 2", "pink 1")


@pytest.mark.parametrize("card", AIMED)
@pytest.mark.parametrize("noes", [0, 1, 2, 3, 4])
def test_r121_r125_the_last_refusal_decides(card: str, noes: int) -> None:
    """Three Just Say Nos are in the deck; a fourth one does not exist, so the chain ends at three."""
    held = [noes // 2, noes - noes // 2]
    if noes == 4:
        held = [1, 2]  # the actor has one: its second answer can only be to let it stand
    mine, theirs = ("just-say-no " * n for n in held)
    with table(seat(f"{card} {mine}", sets=("red 1",)), seat(theirs, bank="money:5", sets=SETS), rest="out") as t:
        t.do(0, {**AIMED[card][0], "card": card})
        by = 1
        for _ in range(min(noes, 3)):
            t.expect(decides=by, decision="respond")
            t.no(by)
            by = 1 - by
        t.expect(decides=by, decision="respond")
        t.allow(by)
        stands = min(noes, 3) % 2 == 0
        if stands and t.facts()["decision"] == "pay":
            t.pay(1, *_enough(t.facts()["owes"]))
        t.expect(decides=0, decision="play", plays_left=2)
        if not stands:
            t.has(1, bank="money:5", sets=SETS)
            t.has(0, bank="", sets=("red 1",))
        assert t.state.discard[-1] == card
        assert len(t.state.discard) == 1 + min(noes, 3)


def _enough(owes: int) -> list[str]:
    return ["money:5"] if owes in (2, 5) else []


@pytest.mark.parametrize("card", ["pass-go", "house", "hotel"])
def test_r131_nobody_refuses_what_is_aimed_at_nobody(card: str) -> None:
    sets = ("green 3 house",) if card == "hotel" else ("green 3",)
    fields: dict[str, Any] = {} if card == "pass-go" else {"set": "green"}
    with table(seat(card, sets=sets), seat("just-say-no")) as t:
        t.act(0, card, **fields)
        t.expect(decides=0, decision="play")


def test_r122_r123_refusing_is_free_on_any_turn() -> None:
    with table(seat("debt-collector just-say-no"), seat("just-say-no just-say-no"), plays_left=1) as t:
        t.act(0, "debt-collector", target=1)
        t.no(1)
        t.expect(plays_left=0)
        t.no(0)
        t.expect(plays_left=0)
        t.no(1)
        t.allow(0)


def test_r126_nobody_else_joins_the_chain() -> None:
    with table(seat("debt-collector"), seat("just-say-no"), seat("just-say-no")) as t:
        t.act(0, "debt-collector", target=1)
        t.refused(2, {"do": "no"}, "R245")
        t.no(1)
        t.refused(2, {"do": "no"}, "R245")
        t.allow(0)


def test_r127_r244_each_seat_answers_for_itself_and_is_settled_before_the_next() -> None:
    with table(
        seat("birthday just-say-no"),
        seat("just-say-no", bank="money:2"),
        seat("just-say-no", bank="money:2"),
        seat(bank="money:2"),
    ) as t:
        t.act(0, "birthday")
        t.no(1)
        t.expect(decides=0)
        t.no(0)
        t.expect(decides=1, decision="respond")
        t.allow(1)
        t.expect(decides=1, decision="pay")
        t.pay(1, "money:2")
        t.expect(decides=2, decision="respond")
        t.no(2)
        t.expect(decides=0)
        t.allow(0)
        t.expect(decides=3, decision="respond")
        t.allow(3)
        t.pay(3, "money:2")
        t.has(0, bank="money:2 money:2")


def test_r132_it_needs_something_to_answer_and_the_card() -> None:
    """B24."""
    with table(seat("just-say-no birthday"), seat(bank="just-say-no money:2")) as t:
        t.refused(0, {"do": "no"}, "R245")
        t.refused(0, {"do": "act", "card": "just-say-no"}, "R132")
        t.act(0, "birthday")
        t.refused(1, {"do": "no"}, "R132")
        t.allow(1)
        t.pay(1, "money:2")


def test_r133_the_cancelled_card_is_spent() -> None:
    with table(seat("sly-deal"), seat("just-say-no", sets=("red 1",)), rest="out") as t:
        t.act(0, "sly-deal", target=1, take="property:red@red")
        t.no(1)
        t.allow(0)
        t.expect(plays_left=2, discard="just-say-no sly-deal")


def test_r134_a_player_with_nothing_to_lose_may_refuse() -> None:
    with table(seat("birthday"), seat("just-say-no")) as t:
        t.act(0, "birthday")
        t.no(1)
        t.allow(0)


def test_r255_who_visibly_cannot_pay_for_a_refusal_is_not_asked() -> None:
    costly = {"no_costs_play": True}
    with table(seat("birthday just-say-no"), seat("just-say-no"), seat(), plays_left=1, options=costly) as t:
        t.act(0, "birthday")
        t.no(1)
        t.expect(decides=2, decision="respond")
        t.allow(2)
        t.pay(2)
    with table(seat("birthday just-say-no"), seat("just-say-no"), plays_left=2, options=costly) as t:
        t.act(0, "birthday")
        t.no(1)
        t.expect(decides=0, decision="respond")
        t.no(0)
        t.expect(plays_left=0)
        t.allow(1)
        t.pay(1)


def test_r255_the_actor_pays_for_each_of_its_refusals() -> None:
    """With one play left it may answer one seat's refusal and not the next one's."""
    with table(
        seat("birthday just-say-no just-say-no"),
        seat("just-say-no", bank="money:2"),
        seat(bank="money:2"),
        plays_left=2,
        options={"no_costs_play": True},
    ) as t:
        t.act(0, "birthday")
        t.no(1)
        t.no(0)
        t.expect(plays_left=0)
        t.allow(1)
        t.pay(1, "money:2")
        t.allow(2)
        t.pay(2, "money:2")


@pytest.mark.parametrize(
    ("edition", "plays_left", "warned"),
    [
        ("no-mercy", 1, {"heist", "yoink", "rent:red/yellow"}),
        ("lite-full", 1, {"heist", "yoink", "rent:red/yellow"}),
        ("lite-full", 2, set[str]()),
    ],
)
def test_r124_what_is_aimed_at_somebody_warns_that_a_refusal_could_not_be_answered(
    edition: str, plays_left: int, warned: set[str]
) -> None:
    """A Heist that picks by itself asks nothing and is aimed at others; a Shack asks where and is aimed at nobody."""
    hand = seat("heist yoink rent:red/yellow shack pass-go-go-go go-again", sets=("red 1",))
    with table(hand, seat(bank="money:5"), edition=edition, plays_left=plays_left) as t:
        assert _warned(t) == warned


def test_r124_a_birthday_warns_and_a_house_does_not() -> None:
    hand = seat("birthday house pass-go", sets=("red 3",))
    with table(hand, seat(), plays_left=1, options={"no_costs_play": True}) as t:
        assert _warned(t) == {"birthday"}


def _warned(t: Table) -> set[str]:
    offer = game.offer(t.state, 0)
    assert isinstance(offer, PlayOffer)
    return {card.card for card in offer.hand for way in card.ways if Text("warn.no_answer_left") in way.warn}
