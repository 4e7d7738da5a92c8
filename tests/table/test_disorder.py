"""Answers given ahead in disorder: twice, late, crossed, from two tabs, for a seat that goes, with what is no more."""

import asyncio
import gc
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules import game
from fullset.rules.cards import Card
from fullset.rules.dealer import SamplingDealer
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.errors import RulesError
from fullset.rules.frames import Pay as Bill
from fullset.rules.frames import Respond
from fullset.rules.moves import Allow
from fullset.store import Prepare as StoredAnswer
from fullset.table.duties import Pace, paced_at
from fullset.table.history import History
from fullset.table.live import LiveTable
from fullset.table.prepared import is_open, next_move, prepare
from fullset.table.protocol import Command, Done, Kick, Play, Prepare, Stand, Standing, Withdraw
from fullset.table.standing import Stand as Kept
from fullset.table.standing import standing_move
from tests.kit import any_kind
from tests.table.kit import Clock, Listener, by_lot, new_id, opened, settled, user
from tests.table.staged import CODE, asks, at_the_birthday, do, person_id, tell
from tests.table.test_prepared import FOUR, ONES, TWO, answers, bank, kept
from tests.table.test_standing import at

PAYMENTS = {1: ONES, 2: TWO, 3: FOUR}
CHARGES = (Standing("allow", 2), Standing("pay", 2))
ALL = (Standing("pay", 99), Standing("allow", 99), Standing("end"), Standing("place"))


def some_command(table: LiveTable, seat: int, random: Random) -> Command:
    number, prompt = table.state.played, table.state.prompt
    return random.choice(
        (
            Prepare(new_id(), number, Allow(), PAYMENTS[seat]),
            Prepare(new_id(), number, Allow()),
            Prepare(new_id(), number - 1, Allow(), PAYMENTS[seat]),
            Withdraw(new_id(), number),
            Stand(new_id(), ()),
            Stand(new_id(), CHARGES),
            Play(new_id(), prompt, Allow(), PAYMENTS[seat]),
            Play(new_id(), prompt, Allow()),
            Play(new_id(), prompt, PAYMENTS[seat]),
            Play(new_id(), prompt - 1, Allow()),
        )
    )


@pytest.mark.parametrize("seed", range(12))
async def test_each_seat_pays_once_whatever_comes_twice_late_or_crossed(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        tabs = [[Listener(person_id(table, seat)) for _ in range(2)] for seat in (1, 2, 3)]
        page = Listener(user(9))
        for each in (page, *chain(*tabs)):
            table.follow(each)
        sent: list[tuple[int, Command]] = []
        while asks(table) != (0, "play"):
            for _ in range(random.randrange(1, 5)):
                seat = random.randrange(1, 4)
                sent.append((seat, some_command(table, seat, random)))
            again = random.sample(sent, min(len(sent), 2))  # an answer was lost, or the line was slow
            crossed = random.sample(sent[-4:] + again, len(sent[-4:] + again))
            came = await asyncio.gather(*(table.submit(person_id(table, seat), each) for seat, each in crossed))
            assert {each.code for each in came if not isinstance(each, Done)} <= {"stale", "illegal", "forbidden"}
            await asyncio.sleep(0.002)
        told = [line.key for row in page.rows for line in row.log]
        assert told.count("log.paid") == 3
        assert len(bank(table, 0)) == 4
        assert not [frame for _, frame in await kept(tables, table) if frame != "standing"]
        for one, other in tabs:
            assert answers(one) == answers(other)
            assert all(each.prepared is None for each in answers(one)[-1:])
        rows = await tables.house.store.read(table.state.table)
        assert not table.broken
        assert History(table.state.table, rows).state == table.state


async def test_a_payment_that_is_no_more_leaves_the_bill_to_the_person(tmp_path: Path) -> None:
    """What a frame before it takes away: the charge is let stand as prepared, and the bill is asked."""
    async with opened(tmp_path) as tables:
        table = (await at_the_birthday(tables)).state
        answer = prepare(table, 3, table.played, Allow(), FOUR)
        state = table.state
        assert state is not None
        robbed = tuple(
            replace(player, bank=(Card("money:1"),)) if seat == 3 else player
            for seat, player in enumerate(state.players)
        )
        *_, theirs = [frame for frame in state.frames if isinstance(frame, Respond) and frame.target == 3]
        up = replace(table, state=replace(state, players=robbed, frames=(*state.frames[:2], theirs)))
        assert next_move(up, 3, answer) == Allow()
        billed = replace(
            table, state=replace(state, players=robbed, frames=(*state.frames[:2], Bill(3, 0, 2, theirs.move.card)))
        )
        assert next_move(billed, 3, answer) is None
        assert not is_open(billed, 3, answer)


async def test_a_standing_answer_that_is_revoked_while_it_is_on_its_way_does_not_go_out(tmp_path: Path) -> None:
    clock, pace = Clock(), Pace(1.0)
    async with opened(tmp_path, clock, pace=pace) as tables:
        table = await at_the_birthday(tables, standing={1: CHARGES})
        due = paced_at(table.state, "respond", pace)
        clock.seconds = due / 1000 - 0.001
        table.start()
        revoking = asyncio.ensure_future(tell(table, 1, Stand(new_id(), ())))
        await asyncio.sleep(0)
        clock.seconds = due / 1000
        table.start()
        await revoking
        await asyncio.sleep(0.02)
        assert asks(table) == (1, "respond")
        assert "ahead" not in [each.kind for each in await tables.house.store.due(due + 10**6)]


@pytest.mark.parametrize("leave", ["bot", "resign"])
async def test_who_is_taken_out_answers_nothing_ahead(tmp_path: Path, leave: str) -> None:
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await at_the_birthday(tables, leave=leave)
        host = table.state.host
        out = next(seat for seat in (2, 3) if seat != host)
        page = Listener(person_id(table, out))
        table.follow(page)
        await tell(table, out, Stand(new_id(), CHARGES))
        await tell(table, out, Prepare(new_id(), table.state.played, Allow(), PAYMENTS[out]))
        assert len(await kept(tables, table)) == 2
        await tell(table, host or 0, Kick(new_id(), out))
        assert await kept(tables, table) == []
        heard = len(answers(page))
        if asks(table) == (1, "respond"):
            await do(table, 1, Allow(), ONES)
        await settled(lambda: asks(table) not in {(1, "pay"), (out, "respond"), (out, "pay")})
        assert not table.broken
        assert len(answers(page)) == heard


async def test_nothing_is_kept_of_a_game_that_ends_by_taking_people_out(tmp_path: Path) -> None:
    """Seats get other numbers in a rematch: what was kept under the old ones would be somebody else's."""
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables, leave="resign")
        await tell(table, 3, Prepare(new_id(), table.state.played, Allow(), FOUR))
        await tell(table, 2, Stand(new_id(), CHARGES))
        host = table.state.host or 0
        for seat in [seat for seat in range(4) if seat != host]:
            await tell(table, host, Kick(new_id(), seat))
        assert table.state.phase == "over"
        assert await kept(tables, table) == []


