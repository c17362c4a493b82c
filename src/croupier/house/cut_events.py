"""The cut of a shoe's cards: after what they were shuffled, to whom it is offered, who made it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.requests import Draw, Request
from croupier.games.tape import CuttingCard, Entry
from croupier.house.happened import Happened
from croupier.house.state import HOUSE_ID, TableState
from croupier.rulebooks.cut_law import Occasion
from croupier.table.cut_offer import CutMade, CutOffer, CuttingCardAt

Data = Mapping[str, Any]


def note_cutting_card(table: TableState, entry: Entry, asked: Request | None) -> None:
    """Keep where the cutting card came: for which hand the card behind it is, whether it came first."""
    if isinstance(entry, CuttingCard) and table.round is not None:
        hand = asked.to if isinstance(asked, Draw) else ""
        table.cutting_card_at = CuttingCardAt(hand, first=table.round.closing.cutting_card == "first")


def begin(table: TableState, data: Data) -> None:
    """The cards are being shuffled: keep after what, before what says so is cleared."""
    again = table.shoe_number > 0 and table.shoe.preshuffled and not table.shoe.rounds
    if not again or table.cards_replaced:
        table.shuffled_for = _occasion(table, data)
    table.cut_offer = table.cut_made = None
    if data["commitment"] is not None:
        # The house shuffles, cuts and burns by itself.
        table.cutting_card_at = None
        table.cut_made = CutMade(HOUSE_ID, None) if "cut" in data else None


def _occasion(table: TableState, data: Data) -> Occasion | None:
    """What the cards are shuffled after; None where the cutting card came and nobody noted where."""
    came = table.cutting_card_at
    if table.new_cards or (table.shoe_number and data.get("replaced")):
        return Occasion.REPLACED
    if table.shuffle_directed:
        return Occasion.DIRECTED
    if came is None:
        # A shoe that an irregularity ends, or whose last round was directed, is over without it.
        return Occasion.DIRECTED if table.shoe_over else Occasion.START
    if came.first and Occasion.FIRST in (() if table.play.cut is None else table.play.cut.first):
        return Occasion.FIRST
    if not came.hand:
        return None
    return Occasion.DEALER if box_of(came.hand) is None else Occasion.BOX


def box_of(hand: str) -> int | None:
    """The box that a hand is in; None for the dealer's."""
    kind, _, rest = hand.partition("_")
    return int(rest.partition("_")[0]) if kind in ("box", "seat") else None


def may_cut(table: TableState) -> tuple[int, ...]:
    """The places of the players who may cut, in the order in which they came: all who are seated, no bots."""
    places = table.seating.places
    return tuple(s for s, o in table.seats.items() if s <= places and o.person not in table.bots)


def place_on_box(table: TableState, box: int) -> int:
    """The place of the player on a box: whoever is seated there, else who wagered most on it.

    Of two who wagered as much on it, who wagered first. It is the box's own place where they have all left.
    """
    if box in table.seats or not table.results:
        return box
    seats = {o.person: seat for seat, o in table.seats.items()}
    on_it = [e for e in table.results[-1].ended if e.box == box and seats.get(e.person) in may_cut(table)]
    return seats[max(on_it, key=lambda e: e.staked).person] if on_it else box


def to_be_offered(table: TableState) -> bool:
    """Whether the cut must be offered to the players before anybody cuts."""
    if table.play.cut is None or table.shoe.rules.cut_optional or table.cut_offer is not None:
        return False
    return bool(may_cut(table))


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about the cut."""
    match happened:
        case Happened.CUT:
            table.shoe = table.shoe.cut(int(data["at"]), data["cutting_card"], kept=True)
            table.cutting_card_at = None
            if data.get("cut_by") is not None:
                table.cut_made = CutMade(str(data["cut_by"]), data.get("seat"))
        case Happened.CUT_OFFERED:
            law = table.play.cut
            assert law is not None, "nobody is offered the cut"
            table.shuffled_for = Occasion(data["occasion"])
            table.cut_offer = CutOffer(law, tuple(map(int, data["asked"])))
        case Happened.CUT_ANSWERED:
            assert table.cut_offer is not None
            table.cut_offer = table.cut_offer.answer(int(data["seat"]), accept=bool(data["accept"]))
        case Happened.CUT_HANDED:
            assert table.cut_offer is not None
            table.cut_offer = table.cut_offer.hand(int(data["seat"]), int(data["to"]), may_cut(table))
        case _:
            assert happened is Happened.CUT_INCORRECT, happened


def cut_view(table: TableState) -> dict[str, Any] | None:
    """The cut of the shoe's cards for everybody: who is asked, who makes it, who made it.

    It is shown until the first round of the shoe is over, then None.
    """
    offer, done = table.cut_offer, table.cut_made
    if (offer is None and done is None) or table.shoe.rounds:
        return None
    return {
        "waits_for": None if done is not None or offer is None else offer.waits_for,
        "asked": [] if done is not None or offer is None else list(offer.asked),
        "handed": None if offer is None else offer.handed,
        "cutter": None if offer is None else offer.cutter,
        "may_hand": sorted(may_cut(table)) if offer is not None and offer.law.handed else [],
        "refused_by_all": offer is not None and offer.nobody,
        "made": None if done is None else {"seat": done.seat, "by_itself": done.by == HOUSE_ID},
        "clauses": [] if offer is None else [clause.ref for clause in offer.law.offered],
    }
