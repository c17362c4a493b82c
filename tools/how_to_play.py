"""How to play: a page for players of every game, from the rules that its tables run on.

A page holds for a table with nothing chosen: how the game is played, what each bet pays and what the house
keeps of it, how a round goes, and the best play where the analysis has one. Only what the game is about is
written by hand: the family's page begins with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Final

from croupier.analysis.families import analyse, families
from croupier.analysis.results import Exhibit, GameAnalysis, group_alike
from croupier.games.game import Game
from croupier.rulebooks.games import all_games
from croupier.web.told_rules import told
from croupier.web.told_rules.said import pays
from tools.book_pages import DOCS, table

PLAYED: Final = "How it is played"
ROUND: Final = "How a round goes"
CHOSEN: Final = "What this table has chosen"
HEADINGS: Final = {CHOSEN: "What a table may choose", "Not offered here": "Not offered"}
"""Groups of a table's rules that a page of no table names otherwise."""
_OF_A_BOOK: Final = re.compile(r"Queensland|New Zealand|New South Wales|[Ss]chedule|Division|`")
LONGEST_CHART: Final = 130
"""Rows; a longer chart is no help at a table, and is left to `croupier analyse --chart`."""


def how_to_play_pages() -> dict[str, str]:
    """The index and a page for every game, each by its path within ``how-to-play/``."""
    found = {f"{game.book.name}/{game.name}.md": how_to_play(game) for game in all_games()}
    return {"README.md": index(), **found}


def index() -> str:
    """The page that lists the games by family."""
    rows = []
    for family in sorted({game.family for game in all_games()}):
        links = (
            f"[{game.title}, {game.book.jurisdiction}]({game.book.name}/{game.name}.md)"
            for game in all_games()
            if game.family == family
        )
        rows.append((family_title(family), "<br>".join(links)))
    lines = ["# How to play", "", "Rules, odds and best play of every game, for players.", ""]
    return "\n".join([*lines, *table(("game", "by the rules of"), rows), ""])


def how_to_play(game: Game) -> str:
    """The page of a game."""
    groups: dict[str, Any] = {group["title"]: group["rules"] for group in told(game, {}, game.rules({}))}
    analysis = analyse(game) if game.family in families() else None
    parts = [
        _about(game),
        _rules("How it is played", groups.pop(PLAYED)),
        _bets(game, analysis),
        _round(groups.pop(ROUND)),
        _best_play(game, analysis),
        *(_rules(HEADINGS.get(title, title), rules) for title, rules in groups.items()),
    ]
    return "\n".join(line for part in parts for line in part)


def family_title(family: str) -> str:
    """The title of a family's page."""
    head, _, _ = (DOCS / "games" / f"{family}.md").read_text(encoding="utf-8").partition("\n")
    return head.removeprefix("# ")


def family_about(family: str) -> str:
    """What a family's page begins with, on one line, without links, up to where it speaks of the books."""
    text = (DOCS / "games" / f"{family}.md").read_text(encoding="utf-8")
    paragraph = text.split("\n\n", 2)[1].replace("\n", " ")
    plain = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", paragraph)
    sentences = re.split(r"(?<=\.) ", plain)
    of_no_book = list(takewhile(lambda sentence: not _OF_A_BOOK.search(sentence), sentences))
    return " ".join(of_no_book or sentences[:1])


def _about(game: Game) -> Iterator[str]:
    yield from (f"# {game.title}, {game.book.jurisdiction}", "", family_about(game.family), "")
    yield f"By the rules of *{game.book.title}* ({game.scope}), at a table where nothing else is chosen."
    links = ("the family's page", f"games/{game.family}"), ("the rulebook", f"rulebooks/{game.book.name}")
    yield f"More: {', '.join(f'[{title}](../../{page}.md)' for title, page in links)}."
    yield ""


def _clauses(rule: Mapping[str, Any]) -> str:
    refs = ", ".join(clause["ref"] for clause in rule["clauses"])
    return f" *({refs})*" if refs else ""


def _rules(title: str, rules: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield from (f"## {title}", "")
    for rule in rules:
        yield f"- **{rule['title'].removesuffix('.')}.** {rule['says']}{_clauses(rule)}"
    yield ""


def _round(rules: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield from ("## A round", "")
    yield from (f"{number}. {rule['title']}{_clauses(rule)}" for number, rule in enumerate(rules, 1))
    yield ""


def _bets(game: Game, analysis: GameAnalysis | None) -> Iterator[str]:
    """What may be wagered on at the defaults, with what the house keeps of it."""
    rules = game.rules({})
    if not rules.wagers:
        return
    edges: dict[str, list[str]] = {}
    kinds = group_alike(analysis.wagers) if analysis is not None else ()
    for each in kinds:
        edges.setdefault(each.type.name, []).append(f"{100 * float(each.house_edge):.2f} %")
    rows = [
        (wager.title, pays(wager) or "-", _between(edges.get(wager.name, [])))
        for wager in rules.wagers.values()
    ]
    yield from ("## Bets", "", *table(("bet", "pays", "the house keeps, on average"), rows), "")


def _between(edges: list[str]) -> str:
    """One figure, or the least and the most."""
    if not edges:
        return "-"
    ordered = sorted(set(edges), key=lambda edge: float(edge.removesuffix(" %")))
    return ordered[0] if len(ordered) == 1 else f"{ordered[0]} to {ordered[-1]}"


def _best_play(game: Game, analysis: GameAnalysis | None) -> Iterator[str]:
    charts = tuple(analysis.charts()) if analysis is not None else ()
    if not charts:
        return
    yield from ("## Best play", "")
    for chart in charts:
        yield from _chart(game, chart)


def _chart(game: Game, chart: Exhibit) -> Iterator[str]:
    yield from (f"### {chart.title}", "", chart.note, "")
    if len(chart.rows) > LONGEST_CHART:
        yield f"Its {len(chart.rows):,} rows: `croupier analyse {game.book.name} {game.name} --chart`."
    else:
        yield from table([str(head) or " " for head in chart.head], chart.rows)
    yield ""
