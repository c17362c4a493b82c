"""A par sheet put together: figures written out for people, and the fingerprint of all that it says."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from croupier.analysis.advantage import advantages
from croupier.analysis.figures import Figure
from croupier.analysis.parsheet import plots
from croupier.analysis.parsheet.document import Beside, Document
from croupier.analysis.parsheet.preimage import SHELL, fingerprint, of_game, preimage, rounding, sources
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis, group_alike
from croupier.analysis.sessions import Session, hold, session
from croupier.games.options import Option, Value
from croupier.money.amounts import decimal

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
"""Of nets of more units at once it is told how often they are won."""
NEAR: Final = 200
"""Where a wager has such nets, sessions in which more units than this are won at once are counted together:
their sums are too many to list. It is more units where a session can lose more."""
LONG: Final = (10**4, 10**6)
"""After so many rounds it is told between what the house's win lies."""


@dataclass(frozen=True, slots=True)
class Page:
    """A par sheet."""

    html: str
    fingerprint: str
    """SHA-256 of the preimage."""
    preimage: bytes
    """The canonical text of all that the page says and rests on."""


def write_page(
    analysis: GameAnalysis, document: Document | None = None, beside: Beside | None = None
) -> Page:
    """The par sheet of a game: the same bytes for the same rules, options, version and what is set beside.

    Args:
        analysis: the exact figures.
        document: the control of the document; lines to fill in where nothing is said.
        beside: a simulation, and what a cutting card does; nothing where it was not asked for.
    """
    document, beside = document or Document(), beside or Beside()
    joint, exhibits, many = _joint(analysis), analysis.exhibits(), _many(analysis)
    text = preimage(of_game(analysis, joint, exhibits, many.to_json(), document, beside))
    template = environment().get_template("parsheet.html.j2")
    context = _context(analysis, joint, exhibits, many)
    about = {"document": document, "beside": beside, "command": _command(analysis, document, beside)}
    marks = {"fingerprint": fingerprint(text), "sources": sources(), "shell": SHELL}
    return Page(template.render(**context, **about, **marks), marks["fingerprint"], text)


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


