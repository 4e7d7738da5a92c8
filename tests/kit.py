"""The test language: set a position up, play, say no, allow, pay, expect; a test ends with no question open.

Every move that is made here is also checked: it is listed among the legal moves, its events fold to the state, no card
is lost, and no set is empty. Owns no rule.
"""

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from fullset.rules import game
from fullset.rules.dealer import Dealer, SamplingDealer, ScriptedDealer
from fullset.rules.edition import Edition, load_edition
from fullset.rules.errors import Illegal, Malformed
from fullset.rules.events import Event
from fullset.rules.evolve import evolve
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Play, Use
from fullset.rules.moves import Move
from fullset.rules.notation import Position, load
from fullset.rules.state import GameState

Json = dict[str, Any]  # JSON of the notation
OPEN = ("respond", "pay", "discard", "place")


def lay_out(words: str) -> Json:
    """Read `red 2 wild:any house` as a set: its colour, so many plain properties, other cards, buildings.

    `shack=CARD` is a Shack on that card of it.
    """
    colour, *rest = words.split()
    cards: list[str] = []
    told: Json = {"colour": colour, "cards": cards, "house": "house" in rest, "hotel": "hotel" in rest}
    for word in rest:
        if word.isdecimal():
            cards += [f"property:{colour}"] * int(word)
        elif word.startswith("shack="):
            told["shack"] = word.removeprefix("shack=")
        elif word not in ("house", "hotel"):
            cards.append(word)
    return told


def seat(hand: str = "", *, bank: str = "", sets: tuple[str, ...] = ()) -> Json:
    """Write a seat: `seat("rent:any money:3", bank="money:5", sets=("red 2",))`."""
    return {"hand": hand.split(), "bank": bank.split(), "sets": [lay_out(words) for words in sets]}


def position(*seats: Json, **keys: object) -> Position:
    """Write a position; it is Classic unless the keys say otherwise."""
    return msgspec.convert({"edition": "classic", "seats": list(seats), **keys}, Position)


@contextmanager
def table(*seats: Json, **keys: object) -> Generator["Table"]:
    """Set a position up and play on it; at the end no question may be left open."""
    played = Table(position(*seats, **keys))
    yield played
    asked = game.to_act(played.state)
    assert asked is None or asked[1] not in OPEN, f"left open: {asked}"


class Table:
    """A game in a test."""

    def __init__(self, start: Position) -> None:
        self.dealer: Dealer = ScriptedDealer(start.draw)
        self.state = load(start, self.dealer)
        self.events: tuple[Event, ...] = ()
        check_cards(self.state, cards_of(self.state))

    def do(self, by: int, move: Json) -> None:
        """Make a move that must be accepted."""
        self.state, self.events = make(self.state, by, msgspec.convert(move, Move), self.dealer)

    def bank(self, by: int, card: str) -> None:
        self.do(by, {"do": "bank", "card": card})

    def lay(self, by: int, card: str, colour: str | None = None, into: str | None = None) -> None:
        self.do(by, named({"do": "lay", "card": card, "colour": colour, "set": into}))

    def rent(self, by: int, card: str, colour: str, **fields: object) -> None:
        self.do(by, {"do": "rent", "card": card, "colour": colour, **fields})

    def act(self, by: int, card: str, **fields: object) -> None:
        self.do(by, {"do": "act", "card": card, **fields})

    def move(self, by: int, card: str, to: str, colour: str | None = None) -> None:
        self.do(by, named({"do": "move", "card": card, "to": to, "colour": colour}))

    def end(self, by: int) -> None:
        self.do(by, {"do": "end"})

    def no(self, by: int) -> None:
        self.do(by, {"do": "no"})

    def allow(self, *seats: int) -> None:
        for by in seats:
            self.do(by, {"do": "allow"})

    def pay(self, by: int, *cards: str) -> None:
        self.do(by, {"do": "pay", "cards": list(cards)})

    def discard(self, by: int, *cards: str) -> None:
        self.do(by, {"do": "discard", "cards": list(cards)})

    def place(self, by: int, card: str, colour: str, into: str | None = None) -> None:
        self.do(by, named({"do": "place", "card": card, "colour": colour, "set": into}))

    def refused(self, by: int, move: Json, rule: str | None) -> None:
        """Try a move that must be refused, naming the rule; where `rule` is None the text itself is malformed."""
        before = self.state
        with pytest.raises((Illegal, Malformed, msgspec.ValidationError)) as caught:
            game.apply(self.state, by, msgspec.convert(move, Move), self.dealer)
        assert self.state == before
        found = caught.value.reason.rule if isinstance(caught.value, Illegal) else None
        assert found == rule, f"refused for {found}, not {rule}: {caught.value}"

    def may(self, move: Json) -> bool:
        """Say whether the seat that decides may make a move."""
        asked = game.to_act(self.state)
        assert asked is not None
        try:
            game.check(self.state, asked[0], msgspec.convert(move, Move))
        except Illegal:
            return False
        return True

    def expect(self, **named_facts: object) -> None:
        """Compare facts, by the names that `facts` gives them."""
        facts = self.facts()
        found = {name: facts[name] for name in named_facts}
        assert found == named_facts

    def facts(self) -> Json:
        """Say how things stand."""
        state = self.state
        asked = game.to_act(state)
        top = state.frames[-1] if state.frames else None
        return {
            "decides": asked[0] if asked else None,
            "decision": asked[1] if asked else None,
            "owes": top.amount if isinstance(top, PayFrame) else None,
            "turn": state.turn,
            "plays_left": state.plays_left,
            "winner": state.outcome.winners[0] if state.outcome else None,
            "winners": state.outcome.winners if state.outcome else None,
            "ranking": state.outcome.ranking if state.outcome else None,
            "reason": state.outcome.reason if state.outcome else None,
            "over": state.outcome is not None,
            "pile": sum(state.pile) + len(state.bottom),
            "discard": " ".join(state.discard),
        }

    def has(
        self, of: int, *, hand: str | None = None, bank: str | None = None, sets: tuple[str, ...] | None = None
    ) -> None:
        """Compare what a seat holds, without regard to order; sets are read as in `seat`."""
        player = self.state.players[of]
        if hand is not None:
            assert Counter(player.hand) == Counter(hand.split())
        if bank is not None:
            assert Counter(player.bank) == Counter(bank.split())
        if sets is not None:
            found = [msgspec.to_builtins(each) for each in player.sets]
            assert sorted(map(_plain, found)) == sorted(_plain(lay_out(words)) for words in sets)


