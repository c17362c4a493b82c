"""What the dealer does at a live table."""

from __future__ import annotations

from croupier.equipment.cards import parse_card
from croupier.games.tape import Call, CuttingCard, Produce
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.rounds import enter, open_round
from croupier.house.setup import Mode
from croupier.house.work import JSON, Work, handles


def live(work: Work, what: str) -> None:
    """Refuse what only a dealer's table takes.

    Raises:
        Refused: the table deals by itself.
    """
    if work.at_table.setup.mode is not Mode.LIVE:
        raise refuse(f"{what} at {work.at_table.setup.title}", "the table deals by itself")


@handles(c.OpenRound)
def opens(work: Work, command: c.OpenRound) -> JSON:
    """Open a round."""
    live(work, "opening a round")
    open_round(work)
    return {"round": work.at_table.round_id}


@handles(c.CallStep)
def call(work: Work, command: c.CallStep) -> JSON:
    """Call a step."""
    live(work, "a call")
    enter(work, Call(command.step))
    return {}


@handles(c.EnterCard)
def enter_card(work: Work, command: c.EnterCard) -> JSON:
    """Enter a card."""
    live(work, "a card")
    enter(work, Produce(parse_card(command.card)))
    return {}


@handles(c.SeeCuttingCard)
def cutting_card(work: Work, command: c.SeeCuttingCard) -> JSON:
    """The cutting card came."""
    live(work, "the cutting card")
    enter(work, CuttingCard())
    return {}