@dataclass(frozen=True, slots=True)
class _Many:
    """What many rounds come to: sessions, large wins, and what the house wins of the stakes."""

    moving: tuple[WagerAnalysis, ...]
    """The wagers whose net is not always the same."""
    sessions: tuple[Session[WagerAnalysis], ...]
    far: tuple[dict[str, Any], ...]
    near: int
    """Sessions in which one of those wins more units than this at once are counted together."""
    holds: tuple[dict[str, Any], ...]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows of the table of sessions."""
        return [_session(each) for each in self.sessions]

    def to_json(self) -> dict[str, Any]:
        """The tables as the page shows them, as plain JSON values."""
        shares = ("ahead", "level", "behind")
        return {
            "sessions": [{**row, **{name: percent(row[name], 3) for name in shares}} for row in self.rows],
            "large_wins": [
                {
                    "title": each["title"],
                    "lines": [
                        {
                            "name": line["name"],
                            "net": str(line["net"]),
                            "one_in": f"{line['one_in']:,.0f}",
                            "in_rounds": [percent(share) for share in line["in_rounds"]],
                            "share": percent(line["share"]),
                        }
                        for line in each["lines"]
                    ],
                }
                for each in self.far
            ],
            "holds": [
                {
                    "title": each["title"],
                    "after": [
                        {
                            "rounds": held.rounds,
                            "between": [percent(held.low, 3), percent(held.high, 3)],
                            "counted": held.counted,
                        }
                        for held in each["after"]
                    ],
                }
                for each in self.holds
            ],
        }


def _many(analysis: GameAnalysis) -> _Many:
    # A fee that is always collected would only flatten the plots.
    moving = tuple(w for w in group_alike(analysis.wagers) if w.variance)
    far = [w for w in moving if max(o.net for o in w.outcomes) > REACH]
    # What a session wins at once makes up for whatever its other rounds lose.
    lost = (math.ceil(-(ROUNDS - 1) * min(o.net for o in w.outcomes)) for w in far)
    near = max(chain((NEAR,), lost))
    return _Many(
        moving,
        tuple(session(w, ROUNDS, near if w in far else None) for w in moving),
        tuple(map(_far, far)),
        near,
        tuple({"title": w.title, "edge": w.house_edge, "after": [hold(w, n) for n in LONG]} for w in moving),
    )


def _context(
    analysis: GameAnalysis, joint: Sequence[dict[str, Any]], exhibits: Sequence[Exhibit], many: _Many
) -> dict[str, Any]:
    wagers = group_alike(analysis.wagers)
    moving, played = many.moving, many.sessions
    mains = [s for s in played if s.wager.type.main][:PANELS] or played[:3]
    return {
        "count": partial(next, iter(range(1, 99))),
        "analysis": analysis,
        "game": analysis.game,
        "book": analysis.game.book,
        "version": version("croupier"),
        "options": [option_row(o, analysis.options[o.name]) for o in analysis.game.options],
        "wagers": [_wager(w, analysis.game.book.smallest_coin) for w in wagers],
        "rounded": any(w.error for w in wagers),
        "smallest_coin": decimal(analysis.game.book.smallest_coin),
        "favoured": advantages(analysis),
        "fees": [w.title for w in wagers if not w.variance],
        "rounds": ROUNDS,
        "sessions": many.rows,
        "far": many.far,
        "reach": REACH,
        "near": many.near,
        "holds": many.holds,
        "long": LONG,
        "joint": joint,
        "selected": any(w.alike for w in wagers),
        "exhibits": exhibits,
        "terms": analysis.terms or _counted(analysis.inputs),
        "cards": _cards(analysis.inputs.get("cards", {})),
        "plots": {
            "edges": plots.edges(moving),
            "endings": plots.endings(moving),
            "sessions": plots.sessions(mains),
        },
    }


def _counted(inputs: Mapping[str, Any]) -> dict[str, str]:
    """What was counted, for the cover; tables of it stand elsewhere on the page."""
    return {name.capitalize(): str(value) for name, value in inputs.items() if not isinstance(value, dict)}


def _command(analysis: GameAnalysis, document: Document, beside: Beside) -> str:
    """What makes the page again."""
    game = analysis.game
    turned = [
        f"-o {o.name}={_spelled(analysis.options[o.name])}"
        for o in game.options
        if analysis.options[o.name] != o.default
    ]
    asked = [f"--{name} {value}" for name, value in beside.asked.items()]
    said = [
        f"--{name.replace('_', '-')} {shlex.quote(value)}"
        for name, value in document.to_json().items()
        if value
    ]
    return " ".join(
        ["croupier parsheet", game.book.name, game.name, *turned, *asked, *said, "--out FILE.html"]
    )


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
    rounded = [o.line for o in wager.outcomes if rounding(o.line)]
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
        "rounded": [f"{line.name}: {rounding(line)}" for line in rounded],
        "at_stakes": [(stake, edge) for stake, edge in at_stakes if edge != wager.house_edge],
    }


def _session(each: Session[WagerAnalysis]) -> dict[str, Any]:
    low, middle, high = (each.quantile(share) for share in (TAIL, Fraction(1, 2), 1 - TAIL))
    return {
        "title": each.wager.title,
        "ahead": each.ahead,
        "level": each.level,
        "behind": each.behind,
        "mean": f"{float(each.wager.mean * each.rounds):+.2f}",
        # Behind the last net that is listed come those of sessions with a net above the reach.
        "marks": [
            f"over {NEAR - ROUNDS}" if mark is None else f"{float(mark):+.2f}" for mark in (low, middle, high)
        ],
    }


def _far(wager: WagerAnalysis) -> dict[str, Any]:
    """The large nets of a wager: how often they are won, in one round and in many."""
    lines = [o for o in wager.outcomes if o.net > REACH and o.count]
    return {
        "title": wager.title,
        "lines": [
            {
                "name": o.line.name,
                "net": o.net,
                "one_in": 1 / float(o.probability),
                "in_rounds": [_at_least_once(o.probability, rounds) for rounds in (ROUNDS, *LONG)],
                "share": o.net * o.probability,
            }
            for o in lines
        ],
    }


def _at_least_once(chance: Fraction, rounds: int) -> float:
    return -math.expm1(rounds * math.log1p(-float(chance)))


def _joint(analysis: GameAnalysis) -> list[dict[str, Any]]:
    if not analysis.joined:
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
        before = moving[: index + 1]
        pairs = [(o.name, o.title, analysis.covariance_figure(one.name, o.name)) for o in before]
        rows.append({"name": one.name, "title": one.title, "cells": cells, "covariances": pairs})
    return rows


def _cards(cards: dict[str, int]) -> str:
    numbers = set(cards.values())
    if len(numbers) == 1:
        return f"{numbers.pop()} of each of {len(cards)} faces"
    return ", ".join(f"{n} × {code}" for code, n in cards.items())


def _refs(clauses: Any) -> str:
    return ", ".join(c.ref for c in clauses)
