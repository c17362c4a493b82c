"""What the dealer does at a live table."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import parse_card
from croupier.equipment.tiles import parse_tile
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Wagering
from croupier.games.tape import Call, CuttingCard, Delivered, Place, Produce, Thrown
from croupier.house import commands as c
from croupier.house import losses
from croupier.house.by_hand_checks import note_shown, way_of
from croupier.house.card_checks import acted, check_acts, check_moved, check_nothing_asked
from croupier.house.card_events import to_shuffle_again
from croupier.house.composition import check_came
from croupier.house.equipment import Dice, Tiles, Wheel, no_device
from croupier.house.equipment_checks import check_called, check_checked, check_collected
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.payable import part_of_a_cent
from croupier.house.people import Person
from croupier.house.play import enter_decision, place, placed, placement, wagering
from croupier.house.readiness import waits_for_shuffle
from croupier.house.ready_cards import ready_cards
from croupier.house.replacement import directed
from croupier.house.rounds import enter, nothing_awaits_ruling, open_round
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.table.placing import judge_placement
from croupier.table.shoe_holder import ShoeHolder
from croupier.table.shoe_life import NEXT, Stage


def at_duty(work: Work, what: str) -> TableState:
    """The live table that the person deals at: whoever deals first has the dealer's place.

    Raises:
        Refused: the table deals by itself, or the person has the dealer's place at another one.
        NotAllowed: somebody else has the dealer's place.
    """
    check_duty(work.person, work.at_table, what)
    if work.at_table.on_duty is None:
        check_deals_nowhere_else(work, what)
    return work.at_table


def check_duty(person: Person, table: TableState, what: str) -> None:
    """Refuse what only who deals at a live table does.

    Raises:
        Refused: the table deals by itself.
        NotAllowed: somebody else has the dealer's place.
    """
    if not table.live:
        raise refuse(f"{what} at {table.title}", "this is an automated table")
    if table.on_duty is not None and table.on_duty != person.id:
        reason = f"{table.on_duty} is dealing this table: take over first"
        raise NotAllowed(Refusal(f"{what} at {table.title}", reason))


def deals_elsewhere(work: Work) -> list[TableState]:
    """The other tables at which the person has the dealer's place."""
    here = work.at_table.id
    return [t for t in work.books.tables.values() if t.on_duty == work.person.id and t.id != here]


def check_deals_nowhere_else(work: Work, what: str) -> None:
    """Refuse to deal two tables at once: nobody stands at both.

    Raises:
        NotAllowed: the person has the dealer's place at another table, which is to be left first.
    """
    for other in deals_elsewhere(work):
        reason = f"you have the dealer's place at {other.title}: a dealer deals one table at a time"
        if not other.between_rounds:
            reason += ", and a round is in progress there: finish it, or have another dealer take over"
        nearest = (f"leave {other.title}", f"stand down at {other.title}")
        raise NotAllowed(Refusal(f"{what} at {work.at_table.title}", reason, (), nearest))


def sign_on(work: Work) -> None:
    """Note that the person deals from now on."""
    if work.at_table.on_duty != work.person.id:
        work.happen(Happened.ON_DUTY, {"person": work.person.id})


@handles(c.TakeOver)
def take_over(work: Work, command: c.TakeOver) -> JSON:
    """Take the dealer's place."""
    table = work.at_table
    if not table.live:
        raise refuse(f"dealing at {table.title}", "this is an automated table")
    others = deals_elsewhere(work)
    if not command.leave or not all(other.between_rounds for other in others):
        check_deals_nowhere_else(work, "dealing")
    for other in others:
        work.happen_at(other, Happened.ON_DUTY, {"person": None})
    sign_on(work)
    return {"left": [other.id for other in others]}


@handles(c.StandDown)
def stand_down(work: Work, command: c.StandDown) -> JSON:
    """Leave the dealer's place."""
    table = work.at_table
    what = f"leaving the dealer's place at {table.title}"
    if table.on_duty != work.person.id:
        raise NotAllowed(Refusal(what, "you do not have it"))
    if not table.between_rounds:
        reason = "a round is in progress: finish it, or have another dealer take over"
        raise refuse(what, reason, (), ("take-over by another dealer",))
    work.happen(Happened.ON_DUTY, {"person": None})
    return {}


# Rounds ---------------------------------------------------------------------------------------


@handles(c.OpenRound)
def opens(work: Work, command: c.OpenRound) -> JSON:
    """Open a round."""
    at_duty(work, "opening a round")
    open_round(work)
    sign_on(work)
    return {"round": work.at_table.round_id}


