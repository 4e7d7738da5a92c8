"""Nobody learns what they may not: worlds that differ only in hidden cards look the same, to the byte (law 4, R12).

In every reached state, other worlds are dealt: the hands of others and the pile are mixed anew, so that a Just Say No
appears and vanishes. Views, offers, who is asked next, and what a viewer hears of a move are compared.
"""

import os
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from fullset.rules import game
from fullset.rules.cards import DOUBLER, JUST_SAY_NO, Card
from fullset.rules.dealer import SamplingDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.events import Dealt, Discarded, Drew, Event
from fullset.rules.evolve import counts
from fullset.rules.frames import Give, Pay, Place, Respond, Use, WinNow
from fullset.rules.moves import Move, No
from fullset.rules.state import GameState, Outcome, Player
from fullset.rules.view import redact, view
from tests.kit import any_kind, cards_of, seat, table

GAMES = 6 if os.environ.get("FULLSET_LONG") == "1" else 1
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"discards_go": "bottom", "refill": "at_once", "no_costs_play": True, "auto_end": True},
    {"received_wild": "owner_places", "off_turn_win": "own_turn_start", "rent_needs_property": False},
)


def other_world(state: GameState, viewer: int | None, kept: dict[int, tuple[Card, ...]], random: Random) -> GameState:
    """Mix the hands of all but the viewer with the pile; `kept` cards stay in their hands."""
    hidden = Counter(dict(zip(state.edition.kinds, state.pile, strict=True)))
    for number, player in enumerate(state.players):
        if number != viewer:
            hidden.update(player.hand)
            hidden.subtract(kept.get(number, ()))
    deck = list(hidden.elements())
    random.shuffle(deck)
    players: list[Player] = []
    for number, player in enumerate(state.players):
        held = kept.get(number, ())
        if number != viewer:
            fresh = [deck.pop() for _ in range(len(player.hand) - len(held))]
            player = replace(player, hand=(*held, *fresh))  # noqa: PLW2901 - the same player in another world
        players.append(player)
    mixed = replace(state, players=tuple(players), pile=counts(state.edition, tuple(deck)))
    assert +cards_of(mixed) == +cards_of(state)
    return mixed


def needs(state: GameState, by: int, move: Move) -> tuple[Card, ...]:
    """List the hand cards that a move shows."""
    if isinstance(state.frames[-1], (Pay, Place, Use, Give, WinNow)):
        return ()
    if isinstance(move, No):
        return (JUST_SAY_NO,)
    cards = getattr(move, "cards", None) or (getattr(move, "card", ""),)
    held = [Card(str(card)) for card in cards if card in state.players[by].hand]
    return (*held, *(DOUBLER,) * getattr(move, "doubles", 0))


def heard(events: tuple[Event, ...], viewer: int | None) -> bytes:
    return msgspec.json.encode([redact(event, viewer) for event in events])


def shown(state: GameState, viewer: int | None) -> bytes:
    """Everything that a viewer is sent of a state."""
    offer = None if viewer is None else game.offer(state, viewer)
    return msgspec.json.encode([view(state, viewer), offer, game.to_act(state)])


GAMES_PLAYED: list[tuple[str, dict[str, Any], int]] = [
    *(("classic", options, seats) for options in SWITCHES for seats in (2, 3, 5)),
    *((edition, {}, seats) for edition in edition_ids() if edition != "classic" for seats in (2, 4)),
    ("no-mercy", {"settlement": "to_hand", "settlement_empty_hand": "return", "auto_end": False}, 3),
]


@pytest.mark.parametrize(("edition_id", "options", "seats"), GAMES_PLAYED, ids=str)
def test_other_worlds_look_and_sound_the_same(edition_id: str, options: dict[str, Any], seats: int) -> None:
    for seed in range(GAMES):
        random = Random(seed)
        edition = load_edition(edition_id, options)
        dealer = SamplingDealer(random)
        state, _ = game.new_game(edition, seats, dealer, 0)
        while (asked := game.to_act(state)) is not None:
            move = any_kind(state, game.legal_moves(state), random)
            after, events = game.apply(state, asked[0], move, dealer)
            for viewer in (*range(seats), None):
                compare(state, Made(asked[0], move, after, events), viewer, random)
            state = after


class Made(NamedTuple):
    """A move, and what came of it."""

    by: int
    move: Move
    after: GameState
    events: tuple[Event, ...]


