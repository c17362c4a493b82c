"""Values for the fields of requests: what the house has told, what would be sound, and what nobody expects.

What an answer tells under a name is kept under it, and what a refusal names as the nearest choice is kept
under what it refuses. So requests that follow each other come far into the house, and not only to its door.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

KEPT: Final = 60
"""How many values are kept of each name."""
DEEPEST: Final = 6
LARGEST: Final = 3_000
"""Bytes of what is kept as a whole."""

WORDS: Final = (
    "",
    " ",
    "anna",
    "x" * 200,
    "x" * 2001,
    "\u0000",
    "a\u0000b",
    "\ud800",
    "<b onmouseover=alert(1)>",
    "\u202eabc",
    "e\u0301",
    "\u0661\u0660",
    "qld-2010-blackjack",
    "../../etc/passwd",
    "'; drop table events; --",
    "%00%0a",
    "AUD",
    "play_money",
    "AS",
    "player",
    "1",
    "-1",
    "NaN",
    "null",
    "{{7*7}}",
    "2026-02-30",
    "2026-11-28",
    "day",
    "player:anna@AUD",
)
SOUND: Final = ("asked for", "anna", "ben", "dealer", "day", "2026-11-28", "player", "other", "1")
AMOUNTS: Final = (
    *("10", "5", "25", "100", "1", "0", "0.01", "0.001", "10.005", "-5", "9999999999999", "99999999999999"),
    *("1e9", "NaN", "\u0661\u0660", "", " 5", "5 ", "0x10", "1_0", "Infinity", "00005"),
)
WHOLE: Final = (
    *(0, 1, 2, 3, 4, 5, 7, 10, 52, 100, 1000, -1, -7),
    *(2**31, 2**53, 2**53 + 1, -(2**53) - 1, 2**63, 10**30),
)
ODD: Final[tuple[Any, ...]] = (None, True, False, 1.5, 1e308, "1", [], {}, [None], {"": ""}, [[[[[]]]]])
CARDS: Final = ("AS", "KD", "10H", "TH", "2C", "5S", "9D", "JK", "XX", "", "as", "AS AS")
ALIASES: Final = {
    "to": ("person", "player", "id"),
    "subject": ("person", "id"),
    "player": ("person", "id"),
    "on_behalf_of": ("person", "id"),
    "payee": ("person", "id"),
    "claimant": ("person", "id"),
    "inspector": ("person", "id"),
    "nominee": ("person", "id"),
    "scrutineer": ("person", "id"),
    "confirmed_by": ("person", "id"),
    "table_id": ("table", "id"),
    "tables": ("table", "id"),
    "number": ("number", "round"),
    "round": ("number", "round"),
    "tournament": ("number", "tournament"),
    "stake": ("min", "max", "stake"),
    "amount": ("min", "credits", "amount"),
    "action": ("actions", "action"),
    "step": ("step", "next"),
    "act": ("acts", "act", "name"),
    "kind": ("kind", "name"),
    "code": ("code",),
    "setup": ("setup", "table"),
    "shift": ("shift", "id", "number"),
}
"""Under which names what a field takes may have been told."""


class Pool:
    """What a house has told, by name."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._told: defaultdict[str, deque[Any]] = defaultdict(lambda: deque(maxlen=KEPT))

    def learn(self, answer: Any) -> None:
        """Keep what an answer tells; a sample of long lists."""
        self._learn("", answer, 0)
        if isinstance(answer, dict) and isinstance(error := answer.get("error"), dict):
            for near in error.get("nearest") or ():
                for word in re.findall(r"[a-z_]+", str(error.get("what", ""))):
                    self._keep(word, near)

    def _learn(self, name: str, value: Any, depth: int) -> None:
        if depth > DEEPEST:
            return
        if isinstance(value, Mapping):
            if name and len(repr(value)) < LARGEST:
                self._keep(name, value)
            keys = list(value)
            for key in keys if len(keys) < KEPT else self.chance.sample(keys, KEPT):
                self._learn(str(key), value[key], depth + 1)
        elif isinstance(value, Sequence) and not isinstance(value, str):
            for each in value if len(value) <= 8 else self.chance.sample(list(value), 8):
                self._learn(name, each, depth + 1)
        elif value is not None and not (isinstance(value, str) and len(value) > 300):
            self._keep(name, value)

    def _keep(self, name: str, value: Any) -> None:
        kept = self._told[name]
        if value not in kept:
            kept.append(value)

    focus: str | None = None
    """The table at which people act just now."""

    def told(self, name: str) -> Any:
        """Something that was told under a name or one of its others; None where nothing was."""
        if name == "table" and self.focus is not None and self.chance.random() < 0.8:
            return self.focus
        names = [each for each in ALIASES.get(name, (name, name.rstrip("s"))) if self._told.get(each)]
        return self.chance.choice(self._told[self.chance.choice(names)]) if names else None


