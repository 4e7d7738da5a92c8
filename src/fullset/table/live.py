"""One live table, as its people meet it: commands in, messages out.

Owns whom a command is passed to, who follows, and what happens when something inside this table fails: it is out of
order, and no other table hears of it.
"""

import logging
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from functools import partial

from fullset.bus import BESIDE
from fullset.store import Amendment, Due, NoTable, Prepared, StoreUnavailable
from fullset.table import protocol as asked
from fullset.table.ahead import Ahead
from fullset.table.answering import decide_answer, with_payment
from fullset.table.deal import decide_start
from fullset.table.decide import decide, more_time
from fullset.table.entries import Moved
from fullset.table.errand import Ended, Errand, finished
from fullset.table.feed import Step, encode, welcome
from fullset.table.history import History
from fullset.table.house import House
from fullset.table.manners import decide_order, why_not_follow
from fullset.table.play import decide_play, decide_resign, gives_up
from fullset.table.present import TRY_LATER, TURNED_AWAY, Follower, Present, viewer
from fullset.table.protocol import Done, Refused
from fullset.table.refusal import Refusal
from fullset.table.sat import has_sat
from fullset.table.state import TableState, UserId, seat_of
from fullset.table.talk import Talk
from fullset.table.timers import may_have_more
from fullset.table.upkeep import Upkeep
from fullset.table.vault import Vault, ends
from fullset.table.weakly import weakly
from fullset.table.writing import Decision, Log

log = logging.getLogger(__name__)

OUT_OF_ORDER = encode(Refusal("unavailable", "out-of-order").reply())


