"""A table under attack: who sits there, who follows it, and how it comes to rest between two messages."""

from random import Random

from fullset.rules.game import legal_moves
from fullset.rules.moves import Act, Move, Rent
from fullset.table import protocol as asked
from fullset.table.live import LiveTable
from fullset.table.state import seat_of, waiting
from fullset.table.tables import Tables
from tests.table.kit import Clock, Listener, done, lobby, moved_on, new_id, person_to_act, settled, user

PEOPLE = 3
"""Users 0 to 2 are here, and user 0 hosts."""
ABSENT, NEWCOMER, STRANGER = 3, 7, 8
"""One who sits here and is gone, one who would sit down, and one who looks on."""
SLOW = {"turn_timer": 3600, "answer_timer": 3600, "away_after": 10}
"""Clocks that run, and never run out: there is more time to be had."""


class Scene:
    """One table under attack, and everybody who follows it."""

    def __init__(self, tables: Tables, table: LiveTable, clock: Clock, random: Random) -> None:
        self.tables = tables
        self.table = table
        self.clock = clock
        self.random = random
        self.pages = [Listener(user(number)) for number in (*range(PEOPLE), STRANGER)]
        self.pages.append(Listener(user(0), watches=True))
        self._moves: tuple[object, list[Move]] = (None, [])
        for page in self.pages:
            table.follow(page)

    @property
    def moves(self) -> list[Move]:
        """What the seat that is waited for may do."""
        state = self.table.state.state
        assert state is not None
        if self._moves[0] is not state:
            self._moves = state, list(legal_moves(state))
        return self._moves[1]

    def seat(self, number: int) -> int | None:
        return seat_of(self.table.state, user(number))

    def plays(self, number: int) -> bool:
        """Whether a user decides for a seat of its own."""
        seat = self.seat(number)
        sitter = None if seat is None else self.table.state.sitters[seat]
        return sitter is not None and sitter.answers_itself and not sitter.left

    @property
    def worn(self) -> bool:
        """Whether so much has happened that another table is better to attack."""
        state = self.table.state
        few = sum(map(self.plays, range(PEOPLE))) < 2
        return few or state.host is None or state.host != self.seat(0) or state.watchers != "everyone"

    async def quiet(self) -> None:
        """Let the table do what it does by itself, until it waits for somebody who is here."""
        while (waited := waiting(self.table.state)) and not self._is_here(waited[0]):
            before, sitter = self.table.state.seq, self.table.state.sitters[waited[0]]
            if sitter.answers_itself:
                self.clock.seconds += 31
                if self.table.state.edition.switches.away == "called":
                    await done(self.table, 0, asked.CallBot(new_id(), waited[0]))
                    continue
                self.table.start()
            await moved_on(self.table, before)
        self.hush()

    def _is_here(self, seat: int) -> bool:
        return any(self.plays(number) and self.seat(number) == seat for number in range(PEOPLE))

    def hush(self) -> None:
        """Let those go who were turned away, and forget what was heard."""
        for page in self.pages:
            if page.closed is not None:
                self.table.unfollow(page)
        self.pages = [page for page in self.pages if page.closed is None]
        for page in self.pages:
            page.frames.clear()

    async def paid(self, play: asked.Play) -> None:
        """Let the payment go out that was given along with a move."""
        seat = self.seat(person_to_act(self.table)) if play.pay is not None else None
        await settled(lambda: seat is None or waiting(self.table.state) != (seat, "pay"))

    async def move_on(self) -> None:
        """Let somebody move; rather with a card that asks all others something, who may answer ahead."""
        aimed = [move for move in self.moves if isinstance(move, Rent | Act) and move.target is None]
        move = self.random.choice(aimed if aimed and self.random.random() < 0.7 else self.moves)
        await done(self.table, person_to_act(self.table), asked.Play(new_id(), self.table.state.prompt, move))


async def dealt(tables: Tables, edition: str, clock: Clock, random: Random) -> Scene:
    """Deal to three people who are here and one who is not, and let everything be said."""
    table = await lobby(tables, PEOPLE + 1, edition=edition, sets_to_win=random.choice((1, 3)), **SLOW)
    await done(table, 0, asked.AllowChat(new_id(), "words"))
    await done(table, 0, asked.Start(new_id()))
    if table.state.edition.switches.leave == "bot":
        await done(table, ABSENT, asked.Leave(new_id()))
    return Scene(tables, table, clock, random)


async def gathered(tables: Tables, edition: str, clock: Clock, random: Random) -> Scene:
    """Let two people and a bot wait for the deal."""
    return Scene(tables, await lobby(tables, 2, bots=1, edition=edition, **SLOW), clock, random)
