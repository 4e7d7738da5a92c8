"""What a client sends: commands, each with the client's own id, and pings. Owns their shapes, not who may send them."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from fullset.rules.moves import Allow, Move, No, Pay
from fullset.table.protocol.words import Chat, CommandId, Level, Luck, Name, Phrase, Standing, Watchers, Words


class Sit(Struct, frozen=True, gc=False, tag_field="type", tag="sit", forbid_unknown_fields=True):
    """Take a seat in the lobby under a name."""

    id: CommandId
    name: Name
    luck: Luck


class Leave(Struct, frozen=True, gc=False, tag_field="type", tag="leave", forbid_unknown_fields=True):
    """Give the seat up, on purpose; during a game a bot plays on for it, or it gives up, as the table plays (R228)."""

    id: CommandId


class AddBot(Struct, frozen=True, gc=False, tag_field="type", tag="add-bot", forbid_unknown_fields=True):
    """Host: put a bot into a free seat of the lobby."""

    id: CommandId
    level: Level


class SetLevel(Struct, frozen=True, gc=False, tag_field="type", tag="set-level", forbid_unknown_fields=True):
    """Host: choose the level of a bot before the deal."""

    id: CommandId
    seat: int
    level: Level


class Unseat(Struct, frozen=True, gc=False, tag_field="type", tag="unseat", forbid_unknown_fields=True):
    """Host: free a seat of the lobby, a bot's or a person's."""

    id: CommandId
    seat: int


class Settings(Struct, frozen=True, gc=False, tag_field="type", tag="settings", forbid_unknown_fields=True):
    """Host: choose the edition and the switches that differ from it, before the deal."""

    id: CommandId
    edition: str
    options: dict[str, Any]  # checked against the Switches of the edition


class AllowWatchers(Struct, frozen=True, gc=False, tag_field="type", tag="allow-watchers", forbid_unknown_fields=True):
    """Host, at any time: choose who may look on without a seat."""

    id: CommandId
    who: Watchers


class AllowChat(Struct, frozen=True, gc=False, tag_field="type", tag="allow-chat", forbid_unknown_fields=True):
    """Host, at any time: choose what seats may say."""

    id: CommandId
    what: Chat


class Mute(Struct, frozen=True, gc=False, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """Host, at any time: let a person say nothing more, or speak again."""

    id: CommandId
    seat: int
    muted: bool


class Kick(Struct, frozen=True, gc=False, tag_field="type", tag="kick", forbid_unknown_fields=True):
    """Host, at any time: take a person out of its seat for good; it may not come back to this table.

    In a game a bot plays on for the seat, or it gives up, as the table plays leaving (R228).
    """

    id: CommandId
    seat: int


class Start(Struct, frozen=True, gc=False, tag_field="type", tag="start", forbid_unknown_fields=True):
    """Host: deal the first game or a rematch."""

    id: CommandId


class Ready(Struct, frozen=True, gc=False, tag_field="type", tag="ready", forbid_unknown_fields=True):
    """Ready for a rematch, with new luck for its shuffle."""

    id: CommandId
    luck: Luck


class CallBot(Struct, frozen=True, gc=False, tag_field="type", tag="call-bot", forbid_unknown_fields=True):
    """Let a bot play for a seat that has been away for as long as the edition says, where others call one (R230)."""

    id: CommandId
    seat: int


class TakeBack(Struct, frozen=True, gc=False, tag_field="type", tag="take-back", forbid_unknown_fields=True):
    """Take the own seat back from the bot, or from the table that answers for it (R235, R335)."""

    id: CommandId


class MoreTime(Struct, frozen=True, gc=False, tag_field="type", tag="more-time", forbid_unknown_fields=True):
    """Ask for 30 more seconds, once in a turn and once in a question with a timer of its own (R339)."""

    id: CommandId


class Play(Struct, frozen=True, gc=False, tag_field="type", tag="play", forbid_unknown_fields=True):
    """Make a move as the answer to the prompt with this number.

    `pay` goes with letting a charge stand: what pays its bill, stored with the move and used when that bill comes.
    """

    id: CommandId
    prompt: int
    move: Move
    pay: Pay | None = None


class Prepare(Struct, frozen=True, gc=False, tag_field="type", tag="prepare", forbid_unknown_fields=True):
    """Answer what an open frame will ask (R244): the part `ahead` with this number; an earlier answer is replaced.

    It is used when that very question comes, and dropped where it cannot come any more. `pay` as in Play.
    """

    id: CommandId
    ahead: int
    move: Allow | No
    pay: Pay | None = None


class Withdraw(Struct, frozen=True, gc=False, tag_field="type", tag="withdraw", forbid_unknown_fields=True):
    """Take a prepared answer back, before it is used."""

    id: CommandId
    ahead: int


class Stand(Struct, frozen=True, gc=False, tag_field="type", tag="stand", forbid_unknown_fields=True):
    """Choose all standing answers of the own seat for the rest of the game; what is left out is revoked.

    They serve questions that come after it.
    """

    id: CommandId
    answers: Annotated[tuple[Standing, ...], Meta(max_length=4)]


class Say(Struct, frozen=True, gc=False, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say a phrase or an emote to the table."""

    id: CommandId
    phrase: Phrase


class Write(Struct, frozen=True, gc=False, tag_field="type", tag="write", forbid_unknown_fields=True):
    """Say something in words of one's own, where the host allows it."""

    id: CommandId
    words: Words


class Unsay(Struct, frozen=True, gc=False, tag_field="type", tag="unsay", forbid_unknown_fields=True):
    """Take back for all what was said `at` that time: own words, or as the host anybody's."""

    id: CommandId
    at: float


class Ping(Struct, frozen=True, gc=False, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Ask for a Pong with the same number."""

    n: int


SeatCommand = Sit | Leave | Ready | CallBot | TakeBack | MoreTime
LobbyCommand = AddBot | SetLevel | Unseat | Settings
OrderCommand = AllowWatchers | AllowChat | Mute | Kick
"""How the host keeps order; a running game does not stand in the way."""
Talking = Say | Write | Unsay
"""What is only said: it becomes no row."""
Answering = Prepare | Withdraw | Stand
"""What is answered ahead: it is stored, and becomes no row."""
Act = SeatCommand | LobbyCommand | OrderCommand | Start | Play
Command = Act | Talking | Answering
ClientMessage = Command | Ping
