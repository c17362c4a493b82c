"""The staff's form of an irregularity offers all that its report must or may give, whatever the game."""

from __future__ import annotations

import dataclasses
import re
from importlib.resources import files

import pytest

from croupier.games.remedies import Irregularity
from croupier.rulebooks.games import all_games

FORM = (files("croupier.web") / "static/js/irregularities.js").read_text(encoding="utf-8")
ASKED = (
    "card",
    "details",
    "seat",
    "may_name_seat",
    "wager",
    "position",
    "actions",
    "stake",
    "shown",
    "grounds",
    "rulings",
)
"""What the page is told that a report gives; the rest of it is told to the reader."""
TOLD = {
    "kind",
    "title",
    "trigger",
    "remedy",
    "steps",
    "new_cards",
    "ruled_by",
    "ruled_where",
    "at_the_table",
    "notify",
    "clauses",
}
KINDS = [
    pytest.param(kind, id=f"{game.book.name} {game.name} {kind.kind}")
    for game in all_games()
    for kind in game.irregularities
]


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_a_report_gives_has_its_field(kind: Irregularity) -> None:
    told = kind.to_json()
    assert set(told) == {*ASKED, *TOLD}
    for name in ASKED:
        if told[name]:
            assert re.search(rf"if \(kind\.{name}\b|of kind\.{name}\b|kind\.{name}\.length", FORM), name


def test_what_an_irregularity_takes_is_told_to_the_page() -> None:
    takes = {f.name for f in dataclasses.fields(Irregularity) if f.name.startswith(("takes_", "may_"))}
    names = {name.removeprefix("takes_").removeprefix("may_give_") for name in takes}
    assert names <= set(ASKED)


def test_every_detail_of_a_report_is_sent() -> None:
    for name in ("seat", "wager", "position", "action", "stake", "shown", "ground"):
        assert f"body.details.{name} =" in FORM
