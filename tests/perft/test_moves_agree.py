"""What may be done, said four times: the naive reading, the list of legal moves, `check` over all shapes, the offer."""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.dealer import SamplingDealer
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.errors import RulesError
from fullset.rules.events import Event, Placed
from fullset.rules.evolve import evolve
from fullset.rules.frames import Give, Pay, Place, Play, Respond, Settle, Turn, Use, WinNow
from fullset.rules.moves import Act, Move
from fullset.rules.moves import Place as PlaceMove
from fullset.rules.picks import MOST_PAYMENTS
from fullset.rules.state import GameState
from fullset.selfplay.cells import cells
from fullset.selfplay.constructed import try_for
from fullset.selfplay.walk import play_game
from tests.kit import canon, canons, kind_of, told, wander
from tests.perft import naive, paying, tabled
from tests.perft.shapes import MOST_PAYABLE, shapes
from tests.perft.tree import moves_in, size_of

LONG = os.environ.get("FULLSET_LONG") == "1"
GAMES = 5 if LONG else 1
MOST_LISTED = 256
"""Picks of one card that are listed (R312)."""

Options = dict[str, Any]  # JSON values of switches
ROWS: tuple[tuple[str, Options], ...] = (
    ("classic", {}),
    ("no-mercy", {}),
    ("lite-full", {"super_sly_wilds": "printed"}),
    ("lite-starter", {"sets_to_win": 5}),
    ("lite-mild", {"received_wild": "owner_places", "minimal_payment": True}),
    ("metro", {}),
    ("rulebook", {}),
    ("classic", {"lone_rainbow": "forbidden", "forced_deal_own_full_set": False, "sets_to_win": 4}),
    ("classic", {"lone_rainbow": "forbidden", "received_wild": "owner_places", "minimal_payment": False}),
    ("classic", {"rent_set": "choose", "rent_needs_property": False, "any_rent_targets": "all"}),
    ("classic", {"rent_set": "choose", "lone_rainbow": "dormant", "sets_to_win": 5, "plays_per_turn": 5}),
    ("classic", {"wild_move_cost": 1, "auto_end": True, "no_costs_play": True, "rainbow_pays": "never"}),
    ("classic", {"discards_go": "bottom", "refill": "at_once", "hand_limit": 5, "buildings_move": False, "draw": 4}),
    ("classic", {"debt_chips": 2, "win_pause": True, "no_costs_play": True, "received_wild": "best_fit"}),
    ("no-mercy", {"received_wild": "owner_places", "lone_rainbow": "dormant", "win_pause": False}),
    ("no-mercy", {"rainbow_pays": "when_broke", "heist_pick": "dearest", "lone_rainbow": "counts", "sets_to_win": 4}),
    ("lite-full", {"settlement": "use_at_once", "win_pause": True, "received_wild": "best_fit", "plays_per_turn": 5}),
)


def name_of(part: str | Options) -> str:
    return part if isinstance(part, str) else ",".join(part) or "-"


each_row = pytest.mark.parametrize(("edition_id", "options"), ROWS, ids=name_of)


def seats_of(edition_id: str, options: Options) -> list[int]:
    """All numbers of seats in the long run, else one, which differs from row to row."""
    low, high = load_edition(edition_id, options).seats
    every = list(range(low, high + 1))
    return every if LONG else [every[ROWS.index((edition_id, options)) % len(every)]]


def walks(edition_id: str, options: Options, first: int, most: int = 300) -> Iterator[GameState]:
    for seats in seats_of(edition_id, options):
        for seed in range(first, first + GAMES):
            yield from wander(load_edition(edition_id, options), seats, seed, most)


def scenes(edition: Edition, seats: int, of: int, first: int) -> Iterator[GameState]:
    """Show the states of constructed games: one for each `of`-th cell, from another seed each."""
    found: list[GameState] = []

    def watch(_before: GameState, _seat: int, _move: Move, after: GameState, _events: list[Event]) -> None:
        found.append(after)

    reachable = [cell for cell, why in cells(edition).items() if why is None]
    for number, cell in enumerate(islice(reachable, first, None, of)):
        found.clear()
        try_for(edition, cell, seats, first * 1000 + number, watch)
        yield from found


def small(state: GameState) -> bool:
    """Say whether all moves are listed, and can be tried."""
    frame = state.frames[-1]
    if isinstance(frame, Pay):
        return len(paying.belongings(state, frame.seat)) <= MOST_PAYABLE
    if not isinstance(frame, Turn | Use):
        return True
    picks = Counter(move.card for move in game.legal_moves(state) if isinstance(move, Act) and move.take)
    return max(picks.values(), default=0) < MOST_LISTED


def agree(state: GameState) -> None:
    """Compare the naive reading with what is listed, and with who is asked."""
    if state.outcome is None and small(state):
        assert canons(game.legal_moves(state)) == Counter(map(canon, naive.may(state)))
    if state.outcome is None:
        is_asked_rightly(state)


