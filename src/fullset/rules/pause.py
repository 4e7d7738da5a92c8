"""Decision `win-now`: the game pauses where free moves win while a play resolves (R225, R260, R267)."""

from functools import lru_cache

from fullset.rules import free
from fullset.rules.cards import COLOURS
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, because
from fullset.rules.events import CarriedOn, Paused
from fullset.rules.evolve import lone_table
from fullset.rules.frames import Give, Pay, Play, Respond, Settle, WinNow
from fullset.rules.moves import CarryOn, Shift
from fullset.rules.offers import WinNowOffer
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step, trial
from fullset.rules.winning import sets_needed

CARRY_ON = CarryOn()
_QUESTIONS = (Respond, Pay, Give)

Sets = tuple[PropertySet, ...]


def pause(step: Step) -> bool:
    """Pause before the next question of a play, once, if free moves of the seat on turn win (R260, R267)."""
    state = step.state
    if not state.edition.switches.win_pause or state.plays_left < 1 or not isinstance(state.frames[-1], _QUESTIONS):
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


def can_win(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Say whether a table can be made a winning one by so many free moves."""
    return _may_win(edition, sets) and _finds_win(edition, sets, moves_left)


def _may_win(edition: Edition, sets: Sets) -> bool:
    """Rule out at once what could not win even if every wild could lie anywhere it shows."""
    held = dict.fromkeys(COLOURS, 0)
    wilds: list[tuple[str, ...]] = []
    for each in sets:
        for card in each.cards:
            if card in edition.wilds:
                wilds.append(edition.faces[card].colours)
            else:
                held[each.colour] += 1
    if not wilds:
        return False
    lacks = sorted(
        max(0, edition.sizes[colour] - held[colour])
        for colour in COLOURS
        if held[colour] + sum(colour in shown for shown in wilds) >= edition.sizes[colour]
    )
    need = sets_needed(edition)
    return len(lacks) >= need and sum(lacks[:need]) <= len(wilds)


@lru_cache(maxsize=1024)
def _finds_win(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Search breadth first through all arrangements that free moves reach; the order of sets makes no difference."""
    seen = {_arrangement(sets)}
    front = [sets]
    for _ in range(moves_left):
        reached: list[Sets] = []
        for table in front:
            for after in _after(edition, table):
                if after is None:
                    return True
                if (key := _arrangement(after)) not in seen:
                    seen.add(key)
                    reached.append(after)
        front = reached
    return False


def _arrangement(sets: Sets) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    return tuple(sorted((each.colour, tuple(sorted(each.cards)), each.shack or "") for each in sets))


def _after(edition: Edition, sets: Sets) -> list[Sets | None]:
    """Make each move of a wild; null stands for a win."""
    state = lone_table(edition, sets)
    found: list[Sets | None] = []
    for move in free.legal(state, 0):
        step = trial(state)
        free.shift(step, 0, move)
        found.append(None if step.state.outcome else step.state.players[0].sets)
    return found


def legal(state: GameState, frame: WinNow) -> list[Shift | CarryOn]:
    """List carrying on, and the moves after which free moves still win."""
    return [CARRY_ON, *_moves(state, frame.seat)]


def _moves(state: GameState, seat: Seat) -> list[Shift]:
    return [move for move in free.legal(state, seat) if _still_wins(state, seat, move)]


def _still_wins(state: GameState, seat: Seat, move: Shift) -> bool:
    step = trial(state)
    free.shift(step, seat, move)
    after = step.state
    if after.outcome is not None:
        return True
    return can_win(after.edition, after.players[seat].sets, free.MOST_FREE_MOVES - after.free_moves)


def check(state: GameState, frame: WinNow, move: Shift | CarryOn) -> Shift | CarryOn:
    """Take a free move that leaves the win within reach (R267)."""
    if isinstance(move, CarryOn):
        return move
    move = free.check(state, frame.seat, move)
    if not _still_wins(state, frame.seat, move):
        raise Illegal(because("R267", "cannot_win_after"))
    return move


def apply(step: Step, frame: WinNow, move: Shift | CarryOn) -> None:
    """Move, or let the play go on."""
    if isinstance(move, CarryOn):
        step.emit(CarriedOn(frame.seat))
    else:
        free.shift(step, frame.seat, move)


def offer(state: GameState, frame: WinNow) -> WinNowOffer:
    """Offer the moves that lead to a win."""
    return WinNowOffer(free.offers(state, frame.seat, _moves(state, frame.seat)))
