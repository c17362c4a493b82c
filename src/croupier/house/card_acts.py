"""Acts with cards at a live table: new ones prepared, used ones sealed, ready ones shown or shuffled."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.card_events import acts_due, may_ask, to_be_sealed
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.work import JSON, Work, handles

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
    if not due:
        raise refuse(
            what, "nothing is to be done with the cards before the shuffle", table.shoe.rules.shuffle
        )
    act = due[0]
    if command.act != act.name:
        raise refuse(what, f"they are to be {act.name} now", act.clauses, (act.name,))
    data = {"act": act.name, "by": work.person.id, "at": work.at}
    work.happen(Happened.PREPARED, data, act.clauses)
    sign_on(work)
    return {"next": [each.name for each in due[1:]]}


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
