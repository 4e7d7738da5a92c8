"""Duplicate matches: fair by construction, and the same again."""

from collections.abc import Sequence

import msgspec
import pytest

from fullset.arena.duel import Terms, duel, rotations
from fullset.arena.match import MOST_TURNS, choice, play_game
from fullset.bots import BOTS
from fullset.rules.edition import Edition, load_edition
from fullset.rules.moves import Allow, End, Move
from fullset.rules.notation import load
from fullset.rules.view import View
from tests.kit import position, seat

CLASSIC = load_edition("classic")


def terms(a: str, b: str, players: int = 2, deals: int = 6) -> Terms:
    return Terms(a=a, b=b, edition="classic", players=players, deals=deals, seed=4)


def silent(done: int, mean: float) -> None:
    assert done > 0
    assert 0 <= mean <= 1


def test_a_sits_once_on_every_seat() -> None:
    assert list(rotations(terms("a", "b", players=3))) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_bot_against_itself_has_its_fair_share_of_every_deal(players: int) -> None:
    report = duel(CLASSIC, terms("random", "random", players), silent)
    assert report.mean == pytest.approx(1 / players)
    assert report.low == report.high
    assert report.games == 6 * players


def test_the_same_terms_give_the_same_bytes() -> None:
    first, second = (msgspec.json.encode(duel(CLASSIC, terms("novice", "random", 3), silent)) for _ in range(2))
    assert first == second


def test_a_deal_deals_the_same_cards_to_a_seat_whoever_sits_there() -> None:
    hands = {line_up: opening(line_up, 9) for line_up in (("regular", "random"), ("random", "regular"))}
    assert len(set(hands.values())) == 1


def opening(line_up: Sequence[str], deal: int) -> tuple[tuple[str, ...], ...]:
    seen: dict[int, tuple[str, ...]] = {}

    class Onlooker:
        def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
            assert view.viewer is not None
            seen.setdefault(view.viewer, view.hand)
            return moves[0]

    with pytest.MonkeyPatch.context() as patch:
        for name in line_up:
            patch.setitem(BOTS, name, Onlooker())
        play_game(CLASSIC, line_up, deal)
    return tuple(seen[seat] for seat in sorted(seen))


class Idler:
    """Plays nothing and discards the first cards: its games would last until the idle rounds, or the cap."""

    def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
        return End() if End() in moves else moves[0]


def test_a_game_that_does_not_end_is_broken_off_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "idler", Idler())
    report = duel(CLASSIC, terms("idler", "idler", deals=1), silent)
    assert report.mean == 0.5
    assert report.capped in (0, 2)
    assert report.turns <= MOST_TURNS + 1


def test_an_illegal_choice_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
            return Allow()

    monkeypatch.setitem(BOTS, "cheat", Cheat())
    state = load(position(seat("money:1 money:2"), seat("money:1")))
    with pytest.raises(ValueError, match="cheat chose Allow"):
        choice(state, 0, "cheat", 1)
