"""The round script: how a round is written down from outside, read strictly and completely.

See ``croupier schema round-script`` for its form. Whatever is wrong with a script is said by name,
with the nearest valid names; a script is either read whole or refused whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal

from croupier.equipment.cards import JOKER, Card, card_code, parse_card
from croupier.games.game import Game, Opening, RoundKind, Rules
from croupier.games.limits import parse_limits
from croupier.games.refusals import Malformed, unknown
from croupier.games.tape import Decision, Place, Report
from croupier.money.amounts import decimal, parse_amount
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
)
WAGER_KEYS: Final = (
    "seat",
    "wager",
    "stake",
    "box",
    "hand",
    "covers",
    "selection",
    "before",
    "attach",
    "id",
    "working",
    "accepted",
)
DETAIL_KEYS: Final = ("hand", "covers", "selection", "attach", "working")
MOST_ITEMS: Final = 10_000
"""The most wagers, cards, decisions or irregularities in one script."""
MOST_SEATS: Final = 999

CUT: Final = "CUT"
"""In a list of cards: the cutting card comes out here."""

Drawn = Card | Literal["CUT"]


@dataclass(frozen=True, slots=True)
class ScriptedWager:
    """A wager, and the stage before which it is placed."""

    entry: Place
    before: int


@dataclass(frozen=True, slots=True)
class ScriptedReport:
    """An irregularity, and where in the round it is reported."""

    at: int | str
    report: Report


@dataclass(frozen=True)
class Script:
    """A round script, read."""

    id: object
    game: Game
    rules: Rules
    options: Mapping[str, object]
    opening: Opening
    burns_listed: bool
    cards: tuple[Drawn, ...]
    wagers: tuple[ScriptedWager, ...]
    decisions: tuple[Decision, ...]
    reports: tuple[ScriptedReport, ...]


def read_script(data: object) -> Script:
    """Read one script.

    Raises:
        CroupierError: whatever is wrong with it, by name (Malformed, Refused, BadCard, BadAmount).
    """
    script = _mapping(data, "script")
    for key in script:
        if key not in KEYS:
            raise unknown("key of a script", key, KEYS)
    game = find_game(_text(script, "rulebook"), _text(script, "game"))
    options = dict(_mapping(script.get("options", {}), "options"))
    burns_listed = _burns(options)
    rules = game.rules(options)
    opening = _opening(script, game)
    wagers = tuple(_wager(w, i, game) for i, w in enumerate(_list(script, "wagers"), start=1))
    ids = Counter(w.entry.id for w in wagers)
    for name, count in ids.items():
        if count > 1:
            raise Malformed(f"wager id {name!r}", f"{count} wagers have it")
    cards = _cards(script, rules, opening)
    return Script(
        id=script.get("id"),
        game=game,
        rules=rules,
        options=MappingProxyType(options),
        opening=opening,
        burns_listed=burns_listed,
        cards=cards,
        wagers=wagers,
        decisions=tuple(_decision(d, game) for d in _list(script, "decisions")),
        reports=tuple(_report(r, game) for r in _list(script, "irregularities")),
    )


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Malformed(what, "write a JSON object")
    return value


def _list(script: Mapping[str, Any], key: str) -> list[Any]:
    value = script.get(key, [])
    if not isinstance(value, list):
        raise Malformed(key, "write a JSON list")
    if len(value) > MOST_ITEMS:
        raise Malformed(key, f"{len(value)} of them; the most is {MOST_ITEMS}")
    return value


def _text(script: Mapping[str, Any], key: str) -> str:
    if key not in script:
        raise Malformed(key, "it is missing")
    value = script[key]
    if not isinstance(value, str):
        raise Malformed(key, f"write a name in quotes, not {value!r}")
    return value


def _number(value: object, what: str, most: int = MOST_SEATS) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise Malformed(what, f"write a whole number from 1 to {most}, not {value!r}")
    return value


def _flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Malformed(what, f"write true or false, not {value!r}")
    return value


def _burns(options: dict[str, object]) -> bool:
    """Take the script's own option out: whether burn cards are in the list of cards."""
    value = options.pop("burns", "not_listed")
    if value not in ("listed", "not_listed"):
        raise unknown("value of option burns", value, ("listed", "not_listed"))
    return value == "listed"


def _opening(script: Mapping[str, Any], game: Game) -> Opening:
    given = _mapping(script.get("opening", {}), "opening")
    known = ("kind", "first_cards", "first_of_shoe", "designated_player", "allowance_used", "seat_limits")
    for key in given:
        if key not in known:
            raise unknown("key of an opening", key, known)
    names = tuple(w.name for w in game.wagers) + game.limit_keys
    try:
        kind = RoundKind(given.get("kind", RoundKind.ORDINARY.value))
    except ValueError:
        raise unknown("kind of round", given["kind"], [k.value for k in RoundKind]) from None
    seat = given.get("designated_player")
    seat_limits = {
        _seat_key(s): parse_limits(lim, names)
        for s, lim in _mapping(given.get("seat_limits", {}), "seat_limits").items()
    }
    return Opening(
        kind=kind,
        carried=tuple(parse_card(c) for c in _list(given, "first_cards")),
        first_of_shoe=_flag(given.get("first_of_shoe", True), "first_of_shoe"),
        designated_player=None if seat is None else _number(seat, "designated_player"),
        limits=parse_limits(script.get("limits", {}), names),
        seat_limits=MappingProxyType(seat_limits),
        smallest_chip=_smallest_chip(script, game),
        allowance_used=frozenset(_number(s, "allowance_used") for s in _list(given, "allowance_used")),
    )


