"""View: what a viewer may know, as another type, made by one function: the one door for secrets (law 4)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.events import Dealt, Discarded, Drew, Event, HandedOver, TookHand
from fullset.rules.frames import Frame
from fullset.rules.state import Chip, GameState, Outcome, Player, PropertySet, Seat, chips_home


class SeatView(Struct, frozen=True, gc=False):
    """What everybody sees of a seat: how many cards it holds, its bank, its sets and its chips at home."""

    hand: int
    bank: tuple[Card, ...]
    sets: tuple[PropertySet, ...]
    chips_home: int = 0
    out: bool = False
    """Whether it has given up (R264)."""
    shown: tuple[Card, ...] = ()
    """Its hand, once the game is over; empty as long as it is a secret."""


class View(Struct, frozen=True, gc=False):
    """A game as one viewer knows it; `viewer` is null for a spectator, who sees no hand.

    Frames are open to all: what is being played, at whom, and who is waited for.
    """

    viewer: Seat | None
    hand: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    turn: Seat
    plays_left: int
    frames: tuple[Frame, ...]
    pile: int
    discard: tuple[Card, ...]
    chips: tuple[Chip, ...]
    free_moves: int
    idle_turns: int
    last_turn_of: Seat | None
    out: tuple[Seat, ...]
    outcome: Outcome | None


def _seat_view(state: GameState, seat: Seat, player: Player) -> SeatView:
    home = chips_home(state, seat)
    shown = () if state.outcome is None else player.hand
    return SeatView(len(player.hand), player.bank, player.sets, home, seat in state.out, shown)


def view(state: GameState, viewer: Seat | None) -> View:
    """Show a state to a viewer: the own hand, everything that lies open, and counts of the rest (R12).

    When the game is over every hand is shown (R238): nothing is left to be decided by it.
    """
    seats = [_seat_view(state, seat, player) for seat, player in enumerate(state.players)]
    return _view(state, viewer, tuple(seats))


def next_open_view(state: GameState, before: GameState, shown: View) -> View:
    """Show a state to nobody, as `view` does; seats that are as they were `before` are taken from its view `shown`."""
    if (
        state.chips is not before.chips
        or state.out is not before.out
        or state.outcome is not before.outcome
        or len(state.players) != len(before.players)
    ):
        return view(state, None)
    seats = list(shown.seats)
    for seat, player in enumerate(state.players):
        if player is not before.players[seat]:
            seats[seat] = _seat_view(state, seat, player)
    return _view(state, None, tuple(seats))


def _view(state: GameState, viewer: Seat | None, seats: tuple[SeatView, ...]) -> View:
    return View(
        viewer=viewer,
        hand=() if viewer is None else state.players[viewer].hand,
        seats=seats,
        turn=state.turn,
        plays_left=state.plays_left,
        frames=state.frames,
        pile=sum(state.pile) + len(state.bottom),
        discard=state.discard,
        chips=state.chips,
        free_moves=state.free_moves,
        idle_turns=state.idle_turns,
        last_turn_of=state.last_turn_of,
        out=state.out,
        outcome=state.outcome,
    )


def own_hand(state: GameState, viewer: Seat) -> tuple[Card, ...]:
    """Show a viewer its own hand alone, where the rest of its view is known to be everybody's."""
    return state.players[viewer].hand


def redact(event: Event, viewer: Seat | None) -> Event:
    """Take out of an event what the viewer may not see: cards that others draw, are dealt, hand over or put away."""
    hide = _SECRET.get(type(event))
    return event if hide is None else hide(event, viewer)


def _hide_draw(event: Drew, viewer: Seat | None) -> Drew:
    return event if event.seat == viewer else replace(event, card=None)


def _hide_deal(event: Dealt, viewer: Seat | None) -> Dealt:
    return event if event.seat == viewer else replace(event, cards=())


def _hide_debt(event: HandedOver, viewer: Seat | None) -> HandedOver:
    return event if event.used or viewer in (event.seat, event.to) else replace(event, card=None)


def _hide_raid(event: TookHand, viewer: Seat | None) -> TookHand:
    return event if viewer in (event.seat, event.other) else replace(event, cards=())


def _hide_discards(event: Discarded, viewer: Seat | None) -> Discarded:
    return event if not event.under or event.seat == viewer else replace(event, cards=())


# The events that hold a secret; Any, because a row's own event type cannot be said of a dict's values.
_SECRET: dict[type, Callable[[Any, Seat | None], Event]] = {
    Drew: _hide_draw,
    Dealt: _hide_deal,
    HandedOver: _hide_debt,
    TookHand: _hide_raid,
    Discarded: _hide_discards,
}
