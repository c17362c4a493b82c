"""What the sign of a poker table states, in words, with the amounts out of the table's limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.limits import TABLE
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import FIRST_BLIND, PARTICIPATION_FEE, TABLE_STAKES
from croupier.games.wording import dollars
from croupier.web.told_rules.said import Said

SIGN: Final = "The sign of the table"
FEE: Final = "participation fee"


def signed(rules: PokerRules) -> Said:
    """What it states of blind bets, the betting structure and the charge; amounts are a table's own."""
    terms = rules.terms
    charge = f"{terms.percent}% commission" if terms.percent else FEE if terms.fee else "no charge"
    return Said(SIGN, f"Two blind bets; {terms.structure.words} betting; {charge}.", rules.law.sign)


def with_amounts(rule: Mapping[str, str], limits: Mapping[str, Any]) -> str:
    """What a rule says; of the sign with its amounts, out of the table's limits as JSON has them."""
    says = rule["says"]
    if rule["title"] != SIGN:
        return says
    table, stakes = limits.get(TABLE, {}), limits.get(TABLE_STAKES, {})
    blinds = [each for each in (limits.get(FIRST_BLIND, {}).get("min"), table.get("min")) if each is not None]
    if fee := limits.get(PARTICIPATION_FEE, {}).get("min"):
        says = says.replace(FEE, f"{FEE} of {dollars(fee)}")
    stated = (("Buy-in", stakes), ("Bets", {"max": table.get("max")}))
    says += "".join(f" {name}: {span}." for name, bounds in stated if (span := _span(bounds)))
    return f"{says} Blind bets: {' and '.join(dollars(each) for each in blinds)}." if blinds else says


def _span(bounds: Mapping[str, Any]) -> str:
    """From the least to the most that is stated; nothing where neither is."""
    least, most = bounds.get("min"), bounds.get("max")
    if least is None:
        return "" if most is None else f"{dollars(most)} at most"
    return f"{dollars(least)} at least" if most is None else f"{dollars(least)} to {dollars(most)}"
