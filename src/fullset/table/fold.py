"""(table, seq, entry) -> table: the only code that changes a TableState. It decides nothing.

Owns what each entry means for seats, host and game. What a row means for clocks stands in `fold_clocks`, what an event
means for the game in `rules.evolve`.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.errors import RulesError
from fullset.rules.events import Event, Played
from fullset.rules.evolve import blank, evolve
from fullset.rules.moves import Resign
from fullset.rules.state import GameState
from fullset.store.contract import TableId
from fullset.table import entries as said
from fullset.table import fold_clocks as clocks
from fullset.table.entries import Entry
from fullset.table.shoe import Shoe, dealt_on, dealt_to, first_shoe
from fullset.table.state import Sitter, TableState, UserId, seat_of, waiting, with_sitter


class OtherVersion(Exception):
    """A row was made by a version of an edition by which this program cannot go on; the table stays as it is."""

    def __init__(self, edition: str, needs: int, has: int) -> None:
        super().__init__(f"it needs version {needs} of {edition}; this is {has}")
        self.needs = needs
        self.has = has


def open_table(table: TableId, entry: Entry) -> TableState:
    """Lay out the table that the first row opens."""
    if not isinstance(entry.what, said.Opened):
        raise TypeError(f"the log of table {table} does not begin with its opening")
    opened = entry.what
    return TableState(
        table=table,
        code=opened.code,
        seq=1,
        changed=entry.at,
        edition=rules_of(opened.edition, opened.options, opened.version),
        commitment=opened.commitment,
    )


def fold(table: TableState, seq: int, entry: Entry, state: GameState | None = None) -> TableState:
    """Apply one row; `state` is the game that its events lead to, where a move has just made it."""
    before, what = replace(table, seq=seq, changed=entry.at), entry.what
    if state is None or not isinstance(what, said.Moved):
        return _FOLDED[type(what)](before, what)
    return _moved(before, what, state)


def rules_of(edition: str, options: dict[str, Any], version: int) -> Edition:
    """Load an edition as it is now: before a deal, a table goes on with a newer version if its options still fit."""
    try:
        return load_edition(edition, options)
    except RulesError as error:
        has = load_edition(edition).version if edition in edition_ids() else 0
        if has == version:
            raise
        raise OtherVersion(edition, version, has) from error


def _opened_twice(table: TableState, act: said.Opened) -> TableState:
    raise TypeError(f"the log of table {table.table} opens it twice, the second time as {act.code}")


def _bot_added(table: TableState, act: said.BotAdded) -> TableState:
    return replace(table, sitters=(*table.sitters, Sitter(act.name, bot=act.level)))


def _bot_set(table: TableState, act: said.LevelSet | said.BotCalled) -> TableState:
    table = clocks.stopped(table, act.seat)
    return with_sitter(table, act.seat, replace(table.sitters[act.seat], bot=act.level))


def _readied(table: TableState, act: said.Readied) -> TableState:
    return with_sitter(table, act.seat, replace(table.sitters[act.seat], ready=True, luck=act.luck))


def _settings_chosen(table: TableState, act: said.SettingsChosen) -> TableState:
    return replace(table, edition=rules_of(act.edition, act.options, act.version))


def _sat(table: TableState, act: said.Sat) -> TableState:
    user = UserId(act.user)
    seat = seat_of(table, user)
    if seat is None:
        seat = len(table.sitters)
        table = replace(
            table, sitters=(*table.sitters, Sitter(act.name, user, luck=act.luck, muted=user in table.muted))
        )
    else:
        back = replace(table.sitters[seat], name=act.name, luck=act.luck, left=False, bot=None, away=False)
        table = with_sitter(table, seat, back)
    return table if table.host is not None else replace(table, host=seat)


def _left(table: TableState, act: said.LeftSeat) -> TableState:
    if table.phase == "play":
        table = clocks.stopped(table, act.seat)
        gone = replace(table.sitters[act.seat], left=True, bot=act.stand_in, away=False)
        return _host_passed_on(with_sitter(table, act.seat, gone), act.seat)
    return _freed(table, act.seat)


def _freed(table: TableState, seat: int) -> TableState:
    if table.phase == "over":  # the results still name every seat
        table = with_sitter(table, seat, replace(table.sitters[seat], left=True, ready=False))
        return _host_passed_on(table, seat)
    table = _host_passed_on(with_sitter(table, seat, replace(table.sitters[seat], left=True)), seat)
    host = table.host if table.host is None or table.host < seat else table.host - 1
    return replace(table, sitters=(*table.sitters[:seat], *table.sitters[seat + 1 :]), host=host)


def _muted(table: TableState, act: said.Muted) -> TableState:
    """Mute a person, whatever seat it has: who leaves and sits down again is who it was."""
    sitter = table.sitters[act.seat]
    others = tuple(user for user in table.muted if user != sitter.user)
    muted = (*others, sitter.user) if act.muted and sitter.user is not None else others
    return replace(with_sitter(table, act.seat, replace(sitter, muted=act.muted)), muted=muted)


def _kicked(table: TableState, act: said.Kicked) -> TableState:
    seat = act.seat
    if table.phase != "play":
        return _freed(_barred(table, seat), seat)
    sitter = table.sitters[seat]
    bot = sitter.bot if sitter.left else act.stand_in  # who has given up needs no bot
    gone = replace(sitter, left=True, bot=bot, away=False)
    return _host_passed_on(_barred(with_sitter(table, seat, gone), seat), seat)


def _barred(table: TableState, seat: int) -> TableState:
    """Bar the person of a seat, which is nobody's from now on: who was taken out must not see its hand."""
    user = table.sitters[seat].user
    assert user is not None
    table = with_sitter(table, seat, replace(table.sitters[seat], user=None))
    return replace(table, barred=(*table.barred, user))


