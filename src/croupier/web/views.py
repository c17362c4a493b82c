"""What the pages get of a table, in parts that change at different paces.

``layout`` stays the same for hours, ``results`` changes once a round, ``state`` with every wager and
card, ``you`` belongs to one viewer. The first three are the same for everybody and are made once for
each version of the table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from croupier.games.game import Rules
from croupier.games.hands import BOARD
from croupier.games.marked import marked_words
from croupier.games.options import Value
from croupier.games.traits import Trait
from croupier.house import House, Person, TableView
from croupier.rulebooks.games import game
from croupier.web.counts import counts_of
from croupier.web.law import clauses_json
from croupier.web.layout import areas
from croupier.web.layouts import board
from croupier.web.layouts.jackpots import overlay
from croupier.web.odds import as_printed
from croupier.web.poker_table import hand_json, named
from croupier.web.tiles_told import house_ways
from croupier.web.told_rules import told, with_sign


def encode(value: object) -> bytes:
    """JSON without white space."""
    try:
        return orjson.dumps(value)
    except TypeError:
        # What it does not know (whole numbers beyond 64 bits, named tuples) Python's own writes the same way.
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may see of a table, at one version, as JSON."""

    version: int
    layout: bytes
    results: bytes
    state: bytes
    view: TableView
    """What they were made from."""


def public_parts(view: TableView) -> dict[str, dict[str, Any] | list[Any]]:
    """The parts that are the same for everybody."""
    return {"layout": _layout(view), "results": _results(view), "state": _state(view)}


def publish(view: TableView, before: Public | None = None) -> Public:
    """The public parts, written; what is as it was ``before`` is not written again."""
    old = None if before is None else before.view
    same_results = old is not None and old.results is view.results
    same_layout = old is not None and old.wagers is view.wagers and old.table == view.table
    return Public(
        view.version,
        before.layout if before is not None and same_layout else encode(_layout(view)),
        before.results if before is not None and same_results else encode(_results(view)),
        encode(_state(view)),
        view,
    )


def _layout(view: TableView) -> dict[str, Any]:
    table = view.table
    minimum = table["limits"].get("table", {}).get("min")
    played = (table["book"], table["game"], tuple(sorted(table["options"].items())))
    return {
        "table": dict(table),
        "family": game(table["book"], table["game"]).family,
        "areas": overlay(areas(view.wagers, table["book"], minimum), _rules(*played)),
        "board": _board(*played),
        "marked": marked_words(_rules(*played).marked),
        "rules": with_sign(_told_rules(*played), table["limits"]),
    }


def _among_players(view: TableView) -> bool:
    """Whether players of the table wager against each other: hands that were shown are told by name."""
    return Trait.AMONG_PLAYERS in view.table["traits"]


def _results(view: TableView) -> list[Any]:
    """The last rounds; hands of poker that were shown with their names, as they were told at the table."""
    if not _among_players(view):
        return list(view.results)
    return [named(each) for each in view.results]


@lru_cache(maxsize=256)
def _rules(book: str, name: str, options: tuple[tuple[str, Value], ...]) -> Rules:
    """What tables with these options play by."""
    return game(book, name).rules(dict(options))


@lru_cache(maxsize=256)
def _board(book: str, name: str, options: tuple[tuple[str, Value], ...]) -> dict[str, Any]:
    """What the layout of the family needs besides; it is the same for every table with these options."""
    return board(game(book, name).family, _rules(book, name, options))


@lru_cache(maxsize=256)
def _told_rules(book: str, name: str, options: tuple[tuple[str, Value], ...]) -> list[dict[str, Any]]:
    """The rules of tables with these options in words, each with its clauses."""
    return told(game(book, name), dict(options), _rules(book, name, options))


def _state(view: TableView) -> dict[str, Any]:
    return {
        "version": view.version,
        "at": view.at,
        "phase": view.phase,
        "betting": dict(view.betting),
        "seats": [{k: v for k, v in seat.items() if k != "you"} for seat in view.seats],
        "round": _round(view),
        "shoe": None if view.shoe is None else dict(view.shoe),
        "equipment": dict(view.equipment),
        "colours": None if view.colours is None else dict(view.colours),
        "jackpots": [dict(each) for each in view.jackpots],
        "shoe_holder": view.shoe_holder,
        "dealer": view.dealer,
        "tournament": view.tournament,
        "room": view.room,
        "notices": list(view.notices),
        "requests": list(view.requests),
    }


