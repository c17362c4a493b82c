"""The values of a script, read one by one; what is wrong is said with the name of its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from croupier.equipment.cards import BadCard, Card, parse_card
from croupier.equipment.tiles import BadTile, Tile, parse_tile
from croupier.games.refusals import Malformed, unknown
from croupier.money.amounts import BadAmount, parse_amount
from croupier.record.reading import shown

MOST_ITEMS: Final = 10_000
"""The most cards or decisions in one script."""
MOST_SEATS: Final = 999


def read_mapping(value: object, what: str, keys: Iterable[str]) -> Mapping[str, Any]:
    """A JSON object with no other keys than these.

    Raises:
        Malformed: it is none, or it has another key.
    """
    if not isinstance(value, Mapping):
        raise Malformed(what, f"write a JSON object, not {shown(value)}")
    known = tuple(keys)
    for key in value:
        if key not in known:
            raise unknown(f"key of {what}", key, known)
    return value


def read_list(given: Mapping[str, Any], key: str, what: str, most: int = MOST_ITEMS) -> list[Any]:
    """The list under a key; empty where it is left out.

    Raises:
        Malformed: it is no list, or longer than ``most``.
    """
    value = given.get(key, [])
    if not isinstance(value, list):
        raise Malformed(what, f"write a JSON list, not {shown(value)}")
    if len(value) > most:
        raise Malformed(what, f"{len(value)} of them; the most is {most}")
    return value


def read_name(value: object, what: str) -> str:
    """A name in quotes.

    Raises:
        Malformed: it is no text.
    """
    if not isinstance(value, str):
        raise Malformed(what, f"write a name in quotes, not {shown(value)}")
    return value


def read_one_of(value: object, sort: str, known: Iterable[str]) -> str:
    """One of the known names.

    Raises:
        Malformed: it is none of them; the nearest are named.
    """
    names = tuple(known)
    if not isinstance(value, str):
        raise Malformed(sort, f"write a name in quotes, not {shown(value)}", names[:8])
    if value not in names:
        raise unknown(sort, value, names)
    return value


def read_number(value: object, what: str, most: int = MOST_SEATS) -> int:
    """A whole number from 1 to ``most``.

    Raises:
        Malformed: it is none.
    """
    if type(value) is not int or not 1 <= value <= most:
        raise Malformed(what, f"write a whole number from 1 to {most}, not {shown(value)}")
    return value


def read_flag(value: object, what: str) -> bool:
    """True or false.

    Raises:
        Malformed: it is neither.
    """
    if not isinstance(value, bool):
        raise Malformed(what, f"write true or false, not {shown(value)}")
    return value


def read_amount(value: object, what: str) -> int:
    """An amount of money in minor units; whether it makes a wager is the rules' to say.

    Raises:
        Malformed: it is none.
    """
    if not isinstance(value, str):
        raise Malformed(what, f'write an exact decimal in quotes like "10" or "2.50", not {shown(value)}')
    try:
        return parse_amount(value)
    except BadAmount as error:
        raise Malformed(what, str(error)) from None


def read_card(value: object, what: str) -> Card:
    """A card by its code.

    Raises:
        Malformed: it is none.
    """
    try:
        if isinstance(value, str) and not value.isascii():
            raise BadCard(value)
        return parse_card(value)
    except BadCard:
        reason = f"{shown(value)} is not a card: a rank of A23456789TJQK, then a suit of SHDC"
        raise Malformed(what, reason, ("9S", "TD", "AH")) from None


def read_tile(value: object, what: str) -> Tile:
    """A tile by its name.

    Raises:
        Malformed: it is none.
    """
    try:
        return parse_tile(value)
    except BadTile as error:
        raise Malformed(what, str(error)) from None
