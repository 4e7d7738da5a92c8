"""A second, slow and literal reading of the rules: what the seat that decides may do, as plain JSON.

It reads states as data (their types are all it imports) and shares no code with `fullset.rules`: card facts come from
`printed`. Owns the answer of the
tests to "is this legal?"; knows nothing of speed.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from fullset.rules.cards import Card
from fullset.rules.frames import Discard, Pay, Place, Respond, Turn
from fullset.rules.state import GameState
from tests.perft.printed import RENTS, SIZES, UNBUILT, colours_of, value_of

Json = dict[str, Any]


class Pile(NamedTuple):
    """One set of a seat, with the name that moves use."""

    name: str
    colour: str
    cards: tuple[str, ...]
    house: bool
    hotel: bool


def piles(state: GameState, seat: int) -> list[Pile]:
    """Name the sets of a seat: `red`, `red#2`, in table order."""
    found: list[Pile] = []
    for each in state.players[seat].sets:
        nth = 1 + sum(other.colour == each.colour for other in found)
        name = each.colour if nth == 1 else f"{each.colour}#{nth}"
        found.append(Pile(name, each.colour, tuple(each.cards), each.house, each.hotel))
    return found


def switch(state: GameState, name: str) -> object:
    return getattr(state.edition.switches, name)


def only_rainbows(cards: tuple[str, ...]) -> bool:
    return all(card == "wild:any" for card in cards)


def counts_as_set(state: GameState, pile: Pile) -> bool:
    """R54, R55: the count is right, and there is more than rainbows where those alone do not count."""
    if len(pile.cards) != SIZES[pile.colour]:
        return False
    return switch(state, "lone_rainbow") == "counts" or not only_rainbows(pile.cards)


def rent_of(state: GameState, pile: Pile) -> int:
    """R43, R74, R161."""
    if switch(state, "lone_rainbow") != "counts" and only_rainbows(pile.cards):
        return 0
    return RENTS[pile.colour][len(pile.cards) - 1] + 3 * pile.house + 4 * pile.hotel


def can_hold(state: GameState, pile: Pile, card: str) -> bool:
    """R45, R58; R53 where a rainbow needs company."""
    if card != "wild:any" and pile.colour not in colours_of(card):
        return False
    if len(pile.cards) >= SIZES[pile.colour]:
        return False
    needs_company = card == "wild:any" and switch(state, "lone_rainbow") == "forbidden"
    return not (needs_company and only_rainbows(pile.cards))


def homes(state: GameState, sets: list[Pile], card: str, colour: str) -> list[str]:
    """Where a card may lie as a colour: any set with room, else on its own (R44, R45, R246)."""
    found = [pile.name for pile in sets if pile.colour == colour and can_hold(state, pile, card)]
    if found or (card == "wild:any" and switch(state, "lone_rainbow") == "forbidden"):
        return found
    return ["new"]


def can_build(state: GameState, pile: Pile, building: str) -> bool:
    """R158, R159, R160."""
    if pile.colour in UNBUILT or not counts_as_set(state, pile):
        return False
    return not pile.house if building == "house" else pile.house and not pile.hotel


def others(state: GameState, seat: int) -> list[int]:
    return [other for other in range(len(state.players)) if other != seat]


def may(state: GameState) -> list[Json]:
    """List what the seat that decides may do; payments: the ones from which no card can be dropped."""
    if state.outcome is not None:
        return []
    frame = state.frames[-1]
    match frame:
        case Turn():
            return list(turn(state, frame.seat))
        case Respond():
            held = "just-say-no" in state.players[frame.asked].hand
            return [{"do": "allow"}, *([{"do": "no"}] if held else [])]
        case Pay():
            found = payments(state, frame.seat, frame.amount)
            return [{"do": "pay", "cards": list(cards)} for cards, bare in found if bare]
        case Discard():
            hand = sorted(state.players[frame.seat].hand)
            return [{"do": "discard", "cards": list(cards)} for cards in set(combinations(hand, frame.count))]
        case Place():
            return list(placings(state, frame))
        case _:
            raise AssertionError(frame)


def turn(state: GameState, seat: int) -> Iterator[Json]:
    yield {"do": "end"}
    yield from moves_on_table(state, seat)
    if state.plays_left < 1:
        return
    for card in set(state.players[seat].hand):
        yield from bankings(state, card)
        yield from layings(state, seat, card)
        yield from effects(state, seat, card)


def bankings(state: GameState, card: str) -> Iterator[Json]:
    """R32 to R39."""
    if card.startswith("property:") or card == "wild:any":
        return
    if card.startswith("wild:") and not switch(state, "bank_wilds"):
        return
    yield {"do": "bank", "card": card}


def layings(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R44 to R48, R53."""
    if not card.startswith(("property:", "wild:")):
        return
    for colour in colours_of(card):
        told = {"do": "lay", "card": card, **({"colour": colour} if card.startswith("wild:") else {})}
        yield from _each_home(told, homes(state, piles(state, seat), card, colour))


