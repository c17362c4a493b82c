"""Caribbean stud poker, by a table of this verifier's own.

Clauses: Queensland, schedule 3 ss 3 to 7, 14 to 25, 27, 30 and 31; New Zealand 1996, division VIII rr 4
and 7 to 14.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.dealer_poker import DEALER, DealerPoker, box_of
from croupier.verify_record.five_cards import (
    ACE,
    FLUSH,
    FOUR,
    FULL,
    ODD,
    RANKS,
    ROYAL,
    STRAIGHT_FLUSH,
    TWO_PAIRS,
    name,
    worth,
)
from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, Due, net_due
from croupier.verify_record.plays import (
    RETURNED,
    End,
    Ends,
    Lying,
    amount_won,
    settled,
    won,
)

_KING: Final = 11
_EIGHT: Final = 6
_HAND: Final = 5
_ODDS: Final = (1, 1, 2, 3, 4, 5, 7, 20, 50, 250)
_PAYMENTS: Final = {FLUSH: 100, FULL: 150, FOUR: 500}
_SHARES: Final = ((STRAIGHT_FLUSH, Fraction(1, 10), 1000), (ROYAL, Fraction(1), 10_000))
_SET: Final = {STRAIGHT_FLUSH: "straight_flush", ROYAL: "royal_flush"}
_PROGRESSIVE: Final = "progressive"
_CENTS: Final = 100
_QUEENSLAND: Final = "qld-2010"
_TOLD: Final = "supervisor_told"
_DECK_COUNTED: Final = "deck_counted"
_SPARED: Final = 3
"""How many exposed cards do not void a round if one of them is the dealer's."""
_AT_LEAST: Final = {
    "card_exposed": 1,
    "two_cards_exposed": 2,
    "three_cards_exposed": 3,
    "more_cards_exposed": 4,
}
"""The reports of exposed cards, and of how many they are."""
_NTH: Final = ("dealers_first", "dealers_second", "dealers_third", "dealers_fourth", "dealers_fifth")
"""What it says of which of them they were, where all lie there."""
_DEALERS: Final = ("to_dealer", "two_to_dealer", "three_to_dealer")
"""What such a report says of the dealer's cards among them."""


