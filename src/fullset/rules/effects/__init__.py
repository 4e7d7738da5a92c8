"""The verbs: one module each, and the registry by which edition data names them."""

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, VerbName
from fullset.rules.effects.again import AGAIN
from fullset.rules.effects.build import BUILD
from fullset.rules.effects.charge import CHARGE
from fullset.rules.effects.debt import DEBT
from fullset.rules.effects.draw import DRAW
from fullset.rules.effects.give import GIVE
from fullset.rules.effects.pick import PICK
from fullset.rules.effects.raid import RAID
from fullset.rules.effects.swap import SWAP
from fullset.rules.effects.sweep import SWEEP
from fullset.rules.effects.take import TAKE
from fullset.rules.effects.trade import TRADE
from fullset.rules.effects.verb import Verb

VERBS: dict[VerbName, Verb] = {
    "again": AGAIN,
    "build": BUILD,
    "charge": CHARGE,
    "debt": DEBT,
    "draw": DRAW,
    "give": GIVE,
    "pick": PICK,
    "raid": RAID,
    "swap": SWAP,
    "sweep": SWEEP,
    "take": TAKE,
    "trade": TRADE,
}


def verb_of(edition: Edition, card: Card) -> Verb:
    """Find the verb of a card that has one."""
    name = edition.faces[card].verb
    assert name is not None, card
    return VERBS[name]
