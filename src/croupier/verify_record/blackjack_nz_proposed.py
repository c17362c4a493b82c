"""New Zealand's proposed blackjack, as this verifier makes it out: what tells it from that of 1996.

Clauses: New Zealand, proposed, Division 2 rr 5.4, 15B to 15D to 15F, 16.14, 16.15, 20 and 20A.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.blackjack import BLACKJACK, DOUBLE, INSURANCE, SPLIT, Hand
from croupier.verify_record.blackjack_nz import NzBlackjack
from croupier.verify_record.blackjack_pays import MOST, alike, count, value
from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due, entered_odds, odds_ratio
from croupier.verify_record.plays import TRAVELLED, End, Ends, Lying, settled

_HOUSE: Final = "house_money"
_RIDE: Final = "let_it_ride"
_RIDING: Final = "riding"
_MATCH: Final = "lucky_match"
_PERFECT: Final = "perfect_pairs"
_ANY: Final = "any_pairs"
_PAIR_KINDS: Final = ("perfect", "coloured", "mixed")
"""In the order in which their odds are entered."""
_PUSH: Final = "push_22"
_RANKS: Final = "A23456789TJQK"
_RED: Final = "HD"
_MATCHES: Final = {"one": (5, 10, 25, 100), "two": (5, 10, 20, 500)}
_PUSHES: Final = {"one": (8, 20, 50), "two": (7, 20, 50)}
_ON_THE_HAND: Final = ("draw", "stand", DOUBLE, SPLIT)
_FREE_DOUBLES: Final = (9, 10, 11)


def _follow(cards: list[str]) -> bool:
    """Whether two cards are in sequence: an ace is high and low."""
    one, two = (_RANKS.index(card[0]) for card in cards[:2])
    return abs(one - two) in (1, len(_RANKS) - 1)


def _house_money(cards: list[str]) -> int:
    """Rule 15D.5, to 1; 0 where it loses."""
    suited = cards[0][1] == cards[1][1]
    if cards[0][0] == cards[1][0]:
        return 3
    if not _follow(cards):
        return 0
    if not suited:
        return 1
    return 9 if {cards[0][0], cards[1][0]} == {"A", "K"} else 4


def _let_it_ride(cards: list[str]) -> int:
    """Rule 15E.4, to 1; 0 where it loses."""
    return int(cards[0][1] == cards[1][1]) + int(_follow(cards))


def _match(cards: list[str], scale: str) -> int:
    """Rule 15F.9, to 1; 0 where it loses."""
    mixed, coloured, lucky, triple = _MATCHES[scale]
    if cards[0][0] != cards[1][0]:
        return 0
    if cards[0] != cards[1]:
        alike = (cards[0][1] in _RED) == (cards[1][1] in _RED)
        return coloured if alike else mixed
    return triple if cards[2:3] == cards[:1] else lucky


class NzProposedBlackjack(NzBlackjack):
    """With House Money, Let it Ride, Lucky Match, Push 22, and Free Bet's table."""

    on_hands = (BLACKJACK, SPLIT, DOUBLE, _RIDING)

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._free = self.options.get("layout") == "free_bet"
        self.stands_soft = 18 if self._free else super().stands_soft
        self._rides: dict[tuple[int, int], dict[str, Any]] = {}
        """By box and seat: the money that rides on a hand."""
        self._may_ride: tuple[str, Fraction] | None = None
        """What may be put up next of what a wager has won: that wager, and the most."""

    # What side wagers win ---------------------------------------------------------------------------

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """Rules 15D.5, 15E.4, 15F.6 to 15F.10 and 20A.4."""
        kind, box = wager["wager"], wager["box"]
        if kind in (_PERFECT, _ANY):
            dealt = self._dealt.get(box, [])
            return self._pair(kind, dealt) if len(dealt) > 1 else None
        if kind not in (_HOUSE, _RIDE, _MATCH, _PUSH):
            return super().may_end(wager, lying)
        if kind == _PUSH:
            return self._push() if self._told else None
        cards, hands = self._dealt.get(box, []), self._boxes.get(box, [])
        if len(cards) < 2:
            return None
        if kind != _MATCH:
            return self._at(_house_money(cards) if kind == _HOUSE else _let_it_ride(cards))
        split = len(hands) > 1
        ended = split or self._told or hands[0].complete or not self._on(box, 1, lying)
        odds = _match(cards[:2] if split else cards, str(self.options["lucky_match_scale"]))
        return self._at(odds) if not odds or ended or len(cards) > 2 else None

    def _pair(self, kind: str, cards: list[str]) -> Due:
        """Sections 15B and 15C, at the odds that the operator has entered; they are not printed."""
        entered = entered_odds(self.options, kind, 1 if kind == _ANY else len(_PAIR_KINDS))
        pair = alike(cards)
        if entered is None or not pair:
            return Due(LOSE)
        odds = entered[0] if kind == _ANY else entered[_PAIR_KINDS.index(pair)]
        return replace(self._won(f"{odds} to 1"), entered=True)

    def _at(self, odds: int) -> Due:
        return self._won(f"{odds} to 1") if odds else Due(LOSE)

    def _push(self) -> Due:
        """Rule 20A.6."""
        if count(self._dealer) != MOST + 1:
            return Due(LOSE)
        other, colour, suit = _PUSHES[str(self.options["push_22_scale"])]
        suits = {card[1] for card in self._dealer}
        if len(suits) == 1:
            return self._at(suit)
        return self._at(colour if suits in ({"H", "D"}, {"S", "C"}) else other)

    def _waits(self, lying: Lying) -> bool:
        return super()._waits(lying) or any(w["wager"] == _PUSH for w in lying.values())

    # Hands ------------------------------------------------------------------------------------------

    def _natural_won(self, kind: str) -> Due:
        """Rules 5.4, 15D.10 and 15E.9: what rides is paid 3 to 2, whatever the layout says."""
        odds = "3_to_2" if kind == _RIDING else str(self.options.get("blackjack_odds", "3_to_2"))
        return self._won(odds.replace("_", " "))

    def _on_hand(self, kind: str, hand: Hand) -> Due | None:
        """Rule 20.7: hands stand off against 22."""
        pushed = self._free and self._told and count(self._dealer) == MOST + 1
        if pushed and not hand.bust and not hand.natural:
            return Due(STAND_OFF)
        return super()._on_hand(kind, hand)

    # Riding -----------------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Rules 15D.6, 15E.5, 16.14 and 16.15: what was won rides, or is paid out."""
        own, action = lying.get(str(event.get("wager"))), event.get("action")
        if event.get("step") != "riding":
            fault, ends = super().decided(event, lying)
            if self._may_ride is not None:
                return "the decision before it was not carried out", ends
            return fault, self._with_riding(own, action, ends)
        if own is None or own["wager"] not in (_HOUSE, _RIDE) or self._owed is not None:
            return "nothing may ride by that", {}
        due = self.may_end(own, lying)
        if due is None or due.result != WIN:
            return "it has won nothing that may ride", {}
        if action == "ride":
            beside = self._blackjack_beside(own, lying)
            if beside is None:
                return "there is no wager that it could ride with", {}
            self._owed = (_RIDING, beside["id"], 1)
            self._may_ride = (own["id"], self._most(own, beside, due, lying))
        elif action != "take_payout" and action not in _ON_THE_HAND:
            return f"{action!r:.40} is not open to it", {}
        return "", {own["id"]: settled(due)}

    def _with_riding(self, own: dict[str, Any] | None, action: object, ends: Ends) -> Ends:
        """What rides on a hand has the same as its player's wager there: even money, or the second hand."""
        rides = None if own is None else self._rides.get((own["box"], own["seat"]))
        if own is None or rides is None or own["id"] not in ends:
            return ends
        if self._number(rides) != self._number(own):
            return ends
        if action == "even_money":
            return {**ends, rides["id"]: settled(self._won("1 to 1"))}
        new = ends[own["id"]].marks
        return {**ends, rides["id"]: End(TRAVELLED, marks=new)} if action == "second_hand" else ends

    @staticmethod
    def _blackjack_beside(own: dict[str, Any], lying: Lying) -> dict[str, Any] | None:
        place = own["box"], own["seat"]
        there = (w for w in lying.values() if w["wager"] == BLACKJACK)
        return next((w for w in there if (w["box"], w["seat"]) == place), None)

    def _most(self, own: dict[str, Any], beside: dict[str, Any], due: Due, lying: Lying) -> Fraction:
        """Stake and payout; of House Money within the table's maximum (rule 15D.6)."""
        won = own["stake"] * (1 + (odds_ratio(due.odds) or Fraction(0)))
        limits = self.opening["seat_limits"].get(str(own["seat"]), self.opening["limits"])
        most = amount(limits.get(BLACKJACK, limits.get("table", {})).get("max"))
        if most is None or own["wager"] != _HOUSE:
            return Fraction(won)
        there = [w for w in lying.values() if w["box"] == own["box"] and w["wager"] in (BLACKJACK, _RIDING)]
        whole = self.options.get("table_maximum") == "whole_box"
        lies: Fraction = sum((w["stake"] for w in (there if whole else [beside])), Fraction(0))
        return min(Fraction(won), most - lies)

    # What decisions put up --------------------------------------------------------------------------

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """What rides is some of what was won; free doubles and splits are as high as the wager."""
        if wager["wager"] != _RIDING:
            free = self.lends(wager, beside)
            fault = super().raised(wager, beside)
            if free and wager["stake"] != beside["stake"]:
                return f"it must be as much as the wager beside it, {beside['stake']}"
            return "" if free and "below the minimum" in fault else fault
        owed, self._owed = self._owed, None
        may, self._may_ride = self._may_ride, None
        if owed is None or may is None or owed[:2] != (_RIDING, beside["id"]):
            return "no decision puts that wager up"
        if wager["details"] != {"rides": may[0]}:
            return f"it is made of what {may[0]} has won"
        self._rides[wager["box"], wager["seat"]] = wager
        return "" if 0 < wager["stake"] <= may[1] else f"it is {wager['stake']}, and at most {may[1]}"

    def lends(self, wager: dict[str, Any], beside: dict[str, Any]) -> Fraction:
        """Rules 20.3 and 20.4."""
        stake: Fraction = wager["stake"]
        _, hand = self._hand_of(beside)
        if not self._free or hand is None or wager["wager"] == INSURANCE:
            return Fraction(0)
        if wager["wager"] == SPLIT:
            return stake if value(hand.cards[0]) < 10 else Fraction(0)
        return stake if count(hand.cards) in _FREE_DOUBLES and len(hand.cards) == 2 else Fraction(0)

    def _backing(self, beside: dict[str, Any]) -> Fraction:
        """Rules 15D.7, 15D.8, 15E.6 and 15E.7."""
        rides = self._rides.get((beside["box"], beside["seat"]))
        lies = rides is not None and beside["wager"] == BLACKJACK
        stake = super()._backing(beside)
        return stake + rides["stake"] if rides is not None and lies and not self._free else stake
