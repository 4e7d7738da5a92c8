"""The naive reading of a table: sets and their names, where cards may lie, free moves, and whether they win."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from fullset.rules.state import GameState
from tests.perft.printed import SIZES, UNBUILT, colours_of

Json = dict[str, Any]
RAINBOW = "wild:any"
MOST_MOVES = 20


class Pile(NamedTuple):
    """One set of a seat, with the name that moves use."""

    name: str
    colour: str
    cards: tuple[str, ...]
    house: bool = False
    hotel: bool = False
    shack: str | None = None


def named(sets: list[Pile]) -> list[Pile]:
    """Name sets in table order: `red`, `red#2`."""
    seen: Counter[str] = Counter()
    found: list[Pile] = []
    for pile in sets:
        seen[pile.colour] += 1
        nth = seen[pile.colour]
        found.append(pile._replace(name=pile.colour if nth == 1 else f"{pile.colour}#{nth}"))
    return found


def piles(state: GameState, seat: int) -> list[Pile]:
    """Name the sets of a seat."""
    sets = state.players[seat].sets
    return named([Pile("", each.colour, tuple(each.cards), each.house, each.hotel, each.shack) for each in sets])


def refs(pile: Pile) -> list[str]:
    """Name the different cards of a set; the one under the Shack goes with it (R144), an equal one without."""
    found: list[str] = []
    for card in dict.fromkeys(pile.cards):
        if card == pile.shack:
            found.append(f"{card}+shack@{pile.name}")
        if card != pile.shack or pile.cards.count(card) > 1:
            found.append(f"{card}@{pile.name}")
    return found


def switch(state: GameState, name: str) -> Any:  # noqa: ANN401 - a switch is of any type
    return getattr(state.edition.switches, name)


def only_rainbows(cards: tuple[str, ...]) -> bool:
    return all(card == RAINBOW for card in cards)


def counts_as_set(state: GameState, pile: Pile) -> bool:
    """R54, R55: the count is right, and there is more than rainbows where those alone do not count."""
    if len(pile.cards) != SIZES[pile.colour]:
        return False
    return switch(state, "lone_rainbow") == "counts" or not only_rainbows(pile.cards)


def can_hold(state: GameState, pile: Pile, card: str) -> bool:
    """R45, R58; R53 where a rainbow needs company."""
    if card != RAINBOW and pile.colour not in colours_of(card):
        return False
    if len(pile.cards) >= SIZES[pile.colour]:
        return False
    needs_company = card == RAINBOW and switch(state, "lone_rainbow") == "forbidden"
    return not (needs_company and only_rainbows(pile.cards))


def homes(state: GameState, sets: list[Pile], card: str, colour: str) -> list[str]:
    """Where a card may lie as a colour: any set with room, else on its own (R44, R45, R246)."""
    found = [pile.name for pile in sets if pile.colour == colour and can_hold(state, pile, card)]
    if found or (card == RAINBOW and switch(state, "lone_rainbow") == "forbidden"):
        return found
    return ["new"]


def resting(state: GameState, sets: list[Pile], card: str) -> dict[str, list[str]]:
    """Where a card that has to lie somewhere may lie; a rainbow with no legal place lies all the same (R62, R307)."""
    found = {colour: homes(state, sets, card, colour) for colour in colours_of(card)}
    if any(found.values()):
        return found
    roomy = [pile for pile in sets if len(pile.cards) < SIZES[pile.colour]]
    return {colour: [pile.name for pile in roomy if pile.colour == colour] or ["new"] for colour in found}


def can_build(state: GameState, pile: Pile, building: str) -> bool:
    """R158, R159, R160."""
    if pile.colour in UNBUILT or not counts_as_set(state, pile):
        return False
    return not pile.house if building == "house" else pile.house and not pile.hotel


def moves_on_table(state: GameState, seat: int) -> Iterator[Json]:
    """R49 to R58, R263."""
    sets = piles(state, seat)
    tired = state.free_moves >= MOST_MOVES
    if not (state.plays_left < 1 if switch(state, "wild_move_cost") else tired):
        for pile in sets:
            for card in dict.fromkeys(pile.cards):
                if card.startswith("wild:"):
                    yield from wild_moves(state, sets, pile, card)
    if switch(state, "buildings_move") and not tired:
        yield from building_moves(state, sets)


def building_moves(state: GameState, sets: list[Pile]) -> Iterator[Json]:
    """R162, R163, R250."""
    for pile, building in product(sets, ("house", "hotel")):
        standing = pile.house and not pile.hotel if building == "house" else pile.hotel
        for other in sets if standing else ():
            if other.name != pile.name and can_build(state, other, building):
                yield {"do": "move", "card": f"{building}@{pile.name}", "to": other.name}


def wild_moves(state: GameState, sets: list[Pile], pile: Pile, card: str) -> Iterator[Json]:
    """R57, R141 to R143, R246, R259, R273, R306, R320."""
    left = list(pile.cards)
    left.remove(card)
    forbidden = switch(state, "lone_rainbow") == "forbidden"
    if forbidden and left and only_rainbows(tuple(left)) and card != RAINBOW:
        return
    shack_goes = pile.shack is not None and not left
    roomy = [one for one in sets if one.name != pile.name and can_hold(state, one, card)]
    if shack_goes:
        roomy = [one for one in roomy if one.shack is None]
    places: list[Json] = [{"to": one.name} for one in roomy]
    if not (forbidden and card == RAINBOW):
        taken = {pile.colour, *(one.colour for one in roomy)}
        places += [{"to": "new", "colour": colour} for colour in colours_of(card) if colour not in taken]
    mates = list(dict.fromkeys(left)) if pile.shack == card else []
    carriers: list[Json] = [{"shack": mate} for mate in mates] if len(mates) > 1 else [{}]
    for place in places:
        for carrier in carriers:
            yield {"do": "move", "card": f"{card}@{pile.name}", **place, **carrier}


def moved(sets: list[Pile], move: Json) -> list[Pile]:
    """Make a move of a wild on a table: the card lies elsewhere, then part sets join (R46, R142, R155, R304)."""
    card, _, place = move["card"].partition("@")
    if card in ("house", "hotel"):
        return sets  # it changes nothing about winning
    source = next(pile for pile in sets if pile.name == place)
    left = list(source.cards)
    left.remove(card)
    shack_goes = source.shack is not None and not left
    after: list[Pile] = []
    for pile in sets:
        if pile.name == place:
            carrier = move.get("shack", left[0] if left and source.shack == card else source.shack)
            after += [pile._replace(cards=tuple(left), shack=carrier)] if left else []
        elif pile.name == move["to"]:
            after.append(pile._replace(cards=(*pile.cards, card), shack=card if shack_goes else pile.shack))
        else:
            after.append(pile)
    if move["to"] == "new":
        after.append(Pile("", move["colour"], (card,), shack=card if shack_goes else None))
    return named(joined(after))


def joined(sets: list[Pile]) -> list[Pile]:
    """Join the earliest pair that fits, again and again."""
    for first, one in enumerate(sets):
        for second, other in enumerate(sets[first + 1 :], first + 1):
            fits = one.colour == other.colour and len(one.cards) + len(other.cards) <= SIZES[one.colour]
            if fits and not (one.shack and other.shack):
                whole = one._replace(cards=one.cards + other.cards, shack=one.shack or other.shack)
                return joined([*sets[:first], whole, *sets[first + 1 : second], *sets[second + 1 :]])
    return sets


def wins(state: GameState, sets: list[Pile]) -> bool:
    """R217, R47."""
    complete = {pile.colour for pile in sets if counts_as_set(state, pile)}
    return len(complete) >= state.edition.switches.sets_to_win


def can_win(state: GameState, sets: list[Pile], most: int) -> bool:
    """Say whether a table wins by at most so many moves of wilds."""
    front, seen = [sets], {laid(sets)}
    for _ in range(most):
        tables = [moved(table, move) for table in front for move in _every_move(state, table)]
        if any(wins(state, table) for table in tables):
            return True
        front = [table for table in tables if laid(table) not in seen]
        front = list({laid(table): table for table in front}.values())
        seen |= {laid(table) for table in front}
    return False


def _every_move(state: GameState, sets: list[Pile]) -> Iterator[Json]:
    for pile in sets:
        for card in dict.fromkeys(pile.cards):
            if card.startswith("wild:"):
                yield from wild_moves(state, sets, pile, card)


def laid(sets: list[Pile]) -> frozenset[tuple[tuple[str, tuple[str, ...], str], int]]:
    """Write a table so that the order of sets and cards makes no difference."""
    counted = Counter((pile.colour, tuple(sorted(pile.cards)), pile.shack or "") for pile in sets)
    return frozenset(counted.items())


def winning_moves(state: GameState, seat: int) -> Iterator[Json]:
    """R267: free moves after which free moves still win, or which win."""
    sets = piles(state, seat)
    for move in moves_on_table(state, seat):
        after = moved(sets, move)
        if wins(state, after) or can_win(state, after, MOST_MOVES - state.free_moves - 1):
            yield move
