"""Which laws are checked when: cheap ones after every move, costly ones at the first of a kind and every 50th move."""

from collections import Counter

from fullset.rules.edition import Edition
from fullset.rules.events import Event
from fullset.rules.game import to_act
from fullset.rules.moves import Move
from fullset.rules.notation import Trail
from fullset.rules.state import GameState, Seat
from fullset.selfplay import invariants
from fullset.selfplay.cells import Cell
from fullset.selfplay.coverage import cells_of

EVERY = 50


class Laws:
    """Checks games, one after the other; raises Broken at the first law that does not hold."""

    def __init__(self, edition: Edition) -> None:
        self._deck = Counter(edition.deck)
        self._seen: set[tuple[Cell, ...]] = set()
        self._trail: Trail | None = None
        self._moves = 0

    def check(self, before: GameState, seat: Seat, move: Move, after: GameState, events: list[Event]) -> None:
        """Check one move."""
        trail = self._trail if self._trail and self._trail.state is before else Trail(before)
        self._trail = trail
        trail.follow(seat, move, after, tuple(events))
        self._moves += 1
        invariants.check_cheap(after, self._deck)
        invariants.check_fold(before, events, after)
        cells = cells_of(before, move)
        if cells in self._seen and self._moves % EVERY:
            return
        self._seen.add(cells)
        invariants.check_offer(before)
        invariants.check_secrets(before)
        invariants.check_redaction(events, len(after.players))
        invariants.check_again(before, seat, move, after, events)
        if to_act(after) is not None:
            invariants.check_position(trail)
