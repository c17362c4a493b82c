"""When a session may begin, and what players are called who are refused something."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Refused
from croupier.rulebooks.general_law import tournament_law
from croupier.tournaments import Happened, Tournament, entering, sessions
from tests.clauses import states
from tests.tournaments.made import conditions, take

MINUTE = 60_000_000
STARTS = 100 * MINUTE


def announced(**changed: object) -> Tournament:
    """Two players have their chips at ``t``; the first session was announced for minute 100, notice is 15."""
    t = Tournament(1, tournament_law("nsw-blackjack", "blackjack"), called=str.upper)
    given = conditions(notice=15, **changed)
    take(t, entering.publish(t, "nsw-blackjack", "blackjack", "mona", given, STARTS, 0))
    for person in ("ada", "bob"):
        take(t, entering.enter(t, person, t.digest, 0))
    take(t, sessions.draw(t, ("t",), ("ada", "bob"), 0))
    take(t, sessions.allot(t, "t", {}, 0))
    return t


@states("nsw-blackjack", "r 19.5.3")
def test_a_session_begins_at_the_published_time_or_at_one_that_was_notified() -> None:
    t = announced()
    with pytest.raises(Refused, match="another starting time needs 15 minutes' notice") as refused:
        sessions.begin(t, "t", STARTS - 1)
    assert [str(clause) for clause in refused.value.refusal.clauses] == ["r 19.5.3"]
    assert sessions.begin(t, "t", STARTS).kind == Happened.BEGUN
    with pytest.raises(Refused, match="15 minutes' notice"):
        entering.alter_start(t, 20 * MINUTE, 6 * MINUTE)
    take(t, entering.alter_start(t, 20 * MINUTE, 5 * MINUTE))
    with pytest.raises(Refused, match="1970-01-01 00:20 UTC"):
        sessions.begin(t, "t", 20 * MINUTE - 1)
    take(t, sessions.begin(t, "t", 20 * MINUTE))


def test_refusals_call_players_by_the_names_that_the_house_gives() -> None:
    t = announced()
    take(t, sessions.begin(t, "t", STARTS))
    with pytest.raises(Refused, match="buy-back of ADA"):
        sessions.buy_back(t, "t", "ada", STARTS)
