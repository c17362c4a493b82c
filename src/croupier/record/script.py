"""The round script: how a round is written down from outside, read strictly and completely.

See ``croupier schema round-script`` for its form. Whatever is wrong with a script is said by name,
with the nearest valid names; a script is either read whole or refused whole. What is only against a
rule is no fault of the script: the round refuses it, with the clause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from croupier.equipment.cards import Card
from croupier.equipment.tiles import EACH, Tile, tile_code
from croupier.games.game import Game, Opening, RoundKind, Rules
from croupier.games.jackpots import HasPools, Pool
from croupier.games.limits import parse_limits
from croupier.games.refusals import Malformed, Refusal, unknown
from croupier.games.standings import remembered
from croupier.games.tape import Decision, Place, Withdraw
from croupier.money.amounts import decimal
from croupier.record.reading import check_plain, shown
from croupier.record.script_reports import ScriptedReport, read_report
from croupier.record.script_wagers import details_of, keys_of, wager_name
from croupier.record.tables import REDUCE, Table, actions_of, retractions_of, set_table
from croupier.record.values import (
    MOST_ITEMS,
    read_amount,
    read_card,
    read_flag,
    read_list,
    read_mapping,
    read_name,
    read_number,
    read_one_of,
    read_tile,
)
from croupier.rulebooks.games import game as find_game

KEYS: Final = (
    "id",
    "rulebook",
    "game",
    "options",
    "limits",
    "chips",
    "equipment",
    "wagers",
    "decisions",
    "irregularities",
    "opening",
    "jackpots",
)
DECISION_KEYS: Final = (
    "seat",
    "hand",
    "action",
    "stake",
    "tokens",
    "cards",
    "tiles",
    "wager",
    "before",
    "id",
)
OPENING_KEYS: Final = (
    "kind",
    "first_cards",
    "first_of_shoe",
    "designated_player",
    "allowance_used",
    "seat_limits",
    "standings",
)
EQUIPMENT_KEYS: Final = ("cards", "dice", "spins", "tiles")
MOST_WAGERS: Final = 1_000
MOST_TILES: Final = 1_000
STACK: Final = 4
"""How many tiles are stacked together."""
MOST_IRREGULARITIES: Final = 100

CUT: Final = "CUT"
"""In a list of cards: the cutting card comes out here."""

Drawn = Card | Literal["CUT"]


@dataclass(frozen=True, slots=True)
class ScriptedWager:
    """A wager, its change or its withdrawal, and the stage before which it comes."""

    entry: Place | Withdraw
    before: int


@dataclass(frozen=True, slots=True)
class ScriptedDecision:
    """A decision, and the stage before which it is not taken."""

    decision: Decision
    before: int
    id: str
    """What a report names it by."""


@dataclass(frozen=True)
class Script:
    """A round script, read."""

    id: str | int | None
    game: Game
    rules: Rules
    options: Mapping[str, object]
    """The value of every option."""
    refused: tuple[Refusal, ...]
    """Options that a clause does not let stand; each was left at its default."""
    opening: Opening
    burns_listed: bool
    cards: tuple[Drawn, ...]
    throws: tuple[tuple[int, ...], ...]
    spins: tuple[str, ...]
    tiles: tuple[Tile, ...]
    wagers: tuple[ScriptedWager, ...]
    decisions: tuple[ScriptedDecision, ...]
    reports: tuple[ScriptedReport, ...]
    reset: tuple[tuple[Pool, int], ...] = ()
    """The jackpots whose meters were said to show less than their minimum, and what; the opening has that."""


def read_script(data: object) -> Script:
    """Read one script.

    Raises:
        Malformed: whatever is wrong with it, by name.
        Refused: options that no clause lets stand together.
    """
    check_plain(data)
    script = read_mapping(data, "script", KEYS)
    identity = read_id(script)
    for key in ("rulebook", "game"):
        if key not in script:
            raise Malformed(key, "it is missing")
    game = find_game(read_name(script["rulebook"], "rulebook"), read_name(script["game"], "game"))
    table, burns_listed = _table(script, game)
    opening = read_script_opening(script, game)
    if burns_listed and not opening.first_of_shoe:
        raise Malformed("option burns", "only the first round of a shoe has burn cards in its list")
    placed = read_list(script, "wagers", "wagers", MOST_WAGERS)
    wagers = tuple(read_wager(w, i, game) for i, w in enumerate(placed, start=1))
    _check_ids(wagers)
    ids = [w.entry.id for w in wagers]
    equipment = _equipment(script, game)
    listed = read_list(script, "decisions", "decisions")
    decisions = tuple(read_decision(d, i, game, ids) for i, d in enumerate(listed, start=1))
    decided = _decision_ids(decisions)
    reports = read_list(script, "irregularities", "irregularities", MOST_IRREGULARITIES)
    opening, reset = _with_minimums(opening, table.rules)
    return Script(
        id=identity,
        game=game,
        rules=table.rules,
        options=table.options,
        refused=table.refused,
        opening=opening,
        burns_listed=burns_listed,
        cards=_cards(equipment, table.rules, opening, len(reports)),
        throws=_throws(equipment),
        spins=_spins(equipment),
        tiles=_tiles(equipment, once=not reports),
        wagers=wagers,
        decisions=decisions,
        reports=tuple(read_report(r, i, game, ids, decided) for i, r in enumerate(reports, start=1)),
        reset=reset,
    )


def read_id(script: Mapping[str, Any]) -> str | int | None:
    """The script's own name, which the result echoes: a text, or a whole number.

    Raises:
        Malformed: it is neither.
    """
    given = script.get("id")
    if given is not None and type(given) is not int and not isinstance(given, str):
        raise Malformed("id", f"write a text, not {shown(given)}")
    return given


def _table(script: Mapping[str, Any], game: Game) -> tuple[Table, bool]:
    """The rules under the script's options, and whether its list of cards holds the burn cards."""
    given = script.get("options", {})
    if not isinstance(given, Mapping):
        raise Malformed("options", f"write a JSON object, not {shown(given)}")
    options = dict(given)
    if "cards" not in game.equipment:
        return set_table(game, options), False
    burns = options.pop("burns", "not_listed")
    if burns not in ("listed", "not_listed"):
        raise Malformed("option burns", f"{shown(burns)} is not one of its values", ("listed", "not_listed"))
    return set_table(game, options), burns == "listed"


