"""The JSON endpoints: open a table, look at one before joining, the editions, the tables of this browser."""

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fullset.rules.edition import default_edition
from fullset.server.answers import endpoint, json, with_cookies
from fullset.server.editions import edition_names, edition_sheet
from fullset.server.invitation import link_to
from fullset.server.limits import address_of
from fullset.server.lookup import table_at
from fullset.server.site import site_of
from fullset.server.tokens import codes_of, known_user, visit, visited
from fullset.server.wire import LARGEST
from fullset.table.live import LiveTable
from fullset.table.names import clean
from fullset.table.presets import Preset, preset, read_options
from fullset.table.protocol import AddBot, Command, Level, Luck, Name, Refused, Sit
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, UserId, seat_of, seated, waiting
from fullset.table.tables import Tables
from fullset.table.timers import running

BOT_LEVEL: Level = "regular"
PATIENCE = 10.0
"""Seconds that a message may take to come."""
PRESET_MOST = 60
"""Parts of a link of rules that are read: more than it can have."""


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`POST /api/tables`: open a table, take its first seat, and put bots beside it."""

    name: Name
    luck: Luck
    edition: str = msgspec.field(default_factory=default_edition)
    options: dict[str, Any] = {}  # checked against the switches
    bots: Annotated[int, Meta(ge=0, le=4)] = 0
    level: Level = BOT_LEVEL


class Code(Struct, frozen=True):
    """The answer to an Opening."""

    code: str


class Summary(Struct, frozen=True):
    """`GET /api/tables/{code}`: what one sees of a table before sitting down; `seat` is the own one, if any."""

    code: str
    edition: str
    options: dict[str, Any]
    phase: str
    names: tuple[str, ...]
    free: int
    seat: int | None
    link: str
    """The address to share; not that of the host's own machine where others could not reach it."""


class Mine(Struct, frozen=True):
    """One row of `GET /api/me`: a table at which this browser has a seat, and whether it is waited for."""

    code: str
    edition: str
    phase: str
    seat: int
    waits: bool
    until: float | None
    """When the table answers by itself, in seconds since the epoch, where it waits for this seat and timers are on."""
    names: tuple[str, ...]


@endpoint
async def open_table(request: Request) -> Response:
    """Open a table for the one who asks."""
    site = site_of(request)
    if not site.origins.allows(request):
        raise Refusal("forbidden", "origin")
    if not site.openings.take(address_of(request)):
        raise Refusal("too-fast", "tables")
    opening = await _opening(request)
    clean(opening.name)  # refused before there is a table that nobody sits at
    user, cookies = visit(request)
    table = await site.tables.open(opening.edition, opening.options, opening.bots)
    await _seat_all(table, user, opening)
    return with_cookies(json(Code(table.state.code)), [*cookies, *visited(request, table.state.code)])


async def _opening(request: Request) -> Opening:
    try:
        async with asyncio.timeout(PATIENCE):
            body = await _body(request)
    except (TimeoutError, ClientDisconnect) as error:
        raise Refusal("malformed", "message", detail="the message is not whole") from error
    try:
        return msgspec.json.decode(body, type=Opening)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", "message", detail=str(error)[:160]) from error


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():  # never more in memory than may be read
        body += chunk
        if len(body) > LARGEST:
            raise Refusal("too-large", "too-large")
    return bytes(body)


async def _seat_all(table: LiveTable, user: UserId, opening: Opening) -> None:
    commands: list[Command] = [Sit(_new_id(), opening.name, opening.luck)]
    commands += (AddBot(_new_id(), opening.level) for _ in range(opening.bots))
    for command in commands:
        answer = await table.submit(user, command)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.text.key.removeprefix("error."), answer.reason, **answer.text.args)


def _new_id() -> str:
    return secrets.token_hex(8)


@endpoint
async def table_summary(request: Request) -> Response:
    """Show a table to one who may join it."""
    table = await table_at(request)
    user, _ = visit(request)
    state = table.state
    here = seated(state)
    return json(
        Summary(
            code=state.code,
            edition=state.edition.id,
            options=state.edition.options,
            phase=state.phase,
            names=tuple(state.sitters[seat].name for seat in here),
            free=state.edition.seats[1] - len(here),
            seat=seat_of(state, user),
            link=link_to(request, state.code),
        )
    )


@endpoint
async def my_tables(request: Request) -> Response:
    """List the tables at which this browser has a seat."""
    user = known_user(request)
    if user is None:
        return json([])
    found = [await _at(site_of(request).tables, code, user) for code in codes_of(request)]
    rows = (_mine(table, user) for table in found if table is not None)
    return json([row for row in rows if row is not None])


async def _at(tables: Tables, code: str, user: UserId) -> LiveTable | None:
    """Find a table at which a user has sat: of no other is anything told or loaded. One out of order hides no other."""
    try:
        return await tables.at(code, user)
    except Refusal:
        return None


def _mine(table: LiveTable, user: UserId) -> Mine | None:
    state = table.state
    seat = seat_of(state, user)
    if seat is None or _is_gone(state, seat):
        return None
    waited = None if table.broken else waiting(state)
    waits = waited is not None and waited[0] == seat
    clock = running(state) if waits else None
    return Mine(
        code=state.code,
        edition=state.edition.id,
        phase=state.phase,
        seat=seat,
        waits=waits,
        until=None if clock is None else clock.until / 1000,
        names=tuple(sitter.name for sitter in state.sitters),
    )


def _is_gone(state: TableState, seat: int) -> bool:
    """Say whether a seat was left for good: between games, or by giving up; a bot gives it back."""
    sitter = state.sitters[seat]
    return sitter.left and (state.phase != "play" or sitter.bot is None)


@endpoint
async def nothing(request: Request) -> Response:
    """Say that there is no such endpoint."""
    raise Refusal("gone", "no-page")


@endpoint
async def list_editions(request: Request) -> Response:
    """List the editions."""
    return json(edition_names())


@endpoint
async def show_edition(request: Request) -> Response:
    """Show one edition."""
    edition = request.path_params["edition"]
    sheet = edition_sheet(edition)
    if sheet is None:
        raise Refusal("gone", "no-edition", edition=edition[:20])
    return json(sheet)


@endpoint
async def show_preset(request: Request) -> Response:
    """Show the rules that a link names: an edition with switches."""
    return json(preset_of(request))


def preset_of(request: Request) -> Preset:
    """Read the rules that the query of a link names; raise Refusal when there is no such edition."""
    pairs = request.query_params.multi_items()[:PRESET_MOST]
    edition = dict(pairs).get("edition") or default_edition()
    return preset(edition, read_options(pair for pair in pairs if pair[0] != "edition"))