class LiveTable:
    """A table that is being played at this node."""

    def __init__(self, house: House, history: History, kept: Sequence[Prepared] = ()) -> None:
        self._house = house
        self._ahead = Ahead(kept)
        self._rows = Log(house, history, weakly(self._tell), self._ahead)
        self._vault = Vault(house.store)
        self._present = Present(house.now(), history.state.seq)
        self._talk = Talk(house.clock)
        self._upkeep = Upkeep(house, self._rows, self._vault, self._present, weakly(self._fail))
        self.broken = False

    @property
    def state(self) -> TableState:
        """The table as of its last durable row."""
        return self._rows.state

    @property
    def idle(self) -> bool:
        """Whether nobody follows, and nothing is to be done or being written."""
        return not self._present.followers and self._upkeep.idle and self._rows.free

    def admit(self, user: UserId | None, *, watches: bool, address: str) -> None:
        """Raise Refusal where a user may not follow: others than who has a seat only where and while they are few."""
        refusal = why_not_follow(self.state, user, watches)
        if refusal is not None:
            raise refusal
        if seat_of(self.state, user) is None and not self._present.room_for(self.state, address):
            raise Refusal("full", "watchers")

    def start(self) -> None:
        """Take up what the table has to do."""
        if not self.broken:
            self._upkeep.arm()

    async def remind(self, due: Due) -> None:
        """Look after a stored time that has passed; raise Refusal when this table can do nothing."""
        if self.broken:
            raise Refusal("unavailable", "out-of-order")
        await self._upkeep.remind(due)

    async def close(self) -> None:
        """Do nothing more by itself, and let the row that is being written be told."""
        self._upkeep.stop()
        await self._rows.finished()
        self._upkeep.stop()  # of what a last row has set off

    async def submit(
        self, user: UserId, command: asked.Command, done: Callable[[int], None] | None = None
    ) -> Done | Refused:
        """Do a command of a user; whatever comes of it is an answer. Of a new row `done` hears as it is told."""
        return await finished(self._answered(user, command, done))

    def begin(
        self, user: UserId, command: asked.Command, done: Callable[[int], None], ended: Ended[Done | Refused]
    ) -> None:
        """Do a command as `submit` does, for a caller that does not wait: `ended` hears of the answer."""
        if not isinstance(command, asked.Play) or not self._begun(user, command, done, ended):
            Errand(self._answered(user, command, done), ended)

    def _begun(
        self, user: UserId, command: asked.Play, done: Callable[[int], None], ended: Ended[Done | Refused]
    ) -> bool:
        """Begin a move that nothing stands in the way of; what comes of any other, the general way finds out."""
        if self.broken or command.pay is not None or not self._rows.free:
            return False
        table, name = self.state, f"{user}:{command.id}"
        deal = self._vault.deal_now(table)
        if deal is None or self._rows.history.done(name) is not None:
            return False
        try:
            row, state = decide_play(table, user, command, deal)
            if ends(row):
                return False
            decision, over = Decision(row, state=state), partial(self._over, user, command, done, ended)
            self._rows.begin(name, decision, done, over)
        except Exception:  # noqa: BLE001  (it is met again the general way, and told there)
            return False
        return True

    def _over(
        self,
        user: UserId,
        command: asked.Play,
        done: Callable[[int], None],
        ended: Ended[Done | Refused],
        seq: int | None,
    ) -> None:
        if seq is None:
            Errand(self._answered(user, command, done), ended)
        else:
            ended(Done(command.id, seq), None)

    async def _answered(
        self, user: UserId, command: asked.Command, done: Callable[[int], None] | None
    ) -> Done | Refused:
        if self.broken:
            return Refusal("unavailable", "out-of-order").reply(command.id)
        try:
            return Done(command.id, await self._do(user, command, done))
        except Refusal as refusal:
            return refusal.reply(command.id)
        except NoTable:
            return Refusal("gone", "no-table", code=self.state.code).reply(command.id)
        except StoreUnavailable:
            log.exception("table %s: a %s could not be stored", self.state.table, type(command).__name__)
            return Refusal("unavailable", "unavailable").reply(command.id)
        except Exception as error:  # noqa: BLE001  (whatever it is, it stays inside this table; nothing was stored)
            self._log("failed", f"in a {type(command).__name__}", error)
            return Refusal("unavailable", "trouble").reply(command.id)

    async def _do(self, user: UserId, command: asked.Command, done: Callable[[int], None] | None) -> int:
        if isinstance(command, asked.Talking):
            return await self._pass_on(user, command)
        if isinstance(command, asked.Answering):
            return await self._answer_ahead(user, command)

        async def rule(table: TableState) -> Decision:
            return await self._rule(table, user, command)

        return await self._rows.written(f"{user}:{command.id}", rule, done)

    async def _pass_on(self, user: UserId, command: asked.Talking) -> int:
        """Let everybody here know what somebody says or takes back; it becomes no row."""
        said = await self._talk.take(lambda: self.state, user, command, self._present.address_of(user))
        if said is not None:
            message = encode(said)
            self._send_all(tuple(self._present.followers), lambda _: message)
        return self.state.seq

    async def _answer_ahead(self, user: UserId, command: asked.Answering) -> int:
        """Keep what a seat answers ahead, and let nobody but that seat know."""

        def decide_it(table: TableState) -> tuple[Amendment, ...]:
            return decide_answer(table, self._ahead, user, command)

        return await self._rows.noted(f"{user}:{command.id}", decide_it, self._told_of_answers)

    def _told_of_answers(self) -> None:
        self._tell_answers(self.state)
        self.start()

    async def _rule(self, table: TableState, user: UserId, command: asked.Act) -> Decision:
        match command:
            case asked.Play():
                row, state = decide_play(table, user, command, await self._vault.deal(table))
                payment = with_payment(table, row, command.pay)
                sealed = await self._vault.sealed(table, row)
                return Decision(sealed.what, (*sealed.changes, *payment), state)
            case asked.Leave() if gives_up(table):
                row = decide_resign(table, user, await self._vault.deal(table))
                return await self._vault.sealed(table, row)
            case asked.AllowWatchers() | asked.AllowChat() | asked.Mute() | asked.Kick():
                order = decide_order(table, user, command, await self._vault.deal(table))
                return await self._vault.sealed(table, order) if isinstance(order, Moved) else Decision(order)
            case asked.Start():
                return Decision(decide_start(table, user, await self._vault.seed(table, table.coming)))
            case asked.Sit():
                return Decision(decide(table, user, command, self._house.now()), (has_sat(user),))
            case _:
                return Decision(decide(table, user, command, self._house.now()))

    async def catch_up(self, seq: int) -> None:
        """Take in the rows up to a number that another node has stored, or what it has stored BESIDE them."""
        if not self.broken:
            try:
                if seq > self.state.seq:
                    await self._rows.catch_up()
                elif seq == BESIDE:
                    await self._rows.reread()
                    self._told_of_answers()
            except StoreUnavailable:
                log.exception("table %s: rows could not be read", self.state.table)
            except Exception as error:  # noqa: BLE001  (whatever it is, it stays inside this table)
                self._fail(error, "taking in what another node has stored")

    def follow(self, follower: Follower, since: int | None = None) -> None:
        """Send a follower what it has missed since a row, or a fresh view, and every message from now on."""
        with self._presence_told():
            self._present.add(follower)
            for message in self._missed(follower, since):
                follower.send(message)
            self._make_room()
        self.start()

    def _make_room(self) -> None:
        """Let somebody go who looks on, where too many do: a whole table of places is not for one address to take."""
        last = self._present.one_too_many(self.state)
        if last is not None:
            last.send(encode(Refusal("full", "watchers").reply()))
            last.end(TRY_LATER)
            self._present.drop(last, self.state, self._house.now())

    async def come_back(self, user: UserId, *, anew: bool = True) -> None:
        """Give who is back the seat back (R235, R336); from a bot only when the page is opened `anew`."""
        seat, returned = seat_of(self.state, user), self._present.came_back(user, self.state)
        if self.broken or seat is None or (sitter := self.state.sitters[seat]).left:
            return
        if sitter.away or (sitter.bot and anew):
            await self.submit(user, asked.TakeBack(f"back-{self.state.seq:08d}"))
        elif returned and may_have_more(self.state, seat, "back"):
            await self._give_time(user)

    async def _give_time(self, user: UserId) -> None:
        """Make up for a lost connection (R339), unless the table has moved on meanwhile."""

        async def rule(table: TableState) -> Decision:
            return Decision(more_time(table, user, "back"))

        with suppress(Refusal, StoreUnavailable):
            await self._rows.write(f"time:{user}:{self.state.seq}", rule)

    def unfollow(self, follower: Follower) -> None:
        """Let a follower go."""
        with self._presence_told():
            self._present.drop(follower, self.state, self._house.now())
        self.start()

    def _missed(self, follower: Follower, since: int | None) -> list[bytes]:
        if self.broken:
            return [OUT_OF_ORDER]
        here = self._present.here(self.state)
        said = [encode(each) for each in self._talk.last(self.state)]
        steps = None if since is None else self._rows.history.since(since)
        said += self._answers(follower)
        if steps is None:
            history = self._rows.history
            return [welcome(history.shown, viewer(follower), history.past, here, self._house.clock()), *said]
        return [*(step.message(viewer(follower)) for step in steps), encode(here), *said]

    def _answers(self, follower: Follower) -> list[bytes]:
        """Show somebody who comes what its seat has answered ahead, if it has."""
        seat = seat_of(self.state, viewer(follower))
        answers = asked.Answers() if seat is None else self._ahead.of(self.state, seat)
        return [] if answers == asked.Answers() else [encode(answers)]

    def _tell_answers(self, table: TableState) -> None:
        """Tell each seat what has changed in what it has answered ahead."""
        news = self._ahead.news(table)
        for follower in tuple(self._present.followers) if news else ():
            seat = seat_of(table, viewer(follower))
            if seat in news:
                follower.send(encode(news[seat]))

    @contextmanager
    def _presence_told(self) -> Generator[None]:
        """Tell all others when someone comes or goes."""
        before = self._present.here(self.state)
        told = tuple(self._present.followers)
        yield
        after = self._present.here(self.state)
        if before != after:
            self._send_all(told, lambda _: encode(after))

    def _tell(self, step: Step) -> None:
        """Tell everybody of a row that is durable; when it cannot be told, the table is out of order."""
        try:
            self._tell_all(step)
        except Exception as error:  # noqa: BLE001  (whatever it is, it stays inside this table)
            self._fail(error, f"telling of a {type(step.entry.what).__name__}")

    def _tell_all(self, step: Step) -> None:
        followers = tuple(self._present.followers)
        messages = step.messages(self._present.followers.values())
        for at, follower in enumerate(followers):
            follower.send(messages[at])
        before, after = step.before.table, step.after.table
        self._turn_away(after)
        # Seats may have other numbers now, and a game makes watchers of those who have none.
        if after.sitters is not before.sitters or after.phase != before.phase:
            here = self._present.here(after)
            if here != self._present.here(before):
                self._send_all(followers, lambda _: encode(here))
        self._tell_answers(after)
        self.start()

    def _turn_away(self, table: TableState) -> None:
        """Tell who may not follow any longer why, and close the line."""
        if table.watchers == "everyone" and not table.barred:
            return  # nobody is turned away there (`why_not_follow`)
        for follower in tuple(self._present.followers):
            refusal = why_not_follow(table, follower.user, follower.watches)
            if refusal is not None:
                follower.send(encode(refusal.reply()))
                follower.end(TURNED_AWAY)

    def _send_all(self, followers: Iterable[Follower], message: Callable[[Follower], bytes]) -> None:
        for follower in followers:
            follower.send(message(follower))

    def _log(self, what: str, doing: str, error: Exception) -> None:
        """Log what is needed to find the place in the table's record: no card of it, no code and no name."""
        table, row, game = self.state.table, self.state.seq, self.state.game
        where = {"table": table, "row": row, "game": game}
        log.error("table %s %s at row %d of game %d, %s", table, what, row, game, doing, exc_info=error, extra=where)

    def _fail(self, error: Exception, doing: str) -> None:
        """Take the table out of order."""
        self._log("is out of order", doing, error)
        self.broken = True
        self._upkeep.stop()
        self._send_all(tuple(self._present.followers), lambda _: OUT_OF_ORDER)
