"""The course of a coup of baccarat, by drawing rules of this verifier's own.

Clauses: Queensland, schedule 1 ss 19 to 24; New Zealand 1996, division V rr 8.3 and 9.1 to 10.1, with
which divisions IV and IX agree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from croupier.verify_record.form import differ
from croupier.verify_record.offers import Offers
from croupier.verify_record.payments import Due, Hand, count, due, point

_FIRST_FOUR: Final = (
    ("player_first", "player"),
    ("banker_first", "banker"),
    ("player_second", "player"),
    ("banker_second", "banker"),
)
_BANKER_DRAWS_ON: Final = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
    7: (),
}
"""By the banker's count, the player's third cards by point value against which the banker draws."""


class TwoHands(ABC):
    """The two hands of a round that everybody wagers on, while they are dealt."""

    names: tuple[str, str]

    def __init__(self, record: dict[str, Any]) -> None:
        self._record = record
        self.hands: dict[str, list[str]] = {name: [] for name in self.names}
        self.offers = Offers(record["options"], self.names)
        self._told: list[str] = []
        """What was told of the hands: that they were counted, and which of them stood."""

    @property
    def reopens(self) -> bool:
        """Whether betting reopens after the first card."""
        return False

    @property
    def dealt(self) -> int:
        """How many cards the hands have."""
        return sum(map(len, self.hands.values()))

    @property
    @abstractmethod
    def all_told(self) -> bool:
        """Whether the counts, and every hand that stands by now, were told, each once."""

    @abstractmethod
    def next_card(self) -> tuple[str, str] | None:
        """The step and the hand of the card that must come next; None where no more are dealt."""

    @abstractmethod
    def stands(self, event: dict[str, Any]) -> bool:
        """Whether it is true what an event says: that a hand takes no more cards."""

    @abstractmethod
    def counted(self, event: dict[str, Any]) -> bool:
        """Whether an event tells the counts of the first two cards of both hands."""

    @abstractmethod
    def result(self) -> dict[str, Any]:
        """The result that the hands make."""

    @abstractmethod
    def due(self, wager: str) -> Due | None:
        """How a wager must end, or None where no table here covers it."""


class Coup(TwoHands):
    """The two hands of a coup of baccarat."""

    names = ("player", "banker")

    @property
    def reopens(self) -> bool:
        """Whether betting reopens after the first card (Queensland, schedule 1 s 8(3))."""
        options = self._record["options"]
        return bool(options.get("wagers_after_first_card")) and not options.get("terminal_only")

    def next_card(self) -> tuple[str, str] | None:
        """The step and the hand of the card that must come next; None where no more are dealt."""
        if self.dealt < 4:
            return _FIRST_FOUR[self.dealt]
        player, banker = (count(self.hands[hand][:2]) for hand in ("player", "banker"))
        if player >= 8 or banker >= 8 or len(self.hands["banker"]) == 3:
            return None
        if player >= 6:
            return ("banker_third", "banker") if banker <= 5 else None
        if len(self.hands["player"]) == 2:
            return ("player_third", "player")
        draws_on = _BANKER_DRAWS_ON[banker]
        if banker == 5 and self._record["options"].get("banker_five") == "literal":
            draws_on = (4, 7)
        return ("banker_third", "banker") if point(self.hands["player"][2]) in draws_on else None

    def stands(self, event: dict[str, Any]) -> bool:
        """Whether it is true what an event says: that a hand takes no more cards."""
        self._told.append(str(event.get("hand")))
        if self.dealt < 4:
            return False
        counts = {hand: count(cards) for hand, cards in self.hands.items()}
        step = self.next_card()
        match event.get("hand"):
            case "both":
                return max(counts.values()) >= 8 and self.dealt == 4
            case "player":
                stays = step is None or step[1] == "banker"
                return stays and not differ(event.get("count"), counts["player"])
            case "banker":
                return step is None and not differ(event.get("count"), counts["banker"])
        return False

    def counted(self, event: dict[str, Any]) -> bool:
        """Whether an event tells the counts of the first two cards of both hands."""
        self._told.append("counts")
        told = [event.get("player"), event.get("banker")]
        return self.dealt == 4 and not differ(
            told, [count(self.hands["player"]), count(self.hands["banker"])]
        )

    @property
    def all_told(self) -> bool:
        """Whether the counts, and every hand that stands by now, were told, each once."""
        due: list[str] = []
        if self.dealt >= 4:
            player, banker = (count(self.hands[hand][:2]) for hand in ("player", "banker"))
            due.append("counts")
            if player >= 8 or banker >= 8:
                due.append("both")
            else:
                due += ["player"] * (player >= 6)
                due += ["banker"] * (self.next_card() is None and len(self.hands["banker"]) == 2)
        return sorted(self._told) == sorted(due)

    def result(self) -> dict[str, Any]:
        """The result that the hands make."""
        player, banker = count(self.hands["player"]), count(self.hands["banker"])
        winner = "tie" if player == banker else "player" if player > banker else "banker"
        return {"winner": winner, "player": player, "banker": banker}

    def due(self, wager: str) -> Due | None:
        """How a wager must end, or None where no table here covers it."""
        return due(self._record, wager, Hand(self.hands["player"]), Hand(self.hands["banker"]))
