"""Calls that keep nobody alive: how the parts of a live table call it back.

Owns nothing but that. A table and its parts would else hold each other, and a ring of references that the garbage
collector has frozen (server/memory.py) is never found again: a table that is let go has to be free at once.
"""

from collections.abc import Callable
from types import MethodType
from typing import Concatenate, Generic, ParamSpec, cast
from weakref import ref

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """Return a call of a bound method that does nothing once its object is gone."""
    bound = cast("MethodType", method)
    return _Weakly(ref(bound.__self__), bound.__func__)


class _Weakly(Generic[P]):
    """See above: an eighth of what a WeakMethod and a closure take, of which each table would have three."""

    __slots__ = ("_function", "_there")

    def __init__(self, there: "ref[object]", function: Callable[Concatenate[object, P], None]) -> None:
        self._there = there
        self._function = function

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        there = self._there()
        if there is not None:
            self._function(there, *args, **kwargs)
