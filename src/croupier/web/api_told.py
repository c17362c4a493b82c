"""The API's description made readable: what the page at ``/api`` shows of the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

COMMANDS: Final = "commands"
"""What changes something at a table or in the house: the longest group, so it comes last."""


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter, or a field of what is posted."""

    name: str
    type: str
    required: bool
    about: str


@dataclass(frozen=True, slots=True)
class Operation:
    """What one address does by one method."""

    method: str
    path: str
    about: str
    parameters: tuple[Field, ...]
    body: tuple[Field, ...]
    answers: tuple[str, ...]
    """The statuses that it may answer with."""

    @property
    def id(self) -> str:
        """Where the page has it."""
        place = self.path.strip("/").replace("/", "-").replace("{", "").replace("}", "")
        return f"{self.method.lower()}-{place}"


def operations(document: Schema) -> dict[str, list[Operation]]:
    """The operations of an OpenAPI document by group, each group in the order of its addresses."""
    found: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            group = told.get("tags", ["other"])[0]
            found.setdefault(group, []).append(_operation(document, method.upper(), path, told))
    for group in found.values():
        group.sort(key=lambda each: (each.path, each.method))
    return {name: found[name] for name in sorted(found, key=lambda name: (name == COMMANDS, name))}


def _operation(document: Schema, method: str, path: str, told: Schema) -> Operation:
    parameters = [
        Field(p["name"], type_of(document, p["schema"]), p.get("required", False), p.get("description", ""))
        for p in told.get("parameters", ())
    ]
    content = told.get("requestBody", {}).get("content", {})
    posted: Schema = next((each["schema"] for each in content.values()), {})
    return Operation(
        method,
        path,
        told.get("description") or told.get("summary", ""),
        tuple(parameters),
        tuple(_fields(document, posted)),
        tuple(sorted(told["responses"])),
    )


def _fields(document: Schema, schema: Schema) -> Iterator[Field]:
    whole = _named(document, schema)
    needed = whole.get("required", ())
    for name, each in whole.get("properties", {}).items():
        about = each.get("description") or _named(document, each).get("description", "")
        yield Field(name, type_of(document, each), name in needed, about)


def _named(document: Schema, schema: Schema) -> Schema:
    """A schema, or the one of the document that it refers to."""
    if (name := schema.get("$ref")) is None:
        return schema
    found: Schema = document["components"]["schemas"][name.rpartition("/")[2]]
    return found


def type_of(document: Schema, schema: Schema) -> str:
    """A schema in a few words: ``text``, ``list of whole number``, ``one of "auto", "live"``."""
    if "const" in schema:
        return f'"{schema["const"]}"'
    whole = _named(document, schema)
    for key in ("anyOf", "oneOf"):
        if key in whole:
            return " or ".join(dict.fromkeys(type_of(document, each) for each in whole[key]))
    if "enum" in whole:
        return "one of " + ", ".join(f'"{value}"' for value in whole["enum"])
    match whole.get("type"):
        case "array":
            return f"list of {type_of(document, whole.get('items', {}))}"
        case "object" if whole is not schema:
            return str(whole.get("title", "object")).lower()
        case str(name):
            return _WORDS.get(name, name)
        case _:
            return "anything"


_WORDS: Final[Mapping[str, str]] = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}
