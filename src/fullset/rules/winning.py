"""When a game is over, and how it is ranked (R19, R20, R217 to R227, R252, R262)."""

from collections.abc import Iterable, Iterator, Sequence

from fullset.rules.cards import SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.events import Ended, LastRound
from fullset.rules.property import layout, sets_needed
from fullset.rules.sets import buildings_on
from fullset.rules.state import GameState, Outcome, PropertySet, Seat
from fullset.rules.step import Step

IDLE_ROUNDS = 3
"""Rounds of turns in which no card changes place, after which a game ends (R252)."""


def clockwise(state: GameState, first: Seat) -> Iterator[Seat]:
    """List all seats, from `first` on."""
    seats = len(state.players)
    return ((first + step) % seats for step in range(seats))


def next_seat(state: GameState, seat: Seat) -> Seat:
    """Say whose turn comes after a seat's: the next one that is still in the game (R264)."""
    after = (seat + 1) % len(state.players)
    if not state.out:
        return after
    return next(other for other in clockwise(state, after) if other not in state.out)


def has_won(state: GameState, seat: Seat) -> bool:
    """Say whether a seat has the complete sets that the game asks for (R217)."""
    sets = state.players[seat].sets
    edition = state.edition
    need = sets_needed(edition)
    if len(sets) < need:
        return False
    return layout(edition, sets).complete >= need


def wins_off_turn(edition: Edition) -> bool:
    """Say whether a seat can win when it is not on turn, by what others do (R218, R219)."""
    return edition.switches.off_turn_win == "at_once"


def judge(step: Step, seats: Sequence[Seat]) -> None:
    """Look at the seats whose tables changed when a movement is complete, the one on turn first (R223, R247, R270)."""
    state = step.state
    if not wins_off_turn(state.edition):
        seats = (state.turn,)  # the others' sets count when their turn begins (R218, R219)
    won = [seat for seat in seats if has_won(state, seat)]
    if won:
        win(step, next(seat for seat in clockwise(state, state.turn) if seat in won))


def win(step: Step, seat: Seat) -> None:
    """End the game with a winner."""
    others = [other for other in ranked(step.state) if other != seat]
    step.emit(Ended(Outcome((seat,), (seat, *others), "sets")))


def judge_turn_end(step: Step) -> None:
    """End a game that cannot go on: after the last round, or when nothing has moved for three rounds (R19, R252)."""
    state = step.state
    if state.last_turn_of is None and state.idle_turns < IDLE_ROUNDS and any(state.pile):
        return  # most of the time
    seat = state.turn
    if state.last_turn_of == seat:
        step.emit(Ended(by_rank(state, "exhausted")))
    elif state.idle_turns >= IDLE_ROUNDS * (len(state.players) - len(state.out)):
        step.emit(Ended(by_rank(state, "idle")))
    elif state.last_turn_of is None and _is_exhausted(state):
        step.emit(LastRound(seat))


def _is_exhausted(state: GameState) -> bool:
    piles = any(state.pile) or bool(state.bottom) or bool(state.discard)
    return not piles and not any(player.hand for player in state.players)


def ranked(state: GameState) -> list[Seat]:
    """Rank the seats: counting sets, then value of bank and table; equal ones in turn order (R19, R20)."""
    return _ordered(state, clockwise(state, state.turn))


def _ordered(state: GameState, seats: Iterable[Seat]) -> list[Seat]:
    """Order seats by what they have; who gave up comes last, the first to do so at the very end (R264)."""
    order = sorted(seats, key=lambda seat: _standing(state, seat), reverse=True)
    return [seat for seat in order if seat not in state.out] + list(state.out[::-1])


def by_rank(state: GameState, reason: str) -> Outcome:
    """Work out the result by R19's ranking: all who are equal at the top share the win (R20)."""
    order = _ordered(state, range(len(state.players)))
    best = _standing(state, order[0])
    winners = tuple(seat for seat in order if _standing(state, seat) == best and seat not in state.out)
    return Outcome(winners, tuple(order), "idle" if reason == "idle" else "exhausted")


def _standing(state: GameState, seat: Seat) -> tuple[int, int]:
    edition, player = state.edition, state.players[seat]
    return layout(edition, player.sets).complete, worth(edition, player.bank, player.sets)


def worth(edition: Edition, bank: Iterable[Card], sets: Iterable[PropertySet]) -> int:
    """Add up a bank and a table at face value, buildings included, in millions (R19, R276)."""
    values = edition.values
    found = 0
    for card in bank:
        found += values[card]
    for each in sets:
        for card in each.cards:
            found += values[card]
        for building in buildings_on(each):
            found += values[Card(building)]
        if each.shack:
            found += values[SHACK]
    return found


def last_one_wins(step: Step) -> bool:
    """End a game that only one seat is left in (R229, R264)."""
    state = step.state
    if len(state.players) - len(state.out) > 1:
        return False
    order = _ordered(state, range(len(state.players)))
    step.emit(Ended(Outcome((order[0],), tuple(order), "left")))
    return True
