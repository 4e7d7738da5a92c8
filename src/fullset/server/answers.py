"""Answers of the HTTP edge: JSON from structs, and refusals with their status. Owns no page and no route."""

import logging
from collections.abc import Awaitable, Callable
from functools import wraps

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fullset.server.limits import address_of
from fullset.server.site import site_of
from fullset.store import StoreUnavailable
from fullset.table.refusal import Refusal

log = logging.getLogger(__name__)

STATUS = {"malformed": 400, "forbidden": 403, "gone": 404, "too-large": 413, "too-fast": 429, "full": 409}
Endpoint = Callable[[Request], Awaitable[Response]]


def json(content: object, status: int = 200) -> Response:
    """Answer with JSON that nobody keeps."""
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-store"}, media_type="application/json")


def endpoint(answer: Endpoint) -> Endpoint:
    """Let an endpoint refuse by raising, and keep each address to its share."""

    async def allowed(request: Request) -> Response:
        if not site_of(request).requests.take(address_of(request)):
            raise Refusal("too-fast", "too-fast")
        return await answer(request)

    @wraps(answer)
    async def answering(request: Request) -> Response:
        try:
            return await allowed(request)
        except Refusal as refusal:
            site_of(request).metrics.refused(refusal.code)
            return json(refusal.reply(), STATUS.get(refusal.code, 503))
        except StoreUnavailable:
            site_of(request).metrics.refused("unavailable")
            log.exception("a request could not be answered")
            return json(Refusal("unavailable", "unavailable").reply(), 503)

    return answering


def with_cookies(response: Response, cookies: list[str]) -> Response:
    """Set cookies with an answer."""
    for value in cookies:
        response.headers.append("set-cookie", value)
    return response
