"""Why a wager of Big Raise stud ended as it did: what the five cards of its hand are, or the first three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.big_raise.terms import BONUS
from croupier.games.events import Event
from croupier.games.stud.explain import explain as of_hand
from croupier.games.wording import Explained, of_box, the_box


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The hand of a wager's box; of a bonus wager its three cards, which may have folded."""
    where, box = the_box(ended), of_box(outcome, ended["box"])
    if ended["wager"] != BONUS or not box or ended["result"] == "returned":
        return of_hand(told, outcome, ended)
    folded = ", and folded" if box["end"] == "folded" else ""
    return Explained(where, f"The three cards of {where} are {_called(box['three_cards'])}{folded}")


def _called(three: str) -> str:
    return three if three in ("odd cards", "three of a kind") else f"a {three}"
