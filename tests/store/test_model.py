"""A store against a model of dictionaries: any order of requests, restarts included, ends in the same state."""

import asyncio
from collections.abc import Callable, Coroutine
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fullset.store import (
    Amendment,
    Append,
    Change,
    ClearDue,
    Close,
    CodeTaken,
    DropPrepared,
    Due,
    Gap,
    Live,
    LostRace,
    NoTable,
    Prepare,
    Prepared,
    PutSecret,
    Repeated,
    Row,
    SecretTaken,
    SetDue,
    StoreError,
    TableId,
    open_store,
)

TABLES = st.sampled_from([TableId("a"), TableId("b"), TableId("c")])
CODES = st.sampled_from(["AAAA", "BBBB"])
KINDS = st.sampled_from(["clock", "bot"])
SEATS, FRAMES = st.integers(0, 1), st.sampled_from(["f", "g"])
TIMES = st.integers(0, 5)
COMMANDS = st.none() | st.sampled_from(["play", "say no", "pay"])
AMENDMENTS: st.SearchStrategy[Amendment] = st.one_of(
    st.builds(SetDue, KINDS, TIMES),
    st.builds(ClearDue, KINDS, st.none() | TIMES),
    st.builds(PutSecret, st.sampled_from(["s", "t"]), st.sampled_from([b"1", b"2"])),
    st.builds(Prepare, SEATS, FRAMES, st.binary(max_size=2)),
    st.builds(DropPrepared, st.none() | SEATS, st.none() | FRAMES),
)
CHANGES: st.SearchStrategy[tuple[Change, ...]] = st.lists(AMENDMENTS, max_size=3).map(tuple)
CLOSES: st.SearchStrategy[tuple[Change, ...]] = (
    st.just(()) | st.just(()) | st.builds(Close, TIMES).map(lambda it: (it,))
)


class Beside(NamedTuple):
    """What a table has beside its rows; replaced as a whole, so that a refusal leaves no trace."""

    dues: dict[str, Due]
    secrets: dict[str, bytes]
    prepared: dict[tuple[int, str], Prepared]


class Model:
    """The contract, written down as plainly as can be."""

    def __init__(self) -> None:
        self.codes: dict[TableId, str] = {}
        self.closed: dict[TableId, int] = {}
        self.rows: dict[TableId, list[Row]] = {}
        self.beside: dict[TableId, Beside] = {}

    def open_table(self, code: str, first: Append) -> None:
        self.refuse_repeat(first)
        if first.table in self.rows:
            raise LostRace(first.table, 1)
        if code in self.codes.values():
            raise CodeTaken(code)
        self.beside[first.table] = Beside({}, {}, {})
        try:
            self.change(first.table, 1, first.changes)
        except SecretTaken:
            del self.beside[first.table]
            raise
        self.codes[first.table] = code
        self.write(first)

    def append(self, row: Append) -> None:
        self.refuse_repeat(row)
        self.refuse_unless_open(row.table)
        last = len(self.rows[row.table])
        if row.seq <= last:
            raise LostRace(row.table, row.seq)
        if row.seq > last + 1:
            raise Gap(row.table, row.seq, last)
        self.change(row.table, row.seq, row.changes)
        self.write(row)

    def amend(self, table: TableId, changes: tuple[Change, ...]) -> None:
        self.refuse_unless_open(table)
        self.change(table, len(self.rows[table]), changes)

    def forget(self, table: TableId) -> None:
        if self.closed.pop(table, None) is not None:
            del self.rows[table], self.beside[table]

    def refuse_repeat(self, row: Append) -> None:
        for old in self.rows.get(row.table, []):
            if row.command is not None and old.command == row.command:
                raise Repeated(row.table, old.seq)

    def refuse_unless_open(self, table: TableId) -> None:
        if table not in self.codes:
            raise NoTable(table)

    def write(self, row: Append) -> None:
        self.rows.setdefault(row.table, []).append(Row(row.table, row.seq, row.body, row.command))
        if row.changes and isinstance(close := row.changes[-1], Close):
            self.closed[row.table] = close.at
            del self.codes[row.table]

    def change(self, table: TableId, seq: int, changes: tuple[Change, ...]) -> None:
        old = self.beside[table]
        new = Beside(dict(old.dues), dict(old.secrets), dict(old.prepared))
        for change in changes:
            apply(new, table, seq, change)
        self.beside[table] = new


