"""Irregularities: reported by the dealer, ruled on by whoever the book names; wagers and rounds void."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from croupier.equipment.cards import Card, card_code, card_codes, parse_card
from croupier.games.irregularities import NOT_THOSE_LOST
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.remedies import GROUND, Irregularity, Rank
from croupier.games.requests import Announce
from croupier.games.tape import Call, Entry, Produce, Report, write_entry
from croupier.house import commands as c
from croupier.house.card_checks import check_counted
from croupier.house.checks import check_enlarged
from croupier.house.composition import check_came, too_many
from croupier.house.dealing import at_duty, check_duty
from croupier.house.equipment import Result, entered_result, produced_in, produced_text
from croupier.house.errors import NotAllowed, refuse
from croupier.house.filings import check_no_approved_device
from croupier.house.happened import Happened
from croupier.house.people import Person, Role
from croupier.house.play import running
from croupier.house.powers import check_power, given, may
from croupier.house.rounds import enter, nothing_awaits_ruling
from croupier.house.state import TableState
from croupier.house.work import JSON, SIGNIFICANT, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.general_law import Power
from croupier.table.retape import Produced, reported_cards
from croupier.table.round import Round

VOID_WAGERS = "wagers_declared_void"
WAGER_REFUSED = "wager_refused"
INVALIDATED = "game_invalidated"
OF_THEIR_OWN = {
    VOID_WAGERS: Power.VOID_WAGERS,
    INVALIDATED: Power.INVALIDATE,
    WAGER_REFUSED: Power.REFUSE_WAGERS,
}
"""Irregularities that are declared by command, with the power that it takes."""


def irregularity(table: TableState, kind: str) -> Irregularity:
    """An irregularity that the table's rules provide for.

    Raises:
        Malformed: there is none of that kind; the nearest ones are named.
    """
    found = table.rules.irregularities.get(kind)
    if found is None:
        raise unknown("irregularity", kind, table.rules.irregularities)
    return found


def may_rule(person: Person, table: TableState, kind: str) -> bool:
    """Whether somebody may rule on a kind of irregularity: staff who rule, or managers, as it says."""
    found = table.rules.irregularities.get(kind)
    if found is not None and kind not in OF_THEIR_OWN and found.ruled_by.rank is Rank.MANAGER:
        return person.holds(Role.MANAGER)
    power = given(OF_THEIR_OWN.get(kind, Power.RULE), table.law)
    return power is not None and person.holds(*power.offices)


def _rules_on(person: Person, table: TableState, found: Irregularity) -> bool:
    """Whether somebody may rule on an irregularity: where the table itself decides it, the dealer too."""
    if found.at_the_table and table.live and may(person, c.CallStep, table.law):
        return table.on_duty in (None, person.id)
    return may_rule(person, table, found.kind)


def _deals(person: Person, table: TableState) -> bool:
    """Whether somebody has the dealer's place at a live table, or may take it where nobody has."""
    if table.on_duty is not None:
        return table.on_duty == person.id
    return may(person, c.CallStep, table.law)


def _supervises(person: Person, table: TableState) -> bool:
    """Whether somebody may report whoever deals."""
    power = given(Power.SUPERVISE, table.law)
    return power is not None and person.holds(*power.offices)


def consequences(table: TableState) -> list[dict[str, Any]]:
    """What each ruling on what waits would bring about, and by which clauses.

    ``refused`` where the rules do not let it be given as the round stands.
    """
    waiting, round_ = table.now.awaiting, table.round
    if waiting is None or round_ is None or not table.playing:
        return []
    found = irregularity(table, waiting.kind)
    if not found.asks(waiting.details):
        return []
    return [_consequence(round_, replace(waiting, ruling=ruling)) for ruling in found.answers]


def foreseen(person: Person, table: TableState, report: Report) -> list[dict[str, Any]]:
    """What each ruling on a report would bring about; nothing where nobody rules on it.

    Raises:
        Refused, NotAllowed, Malformed: the report itself would be refused, whatever is ruled on it.
    """
    command = c.ReportIrregularity(table.id, report.kind, details=report.details)
    check_power(person, command, table.law)
    found = check_reportable(person, table, report)
    round_ = running(table)
    asks = found.asks(report.details)
    if not asks or not _rules_on(person, table, found):
        round_.check(report)
    if not asks:
        return []
    said = [_consequence(round_, replace(report, ruling=ruling)) for ruling in found.answers]
    if all(each["refused"] for each in said):
        round_.check(report)
    return said


