"""A hand of New Zealand's poker for tests: written short, with discards, straddles and boards besides."""

from __future__ import annotations

from typing import Any, Self

from croupier.equipment.cards import parse_card
from croupier.games.game import Opening
from croupier.games.standings import remembered
from croupier.games.tape import Decision
from tests.rules.poker_hands_played import Hand
from tests.rules.tables import Table

SIGN = {"table": {"min": "2"}, "first_blind": {"min": "1"}}

ANTES = {"table": {"min": "2"}, "ante": {"min": "1"}, "bring_in": {"min": "1"}}


class NzHand(Hand):
    """A hand: seat 1 has the button unless said otherwise; seats follow clockwise."""

    def __init__(
        self,
        *stacks: int,
        cards: str,
        name: str = "holdem",
        button: int | None = 1,
        chip: str = "1",
        sign: Any = None,
        standings: Any = None,
        **options: Any,
    ) -> None:
        given = {k: frozenset(v) for k, v in (standings or {}).items()}
        opening = Opening(standings=remembered(given, designated_player=button))
        sign = (ANTES if "stud" in name else SIGN) | (sign or {})
        Table.__init__(self, "nz-poker-2017", name, sign=sign, chip=chip, opening=opening, **options)
        self.cards = cards.split()
        for seat, stack in enumerate(stacks, start=1):
            if stack:
                self.bet(f"{seat} table_stakes {stack}")

    def throws(self, *texts: str) -> Self:
        """Players discard: ``2 7C``."""
        for text in texts:
            seat, card = text.split()
            self.on()
            self.round.apply(Decision(int(seat), "discard", cards=(parse_card(card),)))
        self.on()
        return self

    def events_of(self, action: str) -> list[Any]:
        """The bets that were told of, of one kind."""
        return [e for e in self.round.events if e.facts.get("action") == action and "pot" in e.facts]

    def cites(self, event: Any) -> set[str]:
        """The clauses of an event."""
        return {c.ref for c in event.clauses}
