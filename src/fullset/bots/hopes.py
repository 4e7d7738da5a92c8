"""Hopes: what the plays of a turn can bring at most, so that a search for a win need not look where there is none."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from fullset.bots.holding import Holding, plus
from fullset.bots.outlook import Outlook, is_property
from fullset.rules.cards import Card
from fullset.rules.property import is_complete

NEARLY = 1
"""A set that lacks one card can be completed by a swap, and then taken whole."""


class Hopes(NamedTuple):
    """The sets that could be taken whole, beside what the hand itself shows."""

    look: Outlook
    prizes: tuple[tuple[Card, ...], ...]

    def none(self, held: Holding, hand: tuple[Card, ...], plays: int) -> bool:
        """Say whether a holding is too far from winning for so many plays with this hand."""
        look = self.look
        missing = look.missing(held)
        lays = [card for card in hand if is_property(look.edition, card)]
        faces = [look.edition.faces[card] for card in hand]
        singles = sum(face.takes == "property" or face.verb == "swap" for face in faces)
        breakers = min(plays, sum(face.takes == "set" for face in faces)) if self.prizes else 0
        if missing <= 0:
            return False
        if not breakers:
            return missing > min(plays, len(lays) + singles) or self._short(held, lays, min(plays, singles))
        return all(
            self._short(self._with(held, prizes), lays, min(plays - used, singles))
            for used in range(breakers + 1)
            for prizes in combinations_with_replacement(self.prizes, used)
        )

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
    return Hopes(look, tuple(dict.fromkeys(prizes)))
