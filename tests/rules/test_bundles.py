"""Ready-made payments are the best of all minimal ones, though not all are looked at (R82, R233, R305)."""

from collections import Counter
from random import Random

import pytest

from fullset.rules.bundles import KEEP_CASH, LEAST, PLACE, READY_MADE, Rule, Toll, best_payment, bundles
from fullset.rules.cards import COLOURS, Card, Colour
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.evolve import blank
from fullset.rules.frames import Pay as Bill
from fullset.rules.listing import Choices, Listing
from fullset.rules.moves import Pay
from fullset.rules.payment import legal
from fullset.rules.picks import MOST_PAYMENTS, minimal_payments
from fullset.rules.purse import Payment, Purse, breaking, home, purse_of
from fullset.rules.state import GameState, Player, PropertySet


def somebody(random: Random) -> GameState:
    state = blank(load_edition("classic"), 2)
    bank = tuple(Card(f"money:{random.choice((1, 1, 2, 3, 4, 5, 10))}") for _ in range(random.randrange(6)))
    sets = tuple(a_set(state, random, colour) for colour in random.sample(COLOURS, random.randrange(4)))
    return GameState(state.edition, (Player((), bank, sets), Player()), 0, 0, (), state.pile)


def a_set(state: GameState, random: Random, row: Colour) -> PropertySet:
    held = random.randint(1, state.edition.sizes[row])
    whole = held == state.edition.sizes[row] and state.edition.colours[row].buildable
    return PropertySet(row, (Card(f"property:{row}"),) * held, house=whole and random.random() < 0.5)


def cost(purse: Purse, cards: Payment, complete: frozenset[str], rule: Rule) -> tuple[int, ...]:
    homes = [home(ref) for ref in cards if home(ref)]
    worth = sum(purse.values[ref] for ref in cards)
    cash = sum("@" not in ref for ref in cards)
    toll = Toll(cash, len(complete.intersection(homes)), worth, len(homes), len(cards))
    return tuple(toll[place] for place in rule)


def test_a_purse_names_its_cash_before_its_properties() -> None:
    for seed in range(100):
        purse = purse_of(somebody(Random(seed)), 0)
        lies = ["@" in ref for ref in purse.values]
        assert lies == sorted(lies)
        assert list(purse.copies) == list(purse.values)


@pytest.mark.parametrize("rule", [LEAST, KEEP_CASH])
def test_the_best_payment_is_the_best_of_all(rule: Rule) -> None:
    tried = 0
    for seed in range(400):
        random = Random(seed)
        state = somebody(random)
        purse = purse_of(state, 0)
        owes = random.randint(1, 16)
        picks = minimal_payments(state.edition, state.players[0], owes)
        if purse.total < owes or picks.count >= MOST_PAYMENTS:
            continue
        payments = [picks.at(number) for number in range(picks.count)]
        tried += 1
        complete = breaking(state.edition, state.players[0].sets)
        best = best_payment(purse, owes, complete, rule)
        assert tuple(sorted(best)) in {tuple(sorted(each)) for each in payments}
        assert cost(purse, best, complete, rule) == min(cost(purse, each, complete, rule) for each in payments)
    assert tried > 100


def test_ready_made_payments_are_the_best_of_their_kind() -> None:
    """Not all groups are searched for each: what was found for one tells what the next can be."""
    shown: Counter[str] = Counter()
    for seed in range(600):
        random = Random(seed)
        state = somebody(random)
        purse = purse_of(state, 0)
        owes = random.randint(1, 10)
        picks = minimal_payments(state.edition, state.players[0], owes)
        if purse.total < owes or picks.count >= MOST_PAYMENTS:
            continue
        complete = breaking(state.edition, state.players[0].sets)
        payments = [picks.at(number) for number in range(picks.count)]
        exact = [each for each in payments if purse.worth(each) == owes]
        ready = {bundle.text.key: bundle.cards for bundle in bundles(purse, owes, complete)}
        costs = {rule: {cost(purse, each, complete, rule) for each in ready.values()} for rule in (LEAST, KEEP_CASH)}
        assert cost(purse, ready["bundle.least"], complete, LEAST) == least(purse, payments, complete, LEAST)
        assert least(purse, payments, complete, KEEP_CASH) in costs[KEEP_CASH]
        assert not exact or least(purse, exact, complete, LEAST) in costs[LEAST]
        assert len({tuple(sorted(cards)) for cards in ready.values()}) == len(ready)
        shown.update(ready.keys())
    assert set(shown) == set(READY_MADE)


def least(purse: Purse, payments: list[Payment], complete: frozenset[str], rule: Rule) -> tuple[int, ...]:
    return min(cost(purse, each, complete, rule) for each in payments)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_no_place_of_a_cost_runs_into_the_next(edition_id: str) -> None:
    edition = load_edition(edition_id)
    assert sum(edition.values[card] for card in edition.deck) < PLACE
    assert len(edition.deck) < PLACE


def test_of_many_payments_the_first_are_listed_once_and_the_ready_made_ones_among_them() -> None:
    """R312."""
    kinds = load_edition("classic").kinds
    bank = tuple(kind for kind in kinds if not kind.startswith(("property", "wild")) for _ in range(2))
    state = blank(load_edition("classic"), 2)
    state = GameState(state.edition, (Player((), bank), Player()), 0, 0, (), state.pile)
    choices = legal(state, Bill(0, 1, 12, Card("rent:any")))
    assert isinstance(choices, Choices)
    listed = [move.cards for move in Listing(choices) if isinstance(move, Pay)]
    assert len(listed) == MOST_PAYMENTS
    assert len({tuple(sorted(cards)) for cards in listed}) == MOST_PAYMENTS
    ready = bundles(purse_of(state, 0), 12, frozenset())
    assert {tuple(sorted(bundle.cards)) for bundle in ready} <= {tuple(sorted(cards)) for cards in listed}