def is_asked_rightly(state: GameState) -> None:
    """R201, R254, R255, R260, R267, R268: nobody is asked what needs no answer, and no pause is left out."""
    frame, switches = state.frames[-1], state.edition.switches
    match frame:
        case Respond() if switches.no_costs_play and frame.asked == state.turn:
            assert state.plays_left > 0
        case Settle():
            assert state.plays_left > 0
            assert state.players[frame.seat].hand
            assert any(chip.debtor == frame.seat and not chip.waits for chip in state.chips)
        case Place() if switches.received_wild == "best_fit":
            assert frame.seat == state.turn
            assert len(naive.may(state)) > 1
            assert not any(wins_at_once(state, move) for move in game.legal_moves(state))
        case WinNow():
            assert state.plays_left > 0 or isinstance(state.frames[1], Settle)
            sets = tabled.piles(state, frame.seat)
            assert tabled.can_win(state, sets, tabled.MOST_MOVES - state.free_moves)
        case _:
            pass
    match state.frames[1:2]:
        case (Play(paused=False),) if isinstance(frame, Respond | Pay | Give) and switches.win_pause:
            assert state.plays_left < 1 or not tabled.can_win(state, tabled.piles(state, state.turn), tabled.MOST_MOVES)
        case _:
            pass


def wins_at_once(state: GameState, move: Move) -> bool:
    """R254: such a place is taken without a question; with more wilds to place it is not seen here."""
    seat = state.turn
    after, _ = game.apply(state, seat, move, SamplingDealer(Random(0)))
    return after.outcome is not None and after.outcome.winners == (seat,)


@each_row
def test_the_naive_reading_lists_the_same_moves(edition_id: str, options: Options) -> None:
    for state in walks(edition_id, options, 0):
        agree(state)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_it_does_in_constructed_games_too(edition_id: str) -> None:
    edition = load_edition(edition_id)
    for seats in (2, 3, 4) if LONG else (2,):
        for first in range(4) if LONG else (0,):
            for state in scenes(edition, seats, 1 if LONG else 4, first):
                agree(state)


def test_a_wild_places_itself_only_where_nothing_is_to_choose() -> None:
    """R254: it has one legal place, or it wins at once."""
    itself: list[bool] = []

    def watch(before: GameState, _seat: int, move: Move, after: GameState, events: list[Event]) -> None:
        state = before
        for number, event in enumerate(events):
            if isinstance(event, Placed) and not (number == 0 and isinstance(move, PlaceMove)):
                ways = len(naive.may(state))
                assert ways == 1 or (after.outcome and after.outcome.winners == (event.seat,))
                itself.append(ways == 1)
            state = evolve(state, event)

    for seed in range(400 if LONG else 30):
        play_game(load_edition("no-mercy"), 2 + seed % 4, seed, watch)
    assert True in itself


@each_row
def test_the_offer_leads_to_exactly_the_legal_moves(edition_id: str, options: Options) -> None:
    edition = load_edition(edition_id, options)
    for state in chain(walks(edition_id, options, 50, 200), scenes(edition, 3, 8, 0)):
        asked = game.to_act(state)
        if asked is None:
            continue
        for other in range(len(state.players)):
            if other != asked[0]:
                assert game.offer(state, other) is None
        offer = game.offer(state, asked[0])
        assert offer is not None
        assert size_of(offer) <= 24_000
        found = moves_in(offer, state.players[asked[0]].hand)
        if found is not None and small(state):
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
    return found - {canon({"do": "resign"})}  # that needs no decision (R264)


def _kind(state: GameState, move: Move) -> tuple[str, str, str]:
    """Name the decision, the verb, and the card where it matters for what is to be asked."""
    verb, card = kind_of(move)
    plain = not LONG and not isinstance(move, Act)
    return type(state.frames[-1]).__name__, verb, "" if plain else card


def rare(states: Iterator[GameState], every: int) -> list[GameState]:
    """Keep the states that offer a kind of move not seen before, and each so many-th."""
    seen: set[tuple[str, str, str]] = set()
    kept: list[GameState] = []
    for number, state in enumerate(states):
        if state.outcome is not None:
            continue
        kinds = {_kind(state, move) for move in game.legal_moves(state)}
        if kinds - seen or number % every == 0:
            seen |= kinds
            kept.append(state)
    return kept


SHAPED = ROWS if LONG else ROWS[:4]


@pytest.mark.parametrize(("edition_id", "options"), SHAPED, ids=name_of)
def test_check_takes_exactly_the_legal_moves_of_all_shapes(edition_id: str, options: Options) -> None:
    random = Random(2)
    edition = load_edition(edition_id, options)
    states = chain(walks(edition_id, options, 100, 300), scenes(edition, 2, 1 if LONG else 9, 1))
    for state in rare(states, 80 if LONG else 200):
        takes_exactly(state, random)


def takes_exactly(state: GameState, random: Random) -> None:
    taken = accepted(state, random)
    listed = set(canons(game.legal_moves(state)))
    frame = state.frames[-1]
    if not small(state):
        # Of a rich payer's minimal payments so many are listed (R312).
        listed_whole = state.edition.switches.minimal_payment and len(listed) < MOST_PAYMENTS
        assert taken <= listed or not isinstance(frame, Pay) or not listed_whole
    elif isinstance(frame, Pay):
        choices = paying.payments(state, frame.seat, frame.amount)
        allowed = {canon({"do": "pay", "cards": list(cards)}) for cards, _ in choices}
        assert taken == allowed
        assert listed <= allowed
    else:
        assert taken == listed
