"""Shoes of automated tables: real randomness, and a commitment to the order of the cards.

The house shuffles with the operating system's generator and binds itself to the order before the first
wager on the shoe: it publishes SHA-256 over a secret salt and the order, and reveals both when the shoe
is used up. Anybody can then check that the cards were fixed beforehand. Where cards that were not shown stay
unseen it is bound card by card instead (:mod:`croupier.house.shown_cards`).
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from croupier.equipment.cards import Card, card_codes, parse_card
from croupier.house.shown_cards import root

T = TypeVar("T")

SALT_BYTES: Final = 32
_SALT: Final = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}", re.ASCII)

Below: TypeAlias = Callable[[int], int]
"""A uniform whole number from 0 up to, not including, its argument."""


def shuffled(given: Sequence[T], below: Below = secrets.randbelow) -> list[T]:
    """All orders of cards or tiles equally likely (Fisher and Yates, as Durstenfeld wrote it for computers).

    ``secrets.randbelow`` rejects what would bias the remainder.
    """
    order = list(given)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def shuffled_behind(cards: Sequence[Card], held: Sequence[Card], first: int) -> list[Card]:
    """All these cards, those held back only behind the first so many, otherwise in any order.

    So they come out of a shuffling device into which the cards of the last round go when the next initial
    deal is complete (New South Wales r 7.2).
    """
    there = shuffled(list((Counter(cards) - Counter(held)).elements()))
    return there[:first] + shuffled([*there[first:], *held])


def is_salt(text: str) -> bool:
    """Whether a text is a salt as the house makes them.

    The length is part of what binds the house: "17" after one salt is "7" after a longer one.
    """
    return _SALT.fullmatch(text) is not None


def commitment(salt: str, cards: tuple[Card, ...]) -> str:
    """SHA-256, in hexadecimal digits, of the salt's text followed by the cards' codes without spaces."""
    return hashlib.sha256((salt + "".join(card_codes(cards))).encode("ascii")).hexdigest()


@dataclass(frozen=True, slots=True)
class SecretOrder:
    """The order in which a shoe's cards come, after the cut; never sent before the shoe is used up."""

    salt: str = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)
    by_card: bool = False
    """Whether the house is bound card by card, so that some can be shown and others stay unseen."""

    @classmethod
    def make(cls, cards: tuple[Card, ...], *, by_card: bool = False) -> SecretOrder:
        """The order with a fresh salt."""
        return cls(secrets.token_hex(SALT_BYTES), cards, by_card)

    @property
    def commitment(self) -> str:
        """What is published at once."""
        return root(self.salt, self.cards) if self.by_card else commitment(self.salt, self.cards)

    def write(self) -> str:
        """The order as a text, for the store's secrets."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    def to_json(self) -> dict[str, Any]:
        """The order as plain JSON values, for the revelation."""
        told: dict[str, Any] = {"salt": self.salt, "cards": "".join(card_codes(self.cards))}
        return {**told, "by_card": True} if self.by_card else told

    @classmethod
    def read(cls, text: str) -> SecretOrder:
        """What :meth:`write` wrote."""
        return cls.from_json(json.loads(text))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SecretOrder:
        """What :meth:`to_json` made."""
        codes = str(data["cards"])
        cards = tuple(parse_card(codes[i : i + 2]) for i in range(0, len(codes), 2))
        return cls(str(data["salt"]), cards, bool(data.get("by_card")))
