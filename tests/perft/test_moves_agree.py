"""What may be done, said four times: the naive reading, the list of legal moves, `check` over all shapes, the offer."""

import os
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.errors import RulesError
from fullset.rules.frames import Pay
from fullset.rules.moves import Move
from fullset.rules.state import GameState
from tests.kit import canon, canons, kind_of, told, walk
from tests.perft import naive
from tests.perft.shapes import MOST_PAYABLE, shapes
from tests.perft.tree import moves_in, size_of

LONG = os.environ.get("FULLSET_LONG") == "1"
GAMES = 20 if LONG else 1
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"lone_rainbow": "dormant", "received_wild": "owner_places", "off_turn_win": "own_turn_start", "bank_wilds": False},
    {"lone_rainbow": "forbidden", "forced_deal_own_full_set": False, "sets_to_win": 4},
    {"lone_rainbow": "forbidden", "received_wild": "owner_places", "minimal_payment": False},
    {"rent_set": "choose", "rent_needs_property": False, "any_rent_targets": "all", "doublers_per_rent": 1},
    {"rent_set": "choose", "lone_rainbow": "dormant", "sets_to_win": 5, "plays_per_turn": 5},
    {"wild_move_cost": 1, "auto_end": True, "no_costs_play": True, "rainbow_pays": "never"},
    {"discards_go": "bottom", "refill": "at_once", "hand_limit": 5, "buildings_move": False, "draw": 4},
)


def small(state: GameState) -> bool:
    frame = state.frames[-1]
    return not isinstance(frame, Pay) or len(naive.belongings(state, frame.seat)) <= MOST_PAYABLE


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: ",".join(options) or "classic")
def test_the_naive_reading_lists_the_same_moves(options: dict[str, Any], seats: int) -> None:
    for seed in range(GAMES):
        for state in walk(options, seats, seed, most=400):
            if state.outcome is None and small(state):
                assert canons(game.legal_moves(state)) == Counter(map(canon, naive.may(state)))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: ",".join(options) or "classic")
def test_the_offer_leads_to_exactly_the_legal_moves(options: dict[str, Any], seats: int) -> None:
    for seed in range(50, 50 + GAMES):
        for state in walk(options, seats, seed, most=400):
            asked = game.to_act(state)
            if asked is None:
                continue
            for other in range(seats):
                if other != asked[0]:
                    assert game.offer(state, other) is None
            offer = game.offer(state, asked[0])
            assert offer is not None
            assert size_of(offer) <= 24_000
            found = moves_in(offer, state.players[asked[0]].hand)
            if found is not None:
                assert Counter(map(canon, found)) == canons(game.legal_moves(state))


def accepted(state: GameState, random: Random) -> set[str]:
    """Put every shape through `check`; what it takes, in canonical form, as whoever decides."""
    asked = game.to_act(state)
    assert asked is not None
    found: set[str] = set()
    for shape in shapes(state, random):
        try:
            move = msgspec.convert(shape, Move)
            found.add(canon(told(game.check(state, asked[0], move))))
        except (RulesError, msgspec.ValidationError):
            continue
    return found


def rare(options: dict[str, Any], seats: int, seed: int) -> list[GameState]:
    """Walk a game and keep the states that offer a kind of move not seen before, and each eightieth."""
    seen: set[tuple[str, str]] = set()
    kept: list[GameState] = []
    for number, state in enumerate(walk(options, seats, seed, most=400)):
        if state.outcome is not None:
            break
        kinds = {kind_of(move) for move in game.legal_moves(state)}
        if kinds - seen or number % 80 == 0:
            seen |= kinds
            kept.append(state)
    return kept


@pytest.mark.parametrize("seats", [2, 3, 4, 5] if LONG else [3])
@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: ",".join(options) or "classic")
def test_check_takes_exactly_the_legal_moves_of_all_shapes(options: dict[str, Any], seats: int) -> None:
    random = Random(seats)
    for seed in range(100, 100 + GAMES):
        for state in rare(options, seats, seed):
            taken = accepted(state, random)
            listed = set(canons(game.legal_moves(state)))
            frame = state.frames[-1]
            if not isinstance(frame, Pay):
                assert taken == listed
                continue
            if not small(state):
                assert taken <= listed or not state.edition.switches.minimal_payment
                continue
            allowed = {
                canon({"do": "pay", "cards": list(c)}) for c, _ in naive.payments(state, frame.seat, frame.amount)
            }
            assert taken == allowed
            assert listed <= allowed
