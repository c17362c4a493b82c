"""What poker games against the dealer have in common for this verifier: fold or bet, and hands that turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, ClassVar, Final

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.plays import FOLDED, End, Ends, Lying
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import RETRACT, WRONG_HAND, Stud, WrongNumber

QUEENSLAND: Final = "qld-2010"
_REMEDIES: Final = {
    "card_without_ante": Must(("discard", *RETRACT), "s 28"),
    "second_hand": Must(("return_wagers", *RETRACT), "s 29"),
    "misplaced_card": Must(("continue",), "s 32"),
}
"""What Queensland's schedules 3 and 13 have done in the same section of each."""
_WRONG_NUMBER: Final = WrongNumber(
    whose="dealer_wrong",
    unseen=Must(("void",), "s 30(1)(a)"),
    incomplete=Must(("void",), "s 30(3)(b)"),
    others=Must(("declare",), "s 30(4)(a)"),
    player=Must(("return_wagers", *RETRACT), "s 30(5)"),
    both=Must(("return_wagers", "declare"), "s 30(6)"),
)


class DealerPoker(Stud, ABC):
    """Hands of a game in which every player folds or bets once; the dealer's box is 0."""

    hand_size: ClassVar[int]
    times: ClassVar[int]
    """What a bet is of its ante,"""
    must: ClassVar[str]
    """and the same in words."""
    other_bet: ClassVar[str]
    """The irregularity of a bet that is not."""
    usual: Mapping[str, str] = MappingProxyType({WRONG_HAND: "deck_complete"})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._due: list[int] | None = None
        """The boxes that are still to get a card, in order; None before the first one."""
        self._owed: dict[str, Any] | None = None
        """The ante beside which a bet must be put up next."""
        self._declared = False
        """Whether staff declared that the dealer's hand does not qualify."""
        self._called = False
        """Whether the result was."""
        self._first: dict[str, int] = {}
        """Wagers that end before others, with their boxes."""

    # What the game says -----------------------------------------------------------------------

    @abstractmethod
    def _name(self, cards: list[str]) -> str:
        """What a hand is called."""

    @abstractmethod
    def _place(self, cards: list[str]) -> tuple[int, ...]:
        """What a hand ranks by."""

    @property
    @abstractmethod
    def _qualifies(self) -> bool:
        """Whether the dealer's hand does."""

    @abstractmethod
    def _packets(self, boxes: list[int]) -> list[int]:
        """The boxes in the order in which they get their cards."""

    def _must_be_shown(self, wagers: list[dict[str, Any]]) -> bool:
        """Whether a hand is turned though it is not compared, as a wager on it depends on its cards."""
        return True

    def _may_be_shown(self, wagers: list[dict[str, Any]]) -> bool:
        """Whether a hand is turned at all."""
        return any(self._plays(wager) for wager in wagers)

    # Hands --------------------------------------------------------------------------------------

    def _next_box(self, lying: Lying) -> int | None:
        """The box whose card is due; None where none is."""
        boxes = sorted({wager["box"] for wager in lying.values()})
        if self._due is None:
            self._due = self._packets(boxes)
        while self._due and self._due[0] != DEALER and self._due[0] not in boxes:
            del self._due[0]
        return self._due[0] if self._due and boxes else None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have wagers, in packets, and to the dealer last."""
        if undone := self._undone(lying) or self._without_ante(lying):
            return undone
        box = self._next_box(lying)
        if box is None or self._due is None:
            return f"no card is due, and {card} is dealt"
        del self._due[0]
        hand = self._hands.setdefault(box, [])
        up = self._comes_up(box, hand)
        hand.append(card)
        must = ("card", f"box_{box}") if box else ("dealer_card", "dealer")
        if (event.get("step"), event.get("hand")) != must:
            return f"it goes to {event.get('hand')!r:.40}, and {must[0]} to {must[1]} is due"
        return "" if event.get("face_up") is up else "it lies the wrong way up"

    def _comes_up(self, box: int, hand: list[str]) -> bool:
        """Whether the next card of a hand is dealt face up."""
        return False

    def turned(self, event: dict[str, Any]) -> str:
        """Cards are turned once the result is called: the dealer's, then those of players from the right."""
        return self._turn_next(event)

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is, whether the dealer's qualifies, and how a player's ends."""
        box = self._name_next(event)
        if box is None or len(self._hands[box]) != self.hand_size:
            return "no such hand is looked at now"
        if event.get("ranking") != (name := self._name(self._hands[box])):
            return f"the hand is {name}"
        if box == DEALER:
            told = event.get("qualifies") is self._qualifies
            return "" if told else "whether the dealer's hand qualifies is told wrongly"
        end = self._end_of(box)
        return "" if event.get("end") == end else f"it ends as {event.get('end')!r:.40}, and must as {end!r}"

    def _end_of(self, box: int) -> str:
        """How the hand of a box ends against the dealer's, in the words of a record."""
        if self._declared:
            return "dealer_declared_not_to_qualify"
        if not self._qualifies:
            return "dealer_does_not_qualify"
        own, dealers = self._place(self._hands[box]), self._place(self._hands[DEALER])
        return "stand_off" if own == dealers else "won" if own > dealers else "lost"

    def _show(self, lying: Lying) -> None:
        """The result is called: the dealer's hand is shown, then those of players, if they are compared.

        They are in the order of the text, from the dealer's right; where the dealer's hand does not qualify
        the text has no order, and only hands are shown that something depends on.
        """
        by_box: dict[int, list[dict[str, Any]]] = {}
        for wager in lying.values():
            by_box.setdefault(wager["box"], []).append(wager)
        self._may_show = {box for box, wagers in by_box.items() if self._may_be_shown(wagers)}
        players: list[set[int]] = [{box} for box in sorted(self._may_show, reverse=True)]
        if not self._qualifies:
            players = [{box for box in self._may_show if self._must_be_shown(by_box[box])}]
        self._to_show = [{DEALER}, *(boxes for boxes in players if boxes)]
        self._called = True

    # Fold or bet --------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or folds; folded wagers lie there until the result."""
        if undone := self._undone(lying):
            return undone, {}
        ante = lying.get(str(event.get("wager")))
        if event.get("step") != "decision" or ante is None or ante["wager"] != "ante":
            return "there is nothing to decide", {}
        if ante["seat"] != event.get("seat"):
            return f"the hand is that of seat {ante['seat']}", {}
        if not self._must_decide(ante):
            return "the hand is dead", {}
        if self._next_box(lying) is not None:
            return "cards are still to be dealt", {}
        decided = ante["details"].get("folded") or self._bet_or_folded(ante["id"], ante, lying)
        if self._owed is not None or decided:
            return "the decision before it was not carried out, or this hand has decided", {}
        if event.get("deemed") and event.get("action") != "fold":
            return "a player who is not present counts as folded", {}
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
        wrong = self._put_up(wager, must, must)
        return f"{wrong}: {self.must}" if wrong else ""

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """A bet is so many antes at most."""
        antes = [w["stake"] for w in lying.values() if (w["box"], w["wager"]) == (wager["box"], "ante")]
        return self.times * antes[0] if antes and wager["wager"] in self.bets else None

    def _bet_or_folded(self, id_: str, ante: dict[str, Any], lying: Lying) -> bool:
        bet = any(w["wager"] == "bet" and other.startswith(f"{id_}+") for other, w in lying.items())
        return bet or bool(ante["details"].get("folded"))

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand is in the round: not folded, or reinstated."""
        return self._declared or not wager["details"].get("folded")

    def _not_over(self, lying: Lying) -> str:
        """What is wrong where the result is called."""
        if undone := self._undone(lying):
            return undone
        if self._called:
            return "the result was called before"
        if len(self._hands.get(DEALER, ())) != self.hand_size or self._owed is not None:
            return "the round has not come to its result"
        for id_, wager in lying.items():
            if len(self._hands.get(wager["box"], [])) != self.hand_size:
                return f"the hand in box {wager['box']} has not its cards"
            if self._must_decide(wager) and not self._bet_or_folded(id_, wager, lying):
                return f"the hand in box {wager['box']} has neither bet nor folded"
        return ""

    def _must_decide(self, wager: dict[str, Any]) -> bool:
        return bool(wager["wager"] == "ante")

    # Remedies -----------------------------------------------------------------------------------

    def _queenslands(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """What schedules 3 and 13 have done alike."""
        kind = str(report.get("kind"))
        if kind == WRONG_HAND:
            return _WRONG_NUMBER.must(report, declared=self._declared)
        if kind == self.other_bet:
            return self._counts_as(report, lying, "bet", "s 27(a)", "s 27(b)")
        if kind == "misplaced_card" and report.get("details", {}).get("further_cards") is True:
            return f"further cards were dealt: it is a {WRONG_HAND} ({self._cite('s 32')})"
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _deal_is_over(self, lying: Lying, by: str) -> str:
        """What is wrong with the report of a card that is exposed in the deal, once players have decided."""
        over = any(wager["wager"] == "bet" or wager["details"].get("folded") for wager in lying.values())
        late = f"players have decided: no card is exposed during a deal any more ({self._cite(by)})"
        return late if over else ""

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare that the dealer's hand does not qualify, or that a bet counts as it lies."""
        if "declare" not in edits:
            return
        if report.get("kind") == WRONG_HAND:
            self._declared = True
        elif report.get("kind") == self.other_bet:
            self._lies_as_put_down(report)

    def finished(self) -> str:
        """Nothing is left to be put up."""
        return "who bet has put nothing up" if self._owed is not None else super().finished()
