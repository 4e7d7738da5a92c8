"""The search for winning free moves finds what trying everything finds (R225, R260, R267)."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from fullset.rules import free, pause, reach
from fullset.rules.cards import Card
from fullset.rules.edition import Edition, load_edition
from fullset.rules.errors import Illegal
from fullset.rules.evolve import lone_table
from fullset.rules.frames import WinNow
from fullset.rules.listing import Listing
from fullset.rules.moves import Shift
from fullset.rules.sets import arrive
from fullset.rules.state import GameState, PropertySet
from fullset.rules.step import trial

Sets = tuple[PropertySet, ...]
EDITIONS: list[tuple[str, dict[str, object]]] = [
    ("no-mercy", {}),
    ("no-mercy", {"lone_rainbow": "dormant"}),
    ("classic", {"win_pause": True}),
]


def tables(edition: Edition, count: int) -> Iterator[Sets]:
    """Lay some properties and wilds at random, as arriving cards lie."""
    for seed in range(count):
        random = Random(seed)
        cards = [card for card in edition.deck if edition.faces[card].family in ("property", "wild")]
        wilds = [card for card in cards if card in edition.wilds]
        sets: Sets = ()
        for card in random.sample(wilds, 3) + random.sample(cards, random.randrange(4, 9)):
            sets = arrive(edition, sets, card, random.choice(edition.faces[card].colours))
        yield sets


def reached(state: GameState) -> Iterator[tuple[Shift, GameState]]:
    """Make every move of the table's own rules, judged as in a game."""
    for move in free.legal(state, 0):
        if Card(move.card.partition("@")[0]) not in ("house", "hotel"):
            step = trial(state)
            free.shift(step, WinNow(0), move)
            yield move, step.state


def least(edition: Edition, sets: Sets, most: int) -> int | None:
    """Count the moves of the shortest win by trying everything, breadth first."""
    front, seen = [lone_table(edition, sets)], set[object]()
    for made in range(1, most + 1):
        found: list[GameState] = []
        for state in front:
            for _, after in reached(state):
                if after.outcome is not None:
                    return made
                key = frozenset((each.colour, tuple(sorted(each.cards))) for each in after.players[0].sets)
                if key not in seen:
                    seen.add(key)
                    found.append(after)
        front = found
    return None


@pytest.mark.parametrize(("edition_id", "options"), EDITIONS, ids=str)
def test_the_search_finds_what_trying_everything_finds(edition_id: str, options: dict[str, object]) -> None:
    edition = load_edition(edition_id, {**options, "sets_to_win": 2})
    won = 0
    for sets in tables(edition, 60):
        if free_win(edition, sets):
            continue
        wanted = least(edition, sets, 3)
        won += wanted is not None
        for moves in (1, 2, 3):
            assert reach.can_win(edition, sets, moves) == (wanted is not None and wanted <= moves), sets
    assert won > 5


def free_win(edition: Edition, sets: Sets) -> bool:
    """Say whether a table wins as it lies, so that no game would ask."""
    return sum(len(each.cards) == edition.sizes[each.colour] for each in sets) >= 2


@pytest.mark.parametrize(("edition_id", "options"), EDITIONS, ids=str)
def test_a_move_is_open_where_free_moves_still_win_after_it(edition_id: str, options: dict[str, object]) -> None:
    """R267, with a handful of moves left, where going back is no longer always possible."""
    edition = load_edition(edition_id, {**options, "sets_to_win": 2})
    closed = 0
    for sets in tables(edition, 60):
        if free_win(edition, sets) or not reach.can_win(edition, sets, 2):
            continue
        state = lone_table(edition, sets)
        for left in (2, 3):
            spent = replace(state, free_moves=free.MOST_FREE_MOVES - left)
            open_moves = {move for move in Listing(pause.legal(spent, WinNow(0))) if isinstance(move, Shift)}
            for move, after in reached(spent):
                wins = after.outcome is not None or least(edition, after.players[0].sets, left - 1) is not None
                assert (move in open_moves) == wins, (sets, move)
                closed += not wins
    assert closed


