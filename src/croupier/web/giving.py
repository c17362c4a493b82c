"""Commands from request to answer, past the framework: every click of every terminal comes this way.

The walls (:mod:`croupier.web.walls`) have let the request pass. What is done is answered when it is durable;
what is refused, when that is durable which it was refused for.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import fields
from http import HTTPStatus
from typing import Any, Final

from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope

from croupier.errors import CroupierError
from croupier.games.refusals import Malformed
from croupier.house import COMMANDS, Command, House, OutOfService, Person, read_command
from croupier.record.reading import given_twice
from croupier.web.errors import answer_json, error_response, fault_json
from croupier.web.faults import malformed
from croupier.web.head import Head
from croupier.web.in_hand import InHand
from croupier.web.metrics import named
from croupier.web.routes.commands import KEY, KEY_PATTERN, form_of
from croupier.web.sessions import signed_by
from croupier.web.stored import NOT_WRITTEN
from croupier.web.views import encode
from croupier.web.walls import Answering

_KEY: Final = re.compile(KEY_PATTERN[1:-1], re.ASCII)
_KEY_HEADER: Final = KEY.lower().encode()


class _HungUp(Exception):
    """Who asked has gone before the whole of it came."""


class Giving:
    """The way of commands."""

    def __init__(self, house: House, in_hand: InHand) -> None:
        self._house = house
        self._in_hand = in_hand

    async def __call__(self, scope: Scope, head: Head, receive: Receive, answering: Answering) -> bool:
        """Carry a command out and answer, where a request gives one."""
        name = named(scope) if scope["method"] == "POST" else None
        if name is None:
            return False
        try:
            done = await self._give(name, head, receive)
        except _HungUp:
            return True
        except Exception as error:  # noqa: BLE001 - the last to hear of it: it is logged and answered
            await (await self._refusal(scope, error))(scope, receive, answering)
        else:
            await answering.json(done)
        return True

    async def _give(self, name: str, head: Head, receive: Receive) -> bytes:
        person = signed_by(head.cookies, self._house)
        with self._in_hand.taken(person):
            return await self._given(name, head, receive, person)

    async def _given(self, name: str, head: Head, receive: Receive, person: Person) -> bytes:
        key = head.get(_KEY_HEADER) or ""
        if _KEY.fullmatch(key) is None:
            raise Malformed(KEY, "it must be 8 to 80 letters, digits, hyphens and underscores")
        sort = (head.get(b"content-type") or "").partition(";")[0].strip().lower()
        if sort != "application/json":
            raise Malformed("body", "it must be JSON, and its content-type say so")
        answer = await self._house.do(person, command_of(name, await _body(receive)), key=key)
        return encode(answer.to_json())

    async def _refusal(self, scope: Scope, error: Exception) -> Response:
        """The answer to a command that was not carried out."""
        if isinstance(error, CroupierError):
            answer: Response = answer_json(error)
        elif isinstance(error, HTTPException):
            answer = error_response(HTTPStatus(error.status_code), scope["path"], error.detail)
        else:
            return fault_json(scope["method"], scope["path"], error)
        if answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR and not await self._house.stored():
            return answer_json(OutOfService(NOT_WRITTEN))
        return answer


async def _body(receive: Receive) -> bytes:
    """The whole body of a request.

    Raises:
        HTTPException: it is too large.
        _HungUp: the rest will not come.
    """
    parts: list[bytes] = []
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _HungUp
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


def command_of(name: str, body: bytes) -> Command:
    """The command that a body of JSON gives.

    Raises:
        Malformed, BadAmount: it gives none, and why.
    """
    try:
        given = form_of(name).model_validate_json(body)
        if len(given.model_fields_set) != body.count(b":"):
            # As many colons as fields are theirs alone; else one may stand for a name that is given again.
            _no_name_twice(body)
    except ValidationError as error:
        _no_name_twice(body)
        declared = {each.name: each.metadata for each in fields(COMMANDS[name])}
        amounts = [each for each, of in declared.items() if of.get("money")]
        raise malformed(error.errors(include_url=False), declared, amounts) from None
    return read_command(name, given.model_dump(exclude_unset=True))


def _no_name_twice(body: bytes) -> None:
    """Refuse JSON that gives a name twice: which of the two was meant nobody knows.

    Raises:
        Malformed: it does, and which one.
    """

    def once(pairs: list[tuple[str, Any]]) -> None:
        name = given_twice(pairs)
        if name is not None:
            raise Malformed(name[:40], "it is given twice")

    # What is no JSON at all is told by whoever reads it.
    with suppress(ValueError, RecursionError):
        json.loads(body, object_pairs_hook=once)
