"""When properties change hands: the movement, placing received wilds, judging both tables (R59 to R63, R247, R248)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import RAINBOW, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.events import Event, Placed, Received
from fullset.rules.evolve import only_asked
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.frames import Respond
from fullset.rules.lay import colour_option, is_open, places, why_not_in
from fullset.rules.moves import CardRef, Place, SetRef
from fullset.rules.offers import PlaceOffer, Question
from fullset.rules.property import is_complete, layout, sets_needed
from fullset.rules.sets import (
    NEW,
    Taken,
    arrive_all,
    is_building,
    is_carried,
    known_index,
    less,
    lifted,
    room_index,
    set_refs,
    spot,
    take_out,
)
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step, trial
from fullset.rules.tidy import clear_emptied, tidy
from fullset.rules.winning import judge, wins_off_turn

Sets = tuple[PropertySet, ...]


class Gain(Struct, frozen=True, gc=False):
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
    asked = [] if step.state.edition.switches.received_wild == "keeps" else _asked_about(step.state, gains)
    step.emit(event)
    if not asked:
        judge_movement(step, gains[0].seat, gains[0].giver)  # a movement is between two seats
        return
    for gain in gains:
        clear_emptied(step, gain.giver)
    for received in reversed(asked):
        step.emit(received)


def _asked_about(state: GameState, gains: Iterable[Gain]) -> list[Received]:
    """List the wilds that their new owner may place."""
    always = state.edition.switches.received_wild == "owner_places"
    found: list[Received] = []
    for gain in gains:
        if always or gain.seat == state.turn:  # off turn it keeps its colour (R60)
            found += _wilds_gained(state, gain)
    return found


def place_itself(step: Step, frame: PlaceFrame) -> bool:
    """Place a wild about which nobody is asked; says whether there was one."""
    move = forced(step.state, frame)
    if move is not None:
        place(step, frame, move)
    return move is not None


def judge_movement(step: Step, *seats: Seat) -> None:
    """Judge a movement at its end: joins, buildings, then wins (R247, R270)."""
    state = step.state
    edition, players = state.edition, state.players
    for seat in seats:
        if not layout(edition, players[seat].sets).quiet:
            break
    else:
        if state.turn in seats or wins_off_turn(edition):
            return  # most of the time nothing follows
    for seat in seats:
        tidy(step, seat)
    judge(step, seats)


def judge_own(step: Step, seat: Seat) -> None:
    """Judge the table that a seat itself has changed."""
    state = step.state
    if seat != state.turn or not layout(state.edition, state.players[seat].sets).quiet:
        judge_movement(step, seat)


def judge_all(step: Step) -> None:
    """Judge a movement whose last wild lies, on every table but those that the card in play is still aimed at.

    Nothing has come there or gone, and what was picked there must lie as it lay (R198).
    """
    aimed_at = {frame.target for frame in step.state.frames if isinstance(frame, Respond)}
    judge_movement(step, *(seat for seat in range(len(step.state.players)) if seat not in aimed_at))


def _wilds_gained(state: GameState, gain: Gain) -> list[Received]:
    """Work out which wilds a gain brings, and in which of the receiver's sets each will lie."""
    edition = state.edition
    if gain.whole is None:
        for ref in gain.refs:
            if spot(ref).card in edition.wilds:
                return _wilds_among(state, gain)
        return []
    theirs = state.players[gain.giver].sets
    each, mine = theirs[known_index(theirs, gain.whole)], state.players[gain.seat].sets
    wilds = [card for card in each.cards if card in edition.wilds]
    if edition.switches.received_wild == "best_fit":
        wilds = [card for card in wilds if _may_switch(edition, mine, each, card)]
    return [Received(gain.seat, card, len(mine), whole=True) for card in wilds]


def _wilds_among(state: GameState, gain: Gain) -> list[Received]:
    """Lay the cards of a gain one after the other, to see where the wilds among them will lie."""
    edition, theirs = state.edition, state.players[gain.giver].sets
    mine, _ = take_out(state.players[gain.seat].sets, gain.gives)
    found: list[Received] = []
    for ref in gain.refs:
        card, place, shack = spot(ref)
        if not place or is_building(card):
            continue
        colour = theirs[known_index(theirs, place)].colour
        index = room_index(edition, mine, colour)
        index = len(mine) if index is None else index
        mine, banked = arrive_all(edition, mine, (Taken(card, colour, shack),))
        if card in edition.wilds:
            lies: Literal["laid", "banked"] = "banked" if banked else "laid"
            found.append(Received(gain.seat, card, index, shack=lies if shack else None))
    return found


