"""New Zealand, proposed: Ultimate Texas hold'em; rule 8.4 alone is printed, the rest typed from sources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script

ALL = "1 ante 10, 1 blind 10, 1 trips 10"
OFF = "div I r 1.0 def stand off"
VOID = f"div I r 1.0 def void(a), {OFF}"
FOLDS = "published shackleford rule 8, published pa-653a § 653a.1 fold, published jacobson step 8"
LOST = "published shackleford rule 9"
LEVEL = f"published northwood ties, {OFF}"
NO_PAIR = f"published shackleford rule 10, published jacobson step 9, {OFF}"
TRIPS = "published northwood Trips Bonus"
GIVEN_UP = "published palms-royale rule 7"
QUEENS = "QC QD"
# A player's two cards and the board, which win against two queens.
LOW_WIN = ("AS AC", "KD 3C 5S 8H 6C")
WINS: dict[str, tuple[str, str]] = {
    "three of a kind": ("9S 9D", "9H 2S 5D KC JC"),
    "straight": ("4S 5H", "6S 7D 8D 2H JC"),
    "flush": ("4S 9S", "6S 7S 2S KH JC"),
    "full house": ("KS KD", "KH 2S 2D 5C 6H"),
    "four of a kind": ("KS KD", "KH KC 2D 5C 6H"),
    "straight flush": ("4S 5S", "6S 7S 8S KH JC"),
    "royal flush": ("AS KS", "QS JS TS 2H 6C"),
}
LOSES: dict[str, tuple[str, str, str]] = {
    "three of a kind": ("9S 9D", "KC KD", "9H KS 5D 2C JC"),
    "straight": ("4S 5H", "9C TC", "6S 7D 8D 2H JH"),
    "flush": ("4S 9S", "AS 3S", "6S 7S 2S KH JC"),
    "full house": ("2S 2H", "KC KD", "2D KS 5C 5H JC"),
    "four of a kind": ("2S 2H", "KC KD", "2D 2C KS KH JC"),
    "straight flush": ("4S 5S", "9S TS", "6S 7S 8S KH JC"),
}
"""The same with the dealer's cards, which win. A royal flush never loses."""
STANDS = ("2S 5H", "8C 7D", "KD QC JC TD AC")
OUT_AND_WON = ("AS 3D", "QC JD", "2S 5H 7C 9D KC")
OUT_AND_STRAIGHT = ("8S 6H", "QC JD", "2S 5H 7C 9D KC")
OUT_AND_LOST = ("4S 3D", "QC JD", "2S 5H 7C 9D KC")
"""The dealer has a king and no pair."""
BLIND: dict[str, dict[str, str]] = {
    "A": {
        "straight": "1 to 1",
        "flush": "3 to 2",
        "full house": "3 to 1",
        "four of a kind": "10 to 1",
        "straight flush": "50 to 1",
        "royal flush": "500 to 1",
    },
    "B": {
        "flush": "3 to 2",
        "full house": "3 to 1",
        "four of a kind": "10 to 1",
        "straight flush": "50 to 1",
        "royal flush": "500 to 1",
    },
}
PAID: dict[str, tuple[int, ...]] = {
    "A": (3, 4, 7, 9, 30, 40, 50),
    "B": (3, 5, 6, 8, 30, 40, 50),
    "C": (3, 4, 7, 8, 30, 40, 50),
    "D": (3, 5, 6, 7, 20, 40, 50),
}
EARLY, FLOPPED, LATE = "1 play_4x", "1 check, 1 play_2x", "1 check, 1 check, 1 play_1x"
FOLDED = "1 check, 1 check, 1 fold"


def played(own: str, dealers: str, board: str, said: str = EARLY, **more: Any) -> Script:
    return script(ALL, cards=f"{own} {dealers} {board}", decisions=said, **more)


def _ends() -> Iterator[Line]:
    even = "published shackleford rule 10, published pa-653a § 653a.12(a)"
    plays = "published shackleford rule 11, published pa-653a § 653a.12(a)"
    for said in (EARLY, "1 play_3x", FLOPPED, LATE):
        for own, board in (LOW_WIN, *WINS.values()):
            wins = played(own, QUEENS, board, said)
            yield Line("ante", "won", "1 to 1", even, wins)
            yield Line("play", "won", "1 to 1", plays, wins)
    for own, dealers, board in LOSES.values():
        for wager in ("ante", "blind", "play"):
            yield Line(wager, "lost", None, LOST, played(own, dealers, board, FLOPPED))
    for wager in ("ante", "blind", "play"):
        yield Line(wager, "stand off", None, LEVEL, played(*STANDS))
    for hands in (OUT_AND_WON, OUT_AND_STRAIGHT, OUT_AND_LOST):
        yield Line("ante", "dealer does not qualify", None, NO_PAIR, played(*hands))
    for hands in (OUT_AND_WON, OUT_AND_STRAIGHT):
        yield Line("play", "won", "1 to 1", plays, played(*hands))
    for wager in ("blind", "play"):
        yield Line(wager, "lost", None, LOST, played(*OUT_AND_LOST))
    for wager in ("ante", "blind"):
        for own, board in (LOW_WIN, *WINS.values()):
            yield Line(wager, "folded", None, FOLDS, played(own, QUEENS, board, FOLDED))
        away = ({"kind": "player_not_present", "at": "after_river"},)
        gone = played(LOW_WIN[0], QUEENS, LOW_WIN[1], "1 check, 1 check", reports=away)
        yield Line(wager, "folded", None, "published nz-div-21 r 11.12", gone)
        lost = played(LOW_WIN[0], QUEENS, LOW_WIN[1], FOLDED, options={"trips_of_a_folded_hand": "lost"})
        yield Line(wager, "folded", None, FOLDS, lost)


