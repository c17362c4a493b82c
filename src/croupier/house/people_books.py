"""What the house knows of persons beside their accounts: player cards, deposits and their limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.house.people import day_of
from croupier.money.amounts import decimal, parse_amount

PLAYER_CARDS: Final = "player-cards"
"""The stream of player cards."""
DEPOSIT_LIMITS: Final = "deposit-limits"
"""The stream of deposit limits."""
ABSENCES: Final = "absences"
"""The stream of self-exclusions and breaks."""
STREAMS: Final = frozenset({PLAYER_CARDS, DEPOSIT_LIMITS, ABSENCES})
SELF_EXCLUSION: Final = "self-excluded"
BREAK: Final = "break-taken"

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A card that was issued to somebody, by its number."""

    number: int
    person: str
    book: str
    valid: bool = True


@dataclass(frozen=True, slots=True)
class DepositLimit:
    """The most that somebody deposits in a calendar day, in minor units; a looser one waits for the next."""

    amount: int | None
    later: int | None = None
    changes: str = ""
    """The day from which the later one holds; empty where none waits."""

    def on(self, day: str) -> DepositLimit:
        """As it stands on a day."""
        return DepositLimit(self.later) if self.changes and day >= self.changes else self

    def to_json(self) -> dict[str, Any]:
        """The limit as plain JSON values."""
        return {"amount": _told(self.amount), "later": _told(self.later), "changes": self.changes}


def _told(amount: int | None) -> str | None:
    return None if amount is None else decimal(amount)


def _read(amount: str | None) -> int | None:
    return None if amount is None else parse_amount(amount)


@dataclass(slots=True)
class PeopleBooks:
    """What is known of persons, as the log has it."""

    cards: dict[int, PlayerCard] = field(default_factory=dict)
    deposit_limits: dict[str, DepositLimit] = field(default_factory=dict)
    absences: dict[tuple[str, str], int] = field(default_factory=dict)
    """Until when somebody is away by their own choice, by the kind of event, in microseconds since 1970."""
    deposits: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What each person deposited on each calendar day, in minor units; only the last day of each is kept."""

    def card_of(self, person: str, book: str) -> PlayerCard | None:
        """The valid card of a person under a rulebook."""
        found = (c for c in self.cards.values() if c.valid and (c.person, c.book) == (person, book))
        return next(found, None)

    def away(self, person: str, at: int) -> tuple[int, str | None]:
        """Until when somebody is away at a time, and by what; a self-exclusion goes before a break."""
        for kind in (SELF_EXCLUSION, BREAK):
            if at < (until := self.absences.get((person, kind), 0)):
                return until, kind
        return 0, None

    def take(self, stream: str, kind: str, data: Data) -> None:
        """Take in an event of one of the streams."""
        match stream, kind:
            case "player-cards", "card-issued":
                self._withdraw(str(data["person"]), str(data["book"]))
                card = PlayerCard(int(data["card"]), str(data["person"]), str(data["book"]))
                self.cards[card.number] = card
            case "player-cards", "card-withdrawn":
                self._withdraw(str(data["person"]), str(data["book"]))
            case "absences", _:
                self.absences[str(data["person"]), kind] = int(data["until"])
            case "deposit-limits", _:
                limit = DepositLimit(_read(data["amount"]), _read(data["later"]), str(data["changes"]))
                self.deposit_limits[str(data["person"])] = limit

    def _withdraw(self, person: str, book: str) -> None:
        if (card := self.card_of(person, book)) is not None:
            self.cards[card.number] = replace(card, valid=False)

    def deposited(self, data: Data) -> None:
        """Count money that was paid in at the cashier."""
        if not data.get("deposit"):
            return
        person, day = str(data["person"]), day_of(int(data["at"])).isoformat()
        for key in [key for key in self.deposits if key[0] == person and key[1] != day]:
            del self.deposits[key]
        self.deposits[person, day] += parse_amount(data["amount"])
