"""The messages between server and client, as types; `docs/protocol.md` and the client's types are made from them.

A command carries a client id (`id`), so that a repeat is harmless; a move names the prompt that it answers, so that a
late one is refused as Stale. Every row of the table's log gives every viewer one `Row` with the parts of its view that
changed.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fullset.rules.cards import Card, Colour
from fullset.rules.errors import Reason, Text
from fullset.rules.events import Event
from fullset.rules.frames import Frame
from fullset.rules.moves import Move, SetRef
from fullset.rules.offers import Offer
from fullset.rules.state import Chip, Outcome

CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=20)]
Luck = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""16 random bytes of a browser, in hex: its contribution to the shuffle."""
Level = Literal["novice", "regular"]
Words = Annotated[str, Meta(min_length=1, max_length=120)]
Watchers = Literal["everyone", "nobody"]
"""Who may look on without a seat: whoever has the link, or nobody."""
Chat = Literal["phrases", "words"]
"""What seats may say: emotes and phrases of the catalogue, or words of their own too."""
Phrase = Literal[
    "hello",
    "good-luck",
    "nice",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "ouch",
    "thinking",
    "your-move",
    "one-more",
    "bye",
    "smile",
    "laugh",
    "wow",
    "cry",
    "angry",
    "heart",
]
"""What can be said by key, so that each reader reads it in their own language; the last six are emotes."""
Code = Literal["malformed", "illegal", "stale", "forbidden", "too-fast", "too-large", "unavailable", "full", "gone"]
"""Why a command was refused, for programs."""


class Sit(Struct, frozen=True, tag_field="type", tag="sit", forbid_unknown_fields=True):
    """Take a seat in the lobby under a name."""

    id: CommandId
    name: Name
    luck: Luck


class Leave(Struct, frozen=True, tag_field="type", tag="leave", forbid_unknown_fields=True):
    """Give the seat up, on purpose; during a game a bot plays on for it, or it gives up, as the table plays (R228)."""

    id: CommandId


class AddBot(Struct, frozen=True, tag_field="type", tag="add-bot", forbid_unknown_fields=True):
    """Host: put a bot into a free seat of the lobby."""

    id: CommandId
    level: Level


class SetLevel(Struct, frozen=True, tag_field="type", tag="set-level", forbid_unknown_fields=True):
    """Host: choose the level of a bot before the deal."""

    id: CommandId
    seat: int
    level: Level


class Unseat(Struct, frozen=True, tag_field="type", tag="unseat", forbid_unknown_fields=True):
    """Host: free a seat of the lobby, a bot's or a person's."""

    id: CommandId
    seat: int


class Settings(Struct, frozen=True, tag_field="type", tag="settings", forbid_unknown_fields=True):
    """Host: choose the edition and the switches that differ from it, before the deal."""

    id: CommandId
    edition: str
    options: dict[str, Any]  # checked against the Switches of the edition


class AllowWatchers(Struct, frozen=True, tag_field="type", tag="allow-watchers", forbid_unknown_fields=True):
    """Host, at any time: choose who may look on without a seat."""

    id: CommandId
    who: Watchers


class AllowChat(Struct, frozen=True, tag_field="type", tag="allow-chat", forbid_unknown_fields=True):
    """Host, at any time: choose what seats may say."""

    id: CommandId
    what: Chat


