"""New Zealand, the poker amendments of 2017: studs, draw and Manilas.

Three players or two, seat 1 with the button; the minimum wager is 2. What the amendments do not print is
cited as published.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.nz_poker import (
    CARDS,
    FOLDED,
    OBJECT,
    ODD,
    ORDER,
    SHOWN,
    TAKEN,
    UNCALLED,
    stakes,
)

STUDS: Final = ("five_card_stud", "seven_card_stud")
MANILAS: Final = ("two_card_manila", "three_card_manila")
NAMES: Final = (*STUDS, "draw", *MANILAS)
BLINDS: Final = {"table": {"min": "2"}, "first_blind": {"min": "1"}}
ANTES: Final = {"table": {"min": "2"}, "ante": {"min": "1"}, "bring_in": {"min": "1"}}
FEES: Final = {"participation_fee": {"min": "3"}, "hand_fee": {"min": "4"}}
MADE: Final = {
    "five_card_stud": "published sd-20-18-16 20:18:16:13",
    "seven_card_stud": "def seven card stud, published lucky-chances step 13",
    "draw": "published sd-20-18-16 20:18:16:12",
    "two_card_manila": "published poker-bet Two card Manila",
    "three_card_manila": "published town-hall 3",
}
RANKS: Final = {name: "published town-hall 6" if name in MANILAS else ORDER for name in NAMES}
OWN: Final[dict[str, dict[str, Any]]] = {
    "five_card_stud": {
        "high": "AS AH 9D 7C 8H",
        "low": "KS 2D TC 8D 7H",
        "equal": ("AS 2H KD 9C 7H", "AD 2S KC 9S 7D"),
        "third": "QS TH JD 5C 4H",
    },
    "seven_card_stud": {
        "high": "AS AH 9D 7C 8H 4D 3C",
        "low": "KS QD 2D 8D 7H JC 5S",
        "equal": ("AS KD 2H 9C 7H 5D QC", "AD KC 3S 9S 7D 5H QS"),
        "third": "JS TH 8C 6C 4H 3D TD",
    },
    "draw": {
        "high": "AS AH 9D 7C 8H",
        "low": "KS QD TC 8D 7H",
        "equal": ("AS KD QH 9C 7H", "AD KC QS 9S 7D"),
        "third": "JS TH 8C 6C 4H",
    },
    "two_card_manila": {"high": "AS AH", "low": "KS 8H", "equal": ("AS KD", "AD KS"), "third": "7H 8S"},
    "three_card_manila": {
        "high": "AS AH 7S",
        "low": "KS 8S 8C",
        "equal": ("AS KD 7S", "AD KS 7D"),
        "third": "7H 8H 9H",
    },
}
"""Hands of a pair, of less, two that are equal, and another; a stud's cards as they are dealt.

Of five card stud the second card lies face up, of seven card stud the third.
"""
BOARD: Final = {"two_card_manila": "QC JD 9D 8D 7C", "three_card_manila": "QC JD 9D 7D 6C"}
EQUAL: Final = "AC KH JC TD 8C"


def hand(
    name: str, own: Sequence[str], acts: str, *, stack: Sequence[int] = (), board: str = "", **more: Any
) -> Script:
    """A hand of two or three players: each one's cards from seat 1 on, and what they do."""
    seats = list(range(1, len(own) + 1))
    order = [*seats[1:], 1]
    cards = [each.split() for each in own]
    dealt = [cards[s - 1][n] for n in range(len(cards[0])) for s in order] + board.split()
    options = {
        "structure": "no_limit",
        "commission": more.pop("commission", "nil"),
        **more.pop("options", {}),
    }
    stacks = list(stack) or [100 if len(own) > 2 else 30] * len(own)
    wagers = [{"seat": s, "wager": "table_stakes", "stake": str(stacks[s - 1])} for s in seats]
    standings = more.pop("standings", {})
    if options["commission"] == "time_charge":
        wagers += [{"seat": s, "wager": "participation_fee", "stake": "3"} for s in seats]
        standings = {**standings, "time_charge_due": seats}
    decisions = [_act(text) for text in acts.split(", ") if text]
    if name == "draw":
        decisions += [{"seat": s, "action": "stand_pat"} for s in seats]
    decisions += [{"seat": s, "action": "show"} for s in seats]
    return {
        "wagers": wagers,
        "limits": (ANTES if name in STUDS else BLINDS) | FEES,
        "chips": {"smallest": "1"},
        "equipment": {"cards": dealt},
        "decisions": decisions,
        "opening": {"designated_player": 1, "standings": standings},
        "options": options,
        **more,
    }


def _act(text: str) -> dict[str, Any]:
    seat, action, *stake = text.split()
    return {"seat": int(seat), "action": action, **({"stake": stake[0]} if stake else {})}


