"""Queensland, schedule 18: Mississippi stud poker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script
from tests.rules.lines.stud import WRONG

WAGERS = ("ante", "third_street", "fourth_street", "fifth_street")
WON, LOST, LEVEL = "17, 18(1)(a)", "17, 18(2)(a)", "17, 18(3)(a), 2 def stand-off"
FOLDED = tuple(
    f"{section}, 2 def fold, 2 def continuing player" for section in ("12(2)", "13(1)(a)", "14(1)(a)")
)
"""By street: the player's own decision."""
ABSENT = "26(2)"
VOID = "2 def void"
PLAYED = "1 bet_1x, 1 bet_2x, 1 bet_3x"

# Two hole cards, then the cards of 3rd, 4th and 5th street.
PAID: dict[str, tuple[int, tuple[str, ...]]] = {
    "jacks or better": (1, ("JS 2H 9C JD KS", "QS QH 2C 9D 4S", "2S 4H AC 9D AS")),
    "two pairs": (2, ("2S 3H 2C 3D KS", "6S TH 6C TD KS", "JS QH JC QD KS")),
    "three of a kind": (3, ("2S 2H 9C 2D KS", "3S 4H AC AD AS")),
    "straight": (4, ("AS 2H 3C 4D 5S", "6S 2H 3C 4D 5S", "TS AH QC KD JS")),
    "flush": (6, ("2S 4S 7S 9S KS", "QS KS AS 2S 3S")),
    "full house": (10, ("2S 2H KC 2D KS", "KH KC KD 2C 2S")),
    "four of a kind": (40, ("2S 2H 2C 2D KS", "KH AS AH AC AD")),
    "straight flush": (100, ("AS 2S 3S 4S 5S", "9H TH JH QH KH")),
    "royal flush": (500, ("TS JS QS KS AS", "AD QD TD KD JD")),
}
STANDS_OFF = ("6S 2H 6C 9D KS", "TS TH 2C 9D KS", "2S 4H TC KD TS")
"""A pair of sixes and one of tens, and one that all players have."""
LOSES = ("5S 5H 8C 9D KS", "2S 4H 2C 9D AS", "2S 4H 7C 9D KS", "QS KH AC 2D 3S")
"""A pair of fives and one of twos; nothing at all, and five cards around an ace."""


def played(cards: str, decisions: str = PLAYED, wagers: str = "1 ante 10", **more: Any) -> Script:
    return script(wagers, cards=cards, decisions=decisions, **more)


def _hands() -> Iterator[Line]:
    for wager in WAGERS:
        for name, (odds, hands) in PAID.items():
            for cards in hands:
                yield Line(wager, name, f"{odds} to 1", WON, played(cards))
        for cards in STANDS_OFF:
            yield Line(wager, "stand off", None, LEVEL, played(cards))
        for cards in LOSES:
            yield Line(wager, "lost", None, LOST, played(cards))


def _folded() -> Iterator[Line]:
    """The best cards are lost with all that was wagered on them."""
    folds = ("1 fold", "1 bet_3x, 1 fold", "1 bet_3x, 1 bet_1x, 1 fold")
    for street, said in enumerate(folds):
        dealt = played("TS JS QS KS AS"[: 5 + 3 * street], said)
        for wager in WAGERS[: 1 + street]:
            yield Line(wager, "folded", None, FOLDED[street], dealt)
    absent = {"kind": "player_not_present", "at": "fourth_street"}
    gone = played("TS JS QS", "1 bet_3x", irregularities=[absent])
    for wager in WAGERS[:2]:
        yield Line(wager, "folded", None, ABSENT, gone)


# Players in boxes 1, 2 and 3: the first has 2C 2D, the second 6C 6D, the third has folded before the end.
THREE = "1 ante 10, 2 ante 10, 3 ante 10"
DEALT = "2C 6C 8H 2D 6D 9H JC QD KS"
SAID = (
    "1 bet_1x, 2 bet_2x, 3 bet_3x, "
    "1 bet_1x, 2 bet_2x, 3 fold, "
    "1 bet_1x, 2 bet_2x"
)  # fmt: skip


