"""The drawing tableaux, every case of them, against tables written out from each text by hand."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.events import Kind
from tests.clauses import clause
from tests.rules.tables import Table

RANK_OF_VALUE: Final = "QA23456789"
"""A card of each point value from 0 to 9."""

USUAL: Final = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}
"""What the banker draws against, by the value of the player's third card (New Zealand's Table 2)."""
LITERAL: Final = USUAL | {5: "47"}
"""Queensland's section 23 as printed."""

ALONE_QLD: Final = {0, 1, 2, 3, 4, 5}
"""s 23: 0 to 2 always, 3 unless the third card is an 8, 4 and 5 if the player stands; 6 and 7 not."""
ALONE_NZ: Final = {0, 1, 2, 3, 4, 5}
"""r 9.5."""


def two_cards(count: int) -> tuple[str, str]:
    """Two cards of that point count."""
    return RANK_OF_VALUE[count] + "S", "KH"


def cards_taken(table: Table, player: int, banker: int, third: int) -> tuple[bool, bool]:
    """Whether the player's and the banker's hand take a third card; the player's is of that value."""
    (p1, p2), (b1, b2) = two_cards(player), two_cards(banker)
    table.draw(f"{p1} {b1} {p2} {b2}")
    player_draws = table.step == "player_third"
    if player_draws:
        table.draw(RANK_OF_VALUE[third] + "D")
    banker_draws = table.step == "banker_third"
    if banker_draws:
        table.draw("KC")
    table.deal()
    taken = [e.facts["hand"] for e in table.events(Kind.DEALT)[4:]]
    assert taken == ["player"] * player_draws + ["banker"] * banker_draws
    return player_draws, banker_draws


def by_the_book(
    against: dict[int, str], alone: set[int], player: int, banker: int, third: int
) -> tuple[bool, bool]:
    """What a text says, read from its tables alone."""
    if player in (8, 9) or banker in (8, 9):
        return False, False
    if player in (6, 7):
        return False, banker in alone
    return True, str(third) in against[banker]


def mismatches(
    book: str, name: str, against: dict[int, str], alone: set[int], **options: Any
) -> list[tuple[int, int, int]]:
    return [
        (player, banker, third)
        for player in range(10)
        for banker in range(10)
        for third in range(10)
        if cards_taken(Table(book, name, **options), player, banker, third)
        != by_the_book(against, alone, player, banker, third)
    ]


@clause(
    "qld-2010",
    "sch 1 s 20(2)",
    "sch 1 s 20(3)",
    "sch 1 s 21",
    "sch 1 s 22(1)",
    "sch 1 s 22(2)",
    "sch 1 s 23(1)",
    "sch 1 s 23(2)",
    "sch 1 s 23(3)",
    "sch 1 s 23(4)",
    "sch 1 s 23(5)",
    "sch 1 s 23(6)",
)
@pytest.mark.parametrize(("banker_five", "against"), [("usual", USUAL), ("literal", LITERAL)])
def test_queensland_draws_by_sections_21_to_23(banker_five: str, against: dict[int, str]) -> None:
    assert mismatches("qld-2010", "baccarat", against, ALONE_QLD, banker_five=banker_five) == []


@clause(
    "nz-1996",
    "div IV r 9.2",
    "div IV r 9.3",
    "div IV r 9.4",
    "div IV r 9.5",
    "div IV r 9.6",
    "div IV r 1.0 def table of play",
    "div V r 9.2",
    "div V r 9.3",
    "div V r 9.4",
    "div V r 9.5",
    "div V r 9.6",
    "div V r 1.0 def table of play",
    "div IX r 9.2",
    "div IX r 9.3",
    "div IX r 9.4",
    "div IX r 9.5",
    "div IX r 9.6",
    "div IX r 1.0 def table of play",
)
@pytest.mark.parametrize("name", ["mini_baccarat", "baccarat", "midi_baccarat"])
def test_new_zealand_draws_by_its_tables_1_and_2(name: str) -> None:
    assert mismatches("nz-1996", name, USUAL, ALONE_NZ) == []


@pytest.mark.parametrize("style", ["B", "C"])
def test_the_style_of_dealing_does_not_change_the_tables(style: str) -> None:
    assert mismatches("nz-1996", "midi_baccarat", USUAL, ALONE_NZ, style=style) == []


@pytest.mark.parametrize("two_to_one", [False, True])
def test_the_proposed_baccarat_keeps_the_tables(two_to_one: bool) -> None:
    assert mismatches("nz-proposed", "baccarat", USUAL, ALONE_NZ, two_to_one=two_to_one) == []


@clause("nz-proposed", "div 5 r 4.1(a)", "div 5 r 4.1(b)", "div 5 r 4.1(c)")
@clause("qld-2010", "sch 1 s 5(1)(a)", "sch 1 s 5(1)(b)", "sch 1 s 5(1)(c)", "sch 1 s 2 def point count")
@clause(
    "nz-1996",
    "div IV r 3.2(a)",
    "div IV r 3.2(b)",
    "div IV r 3.2(c)",
    "div IV r 3.4",
    "div IV r 1.0 def point count",
)
@clause(
    "nz-1996",
    "div V r 3.2(a)",
    "div V r 3.2(b)",
    "div V r 3.2(c)",
    "div V r 3.4",
    "div V r 1.0 def point count",
)
@clause(
    "nz-1996",
    "div IX r 3.2(a)",
    "div IX r 3.2(b)",
    "div IX r 3.2(c)",
    "div IX r 3.4",
    "div IX r 1.0 def point count",
)
@pytest.mark.parametrize(
    ("book", "name"),
    [
        ("qld-2010", "baccarat"),
        ("nz-1996", "mini_baccarat"),
        ("nz-1996", "baccarat"),
        ("nz-1996", "midi_baccarat"),
        ("nz-proposed", "baccarat"),
    ],
)
@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("AS AD", 2),
        ("2S 7D", 9),
        ("9S 9D", 8),
        ("TS JD", 0),
        ("QS KD", 0),
        ("5S 5D", 0),
        ("TS 9D", 9),
        ("8S 7D", 5),
        ("KS AD", 1),
    ],
)
def test_cards_count_their_values_and_the_last_digit_is_the_count(
    book: str, name: str, hand: str, count: int
) -> None:
    first, second = hand.split()
    table = Table(book, name).draw(f"{first} 4S {second} 4H")
    (counted,) = table.events(Kind.COUNTED)
    assert (counted.facts["player"], counted.facts["banker"]) == (count, 8)
