"""Acts with cards as the log has them: new ones prepared, used ones sealed, what players ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from croupier.house.happened import Happened
from croupier.rulebooks.card_acts import Act
from croupier.table.shoe_life import Stage

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]
PRESHUFFLED = "preshuffled"
"""The kind of cards that come shuffled where nothing more is said of how they come."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player asks to be done with cards that came shuffled."""

    wish: str
    """``inspect`` or ``shuffle``."""
    by: str
    granted: bool
    """Whether the dealer is to do it now; else a supervisor is to say so first."""


@dataclass(frozen=True, slots=True)
class CardsState:
    """What was done with the cards of a table."""

    prepared: tuple[str, ...] = ()
    """The acts that new cards have been through since the last shuffle, by name."""
    inspected_by: str = ""
    """Who inspected them for the dealer's part."""
    unfit: str = ""
    """What was found of the cards before these, which were not fit for use."""
    vacant: bool = False
    """Whether the table was without players since play began and the cards were shuffled."""
    sealed: bool = False
    """Whether the used cards were sealed and removed."""
    came: str = ""
    """How the cards in use came, where they came shuffled: the name of the kind."""
    asked: Asked | None = None


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about acts with cards."""
    state = table.cards_state
    match happened:
        case Happened.PREPARED:
            state = _prepared(state, data)
        case Happened.SEALED:
            state = replace(state, sealed=True)
        case Happened.CARDS_ASKED:
            asked = Asked(str(data["what"]), str(data["person"]), bool(data["granted"]))
            state = replace(state, asked=asked)
        case Happened.CARDS_GRANTED:
            assert state.asked is not None
            state = replace(state, asked=replace(state.asked, granted=True) if data["grant"] else None)
        case _:
            assert happened is Happened.CARDS_SHOWN, happened
            state = replace(state, asked=None)
    table.cards_state = state


def _prepared(state: CardsState, data: Data) -> CardsState:
    """After an act; cards that are not fit for use are taken away, and all is done with others."""
    if not data.get("fit", True):
        return replace(state, prepared=(), inspected_by="", unfit=str(data["seen"]))
    by = str(data["by"]) if not state.prepared else state.inspected_by
    return replace(state, prepared=(*state.prepared, str(data["act"])), inspected_by=by)


def shuffled(table: TableState, data: Data) -> None:
    """The cards were shuffled: what was done before counts no more."""
    came = data.get("came")
    kind = str(came["cards"]) if isinstance(came, Mapping) else ""
    vacant = table.cards_state.vacant and table.live and not table.seats
    table.cards_state = CardsState(came=(kind or PRESHUFFLED) if data["preshuffled"] else "", vacant=vacant)


def left(table: TableState) -> None:
    """A player has left: after a round it may be that nobody is there any more."""
    if not table.seats and table.round_number:
        table.cards_state = replace(table.cards_state, vacant=True)


def to_shuffle_again(table: TableState) -> bool:
    """Whether the cards are to be shuffled before play goes on, since the table was vacant."""
    if table.shoe_life is None or not table.between_rounds or not table.shoe.ready:
        return False
    return bool(table.play.card_acts.vacant) and table.cards_state.vacant


def acts_due(table: TableState, *, replaced: bool = False) -> tuple[Act, ...]:
    """What is still to be done with new cards before they are shuffled, in order; nothing with used ones."""
    law, shoe, state = table.play.card_acts, table.shoe_life, table.cards_state
    if shoe is None or not table.live:
        return ()
    as_new = law.again_as_new and state.asked is not None and state.asked.wish == "shuffle"
    if table.shoe_number and not (replaced or table.cards_replaced or as_new):
        return ()
    return card_acts_of(table)[len(state.prepared) :]


def card_acts_of(table: TableState) -> tuple[Act, ...]:
    """All that is done with new cards of a table, whether it is due or not."""
    law = table.play.card_acts
    return law.machine if machine_shuffles(table) else law.new


def machine_shuffles(table: TableState) -> bool:
    """Whether a machine shuffles the cards of a table."""
    shoe = table.shoe_life
    return shoe is not None and shoe.rules.continuous and not shoe.rules.by_hand


def to_be_sealed(table: TableState) -> bool:
    """Whether the used cards are to be sealed and removed before others come."""
    shoe = table.shoe_life
    if shoe is None or not table.live or not table.play.card_acts.sealed or table.cards_state.sealed:
        return False
    return shoe.rules.replaced and table.shoe_number > 0 and table.shoe_over


def may_ask(table: TableState, what: str) -> bool:
    """Whether players may ask now that cards which came shuffled be shown, or shuffled at the table."""
    law, shoe, state = table.play.card_acts, table.shoe_life, table.cards_state
    if shoe is None or not table.live or state.asked is not None:
        return False
    if what == "inspect" and law.placed and _placed(table):
        return True
    if shoe.rounds or shoe.used:
        return False
    if not state.came or not shoe.preshuffled:
        return False
    return bool(law.inspected) if what == "inspect" else state.came in law.again


def _placed(table: TableState) -> bool:
    """Whether cards that were not used before are on the table, and not shuffled there yet."""
    if not table.between_rounds or table.shoe.stage is not Stage.SHUFFLE:
        return False
    return not table.shoe_number or table.cards_replaced


def cards_view(table: TableState) -> dict[str, Any]:
    """What players may ask of the cards, and what was asked, for everybody."""
    asked = table.cards_state.asked
    return {
        "may_ask": [what for what in ("inspect", "shuffle") if may_ask(table, what)],
        "asked": None if asked is None else {"what": asked.wish, "granted": asked.granted},
    }
