"""Step: the one local builder of a move. Deciding code calls `emit`, which evolves the state and keeps the event."""

from collections.abc import Callable, Collection

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.dealer import Dealer, Kinds, Pile
from fullset.rules.events import Event
from fullset.rules.evolve import EVOLVERS
from fullset.rules.state import GameState, Seat

Sink = Callable[[Event], object]


class Step(Struct, gc=False, eq=False):
    """A state on its way through one move, never out of `game.apply`; seats that are `away` have no turns (R120)."""

    state: GameState
    dealer: Dealer
    sink: Sink
    away: Collection[Seat] = ()

    def emit(self, event: Event) -> None:
        """Let one thing happen."""
        self.state = EVOLVERS[type(event)](self.state, event)
        sink = self.sink  # a field that is called at once would be looked for among the methods first
        sink(event)


class _NoDealer:
    """Stands where nothing is drawn."""

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        raise AssertionError("a trial shuffles nothing")

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        raise AssertionError("a trial draws nothing")


def trial(state: GameState) -> Step:
    """Try something out on a state, to see where it leads; what happens is told to nobody."""
    return Step(state, _NoDealer(), lambda _event: None)
