"""Whole games over real sockets."""

import asyncio
from pathlib import Path

import pytest

from fullset.table.protocol import Sit
from tests.server.kit import Browser, luck, new_id, quick, serving


@pytest.mark.parametrize(("people", "bots"), [(1, 1), (2, 0), (2, 1), (3, 1), (5, 0)])
async def test_r236_people_and_bots_play_a_game_to_its_end(tmp_path: Path, people: int, bots: int) -> None:
    async with serving(quick(tmp_path)) as house:
        browsers = [house.browser(seed) for seed in range(people)]
        code = await browsers[0].open(bots)

        async def sit_and_play(browser: Browser) -> tuple[int, object]:
            async with browser.at(code) as screen:
                await screen.read()
                if browser is not browsers[0]:
                    await screen.done(Sit(new_id(), browser.name, luck(1)))
                else:
                    await screen.until(lambda at: len(at.parts["table"].seats) == people + bots)
                    await screen.start()
                moves = await screen.play_on()
                return moves, screen.parts["stage"].outcome

        ends = await asyncio.gather(*map(sit_and_play, browsers))
        assert all(moves for moves, _ in ends)
        outcomes = [outcome for _, outcome in ends]
        assert outcomes[0] is not None
        assert all(outcome == outcomes[0] for outcome in outcomes)
