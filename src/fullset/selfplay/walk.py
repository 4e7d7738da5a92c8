"""One random legal game: any legal move with equal chance, but no arrangement of the own table twice between plays."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from fullset.rules.dealer import Dealer, RandomDealer
from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.game import advance, legal_moves, new_game
from fullset.rules.moves import Move, Shift
from fullset.rules.state import GameState, Player, PropertySet

Watch = Callable[[GameState, Move, GameState, list[Event]], None]
"""Called after each move: the state before, the move, the state after, what happened."""

Arrangement = frozenset[tuple[object, ...]]


def arrangement(player: Player) -> Arrangement:
    """Describe how a seat's table lies, whatever the order of sets and cards; two equal sets count as one."""
    return frozenset(map(_shape, player.sets))


@lru_cache(maxsize=4096)
def _shape(each: PropertySet) -> tuple[object, ...]:
    return each.colour, tuple(sorted(each.cards)), each.house, each.hotel


class Walker:
    """Plays random moves; it remembers the arrangements since the last play (R263 leaves that to the policy)."""

    def __init__(self, random: Random, dealer: Dealer) -> None:
        self._random = random
        self._dealer = dealer
        self._seen: set[Arrangement] = set()

    def step(self, state: GameState, sink: Callable[[Event], object]) -> tuple[Move, GameState, int]:
        """Make one move; returns it, the new state, and how many moves there were to choose from."""
        moves = legal_moves(state)
        move = moves[int(self._random.random() * len(moves))]
        if isinstance(move, Shift):
            events: list[Event] = []
            after = advance(state, move, self._dealer, events.append)
            if self._is_new(state, after):
                for event in events:
                    sink(event)
                return move, after, len(moves)
            moves = [each for each in moves if not isinstance(each, Shift)]
            move = moves[int(self._random.random() * len(moves))]
        self._seen.clear()
        return move, advance(state, move, self._dealer, sink), len(moves)

    def _is_new(self, before: GameState, after: GameState) -> bool:
        if not self._seen:
            self._seen.add(arrangement(before.players[before.turn]))
        laid = arrangement(after.players[before.turn])
        if laid in self._seen:
            return False
        self._seen.add(laid)
        return True


def play_game(edition: Edition, seats: int, seed: int, watch: Watch | None = None) -> GameState:
    """Play one game from a seed to its end."""
    random = Random(seed)
    dealer = RandomDealer(random)
    state, _ = new_game(edition, seats, dealer, random.randrange(seats))
    walker = Walker(random, dealer)
    while state.outcome is None:
        events: list[Event] = []
        move, after, _ = walker.step(state, events.append)
        if watch is not None:
            watch(state, move, after, events)
        state = after
    return state
