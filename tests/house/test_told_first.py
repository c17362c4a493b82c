"""Tables that open only once an inspector was told of how they are dealt."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.house.setup import TableSetup, read_setup
from croupier.house.told import Told
from tests.clauses import clause
from tests.house.floor import Floor, refs

BACCARAT: dict[str, Any] = {"id": "t", "title": "t", "book": "nz-1996", "game": "baccarat"}


@clause("nz-1996", "div V r 8.8", "div IX r 8.8")
@pytest.mark.parametrize(
    ("book", "game", "ref"),
    [
        ("nz-1996", "baccarat", "div V r 8.8"),
        ("nz-1996", "midi_baccarat", "div IX r 8.8"),
        ("nz-proposed", "baccarat", "div V r 8.8"),
    ],
)
def test_style_b_is_dealt_once_a_government_inspector_was_told(
    floor: Floor, book: str, game: str, ref: str
) -> None:
    with pytest.raises(Refused, match="Government inspector was told first") as error:
        floor.open("t", book, game, options={"style": "B"})
    assert refs(error.value.refusal) == {ref}
    floor.open("t", book, game, options={"style": "B"}, told=(Told("Government inspector", "G. Hill"),))
    for style in ("A", "C"):
        floor.open(f"style-{style.lower()}", book, game, options={"style": style})


def test_who_was_told_is_kept_with_the_table() -> None:
    told = [{"office": "Government inspector", "name": "G. Hill", "at": 17}]
    setup = read_setup({**BACCARAT, "told": told})
    assert setup.told == (Told("Government inspector", "G. Hill", 17),)
    assert read_setup(setup.to_json()) == setup


def test_a_setup_of_an_earlier_version_tells_of_nobody() -> None:
    kept = TableSetup(id="t", title="t", book="nz-1996", game="baccarat").to_json()
    del kept["told"]
    assert read_setup(kept).told == ()


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"office": "inspector"}, "a list"),
        (["inspector"], "a list"),
        ([{"office": "inspector"}], "name is missing"),
        ([{"office": "inspector", "name": "I", "when": 1}], "'when'"),
        ([{"office": "inspector", "name": 7}], "are texts"),
        ([{"office": "inspector", "name": "I" * 121}], "up to 120"),
        ([{"office": "inspector", "name": "I", "at": "noon"}], "whole microseconds"),
    ],
)
def test_what_cannot_be_read_of_who_was_told_is_named(told: object, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_setup({**BACCARAT, "told": told})
