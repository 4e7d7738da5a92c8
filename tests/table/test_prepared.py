"""Prepared answers (R244): durable before they are confirmed, used when their question comes, seen by nobody else."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from fullset.rules.cards import JUST_SAY_NO, Card
from fullset.rules.frames import Respond
from fullset.rules.moves import Allow, No, Pay
from fullset.rules.offers import RespondOffer
from fullset.store import Amendment, Fault, StoreUnavailable, TableId
from fullset.store import Prepare as StoredAnswer
from fullset.table.ahead import NOTED, TABLE
from fullset.table.entries import Moved, unpack
from fullset.table.live import LiveTable
from fullset.table.prepared import is_open, next_move, prepare
from fullset.table.protocol import Answers, Leave, Play, Prepare, PreparedAnswer, Refused, Stand, Standing, Withdraw
from fullset.table.tables import Tables
from tests.table.kit import Clock, Listener, given, new_id, opened, refused, settled, user
from tests.table.staged import BIRTHDAY, CODE, Hands, asks, at_the_birthday, do, person, person_id, tell

NO_AT_TWO: Hands = (
    BIRTHDAY[0],
    ("money:1", "money:1", "property:red"),
    ("money:2", "just-say-no", "money:3"),
    BIRTHDAY[3],
)
ALLOW = Allow()
TWO = Pay((Card("money:2"),))
FOUR = Pay((Card("money:4"),))
ALL = (Standing("pay", 2), Standing("allow", 2))
ONES = Pay((Card("money:1"), Card("money:1")))


def ahead(table: LiveTable, move: Allow | No = ALLOW, pay: Pay | None = None) -> Prepare:
    return Prepare(new_id(), table.state.played, move, pay)


def bank(table: LiveTable, seat: int) -> list[str]:
    assert table.state.state is not None
    return sorted(table.state.state.players[seat].bank)


def answers(page: Listener) -> list[Answers]:
    return [message for message in page.messages if isinstance(message, Answers)]


async def kept(tables: Tables, table: LiveTable) -> list[tuple[int, str]]:
    found = await tables.house.store.prepared(table.state.table)
    return [(each.seat, each.frame) for each in found if each.seat != TABLE]


async def until_asked(table: LiveTable, seat: int, decision: str) -> None:
    await settled(lambda: asks(table) == (seat, decision))


async def test_a_seat_still_to_come_is_shown_what_it_will_be_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        for seat in range(4):
            page = Listener(person_id(table, seat))
            table.follow(page)
            coming = given(page.welcome.parts.ahead)
            assert (coming is not None) == (seat in {2, 3}), "seat 1 is asked now"
            if coming is not None:
                assert coming.id == table.state.played
                stage = given(page.welcome.parts.stage)
                assert stage is not None
                frame = stage.frames[coming.frame]
                assert isinstance(frame, Respond)
                assert frame.target == seat
                assert isinstance(coming.offer, RespondOffer)
                assert coming.offer.bill is not None
                assert coming.offer.bill.owes == 2
        for page in (Listener(user(9)), Listener(person_id(table, 2), watches=True)):
            table.follow(page)
            assert page.welcome.parts.ahead is None


async def test_what_is_foreseen_comes_with_the_row_that_plays_the_card_and_goes_when_it_is_asked(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        page = Listener(person_id(table, 2))
        table.follow(page, table.state.seq - 1)
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 2, "respond")
        first, *_, last = page.rows
        assert given(first.parts.ahead) is not None
        assert last.parts.ahead is None, "it is asked"
        assert last.parts.prompt is not UNSET


async def test_answers_that_come_in_any_order_are_used_clockwise_and_each_once(tmp_path: Path) -> None:
    """B35: the last seat answers first; nobody waits for anybody's tap."""
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        page = Listener(user(9))
        table.follow(page)
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 2, ahead(table, pay=TWO))
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 0, "play")
        assert [line.key for row in page.rows for line in row.log if line.key.startswith("log.paid")] == [
            "log.paid"
        ] * 3
        assert bank(table, 0) == ["money:1", "money:1", "money:2", "money:4"]
        assert await kept(tables, table) == []
        rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
        assert [row.seat for row in rows if isinstance(row, Moved)][-6:] == [1, 1, 2, 2, 3, 3]
        assert {row.by for row in rows if isinstance(row, Moved)} == {"person"}


