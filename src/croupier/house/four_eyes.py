"""Four eyes: pay-outs and corrections over an amount that the house sets need a second person.

Whoever makes one gives the command as ever. Over the amount it is not carried out: it waits, under a number,
until somebody else whose office could give it confirms that number. Then the first person gives the same
command again, and it is carried out, once (:mod:`croupier.house.second_person`). No rulebook asks for it; the
house does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.house.adding_up import Alone, read_alone
from croupier.house.commands import COMMANDS
from croupier.house.setup import SECOND
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import CURRENCIES, Currency

STREAM: Final = "four-eyes"
LASTS: Final = 24 * 3600 * SECOND
"""How long after it was asked for a pay-out may be confirmed and made, in microseconds."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A pay-out or a correction that was asked for, and waits for a second person."""

    number: int
    command: str
    digest: str
    amount: int
    """In minor units."""
    currency: Currency
    about: Mapping[str, Any]
    """Whom and what it concerns: ``persons``, ``voucher``, ``table``, ``round``."""
    by: str
    at: int
    """Microseconds since 1970."""
    confirmed_by: str | None = None
    over: bool = False
    """Whether it was made, or declined."""
    together: int | None = None
    """What it comes to with what adds up with it and one person alone moved, where that counts."""

    def waits(self, at: int) -> bool:
        """Whether it may still be confirmed or made at a time."""
        return not self.over and at < self.at + LASTS

    def to_json(self, at: int) -> dict[str, Any]:
        """As pages show it."""
        return {
            "number": self.number,
            "command": self.command,
            "title": COMMANDS[self.command].title,
            "amount": decimal(self.amount),
            "together": None if self.together is None else decimal(self.together),
            "currency": self.currency.code,
            "about": dict(self.about),
            "by": self.by,
            "at": self.at,
            "until": self.at + LASTS,
            "confirmed_by": self.confirmed_by,
            "waits": self.waits(at),
        }


@dataclass(slots=True)
class FourEyes:
    """From what amount on two persons are needed, and what waits for a second one."""

    limits: dict[Currency, int] = field(default_factory=dict)
    """By currency, in minor units: more than this needs two. A currency that is not there has no limit."""
    minutes: dict[Currency, int] = field(default_factory=dict)
    """By currency, for how many minutes chips redeemed unnamed add up; 0 where each stands by itself."""
    waiting: dict[int, Waiting] = field(default_factory=dict)
    """By number; those that are over too."""
    alone: Alone = field(default_factory=Alone)
    """What was paid to each person on a gaming day, or given them, by one person alone."""

    def take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event in."""
        match kind:
            case "limit-set":
                # A log of before says no minutes.
                minutes = int(data.get("unnamed_minutes", 0))
                self._set(CURRENCIES[str(data["currency"])], data["amount"], minutes)
            case "alone":
                self.alone.add(read_alone(data))
            case "asked":
                asked = _read(data)
                self.waiting[asked.number] = asked
            case "confirmed":
                number = int(data["number"])
                self.waiting[number] = replace(self.waiting[number], confirmed_by=str(data["by"]))
            case "made" | "declined":
                number = int(data["number"])
                self.waiting[number] = replace(self.waiting[number], over=True)
            case _:
                pass

    def _set(self, currency: Currency, amount: str | None, minutes: int) -> None:
        self.minutes[currency] = minutes
        if amount is None:
            self.limits.pop(currency, None)
        else:
            self.limits[currency] = parse_amount(amount)

    def open(self, at: int) -> list[Waiting]:
        """What waits at a time, the oldest first."""
        return [each for each in self.waiting.values() if each.waits(at)]


def _read(data: Mapping[str, Any]) -> Waiting:
    return Waiting(
        int(data["number"]),
        str(data["command"]),
        str(data["digest"]),
        parse_amount(data["amount"]),
        CURRENCIES[str(data["currency"])],
        data["about"],
        str(data["by"]),
        int(data["at"]),
        together=parse_amount(data["together"]) if "together" in data else None,
    )
