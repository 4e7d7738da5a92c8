"""`fullset selfplay`: random legal games, every law checked, and the ground they cover."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from fullset.rules.edition import Edition, default_edition, edition_ids, load_edition, refuse_seats
from fullset.selfplay.batch import Batch, Breach, Tally, Watcher, play_batch
from fullset.selfplay.constructed import tries
from fullset.selfplay.coverage import Ground
from fullset.selfplay.laws import Laws
from fullset.selfplay.numbers import count

BATCH = 25
"""Games a worker plays before it reports."""

MOST_TRIES = 10
"""Constructed games per wanted visit of a cell, before it is called a hole."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take how many games of what, and what to look at."""
    parser.add_argument(
        "--edition", default=default_edition(), choices=edition_ids(), help="the rules (default: %(default)s)"
    )
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="KEY=JSON", help="a house rule, e.g. draw=3"
    )
    parser.add_argument("--players", type=count, default=2, metavar="N", help="seats (default: 2)")
    parser.add_argument("--games", type=count, default=100, metavar="G", help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="game i is played from seed S + i")
    parser.add_argument("--check", action="store_true", help="check every law in every game")
    parser.add_argument(
        "--coverage", action="store_true", help="count the cells reached; construct those that were not"
    )
    parser.add_argument(
        "--least", type=count, default=20, metavar="N", help="how often each cell is wanted (default: 20)"
    )
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, metavar="N", help="worker processes")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(args: argparse.Namespace) -> int:
    """Play; 0 when no law was broken, every game ended ranked, and no cell that can be reached was missed."""
    options = dict(args.option)
    edition = load_edition(args.edition, options)
    refuse_seats(edition, args.players)
    started = time.monotonic()
    total = _play_all(_batches(args, options), args.jobs)
    ground = Ground(edition)
    ground.reached.update(total.reached)
    left = len(ground.holes(args.least))
    if args.coverage:
        total = total.plus(_construct(ground, edition, args))
    report = _report(args, total, time.monotonic() - started)
    if args.coverage:
        report["coverage"] = _covered(ground, args.least, left)
    sys.stdout.write(json.dumps(report, indent=1) + "\n" if args.json else _lines(report))
    return 1 if total.broken or (args.coverage and report["coverage"]["holes"]) else 0


def _option(text: str) -> tuple[str, Any]:
    key, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text!r} gives a house rule no value: write KEY=JSON, e.g. draw=3")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value  # a bare word is a text


def _batches(args: argparse.Namespace, options: dict[str, Any]) -> list[Batch]:
    end = args.seed + args.games
    return [
        Batch(args.edition, options, args.players, start, min(BATCH, end - start), args.check)
        for start in range(args.seed, end, BATCH)
    ]


def _play_all(batches: list[Batch], jobs: int) -> Tally:
    total = Tally()
    for done, tally in enumerate(_played(batches, jobs), start=1):
        total = total.plus(tally)
        _progress(done, len(batches), total)
    return total


def _played(batches: list[Batch], jobs: int) -> Iterable[Tally]:
    if jobs == 1 or len(batches) == 1:
        return map(play_batch, batches)
    return _in_workers(batches, jobs)


def _in_workers(batches: list[Batch], jobs: int) -> Iterator[Tally]:
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(play_batch, batches)


def _progress(done: int, of: int, total: Tally) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        sys.stderr.write(f"\r{total.games} games, {total.moves} moves, {len(total.broken)} broken{end}")
        sys.stderr.flush()


def _construct(ground: Ground, edition: Edition, args: argparse.Namespace) -> Tally:
    """Steer games for the cells that random play has not reached often enough; say which laws broke."""
    broken: list[Breach] = []
    for cell in ground.holes(args.least):
        watcher = Watcher(ground, Laws(edition) if args.check else None)
        try:
            for number, _ in enumerate(tries(edition, cell, args.players, args.seed, watcher)):
                if ground.reached[cell] >= args.least or number == args.least * MOST_TRIES:
                    break
        except Exception as error:  # noqa: BLE001 - whatever breaks is the finding
            broken.append(Breach(str(cell), watcher.moves, f"{type(error).__name__}: {error}"))
    return Tally(broken=tuple(broken))


def _report(args: argparse.Namespace, total: Tally, seconds: float) -> dict[str, Any]:
    return {
        "edition": args.edition,
        "players": args.players,
        "games": total.games,
        "moves": total.moves,
        "seconds": round(seconds, 1),
        "checked": args.check,
        "endings": total.endings,
        "broken": [{"game": each.game, "move": each.move, "law": each.law} for each in total.broken],
    }


def _covered(ground: Ground, least: int, left: int) -> dict[str, Any]:
    """Say how many cells were reached, and by random play alone, which left some to be constructed."""
    holes = ground.holes(least)
    known = len(ground.cells) - len(ground.never())
    return {
        "cells": known,
        "reached": known - len(holes),
        "by_random_play": known - left,
        "least": least,
        "holes": {str(cell): count for cell, count in holes.items()},
        "never": {str(cell): why for cell, why in ground.never().items()},
    }


def _lines(report: dict[str, Any]) -> str:
    endings = ", ".join(f"{count} by {reason}" for reason, count in sorted(report["endings"].items()))
    games = f"{report['games']} game{'' if report['games'] == 1 else 's'}"
    lines = [f"{games} of {report['edition']} for {report['players']}, {report['moves']} moves: {endings}"]
    lines += [f"BROKEN {each['game']} move {each['move']}: {each['law']}" for each in report["broken"]]
    if coverage := report.get("coverage"):
        lines.append(f"{coverage['reached']} of {coverage['cells']} cells reached {coverage['least']} times or more")
        lines.append(f"{coverage['by_random_play']} of them by random play alone")
        lines += [f"HOLE {cell}: reached {count} times" for cell, count in coverage["holes"].items()]
        lines += [f"never {cell}: {why}" for cell, why in coverage["never"].items()]
    looked = report["checked"] or report["broken"]
    verdict = f"{len(report['broken'])} laws broken" if looked else "no law was looked at: --check looks at all"
    lines.append(f"{verdict}, {report['seconds']} s")
    return "\n".join(lines) + "\n"
