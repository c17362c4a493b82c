"""Rounds of blackjack that bring each line of the main wagers about, for both books.

Cards come to the box, the dealer, the box again, then to the box as it draws, and to the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.rules.lines.rounds import Script, script


class Case(NamedTuple):
    """A wager and how it ends: the line, the odds, and which case of the text it is."""

    wager: str
    line: str
    odds: str | None
    case: str
    script: Script


def played(cards: str, decisions: str = "", wagers: str = "1 blackjack 10", **more: Any) -> Script:
    return script(wagers, cards=cards, decisions=decisions, **more)


def totals() -> Iterator[Case]:
    """Ends by the totals, of the first wager, of a double and of a split."""
    rounds = {
        "over 21": ("TS 5D 6H KC", "1 draw", None, "bust"),
        "lower than the dealer": ("TS TD 8H 9C", "1 stand", None, "lower"),
        "equal to the dealer": ("TS TD 9H 9C", "1 stand", None, "equal"),
        "dealer over 21": ("TS TD 8H 6C KC", "1 stand", "1 to 1", "dealer bust"),
        "higher than the dealer": ("TS TD 9H 8C", "1 stand", "1 to 1", "higher"),
    }
    for line, (cards, said, odds, case) in rounds.items():
        yield Case("blackjack", line, odds, case, played(cards, said))
    # 9 is doubled, and a 10 makes it 19.
    doubled = {
        "lower than the dealer": ("6S TD 3H TC KC", None, "lower"),
        "equal to the dealer": ("6S TD 3H TC 9S", None, "equal"),
        "dealer over 21": ("6S TD 3H 8C 6C KC", "1 to 1", "dealer bust"),
        "higher than the dealer": ("6S TD 3H TC 8C", "1 to 1", "higher"),
    }
    for line, (cards, odds, case) in doubled.items():
        yield Case("double_down", line, odds, case, played(cards, "1 double_down"))
    # Eights are split; the second hand is the split wager's.
    stand = "1 split, 1 stand hand=1, 1 stand hand=2"
    split = {
        "over 21": ("8S TD 8H TC TH KC 9C", "1 split, 1 stand hand=1, 1 draw hand=2", None, "bust"),
        "lower than the dealer": ("8S TD 8H TC TH 9C", stand, None, "lower"),
        "equal to the dealer": ("8S TD 8H TC TH 8C", stand, None, "equal"),
        "dealer over 21": ("8S TD 8H TC TH 6C KC", stand, "1 to 1", "dealer bust"),
        "higher than the dealer": ("8S TD 8H TC TH 7C", stand, "1 to 1", "higher"),
    }
    for line, (cards, said, odds, case) in split.items():
        yield Case("split", line, odds, case, played(cards, said))


def naturals() -> Iterator[Case]:
    """Blackjacks of the dealer and of players."""
    stood = "1 no_insurance, 1 stand"
    yield Case("blackjack", "dealer's blackjack", None, "dealer", played("TS TD 8H AC", "1 stand"))
    yield Case("blackjack", "dealer's blackjack", None, "dealer", played("TS AD 8H KC", stood))
    twice = played("6S TD 3H 8C AC", "1 double_down")
    yield Case("blackjack", "dealer's blackjack", None, "dealer, doubled", twice)
    yield Case("double_down", "dealer's blackjack", None, "double", twice)
    parted = played("8S TD 8H TC TH AC", "1 split, 1 stand hand=1, 1 stand hand=2")
    yield Case("blackjack", "split, dealer's blackjack", None, "dealer, split", parted)
    yield Case("split", "dealer's blackjack", None, "split", parted)
    both = played("8S TD 8H 3C TH TC AC", "1 split, 1 double_down hand=1, 1 stand hand=2")
    yield Case("blackjack", "split, dealer's blackjack", None, "dealer, split and doubled", both)
    yield Case("blackjack", "both blackjack", None, "both", played("AS TD KH AC"))
    for up in range(2, 10):
        yield Case("blackjack", "blackjack", "3 to 2", "at once", played(f"AS {up}D KH"))
    yield Case("blackjack", "blackjack", "3 to 2", "after a ten", played("AS TD KH 7C"))
    yield Case("blackjack", "blackjack", "3 to 2", "after an ace", played("AS AD KH 7C"))
    yield Case("blackjack", "even money", "1 to 1", "even money", played("AS AD KH", "1 even_money"))
