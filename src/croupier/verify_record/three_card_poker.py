"""Three card poker, by a table of this verifier's own.

Clauses: Queensland, schedule 13 ss 5 to 9, 14 to 20 and 22 to 32.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.dealer_poker import DealerPoker
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import PAID, RETURNED, SETTLED, End, Ends, Lying, settled, won
from croupier.verify_record.remedies import Must

_RANKS: Final = "23456789TJQKA"
_NAMES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
_HAND: Final = 3
_ODD, _PAIR, _FLUSH, _STRAIGHT, _THREE, _STRAIGHT_FLUSH = range(6)
_QUEEN: Final = _RANKS.index("Q")
_BONUS: Final = {_STRAIGHT: "1 to 1", _THREE: "4 to 1", _STRAIGHT_FLUSH: "5 to 1"}
_PAIR_PLUS: Final = {
    _PAIR: "1 to 1",
    _FLUSH: "4 to 1",
    _STRAIGHT: "6 to 1",
    _THREE: "25 to 1",
    _STRAIGHT_FLUSH: "40 to 1",
}
_ROUND: Final = {
    "one_then_two": ((1, "boxes"), (1, "dealer"), (2, "boxes"), (2, "dealer")),
    "one_by_one": ((1, "boxes"), (1, "dealer"), (1, "boxes"), (1, "boxes"), (2, "dealer")),
    "three_at_a_time": ((3, "boxes"), (3, "dealer")),
}


def _worth(cards: list[str]) -> tuple[int, ...]:
    """What a hand ranks by: its kind, then its ranks, those that make it first."""
    ranks = sorted((_RANKS.index(card[0]) for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    runs = ranks[0] - 1 == ranks[1] == ranks[2] + 1
    many = Counter(ranks)
    by_count = sorted(ranks, key=lambda rank: (many[rank], rank), reverse=True)
    if runs:
        return (_STRAIGHT_FLUSH if suited else _STRAIGHT, *ranks)
    most = max(many.values())
    kind = _THREE if most == _HAND else _FLUSH if suited else _PAIR if most == 2 else _ODD
    return (kind, *by_count)


def _name(cards: list[str]) -> str:
    """What a hand is called."""
    kind, top, *_ = _worth(cards)
    many = "sixes" if _NAMES[top] == "6" else f"{_NAMES[top]}s"
    names = {
        _ODD: f"{_NAMES[top]} high",
        _PAIR: f"pair of {many}",
        _FLUSH: f"flush, {_NAMES[top]} high",
        _STRAIGHT: f"straight, {_NAMES[top]} high",
        _THREE: f"three {many}",
        _STRAIGHT_FLUSH: f"straight flush, {_NAMES[top]} high",
    }
    return names[kind]


class ThreeCardPoker(DealerPoker):
    """Three cards each, fold or bet, and the dealer's hand; the dealer's box is 0."""

    amid = frozenset({"cards_turned", "counted", "paid"})
    hand_size = _HAND
    times = 1
    must = "as much as the ante"
    other_bet = "bet_not_equal_to_ante"
    law = "sch 13"
    beside_ante = "s 14(a)"
    dealer_shown_by = "s 18"

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._bonuses: dict[str, str] = {}
        """The odds of the bonuses that are still to be paid, by the ante's id."""

    @property
    def _shown_by(self) -> str:
        """A hand that is not compared is looked at for a bonus and pair plus wagers."""
        return "s 20(2)" if self._qualifies else "s 19(4), (5)"

    def _packets(self, boxes: list[int]) -> list[int]:
        return [
            box
            for size, whose in _ROUND.get(str(self.options.get("deal")), _ROUND["one_then_two"])
            for box in (boxes if whose == "boxes" else [DEALER])
            for _ in range(size)
        ]

    def _name(self, cards: list[str]) -> str:
        return _name(cards)

    def _place(self, cards: list[str]) -> tuple[int, ...]:
        return _worth(cards)

    @property
    def _qualifies(self) -> bool:
        kind, top, *_ = _worth(self._hands[DEALER])
        return not self._declared and (kind > _ODD or top >= _QUEEN)

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        if report.get("kind") != "card_exposed":
            return self._queenslands(report, lying)
        return self._deal_is_over(lying, "s 31") or Must(("void",), "s 31")

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends."""
        if step != "result":
            return "", {}
        if fault := self._not_over(lying):
            return fault, {}
        ends: Ends = {}
        for id_, wager in lying.items():
            hand = self._hands[wager["box"]]
            ends[id_] = self._end(wager, hand)
            if wager["wager"] == "ante" and self._plays(wager) and (kind := _worth(hand)[0]) in _BONUS:
                self._bonuses[id_] = _BONUS[kind]
            if wager["wager"] != "pair_plus" and self._plays(wager) and self._qualifies:
                self._first[id_] = wager["box"]
        self._back_at_the_end = {id_ for id_, end in ends.items() if end.event == RETURNED}
        self._show(lying)
        return "", ends

    def _end(self, wager: dict[str, Any], hand: list[str]) -> End:
        own, dealers = _worth(hand), _worth(self._hands[DEALER])
        if not self._plays(wager):
            return settled(Due(LOSE))
        if wager["wager"] == "pair_plus":
            if own[0] == _ODD:
                return End(RETURNED) if self._declared else settled(Due(LOSE))
            return settled(won(_PAIR_PLUS[own[0]]))
        if not self._qualifies:
            return settled(won("1 to 1") if wager["wager"] == "ante" else Due(STAND_OFF))
        return settled(Due(STAND_OFF) if own == dealers else won("1 to 1") if own > dealers else Due(LOSE))

    def paid(self, wager: dict[str, Any]) -> Due | None:
        """The bonus of an ante, which lies on until it ends."""
        odds = self._bonuses.pop(wager["id"], None)
        return None if odds is None else won(odds)

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """An ante ends after its bonus was paid, and a pair plus wager last of a hand that is compared."""
        if fault := super().ended(wager, event):
            return fault
        if event == SETTLED and wager["id"] in self._bonuses:
            return "its bonus was not paid (sch 13 s 23(1))"
        if event != PAID:
            self._first.pop(wager["id"], None)
        before = [id_ for id_, box in self._first.items() if box == wager["box"]]
        if event == PAID:
            before = [id_ for id_ in before if id_ != wager["id"]]
        early = event == PAID or (event == SETTLED and wager["wager"] == "pair_plus")
        return f"{', '.join(sorted(before))} ends before it (sch 13 s 22(2), (4))" if early and before else ""
