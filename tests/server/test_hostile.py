"""A million hostile messages (`--long`), most of them legal ones changed in one place: none changes anything.

They are counted as they are repelled: what cannot be read, and what the table or the rules refuse, which is half of
them at least. What is still legal after the change is no attack; it is done, and the next ones are made for what then
is. Nothing has changed when the table is the very same value, and nobody who follows it has heard anything. What is
only said is heard and becomes nothing; what is answered ahead is heard by its own seat alone.
"""

import gc
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.game import check
from fullset.rules.moves import Act, Allow, Discard, Move, Pay, Resign
from fullset.server.wire import id_of, read
from fullset.table import protocol as asked
from fullset.table.ahead import TABLE
from fullset.table.history import History
from fullset.table.protocol import Answers, ClientMessage, Command, Done, Ping, Play, Refused, Said, Unsaid
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, waiting
from fullset.table.tables import Tables
from tests.conftest import LONG
from tests.server.attack import MAKERS, legal
from tests.server.hostile import NOISE, Seen, as_json, changed, is_free, likened
from tests.server.resume import once, passed
from tests.server.scene import NEWCOMER, PEOPLE, STRANGER, Scene, dealt, gathered
from tests.table.kit import Clock, by_lot, done, new_id, opened, user

PARTS, MESSAGES = (20, 50_000) if LONG else (1, 4_000)
PACE = 20
"""Messages for each state of a game, before somebody moves."""
HONEST = 0.02
"""How often what is to be changed is sent as it is: it must be done, or changing it would prove nothing."""
STOLEN, STOLEN_FREE = 0.1, 0.4
"""How often a command is sent as it is by somebody who may not; and one in which nothing else can be wrong."""
NOISY, BROKEN = 0.05, 0.1
"""How often a message is noise, and one changed so that it can mostly not be read; all others keep their types."""
EVERYONES = (asked.Leave, asked.Ready, asked.Stand, asked.Say, asked.Write, asked.Unsay, asked.Prepare, asked.Withdraw)
"""What any seat may send for itself."""
FLAT = 8_000_000
"""Bytes that the process may grow by while it is attacked."""


def test_every_command_is_attacked() -> None:
    assert set(MAKERS) | {Ping} == set(get_args(ClientMessage))


