"""Record: a saved game, as edition, options, seats, shuffle, and each decision with the cards the Dealer named.

Owns writing, reading, replaying and verifying. Replaying decides every move again under the rules version it names.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.dealer import Dealer, ReplayDealer, SeededDealer, commitment_of, key_of, seating
from fullset.rules.edition import Edition, load_edition
from fullset.rules.errors import Malformed, RulesError
from fullset.rules.events import Event, named_cards
from fullset.rules.game import apply, new_game
from fullset.rules.moves import Move
from fullset.rules.reading import read
from fullset.rules.state import GameState, Outcome, Seat


class RecordSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat at a seat; `bot` is a bot's level."""

    name: str
    bot: str | None = None


class RecordShuffle(Struct, frozen=True, forbid_unknown_fields=True):
    """The committed shuffle: bytes in hex; contributions in the order of the seats before they were drawn by lot."""

    game_id: str
    commitment: str
    contributions: tuple[str, ...]
    seed: str


class RecordMove(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision, the cards that the Dealer named while it was carried out, and whose turns were skipped (R335)."""

    by: Seat
    move: Move
    drew: tuple[Card, ...] = ()
    skipped: tuple[Seat, ...] = ()


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A finished or running game; `shuffle` is there once the game is over and its seed may be seen."""

    edition: str
    rules: int
    options: dict[str, Any] = {}  # JSON values of switches
    seats: tuple[RecordSeat, ...]
    first: Seat
    order: tuple[int, ...] = ()
    """Seat i of the game is number `order[i]` of those who sat before seats were drawn; empty where they kept them."""
    deal: tuple[Card, ...]
    moves: tuple[RecordMove, ...]
    outcome: Outcome | None = None
    shuffle: RecordShuffle | None = None


def read_record(text: bytes) -> Record:
    """Read a record; raises Malformed with the place and the reason."""
    return read("record", text, Record)


def write_record(record: Record) -> bytes:
    """Write a record, one move a line, so that it can be read and compared."""
    encode = msgspec.json.encode
    whole: dict[str, Any] = msgspec.to_builtins(record)
    moves = whole.pop("moves")
    lines = [b" " + encode(key) + b": " + encode(value) for key, value in whole.items()]
    lines.append(b' "moves": [\n  ' + b",\n  ".join(map(encode, moves)) + b"\n ]")
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def edition_of(record: Record) -> Edition:
    """Load the edition of a record; raises Malformed where it needs another version of the rules."""
    edition = load_edition(record.edition, record.options)
    if record.rules != edition.version:
        raise Malformed(f"record: it needs version {record.rules} of the {edition.id} rules; this is {edition.version}")
    return edition


def replay(record: Record, dealer: Dealer | None = None) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Decide a record again, move by move: yields the deal, then each state with what happened.

    The cards are the record's own, or those of `dealer`. Raises Malformed at a move or card that cannot be.
    """
    cards = ReplayDealer(record.deal)
    state, events = new_game(edition_of(record), len(record.seats), dealer or cards, record.first)
    if not dealer:
        cards.finish("the deal")
    yield state, events
    for number, made in enumerate(record.moves, start=1):
        cards = ReplayDealer(made.drew)
        try:
            state, events = apply(state, made.by, made.move, dealer or cards, made.skipped)
            if not dealer:
                cards.finish("it")
        except RulesError as error:
            raise Malformed(f"record: move {number} of seat {made.by} cannot be: {error}") from error
        yield state, events
    if record.outcome is not None and record.outcome != state.outcome:
        raise Malformed("record: the game does not end as the record says")


def verify(record: Record) -> GameState:
    """Check a finished record against its committed shuffle: seed, seats, every card and every move; returns the end.

    Raises Malformed with the first thing that does not hold.
    """
    shuffle = record.shuffle
    if shuffle is None:
        raise Malformed("record: it names no seed yet; a shuffle can be verified once the game is over")
    if record.outcome is None:
        raise Malformed("record: the game is not finished: a seed is shown with the outcome, and there is none")
    seed = _bytes(shuffle.seed)
    if commitment_of(seed) != shuffle.commitment:
        raise Malformed("record: the seed is not the one that was committed to before the deal")
    key = key_of(seed, shuffle.game_id, [_bytes(each) for each in shuffle.contributions])
    _verify_seats(record, key)
    named = [record.deal, *(made.drew for made in record.moves)]
    state: GameState | None = None
    for number, (reached, events) in enumerate(replay(record, SeededDealer(key))):
        state = reached
        cards = named_cards(events)
        if cards != named[number]:
            where = "the deal" if number == 0 else f"move {number}"
            raise Malformed(f"record: {where} draws {list(named[number])}; the committed shuffle has {list(cards)}")
    assert state is not None
    return state


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise Malformed(f"record: {text!r} is not hexadecimal") from error


def _verify_seats(record: Record, key: bytes) -> None:
    edition = edition_of(record)
    mode = edition.switches.seating
    order, first = seating(key, len(record.seats), mode)
    if (record.order or mode == "random") and record.order != order:
        raise Malformed(f"record: the seats were drawn as {list(order)}, the record says {list(record.order)} (R5)")
    if edition.switches.rematch_first == "random" and record.first != first:
        raise Malformed(f"record: seat {first} was drawn to start, the record says {record.first} (R5)")
