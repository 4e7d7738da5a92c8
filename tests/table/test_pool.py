"""The pool of bot workers: real processes, killed and replaced when they fail."""

import asyncio
from collections.abc import AsyncGenerator
from random import Random

import pytest

from fullset.bots.job import Job, write_job
from fullset.bots.pool import Pool, Worker
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import load_edition
from fullset.rules.game import legal_moves, new_game, offer
from fullset.rules.view import view


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


async def test_a_bot_that_fails_is_replaced_and_a_legal_move_is_made(
    pool: Pool, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = a_job(level="there is no such bot")
    assert await pool.choose(asked) in asked.moves
    assert "a move is chosen by lot" in caplog.text
    assert "KeyError" in capfd.readouterr().err
    assert await pool.choose(a_job()) in a_job().moves


async def test_a_bot_that_takes_too_long_is_killed() -> None:
    worker = Worker()
    with pytest.raises(TimeoutError):
        await worker.ask(write_job(a_job()), 0.001)
    assert worker.process is None


async def test_more_jobs_than_workers_wait_their_turn(pool: Pool) -> None:
    jobs = [a_job(seed=seed) for seed in range(6)]
    choices = await asyncio.gather(*map(pool.choose, jobs))
    assert all(choice in job.moves for choice, job in zip(choices, jobs, strict=True))
