"""What every store keeps of the contract: rows, and who may write which."""

import asyncio

import pytest

from fullset.store import (
    Append,
    Close,
    CodeTaken,
    Fault,
    Gap,
    Live,
    LostRace,
    NoTable,
    PutSecret,
    Repeated,
    Row,
    SecretTaken,
    SetDue,
    Store,
    StoreUnavailable,
    TableId,
    open_store,
)
from tests.store.rows import A, B, numbers, open_a, row


async def test_a_probe_leaves_nothing_behind(store: Store) -> None:
    await open_a(store)
    for _ in range(3):
        await store.probe()
    assert await numbers(store) == [1]
    assert await store.secret(TableId(""), "") is None


class TestOpening:
    async def test_a_table_is_found_by_its_code(self, store: Store) -> None:
        await open_a(store)
        assert await store.find("AAAA") == A
        assert await store.find("BBBB") is None
        assert await store.read(A) == (Row(A, 1, b"body 1", None),)

    async def test_a_table_is_found_only_if_it_keeps_a_secret_where_that_is_asked(self, store: Store) -> None:
        await open_a(store)
        assert await store.find("AAAA", "sat") is None
        await store.amend(A, PutSecret("sat", b""))
        assert await store.find("AAAA", "sat") == A
        assert await store.find("BBBB", "sat") is None

    async def test_a_code_of_an_open_table_is_taken_and_nothing_is_written(self, store: Store) -> None:
        await open_a(store)
        with pytest.raises(CodeTaken, match="AAAA"):
            await store.open_table("AAAA", row(1, PutSecret("seed", b"s"), table=B))
        assert await store.read(B) == ()
        assert await store.secret(B, "seed") is None

    async def test_a_table_is_opened_once(self, store: Store) -> None:
        await open_a(store)
        with pytest.raises(LostRace):
            await store.open_table("BBBB", row(1))
        assert await store.find("BBBB") is None

    async def test_opening_again_with_the_same_command_is_a_repeat(self, store: Store) -> None:
        await store.open_table("AAAA", row(1, command="open"))
        with pytest.raises(Repeated) as refused:
            await store.open_table("BBBB", row(1, command="open"))
        assert refused.value.seq == 1

    async def test_the_first_row_has_number_one(self, store: Store) -> None:
        with pytest.raises(Gap):
            await store.open_table("AAAA", row(2))
        assert await store.find("AAAA") is None

    async def test_one_of_many_who_want_a_code_gets_it(self, store: Store) -> None:
        tables = [TableId(f"t{number}") for number in range(64)]
        outcomes = await asyncio.gather(
            *(store.open_table("AAAA", row(1, table=table)) for table in tables), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes].count(CodeTaken) == 63
        assert await store.find("AAAA") == tables[outcomes.index(None)]


