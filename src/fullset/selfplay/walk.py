"""One random legal game: any legal move with equal chance, but no arrangement twice between plays."""

from collections.abc import Callable
from random import Random

from fullset.rules.cards import Card
from fullset.rules.dealer import Dealer, RandomDealer
from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.game import advance, apply, choices, new_game, to_act
from fullset.rules.listing import Choices
from fullset.rules.moves import Move, Resign, Shift
from fullset.rules.sets import spot
from fullset.rules.state import GameState, Seat

Watch = Callable[[GameState, Seat, Move, GameState, list[Event]], None]
"""Called after each move: the state before, who moved, the move, the state after, what happened."""

GIVES_UP = 0.001
"""The chance before each move that some seat gives up, where that is played (R264)."""


class Walker:
    """Plays random moves; no kind of card moves twice between two plays, so that no table lies as it lay (R263)."""

    def __init__(self, random: Random, dealer: Dealer) -> None:
        self._draw = random.random
        self._dealer = dealer
        self._moved: set[Card] = set()

    def step(self, state: GameState, sink: Callable[[Event], object]) -> tuple[Move, GameState, int]:
        """Make one move; returns it, the new state, and how many moves there were to choose from."""
        found = choices(state)
        count = found.count
        move = found.nth(int(self._draw() * count))
        if type(move) is Shift:
            move = self._once(found, move)
        elif self._moved:
            self._moved.clear()
        return move, advance(state, move, self._dealer, sink), count

    def _once(self, found: Choices, move: Shift) -> Move:
        """Let a kind of card move if it has not; else draw from what ends this series of free moves."""
        card = spot(move.card).card
        if card not in self._moved:
            self._moved.add(card)
            return move
        self._moved.clear()
        stays = found.without_free()
        return stays.nth(int(self._draw() * stays.count))


def deal_game(edition: Edition, seats: int, random: Random) -> tuple[GameState, tuple[Event, ...], Dealer]:
    """Deal a game by chance, for a starter drawn by chance; returns what the deal was, and who deals on."""
    dealer = RandomDealer(random)
    return *new_game(edition, seats, dealer, random.randrange(seats)), dealer


def play_game(edition: Edition, seats: int, seed: int, watch: Watch | None = None) -> GameState:
    """Play one game from a seed to its end; now and then a seat gives up, whoever is asked."""
    random = Random(seed)
    state, _, dealer = deal_game(edition, seats, random)
    walker = Walker(random, dealer)
    while (asked := to_act(state)) is not None:
        events: list[Event] = []
        leaves = _who_gives_up(random, state)
        if leaves is None:
            move, after, _ = walker.step(state, events.append)
        else:
            move = Resign()
            after, told = apply(state, leaves, move, dealer)
            events.extend(told)
        if watch is not None:
            watch(state, asked[0] if leaves is None else leaves, move, after, events)
        state = after
    return state


def _who_gives_up(random: Random, state: GameState) -> Seat | None:
    if state.edition.switches.leave != "resign" or random.random() >= GIVES_UP:
        return None
    return random.choice([seat for seat in range(len(state.players)) if seat not in state.out])