def _consequence(round_: Round, ruled: Report) -> dict[str, Any]:
    """What a report with its ruling brings about, or why the rules do not let it be given now."""
    try:
        _, _, remedy = round_.judge_report(ruled)
    except (Refused, Malformed) as error:
        says, cited, refused = error.refusal.reason, error.refusal.clauses, True
    else:
        says, cited, refused = remedy.says, remedy.clauses, False
    clauses = [clause.ref for clause in cited]
    return {"ruling": ruled.ruling, "says": says, "clauses": clauses, "refused": refused}


def check_reportable(person: Person, table: TableState, report: Report) -> Irregularity:
    """The irregularity that somebody reports, where they may and the round takes reports now.

    Raises:
        Refused: no round is in progress, another report waits for its ruling, the table deals by itself,
            or the decks cannot have dealt that card.
        NotAllowed: somebody else has the dealer's place, or it is not the dealer's to report.
        Malformed: the rules provide for no irregularity of that kind.
    """
    supervises = _reports_as_supervisor(person, table, report.kind)
    found = table.rules.irregularities.get(report.kind)
    if found is not None and found.dealer_only and table.live and not _deals(person, table):
        reason = "only the dealer at the table declares it"
        raise NotAllowed(Refusal(f"irregularity {report.kind}", reason, found.dealer_only))
    if not supervises:
        check_duty(person, table, "an irregularity")
    running(table)
    nothing_awaits_ruling(table)
    found = irregularity(table, report.kind)
    if report.kind in OF_THEIR_OWN and not _rules_on(person, table, found):
        raise NotAllowed(Refusal(f"irregularity {report.kind}", "it is not the dealer's", found.clauses))
    if report.card is not None and not table.live:
        raise refuse(f"irregularity {report.kind}", "an automated table deals the cards of its shoe alone")
    if report.card is not None and not supervises:
        check_came(table, [report.card])
    return found


def _reports_as_supervisor(person: Person, table: TableState, kind: str) -> bool:
    """Whether somebody may report a kind of irregularity whoever deals."""
    return may_rule(person, table, kind) or _supervises(person, table)


@handles(c.ReportIrregularity)
def report(work: Work, command: c.ReportIrregularity) -> JSON:
    """Report an irregularity; where it is for somebody else to rule, it waits for them."""
    table = work.at_table
    card = None if command.card is None else parse_card(command.card)
    details = MappingProxyType(dict(command.details))
    entry = Report(command.kind, card, details, command.ruling)
    found = check_reportable(work.person, table, entry)
    supervises = _reports_as_supervisor(work.person, table, command.kind)
    ruler = _rules_on(work.person, table, found)
    # A dealer who decides it says how, or is asked how.
    there = found.asks(details)
    asked = there and command.ruling is None and (not ruler or (found.at_the_table and not supervises))
    if asked:
        # What can be said against it is said now, before anybody is called to rule on it.
        running(table).check(entry)
        data = {"entry": write_entry(entry), "by": work.person.id, "at": work.at}
        work.happen(Happened.REPORTED, data, found.clauses)
        return {"waits_for": found.ruled_by.title, "rulings": list(found.answers)}
    if found.answers and command.ruling is not None and not ruler:
        reason = f"the ruling is for the {found.ruled_by.title}"
        raise NotAllowed(Refusal(f"ruling on {command.kind}", reason, found.clauses))
    check_enlarged(work, running(table), entry)
    enter(work, entry)
    return {"waits_for": None, "notify": list(found.notify)}


@handles(c.Rule)
def rule(work: Work, command: c.Rule) -> JSON:
    """Rule on what was reported."""
    table = work.at_table
    running(table)
    waiting = table.now.awaiting
    if waiting is None:
        raise refuse(f"ruling at {table.title}", "no irregularity waits for one")
    found = irregularity(table, waiting.kind)
    if not _rules_on(work.person, table, found):
        has = given(Power.RULE, table.law)
        clauses = found.clauses if has is None else has.clauses + found.clauses
        raise NotAllowed(
            Refusal(f"ruling on {waiting.kind}", f"only the {found.ruled_by.title} may do this", clauses)
        )
    check_counted(table, waiting.kind, command.ruling)
    enter(work, Report(waiting.kind, waiting.card, waiting.details, command.ruling))
    return {"notify": list(found.notify)}


