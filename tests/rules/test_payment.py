"""R78 to R91, R253: what pays a bill, where it goes, and what a table pays by itself."""

import signal
from collections.abc import Callable
from itertools import product

import pytest

from fullset.rules import game, payment
from fullset.rules.cards import Card
from fullset.rules.frames import Pay as Bill
from fullset.rules.moves import Allow, Pay, Rent
from fullset.rules.notation import load
from fullset.rules.state import GameState
from tests.kit import Table, position, seat, table


def owing(owes: int, payer: dict[str, object], **keys: object) -> Table:
    """Let the second seat owe 2 (a birthday), 5 (a Debt Collector) or 8 (a dark blue rent)."""
    card, fields = {
        2: ("birthday", {}),
        5: ("debt-collector", {"target": 1}),
        8: ("rent:green/dark-blue", {}),
    }[owes]
    sets = ("dark-blue 2",) if owes == 8 else ()
    t = Table(position(seat(card, sets=sets), payer, **keys))
    if owes == 8:
        t.rent(0, card, "dark-blue")
    else:
        t.act(0, card, **fields)
    t.allow(1)
    return t


def test_r78_r79_r80_bank_and_table_at_the_payers_choice_never_the_hand() -> None:
    for cards in (("money:2",), ("property:pink@pink",), ("money:1", "property:brown@brown")):
        t = owing(2, seat("money:2", bank="money:2 money:1", sets=("pink 1", "brown 1")))
        t.pay(1, *cards)
        t.expect(decides=0, decision="play")
    t = owing(2, seat("money:5 money:3", bank="money:1", sets=("brown 1",)))
    t.refused(1, {"do": "pay", "cards": ["money:5"]}, "R78")
    t.pay(1, "money:1", "property:brown@brown")


def test_r81_r82_no_change_and_no_card_too_many() -> None:
    t = owing(5, seat(bank="money:3 money:4 money:1"))
    t.refused(1, {"do": "pay", "cards": ["money:3", "money:4", "money:1"]}, "R82")
    t.refused(1, {"do": "pay", "cards": ["money:3"]}, "R82")
    t.refused(1, {"do": "pay", "cards": []}, "R82")
    t.pay(1, "money:3", "money:4")
    t.has(0, bank="money:3 money:4")


def test_r83_a_full_set_may_break_with_money_in_the_bank() -> None:
    t = owing(2, seat(bank="money:2", sets=("pink 3",)))
    t.pay(1, "property:pink@pink")
    t.has(1, bank="money:2", sets=("pink 2",))


def test_r84_the_rainbow_goes_with_everything() -> None:
    t = owing(5, seat(bank="money:1", sets=("red wild:any",)))
    t.refused(1, {"do": "pay", "cards": ["money:1"]}, "R87")
    t.pay(1, "money:1", "wild:any@red")
    t.has(0, bank="money:1", sets=("red wild:any",))


def test_r84_a_rainbow_that_never_pays_is_refused_for_that_and_not_for_what_else_must_go() -> None:
    t = owing(5, seat(bank="money:1", sets=("red 1 wild:any",)), options={"rainbow_pays": "never"})
    t.refused(1, {"do": "pay", "cards": ["money:1", "property:red@red", "wild:any@red"]}, "R84")
    t.refused(1, {"do": "pay", "cards": ["money:1"]}, "R87")
    t.pay(1, "money:1", "property:red@red")


@pytest.mark.parametrize("bank", ["money:5", "money:1 money:4"])
def test_r84_the_rainbow_stays_where_the_rest_is_exactly_enough(bank: str) -> None:
    """L83 makes it an unneeded card."""
    t = owing(5, seat(bank=bank, sets=("red wild:any",)))
    t.refused(1, {"do": "pay", "cards": [*bank.split(), "wild:any@red"]}, "R84")
    t.pay(1, *bank.split())


def test_r85_r91_r166_buildings_pay_alone() -> None:
    for card, rest in (("house@green", ("hotel", "green 3")), ("hotel@green", ("", "green 3 house"))):
        t = owing(2, seat(sets=("green 3 house hotel",)))
        t.pay(1, card)
        t.has(0, bank=card.partition("@")[0])
        t.has(1, bank=rest[0], sets=(rest[1],))


