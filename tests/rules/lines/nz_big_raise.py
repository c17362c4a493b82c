"""New Zealand, proposed: Big Raise stud poker, whose division has no number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script

WON, LOST = "10.2(a), 10.6(a), 5.7", "10.2(c), 10.5"
LEVEL = "10.2(b), 5.7, div I r 1.0 def stand off"
FOLDED = "9.2, 9.2(a), 1.2 def fold, 5.2(a)"
VOID = "div I r 1.0 def void(a), div I r 1.0 def stand off"
RANKED = "published pa-669a § 669a.6(c), published qld-2010 sch 13 s 9(1)"
LOW = f"10.3, {RANKED}, published qld-2010 sch 13 s 9(5)"
HIGH = f"10.3, {RANKED}, 4.2"
SHUFFLER = {"automatic_shuffler": True}

# Three own cards, then both community cards.
PAID: dict[str, tuple[int, tuple[str, ...]]] = {
    "tens or better": (1, ("TS TH 2C 9D 4S", "2S 4H AC 9D AS")),
    "two pairs": (2, ("2S 3H 2C 3D KS", "JS QH JC QD KS")),
    "three of a kind": (3, ("2S 2H 9C 2D KS", "3S 4H AC AD AS")),
    "straight": (4, ("AS 2H 3C 4D 5S", "TS AH QC KD JS")),
    "flush": (6, ("2S 4S 7S 9S KS",)),
    "full house": (8, ("2S 2H KC 2D KS",)),
    "four of a kind": (40, ("2S 2H 2C 2D KS",)),
    "straight flush": (100, ("AS 2S 3S 4S 5S", "9H TH JH QH KH")),
    "royal flush": (500, ("TS JS QS KS AS",)),
}
STANDS_OFF = ("6S 2H 6C TD KS", "9S 9H 2C TD KS")
LOSES = ("5S 5H 8C 9D KS", "2S 4H 7C 9D KS", "QS KH AC 2D 3S")
BONUS = {
    "pair": (1, "4S 4H 9C"),
    "flush": (3, "4S 9S JS"),
    "straight": (6, "4S 5H 6C"),
    "three of a kind": (30, "4S 4H 4C"),
    "straight flush": (40, "4S 5S 6S"),
}


def played(cards: str, decisions: str, wagers: str = "1 ante 10", **more: Any) -> Script:
    return script(wagers, cards=f"{cards} 8D", decisions=decisions, **{"options": SHUFFLER, **more})


def _hands() -> Iterator[Line]:
    for cards in LOSES:
        dealt = played(cards, "1 raise_4x")
        yield from (Line(wager, "lost", None, LOST, dealt) for wager in ("ante", "raise"))
    for cards in STANDS_OFF:
        dealt = played(cards, "1 raise_3x")
        yield from (Line(wager, "stand off", None, LEVEL, dealt) for wager in ("ante", "raise"))
    for name, (odds, hands) in PAID.items():
        for cards in hands:
            dealt = played(cards, "1 raise_2x")
            yield Line("ante", name, "1 to 1", WON, dealt)
            yield Line("raise", name, f"{odds} to 1", WON, dealt)
            blind = played(cards, "1 stay", "1 ante 10, 1 blind 20")
            yield Line("blind", name, f"{odds} to 1", WON, blind)
    for wager, name, clauses, cards in (
        ("blind", "lost", LOST, LOSES[0]),
        ("blind", "stand off", LEVEL, STANDS_OFF[0]),
    ):
        yield Line(wager, name, None, clauses, played(cards, "1 stay", "1 ante 10, 1 blind 20"))


def _folded() -> Iterator[Line]:
    both = "1 ante 10, 1 blind 20"
    folds = played("AS KH 9C 2D 3S", "1 fold", both)
    yield Line("ante", "folded", None, FOLDED, folds)
    yield Line("blind", RETURNED, None, "5.9(b)", folds)
    away = played(
        "AS KH 9C 2D 3S", "", both, irregularities=[{"kind": "player_not_present", "at": "decision"}]
    )
    yield Line("ante", "folded", None, "11.12", away)
    yield Line("blind", RETURNED, None, "5.9(b)", away)
    laid = {"kind": "laid_down_cards_discarded", "at": "decision", "top_three": False}
    yield Line("ante", "folded", None, "11.14, 9.2", played("AS KH 9C 2D 3S", "", irregularities=[laid]))


def _bonus() -> Iterator[Line]:
    """By what becomes of the hand: it folds, loses, stands off or wins, or its player is away."""
    wagers = "1 ante 10, 1 three_card_bonus 5"
    away = [{"kind": "player_not_present", "at": "decision"}]
    hands = {name: (f"{odds} to 1", cards) for name, (odds, cards) in BONUS.items()}
    for name, (odds, own) in {**hands, "odd cards": (None, "2S 7H JC")}.items():
        win, lose, level = f"{own} AC AD", f"{own} KH TD", f"{own} 7C 7D" if name != "odd cards" else ""
        for options, ranks in ((SHUFFLER, LOW), ({**SHUFFLER, "ace_two_three": "no_straight"}, HIGH)):
            yield Line(
                "three_card_bonus",
                name,
                odds,
                # Rule 10.6(b) has winning bonus wagers paid; it says nothing of one that lost.
                f"{ranks}, 10.6(b)" if odds else ranks,
                played(win, "1 raise_1x", wagers, options=options),
            )
            yield Line(
                "three_card_bonus",
                name,
                odds,
                f"{ranks}, 9.2(c)",
                played(win, "1 fold", wagers, options=options),
            )
        gone = played(win, "", wagers, irregularities=away)
        yield Line("three_card_bonus", name, odds, f"{LOW}, 9.2(c), 11.12", gone)
        if name not in ("pair", "three of a kind"):
            yield Line("three_card_bonus", name, odds, f"{LOW}, 10.5", played(lose, "1 raise_1x", wagers))
            if level:
                yield Line("three_card_bonus", name, odds, LOW, played(level, "1 raise_1x", wagers))
    pairs = played("4S 4H 9C KH TD", "1 raise_1x", wagers)
    yield Line("three_card_bonus", "pair", "1 to 1", f"{LOW}, 10.5", pairs)
    low = "AS 2H 3C KH TD"
    yield Line("three_card_bonus", "straight", "6 to 1", f"{LOW}, 10.5", played(low, "1 raise_1x", wagers))
    high = {**SHUFFLER, "ace_two_three": "no_straight"}
    dealt = played(low, "1 raise_1x", wagers, options=high)
    yield Line("three_card_bonus", "odd cards", None, f"{HIGH}, 10.5", dealt)


def _most() -> Iterator[Line]:
    sign = {"bet_payment": {"max": "1000"}}
    dealt = played("TS JS QS KS AS", "1 raise_2x", limits=sign)
    yield Line("raise", None, None, f"{WON}, 5.8", dealt)
    blind = played("TS JS QS KS AS", "1 stay", "1 ante 10, 1 blind 20", limits=sign)
    yield Line("blind", None, None, f"{WON}, 5.8", blind)


ALL = "1 ante 10, 1 blind 10, 1 three_card_bonus 5"
PLACED = ("ante", "blind", "three_card_bonus")


def _void() -> Iterator[Line]:
    """Misdeals, of which wagers are made anew, and hands that are void."""
    kinds: dict[str, tuple[str | int, str]] = {
        "wrong_number_of_cards": ("decision", "11.2"),
        "more_cards_exposed": ("decision", "11.5"),
        "deck_incomplete": ("decision", "11.10, div I r 1.0 def void(b)"),
        "community_card_exposed": ("community_card", "11.4"),
        "card_without_ante": (3, "11.8"),
    }
    for kind, (at, rule) in kinds.items():
        cards = {3: "AS KH", "community_card": "AS KH 9C"}.get(at, "AS KH 9C 2D 3S 8D")
        dealt = script(
            ALL,
            cards=f"{cards} AS KH 9C 2D 3S 8D",
            decisions="2 fold",
            options=SHUFFLER,
            irregularities=[{"kind": kind, "at": at}],
        )
        dealt = {
            **dealt,
            "wagers": [*dealt["wagers"], {"seat": 2, "wager": "ante", "stake": "10", "before": 2}],
        }
        for wager in PLACED:
            yield Line(wager, RETURNED, None, f"{rule}, 11.11, {VOID}", dealt, seat=1)
    collected = {"kind": "cards_collected", "at": "decision", "reconstructed": False}
    void = {"kind": "hand_declared_void", "at": "decision", "seat": 1, "ruling": "declared_void"}
    for report, rule in ((collected, "11.13"), (void, "11.1, 9.5")):
        dealt = played("AS KH 9C 2D 3S", "", ALL, irregularities=[report])
        for wager in PLACED:
            yield Line(wager, RETURNED, None, f"{rule}, {VOID}", dealt)


TABLE = Table(
    "nz-proposed",
    "big_raise_stud",
    "div Big-Raise r",
    (*_hands(), *_folded(), *_bonus(), *_most(), *_void()),
)
