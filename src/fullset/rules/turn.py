"""The turn: drawing, ending, discarding (R14 to R31)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

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
    TurnBegan,
    TurnEnded,
)
from fullset.rules.evolve import drawn, passed_on
from fullset.rules.frames import Discard as DiscardFrame
from fullset.rules.frames import Draw, Turn
from fullset.rules.listing import Choices, Group
from fullset.rules.moves import Discard
from fullset.rules.offers import DiscardOffer
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.winning import has_won, judge_turn_end, next_seat, win

MOST_DISCARDS = 2000
"""Choices that are listed for one discard, as R312 has it for payments."""


def begin_turn(step: Step, seat: Seat) -> None:
    """Begin a seat's turn: a win that waited for it comes before the draw (R220), then it draws (R14, R15)."""
    state = step.state
    won = has_won(state, seat)
    if step.away and not won and _is_skipped(step, seat):
        step.emit(TurnBegan(seat, 0, 0))
        end_of_turn(step, next_seat(state, seat))
        return
    step.emit(TurnBegan(seat, plays_of_turn(state.edition), _draws(state, seat)))
    if won:
        win(step, seat)


def _draws(state: GameState, seat: Seat) -> int:
    """Say how many cards a seat draws at the beginning of its turn (R14, R15)."""
    switches = state.edition.switches
    return switches.draw if state.players[seat].hand else switches.draw_when_empty


def _is_skipped(step: Step, seat: Seat) -> bool:
    """Say whether a seat is away and its turn skipped before it draws, so that its chips wait (R120, R335)."""
    if seat not in step.away:
        return False
    return bool(set(range(len(step.state.players))).difference(step.away, step.state.out))


def plays_of_turn(edition: Edition) -> int:
    """Say how many plays a turn has (R21)."""
    return edition.switches.plays_per_turn


def over_limit(state: GameState, seat: Seat) -> int:
    """Say how many cards a seat holds beyond the hand limit (R25)."""
    over = len(state.players[seat].hand) - state.edition.switches.hand_limit
    if over > 0:
        return over
    return 0


def is_spent(edition: Edition, plays_left: int) -> bool:
    """Say whether a turn is over because its last play is done (R24)."""
    return plays_left == 0 and edition.switches.auto_end


def cost_of_no(state: GameState, seat: Seat) -> int:
    """Say how many plays a refusal costs a seat: one on its own turn, where the switch says so (R122, R123)."""
    return 1 if state.edition.switches.no_costs_play and seat == state.turn else 0


def end_turn(step: Step) -> None:
    """End the turn, after a discard down to the hand limit if one is due (R25)."""
    state = step.state
    if over := over_limit(state, state.turn):
        step.emit(DiscardDue(state.turn, over))
    else:
        _pass_on(step)


def _pass_on(step: Step) -> None:
    state = step.state
    frame, seat = state.frames[0], state.turn
    then = seat if type(frame) is Turn and frame.again else next_seat(state, seat)  # R211
    quiet = state.stirred and any(state.pile) and state.last_turn_of is None and not state.chips and not step.away
    if quiet and not has_won(state, then):  # most of the time nothing is to be asked before the next seat draws
        _pass_and_draw(step, then)
    else:
        end_of_turn(step, then)


def end_of_turn(step: Step, then: Seat) -> None:
    """End the turn as it stands, and begin that of `then`."""
    step.emit(TurnEnded(step.state.turn))
    judge_turn_end(step)
    if step.state.outcome is None:
        begin_turn(step, then)


def _pass_and_draw(step: Step, seat: Seat) -> None:
    """Go from a turn to the next in one go: what is told, and what comes of it, is the same as one by one."""
    state, sink = step.state, step.sink
    sink(TurnEnded(state.turn))
    began = TurnBegan(seat, plays_of_turn(state.edition), _draws(state, seat))
    sink(began)
    cards, pile = _named(step, seat, began.draws)
    step.state = passed_on(state, began, cards, pile)


def discard(step: Step, frame: DiscardFrame, move: Discard) -> None:
    """Discard down to the hand limit, and pass the turn on."""
    under = step.state.edition.switches.discards_go == "bottom"
    step.emit(Discarded(frame.seat, move.cards, len(move.cards), under))
    _pass_on(step)


def legal_discards(state: GameState, frame: DiscardFrame) -> Choices:
    """List the different choices of cards to discard (R26)."""
    hand, count = sorted(state.players[frame.seat].hand), frame.count
    if comb(len(hand), count) <= MOST_DISCARDS:
        choices = [*dict.fromkeys(combinations(hand, count))]
    else:
        choices = [*islice(_choices([*Counter(hand).items()], count), MOST_DISCARDS)]
    return Choices((Group(len(choices), _discard, choices),), len(choices))


def _discard(choices: list[tuple[Card, ...]], number: int) -> Discard:
    return Discard(choices[number])


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


def refill(step: Step, seat: Seat) -> bool:
    """Let a hand that has run empty draw at once, where the switch says so (R280); says whether it draws."""
    state = step.state
    switches = state.edition.switches
    if switches.refill != "at_once" or state.players[seat].hand or not _can_draw(state):
        return False
    step.emit(DrawBegan(seat, switches.draw_when_empty))
    return True


def _can_draw(state: GameState) -> bool:
    return bool(any(state.pile) or state.bottom or state.discard)


def go_on_turn(step: Step, frame: Turn) -> bool:
    """End a turn that is over by itself (R24, R211)."""
    state = step.state
    if not state.players[frame.seat].hand and refill(step, frame.seat):
        return True
    if frame.again or is_spent(state.edition, state.plays_left):
        end_turn(step)
        return True
    return False


def go_on_drawing(step: Step, frame: Draw) -> bool:
    """Draw the cards that are left to draw, as many at a time as the pile holds."""
    if any(step.state.pile):
        _draw_held(step, frame)
    else:
        _draw_past_pile(step, frame.seat)
    return True


def _draw_held(step: Step, frame: Draw) -> None:
    """Draw what the pile holds of the cards that are left to draw, in one go."""
    cards, pile = _named(step, frame.seat, frame.left)
    step.state = drawn(step.state, frame.seat, cards, pile)


def _named(step: Step, seat: Seat, draws: int) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Let the Dealer name cards one by one while the pile has any, and tell of each; return them and what is left."""
    edition, draw, sink = step.state.edition, step.dealer.draw, step.sink
    kinds, index = edition.kinds, edition.index
    pile = [*step.state.pile]
    cards: list[Card] = []
    while draws and any(pile):
        card = draw(kinds, pile, seat)
        pile[index[card]] -= 1
        cards.append(card)
        sink(Drew(seat, card))
        draws -= 1
    return tuple(cards), tuple(pile)


def _draw_past_pile(step: Step, seat: Seat) -> None:
    """Find a card when the pile is empty; the discards become the pile only when a card is needed (R17, R242)."""
    state = step.state
    if state.bottom:
        step.emit(Drew(seat, state.bottom[0], from_bottom=True))
    elif state.discard:
        step.emit(Reshuffled(len(state.discard)))
        step.dealer.shuffle(state.edition.kinds, step.state.pile)
    else:
        step.emit(DrawStopped(seat))
