"""Decision `win-now`: the game pauses where free moves win while a play resolves (R225, R260, R267)."""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, count

from fullset.rules import free, movable
from fullset.rules.cards import RAINBOW, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, because
from fullset.rules.events import CarriedOn, Paused
from fullset.rules.evolve import lone_table
from fullset.rules.frames import Give, Pay, Play, Respond, Settle, WinNow
from fullset.rules.listing import Choices, choices_of, ready
from fullset.rules.moves import CarryOn, Shift
from fullset.rules.offers import WinNowOffer
from fullset.rules.property import Layout, complete_colours, layout, sets_needed
from fullset.rules.sets import NEW, is_building, known_index, merged, moved, set_refs, spot, without
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.tidy import joining

CARRY_ON = CarryOn()

Sets = tuple[PropertySet, ...]


def pause(step: Step, _question: Respond | Pay | Give) -> bool:
    """Pause before the next question of a play, once, if free moves of the seat on turn win (R260, R267)."""
    state = step.state
    if not state.edition.switches.win_pause or state.plays_left < 1:
        return False
    play = state.frames[1]
    return isinstance(play, Play) and not play.paused and _paused(step)


def pause_settling(step: Step, frame: Settle) -> bool:
    """Pause before an empty hand ends the turn, once, while a play is left, if free moves win (R113, R260, R267)."""
    state = step.state
    return state.edition.switches.win_pause and state.plays_left > 0 and not frame.paused and _paused(step)


def _paused(step: Step) -> bool:
    state = step.state
    if not can_win(state.edition, state.players[state.turn].sets, free.MOST_FREE_MOVES):
        return False
    step.emit(Paused(state.turn))
    return True


