"""Records of finished games, for anyone who has the link of one; it outlives the table, until that is forgotten."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from fullset.rules.record import Record, write_record
from fullset.server.answers import endpoint
from fullset.server.limits import address_of
from fullset.server.lookup import table_at
from fullset.server.site import site_of
from fullset.store import Row, TableId
from fullset.table.fold import OtherVersion
from fullset.table.records import game_of, goes_by_code, id_of, record_of, table_and_game
from fullset.table.refusal import Refusal


@endpoint
async def by_id(request: Request) -> Response:
    """Hand out a record by its own id."""
    _limit(request)
    asked = request.path_params["record"]
    found = table_and_game(asked)
    if found is None:
        raise _no_record()
    record = await _record(found[0], await _rows(request, found[0]), found[1])
    if id_of(record) != asked:
        raise _no_record()
    return _answer(record)


@endpoint
async def by_code(request: Request) -> Response:
    """Hand out a record by the code of its table, where links were such."""
    _limit(request)
    table, game = (await table_at(request)).state.table, game_of(request.path_params["game"])
    rows = await _rows(request, table)
    if game is None or not goes_by_code(rows):
        raise _no_record()
    return _answer(await _record(table, rows, game))


def _limit(request: Request) -> None:
    if not site_of(request).records.take(address_of(request)):
        raise Refusal("too-fast", "too-fast")


def _no_record() -> Refusal:
    return Refusal("gone", "no-record")


async def _rows(request: Request, table: TableId) -> tuple[Row, ...]:
    return await site_of(request).tables.house.store.read(table)


async def _record(table: TableId, rows: tuple[Row, ...], game: int) -> Record:
    try:
        record = await asyncio.to_thread(record_of, table, rows, game)  # a long evening's log takes a while to fold
    except OtherVersion as error:
        raise Refusal("unavailable", "other-version", needs=error.needs, has=error.has) from error
    if record is None:
        raise _no_record()
    return record


def _answer(record: Record) -> Response:
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="fullset-{id_of(record)}.json"',
    }
    return Response(write_record(record), media_type="application/json", headers=headers)
