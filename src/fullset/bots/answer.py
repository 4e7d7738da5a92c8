"""Answer: whether a Just Say No is worth it (R121 to R135, R233)."""

from fullset.bots.line import Line, line_of
from fullset.bots.outlook import Outlook
from fullset.bots.stake import gain, handed, loss
from fullset.bots.win import can_win
from fullset.bots.worth import LOST
from fullset.rules.cards import JUST_SAY_NO
from fullset.rules.frames import Respond


def stake_of_answer(look: Outlook) -> float:
    """Say what hangs on a refusal: what the play would cost, or what the own play would bring that was refused."""
    frame = look.view.frames[-1]
    assert isinstance(frame, Respond)
    if frame.target == look.me:
        return loss(look, frame.actor, frame.move, frame.amount)
    if can_win(look, _landed(look, frame)):
        return LOST
    return gain(look, frame.target, frame.move, frame.amount)


def _landed(look: Outlook, frame: Respond) -> Line:
    mine, other = handed(look, look.me, frame.target, frame.move)
    line = line_of(look)._replace(plays=look.view.plays_left - cost_of_no(look))
    changed = {look.me: mine, frame.target: other}
    return line._replace(tables=tuple(changed.get(seat, sets) for seat, sets in enumerate(line.tables)))


def threshold(look: Outlook) -> float:
    """Say from which stake on a Just Say No is played: a second one is kept less dearly."""
    spare = look.view.hand.count(JUST_SAY_NO) > 1
    return look.weights.say_no * (look.weights.spare_no if spare else 1.0) + look.weights.play * cost_of_no(look)


def cost_of_no(look: Outlook) -> int:
    """Say how many plays a refusal costs: one on the own turn, where the switch says so (R123)."""
    return int(look.on_turn and look.edition.switches.no_costs_play)
