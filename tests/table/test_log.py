"""The log in words: every sentence exists, gets the arguments it needs, and no more."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from fullset.rules.errors import Text
from fullset.table import entries
from fullset.table.log_acts import tell_act
from fullset.texts import arguments, catalogue
from tests.table.kit import Listener, dealt, opened, play_on, user


def is_said(text: Text) -> None:
    sentence = catalogue("en").get(text.key)
    assert sentence is not None, text.key
    assert arguments(sentence) <= text.args.keys(), text


@pytest.mark.parametrize("people", [2, 5])
async def test_every_line_of_a_game_is_a_sentence_with_its_arguments(tmp_path: Path, people: int) -> None:
    async with opened(tmp_path) as tables:
        said: set[str] = set()
        for seed in range(6):
            table = await dealt(tables, people)
            page = Listener(user(0))
            table.follow(page)
            await play_on(table, Random(seed))
            for text in (text for row in page.rows for text in row.log):
                is_said(text)
                said.add(text.key)
        assert {"log.turn", "log.drew", "log.drew-cards", "log.banked", "log.laid", "log.paid"} <= said
        assert any(key.startswith("log.ended.") for key in said)


async def test_every_table_act_has_a_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        before = (await dealt(tables, 2)).state
    examples: dict[type, entries.TableAct] = {
        entries.Opened: entries.Opened("AAAA", "classic", {}, ""),
        entries.Sat: entries.Sat("", "Asha", ""),
        entries.LeftSeat: entries.LeftSeat(0, "regular"),
        entries.BotAdded: entries.BotAdded("Ada", "novice"),
        entries.LevelSet: entries.LevelSet(0, "novice"),
        entries.Unseated: entries.Unseated(0),
        entries.SettingsChosen: entries.SettingsChosen("classic", {}),
        entries.HostPassed: entries.HostPassed(1),
        entries.Readied: entries.Readied(1, ""),
        entries.BotCalled: entries.BotCalled(0, 1, "regular"),
        entries.TakenBack: entries.TakenBack(0),
        entries.Closed: entries.Closed(),
    }
    assert set(examples) == set(get_args(entries.TableAct))
    for act in (*examples.values(), entries.BotCalled(0, None, "regular")):
        is_said(tell_act(before, act))
