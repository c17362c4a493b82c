"""What a table can be opened with: the books, their games, and what each leaves to the operator."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from croupier.games.capabilities import HasTableStakes
from croupier.games.game import Game
from croupier.games.limits import BUY_IN, DIFFERENTIAL, LOSS_LIMIT, TABLE
from croupier.games.options import Option, Value, resolve
from croupier.games.refusals import Malformed
from croupier.games.traits import Trait
from croupier.house import House, Mode, TableSetup
from croupier.house.approvals import approvable
from croupier.house.demo import first_table
from croupier.house.setup import SECOND
from croupier.money.amounts import decimal
from croupier.rulebooks.approval_law import Waits
from croupier.rulebooks.games import all_games
from croupier.rulebooks.games import game as game_of
from croupier.rulebooks.general_law import GeneralLaw, general_law, has_general_law
from croupier.simulation.advice import advises
from croupier.table.seating import places
from croupier.web.law import clauses_json
from croupier.web.told_rules import favoured

AUTOMATED: Final = "The house deals from its own shoe, dice or wheel, and the game keeps its own time."


def books_json() -> list[dict[str, Any]]:
    """Every book with games that the house has tables of."""
    found: dict[str, dict[str, Any]] = {}
    for game in openable():
        book = game.book
        entry = found.setdefault(
            book.name,
            {"name": book.name, "title": book.title, "jurisdiction": book.jurisdiction, "games": []},
        )
        entry["games"].append({"name": game.name, "title": game.title})
    return list(found.values())


def openable() -> list[Game]:
    """The games that a table may be opened with."""
    return [game for game in all_games() if has_general_law(game.book.name)]


def game_json(house: House, game: Game) -> dict[str, Any]:
    """What a table of a game is opened with: options, limits, chips, kinds, each with its clauses."""
    law = general_law(game.book.name).at(game.scope)
    usual = first_table(game)
    return {
        "book": game.book.name,
        "game": game.name,
        "currency": game.book.currency,
        "places": places(usual.rules()),
        "options": [_option(game, option) for option in game.options],
        "told_first": [
            {
                "option": each.option,
                "value": each.value,
                "offices": list(each.offices),
                "clauses": clauses_json(law.book.name, [c.ref for c in each.clauses]),
            }
            for each in law.table_play(game.scope).told_first
        ],
        "venue": _venue(house, game, law),
        "limits": _limits(game, usual, law),
        "limits_law": clauses_json(law.book.name, [c.ref for c in law.limits.set_by]),
        "smallest_chip": decimal(usual.smallest_chip),
        "coins": None
        if law.coins is None
        else {
            "value": decimal(law.coins.value),
            "clauses": clauses_json(law.book.name, [c.ref for c in law.coins.clauses]),
        },
        "own_layout": _own_layout(game),
        "low_limit": clauses_json(law.book.name, [c.ref for c in law.table_play(game.scope).low_limit]),
        "jackpots": [
            {"name": pool.name, "title": pool.title, "shows": decimal(usual.jackpots[pool.name])}
            for pool in game.jackpots
        ],
        "kinds": _kinds(game, law),
        "teaching": _teaching(law),
        "private": _private(law),
        "private_sign": clauses_json(law.book.name, [c.ref for c in law.private_sign]),
        "cutting_card": _cutting_card(usual),
        "seconds": {
            "betting": usual.pace.betting // SECOND,
            "decision": usual.pace.decision // SECOND,
            "absence": usual.pace.absence // SECOND,
            "told": usual.pace.told // SECOND,
        },
        "room": _room(usual),
        "id": _free_id(house, usual.id),
        "title": usual.title,
    }


def _own_layout(game: Game) -> list[dict[str, Any]]:
    """The clauses by which a game's layout may be another than the book's, once it is approved."""
    every = approvable(game.book.name, game.name)
    refs = [c.ref for each in every if each.waits is Waits.OWN_LAYOUT for c in each.clauses]
    return clauses_json(game.book.name, refs)


def _room(usual: TableSetup) -> dict[str, int] | None:
    """The times of the poker room that an operator chooses, in seconds; None of games against the house."""
    if not isinstance(usual.rules(), HasTableStakes):
        return None
    return {name: getattr(usual.room, name) // SECOND for name in ("come", "bank", "call", "result")}


def favours_json(game: Game, text: str) -> list[dict[str, Any]]:
    """The wagers that favour their players at a table with these options, which are JSON text.

    Raises:
        Malformed: no JSON object, an unknown option or value.
        Refused: a clause does not let them stand together.
    """
    try:
        given = json.loads(text)
    except ValueError as error:
        raise Malformed("options", f"write a JSON object: {error}") from error
    if not isinstance(given, dict):
        raise Malformed("options", "write a JSON object")
    game.rules(given)
    return list(_favours(game.book.name, game.name, tuple(resolve(game.options, given).items())))


@lru_cache(maxsize=64)
def _favours(book: str, name: str, options: tuple[tuple[str, Value], ...]) -> tuple[dict[str, Any], ...]:
    """The same by all options; to count it anew takes up to a second."""
    return tuple(each.to_json() for each in favoured(game_of(book, name), dict(options)))


def _venue(house: House, game: Game, law: GeneralLaw) -> dict[str, Any] | None:
    """The venues by which a book approves its games, and the one that was entered; None without any."""
    if not law.venues:
        return None
    return {
        "entered": house.books.venues.get(game.book.name),
        "known": [
            {"name": name, "title": venue.title, "approved": game.name in venue.games}
            for name, venue in law.venues.items()
        ],
        "clauses": clauses_json(
            game.book.name, [c.ref for venue in law.venues.values() for c in venue.games.get(game.name, ())]
        ),
    }


def _option(game: Game, option: Option) -> dict[str, Any]:
    return {**option.to_json(), "clauses": clauses_json(game.book.name, [c.ref for c in option.clauses])}


def has_two_sides(game: Game) -> bool:
    """Whether wagers are on either of two sides, whose difference a table may bound."""
    return Trait.TWO_SIDES in game.traits


def _limits(game: Game, usual: TableSetup, law: GeneralLaw) -> list[dict[str, Any]]:
    """Every limit that the table's sign may state, with what it states on the demonstration floor."""
    known = [(TABLE, "The table: main wagers")]
    known += [(w.name, w.title) for w in game.wagers if not w.main]
    known += [(w.name, f"{w.title}, apart from the table's") for w in game.wagers if w.main]
    known += [(key, key.replace("_", " ").capitalize()) for key in game.limit_keys if key != LOSS_LIMIT]
    known += [(DIFFERENTIAL, "The difference between the two sides")] if has_two_sides(game) else []
    known += [(BUY_IN, "Buying credits at the table")] if law.limits.buy_in else []
    ranges = usual.limits.to_json()
    wagers = {TABLE, *(w.name for w in game.wagers)}
    return [
        {"name": name, "title": title, "range": ranges.get(name), "wager": name in wagers}
        for name, title in known
    ]


