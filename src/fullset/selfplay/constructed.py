"""Constructed games for cells that random play seldom reaches: a scene, and seats that steer for the cell."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from fullset.rules.dealer import SamplingDealer, ScriptedDealer
from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.frames import Respond, Turn
from fullset.rules.game import apply, legal_moves, to_act
from fullset.rules.moves import Act, Allow, CarryOn, End, Move, No, Rent, Resign
from fullset.rules.moves import Settle as SettleMove
from fullset.rules.notation import load
from fullset.rules.state import GameState, Seat
from fullset.selfplay.cells import NO_CARD, Cell, cells
from fullset.selfplay.coverage import cells_of
from fullset.selfplay.scenes import ACTOR, VICTIM, openers, scene_for
from fullset.selfplay.walk import Watch

MOST_MOVES = 16
"""After so many moves a try is given up."""


class Steering:
    """What the seats of a constructed game are after."""

    def __init__(self, edition: Edition, cell: Cell, random: Random) -> None:
        self.cell = cell
        self.aim = _instead(edition, cell, random)
        self.openers = openers(edition, self.aim)
        self.random = random

    def choose(self, state: GameState) -> tuple[Seat, Move]:
        """Choose the cell's own move, else one that brings it nearer, else any that spoils nothing."""
        asked = to_act(state)
        assert asked is not None
        seat, decision = asked
        if self.cell.answer == "resign" and decision == self.cell.decision:
            return self.random.randrange(len(state.players)), Resign()
        moves = legal_moves(state)
        if decision in (self.aim.decision, "play"):
            hits = [move for move in moves if self.aim in cells_of(state, move)]
            if hits:
                return seat, self.random.choice(self._at_victim(hits))
        return seat, self._nearer(state, moves)

    def _nearer(self, state: GameState, moves: Sequence[Move]) -> Move:
        frame = state.frames[-1]
        if isinstance(frame, Respond):
            longer = frame.move.card == self.aim.card and frame.noes < self.aim.nesting
            return next((move for move in moves if isinstance(move, No) == longer), moves[0])
        opening: list[Move] = [move for move in moves if self._opens(state, move)]
        handing: list[Move] = [move for move in moves if isinstance(move, SettleMove) and move.card in self.openers]
        if isinstance(frame, Turn) and (frame.seat != ACTOR or not opening):
            return End()
        passing: list[Move] = [move for move in moves if isinstance(move, Allow | CarryOn)]
        return self.random.choice(self._at_victim(opening) or handing or passing or moves)

    def _opens(self, state: GameState, move: Move) -> bool:
        """Say whether a move plays a card that brings the cell about; a rent for nothing brings nothing."""
        if not isinstance(move, Act | Rent) or move.card not in self.openers:
            return False
        owned = {each.colour for each in state.players[ACTOR].sets}
        return isinstance(move, Act) or move.colour in owned or not owned

    def _at_victim(self, moves: list[Move]) -> list[Move]:
        """Prefer what hits the seat that the scene is made for, and, when a hand is to be emptied, its own debtor."""
        wanted = ACTOR if self.aim.card == NO_CARD else VICTIM
        return [move for move in moves if getattr(move, "target", None) in (None, wanted)] or moves


def _instead(edition: Edition, cell: Cell, random: Random) -> Cell:
    """Choose what to steer for: the cell, or for one about giving up any that brings its decision about."""
    if cell.answer != "resign":
        return cell
    there = [each for each, why in cells(edition).items() if why is None and each.decision == cell.decision]
    return random.choice([each for each in there if each.answer != "resign"])


def try_for(edition: Edition, cell: Cell, seats: int, seed: int, watch: Watch) -> bool:
    """Play one constructed game for a cell; say whether it was reached."""
    random = Random(seed)
    steering = Steering(edition, cell, random)
    position = scene_for(edition, steering.aim, seats, random)
    dealer = ScriptedDealer(position.draw, then=SamplingDealer(random))
    state = load(position, dealer)
    for _ in range(MOST_MOVES):
        if state.outcome is not None:
            return False
        seat, move = steering.choose(state)
        reached = cell in cells_of(state, move)
        after, events = apply(state, seat, move, dealer)
        watch(state, seat, move, after, list[Event](events))
        if reached:
            return True
        state = after
    return False


def tries(edition: Edition, cell: Cell, seats: int, seed: int, watch: Watch) -> Iterator[bool]:
    """Try for a cell again and again, each time from another seed."""
    for number in count(seed):
        yield try_for(edition, cell, seats, number, watch)
