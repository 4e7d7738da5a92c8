"""A win that own plays and free moves reach in this turn is always taken: against brute force with the real rules."""

from collections import deque
from random import Random

import pytest

from fullset.bots.levels import REGULAR
from fullset.bots.outlook import outlook_of
from fullset.bots.win import winning_move
from fullset.rules.cards import Card
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.edition import Edition
from fullset.rules.game import advance, legal_moves
from fullset.rules.lay import places
from fullset.rules.moves import Act, Allow, Lay, Place, Shift
from fullset.rules.notation import Position, SeatPosition, load
from fullset.rules.sets import known_index, put_in
from fullset.rules.state import GameState, PropertySet
from fullset.rules.view import view
from tests.bots.asked import CLASSIC, EVERY_EDITION, wins_alone

PLAIN = [card for card in CLASSIC.deck if CLASSIC.faces[card].family == "property"]
WILDS = [card for card in CLASSIC.deck if CLASSIC.faces[card].family == "wild"]
THEFTS = ("sly-deal", "forced-deal", "deal-breaker", "market-crash", "super-sly-deal")


def thefts_of(edition: Edition) -> list[Card]:
    return [Card(card) for card in THEFTS if card in edition.faces]


def laid_at_random(cards: list[Card], random: Random, edition: Edition) -> tuple[PropertySet, ...]:
    sets: tuple[PropertySet, ...] = ()
    for card in cards:
        colour = random.choice(edition.faces[card].colours)
        refs = places(edition, sets, card, colour)
        if refs:  # an any-colour wild may be barred from lying alone
            ref = random.choice(refs)
            sets = put_in(sets, None if ref == "new" else known_index(sets, ref), card, colour)
    return sets


def near_a_win(random: Random, edition: Edition) -> GameState | None:
    """Lay out a table near a win; None for one that is won already or that the rules refuse."""
    plain, wilds = random.sample(PLAIN, 11), random.sample(WILDS, random.randint(1, 3))
    hand = [*plain[:1], *wilds[2:], *random.sample(thefts_of(edition), random.randint(0, 1))]
    mine = laid_at_random([*sorted(plain[1:8], key=edition.index.__getitem__), *wilds[:2]], random, edition)
    seats = (SeatPosition(tuple(hand), (), mine), SeatPosition((), (), laid_at_random(plain[8:], random, edition)))
    state = load(Position(edition=edition.id, seats=seats, plays_left=2))
    return None if state.outcome else state


def can_be_won(state: GameState) -> bool:
    """Try everything that plays of properties, thefts and free moves can do, with the real rules."""
    seen: set[object] = set()
    open_ends = deque([state])
    while open_ends:
        here = open_ends.popleft()
        for move in legal_moves(here):
            if isinstance(move, Lay | Shift | Allow | Place) or (isinstance(move, Act) and move.card in THEFTS):
                then = advance(here, move, ScriptedDealer(), lambda _event: None)
                if then.outcome:
                    if then.outcome.winners == (0,):
                        return True
                    continue
                key = (then.players, then.plays_left, str(then.frames))
                if key not in seen and then.free_moves < 8:
                    seen.add(key)
                    open_ends.append(then)
    return False


def compare(seed: int, positions: int, edition: Edition = CLASSIC) -> tuple[int, int]:
    """Hold the search against brute force; return how many positions can be won, and how many cannot."""
    random = Random(seed)
    found = {True: 0, False: 0}
    while sum(found.values()) < positions:
        state = near_a_win(random, edition)
        if state is None:
            continue
        won = can_be_won(state)
        found[won] += 1
        if won:
            assert wins_alone(state, "regular")
            assert wins_alone(state, "novice")
        else:
            look = outlook_of(view(state, 0), edition, REGULAR.weights)
            assert winning_move(look, legal_moves(state)) is None
    return found[True], found[False]


def test_a_win_in_one_turn_is_taken_whenever_there_is_one() -> None:
    won, not_won = compare(1, 100)
    assert min(won, not_won) >= 10


@EVERY_EDITION
def test_a_win_in_one_turn_is_taken_in_every_edition(edition: Edition) -> None:
    won, not_won = compare(3, 60, edition)
    assert min(won, not_won) >= 2


@pytest.mark.long
@EVERY_EDITION
def test_a_win_in_one_turn_is_taken_in_five_hundred_positions_of_every_edition(edition: Edition) -> None:
    won, not_won = compare(4, 500, edition)
    assert min(won, not_won) >= 20


@pytest.mark.long
def test_a_win_in_one_turn_is_taken_in_a_thousand_positions() -> None:
    won, not_won = compare(2, 1000)
    assert min(won, not_won) >= 80
