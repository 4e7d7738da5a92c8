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
from fullset.rules.moves import CardRef, CarryOn, Shift
from fullset.rules.offers import WinNowOffer
from fullset.rules.property import Layout, layout
from fullset.rules.reach import (
    can_win,
    has_cards,
    is_known,
    made_on,
    searched,
    wins_after,
    wins_after_all,
)
from fullset.rules.sets import is_building, less, room_index, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.tidy import joining

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
    search = searched(edition, sets, left + 1)
    moves = free.legal(state, 0)
    returns: set[Shift] = _returns(layout(edition, sets), moves) if is_known(search, sets, left - 1) else set()
    found = [move in returns or wins_after(search, made_on(state, 0, move), left) for move in moves]
    return [
        move
        for move, wins in zip(moves, found, strict=True)
        if wins or (wins is None and wins_after_all(search, made_on(state, 0, move), left))
    ]


def _returns(table: Layout, moves: list[Shift]) -> set[Shift]:
    """Choose the moves after which a card can surely go back to where it lay."""
    back = {ref for ref in {move.card for move in moves} if _may_return(table, ref)}
    lone = {
        ref for ref, facts in zip(table.refs, table.facts, strict=True) if facts.wilds == (RAINBOW,) and not facts.firm
    }
    return {move for move in moves if move.card in back and move.to not in lone}  # none leaves a rainbow alone (R57)


def _may_return(table: Layout, ref: CardRef) -> bool:
    """Say whether a card finds the place as it was that it has left for another colour."""
    card, place, _ = spot(ref)
    if is_building(card):
        return False  # it makes no difference to a win: what follows is looked at anyway
    index = table.refs.index(place)
    source, others = table.sets[index], table.sets[:index] + table.sets[index + 1 :]
    if source.shack == card:
        return False
    if len(source.cards) == 1:  # its set goes with it, and begins anew
        return card != RAINBOW and room_index(table.edition, others, source.colour) is None
    rest = less(source, card)
    mates = [each for each in others if each.colour == source.colour]
    if mates and joining(table.edition, (rest, *mates)) is not None:
        return False
    return any(mate != RAINBOW for mate in rest.cards)


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
