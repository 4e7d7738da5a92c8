"""Calls that keep nobody alive: how the parts of a live table call it back.

Owns nothing but that. A table and its parts would else hold each other, and a ring of references that the garbage
collector has frozen (server/memory.py) is never found again: a table that is let go has to be free at once.
"""

from collections.abc import Callable
from typing import ParamSpec
from weakref import WeakMethod

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """Return a call of a bound method that does nothing once its object is gone."""
    found = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        there = found()
        if there is not None:
            there(*args, **kwargs)

    return call