class Attack:
    """Messages against one table after another; what is refused must leave each the very same value."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.number = 0
        self.seen = Seen()
        self.sent: Counter[type] = Counter()
        self.came: Counter[str] = Counter()

    @property
    def repelled(self) -> int:
        """How many messages were hostile: they could not be read, or were refused."""
        return self.came["unread"] + self.came["refused"]

    def hostile(self, command: Command) -> str:
        chance = self.random.random()
        if chance < NOISY:
            return self.random.choice(NOISE) + self.random.randbytes(self.random.randrange(40)).hex()
        honest: Any = as_json(command)
        while (message := self._changed(honest, chance)) == honest:
            pass
        self.sent[type(command)] += 1
        return msgspec.json.encode(message).decode()

    def _changed(self, honest: Any, chance: float) -> Any:  # noqa: ANN401  (JSON)
        return changed(honest, self.random) if chance < NOISY + BROKEN else likened(honest, self.random, self.seen)

    async def send(self, scene: Scene) -> None:
        """Send one message; whatever is not done has changed nothing."""
        self.number += 1
        sender, command = legal(scene, f"fuzz-{self.number:08d}")
        if isinstance(command, asked.Withdraw):
            await done(scene.table, sender, asked.Prepare(new_id(), command.ahead, Allow()))
        scene.hush()
        if scene.table.state.phase == "play":
            self.seen.add(self.random.sample(scene.moves, min(3, len(scene.moves))))
        if self.random.random() < HONEST:
            await self._sent(scene, sender, command, honest=True)
        elif self.random.random() < (STOLEN_FREE if is_free(as_json(command)) else STOLEN):
            await self._sent(scene, somebody_else(sender, command, self.random), command, honest=False)
        else:
            await self._sent(scene, sender, self.changed(command), honest=False)
        await put_back(scene, sender, command)

    async def _sent(self, scene: Scene, sender: int, message: ClientMessage | None, *, honest: bool) -> None:
        if not isinstance(message, Ping | None):
            await self._judged(scene, sender, message, honest=honest)
        await put_back(scene, sender, message)

    def changed(self, command: Command) -> ClientMessage | None:
        """Make something hostile of a command; None where it cannot even be read."""
        frame = self.hostile(command)
        try:
            return read(frame)
        except Refusal:
            id_of(frame)
            self.came["unread"] += 1
            return None

    async def _judged(self, scene: Scene, sender: int, message: Command, *, honest: bool) -> None:
        before, moves = scene.table.state, scene.moves if scene.table.state.phase == "play" else []
        answer = await scene.table.submit(user(sender), message)
        assert isinstance(answer, Done) or not honest, (message, answer)
        if isinstance(answer, Refused):
            self.came["refused"] += 1
            assert answer.code != "unavailable", (message, answer)
            unchanged(scene, before, heard={})
        elif isinstance(message, asked.Talking):
            self.came["said"] += 1
            told = Unsaid if isinstance(message, asked.Unsay) else Said
            unchanged(scene, before, heard=dict.fromkeys(range(len(scene.pages)), told))
        elif isinstance(message, asked.Answering):
            self.came["answered ahead"] += 1
            own = [place for place, page in enumerate(scene.pages) if page.user == user(sender) and not page.watches]
            unchanged(scene, before, heard=dict.fromkeys(own, Answers))
        else:
            self.came["honest" if honest else "legal"] += 1
            if isinstance(message, Play):
                assert may(before, message, moves), message
                await scene.paid(message)


def somebody_else(sender: int, command: Command, random: Random) -> int:
    """Choose who may not send a command: one without a seat, who may only sit down, or the wrong one of those here."""
    if isinstance(command, asked.Sit):
        return random.randrange(2)
    others = [] if isinstance(command, EVERYONES) else [number for number in range(PEOPLE) if number != sender]
    return random.choice([STRANGER, NEWCOMER, *others])


def unchanged(scene: Scene, before: TableState, heard: dict[int, type]) -> None:
    """Hold that a table is the very same, and that nobody has heard anything but what is said here."""
    assert scene.table.state is before
    for place, page in enumerate(scene.pages):
        assert {type(message) for message in page.messages} <= {heard.get(place)}, page.messages


async def put_back(scene: Scene, sender: int, *messages: ClientMessage | None) -> None:
    """Let nothing that waits move by itself later, when something else is looked at."""
    for message in messages:
        if isinstance(message, asked.Prepare | asked.Withdraw):
            await scene.table.submit(user(sender), asked.Withdraw(new_id(), message.ahead))
        elif isinstance(message, asked.Stand) and scene.plays(sender):
            await scene.table.submit(user(sender), asked.Stand(new_id(), ()))


def discards(listed: list[Move]) -> list[Discard]:
    return [move for move in listed if isinstance(move, Discard)]


def may(before: TableState, play: Play, listed: list[Move]) -> bool:
    """Say whether a move that was made is one of those listed; of payments and picks not all are."""
    seat, _ = waiting(before) or (0, "")
    assert before.state is not None
    move = check(before.state, seat, play.move)
    if isinstance(move, Discard):  # in the order that one likes (R280)
        return play.prompt == before.prompt and sorted(move.cards) in [sorted(each.cards) for each in discards(listed)]
    picks = isinstance(move, Act) and isinstance(move.take, dict)
    return play.prompt == before.prompt and (move in listed or picks or isinstance(move, Pay | Resign))


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def sound(scene: Scene) -> None:
    """Hold that a table is what its log says, and that nothing is kept that was taken back."""
    state = scene.table.state
    rows = await scene.tables.house.store.read(state.table)
    assert not scene.table.broken
    assert History(state.table, rows[: state.seq]).state == state  # a bot may move meanwhile
    assert {each.seat for each in await scene.tables.house.store.prepared(state.table)} <= {TABLE}


def never(edition: str) -> set[type]:
    """Say what cannot be legal in an edition: where the table answers for who is away, no bot is called (R334)."""
    return {Ping} | ({asked.CallBot} if load_edition(edition).switches.away == "answered" else set())


class Field:
    """The two tables of an attack, one in play and one between games; each gives way to another one in time."""

    def __init__(self, tables: Tables, edition: str, clock: Clock, random: Random) -> None:
        self._new = (edition, clock, random)
        self._tables = tables
        self.random = random

    async def laid_out(self, make: Callable[[Tables, str, Clock, Random], Awaitable[Scene]]) -> Scene:
        """Lay out a table at a node of its own, so that it is forgotten with it."""
        return await make(Tables(self._tables.house), *self._new)

    async def begin(self) -> None:
        self.game, self.lobby = await self.laid_out(dealt), await self.laid_out(gathered)

    async def renew(self) -> None:
        """Replace what is worn out; a table whose game is over is attacked before its next one."""
        if self.game.table.state.phase == "over" and not self.game.worn:
            await put_away(self.lobby)
            self.lobby, self.game = self.game, await self.laid_out(dealt)
        if self.game.worn or self.game.table.state.phase != "play":
            await put_away(self.game)
            self.game = await self.laid_out(dealt)
        if self.lobby.worn or self.lobby.table.state.phase == "play":
            await put_away(self.lobby)
            self.lobby = await self.laid_out(gathered)
        await self.game.quiet()

    async def end(self) -> None:
        await put_away(self.game)
        await put_away(self.lobby)


async def put_away(scene: Scene) -> None:
    await sound(scene)
    await scene.tables.close()


@pytest.mark.parametrize("part", range(PARTS))
async def test_hostile_messages_change_nothing(
    tmp_path: Path, part: int, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    once(request, f"hostile-{part}")
    edition = edition_ids()[part % len(edition_ids())]
    clock, attack, small = Clock(), Attack(part), 0
    async with opened(tmp_path, clock, by_lot) as tables:
        field = Field(tables, edition, clock, attack.random)
        await field.begin()
        while attack.repelled < MESSAGES:
            if not small and attack.repelled >= MESSAGES // 4:
                small = resident()
            await field.renew()
            if attack.number % PACE == 0 and field.game.table.state.phase == "play":
                await field.game.move_on()
                await field.renew()
            between = attack.number % 5 == 1 or field.game.table.state.phase != "play"
            await attack.send(field.lobby if between else field.game)
        assert resident() - small < FLAT
        await field.end()
    assert "Traceback" not in caplog.text
    assert attack.came["refused"] >= MESSAGES / 2, (
        "as many have to be judged by the table or the rules as fall at the door"
    )
    assert set(get_args(ClientMessage)) - never(edition) == set(attack.sent)
    request.node.add_report_section("call", "messages", f"{part} {edition}: {attack.repelled} {dict(attack.came)}")
    passed(request, f"hostile-{part}")