async def test_a_prepared_no_counts_for_its_own_seat_and_the_card_goes_on_behind_it(tmp_path: Path) -> None:
    """B04, B18: the actor is asked about that refusal alone, before the next seat is."""
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables, NO_AT_TWO)
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 2, ahead(table, No()))
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 0, "respond")
        assert table.state.state is not None
        top = table.state.state.frames[-1]
        assert isinstance(top, Respond)
        assert (top.target, top.noes) == (2, 1)
        assert JUST_SAY_NO not in table.state.state.players[2].hand
        await do(table, 0, Allow())
        await until_asked(table, 0, "play")
        assert bank(table, 2) == ["money:2", "money:3"]
        assert bank(table, 3) == ["money:1"]


async def test_an_answer_without_a_payment_lets_the_bill_be_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 2, ahead(table))
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 2, "pay")
        assert await kept(tables, table) == []


async def test_a_later_answer_takes_the_place_of_an_earlier_one_and_can_be_withdrawn(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        page = Listener(person_id(table, 3))
        table.follow(page)
        number = table.state.played
        await tell(table, 3, ahead(table))
        await tell(table, 3, ahead(table, pay=FOUR))
        assert [each.prepared for each in answers(page)] == [
            PreparedAnswer(number, Allow()),
            PreparedAnswer(number, Allow(), FOUR),
        ]
        assert await kept(tables, table) == [(3, str(number))]
        await tell(table, 3, Withdraw(new_id(), number))
        assert answers(page)[-1] == Answers()
        assert await kept(tables, table) == []
        assert (await refused(table, person(table, 3), Withdraw(new_id(), number))).text.key == "error.nothing-prepared"


def noless(table: LiveTable) -> int:
    """Find a seat that is asked later and could not refuse."""
    assert table.state.state is not None
    hands = [player.hand for player in table.state.state.players]
    return next(seat for seat in (2, 3) if JUST_SAY_NO not in hands[seat])


BAD: dict[str, tuple[str, Callable[[LiveTable], tuple[int, Prepare]]]] = {
    "no question": ("stale", lambda table: (0, ahead(table))),
    "another play": ("stale", lambda table: (3, Prepare(new_id(), table.state.played - 1, ALLOW))),
    "no card to refuse with": ("illegal", lambda table: (noless(table), ahead(table, No()))),
    "too little": ("illegal", lambda table: (3, ahead(table, pay=Pay((Card("money:1"),))))),
    "too much": ("illegal", lambda table: (3, ahead(table, pay=Pay((Card("money:1"), Card("money:4")))))),
    "not there": ("illegal", lambda table: (3, ahead(table, pay=Pay((Card("money:10"),))))),
    "a payment after a no": ("illegal", lambda table: (1, ahead(table, No(), ONES))),
}


@pytest.mark.parametrize("why", BAD)
async def test_an_answer_that_cannot_be_used_is_refused_in_words_and_changes_nothing(tmp_path: Path, why: str) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        before = table.state
        code, make = BAD[why]
        seat, command = make(table)
        refusal = await refused(table, person(table, seat), command)
        assert refusal.code == code
        assert refusal.text.key.startswith("error.")
        assert table.state == before
        assert await kept(tables, table) == []


async def test_who_has_no_seat_or_a_bot_in_it_answers_nothing_ahead(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        assert (await refused(table, 9, ahead(table))).text.key == "error.not-seated"
        seat = person(table, 3)
        await tell(table, 3, Leave(new_id()))
        assert (await refused(table, seat, ahead(table))).text.key == "error.take-back"


async def test_an_answer_goes_with_its_person(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 3, Leave(new_id()))
        assert await kept(tables, table) == []


async def test_an_answer_survives_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 2, ahead(table, pay=TWO))
        await tell(table, 2, Withdraw(new_id(), table.state.played))
    async with opened(tmp_path) as tables:
        again = await tables.at(CODE)
        assert again is not None
        pages = [Listener(person_id(again, seat)) for seat in (2, 3)]
        for page in pages:
            again.follow(page)
        assert [answers(page) for page in pages] == [
            [],
            [Answers(PreparedAnswer(again.state.played, Allow(), FOUR))],
        ]
        await do(again, 1, Allow(), ONES)
        await until_asked(again, 2, "respond")
        await do(again, 2, Allow(), TWO)
        await until_asked(again, 0, "play")
        assert bank(again, 3) == ["money:1"]


async def test_a_kill_between_the_question_and_its_answer_loses_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 2, ahead(table, pay=TWO))
        await do(table, 1, Allow(), ONES)
        await table.close()  # the row is on disk, its payment still waits
        due = [each.kind for each in await tables.house.store.due(tables.house.now())]
        assert "ahead" in due
        assert asks(table) == (1, "pay")
        assert len(await kept(tables, table)) == 3
    async with opened(tmp_path) as tables:
        again = await tables.load(table.state.table)  # as the sweep does it for what is due
        await until_asked(again, 0, "play")
        assert bank(again, 0) == ["money:1", "money:1", "money:2", "money:4"]


