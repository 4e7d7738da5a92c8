"""Entries: what a row of a table's log says, game rows and table acts in one union.

Owns their shapes and bytes. An entry says what was decided, past tense, so that folding it asks nobody again; who may
decide it stands in `decide`, what it changes in `fold`. Times are whole milliseconds since 1970.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.events import Event
from fullset.rules.moves import Move
from fullset.table.protocol import Chat, Level, More, Watchers

FIRST = 1
"""The version of its edition that a row was made by, where it names none."""


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The table was opened under a code, with the commitment to the seed of its first game."""

    code: str
    edition: str
    options: dict[str, Any]  # JSON values of switches, checked when they were chosen
    commitment: str
    version: int = FIRST
    records_by_id: bool = False
    """Whether its records are linked by ids of their own alone; where a row does not say so, by its code, too."""


class Sat(Struct, frozen=True, gc=False, tag="sat"):
    """A user took a seat, or came back to the one it had left, with luck for the shuffle."""

    user: str
    name: str
    luck: str


class LeftSeat(Struct, frozen=True, gc=False, tag="left"):
    """A person gave the seat up on purpose; `stand_in` is the bot that plays on for it while a game runs (R265)."""

    seat: int
    stand_in: Level


class BotAdded(Struct, frozen=True, gc=False, tag="bot-added"):
    """A bot took a seat."""

    name: str
    level: Level


class LevelSet(Struct, frozen=True, gc=False, tag="level-set"):
    """A bot plays at another level."""

    seat: int
    level: Level


class Unseated(Struct, frozen=True, gc=False, tag="unseated"):
    """The host freed a seat."""

    seat: int


class SettingsChosen(Struct, frozen=True, gc=False, tag="settings-chosen"):
    """The host chose an edition and the switches that differ from it."""

    edition: str
    options: dict[str, Any]  # as in Opened
    version: int = FIRST


class HostPassed(Struct, frozen=True, gc=False, tag="host-passed"):
    """Another seat hosts, because the host is away."""

    seat: int


class Readied(Struct, frozen=True, gc=False, tag="readied"):
    """A seat is ready for a rematch, with new luck for its shuffle."""

    seat: int
    luck: str


class BotCalled(Struct, frozen=True, gc=False, tag="bot-called"):
    """A bot plays for an absent person; `by` is the seat that called it, null for the table itself (R230)."""

    seat: int
    by: int | None
    level: Level


class TakenBack(Struct, frozen=True, gc=False, tag="taken-back"):
    """A person plays again for itself (R235)."""

    seat: int


class TimeGiven(Struct, frozen=True, gc=False, tag="time-given"):
    """The seat that is waited for got more time on its clock (R339)."""

    seat: int
    why: More


class WatchersAllowed(Struct, frozen=True, gc=False, tag="watchers-allowed"):
    """The host chose who may look on without a seat."""

    who: Watchers


class ChatAllowed(Struct, frozen=True, gc=False, tag="chat-allowed"):
    """The host chose what seats may say."""

    what: Chat


class Muted(Struct, frozen=True, gc=False, tag="muted"):
    """The host let a person say nothing more, or speak again."""

    seat: int
    muted: bool


class Kicked(Struct, frozen=True, gc=False, tag="kicked"):
    """The host took a person out of its seat for good; `stand_in` is the bot that plays on while a game runs (R265)."""

    seat: int
    stand_in: Level


class Closed(Struct, frozen=True, gc=False, tag="closed"):
    """Nobody has touched the table for days: its code is free again, its rows are kept."""


class Started(Struct, frozen=True, gc=False, tag="started"):
    """A game was dealt: seat i is the sitter `order[i]` of before; events are the deal and the first turn's start."""

    order: tuple[int, ...]
    first: int
    contributions: tuple[str, ...]
    events: tuple[Event, ...]
    version: int = FIRST


class Closing(Struct, frozen=True, gc=False):
    """What the end of a game reveals, and the commitment to the seed of the next one."""

    seed: str
    next_commitment: str


class Moved(Struct, frozen=True, gc=False, tag="moved", omit_defaults=True):
    """A seat's move with the cards that the Dealer named for it, and its events; `closing` when it ended the game.

    By the host it is a Resign: a person was taken out of its seat for good where nobody plays on for it (R228). By the
    clock it is for a person whose time ran out, `away` for one who is away (R233, R234, R335).
    """

    seat: int
    move: Move
    by: Literal["person", "bot", "clock", "away", "host"]
    cards: tuple[Card, ...]
    events: tuple[Event, ...]
    closing: Closing | None = None


TableAct: TypeAlias = (
    Opened
    | Sat
    | LeftSeat
    | BotAdded
    | LevelSet
    | Unseated
    | SettingsChosen
    | HostPassed
    | Readied
    | BotCalled
    | TakenBack
    | TimeGiven
    | WatchersAllowed
    | ChatAllowed
    | Muted
    | Kicked
    | Closed
)
GameRow: TypeAlias = Started | Moved


class Entry(Struct, frozen=True, gc=False):
    """The body of a row: when it was decided, and what."""

    at: int
    what: TableAct | GameRow


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Entry)


def pack(entry: Entry) -> bytes:
    """Write an entry as the body of a row."""
    return _ENCODER.encode(entry)


def unpack(body: bytes) -> Entry:
    """Read the body of a row; a body that is none raises msgspec.ValidationError with the place."""
    return _DECODER.decode(body)
