"""Tournaments that tests are about: their conditions, and entries by bots."""

from __future__ import annotations

from typing import Any

from croupier.rulebooks.nsw_blackjack.tournament import TOURNAMENTS
from croupier.rulebooks.tournament_law import TournamentLaw
from croupier.tournaments import Tournament, entering
from croupier.tournaments.events import Happening
from tests.producing import saw

START = 1_000_000_000


def stage(name: str = "Heats", **changed: Any) -> dict[str, Any]:
    """A stage of seven places: ten rounds, one goes on, chips of 1,000 and wagers of 10 to 500."""
    return {
        "name": name,
        "seats": 7,
        "advance": 1,
        "chips": "1000",
        "rounds": 10,
        "levels": [{"round": 1, "min": "10", "max": "500"}],
        **changed,
    }


def conditions(*stages: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """Conditions that may be published: a fee of 50, one prize."""
    return {
        "title": "Spring tournament",
        "fee": "50",
        "least": 2,
        "most": 200,
        "entitled": "Only persons who may enter the casino and gamble there.",
        "terms": "Entries at the desk; no withdrawal.",
        "payment": "Credited to the winner's account.",
        "prevail": "The tournament manager conducts it; the rules of the game prevail.",
        "stages": list(stages) or [stage()],
        "prizes": [{"share": "1"}],
        **changed,
    }


def take(t: Tournament, happening: Happening) -> Happening:
    """Take an event in, as a house does."""
    saw(happening.clauses)
    t.take(happening.kind, happening.data)
    return happening


def published(given: dict[str, Any], law: TournamentLaw = TOURNAMENTS) -> Tournament:
    """A tournament whose conditions are published."""
    t = Tournament(1, law)
    take(t, entering.publish(t, "nsw-blackjack", "blackjack", "mona", given, START, 0))
    return t


def with_entries(t: Tournament, count: int) -> list[str]:
    """So many bots enter, and agree to the conditions."""
    bots = [f"bot-{n}" for n in range(1, count + 1)]
    for bot in bots:
        take(t, entering.enter(t, bot, t.digest, 0))
    return bots
