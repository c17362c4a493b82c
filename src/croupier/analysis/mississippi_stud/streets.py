"""The streets of Mississippi stud: two cards of the player's own, and three times a decision and a card."""

from __future__ import annotations

from typing import Final

from croupier.analysis.stud_streets import Plan
from croupier.games.mississippi_stud import kernel
from croupier.games.mississippi_stud.conduct import HOLE
from croupier.games.mississippi_stud.wagers import Hand
from croupier.games.stud import pay_lines

PLAN: Final = Plan(HOLE, (1,) * kernel.STREETS, kernel.MOST, kernel.line, pay_lines.FOLDED, Hand)
