"""What staff and players do at the tables of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.refusals import Malformed, unknown
from croupier.house import commands as c
from croupier.house import play
from croupier.house.commands import Command
from croupier.house.contests import Contest
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.impartial import check_not_own
from croupier.house.money import credits_of
from croupier.house.play import placement
from croupier.house.stacks import take_up
from croupier.house.state import TableState
from croupier.house.tournaments.desk import money_of, tell, told_at
from croupier.house.tournaments.director import direct_at
from croupier.house.tournaments.fields import gives_up, is_absent
from croupier.house.tournaments.rounds import end_session, go_on, kinds, wagered
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import parse_amount
from croupier.rulebooks.tournament_law import Act, TournamentLaw
from croupier.tournaments import rounds, sessions
from croupier.tournaments.forms import deemed
from croupier.tournaments.session import Form

GROUNDS: Final[Mapping[str, Act]] = MappingProxyType(
    {
        "absent": Act.ABSENT_OUT,
        "no_wager": Act.EVERY_ROUND,
        "chips_added": Act.NO_INCREASE,
        "chips_moved": Act.IN_VIEW,
        "chips_hidden": Act.HIDDEN,
        "advice": Act.ADVICE,
        "rules": Act.CONTRAVENED,
    }
)
"""On what a player may be disqualified, by name."""

BARRED: Final[Mapping[type[Command], tuple[str, Act]]] = MappingProxyType(
    {
        c.Leave: ("the place is the player's until the session is over", Act.OWN_PLACE),
        c.SitOut: ("every player wagers in every round", Act.EVERY_ROUND),
        c.Nominate: ("a player wagers from the allotted place", Act.OWN_PLACE),
        c.AskForBots: ("the manager gives the places", Act.ALLOCATED),
        c.ClearWagers: ("a wager once made in turn is not removed", Act.NOT_ALTERED),
        c.WithdrawWager: ("a wager once made in turn is not removed", Act.NOT_ALTERED),
        c.ChangeLimits: ("limits are those of the conditions", Act.RULES),
        c.ChangeTerms: ("limits are those of the conditions", Act.LEVELS),
        c.SetPersonalLimits: ("limits are the same for every player", Act.LEVELS),
        c.VacateSeat: ("the manager gives the places", Act.RULES),
        c.GiveUpArea: ("the manager gives the places", Act.RULES),
        c.ReserveAreas: ("the manager gives the places", Act.ALLOCATED),
        c.PutPaymentRight: ("the tournament manager decides disputes", Act.DISPUTE),
        c.CorrectRound: ("the tournament manager decides disputes", Act.DISPUTE),
        c.WaitForSeat: ("the manager gives the places", Act.ALLOCATED),
        c.ChangeSeat: ("the manager gives the places", Act.ALLOCATED),
        c.MoveToTable: ("the manager gives the places", Act.ALLOCATED),
        c.AllocateSeat: ("the manager gives the places", Act.ALLOCATED),
        c.DrawForSeat: ("the manager gives the places", Act.ALLOCATED),
        c.CallFromList: ("the manager gives the places", Act.ALLOCATED),
        c.LeaveAfterHand: ("the place is the player's until the session is over", Act.OWN_PLACE),
        c.WaitLonger: ("the next hand waits for nobody", Act.SESSION),
    }
)
"""What is not done at a table of a tournament, and why."""


def check_command(table: TableState | None, command: Command, law: TournamentLaw | None) -> None:
    """Refuse what is not done at a table of a tournament.

    Raises:
        Refused: with the clause that puts something else in its place.
    """
    if table is None or not table.setup.tournament:
        return
    comes_back = isinstance(command, c.SitOut) and command.back and table.keeps_stakes
    barred = BARRED.get(type(command))
    if barred is not None and not comes_back:
        clauses = () if law is None else law.of(barred[1])
        raise refuse(f"{command.name} at {table.title}", barred[0], clauses)
    if isinstance(command, c.CloseTable) and table.contest is not None and table.contest.session.running:
        clauses = () if law is None else law.of(Act.SESSION)
        raise refuse(f"closing {table.title}", "a session of the tournament is played there", clauses)


def contest_of(work: Work, what: str) -> Contest:
    """The session that a table has.

    Raises:
        Refused: the table is designated for no tournament, or no places were given there.
    """
    contest = work.at_table.contest
    if contest is None:
        raise refuse(what, "no session of a tournament is held at this table")
    return contest


# Sessions --------------------------------------------------------------------------------------


@handles(c.AllotChips)
def allot_chips(work: Work, command: c.AllotChips) -> JSON:
    """Give every player the chips of the session."""
    contest = contest_of(work, "chips of the session")
    t, session, table = contest.tournament, contest.session, work.at_table
    money, balance = money_of(t), work.books.balances.of
    can = {p: balance(credits_of(p, money)) >= session.rules.buy_in for p in session.players}
    told = tell(work, t, sessions.allot(t, table.id, can, work.at))
    told_at(work, table)
    return {"persons": told["persons"], "short": told["short"]}


@handles(c.BeginSession)
def begin_session(work: Work, command: c.BeginSession) -> JSON:
    """Begin the session."""
    contest = contest_of(work, "session")
    told = tell(work, contest.tournament, sessions.begin(contest.tournament, work.at_table.id, work.at))
    told_at(work, work.at_table)
    if work.at_table.betting and not work.at_table.live:
        # A round that was open when the session before ended is opened anew for this one.
        work.happen(Happened.COUNTDOWN, {"ends": work.at})
    return told


@handles(c.EndSession)
def end(work: Work, command: c.EndSession) -> JSON:
    """Total and record the chips, and announce who goes on or plays off."""
    what, table = "end of the session", work.at_table
    contest = contest_of(work, what)
    if table.playing and table.now.lying:
        raise refuse(what, "the round in progress is to be over first")
    _check_counted(work, contest, what)
    told = end_session(work, contest)
    told_at(work, table)
    names = ("ranking", "play_off", "chips", "why")
    return {name: told[name] for name in names} | {"advances": list(contest.tournament.qualified)}


def _check_counted(work: Work, contest: Contest, what: str) -> None:
    """Refuse to end a session at a dealer's table before its chips were totalled and recorded.

    Raises:
        Refused: so it is, or the session may not end at all.
    """
    t, session, table = contest.tournament, contest.session, work.at_table
    sessions.end(t, table.id, (), work.at)
    if table.live and not session.rules.field and session.active and session.counted != session.rounds:
        reason = "the chips of all remaining players are to be counted and recorded first"
        raise refuse(what, reason, t.law.of(Act.COUNTED), (c.CountTournamentChips.name,))


@handles(c.AskEarlyEnd)
def ask_early_end(work: Work, command: c.AskEarlyEnd) -> JSON:
    """Ask whether the session is to end now."""
    contest = contest_of(work, "early end")
    told = tell(work, contest.tournament, sessions.ask_early(contest.tournament, work.at_table.id, work.at))
    told_at(work, work.at_table)
    return told


@handles(c.AgreeEarlyEnd)
def agree_early_end(work: Work, command: c.AgreeEarlyEnd) -> JSON:
    """Agree that it does."""
    contest = contest_of(work, "early end")
    t = contest.tournament
    tell(work, t, sessions.agree_early(t, work.at_table.id, work.person.id, work.at))
    told_at(work, work.at_table)
    return {"agreed": sorted(contest.session.agreed)}


@handles(c.Disqualify)
def disqualify(work: Work, command: c.Disqualify) -> JSON:
    """Disqualify a player."""
    contest, table = contest_of(work, "disqualification"), work.at_table
    ground = GROUNDS.get(command.ground)
    if ground is None:
        raise unknown("ground", command.ground, GROUNDS)
    check_not_own("disqualification", work.person, [command.person])
    t = contest.tournament
    if contest.field and table.playing and table.has_wagers(command.person):
        raise refuse("disqualification", "the player's hand is to be over first", t.law.of(Act.DISQUALIFIED))
    if contest.field:
        take_up(work, command.person)
    happening = sessions.disqualify(t, table.id, command.person, ground, command.reason, work.at)
    told = tell(work, t, happening)
    told_at(work, table)
    if contest.field:
        gives_up(work, table, command.person)
        direct_at(work)
    go_on(work)
    return told


@handles(c.EnterAbsence)
def enter_absence(work: Work, command: c.EnterAbsence) -> JSON:
    """Have the minimum deducted from an absent player's chips."""
    contest, table = contest_of(work, "absence"), work.at_table
    t = contest.tournament
    if contest.field:
        if command.person not in contest.session.active:
            raise unknown("player", command.person, contest.session.active)
        is_absent(work, table, command.person)
        return {"deducted": "0"}
    if command.person in wagered(table):
        raise refuse(
            f"absence of {command.person}", "the player has wagered in this round", t.law.of(Act.ABSENT)
        )
    told = tell(work, t, rounds.absent(t, table.id, command.person, work.at))
    told_at(work, table)
    go_on(work)
    return {"deducted": told["deducted"]}


