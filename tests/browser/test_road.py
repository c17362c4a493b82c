from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Enter

CELLS = """async ([letters, which]) => {
  const base = document.querySelector('script[src$="shell.js"]').src.replace("shell.js", "road.js");
  const road = await import(base);
  const names = { P: "player", B: "banker", T: "tie" };
  const results = [...letters].map((letter) => ({ winner: names[letter], player: 0, banker: 0 }));
  if (which === "bead") return road.beadCells(results).map((c) => [c.winner[0], c.column, c.row]);
  return road.bigRoadCells(results).cells.map((c) => [c.winner[0], c.column, c.row, c.ties]);
}"""


@pytest.fixture
def page(enter: Enter) -> Page:
    return enter("anna", path="/floor")


def cells(page: Page, letters: str, which: str) -> list[list[Any]]:
    found: list[list[Any]] = page.evaluate(CELLS, [letters, which])
    return found


@pytest.mark.long
def test_the_bead_plate_goes_down_columns_of_six(page: Page) -> None:
    found = cells(page, "PBTPBTP", "bead")
    assert found[5:] == [["t", 0, 5], ["p", 1, 0]]


def test_on_the_big_road_a_streak_goes_down_and_a_change_begins_a_column(page: Page) -> None:
    assert cells(page, "PPBPP", "road") == [
        ["p", 0, 0, 0],
        ["p", 0, 1, 0],
        ["b", 1, 0, 0],
        ["p", 2, 0, 0],
        ["p", 2, 1, 0],
    ]


@pytest.mark.long
def test_ties_are_marks_on_the_last_win_and_early_ones_on_the_first(page: Page) -> None:
    assert cells(page, "TBTTP", "road") == [["b", 0, 0, 3], ["p", 1, 0, 0]]


@pytest.mark.long
def test_a_streak_longer_than_the_plate_turns_right_on_the_last_row(page: Page) -> None:
    found = cells(page, "B" * 8, "road")
    assert found[5:] == [["b", 0, 5, 0], ["b", 1, 5, 0], ["b", 2, 5, 0]]


def test_a_streak_that_meets_a_turned_one_turns_right_above_it(page: Page) -> None:
    # Eight bankers turn along the bottom row under the next two columns.
    found = cells(page, "B" * 8 + "P" * 6, "road")
    assert found[8:] == [
        ["p", 1, 0, 0],
        ["p", 1, 1, 0],
        ["p", 1, 2, 0],
        ["p", 1, 3, 0],
        ["p", 1, 4, 0],
        ["p", 2, 4, 0],
    ]
