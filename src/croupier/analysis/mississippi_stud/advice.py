"""Fold or bet one to three antes, by all cards seen and what was wagered."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.mississippi_stud.analyser import solved
from croupier.analysis.mississippi_stud.streets import PLAN
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.hands import BOARD
from croupier.games.mississippi_stud.conduct import HOLE
from croupier.games.mississippi_stud.terms import CHOICES, STREETS
from croupier.games.stud.terms import ANTE, FOLD

BASIS: Final = "all cards that are not seen, in every order"


def advise(asked: Asked) -> Advice | None:
    """What folding and each wager are worth with these cards, exactly, per unit of the ante."""
    own, board = asked.hands.get(box_name(asked.wager.box), ()), asked.hands.get(BOARD, ())
    seen = (*own, *board)
    street = STREETS.index(asked.request.step) if asked.request.step in STREETS else -1
    units = sum(Fraction(w.stake, asked.wager.stake) for w in asked.wagers if w.box == asked.wager.box)
    fits = len(own) == HOLE and len(seen) == HOLE + street
    if street < 0 or not fits or units not in PLAN.wagered(street):
        return None
    exact = solved(WHOLE_DECK, asked.rules.wagers[ANTE].counted).worths(seen, int(units))
    # Of wagers that are worth the same the largest comes first.
    return best(dict(reversed(list(zip((FOLD, *CHOICES), exact, strict=True)))), BASIS)


def prepare(rules: Rules) -> None:
    """Count all streets, which every question looks its cards up in."""
    assert solved(WHOLE_DECK, rules.wagers[ANTE].counted).worth


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
