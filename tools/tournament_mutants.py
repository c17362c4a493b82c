"""Mutants of rounds of a tournament (New South Wales, rule 19): a file, what it says, what is made of it."""

from __future__ import annotations

from typing import Final

_PLAY: Final = "rulebooks/nsw_blackjack/_tournament_play.py"
MUTANTS: Final = (
    (_PLAY, "return Accepted(most // unit * unit,", "return Accepted(wager.stake,"),
    (_PLAY, "Accepted(wager.stake // limits.min * limits.min,", "Accepted(wager.stake,"),
    (_PLAY, "if not unit or wager.stake % unit == 0:", "if not unit or wager.stake % unit >= 0:"),
    (_PLAY, "if wager.box == wager.seat:", "if wager.box:"),
    (_PLAY, "return {BLAZING_7S: NotOffered(", "return {} if BLAZING_7S else {BLAZING_7S: NotOffered("),
    (_PLAY, "at_most_maximum(_LIMITS, boxes.alone),", ""),
    (
        "games/blackjack/deal.py",
        "return [each for each in found if each[0] >= first] + [each for each in found if each[0] < first]",
        "return found",
    ),
    (
        "games/blackjack/mishaps.py",
        "            undoes = Undoes.EVERYTHING if repaid else Undoes.LOSSES",
        "            undoes = Undoes.LOSSES",
    ),
    (
        "games/blackjack/mishaps.py",
        "    undoes = Undoes.EVERYTHING if repaid else Undoes.LOSSES\n    ",
        "    undoes = Undoes.LOSSES\n    ",
    ),
)
"""Each of them changes money, or what is legal."""
