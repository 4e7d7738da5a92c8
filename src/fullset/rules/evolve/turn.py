"""Changes of the turn and the piles: dealing, drawing, discarding, ending, giving up."""

from collections.abc import Callable
from operator import sub
from typing import Any

from msgspec.structs import replace

from fullset.rules import events as ev
from fullset.rules.cards import Card
from fullset.rules.evolve.base import counts, with_player
from fullset.rules.frames import Debt, Discard, Draw, Frame, Give, Pay, Place, Play, Respond, Settle, Turn, Use
from fullset.rules.sets import all_in, without
from fullset.rules.state import Chip, GameState, Player, Seat


def _dealt(state: GameState, event: ev.Dealt) -> GameState:
    players = with_player(state.players, event.seat, replace(state.players[event.seat], hand=event.cards))
    dealt = counts(state.edition, event.cards)
    return replace(state, players=players, pile=tuple(map(sub, state.pile, dealt)))


def _turn_began(state: GameState, event: ev.TurnBegan) -> GameState:
    seat = event.seat
    frames: tuple[Frame, ...] = (Turn(seat), Draw(seat, event.draws))
    if state.chips and any(chip.debtor == seat for chip in state.chips):
        frames = (Turn(seat), Settle(seat), Draw(seat, event.draws))
    return replace(state, turn=seat, plays_left=event.plays, frames=frames, free_moves=0, stirred=False)


def _draw_began(state: GameState, event: ev.DrawBegan) -> GameState:
    return replace(state, frames=(*state.frames, Draw(event.seat, event.count)))


def _drew(state: GameState, event: ev.Drew) -> GameState:
    card = event.card
    if card is None:
        raise ValueError("a redacted event cannot be folded")
    if event.from_bottom:
        return drawn(replace(state, bottom=state.bottom[1:]), event.seat, (card,), state.pile)
    pile = [*state.pile]
    pile[state.edition.index[card]] -= 1
    return drawn(state, event.seat, (card,), tuple(pile))


def drawn(state: GameState, seat: Seat, cards: tuple[Card, ...], pile: tuple[int, ...]) -> GameState:
    """Let a seat draw several cards, by which the pile becomes another: the same as one `Drew` after the other."""
    frames = state.frames
    frame, below = frames[-1], frames[:-1]
    assert type(frame) is Draw
    if left := frame.left - len(cards):
        below = (*below, Draw(seat, left))
    players = [*state.players]
    player = players[seat]
    players[seat] = Player(player.hand + cards, player.bank, player.sets)
    return replace(state, players=tuple(players), pile=pile, frames=below, stirred=True)


def passed_on(state: GameState, began: ev.TurnBegan, cards: tuple[Card, ...], pile: tuple[int, ...]) -> GameState:
    """Let a turn end, and a seat begin its own and draw; the same as the events one by one, where no chip is out."""
    seat = began.seat
    players = [*state.players]
    player = players[seat]
    players[seat] = Player(player.hand + cards, player.bank, player.sets)
    left = began.draws - len(cards)
    return replace(
        state,
        players=tuple(players),
        turn=seat,
        plays_left=began.plays,
        frames=(Turn(seat), Draw(seat, left)) if left else (Turn(seat),),
        pile=pile,
        free_moves=0,
        stirred=True,
        idle_turns=0,
    )


def _draw_stopped(state: GameState, event: ev.DrawStopped) -> GameState:
    return replace(state, frames=state.frames[:-1])


def _reshuffled(state: GameState, event: ev.Reshuffled) -> GameState:
    return replace(state, pile=counts(state.edition, state.discard), discard=())


def _discard_due(state: GameState, event: ev.DiscardDue) -> GameState:
    return replace(state, frames=(*state.frames, Discard(event.seat, event.count)))


def _discarded(state: GameState, event: ev.Discarded) -> GameState:
    player = state.players[event.seat]
    hand = player.hand
    for card in event.cards:
        hand = without(hand, card)
    players = with_player(state.players, event.seat, replace(player, hand=hand))
    frames = state.frames[:-1]
    if event.under:
        return replace(state, players=players, frames=frames, bottom=state.bottom + event.cards, stirred=True)
    return replace(state, players=players, frames=frames, discard=state.discard + event.cards, stirred=True)


