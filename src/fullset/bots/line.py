"""Line: where own plays lead, if nobody refuses them. Tables only: nothing is drawn, and nobody else chooses."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from fullset.bots.holding import Holding, laid_out, minus, plus
from fullset.bots.outlook import Outlook, is_property
from fullset.bots.table import (
    Sets,
    after_handing,
    after_lay,
    after_set,
    after_swap,
    all_cards,
    all_that_pays,
    takable,
    value_of,
    whole_sets,
)
from fullset.rules.cards import COLOURS, DOUBLER, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.sweep import swept
from fullset.rules.lay import places
from fullset.rules.moves import Act, CardRef, Lay, Move, Rent
from fullset.rules.property import rent_of
from fullset.rules.sets import refs_of, set_refs, spot, without
from fullset.rules.state import Seat

Play: TypeAlias = Act | Rent
"""What may be aimed at others, and refused."""


class Line(NamedTuple):
    """The tables and the own hand after some plays."""

    me: Seat
    tables: tuple[Sets, ...]
    hand: tuple[Card, ...]
    plays: int

    @property
    def mine(self) -> Sets:
        """The own sets."""
        return self.tables[self.me]

    @property
    def held(self) -> Holding:
        """The own properties on the table."""
        return laid_out(self.mine)


def line_of(look: Outlook) -> Line:
    """Start from what lies there now."""
    return Line(look.me, tuple(seat.sets for seat in look.view.seats), look.view.hand, look.view.plays_left)


def is_contested(move: Move) -> bool:
    """Say whether somebody could refuse a play."""
    return isinstance(move, Rent | Act)


def after(look: Outlook, line: Line, move: Move) -> Line | None:
    """Follow a play that brings properties; None for one that does not, or whose outcome others choose."""
    edition = look.edition
    match move:
        case Lay():
            mine = after_lay(edition, line.mine, move)
            return _with(line, {line.me: mine}, move.card)
        case Act(target=int(seat), take=str(take), give=str(give)):
            mine, theirs = after_swap(edition, line.mine, line.tables[seat], give, take)
        case Act(target=int(seat), set=str(ref)):
            theirs, mine = after_set(edition, line.tables[seat], line.mine, ref)
        case Act() | Rent():
            return _after_hits(look, line, move)
        case _:
            return None
    return _with(line, {line.me: mine, seat: theirs}, move.card)


def hits(look: Outlook, line: Line, move: Play) -> dict[Seat, tuple[CardRef, ...]]:
    """Name the cards that a play takes off each table for certain, if nobody refuses it."""
    edition, tables = look.edition, line.tables
    match move:
        case Act(target=int(seat), take=str(take)):
            return {seat: (take,)}
        case Act(take=dict(picks)):
            return {int(seat): (ref,) for seat, ref in picks.items() if "@" in ref}
        case Act(colour=str(colour)):
            found = {seat: swept(edition, tables[seat], colour) for seat in look.rivals}
            return {seat: refs for seat, refs in found.items() if refs}
        case _ if edition.faces[move.card].verb == "charge":
            return {seat: all_that_pays(edition, tables[seat]) for seat in cleaned_out(look, line, move)}
        case _:
            return {}


def held_after(line: Line, move: Move) -> Holding | None:
    """Count the own properties after a play, without following it; None where that takes following it."""
    match move:
        case Lay():
            return plus(line.held, move.card)
        case Act(take=str(take), give=str(give)):
            return minus(plus(line.held, spot(take).card), spot(give).card)
        case Act(take=str(take)):
            return plus(line.held, spot(take).card)
        case _:
            return None


def _with(line: Line, changed: dict[Seat, Sets], *cards: Card) -> Line:
    hand = line.hand
    for card in cards:
        hand = without(hand, card)
    tables = tuple(changed.get(seat, sets) for seat, sets in enumerate(line.tables))
    return line._replace(tables=tables, hand=hand, plays=line.plays - len(cards))


def amount_of(look: Outlook, sets: Sets, move: Play) -> int:
    """Work out the bill of a charge (R67, R70, R74)."""
    face = look.edition.faces[move.card]
    if isinstance(move, Act):
        return face.amount
    rents = [
        rent_of(look.edition, each)
        for each, ref in zip(sets, set_refs(sets), strict=True)
        if each.colour == move.colour and move.set in (None, ref)
    ]
    doubler = 2**move.doubles if move.doubles else 1
    return max(rents, default=0) * face.multiplier * doubler


def cleaned_out(look: Outlook, line: Line, move: Play) -> list[Seat]:
    """List the seats from which a charge takes everything, properties too: they have no choice (R87)."""
    bill = amount_of(look, line.mine, move)
    targets = look.rivals if move.target is None else (move.target,)
    return [seat for seat in targets if line.tables[seat] and wealth(look, seat) <= bill]


def _after_hits(look: Outlook, line: Line, move: Play) -> Line | None:
    losers = hits(look, line, move)
    if not losers:
        return None
    changed = {line.me: line.mine}
    for seat, refs in losers.items():
        left, mine = after_handing(look.edition, line.tables[seat], changed[line.me], refs)
        changed |= {seat: left, line.me: mine}
    doubles = move.doubles if isinstance(move, Rent) else 0
    return _with(line, changed, move.card, *(DOUBLER,) * doubles)


def wealth(look: Outlook, seat: Seat) -> int:
    """Add up what a seat could pay with."""
    shown, edition = look.view.seats[seat], look.edition
    goods = sum(value_of(edition, ref) for ref in all_that_pays(edition, shown.sets))
    return goods + sum(edition.values[card] for card in shown.bank)


def onward(look: Outlook, line: Line) -> Iterator[Move]:
    """List the plays that can bring properties, thefts first."""
    cards = dict.fromkeys(line.hand)
    for card in cards:
        face = look.edition.faces[card]
        yield from _thefts(look, line, face)
        if face.verb == "sweep":
            yield from _sweeps(look, line, face)
        elif face.verb == "pick" and face.takes == "property":
            yield from _picks(look, line, face)
    for card in cards:
        if is_property(look.edition, card):
            colours = look.edition.faces[card].colours
            yield from (Lay(card, colour) for colour in colours if places(look.edition, line.mine, card, colour))


def _thefts(look: Outlook, line: Line, face: Face) -> Iterator[Act]:
    for seat in look.rivals:
        theirs = line.tables[seat]
        if face.takes == "set":
            yield from (Act(face.kind, seat, ref) for ref in whole_sets(look.edition, theirs))
        elif face.verb == "take":
            yield from (Act(face.kind, seat, take=ref) for ref in takable(look.edition, theirs))
        elif face.verb == "swap":
            for take in takable(look.edition, theirs):
                yield from (Act(face.kind, seat, take=take, give=give) for give in gives(look.edition, line.mine))


def _sweeps(look: Outlook, line: Line, face: Face) -> Iterator[Act]:
    for colour in COLOURS:
        if any(swept(look.edition, line.tables[seat], colour) for seat in look.rivals):
            yield Act(face.kind, colour=colour)


def _picks(look: Outlook, line: Line, face: Face) -> Iterator[Act]:
    """List every pick from one rival; from several the one that brings most, seat by seat."""
    goods = {seat: tuple(all_cards(line.tables[seat])) for seat in look.rivals if line.tables[seat]}
    if len(goods) == 1:
        yield from (Act(face.kind, take={str(seat): ref}) for seat, refs in goods.items() for ref in refs)
    elif goods:
        yield Act(face.kind, take=_most_wanted(look, line.held, goods))


def _most_wanted(look: Outlook, held: Holding, goods: dict[Seat, tuple[CardRef, ...]]) -> dict[str, CardRef]:
    take: dict[str, CardRef] = {}
    for seat, refs in goods.items():
        gained = {ref: plus(held, spot(ref).card) for ref in refs}
        take[str(seat)] = min(refs, key=lambda ref: look.missing(gained[ref]))
        held = gained[take[str(seat)]]
    return take


def gives(edition: Edition, sets: Sets) -> Iterator[CardRef]:
    """List the own cards that may be swapped away (R179)."""
    if edition.switches.forced_deal_own_full_set:
        for each, ref in zip(sets, set_refs(sets), strict=True):
            yield from refs_of(each, ref)
    else:
        yield from takable(edition, sets)
