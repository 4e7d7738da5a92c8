"""Golden playthroughs: whole games as files, one line a move with a hash of the state after it.

`python -m tests.golden.playthrough EDITION…` writes those of editions anew; that is a change of the rules, and its
difference is to be read. The player here prefers what has not been seen yet: each card for its effect, and each refused
once. The deck is a small one, so that refusals come round again, and the dealer names what is wanted; when all has been
shown every card is put away, and the game ends by exhaustion or because nothing moves any more.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fullset.rules import game
from fullset.rules.cards import JUST_SAY_NO, Card
from fullset.rules.dealer import Kinds, Pile, ReplayDealer
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.events import Event, named_cards
from fullset.rules.frames import Respond, Use
from fullset.rules.moves import Act, Allow, Bank, End, Lay, Move, No, Pay, Rent, Settle, Shift
from fullset.rules.notation import Position, SeatPosition, load
from fullset.rules.state import GameState
from fullset.selfplay.cells import asks

GAMES = Path(__file__).parent / "games"
OPTIONS: dict[str, Any] = {"sets_to_win": 5}
"""Five sets, so that there is time to see every card."""
LONGEST = 700
TRIES = 200
ENOUGH = 3
HAND = 5
WANTED = 30
"""How much likelier a card is drawn that has not been seen."""

Json = dict[str, Any]


def tables() -> list[tuple[str, int]]:
    """List every edition with each of its numbers of seats."""
    ranges = {each: load_edition(each).seats for each in edition_ids()}
    return [(each, seats) for each, (low, high) in ranges.items() for seats in range(low, high + 1)]


def state_hash(state: GameState) -> str:
    """Hash what is true, field by field in the notation's words; fields that are added later do not change it."""
    told = [
        [[player.hand, player.bank, player.sets] for player in state.players],
        [state.turn, state.plays_left, state.frames, state.free_moves, state.idle_turns, state.last_turn_of],
        [dict(zip(state.edition.kinds, state.pile, strict=True)), state.bottom, state.discard, state.outcome],
    ]
    told += [[state.chips, state.out]] if state.chips or state.out else []
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]


def effects_of(edition: Edition) -> set[str]:
    """List the kinds that are played for an effect, or laid."""
    return {kind for kind, face in edition.faces.items() if face.family != "money" and kind != "just-say-no"}


def refusable(edition: Edition) -> set[str]:
    """List the kinds that can be refused; a doubler goes down with its rent."""
    return {kind for kind, face in edition.faces.items() if asks(face) or kind in ("double-the-rent", "just-say-no")}


class Seen:
    """What a playthrough has shown so far."""

    def __init__(self) -> None:
        self.effects: set[str] = set()
        self.refused: set[str] = set()

    def note(self, state: GameState, move: Move) -> None:
        """Take a move into account."""
        if isinstance(move, (Rent, Act, Lay)):
            self.effects.add(move.card)
        if isinstance(move, Rent) and move.doubles:
            self.effects.add("double-the-rent")
        frame = state.frames[-1]
        if isinstance(move, No) and isinstance(frame, Respond):
            self.refused |= {"just-say-no"} if frame.noes else _refused_by(frame)

    def missing(self, edition: Edition) -> set[str]:
        """List the cards that were not played, or not refused."""
        return (effects_of(edition) - self.effects) | (refusable(edition) - self.refused)

    def worth(self, state: GameState, move: Move) -> int:
        """Say how much a move shows: the larger the better."""
        match move:
            case No():
                frame = state.frames[-1]
                assert isinstance(frame, Respond)
                fresh = {"just-say-no"} if frame.noes else _refused_by(frame)
                found = 9 if fresh - self.refused else -5
            case Rent() | Act():
                found = self._of_play(state, move)
            case Lay(card=card):
                found = -2 if card in self.effects else 5
            case Bank(card=card):
                found = 1 if card.startswith("money:") else -9
            case End():
                found = -1
            case _:
                found = 0 if isinstance(move, (Allow, Pay, Settle)) else -2
        return found

    def _of_play(self, state: GameState, move: Rent | Act) -> int:
        """Play a card for what is new; one that was never refused is kept until somebody can refuse it."""
        doubled = isinstance(move, Rent) and move.doubles > 0
        cards = {move.card, "double-the-rent"} if doubled else {move.card}
        unrefused = (cards & refusable(state.edition)) - self.refused
        targets = range(len(state.players)) if move.target is None else [move.target]
        could = any("just-say-no" in state.players[seat].hand for seat in targets if seat != _actor(state))
        if unrefused and could:
            return 7 + len(unrefused)
        if cards - self.effects:
            return 6
        return -2 if unrefused else 1


def put_away(move: Move) -> int:
    """Say what is wanted when all has been shown: every card on a table or in a bank."""
    match move:
        case Bank() | Lay():
            return 2
        case No():
            return -2
        case Rent() | Act() | Shift():
            return -1
        case _:
            return 0


