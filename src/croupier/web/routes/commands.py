"""Every command of the house as a route of its own, described by what the command declares."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from fastapi import APIRouter, Body, Header
from pydantic import BaseModel, create_model
from pydantic import Field as Described
from starlette.responses import JSONResponse

from croupier.house import COMMANDS, Command, read_command
from croupier.web import models
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(prefix="/api/commands", tags=["commands"])

LONGEST: Final = 200
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=8,
        max_length=80,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="Names this one attempt: the same key again changes nothing.",
    ),
]


def model_of(kind: type[Command]) -> type[BaseModel]:
    """The form of a command's body."""
    hints = get_type_hints(kind)
    declared: dict[str, Any] = {each.name: _field(each, hints[each.name]) for each in fields(kind)}
    name = "".join(word.capitalize() for word in kind.name.split("-"))
    return create_model(name, __base__=models.Given, __doc__=kind.title, **declared)


def _field(each: Field[Any], hint: Any) -> tuple[Any, Any]:
    optional = NoneType in get_args(hint)
    plain = next((a for a in get_args(hint) if a is not NoneType), hint) if _is_union(hint) else hint
    form = _form(each, plain)
    if each.default is MISSING and each.default_factory is MISSING:
        return form, ...
    default = None if each.default is MISSING or optional else each.default
    if isinstance(default, tuple):
        default = list(default)
    return (form | None if optional or default is None else form), default


def _form(each: Field[Any], plain: Any) -> Any:
    origin = get_origin(plain) or plain
    if each.metadata.get("money"):
        return models.Amount
    if origin is tuple:
        return Annotated[list[str], Described(max_length=50)]
    if origin is str:
        pattern = models.TABLE_ID if each.name == "table" else None
        return Annotated[str, Described(max_length=LONGEST, pattern=pattern)]
    if origin is int:
        return Annotated[int, Described(ge=-(2**31), le=2**31 - 1)]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return dict[str, Any]
    return plain


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _route(kind: type[Command]) -> Callable[..., Awaitable[JSONResponse]]:
    form = model_of(kind)

    async def give(
        house: TheHouse, person: Signed, key: Key, given: Annotated[BaseModel, Body()]
    ) -> JSONResponse:
        command = read_command(kind.name, given.model_dump(exclude_unset=True))
        answer = await house.do(person, command, key=key)
        return JSONResponse(answer.to_json())

    give.__annotations__["given"] = form
    give.__doc__ = kind.title
    return give


def _declare() -> None:
    for name, kind in COMMANDS.items():
        router.add_api_route(
            f"/{name}",
            _route(kind),
            methods=["POST"],
            operation_id=name,
            summary=kind.title,
            response_model=models.Done,
            responses=models.problems(401, 403, 409, 413, 422, 503),
        )


_declare()
