"""Swap: Forced Deal gives one own property for one of another seat's (R178 to R181)."""

from functools import lru_cache, partial

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.take import (
    MOST_SHOWN,
    Theirs,
    check_takable,
    goods_but,
    nothing_to_take,
    nth_takable,
    owner_of_cards,
    property_at,
    takable_of_others,
)
from fullset.rules.effects.verb import Effect, Lister, Verb, canonical, check_target, others
from fullset.rules.errors import Illegal, Malformed, Reason, Text, because
from fullset.rules.events import Played, Swapped
from fullset.rules.frames import Respond
from fullset.rules.listing import Group
from fullset.rules.moves import Act, CardRef
from fullset.rules.offers import Option, Question, Way, all_refused
from fullset.rules.property import Goods, Layout, SetFacts, facts_of, layout
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import card_ref, refs_of, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

NOTHING_TO_GIVE = because("R180", "nothing_to_give")
THEIR_CARD = "R178"
"""The rule of which card of another seat a swap may take."""
BREAKS_YOUR_SET = (Text("warn.breaks_your_set"),)


def why_not_give(edition: Edition, each: SetFacts) -> Reason | None:
    """Say why a card of an own set may not be given (R179)."""
    if edition.switches.forced_deal_own_full_set or not each.complete:
        return None
    return because("R179", "own_complete_set_stays")


def _givable(table: Layout) -> Goods:
    found = table.givable
    if found is None:
        found = table.givable = goods_but(table, partial(why_not_give, table.edition))
    return found


def moves(edition: Edition, face: Face) -> Lister:
    """List the swaps: the product of what may be taken and what may be given."""
    kind = face.kind

    def list_them(state: GameState, seat: Seat, table: Layout) -> Group[Effect]:
        mine = _givable(table)
        count, theirs = takable_of_others(state, seat)
        return Group(count * mine.count, _swap, (kind, theirs, mine))

    return list_them


def _swap(of: tuple[Card, Theirs, Goods], number: int) -> Act:
    kind, theirs, mine = of
    number, give = divmod(number, mine.count)
    target, take = nth_takable(theirs, number)
    return Act(kind, target, take=take, give=mine.at(give))


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a swap: its target, the card there, and the own card for it."""
    target = check_target(state, seat, move.target)
    if not isinstance(move, Act) or not isinstance(move.take, str) or move.give is None:
        raise Malformed("name the card to take and the card to give: KIND@SET")
    take = check_takable(state, target, move.take, THEIR_CARD)
    each, give = property_at(state, seat, move.give)
    if reason := why_not_give(state.edition, facts_of(state.edition, each)):
        raise Illegal(reason)
    return canonical(move, Act(face.kind, target, take=take, give=give), take=take, give=give)


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the owner."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Swap the two cards: one movement (R270)."""
    move = frame.move
    assert isinstance(move, Act)
    assert isinstance(move.take, str)
    assert move.give is not None
    take, give = (move.take,), (_where_it_lies(step.state, frame.actor, move.give),)
    hand_over(
        step,
        Swapped(frame.actor, frame.target, *take, *give),
        Gain(frame.actor, frame.target, take, gives=give),
        Gain(frame.target, frame.actor, give, gives=take),
    )


def _where_it_lies(state: GameState, actor: Seat, give: CardRef) -> CardRef:
    """Find the card that was promised: free moves in a pause may have moved it since (R225, R321)."""
    card, place, _ = spot(give)
    sets = state.players[actor].sets
    refs = layout(state.edition, sets).refs
    if place in refs and card in sets[refs.index(place)].cards:
        return give
    return next(card_ref(card, ref) for each, ref in zip(sets, refs, strict=True) if card in each.cards)


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer what to take from whom, and what to give for it."""
    edition, players = state.edition, state.players
    gives = _gives(edition, players[seat].sets, seat)
    if gives is None:
        return Way("act", reason=NOTHING_TO_GIVE)
    targets = tuple(
        [owner_of_cards(edition, players[target].sets, target, THEIR_CARD) for target in others(state, seat)]
    )
    if all_refused(targets):
        return Way("act", reason=nothing_to_take(THEIR_CARD))
    return Way("act", questions=(Question("target", targets), gives))


@lru_cache(maxsize=MOST_SHOWN)
def _gives(edition: Edition, sets: tuple[PropertySet, ...], seat: Seat) -> Question | None:
    """Ask what to give, where there is something."""
    table = layout(edition, sets)
    named = zip(table.sets, table.facts, table.refs, strict=True)
    options = tuple(
        [
            Option(ref, seat, warn=BREAKS_YOUR_SET if facts.complete else (), reason=why_not_give(edition, facts))
            for each, facts, place in named
            for ref in refs_of(each, place)
        ]
    )
    return None if all_refused(options) else Question("give", options)


SWAP = Verb(moves, check, way, begin, land)
