"""Free moves: an own wild or building moved on the own table (R49 to R58, R141 to R143, R162, R245, R246, R263)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import SHACK, Card, Colour, colours_on
from fullset.rules.edition import Edition
from fullset.rules.effects.build import why_not_build
from fullset.rules.errors import Illegal, Malformed, Reason, because
from fullset.rules.events import Moved
from fullset.rules.frames import Settle, Turn, WinNow
from fullset.rules.lay import is_open, why_not_there
from fullset.rules.listing import Group, all_of, ready
from fullset.rules.moves import SetRef, Shift
from fullset.rules.property import (
    Exit,
    Exits,
    Layout,
    Rooms,
    SetFacts,
    dearest,
    layout,
    leaves_rainbow_alone,
    may_lie_alone,
    rooms_of,
)
from fullset.rules.receive import judge_own
from fullset.rules.sets import (
    NEW,
    building_of,
    buildings_on,
    card_ref,
    colour_of,
    has_building,
    is_building,
    known_index,
    set_index,
    spot,
    without,
)
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

Sets = tuple[PropertySet, ...]

MOST_FREE_MOVES = 20
"""Free moves between two plays (R263)."""


def why_not_move(state: GameState, card: Card) -> Reason | None:
    """Say why a kind of table card cannot be moved now, wherever it lies."""
    switches = state.edition.switches
    if is_building(card):
        if not switches.buildings_move:
            return because("R162", "buildings_stay", card=card)
    elif state.edition.faces[card].family != "wild":
        return why_property_stays(card)
    elif switches.wild_move_cost:
        return None if state.plays_left else because("R49", "no_play_for_move")
    return because("R263", "too_many_moves", n=MOST_FREE_MOVES) if state.free_moves >= MOST_FREE_MOVES else None


def why_property_stays(card: Card) -> Reason:
    """Say why a card that is no wild stays where it is."""
    return because("R52", "properties_stay", card=card)


def legal(state: GameState, seat: Seat) -> list[Shift]:
    """List the moves on the own table."""
    return all_of(groups(state, layout(state.edition, state.players[seat].sets)))


def nothing_bars(state: GameState) -> bool:
    """Say whether the moves on a table hang on nothing but the table, as mostly."""
    return state.free_moves < MOST_FREE_MOVES and (state.plays_left > 0 or not state.edition.switches.wild_move_cost)


def moves_of_wilds(table: Layout) -> list[Shift]:
    """List the moves of the wilds on a table, where wilds may move at all."""
    return all_of(_of_wilds(table))


def groups(state: GameState, table: Layout) -> Sequence[Group[Shift]]:
    """Group the moves on the own table."""
    if nothing_bars(state):
        found = table.shifts
        if found is None:  # a table often lies as it lay when the seat was last asked
            found = table.shifts = _of_wilds(table)
            if table.built:
                found += _of_buildings(table)
        return found
    if state.free_moves < MOST_FREE_MOVES:
        return _of_buildings(table)
    return _of_wilds(table) if state.edition.switches.wild_move_cost and state.plays_left > 0 else ()


def _of_buildings(table: Layout) -> list[Group[Shift]]:
    found: list[Group[Shift]] = []
    if table.built and table.edition.switches.buildings_move:
        named = list(zip(table.sets, table.refs, strict=True))
        for index, each in enumerate(table.sets):
            for building in buildings_on(each):
                shifts = _building_moves(table.edition, named, index, Card(building))
                found.append(ready(shifts, free=True))
    return found


Named = list[tuple[PropertySet, SetRef]]
"""Sets with their references, in table order."""


def _of_wilds(table: Layout) -> list[Group[Shift]]:
    """List where wilds may go: other open sets of their colours, or a new one of a colour that has none open (R246)."""
    exits: list[Exit] = []
    barred = carries = False
    for facts in table.facts:
        if facts.exits:
            exits += facts.exits
            if facts.barred:
                barred = True
            if facts.carries:
                carries = True
    if not exits:
        return []
    if carries or not table.plain:
        return [ready(_looked_at(table, barred=barred), free=True)]
    if barred:
        return [_past_bars(table)]
    return [Group(len(exits), _way_out, (exits, table.rooms), free=True)]


def _way_out(of: tuple[Sequence[Exit], set[Colour]], number: int) -> Shift:
    """Let a wild that may lie alone join the set of another colour if that has room, else start one."""
    exits, rooms = of
    return exits[number].past(rooms)


class _Ways(Struct, gc=False):
    """Where wilds may go, made when one of them is looked at."""

    facts: Sequence[SetFacts]
    rooms: set[Colour]
    made: list[Shift] | None = None


def _past_bars(table: Layout) -> Group[Shift]:
    """Group moves where sets go by colours and an any-colour wild has to go where a property lies."""
    hosts = count = barred = 0
    for facts in table.facts:
        count += facts.sure
        if facts.hosts:
            hosts += 1
        if facts.barred:
            barred += 1
            if facts.hosts:
                count -= 1  # it lies there already
    return Group(count + barred * hosts, _nth_way, _Ways(table.facts, table.rooms), free=True)


def _nth_way(ways: _Ways, number: int) -> Shift:
    made = ways.made
    if made is None:
        hosts = {facts.colour for facts in ways.facts if facts.hosts}
        outs = [out for facts in ways.facts for out in facts.exits if out.starts or out.colour in hosts]
        made = ways.made = [out.past(ways.rooms) for out in outs]
    return made[number]


def _looked_at(table: Layout, *, barred: bool) -> list[Shift]:
    """List where wilds may go where one carries a Shack, or there are several sets of a colour."""
    found: list[Shift] = []
    rooms = rooms_of(table, hosts=False)
    hosts = rooms_of(table, hosts=True) if barred else rooms
    for index, facts in enumerate(table.facts):
        if not facts.exits:
            continue
        place = table.refs[index]
        if facts.carries:
            found += _with_shack(table, index)
        elif table.plain or (place == facts.colour and rooms.get(facts.colour, (place,)) == (place,)):
            _go_out(found, facts.exits, rooms, hosts)
        else:
            for card in _may_leave(table, index):
                alone = may_lie_alone(table.edition, card)
                found += _ways_out(card, facts.colour, place, rooms if alone else hosts, alone=alone)
    return found


def _may_leave(table: Layout, index: int) -> list[Card]:
    edition, each = table.edition, table.sets[index]
    return [card for card in table.facts[index].wilds if not leaves_rainbow_alone(edition, each, card)]


def _go_out(found: list[Shift], exits: Exits, rooms: Rooms, hosts: Rooms) -> None:
    """Add where wilds may go from a set that has the name of its colour, whose other sets have no room."""
    for out in exits:
        starts = out.starts
        colour = out.colour
        refs = hosts.get(colour, ()) if starts is None else rooms.get(colour, ())
        if not refs:
            if starts is not None:
                found.append(starts)
        elif len(refs) == 1 and refs[0] == colour:
            found.append(out.joins)
        else:
            found += [Shift(out.joins.card, ref) for ref in refs]


def _with_shack(table: Layout, index: int) -> list[Shift]:
    """List where wilds may go from a set of which one carries the Shack, or takes it along."""
    each = table.sets[index]
    found: list[Shift] = []
    for card in _may_leave(table, index):
        shifts = _guarded_ways_out(table, index, card)
        found += _with_carriers(each, card, shifts) if each.shack == card else shifts
    return found


def _ways_out(card: Card, colour: Colour, place: SetRef, rooms: Rooms, *, alone: bool) -> list[Shift]:
    """List where one wild may go from a set; in its own colour a new set would join the old one at once."""
    ref = card_ref(card, place)
    found: list[Shift] = []
    for other in colours_on(card):
        if other in rooms:
            found += [Shift(ref, to) for to in rooms[other] if to != place]
        elif alone and other != colour:
            found.append(Shift(ref, NEW, other))
    return found


def _guarded_ways_out(table: Layout, index: int, card: Card) -> list[Shift]:
    """List where a wild may go that takes a Shack along (R143, R273), or that may not lie alone (R58)."""
    each, place = table.sets[index], table.refs[index]
    brings = _takes_shack(each)
    rooms: Rooms = {}
    for other, ref in zip(table.sets, table.refs, strict=True):
        if is_open(table.edition, other, card) and not (brings and other.shack):
            rooms[other.colour] = (*rooms.get(other.colour, ()), ref)
    return _ways_out(card, each.colour, place, rooms, alone=may_lie_alone(table.edition, card))


def _takes_shack(each: PropertySet) -> bool:
    """Say whether a card that leaves a set takes its Shack along: no mate is there to carry it (R141, R142)."""
    return each.shack is not None and len(each.cards) == 1


def _carriers(each: PropertySet, card: Card) -> tuple[Card | None, ...]:
    """List who may carry the Shack when the card under it goes; null where nothing is to be said (R259)."""
    mates = tuple(dict.fromkeys(without(each.cards, card)))
    return mates if len(mates) > 1 else (None,)


def _with_carriers(each: PropertySet, card: Card, shifts: list[Shift]) -> list[Shift]:
    return [replace(shift, shack=carrier) for shift in shifts for carrier in _carriers(each, card)]


def _building_moves(edition: Edition, named: Named, index: int, card: Card) -> list[Shift]:
    each, place = named[index]
    if _why_not_lift(each, card):
        return []
    ref = card_ref(card, place)
    return [Shift(ref, to) for other, to in named if to != place and not why_not_build(edition, other, card)]


def _why_not_leave(edition: Edition, each: PropertySet, card: Card) -> Reason | None:
    """Say why a wild must stay: it would leave any-colour wilds alone that may not lie alone (R57)."""
    return because("R57", "rainbow_left_alone") if leaves_rainbow_alone(edition, each, card) else None


def _why_not_lift(each: PropertySet, card: Card) -> Reason | None:
    return because("R163", "hotel_first") if card == "house" and each.hotel else None


def why_stuck(edition: Edition, each: PropertySet, card: Card) -> Reason:
    """Say why a card that might move has nowhere to go."""
    stuck = _why_not_lift(each, card) or _why_not_leave(edition, each, card)
    return stuck or because("R50", "nowhere_to_move", card=card)


def check(state: GameState, seat: Seat, move: Shift) -> Shift:
    """Take a move of an own wild or building."""
    card, place, shack = spot(move.card)
    sets = state.players[seat].sets
    index = set_index(sets, place)
    if index is None or not _lies_on(sets[index], card) or (shack and sets[index].shack != card):
        raise Illegal(because("R50", "not_on_your_table", card=card))
    if reason := why_not_move(state, card):
        raise Illegal(reason)
    if is_building(card):
        return _check_building(state, sets, index, move)
    return _check_wild(state, sets, index, replace(move, card=card_ref(card, place)))


def _lies_on(each: PropertySet, card: Card) -> bool:
    if is_building(card):
        return has_building(each, building_of(card))
    return card in each.cards


def _check_building(state: GameState, sets: tuple[PropertySet, ...], index: int, move: Shift) -> Shift:
    card = spot(move.card).card
    target = set_index(sets, move.to)
    if target is None or move.colour is not None or move.shack is not None:
        raise Illegal(because("R162", "building_needs_set", card=card))
    reason = _why_not_lift(sets[index], card) or why_not_build(state.edition, sets[target], card)
    if reason:
        raise Illegal(reason)
    return move


def _check_wild(state: GameState, sets: tuple[PropertySet, ...], index: int, move: Shift) -> Shift:
    edition = state.edition
    card, place, _ = spot(move.card)
    colour = _colour_of(sets, move)
    if move.to == place or (move.to == NEW and colour == sets[index].colour):
        raise Illegal(because("R246", "lies_there_already", set=place))
    carrier = _carrier(edition, sets[index], card, move)
    shift = Shift(move.card, move.to, colour if move.to == NEW else None, carrier)
    reason = _why_not_leave(edition, sets[index], card)
    if _takes_shack(sets[index]) and not reason and shift in _guarded_ways_out(layout(edition, sets), index, card):
        return shift  # a Shack goes past a set that has one (R143, R273)
    if reason := reason or why_not_there(edition, sets, edition.faces[card], colour, move.to):
        raise Illegal(reason)
    if _takes_shack(sets[index]) and move.to != NEW:
        raise Illegal(because("R143", "two_shacks", set=move.to))
    return shift


def _carrier(edition: Edition, each: PropertySet, card: Card, move: Shift) -> Card | None:
    """Take who carries the Shack next; the dearest mate where nobody is named (R259)."""
    carriers = _carriers(each, card) if each.shack == card else (None,)
    if move.shack in carriers:
        return move.shack
    if move.shack is None:  # it stays where it is, if an equal card does
        return card if card in carriers else dearest(edition, [carrier for carrier in carriers if carrier])
    if each.shack == card and carriers == (None,) and move.shack in without(each.cards, card):
        return None  # the only mate there is
    raise Illegal(because("R259", "no_such_carrier", card=move.shack))


def _colour_of(sets: tuple[PropertySet, ...], move: Shift) -> Colour:
    if move.to == NEW:
        if move.colour is None:
            raise Malformed("a new set needs a colour")
        return move.colour
    target = set_index(sets, move.to)
    if target is None:
        raise Illegal(because("R43", "no_such_set", set=move.to))
    if move.colour not in (None, sets[target].colour):
        raise Illegal(because("R44", "other_colour", colour=sets[target].colour, card=spot(move.card).card))
    return sets[target].colour


def event_of(state: GameState, seat: Seat, move: Shift) -> Moved:
    """Work out what happens when a card is moved: what it costs, and who carries the Shack it leaves behind."""
    edition, carrier = state.edition, move.shack
    if carrier is None and SHACK in edition.faces:
        carrier = _only_mate(state.players[seat].sets, move)
    cost = edition.switches.wild_move_cost
    if cost and is_building(spot(move.card).card):
        cost = 0
    return Moved(seat, move.card, move.colour or colour_of(move.to), move.to, cost, carrier)


def _only_mate(sets: Sets, move: Shift) -> Card | None:
    """Say who carries the Shack that a card leaves behind, where there is no choice."""
    card, place, _ = spot(move.card)
    each = sets[known_index(sets, place)]
    return without(each.cards, card)[0] if each.shack == card and len(each.cards) > 1 else None


def shift(step: Step, frame: Turn | Settle | WinNow, move: Shift) -> None:
    """Move it, and judge the own table."""
    seat = frame.seat
    step.emit(event_of(step.state, seat, move))
    judge_own(step, seat)
