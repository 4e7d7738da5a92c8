"""Levels: what tells one rule-based bot from another, as data."""

from typing import Literal

from msgspec import Struct

from fullset.bots.weights import Weights


class Level(Struct, frozen=True, kw_only=True):
    """A level. Every one of them takes a win in one turn and gives none away."""

    weights: Weights
    temperature: float = 0.0
    """Points of noise on every score."""
    relaxes: float = 0.0
    """How often a move is made by lot while the own table is level with the best, and once more per card of lead."""
    forgets_no: float = 0.0
    """How often a Just Say No is forgotten that does not decide the game."""
    pays: Literal["least", "smallest", "cheapest"] = "least"
    """What costs least, the smallest cards first, or as the clock would pay (R305)."""
    says_no: Literal["where-it-pays", "in-need"] = "where-it-pays"
    """Where it costs more to let a play stand, or only where a set or the game would be lost (R233)."""


REGULAR = Level(weights=Weights())
HOARDER = Weights(rent_later=0.35, coin_of_rivals=0.25)
"""Keeps rents for better days, and minds the others' money less."""
NOVICE = Level(weights=HOARDER, temperature=3.0, relaxes=1.0, forgets_no=0.5, pays="smallest")
"""A beginner who relaxes when ahead: noise alone that loses to chance now and then has no chance against `regular`."""
STAND_IN = Level(weights=Weights(), pays="cheapest", says_no="in-need")
"""Plays for a person who is away or has left: turns like `regular`, and nothing is spent without need (R233)."""