def _each_home(told: Json, found: list[str]) -> Iterator[Json]:
    """The set is named where there is one to choose."""
    yield from ([told] if len(found) == 1 else ({**told, "set": name} for name in found))


def effects(state: GameState, seat: int, card: str) -> Iterator[Json]:
    act = {"do": "act", "card": card}
    if card.startswith("rent:"):
        yield from rents(state, seat, card)
    if card in ("pass-go", "birthday"):
        yield act
    if card in ("house", "hotel"):
        yield from ({**act, "set": pile.name} for pile in piles(state, seat) if can_build(state, pile, card))
    for target in others(state, seat):
        yield from aimed_effects(state, seat, {**act, "target": target}, target)


def aimed_effects(state: GameState, seat: int, aimed: Json, target: int) -> Iterator[Json]:
    """R172 to R182."""
    theirs = piles(state, target)
    safe = [pile for pile in theirs if counts_as_set(state, pile)]
    takes = [f"{name}@{pile.name}" for pile in theirs if pile not in safe for name in set(pile.cards)]
    match aimed["card"]:
        case "debt-collector":
            yield aimed
        case "deal-breaker":
            yield from ({**aimed, "set": pile.name} for pile in safe)
        case "sly-deal":
            yield from ({**aimed, "take": take} for take in takes)
        case "forced-deal":
            yield from ({**aimed, "take": take, "give": give} for take in takes for give in gifts(state, seat))
        case _:
            return


def gifts(state: GameState, seat: int) -> list[str]:
    """R179."""
    open_sets = [
        pile
        for pile in piles(state, seat)
        if switch(state, "forced_deal_own_full_set") or not counts_as_set(state, pile)
    ]
    return [f"{name}@{pile.name}" for pile in open_sets for name in set(pile.cards)]


def rents(state: GameState, seat: int, card: str) -> Iterator[Json]:
    """R64 to R73, R249, R275."""
    one = card == "rent:any" and switch(state, "any_rent_targets") == "one"
    held = state.players[seat].hand.count(Card("double-the-rent"))
    doublers = min(held, state.edition.switches.doublers_per_rent, state.plays_left - 1)
    for colour in colours_of(card):
        owned = [pile for pile in piles(state, seat) if pile.colour == colour]
        if switch(state, "rent_needs_property"):
            owned = [pile for pile in owned if rent_of(state, pile) > 0]
            if not owned:
                continue
        several = len(owned) > 1 and switch(state, "rent_set") == "choose"
        names = [pile.name for pile in owned] if several else [None]
        for name, target, n in product(names, others(state, seat) if one else [None], range(doublers + 1)):
            told = {"do": "rent", "card": card, "colour": colour, "set": name, "target": target, "doubles": n or None}
            yield {key: value for key, value in told.items() if value is not None}