@pytest.mark.parametrize("edition", edition_ids())
def test_whatever_a_standing_answer_plays_is_legal(edition: str) -> None:
    """A move of the table's own that is refused would take the table out of order."""
    served: set[type] = set()
    ways: list[dict[str, object]] = [{}, {"received_wild": "owner_places"}]
    for seed, options in enumerate(ways * 6):
        random = Random(seed)
        dealer = SamplingDealer(random)
        state, _ = game.new_game(_with(edition, options), 3, dealer, 0)
        while (asked := game.to_act(state)) is not None:
            always = standing_move(at(state), Kept(1, 8, ALL))
            if always is not None:
                game.check(state, asked[0], always)
                served.add(type(always))
            use = always is not None and random.random() < 0.5
            move = always if use and always is not None else any_kind(state, game.legal_moves(state), random)
            state, _ = game.apply(state, asked[0], move, dealer)
    assert len(served) >= 2


def _with(edition: str, options: dict[str, object]) -> Edition:
    try:
        return load_edition(edition, options)
    except RulesError:
        return load_edition(edition)


async def test_an_answer_that_another_version_kept_in_other_words_is_asked_for_again(tmp_path: Path) -> None:
    """A table is not lost for it."""
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 3, Prepare(new_id(), table.state.played, Allow(), FOUR))
        for seat, name in ((1, "standing"), (2, str(table.state.played))):
            await tables.house.store.amend(table.state.table, StoredAnswer(seat, name, b'{"of": "another version"}'))
    async with opened(tmp_path) as tables:
        again = await tables.at(CODE)
        assert again is not None
        await do(again, 1, Allow(), ONES)
        await settled(lambda: asks(again) == (2, "respond"))
        await do(again, 2, Allow(), TWO)
        await settled(lambda: asks(again) == (0, "play"))
        assert len(bank(again, 0)) == 4
        await tell(again, 1, Stand(new_id(), ()))
        assert await kept(tables, again) == []


async def test_who_hangs_up_before_a_refusal_leaves_nothing_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Else anybody could fill it: a line that is lost is no fault of the server."""
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        for late in (Play(new_id(), 1, Allow()), Prepare(new_id(), 1, Allow())):
            writing = asyncio.ensure_future(tell(table, 3, Stand(new_id(), CHARGES)))
            await asyncio.sleep(0)
            asking = asyncio.ensure_future(table.submit(person_id(table, 1), late))
            await asyncio.sleep(0)
            asking.cancel()
            await writing
            await table.close()
            await asyncio.sleep(0)
            del asking
            gc.collect()
        assert caplog.text == ""
