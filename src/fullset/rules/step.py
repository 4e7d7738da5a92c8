"""Step: the one local builder of a move. Deciding code calls `emit`, which evolves the state and keeps the event."""

from collections.abc import Callable

from fullset.rules.dealer import Dealer
from fullset.rules.events import Event
from fullset.rules.evolve import EVOLVERS
from fullset.rules.state import GameState

Sink = Callable[[Event], object]


class Step:
    """A state on its way through one move; it never escapes `game.apply`."""

    __slots__ = ("dealer", "sink", "state")

    def __init__(self, state: GameState, dealer: Dealer, sink: Sink) -> None:
        self.state = state
        self.dealer = dealer
        self.sink = sink

    def emit(self, event: Event) -> None:
        """Let one thing happen."""
        self.state = EVOLVERS[type(event)](self.state, event)
        self.sink(event)