@handles(c.CallStep)
def call(work: Work, command: c.CallStep) -> JSON:
    """Call a step."""
    table = at_duty(work, "a call")
    nothing_awaits_ruling(table)
    request = table.round.request if table.round is not None else None
    if isinstance(request, Announce) and request.by and request.step == command.step:
        what, reason = f"call of {command.step}", f"it is for the {request.by} to acknowledge"
        raise NotAllowed(Refusal(what, reason, request.clauses, (c.Acknowledge.name,)))
    enter(work, Call(command.step))
    sign_on(work)
    return {}


@handles(c.EnterCard)
def enter_card(work: Work, command: c.EnterCard) -> JSON:
    """Enter a card."""
    table = at_duty(work, "a card")
    nothing_awaits_ruling(table)
    shoe = table.rules.shoe
    if waits_for_shuffle(table):
        reason = f"the cutting card came first: the shoe is at {table.shoe.stage.value}"
        raise refuse("a card", reason, table.shoe.rules.cutting_card_first, (NEXT[table.shoe.stage],))
    check_moved(table, "a card")
    check_called(table, "a card")
    card = parse_card(command.card) if shoe is None else parse_card(command.card, shoe.deck)
    check_came(table, [card])
    enter(work, Produce(card))
    sign_on(work)
    return {}


@handles(c.EnterThrow)
def enter_throw(work: Work, command: c.EnterThrow) -> JSON:
    """Enter a throw."""
    table = at_duty(work, "a throw")
    nothing_awaits_ruling(table)
    check_checked(table, "a throw")
    if not isinstance(table.device, (Dice, Tiles)):
        raise no_device("throw", table.title, "dice")
    enter(work, Thrown(command.dice))
    sign_on(work)
    return {}


@handles(c.EnterSpin)
def enter_spin(work: Work, command: c.EnterSpin) -> JSON:
    """Enter a spin."""
    table = at_duty(work, "a spin")
    nothing_awaits_ruling(table)
    if not isinstance(table.device, Wheel):
        raise no_device("spin", table.title, "spins")
    enter(work, table.device.landed(command.place))
    sign_on(work)
    return {}


@handles(c.EnterTiles)
def enter_tiles(work: Work, command: c.EnterTiles) -> JSON:
    """Enter a stack of tiles."""
    table = at_duty(work, "tiles")
    nothing_awaits_ruling(table)
    if not isinstance(table.device, Tiles):
        raise no_device("tiles", table.title, "tiles")
    enter(work, Delivered(tuple(map(parse_tile, command.tiles))))
    sign_on(work)
    return {}


@handles(c.SeeCuttingCard)
def cutting_card(work: Work, command: c.SeeCuttingCard) -> JSON:
    """The cutting card came."""
    table = at_duty(work, "the cutting card")
    if table.shoe.stage is Stage.LAST_ROUND:
        raise refuse(
            "cutting card", "it came out before: this is the last round", table.shoe.rules.cutting_card
        )
    enter(work, CuttingCard())
    sign_on(work)
    return {}


@handles(c.EnterDecision)
def decision(work: Work, command: c.EnterDecision) -> JSON:
    """Enter what a player decided."""
    table = at_duty(work, "a decision")
    way = way_of(table, command.action, command.shown)
    enter_decision(work, command.seat, command)
    if way is not None:
        note_shown(work, command, way)
    return {}


@handles(c.TakeWager)
def take_wager(work: Work, command: c.TakeWager) -> JSON:
    """Enter a wager for a player, perhaps one that a rule refuses and that was taken all the same."""
    table = at_duty(work, "a wager")
    wagering(table)
    if command.seat not in table.seats:
        raise refuse(f"wager of seat {command.seat}", "nobody has that place")
    entry = placement(
        table,
        command.seat,
        command.wager,
        command.stake,
        command.box,
        command.details,
        command.id,
        command.tokens,
    )
    if command.accepted:
        entry = entry._replace(accepted=True)
        losses.refresh(work, command.seat)
        _check_what_stands(table, entry)
    place(work, entry)
    return placed(table, entry)


def _check_what_stands(table: TableState, entry: Place) -> None:
    """The part of a wager that stands although a rule refuses it must be payable in whole cents.

    Raises:
        Refused: it is not.
    """
    assert table.round is not None
    kind = table.rules.wagers.get(entry.wager)
    if kind is None or not isinstance(table.round.request, Wagering):
        return
    left = judge_placement(table.round.felt, entry, table.round.request).stake
    if left and (refused := part_of_a_cent(kind, left, table.unit)) is not None:
        raise refused


# The shoe -------------------------------------------------------------------------------------


def _idle(table: TableState, what: str) -> None:
    if not table.between_rounds:
        raise refuse(what, "a round is in progress")