def _actor(state: GameState) -> int:
    frame = state.frames[-1]
    return frame.seat if isinstance(frame, Use) else state.turn


def _refused_by(frame: Respond) -> set[str]:
    doubled = {"double-the-rent"} if isinstance(frame.move, Rent) and frame.move.doubles else set[str]()
    return {frame.move.card} | doubled


def choose(seen: Seen, state: GameState, random: Random) -> Move:
    """Choose what shows most; among equals by lot."""
    moves = game.legal_moves(state)
    done = not seen.missing(state.edition)
    worths = [put_away(move) if done else seen.worth(state, move) for move in moves]
    best = max(worths)
    return random.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])


class EagerDealer:
    """Names what has not been seen, and refusals, more often than the rest."""

    def __init__(self, random: Random, edition: Edition, seen: Seen) -> None:
        self._random = random
        self._edition = edition
        self._seen = seen

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Nothing to learn: the order is made up as it goes."""

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Draw by lot, with wishes."""
        missing = {*self._seen.missing(self._edition), "just-say-no"}
        weights = [held * (WANTED if kind in missing else 1) for kind, held in zip(kinds, pile, strict=True)]
        return self._random.choices(kinds, weights)[0]


def beginning(edition: Edition, seats: int, random: Random) -> Position:
    """Deal a small deck: one copy of most kinds, two of properties, all refusals."""
    copies = {kind: 2 if face.family in ("property", "wild") else 1 for kind, face in edition.faces.items()}
    copies[JUST_SAY_NO] = edition.faces[JUST_SAY_NO].copies
    cards = [kind for kind, face in edition.faces.items() for _ in range(min(face.copies, copies[kind]))]
    random.shuffle(cards)
    hands = [SeatPosition(tuple(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)]
    return Position(
        edition=edition.id, options=OPTIONS, seats=tuple(hands), draw=tuple(cards[seats * HAND :]), rest="out"
    )


def play(edition_id: str, seats: int, seed: int) -> tuple[bool, Json]:
    """Play a game and write it down; says whether it shows every card and ends."""
    random, seen = Random(seed), Seen()
    edition = load_edition(edition_id, OPTIONS)
    dealer = EagerDealer(random, edition, seen)
    position = beginning(edition, seats, random)
    state = load(position)
    told: Json = {"position": msgspec.to_builtins(position), "hash": state_hash(state), "moves": []}
    while (asked := game.to_act(state)) is not None and len(told["moves"]) < LONGEST:
        move = choose(seen, state, random)
        seen.note(state, move)
        state, events = game.apply(state, asked[0], move, dealer)
        told["moves"].append(_line(asked[0], move, events, state))
    return state.outcome is not None and not seen.missing(edition), told


def _line(by: int, move: Move, events: tuple[Event, ...], state: GameState) -> Json:
    drew = list(named_cards(events))
    line: Json = {"by": by, "move": msgspec.to_builtins(move), "hash": state_hash(state)}
    return {**line, "drew": drew} if drew else line


def replay(told: Json) -> Iterator[tuple[GameState, Move | None, str]]:
    """Decide a written game again: each state, the move that led to it, and the hash that was written."""
    state = _first(told)
    yield state, None, told["hash"]
    for line in told["moves"]:
        move = msgspec.convert(line["move"], Move)
        state, _ = game.apply(state, line["by"], move, ReplayDealer(line.get("drew", ())))
        yield state, move, line["hash"]


def _first(told: Json) -> GameState:
    """Set up where a game begins: a position, or a deal of the whole deck."""
    if "position" in told:
        return load(msgspec.convert(told["position"], Position))
    edition = load_edition(told["edition"], told["options"])
    return game.new_game(edition, told["seats"], ReplayDealer(told["deal"]), told["first"])[0]


def write(told: Json, file: Path) -> None:
    """Write a game, one move a line."""
    moves = ",\n  ".join(json.dumps(line, separators=(",", ":")) for line in told["moves"])
    head = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in told.items() if key != "moves")
    file.write_text(f'{{{head},\n "moves": [\n  {moves}\n ]}}\n', "utf-8")


def shortest(edition_id: str, seats: int) -> Json:
    """Look for the shortest of the first few games that show every card."""
    tries = (play(edition_id, seats, seed) for seed in range(TRIES))
    whole = list(islice((told for shows, told in tries if shows), ENOUGH))
    if not whole:
        raise SystemExit(f"no game of {edition_id} for {seats} shows every card")
    return min(whole, key=lambda told: len(told["moves"]))


def main(editions: list[str]) -> None:
    """Write a game of each number of seats."""
    for edition_id, seats in tables():
        if edition_id in editions:
            for old in GAMES.glob(f"{edition_id}-{seats}-*.json"):
                old.unlink()
            write(shortest(edition_id, seats), GAMES / f"{edition_id}-{seats}-1.json")


if __name__ == "__main__":
    main(sys.argv[1:])
