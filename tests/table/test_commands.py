"""Commands that come twice, late, or from somebody else."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules.moves import End, No
from fullset.table import history
from fullset.table.protocol import AddBot, Done, Play
from tests.table.kit import any_move, begun, dealt, done, lobby, new_id, opened, person_to_act, refused, user


async def test_a_repeated_command_is_answered_alike_and_done_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1)
        command = AddBot(new_id(), "regular")
        first = await done(table, 0, command)
        assert await done(table, 0, command) == first == table.state.seq
        assert len(table.state.sitters) == 2


async def test_a_repeat_is_harmless_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        code, mover, move = table.state.code, person_to_act(table), any_move(table, Random(1))
        first = await done(table, mover, move)
    async with opened(tmp_path) as tables:
        found = await tables.at(code)
        assert found is not None
        assert await done(found, mover, move) == first == found.state.seq


async def test_another_move_under_the_id_of_one_that_was_done_is_not_done(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        code, mover, move = table.state.code, person_to_act(table), any_move(table, Random(1))
        first = await done(table, mover, move)
        while person_to_act(table) != mover:
            await done(table, person_to_act(table), any_move(table, Random(1)))
        last = table.state.seq
        other = replace(any_move(table, Random(2)), id=move.id)
        assert await done(table, mover, other) == first
        assert await begun(table, mover, other) == (Done(move.id, first), [])
    async with opened(tmp_path) as tables:
        found = await tables.at(code)
        assert found is not None
        assert await done(found, mover, other) == first
        assert found.state.seq == last


async def test_many_repeats_at_once_make_one_row(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        mover, move, before = person_to_act(table), any_move(table, Random(1)), table.state.seq
        answers = await asyncio.gather(*(table.submit(user(mover), move) for _ in range(10)))
        assert answers == [Done(move.id, before + 1)] * 10
        assert table.state.seq == before + 1


async def test_the_same_id_from_two_people_is_two_commands(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        mover, move = person_to_act(table), any_move(table, Random(1))
        await done(table, mover, move)
        assert (await refused(table, 1 - mover, move)).code == "stale"


async def test_a_move_for_a_prompt_that_has_passed_is_stale(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        mover, move = person_to_act(table), any_move(table, Random(1))
        await done(table, mover, move)
        late = replace(move, id=new_id())
        assert (await refused(table, mover, late)).code == "stale"
        early = replace(move, id=new_id(), prompt=move.prompt + 5)
        assert (await refused(table, mover, early)).code == "stale"


async def test_a_move_out_of_turn_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        before = table.state
        for stranger in {0, 1, 2} - {person_to_act(table)}:
            answer = await refused(table, stranger, any_move(table, Random(1)))
            assert (answer.code, answer.text.key) == ("forbidden", "error.not-asked")
        assert (await refused(table, 8, any_move(table, Random(1)))).text.key == "error.not-seated"
        assert table.state is before


async def test_an_illegal_move_names_the_ruling(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        answer = await refused(table, person_to_act(table), Play(new_id(), table.state.prompt, No()))
        assert answer.code == "illegal"
        assert answer.reason is not None
        assert answer.reason.rule.startswith("R")


async def test_of_two_moves_for_one_prompt_one_wins(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        mover, prompt = person_to_act(table), table.state.prompt
        answers = await asyncio.gather(*(table.submit(user(mover), Play(new_id(), prompt, End())) for _ in range(5)))
        assert sum(isinstance(answer, Done) for answer in answers) == 1


async def test_a_game_whose_messages_come_late_twice_and_out_of_order_is_the_game_of_those_that_counted(
    tmp_path: Path,
) -> None:
    random, sent = Random(7), list[tuple[int, Play, int]]()
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        begun = table.state.seq
        while table.state.phase == "play":
            before, mover, move = table.state, person_to_act(table), any_move(table, random)
            for who, old, seq in random.sample(sent, min(3, len(sent))):
                assert await table.submit(user(who), old) == Done(old.id, seq), "a resend is answered as the first time"
                replayed = await refused(table, who, replace(old, id=new_id()))
                assert replayed.code in ("stale", "forbidden"), "a replay under a new id is none"
            too_early = replace(move, id=new_id(), prompt=move.prompt + 1)
            assert (await refused(table, mover, too_early)).code == "stale"
            assert (await refused(table, (mover + 1) % 3, replace(move, id=new_id()))).code == "forbidden"
            assert table.state is before
            sent.append((mover, move, await done(table, mover, move)))
        assert [seq for _, _, seq in sent] == list(range(begun + 1, table.state.seq + 1))


async def test_what_is_remembered_of_done_commands_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "REMEMBERED", 3)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        who, move = person_to_act(table), any_move(table, Random(1))
        seq = await done(table, who, move)
        for step in range(6):
            await done(table, person_to_act(table), any_move(table, Random(step)))
        assert (await refused(table, who, move)).code == "stale", "never done twice, even when it is forgotten"
        assert table.state.seq > seq
