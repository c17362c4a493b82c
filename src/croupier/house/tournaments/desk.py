"""Tournaments of the house: its manager's commands and its players', and what they do to money.

The engine (:mod:`croupier.tournaments`) judges, and answers with the event. What an event moves is worked out
from the tournament as it stood before it (:mod:`croupier.tournaments.money`); nothing else moves money or
chips of a tournament but the wagers at its tables.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.impartial import check_not_own
from croupier.house.money import MoneyOp, Move, credits_of, won_by
from croupier.house.people import Person, age_on, day_of
from croupier.house.second_person import held
from croupier.house.stacks import take_up
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.money import postings
from croupier.money.amounts import parse_amount
from croupier.money.currencies import PLAY, Currency, tournament_chips
from croupier.money.postings import AccountKind, AccountRef, Reason, transfer
from croupier.rulebooks.general_law import general_law, tournament_law
from croupier.rulebooks.tournament_law import FROM_MARKER, Act
from croupier.tournaments import Tournament, entering, results, sessions
from croupier.tournaments.events import Happening
from croupier.tournaments.money import Flow, flows

STREAM: Final = "tournament:"


def money_of(t: Tournament) -> Currency:
    """The money of its fees and prizes: its book's, or play money."""
    return PLAY if t.agreed.play_money else general_law(t.book).currency


def pool_account(number: int, currency: Currency) -> AccountRef:
    """The prize pool: it belongs to those who will win it."""
    return AccountRef(AccountKind.UNCLAIMED, f"tournament/{number}", currency.code)


def inventory_account(number: int) -> AccountRef:
    """All the chips of a tournament: what is out of it stands there below nothing."""
    return postings.house(f"tournament/{number}", tournament_chips(number).code)


def operator_account(currency: Currency) -> AccountRef:
    """What the operator adds to pools, and buy-ins where chips are disposed of in cash."""
    return postings.house("tournaments", currency.code)


def moves(t: Tournament, kind: str, data: Mapping[str, Any], clauses: Iterable[str] = ()) -> list[MoneyOp]:
    """What an event moves that a tournament is about to take in, between accounts of the ledger."""
    if t.conditions is None:
        return []
    said = tuple(clauses)
    return [
        Move(transfer(Reason.TOURNAMENT, account(t, f, f.source), account(t, f, f.target), f.amount, said))
        for f in flows(t, kind, data)
    ]


def account(t: Tournament, flow: Flow, place: tuple[str, str]) -> AccountRef:
    """The account of the ledger for a place that a flow is from or to."""
    money, chips = money_of(t), tournament_chips(t.number)
    name, whose = place
    match name, flow.chips:
        case "pool", False:
            return pool_account(t.number, money)
        case "operator", False:
            return operator_account(money)
        case "inventory", True:
            return inventory_account(t.number)
        case "table", True:
            return won_by(whose, chips)
        case "player", of_chips:
            return credits_of(whose, chips if of_chips else money)
        case _:
            raise AssertionError(f"{flow} moves chips to money, or the reverse")


def tell(work: Work, t: Tournament, happening: Happening) -> JSON:
    """Something happens in a tournament: money moves as it must, its state changes, and the log gets it.

    Raises:
        ShortOfCredits: somebody cannot pay; nothing was changed.
    """
    kind, data, clauses = happening
    said = tuple(dict.fromkeys(str(clause) for clause in clauses))
    work.move(moves(t, kind, data, said))
    work.tell_house(t.stream, kind.value, data, said)
    return dict(data)


def told_at(work: Work, table: TableState) -> None:
    """Pages of a table are told that something happened in its tournament."""
    work.happen_at(table, Happened.TOURNAMENT_TOLD, {"at": work.at})


# The manager -----------------------------------------------------------------------------------