# The opening ------------------------------------------------------------------------------------


def read_script_opening(script: Mapping[str, Any], game: Game) -> Opening:
    """What a script says of how its round opens: its opening, limits, chips and jackpots.

    Raises:
        Malformed: whatever is wrong with it, by name.
    """
    given = read_mapping(script.get("opening", {}), "opening", OPENING_KEYS)
    kinds = [k.value for k in RoundKind]
    names = tuple(w.name for w in game.wagers) + game.limit_keys
    seat = given.get("designated_player")
    seat_limits = given.get("seat_limits", {})
    if not isinstance(seat_limits, Mapping):
        raise Malformed("opening.seat_limits", f"write a JSON object, not {shown(seat_limits)}")
    return Opening(
        kind=RoundKind(read_one_of(given.get("kind", kinds[0]), "kind of round", kinds)),
        carried=tuple(
            read_card(c, f"card {i} of opening.first_cards")
            for i, c in enumerate(read_list(given, "first_cards", "opening.first_cards"), start=1)
        ),
        first_of_shoe=read_flag(given.get("first_of_shoe", True), "opening.first_of_shoe"),
        limits=parse_limits(script.get("limits", {}), names),
        seat_limits=MappingProxyType({_seat_key(s): parse_limits(b, names) for s, b in seat_limits.items()}),
        smallest_chip=_smallest_chip(script, game),
        standings=remembered(
            _standings(given.get("standings", {}), game),
            designated_player=None if seat is None else read_number(seat, "opening.designated_player"),
            allowance_used=[
                read_number(s, "seat of opening.allowance_used")
                for s in read_list(given, "allowance_used", "opening.allowance_used")
            ],
        ),
        jackpots=_jackpots(script.get("jackpots", {}), game),
    )


