"""Rounds of play at a table of a tournament: who wagers next, and what a round that is over leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from croupier.games.refusals import Refused
from croupier.games.tape import Call, Entry, Place, Withdraw
from croupier.games.wagers import Result
from croupier.house import commands as c
from croupier.house.contests import Contest
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.money import credits_of
from croupier.house.state import TableState
from croupier.house.tournaments.desk import clear, drawn, tell
from croupier.house.tournaments.fields import hand_over, why_waits
from croupier.house.work import Work
from croupier.rulebooks.tournament_law import Act
from croupier.table.round import NO_MORE_BETS
from croupier.tournaments import rounds, sessions
from croupier.tournaments.conditions import BY_MARKER

if TYPE_CHECKING:
    from croupier.house.asked import Answer, PlaceAsked, WagerAsked

Enter: TypeAlias = Callable[[Work, Entry], None]


def wagered(table: TableState) -> dict[str, int]:
    """What players have wagered in the round before the deal, in minor units of chips, in that order."""
    found: dict[str, int] = {}
    if table.round is None or not table.playing:
        return found
    for wager in sorted(table.round.wagers, key=lambda w: w.order):
        if wager.type.main:
            person = table.now.whose[wager.id]
            found[person] = found.get(person, 0) + wager.stake
    return found


def kinds(table: TableState) -> tuple[str, ...]:
    """The kinds of wager that a form may be for: those that everybody makes before the deal."""
    return tuple(name for name, kind in table.rules.wagers.items() if kind.main)


def check_opens(table: TableState, what: str, at: int) -> None:
    """Refuse a round at a table of a tournament while no session is played there.

    Raises:
        Refused: none is, or something is in dispute.
    """
    if not table.setup.tournament:
        return
    contest = table.contest
    if contest is None or not contest.session.running:
        law = None if contest is None else contest.tournament.law
        clauses = () if law is None else law.of(Act.SESSION, Act.EXCLUSIVE)
        raise refuse(what, "the table is designated for a tournament, and no session is played", clauses)
    if contest.tournament.disputes:
        clauses = contest.tournament.law.of(Act.DISPUTE)
        raise refuse(what, "the tournament manager decides the dispute first", clauses)
    if (waits := why_waits(table, at)) is not None:
        raise refuse(what, waits, contest.tournament.law.of(Act.SESSION))
    if not contest.session.active:
        raise refuse(what, "nobody is left in the session", contest.tournament.law.of(Act.COUNTED))


def check_time_left(table: TableState, what: str, at: int) -> None:
    """Refuse a dealer's round beyond the rounds or minutes of a session; an automated table ends it itself.

    Raises:
        Refused: the session is over but for its count, and no play-off is played.
    """
    contest = table.contest
    if contest is None or not table.live or contest.session.contest or not contest.session.time_is_up(at):
        return
    reason = "the session has had its rounds, or its time: the tournament manager ends it"
    raise refuse(what, reason, contest.tournament.law.of(Act.SESSION), (c.EndSession.name,))


def no_place(asked: PlaceAsked) -> Answer:
    """A place at a table of a tournament, which its manager gives."""
    table = asked.table
    if not table.setup.tournament:
        return None
    law = asked.work.books.tournament(table.setup.tournament).law
    reason = "the table is used for a tournament alone: its manager gives the places"
    return refuse(asked.what, reason, law.of(Act.EXCLUSIVE, Act.ALLOCATED))


def not_in_order(asked: WagerAsked) -> Answer:
    """A wager that the tournament does not take: out of turn, altered, of a wrong amount, in a dispute."""
    table, contest, entry = asked.table, asked.table.contest, asked.entry
    if not table.setup.tournament:
        return None
    if contest is None:
        return refuse(asked.what, "no session of the tournament is played at this table")
    if contest.field:
        return refuse(asked.what, "all chips are put up as the hand is opened: nobody brings any")
    t, session, done = contest.tournament, contest.session, wagered(table)
    person = asked.person.id
    if not table.rules.wagers[entry.wager].main:
        last = next(reversed(done), None)
        if last == person or (person in done and t.agreed.order != BY_MARKER):
            return None
        reason = "a further wager is made with one's own, before the next player wagers"
        return refuse(asked.what, reason, t.law.of(Act.IN_TURN, Act.NOT_ALTERED))
    at = asked.work.at
    if person in session.examined and person not in done:
        return None  # The wager of a form that was examined: what it counts as is within the rules.
    if entry.accepted:
        # A dealer took it although a rule refuses it: it is put right by the rules of the round.
        stake = session.level(at).min
        refusal = rounds.wager_refused(t, session, person, stake, done, at)
    else:
        refusal = rounds.wager_refused(t, session, person, entry.stake, done, at)
    return None if refusal is None else Refused(refusal)


def check_entry(table: TableState, entry: Entry) -> None:
    """Refuse to take a wager back, and to call no more bets while a player is to wager.

    Raises:
        Refused: so it is.
    """
    contest = table.contest
    if contest is None or (contest.field and not isinstance(entry, Withdraw)):
        return
    t = contest.tournament
    if isinstance(entry, Withdraw):
        raise refuse("withdrawal", "a wager once made in turn is not removed", t.law.of(Act.NOT_ALTERED))
    if isinstance(entry, Call) and entry.step == NO_MORE_BETS and table.betting:
        waits = rounds.waits_for(t, contest.session, wagered(table))
        if waits:
            reason = f"{waits[0]} has neither wagered nor played a pass card"
            near = ("enter-pass-card", "enter-absence")
            raise refuse(
                f"no more bets at {table.title}", reason, t.law.of(Act.EVERY_ROUND, Act.ABSENT), near
            )


# The time of a wager ---------------------------------------------------------------------------


def go_on(work: Work, entry: Entry | None = None) -> None:
    """After a wager, a pass card or an absence: the next player's time begins, or betting is over."""
    table, contest = work.at_table, work.at_table.contest
    if contest is None or contest.field or table.live or not table.betting:
        return
    if entry is not None and not isinstance(entry, Place):
        return
    waits = rounds.waits_for(contest.tournament, contest.session, wagered(table))
    length = contest.period(table.setup.pace.betting, work.at)
    if not waits:
        work.happen(Happened.COUNTDOWN, {"ends": work.at})
    elif contest.tournament.agreed.order == BY_MARKER:
        work.happen(Happened.COUNTDOWN, {"ends": work.at + length})