def wrong(*, looked: bool = True, community: bool = False, **more: Any) -> dict[str, Any]:
    """The report of a wrong number of hole cards, of the seat named, or of community cards."""
    return {**WRONG, "looked": looked, "community_wrong": community, **more}


def three(report: Mapping[str, Any], more: str = "") -> Script:
    return played(DEALT, SAID + more, THREE, irregularities=[dict(report)])


def _void_rounds() -> Iterator[Line]:
    ends = {
        f"22(1)(a), {VOID}": (wrong(looked=False, seat=1), wrong(looked=False, community=True)),
        "22(3)(c)": (
            wrong(seat=1, ruling="deck_incomplete"),
            wrong(community=True, ruling="deck_incomplete"),
        ),
        "22(4)(b)": (
            wrong(community=True, ruling="deck_complete"),
            wrong(community=True, seat=1, ruling="deck_complete"),
        ),
    }
    for refs, reports in ends.items():
        for report in reports:
            for wager in WAGERS:
                yield Line(wager, RETURNED, None, refs, three(report), seat=1)
            # Seat 3 folded on 4th street.
            for wager in WAGERS[:2]:
                yield Line(wager, RETURNED, None, refs, three(report), seat=3)
    exposed = played("2C 6C 8H 2D", "", THREE, irregularities=[{"kind": "card_exposed", "at": 3}])
    for seat in (1, 2, 3):
        yield Line("ante", RETURNED, None, f"23, {VOID}", exposed, seat=seat)


def _void_hands() -> Iterator[Line]:
    """One hand is void, and each other player who has not folded may retract."""
    hole = three(wrong(seat=1, ruling="deck_complete"), ", 2 retract")
    for wager in WAGERS:
        yield Line(wager, RETURNED, None, "22(5)(b)", hole, seat=1)
        yield Line(wager, RETURNED, None, "22(5)(c)", hole, seat=2)
    for wager in WAGERS[:2]:
        yield Line(wager, "folded", None, FOLDED[1], hole, seat=3)
    second = {"kind": "second_hand", "at": "third_street", "seat": 1}
    twice = played(
        DEALT,
        "1 keep, 3 retract, 1 bet_1x, 1 bet_1x, 1 bet_1x",
        "1 ante 10, 1 ante 20 box=2 accepted=true, 3 ante 10",
        irregularities=[second],
    )
    yield Line("ante", RETURNED, None, "21(b)", twice, seat=1)
    yield Line("ante", RETURNED, None, "21(c)", twice, seat=3)
    # The first card goes to a box without an ante wager, and out of play.
    stray = {"kind": "card_without_ante", "at": 1}
    without = played(
        f"AH {DEALT}",
        "1 keep, 2 retract, 3 keep, 1 bet_1x, 3 fold, 1 bet_1x, 1 bet_1x",
        THREE,
        irregularities=[stray],
    )
    yield Line("ante", RETURNED, None, "20(b)", without, seat=2)


def _decided_anew() -> Iterator[Line]:
    """A community card is exposed before the second player decides: the first one folds after all."""
    for street, wager in enumerate(WAGERS[1:]):
        anew = f"1 bet_2x, 1 fold, 2 bet_1x id=late{', 2 bet_1x' * (2 - street)}"
        report = {"kind": "community_card_exposed", "at": wager, "before_decision": "late"}
        dealt = played(
            "2C 6C 2D 6D JC QD KS",
            "1 bet_1x, 2 bet_1x, " * street + anew,
            "1 ante 10, 2 ante 10",
            irregularities=[report],
        )
        yield Line(wager, RETURNED, None, "25(1)(b)", dealt, seat=1)
        yield Line(wager, "stand off", None, LEVEL, dealt, seat=2)
        for folded in WAGERS[: 1 + street]:
            yield Line(folded, "folded", None, FOLDED[street], dealt, seat=1)


TABLE = Table(
    "qld-2010",
    "mississippi_stud",
    "sch 18 s",
    (*_hands(), *_folded(), *_void_rounds(), *_void_hands(), *_decided_anew()),
)
