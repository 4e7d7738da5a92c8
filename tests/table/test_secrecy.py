"""Law 4: no message tells what its viewer may not know, and none changes with what is hidden from it."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from fullset.bots.job import write_job
from fullset.rules.cards import JUST_SAY_NO
from fullset.rules.events import Dealt, Drew
from fullset.rules.frames import Respond
from fullset.rules.state import GameState
from fullset.table.duties import Pace, duties
from fullset.table.parts import Shown
from fullset.table.state import TableState, seat_of, waiting
from fullset.table.upkeep import job
from tests.table.kit import Listener, any_move, dealt, done, opened, person_to_act, play_on, user

PACE = Pace(1.0)


def otherwise(state: GameState, viewer: int | None, random: Random) -> GameState:
    """Return a state that the viewer cannot tell from this one: all that is hidden from it is dealt anew."""
    kinds = state.edition.kinds
    hidden = [kind for kind, count in zip(kinds, state.pile, strict=True) for _ in range(count)]
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    for seat in others:
        hidden += state.players[seat].hand
    random.shuffle(hidden)
    players = list(state.players)
    for seat in others:
        count = len(players[seat].hand)
        players[seat] = replace(players[seat], hand=tuple(hidden[:count]))
        hidden = hidden[count:]
    pile = tuple(hidden.count(kind) for kind in kinds)
    return replace(state, players=tuple(players), pile=pile)


def holding_noes(state: GameState, seat: int) -> GameState:
    players = list(state.players)
    players[seat] = replace(players[seat], hand=(JUST_SAY_NO,) * len(players[seat].hand))
    return replace(state, players=tuple(players))


def shown_bytes(table: TableState, viewer: int | None) -> bytes:
    return msgspec.json.encode(Shown(table).to(viewer))


@pytest.mark.parametrize("people", [2, 3, 5])
async def test_what_is_hidden_changes_nothing_that_a_viewer_gets_nor_when(tmp_path: Path, people: int) -> None:
    random = Random(people)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, people)
        while table.state.phase != "over":
            state = table.state.state
            assert state is not None
            for viewer in (*range(people), None):
                other = replace(table.state, state=otherwise(state, viewer, random))
                assert shown_bytes(other, viewer) == shown_bytes(table.state, viewer)
                assert duties(other, PACE) == duties(table.state, PACE)
            await done(table, person_to_act(table), any_move(table, random))


async def test_a_just_say_no_that_appears_in_a_hand_is_seen_by_nobody_else(tmp_path: Path) -> None:
    random = Random(8)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        seen = 0
        while table.state.phase != "over":
            state = table.state.state
            assert state is not None
            if isinstance(state.frames[-1], Respond):
                seen += 1
                for seat in range(3):
                    other = replace(table.state, state=holding_noes(state, seat))
                    for viewer in {0, 1, 2, None} - {seat}:
                        assert shown_bytes(other, viewer) == shown_bytes(table.state, viewer)
            await done(table, person_to_act(table), any_move(table, random))
        assert seen


async def test_events_name_cards_only_to_those_who_may_see_them(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        listeners = [Listener(user(number)) for number in range(4)]
        for listener in listeners:
            table.follow(listener, 1)
        await play_on(table, Random(4))
        for listener in listeners:
            seat = seat_of(table.state, listener.user)
            for event in (event for row in listener.rows for event in row.events):
                if isinstance(event, Drew):
                    assert (event.card is not None) == (event.seat == seat)
                if isinstance(event, Dealt):
                    assert bool(event.cards) == (event.seat == seat)


async def test_a_bot_gets_its_own_view_and_no_more(tmp_path: Path) -> None:
    random = Random(1)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        for _ in range(60):
            state, (seat, _decision) = table.state, waiting(table.state) or (0, "")
            assert state.state is not None
            bots = replace(state, sitters=tuple(replace(sitter, bot="regular") for sitter in state.sitters))
            other = replace(bots, state=otherwise(state.state, seat, random))
            assert write_job(job(other, seat, 1)) == write_job(job(bots, seat, 1))
            await done(table, person_to_act(table), any_move(table, random))
