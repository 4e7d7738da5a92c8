"""R93 to R120: what is shown to who has a debt chip to settle; the rulings themselves stand in scenarios."""

import pytest

from fullset.rules import game
from fullset.rules.offers import SettleOffer, UseOffer
from tests.kit import seat, table


@pytest.mark.parametrize(
    ("edition", "plays", "warned"), [("no-mercy", 1, True), ("no-mercy", 2, False), ("lite-full", 1, False)]
)
def test_r119_the_last_play_warns_that_the_turn_ends_with_it(edition: str, plays: int, *, warned: bool) -> None:
    options = {"plays_per_turn": plays}
    chips = [{"from": 0, "to": 1}]
    with table(seat("money:1"), seat(), edition=edition, options=options, phase="start", chips=chips) as t:
        offer = game.offer(t.state, 0)
        assert isinstance(offer, SettleOffer)
        keys = {text.key for card in offer.hand for way in card.ways for text in way.warn}
        assert keys == ({"warn.last_play_ends_turn"} if warned else set())


@pytest.mark.parametrize("card", ["just-say-no", "go-again"])
def test_r106_what_answers_or_ends_the_own_turn_is_only_banked(card: str) -> None:
    chips = [{"from": 0, "to": 1}]
    with table(seat(card), seat(), edition="no-mercy", phase="start", chips=chips) as t:
        t.do(0, {"do": "settle", "card": card, "to": 1})
        t.refused(1, {"do": "act", "card": card}, "R106")
        offer = game.offer(t.state, 1)
        assert isinstance(offer, UseOffer)
        reasons = {way.do: way.reason and way.reason.rule for way in offer.card.ways}
        assert reasons == {"act": "R106", "bank": None}
        t.bank(1, card)