def moves_on_table(state: GameState, seat: int) -> Iterator[Json]:
    """R49 to R58, R162, R163, R250, R263."""
    sets = piles(state, seat)
    cost = switch(state, "wild_move_cost")
    for pile in sets:
        for card in set(pile.cards):
            if not card.startswith("wild:") or (state.plays_left < 1 if cost else state.free_moves >= 20):
                continue
            yield from wild_moves(state, sets, pile, card)
        for building in ("house", "hotel"):
            standing = pile.house and not pile.hotel if building == "house" else pile.hotel
            if standing and switch(state, "buildings_move") and state.free_moves < 20:
                for other in sets:
                    if other.name != pile.name and can_build(state, other, building):
                        yield {"do": "move", "card": f"{building}@{pile.name}", "to": other.name}


def wild_moves(state: GameState, sets: list[Pile], pile: Pile, card: str) -> Iterator[Json]:
    left = list(pile.cards)
    left.remove(card)
    strands = bool(left) and only_rainbows(tuple(left)) and not only_rainbows(pile.cards)
    if strands and switch(state, "lone_rainbow") == "forbidden":  # R57
        return
    told = {"do": "move", "card": f"{card}@{pile.name}"}
    elsewhere = [other for other in sets if other.name != pile.name]
    for other in elsewhere:
        if can_hold(state, other, card):
            yield {**told, "to": other.name}
    for colour in colours_of(card):
        if colour != pile.colour and homes(state, elsewhere, card, colour) == ["new"]:
            yield {**told, "to": "new", "colour": colour}


def placings(state: GameState, frame: Place) -> Iterator[Json]:
    """R246, R248: as if the wild did not lie there yet; a rainbow that has no other place stays alone (R62)."""
    sets = piles(state, frame.seat)
    lies = sets[frame.index]
    left = list(lies.cards)
    left.remove(frame.card)
    sets[frame.index] = lies._replace(cards=tuple(left))
    if not left and not lies.house and not lies.hotel:
        del sets[frame.index]
    names = _renamed(sets)
    with_room = {colour: homes(state, names, frame.card, colour) for colour in colours_of(frame.card)}
    if not any(with_room.values()):
        roomy = [pile for pile in names if len(pile.cards) < SIZES[pile.colour]]
        with_room = {colour: [p.name for p in roomy if p.colour == colour] or ["new"] for colour in with_room}
    for colour, found in with_room.items():
        yield from _each_home({"do": "place", "card": frame.card, "colour": colour}, found)


def _renamed(sets: list[Pile]) -> list[Pile]:
    seen: Counter[str] = Counter()
    found: list[Pile] = []
    for pile in sets:
        seen[pile.colour] += 1
        nth = seen[pile.colour]
        found.append(pile._replace(name=pile.colour if nth == 1 else f"{pile.colour}#{nth}"))
    return found


def belongings(state: GameState, seat: int) -> list[tuple[str, int]]:
    """Everything that a seat could hand over, with its value (R78); a card once per copy."""
    found: list[tuple[str, int]] = [(card, value_of(card)) for card in state.players[seat].bank]
    for pile in piles(state, seat):
        found += [(f"{card}@{pile.name}", value_of(card)) for card in pile.cards]
        found += [(f"{name}@{pile.name}", value_of(name)) for name in ("house", "hotel") if getattr(pile, name)]
    return found


def payments(state: GameState, seat: int, owes: int) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Try every choice of cards: yield those that R82 to R87 allow, and whether no card of it could be dropped."""
    every = belongings(state, seat)
    rainbows = [ref for ref, _ in every if ref.startswith("wild:any@")]
    worth = sum(value for _, value in every)
    if worth < owes:  # R84, R87, R88
        goes = [ref for ref, _ in every if ref not in rainbows or switch(state, "rainbow_pays") == "when_broke"]
        yield tuple(sorted(goes)), True
        return
    values = {ref: value for ref, value in every if ref not in rainbows}
    held = Counter(ref for ref, _ in every if ref not in rainbows)
    for chosen in product(*(range(count + 1) for count in held.values())):
        picked = tuple(ref for ref, count in zip(held, chosen, strict=True) for _ in range(count))
        total = sum(values[ref] for ref in picked)
        if total < owes:
            continue
        bare = all(total - values[ref] < owes for ref in picked)  # R82
        if bare or not switch(state, "minimal_payment"):
            yield tuple(sorted(picked)), bare
