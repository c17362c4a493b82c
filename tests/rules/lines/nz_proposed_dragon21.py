"""New Zealand's proposals, Dragon21: the wagers on either hand and on a tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import Line, Script, Table
from tests.rules.lines.rounds import script

OF_DRAGON: dict[str, str] = {
    "20 against 19": "KS KD QH 9C",
    "18 against 22": "KS KD 8H 6C 6D",
    "17 against 22": "KS KD 7H 6C 6D",
    "22 against 23": "KS KD 6H 6C 6S 7D",
    "blackjack against 20": "AS KD QH QC",
    "17 against 18": "KS KD 7H 8C",
}
"""What the Dragon's hand has against the Tiger's: the cards in the order of dealing."""
TIES: dict[str, str] = {
    "tie below 21": "KS KD QH QC",
    "tie over 21": "KS KD 6H 6C 6S 6D",
    "tie at 21": "KS KD 5H 5C 6S 6D",
    "tie blackjack": "AS KD QH AC",
}
STANDS_OFF = "div I r 1.0 def stand off"
TIE_ODDS = {"tie below 21": 7, "tie over 21": 7, "tie at 21": 9, "tie blackjack": 12}


def swapped(cards: str) -> str:
    """The same hands the other way round: the Tiger's have what the Dragon's had."""
    dealt = cards.split()
    first, rest = [dealt[place] for place in (1, 0, 3, 2)], dealt[4:]
    # The Dragon's hand draws first.
    return " ".join(first + rest[::-1])


def on(wager: str, cards: str) -> Script:
    return script(f"1 {wager} 20", cards=cards)


def _hands() -> Iterator[Line]:
    for wager, rule in (("dragon", "5.1(a)"), ("tiger", "5.1(b)")):

        def ended(what: str, wager: str = wager) -> Script:
            cards = OF_DRAGON[what]
            return on(wager, cards if wager == "dragon" else swapped(cards))

        yield Line(wager, "beaten", None, f"{rule}(iii)", ended("17 against 18"))
        tie = on(wager, TIES["tie below 21"])
        yield Line(wager, "tie", None, f"{rule}(ii), 5.1a, 5.11, {STANDS_OFF}", tie)
        pushes = f"{rule}(i)(c), 5.1a, {STANDS_OFF}"
        yield Line(wager, "win with 17", None, pushes, ended("17 against 22"))
        for what, by in (("20 against 19", "a"), ("18 against 22", "c")):
            yield Line(wager, "win with 18 to 21", "1 to 1", f"5.1a, {rule}(i)({by})", ended(what))
        natural = f"{rule}(i)(d), 5.1a, 1.0 def blackjack"
        yield Line(wager, "win with blackjack", "3 to 2", natural, ended("blackjack against 20"))
        yield Line(wager, "win over 21", "5 to 1", f"{rule}(i)(b), 5.1a", ended("22 against 23"))


def _ties() -> Iterator[Line]:
    for line, cards in TIES.items():
        yield Line("tie", line, f"{TIE_ODDS[line]} to 1", "5.1(c)(i), 1.0 def tie", on("tie", cards))
    yield Line("tie", "no tie", None, "5.1(c)(ii)", on("tie", OF_DRAGON["20 against 19"]))


ENTERED: dict[str, Any] = {"perfect_pairs": "25:12:6"}
PAIRS: dict[str, tuple[str, str | None]] = {
    "no pair": ("KS 9D QS 9C", None),
    "mixed pair": ("KS 9D KH 8C", "6 to 1"),
    "coloured pair": ("KS 9D KC 8C", "12 to 1"),
    "perfect pair": ("KS 9D KS 8C", "25 to 1"),
}
"""Cards by the line of Perfect Pairs on the Dragon's hand, and what was entered for it."""


def _pairs() -> Iterator[Line]:
    own = "11A.1, 1.0 def perfect pairs wager, 1.0 def pair"
    for side in ("dragon", "tiger"):
        for line, (cards, odds) in PAIRS.items():
            rests = f"{own}, 1.0 def {line}" if odds else own
            dealt = cards if side == "dragon" else swapped(cards)
            bets = f"1 tie 10, 1 perfect_pairs_{side} 20"
            yield Line(f"perfect_pairs_{side}", line, odds, rests, script(bets, cards=dealt, options=ENTERED))


TABLE = Table(
    "nz-proposed",
    "dragon21",
    "div Dragon21 r",
    (*_hands(), *_ties(), *_pairs()),
    options=(ENTERED,),
)
