"""Who may do what before the deal, and the clear answer to whatever goes wrong."""

import asyncio
import unicodedata
from pathlib import Path

import pytest

from fullset.table import names
from fullset.table import tables as tables_of_a_server
from fullset.table.live import LiveTable
from fullset.table.names import bot_name, clean, told_apart
from fullset.table.protocol import AddBot, Command, Leave, Ready, SetLevel, Settings, Sit, Start, TakeBack, Unseat
from fullset.table.refusal import Refusal
from fullset.texts import catalogue, say
from tests.table.kit import Listener, dealt, done, given, lobby, luck, new_id, opened, refused, user


async def test_who_opens_a_table_hosts_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2, bots=1)
        assert [sitter.name for sitter in table.state.sitters] == ["P0", "P1", "Ada"]
        assert table.state.host == 0


async def test_where_no_code_is_free_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_of_a_server, "SIGNS", "A")
    async with opened(tmp_path) as tables:
        assert (await tables.open("classic", {})).state.code == "AAAA"
        async with asyncio.timeout(60):
            with pytest.raises(Refusal, match=r"error\.codes"):
                await tables.open("classic", {})
        assert tables.live == 1


async def test_a_name_is_cleaned_and_told_apart(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1)
        await done(table, 1, Sit(new_id(), " p0\u202e\t", luck(1)))
        assert table.state.sitters[1].name == "p0 2"
        assert (await refused(table, 2, Sit(new_id(), "\u200b \n", luck(2)))).code == "malformed"


def test_a_name_that_is_too_long_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """To fold 8 KB of marks took 19 ms."""
    monkeypatch.setattr(names, "folded", None)
    with pytest.raises(Refusal) as refusal:
        clean("a" + "\u0315\u0300" * 2000)
    assert refusal.value.text.args == {"most": names.LONGEST}


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u115f", "\u034f\u034f", "\u0301\u0301", " \ufe0f", "\U000e0101"])
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    with pytest.raises(Refusal):
        clean(blank)


@pytest.mark.parametrize(
    "written", ["Ann", "ann", "A\u034fnn", "A\u200dnn", "Ann\ufe0f", "\uff21nn", "Ann\u3164", "\u0301Ann"]
)
def test_names_that_look_alike_are_told_apart(written: str) -> None:
    taken = clean("Ann")
    assert told_apart(clean(written), [taken]).endswith(" 2")


def test_a_bot_has_no_name_that_looks_like_a_persons() -> None:
    names = say("bot.names").split(", ")
    assert bot_name([clean("ADA"), clean("\uff22runo")]) == names[2]
    assert bot_name(name.upper() for name in names) == f"{names[0]} 2"


def test_marks_that_pile_up_over_other_lines_are_left_out() -> None:
    assert clean("Z" + "\u0336" * 12) == "Z" + "\u0336" * 4


@pytest.mark.parametrize(
    "name",
    [
        *("Zoë", "Trần Ngọc", "ปิ่น", "हिन्दी", "❤\ufe0f", "ကျော်", "မျှော်", "ညှို့", "مُحَمَّدٌ", "שָׁלוֹם"),
        *("علی\u200cرضا", "ශ\u0dca\u200dරී", "👩🏽\u200d💻", "🏳\ufe0f\u200d🌈", "葛\U000e0100城", "ᠨᠠᠷ\u180bᠠ"),  # noqa: RUF001
    ],
)
def test_names_that_people_have_are_kept_whole(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)
    assert told_apart(clean(name), [clean(name)]) == f"{clean(name)} 2"


async def test_a_second_join_of_the_same_browser_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        answer = await refused(table, 1, Sit(new_id(), "again", luck(1)))
        assert answer.text.key == "error.seated"


async def test_a_sixth_person_is_told_that_the_table_is_full_and_may_watch(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 5)
        sixth = Listener(user(5))
        table.follow(sixth)
        answer = await refused(table, 5, Sit(new_id(), "P5", luck(5)))
        assert (answer.code, answer.text.args) == ("full", {"seats": 5})
        await done(table, 0, Start(new_id()))
        assert sixth.rows[-1].seq == table.state.seq


