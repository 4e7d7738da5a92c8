"""The legal moves of one decision, as a list that makes a move only when it is looked at. Knows no rule.

Most lists are products: whom to ask, what to take, what to give. How many moves there are is known without them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import getitem
from typing import Any, Generic, TypeVar, cast, overload

from msgspec import Struct

from fullset.rules.moves import Move

M_co = TypeVar("M_co", covariant=True)


class Group(Struct, Generic[M_co], frozen=True, gc=False):
    """Some moves that are listed together: how many, and how the n-th is made (`at(of, n)`).

    `of` is whatever `at` needs to know, so neither can say its type here.
    """

    count: int
    at: Callable[[Any, int], M_co]
    of: Any
    free: bool = False
    """Whether these are moves on the own table."""


def ready(moves: Iterable[M_co], *, free: bool = False) -> Group[M_co]:
    """Group moves that are made already."""
    made = tuple(moves)
    return Group(len(made), getitem, made, free)


def all_of(groups: Iterable[Group[M_co]]) -> list[M_co]:
    """Make all moves of some groups."""
    found: list[M_co] = []
    for group in groups:
        at, of = group.at, group.of
        found += of if at is getitem else [at(of, place) for place in range(group.count)]
    return found


class Listing(Sequence[Move]):
    """A sequence of moves, group after group; equal to any other sequence of the same moves."""

    __slots__ = ("_count", "_groups")

    def __init__(self, groups: Sequence[Group[Move]], count: int) -> None:
        self._groups = groups
        self._count = count

    def __len__(self) -> int:
        """Count the moves; none is made for it."""
        return self._count

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        """Make the move at a place, or those of a slice."""
        if type(place) is slice:
            return list(self)[place]
        left = place if place >= 0 else place + self._count
        if left >= 0:
            for group in self._groups:
                left -= group.count
                if left < 0:
                    return group.at(group.of, left + group.count)
        raise IndexError(f"there are {self._count} moves, and none at {place}")

    def __iter__(self) -> Iterator[Move]:
        """Make all moves."""
        return iter(all_of(self._groups))

    def __eq__(self, other: object) -> bool:
        """Compare move by move."""
        if not isinstance(other, Sequence):
            return False
        moves = cast("Sequence[object]", other)  # of whatever: a check at run time cannot say of what
        return len(self) == len(moves) and list(self) == list(moves)

    __hash__ = None  # type: ignore[assignment]  # a list of moves is no key, as no list is

    def __repr__(self) -> str:
        """Show the moves."""
        return repr(list(self))

    def without_free(self) -> "Listing":
        """Leave out the moves on the own table."""
        return listing([group for group in self._groups if not group.free])


def listing(groups: Sequence[Group[Move]]) -> Listing:
    """List the moves of some groups."""
    return Listing(groups, sum([group.count for group in groups]))
