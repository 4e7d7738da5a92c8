"""Tables worked out from views are those that the rules make."""

import pytest

from fullset.bots.levels import REGULAR
from fullset.bots.line import after, line_of
from fullset.bots.outlook import outlook_of
from fullset.bots.stake import handed
from fullset.bots.table import after_handing, after_shift, wild_shifts
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Respond
from fullset.rules.game import apply, to_act
from fullset.rules.moves import Allow, Lay, Pay, Shift
from fullset.rules.view import view
from tests.bots.asked import CLASSIC, Made, played

LINE_UPS = (("random", "random"), ("random", "regular"), ("random", "random", "random"))


def own_moves(made: Made) -> None:
    look = outlook_of(view(made.before, made.seat), CLASSIC, REGULAR.weights)
    sets = made.before.players[made.seat].sets
    if made.before.plays_left or not look.view.free_moves:
        listed = {move for move in made.moves if isinstance(move, Shift) and ":" in move.card}
        assert set(wild_shifts(CLASSIC, sets)) == listed
    for move in made.moves:
        if isinstance(move, Lay | Shift):
            then, _ = apply(made.before, made.seat, move, ScriptedDealer())
            expected = then.players[made.seat].sets
            if isinstance(move, Shift):
                assert after_shift(CLASSIC, sets, move) == expected
            else:
                line = after(look, line_of(look), move)
                assert line is not None
                assert line.mine == expected


def hand_overs(made: Made) -> None:
    frame = made.before.frames[-1]
    tables = [player.sets for player in made.after.players]
    if isinstance(frame, PayFrame) and isinstance(made.move, Pay):
        payer, taker = (made.before.players[seat].sets for seat in (frame.seat, frame.to))
        goods = tuple(ref for ref in made.move.cards if "@" in ref)
        assert after_handing(CLASSIC, payer, taker, goods) == (tables[frame.seat], tables[frame.to])
    if isinstance(frame, Respond) and made.seat == frame.target and made.move == Allow():
        look = outlook_of(view(made.before, made.seat), CLASSIC, REGULAR.weights)
        if CLASSIC.faces[frame.move.card].verb != "charge":
            assert handed(look, frame.actor, frame.target, frame.move) == (tables[frame.actor], tables[frame.target])


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_tables_are_those_of_the_rules(line_up: tuple[str, ...]) -> None:
    for deal in range(12):
        for made in played(line_up, deal):
            act = to_act(made.before)
            if act and act[1] == "play":
                own_moves(made)
            else:
                hand_overs(made)
