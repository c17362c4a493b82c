"""What the conditions of a field state besides: breaks by the clock, and prizes by the number of entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.games.refusals import Malformed, unknown


@dataclass(frozen=True, slots=True)
class Break:
    """A pause of all tables, by the clock of the tournament."""

    minutes: int
    """The minute at which it begins: a hand in progress is played to its end."""
    lasts: int
    """How long it lasts, in minutes; the clock goes on."""

    def to_json(self) -> dict[str, int]:
        """As the conditions write it."""
        return {"minutes": self.minutes, "lasts": self.lasts}


@dataclass(frozen=True, slots=True)
class Payout:
    """The shares of the pool, the first place first, with so many entries or more."""

    entries: int
    shares: tuple[Fraction, ...]

    def to_json(self) -> dict[str, Any]:
        """As the conditions write it."""
        return {"entries": self.entries, "shares": [str(share) for share in self.shares]}


def read_break(where: str, given: object) -> Break:
    """A break as the conditions write it.

    Raises:
        Malformed: an unknown entry, or no whole number of minutes.
    """
    data = _object(where, given, ("minutes", "lasts"))
    return Break(_count(f"{where}.minutes", data), _count(f"{where}.lasts", data))


def read_payout(where: str, given: object) -> Payout:
    """Shares as the conditions write them.

    Raises:
        Malformed: an unknown entry, or something that is no share.
    """
    data = _object(where, given, ("entries", "shares"))
    shares = data.get("shares")
    if not isinstance(shares, list) or not shares:
        raise Malformed("conditions", f"{where}: shares is a list of fractions", about=(f"{where}.shares",))
    try:
        read = tuple(Fraction(str(share)) for share in shares)
    except (ValueError, ZeroDivisionError):
        reason = "a share is a fraction of the pool, like 1/2"
        raise Malformed("conditions", f"{where}: {reason}", about=(f"{where}.shares",)) from None
    return Payout(_count(f"{where}.entries", data), read)


def _object(where: str, given: object, known: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise Malformed("conditions", f"{where}: write an object", about=(where,))
    for name in given:
        if name not in known:
            raise unknown(f"entry of {where}", name, known)
    return given


def _count(where: str, data: Mapping[str, Any]) -> int:
    value = data.get(where.rpartition(".")[2])
    if type(value) is not int or value < 0:
        raise Malformed("conditions", f"{where} must be a whole number, 0 or more", about=(where,))
    return value
