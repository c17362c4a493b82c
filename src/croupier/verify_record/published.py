"""What a record may cite that is no clause: publications by book, as this verifier has them.

A reference to one begins with a word of its own, so that nobody takes it for a clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WORD: Final = "published "
KNOWN: Final[dict[str, frozenset[str]]] = {
    "nz-proposed": frozenset(
        {
            "pa-669a § 669a.6(c)",
            "qld-2010 sch 13 s 9(1)",
            "qld-2010 sch 13 s 9(5)",
            "qld-2010 sch 12 s 14(2)",
            "qld-2010 sch 12 s 33(1)",
            "qld-2010 sch 12 s 33(2)",
            "pa-653a § 653a.1 check",
            "pa-653a § 653a.1 community card",
            "pa-653a § 653a.1 flop",
            "pa-653a § 653a.1 fold",
            "pa-653a § 653a.1 hand",
            "pa-653a § 653a.6(a)",
            "pa-653a § 653a.6(b)",
            "pa-653a § 653a.12(a)",
            "pa-653a § 653a.12(b) paytable A",
            "pa-653a § 653a.12(b) paytable B",
            "pa-653a § 653a.12(c) paytable A",
            "pa-653a § 653a.12(c) paytable B",
            "pa-653a § 653a.12(c) paytable C",
            "pa-653a § 653a.12(c) paytable D",
            "shackleford rule 1",
            "shackleford rule 2",
            "shackleford rule 3",
            "shackleford rule 4",
            "shackleford rule 5",
            "shackleford rule 6",
            "shackleford rule 7",
            "shackleford rule 8",
            "shackleford rule 9",
            "shackleford rule 10",
            "shackleford rule 11",
            "shackleford rule 12",
            "jacobson step 8",
            "jacobson step 9",
            "northwood ties",
            "northwood Trips Bonus",
            "live-maryland folding",
            "palms-royale rule 7",
            "nz-div-21 r 3.1",
            "nz-div-21 r 5.4",
            "nz-div-21 r 7.1",
            "nz-div-21 r 11.1",
            "nz-div-21 r 11.2",
            "nz-div-21 r 11.3",
            "nz-div-21 r 11.5",
            "nz-div-21 r 11.6",
            "nz-div-21 r 11.7",
            "nz-div-21 r 11.8",
            "nz-div-21 r 11.9",
            "nz-div-21 r 11.10",
            "nz-div-21 r 11.11",
            "nz-div-21 r 11.12",
            "nz-div-21 r 11.13",
            "nz-big-raise r 11.4",
        }
    ),
    "nz-poker-2017": frozenset(
        {
            "rrop Button and blind use",
            "rrop Button and blind use (dead button)",
            "rrop Button and blind use (two players)",
            "rrop Button and blind use (new player)",
            "rrop Button and blind use (missed blinds)",
            "rrop No limit and pot limit 2",
            "rrop No limit and pot limit 4",
            "rrop Pot limit",
            "rrop Ties 4",
            "rrop Ties 5(a)",
            "rrop Ties 5 (side pots)",
            "pa-637a § 637a.5",
            "pa-637a § 637a.7(b)",
            "pa-637a § 637a.7(c)",
            "pa-637a § 637a.7(d)",
            "pa-637a § 637a.18(e)",
            "pa-653a § 653a.6(a)",
            "pa-653a § 653a.6(b)",
            "fraser-downs How to play",
            "fraser-downs Structured limits",
            "fraser-downs Texas hold'em",
            "fraser-downs Omaha",
            "nzg-1999 r 14.1",
            "nzg-1999 r 14.2",
            "nzg-1999 r 14.3",
            "nzg-1999 r 14.4",
            "nzg-1999 r 15.1(c)",
            "nzg-1999 r 15.1(d)",
            "nzg-1999 r 15.2",
            "nzg-1999 r 15.3",
            "sd-20-18-16 20:18:16:12",
            "sd-20-18-16 20:18:16:13",
            "sd-20-18-16 20:18:16:40",
            "lucky-chances step 1",
            "lucky-chances step 2",
            "lucky-chances step 3",
            "lucky-chances step 5",
            "lucky-chances step 6",
            "lucky-chances step 11",
            "lucky-chances step 13",
            "river-rock Fixed limit",
            "poker-bonus Forced bet",
            "poker-bonus Burn",
            "g-gambling Fourth street",
            "play-for-fun Ante",
            "play-for-fun Bring-in",
            "play-for-fun Limits",
            "poker-review Limits",
            "poker-review Draw",
            "mp-thrill 1.1 Burn",
            "the-draw rule 41",
            "town-hall 3",
            "town-hall 4",
            "town-hall 6",
            "town-hall 7",
            "poker-bet Two card Manila",
        }
    ),
}
"""By book: each source with the place in it that a game rests on, as it is cited after the word."""


def wrong_publication(book: str, cited: Iterable[str]) -> str:
    """What is wrong with what an event cites besides clauses, or nothing."""
    known = KNOWN.get(book, frozenset())
    wrong = [ref for ref in cited if ref.startswith(WORD) and ref.removeprefix(WORD) not in known]
    return f"it cites {wrong[0]!r:.100}, which no game of the book rests on" if wrong else ""