def test_r87_r88_everything_or_nothing() -> None:
    t = owing(8, seat(bank="money:1", sets=("red 1",)))
    t.pay(1, "money:1", "property:red@red")
    t = owing(8, seat("just-say-no"))
    t.pay(1)
    t.expect(decides=0, decision="play")


def test_r89_r90_where_each_card_goes() -> None:
    t = owing(8, seat(bank="wild:red/yellow birthday", sets=("pink 1", "red wild:red/yellow")))
    t.pay(1, "wild:red/yellow", "birthday", "wild:red/yellow@red")
    t.has(0, bank="wild:red/yellow birthday", sets=("dark-blue 2", "red wild:red/yellow"))
    t.has(1, bank="", sets=("pink 1",))


def test_r164_r247_a_broken_built_set_loses_its_buildings_to_the_payers_bank() -> None:
    t = owing(2, seat(sets=("red 3 house hotel",)))
    t.pay(1, "property:red@red")
    t.has(1, bank="house hotel", sets=("red 2",))


def test_r82_r253_any_cover_will_do_but_no_rainbow() -> None:
    loose = {"minimal_payment": False}
    t = owing(2, seat(bank="money:2 money:10", sets=("red wild:any",)), options=loose)
    t.refused(1, {"do": "pay", "cards": ["money:10", "wild:any@red"]}, "R84")
    t.pay(1, "money:10", "money:2")
    t = owing(2, seat(bank="money:1", sets=("red wild:any",)), options=loose)
    t.pay(1, "money:1", "wild:any@red")


@pytest.mark.parametrize(
    ("owes", "bank", "paid"),
    [
        (2, "money:1 money:1 money:5", "money:1 money:1"),
        (5, "money:1 money:5 money:4", "money:5"),
        (2, "money:4 money:3 money:5", "money:3"),
        (5, "money:10 money:2 money:3", "money:3 money:2"),
    ],
)
def test_r233_the_cheapest_payment_has_the_least_excess(owes: int, bank: str, paid: str) -> None:
    """B14, B15."""
    t = owing(owes, seat(bank=bank))
    frame = t.state.frames[-1]
    assert isinstance(frame, Bill)
    assert sorted(payment.cheapest(t.state, frame).cards) == sorted(paid.split())


@pytest.mark.parametrize(
    ("bank", "sets", "paid"),
    [
        ("money:5", ("brown 1", "light-blue 1"), "property:brown@brown property:light-blue@light-blue"),
        ("money:1 money:1", ("pink 1",), "money:1 money:1"),
        ("money:5", ("brown 2",), "money:5"),
        ("", ("brown 2", "red 1"), "property:red@red"),
    ],
)
def test_r233_r305_no_set_broken_then_least_excess_then_fewest_properties(
    bank: str, sets: tuple[str, ...], paid: str
) -> None:
    """B14: minimum excess, then fewest properties, never breaking a set if avoidable."""
    t = owing(2, seat(bank=bank, sets=sets))
    frame = t.state.frames[-1]
    assert isinstance(frame, Bill)
    assert sorted(payment.cheapest(t.state, frame).cards) == sorted(paid.split())


def test_the_cheapest_payment_is_always_a_legal_one() -> None:
    banks = ("", "money:1", "money:5 money:2", "money:10 money:1 money:1")
    tables = ((), ("pink 3 house",), ("brown 2", "red wild:any"))
    for owes, bank, sets in product((2, 5, 8), banks, tables):
        t = owing(owes, seat(bank=bank, sets=sets))
        frame = t.state.frames[-1]
        assert isinstance(frame, Bill)
        t.do(1, {"do": "pay", "cards": list(payment.cheapest(t.state, frame).cards)})
        t.expect(decides=0, decision="play")


def test_ready_made_bundles_are_legal_payments() -> None:
    with table(seat("birthday"), seat(bank="money:1 money:1 money:5", sets=("pink 3", "brown 1"))) as t:
        t.act(0, "birthday")
        t.allow(1)
        frame = t.state.frames[-1]
        assert isinstance(frame, Bill)
        bill = payment.offer(t.state, frame).bill
        assert bill.bundles
        for bundle in bill.bundles:
            assert t.may({"do": "pay", "cards": list(bundle.cards)})
            values = {item.card: item.value for item in bill.items}
            assert bundle.worth == sum(values[card] for card in bundle.cards)
        t.pay(1, "money:1", "money:1")


