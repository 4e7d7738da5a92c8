"""`fullset bench`: finds the benchmark by its name. Owns the list of them."""

import argparse
import importlib

BENCHES = {
    "rules": ("fullset.bench.rules", "random games under the full rules, on one core"),
    "table": ("fullset.bench.table", "durable moves over real sockets, with a server of its own"),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the name of a benchmark, and what it takes."""
    subs = parser.add_subparsers(dest="bench", required=True, metavar="WHAT")
    for name, (module, purpose) in BENCHES.items():
        sub = subs.add_parser(name, help=purpose, description=purpose)
        importlib.import_module(module).arguments(sub)


def run(args: argparse.Namespace) -> int:
    """Run it."""
    return int(importlib.import_module(BENCHES[args.bench][0]).run(args))
