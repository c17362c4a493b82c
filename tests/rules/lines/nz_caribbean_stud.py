"""New Zealand 1996, division VIII: Caribbean stud poker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.caribbean import BET, DEALER, LEVEL, LOST, LOW, PRIZES, ROYAL
from tests.rules.lines.stud import hand

OPTIONS = {"automatic_shuffler": True}
ALL = "1 ante 10, 1 jackpot 1"
FOLDED = "4.5, 8.2(b), 1.0 def fold"
STANDS_OFF = "div I r 1.0 def stand off"
VOID = f"div I r 1.0 def void(a), {STANDS_OFF}"
JACKPOT = "9.3, 9.10, 11.2, 11.7"
"""When and to whom prizes are paid."""
BESIDE = "11.9"
"""A prize is on top of what an ante or a bet wins."""
PAID = {
    "flush": "11.6(a), 12.1(e)",
    "full house": "11.6(b), 12.1(d)",
    "four of a kind": "11.6(c), 12.1(c)",
    "straight flush": "11.6(d), 12.1(b)",
    "royal flush": "11.6(e), 12.1(a)",
}


def played(player: str, dealer: str, wagers: str = ALL, **more: Any) -> Script:
    return hand(wagers, f"{player} {dealer}", options=OPTIONS, **more)


def _hands() -> Iterator[Line]:
    won, lost = played(BET["pair"][0], DEALER), played(LOST, DEALER)
    level, no_hand = played(LEVEL, DEALER), played(LOST, LOW)
    folded = hand(ALL, f"{LOST} {DEALER}", "1 fold", options=OPTIONS)
    yield Line("ante", "won", "1 to 1", "9.5(a), 9.8(b), 10.1", won)
    yield Line("ante", "lost", None, "9.5(b), 9.7(b)", lost)
    yield Line("ante", "stand off", None, f"9.5(c), {STANDS_OFF}", level)
    yield Line("ante", "dealer does not qualify", "1 to 1", "9.2(a), 10.1", no_hand)
    yield Line("ante", "folded", None, FOLDED, folded)
    yield Line("bet", "lost", None, "9.5(b), 9.7(b)", lost)
    yield Line("bet", "stand off", None, f"9.5(c), {STANDS_OFF}", level)
    yield Line("bet", "dealer does not qualify", None, f"9.2, {VOID}", no_hand)
    for kind, (cards, odds) in BET.items():
        yield Line("bet", kind, f"{odds} to 1", "9.5(a), 9.8(c), 10.1", played(cards, DEALER))
    bounded = played(BET["flush"][0], DEALER, "1 ante 50", limits={"bet_payment": {"max": "100"}})
    yield Line("bet", None, None, "9.5(a), 9.8(c), 10.1, 10.2", bounded)
    yield Line("jackpot", "no prize", None, "9.8(a)", won)
    yield Line("jackpot", "no prize", None, "9.7(a)", lost)
    yield Line("jackpot", "no prize", None, "11.3", level)
    yield Line("jackpot", "no prize", None, "11.3", no_hand)
    yield Line("jackpot", "no prize", None, "8.2(a)", folded)
    left = {"kind": "hand_left_face_down", "at": "result", "seat": 1}
    face_down = played(BET["pair"][0], DEALER, reports=(left,))
    yield Line("ante", "lost", None, "9.6, 9.7(b)", face_down)
    yield Line("bet", "lost", None, "9.6, 9.7(b)", face_down)
    gone = {"kind": "player_not_present", "at": "decision", "seat": 1}
    absent = hand(ALL, f"{LOST} {DEALER}", "", (gone,), options=OPTIONS)
    yield Line("ante", "folded", None, f"14.11, {FOLDED}", absent)


def _prizes() -> Iterator[Line]:
    for kind in PRIZES:
        for dealer in (DEALER, LOW, ROYAL):
            if kind == "royal flush" and dealer == ROYAL:
                continue
            clauses = f"{JACKPOT}, {PAID[kind]}" + ("" if dealer == ROYAL else f", {BESIDE}")
            yield Line("jackpot", kind, None, clauses, played(BET[kind][0], dealer))
    both = "1 ante 10, 1 jackpot 1, 2 ante 10, 2 jackpot 1"
    fixed = hand(both, f"{BET['flush'][0]} 3D 5D 7D 9D JD {DEALER}", "1 bet, 2 bet", options=OPTIONS)
    yield Line("jackpot", "flush", None, f"{JACKPOT}, {BESIDE}, {PAID['flush']}, 12.2(a)", fixed)
    two = hand(both, f"{BET['straight flush'][0]} 5D 5H 5C 9D 9H {DEALER}", "1 bet, 2 bet", options=OPTIONS)
    yield Line("jackpot", "full house", None, f"{JACKPOT}, {BESIDE}, {PAID['full house']}, 12.2(a)", two)
    yield Line(
        "jackpot", "straight flush", None, f"{JACKPOT}, {BESIDE}, {PAID['straight flush']}, 12.2(b)", two
    )
    royal = f"{BET['royal flush'][0]} 5D 6D 7D 8D 9D {DEALER}"
    for shown, part in (("20000", "ii"), ("10500", "i")):
        meter = {"progressive": shown}
        shared = hand(both, royal, "1 bet, 2 bet", options=OPTIONS, jackpots=meter)
        clauses = f"{JACKPOT}, {BESIDE}, {PAID['royal flush']}, 12.2(c)({part})"
        yield Line("jackpot", "royal flush", None, clauses, shared)


def _misdeals() -> Iterator[Line]:
    wrong = {"kind": "wrong_number_of_cards", "at": "decision"}
    again = f"{LOST} {DEALER} {LOST} {DEALER}"
    misdealt = hand(ALL, again, "", (wrong,), options=OPTIONS)
    yield Line("ante", RETURNED, None, f"14.3, 14.10, {VOID}", misdealt)


TABLE = Table("nz-1996", "caribbean_stud", "div VIII r", (*_hands(), *_prizes(), *_misdeals()))