def _kinds(game: Game, law: GeneralLaw) -> list[dict[str, Any]]:
    """Who may deal: the house by itself, a dealer, or the house where the best play is told."""
    kinds: list[dict[str, Any]] = [
        {"name": Mode.AUTOMATED.value, "title": "Automated", "says": AUTOMATED, "clauses": []},
        {
            "name": Mode.LIVE.value,
            "title": "With a dealer",
            "says": "A dealer deals and enters what came out.",
            "clauses": [],
        },
    ]
    if advises(game.family):
        kinds.append(
            {
                "name": "practice",
                "title": "Practice",
                "says": "The house deals, for play money; the best play may be told.",
                "clauses": clauses_json(law.book.name, [c.ref for c in law.no_advice]),
            }
        )
    return kinds


def _teaching(law: GeneralLaw) -> dict[str, Any] | None:
    """What binds a table at which patrons are taught; nothing where the book knows none."""
    if law.teaching is None:
        return None
    limits = law.teaching.limits
    assert limits.min is not None and limits.max is not None
    refs = [c.ref for c in law.teaching.clauses + law.teaching.taught]
    return {
        "min": decimal(limits.min),
        "max": decimal(limits.max),
        "clauses": clauses_json(law.book.name, refs),
    }


def _private(law: GeneralLaw) -> list[dict[str, Any]]:
    """What a table may be reserved for."""
    return [
        {"name": purpose, "clauses": clauses_json(law.book.name, [c.ref for c in clauses])}
        for purpose, clauses in (law.private or {}).items()
    ]


def _cutting_card(usual: TableSetup) -> dict[str, Any] | None:
    """How far from the back the cutting card goes; nothing where no shoe has one."""
    shoe = usual.rules().shoe
    if shoe is None or not shoe.has_cutting_card:
        return None
    return {
        "least": shoe.cutting_card_at_least,
        "up_to": None if shoe.cutting_card_up_to is None else f"{shoe.cutting_card_up_to} of the cards",
        "clauses": clauses_json(usual.book, [c.ref for c in shoe.cut]),
    }


def _free_id(house: House, wanted: str) -> str:
    """An id that no table has: this one, or with the first number that is free."""
    short, number = wanted[:36].rstrip("-"), 2
    while f"{short}-{number}" in house.books.tables:
        number += 1
    return wanted if wanted not in house.books.tables else f"{short}-{number}"
