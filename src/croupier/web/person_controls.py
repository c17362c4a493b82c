"""Controls about persons at a table: cards, help, directions, conduct, wagers announced aloud."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.house import Command
from croupier.house import commands as c
from croupier.house.directing import rules_asked_for
from croupier.house.misplaced_checks import clauses_of
from croupier.house.people_events import conduct_of
from croupier.house.spoken_wagers import law_of
from croupier.house.state import TableState


def _seated(table: TableState) -> str | None:
    return None if table.seats else "nobody has a place"


def _reported(table: TableState) -> str | None:
    waits = any(not each.decided for each in table.people.reports.values())
    return None if waits else "no conduct was reported"


def _detained(table: TableState) -> str | None:
    return None if any(each.detained for each in table.people.reports.values()) else "nobody is detained"


NOT_NOW: Final[Mapping[type[Command], Callable[[TableState], str | None]]] = {
    c.DecideConduct: _reported,
    c.ReportSpokenWager: _seated,
    c.AnswerSpokenWager: lambda table: None if table.people.spoken else "no announced wager waits",
    c.ReportMisplacedWager: lambda table: None if table.seats and table.betting else "wagers are not open",
    c.AnswerMisplacedWager: lambda table: None if table.people.misplaced else "no chips lie wrongly",
    c.ShowRules: lambda table: None if rules_asked_for(table) else "no player has asked for the rules",
    c.HandOver: _detained,
    c.PresentPlayerCard: _seated,
    c.EnterHelp: _seated,
}
"""Why a command cannot be given at a table as it stands."""

KNOWN: Final[Mapping[type[Command], Callable[[TableState], bool]]] = {
    c.DirectPlayers: lambda table: bool(conduct_of(table).directions),
    c.ReportConduct: lambda table: bool(conduct_of(table).misconduct),
    c.ReportSpokenWager: lambda table: law_of(table) is not None,
    c.AnswerSpokenWager: lambda table: law_of(table) is not None,
    c.ReportMisplacedWager: lambda table: bool(clauses_of(table)),
    c.AnswerMisplacedWager: lambda table: bool(clauses_of(table)),
    c.ShowRules: lambda table: bool(table.law.copies),
    c.DecideConduct: lambda table: bool(conduct_of(table).misconduct),
    c.HandOver: lambda table: bool(conduct_of(table).handed_over),
    c.PresentPlayerCard: lambda table: table.law.persons.player_cards is not None,
    c.EnterHelp: lambda table: table.law.persons.help is not None,
}
"""Whether the rules of a table's game know of a command at all."""
