"""A hand of Queensland's manila poker for tests: cards by seat, written short."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from croupier.games.requests import Decide
from croupier.games.tape import Decision
from croupier.table.round import Status
from tests.rules.poker_hands_played import Hand

SIGN = {"table": {"min": "2"}, "table_stakes": {"min": "20"}}
DECK = tuple(rank + suit for rank in "789TJQKA" for suit in "SHDC")
NO_CARDS: MappingProxyType[int, str] = MappingProxyType({})


class Manila(Hand):
    """A hand with a blind bet of 2: seat 1 has the buck unless said otherwise, by nobody's word in the first.

    Players whose cards are not given have some that are left, and so has the board.
    """

    def __init__(
        self,
        *stacks: int,
        own: MappingProxyType[int, str] | dict[int, str] = NO_CARDS,
        board: str = "",
        buck: int | None = 1,
        **more: Any,
    ) -> None:
        seats = [seat for seat, stack in enumerate(stacks, start=1) if stack]
        has = buck or seats[0]
        order = [s for s in seats if s >= has] + [s for s in seats if s < has]
        given = " ".join((*own.values(), board)).split()
        spare = [card for card in DECK if card not in given]
        cards: list[str] = []
        for seat in order:
            cards += own[seat].split() if seat in own else [spare.pop(0), spare.pop(0)]
        cards += board.split() or [spare.pop(0) for _ in range(5)]
        given_sign = more.pop("sign", SIGN)
        super().__init__(
            *stacks, cards=" ".join(cards), button=buck, name="manila_poker", sign=given_sign, **more
        )

    def on(self) -> Manila:
        super().on()
        return self

    def do(self, *acts: str) -> Manila:
        super().do(*acts)
        return self

    def checked(self, *steps: str) -> Manila:
        """Everybody checks, declines or calls through these rounds of betting."""
        while isinstance(request := self.on().round.request, Decide) and request.step in steps:
            action = next(a for a in ("check", "decline_to_raise", "call") if a in request.actions)
            self.round.apply(Decision(request.seat, action))
        return self

    def show(self) -> Manila:
        """Everybody checks, declines or calls to the end."""
        while isinstance(request := self.on().round.request, Decide):
            actions = ("check", "decline_to_raise", "call", "all_in")
            action = next(a for a in actions if a in request.actions)
            self.round.apply(Decision(request.seat, action))
        assert self.round.status is Status.SETTLED
        return self

    def refs_of(self, seat: int) -> set[str]:
        """The clauses that the end of a seat's stakes cites."""
        (found,) = [s for s in self.round.settlements if s.wager.seat == seat]
        return {c.ref for c in found.clauses}

    def until_showdown(self) -> Manila:
        """As :meth:`show`, up to the call of the showdown."""
        while (request := self.round.request) is not None and request.step != "showdown":
            self.stay()
        return self

    def report(
        self, kind: str, card: str | None = None, ruling: str | None = None, **details: object
    ) -> Manila:
        super().report(kind, card, ruling, **details)
        return self

    def stay(self) -> None:
        """One entry: the next card or call, or what lets the player who is asked stay in."""
        request = self.round.request
        assert request is not None
        if isinstance(request, Decide):
            actions = ("check", "decline_to_raise", "call", "all_in")
            action = next(a for a in actions if a in request.actions)
            self.round.apply(Decision(request.seat, action))
        else:
            self.once()
