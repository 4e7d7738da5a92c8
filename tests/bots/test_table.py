"""Tables worked out from views are those that the rules make."""

import pytest
from msgspec.structs import replace

from fullset.bots.levels import REGULAR
from fullset.bots.line import after, line_of, wealth
from fullset.bots.outlook import outlook_of
from fullset.bots.picks import is_pick, with_best_picks
from fullset.bots.stake import handed
from fullset.bots.table import after_handing, after_shack, after_shift, all_that_pays, wild_shifts
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.edition import Edition
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Place, Respond
from fullset.rules.game import apply, check, to_act
from fullset.rules.moves import Act, Allow, Lay, Move, Pay, Shift
from fullset.rules.state import PropertySet
from fullset.rules.view import view
from tests.bots.asked import CLASSIC, EVERY_EDITION, Made, played

LINE_UPS = (("random", "random"), ("random", "regular"), ("random", "random", "random"))


def own_moves(made: Made) -> None:
    edition = made.before.edition
    look = outlook_of(view(made.before, made.seat), edition, REGULAR.weights)
    sets = made.before.players[made.seat].sets
    if made.before.plays_left and not look.view.free_moves:
        listed = {move for move in made.moves if isinstance(move, Shift) and ":" in move.card}
        assert set(wild_shifts(edition, sets)) == listed
    for move in made.moves:
        if isinstance(move, Shift):
            assert after_shift(edition, sets, move) == outcome(made, move)
        elif isinstance(move, Lay):
            line = after(look, line_of(look), move)
            assert line is not None
            assert line.mine == outcome(made, move)
        elif isinstance(move, Act) and move.on:
            assert after_shack(sets, move.on) == outcome(made, move)


def outcome(made: Made, move: Move) -> tuple[PropertySet, ...]:
    """Let the rules make a move, its turn not ended by it, and show the own table after it."""
    before = replace(made.before, plays_left=max(2, made.before.plays_left))
    then, _ = apply(before, made.seat, move, ScriptedDealer())
    return then.players[made.seat].sets


def hand_overs(made: Made) -> None:
    frame, edition = made.before.frames[-1], made.before.edition
    tables = [player.sets for player in made.after.players]
    if isinstance(frame, PayFrame) and isinstance(made.move, Pay):
        payer, taker = (made.before.players[seat].sets for seat in (frame.seat, frame.to))
        goods = tuple(ref for ref in made.move.cards if "@" in ref)
        assert after_handing(edition, payer, taker, goods) == (tables[frame.seat], tables[frame.to])
    if isinstance(frame, Respond) and made.seat == frame.target and made.move == Allow():
        look = outlook_of(view(made.before, made.seat), edition, REGULAR.weights)
        if edition.faces[frame.move.card].verb != "charge":
            assert handed(look, frame.actor, frame.target, frame.move) == (tables[frame.actor], tables[frame.target])


def sweeps(made: Made) -> int:
    """Compare what a charge that leaves nobody a choice takes with the one payment that the rules list."""
    frame = made.before.frames[-1]
    if not isinstance(frame, PayFrame) or len(made.moves) > 1 or made.before.players[frame.seat].bank:
        return 0
    look = outlook_of(view(made.before, made.seat), made.before.edition, REGULAR.weights)
    (only,) = made.moves
    assert isinstance(only, Pay)
    if wealth(look, frame.seat) > frame.amount:
        return 0
    assert sorted(all_that_pays(look.edition, look.mine.sets)) == sorted(only.cards)
    return 1


@EVERY_EDITION
@pytest.mark.parametrize("line_up", LINE_UPS)
def test_tables_are_those_of_the_rules(line_up: tuple[str, ...], edition: Edition) -> None:
    deals = 12 if edition is CLASSIC else 4
    for deal in range(deals):
        for made in played(line_up, deal, edition):
            act = to_act(made.before)
            if act and act[1] == "play":
                own_moves(made)
            elif not any(isinstance(frame, Place) for frame in made.after.frames) and not placed_itself(made):
                hand_overs(made)
            sweeps(made)


def placed_itself(made: Made) -> bool:
    """Say whether a wild may have been placed where it fits best, which tables here leave to its new owner (R254)."""
    return made.before.edition.switches.received_wild == "best_fit" and made.seat != made.before.turn


@EVERY_EDITION
def test_picks_are_those_of_the_rules(edition: Edition) -> None:
    for deal in range(6):
        for made in played(("random", "regular", "random"), deal, edition):
            shown = view(made.before, made.seat)
            for move in made.moves:
                if isinstance(move, Act) and isinstance(move.take, dict):
                    assert is_pick(edition, shown, move)
            look = outlook_of(shown, edition, REGULAR.weights)
            for move in with_best_picks(look, made.moves):
                assert move in made.moves or check(made.before, made.seat, move) == move
