"""Mutants of New Zealand's poker of 2017, each with a game whose kept rounds must find it.

Of each: the file, what it says, what it is made to say, and the game.
"""

from __future__ import annotations

from typing import Final

MUTANTS: Final = (
    # The royal flush jackpot (div 13 s 19).
    ("games/poker/jackpot.py", "paid = -(-shows // chip) * chip", "paid = shows // chip * chip", "holdem"),
    ("games/poker/jackpot.py", "if shows != self.royal.pool.reset:", "if shows < 0:", "holdem"),
    ("games/poker/jackpot.py", "self._now() + self.added", "self._now() + 2 * self.added", "holdem"),
    (
        "games/poker/jackpot.py",
        "NOT_RECORDED not in self.felt.declared and not self._fails",
        "not self._fails",
        "holdem",
    ),
    (
        "games/poker/royal.py",
        "board if self.whole_board else board[:FLOP_CARDS]",
        "board[:FLOP_CARDS]",
        "holdem",
    ),
    ("games/poker/royal.py", "== FLOP_CARDS", "== FLOP_CARDS - 1", "holdem"),
    # The rake, boards and shares (rr 8.1, 18.8).
    (
        "games/poker/raking.py",
        "pot.amount * rake.percent // 100 // sign.chip * sign.chip",
        "pot.amount * rake.percent // 100",
        "holdem",
    ),
    ("games/poker/raking.py", "fee -= pot.rake", "fee -= 0", "omaha"),
    ("games/poker/raking.py", "(run < odd)", "(run >= boards - odd)", "holdem"),
    (
        "games/poker/raking.py",
        "left = sum(pot.amount for pot in pots) if sign.cap is None else sign.cap",
        "left = sum(pot.amount for pot in pots)",
        "pineapple",
    ),
    ("games/poker/runs.py", "return min(most, left // each) if each else 1", "return most", "omaha"),
    # Straddle and kill (rr 7.9 to 7.22).
    (
        "games/poker/straddles.py",
        "table.after(second)[0], 2 * sign.minimum",
        "table.after(second)[0], 3 * sign.minimum",
        "crazy_pineapple",
    ),
    ("games/poker/kill.py", "again = seat == button.at", "again = False", "holdem"),
    (
        "games/poker/conduct.py",
        "max(sign.kill - player.street, 0)",
        "sign.kill",
        "pineapple",
    ),
    # All-in wagers (rr 10.2 to 10.4), discards (rr 16.2(d), 16.3(d)) and the low ace (r 9.3(f)).
    (
        "games/poker/bounds.py",
        "(self.deeds.level - self.deeds.full if self.customs.half_bets else 0)",
        "0",
        "omaha",
    ),
    (
        "rulebooks/nz_poker_2017/flop_games.py",
        "discard=int(self.discards_after == 0)",
        "discard=int(self.discards_after == 1)",
        "pineapple",
    ),
    (
        "rulebooks/nz_poker_2017/flop_games.py",
        "discard=int(self.discards_after == 1)",
        "discard=int(self.discards_after == 0)",
        "crazy_pineapple",
    ),
)