def _round(view: TableView) -> dict[str, Any] | None:
    if view.round is None:
        return None
    family = game(view.table["book"], view.table["game"]).family
    shown = {k: v for k, v in view.round.items() if k != "events"}
    told = {**shown, "counts": counts_of(family, view.round["hands"], view.table["traits"])}
    if offered := told["offered_for"]:
        told["offered_for"] = {**offered, "clauses": clauses_json(view.table["book"], offered["clauses"])}
    if not _among_players(view):
        return told
    outcome = _told_outcome(view, told["id"], told["outcome"])
    return {**told, "outcome": outcome, "hand": hand_json(view.round["events"])}


def _told_outcome(view: TableView, round_: str, outcome: Mapping[str, Any] | None) -> Any:
    """The outcome of a round; of a hand of poker as the list of the last ones tells it."""
    if not _among_players(view):
        return outcome
    told = next((each for each in reversed(view.results) if each["id"] == round_), None)
    return outcome if told is None else named(told)["outcome"]


def _explained(view: TableView, wagers: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Wagers that have ended, with odds as they are printed and the headings of the clauses they ended by."""
    table = view.table
    if not wagers:
        return []
    known = _rules(table["book"], table["game"], tuple(sorted(table["options"].items()))).wagers
    return [
        {**as_printed(each, known), "clauses": clauses_json(table["book"], each["clauses"])}
        for each in wagers
    ]


def private_part(view: TableView) -> dict[str, Any] | None:
    """What belongs to the viewer alone: place, credits, wagers, the last round, what lies to collect."""
    you = view.you
    if you is None:
        return None
    last = you["last"]
    layout = you["on_layout"]
    told = None if last is None else {**last, "outcome": _told_outcome(view, last["round"], last["outcome"])}
    return {
        **you,
        "version": view.version,
        "staff": view.staff,
        "corrections": [
            {**each, "clauses": clauses_json(each["book"], each["clauses"])} for each in you["corrections"]
        ],
        "barred": _barred(you["barred"]),
        "paid": _explained(view, you["paid"]),
        "counts": counts_of(view.table["family"], {**_board_of(view), **you["hands"]}, view.table["traits"]),
        "house_way": _house_ways(view, you["hands"]),
        "on_layout": {**layout, "wagers": _explained(view, layout["wagers"])},
        "last": None if told is None else {**told, "wagers": _explained(view, told["wagers"])},
    }


def private_after_wagers(
    before: Mapping[str, Any], view: TableView, own: Mapping[str, Any]
) -> dict[str, Any]:
    """A viewer's part of a view, made from that of an earlier one since which only their wagers have changed.

    ``own`` is what that changes (:meth:`croupier.house.House.wagers_of`). How long they have been at the
    tables is as it was.
    """
    return {**before, **own, "version": view.version, "paid": _explained(view, own["paid"])}


def _barred(told: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Why the viewer may not take a place, with the headings of the clauses that say so."""
    if told is None:
        return None
    return {**told, "clauses": [each for book, ref in told["clauses"] for each in clauses_json(book, [ref])]}


def _house_ways(view: TableView, own: Mapping[str, Any]) -> dict[str, list[str]]:
    """How the tiles that the viewer sees would be set the house way; nothing in other games."""
    if "tiles" not in view.table["equipment"] or view.round is None:
        return {}
    return house_ways({**view.round["hands"], **own})


def _board_of(view: TableView) -> dict[str, Any]:
    """The community cards, which count in a player's own hand."""
    hands = {} if view.round is None else view.round["hands"]
    return {BOARD: hands[BOARD]} if BOARD in hands else {}


def snapshot(house: House, table: str, viewer: Person) -> dict[str, Any]:
    """Everything that a page about a table needs to start."""
    view = house.snapshot(table, viewer)
    return {"version": view.version, **public_parts(view), "you": private_part(view)}
