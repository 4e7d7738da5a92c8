"""Positions as text (`docs/notation.md`): reading with clear errors, writing, and following a game."""

from collections import Counter
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.advance import advance
from fullset.rules.cards import SHACK, Card
from fullset.rules.dealer import Dealer, ScriptedDealer
from fullset.rules.edition import Edition, load_edition
from fullset.rules.effects.build import why_not_build
from fullset.rules.errors import Malformed
from fullset.rules.events import Event, named_cards
from fullset.rules.evolve import counts
from fullset.rules.frames import Turn
from fullset.rules.free import MOST_FREE_MOVES
from fullset.rules.game import apply
from fullset.rules.moves import Move
from fullset.rules.play import why_not_bank
from fullset.rules.reading import read
from fullset.rules.sets import all_in, buildings_on
from fullset.rules.state import Chip, GameState, Player, PropertySet, Seat, chips_of
from fullset.rules.step import Step
from fullset.rules.turn import begin_turn, is_spent, plays_of_turn
from fullset.rules.winning import IDLE_ROUNDS, judge


class SeatPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat in a position."""

    hand: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    sets: tuple[PropertySet, ...] = ()


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """A move with the seat that made it."""

    by: Seat
    move: Move


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A state in notation.

    Three keys are our own: `bottom` (cards under the draw pile), `still` (nothing has moved in this turn) and `out`.
    """

    edition: str
    options: dict[str, Any] = {}  # JSON values of switches
    phase: Literal["play", "start"] = "play"
    turn: Seat = 0
    plays_left: int | None = None
    seats: tuple[SeatPosition, ...]
    chips: tuple[Chip, ...] = ()
    draw: tuple[Card, ...] = ()
    rest: Literal["draw", "discard", "out"] = "draw"
    discard: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()
    idle_turns: int = 0
    still: bool | None = None
    """Left out, it follows from `idle_turns`: a count that stands was not broken in this turn (R283, R300)."""
    last_turn_of: Seat | None = None
    free_moves: int = 0
    out: tuple[Seat, ...] = ()
    """Seats that have given up, in that order (R264)."""
    moves: tuple[Made, ...] = ()


def read_position(text: bytes) -> Position:
    """Read a position; raises Malformed with the place and the reason."""
    return read("position", text, Position)


def load(position: Position, dealer: Dealer | None = None) -> GameState:
    """Set up the state of a position, its start of turn and its moves included.

    The cards are named by `dealer`, which should begin with the position's own `draw`; without one by those, then any.
    Raises Malformed where the position cannot be (R251 aside, which ends the game at once).
    """
    edition = load_edition(position.edition, position.options)
    _check(edition, position)
    state = _lay_out(edition, position)
    script = dealer or ScriptedDealer(position.draw)
    step = Step(state, script, lambda _event: None)
    judge(step, range(len(state.players)))
    if position.phase == "start" and step.state.outcome is None:
        begin_turn(step, position.turn)
        advance(step)
    state = step.state
    for made in position.moves:
        state, _ = apply(state, made.by, made.move, script)
    return state


def _lay_out(edition: Edition, position: Position) -> GameState:
    rest = _rest(edition, position)
    pile = counts(edition, _in_pile(edition, position))
    discard = position.discard
    if position.rest == "draw":
        pile = tuple(named + rest[kind] for named, kind in zip(pile, edition.kinds, strict=True))
    elif position.rest == "discard":
        discard = (*(kind for kind in edition.kinds for _ in range(rest[kind])), *discard)
    started = position.phase == "start"
    plays = plays_of_turn(edition) if position.plays_left is None else position.plays_left
    return GameState(
        edition=edition,
        players=tuple(Player(seat.hand, seat.bank, seat.sets) for seat in position.seats),
        turn=position.turn,
        plays_left=0 if started else plays,
        frames=() if started else (Turn(position.turn),),
        pile=pile,
        bottom=position.bottom,
        discard=discard,
        chips=_chips(position),
        free_moves=position.free_moves,
        stirred=not started and not (bool(position.idle_turns) if position.still is None else position.still),
        idle_turns=position.idle_turns,
        last_turn_of=position.last_turn_of,
        out=position.out,
    )


