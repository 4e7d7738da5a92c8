"""The public verbs of the rules: new_game, to_act, legal_moves, offer, check, apply."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from fullset.rules import debt, frames, free, giving, moves, pause, payment, play, receive, resign, respond, turn
from fullset.rules.advance import advance as go_on
from fullset.rules.cards import Card
from fullset.rules.dealer import Dealer
from fullset.rules.edition import Edition, refuse_seats
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.events import Dealt, Event
from fullset.rules.evolve import blank
from fullset.rules.listing import Choices, Listing, choices_of, ready
from fullset.rules.offers import Offer
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Sink, Step

Decision: TypeAlias = Literal["play", "respond", "pay", "discard", "place", "settle", "use", "give", "win-now"]


class Ask(Struct, frozen=True):
    """One decision: whom a frame waits for, and what is done with each move that it takes.

    Any stands for the frame's own type and that of a move, which a table of rows cannot say.
    """

    decision: Decision
    seat: Callable[[Any], Seat]
    does: Mapping[type, Callable[[Step, Any, Any], None]]
    legal: Callable[[GameState, Any], Choices | Sequence[moves.Move]]
    check: Callable[[GameState, Any, Any], moves.Move]
    offer: Callable[[GameState, Any], Offer]


class _Seated(Protocol):
    @property
    def seat(self) -> Seat: ...


def _seat(frame: _Seated) -> Seat:
    return frame.seat


def _asked(frame: frames.Respond) -> Seat:
    return frame.asked


ASKS: dict[type, Ask] = {
    frames.Turn: Ask(
        "play",
        _seat,
        {
            moves.Bank: play.bank,
            moves.Lay: play.lay_down,
            moves.Rent: play.take_effect,
            moves.Act: play.take_effect,
            moves.Shift: free.shift,
            moves.End: play.end,
        },
        play.legal,
        play.check,
        play.offer,
    ),
    frames.Respond: Ask(
        "respond",
        _asked,
        {moves.No: respond.answer, moves.Allow: respond.answer},
        respond.legal,
        respond.check,
        respond.offer,
    ),
    frames.Pay: Ask("pay", _seat, {moves.Pay: payment.settle}, payment.legal, payment.check, payment.offer),
    frames.Discard: Ask(
        "discard", _seat, {moves.Discard: turn.discard}, turn.legal_discards, turn.check_discard, turn.offer_discard
    ),
    frames.Place: Ask("place", _seat, {moves.Place: receive.place}, receive.legal, receive.check, receive.offer),
    frames.Settle: Ask(
        "settle",
        _seat,
        {moves.Settle: debt.settle, moves.Shift: free.shift},
        debt.legal_settle,
        debt.check_settle,
        debt.offer_settle,
    ),
    frames.Use: Ask(
        "use",
        _seat,
        {
            moves.Bank: play.bank,
            moves.Lay: debt.lay_down,
            moves.Rent: play.take_effect,
            moves.Act: play.take_effect,
        },
        debt.legal_use,
        debt.check_use,
        debt.offer_use,
    ),
    frames.Give: Ask("give", _seat, {moves.Give: giving.give}, giving.legal, giving.check, giving.offer),
    frames.WinNow: Ask(
        "win-now",
        _seat,
        {moves.Shift: free.shift, moves.CarryOn: pause.carry_on},
        pause.legal,
        pause.check,
        pause.offer,
    ),
}
_LEGAL = {frame: ask.legal for frame, ask in ASKS.items()}
_NONE = choices_of([])
_DOES = {frame: ask.does for frame, ask in ASKS.items()}


def new_game(edition: Edition, seats: int, dealer: Dealer, first: Seat) -> tuple[GameState, tuple[Event, ...]]:
    """Deal, seat by seat from seat 0, and begin the turn of `first`, who draws (R3, R8)."""
    refuse_seats(edition, seats)
    if not 0 <= first < seats:
        raise Malformed(f"seat {first} cannot begin: there are seats 0 to {seats - 1} (R5)")
    events: list[Event] = []
    step = Step(blank(edition, seats), dealer, events.append)
    dealer.shuffle(edition.kinds, step.state.pile)
    for seat in range(seats):
        pile = list(step.state.pile)
        hand: list[Card] = []
        for _ in range(edition.switches.starting_hand):
            card = dealer.draw(edition.kinds, pile, seat)
            pile[edition.index[card]] -= 1
            hand.append(card)
        step.emit(Dealt(seat, tuple(hand), len(hand)))
    turn.begin_turn(step, first)
    return go_on(step), tuple(events)


def to_act(state: GameState) -> tuple[Seat, Decision] | None:
    """Say which seat decides, and what; None when the game is over."""
    if state.outcome is not None:
        return None
    frame = state.frames[-1]
    ask = ASKS[type(frame)]
    return ask.seat(frame), ask.decision


def legal_moves(state: GameState) -> Sequence[moves.Move]:
    """List the moves of the seat that decides, each once in its canonical form; payments: the minimal ones."""
    return Listing(choices(state))


def choices(state: GameState) -> Choices:
    """Count the same moves, to make the n-th of them."""
    if state.outcome is not None:
        return _NONE
    frame = state.frames[-1]
    legal = _LEGAL[type(frame)](state, frame)
    return legal if type(legal) is Choices else choices_of([ready(legal)])


def offer(state: GameState, seat: Seat) -> Offer | None:
    """Offer a seat what it may do now; None when it is not the one that decides."""
    if state.outcome is not None:
        return None
    frame = state.frames[-1]
    ask = ASKS[type(frame)]
    return ask.offer(state, frame) if ask.seat(frame) == seat else None


def check(state: GameState, seat: Seat, move: moves.Move) -> moves.Move:
    """Return a legal move in its canonical form; raises Illegal or Malformed and changes nothing."""
    if state.outcome is not None:
        raise Illegal(because("R224", "game_over"))
    if isinstance(move, moves.Resign):
        return resign.check(state, seat, move)
    frame = state.frames[-1]
    ask = ASKS[type(frame)]
    if ask.seat(frame) != seat:
        raise Illegal(because("R245", "not_your_decision", seat=ask.seat(frame)))
    if type(move) not in ask.does:
        raise Illegal(because("R245", f"decide_{ask.decision}"))
    return ask.check(state, frame, move)


def advance(state: GameState, move: moves.Move, dealer: Dealer, sink: Sink, away: Collection[Seat] = ()) -> GameState:
    """Do a move that is known to be legal and canonical; every event goes to the sink."""
    step = Step(state, dealer, sink, away)
    frame = state.frames[-1]
    _DOES[type(frame)][type(move)](step, frame, move)
    return go_on(step)


def apply(
    state: GameState, seat: Seat, move: moves.Move, dealer: Dealer, away: Collection[Seat] = ()
) -> tuple[GameState, tuple[Event, ...]]:
    """Check a move, do it, and go on until the next decision; returns the new state and what happened.

    Who is away no state knows, as it knows no card of the pile: turns that would begin for those seats are skipped
    (R120).
    """
    events: list[Event] = []
    move = check(state, seat, move)
    if isinstance(move, moves.Resign):
        step = Step(state, dealer, events.append, away)
        resign.resign(step, seat)
        return go_on(step), tuple(events)
    state = advance(state, move, dealer, events.append, away)
    return state, tuple(events)