@handles(c.CountTournamentChips)
def count_chips(work: Work, command: c.CountTournamentChips) -> JSON:
    """Enter a count of all players' chips."""
    contest, table = contest_of(work, "count"), work.at_table
    t = contest.tournament
    if table.playing and table.now.lying:
        raise refuse("count", "chips are counted between two rounds of play", t.law.of(Act.COUNT))
    counted = {str(person): parse_amount(amount) for person, amount in command.chips.items()}
    for person in counted:
        if person not in contest.session.chips:
            raise unknown("player", person, contest.session.chips)
    told = tell(work, t, sessions.counted(t, table.id, counted, command.reason, work.at))
    return {"differs": told["differs"]}


@handles(c.EnterMissingChips)
def missing_chips(work: Work, command: c.EnterMissingChips) -> JSON:
    """Enter chips that were not returned."""
    contest = contest_of(work, "missing chips")
    t = contest.tournament
    return tell(work, t, sessions.missing_chips(t, work.at_table.id, command.amount, command.chips, work.at))


@handles(c.BuyBack)
def buy_back(work: Work, command: c.BuyBack) -> JSON:
    """Buy back into the session."""
    contest, table = contest_of(work, "buy-back"), work.at_table
    t = contest.tournament
    told = tell(work, t, sessions.buy_back(t, table.id, work.person.id, work.at))
    told_at(work, table)
    return {"paid": told["paid"], "chips": told["chips"]}


