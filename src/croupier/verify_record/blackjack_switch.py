"""Blackjack switch, as this verifier makes it out: what tells it from blackjack.

Clauses: Queensland, schedule 15 ss 2, 6 to 8, 17, 22 to 27.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.blackjack import BLACKJACK, DOUBLE, INSURANCE, SPLIT, Blackjack, Hand
from croupier.verify_record.blackjack_pays import MOST, count, is_natural, value
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import Ends, Lying, won

SECOND: Final = "second_blackjack"
MATCH: Final = "super_match"
_PUSHES: Final = 22
_LEAST, _LAST = 9, 11
_MATCHED: Final = {(4,): 40, (3, 1): 5, (2, 2): 8, (2, 1, 1): 1}
"""What four cards win by how many of them are alike."""


class _Hand(Hand):
    """A hand whose second card may have been switched: it is no blackjack then."""

    switched = False

    @property
    def natural(self) -> bool:
        return not self.split and not self.switched and is_natural(self.cards)

    @property
    def made(self) -> bool:
        return self.split or self.switched


class BlackjackSwitch(Blackjack):
    """Two hands to a box, whose second cards may be switched, and a dealer's 22 that is void."""

    hand = _Hand
    mains = (BLACKJACK, SECOND)
    on_hands = (BLACKJACK, SECOND, SPLIT, DOUBLE)
    stands_soft = 18
    """Section 27(1)."""
    by_hand = True
    beside_hand = frozenset({MATCH})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._doubles_21 = self.options.get("doubled_21") is not False
        self._four: dict[int, list[str]] = {}
        """The first cards of each box."""
        self._asked: set[int] = set()
        """The boxes whose players have said whether they switch."""
        self._due: int | None = None
        """The box whose cards are to be switched next."""

    # Cards --------------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """A card goes to a hand that is due one."""
        fault = "the cards of a box are to be switched first" if self._due is not None else ""
        fault = super().dealt(event, card, lying) or fault
        if event.get("step") in ("first_card", "second_card"):
            box = str(event.get("hand")).removeprefix("box_").partition("_hand_")[0]
            self._four.setdefault(int(box) if box.isdecimal() else 0, []).append(card)
        return fault

    def _to_box(self, step: object, box: int, number: int, lying: Lying) -> str:
        if step != "first_card":
            return super()._to_box(step, box, number, lying)
        hands = self._boxes.get(box, [])
        late = any(other > box for other in self._boxes) and not self._disturbed
        full = 1 <= number <= len(hands) and bool(hands[number - 1].cards)
        if number not in (1, 2) or late or full or all(w["box"] != box for w in lying.values()):
            return f"box {box} is due no first card now"
        self._boxes.setdefault(box, [self.hand(), self.hand()])
        return ""

    def exchanged(self, event: dict[str, Any]) -> str:
        """The second cards of a box's hands are switched."""
        box, self._due = self._due, None
        hands = self._boxes.get(box or 0, [])
        if box is None or len(hands) != 2:
            return "nobody switches cards"
        one, two = (list(hand.cards) for hand in hands)
        told = {"hand": f"box_{box}", "other": f"box_{box}_hand_2", "gets": two[1], "gives": one[1]}
        for hand, cards in zip(hands, ([one[0], two[1]], [two[0], one[1]]), strict=True):
            hand.cards = cards
            assert isinstance(hand, _Hand)
            hand.switched = True
        return "" if all(event.get(name) == said for name, said in told.items()) else f"it is {told}"

    # Decisions ----------------------------------------------------------------------------------

    def _number(self, wager: dict[str, Any]) -> Any:
        return wager["details"].get("hand", 2 if wager["wager"] == SECOND else 1)

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Whether cards are switched, before anything else is decided about a box (section 17(5))."""
        own = lying.get(str(event.get("wager")))
        if self._due is not None:
            return "the switch before it was not carried out", {}
        if event.get("step") != "switching":
            if event.get("step") == "decision" and own is not None and own["box"] not in self._asked:
                return "the player of the box has not said whether to switch", {}
            return super().decided(event, lying)
        hands = [] if own is None else self._boxes.get(own["box"], [])
        if own is None or own["wager"] != BLACKJACK or own["box"] in self._asked:
            return "it is about no box that is to be asked", {}
        if [len(hand.cards) for hand in hands] != [2, 2]:
            return "the box has not its four cards", {}
        self._asked.add(own["box"])
        if event.get("action") == "switch":
            self._due = own["box"]
        return ("" if event.get("action") in ("switch", "no_switch") else "it says neither"), {}

    def _insuring(self, own: dict[str, Any], action: object, lying: Lying) -> tuple[str, Ends]:
        if own["wager"] != BLACKJACK or action not in (INSURANCE, "no_insurance"):
            return "a box is insured once, and has no even money", {}
        return super()._insuring(own, action, lying)

    def _insured(self, stake: Fraction, beside: Fraction) -> str:
        return "" if stake <= beside / 2 else f"it is {stake}, and at most half of {beside}"

    def _legal(self, hand: Hand, hands: int) -> set[str]:
        found = {"split"} if hand.pair and not hand.split else set()
        low = hand.total <= _LAST and "A" not in {card[0] for card in hand.cards}
        if not (low and self.options.get("directed_draw") is True and not hand.split):
            found.add("stand")
        if hand.of_aces:
            return found
        if hand.total < MOST:
            found.add("draw")
        hard = sum(map(value, hand.cards))
        if len(hand.cards) == 2 and _LEAST <= hard <= _LAST and (hand.total < MOST or self._doubles_21):
            found.add(DOUBLE)
        return found

    # Ends ---------------------------------------------------------------------------------------

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """How a wager ends by the cards dealt so far; None where it is open yet."""
        if wager["wager"] != MATCH:
            return super().may_end(wager, lying)
        four = self._four.get(wager["box"], [])
        if len(four) < 4:
            return None
        alike = tuple(sorted(Counter(card[0] for card in four).values(), reverse=True))
        return won(f"{_MATCHED[alike]} to 1") if alike in _MATCHED else Due(LOSE)

    def _on_hand(self, kind: str, hand: Hand) -> Due | None:
        if hand.bust or (hand.natural and self._may_be_natural and not self._dealer_natural):
            if hand.bust:
                return super()._on_hand(kind, hand)
            return won("1 to 1") if len(self._dealer) > 1 else None
        if hand.natural:
            return Due(STAND_OFF) if self._dealer_natural else won("1 to 1")
        if not self._told:
            return None
        if self._dealer_natural:
            return Due(LOSE if kind in self.mains else STAND_OFF)
        dealers = count(self._dealer)
        if dealers == _PUSHES or hand.total == dealers:
            return Due(STAND_OFF)
        return won("1 to 1") if dealers > MOST or hand.total > dealers else Due(LOSE)
