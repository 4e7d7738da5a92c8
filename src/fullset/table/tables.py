"""All tables of a server: opened, found by code, loaded when somebody or something needs them, let go when idle.

Owns codes and the set of live tables; what is due for tables that nobody has loaded stands in the store and is looked
after by `sweep`.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Sequence
from typing import TypeVar

from fullset.bus import BESIDE
from fullset.rules.dealer import commitment_of
from fullset.store import Append, CodeTaken, Due, NoTable, Row, SetDue, StoreUnavailable, TableId
from fullset.table.duties import CLOSE, LOOK_AGAIN, UNTOUCHED
from fullset.table.entries import Entry, Opened, pack
from fullset.table.fold import OtherVersion
from fullset.table.history import History
from fullset.table.house import House
from fullset.table.live import LiveTable
from fullset.table.luck import keep, new_seed
from fullset.table.presets import chosen
from fullset.table.refusal import Refusal
from fullset.table.sat import sat_name
from fullset.table.state import UserId
from fullset.table.steady import not_before
from fullset.table.unread import closing

T = TypeVar("T")

log = logging.getLogger(__name__)

SIGNS = "234679ACDEFGHJKMNPQRTVWXY"
"""What codes are made of: no two signs that look or sound the same in a hurry."""
LENGTH = 4
CODES = 100
"""Codes that are tried for a new table: of a hundred not one is free only where nearly all are taken."""
IDLE = 60_000
"""Milliseconds for which a table is kept at hand after somebody has asked for it."""
AGAIN = 10.0
"""Seconds after which a table that could not be folded is tried again."""
AT_A_TIME = 100
"""Rows that are folded before anybody else has a turn."""
OVERDUE = 2_000
"""Milliseconds after which a due time is looked after by whoever sees it."""
AT_ONCE = 100
"""Due times that are looked after together, so that what is stored of them shares commits."""


def normal_code(code: str) -> str | None:
    """Return a code as it is kept, or None for what can be none."""
    code = code.strip().upper()
    return code if len(code) == LENGTH and set(code) <= set(SIGNS) else None


class Tables:
    """The live tables of this node."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._live: dict[TableId, LiveTable] = {}
        self._loading: dict[TableId, asyncio.Task[LiveTable]] = {}
        """And for a while those that could not be loaded."""
        self._asked: dict[TableId, int] = {}
        self._resting: dict[tuple[TableId, str], int] = {}
        """Until when what is due is let be that could neither be done nor put off in the store."""
        self._unreadable: set[TableId] = set()
        """Tables that could not be folded when that was last tried."""
        self._deaf = house.bus.subscribe(self._hear)
        self._hearing: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> int:
        """How many tables are at hand."""
        return len(self._live)

    @property
    def out_of_order(self) -> int:
        """How many tables take nothing any more: of those at hand, and of those that could not be folded."""
        return sum(table.broken for table in tuple(self._live.values())) + len(self._unreadable)

    async def open(self, edition: str, options: dict[str, object], bots: int = 0) -> LiveTable:
        """Open a table under a new code.

        Raise Refusal where its rules have no seat for a person and so many bots, and where hardly a code is free.
        """
        rules = chosen(edition, options)
        if bots >= rules.seats[1]:
            raise Refusal("full", "too-many-bots", seats=rules.seats[1])
        table, seed = TableId(secrets.token_hex(8)), new_seed()
        for _ in range(CODES):
            code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
            what = Opened(code, rules.id, rules.options, commitment_of(seed), rules.version, records_by_id=True)
            now = self.house.now()
            first = Append(table, 1, pack(Entry(now, what)), changes=(keep(1, seed), SetDue(CLOSE, now + UNTOUCHED)))
            try:
                await self.house.store.open_table(code, first)
            except CodeTaken:
                continue
            log.info("table opened", extra={"table": table, "edition": rules.id})
            return await self.load(table)
        raise Refusal("full", "codes")

    async def at(self, code: str, sitter: UserId | None = None) -> LiveTable | None:
        """Find the open table that has a code; with `sitter`, only one at which that user has sat down.

        A table that is not found is not loaded.
        """
        normal, keeping = normal_code(code), None if sitter is None else sat_name(sitter)
        table = None if normal is None else await self.house.store.find(normal, keeping)
        return None if table is None else await self.load(table)

    async def load(self, table: TableId) -> LiveTable:
        """Return a table, folded from its log if it is not live yet."""
        self._asked[table] = self.house.now()
        if table in self._live:
            return self._live[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
        task = self._loading[table]
        try:
            return await asyncio.shield(task)
        except Refusal:
            # Its rows are read again after a while only: who asks without end for what fails must not keep us folding.
            asyncio.get_running_loop().call_later(AGAIN, self._forget, table, task)
            raise
        except Exception:
            self._forget(table, task)
            raise

    def _forget(self, table: TableId, task: "asyncio.Task[LiveTable]") -> None:
        """Let go of a table that could not be loaded: asked again, it is tried again."""
        if self._loading.get(table) is task:
            del self._loading[table]

    async def _load(self, table: TableId) -> LiveTable:
        rows = await self.house.store.read(table)
        kept = await self.house.store.prepared(table)
        try:
            history = await _folded(table, rows)
            live = LiveTable(not_before(self.house, history.state.changed), history, kept)
        except OtherVersion as error:
            log.warning("table %s cannot go on: %s", table, error)
            raise Refusal("unavailable", "other-version", needs=error.needs, has=error.has) from error
        except Exception as error:
            self._unreadable.add(table)
            log.exception("table %s cannot be folded from its %d rows", table, len(rows), extra={"table": table})
            raise Refusal("unavailable", "out-of-order") from error
        self._unreadable.discard(table)
        live.start()
        self._live[table] = live
        del self._loading[table]
        return live

    async def sweep(self) -> None:
        """Look after what is overdue and let go of idle tables."""
        now = self.house.now()
        self._resting = {due: until for due, until in self._resting.items() if until > now}
        found = await self.house.store.due(now - OVERDUE, AT_ONCE + len(self._resting))
        # Loaded one after the other: whoever plays has a turn between two logs that are folded.
        loaded = [
            (due, await self._guarded(due, self._load_for(due)))
            for due in found
            if (due.table, due.kind) not in self._resting
        ]
        await asyncio.gather(*(self._guarded(due, table.remind(due)) for due, table in loaded if table is not None))
        self._let_go()

    async def _load_for(self, due: Due) -> LiveTable | None:
        """Load a table for what is due; one that cannot be folded is closed all the same when that is due."""
        try:
            return await self.load(due.table)
        except Refusal:
            if due.kind != CLOSE:
                raise
        await self._close_unread(due.table)
        return None

    async def _close_unread(self, table: TableId) -> None:
        what = closing(await self.house.store.read(table), self.house.now())
        if isinstance(what, SetDue):
            await self.house.store.amend(table, what)
            return
        await self.house.store.append(what)
        self._unreadable.discard(table)
        log.info("table closed", extra={"table": table, "row": what.seq})

    async def _guarded(self, due: Due, work: Awaitable[T]) -> T | None:
        """Do some of what is due; where that fails it is put off, so that it does not stand in the others' way."""
        try:
            return await work
        except NoTable:  # closed meanwhile, at another node
            return None
        except Exception:  # whatever it is, it stays inside this table
            log.exception("table %s: what is due cannot be done", due.table)
        await self._put_off(due)
        return None

    async def _put_off(self, due: Due) -> None:
        """Look again after a while; where that cannot be stored either, this node remembers it."""
        again = self.house.now() + LOOK_AGAIN
        try:
            await self.house.store.amend(due.table, SetDue(due.kind, again))
        except NoTable:
            return
        except StoreUnavailable:
            self._resting[due.table, due.kind] = again

    def _let_go(self) -> None:
        """Forget tables that nobody has asked for in a while and that have nothing to do."""
        before = self.house.now() - IDLE
        for table, asked in tuple(self._asked.items()):
            live = self._live.get(table)
            if (asked < before and live.idle) if live else table not in self._loading:
                self._live.pop(table, None)
                del self._asked[table]

    def _hear(self, table: TableId, seq: int) -> None:
        live = self._live.get(table)
        if live is None or (seq != BESIDE and live.state.seq >= seq):  # as of most, which are its own
            return
        hearing = asyncio.ensure_future(live.catch_up(seq))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    async def close(self) -> None:
        """Let every table do nothing more by itself."""
        self._deaf()
        # Who takes in what others have stored sets alarms, and a table that is just being loaded does.
        await asyncio.gather(*self._hearing, *self._loading.values(), return_exceptions=True)
        for live in tuple(self._live.values()):
            await live.close()


async def _folded(table: TableId, rows: Sequence[Row]) -> History:
    """Fold a log, and let other tables have their turn while it is long."""
    history = History(table, rows[:1])
    for row in rows[1:]:
        history.read(row)
        if row.seq % AT_A_TIME == 0:
            await asyncio.sleep(0)
    return history