class Values:
    """Makes bodies by the description of the API."""

    def __init__(self, chance: Random, pool: Pool, schemas: Mapping[str, Any]) -> None:
        self.chance = chance
        self.pool = pool
        self._schemas = schemas

    def body(self, schema: Mapping[str, Any]) -> Any:
        """A body for a schema: most of them whole, some of them with too little, too much or the wrong."""
        chance, form = self.chance, self.resolved(schema)
        needed = form.get("required", ())
        made = {
            name: self.value(name, of)
            for name, of in form.get("properties", {}).items()
            if name in needed or chance.random() < 0.35
        }
        wrong = chance.random()
        if wrong < 0.03 and made:
            del made[chance.choice(list(made))]
        elif wrong < 0.05:
            made[chance.choice(("x", "table", "__proto__", "reason"))] = chance.choice(ODD)
        elif wrong < 0.06:
            return chance.choice((*ODD, "text", 7))
        return made

    def resolved(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        """A schema, without references."""
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rsplit("/", 1)[-1]]
        return schema

    def value(self, name: str, schema: Mapping[str, Any]) -> Any:
        """A value for a field."""
        chance, form = self.chance, self.resolved(schema)
        if chance.random() < 0.02:
            return chance.choice((*ODD, *WORDS, *WHOLE))
        if "anyOf" in form:
            return self.value(name, chance.choice(form["anyOf"]))
        if "enum" in form:
            return chance.choice(form["enum"])
        told = self.pool.told(name) if chance.random() < 0.7 else None
        match form.get("type"):
            case "null":
                return None
            case "boolean":
                return chance.random() < 0.5
            case "integer":
                return told if isinstance(told, int) else self._some(WHOLE[:7], WHOLE)
            case "array":
                many = chance.choice((0, 1, 1, 2, 3, 5, 51))
                return [self.value(name, form.get("items", {})) for _ in range(many)]
            case "object":
                return told if isinstance(told, dict) else self._mapping()
            case "string" if form.get("pattern", "").startswith("^[0-9]"):
                return (
                    str(told)
                    if told is not None and chance.random() < 0.6
                    else self._some(AMOUNTS[:5], AMOUNTS)
                )
        if told is not None and not isinstance(told, dict | list):
            return str(told)
        return self._some(CARDS[:7], CARDS) if "card" in name else self._some(SOUND, WORDS)

    def _some(self, sound: Sequence[Any], odd: Sequence[Any]) -> Any:
        """Three times in four something that makes sense."""
        return self.chance.choice(sound if self.chance.random() < 0.75 else odd)

    def _mapping(self) -> dict[str, Any]:
        chance = self.chance
        keys = chance.choices(("5", "25", "-5", "anna", "table", "", "options", "min", "AUD", "x" * 300), k=3)
        values: tuple[Any, ...] = (1, 5, -1, 10**15, "1", None, [], {}, True, 1.5, {"min": "5", "max": "50"})
        return {key: chance.choice(values) for key in keys[: chance.randint(0, 3)]}
