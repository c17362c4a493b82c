"""A hand of Queensland's poker for tests: written short, and asked in plain words."""

from __future__ import annotations

from typing import Any, Self

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Produce
from croupier.money.amounts import decimal, parse_amount
from croupier.table.round import NO_MORE_BETS, Status
from tests.rules.tables import Table

SIGN = {"table": {"min": "2", "max": "4"}, "table_stakes": {"min": "50", "max": "200"}}
THREE = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
"""The button, seat 1, has two aces; seat 2 has 2 7 and seat 3 has 3 8; 2 9 9 are on the board."""


class Hand(Table):
    """A hand of hold'em: seat 1 has the button unless said otherwise; seats follow clockwise."""

    def __init__(
        self,
        *stacks: int,
        cards: str = THREE,
        button: int | None = 1,
        name: str = "texas_holdem_poker",
        chip: str = "1",
        sign: Any = None,
        **options: Any,
    ) -> None:
        standings = {k: frozenset(v) for k, v in options.pop("standings", {}).items()}
        opening = Opening(standings=remembered(standings, designated_player=button))
        super().__init__("qld-2010", name, sign=sign or SIGN, chip=chip, opening=opening, **options)
        self.cards = cards.split()
        for seat, stack in enumerate(stacks, start=1):
            if stack:
                self.bet(f"{seat} table_stakes {stack}")

    def on(self) -> Self:
        """Go on until somebody must decide, or the hand is over."""
        while self.once():
            pass
        return self

    def once(self) -> bool:
        """Enter the next call or card; False where a player must decide, or the hand is over."""
        match self.round.request:
            case Wagering():
                self.round.apply(Call(NO_MORE_BETS))
            case Announce(step=step):
                self.round.apply(Call(step))
            case Draw():
                self.round.apply(Produce(parse_card(self.cards.pop(0))))
            case _:
                return False
        return True

    def do(self, *acts: str) -> Self:
        """Players act: ``1 raise 6``."""
        for act in acts:
            self.on()
            seat, action, *stake = act.split()
            amount = parse_amount(stake[0]) if stake else None
            self.round.apply(Decision(int(seat), action, stake=amount))
        return self.on()

    def report(
        self, kind: str, card: str | None = None, ruling: str | None = None, **details: object
    ) -> Self:
        super().report(kind, card, ruling, **details)
        return self

    def show(self) -> Self:
        """Everybody checks or calls, and shows, to the end."""
        while isinstance(request := self.on().round.request, Decide):
            action = next(a for a in ("check", "call", "show", "all_in") if a in request.actions)
            self.round.apply(Decision(request.seat, action))
        assert self.round.status is Status.SETTLED
        return self

    @property
    def asked(self) -> Decide:
        request = self.on().round.request
        assert isinstance(request, Decide), request
        return request

    def refused(self, act: str) -> set[str]:
        seat, action, *stake = act.split()
        self.on()
        amount = parse_amount(stake[0]) if stake else None
        return {c.ref for c in self.refusal(Decision(int(seat), action, stake=amount)).clauses}

    @property
    def nets(self) -> dict[int, str]:
        return {
            s.wager.seat: decimal(s.net) for s in sorted(self.round.settlements, key=lambda s: s.wager.seat)
        }

    @property
    def last(self) -> Any:
        """The last bet that was told of."""
        return self.events(Kind.BET)[-1]