def _may_switch(edition: Edition, others: Sets, whole: PropertySet, card: Card) -> bool:
    """Say whether a wild of a set that was taken whole may be switched where wilds land by best fit (R63, R272).

    Only a two-colour one, and only where an own part set makes up for it: joined, the set is complete without it.
    """
    if card == RAINBOW:
        return False
    rest = less(whole, card, shack=is_carried(whole, card))
    return any(
        each.colour == rest.colour
        and is_complete(edition, replace(rest, cards=rest.cards + each.cards))
        and not (each.shack and rest.shack)
        for each in others
    )


def _without_it(state: GameState, frame: PlaceFrame) -> Sets:
    """Show the receiver's sets as they are without the wild that is to be placed."""
    return lifted(state.players[frame.seat].sets, frame.index, frame.card)


def _choices(state: GameState, frame: PlaceFrame) -> Mapping[Colour, Sequence[SetRef]]:
    """List where a received wild may lie, by colour; with no legal place at all it lies alone, dormant (R62, R282)."""
    return _places_of(state.edition, state.players[frame.seat].sets, frame)


@lru_cache(maxsize=64)  # it is asked whether there is a choice, what it is, and where the wild goes that was chosen
def _places_of(edition: Edition, mine: Sets, frame: PlaceFrame) -> Mapping[Colour, Sequence[SetRef]]:
    sets = lifted(mine, frame.index, frame.card)
    if edition.switches.received_wild == "best_fit" and (fixed := _fixed(edition, mine, frame, sets)) is not None:
        return fixed
    return resting_places(edition, sets, frame.card)


def resting_places(edition: Edition, sets: Sets, card: Card) -> dict[Colour, list[SetRef]]:
    """List where a card that has to be laid may lie, by colour; with no legal place at all alone, dormant (R104, R307).

    The first of a colour is where it goes when no set is named.
    """
    colours = edition.faces[card].colours
    found: dict[Colour, list[SetRef]] = {colour: places(edition, sets, card, colour) for colour in colours}
    if not any(found.values()):
        found = {colour: _with_room(edition, sets, colour) or [NEW] for colour in colours}
    return {colour: refs for colour, refs in found.items() if refs}


def _fixed(edition: Edition, mine: Sets, frame: PlaceFrame, sets: Sets) -> dict[Colour, list[SetRef]] | None:
    """List where a wild that lands by best fit may lie, where that is not the usual choice (R63, R254, R282)."""
    each, ref = mine[frame.index], layout(edition, mine).refs[frame.index]
    if frame.whole:  # its colour is asked, not another set of the colour it has
        may_switch = _may_switch(edition, _others(mine, frame.index), each, frame.card)
        places: dict[Colour, list[SetRef]] = resting_places(edition, sets, frame.card) if may_switch else {}
        places[each.colour] = [ref]
        return places
    if frame.card != RAINBOW:
        return None
    hosts = _hosts(edition, sets)
    found: dict[Colour, list[SetRef]] = {
        colour: hosts[colour] for colour in edition.faces[RAINBOW].colours if colour in hosts
    }
    return found or {each.colour: [NEW]}


def _others(sets: Sets, index: int) -> Sets:
    return sets[:index] + sets[index + 1 :]


def _hosts(edition: Edition, sets: Sets) -> dict[Colour, list[SetRef]]:
    """List the sets that are open to an any-colour wild, by colour."""
    found: dict[Colour, list[SetRef]] = {}
    for each, ref in zip(sets, set_refs(sets), strict=True):
        if is_open(edition, each, RAINBOW):
            found.setdefault(each.colour, []).append(ref)
    return found


def _with_room(edition: Edition, sets: Sets, colour: Colour) -> list[SetRef]:
    size = edition.sizes[colour]
    named = zip(sets, set_refs(sets), strict=True)
    return [ref for each, ref in named if each.colour == colour and len(each.cards) < size]


def legal(state: GameState, frame: PlaceFrame) -> list[Place]:
    """List the places of a received wild: each of its colours, and sets where several have room."""
    return [place.move for place in _rests(_choices(state, frame), frame.card)]


class _Rest(NamedTuple):
    """A place of a received wild, and the set that it comes to."""

    move: Place
    ref: SetRef


def _rests(choices: Mapping[Colour, Sequence[SetRef]], card: Card) -> list[_Rest]:
    return [
        _Rest(Place(card, colour, ref if len(refs) > 1 else None), ref)
        for colour, refs in choices.items()
        for ref in refs
    ]


def _target(state: GameState, frame: PlaceFrame, move: Place) -> tuple[SetRef, bool]:
    """Say into which set a placing goes, and whether there was a choice; raises Illegal where it cannot."""
    refs = _choices(state, frame).get(move.colour)
    if not refs:
        raise Illegal(because("R246", "cannot_place", colour=move.colour, card=frame.card))
    ref = move.set or _unnamed(state, frame, refs)
    if ref not in refs:
        raise Illegal(why_not_in(_without_it(state, frame), frame.card, move.colour, ref, refs))
    return ref, len(refs) > 1