def test_a_win_by_a_join_is_found_where_few_moves_are_left() -> None:
    lie = {
        "yellow": "property:yellow",
        "light-blue": "property:light-blue property:light-blue",
        "brown": "property:brown",
        "green": "property:green wild:green/railroad wild:any",
    }
    sets = tuple([PropertySet(colour, tuple(map(Card, cards.split()))) for colour, cards in lie.items()])  # type: ignore[arg-type]
    full = PropertySet("orange", tuple(map(Card, ("property:orange", "wild:pink/orange", "wild:pink/orange"))))
    pair = PropertySet("orange", (Card("property:orange"), Card("property:orange")))
    table = (*sets, PropertySet("pink", (Card("property:pink"),)), pair, full)
    edition = load_edition("no-mercy")
    assert reach.can_win(edition, table, 2)  # both orange wilds go to pink, and what they leave joins the pair
    assert not reach.can_win(edition, table, 1)


CROWDED = {"sets_to_win": 5, "win_pause": True}


def crowded(edition: Edition, count: int) -> Iterator[Sets]:
    """Lay most wilds of a deck and few properties at random."""
    for seed in range(count):
        random = Random(seed)
        cards = [card for card in edition.deck if edition.faces[card].family in ("property", "wild")]
        wilds = [card for card in cards if card in edition.wilds]
        firm = [card for card in cards if card not in edition.wilds]
        sets: Sets = ()
        for card in random.sample(wilds, random.randrange(8, len(wilds) + 1)) + random.sample(firm, 4):
            sets = arrive(edition, sets, card, random.choice(edition.faces[card].colours))
        yield sets


@pytest.mark.parametrize("need", [4, 5])
@pytest.mark.parametrize("edition_id", ["metro", "classic", "no-mercy"])
def test_a_crowded_table_is_told_by_few_steps(edition_id: str, need: int) -> None:
    """R328: the bound is far from where no several Shacks lie, whether free moves win or not."""
    edition = load_edition(edition_id, {**CROWDED, "sets_to_win": need})
    won = 0
    for sets in crowded(edition, 40):
        search = reach.search_of(edition, sets)
        wins = reach.finds(search, sets, free.MOST_FREE_MOVES, reach.MOST_TABLES)
        assert wins is not None, sets
        assert search.looked < reach.MOST_TABLES / 10, (search.looked, sets)
        won += wins
    assert won > 2


def test_a_list_of_moves_looks_at_no_more_tables_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """R328, on a table with three Shacks on which most of it is spent."""
    lie = {
        "yellow": "wild:red/yellow",
        "orange": "wild:pink/orange",
        "railroad": "wild:light-blue/railroad wild:railroad/utility wild:any+shack wild:green/railroad",
        "pink": "wild:pink/orange",
        "light-blue": "wild:brown/light-blue wild:any+shack",
        "red": "wild:red/yellow property:red",
        "green": "wild:green/dark-blue property:green",
        "railroad#2": "property:railroad+shack property:railroad",
    }
    sets = tuple([shacked(colour.partition("#")[0], cards) for colour, cards in lie.items()])
    searches: list[reach.Search] = []

    def begin(edition: Edition, sets: Sets, moves: int) -> reach.Search:
        searches.append(reach.searched(edition, sets, moves))
        return searches[-1]

    monkeypatch.setattr(pause, "searched", begin)
    state = lone_table(load_edition("no-mercy", {"sets_to_win": 5}), sets)
    listed = [move for move in Listing(pause.legal(state, WinNow(0))) if isinstance(move, Shift)]
    assert [search.looked <= reach.MOST_FOR_ALL for search in searches] == [True]
    for move in free.legal(state, 0):
        assert takes(state, move) == (move in listed)


def takes(state: GameState, move: Shift) -> bool:
    """Say whether a move is taken in a pause."""
    try:
        pause.check(state, WinNow(0), move)
    except Illegal:
        return False
    return True


def shacked(colour: str, cards: str) -> PropertySet:
    """Read a set; one of its cards may carry a Shack."""
    names = cards.split()
    carrier = next((Card(name.removesuffix("+shack")) for name in names if "+" in name), None)
    lie = tuple([Card(name.removesuffix("+shack")) for name in names])
    return PropertySet(colour, lie, shack=carrier)  # type: ignore[arg-type]


def test_two_shacks_that_keep_a_set_apart_are_told_without_a_search() -> None:
    """R155, R328: both halves of a brown set stay apart for ever, so that no way there is looked for."""
    brown = [PropertySet("brown", (Card("property:brown"),), shack=Card("property:brown"))] * 2
    wild = PropertySet("red", (Card("wild:red/yellow"), Card("wild:red/yellow"), Card("property:red")))
    edition = load_edition("no-mercy", {"sets_to_win": 2})
    search = reach.search_of(edition, (*brown, wild))
    assert reach.finds(search, (*brown, wild), free.MOST_FREE_MOVES, reach.MOST_TABLES) is False
    assert search.looked == 0
