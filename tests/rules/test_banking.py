"""R32 to R42: what may be banked, at which value, and that it is money from then on."""

import pytest

from fullset.rules.edition import load_edition
from tests.kit import seat, table
from tests.perft.printed import DECK

BARRED = {"property": "R35", "wild:any": "R37"}


@pytest.mark.parametrize("card", DECK)
def test_r32_to_r39_every_kind_goes_to_the_bank_or_says_why_not(card: str) -> None:
    with table(seat(card), seat()) as t:
        rule = BARRED.get(card, BARRED.get(card.partition(":")[0]))
        if rule:
            t.refused(0, {"do": "bank", "card": card}, rule)
            return
        t.bank(0, card)
        t.has(0, bank=card, hand="")
        assert load_edition("classic").values[t.state.players[0].bank[0]] == DECK[card][1]


@pytest.mark.parametrize("card", ["house", "hotel", "just-say-no", "rent:any", "deal-breaker", "pass-go"])
def test_r40_a_banked_card_is_never_played(card: str) -> None:
    with table(seat(bank=card, sets=("red 3",)), seat(bank="money:1", sets=("brown 2",))) as t:
        t.refused(0, {"do": "act", "card": card, "target": 1, "set": "brown"}, "R23")
        t.refused(0, {"do": "act", "card": card}, "R23")


def test_r41_r42_a_banked_wild_is_money_for_good() -> None:
    with table(seat("wild:red/yellow debt-collector", sets=("red 2",)), seat(bank="wild:pink/orange money:3")) as t:
        t.bank(0, "wild:red/yellow")
        t.has(0, bank="wild:red/yellow", sets=("red 2",))
        t.refused(0, {"do": "move", "card": "wild:red/yellow@red", "to": "new", "colour": "yellow"}, "R50")
        t.refused(0, {"do": "move", "card": "wild:red/yellow", "to": "red"}, "R50")
        t.act(0, "debt-collector", target=1)
        t.allow(1)
        t.pay(1, "wild:pink/orange", "money:3")
        t.has(0, bank="wild:red/yellow wild:pink/orange money:3", sets=("red 2",))


@pytest.mark.parametrize("card", ["money:1", "pass-go", "rent:any", "house"])
def test_r32_only_properties_are_laid(card: str) -> None:
    with table(seat(card), seat()) as t:
        t.refused(0, {"do": "lay", "card": card}, "R32")
        t.refused(0, {"do": "lay", "card": card, "colour": "red"}, "R32")


def test_r32_money_has_no_effect() -> None:
    with table(seat("money:1 property:red"), seat()) as t:
        t.refused(0, {"do": "act", "card": "money:1"}, "R32")
        t.refused(0, {"do": "act", "card": "property:red"}, "R32")


def test_r261_bank_cards_lie_in_the_order_they_were_laid() -> None:
    with table(seat("money:3 money:1 birthday", bank="money:2"), seat(bank="money:1 money:1")) as t:
        t.bank(0, "money:3")
        t.bank(0, "money:1")
        t.act(0, "birthday")
        t.allow(1)
        t.pay(1, "money:1", "money:1")
        assert t.state.players[0].bank == ("money:2", "money:3", "money:1", "money:1", "money:1")
