"""What an offer finds ready is what it would make (R244): the short ways of offering say the same as the long ones."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules import free, lay, movable, play
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.frames import Turn
from fullset.rules.game import advance, legal_moves, new_game
from fullset.rules.property import layout, may_lie_alone
from fullset.rules.state import GameState

each_edition = pytest.mark.parametrize("edition_id", edition_ids())


def turns(edition_id: str) -> Iterator[tuple[GameState, Turn]]:
    """Walk through games, and stop where a turn is to be played."""
    edition = load_edition(edition_id)
    for seed in range(6):
        random = Random(f"{edition_id} {seed}")
        dealer = RandomDealer(random)
        state, _ = new_game(edition, 3, dealer, 0)
        for _ in range(150):
            if state.outcome is not None:
                break
            if isinstance(frame := state.frames[-1], Turn):
                yield state, frame
            state = advance(state, random.choice(legal_moves(state)), dealer, lambda _event: None)


@each_edition
def test_the_own_table_is_offered_as_its_moves_say(edition_id: str) -> None:
    for state, frame in turns(edition_id):
        moves = free.legal(state, frame.seat)
        assert movable.offers(state, frame.seat) == movable.offers(state, frame.seat, moves)


@each_edition
def test_without_a_play_each_way_is_shown_and_closed(edition_id: str) -> None:
    for state, frame in turns(edition_id):
        spent = play.offer(replace(state, plays_left=0), frame).hand
        for kind, each in zip(dict.fromkeys(state.players[frame.seat].hand), spent, strict=True):
            assert each.card == kind
            assert all(way.reason == play.NO_PLAYS_LEFT for way in each.ways)
            does = [way.do for way in play.hand_ways(state, frame.seat, kind)]
            assert [way.do for way in each.ways] == does


@each_edition
def test_a_property_is_laid_the_same_way_wherever_no_set_is_to_choose(edition_id: str) -> None:
    for state, frame in turns(edition_id):
        edition, sets = state.edition, state.players[frame.seat].sets
        if layout(edition, sets).choice:
            continue
        for kind in edition.kinds:
            face = edition.faces[kind]
            if face.family in ("property", "wild") and may_lie_alone(edition, kind):
                assert lay.way(state, frame.seat, face) == lay.plain_way(face)
