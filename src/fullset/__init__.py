"""Fullset, the property-set card game: rules, tables, a server, bots and a client. Owns the public names only."""

from fullset.rules.dealer import RandomDealer, SeededDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.errors import Illegal, Malformed
from fullset.rules.game import apply, check, legal_moves, new_game, offer, to_act
from fullset.rules.view import view

__version__ = "0.1.0"

__all__ = [
    "Illegal",
    "Malformed",
    "RandomDealer",
    "SeededDealer",
    "__version__",
    "apply",
    "check",
    "edition_ids",
    "legal_moves",
    "load_edition",
    "new_game",
    "offer",
    "to_act",
    "view",
]
