"""What a raked room takes: hands played by the conduct against arithmetic of their own."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from croupier.analysis import rake
from croupier.analysis.rake import House
from croupier.analysis.raked_sheet import raked_sheet, usual_raked
from croupier.analysis.table_sign import TableSign
from croupier.cli import app
from croupier.games.game import Game
from croupier.games.poker.kernel import Structure
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import all_games, game
from tests.clauses import states

BOOK = "nz-poker-2017"
SIGN = TableSign(minimum=200, chip=100, stack=20_000, maximum=400)
HOUSE = House(minimum=200, maximum=400, first_blind=100)


@pytest.mark.parametrize("name", ["holdem", "omaha", "pineapple", "crazy_pineapple"])
def test_hands_that_are_played_have_the_pots_that_arithmetic_gives(name: str) -> None:
    sheet = raked_sheet(game(BOOK, name), {}, SIGN, (2, 3, 5), (0, 1, 2))
    assert len(sheet.hands) == 27
    for hand in sheet.hands:
        structure = Structure(hand.structure)
        pot = rake.final_pot(structure, hand.players, hand.bets, SIGN.stack, HOUSE)
        assert hand.pot == pot, hand
        # 5 % of the pot, in whole dollars.
        assert hand.taken == pot * 5 // 100 // 100 * 100, hand


@states(BOOK, "div 13 r 8.1", "div 13 r 8.3", "div 13 def rake")
def test_percentage_fee_time_charge_and_nil_with_the_cap() -> None:
    holdem = game(BOOK, "holdem")

    def taken(given: dict[str, object], **sign: int) -> int:
        stated = TableSign(minimum=200, chip=100, stack=20_000, **sign)
        (hand,) = raked_sheet(holdem, {"structure": "no_limit", **given}, stated, (3,), (1,)).hands
        assert hand.pot == 60_000
        return hand.taken

    assert taken({"rake_percent": 10}) == 6_000
    assert taken({"rake_percent": 10}, cap=1_500) == 1_500
    assert taken({"commission": "hand_fee"}, hand_fee=700) == 700
    assert taken({"commission": "hand_fee"}, hand_fee=700, cap=500) == 500
    assert taken({"commission": "time_charge"}, fee=500) == 1_500
    assert taken({"commission": "nil"}) == 0


@pytest.mark.parametrize("of", [g for g in all_games() if g.book.name == BOOK], ids=lambda g: g.name)
def test_every_form_of_the_book_has_a_sheet(of: Game) -> None:
    sheet = usual_raked(of, {})
    assert {hand.bets for hand in sheet.hands} == {0, 1, 2}
    for hand in sheet.hands:
        assert hand.pot % hand.players == 0
        assert hand.taken <= hand.pot * 5 // 100


def test_what_cannot_be_is_refused() -> None:
    holdem = game(BOOK, "holdem")
    for given, sign, players, bets, why in (
        ({"commission": "hand_fee"}, SIGN, (2,), (0,), "hand_fee"),
        ({"commission": "time_charge"}, SIGN, (2,), (0,), "how much each player pays"),
        ({}, SIGN, (11,), (0,), "2 to 10 play"),
        ({}, SIGN, (2,), (-1,), "0 to 1000"),
        ({}, TableSign(250, 100, 20_000), (2,), (0,), "chips of"),
    ):
        with pytest.raises(Malformed, match=why):
            raked_sheet(holdem, given, sign, players, bets)


def test_the_command_prints_it_with_the_jackpot() -> None:
    options = ["-o", "royal_flush_jackpot=community_cards", "-o", "structure=structured"]
    shown = CliRunner().invoke(
        app, ["poker", "rake", "--rulebook", BOOK, "--game", "holdem", *options, "--players", "2", "--json"]
    )
    found = json.loads(shown.stdout)
    assert [hand["pot"] for hand in found["hands"]] == ["4", "28", "52"]
    chances = found["royal_flush_jackpot"]["chances"]
    assert {row["folding"] for row in chances} == {"nobody", "after_flop", "tight"}
    assert [row["players"] for row in chances[:9]] == list(range(2, 11))
    text = CliRunner().invoke(app, ["analyse", BOOK, "pineapple"]).stdout
    assert "5% of pots" in text
