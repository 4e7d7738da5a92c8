"""`fullset replay`: tell a game from its record, in words, as everybody at the table or one seat saw it.

The record is a file, or is written from the database of a server, which may run meanwhile.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from fullset.commands.files import contents
from fullset.commands.words import in_plain_words
from fullset.rules.edition import Edition
from fullset.rules.errors import Malformed, RulesError, Text
from fullset.rules.record import Record, edition_of, read_record, replay, write_record
from fullset.rules.view import redact
from fullset.table.log import tell
from fullset.table.log_events import line
from fullset.table.stored import read_stored
from fullset.texts.words import Naming, card_name, in_words, money

OWNER_ONLY = 0o600
"""A record holds hands, those of a game that still runs too."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the record, and whose eyes to see it with."""
    parser.add_argument("record", metavar="RECORD", help="the file of a game, finished or running")
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="a server's: RECORD is a table there, by its code or its id"
    )
    parser.add_argument("--game", type=int, metavar="N", help="with --database, which game (from 1; default: the last)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record into a new file, too")
    parser.add_argument("--seat", type=int, metavar="N", help="tell what seat N knew (from 0); else all is told")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each move")


def run(args: argparse.Namespace) -> int:
    """Tell it; 0 when every move could be made again."""
    try:
        record, failure = _record(args)
        told = _told(record, _seat(record, args.seat))
        if args.save is not None:
            _save(record, args.save)
        for number, (by, lines) in enumerate(told):
            _say(args, number, by, [_worded(record, text) for text in lines])
        if failure is not None:
            raise Malformed(failure)
    except RulesError as error:
        sys.stderr.write(f"fullset replay: {args.record}: {in_plain_words(error)}\n")
        return 1
    return 0


def _record(args: argparse.Namespace) -> tuple[Record, str | None]:
    """Read the record, and what could not be read of its game in a database."""
    if args.database is None:
        return _in_file(args), None
    return read_stored(args.database, args.record, args.game)


def _in_file(args: argparse.Namespace) -> Record:
    if args.game is not None:
        raise Malformed("a file holds one game: leave --game out, or name a server's database with --database")
    return read_record(contents(Path(args.record)))


def _save(record: Record, place: Path) -> None:
    """Write a record into a new file, for its owner alone."""
    try:
        with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:
            file.write(write_record(record))
    except OSError as error:
        raise Malformed(f"it is not saved as {place}: {error.strerror or error}") from error


def _seat(record: Record, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < len(record.seats):
        raise Malformed(f"there is no seat {seat}: this game has seats 0 to {len(record.seats) - 1}")
    return seat


def _told(record: Record, seat: int | None) -> Iterator[tuple[int | None, tuple[Text, ...]]]:
    """Tell the deal and each move: who made it, and the sentences of what happened."""
    for number, (_, events) in enumerate(replay(record)):
        seen = events if seat is None else tuple(redact(event, seat) for event in events)
        if number == 0:
            yield None, (line("dealt"), *tell(seen))
        else:
            yield record.moves[number - 1].by, tell(seen)


def _say(args: argparse.Namespace, number: int, by: int | None, sentences: list[str]) -> None:
    if args.json:
        told: dict[str, object] = {"move": number, "by": by, "told": sentences}
        sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
    elif sentences:
        sys.stdout.write(f"{number:4}  " + " ".join(sentences) + "\n")


def _worded(record: Record, text: Text) -> str:
    return in_words(text.key, text.args, own=_naming(record, edition_of(record)))


def _naming(record: Record, edition: Edition) -> Mapping[str, Naming]:
    """Say seats by their names, and amounts and banknotes in the style of the edition."""

    def seat(number: str, _language: str) -> str:
        return record.seats[int(number)].name

    def card(kind: str, language: str) -> str:
        return card_name(kind, language, edition.money)

    def amount(millions: str, language: str) -> str:
        return money(millions, language, edition.money)

    return {"seat": seat, "other": seat, "card": card, "cards": card, "amount": amount}
