"""Security headers on every answer: no inline script, no frames, nothing from elsewhere."""

import re
from collections.abc import MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def policy(host: str) -> str:
    """Write the content policy; the socket is named, because older Safari does not take 'self' for it."""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; worker-src 'self'; manifest-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class SecurityHeaders:
    """Adds the headers around an app."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        host = host if re.fullmatch(r"[A-Za-z0-9.:\-\[\]]+", host) else "localhost"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add(message, host, scope["scheme"])
            await send(message)

        await self._app(scope, receive, sending)


def _add(message: MutableMapping[str, Any], host: str, scheme: str) -> None:  # Any: ASGI's own
    headers = MutableHeaders(scope=message)
    if scheme == "https":  # elsewhere browsers ignore it, and say so in their console
        headers.setdefault("cross-origin-opener-policy", "same-origin")
    for name, value in FIXED.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", policy(host))
