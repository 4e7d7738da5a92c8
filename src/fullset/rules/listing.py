"""The legal moves of one decision, as a list that makes a move only when it is looked at. Knows no rule.

Most lists are products: whom to ask, what to take, what to give. How many moves there are is known without them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import getitem
from typing import Any, Generic, TypeVar, cast, final, overload

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


@final
class Choices(Struct, frozen=True, gc=False):
    """The legal moves of one decision: how many, and the n-th of them."""

    groups: Sequence[Group[Move]]
    count: int

    def nth(self, number: int) -> Move:
        """Make one of the moves."""
        for group in self.groups:
            number -= group.count
            if number < 0:
                at = group.at  # a local is called quicker
                return at(group.of, number + group.count)
        raise IndexError(f"there are {self.count} moves")

    def without_free(self) -> "Choices":
        """Leave out the moves on the own table."""
        stay: list[Group[Move]] = []
        count = 0
        for group in self.groups:
            if not group.free:
                stay.append(group)
                count += group.count
        return Choices(stay, count)


def choices_of(groups: Sequence[Group[Move]]) -> Choices:
    """Count the moves of some groups."""
    return Choices(groups, sum([group.count for group in groups]))


class Listing(Sequence[Move]):
    """Choices as a sequence of moves; equal to any other sequence of the same moves."""

    __slots__ = ("_choices",)

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def __len__(self) -> int:
        """Count the moves; none is made for it."""
        return self._choices.count

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        """Make the move at a place, or those of a slice."""
        if type(place) is slice:
            return list(self)[place]
        number = place if place >= 0 else place + len(self)
        if number < 0:
            raise IndexError(f"there are {len(self)} moves, and none at {place}")
        return self._choices.nth(number)

    def __iter__(self) -> Iterator[Move]:
        """Make all moves."""
        return iter(all_of(self._choices.groups))

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