class CaribbeanStud(DealerPoker):
    """Five cards each, fold or bet, the dealer's hand, and jackpots; the dealer's box is 0."""

    amid = frozenset({"cards_turned", "counted"})
    hand_size = _HAND
    times = 2
    must = "twice the ante"

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._seen = 0
        """How many cards were exposed in the deal,"""
        self._dealers_seen = False
        """and whether one of them was the dealer's."""
        self._exposed = False
        """Whether a card of the dealer's was exposed,"""
        self._turns = False
        """and is to be turned next."""
        self._up: int | None = None
        """The card of the dealer's, counted from 0, that is to be turned up in place of the last one."""
        self._dead: set[object] = set()
        """The seats whose hands are dead,"""
        self._face_down: set[object] = set()
        """and those that left theirs face down."""
        shown = self.opening.get("jackpots", {})
        self._meters = {pool: amount(shows) or Fraction(0) for pool, shows in shown.items()}
        self._fails = False
        """Whether the jackpot's equipment was reported to fail."""
        self._checks: list[str] = []
        """What is still to be called before a jackpot hand is paid."""
        self._paid = False
        """Whether the wagers have ended."""
        self._moves: dict[str, Fraction] = {}
        """What meters are still to be told to show."""

    # The deal -------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have wagers, one or five at a time, and to the dealer last."""
        boxes = sorted({wager["box"] for wager in lying.values()})
        if self._due is None:
            if self.options.get("deal") == "five_at_a_time" or self.options.get("automatic_shuffler"):
                self._due = [box for box in (*boxes, DEALER) for _ in range(_HAND)]
            elif "one_then_four" in (self.options.get("deal"), self.options.get("shoe_deal")):
                rest = [box for box in (*boxes, DEALER) for _ in range(_HAND - 1)]
                self._due = [*boxes, DEALER, *rest]
            else:
                self._due = [*boxes, DEALER, *(boxes * (_HAND - 1)), *([DEALER] * (_HAND - 1))]
        while self._due and self._due[0] != DEALER and self._due[0] not in boxes:
            del self._due[0]
        if not self._due or not lying:
            return f"no card is due, and {card} is dealt"
        if self._turns:
            return "a card of the dealer's was exposed, and is not turned"
        box = self._due.pop(0)
        hand = self._hands.setdefault(box, [])
        up = box == DEALER and len(hand) == (0 if self._exposed else _HAND - 1)
        hand.append(card)
        must = ("card", f"box_{box}") if box else ("dealer_card", "dealer")
        if (event.get("step"), event.get("hand")) != must:
            return f"it goes to {event.get('hand')!r:.40}, and {must[0]} to {must[1]} is due"
        return "" if event.get("face_up") is up else "it lies the wrong way up"

    def turned(self, event: dict[str, Any]) -> str:
        """Cards are turned once the result is called; a card of the dealer's where it was exposed."""
        if self._up is not None:
            hand, up = self._hands[DEALER], self._up
            self._up = None
            must = {"hand": "dealer", "cards": [hand[up]], "instead": hand[-1]}
            said = {k: v for k, v in event.items() if k not in ("event", "clauses")}
            return "" if said == must else f"it tells {said!r:.80}, and must tell {must}"
        if "instead" in event:
            return "no card is turned up in place of another"
        if self._turns:
            self._turns = False
            dealers = box_of(event.get("hand")) == DEALER
            right = dealers and event.get("cards") == self._hands[DEALER][-1:]
            return "" if right else "it is not the dealer's exposed card"
        return super().turned(event) or self._arranged_wrongly(event)

    def _is_compared(self, box: int) -> bool:
        whole = all(len(self._hands.get(each, ())) == _HAND for each in (DEALER, box))
        return whole and self._qualifies

    def _arranged_wrongly(self, event: dict[str, Any]) -> str:
        """In New Zealand a hand that is compared is arranged to be read (rule 9.4(a))."""
        box = box_of(event.get("hand"))
        if box is None or box == DEALER or self.book == _QUEENSLAND or not self._is_compared(box):
            return "it is not arranged to be read" if "arranged" in event else ""
        cards = event["cards"]
        many = Counter(card[0] for card in cards)
        low = worth(cards)[1:] == (3, 2, 1, 0, -1)

        def value(card: str) -> tuple[int, int]:
            rank = RANKS.index(card[0])
            return many[card[0]], -1 if low and rank == ACE else rank

        must = sorted(cards, key=value, reverse=True)
        said = event.get("arranged")
        return "" if said == must else f"it is read {said!r:.60}, and must be {must}"

    def _name(self, cards: list[str]) -> str:
        return name(cards)

    @property
    def _qualifies(self) -> bool:
        own = worth(self._hands[DEALER])
        return not self._declared and (own[0] > ODD or own[1:3] == (ACE, _KING))

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """Exposed cards add up to too many, or not; the deck is counted for a large jackpot alone."""
        kind = report.get("kind")
        if kind == "deck_incomplete" and self.book == _QUEENSLAND:
            large = any(self._is_large(w) for w in lying.values() if w["wager"] == "jackpot")
            return "" if large else "no straight flush or royal flush is to be paid a jackpot"
        if kind not in _AT_LEAST:
            return ""
        self._seen += _AT_LEAST[kind]
        self._dealers_seen |= any(report.get("details", {}).get(name) for name in _DEALERS)
        if (turns := self._turns_up(report)) != ("turn_up" in edits) and not {"void", "start_again"} & set(
            edits
        ):
            return f"a card is {'' if turns else 'not '}to be turned up in place of the last one"
        if self.book == _QUEENSLAND:
            void = self._seen > _SPARED or (self._seen == _SPARED and not self._dealers_seen)
            return "" if void == ("void" in edits) else f"{self._seen} cards have been exposed"
        return "" if (self._seen > 1) == ("start_again" in edits) else f"{self._seen} cards have been exposed"

    def placed(self, wager: dict[str, Any]) -> str:
        """No jackpot wager is taken once the equipment has failed (section 34)."""
        late = self._fails and wager["wager"] == "jackpot"
        return "the jackpot's equipment has failed, and its wager is taken" if late else ""

    def _is_large(self, wager: dict[str, Any]) -> bool:
        hand = self._hands.get(wager["box"], [])
        return len(hand) == _HAND and self._plays(wager) and worth(hand)[0] >= STRAIGHT_FLUSH

    def _turns_up(self, report: dict[str, Any]) -> bool:
        """Whether an exposed card of the dealer's is turned up once all of them lie there."""
        named = self._first_named(report)
        whole = len(self._hands.get(DEALER, ())) == _HAND
        return whole and not self._exposed and named is not None and named != _HAND - 1

    def _first_named(self, report: dict[str, Any]) -> int | None:
        """Which of the dealer's cards a report names first, counted from 0."""
        details = report.get("details", {})
        return next((n for n, name in enumerate(_NTH) if details.get(name)), None)

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare what the round goes by."""
        if "start_again" in edits:
            self._again()
        if "declare" not in edits:
            return
        seat = report.get("details", {}).get("seat")
        if report.get("kind") == "jackpot_failure":
            self._fails = True
        elif report.get("kind") == "dead_hand":
            self._dead.add(seat)
        elif report.get("kind") == "hand_left_face_down":
            self._face_down.add(seat)
        elif report.get("kind") == "wrong_number_of_cards":
            self._declared = True
        elif report.get("kind") in _AT_LEAST:
            self._turns = not self._exposed and "pass_over" in edits and DEALER in self._hands
            self._up = self._first_named(report) if "turn_up" in edits else None
            self._exposed = True
        else:
            self._as_put_down.add(seat)

    def _again(self) -> None:
        """The deal does not count, nor what was said of it."""
        self._hands, self._due, self._owed = {}, None, None
        self._as_put_down, self._dead, self._face_down = set(), set(), set()
        self._seen, self._dealers_seen = 0, False
        self._declared = self._exposed = self._turns = self._called = False
        self._checks, self._up = [], None

    # The end --------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends, a jackpot hand's once who must be told was, and the deck counted."""
        if step in (_TOLD, _DECK_COUNTED):
            due = self._checks.pop(0) if self._checks else None
            fault = "" if step == due else f"{step} is called, and {due or 'nothing'} is due"
            return (fault, {}) if fault or self._checks else self._ends(lying)
        if step != "result":
            return "", {}
        self._called = True
        whole = all(len(self._hands.get(w["box"], [])) == _HAND for w in lying.values())
        if whole and any(self._is_checked(w) for w in lying.values() if w["wager"] == "jackpot"):
            self._checks = [_TOLD, _DECK_COUNTED]
            return "", {}
        return self._ends(lying)

    def says(self, step: object) -> dict[str, Any]:
        """Who counts the deck vouches for its cards."""
        return {"cards": 52} if step == _DECK_COUNTED else {}

    def _is_checked(self, wager: dict[str, Any]) -> bool:
        """Whether a jackpot hand is paid only then (Queensland s 23(5); New Zealand rr 11.10, 11.11)."""
        kind = self._kind(wager)
        return kind in _SET or (self.book != _QUEENSLAND and kind in _PAYMENTS)

    def _ends(self, lying: Lying) -> tuple[str, Ends]:
        """Every wager ends."""
        self._paid = True
        if len(self._hands.get(DEALER, ())) != _HAND or self._owed is not None:
            return "the round has not come to its result", {}
        ends: Ends = {}
        for id_, wager in lying.items():
            if len(self._hands.get(wager["box"], [])) != _HAND:
                return f"the hand in box {wager['box']} has not its cards", {}
            if wager["seat"] in self._dead:
                ends |= {} if wager["wager"] == "jackpot" else {id_: settled(amount_won(-wager["stake"]))}
                continue
            if wager["wager"] == "ante" and not self._bet_or_folded(id_, wager, lying):
                return f"the hand in box {wager['box']} has neither bet nor folded", {}
            if wager["wager"] != "jackpot":
                ends[id_] = settled(self._end(wager))
        return "", ends | self._jackpots({i: w for i, w in lying.items() if w["wager"] == "jackpot"})

    def _end(self, wager: dict[str, Any]) -> Due:
        """How an ante or a bet ends."""
        own, dealers = worth(self._hands[wager["box"]]), worth(self._hands[DEALER])
        if not self._plays(wager):
            return Due(LOSE)
        if not self._qualifies:
            return won("1 to 1") if wager["wager"] == "ante" else Due(STAND_OFF)
        if own <= dealers or wager["seat"] in self._face_down:
            return Due(STAND_OFF) if own == dealers and wager["seat"] not in self._face_down else Due(LOSE)
        if wager["wager"] == "ante":
            return won("1 to 1")
        paid = won(f"{_ODDS[own[0]]} to 1")
        most = amount(self.opening["limits"].get("bet_payment", {}).get("max"))
        capped = most is not None and net_due(paid, wager["stake"], self.chip) > most
        return amount_won(most) if capped and most is not None else paid

    def _jackpots(self, wagers: Lying) -> Ends:
        """How jackpot wagers end, and what meters show then."""
        kinds = {id_: self._kind(wager) for id_, wager in wagers.items()}
        paid = {id_: Fraction(_PAYMENTS[kind]) for id_, kind in kinds.items() if kind in _PAYMENTS}
        inside = self._meters.get(_PROGRESSIVE, Fraction(0))
        rate = Fraction(self.options.get("jackpot_contribution", 0), 100)
        pot = inside + rate * sum(wager["stake"] for wager in wagers.values())
        winners = [kind for kind in kinds.values() if kind in _PAYMENTS or kind in _SET]
        lone = len(winners) == 1 and self.options.get("lone_fixed_payout") == "house"
        if self.book == "nz-1996" and not lone:
            pot = max(Fraction(0), pot - sum(paid.values()))
        for kind, share, least in _SHARES:
            ids = [id_ for id_, its in kinds.items() if its == kind]
            if not ids:
                continue
            if self.options.get("jackpot") == "set":
                each = self._meters.get(_SET[kind], Fraction(0)) / len(ids)
            else:
                each, pot = self._progressive(pot, share, least, len(ids))
            paid |= dict.fromkeys(ids, each)
        if self.book == _QUEENSLAND:
            paid |= self._parts(kinds, paid)
        shows = Fraction(math.floor(pot * _CENTS), _CENTS)
        if wagers and self.options.get("jackpot") != "set" and shows != inside:
            self._moves[_PROGRESSIVE] = shows
        paid |= {id_: Fraction(50) for id_, wager in wagers.items() if self._is_dead_mans(wager)}
        return {id_: self._jackpot(wager, paid.get(id_)) for id_, wager in wagers.items()}

    def _parts(self, kinds: dict[str, int], paid: dict[str, Fraction]) -> dict[str, Fraction]:
        """Straight and royal flushes of one round: a tenth and nine tenths of all they won (s 25(2)(c))."""
        if self.options.get("jackpot") == "set" or not self.options.get("sharing_sign", True):
            return {}
        straights = [id_ for id_, kind in kinds.items() if kind == STRAIGHT_FLUSH]
        royals = [id_ for id_, kind in kinds.items() if kind == ROYAL]
        if not (straights and royals):
            return {}
        total = sum((paid[id_] for id_ in (*straights, *royals)), Fraction(0))
        small = dict.fromkeys(straights, total / 10 / len(straights))
        return small | dict.fromkeys(royals, total * 9 / 10 / len(royals))

    def _kind(self, wager: dict[str, Any]) -> int:
        """The kind of hand that a jackpot wager is on; odd cards where it was given up."""
        seen = self._plays(wager) and wager["seat"] not in self._face_down | self._dead
        return worth(self._hands[wager["box"]])[0] if seen else ODD

    def _is_dead_mans(self, wager: dict[str, Any]) -> bool:
        """Whether a jackpot wager is on a dead man's hand that wins."""
        kind, *ranks = worth(self._hands[wager["box"]])
        dead = kind == TWO_PAIRS and (ranks[0], ranks[2]) == (ACE, _EIGHT)
        return dead and self._plays(wager) and bool(self.options.get("dead_mans_hand"))

    def _progressive(
        self, pot: Fraction, share: Fraction, least: int, winners: int
    ) -> tuple[Fraction, Fraction]:
        """What each of so many winners is paid, and what that leaves."""
        if self.book == "nz-1996":
            one = max(Fraction(least), share * pot / (winners if share == 1 else 1))
            return one, max(Fraction(0), pot - one * winners)
        if not self.options.get("sharing_sign", True):
            one = max(Fraction(least), share * pot)
            return one, max(Fraction(0), pot - one * winners)
        total = Fraction(0)
        for _ in range(winners):
            one = max(Fraction(least), share * pot)
            total, pot = total + one, max(Fraction(0), pot - one)
        return total / winners, pot

    def _jackpot(self, wager: dict[str, Any], paid: Fraction | None) -> End:
        if wager["seat"] in self._dead:
            return settled(amount_won(-wager["stake"]))
        if paid is not None:
            up = math.ceil(paid / self.chip) * self.chip if self.book == "nz-1996" else paid
            return settled(amount_won(up - wager["stake"]))
        return End(RETURNED) if self._declared else settled(Due(LOSE))

    def meter_read(self, pool: str, shows: Fraction) -> str:
        """Tables are linked for a progressive jackpot alone; the round goes by what its meter shows now."""
        self._meters[pool] = shows
        progressive = pool == _PROGRESSIVE and self.options.get("jackpot") != "set"
        return "" if progressive and not self._paid else "no such jackpot can be linked, or not so late"

    def metered(self, pool: str, shows: Fraction) -> str:
        """A meter shows what contributions and payments have left."""
        must = self._moves.pop(pool, None)
        return "" if shows == must else f"the meter of {pool!r:.40} must show {must}"

    def finished(self) -> str:
        """Nothing is left to be put up or told."""
        if self._owed is not None:
            return "who bet has put nothing up"
        if self._checks:
            return f"a jackpot hand is to be paid, and {self._checks[0]} was not called"
        return "a meter moved, and nothing tells so" if self._moves else ""
