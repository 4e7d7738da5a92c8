"""`kill -9` between what was promised and when it is due: an answer given ahead, a turn whose time passes meanwhile."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from fullset.table.protocol import Settings
from tests.server.kit import new_id
from tests.server.ledger import Ledger, is_answered_ahead, victim
from tests.server.test_kills import LOST, all_checked, come_back, deal, finish, rows_of, seated
from tests.server.used import all_used

SHORT = 2
"""Seconds of a turn that is over before the server is back."""


@pytest.mark.parametrize("when", ["before", "inside", "after"])
async def test_a_kill_between_an_answer_ahead_and_its_use_loses_nothing(tmp_path: Path, when: str) -> None:
    """The question comes with the first row after a restart; the second one, which answers it, is where it dies."""
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 3, bots=0)
        await deal(ledgers[0], code)
        while not any(ledger.prepared for ledger in ledgers):
            await one_move(ledgers, code)
        await server.kill()
        with suppress(*LOST, httpx.TransportError):  # it dies as soon as it is up where two answers have waited
            await come_back(server, ledgers, code, when, "2")
        while server.process is not None and server.process.returncode is None:
            await one_move(ledgers, code)
            await asyncio.sleep(0)
        await server.died()
        await come_back(server, ledgers, code)
        while not all_used(server, ledgers):
            await one_move(ledgers, code)
        await finish(ledgers, code)
        all_used(server, ledgers)


async def one_move(ledgers: list[Ledger], code: str) -> None:
    """Let whoever is asked move once, and everybody answer ahead."""
    for ledger in ledgers:
        with suppress(*LOST):
            async with ledger.browser.at(code) as screen:
                await screen.up_to_date()
                if screen.phase != "play" and ledger is ledgers[0]:
                    await screen.start()
                if screen.prompt is not None and not is_answered_ahead(screen):
                    await ledger.ask(screen, screen.move())
                await ledger.answer_ahead(screen)


async def test_r337_a_deadline_that_passes_while_the_server_is_down_leaves_time_to_come_back(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=0)
        async with ledgers[0].browser.at(code) as host:
            await host.read()
            await host.done(Settings(new_id(), "classic", {"turn_timer": SHORT}))
            await host.start()
        await server.kill()
        rows = rows_of(server)
        await asyncio.sleep(SHORT + 0.5)
        await server.start()
        moved = 0
        for ledger in ledgers:
            async with ledger.browser.at(code) as screen:
                await screen.up_to_date()
                if screen.prompt is not None and screen.prompt.id <= rows:
                    assert await ledger.ask(screen, screen.move()) is not None
                    moved += 1
        assert moved == 1
        await all_checked(ledgers, code)
        for ledger in ledgers:
            await ledger.close()
