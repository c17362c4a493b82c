"""What was done with tiles, dice, wheels, balls and shuffling devices, as the log has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from croupier.house.happened import Happened
from croupier.rulebooks.card_acts import Act

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EquipmentState:
    """What was done with the equipment of a table."""

    fresh: bool = True
    """Whether no round was opened since the table opened, or since others were brought."""
    prepared: tuple[str, ...] = ()
    """The acts since then, or since the last round, by name."""
    inspected_by: str = ""
    """Who inspected it for the dealer's part."""
    unfit: str = ""
    """What was found of what was there before, which was not fit for use."""
    sign: str = ""
    """What an act had put on a sign at the table."""
    exposed: bool = False
    """Whether a card was exposed before the cards went into the shoe."""
    to_check: str = ""
    """Why it is to be checked before play goes on; empty where it is not."""
    direction: str = ""
    """How the wheel is spun; empty where nobody has said so."""
    in_play: str = ""
    """The backs of the deck in play, where a device holds another."""
    loaded: str = ""
    """The backs of the deck in the device."""
    dropped: str = ""
    """How cards were dropped, until it is verified that all were collected."""
    missing: bool = False
    """Whether that was looked into, and some are missing: others are brought."""
    called_in: int = 0
    """The round in which the dealer has called for the cards."""


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about equipment."""
    state = table.equipped
    match happened:
        case Happened.EQUIPMENT_PREPARED:
            state = _prepared(state, data)
        case Happened.EQUIPMENT_BROUGHT:
            if data["replaced"]:
                state = replace(state, fresh=True, prepared=(), inspected_by="", to_check="")
        case Happened.EQUIPMENT_TO_CHECK:
            state = replace(state, to_check=str(data["why"]))
        case Happened.EQUIPMENT_CHECKED:
            state = replace(state, to_check="")
            if not data["fit"]:
                state = replace(state, fresh=True, prepared=(), unfit=str(data["seen"]))
        case Happened.CARD_EXPOSED:
            state = replace(state, exposed=True)
        case Happened.BALL_CHANGED:
            pass  # It is on record.
        case Happened.DIRECTION_SET:
            state = replace(state, direction=str(data["direction"]))
        case Happened.DEVICE_LOADED:
            state = replace(state, in_play=str(data["in_play"]), loaded=str(data["loaded"]))
        case Happened.CARDS_DROPPED:
            state = replace(state, dropped=str(data["says"]), missing=False)
        case Happened.DROPPED_VERIFIED:
            complete = bool(data["complete"])
            state = replace(state, dropped="" if complete else state.dropped, missing=not complete)
        case _:
            assert happened is Happened.CARDS_CALLED, happened
            state = replace(state, called_in=table.round_number)
    table.equipped = state


def _prepared(state: EquipmentState, data: Data) -> EquipmentState:
    if not data.get("fit", True):
        return replace(state, fresh=True, prepared=(), inspected_by="", unfit=str(data["seen"]))
    by = str(data["by"]) if data["act"] == "inspected" else state.inspected_by
    sign = str(data.get("sign", state.sign))
    return replace(state, prepared=(*state.prepared, str(data["act"])), inspected_by=by, sign=sign)


def opened(table: TableState) -> None:
    """The table opens, or opens again."""
    table.equipped = EquipmentState()


def to_replace(table: TableState) -> None:
    """Others are brought by direction: all is done with them that is done with new ones."""
    table.equipped = replace(table.equipped, fresh=True, prepared=(), inspected_by="")


def round_opened(table: TableState) -> None:
    """A round opens: what is done before the next one is done anew."""
    table.equipped = replace(table.equipped, fresh=False, prepared=(), inspected_by="", unfit="")


def shuffled(table: TableState, data: Data) -> None:
    """The cards were shuffled: where a device holds another deck, that one comes into play."""
    state = replace(table.equipped, exposed=False)
    if data.get("replaced"):
        state = replace(state, dropped="", missing=False, in_play="", loaded="")
    if state.loaded:
        state = replace(state, in_play=state.loaded, loaded=state.in_play)
    table.equipped = state


def acts_of(table: TableState) -> tuple[Act, ...]:
    """What is done before the next round, done or not."""
    law, state = table.play.equipment, table.equipped
    if not table.live:
        return ()
    return (*(law.opening if state.fresh else ()), *law.each_round)


def equipment_due(table: TableState) -> tuple[Act, ...]:
    """What is still to be done with tiles, dice or other equipment before the next round, in order."""
    return acts_of(table)[len(table.equipped.prepared) :]


def cards_to_call(table: TableState) -> bool:
    """Whether the dealer is to call for the cards, since a player has the shoe and none is dealt yet."""
    holder, round_ = table.shoe_holder, table.round
    if not table.live or not table.play.equipment.called or holder is None or holder.holder is None:
        return False
    if not table.playing or round_ is None or round_.cards_dealt > len(round_.opening.carried):
        return False
    return table.equipped.called_in != table.round_number


def signs_at(table: TableState) -> list[dict[str, Any]]:
    """What signs at a table say, each with its clauses."""
    law, options = table.play.equipment, table.options
    said = [(sign.says, sign.clauses) for sign in law.signs if options.get(sign.option) == sign.value]
    if table.equipped.sign:
        clauses = next(act.clauses for act in law.opening if act.name == law.sign_of)
        said.append((table.equipped.sign, clauses))
    return [{"says": says, "clauses": [cite.ref for cite in clauses]} for says, clauses in said]
