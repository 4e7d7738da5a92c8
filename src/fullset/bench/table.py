"""`fullset bench table`: whole games over real sockets against a server of its own; what a durable move costs.

Owns the load: people at many tables who answer each prompt at once, so that every table always waits for its next row.
The server runs in a process of its own, the load in this one. Both share the machine, so trust the CPU time of a move;
rates and waiting times are what this machine gave.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from msgspec import Struct, to_builtins

from fullset.bench.crowd import Crowd, Load, Tally
from fullset.bench.measured import Server


class TableFigures(Struct, frozen=True):
    """What one run measured; times in milliseconds, sizes in bytes, memory in megabytes."""

    tables: int
    players: int
    pause_s: float
    moves: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float
    row_bytes_p95: int
    asked_row_bytes_p95: int
    """Of rows that ask their viewer."""
    memory_mb: float
    memory_mb_at_rest: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the size of the load."""
    parser.add_argument("--tables", type=int, default=40, metavar="N", help="tables at once (default: 40)")
    parser.add_argument("--players", type=int, default=3, metavar="N", help="people at each (default: 3)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="T", help="how long to measure (default: 10)")
    parser.add_argument("--pause", type=float, default=0.0, metavar="T", help="seconds a person thinks, on average")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the moves, which are by lot")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    load = Load(tables=args.tables, players=args.players, pause=args.pause, seed=args.seed)
    figures = asyncio.run(measure(load, args.seconds))
    if args.json:
        sys.stdout.write(json.dumps(to_builtins(figures), indent=1) + "\n")
    else:
        sys.stdout.write(
            f"{figures.tables} tables of {figures.players}: {figures.moves_per_s:,.0f} durable moves/s, "
            f"p50 {figures.p50_ms:.1f} ms, p99 {figures.p99_ms:.1f} ms, {figures.cpu_us_per_move:.0f} us of CPU each, "
            f"{figures.memory_mb:.0f} MB\n"
        )
    return 0


async def measure(load: Load, seconds: float) -> TableFigures:
    """Let a crowd play for some seconds, after a warm-up of a fifth of them."""
    with tempfile.TemporaryDirectory() as folder:
        server = await Server.start(Path(folder, "games.sqlite3"))
        at_rest = server.memory_mb()
        crowd = Crowd(server.port, load)
        playing = asyncio.ensure_future(crowd.play())
        try:
            await _sleep(seconds / 5, playing)
            crowd.tally, cpu, begun = Tally(), server.cpu_seconds(), time.perf_counter()
            await _sleep(seconds, playing)
            tally, took, spent = crowd.tally, time.perf_counter() - begun, server.cpu_seconds() - cpu
            memory = server.memory_mb()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await server.stop()
    return _figures(load, tally, (took, spent, memory, at_rest))


async def _sleep(seconds: float, playing: "asyncio.Future[None]") -> None:
    """Wait; what fails meanwhile fails here."""
    await asyncio.wait((playing,), timeout=seconds)
    if playing.done():
        playing.result()


def _figures(load: Load, tally: Tally, used: tuple[float, float, float, float]) -> TableFigures:
    took, spent, memory, at_rest = used
    moves = max(1, len(tally.waits))
    waits = statistics.quantiles(tally.waits, n=100) if len(tally.waits) > 1 else [0.0] * 99
    return TableFigures(
        tables=load.tables,
        players=load.players,
        pause_s=load.pause,
        moves=len(tally.waits),
        moves_per_s=len(tally.waits) / took,
        p50_ms=waits[49] * 1000,
        p99_ms=waits[98] * 1000,
        cpu_us_per_move=spent / moves * 1e6,
        row_bytes_p95=_p95(tally.sizes),
        asked_row_bytes_p95=_p95(tally.asked_sizes),
        memory_mb=memory,
        memory_mb_at_rest=at_rest,
    )


def _p95(sizes: list[int]) -> int:
    return int(statistics.quantiles(sizes, n=20)[18]) if len(sizes) > 1 else 0
