"""One game between bots, from the deal to its score; all chance comes from the deal's number."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from fullset.bots import BOTS
from fullset.rules.dealer import KeyedDealer
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, Malformed
from fullset.rules.events import Event, TurnBegan
from fullset.rules.game import advance, check, legal_moves, new_game, to_act
from fullset.rules.moves import Move
from fullset.rules.state import GameState, Seat
from fullset.rules.view import view

MOST_TURNS = 1000
"""Turns after which a game is broken off; it scores like a draw and is reported."""


class Played(NamedTuple):
    """How a game between bots went: each seat's share of the win, turns taken, and whether it was broken off."""

    shares: tuple[float, ...]
    turns: int
    capped: bool


def number(*parts: object) -> int:
    """Draw a number from a label: the same on every machine and in every run."""
    digest = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def play_game(edition: Edition, line_up: Sequence[str], deal: int) -> Played:
    """Play a game to its end; the luck of a seat depends on the deal alone, that of a bot on deal, seat and bot."""
    seats = len(line_up)
    dealer = KeyedDealer(deal)
    state, _ = new_game(edition, seats, dealer, number(deal, "first") % seats)
    turns = 1
    asked = [0] * seats

    def count(event: Event) -> None:
        nonlocal turns
        turns += isinstance(event, TurnBegan)

    while (act := to_act(state)) and turns <= MOST_TURNS:
        seat = act[0]
        asked[seat] += 1
        move = choice(state, seat, line_up[seat], number(deal, seat, line_up[seat], asked[seat]))
        state = advance(state, move, dealer, count)
    return Played(_shares(state), turns, state.outcome is None)


def choice(state: GameState, seat: Seat, level: str, seed: int) -> Move:
    """Let a bot choose from what its seat may know; raises ValueError for a move that is not legal."""
    moves = tuple(legal_moves(state))  # a bot looks at all of them, more than once
    if len(moves) == 1:
        return moves[0]
    move = BOTS[level].choose(view(state, seat), moves, state.edition, seed)
    if move in moves:
        return move
    try:
        return check(state, seat, move)  # not every combination of picks is listed (R312)
    except (Illegal, Malformed) as error:
        raise ValueError(f"{level} chose {move}, which is not legal: {error}") from error


def _shares(state: GameState) -> tuple[float, ...]:
    seats = len(state.players)
    winners = state.outcome.winners if state.outcome else tuple(range(seats))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
