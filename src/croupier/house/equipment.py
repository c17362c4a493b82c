"""What decides a table's rounds besides a shoe: dice and wheels, and how an automated table binds itself.

The house throws and spins with the operating system's generator, when betting opens: it publishes
SHA-256 over a secret salt and the result before the first wager of that betting period is taken, and
reveals salt and result once the result has been used. Anybody can then check that nothing was chosen
after the wagers were known. A wager that lies for several throws is decided by several results, each
of which is bound when the betting before it opens.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, TypeAlias, runtime_checkable

from croupier.equipment.cards import card_code, parse_card
from croupier.games.game import Game, Rules
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.tape import Entry, Landed, Produce, Thrown
from croupier.house.shoes import SALT_BYTES, Below

Result: TypeAlias = Thrown | Landed
"""What dice or a wheel came to."""

CARDS: Final = "cards"
FACES: Final = 6


@runtime_checkable
class HasDice(Protocol):
    """Rules of a game that dice decide."""

    @property
    def dice(self) -> int:
        """How many are thrown."""
        ...


@runtime_checkable
class HasWheel(Protocol):
    """Rules of a game that a wheel decides."""

    @property
    def places(self) -> tuple[str, ...]:
        """A name for each of the equally likely places."""
        ...


@dataclass(frozen=True, slots=True)
class Dice:
    """A set of dice."""

    kind: ClassVar[str] = "dice"
    number: int

    def produce(self, below: Below = secrets.randbelow) -> Result:
        """A throw, all faces of each die equally likely."""
        return Thrown(tuple(below(FACES) + 1 for _ in range(self.number)))


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel, of a ball or by itself."""

    kind: ClassVar[str] = "spins"
    places: tuple[str, ...]

    def produce(self, below: Below = secrets.randbelow) -> Result:
        """A spin, all places equally likely."""
        return Landed(self.places[below(len(self.places))])


Device: TypeAlias = Dice | Wheel


def device_of(game: Game, rules: Rules) -> Device | None:
    """The dice or the wheel of a game; None where cards alone decide it."""
    if Dice.kind in game.equipment:
        assert isinstance(rules, HasDice), game.name
        return Dice(rules.dice)
    if Wheel.kind in game.equipment:
        assert isinstance(rules, HasWheel), game.name
        return Wheel(rules.places)
    return None


# Results as texts --------------------------------------------------------------------------------


def result_text(result: Result) -> str:
    """A result as people and commitments write it: ``3-4``, ``17``."""
    return "-".join(map(str, result.dice)) if isinstance(result, Thrown) else result.place


def result_json(result: Result) -> dict[str, Any]:
    """A result as plain JSON values: ``{"dice": [3, 4]}``, ``{"place": "17"}``."""
    return {"dice": list(result.dice)} if isinstance(result, Thrown) else {"place": result.place}


def read_result(data: Mapping[str, Any]) -> Result:
    """What :func:`result_json` wrote."""
    return Thrown(tuple(map(int, data["dice"]))) if "dice" in data else Landed(str(data["place"]))


def parse_result(device: Device | None, text: str) -> Produce | Result:
    """What the equipment of a table produced, from a text: ``9S``, ``3-4``, ``17``.

    Raises:
        BadCard, Malformed: it is none.
    """
    match device:
        case None:
            return Produce(parse_card(text))
        case Wheel():
            return Landed(text)
        case Dice():
            faces = text.split("-")
            if not all(face.isascii() and face.isdigit() for face in faces):
                raise Malformed(f"throw {text!r}", "write the dice like 3-4")
            return Thrown(tuple(map(int, faces)))


def produced_text(entry: Produce | Result) -> str:
    """What :func:`parse_result` reads."""
    return card_code(entry.card) if isinstance(entry, Produce) else result_text(entry)


def produced_in(tape: Sequence[Entry]) -> tuple[Produce | Result, ...]:
    """What the equipment has produced in a round, in order."""
    return tuple(e for e in tape if isinstance(e, (Produce, Thrown, Landed)))


# Commitments -------------------------------------------------------------------------------------


def commitment(salt: str, result: Result) -> str:
    """SHA-256, in hexadecimal digits, of the salt's text followed by the result's."""
    return hashlib.sha256((salt + result_text(result)).encode("utf-8")).hexdigest()


@dataclass(frozen=True, slots=True)
class Bound:
    """What is published of a result that nobody knows yet."""

    number: int
    commitment: str

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {"number": self.number, "commitment": self.commitment}


@dataclass(frozen=True, slots=True)
class SecretResult:
    """The next throw or spin of an automated table; never sent before it is used."""

    salt: str
    result: Result

    @classmethod
    def make(cls, device: Device) -> SecretResult:
        """A result with a fresh salt."""
        return cls(secrets.token_hex(SALT_BYTES), device.produce())

    @property
    def commitment(self) -> str:
        """What is published at once."""
        return commitment(self.salt, self.result)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values, for the revelation."""
        return {"salt": self.salt, **result_json(self.result)}

    def write(self) -> str:
        """As a text, for the store's secrets."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> SecretResult:
        """What :meth:`write` wrote."""
        data = json.loads(text)
        return cls(str(data["salt"]), read_result(data))


def no_device(what: str, title: str, kind: str) -> Refused:
    """The refusal of a result that a table's equipment does not produce."""
    return Refused(Refusal(what, f"no {kind} decide the rounds at {title}"))
