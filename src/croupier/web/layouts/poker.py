"""The layout of poker between players for its page: the places, the game's form, and what the sign states."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.rules import PokerRules

FAMILY: Final = "poker"
STRUCTURES: Final = {
    Structure.NO_LIMIT: "no limit",
    Structure.POT_LIMIT: "pot limit",
    Structure.FULL_POT: "pot limit",
    Structure.HALF_POT: "half-pot limit",
    Structure.STRUCTURED: "structured",
    Structure.MULTIPLES: "multiples of the blind bet",
}


def _charge(rules: PokerRules) -> str:
    """What the sign says that the operator charges; nothing for nothing."""
    terms = rules.terms
    if terms.rake is None:
        return "commission" if terms.percent else "participation_fee" if terms.fee else ""
    if terms.fee:
        return "time_charge"
    return "percentage" if terms.rake.percent else "hand_fee" if terms.rake.fee else ""


def board(rules: PokerRules) -> dict[str, Any]:
    """How many places and hole cards there are, how bets are bounded, and what the operator charges."""
    terms = rules.terms
    hole = sum(street.hole for street in rules.form.streets)
    return {
        "places": rules.seats,
        "hole": hole,
        "community": sum(street.board for street in rules.form.streets),
        "structure": STRUCTURES[terms.structure],
        "commission": terms.percent or (terms.rake.percent if terms.rake is not None else 0),
        "fee": terms.fee,
        "charge": _charge(rules),
        "kill": terms.kill,
        "buck": rules.has_buck,
        "needs_minimum": rules.needs_minimum,
        "stakes": rules.table_stakes,
        "stands": False,
    }
