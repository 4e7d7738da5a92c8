"""Where a property or wild may lie, from the hand, on arrival or by a free move (R44 to R58, R246)."""

from collections.abc import Sequence
from functools import cache

from fullset.rules.cards import COLOURS, RAINBOW, Card, Colour
from fullset.rules.edition import Edition, Face
from fullset.rules.errors import Illegal, Malformed, Reason, because
from fullset.rules.moves import Lay, SetRef
from fullset.rules.offers import Option, Question, Way
from fullset.rules.property import facts_of, layout, may_lie_alone, rooms_of
from fullset.rules.sets import NEW, set_index
from fullset.rules.state import GameState, PropertySet, Seat

Sets = tuple[PropertySet, ...]


def places(edition: Edition, sets: Sets, card: Card, colour: Colour) -> list[SetRef]:
    """List where a card may lie as a colour: every set with room, or a new one where none has (R45, R246).

    The first is where it goes when no set is named. An any-colour wild may be barred from lying alone (R53).
    """
    alone = [NEW] if may_lie_alone(edition, card) else []
    table = layout(edition, sets)
    if colour not in table.colours:
        return alone
    if table.simple:
        return [colour]
    named = zip(sets, table.refs, strict=True)
    return [ref for each, ref in named if each.colour == colour and is_open(edition, each, card)] or alone


def is_open(edition: Edition, each: PropertySet, card: Card) -> bool:
    """Say whether a set has room for a card; a rainbow that may not lie alone needs a property beside it (R53, R58)."""
    facts = facts_of(edition, each)
    return not facts.full if may_lie_alone(edition, card) else facts.hosts


def why_not_there(edition: Edition, sets: Sets, face: Face, colour: Colour, ref: SetRef | None) -> Reason | None:
    """Say why a card cannot lie as a colour, or in a set."""
    if colour not in face.colours:
        return because("R48", "not_on_card", colour=colour, card=face.kind)
    found = places(edition, sets, face.kind, colour)
    if not found:
        return because("R53", "rainbow_not_alone")
    if ref is None or ref in found:
        return None
    return why_not_in(sets, face.kind, colour, ref, found)


def why_not_in(sets: Sets, card: Card, colour: Colour, ref: SetRef, instead: Sequence[SetRef]) -> Reason:
    """Say why a card cannot lie in a set, or begin one, where it can lie `instead`."""
    if ref == NEW:
        return because("R246", "set_has_room", set=instead[0])
    index = set_index(sets, ref)
    if index is None:
        return because("R43", "no_such_set", set=ref)
    if sets[index].colour != colour:
        return because("R44", "other_colour", colour=sets[index].colour, card=card)
    return because("R45", "set_is_full", set=ref)


def where(edition: Edition, sets: Sets, face: Face, colour: Colour, ref: SetRef | None) -> SetRef:
    """Say into which set a card goes; raises Illegal where it cannot."""
    if reason := why_not_there(edition, sets, face, colour, ref):
        raise Illegal(reason)
    return ref or places(edition, sets, face.kind, colour)[0]


def named_place(edition: Edition, sets: Sets, face: Face, colour: Colour, ref: SetRef | None) -> SetRef | None:
    """Name the set that a card goes into where there is one to choose, as canonical moves do; raises Illegal."""
    place = where(edition, sets, face, colour, ref)
    return place if len(places(edition, sets, face.kind, colour)) > 1 else None


def plain_moves(face: Face) -> tuple[Lay, ...]:
    """List the ways to lay a hand card where there is no set to choose."""
    return tuple(Lay(face.kind, colour if face.family == "wild" else None) for colour in face.colours)


def moves(state: GameState, seat: Seat, face: Face) -> list[Lay]:
    """List the ways to lay a hand card, sets named where there is one to choose."""
    sets = state.players[seat].sets
    if face.kind == RAINBOW and not may_lie_alone(state.edition, RAINBOW):
        return _rainbow_moves(state.edition, sets)
    found: list[Lay] = []
    for lay, colour in zip(plain_moves(face), face.colours, strict=True):
        refs = places(state.edition, sets, face.kind, colour)
        found += [lay] if len(refs) == 1 else [Lay(face.kind, lay.colour, ref) for ref in refs]
    return found


def _rainbow_moves(edition: Edition, sets: Sets) -> list[Lay]:
    """List the sets that a rainbow which may not lie alone can join, by colour."""
    table = layout(edition, sets)
    if table.plain:
        hosts = {each.colour for each in table.facts if each.hosts}
        return [_rainbow_as(colour) for colour in COLOURS if colour in hosts]
    rooms = rooms_of(table, hosts=True)
    found: list[Lay] = []
    for colour in COLOURS:
        refs = rooms.get(colour, ())
        found += [Lay(RAINBOW, colour, ref) for ref in refs] if len(refs) > 1 else [_rainbow_as(colour)] * len(refs)
    return found


@cache
def _rainbow_as(colour: Colour) -> Lay:
    return Lay(RAINBOW, colour)


def check(state: GameState, seat: Seat, face: Face, move: Lay) -> Lay:
    """Take a laying: a wild names its colour (R246), and the set where there is more than one with room."""
    sets = state.players[seat].sets
    if not face.colours or face.family not in ("property", "wild"):
        raise Illegal(because("R32", "not_a_property", card=face.kind))
    if face.family == "wild" and move.colour is None:
        raise Malformed(f"name the colour that {face.kind} is laid as (R246)")
    colour = move.colour or face.colours[0]
    named = colour if face.family == "wild" else None
    return Lay(face.kind, named, named_place(state.edition, sets, face, colour, move.set))


def plain_way(face: Face) -> Way:
    """Offer the colours for a hand card where there is no set to choose."""
    if face.family == "wild":
        return Way("lay", questions=(Question("colour", tuple(map(Option, face.colours))),))
    return Way("lay")


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the colours and sets for a hand card."""
    edition, sets = state.edition, state.players[seat].sets
    options = tuple(_option(edition, sets, seat, face, colour) for colour in face.colours)
    if all(option.reason for option in options):
        return Way("lay", reason=options[0].reason)
    if face.family == "wild":
        return Way("lay", questions=(Question("colour", options),))
    return Way("lay", questions=options[0].then)


def _option(edition: Edition, sets: Sets, seat: Seat, face: Face, colour: Colour) -> Option:
    if reason := why_not_there(edition, sets, face, colour, None):
        return Option(colour, reason=reason)
    return colour_option(seat, colour, places(edition, sets, face.kind, colour))


def colour_option(seat: Seat, colour: Colour, refs: Sequence[SetRef]) -> Option:
    """Show a colour as an answer, and the sets to choose from where several have room."""
    if len(refs) == 1:
        return Option(colour)
    return Option(colour, then=(Question("set", tuple(Option(ref, seat=seat) for ref in refs)),))
