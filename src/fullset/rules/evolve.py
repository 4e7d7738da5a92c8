"""(state, event) -> state: the only code that changes a state (law 2). It decides nothing and asks nobody."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from fullset.rules import events as ev
from fullset.rules.cards import JUST_SAY_NO, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.frames import Discard, Draw, Frame, Place, Play, Respond, Turn
from fullset.rules.sets import (
    NEW,
    arrive,
    building_of,
    is_building,
    known_index,
    less,
    lifted,
    put_in,
    spot,
    swap_in,
    take_out,
    with_building,
    without,
)
from fullset.rules.state import GameState, Player, PropertySet, Seat

Players = tuple[Player, ...]


def blank(edition: Edition, seats: int) -> GameState:
    """Lay out a table before the deal: all cards in the draw pile, nobody on turn."""
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    return GameState(edition, (Player(),) * seats, 0, 0, (), pile)


def counts(edition: Edition, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Count cards by kind, in the order of `edition.kinds`."""
    return tuple(map(cards.count, edition.kinds))


def _with(players: Players, seat: Seat, player: Player) -> Players:
    return players[:seat] + (player,) + players[seat + 1 :]


def _dealt(state: GameState, event: ev.Dealt) -> GameState:
    players = _with(state.players, event.seat, replace(state.players[event.seat], hand=event.cards))
    dealt = counts(state.edition, event.cards)
    return replace(state, players=players, pile=tuple(a - b for a, b in zip(state.pile, dealt, strict=True)))


def _turn_began(state: GameState, event: ev.TurnBegan) -> GameState:
    seat = event.seat
    return replace(
        state,
        turn=seat,
        plays_left=event.plays,
        frames=(Turn(seat), Draw(seat, event.draws)),
        free_moves=0,
        stirred=False,
    )


def _draw_began(state: GameState, event: ev.DrawBegan) -> GameState:
    return replace(state, frames=(*state.frames, Draw(event.seat, event.count)))


def _drew(state: GameState, event: ev.Drew) -> GameState:
    card = event.card
    if card is None:
        raise ValueError("a redacted event cannot be folded")
    frame = state.frames[-1]
    assert isinstance(frame, Draw)
    below = state.frames[:-1]
    player = state.players[event.seat]
    pile, index = state.pile, state.edition.index[card]
    if not event.from_bottom:
        pile = pile[:index] + (pile[index] - 1,) + pile[index + 1 :]
    return replace(
        state,
        players=_with(state.players, event.seat, replace(player, hand=(*player.hand, card))),
        pile=pile,
        bottom=state.bottom[1:] if event.from_bottom else state.bottom,
        frames=(*below, Draw(frame.seat, frame.left - 1)) if frame.left > 1 else below,
        stirred=True,
    )


def _draw_stopped(state: GameState, event: ev.DrawStopped) -> GameState:
    return replace(state, frames=state.frames[:-1])


def _reshuffled(state: GameState, event: ev.Reshuffled) -> GameState:
    return replace(state, pile=counts(state.edition, state.discard), discard=())


def _banked(state: GameState, event: ev.Banked) -> GameState:
    player = state.players[event.seat]
    player = replace(player, hand=without(player.hand, event.card), bank=(*player.bank, event.card))
    return _after_play(state, event.seat, player)


def _after_play(state: GameState, seat: Seat, player: Player) -> GameState:
    return replace(
        state,
        players=_with(state.players, seat, player),
        plays_left=state.plays_left - 1,
        free_moves=0,
        stirred=True,
    )


def _laid(state: GameState, event: ev.Laid) -> GameState:
    player = state.players[event.seat]
    index = None if event.set == NEW else known_index(player.sets, event.set)
    sets = put_in(player.sets, index, event.card, event.colour)
    return _after_play(state, event.seat, replace(player, hand=without(player.hand, event.card), sets=sets))


def _moved(state: GameState, event: ev.Moved) -> GameState:
    """The card is laid into its set, or at the end, before it is taken away, so that the places stay as they were."""
    player = state.players[event.seat]
    sets = player.sets
    card, place = spot(event.card)
    source = known_index(sets, place)
    target = None if event.to == NEW else known_index(sets, event.to)
    if is_building(card):
        assert target is not None
        sets = swap_in(sets, target, with_building(sets[target], building_of(card), stands=True))
    else:
        sets = put_in(sets, target, card, event.colour)
    sets = swap_in(sets, source, less(sets[source], card))
    return replace(
        state,
        players=_with(state.players, event.seat, replace(player, sets=sets)),
        plays_left=state.plays_left - event.cost,
        free_moves=0 if event.cost else state.free_moves + 1,
        stirred=True,
    )


