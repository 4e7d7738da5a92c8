"""Golden playthroughs: whole games as files, one line a move with a hash of the state after it.

`python -m tests.golden.playthrough` writes them anew; that is a change of the rules, and its difference is to be read.
The player here prefers what has not been seen yet: each card for its effect, and each refused once.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fullset.rules import game
from fullset.rules.dealer import RandomDealer, ReplayDealer
from fullset.rules.edition import Edition, load_edition
from fullset.rules.events import Event, named_cards
from fullset.rules.frames import Respond
from fullset.rules.moves import Act, Allow, Bank, End, Lay, Move, No, Pay, Rent
from fullset.rules.state import GameState

GAMES = Path(__file__).parent / "games"
SEATS = (2, 3, 4, 5)
OPTIONS: dict[str, Any] = {"sets_to_win": 5}
"""Five sets, so that there is time to see every card."""
LONGEST = 900

Json = dict[str, Any]


def state_hash(state: GameState) -> str:
    """Hash what is true, field by field in the notation's words; fields that are added later do not change it."""
    told = [
        [[player.hand, player.bank, player.sets] for player in state.players],
        [state.turn, state.plays_left, state.frames, state.free_moves, state.idle_turns, state.last_turn_of],
        [dict(zip(state.edition.kinds, state.pile, strict=True)), state.bottom, state.discard, state.outcome],
    ]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]


def effects_of(edition: Edition) -> set[str]:
    """List the kinds that are played for an effect, or laid."""
    return {kind for kind, face in edition.faces.items() if face.family != "money" and kind != "just-say-no"}


def refusable(edition: Edition) -> set[str]:
    """List the kinds that can be refused; a doubler goes down with its rent."""
    aimed = ("charge", "take", "swap")
    return {kind for kind, face in edition.faces.items() if face.verb in aimed} | {"double-the-rent", "just-say-no"}


class Seen:
    """What a playthrough has shown so far."""

    def __init__(self, effects: set[str] | None = None, refused: set[str] | None = None) -> None:
        self.effects = effects or set()
        self.refused = refused or set()

    def copy(self) -> "Seen":
        """Copy it, to try another game on top of it."""
        return Seen(set(self.effects), set(self.refused))

    def note(self, state: GameState, move: Move) -> None:
        """Take a move into account."""
        if isinstance(move, (Rent, Act, Lay)):
            self.effects.add(move.card)
        if isinstance(move, Rent) and move.doubles:
            self.effects.add("double-the-rent")
        frame = state.frames[-1]
        if isinstance(move, No) and isinstance(frame, Respond):
            self.refused |= {"just-say-no"} if frame.noes else _refused_by(frame)

    def worth(self, state: GameState, move: Move) -> int:
        """Say how much a move shows: the larger the better."""
        match move:
            case No():
                frame = state.frames[-1]
                assert isinstance(frame, Respond)
                fresh = {"just-say-no"} if frame.noes else _refused_by(frame)
                found = 9 if fresh - self.refused else -5
            case Rent(card=card, doubles=doubles):
                fresh_doubler = doubles > 0 and "double-the-rent" not in self.refused
                found = 6 + fresh_doubler if self._is_new(card) else 1 + doubles
            case Act(card=card):
                found = 6 if self._is_new(card) else 1
            case Lay(card=card):
                found = 2 if card in self.effects else 5
            case Bank(card=card):
                found = 1 if card.startswith("money:") else -9
            case End():
                found = -1
            case _:
                found = 0 if isinstance(move, (Allow, Pay)) else -2
        return found

    def _is_new(self, card: str) -> bool:
        return card not in self.effects or card not in self.refused


def _refused_by(frame: Respond) -> set[str]:
    doubled = {"double-the-rent"} if isinstance(frame.move, Rent) and frame.move.doubles else set[str]()
    return {frame.move.card} | doubled


def choose(seen: Seen, state: GameState, random: Random) -> Move:
    """Choose what shows most; among equals by lot."""
    moves = game.legal_moves(state)
    worths = [seen.worth(state, move) for move in moves]
    best = max(worths)
    return random.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])


def play(seats: int, seed: int, seen: Seen) -> tuple[GameState, Json]:
    """Play a game to its end and write it down; what it shows is added to `seen`."""
    random = Random(seed)
    edition = load_edition("classic", OPTIONS)
    dealer = RandomDealer(random)
    state, events = game.new_game(edition, seats, dealer, 0)
    told: Json = {"edition": "classic", "options": OPTIONS, "seats": seats, "first": 0}
    told |= {"deal": list(named_cards(events)), "hash": state_hash(state), "moves": []}
    while (asked := game.to_act(state)) is not None and len(told["moves"]) < LONGEST:
        move = choose(seen, state, random)
        seen.note(state, move)
        state, events = game.apply(state, asked[0], move, dealer)
        told["moves"].append(_line(asked[0], move, events, state))
    return state, told


def _line(by: int, move: Move, events: tuple[Event, ...], state: GameState) -> Json:
    drew = list(named_cards(events))
    line: Json = {"by": by, "move": msgspec.to_builtins(move), "hash": state_hash(state)}
    return {**line, "drew": drew} if drew else line


def missing(seen: Seen) -> int:
    """Count the cards that were not played, or not refused."""
    edition = load_edition("classic", OPTIONS)
    return len(effects_of(edition) - seen.effects) + len(refusable(edition) - seen.refused)


def replay(told: Json) -> Iterator[tuple[GameState, Move | None, str]]:
    """Decide a written game again: each state, the move that led to it, and the hash that was written."""
    edition = load_edition(told["edition"], told["options"])
    state, _ = game.new_game(edition, told["seats"], ReplayDealer(told["deal"]), told["first"])
    yield state, None, told["hash"]
    for line in told["moves"]:
        move = msgspec.convert(line["move"], Move)
        state, _ = game.apply(state, line["by"], move, ReplayDealer(line.get("drew", ())))
        yield state, move, line["hash"]


def write(told: Json, file: Path) -> None:
    """Write a game, one move a line."""
    moves = ",\n  ".join(json.dumps(line) for line in told["moves"])
    head = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in told.items() if key != "moves")
    file.write_text(f'{{{head},\n "moves": [\n  {moves}\n ]}}\n', "utf-8")


def games_of(seats: int) -> Iterator[Json]:
    """Look for a few games that together show every card: each is the best of thirty on top of those before."""
    seen = Seen()
    for first in range(0, 300, 30):
        if not missing(seen):
            return
        tries: list[tuple[int, int, Seen, Json]] = []
        for seed in range(first, first + 30):
            more = seen.copy()
            state, told = play(seats, seed, more)
            if state.outcome is not None:
                tries.append((missing(more), len(told["moves"]), more, told))
        _, _, seen, told = min(tries, key=lambda each: each[:2])
        yield told
    raise SystemExit(f"ten games of {seats} seats do not show every card")


def main() -> None:
    """Write the games of each number of seats."""
    for seats in SEATS:
        for nth, told in enumerate(games_of(seats), start=1):
            write(told, GAMES / f"classic-{seats}-{nth}.json")


if __name__ == "__main__":
    main()
