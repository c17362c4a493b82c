"""What tests of Queensland's Texas hold'em bonus poker share: tables, hands that are dealt, what is asked."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import card_codes
from croupier.games.hands import BOARD
from croupier.games.requests import Decide
from croupier.games.tape import Call
from tests.rules.stud_hands import answer, result
from tests.rules.tables import Table

DECK = "AS 7D 9D QC AC 2H 9H QD"
"""Two aces, nothing and two nines against the dealer's queens, dealt one card at a time."""
FLOP, TURN, RIVER = "KD 3C 5S", "8H", "6C"


def table(*bets: str, **options: Any) -> Table:
    """Antes of three players, unless others are given."""
    placed = bets or ("1 ante 10", "2 ante 20", "3 ante 5")
    return Table("qld-2010", "texas_holdem_bonus", **options).bet(*placed)


def dealt(*bets: str, cards: str = DECK, **options: Any) -> Table:
    """All hands have their cards, and the first player is asked."""
    seen = table(*bets, **options).draw(cards)
    seen.round.apply(Call("dealt"))
    return seen


def device(*bets: str) -> Table:
    """The same, dealt by a shuffling device: the communal cards lie face down."""
    cards = f"{FLOP} {TURN} {RIVER} AS AC 7D 2H 9D 9H QC QD"
    return dealt(*bets, cards=cards, deal="shuffling_device")


def played(*said: tuple[str, ...], bets: tuple[str, ...] = ()) -> Table:
    """What the players decide at flop, turn and river, with the cards after it; up to the result."""
    seen = dealt(*bets)
    for answers, cards in zip(said, (FLOP, TURN, RIVER), strict=False):
        answer(seen, *answers).draw(cards)
    return seen


def asked(seen: Table) -> tuple[str, int]:
    """The step and the seat that is to decide."""
    request = seen.round.request
    assert isinstance(request, Decide), request
    return request.step, request.seat


def board(seen: Table) -> list[str]:
    """The communal cards that are face up."""
    return card_codes([each.card for each in seen.round.hands.cards.get(BOARD, []) if each.up])


def alone(own: str, cards: str, dealers: str = "QC QD", *bets: str) -> Table:
    """A player alone who wagers on flop and turn and checks on the river, to the end."""
    (one, other), (first, second) = own.split(), dealers.split()
    seen = dealt(*(bets or ("1 ante 10",)), cards=f"{one} {first} {other} {second}")
    *flop, turn, river = cards.split()
    answer(seen, "bet").draw(" ".join(flop))
    answer(seen, "bet").draw(turn)
    return result(answer(seen, "check").draw(river))
