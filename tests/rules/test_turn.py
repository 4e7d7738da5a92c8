"""R3 to R31: the start, drawing, plays, ending, discarding."""

from collections import Counter
from functools import reduce

import pytest
from msgspec.structs import replace

from fullset.rules import game
from fullset.rules.advance import advance
from fullset.rules.cards import Card
from fullset.rules.dealer import Kinds, Pile, ScriptedDealer
from fullset.rules.edition import load_edition
from fullset.rules.errors import Malformed
from fullset.rules.events import Dealt, Drew, Event, TurnBegan, TurnEnded
from fullset.rules.evolve import evolve
from fullset.rules.frames import Draw, Turn
from fullset.rules.moves import End
from fullset.rules.step import Step
from tests.kit import cards_of, seat, table, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r3_r4_r8_five_cards_each_an_empty_table_and_two_more_for_the_starter(seats: int) -> None:
    """B68."""
    state, events = game.new_game(load_edition("classic"), seats, ScriptedDealer(), seats - 1)
    hands = [len(player.hand) for player in state.players]
    assert hands == [5] * (seats - 1) + [7]
    assert all(player.bank == () == player.sets for player in state.players)
    assert sum(isinstance(event, Dealt) for event in events) == seats
    assert sum(isinstance(event, Drew) for event in events) == 2
    assert sum(state.pile) == 106 - 5 * seats - 2
    assert Counter(load_edition("classic").deck) == +cards_of(state)
    assert game.to_act(state) == (seats - 1, "play")


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_r1_no_game_for_fewer_or_more(seats: int) -> None:
    with pytest.raises(Malformed, match="R1"):
        game.new_game(load_edition("classic"), seats, ScriptedDealer(), 0)


@pytest.mark.parametrize(("held", "drawn"), [("", 5), ("money:1", 2), ("money:1 money:1 money:1", 2)])
def test_r14_r15_two_cards_or_five_with_an_empty_hand(held: str, drawn: int) -> None:
    """B69."""
    with table(seat(), seat(held)) as t:
        t.end(0)
        t.expect(turn=1, plays_left=3)
        assert len(t.state.players[1].hand) == len(held.split()) + drawn


@pytest.mark.parametrize("pile", [2, 3, 20])
def test_cards_drawn_in_one_go_are_drawn_one_by_one(pile: int) -> None:
    """What `Drew` says of each card leads to the same state, and each time the Dealer is shown what is left."""
    edition = load_edition("classic")
    start, _ = game.new_game(edition, 2, ScriptedDealer(), 0)
    left = (pile, *(0 for _ in edition.kinds[1:]))
    before = replace(start, pile=left, frames=(Turn(0), Draw(0, 3)))
    shown: list[tuple[int, ...]] = []

    class Watching(ScriptedDealer):
        def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
            shown.append(tuple(pile))
            return super().draw(kinds, pile, seat)

    told: list[Event] = []
    step = Step(before, Watching(), told.append)
    advance(step)
    assert step.state == reduce(evolve, told, before)
    assert [counts[0] for counts in shown] == [pile, pile - 1, pile - 2][:pile]


@pytest.mark.parametrize("pile", [0, 1, 2, 20])
@pytest.mark.parametrize("discard", [(), ("money:1", "money:1")])
def test_a_turn_passed_on_in_one_go_is_passed_on_one_by_one(pile: int, discard: tuple[Card, ...]) -> None:
    """What is told from the end of a turn to the last card of the next leads to the same state."""
    edition = load_edition("classic")
    start, _ = game.new_game(edition, 2, ScriptedDealer(), 0)
    left = tuple(pile if kind == "money:1" else 0 for kind in edition.kinds)
    before = replace(start, pile=left, discard=discard)
    after, told = game.apply(before, 0, End(), ScriptedDealer())
    assert after == reduce(evolve, told, before)
    assert told[:2] == (TurnEnded(0), TurnBegan(1, 3, 2))
    assert sum(isinstance(event, Drew) for event in told) == min(2, pile + len(discard))
    assert after.frames == (Turn(1),)


def test_r7_the_turn_goes_clockwise_and_round() -> None:
    with table(seat("money:1"), seat("money:1"), seat("money:1")) as t:
        for by in (0, 1, 2, 0):
            t.expect(turn=by, decides=by)
            t.end(by)


def test_r16_a_hand_emptied_in_mid_turn_stays_empty() -> None:
    with table(seat("money:1"), seat()) as t:
        t.bank(0, "money:1")
        t.has(0, hand="")
        t.expect(decides=0, plays_left=2)