@handles(c.Acknowledge)
def acknowledge(work: Work, command: c.Acknowledge) -> JSON:
    """Say that one has been told what the round waits for."""
    table = work.at_table
    what = f"acknowledging at {table.title}"
    if not table.live:
        raise refuse(what, "the table deals by itself, and enters what is told automatically")
    request = running(table).request
    nothing_awaits_ruling(table)
    if not isinstance(request, Announce) or not request.by:
        raise refuse(what, "nothing waits for a word of yours", () if request is None else request.clauses)
    if work.person.id == table.on_duty:
        reason = f"whoever deals is not the {request.by} who is told of it"
        raise NotAllowed(Refusal(what, reason, request.clauses, (f"another {request.by}",)))
    enter(work, Call(request.step))
    data = {"step": request.step, "table": table.id, "round": table.round_number}
    by = {"by": work.person.id, "at": work.at}
    work.write(SIGNIFICANT, "acknowledged", {**data, **by}, request.clauses)
    return {"step": request.step}


@handles(c.ConfirmCard)
def confirm_card(work: Work, command: c.ConfirmCard) -> JSON:
    """Enter a card that the decks do not have once more: it lies there, so an entry was wrong, or a deck."""
    table = work.at_table
    what = f"confirming card {command.card}"
    if not table.live:
        raise refuse(what, "an automated table deals the cards of its shoe alone")
    running(table)
    nothing_awaits_ruling(table)
    card = parse_card(command.card)
    if too_many(table, [card]) is None:
        if (refusal := running(table).refusal_of(Produce(card))) is not None:
            reason = f"{refusal.reason}: what is wrong with the cards is an irregularity"
            raise refuse(what, reason, near=(c.ReportIrregularity.name,))
        raise refuse(what, "it may come by what came before: the dealer enters it", near=(c.EnterCard.name,))
    enter(work, Produce(card))
    clauses = table.shoe.rules.composition
    data = {"table": table.id, "round": table.round_number, "by": work.person.id, "at": work.at}
    work.write(SIGNIFICANT, "card-confirmed", {**data, "card": card_code(card)}, clauses)
    return {}


@handles(c.CorrectCards)
def correct_cards(work: Work, command: c.CorrectCards) -> JSON:
    """Put the cards entered in this round right."""
    table = work.at_table
    if not table.live:
        raise refuse("correcting cards", "an automated table deals the cards of its shoe")
    round_ = running(table)
    nothing_awaits_ruling(table)
    reported = [parse_card(code) for code in command.reported]
    cards = [*(parse_card(code) for code in command.cards), *(reported or reported_cards(round_.tape))]
    check_came(table, cards, [*cards_of(round_.tape), *reported_cards(round_.tape)])
    data: dict[str, Any] = {"cards": list(command.cards), "by": work.person.id, "at": work.at}
    if reported:
        data["reported"] = list(command.reported)
    work.happen(Happened.CARDS_CORRECTED, data)
    return {}


def cards_of(tape: Sequence[Entry]) -> list[Card]:
    """The cards that were entered, in order; not those that reports name."""
    return [entry.card for entry in tape if isinstance(entry, Produce)]


def last_entered(table: TableState) -> Produce | Result | Report | None:
    """What the dealer entered last of the equipment, where nothing has happened since; else None.

    That may be a report that names a card.
    """
    if not (table.live and table.playing) or table.round is None or not table.round.tape:
        return None
    last = table.round.tape[-1]
    if not isinstance(last, Produced) and not (isinstance(last, Report) and last.card is not None):
        return None
    return last if table.now.entered_last == table.on_duty else None


@handles(c.CorrectLast)
def correct_last(work: Work, command: c.CorrectLast) -> JSON:
    """Put right what was just entered: nobody has decided, called or been paid anything on it yet."""
    table = at_duty(work, "putting right what was entered")
    round_ = running(table)
    nothing_awaits_ruling(table)
    last = last_entered(table)
    if last is None:
        reason = "something else has happened since, or another dealer entered it: it is for a supervisor"
        ways = ("correct-cards" if table.device is None else "correct-results",)
        raise refuse("putting right what was entered last", reason, near=ways)
    right = entered_result(table.device, command.result)
    said = {"by": work.person.id, "at": work.at}
    if isinstance(last, Report):
        _correct_reported(work, last, right, said)
        return {}
    if isinstance(right, Produce):
        check_came(table, [right.card], cards_of(round_.tape[-1:]))
    texts = [produced_text(entry) for entry in (*produced_in(round_.tape)[:-1], right)]
    cards = table.device is None
    kind = Happened.CARDS_CORRECTED if cards else Happened.RESULTS_CORRECTED
    work.happen(kind, {"cards" if cards else "results": texts, **said})
    return {}


