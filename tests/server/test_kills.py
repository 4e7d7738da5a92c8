"""`kill -9` wherever it hurts: after a restart every table goes on and nothing acknowledged is missing."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from fullset.rules.offers import PayOffer
from fullset.store.backup import back_up
from fullset.table.protocol import AddBot, Sit
from tests.conftest import LONG
from tests.server.kit import luck, new_id
from tests.server.ledger import Ledger, Victim, victim
from tests.server.resume import once, passed
from tests.server.used import all_used

LOST = (ConnectionClosed, ConnectionError, InvalidMessage, EOFError)
KILLS = 60 if LONG else 3
PARTS, KILLS_A_PART, TABLES = (10, 20, 4) if LONG else (1, 2, 2)


async def seated(server: Victim, people: int, bots: int) -> tuple[list[Ledger], str]:
    """Open a table at which people and bots sit."""
    ledgers = [Ledger(server, seed) for seed in range(people)]
    code = await ledgers[0].open(bots)
    for number, ledger in enumerate(ledgers[1:], 1):
        async with ledger.browser.at(code) as screen:
            await screen.read()
            await ledger.ask(screen, Sit(new_id(), f"P{number}", luck(number)))
    return ledgers, code


async def deal(ledger: Ledger, code: str) -> None:
    async with ledger.browser.at(code) as screen:
        await screen.read()
        await screen.start()


async def play(ledgers: list[Ledger], code: str, most: int = 10_000) -> None:
    """Let everybody play until the game is over or the server is gone."""

    async def one(ledger: Ledger) -> None:
        with suppress(*LOST):
            async with ledger.browser.at(code) as screen:
                await screen.read()
                await ledger.play(screen, most)

    await asyncio.gather(*map(one, ledgers))


async def come_back(server: Victim, ledgers: list[Ledger], code: str, *fault: str) -> None:
    """Start the server again, and check every ledger against it."""
    await server.start(*fault)
    await all_checked(ledgers, code)


async def finish(ledgers: list[Ledger], code: str) -> None:
    """Play the game to its end; nobody's line is lost any more."""
    await play(ledgers, code)
    async with ledgers[0].browser.at(code) as screen:
        await screen.read()
        assert screen.phase == "over"
    for ledger in ledgers:
        await ledger.close()


async def test_a_lobby_survives(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=1)
        await server.kill()
        await come_back(server, ledgers, code)
        async with ledgers[0].browser.at(code) as screen:
            await screen.read()
            names = [plate.name for plate in screen.parts["table"].seats]
            assert names == ["P0", "Ada", "P1"]
            assert screen.parts["you"].seat == screen.parts["table"].host == 0
            await ledgers[0].ask(screen, AddBot(new_id(), "novice"))
            await screen.start()
        await finish(ledgers, code)


async def test_a_bill_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=0)
        await deal(ledgers[0], code)
        async with ledgers[0].browser.at(code) as one, ledgers[1].browser.at(code) as two:
            screens = (one, two)
            for screen in screens:
                await screen.read()
            while True:
                payer = next((at for at in screens if at.prompt is not None), None)
                if one.phase == "over":
                    await one.start()
                    await two.until_row(one.seq)
                    continue
                if payer is None:
                    await asyncio.wait([asyncio.ensure_future(at.read()) for at in screens])
                    continue
                if payer.prompt is not None and isinstance(payer.prompt.offer, PayOffer):
                    break
                seq = await payer.done(payer.move())
                for at in screens:
                    await at.until_row(seq)
            asked, index, bill = payer.view, screens.index(payer), payer.prompt
            await server.kill()
        await come_back(server, ledgers, code)
        async with ledgers[index].browser.at(code) as again:
            await again.read()
            assert again.view == asked
            assert again.prompt == bill
            await again.done(again.move())
        await finish(ledgers, code)


@pytest.mark.parametrize("when", ["before", "inside", "after"])
async def test_a_kill_around_a_commit_loses_nothing_and_does_nothing_twice(
    tmp_path: Path, when: str, request: pytest.FixtureRequest
) -> None:
    once(request, f"kills-{when}")
    random = Random(when)
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=1)
        await deal(ledgers[0], code)
        await server.kill()
        for _ in range(KILLS):
            await come_back(server, ledgers, code, when, str(random.randrange(3, 25)))
            await play(ledgers, code)
            if server.process is not None and server.process.returncode is None:
                break  # the game was over first
            await server.died()
        await server.stop()
        await come_back(server, ledgers, code)
        await finish(ledgers, code)
    passed(request, f"kills-{when}")


