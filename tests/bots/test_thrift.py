"""The bot that plays for a person who is away spends nothing without need (R233, R305, R338)."""

from fullset.rules.edition import Edition
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.moves import No, Pay
from fullset.rules.payment import cheapest, worth_of
from fullset.rules.purse import breaking, home
from fullset.rules.state import GameState
from tests.bots.asked import EVERY_EDITION, choose, played
from tests.kit import Json, Table, position, seat

LINE_UP = ("stand-in", "regular", "stand-in")


def reply(attack: Json, *seats: Json, **keys: object) -> Json:
    """Let seat 0 attack, and say what the stand-in of seat 1 answers."""
    t = Table(position(*seats, **keys))
    t.do(0, attack)
    return {"do": "no"} if isinstance(choose("stand-in", t.state), No) else {"do": "allow"}


NO, ALLOW = {"do": "no"}, {"do": "allow"}
CHARGE = {"do": "act", "card": "debt-collector", "target": 1}
STEAL = {"do": "act", "card": "sly-deal", "target": 1, "take": "property:red@red"}
BREAK = {"do": "act", "card": "deal-breaker", "target": 1, "set": "brown"}


def test_r233_no_refusal_is_spent_on_money_or_a_single_card() -> None:
    rich = seat("just-say-no", bank="money:10 money:5", sets=("red 1", "brown 2"))
    assert reply(CHARGE, seat("debt-collector"), rich) == ALLOW
    assert reply(STEAL, seat("sly-deal"), rich) == ALLOW


def test_r233_one_is_spent_where_a_full_set_would_go() -> None:
    assert reply(BREAK, seat("deal-breaker"), seat("just-say-no", sets=("brown 2",))) == NO


def test_r233_one_is_spent_where_the_bill_cannot_be_paid_without_a_full_set() -> None:
    assert reply(CHARGE, seat("debt-collector"), seat("just-say-no", bank="money:4", sets=("brown 2",))) == NO
    assert reply(CHARGE, seat("debt-collector"), seat("just-say-no", bank="money:5", sets=("brown 2",))) == ALLOW


def test_r233_one_is_spent_where_the_game_would_be_lost() -> None:
    nearly = seat("sly-deal", sets=("brown 2", "utility 2", "red 2"))
    assert reply(STEAL, nearly, seat("just-say-no", bank="money:5", sets=("red 1",))) == NO


@EVERY_EDITION
def test_r305_it_pays_as_the_clock_would(edition: Edition) -> None:
    met = 0
    for deal in range(12):
        for made in played(LINE_UP, deal, edition):
            frame = made.before.frames[-1]
            if isinstance(frame, PayFrame) and isinstance(made.move, Pay) and LINE_UP[made.seat] == "stand-in":
                met += 1
                least = cheapest(made.before, frame)
                assert price(made.before, made.seat, made.move) == price(made.before, made.seat, least)
    assert met > 20


def price(state: GameState, payer: int, move: Pay) -> tuple[int, int, int, int]:
    homes = [home(ref) for ref in move.cards]
    broken = {*homes} & breaking(state.edition, state.players[payer].sets)
    return len(broken), worth_of(state.edition, move.cards), len([*filter(None, homes)]), len(move.cards)