def can_win(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Say whether a table can be made a winning one by so many free moves."""
    return _has_cards(layout(edition, sets)) and _wins_within(edition, sets, moves_left)


def _has_cards(table: Layout) -> bool:
    """Say whether the cards for a win lie on a table, wherever the wilds among them may move."""
    near = table.near
    if near is None:  # tables are asked about more often than they change
        near = table.near = _is_near(table) and _may_win(table.edition, table.sets)
    return near


def _wins_within(edition: Edition, sets: Sets, moves_left: int) -> bool:
    """Say whether so many free moves win on a table on which the cards for it lie."""
    cards = tuple(sorted(sets, key=_key))
    made = _moves_to_win(edition, cards, free.MOST_FREE_MOVES)
    if made is not None and made > moves_left:  # there may be a shorter way
        made = _moves_to_win(edition, cards, moves_left) if moves_left > 0 else None
    return made is not None


def _is_near(table: Layout) -> bool:
    """Rule out most tables at next to no cost: to the nearest sets more is lacking than there are wilds."""
    if not table.noted:
        return False  # nothing that could move
    edition = table.edition
    lacks: dict[Colour, int] = {**edition.sizes}
    wilds = 0
    for each in table.facts:
        lacks[each.colour] -= each.firm
        wilds += each.loose
    return sum(sorted(lacks.values())[: sets_needed(edition)]) <= wilds


def _key(each: PropertySet) -> tuple[str, tuple[str, ...]]:
    """Order sets: where they lie on the table makes no difference to a win."""
    return each.colour, each.cards


def _may_win(edition: Edition, sets: Sets) -> bool:
    """Rule out what could not win even if every wild could lie anywhere it shows: most tables, at little cost."""
    kinds = edition.wilds
    lacks: dict[Colour, int] = {**edition.sizes}
    wilds: list[Card] = []
    for each in sets:
        for card in each.cards:
            if card in kinds:
                wilds.append(card)
            else:
                lacks[each.colour] -= 1
    open_colours: list[Colour] = [colour for colour, lack in lacks.items() if lack > 0]
    need = sets_needed(edition) - len(lacks) + len(open_colours)
    if need <= 0:
        return True
    open_colours.sort(key=lacks.__getitem__)  # those that lack least are tried first
    shown = _shown(edition, wilds)
    open_colours = [colour for colour in open_colours if lacks[colour] <= shown[colour]]
    for chosen in combinations(open_colours, need):
        if sum([lacks[colour] for colour in chosen]) <= len(wilds):
            gaps: list[Colour] = [colour for colour in chosen for _ in range(lacks[colour])]
            if _fills(edition, gaps, wilds):
                return True
    return False


def _shown(edition: Edition, wilds: list[Card]) -> dict[Colour, int]:
    """Count by colour the wilds that show it."""
    shown = dict.fromkeys(edition.sizes, 0)
    for card in wilds:
        for colour in edition.faces[card].colours:
            shown[colour] += 1
    return shown


def _fills(edition: Edition, gaps: list[Colour], wilds: list[Card]) -> bool:
    """Say whether wilds can fill gaps, each by one that shows its colour."""
    if not gaps:
        return True
    gap, *others = gaps
    for card in dict.fromkeys(wilds):
        if gap in edition.faces[card].colours:
            left = [*wilds]
            left.remove(card)
            if _fills(edition, others, left):
                return True
    return False


@lru_cache(maxsize=4096)
def _moves_to_win(edition: Edition, sets: Sets, most: int) -> int | None:
    """Count the moves of wilds of a way to win, not always the shortest; None where no way has so few.

    The search (A*) goes on from the table that is nearest by moves made and cards lacked, and makes no more moves there
    than it takes to find one that lacks less.
    """
    reached = {_arrangement(sets): 0}
    numbers = count()  # of equal ones the first found comes first
    lacks = _missing(edition, sets)
    front = [(lacks, lacks, next(numbers), _after(edition, sets))]
    while front:
        entry = total, lacks, _, tables = heappop(front)
        made = total - lacks + 1
        for table in tables:
            left = _missing(edition, table)
            if not left and complete_colours(edition, table) >= sets_needed(edition):
                return made
            if made < reached.get(key := _arrangement(table), most):
                reached[key] = made
                heappush(front, (made + left, left, next(numbers), _after(edition, table)))
                if left < lacks:
                    heappush(front, entry)
                    break
    return None


def _missing(edition: Edition, sets: Sets) -> int:
    """Count the cards that the nearest sets still lack."""
    sizes = edition.sizes
    lacks = {**sizes}
    for each in sets:
        colour = each.colour
        lack = sizes[colour] - len(each.cards)
        lacks[colour] = min(lacks[colour], lack)
    return sum(sorted(lacks.values())[: sets_needed(edition)])


def _arrangement(sets: Sets) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """Name a table without regard to the order of its sets, which makes no difference to a win."""
    return tuple(sorted((each.colour, tuple(sorted(each.cards)), each.shack or "") for each in sets))


def _after(edition: Edition, sets: Sets) -> Iterator[Sets]:
    """Make each move of a wild, first those to the sets that lack least, from those that lack most."""
    state = lone_table(edition, sets)
    sizes = edition.sizes
    lacks = {ref: sizes[each.colour] - len(each.cards) for each, ref in zip(sets, set_refs(sets), strict=True)}

    def lacking(move: Shift) -> tuple[int, int]:
        return lacks.get(move.to, len(sizes)), -lacks[spot(move.card).set]

    for move in sorted(free.legal(state, 0), key=lacking):
        yield _made(state, 0, move)


def _made(state: GameState, seat: Seat, move: Shift) -> Sets:
    """Make a move on a table and let part sets join; no building is looked at."""
    event = free.event_of(state, seat, move)
    after = moved(state.players[seat].sets, event.card, event.colour, event.to, event.shack)
    while (pair := joining(state.edition, after)) is not None:
        after = merged(after, *pair)
    return after


def legal(state: GameState, frame: WinNow) -> Choices:
    """List carrying on, and the moves after which free moves still win."""
    return choices_of([ready([CARRY_ON]), ready(_moves(state, frame.seat), free=True)])


def _moves(state: GameState, seat: Seat) -> list[Shift]:
    """List the moves after which free moves win, or that win; after one that can be undone they win as before."""
    sets = state.players[seat].sets
    wins_later = can_win(state.edition, sets, _moves_left(state) - 1)
    return [
        move
        for move in free.legal(state, seat)
        if (wins_later and _can_be_undone(sets, move)) or _still_wins(state, seat, move)
    ]


def _moves_left(state: GameState) -> int:
    """Count the free moves that may follow another one."""
    return free.MOST_FREE_MOVES - state.free_moves - 1


def _still_wins(state: GameState, seat: Seat, move: Shift) -> bool:
    """Say whether free moves win after a move, or by it."""
    edition, after = state.edition, _made(state, seat, move)
    if complete_colours(edition, after) >= sets_needed(edition):
        return True
    table = layout(edition, state.players[seat].sets)  # there are the same cards as after the move
    return _has_cards(table) and _wins_within(edition, after, _moves_left(state))


def _can_be_undone(sets: Sets, move: Shift) -> bool:
    """Say whether a card can surely go back to where it lay, and leaves no rainbow alone by it (R57)."""
    card, place, _ = spot(move.card)
    if is_building(card):
        return False  # it makes no difference to a win: what follows is looked at anyway
    source = sets[known_index(sets, place)]
    joined = len([each for each in sets if each.colour == source.colour]) > 1
    mates = without(source.cards, card)
    back = any(mate != RAINBOW for mate in mates) or (not mates and card != RAINBOW)
    if joined or source.shack == card or not back:
        return False
    return move.to == NEW or any(mate != RAINBOW for mate in sets[known_index(sets, move.to)].cards)


def check(state: GameState, frame: WinNow, move: Shift | CarryOn) -> Shift | CarryOn:
    """Take a free move that leaves the win within reach (R267)."""
    if isinstance(move, CarryOn):
        return move
    move = free.check(state, frame.seat, move)
    if not _still_wins(state, frame.seat, move):
        raise Illegal(because("R267", "cannot_win_after"))
    return move


def carry_on(step: Step, frame: WinNow, _move: CarryOn) -> None:
    """Let the play go on."""
    step.emit(CarriedOn(frame.seat))


def offer(state: GameState, frame: WinNow) -> WinNowOffer:
    """Offer the moves that lead to a win."""
    return WinNowOffer(movable.offers(state, frame.seat, _moves(state, frame.seat)))
