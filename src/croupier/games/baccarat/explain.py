"""Why a wager of baccarat ended as it did: what both hands counted, with their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.events import Event
from croupier.games.wording import Explained, spoken


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """Both hands: side wagers go by their cards, not by their counts alone."""
    hands = [outcome.get(hand) for hand in ("player", "banker")]
    where = "" if ended["box"] == ended["seat"] else f"box {ended['box']}"
    if ended["line"] is None or not all(hands):
        return Explained(where, "")
    player, banker = (f"{h['count']} ({spoken(h['cards'])})" for h in hands if h)
    return Explained(where, f"The player's hand counts {player}, the banker's {banker}")
