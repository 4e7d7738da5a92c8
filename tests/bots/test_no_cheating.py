"""No bot knows a hidden card: when all of them are dealt anew, it makes the same move."""

import ast
from random import Random

import pytest
from msgspec.structs import replace

from fullset.bots import BOTS
from fullset.rules.cards import Card
from fullset.rules.dealer import spread
from fullset.rules.edition import Edition
from fullset.rules.evolve import counts
from fullset.rules.game import legal_moves
from fullset.rules.state import GameState, Seat
from fullset.rules.view import view
from tests.bots.asked import CLASSIC, EVERY_EDITION, choose, played
from tests.laws.source import imports, modules

LINE_UPS = (("regular", "novice"), ("novice", "regular", "random"), ("regular", "random", "novice", "regular"))


def dealt_anew(state: GameState, seat: Seat, random: Random) -> GameState:
    """Deal all hidden cards again: the others' hands and the draw pile, in the sizes that everybody sees."""
    hidden = [*spread(state.edition.kinds, state.pile)]
    for other, player in enumerate(state.players):
        hidden += player.hand if other != seat else ()
    random.shuffle(hidden)
    players = tuple(
        player if other == seat else replace(player, hand=_taken(hidden, len(player.hand)))
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players, pile=counts(state.edition, tuple(hidden)))


def _taken(hidden: list[Card], count: int) -> tuple[Card, ...]:
    return tuple(hidden.pop() for _ in range(count))


def audit(decisions: int, edition: Edition = CLASSIC) -> int:
    """Compare the moves of every level at decision points of many games; return how many were compared."""
    random, done, deal = Random(11), 0, 0
    while done < decisions:
        deal += 1
        for made in played(LINE_UPS[deal % len(LINE_UPS)], deal, edition):
            if len(made.moves) < 2 or random.random() < 0.8:
                continue
            other = dealt_anew(made.before, made.seat, random)
            assert view(other, made.seat) == view(made.before, made.seat)
            assert legal_moves(other) == made.moves
            for level in BOTS:
                assert choose(level, other, deal) == choose(level, made.before, deal)
            done += 1
    return done


def test_hidden_cards_change_no_choice() -> None:
    assert audit(300) >= 300


@EVERY_EDITION
def test_hidden_cards_change_no_choice_in_any_edition(edition: Edition) -> None:
    assert audit(60, edition) >= 60


@pytest.mark.long
@EVERY_EDITION
def test_hidden_cards_change_no_choice_in_any_edition_at_a_thousand_decisions(edition: Edition) -> None:
    assert audit(1000, edition) >= 1000


@pytest.mark.long
def test_hidden_cards_change_no_choice_at_a_thousand_decisions() -> None:
    assert audit(1000) >= 1000


def test_bots_cannot_reach_a_game_state() -> None:
    for name, tree in modules("bots").items():
        for target in imports(tree):
            assert not target.startswith("fullset.rules.game"), name
            assert target != "fullset.rules.state.GameState", name


def test_bots_have_no_chance_but_their_seed() -> None:
    for name, tree in modules("bots").items():
        if name in ("bots.pool", "bots.worker"):
            continue  # processes and deadlines; they choose nothing
        found = {target for target in imports(tree) if target.partition(".")[0] in ("random", "time", "os", "secrets")}
        assert found <= {"random.Random"}, name
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
                assert node.args, f"{name} has a generator without a seed"
