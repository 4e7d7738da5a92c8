"""A million hostile messages (`--long`), nine in ten of them legal ones changed in one place: none changes anything.

What is still a legal message after the change is no attack; it is done, and the next ones are made for what then is.
"""

import gc
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from fullset.rules.edition import edition_ids
from fullset.rules.game import check, legal_moves
from fullset.rules.moves import Act, Allow, Move, Pay, Resign
from fullset.server.wire import id_of, read
from fullset.table.history import History
from fullset.table.live import LiveTable
from fullset.table.protocol import (
    AddBot,
    Command,
    Done,
    Leave,
    Ping,
    Play,
    Prepare,
    Ready,
    SetLevel,
    Settings,
    Sit,
    Stand,
    Standing,
    Start,
    Unseat,
    Withdraw,
)
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, waiting
from fullset.table.tables import Tables
from tests.conftest import LONG
from tests.server.hostile import NOISE, changed
from tests.server.resume import once, passed
from tests.table.kit import any_move, done, luck, new_id, opened, person_to_act, user

PARTS, MESSAGES = (20, 50_000) if LONG else (1, 4_000)
PACE = 40
"""Messages for each state of a game, before somebody moves."""
FLAT = 8_000_000
"""Bytes that the process may grow by while it is attacked."""


class Attack:
    """Messages against a table in play and one in its lobby; what is refused must leave both the very same values."""

    def __init__(self, tables: Tables, edition: str, seed: int) -> None:
        self.tables = tables
        self.edition = edition
        self.random = Random(seed)
        self.number = 0
        self.legal = 0
        self._moves: tuple[int, list[Move]] = (0, [])

    async def table(self, people: int) -> LiveTable:
        table = await self.tables.open(self.edition, {})
        for seat in range(people):
            await done(table, seat, Sit(new_id(), f"P{seat}", luck(seat)))
        return table

    async def dealt(self) -> LiveTable:
        table = await self.table(3)
        await done(table, 0, Start(new_id()))
        return table

    def moves(self, table: LiveTable) -> list[Move]:
        assert table.state.state is not None
        if self._moves[0] != table.state.seq:
            self._moves = table.state.seq, list(legal_moves(table.state.state))
        return self._moves[1]

    def a_legal_command(self, table: LiveTable) -> tuple[int, Command]:
        """Choose what would be done if it were sent as it is, and who would send it."""
        name = f"fuzz-{self.number:08d}"
        if table.state.phase == "play":
            if self.random.random() < 0.02:
                return self.random.randrange(3), Leave(name)
            if self.random.random() < 0.1:  # of those who are not asked: what they answer ahead waits
                return (person_to_act(table) + 1) % 3, self.an_answer_ahead(table, name)
            return person_to_act(table), Play(name, table.state.prompt, self.random.choice(self.moves(table)))
        return self.random.choice(
            (
                (7, Sit(name, "Mallory", luck(self.number))),
                (1, Leave(name)),
                (1, Ready(name, luck(self.number))),
                (0, AddBot(name, "novice")),
                (0, Unseat(name, 1)),
                (0, SetLevel(name, 2, "regular")),
                (0, Settings(name, "classic", {"sets_to_win": 2, "without": ["deal-breaker"]})),
                (0, Start(name)),
            )
        )

    def an_answer_ahead(self, table: LiveTable, name: str) -> Command:
        played = table.state.played
        return self.random.choice(
            (
                Prepare(name, played, Allow(), Pay(())),
                Prepare(name, played, Allow()),
                Withdraw(name, played),
                Stand(name, (Standing("allow", 2), Standing("end"))),
            )
        )

    async def take_back(self, table: LiveTable, sender: int, answer: Command) -> None:
        """Let nothing that waits move by itself later, when something else is looked at."""
        if isinstance(answer, Prepare):
            await done(table, sender, Withdraw(new_id(), answer.ahead))
        elif isinstance(answer, Stand):
            await done(table, sender, Stand(new_id(), ()))

    def hostile(self, command: Command) -> str:
        if self.random.random() < 0.1:
            return self.random.choice(NOISE) + self.random.randbytes(self.random.randrange(40)).hex()
        honest: Any = msgspec.to_builtins(command)
        while (message := changed(honest, self.random)) == honest:
            pass
        return msgspec.json.encode(message).decode()

    async def send(self, table: LiveTable) -> None:
        """Send one message; whatever is not done has changed nothing."""
        self.number += 1
        sender, command = self.a_legal_command(table)
        frame = self.hostile(command)
        before = table.state
        try:
            message = read(frame)
        except Refusal:
            id_of(frame)
            return
        if isinstance(message, Ping):
            return
        answer = await table.submit(user(sender), message)
        if isinstance(answer, Done):
            self.legal += 1
            await self.take_back(table, sender, message)
            assert not isinstance(message, Play) or may(before, message, self._moves[1]), (message, command)
        else:
            assert answer.code != "unavailable", (message, answer)
            assert table.state is before, (message, answer)


def may(before: TableState, play: Play, listed: list[Move]) -> bool:
    """Say whether a move that was made is one of those listed; of payments and picks not all are."""
    seat, _ = waiting(before) or (0, "")
    assert before.state is not None
    move = check(before.state, seat, play.move)
    picks = isinstance(move, Act) and isinstance(move.take, dict)
    return play.prompt == before.prompt and (move in listed or picks or isinstance(move, Pay | Resign))


def asks_a_person(table: LiveTable) -> bool:
    """Say whether the game goes on with a person: somebody may have left by a message that was still legal."""
    waited = waiting(table.state)
    return waited is not None and table.state.sitters[waited[0]].plays_itself


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def sound(tables: Tables, table: LiveTable) -> None:
    rows = await tables.house.store.read(table.state.table)
    assert not table.broken
    assert History(table.state.table, rows).state == table.state


@pytest.mark.parametrize("part", range(PARTS))
async def test_hostile_messages_change_nothing(
    tmp_path: Path, part: int, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    once(request, f"hostile-{part}")
    editions = edition_ids()
    async with opened(tmp_path) as tables:
        attack = Attack(tables, editions[part % len(editions)], part)
        game, lobby, small = await attack.dealt(), await attack.table(2), 0
        for number in range(MESSAGES):
            if number == MESSAGES // 4:
                small = resident()
            if not asks_a_person(game):
                await sound(tables, game)
                game = await attack.dealt()
            elif number % PACE == 0:
                await done(game, person_to_act(game), any_move(game, attack.random))
            if lobby.state.phase != "lobby" or lobby.state.host != 0 or len(lobby.state.sitters) < 2:
                await sound(tables, lobby)
                lobby = await attack.table(2)
            await attack.send(lobby if number % 10 == 0 else game)
        assert resident() - small < FLAT
        await sound(tables, game)
        await sound(tables, lobby)
    assert "Traceback" not in caplog.text
    assert attack.legal < MESSAGES / 4
    passed(request, f"hostile-{part}")