def test_r17_r242_the_shuffle_comes_only_when_a_card_is_needed() -> None:
    with table(seat(), seat("money:5"), rest="out", draw=["money:1", "money:2"], discard=["money:10"]) as t:
        t.end(0)
        t.expect(pile=0, discard="money:10")
        t.end(1)
        t.has(0, hand="money:10")
        t.expect(pile=0, discard="")


def test_r242_a_card_being_played_is_not_shuffled_in() -> None:
    with table(seat("pass-go"), seat(), rest="out", discard=["money:1"]) as t:
        t.act(0, "pass-go")
        t.has(0, hand="money:1")
        t.expect(discard="pass-go")


def test_r242_neither_are_the_cards_of_a_bill_that_is_open() -> None:
    """A Just Say No is on the pile at once, the refused card not before it has resolved."""
    with table(seat("debt-collector"), seat("just-say-no"), rest="out") as t:
        t.act(0, "debt-collector", target=1)
        t.expect(discard="")
        t.no(1)
        t.expect(discard="just-say-no")
        t.allow(0)
        t.expect(discard="just-say-no debt-collector")


def test_r21_r22_three_plays_at_most_and_none_at_least() -> None:
    with table(seat("money:1 money:1 money:1 money:1"), seat("money:1")) as t:
        for left in (2, 1, 0):
            t.bank(0, "money:1")
            t.expect(plays_left=left)
        t.refused(0, {"do": "bank", "card": "money:1"}, "R21")
        t.end(0)
        t.end(1)
        t.expect(turn=0)


def test_r24_the_turn_stays_open_after_the_last_play() -> None:
    with table(seat("money:1"), seat(), plays_left=1) as t:
        t.bank(0, "money:1")
        t.expect(decides=0, decision="play", plays_left=0)


def test_r25_r26_down_to_seven_at_the_end_of_the_own_turn() -> None:
    held = "money:1 money:1 money:1 money:1 money:2 money:2 money:2 money:3 rent:any"
    with table(seat(held), seat()) as t:
        t.end(0)
        t.expect(decides=0, decision="discard", turn=0)
        t.refused(0, {"do": "discard", "cards": ["rent:any"]}, "R25")
        t.refused(0, {"do": "discard", "cards": ["rent:any", "house"]}, "R25")
        t.discard(0, "rent:any", "money:1")
        t.expect(turn=1, discard="rent:any money:1")


def test_r28_nothing_else_while_discarding() -> None:
    held = "money:1 money:1 money:1 money:1 money:2 money:2 money:2 money:3"
    with table(seat(held, sets=("red wild:red/yellow",)), seat()) as t:
        t.end(0)
        for move in ({"do": "bank", "card": "money:1"}, {"do": "end"}):
            t.refused(0, move, "R245")
        t.refused(0, {"do": "move", "card": "wild:red/yellow@red", "to": "new", "colour": "yellow"}, "R245")
        t.discard(0, "money:1")


def test_r31_pass_go_may_pass_seven_until_the_turn_ends() -> None:
    with table(seat("pass-go money:1 money:1 money:1 money:1 money:2 money:2"), seat()) as t:
        t.act(0, "pass-go")
        assert len(t.state.players[0].hand) == 8
        t.expect(decision="play")


def test_r30_nothing_goes_back_to_the_hand() -> None:
    with table(seat(bank="money:1", sets=("red 1",)), seat()) as t:
        assert [told(move) for move in game.legal_moves(t.state)] == [{"do": "end"}]


def test_r18_r243_both_piles_empty() -> None:
    with table(seat("pass-go money:1"), seat("money:1"), rest="out") as t:
        t.act(0, "pass-go")
        t.has(0, hand="money:1")
        t.end(0)
        t.has(1, hand="pass-go money:1")
        t.expect(turn=1, pile=0, discard="")


def test_r23_what_is_a_play() -> None:
    held = "money:1 property:red wild:red/yellow pass-go house rent:red/yellow double-the-rent"
    with table(seat(held, sets=("brown 2",)), seat(), options={"plays_per_turn": 5}, rest="out") as t:
        t.bank(0, "money:1")
        t.lay(0, "property:red")
        t.lay(0, "wild:red/yellow", "red")
        t.act(0, "pass-go")
        t.act(0, "house", set="brown")
        t.expect(plays_left=0)
    with table(seat(held, sets=("brown 2",)), seat()) as t:
        t.refused(0, {"do": "rent", "card": "rent:red/yellow", "colour": "red"}, "R66")
        t.lay(0, "property:red")
        t.rent(0, "rent:red/yellow", "red", doubles=1)
        t.expect(plays_left=0)
        t.allow(1)
        t.pay(1)
