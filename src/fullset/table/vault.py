"""The vault: the seeds of one table, read from the store, and what they decide.

No seed leaves it before its game's end.
"""

from collections.abc import Callable

from fullset.rules.dealer import Dealer, commitment_of
from fullset.rules.events import Ended
from fullset.store import Store
from fullset.table.entries import Moved
from fullset.table.luck import game_key, keep, new_seed, seed_name
from fullset.table.play import closed
from fullset.table.shoe import dealer_at
from fullset.table.state import TableState
from fullset.table.writing import Decision


class Vault:
    """The seeds that this node has needed so far."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seeds: dict[int, bytes] = {}
        self._keys: dict[tuple[int, tuple[str, ...]], bytes] = {}

    async def seed(self, table: TableState, game: int) -> bytes:
        """Return the seed of a game of the table."""
        if game not in self._seeds:
            seed = await self._store.secret(table.table, seed_name(game))
            if seed is None:
                raise LookupError(f"table {table.table} has lost the seed of game {game}")
            self._seeds = {game: seed}  # the last one is enough: games follow each other
        return self._seeds[game]

    async def deal(self, table: TableState) -> Callable[[], Dealer]:
        """Return what makes the Dealer of the game on the table, as far as it has dealt."""
        if table.state is not None:
            await self.seed(table, table.game)
        return self.deal_now(table) or _no_dealer

    def deal_now(self, table: TableState) -> Callable[[], Dealer] | None:
        """Return the same, where it is at hand: from the second move of a game on."""
        state, seed = table.state, self._seeds.get(table.game)
        if state is None or seed is None:
            return None

        def make() -> Dealer:  # most moves draw nothing, and need no key
            return dealer_at(self._key(table, seed), table.shoe, state)

        return make

    def _key(self, table: TableState, seed: bytes) -> bytes:
        """Return the key of the game on the table, derived once for all its draws."""
        game = table.game, table.contributions
        if game not in self._keys:
            self._keys = {game: game_key(table, seed, *game)}
        return self._keys[game]

    async def sealed(self, table: TableState, row: Moved) -> Decision:
        """Let a move that ends the game reveal the seed and commit to a new one, which is stored with it."""
        if not ends(row):
            return Decision(row)
        coming = new_seed()
        seed = await self.seed(table, table.game)
        return Decision(closed(row, seed, commitment_of(coming)), (keep(table.game + 1, coming),))


def ends(row: Moved) -> bool:
    """Say whether a move ends the game; nothing follows that."""
    return bool(row.events) and isinstance(row.events[-1], Ended)


def _no_dealer() -> Dealer:
    raise LookupError("no game is on the table")