@handles(c.PublishTournament)
def publish(work: Work, command: c.PublishTournament) -> JSON:
    """Announce a tournament."""
    books = work.books
    number = command.tournament or max(books.tournaments, default=0) + 1
    if command.tournament:
        t = books.tournament(number)
        if (t.book, t.game) != (command.book, command.game):
            reason = f"it is a tournament of {t.game} by {t.book}"
            raise refuse("conditions of the tournament", reason, near=(t.game,), about=("game",))
    else:
        t = Tournament(number, tournament_law(command.book, command.game))
    happening = entering.publish(
        t, command.book, command.game, work.person.id, command.conditions, command.starts, work.at
    )
    for person in happening.data["conditions"]["persons"]:
        books.person(person)
    tell(work, t, happening)
    return {"tournament": number, "conditions": books.tournament(number).digest}


@handles(c.CancelTournament)
def cancel(work: Work, command: c.CancelTournament) -> JSON:
    """Cancel a tournament."""
    t = work.books.tournament(command.tournament)
    for table in tables_of(work, t):
        if table.playing and table.now.lying:
            reason = f"the round at {table.title} is to be over first"
            raise refuse("cancellation of the tournament", reason, t.law.of(Act.CANCELLED))
    for table in tables_of(work, t):
        work.table = table
        for person in sorted(table.chips):
            take_up(work, person)
    work.table = None
    tell(work, t, entering.cancel(t, command.reason, work.at))
    for table in tables_of(work, t):
        clear(work, table)
    return {}


@handles(c.RefuseTournamentEntry)
def refuse_entry(work: Work, command: c.RefuseTournamentEntry) -> JSON:
    """Refuse an application."""
    t = work.books.tournament(command.tournament)
    work.books.person(command.person)
    return tell(work, t, entering.refuse_entry(t, command.person, command.reason, work.at))


@handles(c.AlterStart)
def alter_start(work: Work, command: c.AlterStart) -> JSON:
    """Set another starting time."""
    t = work.books.tournament(command.tournament)
    return tell(work, t, entering.alter_start(t, command.starts, work.at))


def tables_of(work: Work, t: Tournament) -> list[TableState]:
    """The tables that are designated for a tournament."""
    return [table for table in work.books.tables.values() if table.setup.tournament == t.number]


@handles(c.DrawPlaces)
def draw_places(work: Work, command: c.DrawPlaces) -> JSON:
    """Begin the next stage."""
    t = work.books.tournament(command.tournament)
    what = "places of the tournament"
    if t.agreed.stages[0].field:
        reason = "all its tables begin together"
        raise refuse(what, reason, t.law.of(Act.SESSION), (c.StartTournament.name,))
    check_tables(work, t, command.tables)
    order = list(command.order)
    if order and not sessions.may_choose(t):
        raise refuse(
            what, "the conditions have places drawn by lot", t.law.of(Act.ALLOCATED), about=("order",)
        )
    happening = sessions.draw(t, command.tables, order or drawn(sessions.next_players(t)), work.at)
    told = tell(work, t, happening)
    for id_, places in told["tables"].items():
        table = work.books.table(id_)
        for place, person in sorted(places.items(), key=lambda each: int(each[0])):
            data: dict[str, Any] = {"seat": int(place), "person": person, "standing": False}
            if work.books.person(person).bot:
                data |= {"bot": True, "by": work.person.id}
            work.happen_at(table, Happened.SEATED, data, happening.clauses)
    return {"stage": told["stage"], "tables": told["tables"]}


def drawn(persons: Iterable[str]) -> list[str]:
    """An order drawn by lot from the operating system's randomness."""
    left, found = list(persons), []
    while left:
        found.append(left.pop(secrets.randbelow(len(left))))
    return found


def check_tables(work: Work, t: Tournament, tables: Iterable[str]) -> None:
    """Refuse tables that are not open for a tournament, or play otherwise than its conditions say.

    Raises:
        Refused: which is not.
    """
    what = "places of the tournament"
    for id_ in tables:
        table = work.books.table(id_)
        if table.setup.tournament != t.number or not table.open:
            reason = f"{table.title} is not open for this tournament"
            raise refuse(what, reason, t.law.of(Act.DESIGNATED), tuple(x.id for x in tables_of(work, t)))
        if (table.setup.book, table.setup.game) != (t.book, t.game):
            raise refuse(what, f"{table.title} plays another game", t.law.of(Act.DESIGNATED))
        if table.options.get(FROM_MARKER, False) != t.agreed.deal_from_marker:
            reason = f"rounds at {table.title} are not dealt as the conditions say"
            raise refuse(what, reason, t.law.of(Act.DEAL_FROM_MARKER))


