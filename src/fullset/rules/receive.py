"""When properties change hands: the movement, placing received wilds, then judging both tables (R59 to R63, R247, R248)."""

from typing import NamedTuple

from fullset.rules.errors import Malformed
from fullset.rules.events import Event, Placed, Received
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.lay import colour_option, places, where
from fullset.rules.moves import CardRef, Place, SetRef
from fullset.rules.offers import PlaceOffer, Question
from fullset.rules.property import tidy
from fullset.rules.sets import arrive, is_building, known_index, lifted, room_index, spot, take_out
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.winning import judge

Sets = tuple[PropertySet, ...]


class Gain(NamedTuple):
    """What a seat gains in a movement: cards of the giver's table, or a whole set of it; `gives` leaves it meanwhile."""

    seat: Seat
    giver: Seat
    refs: tuple[CardRef, ...] = ()
    whole: SetRef | None = None
    gives: tuple[CardRef, ...] = ()


def hand_over(step: Step, event: Event, *gains: Gain) -> None:
    """Let a movement happen; wilds that their new owner may place are asked about before it is judged (R248, R271).

    The gain of the seat that played the card stands first.
    """
    state = step.state
    asked: list[Received] = []
    if state.edition.switches.received_wild == "owner_places":
        asked = [received for gain in gains for received in _wilds_gained(state, gain)]
    step.emit(event)
    for received in reversed(asked):
        step.emit(received)
    if not asked:
        judge_movement(step, gains[0].seat, gains[0].giver)  # a movement is between two seats


def judge_movement(step: Step, *seats: Seat) -> None:
    """Judge a movement at its end: joins, buildings, then wins (R247, R270)."""
    for seat in seats:
        tidy(step, seat)
    judge(step, seats)


def _wilds_gained(state: GameState, gain: Gain) -> list[Received]:
    """Work out which wilds a gain brings, and in which of the receiver's sets each will lie."""
    faces = state.edition.faces
    theirs = state.players[gain.giver].sets
    mine, _ = take_out(state.players[gain.seat].sets, gain.gives)
    found: list[Received] = []
    if gain.whole is not None:
        cards = theirs[known_index(theirs, gain.whole)].cards
        return [Received(gain.seat, card, len(mine)) for card in cards if faces[card].family == "wild"]
    for ref in gain.refs:
        card, place = spot(ref)
        if not place or is_building(card):
            continue
        colour = theirs[known_index(theirs, place)].colour
        index = room_index(state.edition, mine, colour)
        if faces[card].family == "wild":
            found.append(Received(gain.seat, card, len(mine) if index is None else index))
        mine = arrive(state.edition, mine, card, colour)
    return found


def _without_it(state: GameState, frame: PlaceFrame) -> Sets:
    """Show the receiver's sets as they are without the wild that is to be placed."""
    return lifted(state.players[frame.seat].sets, frame.index, frame.card)


def legal(state: GameState, frame: PlaceFrame) -> list[Place]:
    """List the places of a received wild: each of its colours, and sets where several have room."""
    face = state.edition.faces[frame.card]
    sets = _without_it(state, frame)
    found: list[Place] = []
    for colour in face.colours:
        refs = places(state.edition, sets, frame.card, colour)
        found += [Place(frame.card, colour, None if nth == 0 else ref) for nth, ref in enumerate(refs)]
    return found


def check(state: GameState, frame: PlaceFrame, move: Place) -> Place:
    """Take a placing of the wild that has arrived."""
    if move.card != frame.card:
        raise Malformed(f"{frame.card} is to be placed now")
    sets = _without_it(state, frame)
    ref = where(state.edition, sets, state.edition.faces[frame.card], move.colour, move.set)
    first = places(state.edition, sets, frame.card, move.colour)[0]
    return Place(frame.card, move.colour, None if ref == first else ref)


def place(step: Step, frame: PlaceFrame, move: Place) -> None:
    """Place a wild; when the last one lies, the movement is judged (R248)."""
    state = step.state
    face = state.edition.faces[frame.card]
    ref = where(state.edition, _without_it(state, frame), face, move.colour, move.set)
    step.emit(Placed(frame.seat, frame.card, move.colour, ref))
    if not isinstance(step.state.frames[-1], PlaceFrame):
        judge_movement(step, *range(len(step.state.players)))


def offer(state: GameState, frame: PlaceFrame) -> PlaceOffer:
    """Offer the colours of a received wild; it keeps the one it came in when time runs out (R61)."""
    face = state.edition.faces[frame.card]
    sets = _without_it(state, frame)
    options = tuple(colour_option(state.edition, sets, frame.seat, face, colour) for colour in face.colours)
    came_as = state.players[frame.seat].sets[frame.index].colour
    return PlaceOffer(frame.card, came_as, (Question("colour", options),))


def default(state: GameState, frame: PlaceFrame) -> Place:
    """Keep the colour that the wild came in (R61)."""
    came_as = state.players[frame.seat].sets[frame.index].colour
    return next(move for move in legal(state, frame) if move.colour == came_as)
