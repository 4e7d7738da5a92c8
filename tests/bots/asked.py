"""What tests of bots share: decisions from whole games between bots, and one decision of a position."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import pytest

from fullset.arena.match import number
from fullset.bots import BOTS
from fullset.rules.dealer import KeyedDealer
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.game import advance, legal_moves, new_game, to_act
from fullset.rules.moves import Move
from fullset.rules.notation import load
from fullset.rules.state import GameState, Seat
from fullset.rules.view import view
from tests.kit import Json, position

CLASSIC = load_edition("classic")
EDITIONS = tuple(load_edition(edition_id) for edition_id in edition_ids())
EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=edition_ids())


class Made(NamedTuple):
    """A decision of a game: the state, who decided, the legal moves, the move, and the state after it."""

    before: GameState
    seat: Seat
    moves: Sequence[Move]
    move: Move
    after: GameState


def choose(level: str, state: GameState, seed: int = 1) -> Move:
    """Ask a bot for the decision of a state."""
    act = to_act(state)
    assert act is not None
    return BOTS[level].choose(view(state, act[0]), legal_moves(state), state.edition, seed)


def played(line_up: Sequence[str], deal: int, edition: Edition = CLASSIC) -> Iterator[Made]:
    """Play a game between bots, decision by decision."""
    dealer = KeyedDealer(deal)
    state, _ = new_game(edition, len(line_up), dealer, deal % len(line_up))
    nth = 0
    while act := to_act(state):
        nth += 1
        moves = legal_moves(state)
        level = line_up[act[0]]
        move = BOTS[level].choose(view(state, act[0]), moves, edition, number(deal, level, nth))
        after = advance(state, move, dealer, lambda _event: None)
        yield Made(state, act[0], moves, move, after)
        state = after


def answers(level: str, *seats: Json, **keys: object) -> Json:
    """Ask a bot in a position; its move in notation."""
    found: Json = msgspec.json.decode(msgspec.json.encode(choose(level, load(position(*seats, **keys)))))
    return found


def wins_alone(state: GameState, level: str = "regular") -> bool:
    """Let a bot play on, everyone else letting everything stand, and say whether it wins in this turn."""
    seat = state.turn
    dealer = KeyedDealer(0)
    while (act := to_act(state)) and state.turn == seat:
        move = choose(level, state) if act[0] == seat else legal_moves(state)[0]
        state = advance(state, move, dealer, lambda _event: None)
    return state.outcome is not None and state.outcome.winners == (seat,)
