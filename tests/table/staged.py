"""A table whose deal is known: the seed is tried until the cards that a test needs are dealt, then they change hands.

Only whose hand a dealt card is in differs from the true deal; the pile is as it was committed to.
"""

from collections import Counter
from itertools import count

from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.dealer import commitment_of
from fullset.rules.edition import load_edition
from fullset.rules.events import Dealt, Drew
from fullset.rules.moves import Act, Bank, End, Move, Pay
from fullset.store import Append, TableId
from fullset.table.deal import decide_start
from fullset.table.entries import Entry, Opened, Sat, Started, TableAct, pack
from fullset.table.fold import fold, open_table
from fullset.table.live import LiveTable
from fullset.table.luck import keep
from fullset.table.protocol import Command, Play, Stand, Standing
from fullset.table.state import TableState, UserId, waiting
from fullset.table.tables import Tables
from tests.table.kit import CLASSIC, done, luck, new_id, user

TABLE = TableId("5" * 16)
CODE = "AAAA"
TRIED = 67_192
"""Seeds before this one are known not to deal what is asked for here."""
Hands = tuple[tuple[str, ...], ...]


def opening(people: int, options: dict[str, object], seed: bytes) -> list[TableAct]:
    """List the rows before the deal: user 0, 1, ... sit, and user 0 hosts."""
    edition = load_edition(CLASSIC, options)
    opened = Opened(CODE, CLASSIC, edition.options, commitment_of(seed), edition.version)
    return [opened, *(Sat(user(number), f"P{number}", luck(number)) for number in range(people))]


def folded(acts: list[TableAct], at: int) -> TableState:
    table = open_table(TABLE, Entry(at, acts[0]))
    for seq, act in enumerate(acts[1:], 2):
        table = fold(table, seq, Entry(at, act))
    return table


def dealt_anew(row: Started, hands: Hands) -> Started | None:
    """Give each seat what the test wants it to hold; None where that was not dealt."""
    pool = Counter(str(card) for event in row.events if isinstance(event, Dealt) for card in event.cards)
    for hand in hands:
        pool.subtract(hand)
    if min(pool.values()) < 0:
        return None
    rest = list(pool.elements())

    def held(event: Dealt) -> Dealt:
        wanted = hands[event.seat]
        more = [rest.pop() for _ in range(event.count - len(wanted))]
        return replace(event, cards=tuple(map(Card, (*wanted, *more))))

    return replace(row, events=tuple(held(event) if isinstance(event, Dealt) else event for event in row.events))


def plain(card: str) -> bool:
    """Say whether a card that is drawn at the start is of no matter to a test."""
    return card.startswith(("money:", "property:"))


async def staged(tables: Tables, hands: Hands, **options: object) -> LiveTable:
    """Deal these hands, seat by seat, to as many people; seat 0 begins."""
    at = tables.house.now()
    seed, acts, row = next(filter(None, (_tried(number, hands, options, at) for number in count(TRIED))))
    store = tables.house.store
    await store.open_table(CODE, Append(TABLE, 1, pack(Entry(at, acts[0])), changes=(keep(1, seed),)))
    for seq, what in enumerate([*acts[1:], row], 2):
        await store.append(Append(TABLE, seq, pack(Entry(at, what))))
    return await tables.load(TABLE)


def _tried(
    number: int, hands: Hands, options: dict[str, object], at: int
) -> tuple[bytes, list[TableAct], Started] | None:
    """Deal by one seed; None where it is not what the test needs."""
    seed = number.to_bytes(32, "big")
    acts = opening(len(hands), options, seed)
    row = decide_start(folded(acts, at), user(0), seed)
    drawn = [event.card or "" for event in row.events if isinstance(event, Drew)]
    dealt = dealt_anew(row, hands) if row.first == 0 and all(map(plain, drawn)) else None
    return None if dealt is None else (seed, acts, dealt)


def person(table: LiveTable, seat: int) -> int:
    """Return the number of the user at a seat."""
    who = table.state.sitters[seat].user
    assert who is not None
    return int(who, 16)


def person_id(table: LiveTable, seat: int) -> UserId:
    return user(person(table, seat))


async def do(table: LiveTable, seat: int, move: Move, pay: Pay | None = None) -> int:
    return await done(table, person(table, seat), Play(new_id(), table.state.prompt, move, pay))


async def tell(table: LiveTable, seat: int, command: Command) -> int:
    return await done(table, person(table, seat), command)


def asks(table: LiveTable) -> tuple[int, str] | None:
    return waiting(table.state)


async def bank_and_end(table: LiveTable, seat: int, *cards: str) -> None:
    for card in cards:
        await do(table, seat, Bank(Card(card)))
    await do(table, seat, End())


BIRTHDAY: Hands = (
    ("birthday", "money:1"),
    ("money:1", "money:1", "just-say-no"),
    ("money:2", "property:red", "money:3"),
    ("money:1", "money:4"),
)
"""Seat 0 has a Birthday; the others can pay for it, and seat 1 could say no."""


async def at_the_birthday(
    tables: Tables, hands: Hands = BIRTHDAY, standing: dict[int, tuple[Standing, ...]] | None = None, **options: object
) -> LiveTable:
    """Play to the Birthday of seat 0: seats 1, 2 and 3 owe 2M each, and seat 1 is asked.

    Before, seats set standing answers.
    """
    table = await staged(tables, hands, **options)
    for seat, always in (standing or {}).items():
        await tell(table, seat, Stand(new_id(), always))
    await to_the_birthday(table)
    return table


async def to_the_birthday(table: LiveTable) -> None:
    """Play on from a deal with a Birthday to where seat 1 is asked."""
    await do(table, 0, End())
    for seat in range(1, len(table.state.sitters)):
        await bank_and_end(table, seat, *(card for card in BIRTHDAY[seat] if card.startswith("money:")))
    await do(table, 0, Act(Card("birthday")))
    assert asks(table) == (1, "respond")
