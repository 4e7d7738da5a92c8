"""`fullset bench rules`: random games under the full rules, on one core, in pure Python."""

import argparse
import json
import statistics
import sys
import time
from random import Random

from msgspec import Struct, to_builtins

from fullset.bench.loop import loop_seconds
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.events import Event
from fullset.rules.game import new_game
from fullset.selfplay.walk import Walker


class RulesFigures(Struct, frozen=True):
    """What one run measured; a move is one that a seat chose among several, its listing and events included."""

    edition: str
    players: int
    games: int
    moves: int
    forced: int
    """Decisions with one legal move: their time counts, they do not."""
    moves_per_s: float
    games_per_s: float
    loop_iterations_per_move: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take what to play and for how long."""
    parser.add_argument("--edition", default="classic", choices=edition_ids(), help="the rules (default: classic)")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="T", help="CPU seconds to play (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="game i is played from seed S + i")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    figures = measure(load_edition(args.edition), args.players, args.seconds, args.seed)
    if args.json:
        sys.stdout.write(json.dumps(to_builtins(figures), indent=1) + "\n")
    else:
        sys.stdout.write(
            f"{figures.edition} for {figures.players}: {figures.moves_per_s:,.0f} moves/s, "
            f"{figures.games_per_s:.0f} games/s, "
            f"{figures.loop_iterations_per_move:.0f} loop iterations per move\n"
        )
    return 0


def measure(edition: Edition, players: int, seconds: float, seed: int = 1) -> RulesFigures:
    """Play random games for some CPU seconds; the loop is timed between the games, and its median taken."""
    played: list[tuple[int, int]] = []
    loops = [loop_seconds()]
    spent = 0.0
    while spent < seconds:
        started = time.process_time()
        played += [play(edition, players, seed + len(played)) for _ in range(20)]
        spent += time.process_time() - started
        loops.append(loop_seconds())
    moves = sum(each for each, _ in played)
    return RulesFigures(
        edition=edition.id,
        players=players,
        games=len(played),
        moves=moves,
        forced=sum(each for _, each in played),
        moves_per_s=moves / spent,
        games_per_s=len(played) / spent,
        loop_iterations_per_move=spent / moves / statistics.median(loops),
    )


def play(edition: Edition, players: int, seed: int) -> tuple[int, int]:
    """Play one random game; return how many moves were chosen and how many were forced."""
    random = Random(seed)
    dealer = RandomDealer(random)
    state, _ = new_game(edition, players, dealer, random.randrange(players))
    walker = Walker(random, dealer)
    chosen = forced = 0
    while state.outcome is None:
        _, state, choices = walker.step(state, _forget)
        if choices > 1:
            chosen += 1
        else:
            forced += 1
    return chosen, forced


def _forget(_event: Event) -> None:
    """Keep nothing: the sink of a play-out."""