async def test_nobody_joins_after_the_deal(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        assert (await refused(table, 2, Sit(new_id(), "late", luck(2)))).text.key == "error.dealt-already"


async def test_a_lost_cookie_is_somebody_new(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        for command in (TakeBack(new_id()), Leave(new_id())):
            assert (await refused(table, 7, command)).text.key == "error.not-seated"


@pytest.mark.parametrize(
    "command",
    [
        AddBot("add-bot-1", "novice"),
        SetLevel("set-level", 2, "novice"),
        Unseat("unseat-1", 1),
        Settings("settings-1", "classic", {}),
        Start("start-123"),
    ],
    ids=lambda command: type(command).__name__,
)
async def test_only_the_host_changes_the_table(tmp_path: Path, command: Command) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2, bots=1)
        for stranger in (1, 9):
            answer = await refused(table, stranger, command)
            assert (answer.code, answer.text.key) == ("forbidden", "error.not-host")


async def test_the_host_may_not_change_a_game_that_runs(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        settings = Settings(new_id(), "classic", {})
        for command in (AddBot(new_id(), "novice"), Unseat(new_id(), 1), Start(new_id()), settings):
            assert (await refused(table, 0, command)).text.key == "error.dealt"


def host_of(table: LiveTable) -> int | None:
    return table.state.host


async def test_when_the_host_leaves_the_next_person_hosts(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1, bots=1)
        for number in (1, 2):
            await done(table, number, Sit(new_id(), f"P{number}", luck(number)))
        await done(table, 0, Leave(new_id()))
        assert [sitter.name for sitter in table.state.sitters] == ["Ada", "P1", "P2"]
        assert host_of(table) == 1
        await done(table, 1, Leave(new_id()))
        await done(table, 2, Leave(new_id()))
        assert host_of(table) is None
        await done(table, 3, Sit(new_id(), "P3", luck(3)))
        assert host_of(table) == 1


async def test_the_host_frees_seats_but_not_the_own_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 3)
        await done(table, 0, Unseat(new_id(), 1))
        assert [sitter.name for sitter in table.state.sitters] == ["P0", "P2"]
        for seat in (0, 2, -1, 99):
            assert (await refused(table, 0, Unseat(new_id(), seat))).text.key == "error.no-seat"


async def test_a_bot_is_set_to_another_level_and_a_person_is_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1, bots=1)
        await done(table, 0, SetLevel(new_id(), 1, "novice"))
        assert table.state.sitters[1].bot == "novice"
        assert (await refused(table, 0, SetLevel(new_id(), 0, "novice"))).text.key == "error.no-bot"


async def test_r1_a_game_needs_two_seats(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 1)
        answer = await refused(table, 0, Start(new_id()))
        assert answer.text.args == {"fewest": 2, "most": 5}


async def test_r10_house_rules_are_shown_with_their_rulings(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await done(table, 0, Settings(new_id(), "classic", {"sets_to_win": 2, "without": ["deal-breaker"], "draw": 2}))
        viewer = Listener(user(0))
        table.follow(viewer)
        differ = given(viewer.welcome.parts.table).differences
        assert [(each.key, each.rule) for each in differ] == [("sets_to_win", "R217"), ("without", "R2")]
        assert all(each.text.key in catalogue("en") for each in differ)


@pytest.mark.parametrize("options", [{"sets_to_win": 9}, {"unheard": 1}, {"without": ["money:1"]}, {"draw": "two"}])
async def test_settings_that_cannot_be_are_refused(tmp_path: Path, options: dict[str, object]) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        answer = await refused(table, 0, Settings(new_id(), "classic", options))
        assert (answer.code, answer.text.key) == ("malformed", "error.settings")
        assert (await refused(table, 0, Settings(new_id(), "../secret", {}))).code == "malformed"


async def test_ready_is_for_those_who_sit(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        await done(table, 1, Ready(new_id(), luck(9)))
        assert table.state.sitters[1].ready
        assert (await refused(table, 5, Ready(new_id(), luck(5)))).text.key == "error.not-seated"
