"""The cut at a live table: offered to the players in the order of the book, accepted, refused, handed on."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import Refusal, unknown
from croupier.house import commands as c
from croupier.house.card_checks import check_nothing_asked
from croupier.house.cut_events import box_of, may_cut, place_on_box, to_be_offered
from croupier.house.dealing import at_duty, sign_on
from croupier.house.equipment_checks import check_collected, check_unseen
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.people import Person, Role
from croupier.house.play import own_seat
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.cut_law import CutLaw, Occasion
from croupier.table.cut_offer import asked_in_turn
from croupier.table.shoe_life import NEXT, Stage

ON_DEALER = "dealer"
"""The dealer's hand, where the cutting card came on it."""


def _law(table: TableState, what: str) -> CutLaw:
    """Who cuts at the table's game.

    Raises:
        Refused: its cards are not waiting to be cut, or no player ever cuts them.
    """
    law, shoe = table.play.cut, table.shoe
    if law is None:
        raise refuse(what, "the house cuts the cards of this game, no player", shoe.rules.cut)
    if shoe.stage is not Stage.CUT:
        reason = f"the shoe is at {shoe.stage.value}, not at {Stage.CUT.value}"
        raise refuse(what, reason, law.offered, (NEXT[shoe.stage],))
    return law


@handles(c.OfferCut)
def offer_cut(work: Work, command: c.OfferCut) -> JSON:
    """Offer the cut to the players."""
    table, what = at_duty(work, "the cut"), "offering the cut"
    law = _law(table, what)
    if table.cut_offer is not None:
        raise refuse(what, "it was offered before", law.offered)
    present = may_cut(table)
    if not present:
        raise refuse(what, "no player has a seat: cut the cards", law.empty, (c.CutCards.name,))
    occasion, box = _occasion(table, law, command.on.strip().lower())
    asked = asked_in_turn(law, occasion, present, box=box)
    data: dict[str, Any] = {
        "occasion": occasion.value,
        "box": box,
        "asked": list(asked),
        "by": work.person.id,
        "at": work.at,
    }
    machine = law.machine if table.shoe.rules.cut_optional else ()
    work.happen(Happened.CUT_OFFERED, data, law.offered + law.asked_first(occasion)[1] + machine)
    sign_on(work)
    return {"asked": list(asked)}


def _occasion(table: TableState, law: CutLaw, on: str) -> tuple[Occasion, int | None]:
    """What the cards were shuffled after, and the place of the player on the box of the cutting card.

    Raises:
        Refused: it is not known on which hand the cutting card came, or is known to be another.
        Malformed: there is no such hand.
    """
    what, known, came = "offering the cut", table.shuffled_for, table.cutting_card_at
    if known is None and len(law.first) == 1:
        return Occasion.START, None
    if known is None:
        if not on:
            reason = "say where the cutting card came: on the dealer's hand, or on which box"
            raise refuse(what, reason, law.offered, (ON_DEALER, "1"))
        if on == ON_DEALER:
            return Occasion.DEALER, None
        if not on.isdecimal() or not 1 <= int(on) <= table.seating.places:
            boxes = map(str, range(1, table.seating.places + 1))
            raise unknown("hand of the cutting card", on, (ON_DEALER, *boxes))
        return Occasion.BOX, place_on_box(table, int(on))
    box = None if came is None else box_of(came.hand)
    said = str(box) if known is Occasion.BOX else ON_DEALER if known is Occasion.DEALER else ""
    if on and on != said:
        reason = f"it is known where the cutting card came: {said}" if said else "no cutting card came"
        raise refuse(what, reason, law.asked_first(known)[1], (said,) if said else ())
    return known, None if known is not Occasion.BOX or box is None else place_on_box(table, box)


@handles(c.AnswerCut)
def answer_cut(work: Work, command: c.AnswerCut) -> JSON:
    """Accept or refuse the cut, or ask another player to make it."""
    _law(work.at_table, "an answer about the cut")
    return _answer(work, own_seat(work), accept=command.accept, to=command.to)


@handles(c.EnterCutAnswer)
def enter_cut_answer(work: Work, command: c.EnterCutAnswer) -> JSON:
    """Enter what a player answers to the offer of the cut."""
    table = at_duty(work, "an answer about the cut")
    _law(table, "an answer about the cut")
    if command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, may_cut(table)))
    return _answer(work, command.seat, accept=command.accept, to=command.to)


def _answer(work: Work, seat: int, *, accept: bool, to: int | None) -> JSON:
    table = work.at_table
    law = _law(table, "an answer about the cut")
    what = f"answer of seat {seat} about the cut"
    if seat not in may_cut(table):
        reason = "standing players do not cut" if table.seats[seat].standing else "it is not offered to bots"
        raise refuse(what, reason, law.standing or law.offered, tuple(map(str, may_cut(table))))
    offer = table.cut_offer
    if offer is None:
        raise refuse(what, "the cut is not offered yet", law.offered, (c.OfferCut.name,))
    data: dict[str, Any] = {"seat": seat, "by": work.person.id, "at": work.at}
    if to is not None:
        if not accept:
            raise refuse(what, "refuse it, or ask another to cut, not both", law.handed or law.offered)
        work.happen(Happened.CUT_HANDED, {**data, "to": to}, law.handed)
    else:
        after = offer.answer(seat, accept=accept)
        refused = law.nobody if after.nobody else law.refused
        clauses = law.offered if accept else law.handed if offer.handed == seat else refused
        work.happen(Happened.CUT_ANSWERED, {**data, "accept": accept}, clauses)
    now = table.cut_offer
    assert now is not None
    return {"cutter": now.cutter, "waits_for": now.waits_for}


