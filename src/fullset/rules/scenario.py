"""Scenario files: a position, steps, and what is expected (`docs/notation.md`); the runner behind `fullset check`."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from fullset.rules.cards import JUST_SAY_NO, Card, Colour
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.errors import Malformed, RulesError
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.game import ASKS, apply, check, legal_moves, to_act
from fullset.rules.moves import Allow, Move, Pay, Resign
from fullset.rules.notation import Position, load
from fullset.rules.purse import purse_of
from fullset.rules.reading import read
from fullset.rules.state import Chip, GameState, PropertySet, Seat, chips_home


class SetExpect(Struct, frozen=True, forbid_unknown_fields=True):
    """A set as expected; a `shack` of true matches whichever card it sits on."""

    colour: Colour
    cards: tuple[Card, ...]
    house: bool = False
    hotel: bool = False
    shack: Card | bool | None = None


class SeatExpect(Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of a seat; only what is named is checked."""

    hand: tuple[Card, ...] | UnsetType = UNSET
    bank: tuple[Card, ...] | UnsetType = UNSET
    sets: tuple[SetExpect, ...] | UnsetType = UNSET
    hand_size: int | UnsetType = UNSET
    bank_value: int | UnsetType = UNSET
    chips_home: int | UnsetType = UNSET


class ChipExpect(Struct, frozen=True, forbid_unknown_fields=True, rename={"debtor": "from", "holder": "to"}):
    """A chip as expected; whether it waits is compared only where it is said."""

    debtor: Seat
    holder: Seat
    waits: bool | None = None


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of a state; only what is named is checked."""

    decides: Seat | UnsetType | None = UNSET
    decision: str | UnsetType = UNSET
    owes: int | UnsetType = UNSET
    turn: Seat | UnsetType = UNSET
    plays_left: int | UnsetType = UNSET
    winner: Seat | tuple[Seat, ...] | UnsetType | None = UNSET
    draw_size: int | UnsetType = UNSET
    discard_size: int | UnsetType = UNSET
    discard_top: Card | UnsetType | None = UNSET
    chips: tuple[ChipExpect, ...] | UnsetType = UNSET
    can: tuple[Move, ...] = ()
    seats: dict[str, SeatExpect] = {}


class StepText(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a move, a move that must be refused, or an expectation. `load` refused stands alone."""

    by: Seat | None = None
    move: Move | None = None
    reject: dict[str, Any] | None = None  # may be a move that no rule of the notation knows
    expect: Expect | None = None
    load: str | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file; its position is read when it runs, since it may be one that must be refused."""

    title: str
    rules: tuple[str, ...]
    position: msgspec.Raw
    steps: tuple[StepText, ...]


class Failed(Exception):
    """A scenario that does not hold: the step (from 1), and what was expected and found."""

    def __init__(self, step: int, verdict: str) -> None:
        super().__init__(f"step {step}: {verdict}")


def read_scenario(text: bytes) -> Scenario:
    """Read a scenario file; raises Malformed with the place and the reason."""
    return read("scenario", text, Scenario)


def run(scenario: Scenario) -> GameState | None:
    """Run a scenario; raises Failed at the first step that does not hold. Returns the last state."""
    refused = len(scenario.steps) == 1 and scenario.steps[0].load == "refused"
    try:
        position = msgspec.json.decode(scenario.position, type=Position)
        dealer = ScriptedDealer(position.draw)
        state = load(position, dealer)
    except (RulesError, msgspec.MsgspecError) as error:
        if refused:
            return None
        raise Failed(0, f"expected a position, found {error}") from error
    if refused:
        raise Failed(1, "expected the position to be refused, found that it loads")
    return _Run(state, dealer, scenario.steps).run()


class _Run:
    """A scenario on its way; it fills in the answers that a scenario may leave out."""

    def __init__(self, state: GameState, dealer: ScriptedDealer, steps: tuple[StepText, ...]) -> None:
        self.state = state
        self.dealer = dealer
        self.steps = steps

    def run(self) -> GameState:
        for number, step in enumerate(self.steps, start=1):
            self._fill(self.steps[number - 1 :])
            match step:
                case StepText(move=None, reject=None, expect=Expect() as expect, load=None):
                    self._expect(number, expect)
                case StepText(by=int(by), move=None, reject=dict() as told, expect=None, load=None):
                    self._reject(number, by, told)
                case StepText(by=int(by), move=move, reject=None, expect=None, load=None) if move is not None:
                    self._move(number, by, move)
                case _:
                    raise Malformed(f"scenario: step {number} is not one of a move, a reject and an expect")
        return self.state

    def _move(self, number: int, by: Seat, move: Move) -> None:
        try:
            self.state, _ = apply(self.state, by, move, self.dealer)
        except RulesError as error:
            raise Failed(number, f"expected the move to be accepted, found {error}") from error

    def _reject(self, number: int, by: Seat, told: dict[str, Any]) -> None:
        before = msgspec.json.encode(self.state.players), self.state
        try:
            move = msgspec.convert(told, Move)
            apply(self.state, by, move, self.dealer)
        except (RulesError, msgspec.ValidationError):
            if (msgspec.json.encode(self.state.players), self.state) != before:
                raise Failed(number, "expected the state unchanged, found another") from None
            return
        raise Failed(number, "expected the move to be refused, found it accepted")

    def _fill(self, ahead: tuple[StepText, ...]) -> None:
        coming = next((step for step in ahead if step.expect is None), None)
        while (asked := to_act(self.state)) and not _fits(coming, asked[0], self.state):
            move = _left_out(self.state, asked[0])
            if move is None:
                return
            self.state, _ = apply(self.state, asked[0], move, self.dealer)

    def _expect(self, number: int, expect: Expect) -> None:
        for name, wanted, found in _compare(self.state, expect):
            if wanted != found:
                raise Failed(number, f"expected {name} {_show(wanted)}, found {_show(found)}")
        asked = to_act(self.state)
        for move in expect.can:
            try:
                check(self.state, asked[0] if asked else 0, move)
            except RulesError as error:
                raise Failed(number, f"expected {_show(move)} to be possible, found {error}") from error


def _fits(step: StepText | None, seat: Seat, state: GameState) -> bool:
    """Say whether the coming step answers the pending decision; before a `resign` nothing is filled in."""
    if step is None:
        return False
    if isinstance(step.move, Resign) or (step.reject or {}).get("do") == "resign":
        return True
    verbs = {tag_of(each) for each in ASKS[type(state.frames[-1])].does}
    verb = (step.reject or {}).get("do") if step.move is None else tag_of(type(step.move))
    return step.by == seat and verb in verbs


def tag_of(struct: type[Struct]) -> str:
    """Name a type of the notation by its tag."""
    return str(struct.__struct_config__.tag)


def _left_out(state: GameState, seat: Seat) -> Move | None:
    """Return the answer that a scenario may leave out: an `allow` without a Just Say No, a `pay` without a choice."""
    frame = state.frames[-1]
    moves = legal_moves(state)
    only = moves[0] if len(moves) == 1 else None
    if isinstance(frame, PayFrame):
        purse = purse_of(state, seat)
        return only if isinstance(only, Pay) and purse.leaves_nothing(only.cards) else None
    return only if only == Allow() and JUST_SAY_NO not in state.players[seat].hand else None


Comparison = tuple[str, object, object]


def _compare(state: GameState, expect: Expect) -> Iterable[Comparison]:
    asked = to_act(state)
    frame = state.frames[-1] if state.frames else None
    outcome = state.outcome
    winner: Seat | tuple[Seat, ...] | None = None
    if outcome:
        winner = outcome.winners[0] if len(outcome.winners) == 1 else tuple(sorted(outcome.winners))
    found: dict[str, object] = {
        "decides": asked[0] if asked else None,
        "decision": asked[1] if asked else None,
        "owes": frame.amount if isinstance(frame, PayFrame) else None,
        "turn": state.turn,
        "plays_left": state.plays_left,
        "winner": winner,
        "draw_size": sum(state.pile) + len(state.bottom),
        "discard_size": len(state.discard),
        "discard_top": state.discard[-1] if state.discard else None,
    }
    for name, value in found.items():
        wanted: object = getattr(expect, name)
        if name == "winner" and isinstance(expect.winner, tuple):
            wanted = tuple(sorted(expect.winner))
        if wanted is not UNSET:
            yield name, wanted, value
    if expect.chips is not UNSET:
        yield "chips", *_chips(expect.chips, state.chips)
    for seat, told in expect.seats.items():
        yield from _compare_seat(state, _seat_at(state, seat), told)


def _chips(told: tuple[ChipExpect, ...], chips: tuple[Chip, ...]) -> tuple[object, object]:
    """Compare without regard to order; whether a chip waits only where it is said."""
    rest = list(chips)
    wanted = sorted(told, key=lambda chip: chip.waits is None)
    for want in wanted:
        match = next((chip for chip in rest if _is_meant(want, chip)), None)
        if match is not None:
            rest.remove(match)
    if len(told) == len(chips) and not rest:
        return None, None
    return [_show(chip) for chip in wanted], [(chip.debtor, chip.holder, chip.waits) for chip in chips]


def _is_meant(want: ChipExpect, chip: Chip) -> bool:
    return (want.debtor, want.holder) == (chip.debtor, chip.holder) and want.waits in (None, chip.waits)


def _seat_at(state: GameState, name: str) -> Seat:
    if name not in map(str, range(len(state.players))):
        raise Malformed(f"scenario: it expects something of seat {name}, which is not at this table")
    return int(name)


def _compare_seat(state: GameState, seat: Seat, told: SeatExpect) -> Iterable[Comparison]:
    name, player = f"seat {seat}", state.players[seat]
    if told.hand is not UNSET:
        yield f"{name} hand", sorted(told.hand), sorted(player.hand)
    if told.bank is not UNSET:
        yield f"{name} bank", sorted(told.bank), sorted(player.bank)
    if told.sets is not UNSET:
        yield f"{name} sets", _wanted_sets(told.sets, player.sets), _found_sets(player.sets)
    if told.hand_size is not UNSET:
        yield f"{name} hand_size", told.hand_size, len(player.hand)
    if told.bank_value is not UNSET:
        yield f"{name} bank_value", told.bank_value, sum(state.edition.values[card] for card in player.bank)
    if told.chips_home is not UNSET:
        yield f"{name} chips_home", told.chips_home, chips_home(state, seat)


_Table = list[tuple[str, tuple[Card, ...], bool, bool, str]]


def _wanted_sets(told: tuple[SetExpect, ...], sets: tuple[PropertySet, ...]) -> _Table:
    """Write out the sets as expected; a Shack that may sit anywhere (`true`) sits where it was found."""
    found = {(each.colour, tuple(sorted(each.cards))): each.shack for each in sets if each.shack}
    wanted: _Table = []
    for each in told:
        cards = tuple(sorted(each.cards))
        shack = found.get((each.colour, cards), "anywhere") if each.shack is True else each.shack
        wanted.append((each.colour, cards, each.house, each.hotel, shack or ""))
    return sorted(wanted)


def _found_sets(sets: tuple[PropertySet, ...]) -> _Table:
    return sorted((each.colour, tuple(sorted(each.cards)), each.house, each.hotel, each.shack or "") for each in sets)


def _show(value: object) -> str:
    return msgspec.json.encode(value).decode() if isinstance(value, Struct) else str(value)
