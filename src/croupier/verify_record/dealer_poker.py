"""What poker games against the dealer have in common for this verifier: fold or bet, and hands that turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final

from croupier.verify_record.plays import FOLDED, End, Ends, Lying, Play

DEALER: Final = 0
"""The box of the dealer."""


def box_of(hand: object) -> int | None:
    """The box that a hand lies in; None where it is no such name."""
    if hand == "dealer":
        return DEALER
    number = str(hand).removeprefix("box_")
    return int(number) if number.isdecimal() else None


class DealerPoker(Play, ABC):
    """Hands of a game in which every player folds or bets once; the dealer's box is 0."""

    by_hand = True
    hand_size: ClassVar[int]
    times: ClassVar[int]
    """What a bet is of its ante,"""
    must: ClassVar[str]
    """and the same in words."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._hands: dict[int, list[str]] = {}
        self._due: list[int] | None = None
        """The boxes that are still to get a card, in order; None before the first one."""
        self._owed: dict[str, Any] | None = None
        """The ante beside which a bet must be put up next."""
        self._as_put_down: set[object] = set()
        """The seats whose bets count as they were put down."""
        self._declared = False
        """Whether staff declared that the dealer's hand does not qualify."""
        self._called = False

    # What the game says -----------------------------------------------------------------------

    @abstractmethod
    def _name(self, cards: list[str]) -> str:
        """What a hand is called."""

    @property
    @abstractmethod
    def _qualifies(self) -> bool:
        """Whether the dealer's hand does."""

    # Hands --------------------------------------------------------------------------------------

    def turned(self, event: dict[str, Any]) -> str:
        """Cards are turned once the result is called."""
        box = box_of(event.get("hand"))
        if not self._called or box not in self._hands or event.get("cards") != self._hands[box]:
            return "it does not tell of the cards of a hand that is turned now"
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is, and whether the dealer's qualifies."""
        box = box_of(event.get("hand"))
        cards = self._hands.get(-1 if box is None else box, [])
        if not self._called or len(cards) != self.hand_size:
            return "no such hand is looked at now"
        if event.get("ranking") != (name := self._name(cards)):
            return f"the hand is {name}"
        if box == DEALER and event.get("qualifies") is not self._qualifies:
            return "whether the dealer's hand qualifies is told wrongly"
        return ""

    # Fold or bet --------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or folds; folded wagers lie there until the result."""
        ante = lying.get(str(event.get("wager")))
        if event.get("step") != "decision" or ante is None or ante["wager"] != "ante":
            return "there is nothing to decide", {}
        if self._owed is not None or ante["details"].get("folded"):
            return "the decision before it was not carried out, or this hand has folded", {}
        if event.get("action") == "bet":
            self._owed = ante
            return "", {}
        return "", {id_: End(FOLDED) for id_, wager in lying.items() if wager["box"] == ante["box"]}

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A bet is what it must be; less only where staff said that it lies so."""
        owed, self._owed = self._owed, None
        if owed is None or owed["id"] != beside["id"] or wager["wager"] != "bet":
            return "nobody has bet with the ante beside it"
        must = self.times * beside["stake"]
        less = wager["seat"] in self._as_put_down and wager["stake"] < must
        if wager["stake"] == must or less:
            return ""
        return f"it is {wager['stake']}, and must be {self.must}, {must}"

    def _bet_or_folded(self, id_: str, ante: dict[str, Any], lying: Lying) -> bool:
        bet = any(w["wager"] == "bet" and other.startswith(f"{id_}+") for other, w in lying.items())
        return bet or bool(ante["details"].get("folded"))

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand is in the round: not folded, or reinstated."""
        return self._declared or not wager["details"].get("folded")
