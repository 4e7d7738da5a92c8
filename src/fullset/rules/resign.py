"""Giving up (R264): any seat, any time, where the switch `leave` says so."""

from fullset.rules.errors import Illegal, because
from fullset.rules.events import Resigned
from fullset.rules.frames import Place
from fullset.rules.moves import Resign
from fullset.rules.receive import judge_all
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.turn import end_of_turn
from fullset.rules.winning import last_one_wins, next_seat


def check(state: GameState, seat: Seat, move: Resign) -> Resign:
    """Refuse where nobody gives up, and a seat that has given up already."""
    if state.edition.switches.leave != "resign":
        raise Illegal(because("R264", "cannot_resign"))
    if not 0 <= seat < len(state.players) or seat in state.out:
        raise Illegal(because("R264", "seat_is_out"))
    return move


def resign(step: Step, seat: Seat) -> None:
    """Give up: the turn passes on if it was the own one, else the game goes on with what is still open."""
    on_turn = seat == step.state.turn
    placing = _is_placing(step.state)
    step.emit(Resigned(seat))
    if last_one_wins(step):
        return
    if placing and not _is_placing(step.state):  # the last wild of a movement need not be placed any more (R248)
        judge_all(step)
    if on_turn and step.state.outcome is None:
        end_of_turn(step, next_seat(step.state, seat))


def _is_placing(state: GameState) -> bool:
    return any(isinstance(frame, Place) for frame in state.frames)
