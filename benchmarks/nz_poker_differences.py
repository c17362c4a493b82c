"""Random hands of New Zealand's hold-em and Omaha played by the conduct and by PokerKit.

    python -m benchmarks.nz_poker_differences [--hands 5000] [--seed 1]

As ``benchmarks.poker_differences``, without a rake: so many hands of each form, with no limit, a pot limit
that has the call in it, and structured. Differences are counted by the clause that says why; any other is
told with its hand, and the status is 1. PokerKit has no such short deck, and none of the pineapples.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from pokerkit import BoardDealing, CompletionBettingOrRaisingTo

from benchmarks.poker_differences import FORMS, SECOND, Both, differences

OURS: Final = {"holdem": "texas_holdem_poker", "omaha": "omaha_poker"}
NZ_FORMS: Final[dict[tuple[str, str], Any]] = {
    (name, structure): FORMS[queensland, structure]
    for name, queensland in OURS.items()
    for structure in ("no_limit", "full_pot", "structured")
}
MADE_UP: Final = "r 10.2"
LATE: Final = 2
"""From this street on a structured table bets its higher limit."""
WHY: Final = {
    "s 25(2)(c)": "pa-637a § 637a.7(c): who may check may fold; PokerKit has no fold then",
    "s 24(3)(b)": "pa-637a § 637a.7(c): a player raises where nobody is left to call; PokerKit lets nobody",
    "s 24(4)": "def blind: who has put in the second blind is asked where all others are all-in",
    "s 28(4)(a)": "r 10.3: the least raise is the last full bet; PokerKit's over a short blind is another",
    "s 9(3)": "r 7.10: the operator sets the most raises, or none; PokerKit's fixed limit ends at four bets",
    "s 28(8)": "r 10.2: half a bet all-in is a bet, less is made up to the limit; PokerKit completes any",
    "s 29(2)": "r 10.2, r 10.3: all-in over a call is no raise; PokerKit takes it as any other raise",
    "s 29(10)": "r 10.2: at a structured limit short all-in wagers reopen nothing; PokerKit adds them up",
    MADE_UP: "r 10.2: all-in up to the full raise is one, after a short one; PokerKit's is none",
    "s 27(2)": "pa-637a § 637a.7(c): who is left alone with players all-in is not asked; PokerKit asks",
    "s 27(16)": "rrop Ties 5(a): odd chips go from the left of the button; PokerKit divides them otherwise",
}
"""Why the two may differ, by the names that the comparison has for it."""


class NzBoth(Both):
    """One hand, played by both."""

    book = "nz-poker-2017"
    forms = NZ_FORMS

    def options(self) -> dict[str, Any]:
        """The options of the table."""
        self.charged = False
        pot = self.structure == "full_pot"
        return {"structure": "pot_limit" if pot else self.structure, "pot_counts_call": pot}

    def why_only_here(self) -> str:
        """Whether the last raise came, all-in, to what a full one would have come to, after a short one."""
        street = self.state.street_index or 0
        limit = 2 * SECOND if street >= LATE else SECOND
        full = before = 0 if street else SECOND
        made_up = False
        for operation in self.state.operations:
            if isinstance(operation, BoardDealing):
                full, before, made_up = 0, 0, False
            elif isinstance(operation, CompletionBettingOrRaisingTo):
                if operation.amount >= full + limit:
                    made_up = operation.amount - before < limit
                    full = operation.amount
                elif not full and 2 * operation.amount >= limit:
                    full = operation.amount
                before = operation.amount
        return MADE_UP if self.structure == "structured" and made_up else ""


def main() -> None:
    """Play, and say where the two differ."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=5000, help="of every form")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found, unexplained = differences(given.hands, given.seed, NzBoth)
    print(f"{given.hands} hands of each of {len(NZ_FORMS)} forms")
    for name, count in found.most_common():
        print(f"{count:8}  {WHY[name]}")
    for each in unexplained[:20]:
        print(f"UNEXPLAINED  {each}")
    print(f"{len(unexplained)} differences that nothing explains")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
