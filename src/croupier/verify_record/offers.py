"""Who is offered a hand to turn where players turn the cards, by an order of this verifier's own.

Clauses: New Zealand 1996, division V rr 8.10, 8.14, 8.20, 8.22 and 8.23, with which division IX agrees;
proposed, Dragon21 rr 5.6 and 8.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.plays import Lying

ACCEPT: Final = "accept"
_ANSWERS: Final = (ACCEPT, "decline", "withheld")
_FIRST_FOUR: Final = 4
_AREAS: Final = 7
"""The areas of a table whose options do not say how many it has."""


class Offers:
    """The offers of a round of two hands."""

    def __init__(self, options: Mapping[str, Any], names: tuple[str, str]) -> None:
        self._names = names
        self._players_turn = options.get("style") == "B"
        seats = options.get("seats", _AREAS)
        self._seats = seats if isinstance(seats, int) else _AREAS
        self._order: dict[str, list[int]] = {}
        """By hand: whoever backs it, the highest wager and lowest seat first."""
        self._asked: list[tuple[str, int]] = []
        self._answers: dict[tuple[str, int], str] = {}

    def _backs(self, seat: int, hand: str, lying: Lying) -> bool:
        return any(w["seat"] == seat and w["wager"] == hand for w in lying.values())

    def _next(self, hand: str, lying: Lying) -> int | None:
        """Who is to be offered a hand now; None where nobody is, or somebody has it."""
        if hand not in self._order:
            backers: dict[int, Fraction] = {}
            for wager in lying.values():
                if wager["wager"] == hand and wager["seat"] <= self._seats:
                    backers[wager["seat"]] = backers.get(wager["seat"], Fraction(0)) + wager["stake"]
            self._order[hand] = sorted(backers, key=lambda seat: (-backers[seat], seat))
        if any(of == hand and said != "decline" for (of, _), said in self._answers.items()):
            return None
        asked = {seat for of, seat in self._asked if of == hand}
        waiting = (s for s in self._order[hand] if s not in asked and self._backs(s, hand, lying))
        return next(waiting, None)

    def _waits(self, lying: Lying) -> tuple[str, int] | None:
        """The offer that was not answered, of who still backs the hand."""
        for hand, seat in self._asked:
            if (hand, seat) not in self._answers and self._backs(seat, hand, lying):
                return hand, seat
        return None

    def told(self, event: Mapping[str, Any], lying: Lying, dealt: int) -> str:
        """What is wrong with an offer, so many cards being dealt, or nothing."""
        hand, seat = event.get("hand"), event.get("seat")
        if not self._players_turn:
            return "no hand is offered where the dealer turns the cards"
        due = self._names[1] if dealt == 0 else self._names[0]
        if hand != due or dealt not in (0, _FIRST_FOUR):
            return f"the hand of {hand!r:.40} is not offered at this point"
        if (waits := self._waits(lying)) is not None:
            return f"the offer to seat {waits[1]} is not answered"
        must = self._next(due, lying)
        if seat != must or type(seat) is not int:
            return f"the hand is offered to seat {seat!r:.40}, and must be to {must or 'nobody'}"
        self._asked.append((due, seat))
        return ""

    def answered(self, event: Mapping[str, Any]) -> str:
        """What is wrong with an answer to the last offer, or nothing."""
        last = self._asked[-1] if self._asked else None
        if (
            last is None
            or last in self._answers
            or (f"{last[0]}_offer", last[1])
            != (
                event.get("step"),
                event.get("seat"),
            )
        ):
            return "no hand was offered to that seat then"
        if event.get("action") not in _ANSWERS:
            return f"there is no such answer as {event.get('action')!r:.40}"
        self._answers[last] = str(event["action"])
        return ""

    def missing(self, hand: str, lying: Lying) -> str:
        """What is wrong where cards go on before a hand was offered to all who must be, or nothing."""
        if not self._players_turn:
            return ""
        if (waits := self._waits(lying)) is not None:
            return f"the offer to seat {waits[1]} is not answered"
        due = self._next(hand, lying)
        return "" if due is None else f"the {hand}'s hand was not offered to seat {due}"

    def turner(self, hand: str, lying: Lying) -> int | None:
        """Who turns a hand's cards: whoever took it and still backs it; None for the dealer."""
        took = (seat for (of, seat), said in self._answers.items() if of == hand and said == ACCEPT)
        return next((seat for seat in took if self._backs(seat, hand, lying)), None)
