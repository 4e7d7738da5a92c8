"""The quick way to the message of a row says what the slow one says, byte for byte."""

from pathlib import Path
from random import Random

import pytest

from fullset.table.feed import encode
from fullset.table.live import LiveTable
from fullset.table.protocol import AllowChat, Leave, Mute, Ready, Sit, Start
from tests.table.kit import any_move, dealt, done, luck, new_id, opened, person_to_act, user


def hold(table: LiveTable, people: int) -> None:
    """Compare both for everybody, whoever has a seat or had one."""
    step = table._rows.history.steps[-1]
    for viewer in (*map(user, range(people)), None):
        assert step.message(viewer) == encode(step.whole(viewer))


@pytest.mark.parametrize("edition", ["classic", "metro", "no-mercy", "lite-full"])
async def test_both_ways_to_a_message_agree_through_a_game_and_into_the_next(tmp_path: Path, edition: str) -> None:
    random = Random(edition)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 4, edition=edition)
        hold(table, 5)
        while table.state.phase != "over":
            await done(table, person_to_act(table), any_move(table, random))
            hold(table, 5)
            if random.random() < 0.02:
                await done(table, 0, Mute(new_id(), 1, random.random() < 0.5))
                hold(table, 5)
        for number in (1, 2):
            await done(table, number, Ready(new_id(), luck(number)))
            hold(table, 5)
        await done(table, 3, Leave(new_id()))
        hold(table, 5)
        await done(table, 0, Start(new_id()))
        hold(table, 5)


async def test_both_ways_agree_in_a_lobby(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await tables.open("classic", {})
        for number in range(3):
            await done(table, number, Sit(new_id(), f"P{number}", luck(number)))
            hold(table, 4)
        await done(table, 1, Leave(new_id()))
        hold(table, 4)
        await done(table, 0, AllowChat(new_id(), "words"))
        hold(table, 4)