def apply(beside: Beside, table: TableId, seq: int, change: Change) -> None:
    match change:
        case SetDue(kind, at):
            beside.dues[kind] = Due(table, kind, seq, at)
        case ClearDue():
            clear(beside, change)
        case PutSecret(name, value):
            if beside.secrets.setdefault(name, value) != value:
                raise SecretTaken(table, name)
        case Prepare(seat, frame, body):
            beside.prepared[seat, frame] = Prepared(seat, frame, body)
        case DropPrepared():
            drop(beside, change)
        case Close():
            beside.dues.clear()
            beside.prepared.clear()


def clear(beside: Beside, change: ClearDue) -> None:
    due = beside.dues.get(change.kind)
    if due and change.seq in (None, due.seq):
        del beside.dues[change.kind]


def drop(beside: Beside, change: DropPrepared) -> None:
    for seat, frame in list(beside.prepared):
        if change.seat in (None, seat) and change.frame in (None, frame):
            del beside.prepared[seat, frame]


class StoreAgainstModel(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.address = f"sqlite:{self.folder.name}/games.sqlite"
        self.runner = asyncio.Runner()
        self.model = Model()

    @initialize()
    def start(self) -> None:
        self.store = self.runner.run(open_store(self.address))

    @rule(code=CODES, table=TABLES, command=COMMANDS, changes=CHANGES)
    def open_table(self, code: str, table: TableId, command: str | None, changes: tuple[Change, ...]) -> None:
        first = Append(table, 1, b"first", command, changes)
        expected = outcome(lambda: self.model.open_table(code, first))
        assert self.outcome_of(self.store.open_table(code, first)) == expected

    @rule(table=TABLES, ahead=st.sampled_from([1, 1, 1, 0, 2, -1]), command=COMMANDS, changes=CHANGES, close=CLOSES)
    def append(
        self, table: TableId, ahead: int, command: str | None, changes: tuple[Change, ...], close: tuple[Change, ...]
    ) -> None:
        seq = len(self.model.rows.get(table, [])) + ahead
        row = Append(table, seq, b"%d" % seq, command, changes + close)
        expected = outcome(lambda: self.model.append(row))
        assert self.outcome_of(self.appended(row)) == expected

    async def appended(self, row: Append) -> None:
        await self.store.append(row)

    @rule(table=TABLES, changes=st.lists(AMENDMENTS, max_size=3).map(tuple))
    def amend(self, table: TableId, changes: tuple[Amendment, ...]) -> None:
        expected = outcome(lambda: self.model.amend(table, changes))
        assert self.outcome_of(self.store.amend(table, *changes)) == expected

    @rule(table=TABLES)
    def forget(self, table: TableId) -> None:
        self.model.forget(table)
        self.runner.run(self.store.forget(table))

    @rule()
    def restart(self) -> None:
        self.runner.run(self.store.close())
        self.start()

    @invariant()
    def the_store_tells_what_the_model_tells(self) -> None:
        self.runner.run(self.compare())

    async def compare(self) -> None:
        model, store = self.model, self.store
        for table in (TableId("a"), TableId("b"), TableId("c")):
            rows, beside = model.rows.get(table, []), model.beside.get(table, Beside({}, {}, {}))
            assert await store.read(table) == tuple(rows)
            assert await store.last(table) == len(rows)
            assert await store.prepared(table) == tuple(found for _, found in sorted(beside.prepared.items()))
            assert [await store.secret(table, name) for name in "st"] == [beside.secrets.get(name) for name in "st"]
        dues = sorted(
            (due for beside in model.beside.values() for due in beside.dues.values()),
            key=lambda due: (due.at, due.table, due.kind),
        )
        assert await store.due(3) == tuple(due for due in dues if due.at <= 3)
        assert await store.next_due() == (dues[0].at if dues else None)
        live = tuple(Live(table, code, len(model.rows[table])) for table, code in sorted(model.codes.items()))
        assert await store.live() == live
        codes = {code: table for table, code in model.codes.items()}
        assert [await store.find(code) for code in ("AAAA", "BBBB")] == [codes.get(code) for code in ("AAAA", "BBBB")]
        closed = sorted((at, table) for table, at in model.closed.items() if at < 4)
        assert await store.closed(before=4) == tuple(table for _, table in closed)

    def outcome_of(self, asked: Coroutine[object, object, None]) -> str:
        return outcome(lambda: self.runner.run(asked))

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.runner.run(self.store.close())
        self.runner.close()
        self.folder.cleanup()


def outcome(act: Callable[[], None]) -> str:
    """Return what was refused, in words that tell all of it; empty when nothing was."""
    try:
        act()
    except StoreError as refusal:
        return str(refusal)
    return ""


TestStoreAgainstModel = StoreAgainstModel.TestCase
TestStoreAgainstModel.settings = settings(max_examples=40, stateful_step_count=30)
