"""Caribbean stud poker, by a table of this verifier's own.

Clauses: Queensland, schedule 3 ss 3 to 7 and 13 to 34; New Zealand 1996, division VIII rr 4 and 7 to 14.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import DEALER, box_of
from croupier.verify_record.dealer_poker import QUEENSLAND, DealerPoker
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
    PAID,
    RETURNED,
    End,
    Ends,
    Lying,
    amount_won,
    settled,
    won,
)
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import WRONG_HAND

_KING: Final = 11
_EIGHT: Final = 6
_HAND: Final = 5
_ODDS: Final = (1, 1, 2, 3, 4, 5, 7, 20, 50, 250)
_PAYMENTS: Final = {FLUSH: 100, FULL: 150, FOUR: 500}
_SHARES: Final = ((STRAIGHT_FLUSH, Fraction(1, 10), 1000), (ROYAL, Fraction(1), 10_000))
_SET: Final = {STRAIGHT_FLUSH: "straight_flush", ROYAL: "royal_flush"}
_PROGRESSIVE: Final = "progressive"
_CENTS: Final = 100
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
_EXPOSED: Final = {1: "s 31(6) or (7)", 2: "s 31(3) or (4) or (5)", 3: "s 31(2)"}
"""The sections on so many of them that do not void a round."""
_NTH: Final = ("dealers_first", "dealers_second", "dealers_third", "dealers_fourth", "dealers_fifth")
"""What it says of which of them they were, where all lie there."""


_MISDEAL: Final = ("return_wagers", "start_again")
_DIVISION_8: Final = {
    WRONG_HAND: Must(_MISDEAL, "rr 14.3, 14.10"),
    "deck_incomplete": Must(_MISDEAL, "rr 14.9, 14.10"),
    "card_without_ante": Must(("discard", "start_again"), "r 14.7"),
    "hand_without_ante": Must(("continue",), "r 14.8"),
    "player_not_present": Must(("deem_absent",), "r 14.11"),
    "hand_left_face_down": Must(("declare",), "r 9.6"),
    "game_invalidated": Must(("void",), "div I r 12.2"),
}
"""What New Zealand has done about an irregularity, where that does not turn on what was found."""


class CaribbeanStud(DealerPoker):
    """Five cards each, fold or bet, the dealer's hand, and jackpots; the dealer's box is 0."""

    amid = frozenset({"cards_turned", "counted"})
    hand_size = _HAND
    times = 2
    must = "twice the ante"
    other_bet = "bet_not_twice_the_ante"
    usual = MappingProxyType(
        {
            **DealerPoker.usual,
            "cards_removed": "determined",
            "dead_hand": "declared_dead",
            "game_invalidated": "disruption",
        }
    )

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        if self.book == QUEENSLAND:
            self.law, self.dealer_shown_by, self.beside_ante = "sch 3", "s 17", "s 13(1)(a)"
        else:
            self.law, self.dealer_shown_by, self.beside_ante = "div VIII", "r 8.3", "r 11.1"
            self.declared_void = "div I r 11.2(a)"
        self._seen = 0
        """How many cards were exposed in the deal,"""
        self._dealers_seen = False
        """and whether one of them was the dealer's."""
        self._exposed = False
        """Whether a card of the dealer's was exposed,"""
        self._turns = 0
        """and how many of the last were together: the first of them is to be turned next."""
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
        self._closed = False
        """Whether no more bets are taken."""
        self._checks: list[str] = []
        """What is still to be called before a jackpot hand is paid."""
        self._paid = False
        """Whether the wagers have ended."""
        self._moves: dict[str, Fraction] = {}
        """What meters are still to be told to show."""

    # The deal -------------------------------------------------------------------------------

    def _packets(self, boxes: list[int]) -> list[int]:
        if self.options.get("deal") == "five_at_a_time" or self.options.get("automatic_shuffler"):
            return [box for box in (*boxes, DEALER) for _ in range(_HAND)]
        if "one_then_four" in (self.options.get("deal"), self.options.get("shoe_deal")):
            return [*boxes, DEALER, *(box for box in (*boxes, DEALER) for _ in range(_HAND - 1))]
        return [*boxes, DEALER, *(boxes * (_HAND - 1)), *([DEALER] * (_HAND - 1))]

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have wagers, one or five at a time, and to the dealer last."""
        if self._turns:
            return "a card of the dealer's was exposed, and is not turned"
        return super().dealt(event, card, lying)

    def _comes_up(self, box: int, hand: list[str]) -> bool:
        """The dealer's last card, or the first after one that was exposed as it was to come."""
        return box == DEALER and len(hand) == (0 if self._exposed else _HAND - 1)

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
            first, self._turns = self._hands[DEALER][-self._turns :][:1], 0
            right = box_of(event.get("hand")) == DEALER and event.get("cards") == first
            return "" if right else "it is not the dealer's exposed card"
        return super().turned(event) or self._arranged_wrongly(event)

    @property
    def _shown_by(self) -> str:
        """A hand that is not compared is looked at for a jackpot alone."""
        if self.book == QUEENSLAND:
            return "s 19(2)" if self._qualifies else "s 18(4)"
        return "r 9.4" if self._qualifies else "r 9.3"

    def _may_be_shown(self, wagers: list[dict[str, Any]]) -> bool:
        """A hand that is dead or was left face down is not."""
        given_up = self._dead | self._face_down
        return any(self._plays(w) and w["seat"] not in given_up for w in wagers)

    def _must_be_shown(self, wagers: list[dict[str, Any]]) -> bool:
        return any(wager["wager"] == "jackpot" for wager in wagers)

    def _is_compared(self, box: int) -> bool:
        whole = all(len(self._hands.get(each, ())) == _HAND for each in (DEALER, box))
        return whole and self._qualifies

    def _arranged_wrongly(self, event: dict[str, Any]) -> str:
        """In New Zealand a hand that is compared is arranged to be read (rule 9.4(a))."""
        box = box_of(event.get("hand"))
        if box is None or box == DEALER or self.book == QUEENSLAND or not self._is_compared(box):
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

    def _place(self, cards: list[str]) -> tuple[int, ...]:
        return worth(cards)

    # Remedies -------------------------------------------------------------------------------

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        if report.get("kind") in _AT_LEAST:
            return self._of_exposed(report, lying)
        if self.book == QUEENSLAND:
            return self._schedule_3(report, lying)
        return self._division_8(report, lying)

    def _schedule_3(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind = report.get("kind")
        if kind == "coin_in_pressed_early":
            must = Must(("start_again",) if self._closed else ("continue",), "s 26(c)")
            return "cards of the round have been dealt (sch 3 s 26)" if self._hands else must
        if kind == "cards_removed":
            must = Must(("return_wagers",), "s 33(b)")
            must = Must(("continue",), "s 33(a)") if report.get("ruling") == "determined" else must
            turned = "the dealer's cards are turned up: it is too late for that (sch 3 s 33)"
            return self._not_in_play(report, lying) or (turned if self._called else must)
        if kind == "deck_incomplete":
            large = any(self._is_large(w) for w in lying.values() if w["wager"] == "jackpot")
            no_prize = "no straight flush or royal flush is to be paid a jackpot (sch 3 s 23(5))"
            return Must(("void",), "s 23(6)") if large else no_prize
        if kind == "jackpot_failure":
            return Must(("declare",), "s 34")
        return self._queenslands(report, lying)

    def _division_8(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind = report.get("kind")
        if kind in ("dead_hand", "hand_left_face_down") and (gone := self._not_in_play(report, lying)):
            return gone
        if kind == "dead_hand":
            seat = report.get("details", {}).get("seat")
            undecided = any(
                w["seat"] == seat and self._must_decide(w) and not self._bet_or_folded(id_, w, lying)
                for id_, w in lying.items()
            )
            if report.get("ruling") != "declared_dead":
                return Must(("continue",), "r 14.1")
            return Must(("declare",), "r 14.1", may="pass_over" if undecided else "")
        if kind == "card_without_ante" and self._hands and self._next_box(lying) is None:
            return "the deal is complete: the hand without an ante is discarded (div VIII r 14.8)"
        return _DIVISION_8.get(str(kind), f"{self.law} has no remedy of {kind!r:.60}")

    def _not_in_play(self, report: dict[str, Any], lying: Lying) -> str:
        """What is wrong with a report of a seat that has no hand, or has folded it."""
        seat = report.get("details", {}).get("seat")
        in_play = any(w["seat"] == seat and not w["details"].get("folded") for w in lying.values())
        return "" if in_play else f"seat {seat!r:.20} has no hand in the round, or has folded"

    def _of_exposed(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """Exposed cards of the deal are added up: too many, or the dealer's first of them is the upcard."""
        of_the_deal = self.book == QUEENSLAND or report.get("kind") == "card_exposed"
        over = self._deal_is_over(lying, "s 31" if self.book == QUEENSLAND else "rr 14.4, 14.6")
        if of_the_deal and over:
            return over
        seen = self._seen + _AT_LEAST[str(report.get("kind"))]
        dealers = self._dealers_of(report) > 0
        if self.book != QUEENSLAND and seen > 1:
            return Must(_MISDEAL, "rr 14.5, 14.10")
        if seen > _SPARED or (seen == _SPARED and not (dealers or self._dealers_seen)):
            return Must(("void",), "s 31(1)")
        by = _EXPOSED[seen] if self.book == QUEENSLAND else "r 14.6" if dealers else "r 14.4"
        if self._dealers_seen or not dealers:
            return Must(("continue",), by)
        if len(self._hands.get(DEALER, ())) == _HAND:
            named = self._first_named(report)
            if named is None:
                return f"it does not say which of the dealer's cards was exposed ({self._cite(by)})"
            return Must(("declare",) if named == _HAND - 1 else ("declare", "turn_up"), by)
        if DEALER not in self._hands and self._next_box(lying) != DEALER:
            return f"the dealer has no card yet ({self._cite(by)})"
        together = ("declare",) if self._dealers_of(report) > 1 else ()
        return Must(("declare", *together, "pass_over"), by)

    def _dealers_of(self, report: dict[str, Any]) -> int:
        """How many of the cards of a report were the dealer's."""
        details = report.get("details", {})
        if details.get("three_to_dealer"):
            return 3
        both = details.get("to_dealer") and not details.get("to_player")
        if details.get("two_to_dealer") or (report.get("kind") == "two_cards_exposed" and both):
            return 2
        return int(bool(details.get("to_dealer")))

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """A misdeal returns all wagers but those on the jackpot (rule 14.10)."""
        if self.book == QUEENSLAND:
            return super()._returned(report, lying)
        return {id_ for id_, wager in lying.items() if wager["wager"] != "jackpot"}

    def reopens(self, report: dict[str, Any]) -> bool:
        """They are made anew after a misdeal; cards that went to an area without an ante are dealt again."""
        return report.get("kind") != "card_without_ante"

    def placed(self, wager: dict[str, Any]) -> str:
        """No jackpot wager is taken once the equipment has failed (section 34)."""
        late = self._fails and wager["wager"] == "jackpot"
        return "the jackpot's equipment has failed, and its wager is taken" if late else ""

    def _is_large(self, wager: dict[str, Any]) -> bool:
        hand = self._hands.get(wager["box"], [])
        return len(hand) == _HAND and self._plays(wager) and worth(hand)[0] >= STRAIGHT_FLUSH

    def _first_named(self, report: dict[str, Any]) -> int | None:
        """Which of the dealer's cards a report names first, counted from 0."""
        details = report.get("details", {})
        return next((n for n, name in enumerate(_NTH) if details.get(name)), None)

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare what the round goes by."""
        kind, seat = report.get("kind"), report.get("details", {}).get("seat")
        if "start_again" in edits:
            self._again()
            self._closed = not self.reopens(report)
            return
        if kind in _AT_LEAST:
            first = self._dealers_of(report) > 0 and not self._dealers_seen
            if first and "pass_over" in edits and DEALER in self._hands:
                self._turns = self._dealers_of(report)
            self._up = self._first_named(report) if "turn_up" in edits else None
            self._exposed |= "declare" in edits
            self._seen += _AT_LEAST[str(kind)]
            self._dealers_seen |= self._dealers_of(report) > 0
        elif "declare" in edits and kind == "jackpot_failure":
            self._fails = True
        elif "declare" in edits and kind == "dead_hand":
            self._dead.add(seat)
        elif "declare" in edits and kind == "hand_left_face_down":
            self._face_down.add(seat)
        else:
            super().remedied(report, edits)

    def _again(self) -> None:
        """The deal does not count, nor what was said of it."""
        self._hands, self._due, self._owed = {}, None, None
        self._as_put_down, self._dead, self._face_down = set(), set(), set()
        self._seen, self._dealers_seen, self._turns = 0, False, 0
        self._declared = self._exposed = self._called = False
        self._checks, self._up = [], None
        self._to_show, self._may_show, self._shown = [], set(), None
        self._offered, self._counts, self._first = {}, [], {}

    # The end --------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends, a jackpot hand's once who must be told was, and the deck counted."""
        self._closed |= step == "no_more_bets"
        if undone := self._undone(lying):
            return undone, {}
        if step in (_TOLD, _DECK_COUNTED):
            due = self._checks.pop(0) if self._checks else None
            hidden = [w["box"] for w in lying.values() if self._is_checked(w) and self._is_hidden(w["box"])]
            fault = "" if step == due else f"{step} is called, and {due or 'nothing'} is due"
            if hidden:
                by = self._cite("s 23(5)" if self.book == QUEENSLAND else "r 11.10")
                fault = f"the jackpot hand in box {hidden[0]} was not turned and named before ({by})"
            return (fault, {}) if fault or self._checks else self._ends(lying)
        if step != "result":
            return "", {}
        if fault := self._not_over(lying):
            return fault, {}
        self._show(lying)
        if any(self._is_checked(w) for w in lying.values()):
            self._checks = [_TOLD, _DECK_COUNTED]
            return "", {}
        return self._ends(lying)

    def _must_decide(self, wager: dict[str, Any]) -> bool:
        return super()._must_decide(wager) and wager["seat"] not in self._dead

    def says(self, step: object) -> dict[str, Any]:
        """Who counts the deck vouches for its cards."""
        return {"cards": 52} if step == _DECK_COUNTED else {}

    def _is_checked(self, wager: dict[str, Any]) -> bool:
        """Whether a jackpot hand is paid only then (Queensland s 23(5); New Zealand rr 11.10, 11.11)."""
        kind = self._kind(wager) if wager["wager"] == "jackpot" else ODD
        return kind in _SET or (self.book != QUEENSLAND and kind in _PAYMENTS)

    def _ends(self, lying: Lying) -> tuple[str, Ends]:
        """Every wager ends."""
        self._paid = True
        jackpots = {id_: wager for id_, wager in lying.items() if wager["wager"] == "jackpot"}
        self._first = {id_: wager["box"] for id_, wager in lying.items() if id_ not in jackpots}
        ends = {id_: settled(self._end(lying[id_])) for id_ in self._first} | self._jackpots(jackpots)
        self._back_at_the_end = {id_ for id_, end in ends.items() if end.event == RETURNED}
        return "", ends

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """Jackpot wagers end last."""
        given_up = wager["seat"] in self._dead | self._face_down
        if fault := "" if given_up else super().ended(wager, event):
            return fault
        if event == PAID:
            return ""
        self._first.pop(wager["id"], None)
        early = wager["wager"] == "jackpot" and self._first
        by = self._cite("s 23(3)" if self.book == QUEENSLAND else "r 11.7")
        return f"{', '.join(sorted(self._first))} ends before a jackpot wager ({by})" if early else ""

    def _end(self, wager: dict[str, Any]) -> Due:
        """How an ante or a bet ends."""
        if wager["seat"] in self._dead:
            return amount_won(-wager["stake"])
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
        if self.book == QUEENSLAND:
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
        if unfinished := super().finished():
            return unfinished
        if self._checks:
            return f"a jackpot hand is to be paid, and {self._checks[0]} was not called"
        return "a meter moved, and nothing tells so" if self._moves else ""
