"""The built client's files. What Vite names by its content is kept for ever; the rest is asked for again."""

import os
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fullset.server.pages import CLIENT, page

FOR_EVER = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Files of the client, with cache headers; it works before the client is built."""

    def __init__(self) -> None:
        super().__init__(directory=CLIENT, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or let the client say that nothing lies at an address that is no file's."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as missing:
            if missing.status_code != HTTPStatus.NOT_FOUND or "." in path.rpartition("/")[2]:
                raise
            return page(Request(scope), status=HTTPStatus.NOT_FOUND)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Answer with a file."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        named_by_content = scope["path"].startswith("/assets/")
        response.headers["cache-control"] = FOR_EVER if named_by_content else "no-cache"
        return response