class TestAppend:
    async def test_rows_come_back_in_order_and_since_a_number(self, store: Store) -> None:
        await open_a(store, rows=12)
        assert await numbers(store) == list(range(1, 13))
        assert [found.seq for found in await store.read(A, since=10)] == [11, 12]
        assert await store.read(A, since=12) == ()
        assert await store.last(A) == 12

    async def test_a_table_that_does_not_exist_has_no_rows(self, store: Store) -> None:
        assert await store.read(A) == ()
        assert await store.last(A) == 0
        with pytest.raises(NoTable):
            await store.append(row(1))

    async def test_bodies_are_any_bytes(self, store: Store) -> None:
        await open_a(store)
        body = bytes(range(256)) * 1000
        await store.append(row(2, body=body, command="ü/✓"))
        assert await store.read(A, since=1) == (Row(A, 2, body, "ü/✓"),)

    @pytest.mark.parametrize("seq", [-1, 0, 1, 3])
    async def test_a_number_that_is_taken_is_a_lost_race(self, store: Store, seq: int) -> None:
        await open_a(store, rows=3)
        with pytest.raises(LostRace):
            await store.append(row(seq, SetDue("clock", 5), body=b"other"))
        assert await numbers(store) == [1, 2, 3]
        assert await store.next_due() is None

    async def test_a_hole_is_refused_and_the_last_number_told(self, store: Store) -> None:
        await open_a(store, rows=3)
        with pytest.raises(Gap) as refused:
            await store.append(row(5))
        assert refused.value.last == 3
        assert await numbers(store) == [1, 2, 3]

    @pytest.mark.parametrize("seq", [2, 3, 4, 9])
    async def test_a_command_is_done_once_whatever_number_it_comes_back_with(self, store: Store, seq: int) -> None:
        await open_a(store)
        await store.append(row(2, command="play"))
        await store.append(row(3))
        with pytest.raises(Repeated) as refused:
            await store.append(row(seq, command="play"))
        assert refused.value.seq == 2
        assert await numbers(store) == [1, 2, 3]

    async def test_a_row_that_cannot_be_decided_twice_need_not_ask(self, store: Store) -> None:
        await open_a(store)
        for seq in range(2, 12):  # one by one, and then in a crowd
            await store.append(Append(A, seq, b"move", "play", once=False))
        with pytest.raises(Repeated):
            await store.append(Append(A, 5, b"move", "play", once=False))
        tables = [TableId(f"t{number}") for number in range(8)]
        for table in tables:
            await store.open_table(table, row(1, table=table))
        for seq in (2, 3):
            await asyncio.gather(*(store.append(Append(each, seq, b"move", "play", once=False)) for each in tables))
        assert await numbers(store, tables[0]) == [1, 2, 3]

    async def test_tables_do_not_share_commands_or_numbers(self, store: Store) -> None:
        await open_a(store)
        await store.open_table("BBBB", row(1, table=B))
        await store.append(row(2, command="play"))
        await store.append(row(2, command="play", table=B))
        assert await store.last(A) == await store.last(B) == 2

    async def test_exactly_one_of_many_on_one_number_wins(self, store: Store) -> None:
        await open_a(store)
        for seq in range(2, 20):
            rivals = [row(seq, body=f"rival {rival}".encode()) for rival in range(16)]
            outcomes = await asyncio.gather(*map(store.append, rivals), return_exceptions=True)
            assert [type(outcome) for outcome in outcomes].count(LostRace) == 15
            assert (await store.read(A, since=seq - 1))[0].body == rivals[outcomes.index(None)].body

    async def test_who_fails_in_a_crowd_fails_alone(self, store: Store) -> None:
        tables = [TableId(f"t{number}") for number in range(64)]
        for table in tables:
            await store.open_table(table, row(1, PutSecret("seed", b"true"), table=table, command="open"))
        bad = {
            3: (row(1, table=tables[3]), LostRace),
            9: (row(7, table=tables[9]), Gap),
            20: (row(2, table=tables[20], command="open"), Repeated),
            40: (row(2, SetDue("clock", 1), PutSecret("seed", b"false"), table=tables[40]), SecretTaken),
            50: (row(2, SetDue("clock", 1 << 70), table=tables[50]), OverflowError),
            63: (row(2, table=TableId("nowhere")), NoTable),
        }
        asked = [bad[number][0] if number in bad else row(2, table=table) for number, table in enumerate(tables)]
        outcomes = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
        for number, (table, outcome) in enumerate(zip(tables, outcomes, strict=True)):
            assert isinstance(outcome, bad[number][1]) if number in bad else outcome is None
            assert await numbers(store, table) == ([1] if number in bad else [1, 2])
        assert await store.next_due() is None

    async def test_64_tables_append_at_once_without_loss(self, store: Store) -> None:
        async def play(table: TableId) -> None:
            await store.open_table(table, row(1, table=table))
            for seq in range(2, 41):
                await store.append(row(seq, SetDue("clock", seq), table=table, command=str(seq)))
                assert await store.last(table) == seq

        tables = [TableId(f"t{number}") for number in range(64)]
        await asyncio.gather(*map(play, tables))
        for table in tables:
            assert await numbers(store, table) == list(range(1, 41))
        assert {(found.table, found.seq) for found in await store.due(40)} == {(table, 40) for table in tables}


