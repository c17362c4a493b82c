"""Acts with cards at a live table: new ones prepared, used ones sealed, ready ones shown or shuffled."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.card_events import acts_due, card_acts_of, machine_shuffles, may_ask, to_be_sealed
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.work import JSON, Work, handles
from croupier.rulebooks.card_acts import Act, By
from croupier.rulebooks.general_law import Role
from croupier.table.shoe_life import Stage

REQUESTS = ("inspect", "shuffle")


@handles(c.PrepareCards)
def prepare_cards(work: Work, command: c.PrepareCards) -> JSON:
    """New cards are prepared, one act after another."""
    table = at_duty(work, "preparing cards")
    what = f"cards {command.act}"
    if not table.between_rounds:
        raise refuse(what, "a round is in progress")
    if to_be_sealed(table):
        law = table.play.card_acts
        raise refuse(what, "the used cards are sealed and removed first", law.sealed, (c.SealCards.name,))
    due = acts_due(table, replaced=command.replaced)
    if not due and (extra := _may(work, command.act)) is not None:
        return _done(work, extra, command.seen, fit=command.fit)
    if not due:
        raise refuse(
            what, "nothing is to be done with the cards before the shuffle", table.shoe.rules.shuffle
        )
    act = due[0]
    if command.act != act.name:
        raise refuse(what, f"they are to be {act.name} now", act.clauses, (act.name,))
    if act.by is By.SUPERVISOR:
        office = table.law.named(Role.SUPERVISOR)
        reason = f"the {office} inspects them independently of the dealer"
        raise refuse(what, reason, act.clauses, (c.InspectCards.name,))
    following = _done(work, act, command.seen, fit=command.fit)
    sign_on(work)
    return following


def _may(work: Work, act: str) -> Act | None:
    """An act of that name that the dealer may do before a device shuffles, and has not done."""
    table = work.at_table
    if not machine_shuffles(table) or table.shoe.stage is not Stage.SHUFFLE:
        return None
    done = table.cards_state.prepared
    return next((each for each in table.play.card_acts.may if each.name == act and act not in done), None)


@handles(c.InspectCards)
def inspect_cards(work: Work, command: c.InspectCards) -> JSON:
    """A supervisor has inspected new cards."""
    table, what = work.at_table, "an inspection of the cards"
    if not table.live:
        raise refuse(what, "this table shuffles its cards itself", table.shoe.rules.shuffle)
    if not table.between_rounds:
        raise refuse(what, "a round is in progress")
    due = acts_due(table, replaced=command.replaced)
    acts = card_acts_of(table)
    theirs = tuple(act for act in acts if act.by is not By.DEALER and act.seen)
    clauses = tuple(cite for act in theirs for cite in act.clauses)
    if not due or due[0] not in theirs:
        near = (due[0].name,) if due and theirs else ()
        reason = f"they are to be {due[0].name} first" if near else "it is not waited for"
        raise refuse(what, reason, clauses or table.shoe.rules.shuffle, near)
    if due[0].by is By.SUPERVISOR and work.person.id == table.cards_state.inspected_by:
        raise refuse(what, "whoever inspected them for the dealer's part does not do it again", clauses)
    return _done(work, due[0], command.seen, fit=command.fit)


def _done(work: Work, act: Act, seen: str, *, fit: bool) -> JSON:
    data = done(work, act, "cards", seen, fit=fit, them="cards", stay="the cards stay spread")
    work.happen(Happened.PREPARED, data, act.clauses)
    return {"next": [each.name for each in acts_due(work.at_table, replaced=True)]}


def done(
    work: Work,
    act: Act,
    things: str,
    seen: str,
    *,
    fit: bool,
    them: str = "them",
    stay: str = "they stay in view",
) -> dict[str, Any]:
    """What is entered of an act with new cards, or with other ``things``.

    Raises:
        Refused: it is not said what was seen, or no player is there to whom they are shown.
    """
    table, what = work.at_table, f"{things} {act.name}"
    data: dict[str, Any] = {"act": act.name, "by": work.person.id, "at": work.at}
    if act.seen:
        if not seen.strip():
            raise refuse(what, "say what was seen", act.clauses, about=("seen",))
        data |= {"seen": seen.strip(), "fit": fit}
    elif not fit:
        raise refuse(what, f"only an inspection finds {them} unfit", act.clauses)
    if act.players:
        if not table.seats:
            reason = f"no player has taken a seat: {stay} for the first to look at"
            raise refuse(what, reason, act.clauses, (c.Sit.name,))
        data["seats"] = sorted(table.seats)
    return data


@handles(c.SealCards)
def seal_cards(work: Work, command: c.SealCards) -> JSON:
    """The used cards are sealed in a container and removed."""
    table, what = at_duty(work, "sealing cards"), "sealing the cards"
    law = table.play.card_acts
    if not law.sealed:
        raise refuse(what, "the cards of this game are not sealed", table.shoe.rules.shuffle)
    if not to_be_sealed(table):
        raise refuse(what, "they are sealed once, after the last round of a shoe", law.sealed)
    if not command.seal.strip():
        raise refuse(what, "enter the number of the seal", law.sealed)
    data = {"seal": command.seal.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.SEALED, data, law.sealed)
    sign_on(work)
    return {}


@handles(c.AskAboutCards)
def ask_about_cards(work: Work, command: c.AskAboutCards) -> JSON:
    """A player asks that cards which came shuffled be shown, or shuffled at the table."""
    own_seat(work)
    return _asked(work, work.person.id, command.what)


@handles(c.EnterCardRequest)
def enter_card_request(work: Work, command: c.EnterCardRequest) -> JSON:
    """Enter what a player asks of cards that came shuffled."""
    table = at_duty(work, "a request about the cards")
    if command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, sorted(table.seats)))
    return _asked(work, table.seats[command.seat].person, command.what)


def _asked(work: Work, person: str, what: str) -> JSON:
    table = work.at_table
    if what not in REQUESTS:
        raise unknown("request about the cards", what, REQUESTS)
    law, shoe = table.play.card_acts, table.shoe
    known = law.inspected if what == "inspect" else law.again.get(table.cards_state.came, ())
    said = f"request to {what} the cards"
    if table.cards_state.asked is not None:
        raise refuse(said, "another request waits", known or shoe.rules.shuffle)
    if not may_ask(table, what):
        placed = what == "inspect" and law.placed
        new = "that are new on the table" if placed else "that come shuffled"
        reason = f"it is for cards {new}, before the first of them is used"
        every = law.inspected + tuple(cite for clauses in law.again.values() for cite in clauses)
        raise refuse(said, reason, known or every or shoe.rules.shuffle)
    granted = what == "inspect" or not law.approved
    data: dict[str, Any] = {"what": what, "person": person, "granted": granted}
    work.happen(Happened.CARDS_ASKED, {**data, "by": work.person.id, "at": work.at}, known)
    return {"granted": granted}


@handles(c.AnswerCardRequest)
def answer_card_request(work: Work, command: c.AnswerCardRequest) -> JSON:
    """A supervisor approves that cards are shuffled at the table, or does not."""
    table = work.at_table
    asked = table.cards_state.asked
    if asked is None or asked.granted:
        raise refuse("a request about the cards", "none waits for approval", table.shoe.rules.shuffle)
    clauses = table.play.card_acts.again[table.cards_state.came]
    data = {"grant": command.grant, "by": work.person.id, "at": work.at}
    work.happen(Happened.CARDS_GRANTED, data, clauses)
    return {}


@handles(c.ShowCards)
def show_cards(work: Work, command: c.ShowCards) -> JSON:
    """Cards that came shuffled were shown to a player who asked for it."""
    table, what = at_duty(work, "showing cards"), "showing the cards"
    law, asked = table.play.card_acts, table.cards_state.asked
    if asked is None or asked.wish != "inspect":
        raise refuse(what, "no player has asked to inspect them", law.inspected or table.shoe.rules.shuffle)
    data = {"to": asked.by, "seen": command.seen.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.CARDS_SHOWN, data, law.inspected)
    sign_on(work)
    return {}
