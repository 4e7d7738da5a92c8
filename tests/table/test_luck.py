"""The shuffle that can be checked: committed to before the deal, revealed after the game, never in between."""

import hashlib
from pathlib import Path
from random import Random

from fullset.rules.dealer import SeededDealer, key_of, seating
from fullset.rules.events import Dealt, Drew, Event
from fullset.rules.game import new_game
from fullset.table.entries import Started, unpack
from fullset.table.protocol import Ready, Start
from tests.table.kit import Listener, dealt, done, given, lobby, luck, new_id, opened, play_on, user


async def test_the_seed_is_revealed_after_the_game_and_fits_what_was_shown_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2, bots=0)
        page = Listener(user(0))
        table.follow(page)
        promised = given(page.welcome.parts.table).shuffle
        assert promised.seed is None
        await done(table, 0, Start(new_id()))
        await play_on(table, Random(1))
        shuffle = given(page.rows[-1].parts.table).shuffle
        assert shuffle.seed is not None
        assert hashlib.sha256(bytes.fromhex(shuffle.seed)).hexdigest() == promised.commitment == shuffle.commitment
        assert shuffle.contributions == (luck(0), luck(1))
        assert all(shuffle.seed.encode() not in frame for frame in page.frames[:-1])


async def test_anybody_can_deal_the_game_again_from_what_was_revealed(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        await play_on(table, Random(2))
        page = Listener(user(9))
        table.follow(page)
        shuffle = given(page.welcome.parts.table).shuffle
        assert shuffle.seed is not None
        contributions = [bytes.fromhex(each) for each in shuffle.contributions]
        key = key_of(bytes.fromhex(shuffle.seed), shuffle.game_id, contributions)
        _, first = seating(key, 3, table.state.edition.switches.seating)
        _, events = new_game(table.state.edition, 3, SeededDealer(key), first)
        rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
        assert next(what for what in rows if isinstance(what, Started)).events == events


async def test_the_next_game_has_a_commitment_before_it_is_dealt(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(3))
        promised = table.state.next_commitment
        assert promised is not None
        await done(table, 1, Ready(new_id(), luck(30)))
        await done(table, 0, Start(new_id()))
        assert (table.state.commitment, table.state.next_commitment) == (promised, None)
        await play_on(table, Random(4))
        assert table.state.seed is not None
        assert hashlib.sha256(bytes.fromhex(table.state.seed)).hexdigest() == promised


async def test_two_tables_are_never_dealt_alike(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        hands: set[tuple[Event, ...]] = set()
        for _ in range(5):
            table = await dealt(tables, 2)
            rows = await tables.house.store.read(table.state.table)
            events = [what.events for row in rows if isinstance(what := unpack(row.body).what, Started)]
            hands.add(tuple(event for event in events[0] if isinstance(event, Dealt | Drew)))
        assert len(hands) == 5