def _chips(position: Position) -> tuple[Chip, ...]:
    """Between plays what the seat on turn still owes waits for its next turn; at its start all of it is due (R256)."""
    playing = position.phase == "play"
    return tuple(replace(chip, waits=playing and chip.debtor == position.turn) for chip in position.chips)


def _in_pile(edition: Edition, position: Position) -> tuple[Card, ...]:
    """List the scripted cards that lie in the draw pile: those drawn after a shuffle are among the discards still."""
    if position.rest != "draw":
        return position.draw
    others = _named_elsewhere(position).total()
    return position.draw[: max(0, len(edition.deck) - others)]


def _named(edition: Edition, position: Position) -> Counter[Card]:
    return Counter(_in_pile(edition, position)) + _named_elsewhere(position)


def _named_elsewhere(position: Position) -> Counter[Card]:
    named: Counter[Card] = Counter(position.discard)
    named.update(position.bottom)
    for seat in position.seats:
        named.update(seat.hand)
        named.update(seat.bank)
        for each in seat.sets:
            named.update(all_in(each))
    return named


def _rest(edition: Edition, position: Position) -> Counter[Card]:
    """Count what the position does not name; raises Malformed for kinds and copies that the deck does not have."""
    rest = Counter({kind: edition.faces[kind].copies for kind in edition.kinds})
    for card, count in _named(edition, position).items():
        if card not in edition.index:
            raise Malformed(f"position: the {edition.id} deck has no {card}")
        rest[card] -= count
        if rest[card] < 0:
            copies = edition.faces[card].copies
            raise Malformed(f"position: it names {count} of {card}, the {edition.id} deck has {copies}")
    return rest


def _check(edition: Edition, position: Position) -> None:
    least, most = edition.seats
    seats = len(position.seats)
    if not least <= seats <= most:
        raise Malformed(f"position: {edition.id} is for {least} to {most} seats, not {seats} (R1)")
    for name, seat in (("turn", position.turn), ("last_turn_of", position.last_turn_of)):
        if seat is not None and not 0 <= seat < seats:
            raise Malformed(f"position: {name} names seat {seat}, which is not at this table")
    _check_chips(edition, position)
    plays = position.plays_left
    most_plays = plays_of_turn(edition)
    if plays is not None and not 0 <= plays <= most_plays:
        raise Malformed(f"position: plays_left is {plays}; a turn has {most_plays} plays (R21)")
    if position.phase == "play" and plays is not None and is_spent(edition, plays):
        raise Malformed("position: a turn without plays left is over here (R24)")
    _check_counts(position)
    for number, player in enumerate(position.seats):
        _check_seat(edition, number, player)
    _rest(edition, position)


def _check_chips(edition: Edition, position: Position) -> None:
    seats = [seat for seat in range(len(position.seats)) if seat not in position.out]
    if len(set(position.out)) != len(position.out) or not seats[1:] or position.turn not in seats:
        raise Malformed("position: out names seats twice, leaves fewer than two, or names the seat on turn (R264)")
    if position.last_turn_of in position.out:
        raise Malformed("position: last_turn_of names a seat that has given up: the turn before is the last one (R301)")
    for chip in position.chips:
        if chip.debtor not in seats or chip.holder not in seats or chip.debtor == chip.holder:
            raise Malformed("position: a chip is between two seats that are in the game (R93)")
    for seat in seats:
        out = sum(chip.debtor == seat for chip in position.chips)
        if out > chips_of(edition):
            raise Malformed(f"position: seat {seat} owes {out} chips; it has {chips_of(edition)} (R13)")


