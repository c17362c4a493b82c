"""What tests of stud games against the dealer share: players who bet or fold, and what came of it."""

from __future__ import annotations

from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.games.tape import Call
from croupier.games.wagers import Result
from croupier.money.amounts import decimal
from tests.rules.tables import Table


def answer(played: Table, *answers: str) -> Table:
    """What the players decide who are asked, one after another."""
    for each in answers:
        assert isinstance(played.round.request, Decide), each
        played.decide(played.round.request.seat, each)
    return played


def result(played: Table) -> Table:
    """The result is called, and the round is over."""
    played.round.apply(Call("result"))
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
