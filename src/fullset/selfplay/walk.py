"""One random legal game: picks among the legal moves, and avoids going round in circles with free moves."""

from collections.abc import Callable
from random import Random

from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.game import advance, legal_moves, new_game, to_act
from fullset.rules.moves import Move, Shift
from fullset.rules.state import GameState, Seat

Watch = Callable[[GameState, Seat, Move, GameState, list[Event]], None]
"""Called after each move: the state before, who moved what, the state after, what happened."""


def pick(random: Random, moves: list[Move]) -> Move:
    """Pick a move: any of them, but a free move only one time in four, so that games move on."""
    move = moves[int(random.random() * len(moves))]
    if isinstance(move, Shift) and random.random() < 0.75:
        others = [each for each in moves if not isinstance(each, Shift)]
        return others[int(random.random() * len(others))]
    return move


def play_game(edition: Edition, seats: int, seed: int, watch: Watch | None = None) -> GameState:
    """Play one game from a seed to its end."""
    random = Random(seed)
    dealer = RandomDealer(random)
    state, _ = new_game(edition, seats, dealer, random.randrange(seats))
    while (asked := to_act(state)) is not None:
        move = pick(random, legal_moves(state))
        events: list[Event] = []
        after = advance(state, move, dealer, events.append)
        if watch is not None:
            watch(state, asked[0], move, after, events)
        state = after
    return state