def time_is_over(work: Work, enter: Enter, renew: Callable[[Work], None]) -> None:
    """The time for wagers has run out at an automated table, or nobody is waited for.

    Where all have passed, or are absent, the round counts as played. ``renew`` opens the round anew where its
    marker or its limits are those of an earlier one, which is a step by itself.

    Raises:
        Refused: something is in dispute, or no session is played; nothing was changed.
    """
    table, contest = work.at_table, work.at_table.contest
    assert contest is not None
    assert table.round is not None
    check_opens(table, f"next step at {table.title}", work.at)
    t, session = contest.tournament, contest.session
    if table.between_rounds and contest.is_stale(table.round.opening, table.limits.of_wagers, work.at):
        renew(work)
        return
    waits = rounds.waits_for(t, session, wagered(table))
    if not waits:
        if table.now.lying:
            enter(work, Call(NO_MORE_BETS))
        else:
            _counts(work, contest, {}, (), "")
            _end_if_over(work, contest)
            work.happen(Happened.COUNTDOWN, {"ends": work.at})
        return
    for person in waits[:1] if t.agreed.order == BY_MARKER else waits:
        _let_go_by(work, contest, person)
    _renew_time(work)


def _let_go_by(work: Work, contest: Contest, person: str) -> None:
    """Somebody who does not wager in time is held to the minimum, then absent, then disqualified."""
    t, session = contest.tournament, contest.session
    if person not in session.late:
        tell(work, t, rounds.late(t, session.table, person, work.at))
    elif session.absences.get(person, 0) < t.agreed.absent_rounds:
        tell(work, t, rounds.absent(t, session.table, person, work.at))
    else:
        reason = f"absent for {t.agreed.absent_rounds} rounds"
        tell(work, t, sessions.disqualify(t, session.table, person, Act.ABSENT_OUT, reason, work.at))
        _leaves(work, person)


def _renew_time(work: Work) -> None:
    table, contest = work.at_table, work.at_table.contest
    assert contest is not None
    length = contest.period(table.setup.pace.betting, work.at)
    waits = rounds.waits_for(contest.tournament, contest.session, wagered(table))
    work.happen(Happened.COUNTDOWN, {"ends": work.at + (length if waits else 0)})


# The end of a round ----------------------------------------------------------------------------


def round_over(work: Work, data: Mapping[str, Any]) -> None:
    """What a round at a table of a tournament leaves: chips, who is out, perhaps the end of the session."""
    table, contest = work.at_table, work.at_table.contest
    if contest is None or table.round is None or not contest.session.running:
        return
    t, session = contest.tournament, contest.session
    if data["status"] == "void":
        tell(work, t, rounds.voided(t, table.id, work.at, table.round_id))
        return
    if contest.field:
        hand_over(work, contest)
        return
    made: dict[str, int] = {}
    removed: list[str] = []
    for settlement in table.round.settlements:
        person = table.now.whose.get(settlement.wager.id)
        if person is None or settlement.result is Result.RETURNED:
            continue
        if settlement.wager.type.main:
            made[person] = made.get(person, 0) + settlement.wager.stake
        if settlement.result is Result.LOSE and person not in removed:
            removed.append(person)
    _counts(work, contest, made, removed, table.round_id)
    if not table.live and session.running:
        _end_if_over(work, contest)


def _counts(
    work: Work, contest: Contest, made: Mapping[str, int], removed: list[str] | tuple[()], round_id: str
) -> None:
    table, t, session = work.at_table, contest.tournament, contest.session
    chips = table.currency
    nets = {
        person: work.books.balances.of(credits_of(person, chips)) - had
        for person, had in session.chips.items()
        if person in made or person in session.active
    }
    told = rounds.played(t, table.id, made, nets, removed, work.at, round_id)
    tell(work, t, told)
    for person in (*told.data["out"], *session.barred):
        may_return = session.rules.buy_backs > session.bought_back.get(person, 0)
        if person in session.barred or not (may_return and session.rounds <= session.rules.buy_back_until):
            _leaves(work, person)


def _leaves(work: Work, person: str) -> None:
    """Somebody who is out vacates the table, once no wager of theirs lies there."""
    table = work.at_table
    seat = table.seat_of(person)
    if seat is not None and not table.has_wagers(person):
        work.happen(Happened.LEFT, {"seat": seat, "person": person})


def _end_if_over(work: Work, contest: Contest) -> None:
    """An automated table ends its session itself, and goes on with a play-off until there is an order."""
    t, session = contest.tournament, contest.session
    if session.contest:
        over = not session.level_players(last=t.last_stage) or not session.active
    else:
        over = session.time_is_up(work.at) or len(session.active) <= 1
    if over:
        end_session(work, contest)


def end_session(work: Work, contest: Contest) -> dict[str, Any]:
    """Total the chips of a session, and announce who goes on, or plays off."""
    t, table = contest.tournament, work.at_table
    lots = drawn(sorted({p for s in t.sessions.values() for p in s.players}))
    told = tell(work, t, sessions.end(t, table.id, lots, work.at))
    if not told["play_off"]:
        clear(work, table)
    return told
