"""Stages and sessions: places are given, chips allotted, sessions begun, ended, and ended early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.refusals import Malformed
from croupier.law import Clauses
from croupier.money.amounts import BadAmount, decimal, parse_amount
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments.conditions import BY_MANAGER
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.judging import (
    check_phase,
    check_undisputed,
    minute_of,
    playing,
    refuse,
    running,
    session_at,
)
from croupier.tournaments.session import MINUTE, Session
from croupier.tournaments.state import EARLY_CASH, Phase, Tournament

MOST_DIGITS = 9
"""Of a number of chips that are missing."""
DECIDED = "decided"
"""Why a session ends early: those who go on are determined."""


def next_players(t: Tournament) -> tuple[str, ...]:
    """Who plays the stage to come."""
    return t.qualified if t.stage >= 0 else tuple(t.entries)


def draw(t: Tournament, tables: Sequence[str], order: Sequence[str], at: int) -> Happening:
    """Give the players of the next stage their tables and places: ``order`` deals them round the tables.

    With one order drawn by lot nobody chooses; where the conditions leave places to the manager it is the
    manager's. Tables differ by one player at the most.

    Raises:
        Refused: a stage is played, or too few entered, or the tables hold too few, or one too many.
        Malformed: the order is not one of those who play.
    """
    what = "places of the tournament"
    check_phase(t, what, Phase.ENTRIES, Phase.PLAY)
    check_undisputed(t, what)
    if t.stage >= 0 and not t.stage_over:
        raise refuse(what, "the stage before is still played", t.law.of(Act.ADVANCE))
    if t.stage >= 0 and t.last_stage:
        raise refuse(what, "the last stage was played: conclude the tournament", t.law.of(Act.ADVANCE))
    players = next_players(t)
    if t.stage < 0 and len(players) < t.agreed.least:
        reason = f"{len(players)} have entered, and it is held with {t.agreed.least}"
        raise refuse(what, reason, t.law.of(Act.GUARANTEED), ("cancel-tournament",))
    if sorted(order) != sorted(players):
        raise Malformed(what, "the order names everybody who plays the stage, once")
    stage = t.agreed.stages[t.stage + 1]
    if len(set(tables)) < len(tables) or not stage.tables(len(players)) <= len(tables) <= len(players):
        need = stage.tables(len(players))
        raise refuse(
            what, f"{len(players)} players need {need} tables of {stage.seats}", t.law.of(Act.DESIGNATED)
        )
    if stage.active_tables and len(tables) != stage.active_tables:
        reason = f"by the conditions the stage is played at {stage.active_tables} tables"
        raise refuse(what, reason, t.law.conditions.get("stages", ()) + t.law.of(Act.DESIGNATED))
    last = t.stage + 1 == len(t.agreed.stages) - 1
    if last and not stage.field and len(tables) > 1:
        reason = f"the last stage is played at one table, and {len(players)} players are in it"
        raise refuse(what, reason, t.law.of(Act.ADVANCE))
    given: dict[str, dict[str, str]] = {table: {} for table in tables}
    for n, person in enumerate(order):
        places = given[tables[n % len(tables)]]
        places[str(len(places) + 1)] = person
    acts = (Act.DESIGNATED, Act.EXCLUSIVE, Act.ALLOCATED, Act.ADVANCE)
    data = {"stage": t.stage + 1, "by": t.agreed.allocation, "tables": given, "at": at}
    return Happening(Happened.DRAWN, data, t.law.of(*acts))


def may_choose(t: Tournament) -> bool:
    """Whether the manager gives the places."""
    return t.agreed.allocation == BY_MANAGER


def allot(t: Tournament, table: str, can_pay: Mapping[str, bool], at: int) -> Happening:
    """Give every player of a table the chips of the session; who cannot pay the buy-in is out.

    Raises:
        Refused: they have them, or the session has begun.
    """
    what = f"chips at {t.titled(table)}"
    session = session_at(t, table)
    if session.chips or session.began is not None:
        raise refuse(
            what, "every player has the chips of the session: nobody gets more", t.law.of(Act.ALLOTTED)
        )
    short = [p for p in session.players if session.rules.buy_in and not can_pay.get(p, False)]
    persons = [p for p in session.players if p not in short]
    acts = (Act.ALLOTTED, Act.CHIPS) + ((Act.BUY_IN,) if session.rules.buy_in else ())
    data = {
        "table": table,
        "persons": persons,
        "short": short,
        "chips": decimal(session.rules.chips),
        "buy_in": decimal(session.rules.buy_in),
        "at": at,
    }
    return Happening(Happened.ALLOTTED, data, t.law.of(*acts, *((Act.NO_BUY_IN,) if short else ())))


def begin(t: Tournament, table: str, at: int) -> Happening:
    """Begin the session at a table, at the published time or later.

    Before it a session begins only once another time is set, of which players have notice (r 19.5.3). A
    tournament that starts with a number of entries, as its conditions say, waits for those alone.

    Raises:
        Refused: it has begun, its time has not come, chips are to be allotted first, or something is in
            dispute.
    """
    what = f"session at {t.titled(table)}"
    check_undisputed(t, what)
    session = session_at(t, table)
    if session.began is not None:
        raise refuse(what, "it has begun", t.law.of(Act.SESSION))
    if not session.chips:
        raise refuse(what, "give the players their chips first", t.law.of(Act.ALLOTTED), ("allot chips",))
    if t.starts is not None and at < t.starts and not t.agreed.starts_with:
        reason = (
            f"it was announced for {minute_of(t.starts)}: "
            f"another starting time needs {t.agreed.notice} minutes' notice to players"
        )
        raise refuse(what, reason, t.law.of(Act.START_ALTERED), ("alter-start",))
    return Happening(Happened.BEGUN, {"table": table, "at": at}, t.law.of(Act.SESSION))


def limit_time(t: Tournament, seconds: int | None, notice: int, at: int) -> Happening:
    """Give notice of a limit of the time that a wager may take; None ends the limit.

    It holds once the minutes of the notice are over.

    Raises:
        Refused: a session is played and there is no notice, or it is no time.
    """
    what = "time limit of wagers"
    check_phase(t, what, Phase.ENTRIES, Phase.PLAY)
    if seconds is not None and seconds < 1:
        raise refuse(what, "a limit is a second or more", t.law.of(Act.TIME_LIMIT), about="seconds")
    begun = any(s.running for s in t.sessions.values())
    if notice < (1 if begun and seconds is not None else 0):
        reason = "players are told a minute or more before"
        raise refuse(what, reason, t.law.of(Act.TIME_LIMIT), about="notice")
    data = {"seconds": seconds, "notice": notice, "since": at + notice * MINUTE, "at": at}
    return Happening(Happened.TIME_LIMITED, data, t.law.of(Act.TIME_LIMIT))


# Out of turn ---------------------------------------------------------------------------------


def disqualify(t: Tournament, table: str, person: str, ground: Act, reason: str, at: int) -> Happening:
    """Disqualify a player, who has no fee back, on a ground that the book has.

    Raises:
        Refused: the session is over, the player is disqualified already, or no ground is stated.
    """
    what = f"disqualification of {t.called(person)}"
    session = session_at(t, table)
    if session.ended is not None:
        raise refuse(what, "its session is over", t.law.of(Act.SESSION))
    if session.place_of(person) is None or person in session.barred:
        raise refuse(
            what, f"{t.called(person)} does not play at {t.titled(table)}", t.law.of(Act.DISQUALIFIED)
        )
    if not reason.strip():
        raise refuse(what, "say what the player did", t.law.of(Act.DISQUALIFIED), about="reason")
    data = {
        "table": table,
        "person": person,
        "disqualified": True,
        "ground": ground.value,
        "reason": reason,
        "at": at,
    }
    broken = () if ground is Act.ABSENT_OUT else (Act.DISQUALIFIED, Act.CONTRAVENED)
    return Happening(Happened.OUT, data, t.law.of(ground, *broken))


def buy_back(t: Tournament, table: str, person: str, at: int) -> Happening:
    """Let an eliminated player buy back, as the conditions have it.

    Raises:
        Refused: the conditions have none, or no more for this player, or it is too late.
    """
    what, clauses = f"buy-back of {t.called(person)}", t.law.conditions.get("buy_back", ())
    session = running(t, table, what)
    rules = session.rules
    if person not in session.out:
        raise refuse(what, f"{t.called(person)} is not out by want of chips", clauses)
    if session.contest:
        raise refuse(what, "those who are level play off", clauses)
    if session.bought_back.get(person, 0) >= rules.buy_backs:
        raise refuse(what, f"the conditions have {rules.buy_backs} buy-backs for a player", clauses)
    if session.rounds > rules.buy_back_until:
        raise refuse(what, f"one may buy back until round {rules.buy_back_until}", clauses)
    if session.chips[person] + rules.chips < session.level(at).min:
        least = decimal(session.level(at).min)
        raise refuse(what, f"the chips do not come to the minimum, {least}", clauses + t.law.of(Act.SHORT))
    data = {
        "table": table,
        "person": person,
        "paid": decimal(rules.buy_back),
        "chips": decimal(rules.chips),
        "at": at,
    }
    return Happening(Happened.BOUGHT_BACK, data, clauses)


def counted(t: Tournament, table: str, counted: Mapping[str, int], reason: str, at: int) -> Happening:
    """Enter a count of all players' chips at a table; what differs from the books is named.

    Raises:
        Refused: players of the table are left out, or the session is over and its chips were returned.
    """
    what = f"count at {t.titled(table)}"
    session = session_at(t, table)
    if session.ended is not None:
        reason = "the session is over: its chips were returned"
        raise refuse(what, reason, t.law.of(Act.RETURNED), ("enter-missing-chips",))
    missing = [p for p in session.active if p not in counted]
    if missing:
        raise refuse(what, f"{missing[0]} is left out", t.law.of(Act.COUNT), about="chips")
    differs = {p: n - session.chips.get(p, 0) for p, n in counted.items() if n != session.chips.get(p, 0)}
    data = {
        "table": table,
        "chips": {p: decimal(n) for p, n in counted.items()},
        "differs": {p: decimal(n) for p, n in differs.items()},
        "reason": reason,
        "at": at,
    }
    return Happening(Happened.COUNTED, data, t.law.of(Act.COUNT, Act.IN_VIEW))


# The end of a session -------------------------------------------------------------------------


def ask_early(t: Tournament, table: str, at: int) -> Happening:
    """Ask all players of a table whether the session is to end now, chips being disposed of in cash.

    Raises:
        Refused: the conditions dispose of no chips in cash, or the session is not played.
    """
    what = f"early end at {t.titled(table)}"
    running(t, table, what)
    if not t.agreed.in_cash:
        reason = "the conditions dispose of no chips in cash"
        raise refuse(what, reason, t.law.of(Act.EARLY_CASH))
    return Happening(
        Happened.EARLY_ASKED, {"table": table, "at": at}, t.law.of(Act.EARLY_END, Act.EARLY_CASH)
    )


def agree_early(t: Tournament, table: str, person: str, at: int) -> Happening:
    """A player agrees.

    Raises:
        Refused: nobody asked, or the player was not.
    """
    what = f"early end at {t.titled(table)}"
    session = running(t, table, what)
    if playing(t, session, person, what) not in session.asked:
        raise refuse(what, f"{t.called(person)} was not asked", t.law.of(Act.EARLY_CASH))
    data = {"table": table, "person": person, "at": at}
    return Happening(Happened.EARLY_AGREED, data, t.law.of(Act.EARLY_CASH))


def end(t: Tournament, table: str, lots: Sequence[str], at: int) -> Happening:
    """End the session at a table: chips are totalled and recorded, and it is told who goes on or plays off.

    ``lots``: an order of all players drawn by lot, which decides among the best of those who do not go on.

    Raises:
        Refused: rounds are still to be played and nothing ends it early, or something is in dispute.
    """
    what = f"end of the session at {t.titled(table)}"
    check_undisputed(t, what)
    session = running(t, table, what)
    if session.rules.field:
        reason = "a table of a field ends when it is broken, or with the last player"
        raise refuse(what, reason, t.law.of(Act.SESSION))
    why, early = _why(t, session, what, at)
    level = () if why == EARLY_CASH else session.level_players(last=t.last_stage)
    data: dict[str, Any] = {
        "table": table,
        "why": why,
        "chips": {p: decimal(n) for p, n in session.chips.items()},
        "ranking": [list(group) for group in session.standing()],
        "play_off": list(level),
        "lots": list(lots),
        "at": at,
    }
    acts = (Act.COUNTED, Act.WINNERS, *((Act.PLAY_OFF,) if level else (Act.RETURNED, Act.OPERATORS)))
    return Happening(Happened.ENDED, data, early + t.law.of(*acts))


def _why(t: Tournament, session: Session, what: str, at: int) -> tuple[str, Clauses]:
    """Why a session may end now.

    Raises:
        Refused: it may not.
    """
    if session.contest:
        if not session.level_players(last=t.last_stage) or not session.active:
            return "play-off", t.law.of(Act.PLAY_OFF)
        raise refuse(what, "those who play off are still level", t.law.of(Act.PLAY_OFF))
    if session.time_is_up(at) or len(session.active) <= 1:
        return "played", ()
    if len(session.active) <= session.rules.advance and not t.last_stage:
        return DECIDED, t.law.of(Act.EARLY_END, Act.EARLY_DECIDED)
    if session.asked and session.agreed >= set(session.active):
        if level := session.level_players(last=t.last_stage):
            reason = (
                f"{' and '.join(map(t.called, level))} are level, and who is placed first is not determined"
            )
            acts = (Act.PLAY_OFF, Act.EARLY_CASH)
            raise refuse(what, reason, t.law.of(*acts), ("play another round, or the session to its end",))
        return EARLY_CASH, t.law.of(Act.EARLY_END, Act.EARLY_CASH)
    left = (
        "" if session.rules.rounds is None else f", {session.rules.rounds - session.rounds} rounds are left"
    )
    reason = f"those who go on are not determined{left}"
    raise refuse(what, reason, t.law.of(Act.EARLY_DECIDED, Act.EARLY_CASH))


def _worth(chips: str) -> int | None:
    """What chips written as ``2 of 500, 1 of 100`` come to; None where they are written otherwise."""
    worth = 0
    for part in chips.split(","):
        number, _, denomination = (each.strip() for each in part.partition(" of "))
        if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
            return None
        try:
            worth += int(number) * parse_amount(denomination)
        except BadAmount:
            return None
    return worth


def missing_chips(t: Tournament, table: str, amount: int, chips: str, at: int) -> Happening:
    """Enter that chips were not returned after a session, with how many of which denomination.

    ``chips`` are written as ``2 of 500, 1 of 100``, and come to ``amount``, in minor units.

    Raises:
        Refused: the session is not over, or it is not said how many of which denomination make the amount.
    """
    what = f"missing chips at {t.titled(table)}"
    session = session_at(t, table)
    if session.ended is None:
        raise refuse(what, "chips are returned at the end of the session", t.law.of(Act.RETURNED))
    worth = _worth(chips)
    if amount <= 0 or worth is None:
        reason = "say how many of which denomination are missing, like 2 of 500, 1 of 100"
        raise refuse(what, reason, t.law.of(Act.RETURNED), about="chips")
    if worth != amount:
        reason = f"these chips come to {decimal(worth)}, not to {decimal(amount)}"
        raise refuse(what, reason, t.law.of(Act.RETURNED), (decimal(worth),), about="amount")
    data = {"table": table, "amount": decimal(amount), "chips": chips, "at": at}
    return Happening(Happened.CHIPS_MISSING, data, t.law.of(Act.RETURNED))


# Disputes ------------------------------------------------------------------------------------


def dispute(t: Tournament, person: str, text: str, at: int) -> Happening:
    """Enter a dispute: nothing goes on until the manager has decided it.

    Raises:
        Refused: the tournament is over.
    """
    what = "dispute"
    check_phase(t, what, Phase.ENTRIES, Phase.PLAY)
    if not text.strip():
        raise refuse(what, "say what is in dispute", t.law.of(Act.DISPUTE), about="text")
    data = {"number": t.disputed + 1, "person": person, "text": text, "at": at}
    return Happening(Happened.DISPUTED, data, t.law.of(Act.DISPUTE))


def decide(t: Tournament, number: int, decision: str, at: int) -> Happening:
    """Decide a dispute, finally.

    Raises:
        Refused: there is no such dispute, or no decision is stated.
    """
    what = f"dispute {number}"
    if number not in t.disputes:
        raise refuse(what, "it was decided, or never raised", t.law.of(Act.DISPUTE))
    if not decision.strip():
        raise refuse(what, "state the decision", t.law.of(Act.DISPUTE), about="decision")
    data = {"number": number, "decision": decision, "at": at}
    return Happening(Happened.DECIDED, data, t.law.of(Act.DISPUTE))
