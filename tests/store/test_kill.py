"""A killed process loses nothing that it acknowledged, and leaves nothing half-written."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fullset
from fullset.store import Due, Fault, Prepared, Store, StoreUnavailable, open_store

APPENDER = Path(__file__).with_name("appender.py")
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(fullset.__file__).parents[1])}
ROUNDS = 6


def start(address: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(APPENDER), address], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True
    )


def acknowledged_until_killed(address: str, lines: int, pause: float) -> dict[str, int]:
    """Kill the program some time after so many acknowledged rows; return the last row of each table that it told."""
    told: dict[str, int] = {}
    with start(address) as program:
        assert program.stdout
        for number, line in enumerate(program.stdout):
            if number == lines:
                time.sleep(pause)
                program.kill()
            if line.endswith("\n"):
                table, seq = line.split()
                told[table] = int(seq)
    assert program.returncode == -9
    return told


async def check(store: Store, told: dict[str, int]) -> None:
    for table in await store.live():
        rows = await store.read(table.table)
        assert [(row.seq, row.body) for row in rows] == [(seq, b"%d" % seq) for seq in range(1, table.last + 1)]
        assert table.last >= told.get(table.table, 0)
        if table.last > 1:
            last = b"%d" % table.last
            assert await store.prepared(table.table) == (Prepared(0, str(table.last), last),)
            assert await store.secret(table.table, f"seed:{table.last}") == last
        assert await store.secret(table.table, f"seed:{table.last + 1}") is None
    dues = set(await store.due(1 << 40))
    assert dues == {Due(table.table, "clock", table.last, table.last) for table in await store.live()}


async def test_every_acknowledged_row_is_there_after_a_kill(address: str) -> None:
    chance = random.Random(7)
    for _ in range(ROUNDS):
        told = acknowledged_until_killed(address, chance.randrange(20, 3000), chance.random() / 100)
        assert told
        store = await open_store(address)
        await check(store, told)
        await store.close()


async def test_another_process_cannot_write_the_same_file(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path}/games.sqlite"
    with start(address) as program:
        assert program.stdout
        program.stdout.readline()
        with pytest.raises(StoreUnavailable) as refused:
            await open_store(address)
        program.kill()
        program.stdout.close()
    assert refused.value.fault is Fault.IN_USE
    await (await open_store(address)).close()