@pytest.mark.parametrize("part", range(PARTS))
async def test_kills_at_any_moment_under_load_lose_nothing(
    tmp_path: Path, part: int, request: pytest.FixtureRequest
) -> None:
    """Two hundred kills with `--long`: every table resumes, every acknowledged move is in its log."""
    once(request, f"kills-{part}")
    random = Random(part)
    async with victim(tmp_path) as server:
        await server.start()
        parties = [await seated(server, 3, bots=1) for _ in range(TABLES)]
        for _ in range(KILLS_A_PART):
            for ledgers, code in parties:
                await deal_if_over(ledgers[0], code)
            playing = asyncio.gather(*(play(ledgers, code) for ledgers, code in parties))
            await asyncio.sleep(0.05 + random.random() * 0.5)
            await server.kill()
            await playing
            await server.start()
            for ledgers, code in parties:
                await all_checked(ledgers, code)
        for ledgers, code in parties if LONG else parties[:1]:
            await finish(ledgers, code)
        await server.stop()
        assert sum(all_stored(server, ledgers) for ledgers, _ in parties) > KILLS_A_PART
        used = sum(all_used(server, ledgers) for ledgers, _ in parties)
        assert used or not LONG
        request.node.add_report_section(
            "call", "answers ahead", f"part {part}: {used} used after their acknowledgement"
        )
        await asyncio.gather(*(ledger.close() for ledgers, _ in parties for ledger in ledgers))
    passed(request, f"kills-{part}")


async def deal_if_over(ledger: Ledger, code: str) -> None:
    async with ledger.browser.at(code) as screen:
        await screen.read()
        if screen.phase != "play":
            await screen.start()


async def all_checked(ledgers: list[Ledger], code: str) -> None:
    for ledger in ledgers:
        await ledger.check(code)
        await ledger.resend(code)


def all_stored(server: Victim, ledgers: list[Ledger]) -> int:
    """Find every acknowledged command in the log, in its row; return how many there are."""
    acknowledged = [told for ledger in ledgers for told in ledger.acknowledged.values()]
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT command, seq FROM log WHERE command LIKE '%:c-%'").fetchall()
    stored = {(str(command).partition(":")[2], int(seq)) for command, seq in rows}
    assert {(command.id, seq) for command, seq in acknowledged} <= stored
    return len(acknowledged)


async def test_bots_go_on_after_a_restart_though_nobody_is_there(tmp_path: Path) -> None:
    async with victim(tmp_path, pace=1.0) as server:
        await server.start()
        ledgers, code = await seated(server, 1, bots=3)
        await killed_before_a_bot(server, ledgers[0], code)
        seq = rows_of(server)
        await server.start()
        for _ in range(300):
            await asyncio.sleep(0.2)
            if rows_of(server) > seq:
                break
        assert rows_of(server) > seq  # no more than one: it may have asked the person something
        await ledgers[0].close()


async def killed_before_a_bot(server: Victim, ledger: Ledger, code: str) -> None:
    """Kill a server while a bot is to move: on a slow machine it may have moved first, and asked the person."""
    while True:
        async with ledger.browser.at(code) as screen:
            await screen.up_to_date()
            if screen.phase != "play":
                await screen.start()
            while screen.prompt is not None:
                await ledger.ask(screen, screen.move())
            await server.kill()
        if waits_for_a_bot(server):
            return
        await server.start()


def waits_for_a_bot(server: Victim) -> bool:
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        return database.execute("SELECT 1 FROM dues WHERE kind = 'bot'").fetchone() is not None


def rows_of(server: Victim) -> int:
    """Count the rows in the database, without asking the server for the table."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        (count,) = database.execute("SELECT max(seq) FROM log").fetchone()
    return int(count)


async def test_a_backup_of_a_running_server_is_served_from_with_every_move_up_to_it(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=1)
        await deal(ledgers[0], code)
        playing = asyncio.ensure_future(play(ledgers, code))
        await asyncio.sleep(0.3)
        before = [(dict(ledger.acknowledged), dict(ledger.prepared)) for ledger in ledgers]
        copy = tmp_path / "copy.sqlite3"
        assert await asyncio.to_thread(back_up, server.database, copy)
        await asyncio.sleep(0.1)
        await server.kill()
        await playing
        server.database = copy
        for ledger, (acknowledged, prepared) in zip(ledgers, before, strict=True):
            ledger.acknowledged, ledger.rows, ledger.unanswered = acknowledged, {}, None
            ledger.prepared, ledger.standing = prepared, None
        await server.start()
        assert sum(all_stored(server, [ledger]) for ledger in ledgers)
        await all_checked(ledgers, code)
        for ledger in ledgers:
            await ledger.close()


async def test_a_server_that_is_told_to_stop_stops_in_order(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 2, bots=1)
        await deal(ledgers[0], code)
        playing = asyncio.ensure_future(play(ledgers, code))
        await asyncio.sleep(0.2)
        assert await server.stop() in (0, -15)
        await playing
        await come_back(server, ledgers, code)
        await finish(ledgers, code)
