"""Spanish blackjack, as this verifier makes it out: what tells it from blackjack.

Clauses: Queensland, schedule 9 ss 5, 6, 8, 22 to 28 and 31.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.blackjack import BLACKJACK, DEALER, DOUBLE, SPLIT, Blackjack, Hand
from croupier.verify_record.blackjack_pays import MOST, alike, count, value
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, SURRENDERED, End, Ends, Lying, settled, won

_ON_HANDS: Final = (BLACKJACK, SPLIT, DOUBLE)
_HARD, _SOFT = 17, 18
_PAIRS: Final = {
    "no_1": {"mixed": 5, "coloured": 10, "perfect": 25},
    "no_2": {"mixed": 6, "coloured": 12, "perfect": 20},
}
_BY_SIZE: Final = {5: "3 to 2", 6: "2 to 1"}
_MANY: Final = "3 to 1"
_HALF: Final = Fraction(1, 2)
_LOWER, _HIGHER, _OTHERS = Fraction(1000), Fraction(5000), Fraction(50)
SEVENS: Final = [{"7" + suit} for suit in "SHDC"]
"""Three 7s of a suit, or two."""
_UP_TO, _FROM = Fraction(24), Fraction(25)


@dataclass
class _Hand(Hand):
    """A hand whose aces count 1 once it is doubled, however many cards it has."""

    given_up: bool = False
    """Whether half of the wager on it was surrendered."""

    @property
    def total(self) -> int:
        if not self.doubled:
            return count(self.cards)
        hard = sum(map(value, self.cards[: self.held]))
        more = [value(card) for card in self.cards[self.held :]]
        if not more:
            return hard
        return hard + (11 if more[0] == 1 and hard + 11 <= MOST else more[0])

    @property
    def complete(self) -> bool:
        return self.given_up or super().complete

    @property
    def three(self) -> bool:
        """Whether it is a 6, a 7 and an 8, or three 7s."""
        return len(self.cards) == 3 and "".join(sorted(card[0] for card in self.cards)) in ("678", "777")

    @property
    def odds(self) -> str:
        """What 21 wins that was not doubled."""
        if self.three:
            suits = {card[1] for card in self.cards}
            if len(suits) > 1:
                return "3 to 2"
            return "3 to 1" if suits == {"S"} else "2 to 1"
        return "1 to 1" if len(self.cards) < 5 else _BY_SIZE.get(len(self.cards), _MANY)


class SpanishBlackjack(Blackjack):
    """Blackjack in which 21 wins at once, paid by its cards, and half of a wager may be surrendered."""

    hand = _Hand
    stands_soft = _SOFT
    stands_on = f"a hard {_HARD} or a soft {_SOFT}"

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._doubles: set[tuple[int, int, int]] = set()
        """Box, hand and seat of each double."""
        self._forfeits: set[tuple[int, int]] = set()
        """Box and seat of those who forfeited their first hand."""
        self._first: dict[int, str] = {}
        """The first wager of each seat, by id."""
        self._awards: dict[str, Fraction] = {}
        """What is to be paid besides, by the wager's id."""
        self._void: set[int] = set()
        """The seats whose wagers were declared void."""

    # Cards --------------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """A card goes to a hand that is due one; three sevens of a suit may be owed a bonus."""
        missing = "a bonus was not paid" if self._awards else ""
        if not self._first:
            for id_, wager in lying.items():
                if wager["wager"] == BLACKJACK:
                    self._first.setdefault(wager["seat"], id_)
        fault = super().dealt(event, card, lying) or missing
        if event.get("hand") != DEALER and self._dealer[:1] and self._dealer[0][0] == "7":
            self._award(str(event.get("hand")), lying)
        return fault

    def _award(self, name: str, lying: Lying) -> None:
        box, _, number = name.removeprefix("box_").partition("_hand_")
        if not box.isdecimal():
            return
        of, n = int(box), int(number) if number.isdecimal() else 1
        hands = self._boxes.get(of, [])
        if not 1 <= n <= len(hands) or len(hands[n - 1].cards) != 3:
            return
        hand = hands[n - 1]
        pair = [self._dealt[of][0], hands[1].cards[0]] if len(hands) > 1 else []
        if set(hand.cards) not in SEVENS or (pair and set(pair) in SEVENS):
            return
        winners: set[int] = set()
        holders: set[int] = set()
        for wager in self._on(of, n, lying):
            if wager["wager"] != DOUBLE and (of, n, wager["seat"]) not in self._doubles:
                holders.add(wager["seat"])
                amount = self._bonus(wager["stake"])
                if amount:
                    self._awards[wager["id"]] = amount
                    winners.add(wager["seat"])
        if holders:
            none = winners | self._void | (holders if len(holders) == 1 else set())
            others = {id_: _OTHERS for seat, id_ in self._first.items() if seat not in none}
            self._awards |= others

    def _bonus(self, stake: Fraction) -> Fraction:
        if stake >= _FROM:
            return _HIGHER
        lower = stake <= _UP_TO or self.options.get("super_bonus_between") == "lower"
        return _LOWER if lower else Fraction(0)

    def awarded(self, wager: dict[str, Any]) -> Due | None:
        """What the player of a wager is paid besides."""
        amount = self._awards.pop(wager["id"], None)
        return None if amount is None else Due(WIN, net=amount)

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Two cards of a dealer who had none are no blackjack either (section 49)."""
        super().remedied(report, edits)
        if "return_seat" in edits:
            self._void.add(report.get("details", {}).get("seat"))
        self._declared |= "declare" in edits and report.get("kind") == "dealer_no_first_card"

    # Decisions ----------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """What blackjack has, surrender, and doubles that are withdrawn."""
        own, action, step = lying.get(str(event.get("wager"))), event.get("action"), event.get("step")
        if own is not None and step == "withdrawing":
            return self._withdrawn(own, action, lying)
        if own is not None and step == "surrendering_too":
            _, hand = self._hand_of(own)
            ok = isinstance(hand, _Hand) and hand.given_up and action in ("surrender", "no_surrender")
            return ("", self._surrenders(own, action)) if ok else ("nobody surrenders with it", {})
        fault, ends = super().decided(event, lying)
        if own is not None and step == "decision" and action == "surrender":
            return fault, self._surrenders(own, action)
        return fault, ends

    def _surrenders(self, own: dict[str, Any], action: object) -> Ends:
        return {own["id"]: End(SURRENDERED, marks={"surrendered": True})} if action == "surrender" else {}

    def _withdrawn(self, own: dict[str, Any], action: object, lying: Lying) -> tuple[str, Ends]:
        number, hand = self._hand_of(own)
        double = [
            w for w in self._on(own["box"], number, lying) if (w["wager"], w["seat"]) == (DOUBLE, own["seat"])
        ]
        drawn = hand is not None and hand.doubled and len(hand.cards) > hand.held and hand.total < MOST
        if not drawn or not double or action not in ("forfeit", "keep_double"):
            return "there is no double to be withdrawn", {}
        if action == "keep_double":
            return "", {}
        if number == 1:
            self._forfeits.add((own["box"], own["seat"]))
        return "", {own["id"]: settled(Due(LOSE)), double[0]["id"]: End(RETURNED)}

    def _decision(self, own: dict[str, Any], action: object, lying: Lying) -> str:
        _, hand = self._hand_of(own)
        if action == "surrender" and isinstance(hand, _Hand):
            fault = super()._decision(own, "stand", lying)
            if (
                hand.split
                or len(hand.cards) != 2
                or not self._dealer
                or value(self._dealer[0]) not in (1, 10)
            ):
                return "half of the wager cannot be surrendered now"
            hand.given_up = True
            return fault
        return super()._decision(own, action, lying)

    def _legal(self, hand: Hand, hands: int) -> set[str]:
        found = {"stand"} | ({"split"} if hand.pair and hands < 2 and not hand.split else set())
        if hand.of_aces:
            return found
        return found | ({"draw", DOUBLE} if hand.total < MOST else set())

    def _insuring(self, own: dict[str, Any], action: object, lying: Lying) -> tuple[str, Ends]:
        if action == "even_money":
            return "a blackjack is paid already", {}
        return super()._insuring(own, action, lying)

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A decision puts insurance, a double or a split beside a wager."""
        if wager["wager"] == DOUBLE:
            self._doubles.add((wager["box"], beside["details"].get("hand", 1), wager["seat"]))
        return super().raised(wager, beside)

    # Ends -----------------------------------------------------------------------------------------

    def _waits(self, lying: Lying) -> bool:
        return any(
            not hand.natural and not hand.bust and not self._given_up(lying, hand)
            for hand in self._staked(lying)
        )

    def _given_up(self, lying: Lying, hand: Hand) -> bool:
        """Whether every wager on a hand was surrendered."""
        on = [w for w in lying.values() if w["wager"] in _ON_HANDS and self._hand_of(w)[1] is hand]
        return all(w["details"].get("surrendered") for w in on)

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """How a wager ends by the cards dealt so far; None where it is open yet."""
        kind = wager["wager"]
        if kind == "perfect_pairs" and len(dealt := self._dealt.get(wager["box"], [])) > 1:
            pair = _PAIRS[str(self.options["perfect_pairs_schedule"])].get(alike(dealt[:2]))
            return Due(LOSE) if pair is None else won(f"{pair} to 1")
        if kind not in _ON_HANDS:
            return super().may_end(wager, lying)
        number, hand = self._hand_of(wager)
        if not isinstance(hand, _Hand):
            return None
        if hand.bust:
            spared = kind == SPLIT and self.options.get("split_bust") == "void_on_blackjack"
            if not spared or not self._may_be_natural or self._passed(wager):
                return Due(LOSE)
            return Due(STAND_OFF) if self._dealer_natural else None
        if hand.natural:
            return won("3 to 2")
        if hand.total == MOST:
            doubled = (wager["box"], number, wager["seat"]) in self._doubles
            return won("1 to 1" if doubled else hand.odds)
        if not self._told:
            return None
        if wager["details"].get("surrendered"):
            return Due(LOSE) if self._dealer_natural else Due(LOSE, share=_HALF)
        if self._dealer_natural:
            taken = kind == BLACKJACK or (kind == SPLIT and self._passed(wager))
            return Due(LOSE if taken else STAND_OFF)
        dealers = count(self._dealer)
        if dealers > MOST or hand.total > dealers:
            return won("1 to 1")
        return Due(STAND_OFF if hand.total == dealers else LOSE)

    def _passed(self, wager: dict[str, Any]) -> bool:
        """Whether the first hand won 21, or was forfeited, so that the other's wager is the original one."""
        hands = self._boxes[wager["box"]]
        return len(hands) > 1 and (hands[0].total == MOST or (wager["box"], wager["seat"]) in self._forfeits)

    def finished(self) -> str:
        """Nothing is left to be put up, split, shown or paid."""
        return "a bonus was not paid" if self._awards else super().finished()
