"""What each benchmark takes. Owns no measuring, so that what one measures with need not be there for another."""

import argparse
from math import isfinite

from fullset.rules.edition import default_edition, edition_ids
from fullset.selfplay.numbers import count


def of_rules(parser: argparse.ArgumentParser) -> None:
    """Take what to play and for how long."""
    parser.add_argument(
        "--edition", default=default_edition(), choices=edition_ids(), help="the rules (default: %(default)s)"
    )
    parser.add_argument("--players", type=count, default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument("--seconds", type=seconds, default=10.0, metavar="T", help="CPU seconds to play (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="game i is played from seed S + i")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def of_table(parser: argparse.ArgumentParser) -> None:
    """Take the size of the load."""
    parser.add_argument("--tables", type=count, default=1000, metavar="N", help="tables at once (default: 1000)")
    parser.add_argument("--players", type=count, default=4, metavar="N", help="people at each (default: 4)")
    parser.add_argument("--others", type=some, default=0, metavar="N", help="open tables that nobody plays at")
    parser.add_argument("--seconds", type=seconds, default=10.0, metavar="T", help="how long to measure each rate")
    parser.add_argument(
        "--moves", type=some, default=40, metavar="N", help="moves of each table before that (default: 40)"
    )
    parser.add_argument("--whole", action="store_true", help="play so many moves as a game has before measuring")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the moves, which are by lot")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def seconds(text: str) -> float:
    """Take a time to measure for; raises the error that argparse shows."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not (isfinite(found) and found > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return found


def some(text: str) -> int:
    """Take how many of what there need not be; raises the error that argparse shows."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)