class Mute(Struct, frozen=True, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """Host, at any time: let a person say nothing more, or speak again."""

    id: CommandId
    seat: int
    muted: bool


class Kick(Struct, frozen=True, tag_field="type", tag="kick", forbid_unknown_fields=True):
    """Host, at any time: take a person out of its seat for good; it may not come back to this table.

    In a game a bot plays on for the seat, or it gives up, as the table plays leaving (R228).
    """

    id: CommandId
    seat: int


class Start(Struct, frozen=True, tag_field="type", tag="start", forbid_unknown_fields=True):
    """Host: deal the first game or a rematch."""

    id: CommandId


class Ready(Struct, frozen=True, tag_field="type", tag="ready", forbid_unknown_fields=True):
    """Ready for a rematch, with new luck for its shuffle."""

    id: CommandId
    luck: Luck


class CallBot(Struct, frozen=True, tag_field="type", tag="call-bot", forbid_unknown_fields=True):
    """Let a bot play for a seat that has been away for as long as the edition says (R230)."""

    id: CommandId
    seat: int


class TakeBack(Struct, frozen=True, tag_field="type", tag="take-back", forbid_unknown_fields=True):
    """Take the own seat back from the bot (R235)."""

    id: CommandId


class Play(Struct, frozen=True, tag_field="type", tag="play", forbid_unknown_fields=True):
    """Make a move as the answer to the prompt with this number."""

    id: CommandId
    prompt: int
    move: Move


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say a phrase or an emote to the table."""

    id: CommandId
    phrase: Phrase


class Write(Struct, frozen=True, tag_field="type", tag="write", forbid_unknown_fields=True):
    """Say something in words of one's own, where the host allows it."""

    id: CommandId
    words: Words


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Ask for a Pong with the same number."""

    n: int


SeatCommand = Sit | Leave | Ready | CallBot | TakeBack
LobbyCommand = AddBot | SetLevel | Unseat | Settings
OrderCommand = AllowWatchers | AllowChat | Mute | Kick
"""How the host keeps order; a running game does not stand in the way."""
Talking = Say | Write
"""What is only said: it becomes no row."""
Act = SeatCommand | LobbyCommand | OrderCommand | Start | Play
Command = Act | Talking
ClientMessage = Command | Ping


class SeatPlate(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: a person or a bot (`bot` is its level; with `person` too the bot plays for someone away).

    `left` is a sitter who is gone on purpose: it plays no more after this game, and its results still have a name.
    """

    name: str
    person: bool
    bot: Level | None = None
    ready: bool = False
    left: bool = False
    muted: bool = False
    """Whether the host lets it say nothing."""


class Shuffle(Struct, frozen=True, omit_defaults=True):
    """What anybody may know about the shuffle of a game; the seed only after its end."""

    commitment: str
    game_id: str
    contributions: tuple[str, ...] = ()
    """In the order in which the seats stood when the game was dealt."""
    seed: str | None = None
    next: str | None = None
    """After a game: the commitment to the next one."""


class Difference(Struct, frozen=True):
    """One switch that differs from the edition, in words."""

    key: str
    rule: str
    text: Text


class TablePart(Struct, frozen=True, omit_defaults=True):
    """The table itself; `host` is a seat, or null while nobody sits."""

    code: str
    phase: Literal["lobby", "play", "over"]
    edition: str
    options: dict[str, Any]  # JSON values of switches
    differences: tuple[Difference, ...]
    seats: tuple[SeatPlate, ...]
    most_seats: int
    host: int | None
    game: int
    shuffle: Shuffle
    watchers: Watchers = "everyone"
    chat: Chat = "phrases"


class SetPart(Struct, frozen=True, omit_defaults=True):
    """One set on a table, with what the rules say about it."""

    ref: SetRef
    colour: Colour
    cards: tuple[Card, ...]
    size: int
    complete: bool
    rent: int
    """What one rent card charges for it now, in millions."""
    house: bool = False
    hotel: bool = False
    shack: Card | None = None


class SeatPart(Struct, frozen=True, omit_defaults=True):
    """Everything open about a seat; `counting` is the number of complete sets of different colours.

    `worth` is the face value of bank and table, by which equal seats are ranked (R19).
    """

    hand: int
    bank: tuple[Card, ...]
    bank_value: int
    worth: int
    sets: tuple[SetPart, ...]
    counting: int
    chips_home: int = 0
    """Debt chips that it still has to give (R93)."""
    out: bool = False
    """Whether it has given up (R264)."""
    held: tuple[Card, ...] = ()
    """Its hand, shown to all once the game is over."""


class Waiting(Struct, frozen=True, omit_defaults=True):
    """Whose answer the game waits for, and when a bot may be called for that seat (seconds since the epoch).

    `until` is when the table answers by itself, where timers are on (R231, R232).
    """

    seat: int
    decision: str
    since: float
    call_bot_at: float | None = None
    until: float | None = None


class Stage(Struct, frozen=True, omit_defaults=True):
    """The middle of the table: whose turn it is, what is being played, and the two piles."""

    turn: int
    plays_left: int
    pile: int
    discards: int
    discard_top: tuple[Card, ...]
    """The last cards of the discard pile, the top one last; at most three."""
    frames: tuple[Frame, ...]
    chips: tuple[Chip, ...] = ()
    """Debt chips that are out: who owes whom a card."""
    waiting: Waiting | None = None
    last_turn_of: int | None = None
    """In the last round: the seat after whose turn the game ends (R19)."""
    outcome: Outcome | None = None


class Prompt(Struct, frozen=True):
    """A question to this viewer: its number is the number of the row that raised it."""

    id: int
    offer: Offer


class You(Struct, frozen=True, omit_defaults=True):
    """Who this viewer is: a seat, or null for someone who has not sat down."""

    seat: int | None = None


class Parts(Struct, frozen=True, omit_defaults=True):
    """Parts of a viewer's view, each whole; a part that is absent has not changed."""

    table: TablePart | UnsetType = UNSET
    you: You | UnsetType = UNSET
    seats: dict[str, SeatPart | None] | UnsetType = UNSET
    """By seat number; only those that changed, null for one that is gone. Empty in a Welcome before the first deal."""
    hand: tuple[Card, ...] | UnsetType = UNSET
    stage: Stage | UnsetType | None = UNSET
    prompt: Prompt | UnsetType | None = UNSET


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome", omit_defaults=True):
    """A fresh view as of row `seq`, whole, with the last lines of the log; `now` is the server's clock."""

    seq: int
    parts: Parts
    log: tuple[Text, ...]
    here: tuple[int, ...]
    now: float
    watching: int = 0


class Row(Struct, frozen=True, tag_field="type", tag="row"):
    """One row of the table's log as this viewer may know it: what happened, in events and words, and what changed."""

    seq: int
    events: tuple[Event, ...]
    log: tuple[Text, ...]
    parts: Parts


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command `id` is durable as row `seq`; a Say or a Write was passed on while `seq` was the last row."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused", omit_defaults=True):
    """The command `id` changed nothing, and why."""

    id: str | None
    code: Code
    text: Text
    reason: Reason | None = None


class Presence(Struct, frozen=True, tag_field="type", tag="presence", omit_defaults=True):
    """The seats whose browser is connected, and how many people without a seat look on; not part of the log."""

    here: tuple[int, ...]
    watching: int = 0


class Said(Struct, frozen=True, tag_field="type", tag="said", omit_defaults=True):
    """A seat has said something: a phrase by its key, or words of its own.

    Not part of the log, and never stored. Who follows anew hears the last ones again: `at`, in seconds since the epoch,
    is another one for each, and grows.
    """

    seat: int
    at: float
    phrase: Phrase | None = None
    words: str | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a Ping."""

    n: int


ServerMessage = Welcome | Row | Done | Refused | Presence | Said | Pong
