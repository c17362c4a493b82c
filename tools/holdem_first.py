"""Bets before the flop at hold'em against the dealer, for advice: ``python -m tools.holdem_first``.

All boards are counted for every game as it may pay, which takes some minutes; what each bet is worth by the
hole cards comes with the package, in ``croupier/analysis/dealer_holdem/shipped``.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.analysis.dealer_holdem.analyser import solved
from croupier.analysis.dealer_holdem.before_flop import COMMAND, FILE, FOLDER, table_of
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game

SHIPPED: Final = (
    Path(__file__).resolve().parent.parent / "src/croupier/analysis/dealer_holdem" / FOLDER / FILE
)
GAMES: Final[tuple[tuple[str, str, dict[str, object]], ...]] = (
    ("qld-2010", "texas_holdem_bonus", {}),
    ("nz-proposed", "ultimate_holdem", {"blind_pays": "a"}),
    ("nz-proposed", "ultimate_holdem", {"blind_pays": "b"}),
)


def tables() -> Iterator[dict[str, Any]]:
    """Every game as it may pay, counted."""
    for book, name, options in GAMES:
        begun = time.perf_counter()
        rules = game(book, name).rules(options)
        assert isinstance(rules, HoldemRules), name
        found = table_of(solved(WHOLE_DECK, rules.wagers[ANTE].counted, rules.shape), rules.shape)
        sys.stderr.write(f"{book} {name} {options}: {time.perf_counter() - begun:.0f} s\n")
        yield {"rulebook": book, "game": name, "options": options, **found}


def main() -> None:
    """Count, and write."""
    told = {"command": COMMAND, "tables": list(tables())}
    SHIPPED.parent.mkdir(exist_ok=True)
    SHIPPED.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
