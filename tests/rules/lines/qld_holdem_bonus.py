"""Queensland, schedule 12: Texas hold'em bonus poker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script
from tests.rules.lines.stud import WRONG, wrong_number

OPTIONS = {"deal": "two_at_a_time"}
BETS = ("flop", "turn", "river")
ALL = "1 ante 10, 1 bonus 10"
EVERY = "1 bet, 1 bet, 1 bet"
CLOSED = "17(3), 4, 4(a), 2 def continuing player"
LEVEL = "8(6), 23(5)(a), 23(5)(b)"
LOST = "23(3), 23(4)(a)"
VOID = "s 4 def void"
PAID = "26, 25(1), 25(3), 6, 23(6)"
NO_BONUS = "25(1), 6"
DOES_NOT_COUNT = "dealer's hand does not count"
BONUS: dict[str, tuple[int, tuple[str, ...]]] = {
    "two aces": (30, ("AS AH",)),
    "suited ace and king": (25, ("AS KS", "KH AH")),
    "suited ace and queen or jack": (20, ("AS QS", "JD AD")),
    "ace and king": (15, ("AS KH", "KS AD")),
    "kings, queens or jacks": (10, ("KS KH", "QS QD", "JS JD")),
    "ace and queen or jack": (5, ("AS QH", "JS AD")),
    "pair of tens or lower": (3, ("TS TH", "9S 9D", "2S 2H")),
}
OTHERS = ("AS TS", "KS QS", "2S 7H", "AS 2H")
# For the player to win with these hole cards, to lose and to stand off: the dealer's cards and the board.
LOW_WIN = ("8C 3D", "4C 4D 6H 6C TC")
"""The board's two pairs, and the ten for whoever holds no better card."""
LOSES = ("3C 3D", "3H 3S 7C 8D TC")
STANDS = ("8C 7D", "KD QC JC TD AC")
"""A straight up to an ace on the board."""


def played(own: str, dealers: str, board: str, said: str = EVERY, **more: Any) -> Script:
    return script(ALL, cards=f"{own} {dealers} {board}", decisions=said, options=OPTIONS, **more)


def _ends() -> Iterator[Line]:
    low = played("9S 9D", "8C 3D", "2S 5H 7C JD KC")
    yield Line("ante", "won below a flush", None, "23(1), 23(2)(a)", low)
    straight = played("4S 5H", "8C 3D", "6S 7D 8D KH KC")
    yield Line("ante", "won below a flush", None, "23(1), 23(2)(a)", straight)
    for own, board in (
        ("4S 5S", "6S 7S 2S KH JC"),
        ("KS KD", "KH 2S 2D 5C 6H"),
        ("KS KD", "KH KC 2D 5C 6H"),
        ("4S 5S", "6S 7S 8S KH JC"),
        ("AS KS", "QS JS TS 2H 6C"),
    ):
        high = played(own, "8C 3D", board)
        yield Line("ante", "won, flush or higher", "1 to 1", "23(1), 23(2)(a), 24", high)
    for wager in BETS:
        for won in (low, straight, high):
            yield Line(wager, "won", "1 to 1", "23(1), 23(2)(b), 24", won)
    lost, level = played("7S 2D", *LOSES), played("2S 5H", *STANDS)
    for wager in ("ante", *BETS):
        yield Line(wager, "lost", None, LOST, lost)
        yield Line(wager, "stand off", None, LEVEL, level)
    for own in ("AS AH", "7S 2D"):
        folded = script(ALL, cards=f"{own} 8C 3D", decisions="1 fold", options=OPTIONS)
        for wager in ("ante", "bonus"):
            yield Line(wager, "folded", None, CLOSED, folded)


def _bonus() -> Iterator[Line]:
    """By the hole cards, whether the hand wins, loses or stands off, and whatever was wagered on it."""
    for name, (odds, hands) in BONUS.items():
        for own in hands:
            yield Line("bonus", name, f"{odds} to 1", PAID, played(own, "8C 3D", "4C 4D 5H 7C 9C"))
            yield Line("bonus", name, f"{odds} to 1", f"{PAID}, 25(2)", played(own, *LOSES))
            level = played(own, "8D 7D", "KD QC JC TD AC", "1 bet, 1 check, 1 check")
            if not {*own.split()} & {"KD", "AC"}:
                yield Line("bonus", name, f"{odds} to 1", f"{PAID}, 25(2)", level)
    for own in OTHERS:
        for dealers, board in (("8C 3D", "4C 4D 5H 5C 9C"), LOSES, STANDS):
            yield Line("bonus", "no bonus hand", None, NO_BONUS, played(own, dealers, board))


