"""Why a wager of hold'em against the dealer ended as it did: the hands of the box and the dealer, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.dealer_holdem.terms import BONUS, TRIPS
from croupier.games.events import Event
from croupier.games.stud import explain as stud
from croupier.games.wording import Explained, a_hand, begin, of_box, spoken, the_box


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """For a bonus the own cards, for trips the hand; else the hand of the box against the dealer's."""
    where, box = the_box(ended), of_box(outcome, ended["box"])
    if not box or ended["result"] == "returned":
        return Explained(where, "")
    if ended["wager"] == BONUS and box["end"] != "folded":
        return Explained(where, f"{begin(where)} holds the {spoken(box['cards'])}")
    if ended["wager"] == TRIPS and "hand" in box and ended["line"] != "folded":
        return Explained(where, f"{begin(where)} has {a_hand(box['hand'])}")
    if box["end"] == "dealer_declared_not_to_count":
        return Explained(where, "The dealer's hand, of a wrong number of cards, does not count")
    return stud.explain(told, outcome, ended, against_dealer=True)