@handles(c.EnterIncorrectCut)
def enter_incorrect_cut(work: Work, command: c.EnterIncorrectCut) -> JSON:
    """A cut too near an end of the stack: the cutting card is removed, and the same person cuts again."""
    table, what = at_duty(work, "a cut"), f"cut {command.at} cards in"
    seat, who, _ = _cutter(work, None)
    shoe, law = table.shoe, _law(table, what)
    least = shoe.rules.cut_at_least
    if not 0 < command.at < shoe.size:
        reason = "the cutting card is put among the cards"
        raise refuse(what, reason, shoe.rules.cut, ("1", str(shoe.size - 1)))
    if least <= command.at <= shoe.size - least:
        reason = (
            "it leaves a card at least at either end: the cut is correct"
            if least == 1
            else f"it is at least {least} cards from either end: the cut is correct"
        )
        raise refuse(what, reason, shoe.rules.cut, (c.CutCards.name,))
    data = {"seat": seat, "cut_by": who.id, "cut_at": command.at, "by": work.person.id, "at": work.at}
    work.happen(Happened.CUT_INCORRECT, data, law.again or shoe.rules.cut)
    sign_on(work)
    return {"cuts_again": who.id}


@handles(c.CutCards)
def cut_cards(work: Work, command: c.CutCards) -> JSON:
    """The cards were cut."""
    table = at_duty(work, "a cut")
    check_nothing_asked(table, "a cut")
    check_collected(table, "a cut")
    check_unseen(table, "a cut")
    law, shoe = table.play.cut, table.shoe
    if law is not None and shoe.stage is not Stage.CUT and table.cut_made is not None and not shoe.rounds:
        raise refuse(
            "a cut", f"{table.cut_made.by} has cut the cards: they are cut once", law.once or shoe.rules.cut
        )
    shoe.cut(command.at, command.cutting_card)  # Refused here where it may not lie there.
    uncut = command.at == 0
    seat, who, why = (None, None, ()) if uncut else _cutter(work, command.cut_by)
    data = {
        "at": command.at,
        "cutting_card": command.cutting_card,
        "cut_by": None if who is None else who.id,
        "seat": seat,
        "by": work.person.id,
    }
    marked = () if law is None or uncut or shoe.rules.continuous else law.marked + law.into_shoe
    work.happen(Happened.CUT, data, shoe.rules.cut + why + marked)
    return {"stage": table.shoe.stage.value, "cut_by": data["cut_by"]}


def _cutter(work: Work, named: str | None) -> tuple[int | None, Person, Clauses]:
    """Who makes the cut, the place of a player who does, and what has them make it.

    Raises:
        Refused: the cut is still to be offered, a player is asked, or another one has accepted it.
        NotAllowed: somebody of the house is named whose office does not cut.
        Malformed: there is nobody of that id.
    """
    table = work.at_table
    law, offer, what = table.play.cut, table.cut_offer, "a cut"
    if to_be_offered(table):
        assert law is not None
        occasion = table.shuffled_for or Occasion.START
        clauses = law.offered + law.asked_first(occasion)[1]
        raise refuse(what, "the cut is offered to the players first", clauses, (c.OfferCut.name,))
    if law is not None and offer is not None and not offer.nobody:
        if offer.cutter is None:
            near = (c.AnswerCut.name, c.EnterCutAnswer.name)
            raise refuse(what, f"it is offered to seat {offer.waits_for}", law.offered, near)
        person = table.seats[offer.cutter].person
        if named not in (None, person):
            raise refuse(what, f"seat {offer.cutter} has accepted it", law.offered, (person,))
        return offer.cutter, work.books.person(person), law.once
    return None, _of_the_house(work, named, law), _no_player(table, law)


def _no_player(table: TableState, law: CutLaw | None) -> Clauses:
    """Why somebody of the house cuts."""
    if law is None:
        return ()
    if table.cut_offer is not None:
        return law.nobody
    return law.machine if table.shoe.rules.cut_optional else law.empty


def _of_the_house(work: Work, named: str | None, law: CutLaw | None) -> Person:
    person = work.person
    if named is not None:
        if named not in work.books.people:
            staff = (p.id for p in work.books.people.values() if not p.is_player)
            raise unknown("person who cut", named, staff)
        person = work.books.person(named)
    general, table = work.at_table.law, work.at_table
    if law is None:
        if person.is_player:
            reason = "the house cuts the cards of this game, no player"
            raise refuse(f"cut by {person.id}", reason, table.shoe.rules.cut)
        return person
    # At a table without players whoever deals may cut, whatever the office that cuts what players refuse.
    cutters = law.cutters if table.cut_offer is not None else law.cutters | {Role.DEALER}
    if not person.holds(*cutters):
        offices = tuple(sorted(general.named(role) for role in cutters))
        reason = f"it is for the {' or '.join(offices)}: name who cuts"
        raise NotAllowed(Refusal(f"cut by {person.id}", reason, _no_player(table, law), offices))
    return person