def _plain(each: Json) -> tuple[str, tuple[str, ...], bool, bool, str]:
    built = each.get("house", False), each.get("hotel", False), each.get("shack") or ""
    return each["colour"], tuple(sorted(each["cards"])), *built


def named(move: Json) -> Json:
    """Leave out what a move does not say."""
    return {key: value for key, value in move.items() if value is not None}


def told(move: Move) -> Json:
    """Write a move as JSON."""
    found: Json = msgspec.to_builtins(move)
    return found


def canon(move: Json) -> str:
    """Write a move so that two that mean the same are the same text: cards handed over have no order."""
    if "cards" in move:
        move = {**move, "cards": sorted(move["cards"])}
    return json.dumps(move, sort_keys=True)


def canons(moves: Sequence[Move]) -> Counter[str]:
    """Write a list of moves, counted."""
    return Counter(canon(told(move)) for move in moves)


def make(state: GameState, by: int, move: Move, dealer: Dealer) -> tuple[GameState, tuple[Event, ...]]:
    """Make a move and check what must hold after every move."""
    exact = game.check(state, by, move)
    listed = canon(told(exact)) in canons(game.legal_moves(state))
    assert listed or not state.edition.switches.minimal_payment, f"{move} is accepted but not listed"
    after, events = game.apply(state, by, move, dealer)
    folded = state
    for event in events:
        folded = evolve(folded, event)
    assert folded == after
    check_cards(after, cards_of(state))
    check_shape(after)
    return after, events


def cards_of(state: GameState) -> Counter[str]:
    """Count every card by kind, wherever it is."""
    found: Counter[str] = Counter(dict(zip(state.edition.kinds, state.pile, strict=True)))
    found.update(state.bottom)
    found.update(state.discard)
    for player in state.players:
        found.update(player.hand)
        found.update(player.bank)
        for each in player.sets:
            found.update(each.cards)
            found.update(["house"] * each.house + ["hotel"] * each.hotel + ["shack"] * bool(each.shack))
    for frame in state.frames:
        if isinstance(frame, Play):
            found.update(frame.cards)
        elif isinstance(frame, Use):
            found[frame.card] += 1
    return found


def check_cards(state: GameState, deck: Counter[str]) -> None:
    """No card is lost, doubled, or more often there than the deck has it."""
    found = cards_of(state)
    assert +found == +deck
    for kind, count in found.items():
        assert 0 <= count <= state.edition.faces[kind].copies, kind  # type: ignore[index]  # a kind is a str


def check_shape(state: GameState) -> None:
    """No set is empty or too large; who is waited for has a move."""
    for player in state.players:
        for each in player.sets:
            assert 0 < len(each.cards) <= state.edition.colours[each.colour].size
    assert (state.outcome is None) == bool(state.frames)
    assert state.outcome is not None or game.legal_moves(state)


Choice = Callable[[GameState, Sequence[Move], Random], Move]


def any_kind(_state: GameState, moves: Sequence[Move], random: Random) -> Move:
    """Choose a kind of move first, then one of it: else rents and swaps drown the rest."""
    kind = random.choice(sorted({kind_of(move) for move in moves}))
    return random.choice([move for move in moves if kind_of(move) == kind])


def kind_of(move: Move) -> tuple[str, str]:
    """Name what is done and with which kind of card."""
    return type(move).__name__, str(getattr(move, "card", "")).partition("@")[0]


def walk(options: Json, seats: int, seed: int, most: int = 3000, choose: Choice = any_kind) -> Iterator[GameState]:
    """Play a game of Classic at random, unchecked, and show each state."""
    return wander(load_edition("classic", options), seats, seed, most, choose)


def wander(edition: Edition, seats: int, seed: int, most: int = 3000, choose: Choice = any_kind) -> Iterator[GameState]:
    """Play a game of an edition at random, unchecked, and show each state."""
    random = Random(seed)
    dealer = SamplingDealer(random)
    state, _ = game.new_game(edition, seats, dealer, random.randrange(seats))
    yield state
    for _ in range(most):
        asked = game.to_act(state)
        if asked is None:
            return
        state, _ = game.apply(state, asked[0], choose(state, game.legal_moves(state), random), dealer)
        yield state
