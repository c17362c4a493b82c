"""What tests of stud games against the dealer share: tables, players who bet or fold, what came of it."""

from __future__ import annotations

from typing import Any

from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.requests import Announce, Decide
from croupier.games.tape import Call
from croupier.games.wagers import Result
from croupier.money.amounts import decimal
from tests.rules.tables import Table

THREE_CARD = ("4S 5D 6S", "9D 7D 2H", "8S 8D KH", "AC AH JD")
"""A straight, odd cards and a pair against the dealer's pair of aces."""
CARIBBEAN = ("9S 7S 3S 4S 2S", "AH QD JH TC 8C", "8S 8D KD 5H 3D", "AC AD JD 6C 2C")
"""A flush, odd cards and a pair against the dealer's pair of aces."""


def three_card_table(*bets: str, **options: Any) -> Table:
    """Queensland's three card poker with bets of three players, unless others are given."""
    placed = bets or ("1 ante 10", "1 pair_plus 5", "2 ante 20", "2 pair_plus 5", "3 ante 40")
    return Table("qld-2010", "three_card_poker", **{"deal": "three_at_a_time", **options}).bet(*placed)


def caribbean_table(*bets: str, **options: Any) -> Table:
    """Queensland's Caribbean stud, with a jackpot, and bets of three players unless others are given."""
    placed = bets or ("1 ante 10", "1 jackpot 1", "2 ante 20", "2 jackpot 1", "3 ante 40")
    opening = Opening(jackpots={"progressive": 5_000_000})
    given = {"deal": "five_at_a_time", **options}
    return Table("qld-2010", "caribbean_stud", opening=opening, **given).bet(*placed)


def answer(played: Table, *answers: str) -> Table:
    """What the players decide who are asked, one after another."""
    for each in answers:
        assert isinstance(played.round.request, Decide), each
        played.decide(played.round.request.seat, each)
    return played


def result(played: Table) -> Table:
    """The result is called, with the checks of a jackpot hand where one is to be paid; the round is over."""
    played.round.apply(Call("result"))
    while isinstance(played.round.request, Announce):
        played.round.apply(Call(played.round.request.step))
    assert played.round.request is None
    return played


def nets(played: Table) -> dict[str, str]:
    """What every wager came to; what one was paid that lay on stands under its name with ``!``."""
    return {s.wager.id + "!" * s.stays: decimal(s.net) for s in played.round.settlements}


def back(played: Table) -> set[str]:
    """The wagers that went back."""
    return {s.wager.id for s in played.round.settlements if s.result is Result.RETURNED}


def order(played: Table) -> str:
    """To whom the cards went, in order: a digit for a box, D for the dealer, d for a card face up."""
    told = [e.facts for e in played.events(Kind.DEALT)]
    names = [str(f["hand"]).removeprefix("box_") for f in told]
    return "".join(
        ("d" if f["face_up"] else "D") if n == "dealer" else n for f, n in zip(told, names, strict=True)
    )


def cited_at_the_end(played: Table) -> set[str]:
    """Every clause that is cited from the call of the result on."""
    events = played.round.events
    called = max(n for n, event in enumerate(events) if event.kind is Kind.CALLED)
    return {clause.ref for event in events[called:] for clause in event.clauses}
