"""The roads of baccarat: where their marks stand, and what the page shows.

The derived roads follow published rules:

- https://og-plus.oss-accelerate.aliyuncs.com/v6/rule/roadmap.html: big eye boy starts at column 2, row 2, or
  else at column 3, row 1. A win that changes column is red if the two columns before have as many records,
  else blue; one that goes down is red with a record on the same row of the column before, else blue.
- https://www.sikwin.in/sikwin-casino-baccarat-game-rules-five-road-rules/: but a "straight drop", with
  nothing beside it as with nothing beside the one above it, is a repetition, and red.
- https://zeanpanan.com/baccarat/scorecard/CockroachRoad.htm: the cockroach road compares with the column
  three before, and starts at column 4, row 2, or else at column 5, row 1.

What is expected was written down by hand from those.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, KIOSK, LEAST, LEAST_ON_A_KIOSK, PHONE, faults, put

CELLS = """async ([letters, which]) => {
  const base = document.querySelector('script[src$="shell.js"]').src.replace("shell.js", "road_cells.js");
  const road = await import(base);
  const names = { P: "player", B: "banker", T: "tie" };
  const results = [...letters].map((letter) => ({ winner: names[letter], player: 0, banker: 0 }));
  if (which === "bead") return road.beadCells(results).map((c) => [c.winner[0], c.column, c.row]);
  const brief = (colours) => Object.values(colours).map((c) => (c ? c[0] : "-")).join("");
  if (which === "ask") return ["banker", "player"].map((side) => brief(road.asked(results, side)));
  const backs = Object.values(road.DERIVED);
  if (which === "marks") return backs.map((back) => brief(road.derivedMarks(results, back)));
  if (which in road.DERIVED) {
    return road.derivedCells(results, road.DERIVED[which]).map((c) => [c.colour[0], c.column, c.row]);
  }
  return road.bigRoadCells(results).cells.map((c) => [c.winner[0], c.column, c.row, c.ties]);
}"""


@pytest.fixture
def page(enter: Enter) -> Page:
    return enter("anna", path="/floor")


def cells(page: Page, letters: str, which: str) -> list[Any]:
    found: list[Any] = page.evaluate(CELLS, [letters, which])
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


@pytest.mark.parametrize(
    ("letters", "big_eye", "small", "cockroach"),
    [
        # nothing before column 2, row 2 (big eye), column 3, row 2 (small), column 4, row 2 (cockroach)
        ("B", "", "", ""),
        ("BBBBBB", "", "", ""),
        ("BP", "", "", ""),
        # ... or else the top of the column after: 1 beside 1
        ("BPB", "r", "", ""),
        ("BPBP", "rr", "r", ""),
        ("BPBPB", "rrr", "rr", "r"),
        # row 2 beside a column of one ends right above: blue; rows 3 and 4 drop straight: red
        ("BPP", "b", "", ""),
        ("BPPPP", "brr", "", ""),
        # row 2 beside a column of two is filled: red; row 3 is blue
        ("BBPPP", "rb", "", ""),
        # columns 2, 1: their lengths differ at the top of column 3
        ("BBPB", "b", "", ""),
        # columns 1, 2, 2: big eye: row 2 of column 2 blue, top of 3 (2 and 1) blue, row 2 of 3 beside 2 red;
        # small: row 2 of column 3 beside column 1 blue
        ("BPPBB", "bbr", "b", ""),
        # columns 3, 1, 3, 1: big eye: top of 3 (1, 3) b, row 2 beside 1 b, row 3 r, top of 4 (3, 1) b;
        # small: column 3 beside column 1 of three: r r, top of 4 (3 and 3) r
        ("BBBPBBBP", "bbrb", "rrr", ""),
        # columns 2, 1, 1, 2: cockroach: row 2 of column 4 beside column 1 of two is filled: r;
        # small: top of 4 (1 and 2) b, row 2 beside column 2 of one b; big eye: (1, 2) b, (1, 1) r, beside 1 b
        ("BBPBPP", "brb", "bb", "r"),
        # ties change nothing
        ("TBTPTTBT", "r", "", ""),
        # a tail counts with its column: 8 and 8, all rows of the second are beside a record
        ("BBBBBBBBPPPPPPPPB", "rrrrrrrr", "", ""),
    ],
)
def test_derived_roads_are_those_of_the_published_rules(
    page: Page, letters: str, big_eye: str, small: str, cockroach: str
) -> None:
    assert cells(page, letters, "marks") == [big_eye, small, cockroach]


def test_a_derived_road_goes_down_while_its_colour_lasts(page: Page) -> None:
    # columns 1, 4, 1: b r r, then (4 and 1) b
    assert cells(page, "BPPPPB", "big_eye") == [["b", 0, 0], ["r", 1, 0], ["r", 1, 1], ["b", 2, 0]]
    # nine wins in turns: seven reds, the seventh turns right on the last row
    assert cells(page, "BPBPBPBPB", "big_eye")[5:] == [["r", 0, 5], ["r", 1, 5]]


@pytest.mark.parametrize(
    ("letters", "banker", "player"),
    [
        ("", "---", "---"),
        ("B", "---", "---"),
        # banker begins column 3 (1 and 1): r; player goes to row 2 beside column 1 of one: b
        ("BP", "r--", "b--"),
        # columns 2, 1, 1, 2: banker begins column 5: 2 beside 1 b, beside 1 b, beside 2 r;
        # player goes to row 3: beside 1, a straight drop: r; beside 1 r; beside column 1 of two: b
        ("BBPBPP", "bbr", "rrb"),
        # a tie before asking changes nothing
        ("BBPBPPT", "bbr", "rrb"),
    ],
)
def test_asking_tells_what_either_hand_would_add(page: Page, letters: str, banker: str, player: str) -> None:
    assert cells(page, letters, "ask") == [banker, player]


BOXES = """async (letters) => {
  const base = document.querySelector('script[src$="terminal.js"]').src.replace("terminal.js", "road.js");
  const road = await import(base);
  const names = { P: "player", B: "banker", T: "tie", p: "player", b: "banker" };
  const results = [...letters].map((each) => ({
    winner: names[each], player: 3, banker: 4, player_pair: each === "p", banker_pair: each === "b",
  }));
  // in a panel of its own: the table draws its results into the one that it has
  const panel = document.querySelector("#panel-stats");
  const own = panel.cloneNode(false);
  own.append(...road.roadBoxes(results, road.PUNTO_BANCO, road.columnsIn(panel)));
  panel.replaceWith(own);
}"""
LETTERS = """() => Math.min(...[...document.querySelectorAll("#panel-stats .road text")]
  .map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a))"""
"""In pixels: the height of the smallest letters and figures on the roads."""


def test_all_roads_are_told_without_their_colours_and_seen_on_every_screen(enter: Enter) -> None:
    page = enter("anna")
    page.evaluate(BOXES, "BbPTTBpP")
    panel = page.locator("#panel-stats")
    # columns 2, 1, 1, 2 as above, with ties and pairs
    for road, told in (
        ("Big eye boy", "3 marks: red 1, blue 2; last: blue"),
        ("Small road", "2 marks: red 0, blue 2; last: blue"),
        ("Cockroach road", "1 mark: red 1, blue 0; last: red"),
    ):
        expect(panel.get_by_role("img", name=f"{road}, {told}")).to_have_count(1)
    rows = panel.locator(".ask-roads tbody tr")
    expect(rows).to_have_text(["BAsk bankerbluebluered", "PAsk playerredredblue"])
    expect(panel.locator(".ring-letter")).to_have_text(list("BBPBPP"))
    expect(panel.locator(".tie-mark text")).to_have_text(["2"])
    # a pair of each on the big road and on the bead plate
    expect(panel.locator(".pair")).to_have_count(4)
    expect(panel.locator(".road rect.derived.big_eye.blue")).to_have_count(2)
    expect(panel.locator(".road circle.derived.big_eye.red")).to_have_count(1)
    for size in (PHONE, ACROSS, KIOSK):
        put(page, size)
        page.evaluate(BOXES, "BbPTTBpP")
        assert faults(page, (size,)) == []
        assert page.evaluate(LETTERS) >= (LEAST_ON_A_KIOSK if size == KIOSK else LEAST)


SHOES = """async (shoe) => {
  const base = document.querySelector('script[src$="shell.js"]').src.replace("shell.js", "road_cells.js");
  const road = await import(base);
  return road.ofShoe([1, 1, 2].map((shoe, round) => ({ shoe, round })), shoe).map((each) => each.round);
}"""


def test_roads_begin_anew_with_a_shoe_and_go_on_where_there_is_none(page: Page) -> None:
    assert page.evaluate(SHOES, {"number": 2, "every_round": False}) == [2]
    assert page.evaluate(SHOES, {"number": 3, "every_round": False}) == []
    assert page.evaluate(SHOES, {"number": 3, "every_round": True}) == [0, 1, 2]
