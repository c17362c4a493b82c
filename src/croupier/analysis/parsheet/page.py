"""A par sheet put together: figures written out for people, and the fingerprint of what they rest on."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from croupier.analysis.advantage import advantages
from croupier.analysis.figures import Figure
from croupier.analysis.parsheet import plots
from croupier.analysis.results import GameAnalysis, WagerAnalysis, group_alike
from croupier.analysis.sessions import Session, session
from croupier.games.options import Option, Value
from croupier.games.wagers import PayLine
from croupier.money.amounts import decimal
from croupier.money.odds import Direction

ROUNDS: Final = 50
"""How long the sessions of a par sheet are: rounds, one unit staked on each."""
STAKES: Final = (500, 750, 1000, 2500, 10_000)
"""Stakes, in minor units, at which rounded payments are shown."""
PANELS: Final = 6
"""The most sessions that are drawn; the table has all of them."""
FINE: Final = 12
"""So many wagers' correlations have four decimals in a row of the page; more have two."""
TAIL: Final = Fraction(1, 20)
REACH: Final = 1000
"""A wager that can win more units at once has no session on the page: its sums are too many to list."""


@dataclass(frozen=True, slots=True)
class Page:
    """A par sheet."""

    html: str
    fingerprint: str
    """SHA-256 of everything that the figures rest on."""


def write_page(analysis: GameAnalysis) -> Page:
    """The par sheet of a game: the same bytes for the same rules, options and version."""
    mark = fingerprint(analysis)
    template = environment().get_template("parsheet.html.j2")
    return Page(template.render(**_context(analysis, mark)), mark)


def environment() -> Environment:
    """What the pages are rendered with."""
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(percent=percent, grouped=grouped, exactly=exactly, refs=_refs)
    return made


def inputs(analysis: GameAnalysis) -> dict[str, Any]:
    """Everything that the figures rest on, as plain JSON values."""
    book = analysis.game.book
    return {
        "croupier": version("croupier"),
        "rulebook": book.name,
        "instrument": book.instrument.title,
        "game": analysis.game.name,
        "options": dict(analysis.options),
        "wagers": [
            {**w.type.to_json(), "rounding": [_rounding(line) for line in w.type.lines]}
            for w in analysis.wagers
        ],
        "counted": dict(analysis.inputs),
    }