async def test_a_node_that_did_not_hear_of_an_answer_uses_it_when_it_is_due_at_the_latest(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        table = await at_the_birthday(here)
        elsewhere = Tables(here.house)
        twin = await elsewhere.load(table.state.table)
        await tell(table, 2, ahead(table, pay=TWO))
        await do(table, 1, Allow(), ONES)
        await table.close()
        await settled(lambda: twin.state.seq == table.state.seq)
        for due in await here.house.store.due(here.house.now()):  # where it did not look when it took in the row
            await twin.remind(due)
        await until_asked(twin, 3, "respond")
        await elsewhere.close()


async def test_a_payment_that_goes_with_letting_it_happen_is_checked_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        before = table.state
        short = Play(new_id(), table.state.prompt, Allow(), Pay((Card("money:1"),)))
        refusal = await refused(table, person(table, 1), short)
        assert refusal.reason is not None
        assert refusal.reason.rule == "R82"
        saying_no = Play(new_id(), table.state.prompt, No(), ONES)
        assert (await refused(table, person(table, 1), saying_no)).text.key == "error.no-bill"
        many = Play(new_id(), table.state.prompt, Allow(), Pay(("a@red", "shack@red") * 500))
        assert "more cards than there are" in str((await refused(table, person(table, 1), many)).text.args)
        assert table.state == before


async def test_a_command_that_is_sent_again_is_answered_alike_and_done_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        command = ahead(table, pay=TWO)
        seq = await tell(table, 2, command)
        assert await tell(table, 2, command) == seq
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 3, "respond")
        await tell(table, 2, command)  # its answer was lost, its question is gone
        assert await kept(tables, table) == []


