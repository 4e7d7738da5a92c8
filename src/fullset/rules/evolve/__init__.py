"""(state, event) -> state: the only code that changes a state (law 2). It decides nothing and asks nobody.

One row per event; Any stands for a row's own event type, which cannot be said of a dict's values.
"""

from collections.abc import Callable
from typing import Any

from fullset.rules.events import Event
from fullset.rules.evolve.base import blank, counts, lone_table, only_asked
from fullset.rules.evolve.debts import DEBTS
from fullset.rules.evolve.movements import MOVEMENTS
from fullset.rules.evolve.plays import PLAYS
from fullset.rules.evolve.turn import TURN, drawn, passed_on
from fullset.rules.state import GameState

__all__ = ["EVOLVERS", "blank", "counts", "drawn", "evolve", "lone_table", "only_asked", "passed_on"]

EVOLVERS: dict[type, Callable[[GameState, Any], GameState]] = {**TURN, **PLAYS, **MOVEMENTS, **DEBTS}


def evolve(state: GameState, event: Event) -> GameState:
    """Apply one event to a state."""
    return EVOLVERS[type(event)](state, event)
