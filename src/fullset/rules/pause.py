"""Decision `win-now`: the game pauses where free moves win while a play resolves (R225, R260, R267)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, count

from fullset.rules import free, movable
from fullset.rules.cards import COLOURS, RAINBOW, Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, because
from fullset.rules.events import CarriedOn, Paused
from fullset.rules.evolve import lone_table
from fullset.rules.frames import Give, Pay, Play, Respond, Settle, WinNow
from fullset.rules.listing import Listing, listing, ready
from fullset.rules.moves import CarryOn, Shift
from fullset.rules.offers import WinNowOffer
from fullset.rules.property import complete_colours, sets_needed
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
    if not _may_win(edition, sets):
        return False
    least = _least_moves(edition, tuple(sorted(sets, key=_key)))
    return least is not None and least <= moves_left


def _key(each: PropertySet) -> tuple[str, tuple[str, ...]]:
    """Order sets: where they lie on the table makes no difference to a win."""
    return each.colour, each.cards


@lru_cache(maxsize=1024)
def _may_win(edition: Edition, sets: Sets) -> bool:
    """Rule out what could not win even if every wild could lie anywhere it shows: most tables, at little cost."""
    held = dict.fromkeys(COLOURS, 0)
    wilds: list[Card] = []
    for each in sets:
        for card in each.cards:
            if card in edition.wilds:
                wilds.append(card)
            else:
                held[each.colour] += 1
    lacks: dict[Colour, int] = {colour: max(0, edition.sizes[colour] - held[colour]) for colour in COLOURS}
    need = sets_needed(edition) - sum(lack == 0 for lack in lacks.values())
    if need > 0 and sum(sorted(lack for lack in lacks.values() if lack)[:need]) > len(wilds):
        return False
    shown = Counter(colour for card in wilds for colour in edition.faces[card].colours)
    open_colours: list[Colour] = [colour for colour, lack in lacks.items() if 0 < lack <= shown[colour]]
    for chosen in combinations(open_colours, max(0, need)):
        gaps: list[Colour] = [colour for colour in chosen for _ in range(lacks[colour])]
        if len(gaps) <= len(wilds) and _fills(edition, gaps, wilds):
            return True
    return False


def _fills(edition: Edition, gaps: list[Colour], wilds: list[Card]) -> bool:
    """Say whether wilds can fill gaps, each by one that shows its colour."""
    return not gaps or any(
        _fills(edition, gaps[1:], [*wilds[:place], *wilds[place + 1 :]])
        for place, card in enumerate(wilds)
        if gaps[0] in edition.faces[card].colours and card not in wilds[:place]
    )


@lru_cache(maxsize=4096)
def _least_moves(edition: Edition, sets: Sets) -> int | None:
    """Search all arrangements that moves of wilds reach, those nearest to a win first (A*); None where none wins."""
    reached = {_arrangement(sets): 0}
    numbers = count()  # of equal ones the deepest comes first, then the order found
    front = [(_missing(edition, sets), 0, next(numbers), sets)]
    found: int | None = None
    while front and (found is None or front[0][0] < found):
        least, depth, _, table = heappop(front)
        made = 1 - depth
        for after in _after(edition, table):
            if complete_colours(edition, after) >= sets_needed(edition):
                found = made if found is None else min(found, made)
                if found <= least:
                    return found
            elif made < reached.get(key := _arrangement(after), made + 1):
                reached[key] = made
                heappush(front, (made + _missing(edition, after), -made, next(numbers), after))
    return found


def _missing(edition: Edition, sets: Sets) -> int:
    """Count the cards that the nearest sets still lack: a move brings one of them at most."""
    sizes = edition.sizes
    lacks = dict(sizes)
    for each in sets:
        colour = each.colour
        lacks[colour] = min(lacks[colour], sizes[colour] - len(each.cards))
    return sum(sorted(lacks.values())[: sets_needed(edition)])


def _arrangement(sets: Sets) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """Name a table without regard to the order of its sets, which makes no difference to a win."""
    return tuple(sorted((each.colour, tuple(sorted(each.cards)), each.shack or "") for each in sets))


def _after(edition: Edition, sets: Sets) -> Iterator[Sets]:
    """Make each move of a wild, first those to the sets that lack least: they win most often."""
    state = lone_table(edition, sets)
    lacks = {ref: edition.sizes[each.colour] - len(each.cards) for each, ref in zip(sets, set_refs(sets), strict=True)}
    moves = sorted(free.legal(state, 0), key=lambda move: lacks.get(move.to, len(edition.sizes)))
    return (_made(state, 0, move) for move in moves)


def _made(state: GameState, seat: Seat, move: Shift) -> Sets:
    """Make a move on a table and let part sets join; no building is looked at."""
    event = free.event_of(state, seat, move)
    after = moved(state.players[seat].sets, event.card, event.colour, event.to, event.shack)
    while (pair := joining(state.edition, after)) is not None:
        after = merged(after, *pair)
    return after


def legal(state: GameState, frame: WinNow) -> Listing:
    """List carrying on, and the moves after which free moves still win."""
    return listing([ready([CARRY_ON]), ready(_moves(state, frame.seat), free=True)])


def _moves(state: GameState, seat: Seat) -> list[Shift]:
    return [move for move in free.legal(state, seat) if _still_wins(state, seat, move)]


def _still_wins(state: GameState, seat: Seat, move: Shift) -> bool:
    """Say whether free moves win after a move, or by it; if it can be undone, they win as before."""
    edition, sets = state.edition, state.players[seat].sets
    moves_left = free.MOST_FREE_MOVES - state.free_moves - 1
    least = _least_moves(edition, tuple(sorted(sets, key=_key)))
    if least is not None and least < moves_left and _can_be_undone(sets, move):
        return True
    after = _made(state, seat, move)
    return complete_colours(edition, after) >= sets_needed(edition) or can_win(edition, after, moves_left)


def _can_be_undone(sets: Sets, move: Shift) -> bool:
    """Say whether a card can surely go back to where it lay, and leaves no rainbow alone by it (R57)."""
    card, place, _ = spot(move.card)
    if is_building(card):
        return False  # it makes no difference to a win: what follows is looked at anyway
    source = sets[known_index(sets, place)]
    joined = sum(each.colour == source.colour for each in sets) > 1
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