def _correct_reported(work: Work, last: Report, right: Entry, said: Mapping[str, Any]) -> None:
    """Put the card right that the last report names."""
    table = work.at_table
    round_ = running(table)
    assert isinstance(right, Produce), "reports name cards, and nothing else"
    assert last.card is not None, "a report that names none is not the last that was entered"
    check_came(table, [right.card], [last.card])
    named = [*reported_cards(round_.tape)[:-1], right.card]
    cards = [card_code(card) for card in cards_of(round_.tape)]
    work.happen(Happened.CARDS_CORRECTED, {"cards": cards, "reported": card_codes(named), **said})


@handles(c.CorrectResults)
def correct_results(work: Work, command: c.CorrectResults) -> JSON:
    """Put the throws or spins entered in this round right."""
    table = work.at_table
    if not table.live:
        raise refuse("correcting results", "an automated table has the results that it is bound to")
    if table.device is None:
        raise refuse("correcting results", f"cards decide the rounds at {table.title}: correct those")
    running(table)
    nothing_awaits_ruling(table)
    results = [produced_text(entered_result(table.device, text)) for text in command.results]
    data = {"results": results, "by": work.person.id, "at": work.at}
    work.happen(Happened.RESULTS_CORRECTED, data)
    return {}


@handles(c.VoidWagers)
def void_wagers(work: Work, command: c.VoidWagers) -> JSON:
    """Declare a player's wagers void: they go back, neither won nor lost."""
    table = work.at_table
    running(table)
    found = irregularity(table, VOID_WAGERS)
    if command.lost_stays_lost and not found.rulings:
        raise refuse("void wagers", "nothing is settled here before a round is over", found.clauses)
    ruling = NOT_THOSE_LOST if command.lost_stays_lost else None
    details: dict[str, Any] = {"seat": command.seat}
    if command.ground is not None:
        details[GROUND] = command.ground
    declared = found.ground(details)
    if declared is not None and command.seat in table.seats:
        refs = tuple(clause.ref for clause in declared.clauses)
        check_no_approved_device(work, table.seats[command.seat].person, refs)
    enter(work, Report(VOID_WAGERS, details=MappingProxyType(details), ruling=ruling))
    ground = found.ground(details)
    assert ground is not None, found
    _note(work, "wagers-void", {**details, GROUND: ground.name, "reason": command.reason}, ground.clauses)
    return {}


@handles(c.RefuseWager)
def refuse_wager(work: Work, command: c.RefuseWager) -> JSON:
    """Refuse a wager before the first card: it is removed from the layout and returned."""
    table = work.at_table
    round_ = running(table)
    found = irregularity(table, WAGER_REFUSED)
    what = f"refusing wager {command.wager}"
    if not command.reason.strip():
        raise refuse(what, "say on what grounds", found.clauses)
    wager = next((w for w in round_.wagers if w.id == command.wager), None)
    facts = {"wager": command.wager} if wager is None else {"wager": wager.id, "seat": wager.seat}
    enter(work, Report(WAGER_REFUSED, details=MappingProxyType(facts)))
    _note(work, "wager-refused", {**facts, "reason": command.reason}, found.clauses)
    return {"person": table.now.whose.get(command.wager)}


@handles(c.Invalidate)
def invalidate(work: Work, command: c.Invalidate) -> JSON:
    """Invalidate the round: all wagers go back, a fraudulent player's perhaps not."""
    table = work.at_table
    running(table)
    found = irregularity(table, INVALIDATED)
    if command.ground not in found.rulings:
        raise unknown("ground of invalidation", command.ground, found.rulings)
    details = {} if command.seat is None else {"seat": command.seat}
    enter(work, Report(INVALIDATED, details=MappingProxyType(details), ruling=command.ground))
    _note(work, "round-invalidated", {"ground": command.ground, "reason": command.reason})
    return {}


def _note(work: Work, kind: str, facts: Mapping[str, object], clauses: Clauses = ()) -> None:
    table = work.at_table
    data = {"table": table.id, "round": table.round_number, "by": work.person.id, "at": work.at, **facts}
    work.write(SIGNIFICANT, kind, data, clauses)