def _played(state: GameState, event: ev.Played) -> GameState:
    player = state.players[event.seat]
    hand = player.hand
    for card in event.cards:
        hand = without(hand, card)
    return replace(
        state,
        players=_with(state.players, event.seat, replace(player, hand=hand)),
        plays_left=state.plays_left - len(event.cards),
        frames=(*state.frames, Play(event.seat, event.cards), *_questions(event)),
        free_moves=0,
        stirred=True,
    )


def _questions(event: ev.Played) -> list[Respond]:
    seat, move, amount = event.seat, event.move, event.amount
    return [Respond(target, seat, target, move, amount) for target in event.targets[::-1]]


def _built(state: GameState, event: ev.Built) -> GameState:
    player = state.players[event.seat]
    index = known_index(player.sets, event.set)
    each = with_building(player.sets[index], event.building, stands=True)
    hand = without(player.hand, Card(event.building))
    return _after_play(state, event.seat, replace(player, hand=hand, sets=swap_in(player.sets, index, each)))


def _refused(state: GameState, event: ev.Refused) -> GameState:
    frame = state.frames[-1]
    assert isinstance(frame, Respond)
    player = state.players[event.seat]
    return replace(
        state,
        players=_with(state.players, event.seat, replace(player, hand=without(player.hand, JUST_SAY_NO))),
        frames=(*state.frames[:-1], replace(frame, asked=event.other, noes=frame.noes + 1)),
        discard=(*state.discard, JUST_SAY_NO),
        plays_left=state.plays_left - event.cost,
        stirred=True,
    )


def _frame_closed(state: GameState, event: ev.Allowed) -> GameState:
    return replace(state, frames=state.frames[:-1])


def _billed(state: GameState, event: ev.Billed) -> GameState:
    return replace(state, frames=(*state.frames, event.bill))


def _paid(state: GameState, event: ev.Paid) -> GameState:
    payer, taker = state.players[event.seat], state.players[event.to]
    bank = payer.bank
    gained: list[Card] = []
    for ref in event.cards:
        if "@" not in ref:
            bank = without(bank, Card(ref))
            gained.append(Card(ref))
    sets, taken = take_out(payer.sets, tuple(ref for ref in event.cards if "@" in ref))
    gained += [card for card, _ in taken if is_building(card)]  # a paid building is money from now on (R91)
    theirs = taker.sets
    for card, colour in taken:
        if not is_building(card):
            theirs = arrive(state.edition, theirs, card, colour)
    players = _with(state.players, event.seat, Player(payer.hand, bank, sets))
    players = _with(players, event.to, Player(taker.hand, (*taker.bank, *gained), theirs))
    return replace(state, players=players, frames=state.frames[:-1])


def _took(state: GameState, event: ev.Took) -> GameState:
    giver = state.players[event.other]
    sets, taken = take_out(giver.sets, (event.card,))
    players = _with(state.players, event.other, replace(giver, sets=sets))
    return replace(state, players=_receive(state.edition, players, event.seat, taken))


def _receive(edition: Edition, players: Players, seat: Seat, taken: list[tuple[Card, Colour]]) -> Players:
    player = players[seat]
    sets = player.sets
    for card, colour in taken:
        sets = arrive(edition, sets, card, colour)
    return _with(players, seat, replace(player, sets=sets))


def _took_set(state: GameState, event: ev.TookSet) -> GameState:
    giver, taker = state.players[event.other], state.players[event.seat]
    index = known_index(giver.sets, event.set)
    moved = giver.sets[index]
    players = _with(state.players, event.other, replace(giver, sets=giver.sets[:index] + giver.sets[index + 1 :]))
    return replace(state, players=_with(players, event.seat, replace(taker, sets=(*taker.sets, moved))))


def _swapped(state: GameState, event: ev.Swapped) -> GameState:
    players = state.players
    mine, given = take_out(players[event.seat].sets, (event.give,))
    theirs, taken = take_out(players[event.other].sets, (event.take,))
    players = _with(players, event.seat, replace(players[event.seat], sets=mine))
    players = _with(players, event.other, replace(players[event.other], sets=theirs))
    players = _receive(state.edition, players, event.seat, taken)
    return replace(state, players=_receive(state.edition, players, event.other, given))


def _received(state: GameState, event: ev.Received) -> GameState:
    return replace(state, frames=(*state.frames, Place(event.seat, event.card, event.index)))


