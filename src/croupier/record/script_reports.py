"""What a script says of an irregularity: its kind, where it is reported, and what the kind asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.refusals import Malformed, unknown
from croupier.games.remedies import GROUND, Irregularity
from croupier.games.shown import SHOWN, Shows
from croupier.games.tape import Report
from croupier.money.amounts import decimal
from croupier.record.reading import shown
from croupier.record.script_wagers import DETAIL_KEYS, details_of, wager_name
from croupier.record.values import (
    read_amount,
    read_flag,
    read_mapping,
    read_name,
    read_number,
    read_one_of,
)

MOST_DICE: Final = 10
"""No game is played with more."""


@dataclass(frozen=True, slots=True)
class ScriptedReport:
    """An irregularity, and where in the round it is reported."""

    at: int | str
    report: Report
    before_wager: str | None = None
    """The wager, by id, before which it is reported while wagers are open; None: after those of the step."""
    before_decision: str | None = None
    """The decision, by id, before which it is reported; None: before any of the step."""


def read_report(
    data: object, number: int, game: Game, wagers: Sequence[str], decisions: Sequence[str]
) -> ScriptedReport:
    """An irregularity of a script, read.

    Raises:
        Malformed: whatever is wrong with it, by name.
    """
    what = f"irregularity {number}"
    if not isinstance(data, Mapping):
        raise Malformed(what, f"write a JSON object, not {shown(data)}")
    given = dict(data)
    kinds = {i.kind: i for i in game.irregularities}
    for key in ("kind", "at"):
        if key not in given:
            raise Malformed(what, f"its {key} is missing")
    kind = read_one_of(given.pop("kind"), "irregularity", kinds)
    what = f"{what} ({kind})"
    at = given.pop("at")
    if type(at) is int:
        read_number(at, f"at of {what}")
    else:
        at = read_one_of(at, "step", [s.name for s in game.steps])
    before = given.pop("before_wager", None)
    if before is not None:
        before = read_one_of(before, f"wager before which {what} is reported", wagers)
    decision = given.pop("before_decision", None)
    if decision is not None:
        decision = read_one_of(decision, f"decision before which {what} is reported", decisions)
    if before is not None and decision is not None:
        raise Malformed(what, "it is reported before a wager or before a decision, not both")
    irregularity = kinds[kind]
    ruling = given.pop("ruling", None)
    if ruling is not None:
        if not irregularity.answers:
            raise Malformed(f"ruling of {what}", "the book leaves nothing to rule on")
        ruling = read_one_of(ruling, f"ruling on {kind}", irregularity.answers)
    _read_reported(given, irregularity, what, game)
    report = Report(kind, details=MappingProxyType(given), ruling=ruling)
    return ScriptedReport(at, report, before, decision)


def _read_reported(given: dict[str, Any], irregularity: Irregularity, what: str, game: Game) -> None:
    """What a report says besides where it is reported, each as the kind asks for it."""
    for name, value in list(given.items()):
        if name == "seat":
            read_number(value, f"seat of {what}")
        elif name in irregularity.details:
            read_flag(value, f"{name} of {what}")
        elif name == "wager" and irregularity.takes_wager:
            given[name] = read_name(value, f"wager of {what}")
        elif name == "position" and irregularity.takes_position:
            given[name] = _report_position(value, f"position of {what}", game)
        elif name == "action" and irregularity.takes_action:
            given[name] = read_one_of(value, f"action of {what}", [a.name for a in game.actions])
        elif name == "stake" and irregularity.takes_stake:
            given[name] = decimal(read_amount(value, f"stake of {what}"))
        elif name == GROUND and irregularity.grounds:
            named = [each.name for each in irregularity.grounds]
            given[name] = read_one_of(value, f"ground of {irregularity.kind}", named)
        elif name == SHOWN and irregularity.shows is not Shows.NOTHING:
            given[name] = _shown(value, f"{SHOWN} of {what}", game)
        elif name == "card":
            raise Malformed(f"card of {what}", "the card in error is the next one of equipment.cards")
        else:
            raise unknown(f"detail of irregularity {irregularity.kind}", name, _asked(irregularity))
    missing = (
        ("seat", irregularity.takes_seat, "which player it is about"),
        ("wager", irregularity.takes_wager, "the id of the one that it is about"),
        ("position", irregularity.takes_position, "where the wager should lie"),
        ("action", irregularity.takes_action, "what the player did"),
    )
    for name, taken, needs in missing:
        if taken and name not in given:
            raise Malformed(what, f"its {name} is missing: {needs}")


def _shown(value: object, what: str, game: Game) -> list[int] | int | str:
    """What dice or a wheel showed; the round says whether this game's can."""
    if isinstance(value, list) and 0 < len(value) <= MOST_DICE:
        return [read_number(face, what, 6) for face in value]
    if "spins" in game.equipment and (type(value) is int or isinstance(value, str)):
        return str(value)
    if type(value) is int:
        return value
    raise Malformed(what, f'write faces like [3, 4], or a place like "17", not {shown(value)}')


def _asked(irregularity: Irregularity) -> tuple[str, ...]:
    """What a report of a kind may say besides where it is reported."""
    about = (
        ("wager", irregularity.takes_wager),
        ("position", irregularity.takes_position),
        ("action", irregularity.takes_action),
        ("stake", irregularity.takes_stake),
        (SHOWN, irregularity.shows is not Shows.NOTHING),
        (GROUND, bool(irregularity.grounds)),
    )
    return (
        *irregularity.details,
        *(name for name, taken in about if taken),
        "seat",
        "ruling",
        "before_wager",
        "before_decision",
    )


def _report_position(data: object, what: str, game: Game) -> dict[str, Any]:
    """Where a wager should lie: a kind of wager and its details."""
    given = read_mapping(data, what, ("wager", *DETAIL_KEYS))
    if "wager" not in given:
        raise Malformed(what, "its wager is missing: the kind of wager that lies there")
    name = wager_name(given["wager"], what, game)
    return {"wager": name, **details_of(given, what, name, game)}
