"""The pool of bot workers: real processes, killed and replaced when they fail."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from uvicorn.loops.auto import auto_loop_factory

from fullset.bots import pool as pools
from fullset.bots.job import BotFailed, Job, failure, read_choice, write_answer, write_job
from fullset.bots.pool import Pool, Worker
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import load_edition
from fullset.rules.game import legal_moves, new_game, offer
from fullset.rules.moves import Move
from fullset.rules.view import view
from fullset.table.live import LiveTable
from fullset.table.protocol import Start
from fullset.table.state import waiting
from tests.table.kit import any_move, done, lobby, moved_on, new_id, opened


def a_job(level: str = "random", seed: int = 1) -> Job:
    edition = load_edition("classic")
    state, _ = new_game(edition, 3, RandomDealer(Random(seed)), 0)
    asked = offer(state, 0)
    assert asked is not None
    moves = tuple(legal_moves(state))
    return Job(level=level, edition="classic", options={}, view=view(state, 0), offer=asked, moves=moves, seed=seed)


@pytest.fixture
async def pool() -> AsyncGenerator[Pool]:
    made = Pool(1, deadline=20.0)
    yield made
    await made.close()


async def test_a_worker_chooses_one_of_the_moves_and_the_same_one_again(pool: Pool) -> None:
    asked = a_job()
    choices = {str(await pool.choose(asked)) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(map(str, asked.moves))


def test_a_bot_that_calls_itself_without_end_says_so_in_an_answer_that_is_read() -> None:
    def calls(again: Callable[[Any], None]) -> None:
        again(again)

    with pytest.raises(RecursionError) as raised:
        calls(calls)
    answer = write_answer(failure(raised.value))
    assert len(answer) < pools.LONGEST / 10
    with pytest.raises(BotFailed, match=r"RecursionError at \S+test_pool.py:\d+ calls"):
        read_choice(answer)


async def test_a_bot_that_fails_is_replaced_and_a_legal_move_is_made(
    pool: Pool, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = a_job(level="there is no such bot")
    assert await pool.choose(asked) in asked.moves
    assert "a move is chosen by lot" in caplog.text
    assert "KeyError at " in caplog.text
    assert "worker.py" in caplog.text
    assert "no such bot" not in caplog.text.replace(f"a {asked.level} bot failed", "")
    assert not capfd.readouterr().err
    assert await pool.choose(a_job()) in a_job().moves


async def test_a_bot_that_takes_too_long_is_killed() -> None:
    worker = Worker()
    with pytest.raises(TimeoutError):
        await worker.ask(write_job(a_job()), 0.001)
    assert worker.process is None


@pytest.mark.parametrize("loops", [asyncio.new_event_loop, auto_loop_factory()], ids=["python", "served"])
def test_a_worker_that_is_killed_while_it_has_nothing_to_do_is_replaced(
    loops: Callable[[], asyncio.AbstractEventLoop], caplog: pytest.LogCaptureFixture
) -> None:
    """As by a system that is short of memory; event loops tell of it in errors of their own."""

    async def life() -> None:
        pool = Pool(1, deadline=20.0)
        await pool.choose(a_job())
        process = pool.workers[0].process
        assert process is not None
        process.kill()
        await process.wait()
        assert await pool.choose(a_job()) in a_job().moves
        await pool.close()

    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(life())
    assert not caplog.text


async def test_no_error_of_an_event_loop_leaves_a_bot_without_a_move(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def closed(*_: object) -> Move:
        raise RuntimeError("unable to perform operation; the handler is closed")

    monkeypatch.setattr(pools.Worker, "ask", closed)
    assert await pool.choose(a_job()) in a_job().moves


async def test_more_jobs_than_workers_wait_their_turn(pool: Pool) -> None:
    jobs = [a_job(seed=seed) for seed in range(6)]
    choices = await asyncio.gather(*map(pool.choose, jobs))
    assert all(choice in job.moves for choice, job in zip(choices, jobs, strict=True))


ANSWERS = "import sys; sys.stdin.buffer.read(4); sys.stdout.buffer.write(%r); sys.stdout.flush()"
FAULTS = {
    "dies at once": "",
    "dies half-way": ANSWERS % b"\x00\x00\x00\x40\x81",
    "says nothing that can be read": ANSWERS % b"\x00\x00\x00\x04\xc1\xc1\xc1\xc1",
    "says what is no move": ANSWERS % b"\x00\x00\x00\x01\x80",
    "says more than there is": ANSWERS % b"\xff\xff\xff\xff",
    "hangs": "import time; time.sleep(60)",
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_whatever_a_worker_does_a_legal_move_is_made_and_the_next_worker_is_a_new_one(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Pool(1, deadline=1.0 if "sleep" in fault else 20.0)
    with monkeypatch.context() as patch:
        patch.setattr(pools, "COMMAND", (sys.executable, "-c", fault))
        assert await pool.choose(a_job()) in a_job().moves
        assert pool.workers[0].process is None
    assert await pool.choose(a_job()) in a_job().moves
    await pool.close()


async def test_a_worker_that_cannot_be_started_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "COMMAND", ("/there/is/no/such/program",))
    assert await Pool(1).choose(a_job()) in a_job().moves


def waiting_for(table: LiveTable) -> str:
    waited = waiting(table.state)
    if waited is None:
        return "nobody"
    return "person" if table.state.sitters[waited[0]].plays_itself else "bot"


async def test_a_game_goes_on_though_its_worker_is_killed_again_and_again(pool: Pool, tmp_path: Path) -> None:
    asked = killed = 0

    async def choosing(job: Job) -> Move:
        nonlocal asked, killed
        asked += 1
        process = pool.workers[0].process
        if process is not None and asked % 3 == 2:  # in the shortest game too
            with suppress(ProcessLookupError):  # it is dead already, from the last time
                process.kill()
                killed += 1
        return await pool.choose(job)

    async with opened(tmp_path, choose=choosing) as tables:
        table = await lobby(tables, 1, bots=2, sets_to_win=1)
        await done(table, 0, Start(new_id()))
        while table.state.phase != "over":
            if waiting_for(table) == "bot":
                await moved_on(table, table.state.seq)
            else:
                await done(table, 0, any_move(table, Random(table.state.seq)))
        assert not table.broken
        assert killed
        assert table.state.phase == "over"
