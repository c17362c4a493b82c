"""Hands of stud poker against the dealer that bring each end about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.rules.lines.rounds import Script, script

WRONG: Final = {"kind": "wrong_number_of_cards", "at": "result"}


def wrong_number(*, looked: bool = True, dealer: bool = False, **more: Any) -> dict[str, Any]:
    """The report of a wrong number of cards; ``ruling``: whether the deck is complete."""
    return {**WRONG, "looked": looked, "dealer_wrong": dealer, **more}


def hand(
    wagers: str,
    cards: str,
    decisions: str = "1 bet",
    reports: tuple[Mapping[str, Any], ...] = (),
    **more: Any,
) -> Script:
    """A round of one player in seat 1, or as many as the cards are for, dealt whole hands at a time."""
    return script(wagers, cards=cards, decisions=decisions, reports=reports, **more)
