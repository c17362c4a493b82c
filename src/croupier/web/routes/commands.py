"""Every command of the house on an address of its own, described by what the command declares."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from fastapi import APIRouter, Body, Header, Request
from pydantic import BaseModel, ValidationError, create_model
from pydantic import Field as Described
from starlette.responses import JSONResponse, Response

from croupier.errors import nearest
from croupier.games.refusals import Malformed
from croupier.house import COMMANDS, Command, Person, read_command
from croupier.house.commands.base import WORDS
from croupier.record.reading import given_twice
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.faults import malformed
from croupier.web.in_hand import InHand
from croupier.web.sessions import house_of, signed_in

KEY: Final = "Idempotency-Key"
KEY_PATTERN: Final = r"^[A-Za-z0-9_-]{8,80}$"
_KEY: Final = re.compile(KEY_PATTERN[1:-1], re.ASCII)
Key = Annotated[
    str,
    Header(
        alias=KEY,
        pattern=KEY_PATTERN,
        description="Names this one attempt: the same key again changes nothing.",
    ),
]


@cache
def form_of(name: str) -> type[BaseModel]:
    """The form of a command's body."""
    kind = COMMANDS[name]
    hints = get_type_hints(kind)
    declared: dict[str, Any] = {each.name: _field(each, hints[each.name]) for each in fields(kind)}
    title = "".join(word.capitalize() for word in name.split("-"))
    return create_model(title, __base__=models.Given, __doc__=kind.title, **declared)


def _field(each: Field[Any], hint: Any) -> tuple[Any, Any]:
    optional = NoneType in get_args(hint)
    plain = next((a for a in get_args(hint) if a is not NoneType), hint) if _is_union(hint) else hint
    form = _form(each, plain)
    if each.default is MISSING and each.default_factory is MISSING:
        return form, ...
    if each.default_factory is not MISSING:
        # An empty object or list, as nothing else can be meant: null is none.
        return form, Described(default_factory=each.default_factory)
    default = None if optional else each.default
    if isinstance(default, tuple):
        default = list(default)
    return (form | None if optional else form), default


def _form(each: Field[Any], plain: Any) -> Any:
    origin = get_origin(plain) or plain
    if each.metadata.get("money"):
        return models.Amount
    if origin is tuple and get_args(plain)[0] is int:
        return Annotated[list[int], Described(max_length=50)]
    if origin is tuple:
        return Annotated[list[str], Described(max_length=50)]
    if origin is str:
        pattern = models.TABLE_ID if each.name == "table" else None
        longest = each.metadata.get("longest", WORDS)
        return Annotated[str, Described(max_length=longest, pattern=pattern)]
    if origin is int:
        # times are in microseconds; what JavaScript reads exactly
        return Annotated[int, Described(ge=-(2**53), le=2**53)]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return dict[str, Any]
    return plain


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


async def give(request: Request) -> Response:
    """Give the house the command that the address names.

    Every click of every terminal passes here, so it goes past the framework's machinery, which only
    describes it.
    """
    name = request.path_params["name"]
    kind = COMMANDS.get(name)
    if kind is None:
        raise NotFound(f"command {name}", "there is no such command", nearest(name, COMMANDS))
    person = await signed_in(request)
    in_hand: InHand = request.app.state.in_hand
    with in_hand.taken(person):
        return await _given(request, name, kind, person)


async def _given(request: Request, name: str, kind: type[Command], person: Person) -> Response:
    key = request.headers.get(KEY, "")
    if _KEY.fullmatch(key) is None:
        raise Malformed(KEY, "it must be 8 to 80 letters, digits, hyphens and underscores")
    sort = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sort != "application/json":
        raise Malformed("body", "it must be JSON, and its content-type say so")
    body = await request.body()
    _no_name_twice(body)
    try:
        given = form_of(name).model_validate_json(body)
    except ValidationError as error:
        declared = {each.name: each.metadata for each in fields(kind)}
        amounts = [each for each, of in declared.items() if of.get("money")]
        raise malformed(error.errors(include_url=False), declared, amounts) from None
    command = read_command(name, given.model_dump(exclude_unset=True))
    answer = await (await house_of(request)).do(person, command, key=key)
    return JSONResponse(answer.to_json())


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


@cache
def described() -> APIRouter:
    """A route for each command, for the description of the API alone; :func:`give` serves them all.

    It costs half a second, so it is made when the description is first asked for.
    """
    router = APIRouter()
    for name, kind in COMMANDS.items():
        router.add_api_route(
            f"/api/commands/{name}",
            _described(kind),
            methods=["POST"],
            operation_id=name,
            summary=kind.title,
            tags=["commands"],
            response_model=models.Done,
            responses=models.problems(401, 403, 404, 409, 413, 422, 503),
        )
    return router


def _described(kind: type[Command]) -> Callable[..., None]:
    def endpoint(key: Key, given: Annotated[BaseModel, Body()]) -> None:
        """What :func:`give` takes, for the description of the API."""

    endpoint.__annotations__["given"] = form_of(kind.name)
    endpoint.__doc__ = kind.title
    return endpoint
