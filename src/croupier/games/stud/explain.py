"""Why a wager of a stud game ended as it did: the hand of the box against the dealer's, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.events import Event
from croupier.games.stud.terms import ANTE, BET
from croupier.games.wording import Explained, a_hand, begin, of_box, the_box

DECIDED: Final[Mapping[str, str]] = {
    "won": ", lower by the other cards of the hand",
    "lost": ", higher by the other cards of the hand",
}
"""What decides between the dealer's hand and one that is called the same, by what became of that one."""


def explain(
    told: Sequence[Event],
    outcome: Mapping[str, Any],
    ended: Mapping[str, Any],
    *,
    against_dealer: bool | None = None,
) -> Explained:
    """The hand of a wager's box; where it meets the dealer's, that one too, and whether it qualified.

    ``against_dealer``: whether it does; None where an ante and a bet do, and nothing else.
    """
    where, box, dealer = the_box(ended), of_box(outcome, ended["box"]), outcome.get("dealer")
    if not box or ended["result"] == "returned":
        return Explained(where, "")
    if box["end"] == "folded":
        return Explained(where, f"{begin(where)} folded")
    has = f"{begin(where)} has {a_hand(box['hand'])}"
    if against_dealer is None:
        against_dealer = ended["wager"] in (ANTE, BET) and not str(ended["line"]).startswith("bonus")
    if dealer is None or not against_dealer:
        return Explained(where, has)
    declared = ", declared not to qualify" if "declared" in box["end"] else ", which does not qualify"
    plays = "" if dealer.get("qualifies", True) else declared
    rest = DECIDED.get(box["end"], "") if box["hand"] == dealer["hand"] else ""
    return Explained(where, f"{has}, the dealer has {a_hand(dealer['hand'])}{plays}{rest}")