def _jackpots(given: object, game: Game) -> Mapping[str, int]:
    """What the meters of the game's jackpots show."""
    read = read_mapping(given, "jackpots", (pool.name for pool in game.jackpots))
    shows = {pool: read_amount(amount, f"jackpots.{pool}") for pool, amount in read.items()}
    for pool, amount in shows.items():
        if amount < 0:
            raise Malformed(f"jackpots.{pool}", f"a meter shows no {decimal(amount)}")
    return MappingProxyType(shows)


def _with_minimums(opening: Opening, rules: Rules) -> tuple[Opening, tuple[tuple[Pool, int], ...]]:
    """The opening with meters below their minimums set to them, as a meter is at any time; and those."""
    pools = rules.pools if isinstance(rules, HasPools) else ()
    shows = opening.jackpots
    below = tuple((pool, shows[pool.name]) for pool in pools if shows.get(pool.name, pool.reset) < pool.reset)
    meters = MappingProxyType({**shows, **{pool.name: pool.reset for pool, _ in below}})
    return (replace(opening, jackpots=meters) if below else opening), below


def _standings(given: object, game: Game) -> Mapping[str, frozenset[int]]:
    """The seats that a rule of the game treats apart, by its name for it."""
    what = "opening.standings"
    read = read_mapping(given, what, game.standings)
    return MappingProxyType(
        {
            name: frozenset(read_number(s, f"seat of {what}") for s in read_list(read, name, what))
            for name in read
        }
    )


def _seat_key(text: str) -> int:
    if not text.isascii() or not text.isdigit() or text.startswith("0") or len(text) > 3:
        raise Malformed("opening.seat_limits", f"{shown(text)} is not a seat number")
    return int(text)


def _smallest_chip(script: Mapping[str, Any], game: Game) -> int:
    chips = read_mapping(script.get("chips", {}), "chips", ("smallest",))
    if "smallest" not in chips:
        return game.book.smallest_coin
    smallest = read_amount(chips["smallest"], "smallest of chips")
    if smallest <= 0:
        raise Malformed("smallest of chips", f"a chip is worth more than {decimal(smallest)}")
    return smallest


def _equipment(script: Mapping[str, Any], game: Game) -> Mapping[str, Any]:
    equipment = read_mapping(script.get("equipment", {}), "equipment", EQUIPMENT_KEYS)
    for key in equipment:
        if key not in game.equipment:
            played = " and ".join(game.equipment)
            raise Malformed(f"equipment.{key}", f"this game is played with {played}", game.equipment)
    return equipment


