"""Buses: how nodes learn that a table has moved on. A bus carries hints; the store holds the truth.

Owns the public names.
"""

from fullset.bus.contract import BESIDE, Bus, Hear
from fullset.bus.local import LocalBus

__all__ = ["BESIDE", "Bus", "Hear", "LocalBus"]