def _turn_gained(state: GameState, event: ev.TurnGained) -> GameState:
    return replace(state, frames=(Turn(event.seat, again=True), *state.frames[1:]))


def _turn_ended(state: GameState, event: ev.TurnEnded) -> GameState:
    """A chip waits for the end of its debtor's turn only; from then on it is due on the next (R115)."""
    idle = 0 if state.stirred else state.idle_turns + 1
    return replace(state, frames=(), plays_left=0, idle_turns=idle, chips=_due_again(state.chips, event.seat))


def _due_again(chips: tuple[Chip, ...], debtor: Seat) -> tuple[Chip, ...]:
    if not chips or not any(chip.waits for chip in chips):
        return chips
    return tuple(Chip(chip.debtor, chip.holder) if chip.debtor == debtor else chip for chip in chips)


def _last_round(state: GameState, event: ev.LastRound) -> GameState:
    return replace(state, last_turn_of=event.seat)


def _resigned(state: GameState, event: ev.Resigned) -> GameState:
    """Its cards go to the discard pile, its chips away; frames that wait for it or aim at it lapse (R264)."""
    seat = event.seat
    gone, frames = _lapsed(state, seat)
    return replace(
        state,
        players=with_player(state.players, seat, Player()),
        discard=(*state.discard, *_all_of(state.players[seat]), *gone),
        chips=tuple(chip for chip in state.chips if seat not in (chip.debtor, chip.holder)),
        frames=frames,
        out=(*state.out, seat),
        last_turn_of=_last_turn(state, seat),
        stirred=True,
    )


def _last_turn(state: GameState, seat: Seat) -> Seat | None:
    """Say whose turn is the last one now: a seat that is out will have none."""
    last = state.last_turn_of
    while last is not None and last != state.turn and last in (*state.out, seat):
        last = (last - 1) % len(state.players)
    return last


def _all_of(player: Player) -> tuple[Card, ...]:
    cards = [*player.hand, *player.bank]
    for each in player.sets:
        cards += all_in(each)
    return tuple(cards)


def _lapsed(state: GameState, seat: Seat) -> tuple[list[Card], tuple[Frame, ...]]:
    """Say which cards in play are discarded and which frames stay when a seat gives up; its own turn ends."""
    own_turn = seat == state.turn
    stay = () if own_turn else tuple(frame for frame in state.frames if not _concerns(frame, seat))
    gone: list[Card] = []
    for frame in state.frames:
        if frame in stay:
            continue
        if isinstance(frame, Play):
            gone += frame.cards
        elif isinstance(frame, Use):
            gone.append(frame.card)
    return gone, stay


def _concerns(frame: Frame, seat: Seat) -> bool:
    match frame:
        case Respond():
            return seat in (frame.actor, frame.target)
        case Pay():
            return seat in (frame.seat, frame.to)
        case Debt():
            return seat == frame.holder
        case Play() | Use() | Draw() | Place() | Give():
            return seat == frame.seat
        case _:
            return False


def _ended(state: GameState, event: ev.Ended) -> GameState:
    in_play = [card for frame in state.frames if isinstance(frame, Play) for card in frame.cards]
    in_play += [frame.card for frame in state.frames if isinstance(frame, Use)]
    return replace(state, frames=(), discard=(*state.discard, *in_play), outcome=event.outcome)


TURN: dict[type, Callable[[GameState, Any], GameState]] = {
    ev.Dealt: _dealt,
    ev.TurnBegan: _turn_began,
    ev.DrawBegan: _draw_began,
    ev.Drew: _drew,
    ev.DrawStopped: _draw_stopped,
    ev.Reshuffled: _reshuffled,
    ev.DiscardDue: _discard_due,
    ev.Discarded: _discarded,
    ev.TurnGained: _turn_gained,
    ev.TurnEnded: _turn_ended,
    ev.LastRound: _last_round,
    ev.Resigned: _resigned,
    ev.Ended: _ended,
}