def _blind() -> Iterator[Line]:
    for letter, odds in BLIND.items():
        by = f"published shackleford rule 12, published pa-653a § 653a.12(b) paytable {letter}"
        options = {"blind_pays": letter.lower()}
        lowest = next(iter(odds))
        for name, (own, board) in {"pair": LOW_WIN, **WINS}.items():
            wins = played(own, QUEENS, board, LATE, options=options)
            if name in odds:
                yield Line("blind", name, odds[name], by, wins)
            else:
                yield Line("blind", f"won below a {lowest}", None, f"{by}, {OFF}", wins)
        for hands in (OUT_AND_WON, OUT_AND_STRAIGHT):
            wins = played(*hands, options=options)
            if hands is OUT_AND_STRAIGHT and letter == "A":
                yield Line("blind", "straight", "1 to 1", by, wins)
            else:
                yield Line("blind", f"won below a {lowest}", None, f"{by}, {OFF}", wins)


def _trips() -> Iterator[Line]:
    for letter, odds in PAID.items():
        by = f"{TRIPS}, published pa-653a § 653a.12(c) paytable {letter}"
        options: dict[str, Any] = {"trips_pays": letter.lower()}
        for to, (name, (own, board)) in zip(odds, WINS.items(), strict=True):
            yield Line("trips", name, f"{to} to 1", by, played(own, QUEENS, board, options=options))
            if name in LOSES:
                yield Line("trips", name, f"{to} to 1", by, played(*LOSES[name], options=options))
            folded = played(own, QUEENS, board, FOLDED, options=options)
            yield Line("trips", name, f"{to} to 1", by, folded)
        for said in (EARLY, FOLDED):
            low = played(LOW_WIN[0], QUEENS, LOW_WIN[1], said, options=options)
            yield Line("trips", "below three of a kind", None, by, low)
        for own, board in (LOW_WIN, WINS["straight"]):
            given = {**options, "trips_of_a_folded_hand": "lost"}
            gone = played(own, QUEENS, board, FOLDED, options=given)
            yield Line("trips", "folded", None, f"{FOLDS}, {GIVEN_UP}", gone)
            kept = played(own, QUEENS, board, LATE, options=given)
            straight = (own, board) == WINS["straight"]
            name, paid = ("straight", f"{odds[1]} to 1") if straight else ("below three of a kind", None)
            yield Line("trips", name, paid, by, kept)


def _void() -> Iterator[Line]:
    """Misdeals, of which wagers are made anew, and hands that are void."""
    kinds: dict[str, tuple[str | int, str]] = {
        "wrong_number_of_cards": ("before_flop", "published nz-div-21 r 11.2"),
        "more_cards_exposed": ("before_flop", "published nz-div-21 r 11.5"),
        "deck_incomplete": (
            "before_flop",
            "published nz-div-21 r 11.10, div I r 1.0 def void(b)",
        ),
        "community_card_exposed": (6, "published nz-big-raise r 11.4"),
        "card_without_ante": (3, "published nz-div-21 r 11.8"),
    }
    for kind, (at, by) in kinds.items():
        dealt = script(ALL, cards="AS AC QC QD KD 3C 5S 8H 6C", reports=({"kind": kind, "at": at},))
        for wager in ("ante", "blind", "trips"):
            yield Line(wager, RETURNED, None, f"{by}, published nz-div-21 r 11.11, {VOID}", dealt)
    for report, by in (
        ({"kind": "hand_declared_void", "at": "after_flop", "seat": 1}, "published nz-div-21 r 11.1"),
        (
            {"kind": "cards_collected", "at": "after_flop", "reconstructed": False},
            "published nz-div-21 r 11.13",
        ),
    ):
        void = played(LOW_WIN[0], QUEENS, LOW_WIN[1], "1 check", reports=(report,))
        for wager in ("ante", "blind", "trips"):
            yield Line(wager, RETURNED, None, f"{by}, {VOID}", void)


TABLE = Table("nz-proposed", "ultimate_holdem", "div 16 r", (*_ends(), *_blind(), *_trips(), *_void()))
