"""A listing is the list of its moves, though it makes them only when they are looked at (R312)."""

import sys
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules import moves
from fullset.rules.cards import Card
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.events import Paid
from fullset.rules.evolve import evolve, lone_table
from fullset.rules.frames import Discard
from fullset.rules.frames import Pay as Bill
from fullset.rules.game import advance, choices, legal_moves, new_game
from fullset.rules.listing import Listing, all_of, choices_of
from fullset.rules.moves import Shift
from fullset.rules.notation import load
from fullset.rules.picks import BITS, MOST_PAYMENTS, picks_of
from fullset.rules.property import layout
from fullset.rules.purse import purse_of
from fullset.rules.state import Player
from fullset.rules.turn import MOST_DISCARDS, legal_discards
from tests.kit import position, seat
from tests.rules.test_bundles import somebody


@pytest.mark.parametrize("edition_id", edition_ids())
def test_a_listing_is_the_list_of_its_moves(edition_id: str) -> None:
    random = Random(edition_id)
    dealer = RandomDealer(random)
    state, _ = new_game(load_edition(edition_id), 3, dealer, 0)
    for _ in range(300):
        if state.outcome is not None:
            break
        listed = legal_moves(state)
        made = list(listed)
        assert len(listed) == len(made)
        assert [listed[place] for place in range(len(made))] == made
        assert [listed[-1], *listed[1:3]] == [made[-1], *made[1:3]]
        with pytest.raises(IndexError):
            _ = listed[len(made)]
        assert listed == made
        stays = Listing(choices(state).without_free())
        assert stays == [move for move in made if not isinstance(move, Shift)]
        state = advance(state, random.choice(made), dealer, lambda _event: None)


def test_nothing_is_listed_of_no_groups() -> None:
    assert all_of([]) == []
    assert Listing(choices_of([])) == ()
    assert Listing(choices_of([])) != 0


def test_each_payment_is_found_where_it_is_listed() -> None:
    for seed in range(100):
        random = Random(seed)
        purse = purse_of(somebody(random), 0)
        picks = picks_of(purse.units, random.randint(1, 12))
        payments = [picks.at(number) for number in range(min(picks.count, MOST_PAYMENTS))]
        assert len(set(payments)) == len(payments)
        assert [picks.number_of(payment) for payment in payments] == list(range(len(payments)))


@pytest.mark.parametrize("edition_id", edition_ids())
def test_a_count_of_payments_has_room(edition_id: str) -> None:
    assert len(load_edition(edition_id).deck) < BITS


def test_cards_that_are_paid_together_go_where_each_would_go() -> None:
    tried = 0
    for seed in range(100):
        random = Random(seed)
        start = somebody(random)
        picks = picks_of(purse_of(start, 0).units, random.randint(4, 12))
        if not picks.count:
            continue
        cards = picks.at(random.randrange(picks.count))
        bill = Bill(0, 1, 4, Card("debt-collector"))
        start = replace(start, frames=(bill,) * len(cards))
        together = evolve(start, Paid(0, 1, cards, 4, 4)).players
        for card in cards:
            start = evolve(start, Paid(0, 1, (card,), 4, 4))
        for each, other in zip(start.players, together, strict=True):
            assert (each.sets, sorted(each.bank)) == (other.sets, sorted(other.bank))
        tried += len(cards) > 1
    assert tried > 20


@pytest.mark.parametrize(("held", "count"), [(8, 1), (9, 2), (12, 5), (16, 9), (19, 12)])
def test_discards_are_the_different_choices_in_order(held: int, count: int) -> None:
    edition = load_edition("classic")
    for seed in range(5):
        hand = Random(seed).sample(edition.deck, held)
        state = replace(lone_table(edition, ()), players=(Player(tuple(hand)),))
        expected = sorted(set(combinations(sorted(hand), count)))[:MOST_DISCARDS]
        assert Listing(legal_discards(state, Discard(0, count))) == [moves.Discard(cards) for cards in expected]


@pytest.mark.parametrize("sets", [("red 1 wild:red/yellow",), ("red 2 wild:red/yellow house",)])
def test_nothing_that_is_kept_of_a_table_keeps_the_table(sets: tuple[str, ...]) -> None:
    start = position(seat("sly-deal forced-deal", sets=sets), seat(sets=("pink 1 wild:any",)))
    state = load(start, RandomDealer(Random(1)))
    tables = [layout(state.edition, player.sets) for player in state.players]
    held = [sys.getrefcount(each) for each in tables]
    assert [move for move in legal_moves(state) if isinstance(move, Shift)]
    assert [sys.getrefcount(each) for each in tables] == held
