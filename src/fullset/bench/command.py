"""`fullset bench`: finds the benchmark by its name. Owns the list of them; each is imported only when it is run."""

import argparse
import importlib

from fullset.bench import options

BENCHES = {
    "rules": ("fullset.bench.rules", options.of_rules, "random games under the full rules, on one core"),
    "table": ("fullset.bench.table", options.of_table, "durable moves over real sockets, with a server of its own"),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the name of a benchmark, and what it takes."""
    subs = parser.add_subparsers(dest="bench", required=True, metavar="WHAT")
    for name, (_, takes, purpose) in BENCHES.items():
        own = subs.add_parser(name, help=purpose, description=purpose)
        own.set_defaults(said_to=own)
        takes(own)


def run(args: argparse.Namespace) -> int:
    """Run it."""
    return int(importlib.import_module(BENCHES[args.bench][0]).run(args))