@handles(c.LimitWagerTime)
def limit_time(work: Work, command: c.LimitWagerTime) -> JSON:
    """Give notice of a limit of the time that a wager may take: all its tables are told."""
    t = work.books.tournament(command.tournament)
    told = tell(work, t, sessions.limit_time(t, command.seconds or None, command.notice, work.at))
    for table in tables_of(work, t):
        told_at(work, table)
    return told


@handles(c.RefundEntryFee)
def refund_fee(work: Work, command: c.RefundEntryFee) -> JSON:
    """Approve a refund of the entry fee."""
    check_not_own("refund of an entry fee", work.person, [command.person])
    t = work.books.tournament(command.tournament)
    return tell(work, t, entering.refund_fee(t, command.person, command.reason, work.at))


@handles(c.DecideTournamentDispute)
def decide_dispute(work: Work, command: c.DecideTournamentDispute) -> JSON:
    """Decide a dispute."""
    t = work.books.tournament(command.tournament)
    told = tell(work, t, sessions.decide(t, command.number, command.decision, work.at))
    for table in tables_of(work, t):
        told_at(work, table)
    return told


@handles(c.ConcludeTournament)
def conclude(work: Work, command: c.ConcludeTournament) -> JSON:
    """Announce the results, and distribute the pool."""
    t = work.books.tournament(command.tournament)
    told = results.conclude(t, work.at)
    prizes = {each["person"]: parse_amount(each["amount"]) for each in told.data["prizes"]}
    about = {"tournament": t.number, "persons": sorted(prizes)}
    if (waits := held(work, command, sum(prizes.values()), money_of(t), about)) is not None:
        return waits
    return tell(work, t, told)


# Players ---------------------------------------------------------------------------------------


def check_entitled(work: Work, t: Tournament, person: Person) -> None:
    """Refuse somebody who may not enter the casino and gamble there, or plays for other money.

    Raises:
        Refused: with the clause that says who is eligible.
    """
    what, clauses = entering.WHAT, t.law.conditions.get("entitled", ())
    law = general_law(t.book)
    if person.play_money != t.agreed.play_money:
        kind, own = ("play money", "money") if t.agreed.play_money else ("money", "play money")
        reason = f"it is a tournament for {kind}, and this account is for {own}"
        raise refuse(what, reason, clauses, (f"a tournament for {own}",))
    if person.bot:
        return
    if person.born is None or age_on(person.born, day_of(work.at)) < law.minimum_age:
        raise refuse(what, f"nobody under {law.minimum_age} plays here", clauses + law.age)
    of = (None, (t.book, t.game))
    barred = next((e for e in work.books.exclusions if e.person == person.id and e.game in of), None)
    if barred is not None:
        raise refuse(what, barred.reason, clauses + barred.clauses)


@handles(c.WithdrawFromTournament)
def withdraw(work: Work, command: c.WithdrawFromTournament) -> JSON:
    """Take an entry back."""
    t = work.books.tournament(command.tournament)
    return tell(work, t, entering.withdraw(t, work.person.id, work.at))


@handles(c.DisputeTournament)
def dispute(work: Work, command: c.DisputeTournament) -> JSON:
    """Say what is in dispute."""
    t = work.books.tournament(command.tournament)
    if work.person.id not in t.entries:
        raise Malformed("dispute", "you have not entered this tournament")
    told = tell(work, t, sessions.dispute(t, work.person.id, command.text, work.at))
    for table in tables_of(work, t):
        told_at(work, table)
    return {"number": told["number"]}


def clear(work: Work, table: TableState) -> None:
    """All players of a session that is over give their places up."""
    for seat, occupant in list(table.seats.items()):
        work.happen_at(table, Happened.LEFT, {"seat": seat, "person": occupant.person})
