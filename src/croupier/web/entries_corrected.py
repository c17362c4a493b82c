"""Corrections of what was entered while a round was played, in words beside its steps."""

from __future__ import annotations

from typing import Final

from croupier.equipment.cards import card_name, parse_card
from croupier.games.wording import listed
from croupier.house import House
from croupier.house.equipment import produced_text
from croupier.house.happened import Happened
from croupier.house.recall import Moment, Recalled
from croupier.table.retape import Produced
from croupier.web.staff import named

CORRECTED: Final = {Happened.CARDS_CORRECTED: "cards", Happened.RESULTS_CORRECTED: "results"}


def entries_corrected(house: House, found: Recalled, *, reveal: bool) -> list[tuple[int, str]]:
    """Each correction, with how many of the steps that are told come before it.

    Without ``reveal`` no card is named: some may not be seen.
    """
    entered: list[str] = []
    told: list[tuple[int, str]] = []
    for moment in found.moments:
        told = [(min(before, moment.stood), says) for before, says in told]
        if isinstance(moment.entry, Produced):
            entered.append(produced_text(moment.entry))
        elif (what := CORRECTED.get(Happened(moment.recorded.kind))) is not None:
            now = [str(each) for each in moment.recorded.data()[what]]
            changed = _changed(what, entered, now) if reveal else ""
            told.append((moment.stood + len(moment.events), _says(house, moment, what, changed)))
            entered = now
    return told


def _says(house: House, moment: Moment, what: str, changed: str) -> str:
    by = named(house, str(moment.recorded.data()["by"]))["name"]
    return f"The {what} entered were corrected by {by}{changed}"


def _changed(what: str, before: list[str], now: list[str]) -> str:
    """What stands for what: "8 of diamonds instead of 9 of spades"."""
    name = (lambda code: card_name(parse_card(code))) if what == "cards" else str
    pairs = [
        f"{name(new)} instead of {name(old)}" for old, new in zip(before, now, strict=False) if old != new
    ]
    pairs += [f"{name(new)} besides" for new in now[len(before) :]]
    pairs += [f"no {name(old)}" for old in before[len(now) :]]
    return f": {listed(pairs)}" if pairs else ", in a report"