@handles(c.Shuffle)
def shuffles(work: Work, command: c.Shuffle) -> JSON:
    """The cards were shuffled or replaced."""
    table = at_duty(work, "a shuffle")
    if not waits_for_shuffle(table):
        _idle(table, "a shuffle")
    if table.shoe.ready and table.shoe.rounds and not to_shuffle_again(table):
        reason = "the shoe is in play: a direction is needed to end it"
        raise refuse("a shuffle", reason, directed(table, replaced=command.replaced))
    if table.cards_replaced and not command.replaced:
        reason = "the cards are taken away and others brought: enter them as replaced"
        raise refuse("a shuffle", reason, table.new_cards or table.shoe.rules.shuffle)
    came, lets = ready_cards(table, command)
    ready = bool(came) or (command.preshuffled and bool(table.play.card_acts.preshuffled))
    check_collected(table, "a shuffle", replaced=command.replaced)
    check_acts(table, ready=ready, replaced=command.replaced)
    if ready and not came:
        lets += table.play.card_acts.preshuffled
    data: dict[str, Any] = {
        "shoe": table.shoe_number + 1,
        "commitment": None,
        "preshuffled": command.preshuffled or came.get("cards") in ("preshuffled", "by_maker"),
        "replaced": command.replaced,
        "by": work.person.id,
        "at": work.at,
    }
    if came:
        data["came"] = came
    if table.cards_state.prepared:
        data["prepared"] = list(table.cards_state.prepared)
    lets += acted(table, ready=ready, replaced=command.replaced)
    work.happen(Happened.SHUFFLED, data, table.why_shuffled + lets)
    sign_on(work)
    return {"shoe": table.shoe_number}


@handles(c.BurnCard)
def burn_card(work: Work, command: c.BurnCard) -> JSON:
    """The first card was burned."""
    table = at_duty(work, "a burn")
    check_nothing_asked(table, "a burn")
    first = None if command.card is None else command.card
    if first is not None:
        check_came(table, [parse_card(first)])
    data = {"first": first, "by": work.person.id}
    work.happen(Happened.BURNED, data, table.shoe.rules.burn_clauses)
    return {"burned": table.shoe.burned}


# Who holds it ---------------------------------------------------------------------------------


def shoe_holder(table: TableState) -> ShoeHolder:
    """The shoe of a table at which players deal.

    Raises:
        Refused: the dealer always deals there.
    """
    if table.shoe_holder is None:
        raise refuse(f"the shoe at {table.title}", "the dealer deals at this table")
    return table.shoe_holder


@handles(c.OfferShoe)
def offer_shoe(work: Work, command: c.OfferShoe) -> JSON:
    """Offer the shoe."""
    table = at_duty(work, "the shoe")
    holder = shoe_holder(table)
    _idle(table, "offering the shoe")
    clauses = holder.law.given_up if holder.last else holder.law.offered
    work.happen(Happened.SHOE_OFFERED, {"by": work.person.id}, clauses + holder.law.standing)
    return {"offered": list(shoe_holder(table).offered)}


@handles(c.AnswerShoe)
def answer_shoe(work: Work, command: c.AnswerShoe) -> JSON:
    """Accept or reject the shoe."""
    table = work.at_table
    holder = shoe_holder(table)
    seat = table.seat_of(work.person.id) or 0
    last = holder.offered == (seat,)
    clauses = holder.law.accepted if command.accept else holder.law.dealer if last else holder.law.offered
    work.happen(Happened.SHOE_ANSWERED, {"seat": seat, "accept": command.accept}, clauses)
    return {"holder": shoe_holder(table).holder, "offered": list(shoe_holder(table).offered)}


@handles(c.PassShoe)
def pass_shoe(work: Work, command: c.PassShoe) -> JSON:
    """Pass the shoe on."""
    table = work.at_table
    holder = shoe_holder(table)
    seat = table.seat_of(work.person.id) or 0
    _idle(table, "passing the shoe")
    holder.passed(seat)
    work.happen(Happened.SHOE_PASSED, {"seat": seat, "why": "of their own accord"}, holder.law.may_pass)
    return {}


@handles(c.OrderPass)
def order_pass(work: Work, command: c.OrderPass) -> JSON:
    """Order the designated player to pass the shoe."""
    table = work.at_table
    holder = shoe_holder(table)
    holder.must_pass()
    data = {"seat": holder.holder, "why": command.reason, "by": work.person.id}
    work.happen(Happened.SHOE_PASSED, data, holder.law.ordered)
    return {}


@handles(c.DirectDealer)
def direct_dealer(work: Work, command: c.DirectDealer) -> JSON:
    """The dealer holds the shoe by direction."""
    holder = shoe_holder(work.at_table)
    data = {"on": command.on, "by": work.person.id}
    work.happen(Happened.DEALER_DIRECTED, data, holder.law.directed)
    return {}