def _host_passed_on(table: TableState, seat: int) -> TableState:
    """Let the next person clockwise host when the host's seat is given up."""
    if table.host != seat:
        return table
    count = len(table.sitters)
    others = ((seat + step) % count for step in range(1, count))
    heirs = (heir for heir in others if table.sitters[heir].user and not table.sitters[heir].left)
    return replace(table, host=next(heirs, None))


def _taken_back(table: TableState, act: said.TakenBack) -> TableState:
    seat = act.seat
    back = with_sitter(table, seat, replace(table.sitters[seat], bot=None, left=False, away=False))
    return clocks.back(table, replace(back, host=seat if back.host is None else back.host), seat)


def _started(table: TableState, act: said.Started) -> TableState:
    if act.version != table.edition.version:
        raise OtherVersion(table.edition.id, act.version, table.edition.version)
    sitters = tuple(_afresh(table.sitters[old]) for old in act.order)
    state = blank(table.edition, len(sitters))
    table = replace(
        table,
        phase="play",
        sitters=sitters,
        host=None if table.host is None else act.order.index(table.host),
        game=table.game + 1,
        commitment=table.next_commitment or table.commitment,
        next_commitment=None,
        contributions=act.contributions,
        seed=None,
        state=state,
        shoe=first_shoe(state),
    )
    return _asked(table, act.events)


def _afresh(sitter: Sitter) -> Sitter:
    return replace(sitter, ready=False, luck="", left=False, away=False, saved=0, late=0)


def _moved(table: TableState, act: said.Moved, state: GameState | None = None) -> TableState:
    before = table
    shoe = None if state is None else dealt_to(table.shoe, act.cards, act.events)
    table = clocks.moved(table, act)
    table = _asked(table, act.events) if state is None or shoe is None else _led_to(table, act.events, state, shoe)
    if isinstance(act.move, Resign):
        table = _given_up(before, table, act.seat)
    if act.by == "host":
        table = _barred(table, act.seat)
    if act.closing is None:
        return table
    closing = act.closing
    return replace(table, phase="over", seed=closing.seed, next_commitment=closing.next_commitment)


def _given_up(before: TableState, table: TableState, seat: int) -> TableState:
    """Let a seat that has given up be gone. Who was asked before, and still is, has no more time for it than before."""
    if waiting(before) == waiting(table):
        table = replace(table, since=before.since, turn_left=before.turn_left, answer_more=before.answer_more)
    gone = replace(table.sitters[seat], left=True, bot=None, ready=False, away=False)
    return _host_passed_on(with_sitter(table, seat, gone), seat)


def _asked(table: TableState, events: tuple[Event, ...]) -> TableState:
    """Follow the events of a row, which raises the next question."""
    assert table.state is not None
    state, shoe = reduce(_evolved, events, (table.state, table.shoe))
    return _led_to(table, events, state, shoe)


def _led_to(table: TableState, events: tuple[Event, ...], state: GameState, shoe: Shoe) -> TableState:
    table = clocks.turned(table, events)
    played = table.seq if Played in map(type, events) else table.played
    return replace(table, state=state, shoe=shoe, prompt=table.seq, played=played, since=table.changed, answer_more=())


def _evolved(so_far: tuple[GameState, Shoe], event: Event) -> tuple[GameState, Shoe]:
    state, shoe = so_far
    after = evolve(state, event)
    return after, dealt_on(shoe, event, state, after)


# One row per entry; Any, because a row's own type of entry cannot be said of a dict's values.
_FOLDED: dict[type, Callable[[TableState, Any], TableState]] = {
    said.Opened: _opened_twice,
    said.Sat: _sat,
    said.LeftSeat: _left,
    said.BotAdded: _bot_added,
    said.LevelSet: _bot_set,
    said.Unseated: lambda table, act: _freed(table, act.seat),
    said.SettingsChosen: _settings_chosen,
    said.HostPassed: lambda table, act: replace(table, host=act.seat),
    said.Readied: _readied,
    said.BotCalled: _bot_set,
    said.TakenBack: _taken_back,
    said.TimeGiven: clocks.given,
    said.WatchersAllowed: lambda table, act: replace(table, watchers=act.who),
    said.ChatAllowed: lambda table, act: replace(table, chat=act.what),
    said.Muted: _muted,
    said.Kicked: _kicked,
    said.Closed: lambda table, _act: table,
    said.Started: _started,
    said.Moved: _moved,
}
