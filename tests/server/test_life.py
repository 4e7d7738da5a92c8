"""Whole lives of tables, everything at once: moves, all commands, people who come and go, clocks that jump, restarts.

Whatever happens, no table is out of order, none waits for nobody, and each game comes to its end.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from fullset.rules.edition import edition_ids
from fullset.table.ahead import TABLE
from fullset.table.history import History
from fullset.table.protocol import Kick, Leave, Refused, Start
from fullset.table.state import waiting
from fullset.table.tables import Tables
from tests.conftest import LONG
from tests.server.attack import legal
from tests.server.scene import Scene
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    by_lot,
    done,
    lobby,
    moved_on,
    new_id,
    opened,
    person_to_act,
    user,
)

LIVES, STEPS = (140, 600) if LONG else (7, 150)
PEOPLE = 4
SECONDS = (0.001, 1, 4, 9, 20, 40, 100)
JUMPS = (-1000, 0, 1000)
STAYS = 0.8
"""How often somebody thinks better of leaving, or of taking somebody out: else nobody would be left."""


class Life:
    """One table, whose people do as they please."""

    def __init__(self, tables: Tables, scene: Scene) -> None:
        self.house = tables.house
        self.scene = scene
        self.random = scene.random
        self.here: dict[int, Listener] = {}
        self._steps: tuple[tuple[Callable[[], Awaitable[None]], int], ...] = (
            (self.come_or_go, 10),
            (self.wait, 15),
            (self.restart, 2),
            (self.move, 35),
            (self.act, 38),
        )

    async def step(self) -> None:
        doings, weights = zip(*self._steps, strict=True)
        (doing,) = self.random.choices(doings, weights)
        await doing()
        assert not self.scene.table.broken

    async def come_or_go(self) -> None:
        number = self.random.randrange(PEOPLE)
        if number in self.here:
            self.scene.table.unfollow(self.here.pop(number))
        else:
            await self.come(number, anew=self.random.random() < 0.5)

    async def come(self, number: int, *, anew: bool = True) -> None:
        self.here[number] = Listener(user(number))
        self.scene.table.follow(self.here[number])
        await self.scene.table.come_back(user(number), anew=anew)

    async def wait(self) -> None:
        self.scene.clock.seconds += self.random.choice(SECONDS)
        self.scene.table.start()

    async def restart(self) -> None:
        """Let another node take the table up, whose clock may be another one."""
        table = self.scene.table.state.table
        await self.scene.tables.close()
        self.here = {}
        self.scene.clock.seconds += self.random.choice(JUMPS)
        self.scene.tables = Tables(self.house)
        self.scene.table = await self.scene.tables.load(table)

    async def move(self) -> None:
        waited = waiting(self.scene.table.state)
        if waited and self.scene.table.state.sitters[waited[0]].plays_itself:
            number = person_to_act(self.scene.table)
            await self.scene.table.submit(user(number), any_move(self.scene.table, self.random))

    async def act(self) -> None:
        """Do what is legal, or no more by the time it is done."""
        if not any(map(self.scene.plays, range(PEOPLE - 1))):
            return
        sender, command = legal(self.scene, new_id())
        if isinstance(command, Kick | Leave) and self.random.random() < STAYS:
            return
        answer = await self.scene.table.submit(user(sender), command)
        assert not isinstance(answer, Refused) or answer.code != "unavailable", (command, answer)

    async def end(self) -> None:
        """Let everybody come who may, and play on to the end."""
        for number in range(PEOPLE):
            if number not in self.here and user(number) not in self.scene.table.state.barred:
                await self.come(number)
        while waited := waiting(self.scene.table.state):
            before = self.scene.table.state.seq
            if self.scene.table.state.sitters[waited[0]].plays_itself:
                await self.move()
                self.scene.clock.seconds += 0.5
            else:
                self.scene.clock.seconds += 3
                self.scene.table.start()
                await moved_on(self.scene.table, before)


@pytest.mark.parametrize("seed", range(LIVES))
async def test_no_table_breaks_or_waits_for_nobody(tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    random, clock = Random(seed), Clock()
    edition = edition_ids()[seed % len(edition_ids())]
    timers = {"turn_timer": random.choice((0, 5, 30)), "answer_timer": random.choice((0, 5, 30)), "away_after": 10}
    async with opened(tmp_path, clock, by_lot) as tables:
        table = await lobby(tables, PEOPLE, edition=edition, sets_to_win=random.choice((1, 3)), **timers)
        await done(table, 0, Start(new_id()))
        life = Life(tables, Scene(tables, table, clock, random))
        for page in life.scene.pages:
            table.unfollow(page)
        for _ in range(STEPS):
            await life.step()
        await life.end()
        await life.scene.table.close()
        state = life.scene.table.state
        assert History(state.table, await tables.house.store.read(state.table)).state == state
        assert {each.seat for each in await tables.house.store.prepared(state.table)} <= {TABLE}
        await life.scene.tables.close()
    assert "Traceback" not in caplog.text
