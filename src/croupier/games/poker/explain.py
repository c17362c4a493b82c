"""Why a player's stakes at a poker table came out of a hand as they did: who won the pots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.events import Event, Kind
from croupier.games.poker.terms import TABLE_STAKES
from croupier.games.wording import UNDECIDED, Explained, dollars, last, listed


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The pots of the hand and their winners; no card is told, as hands may stay unseen."""
    won = last(told, Kind.RESULT).get("won") or outcome.get("won") or ()
    if not won or ended["result"] == "returned" or ended["wager"] != TABLE_STAKES:
        return UNDECIDED
    pots = [f"{_pot(part, several=len(won) > 1)} went to {_who(part, ended['seat'])}" for part in won]
    return Explained("", listed(pots))


def _pot(part: Mapping[str, Any], *, several: bool) -> str:
    return f"{'A' if several else 'The'} pot of {dollars(part['amount'])}"


def _who(part: Mapping[str, Any], seat: int) -> str:
    names = [f"place {winner}" for winner in part["winners"]]
    shared = f", {dollars(part['share'])} each" if len(names) > 1 else ""
    own = " (yours)" if seat in part["winners"] else ""
    return f"{listed(names)}{shared}{own}"
