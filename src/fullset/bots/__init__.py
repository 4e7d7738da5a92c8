"""Bots: from what a seat may know to one of its legal moves. Owns the list of levels; a new bot is a line here."""

from fullset.bots.anything import Anything
from fullset.bots.contract import Bot
from fullset.bots.levels import NOVICE, REGULAR, STAND_IN
from fullset.bots.ruled import Ruled

__all__ = ["BOTS", "Bot"]

BOTS: dict[str, Bot] = {
    "random": Anything(),
    "novice": Ruled(NOVICE),
    "regular": Ruled(REGULAR),
    "stand-in": Ruled(STAND_IN),
}
