"""Lucky draw baccarat, by a table of this verifier's own.

Clauses: Queensland, schedule 16 ss 5, 6, 11, 17.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.boxes import DEALER, as_much_again, box_of
from croupier.verify_record.payments import LOSE, STAND_OFF, Due, count
from croupier.verify_record.plays import Ends, Lying, Play, settled, won

_ENTER, _DRAW = "enter", "draw"
_BOX_STEPS: Final = ("first_card", "second_card", "third_card")
_DEALER_STEPS: Final = ("dealer_first", "dealer_second", "dealer_third")
_DRAWS_TO: Final = 4
_ODDS: Final = {7: "3 to 2", 8: "2 to 1", 9: "3 to 1"}
"""Of a draw wager that wins, by the count of three cards; 1 to 1 for less."""

_REMEDIES: Final[dict[object, tuple[str, ...]]] = {
    "last_player_missed": ("pass_over",),
    "dealer_drew_early": ("use_next",),
    "dealer_first_card_missed": ("pass_over", "offer_retraction"),
}
"""What is done about an irregularity, where that does not turn on what was found (ss 31 and 32)."""


def _named(box: int) -> str:
    return f"box {box}" if box else "the dealer"


class LuckyDraw(Play):
    """Boxes that stand on two cards or draw one, against a dealer who draws to 4."""

    reserves = "dealer"

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._hands: dict[int, list[str]] = {DEALER: []}
        self._stood: set[int] = set()
        self._asked: dict[str, Any] | None = None
        """The wager beside which a draw wager must be put up next."""
        self._passed_over = False
        """Whether a remedy changed in which order hands get their cards."""
        self._dealer_missed = False
        """Whether the dealer's first card was missed, and not yet noticed then."""
        self._result = False

    def _lies(self, box: int, kind: str, lying: Lying) -> bool:
        return any((w["box"], w["wager"]) == (box, kind) for w in lying.values())

    def _has(self, box: int) -> int:
        """How many cards a hand has."""
        return len(self._hands.get(box, ()))

    def _due(self, lying: Lying) -> int | None:
        """Whose the next card is, where every hand gets its cards in turn."""
        boxes: list[int] = sorted({w["box"] for w in lying.values()})
        for cards in range(2):
            for box in boxes:
                if self._has(box) == cards:
                    return box
            if not self._has(DEALER):
                return DEALER
        for box in boxes:
            if self._has(box) == 2 and box not in self._stood:
                return box if self._lies(box, _DRAW, lying) else None
        return None if self._complete else DEALER

    @property
    def _complete(self) -> bool:
        """Whether the dealer's hand gets no more cards."""
        return self._has(DEALER) > 2 or (self._has(DEALER) == 2 and count(self._hands[DEALER]) > _DRAWS_TO)

    def _fits(self, box: int, step: object) -> bool:
        """Whether it is the step of the next card of a hand."""
        return self._has(box) < 3 and step == (_BOX_STEPS if box else _DEALER_STEPS)[self._has(box)]

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """A card goes to a hand that is due one."""
        step, box = event.get("step"), box_of(event.get("hand"))
        if event.get("face_up") is not True:
            return "it is dealt face down"
        if box is None:
            return f"there is no hand {event.get('hand')!r:.40}"
        due = self._due(lying)
        fault = self._out_of_turn(step, box, lying) if self._passed_over else ""
        # A card that all refused goes to the dealer although no wager is left (s 23(4)).
        seen_by_all = not lying and box == DEALER and self._has(DEALER) == 1
        if not self._passed_over and not (self._fits(box, step) and (box == due or seen_by_all)):
            what = "no card is" if due is None else f"one to {_named(due)} is"
            fault = f"it is {step!r:.40} to {_named(box)}, and {what} due"
        self._hands.setdefault(box, []).append(card)
        return fault

    def _out_of_turn(self, step: object, box: int, lying: Lying) -> str:
        """What is wrong with a card after a hand was passed over, or nothing."""
        if box == DEALER:
            missed = not self._has(DEALER) and step == _DEALER_STEPS[1]
            fits = missed or (not self._complete and self._fits(DEALER, step))
            return "" if fits else "the dealer is due no such card"
        if not self._fits(box, step) or box in self._stood or not self._lies(box, _ENTER, lying):
            return f"{_named(box)} is due no such card"
        if self._has(box) == 2 and not self._lies(box, _DRAW, lying):
            return f"a third card to {_named(box)}, without a draw wager"
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """The total of a hand is told."""
        box = box_of(event.get("hand"))
        if box is None or self._has(box) < 2:
            return f"{event.get('hand')!r:.40} has no hand to count"
        must = count(self._hands[box])
        return "" if event.get("total") == must else f"{_named(box)} counts {must}"

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player with two cards stands, or draws."""
        if event.get("step") != "decision":
            return "", {}
        wager = lying.get(str(event.get("wager")))
        if wager is None or wager["wager"] != _ENTER or event.get("action") not in (_DRAW, "stand"):
            return "no enter wager is to be decided about so", {}
        box = wager["box"]
        if self._has(box) != 2 or box in self._stood or self._lies(box, _DRAW, lying):
            return f"box {box} has nothing to decide", {}
        if event.get("action") == _DRAW:
            self._asked = wager
        else:
            self._stood.add(box)
        return "", {}

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """Who draws puts up as much again."""
        asked, self._asked = self._asked, None
        if asked is None or asked["id"] != beside["id"] or wager["wager"] != _DRAW:
            return "nobody drew with the wager beside it"
        return as_much_again(wager, beside)

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """Cards that the dealer took early are used in order; a missed first card lets players withdraw."""
        kind = report.get("kind")
        must = _REMEDIES.get(kind)
        if kind == "dealer_no_first_card" and self._dealer_missed:
            must = ("offer_retraction",)
        self._dealer_missed |= kind == "dealer_first_card_missed"
        return "" if must is None or edits == must else f"{kind} is put right by {', '.join(must)}"

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """What is passed over comes later."""
        self._passed_over |= "pass_over" in edits

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """Who has a draw wager back before its card stands on two."""
        if wager["wager"] == _DRAW and event == "returned" and self._has(wager["box"]) == 2:
            self._stood.add(wager["box"])
        return ""

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result is called when all hands are complete."""
        if step != "result":
            return "", {}
        if not self._complete:
            return "the dealer's hand is not complete", {}
        for box in sorted({w["box"] for w in lying.values()}):
            if self._has(box) < 2 + (box not in self._stood):
                return f"box {box} is not complete", {}
        self._result = True
        return "", {}

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The dealer's hand is told, and every wager ends."""
        if not self._result:
            return "there is no result that was called", {}
        self._result = False
        must = {"cards": self._hands[DEALER], "total": count(self._hands[DEALER])}
        fault = "" if event.get("dealer") == must else f"the dealer has {must}"
        return fault, {id_: settled(self._end(wager)) for id_, wager in lying.items()}

    def _end(self, wager: dict[str, Any]) -> Due:
        """The count of the box against the dealer's."""
        cards = self._hands[wager["box"]]
        own, other = count(cards), count(self._hands[DEALER])
        if own <= other:
            return Due(LOSE if own < other else STAND_OFF)
        if wager["wager"] == _ENTER:
            return won("1 to 1")
        if all(card[0] == "3" for card in cards):
            return won("30 to 1" if len(set(cards)) == 1 else "9 to 1")
        return won(_ODDS.get(own, "1 to 1"))

    def finished(self) -> str:
        """Nothing is left to be put up or told."""
        if self._result:
            return "the result was never told"
        return "" if self._asked is None else "who drew has put nothing up"
