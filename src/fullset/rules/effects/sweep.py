"""Sweep: Super Sly Deal takes every card of a colour from every other seat (R188 to R191)."""

from functools import cache, lru_cache

from fullset.rules.cards import COLOURS, Card, Colour
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Lister, Verb, canonical, others
from fullset.rules.errors import Illegal, Malformed, because
from fullset.rules.events import Played, TookColour
from fullset.rules.frames import Respond
from fullset.rules.listing import Group
from fullset.rules.moves import Act, CardRef
from fullset.rules.offers import Option, Question, Way
from fullset.rules.property import Layout, layout
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import card_ref, set_refs
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step


@lru_cache(maxsize=256)
def swept(edition: Edition, sets: tuple[PropertySet, ...], colour: Colour) -> tuple[CardRef, ...]:
    """Name the cards of a table that go when a colour is named, in table order, Shacks with their cards (R149).

    A wild goes where it is placed as the colour, or, as the switch says, wherever it shows it (R189, R190).
    """
    found: list[CardRef] = []
    for each, place in zip(sets, set_refs(sets), strict=True):
        carried = False
        for card in each.cards if each.colour == colour else _showing(edition, each, colour):
            shack = each.shack == card and not carried
            carried = carried or shack
            found.append(card_ref(card, place, shack=shack))
    return tuple(found)


def _showing(edition: Edition, each: PropertySet, colour: Colour) -> list[Card]:
    """List the wilds of a set of another colour that go because they show it."""
    if edition.switches.super_sly_wilds == "placed":
        return []
    return [card for card in each.cards if card in edition.wilds and colour in edition.faces[card].colours]


def _hit(state: GameState, seat: Seat, colour: Colour) -> tuple[Seat, ...]:
    """List the seats that have a card to lose; nobody else is aimed at (R266)."""
    return tuple(other for other in others(state, seat) if swept(state.edition, state.players[other].sets, colour))


def moves(edition: Edition, face: Face) -> Lister:
    """List the colours that another seat has (R188)."""

    def list_them(state: GameState, seat: Seat, _table: Layout) -> Group[Effect]:
        found = _colours_there(state, seat)
        return Group(len(found), _sweep, (face.kind, found))

    return list_them


def _sweep(of: tuple[Card, set[Colour]], number: int) -> Act:
    kind, found = of
    colours: list[Colour] = [colour for colour in COLOURS if colour in found]
    return Act(kind, colour=colours[number])


def _colours_there(state: GameState, seat: Seat) -> set[Colour]:
    """Find the colours that another seat has."""
    edition = state.edition
    printed = edition.switches.super_sly_wilds == "printed"
    found: set[Colour] = set()
    for other in others(state, seat):
        theirs = layout(edition, state.players[other].sets)
        if theirs.simple and not printed:
            found |= theirs.colours
        else:
            _add_colours(found, theirs, printed=printed)
    return found


def _add_colours(found: set[Colour], table: Layout, *, printed: bool) -> None:
    """Add the colours of which a table has cards: those that lie there and, as the switch says, all that wilds show."""
    for each in table.facts:
        if each.kinds:
            found.add(each.colour)
        if printed:
            for shown in each.exits:  # a wild that may not leave lies beside one that shows all
                found.add(shown.colour)


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a colour that another seat has."""
    if not isinstance(move, Act) or move.colour is None:
        raise Malformed("name a colour")
    if not _hit(state, seat, move.colour):
        raise Illegal(because("R188", "colour_not_there", colour=move.colour))
    return canonical(move, Act(face.kind, colour=move.colour))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask everyone who has a card of the colour."""
    assert isinstance(move, Act)
    assert move.colour is not None
    step.emit(Played(seat, (face.kind,), move, 0, _hit(step.state, seat, move.colour)))


def land(step: Step, frame: Respond) -> None:
    """Take the cards of one seat: one movement."""
    move = frame.move
    assert isinstance(move, Act)
    assert move.colour is not None
    cards = swept(step.state.edition, step.state.players[frame.target].sets, move.colour)
    event = TookColour(frame.actor, frame.target, move.colour, cards)
    hand_over(step, event, Gain(frame.actor, frame.target, cards))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the colours, those that nobody else has with the reason."""
    found = _colours_there(state, seat)
    if not found:
        return Way("act", reason=because("R215", "nothing_to_pick"))
    return Way("act", questions=(Question("colour", tuple([_option(each, there=each in found) for each in COLOURS])),))


@cache
def _option(colour: Colour, *, there: bool) -> Option:
    return Option(colour, reason=None if there else because("R188", "colour_not_there", colour=colour))


SWEEP = Verb(moves, check, way, begin, land)
