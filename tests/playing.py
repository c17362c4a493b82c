"""Rounds played to their end by tests: everything that a round asks for is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from croupier.equipment.cards import Card
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Spin, Wagering
from croupier.games.tape import Call, Decision, Delivered, Landed, Produce, Thrown
from croupier.table.round import NO_MORE_BETS, Round

Produced: TypeAlias = Produce | Thrown | Landed | Delivered
Decides: TypeAlias = Callable[[Decide], Decision | str]
"""What a player decides who is asked: a decision, or an action alone."""


class Cards:
    """Cards as a round takes them, one after another."""

    def __init__(self, cards: Sequence[int]) -> None:
        self._cards = cards
        self.dealt = 0
        """How many have been."""

    def __iter__(self) -> Iterator[Produced]:
        return self

    def __next__(self) -> Produce:
        if self.dealt == len(self._cards):
            raise StopIteration
        self.dealt += 1
        return Produce(Card(self._cards[self.dealt - 1]))


def by_default(asked: Decide) -> str:
    """What is taken to be decided where nothing is said."""
    assert asked.default is not None, asked
    return asked.default


def play_out(round_: Round, produced: Iterable[Produced], decides: Decides = by_default) -> bool:
    """Play a round until it is over, or nothing more is produced; whether it is over."""
    coming = iter(produced)
    while (request := round_.request) is not None:
        match request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce(step):
                round_.apply(Call(step))
            case Decide():
                said = decides(request)
                round_.apply(Decision(request.seat, said) if isinstance(said, str) else said)
            case Draw() | Roll() | Spin() | Deliver():
                entry = next(coming, None)
                if entry is None:
                    return False
                round_.apply(entry)
    return True
