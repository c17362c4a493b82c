"""What decides rounds besides a shoe: dice, wheels and tiles, and how an automated table binds itself.

The house throws and spins with the operating system's generator, when betting opens: it publishes
SHA-256 over a secret salt and the result before the first wager of that betting period is taken, and
reveals salt and result once the result has been used. Anybody can then check that nothing was chosen
after the wagers were known, the length of the salt (:func:`croupier.house.shoes.is_salt`) included. A
wager that lies for several throws is decided by several results, each of which is bound when the betting
before it opens. Of tiles the house binds itself to the dice and the order of all the stacks at once, and
reveals both when the round is over.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias

from croupier.equipment.cards import card_code, parse_card
from croupier.equipment.tiles import Tile, fresh_tiles, parse_tile, tile_codes
from croupier.games.game import Game, Rules
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.shown import HasDice, HasWheel
from croupier.games.tape import Delivered, Entry, Landed, Place, Produce, Thrown
from croupier.house.shoes import SALT_BYTES, Below, shuffled

Result: TypeAlias = Thrown | Landed | Delivered
"""What dice, a wheel or the stacks of tiles came to."""
_PRODUCED: Final = (Produce, Thrown, Landed, Delivered)

CARDS: Final = "cards"
FACES: Final = 6
STACK: Final = 4
"""How many tiles are stacked together."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A set of dice."""

    kind: ClassVar[str] = "dice"
    number: int

    def produce(self, below: Below = secrets.randbelow) -> Thrown:
        """A throw, all faces of each die equally likely."""
        return Thrown(tuple(below(FACES) + 1 for _ in range(self.number)))


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel, of a ball or by itself."""

    kind: ClassVar[str] = "spins"
    places: tuple[str, ...]
    spellings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Other names of the places, in small letters."""

    def produce(self, below: Below = secrets.randbelow) -> Landed:
        """A spin, all places equally likely."""
        return Landed(self.places[below(len(self.places))])

    def landed(self, place: str) -> Landed:
        """A spin to a place by any of its names, under the one that the pages and the record have for it."""
        return Landed(self.spellings.get(place.lower(), place))


@dataclass(frozen=True, slots=True)
class Stacks:
    """The dice and the stacks of tiles that a round is dealt from, as one result."""

    dice: tuple[int, ...]
    tiles: tuple[Tile, ...]
    """All of them, in the order in which they come."""

    def entries(self) -> tuple[Thrown | Delivered, ...]:
        """What a round is told in order: the throw, then stack after stack."""
        stacks = (self.tiles[at : at + STACK] for at in range(0, len(self.tiles), STACK))
        return (Thrown(self.dice), *(Delivered(stack) for stack in stacks))


@dataclass(frozen=True, slots=True)
class Tiles:
    """A set of tiles, and the dice that say who gets the first of them."""

    kind: ClassVar[str] = "tiles"
    dice: int

    def produce(self, below: Below = secrets.randbelow) -> Stacks:
        """A throw, and the tiles in an order that is as likely as any other."""
        tiles = shuffled(fresh_tiles(), below)
        return Stacks(tuple(below(FACES) + 1 for _ in range(self.dice)), tuple(tiles))


Device: TypeAlias = Dice | Wheel | Tiles
Kept: TypeAlias = Result | Stacks
"""What an automated table binds itself to at once."""


def device_of(game: Game, rules: Rules) -> Device | None:
    """The dice, the wheel or the tiles of a game; None where cards alone decide it."""
    if Tiles.kind in game.equipment:
        assert isinstance(rules, HasDice), game.name
        return Tiles(rules.dice)
    if Dice.kind in game.equipment:
        assert isinstance(rules, HasDice), game.name
        return Dice(rules.dice)
    if Wheel.kind in game.equipment:
        assert isinstance(rules, HasWheel), game.name
        return Wheel(rules.places, rules.spellings)
    return None


# Results as texts --------------------------------------------------------------------------------


def result_text(result: Result) -> str:
    """A result as people and commitments write it: ``3-4``, ``17``, ``12, 9, high 4, low 4``."""
    match result:
        case Thrown(dice):
            return "-".join(map(str, dice))
        case Landed(place):
            return place
        case Delivered(tiles):
            return ", ".join(tile_codes(tiles))


