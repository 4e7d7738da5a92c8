"""Standing answers (UI-R14, UI-R15): off until they are set, blind to the hand, at the pace of the table, revocable."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.frames import Pay as Bill
from fullset.rules.frames import Respond
from fullset.rules.game import legal_moves
from fullset.rules.moves import Act, Allow, Bank, End, Lay, Move, Pay, Place
from fullset.rules.state import GameState
from fullset.table.duties import ANSWER_PACE, Pace, paced_at
from fullset.table.protocol import Leave, Stand, Standing
from fullset.table.standing import Stand as Kept
from fullset.table.standing import stand, standing_move, still_stands
from fullset.table.state import TableState, with_sitter
from tests.kit import Table, position, seat
from tests.table.kit import Clock, Listener, lobby, new_id, opened, play_on, refused, settled
from tests.table.staged import (
    BIRTHDAY,
    CODE,
    TABLE,
    asks,
    at_the_birthday,
    do,
    person,
    person_id,
    staged,
    tell,
    to_the_birthday,
)
from tests.table.test_prepared import ONES, answers, bank, kept, until_asked

ALL = (Standing("pay", 2), Standing("allow", 2), Standing("end"), Standing("place"))
CHARGES = ALL[:2]


def at(state: GameState) -> TableState:
    """Stand a table around a state."""
    game = TableState(table=TABLE, code=CODE, seq=9, changed=0, edition=state.edition, commitment="")
    return replace(game, phase="play", state=state, prompt=9, game=1)


def always(state: GameState, *standing: Standing) -> Move | None:
    """Say what standing answers make of the open question."""
    return standing_move(at(state), Kept(1, 8, standing))


async def test_a_charge_is_let_stand_and_paid_from_the_bank_without_a_tap(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables, standing={1: CHARGES, 2: CHARGES, 3: CHARGES})
        await until_asked(table, 0, "play")
        assert bank(table, 0) == ["money:1", "money:1", "money:2", "money:4"], "with the least loss"
        assert bank(table, 3) == ["money:1"]


async def test_nothing_is_answered_that_was_not_asked_for(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables, standing={1: (Standing("allow", 1), Standing("pay", 2)), 2: CHARGES[:1]})
        await do(table, 1, Allow())
        await until_asked(table, 2, "respond")
        await do(table, 2, Allow())
        await until_asked(table, 3, "respond")
        assert bank(table, 2) == ["money:3"]


async def test_what_is_open_when_it_is_set_stays_with_the_person(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables)
        await tell(table, 1, Stand(new_id(), CHARGES))
        assert tables.house.store is not None
        assert table.state.seq == table.state.prompt
        await do(table, 1, Allow())
        await until_asked(table, 2, "respond")


async def test_they_go_out_at_the_pace_of_the_table_and_not_before(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock, pace=Pace(1.0)) as tables:
        table = await at_the_birthday(tables, standing={1: CHARGES})
        asked = table.state
        due = paced_at(asked, "respond", Pace(1.0))
        assert ANSWER_PACE[0] <= due - asked.changed < ANSWER_PACE[1]
        assert [(each.kind, each.at) for each in await tables.house.store.due(due)] == [("ahead", due)]
        assert "ahead" not in [each.kind for each in await tables.house.store.due(due - 1)]
        clock.seconds = due / 1000
        table.start()
        await until_asked(table, 1, "pay")


async def test_a_question_that_one_serves_says_so_to_its_seat_alone(tmp_path: Path) -> None:
    async with opened(tmp_path, pace=Pace(1.0)) as tables:
        table = await staged(tables, BIRTHDAY)
        own, other = Listener(person_id(table, 1)), Listener(person_id(table, 2))
        for page in (own, other):
            table.follow(page)
        await tell(table, 1, Stand(new_id(), CHARGES))
        assert answers(own)[-1].serves == 0, "nothing is asked that it serves"
        await to_the_birthday(table)
        assert answers(own)[-1].serves == table.state.prompt
        late = Listener(own.user)
        table.follow(late)
        assert answers(late) == answers(own)[-1:]
        await do(table, 1, Allow(), ONES)
        assert answers(own)[-1].serves == 0
        await tell(table, 2, Stand(new_id(), CHARGES))
        assert answers(other)[-1].serves == 0, "what was open before stays with the person"


async def test_a_person_may_be_faster_than_its_standing_answer(tmp_path: Path) -> None:
    async with opened(tmp_path, pace=Pace(1.0)) as tables:
        table = await at_the_birthday(tables, standing={1: CHARGES[:1]})
        await do(table, 1, Allow(), ONES)
        await until_asked(table, 2, "respond")
        assert "ahead" not in [each.kind for each in await tables.house.store.due(tables.house.now() + 10**6)]


async def test_they_are_shown_to_their_seat_alone_and_revoked_in_one_place(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        own, other, tab = Listener(person_id(table, 1)), Listener(person_id(table, 2)), Listener(person_id(table, 1))
        for page in (own, other):
            table.follow(page)
        heard = len(other.frames)
        await tell(table, 1, Stand(new_id(), ALL))
        table.follow(tab)
        await tell(table, 1, Stand(new_id(), ALL[2:]))
        await tell(table, 1, Stand(new_id(), ()))
        assert [each.standing for each in answers(own)] == [ALL, ALL[2:], ()]
        assert answers(tab) == answers(own)
        assert len(other.frames) == heard
        assert await kept(tables, table) == []


async def test_they_survive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await at_the_birthday(tables, standing={1: CHARGES, 3: ALL})
        await until_asked(table, 2, "respond")
    async with opened(tmp_path) as tables:
        again = await tables.at(CODE)
        assert again is not None
        await do(again, 2, Allow(), Pay((Card("money:2"),)))
        await until_asked(again, 0, "play")
        assert await kept(tables, again) == [(1, "standing"), (3, "standing")]


async def test_they_go_when_their_seat_is_played_by_a_bot(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        await tell(table, 1, Stand(new_id(), ALL))
        await tell(table, 1, Leave(new_id()))
        assert await kept(tables, table) == []


async def test_they_go_when_the_table_answers_for_their_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = (await staged(tables, BIRTHDAY)).state
        always_so = stand(table, ALL)
        assert still_stands(table, 1, always_so)
        assert not still_stands(with_sitter(table, 1, replace(table.sitters[1], away=True)), 1, always_so)


@pytest.mark.parametrize(
    "standing",
    [(Standing("pay"),), (Standing("end", 2),), (Standing("allow", 1), Standing("allow", 2))],
    ids=["no sum", "a sum too many", "one twice"],
)
async def test_what_says_nothing_clear_is_refused(tmp_path: Path, standing: tuple[Standing, ...]) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        assert (await refused(table, person(table, 1), Stand(new_id(), standing))).text.key == "error.standing"


async def test_they_are_for_a_game_that_runs(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2)
        assert (await refused(table, 0, Stand(new_id(), ALL))).text.key == "error.no-game"


async def test_a_turn_ends_by_itself_once_its_plays_are_done(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY)
        await tell(table, 0, Stand(new_id(), (Standing("end"),)))
        await do(table, 0, Bank(Card("money:1")))
        await do(table, 0, Bank(Card("birthday")))
        assert asks(table) == (0, "play")
        assert table.state.state is not None
        await do(table, 0, next(move for move in legal_moves(table.state.state) if isinstance(move, Bank | Lay)))
        await settled(lambda: asks(table) != (0, "play"))


def owing(amount: int, *, money: str, sets: tuple[str, ...] = ()) -> GameState:
    state = Table(position(seat("debt-collector"), seat("just-say-no", bank=money, sets=sets))).state
    return replace(state, frames=(*state.frames, Bill(1, 0, amount, Card("debt-collector"))))


def test_a_bill_is_paid_with_money_alone_exactly_or_with_the_least_loss() -> None:
    pays = Standing("pay", 5)
    assert always(owing(5, money="money:5 money:4 money:1"), pays) in (
        Pay((Card("money:5"),)),
        Pay((Card("money:4"), Card("money:1"))),
    )
    assert always(owing(3, money="money:10 money:4"), pays) == Pay((Card("money:4"),))
    assert always(owing(3, money="money:2", sets=("red 2",)), pays) is None, "a property would be touched"
    assert always(owing(3, money="money:1"), pays) is None, "all there is would go"
    assert always(owing(6, money="money:10"), pays) is None, "more than the sum"
    assert always(owing(5, money="money:5")) is None, "off until it is set"


def test_only_the_first_question_of_a_charge_is_let_stand() -> None:
    state = owing(5, money="")
    frame = Respond(1, 0, 1, Act(Card("debt-collector"), 1), 5)
    allows = Standing("allow", 5)
    for asked, answer in (
        (frame, Allow()),
        (replace(frame, amount=6), None),
        (replace(frame, amount=0), None),
        (replace(frame, noes=2), None),
        (replace(frame, asked=0, noes=1), None),
    ):
        assert always(replace(state, frames=(*state.frames[:1], asked)), allows) == answer


def test_a_turn_is_not_ended_while_a_play_is_left_or_a_free_move_wins() -> None:
    ends = Standing("end")
    winning = seat("", sets=("red 3", "brown 2", "green 2", "dark-blue wild:green/dark-blue"))
    plain = position(seat("money:1", sets=("red 1",)), seat(), plays_left=0)
    for state, answer in (
        (Table(plain).state, End()),
        (Table(replace(plain, plays_left=1)).state, None),
        (Table(position(winning, seat(), plays_left=0)).state, None),
    ):
        assert always(state, ends) == answer


def test_a_wild_goes_where_the_set_that_it_joins_lacks_least() -> None:
    played = Table(
        position(
            seat("sly-deal", sets=("red 1", "yellow 2")),
            seat("", sets=("red 1 wild:red/yellow",)),
            options={"received_wild": "owner_places"},
        )
    )
    played.do(0, {"do": "act", "card": "sly-deal", "target": 1, "take": "wild:red/yellow@red"})
    played.do(1, {"do": "allow"})
    assert always(played.state, Standing("place")) == Place(Card("wild:red/yellow"), "yellow")
    assert always(played.state) is None


def test_no_hand_changes_what_they_answer() -> None:
    """UI-R15: with any other hand the very same answers go out."""
    bill = owing(3, money="money:4 money:1")
    spent = Table(position(seat("money:1"), seat(), plays_left=0)).state
    for state, who in ((bill, 1), (spent, 0)):
        given = always(state, *(Standing("pay", 9), Standing("end")))
        assert given is not None
        for hand in ("", "just-say-no just-say-no", "deal-breaker money:10 pass-go wild:any"):
            players = list(state.players)
            players[who] = replace(players[who], hand=tuple(map(Card, hand.split())))
            other = replace(state, players=tuple(players))
            assert always(other, *(Standing("pay", 9), Standing("end"))) == given


async def test_they_end_with_their_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await staged(tables, BIRTHDAY, sets_to_win=1)
        await tell(table, 2, Stand(new_id(), (Standing("place"),)))
        await play_on(table, Random(1))
        assert table.state.phase == "over"
        assert await kept(tables, table) == []
