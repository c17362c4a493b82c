"""Rounds that are each dealt from a full shoe, of which exact means are, though the book has no such shoe.

A way to simulate, and no option of any book: the rules of play, of wagers and of decisions stay as they are.
Only the shoe's life is left out, with its burned cards and its cutting card. So means can be held to exact
ones for a game whose book deals on from a shoe, where a cutting card moves them a little.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from croupier.games.game import Rules
from croupier.games.refusals import Malformed, Refusal, Refused


def dealt_from_full_shoes(rules: Rules, cutting_card: int | None) -> Rules:
    """The same rules, with all cards shuffled for every round; as they are where they are shuffled anyway.

    Raises:
        Malformed: the game is not played with cards.
        Refused: a place for the cutting card, which such a shoe does not have.
    """
    shoe = rules.shoe
    if shoe is None:
        raise Malformed("full shoe", "this game is not played with cards")
    if cutting_card is not None:
        reason = "a shoe that is full in every round has no cutting card: leave one of the two out"
        raise Refused(Refusal(f"cutting card {cutting_card} cards from the back", reason, shoe.cut))
    if not shoe.has_cutting_card:
        return rules
    table: Any = rules  # a dataclass: see ``games.table_rules``
    full: Rules = replace(table, shoe=replace(shoe, continuous=True))
    return full
