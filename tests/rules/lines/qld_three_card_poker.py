"""Queensland, schedule 13: three card poker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.stud import hand, wrong_number

DEALER = "QC 8H 3D"
"""Odd cards with a queen: it qualifies."""
LOW = "JC 8H 3D"
"""It does not."""
OPTIONS = {"deal": "three_at_a_time"}
ALL = "1 ante 10, 1 pair_plus 10"
CONTINUING = "2 def continuing player"
FOLDED = f"17(3), 3(a), {CONTINUING}"
VOID = "s 4 def void"
BONUS = "24, 23(1), 6, 2 def ante bonus payment"
PLUS = "26, 25(1), 7"
HANDS = {
    "pair": "2S 2H 4C",
    "flush": "2S 7S 9S",
    "straight": "4S 5D 6S",
    "three of a kind": "4S 4D 4C",
    "straight flush": "4S 5S 6S",
}
BONUSES = {"straight": 1, "three of a kind": 4, "straight flush": 5}
PLUSES = {"pair": 1, "flush": 4, "straight": 6, "three of a kind": 25, "straight flush": 40}
BEST = "AC KC QC"


def played(player: str, dealer: str, **more: Any) -> Script:
    return hand(ALL, f"{player} {dealer}", options=OPTIONS, **more)


def _hands() -> Iterator[Line]:
    won, lost = played("KS 8S 2H", DEALER), played("JS 8S 2H", DEALER)
    level, no_hand = played("QS 8S 3H", DEALER), played("JS 8S 2H", LOW)
    folded = hand(ALL, f"JS 8S 2H {DEALER}", "1 fold", options=OPTIONS)
    yield Line("ante", "won", "1 to 1", "20(1), 22(1), 22(2)(a), 22(2)(c)", won)
    yield Line("ante", "lost", None, "20(1), 22(3), 22(4)(c)", lost)
    yield Line("ante", "stand off", None, "20(1), 9(6), 22(5)(a), 22(5)(b)", level)
    yield Line("ante", "dealer does not qualify", "1 to 1", f"19(1), 19(2)(a), {CONTINUING}", no_hand)
    yield Line("ante", "folded", None, FOLDED, folded)
    yield Line("bet", "won", "1 to 1", "20(1), 22(1), 22(2)(a)", won)
    yield Line("bet", "lost", None, "20(1), 22(3), 22(4)(a)", lost)
    yield Line("bet", "stand off", None, "20(1), 9(6), 22(5)(a), 22(5)(b)", level)
    yield Line("bet", "dealer does not qualify", None, f"19(1), 19(3), {VOID}", no_hand)
    for dealt in (won, lost, level, no_hand):
        yield Line("pair_plus", "odd card hand", None, "25(1), 7, 8(2)", dealt)
    yield Line("pair_plus", "folded", None, FOLDED, folded)


def _extras() -> Iterator[Line]:
    """Bonuses and pair plus wagers that win, however the hand ends."""
    # What is said of each besides: a winning hand, a losing one, a stand off, no hand of the dealer.
    ends = {
        "won": ("22(2)(b)", "22(2)(d)"),
        "lost": ("22(4)(b), 23(2)(a)", "22(4)(d), 25(2)(a)"),
        "level": ("23(2)(a)", "25(2)(a)"),
        "no hand": ("19(4), 23(2)(b)", "19(5), 25(2)(b)"),
    }
    for kind, cards in HANDS.items():
        same = {"S": "H", "H": "C", "D": "C", "C": "D"}
        level = " ".join(card[0] + same[card[1]] for card in cards.split())
        if kind == "three of a kind":
            level = ""
        dealers = {"won": DEALER, "lost": BEST, "level": level, "no hand": LOW}
        for end, dealer in dealers.items():
            if not dealer or (kind == "pair" and end == "level"):
                continue
            bonus, plus = ends[end]
            dealt = played(cards, dealer)
            yield Line("pair_plus", kind, f"{PLUSES[kind]} to 1", f"{PLUS}, {plus}", dealt)
            if kind in BONUSES:
                yield Line("ante", f"bonus of a {kind}", f"{BONUSES[kind]} to 1", f"{BONUS}, {bonus}", dealt)


def _wrong_numbers() -> Iterator[Line]:
    """The dealer's hand has a wrong number of cards, or a player's, or both."""
    two = "1 ante 10, 1 pair_plus 10, 2 ante 10, 2 pair_plus 10, 3 ante 10, 3 pair_plus 10"
    cards = f"4S 5D 6S 2C 7H 9D 8C 8S 4H {DEALER}"
    said = "1 bet, 2 bet, 3 fold"
    alone = hand(two, cards, said, (wrong_number(dealer=True, ruling="deck_complete"),), options=OPTIONS)
    name = "dealer declared not to qualify"
    yield Line("ante", name, "1 to 1", "30(4)(a), 30(4)(c)", alone, seat=1)
    yield Line("ante", name, "1 to 1", "30(4)(a), 30(4)(b), 30(4)(c)", alone, seat=3)
    yield Line("bet", name, None, f"30(4)(e), {VOID}", alone, seat=1)
    yield Line("ante", "bonus of a straight", "1 to 1", f"{BONUS}, 30(4)(d), 23(2)(b)", alone, seat=1)
    yield Line("pair_plus", "straight", "6 to 1", f"{PLUS}, 30(4)(g), 25(2)(b)", alone, seat=1)
    yield Line("pair_plus", "pair", "1 to 1", f"{PLUS}, 30(4)(g), 25(2)(b)", alone, seat=3)
    yield Line("pair_plus", RETURNED, None, "30(4)(f)", alone, seat=2)
    report = wrong_number(dealer=True, seat=2, ruling="deck_complete")
    both = hand(two, cards, said, (report,), options=OPTIONS)
    yield Line("ante", name, "1 to 1", "30(6)(c), 30(6)(e)", both, seat=1)
    yield Line("ante", name, "1 to 1", "30(6)(c), 30(6)(d), 30(6)(e)", both, seat=3)
    yield Line("bet", name, None, f"30(6)(g), {VOID}", both, seat=1)
    yield Line("ante", "bonus of a straight", "1 to 1", f"{BONUS}, 30(6)(f), 23(2)(b)", both, seat=1)
    yield Line("pair_plus", "straight", "6 to 1", f"{PLUS}, 30(6)(i), 25(2)(b)", both, seat=1)
    for wager in ("ante", "bet", "pair_plus"):
        yield Line(wager, RETURNED, None, "30(6)(b)", both, seat=2)
    theirs = wrong_number(seat=2, ruling="deck_complete")
    player = hand(two, cards, f"{said}, 1 retract, 3 keep", (theirs,), options=OPTIONS)
    for wager in ("ante", "bet", "pair_plus"):
        yield Line(wager, RETURNED, None, "30(5)(b)", player, seat=2)
        yield Line(wager, RETURNED, None, "30(5)(c)", player, seat=1)
    other = hand(
        two, cards, said, (wrong_number(dealer=True, seat=2, ruling="deck_incomplete"),), options=OPTIONS
    )
    unseen = hand(two, cards, said, (wrong_number(looked=False, dealer=True),), options=OPTIONS)
    for wager in ("ante", "bet", "pair_plus"):
        yield Line(wager, RETURNED, None, "30(3)(c)", other, seat=1)
        yield Line(wager, RETURNED, None, "30(1)(a)", unseen, seat=1)


def _others() -> Iterator[Line]:
    second = {"kind": "second_hand", "at": "decision", "seat": 1}
    twice = hand(
        "1 ante 10, 1 ante 20 box=2 accepted=true, 3 ante 10",
        f"4S 5D 6S 2C 7H 9D 8C 8S 4H {DEALER}",
        "1 keep, 3 retract, 1 bet",
        (second,),
        options=OPTIONS,
    )
    yield Line("ante", RETURNED, None, "29(b)", twice, seat=1)
    yield Line("ante", RETURNED, None, "29(c)", twice, seat=3)
    exposed = hand(ALL, f"4S 5D 6S {DEALER}", "", ({"kind": "card_exposed", "at": 3},), options=OPTIONS)
    for wager in ("ante", "pair_plus"):
        yield Line(wager, RETURNED, None, "31", exposed)


TABLE = Table(
    "qld-2010", "three_card_poker", "sch 13 s", (*_hands(), *_extras(), *_wrong_numbers(), *_others())
)
