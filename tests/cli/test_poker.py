"""``croupier poker``, and the commands of every game where players wager against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.errors import CroupierError
from tests.clauses import states

RUN = CliRunner()


def said(*arguments: str) -> str:
    done = RUN.invoke(app, arguments)
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


def read(*arguments: str) -> Any:
    return json.loads(said(*arguments, "--json"))


def refused(*arguments: str) -> str:
    done = RUN.invoke(app, arguments)
    assert isinstance(done.exception, CroupierError), done.output
    return str(done.exception)


def test_known_hands_are_counted_on_every_board() -> None:
    found = read("poker", "equities", "AsAh", "KdKc", "--board", "2c7d9h Js")
    assert (found["method"], found["boards"], found["seed"]) == ("exact", 44, None)
    # Two kings of 44 cards win, all others lose.
    assert [h["equity"] for h in found["hands"]] == ["21/22", "1/22"]
    assert "21/22" in said("poker", "equities", "AsAh", "KdKc", "--board", "2c7d9hJs")


def test_three_omaha_hands_are_counted_too() -> None:
    three = ("AsAhKsKh", "9d8d7c6c", "QsQhJsJh")
    found = read("poker", "equities", *three, "--board", "2c3c4dTh", "--game", "omaha")
    assert found["boards"] == 52 - 12 - 4
    assert sum(h["equity_decimal"] for h in found["hands"]) == pytest.approx(1)


def test_ranges_are_dealt_from_a_seed() -> None:
    ask = ("poker", "equities", "QQ+, AKs", "random", "--deals", "20000", "--seed", "7")
    found = read(*ask)
    assert (found["method"], found["deals"], [h["hands"] for h in found["hands"]]) == (
        "dealt",
        20_000,
        [22, 1326],
    )
    assert found["hands"] == read(*ask)["hands"]
    assert "seed 7" in said(*ask)
    assert (
        read("poker", "equities", "AsAhKsKh", "random", "--game", "omaha", "--deals", "1000")["deals"] == 1000
    )


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("AhKh", "AhQd"), "AH comes twice"),
        (("AhKh", "QsQd", "--board", "2c2c"), "2C comes twice"),
        (("AhKh", "QsQd", "--board", "Ah9d3c"), "AH comes twice"),
        (("AhK", "QQ"), "is no range"),
        (("AhKh", "QQ++"), "is no range"),
        (("AhKh", "QQ", "--board", "Td5x"), "board 'Td5x'"),
        (("AhKh", "QsQd", "--board", "2c3c4c5c6c7c"), "a board has 5"),
        (("AhKh", "AsKh", "--deals", "10"), "leave one another no hands"),
        (("AhKh",), "two or more"),
        (("AhKh", "QQ", "--game", "omaha"), "four cards"),
    ],
)
def test_what_cannot_be_weighed_is_said(asked: tuple[str, ...], why: str) -> None:
    assert why in refused("poker", "equities", *asked)


@states("qld-2010", "sch 11 s 28(8)(a)", "sch 11 s 28(8)(b)", "sch 11 s 30(1)(b)")
def test_what_is_taken_is_told_by_structure() -> None:
    # Of six at 2 and 4 dollars, a bet a round: 2 + 2 + 2 + 4 + 4 from each make 84, of which 80 count.
    found = read("poker", "rake", "--players", "6", "--bets", "1", "-o", "structure=structured")
    (hand,) = found["hands"]
    assert (hand["pot"], hand["commission"], hand["share"]) == ("84", "8", "2/21")
    assert {"pot": "400", "commission": "20"} in found["pots"]
    half = read("poker", "rake", "--players", "6", "--bets", "1", "-o", "commission_percent=5")
    assert {h["structure"] for h in half["hands"]} == {"no_limit", "full_pot", "half_pot", "structured"}
    assert [h["commission"] for h in half["hands"] if h["structure"] == "structured"] == ["4"]


@states("qld-2010", "sch 11 s 19(1)", "sch 11 s 19(3)")
def test_participation_fees_are_taken_instead() -> None:
    fee = ("poker", "rake", "-o", "charge=participation_fee", "--players", "3", "--bets", "0")
    found = read(*fee, "--fee", "1.50", "--chip", "0.50")
    assert {(h["commission"], h["fees"]) for h in found["hands"]} == {("0", "4.5")}
    assert "say how much" in refused(*fee)
    assert "charge=participation_fee alone" in refused("poker", "rake", "--fee", "2")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--minimum", "2.50"), "chips of 1"),
        (("--players", "11"), "2 to 10 play"),
        (("--stack", "1"), "second blind"),
        (("--maximum", "1"), "below the minimum"),
        (("--first-blind", "3"), "above the second blind"),
        (("--chip", "0"), "more than nothing"),
    ],
)
def test_a_sign_that_no_table_has_is_refused(asked: tuple[str, ...], why: str) -> None:
    assert why in refused("poker", "rake", *asked)


def test_other_games_have_no_commission_of_pots() -> None:
    assert "against the house" in refused("poker", "rake", "--game", "baccarat")


def test_the_commands_of_every_game_know_poker(tmp_path: Path) -> None:
    assert read("analyse", "qld-2010", "omaha_poker")["game"] == "omaha_poker"
    assert "croupier poker equities" in said("analyse", "qld-2010", "texas_holdem_poker")
    assert "against each other" in refused("analyse", "qld-2010", "texas_holdem_poker", "--stake", "10")
    page = tmp_path / "rake.html"
    assert "fingerprint" in said("parsheet", "qld-2010", "texas_holdem_poker", "--out", str(page))
    text = page.read_text(encoding="utf-8")
    assert "A hand, structured" in text
    said("poker", "rake", "--minimum", "4", "--out", str(page))
    assert page.read_text(encoding="utf-8") != text


@pytest.mark.timeout(300)
@pytest.mark.parametrize("players", ["3", "10"])
@pytest.mark.parametrize("game", ["texas_holdem_poker", "omaha_poker"])
def test_showdowns_are_simulated(game: str, players: str) -> None:
    ask = ("simulate", "qld-2010", game, "--rounds", "2000", "--players", players, "--seed", "4")
    found = read(*ask)
    assert sum(found["shares"]) == pytest.approx(1)
    assert 0 <= found["shared_by_all"] <= found["shared"] < 0.2
    assert f"2,000 showdowns of {players} players" in " ".join(said(*ask).split())
    assert "--players alone" in refused(*ask, "--wager", "ante")
    assert "2 to 10 play" in refused(*ask[:-3], "11", "--seed", "4")


def test_players_are_counted_in_poker_alone() -> None:
    assert "poker" in refused("simulate", "qld-2010", "baccarat", "--rounds", "10", "--players", "3")


@pytest.mark.parametrize(("name", "most"), [("draw", 8), ("three_card_manila", 9)])
def test_the_sheet_of_every_form_has_its_showdowns(name: str, most: int, tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    said("parsheet", "nz-poker-2017", name, "--rounds", "500", "--out", str(page))
    assert f"{most} players" in page.read_text(encoding="utf-8")
