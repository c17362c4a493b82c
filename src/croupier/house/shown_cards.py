"""Commitments to an order of cards, card by card: some can be shown, and the others stay unseen.

Where players may not see cards that were not shown (``qld-2010`` sch 11 s 38(6)), the order of a shoe
cannot be revealed. The house then publishes the root of a tree of hashes (R. C. Merkle, "A Digital Signature
Based on a Conventional Encryption Function", 1987) over the cards in order. A card is shown to have lain at
its place by its own salt and the hashes beside its way up to the root; they tell nothing of any other card.

- The salt of a place is HMAC-SHA256 with the shoe's secret salt as key over the place's number, 1, 2, 3...
- A leaf is SHA-256 of ``place card salt``, with a space between: ``7 AS 9f3c...``.
- A node is SHA-256 of the two below it, as 128 hexadecimal digits; what has nothing beside it goes up as
  it is.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.equipment.cards import Card, card_code, card_codes, parse_card
from croupier.games.refusals import Malformed

FORM: Final = "croupier/shown-cards/1"
SHOWN_CARDS: Final = "shown cards"


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def salt_of(secret: str, place: int) -> str:
    """The salt of a place: it tells nothing of the secret or of another place's."""
    return hmac.new(secret.encode("ascii"), str(place).encode("ascii"), hashlib.sha256).hexdigest()


def leaf(place: int, card: str, salt: str) -> str:
    """The hash of a card at its place."""
    return _sha(f"{place} {card} {salt}")


def _rows(secret: str, cards: Sequence[Card]) -> list[list[str]]:
    """The tree from its leaves to its root."""
    codes = card_codes(cards)
    rows = [[leaf(place, code, salt_of(secret, place)) for place, code in enumerate(codes, start=1)]]
    while len(rows[-1]) > 1:
        row = rows[-1]
        pairs = [_sha(row[n] + row[n + 1]) for n in range(0, len(row) - 1, 2)]
        rows.append(pairs + row[len(row) // 2 * 2 :])
    return rows


def root(secret: str, cards: Sequence[Card]) -> str:
    """What the house publishes of an order before the first wager."""
    return _rows(secret, cards)[-1][0]


@dataclass(frozen=True, slots=True)
class Proof:
    """That a card lay at a place."""

    place: int
    card: str
    salt: str
    path: tuple[str, ...]
    """The hashes beside the way up, from the leaf on."""

    def root(self, size: int) -> str:
        """The root of a tree over so many cards that the proof leads to.

        Raises:
            Malformed: the way up of that place has more or fewer hashes beside it.
        """
        at, width, found, beside = self.place - 1, size, leaf(self.place, self.card, self.salt), 0
        while width > 1:
            # The place alone says which side is which: a card cannot be shown to lie at two places.
            if not (at == width - 1 and width % 2):
                if beside == len(self.path):
                    raise Malformed(f"proof of card {self.place}", "its way up is cut short")
                other = self.path[beside]
                found = _sha(other + found if at % 2 else found + other)
                beside += 1
            at, width = at // 2, (width + 1) // 2
        if beside != len(self.path):
            raise Malformed(f"proof of card {self.place}", "its way up is too long")
        return found

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {"place": self.place, "card": self.card, "salt": self.salt, "path": list(self.path)}


def prove(secret: str, cards: Sequence[Card], shown: Iterable[Card]) -> list[Proof]:
    """Proofs of cards of an order in which each comes once, by their places."""
    rows = _rows(secret, cards)
    places = sorted(cards.index(card) + 1 for card in set(shown))
    return [_proof(rows, secret, place, card_code(cards[place - 1])) for place in places]


def _proof(rows: Sequence[Sequence[str]], secret: str, place: int, code: str) -> Proof:
    at, path = place - 1, []
    for row in rows[:-1]:
        other = at ^ 1
        if other < len(row):
            path.append(row[other])
        at //= 2
    return Proof(place, code, salt_of(secret, place), tuple(path))


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of the proofs of a round's cards."""

    commitment: str
    sound: tuple[tuple[int, str], ...]
    """Places and cards that lie under the commitment."""
    faults: tuple[str, ...]


def check(data: object) -> Checked:
    """Check the proofs that a page gives of the cards of a round.

    Raises:
        Malformed: the data are none.
    """
    if not isinstance(data, Mapping) or data.get("form") != FORM:
        raise Malformed(SHOWN_CARDS, f"a document of the form {FORM} is expected")
    try:
        size, commitment = _whole(data["size"]), _hex(data["commitment"])
        proofs = [
            Proof(_whole(c["place"]), parse_code(c["card"]), _hex(c["salt"]), tuple(map(_hex, c["path"])))
            for c in _listed(data["cards"])
        ]
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed(SHOWN_CARDS, f"{type(error).__name__.lower()} {error}") from None
    sound: list[tuple[int, str]] = []
    faults: list[str] = []
    seen: dict[int | str, str] = {}
    for proof in proofs:
        said = f"card {proof.place}, {proof.card}"
        for mark in (proof.place, proof.card):
            if mark in seen:
                faults.append(f"{said}: {seen[mark]} is shown too, which cannot be")
            seen[mark] = said
        if not 1 <= proof.place <= size:
            faults.append(f"{said}: the shoe has {size} cards")
        elif proof.root(size) != commitment:
            faults.append(f"{said}: it is not what the house was bound to")
        else:
            sound.append((proof.place, proof.card))
    return Checked(commitment, tuple(sound), tuple(faults))


def parse_code(text: object) -> str:
    """A card's code as it is hashed.

    Raises:
        BadCard: it is none.
    """
    return card_code(parse_card(str(text)))


def _whole(number: object) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise ValueError(f"{number!r:.60} is no place and no number of cards")
    return number


def _listed(cards: object) -> list[Any]:
    if not isinstance(cards, list):
        raise ValueError("the cards are no list")
    return cards


def _hex(text: object) -> str:
    if not isinstance(text, str) or len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise ValueError(f"{text!r:.60} is no hash")
    return text
