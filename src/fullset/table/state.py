"""TableState: everything true about a table, the fold of its log. Owns values and tiny queries, no decision.

Presence is not here: it is not logged. Times are whole milliseconds since 1970.
"""

from typing import Literal, NewType

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.edition import Edition
from fullset.rules.game import Decision, to_act
from fullset.rules.state import GameState, Seat
from fullset.store.contract import TableId
from fullset.table.protocol import Chat, Level, More, Watchers
from fullset.table.shoe import Shoe

UserId = NewType("UserId", str)
"""The hash of a browser's token; the token itself is never kept."""


NOBODY: frozenset[int] = frozenset()

ON_TURN = ("play", "settle", "win-now", "discard")
"""The decisions that run on the clock of the turn; all others run on that of an answer (R231, R232, R332)."""


class Sitter(Struct, frozen=True, gc=False):
    """Who sits at a seat: a person (`user`), a bot (`bot` alone), or a bot that plays for a person (both).

    `left` is a person who went on purpose, or a bot that was sent away: gone from the next game.
    """

    name: str
    user: UserId | None = None
    bot: Level | None = None
    left: bool = False
    ready: bool = False
    luck: str = ""
    muted: bool = False
    away: bool = False
    """Whether the table answers for this person until it is back (R335)."""
    saved: int = 0
    """Milliseconds that quick turns have saved (R330)."""
    late: int = 0
    """How many of its turns in a row ran out of time (R331)."""

    @property
    def plays_itself(self) -> bool:
        """Whether a person decides for this seat just now."""
        return self.user is not None and self.bot is None

    @property
    def answers_itself(self) -> bool:
        """Whether neither a bot nor the table decides for its person just now."""
        return self.plays_itself and not self.away


class TableState(Struct, frozen=True, gc=False, kw_only=True):
    """A table as of row `seq`, which was decided at `changed`."""

    table: TableId
    code: str
    seq: int
    changed: int
    edition: Edition
    phase: Literal["lobby", "play", "over"] = "lobby"
    sitters: tuple[Sitter, ...] = ()
    host: int | None = None
    game: int = 0
    """The number of the game on the table; 0 before the first deal."""
    commitment: str
    """Of the game on the table; before a deal, of the one to come."""
    next_commitment: str | None = None
    contributions: tuple[str, ...] = ()
    seed: str | None = None
    state: GameState | None = None
    shoe: Shoe = Shoe()
    prompt: int = 0
    """The row that raised the open question."""
    played: int = 0
    """The row that played the last card: what the open frames go back to."""
    watchers: Watchers = "everyone"
    chat: Chat = "phrases"
    muted: tuple[UserId, ...] = ()
    """Whom the host lets say nothing."""
    barred: tuple[UserId, ...] = ()
    """Whom the host took out of a seat for good."""
    since: int = 0
    """When the seat that is waited for was asked."""
    turn_left: int = 0
    """Milliseconds that the turn timer had left at `since` (R231)."""
    turn_more: tuple[More, ...] = ()
    """The times that this turn got more, which `turn_left` holds (R339)."""
    answer_more: tuple[More, ...] = ()
    """The times that the open question got more, if it is not one of the turn."""

    @property
    def coming(self) -> int:
        """The number of the game that is being played, or else of the one to come."""
        return self.game if self.phase == "play" else self.game + 1


def game_id(table: TableId, game: int) -> str:
    """Name one game of a table: what its key is made for, together with the contributions."""
    return f"{table}-{game}"


def seat_of(table: TableState, user: UserId | None) -> int | None:
    """Find the seat that belongs to a user, also one that it has left."""
    if user is not None:
        for seat, sitter in enumerate(table.sitters):
            if sitter.user == user:
                return seat
    return None


def waiting(table: TableState) -> tuple[Seat, Decision] | None:
    """Return the seat that the game waits for and its decision; None where no game runs."""
    return to_act(table.state) if table.state is not None and table.phase == "play" else None


def with_sitter(table: TableState, seat: int, sitter: Sitter) -> TableState:
    """Let somebody have a seat."""
    return replace(table, sitters=(*table.sitters[:seat], sitter, *table.sitters[seat + 1 :]))


def away(table: TableState) -> frozenset[int]:
    """List the seats for which the table answers, and whose turns are skipped (R335)."""
    for sitter in table.sitters:
        if sitter.away:
            return frozenset([seat for seat, sitter in enumerate(table.sitters) if sitter.away])
    return NOBODY  # as at most rows


def resting(table: TableState) -> bool:
    """Say whether the table waits for anybody to come back: all who still play are away, and there is no bot (R335)."""
    rests = False
    for sitter in table.sitters:
        if sitter.bot or not sitter.left:
            if not sitter.away:
                return False
            rests = True
    return rests


def seated(table: TableState) -> tuple[int, ...]:
    """List the seats whose sitters will be dealt in next time."""
    return tuple(seat for seat, sitter in enumerate(table.sitters) if not sitter.left)
