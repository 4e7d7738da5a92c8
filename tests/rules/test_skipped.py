"""Turns of seats that are away are skipped before they draw (R120, R335); who is away is told to the rules."""

from random import Random

import pytest

from fullset.rules.dealer import SamplingDealer
from fullset.rules.edition import load_edition
from fullset.rules.events import Drew, Event, TurnBegan, TurnEnded, named_cards
from fullset.rules.evolve import evolve
from fullset.rules.game import apply, new_game, to_act
from fullset.rules.moves import End, Resign
from fullset.rules.notation import load
from fullset.rules.record import Record, RecordMove, RecordSeat, read_record, replay, write_record
from fullset.rules.state import Chip, GameState
from tests.kit import Json, position, seat


def at(*seats: Json, **keys: object) -> GameState:
    return load(position(*seats, **{"edition": "lite-full", **keys}))


def ended(state: GameState, *away: int) -> tuple[GameState, tuple[Event, ...]]:
    return apply(state, state.turn, End(), SamplingDealer(Random(1)), away)


def test_r120_a_skipped_turn_draws_nothing_and_its_chips_wait() -> None:
    state = at(seat(), seat("money:1"), seat(), chips=[{"from": 1, "to": 0}])
    after, events = ended(state, 1)
    assert to_act(after) == (2, "play")
    assert not any(isinstance(event, Drew) and event.seat == 1 for event in events)
    assert after.players[1] == state.players[1]
    assert after.chips == (Chip(1, 0),)
    assert events[1:3] == (TurnBegan(1, 0, 0), TurnEnded(1))


def test_r120_back_again_the_debtor_settles_on_its_next_turn() -> None:
    state, _ = ended(at(seat(), seat("money:1"), chips=[{"from": 1, "to": 0}]), 1)
    assert state.turn == 0
    after, _ = ended(state)
    assert to_act(after) == (1, "settle")


def test_r335_several_who_are_away_are_skipped_in_a_row() -> None:
    after, _ = ended(at(seat(), seat(), seat(), seat()), 1, 2)
    assert after.turn == 3


def test_r335_nobody_is_skipped_where_all_are_away() -> None:
    after, _ = ended(at(seat(), seat()), 0, 1)
    assert to_act(after) == (1, "play")


def test_r335_who_gives_up_leaves_the_turn_to_somebody_who_is_here() -> None:
    after, _ = apply(at(seat(), seat(), seat()), 0, Resign(), SamplingDealer(Random(1)), (1,))
    assert to_act(after) == (2, "play")


def test_r220_a_win_that_waited_for_the_turn_comes_though_its_seat_is_away() -> None:
    full = ("brown 2", "dark-blue 2", "utility 2")
    after, _ = ended(at(seat(), seat(sets=full), edition="metro"), 1)
    assert after.outcome is not None
    assert after.outcome.winners == (1,)


def test_r283_a_skipped_turn_is_one_in_which_nothing_moves() -> None:
    state = at(seat(), seat(), seat())
    after, _ = ended(state, 1, 2)
    assert after.idle_turns == 2, "the turn before them had a draw in it"


@pytest.mark.parametrize("edition", ["classic", "lite-full", "metro"])
def test_a_record_says_whose_turns_were_skipped_and_its_replay_skips_them(edition: str) -> None:
    dealer, away = SamplingDealer(Random(3)), (1,)
    state, dealt = new_game(load_edition(edition), 3, dealer, 0)
    moved, events = apply(state, 0, End(), dealer, away)
    assert moved.turn == 2
    record = Record(
        edition=edition,
        rules=state.edition.version,
        seats=tuple(RecordSeat(name) for name in "abc"),
        first=0,
        deal=named_cards(dealt),
        moves=(RecordMove(0, End(), named_cards(events), away),),
    )
    *_, (again, told) = replay(read_record(write_record(record)))
    assert (again, told) == (moved, events)
    for event in events:
        state = evolve(state, event)
    assert state == moved