def _unnamed(state: GameState, frame: PlaceFrame, refs: Sequence[SetRef]) -> SetRef:
    """Say where a wild goes when only its colour is named: it stays in its set if it may, else the first (R322)."""
    sets = state.players[frame.seat].sets
    ref = layout(state.edition, sets).refs[frame.index]
    return ref if ref in refs and len(sets[frame.index].cards) > 1 else refs[0]


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
        judge_all(step)


def offer(state: GameState, frame: PlaceFrame) -> PlaceOffer:
    """Offer the colours of a received wild, and the one it takes when time runs out (R61, R254)."""
    choices = _choices(state, frame)
    options = tuple([colour_option(frame.seat, colour, refs) for colour, refs in choices.items()])
    return PlaceOffer(frame.card, _default(state, frame, choices).colour, (Question("colour", options),))


def default(state: GameState, frame: PlaceFrame) -> Place:
    """Say where a received wild goes when its owner does not choose: best fit, or as it lies (R61, R63, R254)."""
    return _default(state, frame, _choices(state, frame))


def _default(state: GameState, frame: PlaceFrame, choices: Mapping[Colour, Sequence[SetRef]]) -> Place:
    places = _rests(choices, frame.card)
    if state.edition.switches.received_wild == "best_fit":
        return _best_fit(state, frame, places)
    moves = [place.move for place in places]
    sets = state.players[frame.seat].sets
    came_as, ref = sets[frame.index].colour, set_refs(sets)[frame.index]
    stays = (move for move in moves if move.colour == came_as and move.set in (None, ref))
    return next(stays, None) or next((move for move in moves if move.colour == came_as), moves[0])


def _best_fit(state: GameState, frame: PlaceFrame, places: list[_Rest]) -> Place:
    """Choose a place: a set before none, the one that lacks least, its old colour before others (R254)."""
    sets = _without_it(state, frame)
    old = state.players[frame.seat].sets[frame.index].colour

    def missing(place: _Rest) -> tuple[bool, int, bool]:
        colour, ref = place.move.colour, place.ref
        lacks = 0 if ref == NEW else state.edition.sizes[colour] - len(sets[known_index(sets, ref)].cards)
        return ref == NEW, lacks, colour != old

    return min(places, key=missing).move


def forced(state: GameState, frame: PlaceFrame) -> Place | None:
    """Place a wild that lands by best fit by itself: its only place, or the one that wins at once (R254)."""
    if state.edition.switches.received_wild != "best_fit":
        return None
    choices = _choices(state, frame)
    if not _may_win(state, frame):
        return _only(choices, frame.card)
    places = _rests(choices, frame.card)
    if len(places) > 1:
        places = [place for place in _promising(state, frame, places) if _wins(state, frame, place.move)] or places
    if len(places) == 1:
        return places[0].move
    return _best_fit(state, frame, places) if _wins(state, frame, places[0].move) else None


def _only(choices: Mapping[Colour, Sequence[SetRef]], card: Card) -> Place | None:
    """Say where a received wild goes that has no choice."""
    if len(choices) > 1:
        return None
    places = _rests(choices, card)
    return places[0].move if len(places) == 1 else None


def _may_win(state: GameState, frame: PlaceFrame) -> bool:
    """Rule out that any place wins at once: one card completes one set, and a join what lies there in parts."""
    edition, sets = state.edition, state.players[frame.seat].sets
    table = layout(edition, sets)
    complete = table.complete if table.settled else _at_most_complete(edition, sets)
    return complete >= sets_needed(edition) - 1


def _promising(state: GameState, frame: PlaceFrame, places: list[_Rest]) -> list[_Rest]:
    """Leave out places that fill no set, where a win takes one set more."""
    edition, sets = state.edition, state.players[frame.seat].sets
    table = layout(edition, sets)
    source = table.facts[frame.index]
    if not table.settled or table.complete >= sets_needed(edition) or source.full != source.complete:
        return places  # where it lies as well, or what it leaves behind may win
    rest = _without_it(state, frame)
    fill = {
        ref for ref, each in zip(set_refs(rest), rest, strict=True) if len(each.cards) == edition.sizes[each.colour] - 1
    }
    return [place for place in places if place.ref in fill]


def _at_most_complete(edition: Edition, sets: Sets) -> int:
    """Count the colours of which enough cards lie there, however they are parted."""
    lacks = {**edition.sizes}
    for each in sets:
        lacks[each.colour] -= len(each.cards)
    return len([lack for lack in lacks.values() if lack <= 0])


def _wins(state: GameState, frame: PlaceFrame, move: Place) -> bool:
    """Say whether a place wins at once, when everything else that has arrived stays where it lies."""
    step = trial(only_asked(state, frame))
    place(step, frame, move)
    return step.state.outcome is not None and frame.seat in step.state.outcome.winners
