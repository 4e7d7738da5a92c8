"""The contract of a bot. Bots know the rules and what their seat may know, and nothing of tables or the network."""

from collections.abc import Sequence
from typing import Protocol

from fullset.rules.edition import Edition
from fullset.rules.moves import Move
from fullset.rules.view import View


class Bot(Protocol):
    """Chooses for a seat."""

    def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
        """Choose a legal move; all chance comes from `seed`, so that a choice can be made again.

        `moves` are all of them, but for combinations of picks beyond those that are listed (R312).
        """
        ...