class TestClosing:
    async def test_a_closed_table_takes_no_rows_but_keeps_those_it_has(self, store: Store) -> None:
        await open_a(store)
        await store.append(row(2, Close(10)))
        with pytest.raises(NoTable):
            await store.append(row(3))
        with pytest.raises(NoTable):
            await store.amend(A, SetDue("clock", 5))
        assert await numbers(store) == [1, 2]

    async def test_a_resend_of_the_closing_row_is_a_repeat(self, store: Store) -> None:
        await open_a(store)
        await store.append(row(2, Close(10), command="end"))
        with pytest.raises(Repeated):
            await store.append(row(2, Close(10), command="end"))

    async def test_its_code_is_free_again(self, store: Store) -> None:
        await open_a(store)
        await store.append(row(2, Close(10)))
        assert await store.find("AAAA") is None
        await store.open_table("AAAA", row(1, table=B))
        assert await store.find("AAAA") == B

    async def test_live_and_closed_tables_are_listed_page_by_page(self, store: Store) -> None:
        for number in range(5):
            table = TableId(f"t{number}")
            await store.open_table(f"C{number}", row(1, table=table))
        await store.append(row(2, Close(30), table=TableId("t1")))
        await store.append(row(2, Close(20), table=TableId("t3")))
        await store.append(row(2, table=TableId("t4")))
        first = await store.live(limit=2)
        assert first == (Live(TableId("t0"), "C0", 1), Live(TableId("t2"), "C2", 1))
        assert await store.live(after=first[-1].table) == (Live(TableId("t4"), "C4", 2),)
        assert await store.closed(before=31) == ("t3", "t1")
        assert await store.closed(before=31, limit=1) == ("t3",)
        assert await store.closed(before=30) == ("t3",)

    async def test_only_a_closed_table_can_be_forgotten(self, store: Store) -> None:
        await open_a(store, PutSecret("seed", b"s"))
        await store.forget(A)
        assert await numbers(store) == [1]
        await store.append(row(2, Close(10)))
        await store.forget(A)
        assert await store.read(A) == ()
        assert await store.secret(A, "seed") is None
        assert await store.closed(before=11) == ()

    async def test_closing_must_be_the_last_change(self) -> None:
        with pytest.raises(ValueError, match="last"):
            row(2, Close(10), SetDue("clock", 5))


class TestRestart:
    async def test_everything_is_there_after_a_restart(self, address: str) -> None:
        store = await open_store(address)
        await open_a(store, SetDue("clock", 5), PutSecret("seed", b"s"), rows=3)
        await store.close()
        again = await open_store(address)
        assert await numbers(again) == [1, 2, 3]
        assert await again.live() == (Live(A, "AAAA", 3),)
        assert (await again.next_due(), await again.secret(A, "seed")) == (5, b"s")
        await again.append(row(4))
        await again.close()

    async def test_closing_the_store_finishes_what_was_asked(self, address: str) -> None:
        store = await open_store(address)
        await open_a(store)
        asked = [asyncio.ensure_future(store.append(row(seq))) for seq in range(2, 200)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*asked)
        with pytest.raises(StoreUnavailable) as refused:
            await store.append(row(200))
        assert refused.value.fault is Fault.CLOSED
        again = await open_store(address)
        assert await again.last(A) == 199
        await again.close()

    async def test_a_cancelled_append_leaves_the_store_in_order(self, store: Store) -> None:
        await open_a(store)
        asked = asyncio.ensure_future(store.append(row(2)))
        await asyncio.sleep(0)
        asked.cancel()
        last = await store.last(A)
        await asyncio.gather(asked, return_exceptions=True)
        with pytest.raises((LostRace, Gap)):
            await store.append(row(1 if last == 1 else 2))
        assert await store.last(A) in (1, 2)

    async def test_who_is_cancelled_in_a_crowd_keeps_nobody_waiting(self, store: Store) -> None:
        tables = [TableId(f"t{number}") for number in range(64)]
        asked = [asyncio.ensure_future(store.open_table(table, row(1, table=table))) for table in tables]
        await asyncio.sleep(0)
        for cancelled in asked[::2]:
            cancelled.cancel()
        async with asyncio.timeout(60):
            await asyncio.gather(*asked[1::2])


@pytest.mark.parametrize("address", ["games.sqlite", "sqlite:", "memory:x", ""])
async def test_an_address_names_a_store_that_exists(address: str) -> None:
    with pytest.raises(ValueError, match="KIND:PLACE"):
        await open_store(address)
