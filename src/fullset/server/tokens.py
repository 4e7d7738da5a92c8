"""Tokens: a random secret in a browser's cookie is what a seat belongs to. The server keeps and logs only its hash.

Owns the two cookies: the token, and the codes of the tables that the browser has been to.
"""

import hashlib
import secrets
from http.cookies import SimpleCookie

from starlette.requests import HTTPConnection

from fullset.table.state import UserId
from fullset.table.tables import normal_code

TOKEN = "fullset"  # noqa: S105  (the name of the cookie)
TABLES = "fullset_tables"
YEAR = 365 * 24 * 3600
REMEMBERED = 8
"""Tables that a browser is reminded of."""


def token_of(connection: HTTPConnection) -> str | None:
    """Return the browser's token, or None where there is none that could be ours."""
    token = _cookie_of(connection, TOKEN)
    return token if len(token) == 32 and token.isascii() else None  # noqa: PLR2004  (24 bytes in base 64)


def _cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return a cookie of ours, which needs no quotes; the library takes seconds for a long one that is in quotes."""
    each = (part.partition("=") for part in connection.headers.get("cookie", "").split(";"))
    return {key.strip(): value.strip() for key, _, value in each}.get(name, "")


def new_token() -> str:
    """Make a token that nobody can guess."""
    return secrets.token_urlsafe(24)


def user_of(token: str) -> UserId:
    """Return the user that a token stands for."""
    return UserId(hashlib.sha256(token.encode()).hexdigest()[:32])


def known_user(connection: HTTPConnection) -> UserId | None:
    """Return who this browser is, or None for one that has no token yet."""
    token = token_of(connection)
    return None if token is None else user_of(token)


def codes_of(connection: HTTPConnection) -> tuple[str, ...]:
    """Return the codes of the tables that the browser has been to, the latest first."""
    found = map(normal_code, _cookie_of(connection, TABLES).split(".", REMEMBERED)[:REMEMBERED])
    return tuple(dict.fromkeys(code for code in found if code))


def with_code(codes: tuple[str, ...], code: str) -> str:
    """Write the codes with one more."""
    return ".".join(dict.fromkeys((code, *codes[: REMEMBERED - 1])))


def cookie(name: str, value: str, connection: HTTPConnection) -> str:
    """Write a cookie that scripts cannot read and other sites' pages do not send along."""
    jar: SimpleCookie = SimpleCookie()
    jar[name] = value
    written = jar[name]
    written["path"], written["samesite"], written["max-age"] = "/", "Lax", YEAR
    written["httponly"], written["secure"] = True, connection.url.scheme in ("https", "wss")
    return written.OutputString()


def visit(connection: HTTPConnection, code: str | None = None) -> tuple[UserId, list[str]]:
    """Return who this browser is, and the cookies to set: its token if it is new, and the code of a table."""
    token = token_of(connection)
    cookies: list[str] = []
    if token is None:
        token = new_token()
        cookies.append(cookie(TOKEN, token, connection))
    return user_of(token), cookies if code is None else [*cookies, *visited(connection, code)]


def visited(connection: HTTPConnection, code: str) -> list[str]:
    """Return the cookie to set so that the browser is reminded of a table."""
    codes = codes_of(connection)
    return [] if codes[:1] == (code,) else [cookie(TABLES, with_code(codes, code), connection)]
