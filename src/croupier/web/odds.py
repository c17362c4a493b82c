"""Odds of settled wagers as the rulebook prints them: records have them in whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.events import Event
from croupier.games.wagers import WagerType


def as_printed(told: Mapping[str, Any], wagers: Mapping[str, WagerType]) -> Mapping[str, Any]:
    """A wager that has ended, by name, pay line and odds; as it is where the line is none of the table's."""
    kind = wagers.get(told["wager"]) if told.get("odds") else None
    for line in kind.lines if kind is not None else ():
        if line.odds is not None and line.odds.shown != line.odds.exact == told["odds"]:
            return {**told, "odds": line.odds.shown}
    return told


def event_as_printed(event: Event, wagers: Mapping[str, WagerType]) -> Event:
    """The same of an event."""
    return event._replace(facts=as_printed(event.facts, wagers)) if event.facts.get("odds") else event
