"""The page of what a poker room takes: the same dress as a par sheet, for a game without a house edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from typing import Any

from croupier.analysis.parsheet.document import Document
from croupier.analysis.parsheet.page import Page, environment, option_row
from croupier.analysis.parsheet.preimage import SHELL, fingerprint, preimage, sources
from croupier.analysis.rake_sheet import RakeSheet
from croupier.analysis.raked_sheet import RakedSheet
from croupier.analysis.results import Exhibit
from croupier.money.amounts import decimal


@dataclass(frozen=True, slots=True)
class Showdowns:
    """Showdowns that were dealt, as the page has them."""

    rounds: int
    """At each number of players."""
    seed: int
    command: str
    digests: Mapping[str, str]
    """By how many play."""
    exhibits: tuple[Exhibit, ...]


def write_rake_page(
    sheet: RakeSheet | RakedSheet, document: Document | None = None, showdowns: Showdowns | None = None
) -> Page:
    """The page of a sheet: the same bytes for the same rules, options, sign, version and showdowns."""
    document = document or Document()
    exhibits = sheet.exhibits()
    text = preimage(
        {
            **sheet.to_json(),
            "exhibits": [asdict(each) for each in exhibits],
            "showdowns": None if showdowns is None else asdict(showdowns),
            "document": document.to_json(),
        }
    )
    template = environment().get_template("rake.html.j2")
    marks = {"fingerprint": fingerprint(text), "sources": sources(), "shell": SHELL}
    about = {"document": document, "showdowns": showdowns, "exhibits": exhibits}
    return Page(template.render(**_context(sheet), **about, **marks), marks["fingerprint"], text)


def _context(sheet: RakeSheet | RakedSheet) -> dict[str, Any]:
    game = sheet.game
    return {
        "count": partial(next, iter(range(1, 99))),
        "sheet": sheet,
        "game": game,
        "book": game.book,
        "version": version("croupier"),
        "options": [option_row(o, sheet.options[o.name]) for o in game.options],
        "sign": {name.replace("_", " "): value for name, value in sheet.sign().items()},
        "method": sheet.method,
        "most": decimal(sheet.most),
        "dearest": sheet.dearest,
    }
