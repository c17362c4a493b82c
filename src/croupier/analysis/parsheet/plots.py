"""The plots of a par sheet, as SVG that goes into the page."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import matplotlib as mpl
from markupsafe import Markup, escape
from matplotlib.figure import Figure

from croupier.analysis.results import WagerAnalysis
from croupier.analysis.sessions import Session
from croupier.games.wagers import Result

INK: Final = "#22302b"
FAINT: Final = "#d9d6cc"
HOUSE: Final = "#1b6b52"
SIDE: Final = "#8cb3a3"
PLAYER: Final = "#b3542d"
GREY: Final = "#b9bdb7"

_STYLE: Final[dict[str, Any]] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": INK,
    "ytick.color": INK,
    "ytick.left": False,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
}
_WIDTH: Final = 9.4
_ROW: Final = 0.34


def _style() -> AbstractContextManager[None]:
    """Matplotlib in the page's dress; with a salt, the same numbers give the same bytes."""
    parameters: Any = {**_STYLE, "svg.hashsalt": "par sheet"}
    return mpl.rc_context(parameters)


def edges(wagers: Sequence[WagerAnalysis]) -> Markup:
    """Bars of every wager's house edge; a player's advantage points the other way."""
    with _style():
        figure = Figure(figsize=(_WIDTH, 0.75 + _ROW * len(wagers)), layout="constrained")
        axes = figure.add_subplot()
        values = [100 * float(w.house_edge) for w in wagers]
        colours = [
            PLAYER if v < 0 else HOUSE if w.type.main else SIDE for w, v in zip(wagers, values, strict=True)
        ]
        bars = axes.barh(range(len(wagers)), values, color=colours, height=0.62)
        axes.bar_label(bars, [f"{v:.3f}%".replace("-", "−") for v in values], padding=4)
        axes.set_yticks(range(len(wagers)), [w.title for w in wagers])
        axes.invert_yaxis()
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.spines.left.set_visible(False)
        axes.grid(axis="x")
        axes.margins(x=0.12)
        axes.set_xlabel("house edge, % of the stake")
        told = ", ".join(f"{w.title} {v:.3f}%" for w, v in zip(wagers, values, strict=True))
        return _svg(figure, "edges", f"House edge of every wager: {told}")


def endings(wagers: Sequence[WagerAnalysis]) -> Markup:
    """Bars of how often every wager wins, stands off and loses."""
    shares = {
        Result.WIN: [100 * float(w.hit_frequency) for w in wagers],
        Result.STAND_OFF: [100 * float(w.stand_off) for w in wagers],
    }
    pairs = zip(shares[Result.WIN], shares[Result.STAND_OFF], strict=True)
    shares[Result.LOSE] = [100 - won - even for won, even in pairs]
    named = (
        (Result.WIN, "wins", HOUSE),
        (Result.STAND_OFF, "stands off", GREY),
        (Result.LOSE, "loses", PLAYER),
    )
    with _style():
        figure = Figure(figsize=(_WIDTH, 1.05 + _ROW * len(wagers)), layout="constrained")
        axes = figure.add_subplot()
        left = [0.0] * len(wagers)
        for result, name, colour in named:
            bars = axes.barh(
                range(len(wagers)), shares[result], left=left, color=colour, height=0.62, label=name
            )
            labels = [f"{v:.1f}%" if v >= 4 else "" for v in shares[result]]
            light = "white" if result is not Result.STAND_OFF else INK
            axes.bar_label(bars, labels, label_type="center", color=light, fontsize=9)
            left = [a + b for a, b in zip(left, shares[result], strict=True)]
        axes.set_yticks(range(len(wagers)), [w.title for w in wagers])
        axes.invert_yaxis()
        axes.set_xlim(0, 100)
        axes.set_xlabel("% of rounds")
        figure.legend(loc="outside upper right", ncols=3, frameon=False)
        told = ", ".join(
            f"{w.title} wins {won:.1f}% and loses {lost:.1f}%"
            for w, won, lost in zip(wagers, shares[Result.WIN], shares[Result.LOSE], strict=True)
        )
        return _svg(figure, "endings", f"How often every wager wins, stands off and loses: {told}")


def sessions(found: Sequence[Session[WagerAnalysis]]) -> Markup:
    """One panel for each session: the exact distribution of its net, by whole units."""
    with _style():
        figure = Figure(figsize=(_WIDTH, 2.15 * len(found)), layout="constrained")
        for number, each in enumerate(found, start=1):
            axes = figure.add_subplot(len(found), 1, number)
            heights = _by_unit(each)
            places = sorted(n for n in heights if heights[n] >= 1e-6)
            gap = min((b - a for a, b in pairwise(places)), default=1)
            colours = [HOUSE if n > 0 else GREY if n == 0 else PLAYER for n in places]
            axes.bar(places, [100 * heights[n] for n in places], color=colours, width=0.86 * gap)
            axes.set_title(_told(each), loc="left", fontsize=10)
            axes.set_ylabel("% of sessions")
            axes.grid(axis="y")
            if each is found[-1]:
                axes.set_xlabel("net in units staked")
        return _svg(figure, "sessions", "; ".join(_told(each) for each in found))


def _by_unit(each: Session[WagerAnalysis]) -> dict[int, float]:
    """Probabilities by whole units; a net between two units goes to the one farther from nought."""
    heights: dict[int, Fraction] = {}
    for net, count in each.counts:
        exact = Fraction(net, each.scale)
        # What was lost or won is never drawn as level, and every bar takes one whole unit.
        unit = math.ceil(exact) if net > 0 else math.floor(exact)
        heights[unit] = heights.get(unit, Fraction(0)) + Fraction(count, each.total)
    return {unit: float(share) for unit, share in heights.items()}


def _told(each: Session[WagerAnalysis]) -> str:
    shares = (("ahead", each.ahead), ("level", each.level), ("behind", each.behind))
    told = ", ".join(f"{name} {100 * float(share):.1f}%" for name, share in shares)
    return f"{each.wager.title}, {each.rounds} rounds: {told}"


def _svg(figure: Figure, name: str, told: str) -> Markup:
    """A figure as SVG for a page: no prologue, no size of its own, ids of its own, told in words too."""
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    text = drawn.getvalue()
    text = re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    text = re.sub(r'(\bid="|href="#|url\(#)', rf"\1{name}-", text)
    head, rest = text.split(">", 1)
    head = re.sub(r' (width|height|version|xmlns:xlink)="[^"]*"', "", head)
    # Made by Matplotlib from numbers and from texts that it escapes.
    return Markup(f'{head} role="img" aria-label="{escape(told)}">{rest}')  # noqa: S704
