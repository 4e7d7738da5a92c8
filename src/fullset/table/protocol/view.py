"""What a viewer sees, in parts that are sent whole. Owns their shapes; what goes into them is said in `table.parts`."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from fullset.rules.cards import Card, Colour
from fullset.rules.errors import Text
from fullset.rules.frames import Frame
from fullset.rules.moves import SetRef
from fullset.rules.offers import Offer, RespondOffer
from fullset.rules.state import Chip, Outcome
from fullset.table.protocol.words import Chat, Level, Watchers


class SeatPlate(Struct, frozen=True, gc=False, omit_defaults=True):
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
    away: bool = False
    """Whether the table answers for this person, and skips its turns, until it is back (R335)."""


class Shuffle(Struct, frozen=True, gc=False, omit_defaults=True):
    """What anybody may know about the shuffle of a game; the seed only after its end."""

    commitment: str
    game_id: str
    contributions: tuple[str, ...] = ()
    """In the order in which the seats stood when the game was dealt."""
    seed: str | None = None
    next: str | None = None
    """After a game: the commitment to the next one."""
    record: str | None = None
    """After a game: the path of its record, a link that outlives the table."""


class Difference(Struct, frozen=True, gc=False):
    """One switch that differs from the edition, in words."""

    key: str
    rule: str
    text: Text


class TablePart(Struct, frozen=True, gc=False, omit_defaults=True):
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


class SetPart(Struct, frozen=True, gc=False, omit_defaults=True):
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


class SeatPart(Struct, frozen=True, gc=False, omit_defaults=True):
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


class Waiting(Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose answer the game waits for, and when a bot may be called for that seat (seconds since the epoch).

    `until` is when the table answers by itself, where timers are on (R231, R232) or others wait (R334).
    """

    seat: int
    decision: str
    since: float
    call_bot_at: float | None = None
    until: float | None = None
    saved: float = 0
    """The seconds before `until` that quick turns have saved (R330)."""
    whole: float | None = None
    """How many seconds this clock has when it is full, without them."""
    more: bool = False
    """Whether the person may still ask for more time (R339)."""


class Stage(Struct, frozen=True, gc=False, omit_defaults=True):
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


class Prompt(Struct, frozen=True, gc=False):
    """A question to this viewer: its number is the number of the row that raised it."""

    id: int
    offer: Offer


class Ahead(Struct, frozen=True, gc=False):
    """A question that an open frame will ask this viewer, before it is asked (R244); Prepare answers it.

    Its number is the number of the row that played the card.
    """

    id: int
    frame: int
    """The place of the frame in `frames` of the stage."""
    offer: RespondOffer


class You(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who this viewer is: a seat, or null for someone who has not sat down."""

    seat: int | None = None


class Parts(Struct, frozen=True, gc=False, omit_defaults=True):
    """Parts of a viewer's view, each whole; a part that is absent has not changed."""

    table: TablePart | UnsetType = UNSET
    you: You | UnsetType = UNSET
    seats: dict[str, SeatPart | None] | UnsetType = UNSET
    """By seat number; only those that changed, null for one that is gone. Empty in a Welcome before the first deal."""
    hand: tuple[Card, ...] | UnsetType = UNSET
    stage: Stage | UnsetType | None = UNSET
    prompt: Prompt | UnsetType | None = UNSET
    ahead: Ahead | UnsetType | None = UNSET
