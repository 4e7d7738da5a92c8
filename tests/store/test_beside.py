"""What every store keeps beside the rows: deadlines, secrets, prepared answers."""

import pytest

from fullset.store import (
    ClearDue,
    Close,
    DropPrepared,
    Due,
    LostRace,
    NoTable,
    Prepare,
    Prepared,
    PutSecret,
    SecretTaken,
    SetDue,
    Store,
)
from tests.store.rows import A, B, numbers, open_a, row


class TestDues:
    async def test_what_is_due_comes_earliest_first_and_stays_until_it_is_cleared(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30), SetDue("bot", 10))
        await store.open_table("BBBB", row(1, SetDue("clock", 20), table=B))
        assert await store.next_due() == 10
        assert await store.due(9) == ()
        assert await store.due(20) == (Due(A, "bot", 1, 10), Due(B, "clock", 1, 20))
        assert await store.due(99, limit=1) == (Due(A, "bot", 1, 10),)
        await store.append(row(2, ClearDue("bot")))
        assert await store.due(99) == (Due(B, "clock", 1, 20), Due(A, "clock", 1, 30))

    async def test_a_row_that_says_nothing_keeps_what_is_due(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30))
        await store.append(row(2))
        assert await store.due(30) == (Due(A, "clock", 1, 30),)

    async def test_a_new_one_replaces_that_of_its_kind(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30))
        await store.append(row(2, SetDue("clock", 50)))
        assert await store.due(99) == (Due(A, "clock", 2, 50),)

    async def test_an_amendment_belongs_to_the_last_row(self, store: Store) -> None:
        await open_a(store, rows=4)
        await store.amend(A, SetDue("away", 7))
        assert await store.due(7) == (Due(A, "away", 4, 7),)

    async def test_clearing_can_be_bound_to_the_row_that_set_it(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30))
        await store.append(row(2, SetDue("clock", 50)))
        await store.amend(A, ClearDue("clock", seq=1))
        assert await store.next_due() == 50
        await store.amend(A, ClearDue("clock", seq=2))
        assert await store.next_due() is None

    async def test_the_timer_that_fires_twice_is_applied_once(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30))
        (due,) = await store.due(30)
        await store.append(row(due.seq + 1, SetDue("clock", 60)))
        with pytest.raises(LostRace):
            await store.append(row(due.seq + 1, SetDue("clock", 61)))
        assert await store.next_due() == 60

    async def test_a_closed_table_has_nothing_due(self, store: Store) -> None:
        await open_a(store, SetDue("clock", 30))
        await store.append(row(2, SetDue("bot", 5), Close(10)))
        assert await store.next_due() is None


class TestSecrets:
    async def test_a_secret_is_kept_and_not_in_the_rows(self, store: Store) -> None:
        await open_a(store, PutSecret("seed:1", b"s1"))
        await store.append(row(2, PutSecret("seed:2", b"s2")))
        assert [await store.secret(A, name) for name in ("seed:1", "seed:2", "seed:3")] == [b"s1", b"s2", None]
        assert all(b"s1" not in found.body for found in await store.read(A))

    async def test_a_secret_is_written_once(self, store: Store) -> None:
        await open_a(store, PutSecret("seed", b"true"))
        await store.amend(A, PutSecret("seed", b"true"))
        with pytest.raises(SecretTaken) as refused:
            await store.append(row(2, SetDue("clock", 5), PutSecret("seed", b"false")))
        assert "false" not in str(refused.value)
        assert await numbers(store) == [1]
        assert (await store.next_due(), await store.secret(A, "seed")) == (None, b"true")

    async def test_a_closed_table_still_tells_its_secrets(self, store: Store) -> None:
        await open_a(store, PutSecret("seed", b"s"))
        await store.append(row(2, Close(10)))
        assert await store.secret(A, "seed") == b"s"

    @pytest.mark.parametrize(
        "value",
        [
            row(1, PutSecret("seed", b"hush"), Prepare(0, "f", b"hush"), body=b"hush"),
            PutSecret("seed", b"hush"),
            Prepared(0, "f", b"hush"),
        ],
    )
    async def test_bytes_never_show(self, value: PutSecret | Prepared) -> None:
        assert "hush" not in f"{value!r} {value} {value.__rich_repr__()}"
        assert "<4 bytes>" in repr(value)


class TestPrepared:
    async def test_an_answer_waits_until_the_row_that_uses_it(self, store: Store) -> None:
        await open_a(store)
        await store.amend(A, Prepare(1, "f2", b"pay"), Prepare(0, "f1", b"no"))
        await store.amend(A, Prepare(1, "f2", b"allow"))
        assert await store.prepared(A) == (Prepared(0, "f1", b"no"), Prepared(1, "f2", b"allow"))
        await store.append(row(2, DropPrepared(1, "f2")))
        assert await store.prepared(A) == (Prepared(0, "f1", b"no"),)

    async def test_a_lost_race_does_not_use_it(self, store: Store) -> None:
        await open_a(store, Prepare(0, "f1", b"no"), rows=2)
        with pytest.raises(LostRace):
            await store.append(row(2, DropPrepared(0, "f1")))
        assert await store.prepared(A) == (Prepared(0, "f1", b"no"),)

    @pytest.mark.parametrize(
        ("drop", "left"),
        [
            (DropPrepared(), ""),
            (DropPrepared(seat=0), "c"),
            (DropPrepared(frame="f1"), "b"),
            (DropPrepared(5, "f1"), "abc"),
        ],
    )
    async def test_answers_are_dropped_by_seat_by_frame_or_all(
        self, store: Store, drop: DropPrepared, left: str
    ) -> None:
        await open_a(store, Prepare(0, "f1", b"a"), Prepare(0, "f2", b"b"), Prepare(1, "f1", b"c"))
        await store.amend(A, drop)
        assert b"".join(found.body for found in await store.prepared(A)).decode() == left

    async def test_a_closed_table_has_no_answers(self, store: Store) -> None:
        await open_a(store, Prepare(0, "f1", b"no"))
        await store.append(row(2, Close(10)))
        assert await store.prepared(A) == ()

    async def test_a_table_must_exist(self, store: Store) -> None:
        with pytest.raises(NoTable):
            await store.amend(A, Prepare(0, "f1", b"no"))
        assert await store.prepared(A) == ()
