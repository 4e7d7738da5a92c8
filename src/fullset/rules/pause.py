"""Decision `win-now`: the game pauses where free moves win while a play resolves (R225, R260, R267)."""

from functools import lru_cache

from msgspec.structs import replace

from fullset.rules import free, movable
from fullset.rules.cards import RAINBOW
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, because
from fullset.rules.events import CarriedOn, Paused
from fullset.rules.evolve import lone_table
from fullset.rules.frames import Give, Pay, Play, Respond, Settle, WinNow
from fullset.rules.listing import Choices, choices_of, ready
from fullset.rules.moves import CarryOn, Shift
from fullset.rules.offers import WinNowOffer
from fullset.rules.property import layout
from fullset.rules.reach import (
    MOST_TABLES,
    can_win,
    finds,
    has_cards,
    is_known,
    made_on,
    search_of,
    wins_after,
    wins_after_all,
)
from fullset.rules.sets import NEW, is_building, known_index, spot, without
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

CARRY_ON = CarryOn()

Sets = tuple[PropertySet, ...]


def pause(step: Step, _question: Respond | Pay | Give) -> bool:
    """Pause before the next question of a play, once, if free moves of the seat on turn win (R260, R267)."""
    state = step.state
    if not state.edition.switches.win_pause or state.plays_left < 1:
        return False
    play = state.frames[1]
    return isinstance(play, Play) and not play.paused and _paused(step)


def pause_settling(step: Step, frame: Settle) -> bool:
    """Pause before an empty hand ends the turn, once, while a play is left, if free moves win (R113, R260, R267)."""
    state = step.state
    return state.edition.switches.win_pause and state.plays_left > 0 and not frame.paused and _paused(step)


def _paused(step: Step) -> bool:
    state = step.state
    if not can_win(state.edition, state.players[state.turn].sets, free.MOST_FREE_MOVES):
        return False
    step.emit(Paused(state.turn))
    return True


def legal(state: GameState, frame: WinNow) -> Choices:
    """List carrying on, and the moves after which free moves still win."""
    return choices_of([ready([CARRY_ON]), ready(_moves(state, frame.seat), free=True)])


def _moves(state: GameState, seat: Seat) -> list[Shift]:
    """List the moves after which free moves win, or that win."""
    sets = state.players[seat].sets
    if not has_cards(layout(state.edition, sets)):
        return []
    return _winning(state.edition, sets, state.free_moves)


@lru_cache(maxsize=64)
def _winning(edition: Edition, sets: Sets, spent: int) -> list[Shift]:
    """List them for a table: after a move that can be undone free moves win as before, the others are looked at."""
    state = replace(lone_table(edition, sets), free_moves=spent)
    left = free.MOST_FREE_MOVES - spent - 1
    search = search_of(edition, sets)
    finds(search, sets, left + 1, MOST_TABLES)
    wins_later = is_known(search, sets, left - 1)
    moves = free.legal(state, 0)
    found = [
        (wins_later and _can_be_undone(sets, move)) or wins_after(search, made_on(state, 0, move), left)
        for move in moves
    ]
    return [
        move
        for move, wins in zip(moves, found, strict=True)
        if wins or (wins is None and wins_after_all(search, made_on(state, 0, move), left))
    ]


def _can_be_undone(sets: Sets, move: Shift) -> bool:
    """Say whether a card can surely go back to where it lay, and leaves no rainbow alone by it (R57)."""
    card, place, _ = spot(move.card)
    if is_building(card):
        return False  # it makes no difference to a win: what follows is looked at anyway
    source = sets[known_index(sets, place)]
    joined = len([each for each in sets if each.colour == source.colour]) > 1
    mates = without(source.cards, card)
    back = any(mate != RAINBOW for mate in mates) or (not mates and card != RAINBOW)
    if joined or source.shack == card or not back:
        return False
    return move.to == NEW or any(mate != RAINBOW for mate in sets[known_index(sets, move.to)].cards)


def check(state: GameState, frame: WinNow, move: Shift | CarryOn) -> Shift | CarryOn:
    """Take a free move that leaves the win within reach (R267)."""
    if isinstance(move, CarryOn):
        return move
    move = free.check(state, frame.seat, move)
    if move not in _moves(state, frame.seat):
        raise Illegal(because("R267", "cannot_win_after"))
    return move


def carry_on(step: Step, frame: WinNow, _move: CarryOn) -> None:
    """Let the play go on."""
    step.emit(CarriedOn(frame.seat))


def offer(state: GameState, frame: WinNow) -> WinNowOffer:
    """Offer the moves that lead to a win."""
    return WinNowOffer(movable.offers(state, frame.seat, _moves(state, frame.seat)))
