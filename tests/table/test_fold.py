"""A table that is rebuilt from its log is the table that was played."""

from pathlib import Path
from random import Random

import pytest

from fullset.rules.dealer import Dealer
from fullset.rules.events import Drew
from fullset.table.entries import Moved, Started, unpack
from fullset.table.history import History
from fullset.table.luck import game_key
from fullset.table.shoe import dealer_at
from fullset.table.vault import Vault
from tests.table.kit import any_move, dealt, done, opened, person_to_act, play_on


@pytest.mark.parametrize(
    ("people", "edition", "discards_go"),
    [(2, "classic", "pile"), (5, "classic", "bottom"), (3, "metro", "pile"), (4, "no-mercy", "bottom")],
)
async def test_every_prefix_of_the_log_folds_to_the_state_of_its_time(
    tmp_path: Path, people: int, edition: str, discards_go: str
) -> None:
    """Which was not folded from its events, but is what deciding them made."""
    random = Random(people)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, people, edition=edition, discards_go=discards_go)
        states = {table.state.seq: table.state}
        while table.state.phase != "over":
            await done(table, person_to_act(table), any_move(table, random))
            states[table.state.seq] = table.state
        rows = await tables.house.store.read(table.state.table)
        for seq in sorted(states)[::7]:
            assert History(table.state.table, rows[:seq]).state == states[seq]
        assert History(table.state.table, rows).state == table.state


async def test_a_move_names_the_cards_that_the_dealer_drew(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(7))
        for row in await tables.house.store.read(table.state.table):
            what = unpack(row.body).what
            if isinstance(what, Moved):
                drawn = tuple(event.card for event in what.events if isinstance(event, Drew))
                assert what.cards == drawn


async def test_the_dealer_that_is_made_from_the_shoe_goes_on_as_the_first_one(tmp_path: Path) -> None:
    """One Dealer that deals a whole game names the cards that a new Dealer for each move has named."""
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 5)
        await play_on(table, Random(11))
        rows = await tables.house.store.read(table.state.table)
        seed = await Vault(tables.house.store).seed(table.state, 1)
        named: list[str] = []
        history = None
        for count, row in enumerate(rows, 1):
            what = unpack(row.body).what
            if isinstance(what, Started):
                history = History(table.state.table, rows[:count])
            named += what.cards if isinstance(what, Moved) else ()
        assert history is not None
        key = game_key(table.state, seed, 1, table.state.contributions)
        state = history.state.state
        assert state is not None
        whole: Dealer = dealer_at(key, history.state.shoe, state)
        shoe = history.state.shoe
        first_pile = sum(shoe.pile) - shoe.drawn
        for card in named[:first_pile]:
            assert whole.draw(state.edition.kinds, shoe.pile, 0) == card