# Players in boxes 1 to 3: a pair of aces, nothing with a bonus wager, and a hand that has folded.
THREE = "1 ante 10, 1 bonus 10, 2 ante 10, 2 bonus 10, 3 ante 10, 3 bonus 10"
CARDS = "AS AH 7S 2D KS KH QC QD 3C 5S 8H TC 6D"
SAID = "1 bet, 2 bet, 3 fold, 1 bet, 2 check, 1 check, 2 bet"


def three(report: dict[str, Any], more: str = "") -> Script:
    said = f"{SAID}, {more}" if more else SAID
    return script(THREE, cards=CARDS, decisions=said, reports=(report,), options=OPTIONS)


def _wrong_numbers() -> Iterator[Line]:
    alone = three(wrong_number(dealer=True, ruling="deck_complete"))
    yield Line("ante", DOES_NOT_COUNT, "1 to 1", "31(4)(b)", alone, seat=1)
    yield Line("ante", DOES_NOT_COUNT, "1 to 1", "31(4)(a), 31(4)(b)", alone, seat=3)
    yield Line("flop", DOES_NOT_COUNT, None, f"31(4)(c), {VOID}", alone, seat=1)
    yield Line("turn", DOES_NOT_COUNT, None, f"31(4)(c), {VOID}", alone, seat=1)
    yield Line("river", DOES_NOT_COUNT, None, f"31(4)(c), {VOID}", alone, seat=2)
    paid = "26, 25(1), 25(3), 6"
    yield Line("bonus", "two aces", "30 to 1", f"{paid}, 31(4)(e)", alone, seat=1)
    yield Line("bonus", "kings, queens or jacks", "10 to 1", f"{paid}, 31(4)(e)", alone, seat=3)
    yield Line("bonus", RETURNED, None, "31(4)(d)", alone, seat=2)
    both = three(wrong_number(dealer=True, seat=1, ruling="deck_complete"))
    for wager in ("ante", "bonus", "flop", "turn"):
        yield Line(wager, RETURNED, None, "31(6)(b)", both, seat=1)
    yield Line("ante", DOES_NOT_COUNT, "1 to 1", "31(6)(d)", both, seat=2)
    yield Line("ante", DOES_NOT_COUNT, "1 to 1", "31(6)(c), 31(6)(d)", both, seat=3)
    yield Line("river", DOES_NOT_COUNT, None, f"31(6)(e), {VOID}", both, seat=2)
    yield Line("bonus", RETURNED, None, "31(6)(f)", both, seat=2)
    yield Line("bonus", "kings, queens or jacks", "10 to 1", f"{paid}, 31(6)(g)", both, seat=3)
    player = three(wrong_number(seat=1, ruling="deck_complete"), "2 retract")
    for wager in ("ante", "bonus", "flop"):
        yield Line(wager, RETURNED, None, "31(5)(b)", player, seat=1)
        yield Line(wager, RETURNED, None, "31(5)(c)", player, seat=2)
    short = three(wrong_number(dealer=True, ruling="deck_incomplete"))
    unseen = three(wrong_number(looked=False, seat=2))
    for wager in ("ante", "bonus"):
        for seat in (1, 3):
            yield Line(wager, RETURNED, None, "31(3)(c)", short, seat=seat)
            yield Line(wager, RETURNED, None, "31(1)(a)", unseen, seat=seat)
    early = {**WRONG, "at": "flop", "looked": True, "dealer_wrong": True}
    at_once = script(ALL, cards="AS AH QC QD", reports=(early,), options=OPTIONS)
    yield Line("ante", DOES_NOT_COUNT, "1 to 1", "31(4)(b)", at_once)


def _others() -> Iterator[Line]:
    second = {"kind": "second_hand", "at": "flop", "seat": 1}
    twice = script(
        "1 ante 10, 1 ante 20 box=2 accepted=true, 3 ante 10",
        cards=CARDS,
        decisions="1 keep, 3 retract, 1 bet, 1 check, 1 check",
        reports=(second,),
        options=OPTIONS,
    )
    yield Line("ante", RETURNED, None, "30(b)", twice, seat=1)
    yield Line("ante", RETURNED, None, "30(c)", twice, seat=3)
    without = script(
        "1 ante 10, 2 ante 10",
        cards="JC AS AH 7S 2D QC QD 3C 5S 8H TC 6D",
        decisions="1 keep, 2 retract, 1 bet, 1 check, 1 check",
        reports=({"kind": "card_without_ante", "at": 1},),
        options=OPTIONS,
    )
    yield Line("ante", RETURNED, None, "29(c)", without, seat=2)
    exposed = script(ALL, cards="AS AH QC QD", reports=({"kind": "card_exposed", "at": 3},), options=OPTIONS)
    for wager in ("ante", "bonus"):
        yield Line(wager, RETURNED, None, "32", exposed)


TABLE = Table(
    "qld-2010", "texas_holdem_bonus", "sch 12 s", (*_ends(), *_bonus(), *_wrong_numbers(), *_others())
)
