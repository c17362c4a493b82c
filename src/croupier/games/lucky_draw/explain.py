"""Why a wager of lucky draw baccarat ended as it did: the counts of the box and of the dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.events import Event
from croupier.games.wording import Explained, begin, of_box, spoken, the_box

_IS: Final = {"lower": "less than", "equal": "as much as", "higher": "more than"}


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The cards of a wager's box and the dealer's, what they count, and which is more."""
    where, box = the_box(ended), of_box(outcome, ended["box"])
    if ended["line"] is None or not box or "compared" not in box:
        return Explained(where, "")
    dealer = outcome["dealer"]
    says = (
        f"{begin(where)} has {box['total']} with the {spoken(box['cards'])}, {_IS[box['compared']]} the "
        f"dealer's {dealer['total']} with the {spoken(dealer['cards'])}"
    )
    return Explained(where, says)
