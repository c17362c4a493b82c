"""Tournaments that tests are about: their conditions, and entries by bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from croupier.games.refusals import Refusal
from croupier.rulebooks.nsw_blackjack.tournament import TOURNAMENTS
from croupier.rulebooks.tournament_law import TournamentLaw
from croupier.tournaments import Tournament, entering, rounds, sessions
from croupier.tournaments.events import Happening
from croupier.tournaments.session import Session
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
        "refundable_until": 0,
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
    take(t, entering.publish(t, "nsw-blackjack", "blackjack", "mona", given, 0, 0))
    return t


def with_entries(t: Tournament, count: int) -> list[str]:
    """So many bots enter, and agree to the conditions."""
    bots = [f"bot-{n}" for n in range(1, count + 1)]
    for bot in bots:
        take(t, entering.enter(t, bot, t.digest, 0))
    return bots


def seated(t: Tournament, tables: int, taken: Callable[[Happening], Happening] | None = None) -> list[str]:
    """A stage is drawn, and its sessions begin."""
    taken = taken or partial(take, t)
    names = [f"t{t.stage + 1}-{n}" for n in range(tables)]
    taken(sessions.draw(t, names, sessions.next_players(t), 0))
    for name in names:
        taken(sessions.allot(t, name, dict.fromkeys(t.entries, True), 0))
        taken(sessions.begin(t, name, 0))
    return names


def refusal_of(
    t: Tournament, session: Session, person: str, amount: int, wagered: dict[str, int], at: int
) -> Refusal | None:
    """Why a wager is refused, as a house raises it."""
    found = rounds.wager_refused(t, session, person, amount, wagered, at)
    if found is not None:
        saw(found.clauses)
    return found


def play(t: Tournament, table: str, nets: dict[str, int], wager: int = 1000) -> None:
    """A round in which everybody wagers the same."""
    active = t.sessions[table].active
    wagers = dict.fromkeys(active, wager)
    take(t, rounds.played(t, table, wagers, {p: nets.get(p, 0) for p in active}, (), 0))
