"""The log in words: every sentence exists, gets the arguments it needs, and no more."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from fullset.rules import events as ev
from fullset.rules.cards import Card
from fullset.rules.errors import Text
from fullset.table import entries
from fullset.table.log_acts import tell_act
from fullset.table.log_events import tell_event
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
        entries.TimeGiven: entries.TimeGiven(0, "asked"),
        entries.WatchersAllowed: entries.WatchersAllowed("nobody"),
        entries.ChatAllowed: entries.ChatAllowed("words"),
        entries.Muted: entries.Muted(0, muted=True),
        entries.Kicked: entries.Kicked(0, "regular"),
        entries.Closed: entries.Closed(),
    }
    assert set(examples) == set(get_args(entries.TableAct))
    others = (entries.BotCalled(0, None, "regular"), entries.TimeGiven(0, "back"))
    for act in (*examples.values(), *others):
        is_said(tell_act(before, act))


RED, HEIST = Card("property:red"), Card("heist")

HARSH: list[tuple[ev.Event, str]] = [
    (ev.Built(0, "shack", "red", RED), "built-shack"),
    (ev.Paid(0, 1, ("money:5", "property:red+shack@red"), 9, 11), "paid"),
    (ev.TookMoney(0, 1, Card("money:5")), "took-money"),
    (ev.TookColour(0, 1, "red", ("property:red@red", "property:red+shack@red")), "took-colour"),
    (ev.TookHand(0, 1, "action", (HEIST,), 1), "took-hand-cards"),
    (ev.TookHand(0, 1, "action", (), 2), "took-hand"),
    (ev.TookHand(0, 1, "money", (), 0), "took-hand-none"),
    (ev.SwappedBanks(0, 1), "swapped-banks"),
    (ev.GiveDue(0, 1, Card("tax-collector")), "give-due"),
    (ev.Gave(0, 1, "money:5"), "gave"),
    (ev.Gave(0, 1, "property:red+shack@red"), "gave-shack"),
    (ev.ChipGiven(0, 1, waits=False), "chip-given"),
    (ev.HandedOver(0, 1, HEIST, used=True), "handed-over"),
    (ev.HandedOver(0, 1, None, used=False), "handed-over-unseen"),
    (ev.ChipReturned(0, 1), "chip-returned"),
    (ev.SettlingEnded(0), "settling-ended"),
    (ev.Paused(0), "paused"),
    (ev.CarriedOn(0), "carried-on"),
    (ev.TurnGained(0), "turn-gained"),
    (ev.Resigned(0), "resigned"),
]


@pytest.mark.parametrize(("event", "key"), HARSH, ids=[key for _, key in HARSH])
def test_every_event_of_no_mercy_is_one_sentence(event: ev.Event, key: str) -> None:
    (text,) = tell_event(event)
    assert text.key == f"log.{key}"
    is_said(text)


def test_a_shack_that_goes_along_is_named_after_its_card() -> None:
    (text,) = tell_event(ev.Paid(0, 1, ("property:red+shack@red", "money:1"), 6, 7))
    assert text.args["cards"] == ("property:red", "shack", "money:1")


def test_what_left_a_hand_is_counted_for_those_who_may_not_see_it() -> None:
    (text,) = tell_event(ev.TookHand(0, 1, "property", (), 3))
    assert text.args == {"seat": 0, "other": 1, "kind": "property", "count": 3}
