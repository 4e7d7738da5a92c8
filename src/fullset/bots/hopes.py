"""Hopes: what the plays of a turn can bring at most, so that a search for a win need not look where there is none."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from fullset.bots.holding import Holding, plus
from fullset.bots.outlook import Outlook, is_property
from fullset.rules.cards import Card
from fullset.rules.edition import Face
from fullset.rules.property import is_complete

NEARLY = 1
"""A set that lacks one card can be completed by a swap, and then taken whole."""


class Hopes(NamedTuple):
    """The sets that could be taken whole, beside what the hand itself shows."""

    look: Outlook
    prizes: tuple[tuple[Card, ...], ...]
    bulk: int
    """The properties on all other tables: more than any one colour."""

    def none(self, held: Holding, hand: tuple[Card, ...], plays: int) -> bool:
        """Say whether a holding is too far from winning for so many plays with this hand."""
        look = self.look
        missing = look.missing(held)
        lays = [card for card in hand if is_property(look.edition, card)]
        faces = [look.edition.faces[card] for card in hand]
        thefts = sorted((self._brings(face) for face in faces), reverse=True)
        breakers = min(plays, sum(face.takes == "set" for face in faces)) if self.prizes else 0
        if missing <= 0:
            return False
        if not breakers:
            most = sum(sorted([*thefts, *(1 for _ in lays)], reverse=True)[:plays])
            return missing > most or self._short(held, lays, sum(thefts[:plays]))
        return all(
            self._short(self._with(held, prizes), lays, sum(thefts[: plays - used]))
            for used in range(breakers + 1)
            for prizes in combinations_with_replacement(self.prizes, used)
        )

    def _brings(self, face: Face) -> int:
        """Bound the single properties that a theft can bring."""
        if face.verb == "swap" or (face.verb == "take" and face.takes == "property"):
            return 1
        if face.verb == "pick" and face.takes == "property":
            return len(self.look.rivals)
        return self.bulk if face.verb == "sweep" else 0

    def _short(self, held: Holding, lays: list[Card], singles: int) -> bool:
        for card in lays:
            held = plus(held, card)
        return self.look.missing(held) > singles

    def _with(self, held: Holding, prizes: tuple[tuple[Card, ...], ...]) -> Holding:
        for prize in prizes:
            for card in prize:
                held = plus(held, card)
        return held


def hopes_of(look: Outlook) -> Hopes:
    """See which sets could be taken whole in this turn."""
    edition = look.edition
    swaps = any(edition.faces[card].verb == "swap" for card in look.view.hand)
    prizes: list[tuple[Card, ...]] = []
    for seat in look.rivals:
        for each in look.view.seats[seat].sets:
            short = edition.sizes[each.colour] - len(each.cards)
            if is_complete(edition, each):
                prizes.append(each.cards)
            elif swaps and short == NEARLY:
                prizes.append((*each.cards, Card(f"property:{each.colour}")))
    bulk = sum(len(each.cards) for seat in look.rivals for each in look.view.seats[seat].sets)
    return Hopes(look, tuple(dict.fromkeys(prizes)), bulk)
