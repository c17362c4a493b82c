"""Three card poker, by a table of this verifier's own.

Clauses: Queensland, schedule 13 ss 5 to 9, 15 to 20, 22 to 27 and 30.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from croupier.verify_record.dealer_poker import DEALER, DealerPoker
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import RETURNED, SETTLED, End, Ends, Lying, settled, won

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

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._bonuses: dict[str, str] = {}
        """The odds of the bonuses that are still to be paid, by the ante's id."""

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have wagers, in packets, and to the dealer last."""
        boxes = sorted({wager["box"] for wager in lying.values()})
        if self._due is None:
            self._due = [
                box
                for size, whose in _ROUND.get(str(self.options.get("deal")), _ROUND["one_then_two"])
                for box in (boxes if whose == "boxes" else [DEALER])
                for _ in range(size)
            ]
        while self._due and self._due[0] != DEALER and self._due[0] not in boxes:
            del self._due[0]
        if not self._due or not lying:
            return f"no card is due, and {card} is dealt"
        box = self._due.pop(0)
        self._hands.setdefault(box, []).append(card)
        must = ("card", f"box_{box}") if box else ("dealer_card", "dealer")
        if (event.get("step"), event.get("hand")) != must:
            return f"it goes to {event.get('hand')!r:.40}, and {must[0]} to {must[1]} is due"
        return "" if event.get("face_up") is False else "it is dealt face up"

    def _name(self, cards: list[str]) -> str:
        return _name(cards)

    @property
    def _qualifies(self) -> bool:
        kind, top, *_ = _worth(self._hands[DEALER])
        return not self._declared and (kind > _ODD or top >= _QUEEN)

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare what the round goes by."""
        if "declare" not in edits:
            return
        if report.get("kind") == "wrong_number_of_cards":
            self._declared = True
        else:
            self._as_put_down.add(report.get("details", {}).get("seat"))

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends."""
        if step != "result":
            return "", {}
        self._called = True
        if len(self._hands.get(DEALER, ())) != _HAND or self._owed is not None:
            return "the round has not come to its result", {}
        ends: Ends = {}
        for id_, wager in lying.items():
            hand = self._hands.get(wager["box"], [])
            if len(hand) != _HAND:
                return f"the hand in box {wager['box']} has not its cards", {}
            if wager["wager"] == "ante" and not self._bet_or_folded(id_, wager, lying):
                return f"the hand in box {wager['box']} has neither bet nor folded", {}
            ends[id_] = self._end(wager, hand)
            if wager["wager"] == "ante" and self._plays(wager) and (kind := _worth(hand)[0]) in _BONUS:
                self._bonuses[id_] = _BONUS[kind]
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
        """An ante ends after its bonus was paid."""
        owed = event == SETTLED and wager["id"] in self._bonuses
        return "its bonus was not paid" if owed else ""

    def finished(self) -> str:
        """Nothing is left to be put up or paid."""
        return "who bet has put nothing up" if self._owed is not None else ""
