"""Surrender or war, by the rank of the tie."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.casino_war.counting import Heap, distribution
from croupier.games.box_rules import DEALER
from croupier.games.casino_war import kernel
from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import CASINO_WAR, GO_TO_WAR, SURRENDER
from croupier.games.comparing import EQUAL
from croupier.games.game import Rules

BASIS: Final = "a full shoe without the two cards that tie, in random order"


def advise(asked: Asked) -> Advice | None:
    """What each is worth on this tie, exactly."""
    rules = asked.rules
    assert isinstance(rules, CasinoWarRules), rules
    if set(asked.request.actions) != {GO_TO_WAR, SURRENDER} or not asked.hands.get(DEALER):
        return None
    type_ = rules.wagers[CASINO_WAR].counted
    wars = distribution(Heap.of(rules.shoe.fresh)).ties[kernel.rank(asked.hands[DEALER][0])]
    fought = sum(
        (type_.lines[type_.grade(Battle(EQUAL, war))].ratio * n for war, n in wars.items()),
        Fraction(0),
    )
    given_up = type_.lines[type_.grade(Battle(EQUAL))].ratio
    return best({GO_TO_WAR: fought / sum(wars.values()), SURRENDER: given_up}, BASIS)


def prepare(rules: Rules) -> None:
    """Count the wars of every tie under the table's decks."""
    assert isinstance(rules, CasinoWarRules), rules
    distribution(Heap.of(rules.shoe.fresh))


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
