"""What a verb is, and what all verbs share: paying for the play, aiming it, taking canonical moves."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.frames import Respond
from fullset.rules.listing import Group, ready
from fullset.rules.moves import Act, CardRef, Move, Rent
from fullset.rules.offers import Option, Question, Way
from fullset.rules.property import Layout
from fullset.rules.sets import set_index
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

Effect: TypeAlias = Act | Rent

Lister: TypeAlias = Callable[[GameState, Seat, Layout], Group[Move]]
"""What groups the moves of one kind of card: of a state, for a seat, whose table lies so."""

NOTHING: Group[Effect] = ready(())


class Verb(NamedTuple):
    """One effect: how its moves are listed, what defines them, what is asked, what playing starts, how it lands."""

    moves: Callable[[Edition, Face], Lister | Group[Effect]]
    """Asked once for an edition; a group, where the moves are the same whatever lies anywhere."""
    check: Callable[[GameState, Seat, Face, Effect], Effect]
    way: Callable[[GameState, Seat, Face], Way]
    begin: Callable[[Step, Seat, Face, Effect], None]
    land: Callable[[Step, Respond], None]


def lands_at_once(step: Step, frame: Respond) -> None:
    """Stand in for the landing of a verb that aims at nobody."""
    raise AssertionError("nobody is asked about this play")


def others(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """List the other seats that are in the game, clockwise from a seat."""
    seats = _CLOCKWISE[len(state.players)][seat]
    return tuple(other for other in seats if other not in state.out) if state.out else seats


MOST_SEATS = 10
"""More than a deck serves."""
_CLOCKWISE = [
    [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
"""The other seats of each, by how many there are."""


@cache  # as many as there are cards and seats
def alone(kind: Card) -> Group[Effect]:
    """Group the one move of a card that takes nothing."""
    return ready([Act(kind)])


@cache
def aimed(kind: Card, targets: tuple[Seat, ...]) -> Group[Effect]:
    """Group the moves of a card that takes a target and nothing else."""
    return ready([Act(kind, target) for target in targets])


def at_others(kind: Card) -> Lister:
    """List the other seats as targets of a card that takes nothing else."""
    known: dict[tuple[Seat, ...], Group[Effect]] = {}  # quicker than to ask with the kind

    def list_them(state: GameState, seat: Seat, _table: Layout) -> Group[Effect]:
        targets = others(state, seat)
        found = known.get(targets)
        if found is None:
            found = known[targets] = aimed(kind, targets)
        return found

    return list_them


def check_target(state: GameState, seat: Seat, target: Seat | None) -> Seat:
    """Take a target: another seat of this game."""
    if target is None or not 0 <= target < len(state.players):
        raise Malformed("name a target: a seat of this table")
    if target == seat:
        raise Illegal(because("R340", "not_yourself"))
    if target in state.out:
        raise Illegal(because("R264", "seat_is_out"))
    return target


def check_set(sets: tuple[PropertySet, ...], ref: str | None) -> int:
    """Take a set reference that names a set on that table."""
    index = None if ref is None else set_index(sets, ref)
    if index is None:
        raise Illegal(because("R43", "no_such_set", set=ref or "-"))
    return index


M = TypeVar("M", Act, Rent)


def canonical(move: Effect, exact: M, **spelled: CardRef) -> M:
    """Refuse a move that says more than its card takes; `exact` holds just that.

    `spelled` are fields that the move may write in another way.
    """
    same = type(move) is type(exact) and (replace(move, **spelled) if spelled else move) == exact
    if not same:
        raise Malformed(f"{move.card} does not take all of these fields; it takes {exact}")
    return exact


@cache
def seat_option(target: Seat) -> Option:
    """Offer a seat as the target."""
    return Option(target, seat=target)


@cache
def seat_question(targets: tuple[Seat, ...]) -> Question:
    """Ask for the target, where each may be any."""
    return Question("target", tuple(map(seat_option, targets)))
