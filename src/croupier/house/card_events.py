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
            state = replace(state, prepared=(*state.prepared, str(data["act"])))
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


def shuffled(table: TableState, data: Data) -> None:
    """The cards were shuffled: what was done before counts no more."""
    came = data.get("came")
    kind = str(came["cards"]) if isinstance(came, Mapping) else ""
    table.cards_state = CardsState(came=(kind or PRESHUFFLED) if data["preshuffled"] else "")


def acts_due(table: TableState, *, replaced: bool = False) -> tuple[Act, ...]:
    """What is still to be done with new cards before they are shuffled, in order; nothing with used ones."""
    law, shoe, state = table.play.card_acts, table.shoe_life, table.cards_state
    if shoe is None or not table.live:
        return ()
    as_new = law.again_as_new and state.asked is not None and state.asked.wish == "shuffle"
    if table.shoe_number and not (replaced or table.cards_replaced or as_new):
        return ()
    machine = shoe.rules.continuous and not shoe.rules.by_hand
    acts = law.machine if machine else law.new
    return acts[len(state.prepared) :]


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
