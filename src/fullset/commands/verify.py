"""`fullset verify`: check a finished game's record against the shuffle that was committed to before its deal."""

import argparse
import json
import sys
from pathlib import Path

from fullset.commands.files import contents
from fullset.commands.words import in_plain_words
from fullset.rules.errors import RulesError
from fullset.rules.record import read_record, verify


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the record."""
    parser.add_argument("record", metavar="RECORD", type=Path, help="the file of a finished game")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: argparse.Namespace) -> int:
    """Verify it; 0 when the seed, the seats, every card and every move hold."""
    try:
        record = read_record(contents(args.record))
        state = verify(record)
    except RulesError as error:
        why = in_plain_words(error)
        return _say(args, {"verified": False, "why": why}, f"NOT VERIFIED {args.record}: {why}")
    winners = [record.seats[seat].name for seat in state.outcome.winners] if state.outcome else []
    told: dict[str, object] = {"verified": True, "moves": len(record.moves), "winners": winners}
    won = f", won by {' and '.join(winners)}" if winners else ""
    return _say(args, told, f"verified {args.record}: {len(record.moves)} moves{won}; every card lies as committed")


def _say(args: argparse.Namespace, told: dict[str, object], line: str) -> int:
    sys.stdout.write((json.dumps(told) if args.json else line) + "\n")
    return 0 if told["verified"] else 1