def _check_counts(position: Position) -> None:
    gone = () if position.still is False else position.out  # who gives up breaks the count when the turn ends
    idle = IDLE_ROUNDS * (len(position.seats) - len(gone))
    for name, count, most, rule in (
        ("free_moves", position.free_moves, MOST_FREE_MOVES, "R263"),
        ("idle_turns", position.idle_turns, idle - 1, "R252"),
    ):
        if not 0 <= count <= most:
            raise Malformed(f"position: {name} is {count}; it can be 0 to {most} ({rule})")


def _check_seat(edition: Edition, number: int, player: SeatPosition) -> None:
    for card in player.bank:
        face = edition.faces.get(card)
        if face and (reason := why_not_bank(edition, face)):
            raise Malformed(f"position: seat {number} has {card} in its bank, where it can never lie ({reason.rule})")
    for each in player.sets:
        _check_set(edition, f"position: seat {number}'s {each.colour} set", each)


def _check_set(edition: Edition, where: str, each: PropertySet) -> None:
    if not 1 <= len(each.cards) <= edition.sizes[each.colour]:
        raise Malformed(f"{where} holds {len(each.cards)} cards; a set holds 1 to {edition.sizes[each.colour]} (R45)")
    for card in each.cards:
        face = edition.faces.get(card)
        if face is None or face.family not in ("property", "wild") or each.colour not in face.colours:
            raise Malformed(f"{where} holds {card}, which cannot lie there (R44)")
    if each.shack and (SHACK not in edition.faces or each.shack not in each.cards):
        raise Malformed(f"{where} carries a Shack on {each.shack}, which cannot be (R139)")
    bare = replace(each, house=False, hotel=False)
    for building in buildings_on(each):
        if Card(building) not in edition.faces or why_not_build(edition, bare, Card(building)):
            raise Malformed(f"{where} carries a {building}, which cannot stand there (R158, R159)")
        bare = replace(bare, house=True)


def position_of(state: GameState, *, draw: tuple[Card, ...] = (), made: tuple[Made, ...] = ()) -> Position:
    """Write a state between plays as a position; `draw` scripts what the moves after it drew."""
    if state.frames != (Turn(state.turn),):
        raise ValueError("only a state between plays is a position by itself: write it as one plus moves")
    edition = state.edition
    found = Position(
        edition=edition.id,
        options=edition.options,
        turn=state.turn,
        plays_left=state.plays_left,
        seats=tuple(SeatPosition(player.hand, player.bank, player.sets) for player in state.players),
        chips=state.chips,
        draw=draw,
        discard=state.discard,
        bottom=state.bottom,
        idle_turns=state.idle_turns,
        still=None if state.stirred == (not state.idle_turns) else not state.stirred,
        last_turn_of=state.last_turn_of,
        free_moves=state.free_moves,
        out=state.out,
        moves=made,
    )
    named = _named_elsewhere(found).total() + sum(state.pile)
    return found if named == len(edition.deck) else _without_rest(found, state.pile)


def _without_rest(position: Position, pile: tuple[int, ...]) -> Position:
    """Name the draw pile card by card, where other cards are not in this game; what is drawn stands first."""
    kinds = load_edition(position.edition, position.options).kinds
    left = Counter(dict(zip(kinds, pile, strict=True)))
    drawn = position.draw[: left.total()]  # what was drawn after a shuffle lies among the discards
    left -= Counter(drawn)
    return replace(position, draw=(*drawn, *left.elements()), rest="out")


class Trail:
    """Follows a game, so that each state can be written down: as the last one between plays, and the moves since."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._base = state
        self._made: tuple[Made, ...] = ()
        self._drawn: tuple[Card, ...] = ()

    def follow(self, by: Seat, move: Move, state: GameState, events: tuple[Event, ...]) -> None:
        """Note a move that was made."""
        self.state = state
        if state.frames == (Turn(state.turn),):
            self._base, self._made, self._drawn = state, (), ()
            return
        self._made = (*self._made, Made(by, move))
        self._drawn += named_cards(events)

    def position(self) -> Position:
        """Write down where the game is."""
        return position_of(self._base, draw=self._drawn, made=self._made)
