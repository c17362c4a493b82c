"""The page of what a poker room takes: the same dress as a par sheet, for a game without a house edge."""

from __future__ import annotations

import hashlib
import json
from importlib.metadata import version
from typing import Any

from croupier.analysis.parsheet.page import Page, environment, option_row
from croupier.analysis.rake_sheet import METHOD, RakeSheet
from croupier.money.amounts import decimal


def write_rake_page(sheet: RakeSheet) -> Page:
    """The page of a sheet: the same bytes for the same rules, options, sign and version."""
    mark = fingerprint(sheet)
    template = environment().get_template("rake.html.j2")
    return Page(template.render(**_context(sheet, mark)), mark)


def fingerprint(sheet: RakeSheet) -> str:
    """The SHA-256 of the sheet's figures and this version's number, as JSON with sorted names."""
    data = {"croupier": version("croupier"), **sheet.to_json()}
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _context(sheet: RakeSheet, mark: str) -> dict[str, Any]:
    game = sheet.game
    return {
        "sheet": sheet,
        "game": game,
        "book": game.book,
        "version": version("croupier"),
        "fingerprint": mark,
        "options": [option_row(o, sheet.options[o.name]) for o in game.options],
        "sign": {name.replace("_", " "): value for name, value in sheet.sign().items()},
        "exhibits": sheet.exhibits(),
        "method": METHOD,
        "most": decimal(sheet.most),
        "dearest": sheet.dearest,
    }
