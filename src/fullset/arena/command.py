"""`fullset arena A B --deals N --seed S`: bot A against bots B on duplicate deals. Owns the words of the command."""

import argparse
import sys
from collections.abc import Callable

import msgspec

from fullset.arena.duel import Report, Terms, duel
from fullset.bots import BOTS
from fullset.rules.edition import Edition, default_edition, load_edition, refuse_seats
from fullset.selfplay.numbers import count


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the bots and the size of the match."""
    parser.add_argument("a", metavar="A", choices=sorted(BOTS), help=f"the bot to be measured: {', '.join(BOTS)}")
    parser.add_argument("b", metavar="B", choices=sorted(BOTS), help="the bot on all other seats")
    parser.add_argument("--edition", default=default_edition(), help="the rules (%(default)s)")
    parser.add_argument("--players", type=count, default=2, help="seats at the table (2)")
    parser.add_argument("--deals", type=count, default=500, help="deals, each played once per seat (500)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same bytes (1)")
    parser.add_argument("--json", action="store_true", help="write the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the match and write the result; 0 when it was played to its end, 2 when it cannot be played."""
    edition = load_edition(args.edition)
    terms = _terms(args, edition)
    report = duel(edition, terms, _progress(terms.deals))
    sys.stdout.write(_as_json(report) if args.json else _as_text(report))
    return 0


def _terms(args: argparse.Namespace, edition: Edition) -> Terms:
    refuse_seats(edition, args.players)
    return Terms(a=args.a, b=args.b, edition=edition.id, players=args.players, deals=args.deals, seed=args.seed)


def _progress(deals: int) -> Callable[[int, float], None]:
    shown = sys.stderr.isatty()

    def tell(done: int, mean: float) -> None:
        if shown:
            sys.stderr.write(f"\r{done}/{deals} deals, {mean:.1%}" + ("\n" if done == deals else ""))
            sys.stderr.flush()

    return tell


def _as_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


def _as_text(report: Report) -> str:
    terms = report.terms
    return (
        f"{terms.a} against {terms.players - 1} x {terms.b}, {terms.edition}: {report.mean:.2%} of the wins "
        f"({report.low:.2%} to {report.high:.2%} in 95 of 100; fair {report.fair:.2%})\n"
        f"{terms.deals} deals, {report.games} games of {report.turns:.1f} turns, {report.capped} broken off, "
        f"seed {terms.seed}, {report.method} interval\n"
    )
