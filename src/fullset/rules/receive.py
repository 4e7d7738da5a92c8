"""When properties change hands: the movement, placing received wilds, judging both tables (R59 to R63, R247, R248)."""

from typing import NamedTuple

from fullset.rules.cards import Colour
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.events import Event, Placed, Received
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.lay import colour_option, places
from fullset.rules.moves import CardRef, Place, SetRef
from fullset.rules.offers import PlaceOffer, Question
from fullset.rules.property import clear_emptied, tidy
from fullset.rules.sets import NEW, arrive, is_building, known_index, lifted, room_index, set_refs, spot, take_out
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.winning import judge

Sets = tuple[PropertySet, ...]


class Gain(NamedTuple):
    """What a seat gains in a movement: cards of the giver's table, or a whole set; `gives` leaves it meanwhile."""

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
    if asked:
        for gain in gains:
            clear_emptied(step, gain.giver)
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


def _choices(state: GameState, frame: PlaceFrame) -> dict[Colour, list[SetRef]]:
    """List where a received wild may lie, by colour; with no legal place at all it lies alone, dormant (R62, R282)."""
    edition = state.edition
    sets = _without_it(state, frame)
    colours = edition.faces[frame.card].colours
    found: dict[Colour, list[SetRef]] = {colour: places(edition, sets, frame.card, colour) for colour in colours}
    if not any(found.values()):
        found = {colour: _with_room(edition, sets, colour) or [NEW] for colour in colours}
    return {colour: refs for colour, refs in found.items() if refs}


def _with_room(edition: Edition, sets: Sets, colour: Colour) -> list[SetRef]:
    size = edition.sizes[colour]
    named = zip(sets, set_refs(sets), strict=True)
    return [ref for each, ref in named if each.colour == colour and len(each.cards) < size]


def legal(state: GameState, frame: PlaceFrame) -> list[Place]:
    """List the places of a received wild: each of its colours, and sets where several have room."""
    return [
        Place(frame.card, colour, ref if len(refs) > 1 else None)
        for colour, refs in _choices(state, frame).items()
        for ref in refs
    ]


def _target(state: GameState, frame: PlaceFrame, move: Place) -> tuple[SetRef, bool]:
    """Say into which set a placing goes, and whether there was a choice; raises Illegal where it cannot."""
    refs = _choices(state, frame).get(move.colour)
    if not refs:
        raise Illegal(because("R246", "cannot_place", colour=move.colour, card=frame.card))
    ref = move.set or refs[0]
    if ref not in refs:
        raise Illegal(because("R45", "set_is_full", set=ref))
    return ref, len(refs) > 1


def check(state: GameState, frame: PlaceFrame, move: Place) -> Place:
    """Take a placing of the wild that has arrived."""
    if move.card != frame.card:
        raise Malformed(f"{frame.card} is to be placed now")
    ref, chosen = _target(state, frame, move)
    return Place(frame.card, move.colour, ref if chosen else None)


def place(step: Step, frame: PlaceFrame, move: Place) -> None:
    """Place a wild; when the last one lies, the movement is judged (R248)."""
    ref, _ = _target(step.state, frame, move)
    step.emit(Placed(frame.seat, frame.card, move.colour, ref))
    if not isinstance(step.state.frames[-1], PlaceFrame):
        judge_movement(step, *range(len(step.state.players)))


def offer(state: GameState, frame: PlaceFrame) -> PlaceOffer:
    """Offer the colours of a received wild; it keeps the one it came in when time runs out (R61)."""
    options = tuple(colour_option(frame.seat, colour, refs) for colour, refs in _choices(state, frame).items())
    came_as = state.players[frame.seat].sets[frame.index].colour
    return PlaceOffer(frame.card, came_as, (Question("colour", options),))


def default(state: GameState, frame: PlaceFrame) -> Place:
    """Leave the wild where it lies (R61, R63); where it may not, take the first place, best of its colour."""
    sets = state.players[frame.seat].sets
    came_as, ref = sets[frame.index].colour, set_refs(sets)[frame.index]
    moves = legal(state, frame)
    stays = (move for move in moves if move.colour == came_as and move.set in (None, ref))
    return next(stays, None) or next((move for move in moves if move.colour == came_as), moves[0])