def kept_text(kept: Kept) -> str:
    """What a table binds itself to, as its commitment writes it: ``1-2-6: 12, 9, high 4`` and so on."""
    if isinstance(kept, Stacks):
        return f"{result_text(Thrown(kept.dice))}: {result_text(Delivered(kept.tiles))}"
    return result_text(kept)


def result_json(result: Kept) -> dict[str, Any]:
    """A result as plain JSON values: ``{"dice": [3, 4]}``, ``{"place": "17"}``."""
    match result:
        case Thrown(dice):
            return {"dice": list(dice)}
        case Landed(place):
            return {"place": place}
        case Delivered(tiles):
            return {"tiles": tile_codes(tiles)}
        case Stacks(dice, tiles):
            return {"dice": list(dice), "tiles": tile_codes(tiles)}


def read_result(data: Mapping[str, Any]) -> Result:
    """What :func:`result_json` wrote."""
    if "tiles" in data:
        return Delivered(tuple(map(parse_tile, data["tiles"])))
    return Thrown(tuple(map(int, data["dice"]))) if "dice" in data else Landed(str(data["place"]))


def read_kept(data: Mapping[str, Any]) -> Kept:
    """What :func:`result_json` wrote of what a table binds itself to."""
    if "tiles" in data:
        return Stacks(tuple(map(int, data["dice"])), tuple(map(parse_tile, data["tiles"])))
    return read_result(data)


def parse_result(device: Device | None, text: str) -> Produce | Result:
    """What the equipment of a table produced, from a text: ``9S``, ``3-4``, ``17``.

    A stack of tiles is written ``12, 9, high 4, low 4``.

    Raises:
        BadCard, BadTile, Malformed: it is none.
    """
    match device:
        case None:
            return Produce(parse_card(text))
        case Wheel():
            return Landed(text)
        case Tiles() if "," in text:
            return Delivered(tuple(parse_tile(each) for each in text.split(",")))
        case Dice() | Tiles():
            faces = text.split("-")
            if not all(face.isascii() and face.isdigit() for face in faces):
                raise Malformed(f"throw {text!r}", "write the dice like 3-4")
            return Thrown(tuple(map(int, faces)))


def entered_result(device: Device | None, text: str) -> Produce | Result:
    """What somebody enters now, as :func:`parse_result` reads it; a place under its own name.

    Raises:
        BadCard, BadTile, Malformed: it is none.
    """
    return device.landed(text) if isinstance(device, Wheel) else parse_result(device, text)


def produced_text(entry: Produce | Result) -> str:
    """What :func:`parse_result` reads."""
    return card_code(entry.card) if isinstance(entry, Produce) else result_text(entry)


def produced_in(tape: Sequence[Entry]) -> tuple[Produce | Result, ...]:
    """What the equipment has produced in a round, in order."""
    # Most of a tape are wagers.
    return tuple([e for e in tape if type(e) is not Place and isinstance(e, _PRODUCED)])


# Commitments -------------------------------------------------------------------------------------


def commitment(salt: str, kept: Kept) -> str:
    """SHA-256, in hexadecimal digits, of the salt's text followed by the result's."""
    return hashlib.sha256((salt + kept_text(kept)).encode("utf-8")).hexdigest()


@dataclass(frozen=True, slots=True)
class Bound:
    """What is published of a result that nobody knows yet."""

    number: int
    commitment: str
    begun: bool = False
    """Whether some of it has been used already: the dice, and perhaps stacks of tiles."""

    def to_json(self) -> dict[str, Any]:
        """What everybody sees of it, as plain JSON values."""
        return {"number": self.number, "commitment": self.commitment}


@dataclass(frozen=True, slots=True)
class SecretResult:
    """The next throw, spin or deal of tiles of an automated table; never sent before it is used."""

    salt: str = field(repr=False)
    result: Kept = field(repr=False)

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
        return cls(str(data["salt"]), read_kept(data))


def no_device(what: str, title: str, kind: str) -> Refused:
    """The refusal of a result that a table's equipment does not produce."""
    return Refused(Refusal(what, f"no {kind} decide the rounds at {title}"))
