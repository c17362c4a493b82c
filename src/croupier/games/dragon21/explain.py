"""Why a wager of Dragon21 ended as it did: what both hands counted, with their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.dragon21.terms import HANDS
from croupier.games.events import Event
from croupier.games.wording import Explained, spoken


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """Both hands, a blackjack by its name."""
    hands = [outcome.get(hand) for hand in HANDS]
    where = "" if ended["box"] == ended["seat"] else f"area {ended['box']}"
    if ended["line"] is None or not all(hands):
        return Explained(where, "")
    dragon, tiger = (_counts(hand) for hand in hands if hand)
    return Explained(where, f"The Dragon's hand {dragon}, the Tiger's {tiger}")


def _counts(hand: Mapping[str, Any]) -> str:
    what = "is a blackjack" if hand["blackjack"] else f"counts {hand['count']}"
    return f"{what} ({spoken(hand['cards'])})"
