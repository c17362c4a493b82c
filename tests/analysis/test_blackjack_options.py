"""What each option of blackjack does to its price: the exhibit against analyses of its own."""

from __future__ import annotations

import pytest

from croupier.analysis import analyse
from croupier.rulebooks.games import game

QLD = game("qld-2010", "blackjack")
WITHIN = "0.000051%"
"""Half of the fourth decimal and the little that floating point is off, rounded up to two figures."""


@pytest.mark.long
def test_each_effect_is_the_difference_of_two_analyses() -> None:
    exhibit = next(e for e in analyse(QLD).exhibits() if e.title == "The effect of each option")
    first, *rows = exhibit.rows
    usual = analyse(QLD).wager("blackjack").house_edge
    assert first[2] == f"{100 * float(usual):.4f}% ± {WITHIN}"
    assert {(row[0], row[1]) for row in rows} >= {("decks", "6"), ("split_bust", "lost")}
    for option, value, edge, change in rows:
        other = analyse(QLD, {str(option): value}).wager("blackjack").house_edge
        assert edge == f"{100 * float(other):.4f}% ± {WITHIN}"
        assert change == f"{100 * float(other - usual):+.4f}% ± {WITHIN}"


@pytest.mark.long
def test_fewer_decks_are_cheaper_and_a_lost_bust_dearer() -> None:
    """The trade's rule of thumb (Wizard of Odds, rule variations): more decks cost the player."""
    exhibit = next(e for e in analyse(QLD).exhibits() if e.title == "The effect of each option")
    changes = {(row[0], row[1]): float(str(row[3]).partition("%")[0]) for row in exhibit.rows[1:]}
    assert changes["decks", "5"] < changes["decks", "6"] < changes["decks", "7"] < 0
    assert changes["split_bust", "lost"] > 0
