"""The layout of craps for its page: each wager's sort and number, and what may be called on and off."""

from __future__ import annotations

import re
from typing import Any, Final

from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import FLAT_OF, SWITCHED

FAMILY: Final = "craps"
_WORDS: Final = {"six": 6, "eight": 8, "two": 2, "three": 3, "twelve": 12, "seven": 7}


def board(rules: CrapsRules) -> dict[str, Any]:
    """The sort and the number of every wager, by name, and what its odds stand behind."""
    return {
        "wagers": {
            name: {"sort": sort.value, "number": number_of(name)} for name, sort in rules.sorts.items()
        },
        "behind": {odds.value: flat.value for odds, flat in FLAT_OF.items()},
        "switched": sorted(sort.value for sort in SWITCHED),
        "off_at_any_time": rules.off_at_any_time,
        "divided": {name: [line.name for line in lines(1, 1)[1:]] for name, lines in rules.parted.items()},
    }


def number_of(name: str) -> int | None:
    """The number that the name of a wager ends with: ``place_bet_4``, ``big_six``."""
    last = name.rpartition("_")[2]
    return int(last) if re.fullmatch(r"\d+", last) else _WORDS.get(last)