class Unsure:
    """A store that has stored changes beside the rows of which it says that it has not."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401  (whatever else is asked of it, the store answers)
        self._store = store
        self.unsure = False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (as above)
        return getattr(self._store, name)

    async def amend(self, table: TableId, *changes: Amendment) -> None:
        await self._store.amend(table, *changes)
        if self.unsure:
            raise StoreUnavailable(Fault.DISK_FULL, "the disk", "full")


async def test_an_answer_that_was_stored_all_the_same_is_shown_when_it_is_sent_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        store = Unsure(tables.house.store)
        there = Tables(replace(tables.house, store=store))
        table = await at_the_birthday(there)
        page = Listener(person_id(table, 1))
        table.follow(page)
        always, now = Stand(new_id(), ALL), ahead(table)
        store.unsure = True
        for command in (always, now):
            answer = await table.submit(page.user, command)
            assert isinstance(answer, Refused)
            assert answer.code == "unavailable"
        store.unsure = False
        await tell(table, 1, always)
        assert [each.standing for each in answers(page)] == [ALL]
        await tell(table, 1, now)
        await until_asked(table, 2, "respond")  # the question was open that was answered ahead
        await there.close()


async def test_what_is_sent_again_after_a_restart_is_answered_alike_and_undoes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        prepared, stood = ahead(table, pay=TWO), Stand(new_id(), (Standing("end"),))
        withdrawn = Withdraw(new_id(), table.state.played)
        seqs = [await tell(table, 2, command) for command in (prepared, withdrawn, stood)]
        await tell(table, 2, Stand(new_id(), ()))
        before = await tables.house.store.prepared(table.state.table)
    async with opened(tmp_path) as tables:
        again = await tables.at(CODE)
        assert again is not None
        assert [await tell(again, 2, command) for command in (prepared, withdrawn, stood)] == seqs
        assert await tables.house.store.prepared(again.state.table) == before
        assert await kept(tables, again) == []


async def test_only_the_last_commands_are_known_to_be_done(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await at_the_birthday(tables)
        commands = [Stand(new_id(), ()) for _ in range(NOTED + 3)]
        for command in commands:
            clock.seconds += 1
            await tell(table, 2, command)
        stored = await tables.house.store.prepared(table.state.table)
        assert {each.frame for each in stored} == {f"{person_id(table, 2)}:{last.id}" for last in commands[3:]}


async def test_commands_that_another_version_has_noted_in_other_words_are_the_first_to_go(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tables.house.store.amend(table.state.table, StoredAnswer(TABLE, "done", b'["another", "version"]'))
        for _ in range(NOTED):
            await tell(table, 2, Stand(new_id(), ()))
        stored = [each.frame for each in await tables.house.store.prepared(table.state.table)]
        assert len(stored) == NOTED
        assert "done" not in stored


async def test_an_answer_that_comes_just_as_its_question_does_is_used(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 1, ahead(table, pay=ONES))
        await until_asked(table, 2, "respond")


async def test_nobody_else_hears_of_an_answer_and_no_row_holds_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        pages = [Listener(person_id(table, seat)) for seat in (0, 1, 2)]
        pages += [Listener(user(9)), Listener(person_id(table, 3), watches=True)]
        for page in pages:
            table.follow(page)
        heard = [len(page.frames) for page in pages]
        before = table.state
        await tell(table, 3, ahead(table, pay=FOUR))
        await tell(table, 3, Withdraw(new_id(), table.state.played))
        await tell(table, 3, ahead(table, pay=FOUR))
        assert [len(page.frames) for page in pages] == heard
        assert table.state == before
        assert len(await tables.house.store.read(table.state.table)) == before.seq


async def test_what_others_see_is_the_same_as_if_the_answer_were_given_when_it_is_asked(tmp_path: Path) -> None:
    seen: list[list[bytes]] = []
    for way in ("ahead", "asked"):
        folder = tmp_path / way
        folder.mkdir()
        async with opened(folder) as tables:
            table = await at_the_birthday(tables)
            pages = [Listener(person_id(table, seat)) for seat in (0, 1, 2)] + [Listener(user(9))]
            for page in pages:
                table.follow(page)
            if way == "ahead":
                await tell(table, 3, ahead(table, pay=FOUR))
            await do(table, 1, Allow(), ONES)
            await until_asked(table, 2, "respond")
            await do(table, 2, Allow(), TWO)
            if way == "asked":
                await until_asked(table, 3, "respond")
                await do(table, 3, Allow(), FOUR)
            await until_asked(table, 0, "play")
            seen.append([frame for page in pages for frame in page.frames])
    assert seen[0] == seen[1]


async def test_an_answer_serves_only_the_very_question_it_was_made_for(tmp_path: Path) -> None:
    """UI-R4: another amount, another actor, another play or another game is another question."""
    async with opened(tmp_path) as tables:
        table = (await at_the_birthday(tables)).state
        answer = prepare(table, 3, table.played, Allow(), FOUR)
        state = table.state
        assert state is not None
        *_, theirs = [frame for frame in state.frames if isinstance(frame, Respond) and frame.target == 3]
        up = replace(state, frames=(*state.frames[:2], theirs))
        assert next_move(replace(table, state=up), 3, answer) == Allow()
        for other in (replace(theirs, amount=3), replace(theirs, actor=1), replace(theirs, noes=2)):
            changed = replace(table, state=replace(up, frames=(*state.frames[:2], other)))
            assert next_move(changed, 3, answer) is None
            assert not is_open(changed, 3, answer)
        for changed in (replace(table, played=table.played + 1), replace(table, game=2)):
            assert next_move(replace(changed, state=up), 3, answer) is None
            assert not is_open(changed, 3, answer)


async def test_what_is_prepared_as_a_line_is_lost_is_kept_told_to_other_tabs_and_used(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        tab = Listener(person_id(table, 1))
        table.follow(tab)
        lost = asyncio.ensure_future(table.submit(person_id(table, 1), ahead(table, pay=ONES)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not lost.done()
        lost.cancel()
        await settled(lambda: bool(answers(tab)))
        await until_asked(table, 2, "respond")
        assert bank(table, 0) == ["money:1", "money:1"]
