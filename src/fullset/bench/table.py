"""`fullset bench table`: whole games over real sockets against a server of its own; what a durable move costs.

Owns the order of one measurement. The server runs in a process on a core of its own, the load in this one on another.
Each table is a closed loop: whoever is asked answers by lot. Rates and waiting times are what the machine gave;
processor time, and the ratio to the bare broadcast of the same frames in the same run, hold where it is shared.
"""

import argparse
import asyncio
import gc
import json
import resource
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from msgspec import to_builtins
from uvicorn.loops.auto import auto_loop_factory

from fullset.bench.crowd import Crowd, Load
from fullset.bench.echo import measure_bare
from fullset.bench.figures import Pace, TableFigures, broadcasts, p95, worded
from fullset.bench.measured import Measured, on_other_core
from fullset.bench.watch import Watch
from fullset.rules.edition import default_edition, load_edition, refuse_seats

RATE = 1000
"""Moves a second at which waiting times are taken, whatever the server could do."""
DRAINING = 1.0
"""Seconds between saturation and a steady rate, until nobody waits any more."""
BARE_SECONDS = 4.0
BESIDE = 200
"""Open files of a process that are no lines, and some more."""


GAME = 300
"""Moves of a game that is played by lot, about."""


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    refuse_seats(load_edition(default_edition()), args.players)
    load = Load(tables=args.tables, players=args.players, others=args.others, seed=args.seed)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - BESIDE
    if load.tables * load.players > most:
        sys.stderr.write(
            f"fullset bench table: {load.tables} tables of {load.players} are more lines than a process may open here "
            f"({most}): choose fewer with --tables, or raise `ulimit -n`\n"
        )
        return 2
    moves = GAME if args.whole else args.moves
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        figures = runner.run(measure(load, args.seconds, moves))
    sys.stdout.write(json.dumps(to_builtins(figures), indent=1) + "\n" if args.json else worded(figures))
    return 0


async def measure(load: Load, seconds: float, moves: int = 0) -> TableFigures:
    """Let a crowd play: first some moves at each table, then at saturation, then at two steady rates."""
    with on_other_core(), _uncollected(), tempfile.TemporaryDirectory() as folder:
        server = await Measured.start("fullset.bench.served", str(Path(folder, "games.sqlite3")))
        crowd = Crowd(server.port, load)
        try:
            figures = await _measured(Watch(server, crowd), load, seconds, moves)
        finally:
            crowd.leave()
            await server.stop()
        bare = await measure_bare(broadcasts(crowd.tally.moments), load.tables, BARE_SECONDS, Path(folder))
    return figures.beside(bare)


@contextmanager
def _uncollected() -> Generator[None]:
    """Collect no garbage in this process, which is the load, for a while: its pauses would count as the server's."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _measured(watch: Watch, load: Load, seconds: float, moves: int) -> TableFigures:
    crowd = watch.crowd
    at_rest = await watch.memory_mb()
    crowd.open()
    opened = await watch.memory_mb()
    await crowd.sit()
    seated = await watch.memory_mb()
    crowd.deal()
    by_move = await watch.until(moves * load.tables, load.tables)
    saturated, tally = await watch.measure(seconds), crowd.tally
    playing = await watch.memory_mb()
    steady = await _steady(watch, RATE, seconds)
    half = await _steady(watch, saturated.moves_per_s / 2, seconds)
    return TableFigures(
        tables=load.tables,
        players=load.players,
        others=load.others,
        saturated=saturated,
        steady=steady,
        half=half,
        row_bytes_p95=p95(tally.sizes),
        asked_row_bytes_p95=p95(tally.asked_sizes),
        us_by_move=by_move,
        memory_mb=playing,
        memory_mb_at_rest=at_rest,
        mb_per_1000_sockets=(seated - opened) / (load.tables * load.players) * 1000,
        kb_per_table=(playing - seated + opened - at_rest) / (load.tables + load.others) * 1000,
    )


async def _steady(watch: Watch, rate: float, seconds: float) -> Pace:
    watch.crowd.pace(rate)
    await asyncio.sleep(DRAINING)
    return await watch.measure(seconds)
