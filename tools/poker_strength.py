"""Count how strong hands are before the board: ``python -m tools.poker_strength GAME [--deals N]``.

Writes the tables that ``croupier.simulation.poker_strength`` reads: equities against random hands, in ten
thousandths, each by so many deals. Of ``holdem`` all 169 kinds of hand are counted, of ``holdem_32`` 64, of
``omaha`` a thousand hands dealt at random. The same deals and seed write the same tables.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Final

import croupier.simulation
from croupier.analysis.equities.exact import DECK, Variant
from croupier.equipment.cards import card_codes
from croupier.simulation.own_hand import against_unknown
from croupier.simulation.poker_strength import COUNTED, OTHERS, UNIT, hands_of_kind, kinds

SEED: Final = 2010
OMAHA_HANDS: Final = 1000
DEALS: Final = {Variant.HOLDEM: 400_000, Variant.OMAHA: 10_000, Variant.HOLDEM_32: 400_000}


def named_hands(variant: Variant) -> list[tuple[str, tuple[int, ...]]]:
    """The hands to count, with their names in the table."""
    if variant.from_all:
        return [(kind, hands_of_kind(kind)[0]) for kind in kinds(variant)]
    chance = Random(SEED)
    dealt = [tuple(chance.sample(DECK.cards, variant.hole)) for _ in range(OMAHA_HANDS)]
    return [(" ".join(card_codes(hand)), hand) for hand in dealt]


def main() -> None:
    """Count and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", choices=[each.value for each in COUNTED])
    parser.add_argument("--deals", type=int)
    given = parser.parse_args()
    variant = Variant[given.variant.upper()]
    deals = given.deals or DEALS[variant]
    others = ", ".join(map(str, OTHERS[variant]))
    lines = [
        f"# Equities in 1/{UNIT:,} against {others} random hands, by {deals:,} deals.",
        f"# python -m tools.poker_strength {given.variant} --deals {deals}",
    ]
    for name, hand in named_hands(variant):
        found = [
            against_unknown(hand, others, (), variant, deals=deals, seed=SEED).equity
            for others in OTHERS[variant]
        ]
        lines.append("\t".join([name, *(str(round(UNIT * equity)) for equity in found)]))
    folder = Path(croupier.simulation.__path__[0])
    (folder / f"poker_strength_{given.variant}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