# Pass cards and undisclosed wagers -------------------------------------------------------------


@handles(c.PlayPassCard)
def play_pass_card(work: Work, command: c.PlayPassCard) -> JSON:
    """Play one's pass card."""
    return _pass(work, work.person.id)


@handles(c.EnterPassCard)
def enter_pass_card(work: Work, command: c.EnterPassCard) -> JSON:
    """Enter a player's pass card."""
    return _pass(work, command.person)


def _pass(work: Work, person: str) -> JSON:
    what, table = f"pass card of {work.books.person(person).name}", work.at_table
    contest = contest_of(work, what)
    t = contest.tournament
    if not table.betting:
        raise refuse(what, "wagers are not open", t.law.of(Act.CARDS))
    tell(work, t, rounds.pass_round(t, table.id, person, wagered(table), work.at))
    told_at(work, table)
    go_on(work)
    return {"left": contest.session.cards[person]}


@handles(c.GiveForm)
def give_form(work: Work, command: c.GiveForm) -> JSON:
    """Give the form of one's undisclosed wager; an automated table examines it by itself."""
    form = Form(command.wager, command.amount)
    return _form(work, work.person.id, form, command.beside)


@handles(c.EnterForm)
def enter_form(work: Work, command: c.EnterForm) -> JSON:
    """Record the form that a player has handed over."""
    return _form(work, command.person, Form(command.wager, command.amount), command.beside)


def _form(work: Work, person: str, form: Form, beside: int) -> JSON:
    what, table = f"undisclosed wager of {work.books.person(person).name}", work.at_table
    contest = contest_of(work, what)
    t, session = contest.tournament, contest.session
    if not table.betting:
        raise refuse(what, "wagers are not open", t.law.of(Act.FORMS))
    if beside < 0:
        raise Malformed(what, "what is wagered beside it is 0 or more", about=("beside",))
    tell(work, t, rounds.give_form(t, table.id, person, form, wagered(table), work.at, beside))
    told_at(work, table)
    if not table.live:
        refusal = rounds.form_faults(t, session, person, kinds(table), work.at)
        if refusal is not None:
            told = rounds.examine(t, table.id, person, work.at, returned=refusal.reason)
            tell(work, t, told)
            return {"returned": refusal.to_json()}
        _accept(work, contest, person)
    return {"examined": person in session.examined}


@handles(c.ExamineForm)
def examine_form(work: Work, command: c.ExamineForm) -> JSON:
    """Examine a form: take it, or give it back to be made anew."""
    what, table = f"undisclosed wager of {command.person}", work.at_table
    contest = contest_of(work, what)
    t = contest.tournament
    if not table.betting:
        raise refuse(what, "forms are examined before the round of play", t.law.of(Act.FORM_EXAMINED))
    if command.returned:
        told = rounds.examine(t, table.id, command.person, work.at, returned=command.returned)
        tell(work, t, told)
        told_at(work, table)
        return {"returned": command.returned}
    _accept(work, contest, command.person)
    return {"examined": True}


def _accept(work: Work, contest: Contest, person: str) -> None:
    """The form is taken: its wager, with what is wagered beside it, counts and stays concealed."""
    t, session, table = contest.tournament, contest.session, work.at_table
    tell(work, t, rounds.examine(t, table.id, person, work.at))
    form, beside = session.forms[person], session.beside.get(person, 0)
    counted = deemed(t.law, form, session.level(work.at), session.chips[person])
    known = kinds(table)
    stake = beside + (counted.amount if counted.wagers else 0)
    stake = min(stake, session.chips[person])
    seat = table.seat_of(person)
    assert seat is not None
    if stake:
        name = form.wager if form.wager in known else known[0]
        play.place(work, placement(table, seat, name, stake, None, MappingProxyType({})))
    else:
        told_at(work, table)
        go_on(work)


@handles(c.InspectForm)
def inspect_form(work: Work, command: c.InspectForm) -> JSON:
    """See another player's form of the last round."""
    what, table = f"form of {command.whose}", work.at_table
    contest = contest_of(work, what)
    t = contest.tournament
    if table.playing and table.round is not None and table.round.cards_dealt:
        reason = "the first card of the next round was dealt"
        raise refuse(what, reason, t.law.of(Act.FORM_INSPECTED))
    told = tell(work, t, rounds.inspect(t, table.id, work.person.id, command.whose, work.at))
    return {"wager": told["wager"], "amount": told["amount"]}