def _all_in(name: str, low: int, seats: int = 2) -> str:
    """Everybody goes all-in; at stud the lowest card brings in first."""
    if name not in STUDS:
        return ", ".join(f"{s} all_in" for s in range(1, seats + 1))
    return f"{low} bring_in, " + ", ".join(f"{s} all_in" for s in range(1, seats + 1))


def _ends(name: str) -> Iterator[Line]:
    """All others fold, one hand wins, hands are equal: with each kind of commission."""
    own, made, order = OWN[name], MADE[name], RANKS[name]
    for commission, taken in TAKEN.items():
        # The player with the lowest card at stud, the button elsewhere, is left alone.
        acts = "2 bring_in, 3 fold, 1 fold" if name in STUDS else "1 raise 12, 2 fold, 3 fold"
        who, other = (2, 1) if name in STUDS else (1, 2)
        hands = (own["high"], own["low"], own["third"])
        walk = hand(name, hands, acts, board=BOARD.get(name, ""), commission=commission)
        # At stud what goes back is no blind.
        back = "" if name in STUDS else f", {UNCALLED}"
        yield stakes(f"{OBJECT}, {taken}{back}", walk, who)
        yield stakes(FOLDED, walk, other)
        pair = BOARD.get(name, "")
        one = hand(name, (own["high"], own["low"]), _all_in(name, 2), board=pair, commission=commission)
        yield stakes(f"{SHOWN}, {made}, {order}, {taken}", one, 1)
        yield stakes(SHOWN, one, 2)
        same = EQUAL if name in MANILAS else ""
        equal = hand(name, own["equal"], _all_in(name, 1), board=same, commission=commission)
        for seat in (1, 2):
            # 5 % of 60 leave 57, which two cannot share alike.
            odd = f", {ODD}" if commission == "percentage" else ""
            yield stakes(f"{SHOWN}, {made}, {order}, {CARDS}, {taken}{odd}", equal, seat)
        if commission == "time_charge":
            for seat in (1, 2, 3):
                yield Line("participation_fee", "paid", None, "div 13 r 8.1", walk, seat=seat)
            unpaid = {
                **walk,
                "wagers": [w for w in walk["wagers"] if (w["seat"], w["wager"][:3]) != (3, "par")],
            }
            yield Line("table_stakes", RETURNED, None, "div 13 r 8.1", unpaid, seat=3)


def _side(name: str) -> Iterator[Line]:
    """What nobody calls goes back; a hand that is all-in for less wins the main pot alone."""
    own, made, order = OWN[name], MADE[name], RANKS[name]
    pair = BOARD.get(name, "")
    over = hand(name, (own["high"], own["low"]), _all_in(name, 2), stack=(20, 100), board=pair)
    yield stakes(f"{SHOWN}, {OBJECT if name in STUDS else UNCALLED}", over, 2)
    # Who raised last shows first; at Manila both hands are pairs, which rank by their cards.
    faces = f", {CARDS}" if name in MANILAS else ""
    yield stakes(f"{SHOWN}, {made}, {order}, r 8.3{faces}", over, 1)


def _before(name: str) -> Iterator[Line]:
    """Stakes that go back before the deal, where there are blinds."""
    own = OWN[name]
    hands = (own["high"], own["low"], own["third"])
    killed = hand(
        name,
        hands,
        "3 refuse_kill, 1 fold",
        board=BOARD.get(name, ""),
        standings={"killer": [3]},
        options={"kill_pots": True},
    )
    yield Line("table_stakes", RETURNED, None, "div 13 r 7.21", killed, seat=3)
    board = BOARD.get(name, "")
    joins = hand(name, hands, "3 fold", board=board, standings={"new_player": [2]})
    refs = "published rrop Button and blind use (new player)"
    yield Line("table_stakes", RETURNED, None, refs, joins, seat=2)


def _low_ace(name: str) -> Iterator[Line]:
    """The ace below the lowest rank of a short deck."""
    if name == "draw":
        straight = ("AS 5D 6H 7C 8S", "KS KD KH QD JC")
        made = hand(name, straight, _all_in(name, 1), options={"deck": 40})
        yield stakes(f"{SHOWN}, {MADE[name]}, {ORDER}, r 8.3, r 9.3(f)", made, 1)
    if name == "two_card_manila":
        # An ace above the king is high.
        made = hand(name, ("AS TH", "KS KH"), _all_in(name, 1), board="KD QC JD 7H 9S")
        high = "r 9.3(f), published town-hall 4"
        yield stakes(f"{SHOWN}, {MADE[name]}, {RANKS[name]}, r 8.3, {high}", made, 1)


def _lines(name: str) -> Iterator[Line]:
    yield from _ends(name)
    yield from _side(name)
    yield from _low_ace(name)
    if name not in STUDS:
        yield from _before(name)


TABLES: Final = tuple(Table("nz-poker-2017", name, "div 13", tuple(_lines(name))) for name in NAMES)