def _seat_key(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise Malformed("seat_limits", f"{text!r} is not a seat number")
    return _number(int(text[:9]), "seat_limits")


def _smallest_chip(script: Mapping[str, Any], game: Game) -> int:
    chips = _mapping(script.get("chips", {}), "chips")
    for key in chips:
        if key != "smallest":
            raise unknown("key of chips", key, ("smallest",))
    if "smallest" not in chips:
        return game.book.smallest_coin
    smallest = parse_amount(chips["smallest"])
    if smallest <= 0:
        raise Malformed("chips", f"the smallest chip is a positive amount, not {decimal(smallest)}")
    return smallest


def _cards(script: Mapping[str, Any], rules: Rules, opening: Opening) -> tuple[Drawn, ...]:
    equipment = _mapping(script.get("equipment", {}), "equipment")
    for key in equipment:
        if key not in ("cards", "dice", "spins", "tiles"):
            raise unknown("equipment", key, ("cards", "dice", "spins", "tiles"))
        if key != "cards":
            raise Malformed(f"equipment {key}", "this game is played with cards", ("cards",))
    drawn: list[Drawn] = [
        "CUT" if isinstance(c, str) and c.strip().upper() == CUT else parse_card(c)
        for c in _list(equipment, "cards")
    ]
    counts = Counter(c for c in (*opening.carried, *drawn) if c != "CUT")
    for card, count in counts.items():
        if card == JOKER:
            raise Malformed("card JK", "this game's decks have no joker")
        if count > rules.shoe.decks and not rules.shoe.continuous:
            raise Malformed(
                f"card {card_code(card)}", f"it comes {count} times out of {rules.shoe.decks} decks"
            )
    return tuple(drawn)


def _wager(data: object, number: int, game: Game) -> ScriptedWager:
    what = f"wager {number}"
    given = _mapping(data, what)
    for key in given:
        if key not in WAGER_KEYS:
            raise unknown(f"key of {what}", key, WAGER_KEYS)
    name = given.get("wager")
    known = [w.name for w in game.wagers]
    if name not in known:
        raise unknown("wager", name, known)
    for key in ("seat", "stake"):
        if key not in given:
            raise Malformed(what, f"its {key} is missing")
    identity = given.get("id", f"w{number}")
    if not isinstance(identity, str) or not 0 < len(identity) <= 100:
        raise Malformed(what, "its id is a short text")
    entry = Place(
        id=identity,
        seat=_number(given["seat"], f"seat of {what}"),
        wager=name,
        stake=parse_amount(given["stake"]),
        box=_number(given["box"], f"box of {what}") if "box" in given else None,
        details=MappingProxyType({k: given[k] for k in DETAIL_KEYS if k in given}),
        accepted=_flag(given.get("accepted", False), f"accepted of {what}"),
    )
    return ScriptedWager(entry, _number(given.get("before", 1), f"before of {what}", MOST_ITEMS))


def _decision(data: object, game: Game) -> Decision:
    given = _mapping(data, "decision")
    known = ("seat", "hand", "action", "stake", "cards", "tiles", "wager")
    for key in given:
        if key not in known:
            raise unknown("key of a decision", key, known)
    for key in ("cards", "tiles"):
        if key in given:
            raise Malformed(f"decision with {key}", "no action of this game takes them")
    actions = (*(a.name for a in game.actions), "keep", "retract", "reduce")
    if given.get("action") not in actions:
        raise unknown("action", given.get("action"), actions)
    wager = given.get("wager")
    if wager is not None and not isinstance(wager, str):
        raise Malformed("decision", "its wager is the id of a wager")
    return Decision(
        seat=_number(given.get("seat"), "seat of a decision"),
        action=given["action"],
        hand=_number(given.get("hand", 1), "hand of a decision"),
        stake=parse_amount(given["stake"]) if "stake" in given else None,
        wager=wager,
    )


def _report(data: object, game: Game) -> ScriptedReport:
    given = dict(_mapping(data, "irregularity"))
    kinds = {i.kind: i for i in game.irregularities}
    kind = given.pop("kind", None)
    if kind not in kinds:
        raise unknown("irregularity", kind, kinds)
    steps = [s.name for s in game.steps]
    at = given.pop("at", None)
    if at is None:
        at = steps[0]
    if type(at) is int:
        _number(at, f"at of irregularity {kind}")
    elif at not in steps:
        raise unknown("step", at, steps)
    irregularity = kinds[kind]
    ruling = given.pop("ruling", None)
    if ruling is not None and ruling not in irregularity.rulings:
        raise unknown(f"ruling on {kind}", ruling, irregularity.rulings)
    allowed = (*irregularity.details, "seat")
    for name in given:
        if name not in allowed:
            raise unknown(f"detail of irregularity {kind}", name, allowed)
    if "seat" in given:
        _number(given["seat"], f"seat of irregularity {kind}")
    elif irregularity.takes_seat:
        raise Malformed(f"irregularity {kind}", "name the seat that it is about")
    for name in irregularity.details:
        if name in given:
            _flag(given[name], f"{name} of irregularity {kind}")
    return ScriptedReport(at, Report(kind, details=MappingProxyType(given), ruling=ruling))
