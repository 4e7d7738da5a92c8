"""What the server sends: a view, rows of the log, answers to commands, who is here, what is said."""

from msgspec import Struct

from fullset.rules.errors import Reason, Text
from fullset.rules.events import Event
from fullset.rules.moves import Allow, No, Pay
from fullset.table.protocol.view import Parts
from fullset.table.protocol.words import Code, Phrase, Standing


class Welcome(Struct, frozen=True, gc=False, tag_field="type", tag="welcome", omit_defaults=True):
    """A fresh view as of row `seq`, whole, with the last lines of the log; `now` is the server's clock."""

    seq: int
    parts: Parts
    log: tuple[Text, ...]
    here: tuple[int, ...]
    now: float
    watching: int = 0


class Row(Struct, frozen=True, gc=False, tag_field="type", tag="row"):
    """One row of the table's log as this viewer may know it: what happened, in events and words, and what changed."""

    seq: int
    events: tuple[Event, ...]
    log: tuple[Text, ...]
    parts: Parts


class Done(Struct, frozen=True, gc=False, tag_field="type", tag="done"):
    """The command `id` is durable as row `seq`; a Say or a Write was passed on while `seq` was the last row.

    An answer given ahead is durable, and becomes no row: `seq` is the last one before it.
    """

    id: str
    seq: int


class Refused(Struct, frozen=True, gc=False, tag_field="type", tag="refused", omit_defaults=True):
    """The command `id` changed nothing, and why."""

    id: str | None
    code: Code
    text: Text
    reason: Reason | None = None


class Presence(Struct, frozen=True, gc=False, tag_field="type", tag="presence", omit_defaults=True):
    """The seats whose browser is connected, and how many people without a seat look on; not part of the log."""

    here: tuple[int, ...]
    watching: int = 0


class Said(Struct, frozen=True, gc=False, tag_field="type", tag="said", omit_defaults=True):
    """A seat has said something: a phrase by its key, or words of its own.

    Not part of the log, and never stored. Who follows anew hears the last ones again: `at`, in seconds since the epoch,
    is another one for each, and grows.
    """

    seat: int
    at: float
    phrase: Phrase | None = None
    words: str | None = None
    mild: str | None = None
    """The words with insults, links and addresses masked, where there are such; the reader chooses."""


class Unsaid(Struct, frozen=True, gc=False, tag_field="type", tag="unsaid"):
    """What was said `at` that time is taken back, and nobody who comes later hears it."""

    at: float


class PreparedAnswer(Struct, frozen=True, gc=False, omit_defaults=True):
    """The prepared answer that waits for the question `ahead`."""

    ahead: int
    move: Allow | No
    pay: Pay | None = None


class Answers(Struct, frozen=True, gc=False, tag_field="type", tag="answers", omit_defaults=True):
    """All that this seat has answered ahead: told to nobody else, whenever it changes and to who comes anew.

    Not part of the log.
    """

    prepared: PreparedAnswer | None = None
    standing: tuple[Standing, ...] = ()
    serves: int = 0
    """The prompt that a standing answer will answer in a moment, unless its person does."""


class Pong(Struct, frozen=True, gc=False, tag_field="type", tag="pong"):
    """The answer to a Ping."""

    n: int


ServerMessage = Welcome | Row | Done | Refused | Presence | Said | Unsaid | Answers | Pong