def _placed(state: GameState, event: ev.Placed) -> GameState:
    """The wild leaves its set and is laid anew; one that stays in its colour alone keeps its place."""
    frame = state.frames[-1]
    assert isinstance(frame, Place)
    player = state.players[event.seat]
    sets = lifted(player.sets, frame.index, event.card)
    vanished = len(sets) < len(player.sets)
    if vanished and event.set == NEW and event.colour == player.sets[frame.index].colour:
        return replace(state, frames=state.frames[:-1])
    sets = put_in(sets, None if event.set == NEW else known_index(sets, event.set), event.card, event.colour)
    frames = tuple(_moved_up(below, frame) if vanished else below for below in state.frames[:-1])
    return replace(state, players=_with(state.players, event.seat, replace(player, sets=sets)), frames=frames)


def _moved_up(below: Frame, gone: Place) -> Frame:
    if isinstance(below, Place) and below.seat == gone.seat and below.index > gone.index:
        return replace(below, index=below.index - 1)
    return below


def _joined(state: GameState, event: ev.Joined) -> GameState:
    player = state.players[event.seat]
    later, first = known_index(player.sets, event.set), known_index(player.sets, event.into)
    a, b = player.sets[first], player.sets[later]
    joined = PropertySet(a.colour, a.cards + b.cards, a.house or b.house, a.hotel or b.hotel, a.shack or b.shack)
    sets = (*player.sets[:first], joined, *player.sets[first + 1 : later], *player.sets[later + 1 :])
    return replace(state, players=_with(state.players, event.seat, replace(player, sets=sets)))


def _fell(state: GameState, event: ev.Fell) -> GameState:
    player = state.players[event.seat]
    index = known_index(player.sets, event.set)
    sets = swap_in(player.sets, index, with_building(player.sets[index], event.building, stands=False))
    player = replace(player, bank=(*player.bank, Card(event.building)), sets=sets)
    return replace(state, players=_with(state.players, event.seat, player))


def _resolved(state: GameState, event: ev.Resolved) -> GameState:
    return replace(state, frames=state.frames[:-1], discard=state.discard + event.cards)


def _discard_due(state: GameState, event: ev.DiscardDue) -> GameState:
    return replace(state, frames=(*state.frames, Discard(event.seat, event.count)))


def _discarded(state: GameState, event: ev.Discarded) -> GameState:
    player = state.players[event.seat]
    hand = player.hand
    for card in event.cards:
        hand = without(hand, card)
    players = _with(state.players, event.seat, replace(player, hand=hand))
    frames = state.frames[:-1]
    if event.under:
        return replace(state, players=players, frames=frames, bottom=state.bottom + event.cards, stirred=True)
    return replace(state, players=players, frames=frames, discard=state.discard + event.cards, stirred=True)


def _turn_ended(state: GameState, event: ev.TurnEnded) -> GameState:
    return replace(state, frames=(), plays_left=0, idle_turns=0 if state.stirred else state.idle_turns + 1)


def _last_round(state: GameState, event: ev.LastRound) -> GameState:
    return replace(state, last_turn_of=event.seat)


def _ended(state: GameState, event: ev.Ended) -> GameState:
    in_play = tuple(card for frame in state.frames if isinstance(frame, Play) for card in frame.cards)
    return replace(state, frames=(), discard=state.discard + in_play, outcome=event.outcome)


# One row per event; Any, because a row's own event type cannot be said of a dict's values.
EVOLVERS: dict[type, Callable[[GameState, Any], GameState]] = {
    ev.Dealt: _dealt,
    ev.TurnBegan: _turn_began,
    ev.DrawBegan: _draw_began,
    ev.Drew: _drew,
    ev.DrawStopped: _draw_stopped,
    ev.Reshuffled: _reshuffled,
    ev.Banked: _banked,
    ev.Laid: _laid,
    ev.Moved: _moved,
    ev.Played: _played,
    ev.Built: _built,
    ev.Refused: _refused,
    ev.Allowed: _frame_closed,
    ev.Billed: _billed,
    ev.Paid: _paid,
    ev.Took: _took,
    ev.TookSet: _took_set,
    ev.Swapped: _swapped,
    ev.Received: _received,
    ev.Placed: _placed,
    ev.Joined: _joined,
    ev.Fell: _fell,
    ev.Resolved: _resolved,
    ev.DiscardDue: _discard_due,
    ev.Discarded: _discarded,
    ev.TurnEnded: _turn_ended,
    ev.LastRound: _last_round,
    ev.Ended: _ended,
}


def evolve(state: GameState, event: ev.Event) -> GameState:
    """Apply one event to a state."""
    return EVOLVERS[type(event)](state, event)
