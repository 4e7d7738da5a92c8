"""Changes of debt chips: given, settled, come home (R93 to R115)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from fullset.rules import events as ev
from fullset.rules.evolve.base import with_player
from fullset.rules.frames import Debt, Use
from fullset.rules.sets import without
from fullset.rules.state import Chip, GameState


def _chip_given(state: GameState, event: ev.ChipGiven) -> GameState:
    return replace(state, chips=(*state.chips, Chip(event.seat, event.to, event.waits)))


def _handed_over(state: GameState, event: ev.HandedOver) -> GameState:
    card = event.card
    if card is None:
        raise ValueError("a redacted event cannot be folded")
    debtor, holder = state.players[event.seat], state.players[event.to]
    players = with_player(state.players, event.seat, replace(debtor, hand=without(debtor.hand, card)))
    frames = state.frames
    if event.used:
        frames = (*frames, Debt(event.seat, event.to), Use(event.to, card))
    else:
        players = with_player(players, event.to, replace(holder, hand=(*holder.hand, card)))
    return replace(state, players=players, plays_left=state.plays_left - 1, frames=frames, free_moves=0, stirred=True)


def _chip_returned(state: GameState, event: ev.ChipReturned) -> GameState:
    due = next(place for place, chip in enumerate(state.chips) if chip == Chip(event.seat, event.holder))
    frames = state.frames[:-1] if isinstance(state.frames[-1], Debt) else state.frames
    return replace(state, chips=state.chips[:due] + state.chips[due + 1 :], frames=frames)


def _settling_ended(state: GameState, event: ev.SettlingEnded) -> GameState:
    chips = tuple(replace(chip, waits=True) if chip.debtor == event.seat else chip for chip in state.chips)
    return replace(state, chips=chips, frames=state.frames[:-1], free_moves=0)


DEBTS: dict[type, Callable[[GameState, Any], GameState]] = {
    ev.ChipGiven: _chip_given,
    ev.HandedOver: _handed_over,
    ev.ChipReturned: _chip_returned,
    ev.SettlingEnded: _settling_ended,
}
