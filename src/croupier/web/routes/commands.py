"""The forms of commands, made of what each declares, and their description for the API.

They are given past the framework: :mod:`croupier.web.giving`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from fastapi import APIRouter, Body, Header, Request
from pydantic import BaseModel, create_model
from pydantic import Field as Described
from starlette.responses import Response

from croupier.errors import nearest
from croupier.house import COMMANDS, Command
from croupier.house.commands.base import WORDS
from croupier.web import models
from croupier.web.errors import NotFound

KEY: Final = "Idempotency-Key"
KEY_PATTERN: Final = r"^[A-Za-z0-9_-]{8,80}$"
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


def unknown_command(request: Request) -> Response:
    """Refuse a command that there is not; those that there are go past the framework.

    Raises:
        NotFound: always; the nearest are named.
    """
    name = request.path_params["name"]
    raise NotFound(f"command {name}", "there is no such command", nearest(name, COMMANDS))


@cache
def described() -> APIRouter:
    """A route for each command, for the description of the API alone; none of them serves.

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
        """What is taken, for the description of the API."""

    endpoint.__annotations__["given"] = form_of(kind.name)
    endpoint.__doc__ = kind.title
    return endpoint
