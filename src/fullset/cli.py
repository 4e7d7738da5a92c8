"""The `fullset` command: finds the sub-command and runs it.

Owns the list of commands; what each does stands in its own module, with `arguments(parser)` and `run(args) -> int`. A
module is imported only when it is asked for, so that the base install works without the packages of the others.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

from fullset import __version__
from fullset.commands.words import in_plain_words
from fullset.rules.errors import RulesError


class Command(Protocol):
    """What a command's module offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say what the command takes."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it; return the exit code, 0 only for success."""
        ...


class Entry(NamedTuple):
    """A row of the list: where a command stands, what it is for, and the extra that some or all of it needs."""

    module: str
    purpose: str
    extra: str | None = None


UNREAD = 128 + 13
"""The exit code where whoever reads our output stops, as `| head` does: the one that a shell gives for SIGPIPE."""

COMMANDS: dict[str, Entry] = {
    "check": Entry("fullset.commands.check", "run scenario files"),
    "verify": Entry("fullset.commands.verify", "check a finished game against its committed shuffle"),
    "replay": Entry("fullset.commands.replay", "tell a game from its record, in words"),
    "selfplay": Entry("fullset.selfplay.command", "play random games, with --check hold them to every law"),
    "arena": Entry("fullset.arena.command", "let bots play on duplicate deals"),
    "bench": Entry("fullset.bench.command", "measure speed, as ratios within one run", "serve"),
    "serve": Entry("fullset.server.serve", "run a server that friends can join", "serve"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    try:
        try:
            return _run(list(sys.argv[1:] if argv is None else argv))
        finally:
            sys.stdout.flush()  # so that a closed pipe is met here, and not while the interpreter shuts down
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        return UNREAD


def _run(words: list[str]) -> int:
    name = next((word for word in words if not word.startswith("-")), "")
    parser, parsers = _parser()
    if name not in COMMANDS:
        parser.parse_args(words)  # says what is wrong, or prints what was asked for, and exits
        parser.print_help()
        return 2
    try:
        command = _load(COMMANDS[name])
        own = parsers[name]
        own.set_defaults(said_to=own)  # a command of its own says the same of itself
        command.arguments(own)
        return command.run(_read(words, parser))
    except ModuleNotFoundError as missing:
        return _say_missing(name, missing)
    except RulesError as error:
        print(f"fullset {name}: {in_plain_words(error)}", file=sys.stderr)  # noqa: T201  (a command speaks by printing)
        return 2
    except KeyboardInterrupt:
        return 130


def _read(words: list[str], parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Read the command line; what no option is called is told with the options of the command that it was said to."""
    args, unknown = parser.parse_known_args(words)
    if unknown:
        args.said_to.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


def _parser() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    parser = argparse.ArgumentParser(prog="fullset", description="The property-set card game for phones.")
    parser.add_argument("--version", action="version", version=f"fullset {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    return parser, {
        name: commands.add_parser(name, help=entry.purpose, description=f"fullset {name}: {entry.purpose}.")
        for name, entry in COMMANDS.items()
    }


def _load(entry: Entry) -> Command:
    # A module is what the protocol describes; its type says no more than ModuleType.
    return cast("Command", importlib.import_module(entry.module))


def _say_missing(name: str, missing: ModuleNotFoundError) -> int:
    extra = COMMANDS[name].extra
    if extra is None or (missing.name or "").partition(".")[0] == "fullset":
        raise missing
    hint = f"Install it with: pip install 'fullset[{extra}]', or '.[{extra}]' in a checkout."
    print(f"`fullset {name}` needs {missing.name}. {hint}", file=sys.stderr)  # noqa: T201  (a command speaks by printing)
    return 1


if __name__ == "__main__":
    sys.exit(main())
