"""Constructed games for cells that random play seldom reaches: a stacked deal, and seats that steer for the cell."""

from collections import deque
from collections.abc import Iterator
from itertools import count
from random import Random

from fullset.rules.cards import HOTEL, HOUSE, JUST_SAY_NO, Card
from fullset.rules.dealer import Kinds, Pile
from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.frames import Respond
from fullset.rules.game import advance, legal_moves, new_game
from fullset.rules.moves import Act, Bank, Discard, Lay, Move, No, Rent, Shift
from fullset.rules.state import GameState
from fullset.selfplay.coverage import Cell, cells_of
from fullset.selfplay.walk import Watch

MOST_MOVES = 80
"""After so many moves a try is given up."""


class StackedDealer:
    """Names the cards that each seat wishes for, as long as the pile holds them, then random ones."""

    def __init__(self, random: Random, wishes: dict[int, list[Card]]) -> None:
        self._random = random
        self._wishes = {seat: deque(cards) for seat, cards in wishes.items()}

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Nothing to learn: the order is made up as it goes."""

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Grant the next wish that can be granted."""
        wishes = self._wishes.get(seat)
        while wishes:
            card = wishes.popleft()
            if card in kinds and pile[kinds.index(card)]:  # a deck may lack what is wished for
                return card
        return self._random.choices(kinds, weights=pile)[0]


def _wishes(edition: Edition, cell: Cell) -> dict[int, list[Card]]:
    refusals = [JUST_SAY_NO] * (edition.faces[JUST_SAY_NO].copies if JUST_SAY_NO in edition.faces else 0)
    half = len(refusals) // 2
    if cell.decision in ("respond", "pay"):
        return {0: [cell.card, *refusals[:half], Card("property:brown")], 1: [*refusals[half:], Card("property:red")]}
    site = [Card("property:brown")] * 2 + [Card("property:dark-blue")] * 2
    if cell.card in (HOUSE, HOTEL):
        return {0: [*site, HOUSE, HOUSE, HOTEL]}
    return {0: [cell.card, Card("property:brown"), Card("property:dark-blue")]}


def _steer(random: Random, state: GameState, cell: Cell, moves: list[Move]) -> Move:
    """Choose the cell's own move, else one that brings it nearer, else one that spoils nothing."""
    hits = [move for move in moves if cell in cells_of(state, move)]
    if hits:
        return random.choice(hits)
    frame = state.frames[-1]
    if isinstance(frame, Respond):
        longer = frame.move.card == cell.card and frame.noes < cell.nesting
        return next((move for move in moves if isinstance(move, No) == longer), moves[0])
    openers = [move for move in moves if isinstance(move, Act | Rent) and move.card == cell.card]
    if cell.decision in ("respond", "pay", "place") and openers:
        return random.choice(openers)
    return random.choice([move for move in moves if not _spoils(move, cell)] or moves)


def _spoils(move: Move, cell: Cell) -> bool:
    if isinstance(move, Bank):
        return move.card in (cell.card, JUST_SAY_NO, HOUSE)
    if isinstance(move, Discard):
        return cell.card in move.cards or JUST_SAY_NO in move.cards
    if cell.decision == "discard":
        return not isinstance(move, Shift) and isinstance(move, Act | Rent | Lay)
    return isinstance(move, Shift)


def try_for(edition: Edition, cell: Cell, seed: int, watch: Watch) -> bool:
    """Play one stacked two-seat game for a cell; say whether it was reached."""
    random = Random(seed)
    dealer = StackedDealer(random, _wishes(edition, cell))
    state, _ = new_game(edition, max(2, edition.seats[0]), dealer, 0)
    for _ in range(MOST_MOVES):
        if state.outcome is not None:
            return False
        move = _steer(random, state, cell, legal_moves(state))
        reached = cell in cells_of(state, move)
        events: list[Event] = []
        after = advance(state, move, dealer, events.append)
        watch(state, move, after, events)
        if reached:
            return True
        state = after
    return False


def tries(edition: Edition, cell: Cell, seed: int, watch: Watch) -> Iterator[bool]:
    """Try for a cell again and again, each time from another seed."""
    for number in count(seed):
        yield try_for(edition, cell, number, watch)
