"""The bot that plays anything legal: the floor that every other bot is measured from."""

from collections.abc import Sequence
from random import Random

from fullset.rules.edition import Edition
from fullset.rules.moves import Move
from fullset.rules.view import View


class Anything:
    """See `contract.Bot`."""

    def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
        """Choose by lot."""
        return Random(seed).choice(moves)