def _throws(equipment: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    throws: list[tuple[int, ...]] = []
    for number, faces in enumerate(read_list(equipment, "dice", "equipment.dice"), start=1):
        what = f"throw {number} of equipment.dice"
        if not isinstance(faces, list) or not 0 < len(faces) <= 10:
            raise Malformed(what, f"write the faces of the dice like [3, 4], not {shown(faces)}")
        throws.append(tuple(read_number(face, what, 6) for face in faces))
    return tuple(throws)


def _spins(equipment: Mapping[str, Any]) -> tuple[str, ...]:
    spins: list[str] = []
    for number, place in enumerate(read_list(equipment, "spins", "equipment.spins"), start=1):
        if type(place) is not int and not isinstance(place, str):
            raise Malformed(f"spin {number} of equipment.spins", f"{shown(place)} names no place on a wheel")
        spins.append(str(place))
    return tuple(spins)


def _tiles(equipment: Mapping[str, Any], *, once: bool) -> tuple[Tile, ...]:
    """The tiles in the order of the stacks: one list, or a list for each stack.

    ``once``: nothing can have them dealt again, so that none comes more often than there are of it.
    """
    given = read_list(equipment, "tiles", "equipment.tiles", MOST_TILES)
    if any(isinstance(part, list) and len(part) > STACK for part in given):
        raise Malformed("equipment.tiles", f"a stack is {STACK} tiles")
    flat = [tile for part in given for tile in (part if isinstance(part, list) else [part])]
    tiles = tuple(read_tile(t, f"tile {i} of equipment.tiles") for i, t in enumerate(flat, start=1))
    for tile, count in Counter(tiles).items():
        if once and count > EACH:
            raise Malformed(f"tile {tile_code(tile)}", f"it comes {count} times; there are {EACH} of it")
    return tiles


def _cards(equipment: Mapping[str, Any], rules: Rules, opening: Opening, reports: int) -> tuple[Drawn, ...]:
    """The cards as listed; none more often than the decks hold it.

    A remedy may have them shuffled and dealt again: for each report, once more.
    """
    drawn: list[Drawn] = [
        _drawn(c, f"card {i} of equipment.cards")
        for i, c in enumerate(read_list(equipment, "cards", "equipment.cards"), start=1)
    ]
    if rules.shoe is None:
        return tuple(drawn)
    seen: Counter[Card] = Counter()
    for card in (c for c in (*opening.carried, *drawn) if c != "CUT"):
        rules.shoe.check_card(card, seen[card], shuffles=1 + reports)
        seen[card] += 1
    return tuple(drawn)


def _drawn(value: object, what: str) -> Drawn:
    if isinstance(value, str) and value.strip().upper() == CUT:
        return "CUT"
    return read_card(value, what)


# Wagers, decisions, irregularities --------------------------------------------------------------


def read_wager(data: object, number: int, game: Game) -> ScriptedWager:
    """A wager of a script, its change or its withdrawal.

    Raises:
        Malformed: whatever is wrong with it, by name.
    """
    what = f"wager {number}"
    given = read_mapping(data, what, keys_of(data, game))
    withdraw = read_flag(given.get("withdraw", False), f"withdraw of {what}")
    for key in ("seat", "id") if withdraw else ("seat", "wager", "stake"):
        if key not in given:
            raise Malformed(what, f"its {key} is missing")
    before = read_number(given.get("before", 1), f"before of {what}", MOST_ITEMS)
    seat = read_number(given["seat"], f"seat of {what}")
    identity = _identity(given.get("id", f"w{number}"), what)
    if withdraw:
        for key in given:
            if key not in ("seat", "id", "before", "withdraw"):
                raise Malformed(f"{key} of {what}", "a withdrawal takes a seat, an id and before")
        return ScriptedWager(Withdraw(identity, seat), before)
    name = wager_name(given["wager"], what, game)
    entry = Place(
        id=identity,
        seat=seat,
        wager=name,
        stake=read_amount(given["stake"], f"stake of {what}"),
        box=read_number(given["box"], f"box of {what}") if "box" in given else None,
        accepted=read_flag(given.get("accepted", False), f"accepted of {what}"),
        cash=read_flag(given.get("cash", False), f"cash of {what}"),
        tokens=read_amount(given["tokens"], f"tokens of {what}") if "tokens" in given else 0,
        details=MappingProxyType(details_of(given, what, name, game)),
    )
    return ScriptedWager(entry, before)


def _check_ids(wagers: Sequence[ScriptedWager]) -> None:
    """One id is one wager, which a later stage changes; at one stage it is placed, and may be taken back."""
    last: dict[str, ScriptedWager] = {}
    placed = tuple(dict.fromkeys(w.entry.id for w in wagers if isinstance(w.entry, Place)))
    for wager in sorted(wagers, key=lambda w: w.before):
        identity, before = wager.entry.id, last.get(wager.entry.id)
        withdrawn = isinstance(wager.entry, Withdraw)
        if before is None and withdrawn:
            raise Malformed(f"withdrawal of {identity!r}", "no such wager comes before it", placed)
        if before is not None and before.before == wager.before:
            if isinstance(before.entry, Place) and not withdrawn:
                raise Malformed(f"wager id {identity!r}", f"two wagers before stage {wager.before} have it")
            if isinstance(before.entry, Withdraw) and withdrawn:
                reason = f"it is taken back twice before stage {wager.before}"
                raise Malformed(f"withdrawal of {identity!r}", reason)
        last[identity] = wager


def read_decision(data: object, number: int, game: Game, ids: Sequence[str]) -> ScriptedDecision:
    """A decision of a script; ``ids`` are those of the wagers that it may be about.

    Raises:
        Malformed: whatever is wrong with it, by name.
    """
    what = f"decision {number}"
    given = read_mapping(data, what, DECISION_KEYS)
    for key in ("seat", "action"):
        if key not in given:
            raise Malformed(what, f"its {key} is missing")
    action = read_one_of(given["action"], "action", [a.name for a in actions_of(game)])
    names_one = any(a.about_wager for a in game.actions if a.name == action)
    may_name_one = any(a.may_name_wager for a in game.actions if a.name == action)
    retracts = action in [a.name for a in retractions_of(game)]
    named = retracts or names_one or may_name_one
    puts_up = any(a.takes_stake for a in game.actions if a.name == action)
    tiles = next((a.takes_tiles for a in game.actions if a.name == action), 0)
    cards = any(a.takes_cards for a in game.actions if a.name == action)
    taken = {"stake": puts_up or action == REDUCE, "wager": named, "cards": cards, "tiles": bool(tiles)}
    for key, takes in taken.items():
        if key in given and not takes:
            raise Malformed(f"{key} of {what}", f"the action {action} takes no {key}")
    if action == REDUCE and "stake" not in given:
        raise Malformed(what, "its stake is missing: what is left of the wager")
    wager = given.get("wager")
    if wager is None and names_one:
        raise Malformed(what, "its wager is missing: which one it is about", ids)
    if wager is not None and wager not in ids:
        raise unknown("wager id", wager, ids)
    decision = Decision(
        seat=read_number(given["seat"], f"seat of {what}"),
        action=action,
        hand=read_number(given["hand"], f"hand of {what}") if "hand" in given else None,
        stake=read_amount(given["stake"], f"stake of {what}") if "stake" in given else None,
        wager=wager,
        tiles=_named_tiles(given, what, tiles),
        cards=_named_cards(given, what),
        tokens=read_amount(given["tokens"], f"tokens of {what}") if "tokens" in given else 0,
    )
    before = read_number(given.get("before", 1), f"before of {what}", MOST_ITEMS)
    return ScriptedDecision(decision, before, _identity(given.get("id", f"d{number}"), what))


def _identity(given: object, what: str) -> str:
    """A name that a script gives something."""
    if not isinstance(given, str) or not 0 < len(given) <= 100:
        raise Malformed(f"id of {what}", f"write a short text, not {shown(given)}")
    return given


def _decision_ids(decisions: Sequence[ScriptedDecision]) -> tuple[str, ...]:
    """The ids of decisions, each of which only one has."""
    ids = [decision.id for decision in decisions]
    twice = next((id_ for id_, count in Counter(ids).items() if count > 1), None)
    if twice is not None:
        raise Malformed(f"decision id {twice!r}", "two decisions have it")
    return tuple(ids)


def _named_tiles(given: Mapping[str, Any], what: str, count: int) -> tuple[Tile, ...]:
    """The tiles that a decision must name."""
    named = read_list(given, "tiles", f"tiles of {what}")
    if len(named) != count:
        raise Malformed(f"tiles of {what}", f"name {count} tiles, not {len(named)}")
    return tuple(read_tile(t, f"tile {i} of {what}") for i, t in enumerate(named, start=1))


def _named_cards(given: Mapping[str, Any], what: str) -> tuple[Card, ...]:
    """The cards that a decision names; the round says how many there must be."""
    named = read_list(given, "cards", f"cards of {what}")
    return tuple(read_card(c, f"card {i} of {what}") for i, c in enumerate(named, start=1))
