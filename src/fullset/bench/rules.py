"""`fullset bench rules`: random games under the full rules, on one core, in pure Python."""

import argparse
import json
import statistics
import sys
import time
from collections import deque
from random import Random

from msgspec import Struct, to_builtins

from fullset.bench.loop import loop_seconds
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import Edition, load_edition
from fullset.rules.events import Event
from fullset.rules.game import new_game
from fullset.selfplay.walk import Walker


class RulesFigures(Struct, frozen=True):
    """What one run measured; a move is one that a seat made, its listing and events included."""

    edition: str
    players: int
    games: int
    rounds: int
    moves: int
    forced: int
    """Answers (to a play, a bill, a discard) with one legal move: their time counts, they do not."""
    moves_per_s: float
    games_per_s: float
    loop_iterations_per_move: float
    median_iterations_per_move: float
    """The same of the median round and loop: how disturbed the run was."""


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


GAMES = 40
"""Games of one round; each round plays the same ones."""


def measure(edition: Edition, players: int, seconds: float, seed: int = 1) -> RulesFigures:
    """Play the same random games in rounds for some CPU seconds; the least disturbed round counts, as with `timeit`.

    The loop is timed before each round, and its least counts too: what else runs on a machine can only slow both.
    """
    loops: list[float] = []
    rounds: list[float] = []
    played: list[tuple[int, int]] = []
    while sum(rounds) < seconds:
        loops.append(loop_seconds())
        started = time.process_time()
        played = [play(edition, players, seed + game) for game in range(GAMES)]
        rounds.append(time.process_time() - started)
    moves = sum(each for each, _ in played)
    return RulesFigures(
        edition=edition.id,
        players=players,
        games=GAMES,
        rounds=len(rounds),
        moves=moves,
        forced=sum(each for _, each in played),
        moves_per_s=moves / min(rounds),
        games_per_s=GAMES / min(rounds),
        loop_iterations_per_move=min(rounds) / moves / min(loops),
        median_iterations_per_move=statistics.median(rounds) / moves / statistics.median(loops),
    )


def play(edition: Edition, players: int, seed: int) -> tuple[int, int]:
    """Play one random game; return how many moves were made, and how many answers besides were forced."""
    random = Random(seed)
    dealer = RandomDealer(random)
    state, _ = new_game(edition, players, dealer, random.randrange(players))
    step = Walker(random, dealer).step
    forget = deque[Event](maxlen=0).append  # a play-out keeps no event
    made = forced = 0
    while state.outcome is None:
        before = state
        _, state, choices = step(before, forget)
        made += 1
        if choices == 1 and len(before.frames) > 1:
            forced += 1
    return made - forced, forced
