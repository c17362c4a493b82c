"""Queensland, schedule 3: Caribbean stud poker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.caribbean import BET, DEALER, LEVEL, LOST, LOW, PRIZES, ROYAL
from tests.rules.lines.stud import hand, wrong_number

OPTIONS = {"deal": "five_at_a_time"}
ALL = "1 ante 10, 1 jackpot 1"
FOLDED = "16(5), 3(a), 2 def fold, 2 def continuing player"
VOID = "s 4 def void"
PRIZE = "24(1), 23(1), 5(1), 23(3)"
"""What every prize rests on, which is paid after antes and bets."""
NONE = "23(1), 5(1)"
"""The hand is no winning jackpot hand."""
ENDS = {"won": "23(4), 21(7)", "lost": "21(7)", "no hand": "23(2), 23(4), 18(4)"}
"""What a prize rests on besides, by how the hand ends: it comes on top of what an ante or a bet wins."""


def played(player: str, dealer: str, wagers: str = ALL, **more: Any) -> Script:
    options = {**OPTIONS, **more.pop("options", {})}
    return hand(wagers, f"{player} {dealer}", options=options, **more)


def _hands() -> Iterator[Line]:
    won, lost = played(BET["pair"][0], DEALER), played(LOST, DEALER)
    level, no_hand = played(LEVEL, DEALER), played(LOST, LOW)
    folded = hand(ALL, f"{LOST} {DEALER}", "1 fold", options=OPTIONS)
    yield Line("ante", "won", "1 to 1", "21(1), 21(2)(a)", won)
    yield Line("ante", "lost", None, "21(3), 21(4)(a)", lost)
    yield Line("ante", "stand off", None, "7(6), 21(5), 21(6)", level)
    yield Line("ante", "dealer does not qualify", "1 to 1", "18(1), 18(2)(a)", no_hand)
    yield Line("ante", "folded", None, FOLDED, folded)
    yield Line("bet", "lost", None, "21(3), 21(4)(a)", lost)
    yield Line("bet", "stand off", None, "7(6), 21(5), 21(6)", level)
    yield Line("bet", "dealer does not qualify", None, f"18(1), 18(3), {VOID}", no_hand)
    for kind, (cards, odds) in BET.items():
        yield Line("bet", kind, f"{odds} to 1", "21(1), 21(2)(b), 22(1)", played(cards, DEALER))
    sign = {"bet_payment": {"max": "100"}}
    bounded = played(BET["flush"][0], DEALER, "1 ante 50", limits=sign)
    most = "21(1), 21(2)(b), 22(1), 22(2), 2 def maximum payment, 10(1)(b)"
    yield Line("bet", None, None, most, bounded)
    for dealt in (won, lost, level, no_hand):
        yield Line("jackpot", "no prize", None, NONE, dealt)
    yield Line("jackpot", "no prize", None, FOLDED, folded)
    good = hand(ALL, f"{BET['flush'][0]} {DEALER}", "1 fold", options=OPTIONS)
    yield Line("jackpot", "no prize", None, FOLDED, good)


def _prizes() -> Iterator[Line]:
    for kind in PRIZES:
        for end, dealer in (("won", DEALER), ("lost", ROYAL), ("no hand", LOW)):
            if kind == "royal flush" and end == "lost":
                continue
            dealt = played(BET[kind][0], dealer)
            yield Line("jackpot", kind, None, f"{PRIZE}, {ENDS[end]}", dealt)
            displayed = {"straight_flush": "2000", "royal_flush": "20000"}
            set_ = played(BET[kind][0], dealer, options={"jackpot": "set"}, jackpots=displayed)
            yield Line("jackpot", kind, None, f"{PRIZE}, {ENDS[end]}", set_)
    dead = played("AS AD 8S 8C 4S", DEALER, options={"dead_mans_hand": True})
    clauses = "24(1), 23(1), 5(2), 2 def dead man's hand, 23(3), 23(4), 21(7)"
    yield Line("jackpot", "dead man's hand", None, clauses, dead)
    level = played("TS JS QS KS AS", ROYAL)
    yield Line("jackpot", "royal flush", None, f"{PRIZE}, 21(7)", level)


def _shared() -> Iterator[Line]:
    """Several straight flushes and royal flushes in one round."""
    both = "1 ante 10, 1 jackpot 1, 2 ante 10, 2 jackpot 1"
    straights = f"5S 6S 7S 8S 9S 5D 6D 7D 8D 9D {DEALER}"
    royals = f"TS JS QS KS AS TD JD QD KD AD {LOW}"
    mixed = f"5S 6S 7S 8S 9S TD JD QD KD AD {DEALER}"
    won, no_hand = ENDS["won"], ENDS["no hand"]
    displayed = {"straight_flush": "2000", "royal_flush": "20000"}
    tables: tuple[tuple[dict[str, object], tuple[str, str, str]], ...] = (
        ({}, ("25(2)(a)", "25(2)(a), 25(2)(b)", "25(2)(c)")),
        ({"jackpot": "set"}, ("25(1)(a)", "25(1)(a)", "25(1)(b)")),
        ({"sharing_sign": False}, ("25(3)", "25(3)", "25(3)")),
    )
    for options, rules in tables:
        meters = displayed if "jackpot" in options else {}
        given = {**OPTIONS, **options}
        of = partial(hand, both, decisions="1 bet, 2 bet", options=given, jackpots=meters)
        yield Line("jackpot", "straight flush", None, f"{PRIZE}, {won}, {rules[0]}", of(straights))
        yield Line("jackpot", "royal flush", None, f"{PRIZE}, {no_hand}, {rules[1]}", of(royals))
        yield Line("jackpot", "straight flush", None, f"{PRIZE}, {won}, {rules[2]}", of(mixed))
        yield Line("jackpot", "royal flush", None, f"{PRIZE}, {won}, {rules[2]}", of(mixed))


def _wrong_numbers() -> Iterator[Line]:
    three = "1 ante 10, 1 jackpot 1, 2 ante 10, 2 jackpot 1, 3 ante 10, 3 jackpot 1"
    cards = f"{BET['flush'][0]} {LEVEL} 6C 6D 2S 3S TC {DEALER.replace('8H', '9D')}"
    said, name = "1 bet, 2 bet, 3 fold", "dealer declared not to qualify"
    alone = hand(three, cards, said, (wrong_number(dealer=True, ruling="deck_complete"),), options=OPTIONS)
    yield Line("ante", name, "1 to 1", "30(4)(a), 30(4)(c)", alone, seat=1)
    yield Line("ante", name, "1 to 1", "30(4)(a), 30(4)(b), 30(4)(c)", alone, seat=3)
    yield Line("bet", name, None, f"30(4)(d), {VOID}", alone, seat=1)
    yield Line("jackpot", "flush", None, f"{PRIZE}, 23(2), 23(4), 30(4)(f)", alone, seat=1)
    yield Line("jackpot", RETURNED, None, "30(4)(e)", alone, seat=2)
    report = wrong_number(dealer=True, seat=2, ruling="deck_complete")
    both = hand(three, cards, said, (report,), options=OPTIONS)
    yield Line("ante", name, "1 to 1", "30(6)(c), 30(6)(e)", both, seat=1)
    yield Line("ante", name, "1 to 1", "30(6)(c), 30(6)(d), 30(6)(e)", both, seat=3)
    yield Line("bet", name, None, f"30(6)(f), {VOID}", both, seat=1)
    yield Line("jackpot", "flush", None, f"{PRIZE}, 23(2), 23(4), 30(6)(h)", both, seat=1)
    yield Line("jackpot", RETURNED, None, "30(6)(g)", both, seat=3)
    theirs = wrong_number(seat=2, ruling="deck_complete")
    player = hand(three, cards, f"{said}, 1 retract, 3 keep", (theirs,), options=OPTIONS)
    incomplete = wrong_number(dealer=True, ruling="deck_incomplete")
    void = hand(three, cards, said, (incomplete,), options=OPTIONS)
    unseen = hand(three, cards, said, (wrong_number(looked=False, dealer=True),), options=OPTIONS)
    for wager in ("ante", "bet", "jackpot"):
        yield Line(wager, RETURNED, None, "30(6)(b)", both, seat=2)
        yield Line(wager, RETURNED, None, "30(5)(b)", player, seat=2)
        yield Line(wager, RETURNED, None, "30(5)(c)", player, seat=1)
        yield Line(wager, RETURNED, None, "30(3)(c)", void, seat=1)
        yield Line(wager, RETURNED, None, "30(1)(a)", unseen, seat=1)


def _others() -> Iterator[Line]:
    gone = {"kind": "cards_removed", "at": "decision", "seat": 1, "ruling": "not_determined"}
    removed = hand(ALL, f"{LOST} {DEALER}", "", (gone,), options=OPTIONS)
    yield Line("ante", RETURNED, None, "33(b)(i)", removed)
    yield Line("jackpot", RETURNED, None, "33(b)(ii)", removed)


TABLE = Table(
    "qld-2010",
    "caribbean_stud",
    "sch 3 s",
    (*_hands(), *_prizes(), *_shared(), *_wrong_numbers(), *_others()),
)