def test_what_a_join_would_make_whole_again_is_marked_as_breaking_its_set() -> None:
    """R326: no mark counts on what happens after the payment."""
    t = owing(2, seat(sets=("pink 3", "pink wild:pink/orange")))
    frame = t.state.frames[-1]
    assert isinstance(frame, Bill)
    marks = {item.card: item.breaks for item in payment.offer(t.state, frame).bill.items}
    assert marks == {"property:pink@pink": True, "wild:pink/orange@pink#2": False}


def test_a_house_can_be_paid_without_breaking_its_set() -> None:
    """What an offer marks as breaking a set are its cards, not what stands on it."""
    t = owing(2, seat(sets=("pink 3 house",)))
    frame = t.state.frames[-1]
    assert isinstance(frame, Bill)
    marks = {item.card: item.breaks for item in payment.offer(t.state, frame).bill.items}
    assert marks == {"property:pink@pink": True, "house@pink": False}
    assert payment.cheapest(t.state, frame).cards == ("house@pink",)
    t.pay(1, "house@pink")


def test_positions_load_with_a_bill_open() -> None:
    moves = [
        {"by": 0, "move": {"do": "act", "card": "birthday"}},
        {"by": 1, "move": {"do": "allow"}},
    ]
    state = load(position(seat("birthday"), seat(bank="money:2"), moves=moves))
    assert isinstance(state.frames[-1], Bill)


RICH = seat(
    bank="money:1 money:1 money:2 money:2 money:3 money:3 money:4 money:5 money:5 money:10 rent:any pass-go birthday",
    sets=(
        "red 2 wild:red/yellow",
        "green 2",
        "pink 2",
        "orange 2",
        "yellow 2",
        "railroad 3",
        "light-blue 2",
        "utility 1",
    ),
)


def late(_signal: int, _frame: object) -> None:
    raise TimeoutError


@pytest.mark.parametrize("ask", [payment.offer, payment.cheapest, payment.legal])
def test_a_rich_payer_of_a_great_bill_is_asked_at_once(ask: Callable[[GameState, Bill], object]) -> None:
    """A bill of 30 and some thirty cards have millions of minimal payments; the question may not wait for them."""
    hand = "rent:any double-the-rent"
    with table(seat(hand, sets=("dark-blue 2 house hotel",)), RICH) as t:
        t.state, _ = game.apply(t.state, 0, Rent(Card("rent:any"), "dark-blue", target=1, doubles=1), t.dealer)
        t.state, _ = game.apply(t.state, 1, Allow(), t.dealer)
        frame = t.state.frames[-1]
        assert isinstance(frame, Bill)
        signal.signal(signal.SIGALRM, late)
        signal.setitimer(signal.ITIMER_REAL, 2)
        try:
            ask(t.state, frame)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        exact = Pay(("money:10", "money:5", "money:5", "money:4", "money:3", "money:3"))
        t.state, _ = game.apply(t.state, 1, exact, t.dealer)  # not `t.pay`, which lists them all


@pytest.mark.parametrize(("bank", "owes", "chips"), [("", 3, 0), ("", 4, 1), ("money:1", 4, 0)])
def test_r324_a_shack_that_leaves_with_a_rainbow_pays(bank: str, owes: int, chips: int) -> None:
    """The bill says beforehand whether a chip will be given."""
    rent = {3: "red 2", 4: "yellow 2"}[owes]
    payer = seat(bank=bank, sets=("green wild:any shack=wild:any",))
    options = {"rainbow_pays": "when_broke"}
    with table(seat("rent:red/yellow", sets=(rent,)), payer, edition="no-mercy", options=options) as t:
        t.rent(0, "rent:red/yellow", rent.split()[0])
        t.allow(1)
        t.expect(owes=owes)
        frame = t.state.frames[-1]
        assert isinstance(frame, Bill)
        assert payment.offer(t.state, frame).bill.chip == bool(chips)
        t.pay(1, *bank.split(), "wild:any@green")
        assert len(t.state.chips) == chips
