"""Charts of the best play: ``croupier analyse BOOK GAME --chart``."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.analysis.caribbean_stud.analyser import analyse_cards
from croupier.analysis.results import Exhibit
from croupier.cli import app
from croupier.errors import CroupierError
from croupier.rulebooks.games import game

# Basic strategy for four to eight decks, the dealer standing on soft 17 and doubles after a split, as it is
# published (Wizard of Odds, "4-Deck to 8-Deck Blackjack Strategy"), for doubles on 9, 10 and 11 alone. A
# dealer's blackjack takes the first wager alone, so that playing without a hole card changes nothing of it.
# Against 10 a 16 of three cards and more stands (the same, "composition dependent exceptions").
HARD = """
5   H H H H H H H H H H
8   H H H H H H H H H H
9   H D D D D H H H H H
10  D D D D D D D D H H
11  D D D D D D D D D H
12  H H S S S H H H H H
13  S S S S S H H H H H
15  S S S S S H H H H H
16  S S S S S H H H H/S H
17  S S S S S S S S S S
20  S S S S S S S S S S
"""
SOFT = """
13  H H H H H H H H H H
17  H H H H H H H H H H
18  S S S S S S S H H H
19  S S S S S S S S S S
20  S S S S S S S S S S
"""
PAIRS = """
2   P P P P P P H H H H
3   P P P P P P H H H H
4   H H H P P H H H H H
5   D D D D D D D D H H
6   P P P P P H H H H H
7   P P P P P P H H H H
8   P P P P P P P P P P
9   P P P P P S P P S S
10  S S S S S S S S S S
A   P P P P P P P P P P
"""


def charts(book: str, name: str, **options: object) -> tuple[Exhibit, ...]:
    return analyse(game(book, name), options).charts()


def row(chart: Exhibit, total: str) -> tuple[str | int, ...]:
    """The row that a total is in, or the pair of a value."""
    for name, *cells in chart.rows:
        first, _, last = str(name).replace(", ", " to ").partition(" to ")
        spans = first.isdecimal() and last.isdecimal() and total.isdecimal()
        if total == first or (spans and int(first) <= int(total) <= int(last)):
            return tuple(cells)
    raise AssertionError((chart.title, total))


@pytest.mark.parametrize(("place", "published"), [(0, HARD), (1, SOFT), (2, PAIRS)])
def test_the_basic_strategy_is_the_published_one(place: int, published: str) -> None:
    chart = charts("qld-2010", "blackjack")[place]
    assert chart.head[1:] == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    for total, *cells in map(str.split, published.strip().splitlines()):
        assert row(chart, total) == tuple(cells), total


def test_every_total_and_pair_is_in_the_chart() -> None:
    hard, soft, pairs, ways, insurance = charts("nsw-blackjack", "blackjack")
    assert all(row(hard, str(total)) for total in range(5, 21))
    assert all(row(soft, str(total)) for total in range(13, 21))
    assert len(pairs.rows) == 10
    assert (ways.title, insurance.title) == ("Ways to play compared", "Insurance")


def test_a_chart_follows_the_decks_of_the_sign() -> None:
    # With one deck 11 is doubled against an ace too (Wizard of Odds, "Single-Deck Blackjack Strategy").
    one = charts("qld-2010", "blackjack", decks=1, card_machine=True)
    assert row(one[0], "11") == ("D",) * 10


def test_three_card_poker_is_bet_on_from_queen_six_four() -> None:
    when, around, ways = charts("qld-2010", "three_card_poker")
    assert ("odd cards below queen, 6, 4", "fold") in when.rows
    assert ("odd cards from queen, 6, 4", "bet") in when.rows
    assert {do for hand, do in when.rows if not str(hand).startswith("odd")} == {"bet"}
    assert {cells[-1] for cells in around.rows} == {"bet", "fold"}
    assert ways.title == "When to bet"


def test_caribbean_stud_is_bet_on_by_rules_that_name_the_upcard() -> None:
    # Cards from the ace and from the 9 to the king: few enough to be counted at once.
    few = [rank * 4 + suit for rank in (0, 10, 11, 12) for suit in range(4)]
    found = analyse_cards(game("qld-2010", "caribbean_stud"), {}, few)
    rules, aces, ways = found.charts()
    assert rules.rows[0] == ("pair or better", "any", "bet")
    assert rules.rows[-1] == ("below an ace and a king", "any", "fold")
    assert {do for *_, do in rules.rows} == {"bet", "fold"}
    ante = found.wager("ante")
    assert f"{100 * float(ante.house_edge):.4f}%" in rules.note
    assert (aces.title, ways.title) == ("With an ace and a king", "When to bet")


@pytest.mark.long
def test_pai_gows_house_way_sets_every_four_tiles() -> None:
    by_rule, better, ways = charts("qld-2010", "pai_gow")
    assert sum(int(sets) for _, sets, *_ in by_rule.rows) == 35_960  # 32 over 4
    assert "low hand" in better.head[2]
    assert len(ways.rows) == 4


def test_a_tie_of_casino_war_has_a_chart() -> None:
    (war,) = charts("qld-2010", "casino_war")
    assert [str(name).split()[0] for name, *_ in war.rows] == ["go", "surrender"]


def test_a_chart_is_read_by_programs() -> None:
    done = CliRunner().invoke(app, ["analyse", "qld-2010", "three_card_poker", "--chart", "--json"])
    told = json.loads(done.stdout)
    assert (told["game"], told["charts"][0]["head"]) == ("three_card_poker", ["hand", "do"])


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("qld-2010", "baccarat"), "no decision"),
        (("qld-2010", "roulette"), "no decision"),
        (("qld-2010", "texas_holdem_poker"), "against each other"),
        (("qld-2010", "blackjack", "--wager", "blackjack"), "of the whole game"),
        (("qld-2010", "blackjack", "--joint"), "of the whole game"),
    ],
)
def test_where_there_is_no_chart_it_is_said(asked: tuple[str, ...], why: str) -> None:
    done = CliRunner().invoke(app, ["analyse", *asked, "--chart"])
    assert isinstance(done.exception, CroupierError)
    assert why in str(done.exception)
