"""What holds in every reachable state, whatever the switches: no card is lost, someone has a move, games end."""

import os
from collections.abc import Sequence
from random import Random

import msgspec
from hypothesis import given, settings

from fullset.rules import game
from fullset.rules.dealer import RandomDealer, SamplingDealer, ScriptedDealer
from fullset.rules.edition import Edition
from fullset.rules.evolve import blank, evolve
from fullset.rules.moves import End, Move, Resign
from fullset.rules.notation import Trail, load, read_position
from fullset.rules.state import GameState
from tests.kit import any_kind, cards_of, check_cards, make, walk, wander
from tests.rules.options import editions, seats, seeds

LONG = os.environ.get("FULLSET_LONG") == "1"
GIVES_UP = 0.01
few = settings(max_examples=500 if LONG else 15)


@few
@given(editions, seats, seeds)
def test_every_move_keeps_the_cards_and_is_the_fold_of_its_events(edition: Edition, n: int, seed: int) -> None:
    random = Random(seed)
    dealer = SamplingDealer(random)
    n = min(n, edition.seats[1])
    state, events = game.new_game(edition, n, dealer, seed % n)
    folded = blank(edition, n)
    for event in events:
        folded = evolve(folded, event)
    assert folded == state
    for _ in range(150):
        asked = game.to_act(state)
        if asked is None:
            return
        state, _ = make(state, asked[0], any_kind(state, game.legal_moves(state), random), dealer)
        if edition.switches.leave == "resign" and random.random() < GIVES_UP:
            state = give_up(state, random, dealer)


def give_up(state: GameState, random: Random, dealer: SamplingDealer) -> GameState:
    """Let any seat that is in the game leave it; its cards are not lost, and the others play on (R264)."""
    if state.outcome is not None:
        return state
    seat = random.choice([each for each in range(len(state.players)) if each not in state.out])
    after, events = game.apply(state, seat, Resign(), dealer)
    folded = state
    for event in events:
        folded = evolve(folded, event)
    assert folded == after
    check_cards(after, cards_of(state))
    assert after.outcome is not None or game.legal_moves(after)
    assert seat in after.out
    return after


@few
@given(editions, seats, seeds)
def test_a_game_ends_with_everyone_ranked(edition: Edition, n: int, seed: int) -> None:
    *_, last = wander(edition, min(n, edition.seats[1]), seed, most=20_000)
    assert last.outcome is not None
    check_outcome(last)


def check_outcome(state: GameState) -> None:
    """R262: everyone is ranked, the winners first; nothing is open and nothing may be done."""
    outcome = state.outcome
    assert outcome is not None
    assert sorted(outcome.ranking) == list(range(len(state.players)))
    assert outcome.ranking[: len(outcome.winners)] == outcome.winners
    assert not game.legal_moves(state)
    assert game.to_act(state) is None
    assert state.frames == ()


@few
@given(editions, seats, seeds)
def test_every_state_can_be_written_down_and_loaded(edition: Edition, n: int, seed: int) -> None:
    random = Random(seed)
    dealer = RandomDealer(random)
    state, _ = game.new_game(edition, min(n, edition.seats[1]), dealer, 0)
    trail = Trail(state)
    for number in range(120):
        asked = game.to_act(state)
        if asked is None:
            break
        move = any_kind(state, game.legal_moves(state), random)
        state, events = game.apply(state, asked[0], move, dealer)
        trail.follow(asked[0], move, state, events)
        if state.frames[-1:] == state.frames and number % 10:
            continue  # between plays a position is the state itself: a tenth will do
        written = msgspec.json.encode(trail.position())
        again = read_position(written)
        assert load(again, ScriptedDealer(again.draw)) == state
        assert msgspec.json.encode(again) == written


@few
@given(editions, seats, seeds)
def test_who_only_ends_the_turn_goes_on_being_asked(edition: Edition, n: int, seed: int) -> None:
    """Drawing and discarding are movements (R283): such a game has no end of its own, but never stands still."""
    random = Random(seed)
    dealer = SamplingDealer(random)
    state, _ = game.new_game(edition, min(n, edition.seats[1]), dealer, 0)
    for _ in range(100):
        asked = game.to_act(state)
        if asked is None:
            return
        moves = game.legal_moves(state)
        move = End() if End() in moves else moves[0]
        state, _ = game.apply(state, asked[0], move, dealer)


def lazy(_state: GameState, moves: Sequence[Move], random: Random) -> Move:
    """Mostly end the turn; else anything."""
    return End() if End() in moves and random.random() < 0.7 else random.choice(moves)


def test_the_rare_endings_are_reached_and_ranked() -> None:
    """Exhaustion comes up in crowded games; the idle ending is in the scenarios."""
    reasons: set[str] = set()
    for seed in range(12):
        *_, last = walk({"sets_to_win": 5}, 5, seed, most=20_000)
        check_outcome(last)
        assert last.outcome is not None
        reasons.add(last.outcome.reason)
    assert "exhausted" in reasons


def test_lazy_players_lose_no_card() -> None:
    for seed in range(3):
        first = None
        for state in walk({"discards_go": "bottom", "draw": 4}, 3, seed, most=600, choose=lazy):
            first = first or cards_of(state)
            assert +cards_of(state) == +first
