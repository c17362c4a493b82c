"""Entries: conditions are published, players enter and withdraw, fees go back, it may be cancelled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.refusals import unknown
from croupier.money.amounts import decimal
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments.conditions import check_conditions, read_conditions
from croupier.tournaments.events import Happened, Happening
from croupier.tournaments.judging import check_phase, refuse
from croupier.tournaments.state import EDITION, Phase, Tournament

WHAT = "entry to the tournament"


def publish(
    t: Tournament, book: str, game: str, manager: str, conditions: Mapping[str, Any], starts: int, at: int
) -> Happening:
    """Publish conditions: the first time, or other ones before anybody has entered.

    Raises:
        Malformed, Refused: they lack something, cannot be carried out, or somebody entered under others.
    """
    what = "conditions of the tournament"
    check_phase(t, what, Phase.ENTRIES)
    if t.entries or t.left:
        reason = "somebody entered under the conditions that were published: they stay as they are"
        raise refuse(what, reason, t.law.of(Act.PUBLISHED, Act.AGREED), ("cancel-tournament",))
    if t.law.games and game not in t.law.games:
        reason = f"no tournament of {game} is held: its players are not placed and moved between tables"
        raise refuse(what, reason, (), tuple(sorted(t.law.games)), about="game")
    read = read_conditions(conditions, t.law.conditions)
    check_conditions(t.law, read)
    if read.refundable_until and read.refundable_until <= at:
        reason = "the time in which a player may withdraw and has the fee back is over already"
        raise refuse(
            what, reason, t.law.conditions.get("refundable_until", ()), about="conditions.refundable_until"
        )
    data = {
        "book": book,
        "game": game,
        "manager": manager,
        "conditions": read.to_json(),
        "starts": starts,
        "edition": EDITION,
        "at": at,
    }
    return Happening(Happened.PUBLISHED, data, t.law.of(Act.PUBLISHED, Act.MANAGER))


def enter(t: Tournament, person: str, agrees: str, at: int) -> Happening:
    """Enter somebody who agrees to the conditions, by their digest, and pays the fee.

    Raises:
        Refused: entries are closed, the field is full, the person is in already, may not enter, or agrees
            to other conditions.
    """
    check_phase(t, WHAT, Phase.ENTRIES)
    conditions = t.agreed
    if person in t.entries:
        raise refuse(WHAT, f"{t.called(person)} has entered already", t.law.of(Act.TOURNAMENT))
    if person in t.refused:
        clauses = t.law.conditions.get("refusable", ())
        raise refuse(WHAT, f"the application was refused: {t.refused[person]}", clauses)
    if len(t.entries) >= conditions.most:
        reason = f"{conditions.most} players have entered, the most there may be"
        raise refuse(WHAT, reason, t.law.conditions.get("most", ()))
    if conditions.persons and person not in conditions.persons:
        reason = "it is for those whom the conditions name"
        raise refuse(WHAT, reason, t.law.conditions.get("criteria", ()))
    if conditions.agreement and agrees != t.digest:
        reason = "agree to the conditions as they are published: read them first"
        raise refuse(WHAT, reason, t.law.of(Act.AGREED), about="agrees")
    data = {"person": person, "fee": decimal(conditions.fee), "conditions": t.digest, "at": at}
    acts = (Act.TOURNAMENT, Act.FEE, Act.POOL) + ((Act.AGREED,) if conditions.agreement else ())
    return Happening(Happened.ENTERED, data, t.law.of(*acts))


def refuse_entry(t: Tournament, person: str, reason: str, at: int) -> Happening:
    """Refuse somebody's application, where the conditions reserve that.

    Raises:
        Refused: they do not, the person has entered, or no reason is stated.
    """
    what, clauses = f"application of {t.called(person)}", t.law.conditions.get("refusable", ())
    check_phase(t, what, Phase.ENTRIES)
    if not t.agreed.refusable.strip():
        raise refuse(what, "the conditions do not reserve the right to refuse an application", clauses)
    if person in t.entries:
        raise refuse(what, f"{t.called(person)} has entered", t.law.of(Act.TOURNAMENT))
    if not reason.strip():
        raise refuse(what, "say why", clauses, about="reason")
    return Happening(Happened.REFUSED, {"person": person, "reason": reason, "at": at}, clauses)


def withdraw(t: Tournament, person: str, at: int) -> Happening:
    """Take an entry back; the fee comes back where the conditions say so.

    Raises:
        Refused: the person has not entered, or play has begun.
    """
    what = f"withdrawal of {t.called(person)}"
    check_phase(t, what, Phase.ENTRIES)
    if person not in t.entries:
        raise unknown("player", person, t.entries)
    until = t.agreed.refundable_until
    free = until is not None and at <= until and until > 0
    data = {"person": person, "refund": decimal(t.agreed.fee if free else 0), "at": at}
    return Happening(Happened.WITHDRAWN, data, t.law.of(Act.REFUNDED if free else Act.POOL))


def refund_fee(t: Tournament, person: str, reason: str, at: int) -> Happening:
    """Have the entry fee go back to somebody who was disqualified for absence, as the manager approves.

    Raises:
        Refused: they were not, or for something else; they have it back; or there was no fee.
    """
    what = f"refund of the entry fee of {t.called(person)}"
    check_phase(t, what, Phase.PLAY)
    if person not in t.entries:
        raise unknown("player", person, t.entries)
    if t.rules.field:
        raise refuse(what, "a tournament that plays down to one refunds no fees")
    if person not in t.absent_out:
        barred = {p for stage in (*t.over, tuple(t.sessions.values())) for s in stage for p in s.barred}
        why, acts = "was not disqualified for absence", t.law.of(Act.POOL, Act.REFUND_APPROVED)
        if person in barred:
            why, acts = "was disqualified for what they did, without a refund", t.law.of(Act.DISQUALIFIED)
        raise refuse(what, f"{t.called(person)} {why}", acts, may_have_back(t), about="person")
    if person in t.fees_back:
        raise refuse(what, f"{t.called(person)} has it back already", t.law.of(Act.REFUND_APPROVED))
    if not t.agreed.fee:
        raise refuse(what, "there was no entry fee", t.law.of(Act.FEE))
    if not reason.strip():
        raise refuse(what, "say why", t.law.of(Act.REFUND_APPROVED), about="reason")
    data = {"person": person, "refund": decimal(t.agreed.fee), "reason": reason, "at": at}
    return Happening(Happened.FEE_REFUNDED, data, t.law.of(Act.REFUND_APPROVED))


def may_have_back(t: Tournament) -> tuple[str, ...]:
    """To whom the manager may approve a refund of the entry fee."""
    if t.phase is not Phase.PLAY or t.rules.field or not t.agreed.fee:
        return ()
    return tuple(person for person in t.absent_out if person not in t.fees_back)


def cancel(t: Tournament, reason: str, at: int) -> Happening:
    """Cancel the tournament: every fee goes back.

    Raises:
        Refused: it is over, or was cancelled; or its pool is guaranteed and its entries were received.
    """
    what = "cancellation of the tournament"
    check_phase(t, what, Phase.ENTRIES, Phase.PLAY)
    if not reason.strip():
        raise refuse(what, "say why", t.law.of(Act.CANCELLED), about="reason")
    short = len(t.entries) < max(t.agreed.least, t.agreed.guarantee_entries)
    act = (Act.GUARANTEED, Act.CANCELLED) if short and t.agreed.guarantee else (Act.CANCELLED,)
    return Happening(Happened.CANCELLED, {"reason": reason, "at": at}, t.law.of(*act))


def alter_start(t: Tournament, starts: int, at: int) -> Happening:
    """Set another time for the next session, with as much notice as the conditions call reasonable.

    Raises:
        Refused: it is over, sessions are played, or the notice is too short.
    """
    what = "starting time"
    check_phase(t, what, Phase.ENTRIES, Phase.PLAY)
    if any(s.running for s in t.sessions.values()):
        raise refuse(what, "sessions of the stage are played", t.law.of(Act.START_ALTERED))
    notice = t.agreed.notice * 60_000_000
    if starts < at + notice:
        reason = f"players have {t.agreed.notice} minutes' notice of it"
        raise refuse(what, reason, t.law.of(Act.START_ALTERED), about="starts")
    return Happening(Happened.START_ALTERED, {"starts": starts, "at": at}, t.law.of(Act.START_ALTERED))
