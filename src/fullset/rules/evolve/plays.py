"""Changes of a play: banking, laying, moving, building, playing for an effect, refusing, pausing."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from fullset.rules import events as ev
from fullset.rules.cards import JUST_SAY_NO, Card
from fullset.rules.evolve.base import after_play, with_player
from fullset.rules.frames import Frame, Play, Respond, Settle, Use, WinNow
from fullset.rules.sets import NEW, known_index, moved, put_in, swap_in, with_building, without
from fullset.rules.state import GameState, Player


def _banked(state: GameState, event: ev.Banked) -> GameState:
    player = state.players[event.seat]
    return after_play(state, event.seat, event.card, player.bank + (event.card,), player.sets)


def _laid(state: GameState, event: ev.Laid) -> GameState:
    player = state.players[event.seat]
    index = None if event.set == NEW else known_index(player.sets, event.set)
    sets = put_in(player.sets, index, event.card, event.colour)
    return after_play(state, event.seat, event.card, player.bank, sets)


def _moved(state: GameState, event: ev.Moved) -> GameState:
    players = [*state.players]
    player = players[event.seat]
    sets = moved(player.sets, event.card, event.colour, event.to, event.shack)
    players[event.seat] = Player(player.hand, player.bank, sets)
    return replace(
        state,
        players=tuple(players),
        plays_left=state.plays_left - event.cost,
        free_moves=0 if event.cost else state.free_moves + 1,
        stirred=True,
    )


def _played(state: GameState, event: ev.Played) -> GameState:
    seat, cards = event.seat, event.cards
    players, plays_left, frames = state.players, state.plays_left, [*state.frames]
    if type(frames[-1]) is Use:  # the card was handed over, and costs nothing (R108)
        del frames[-1]
    else:
        players = with_player(players, seat, _without_cards(players[seat], cards))
        plays_left -= len(cards)
    frames.append(Play(seat, cards))
    for target in event.targets[::-1]:
        frames.append(Respond(target, seat, target, event.move, event.amount))  # noqa: PERF401 - mostly one
    return replace(state, players=players, plays_left=plays_left, frames=tuple(frames), free_moves=0, stirred=True)


def _without_cards(player: Player, cards: tuple[Card, ...]) -> Player:
    """Take cards out of a hand."""
    hand = [*player.hand]
    for card in cards:
        hand.remove(card)
    return Player(tuple(hand), player.bank, player.sets)


def _built(state: GameState, event: ev.Built) -> GameState:
    player = state.players[event.seat]
    index = known_index(player.sets, event.set)
    each = player.sets[index]
    each = replace(each, shack=event.on) if event.on else with_building(each, event.building, stands=True)
    sets = swap_in(player.sets, index, each)
    return after_play(state, event.seat, Card(event.building), player.bank, sets)


def _refused(state: GameState, event: ev.Refused) -> GameState:
    frame = state.frames[-1]
    assert isinstance(frame, Respond)
    player = state.players[event.seat]
    return replace(
        state,
        players=with_player(state.players, event.seat, replace(player, hand=without(player.hand, JUST_SAY_NO))),
        frames=(*state.frames[:-1], replace(frame, asked=event.other, noes=frame.noes + 1)),
        discard=(*state.discard, JUST_SAY_NO),
        plays_left=state.plays_left - event.cost,
        stirred=True,
    )


def _frame_closed(state: GameState, event: ev.Allowed) -> GameState:
    return replace(state, frames=state.frames[:-1])


def _billed(state: GameState, event: ev.Billed) -> GameState:
    return replace(state, frames=(*state.frames, event.bill))


def _resolved(state: GameState, event: ev.Resolved) -> GameState:
    return replace(state, frames=state.frames[:-1], discard=state.discard + event.cards)


def _paused(state: GameState, event: ev.Paused) -> GameState:
    """The play, or the settling, that is paused is marked: it pauses once (R260)."""
    frames = state.frames
    place = max(place for place, frame in enumerate(frames) if isinstance(frame, Play | Settle))
    return replace(
        state, frames=(*frames[:place], _marked(frames[place]), *frames[place + 1 :], WinNow(event.seat)), free_moves=0
    )


def _marked(frame: Frame) -> Frame:
    assert isinstance(frame, Play | Settle)
    return replace(frame, paused=True)


def _carried_on(state: GameState, event: ev.CarriedOn) -> GameState:
    """The free moves of the pause count in it alone (R263)."""
    return replace(state, frames=state.frames[:-1], free_moves=0)


PLAYS: dict[type, Callable[[GameState, Any], GameState]] = {
    ev.Banked: _banked,
    ev.Laid: _laid,
    ev.Moved: _moved,
    ev.Played: _played,
    ev.Built: _built,
    ev.Refused: _refused,
    ev.Allowed: _frame_closed,
    ev.Billed: _billed,
    ev.Resolved: _resolved,
    ev.Paused: _paused,
    ev.CarriedOn: _carried_on,
}