def fingerprint(analysis: GameAnalysis) -> str:
    """The SHA-256 of :func:`inputs`, written as JSON with sorted names and no spaces."""
    text = json.dumps(inputs(analysis), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share as a percentage, with a true minus sign."""
    text = f"{100 * float(value):.{places}f}%"
    return text.replace("-", "−")


def grouped(value: object) -> str:
    """A whole number with its thousands apart; anything else as it is."""
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


def exactly(figure: Figure) -> str:
    """A figure as it is: a fraction, or a decimal with its bound."""
    return figure.with_bound


def _context(analysis: GameAnalysis, mark: str) -> dict[str, Any]:
    wagers = group_alike(analysis.wagers)
    # A fee that is always collected would only flatten the plots.
    moving = [w for w in wagers if w.variance]
    far = [w for w in moving if max(o.net for o in w.outcomes) > REACH]
    played = [session(w, ROUNDS) for w in moving if w not in far]
    mains = [s for s in played if s.wager.type.main][:PANELS] or played[:3]
    return {
        "analysis": analysis,
        "game": analysis.game,
        "book": analysis.game.book,
        "version": version("croupier"),
        "fingerprint": mark,
        "command": _command(analysis),
        "options": [option_row(o, analysis.options[o.name]) for o in analysis.game.options],
        "wagers": [_wager(w, analysis.game.book.smallest_coin) for w in wagers],
        "rounded": any(w.error for w in wagers),
        "smallest_coin": decimal(analysis.game.book.smallest_coin),
        "favoured": advantages(analysis),
        "fees": [w.title for w in wagers if not w.variance],
        "rounds": ROUNDS,
        "sessions": [_session(s) for s in played],
        "far": [w.title for w in far],
        "reach": REACH,
        "joint": _joint(analysis),
        "selected": any(w.alike for w in wagers),
        "exhibits": analysis.exhibits(),
        "counted": {k: v for k, v in analysis.inputs.items() if not isinstance(v, dict)},
        "cards": _cards(analysis.inputs.get("cards", {})),
        "plots": {
            "edges": plots.edges(moving),
            "endings": plots.endings(moving),
            "sessions": plots.sessions(mains),
        },
    }


def _command(analysis: GameAnalysis) -> str:
    game = analysis.game
    turned = [
        f"-o {o.name}={_spelled(analysis.options[o.name])}"
        for o in game.options
        if analysis.options[o.name] != o.default
    ]
    return " ".join(["croupier parsheet", game.book.name, game.name, *turned, "--out FILE.html"])


def _spelled(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_row(option: Option, value: Value) -> dict[str, Any]:
    """An option as a row of a page's table."""
    return {
        "name": option.name,
        "title": option.title,
        "value": _spelled(value),
        "default": _spelled(option.default),
        "turned": value != option.default,
        "clauses": _refs(option.clauses),
        "note": option.note,
    }


def _wager(wager: WagerAnalysis, smallest_coin: int) -> dict[str, Any]:
    rounded = [o.line for o in wager.outcomes if _rounding(o.line)]
    at_stakes = [
        (decimal(stake), wager.house_edge_at(stake, smallest_coin))
        for stake in STAKES
        if not wager.refused_at(stake, smallest_coin)
    ]
    return {
        "is": wager,
        "outcomes": [
            {
                "name": o.line.name,
                "result": o.line.result.value.replace("_", "-"),
                "odds": str(o.line.odds) if o.line.odds else "",
                "count": o.count,
                "probability": o.probability,
                "net": o.net,
                "share": o.net * o.probability,
                "clauses": _refs(o.line.clauses),
            }
            for o in wager.outcomes
        ],
        "rounded": [f"{line.name}: {_rounding(line)}" for line in rounded],
        "at_stakes": [(stake, edge) for stake, edge in at_stakes if edge != wager.house_edge],
    }


def _rounding(line: PayLine) -> str | None:
    rounding = line.rounding
    if rounding.direction is Direction.EXACT:
        return None
    unit = "the smallest chip" if rounding.unit is None else decimal(rounding.unit)
    return f"{rounding.direction.value} to a multiple of {unit}"


def _session(each: Session[WagerAnalysis]) -> dict[str, Any]:
    return {
        "title": each.wager.title,
        "ahead": each.ahead,
        "level": each.level,
        "behind": each.behind,
        "mean": float(each.wager.mean * each.rounds),
        "low": float(each.quantile(TAIL)),
        "middle": float(each.quantile(Fraction(1, 2))),
        "high": float(each.quantile(1 - TAIL)),
    }


def _joint(analysis: GameAnalysis) -> list[dict[str, Any]]:
    if analysis.pair_counts is None:
        return []
    # Selections that end alike by themselves do not go alike with others: one of them speaks for itself.
    moving = [replace(w, alike=()) for w in group_alike(analysis.wagers) if w.variance]
    places = 4 if len(moving) <= FINE else 2
    rows = []
    for index, one in enumerate(moving):
        cells = []
        for other in moving:
            correlation = analysis.correlation(one.name, other.name)
            assert correlation is not None
            value = f"{correlation:+.{places}f}".replace("-", "−")
            cells.append({"value": value, "strength": correlation})
        pairs = [(o.title, Figure(analysis.covariance(one.name, o.name))) for o in moving[: index + 1]]
        rows.append({"title": one.title, "cells": cells, "covariances": pairs})
    return rows


def _cards(cards: dict[str, int]) -> str:
    numbers = set(cards.values())
    if len(numbers) == 1:
        return f"{numbers.pop()} of each of {len(cards)} faces"
    return ", ".join(f"{n} × {code}" for code, n in cards.items())


def _refs(clauses: Any) -> str:
    return ", ".join(c.ref for c in clauses)
