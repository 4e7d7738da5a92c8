"""Going on until a seat decides: what needs nobody's decision, frame by frame (law 1: chance waits for nobody)."""

from collections.abc import Callable
from typing import Any

from fullset.rules.debt import go_on_debt, go_on_settling
from fullset.rules.events import Resolved
from fullset.rules.frames import Debt, Discard, Draw, Frame, Give, Pay, Place, Play, Respond, Settle, Turn, Use, WinNow
from fullset.rules.pause import pause
from fullset.rules.receive import place_itself
from fullset.rules.respond import ALLOW, answer, can_be_asked
from fullset.rules.state import GameState
from fullset.rules.step import Step
from fullset.rules.turn import go_on_drawing, go_on_turn


def advance(step: Step) -> GameState:
    """Go on until a seat has to decide or the game is over."""
    while (state := step.state).outcome is None:
        frame = state.frames[-1]
        if type(frame) is Turn and state.plays_left and not frame.again and state.players[frame.seat].hand:
            break  # most of the time the turn goes on
        if not _GO_ON[type(frame)](step, frame):
            break
    return state


def _resolve(step: Step, frame: Play) -> bool:
    step.emit(Resolved(frame.cards))
    return True


def _go_on_respond(step: Step, frame: Respond) -> bool:
    if can_be_asked(step.state, frame.asked):
        return pause(step, frame)
    answer(step, frame, ALLOW)  # what a seat cannot refuse, for a reason that everybody sees, stands (R255)
    return True


def _wait(_step: Step, _frame: Frame) -> bool:
    """Let the seat that is asked decide."""
    return False


# Any, because a row's own frame type cannot be said of a dict's values.
_GO_ON: dict[type, Callable[[Step, Any], bool]] = {
    Turn: go_on_turn,
    Play: _resolve,
    Draw: go_on_drawing,
    Respond: _go_on_respond,
    Place: place_itself,
    Settle: go_on_settling,
    Debt: go_on_debt,
    Pay: pause,
    Give: pause,
    Discard: _wait,
    Use: _wait,
    WinNow: _wait,
}