def compare(state: GameState, made: Made, viewer: int | None, random: Random) -> None:
    """Make the same move in another world and listen as the viewer."""
    by, move, events = made.by, made.move, made.events
    kept = {} if by == viewer else {by: needs(state, by, move)}
    frame = state.frames[-1]
    if isinstance(frame, Respond) and state.edition.faces[frame.move.card].verb == "raid":
        kept[frame.target] = state.players[frame.target].hand  # how many cards of a type it holds comes out (R208)
    mixed = other_world(state, viewer, kept, random)
    assert shown(mixed, viewer) == shown(state, viewer)
    after, others = game.apply(mixed, by, game.check(mixed, by, move), SamplingDealer(random))
    if any(isinstance(event, Drew) and event.seat == viewer for event in (*events, *others)):
        return  # the viewer's own cards differ, as they may
    assert heard(others, viewer) == heard(events, viewer)
    assert shown(covered(after), viewer) == shown(covered(made.after), viewer)


def covered(state: GameState) -> GameState:
    """Take the hands away that a finished game shows to all; how many cards there were is not compared then."""
    if state.outcome is None:
        return state
    return replace(state, players=tuple(replace(player, hand=()) for player in state.players))


def test_everyone_aimed_at_is_asked_with_and_without_a_just_say_no() -> None:
    """R134: being asked must not tell who holds one."""
    for held in ("", "just-say-no", "pass-go just-say-no just-say-no"):
        with table(seat("birthday"), seat(held), seat("", bank="money:1")) as t:
            t.act(0, "birthday")
            t.expect(decides=1, decision="respond")
            t.allow(1)
            t.expect(decides=1, decision="pay", owes=2)
            t.pay(1)
            t.expect(decides=2, decision="respond")
            t.allow(2)
            t.pay(2, "money:1")


def test_the_actor_is_asked_about_a_refusal_with_and_without_an_answer() -> None:
    """R125, R126: the same holds for the seat that was refused."""
    for held in ("", "just-say-no"):
        with table(seat(f"birthday {held}"), seat("just-say-no")) as t:
            t.act(0, "birthday")
            t.no(1)
            t.expect(decides=0, decision="respond")
            t.allow(0)


def test_a_view_holds_no_hand_but_the_own_one() -> None:
    with table(seat("wild:any house"), seat("just-say-no hotel"), rest="out") as t:
        for viewer, hidden in ((0, "hotel"), (1, "house")):
            text = msgspec.json.encode(view(t.state, viewer)).decode()
            assert hidden not in text.replace('"house":false', "").replace('"hotel":false', "")
        assert view(t.state, None).hand == ()
        assert [each.hand for each in view(t.state, None).seats] == [2, 2]


def test_a_finished_game_shows_every_hand_and_no_other_does() -> None:
    with table(seat("hotel"), seat("just-say-no house"), rest="out") as t:
        assert [each.shown for each in view(t.state, 0).seats] == [(), ()]
        over = replace(t.state, outcome=Outcome((0, 1), (0,), "sets"))
        for viewer in (0, 1, None):
            assert [each.shown for each in view(over, viewer).seats] == [player.hand for player in over.players]


def test_what_is_told_to_others_names_no_hidden_card() -> None:
    drew, dealt = Drew(1, Card("hotel")), Dealt(1, (Card("hotel"),), 1)
    on_top, under = Discarded(1, (Card("hotel"),), 1), Discarded(1, (Card("hotel"),), 1, under=True)
    for event in (drew, dealt):
        assert b"hotel" not in msgspec.json.encode(redact(event, 0))
        assert b"hotel" not in msgspec.json.encode(redact(event, None))
        assert redact(event, 1) == event
    assert redact(on_top, 0) == on_top, "discards on the pile lie open"
    assert b"hotel" not in msgspec.json.encode(redact(under, 0))


def test_every_decision_kind_is_compared() -> None:
    """Over all editions, the games above come to every frame that asks, whatever a seed brings."""
    met: set[type] = set()
    for edition in edition_ids():
        for seed in range(6):
            random = Random(seed)
            dealer = SamplingDealer(random)
            state, _ = game.new_game(load_edition(edition), 3, dealer, 0)
            while (asked := game.to_act(state)) is not None:
                met.add(type(state.frames[-1]))
                move = any_kind(state, game.legal_moves(state), random)
                state, _ = game.apply(state, asked[0], move, dealer)
    assert met == set(game.ASKS)
