"""The turn: drawing, playing hand cards, ending, discarding (R14 to R31), and going on until a seat decides."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, because
from fullset.rules.events import (
    DiscardDue,
    Discarded,
    DrawBegan,
    DrawStopped,
    Drew,
    Reshuffled,
    Resolved,
    TurnBegan,
    TurnEnded,
)
from fullset.rules.frames import Discard as DiscardFrame
from fullset.rules.frames import Draw, Play, Respond, Turn
from fullset.rules.moves import Discard
from fullset.rules.offers import DiscardOffer
from fullset.rules.respond import ALLOW, answer, can_be_asked
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.winning import has_won, judge_turn_end, win

MOST_DISCARDS = 2000
"""Choices that are listed for one discard, as R312 has it for payments."""


def begin_turn(step: Step, seat: Seat) -> None:
    """Begin a seat's turn: a win that waited for it comes before the draw (R220), then it draws (R14, R15)."""
    state = step.state
    switches = state.edition.switches
    if has_won(state, seat):
        win(step, seat)
        return
    draws = switches.draw if state.players[seat].hand else switches.draw_when_empty
    step.emit(TurnBegan(seat, plays_of_turn(state.edition), draws))


def plays_of_turn(edition: Edition) -> int:
    """Say how many plays a turn has (R21)."""
    return edition.switches.plays_per_turn


def over_limit(state: GameState, seat: Seat) -> int:
    """Say how many cards a seat holds beyond the hand limit (R25)."""
    return max(0, len(state.players[seat].hand) - state.edition.switches.hand_limit)


def is_spent(edition: Edition, plays_left: int) -> bool:
    """Say whether a turn is over because its last play is done (R24)."""
    return plays_left == 0 and edition.switches.auto_end


def end_turn(step: Step) -> None:
    """End the turn, after a discard down to the hand limit if one is due (R25)."""
    state = step.state
    if over := over_limit(state, state.turn):
        step.emit(DiscardDue(state.turn, over))
    else:
        _pass_on(step)


def _pass_on(step: Step) -> None:
    seat = step.state.turn
    step.emit(TurnEnded(seat))
    judge_turn_end(step)
    if step.state.outcome is None:
        begin_turn(step, (seat + 1) % len(step.state.players))


def discard(step: Step, frame: DiscardFrame, move: Discard) -> None:
    """Discard down to the hand limit, and pass the turn on."""
    under = step.state.edition.switches.discards_go == "bottom"
    step.emit(Discarded(frame.seat, move.cards, len(move.cards), under))
    _pass_on(step)


def legal_discards(state: GameState, frame: DiscardFrame) -> list[Discard]:
    """List the different choices of cards to discard (R26)."""
    held = sorted(Counter(state.players[frame.seat].hand).items())
    return [Discard(cards) for cards in islice(_choices(held, frame.count), MOST_DISCARDS)]


def _choices(held: list[tuple[Card, int]], count: int) -> Iterator[tuple[Card, ...]]:
    """List the ways to take `count` cards of kinds with their copies."""
    if count == 0:
        yield ()
        return
    if sum(copies for _, copies in held) < count:
        return
    (kind, copies), *rest = held
    for taken in range(min(copies, count), -1, -1):
        for others in _choices(rest, count - taken):
            yield (kind,) * taken + others


def check_discard(state: GameState, frame: DiscardFrame, move: Discard) -> Discard:
    """Refuse a wrong number of cards, or cards that are not in the hand."""
    hand = state.players[frame.seat].hand
    if len(move.cards) != frame.count:
        raise Illegal(because("R25", "discard_count", n=frame.count))
    for card in set(move.cards):
        if move.cards.count(card) > hand.count(card):
            raise Illegal(because("R25", "not_in_hand", card=card))
    return move  # in the order named: it is seen on the pile, and kept under it (R280)


def offer_discard(_state: GameState, frame: DiscardFrame) -> DiscardOffer:
    """Offer how many cards to discard."""
    return DiscardOffer(frame.count)


def advance(step: Step) -> None:
    """Go on until a seat has to decide or the game is over (law 1: the Dealer is never waited for)."""
    while step.state.outcome is None:
        frame = step.state.frames[-1]
        go_on = _GO_ON.get(type(frame))
        if go_on is None or not go_on(step, frame):
            return


def _go_on_turn(step: Step, frame: Turn) -> bool:
    state = step.state
    switches = state.edition.switches
    if switches.refill == "at_once" and not state.players[frame.seat].hand and _can_draw(state):
        step.emit(DrawBegan(frame.seat, switches.draw_when_empty))  # R280
        return True
    if is_spent(state.edition, state.plays_left):
        end_turn(step)
        return True
    return False


def _can_draw(state: GameState) -> bool:
    return bool(any(state.pile) or state.bottom or state.discard)


def _go_on_play(step: Step, frame: Play) -> bool:
    step.emit(Resolved(frame.cards))
    return True


def _go_on_draw(step: Step, frame: Draw) -> bool:
    """Draw one card; the discards become the pile only when a card is needed and there is none (R17, R242)."""
    state = step.state
    if not any(state.pile):
        if state.bottom:
            step.emit(Drew(frame.seat, state.bottom[0], from_bottom=True))
            return True
        if not state.discard:
            step.emit(DrawStopped(frame.seat))
            return True
        step.emit(Reshuffled(len(state.discard)))
        state = step.state
        step.dealer.shuffle(state.edition.kinds, state.pile)
    step.emit(Drew(frame.seat, step.dealer.draw(state.edition.kinds, state.pile, frame.seat)))
    return True


def _go_on_respond(step: Step, frame: Respond) -> bool:
    if can_be_asked(step.state, frame.asked):
        return False
    answer(step, frame, ALLOW)  # what a seat cannot refuse, for a reason that everybody sees, stands (R255)
    return True


# What needs no seat's decision; Any, because a row's own frame type cannot be said of a dict's values.
_GO_ON: dict[type, Callable[[Step, Any], bool]] = {
    Turn: _go_on_turn,
    Play: _go_on_play,
    Draw: _go_on_draw,
    Respond: _go_on_respond,
}
