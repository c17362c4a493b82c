"""Analysis and simulation by calls, against figures that are known."""

from __future__ import annotations

from fractions import Fraction

import croupier

# Baccarat from eight decks: how many of the ordered shoes of six cards the banker, the player and nobody win.
SHOES = 4_998_398_275_503_360
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216


def test_baccarats_edges_are_the_known_ones() -> None:
    analysis = croupier.Table("qld-2010", "baccarat", {"decks": 8}).analyse()
    assert analysis.cases == SHOES == BANKER + PLAYER + TIE
    assert analysis.house_edges["player"] == Fraction(BANKER - PLAYER, SHOES)
    assert analysis.house_edges["banker"] == Fraction(PLAYER, SHOES) - Fraction(BANKER, SHOES) * Fraction(
        19, 20
    )
    assert analysis.house_edges["tie"] == 1 - Fraction(9 * TIE, SHOES)
    tie = analysis.wager("tie")
    assert tie.hit_frequency == Fraction(TIE, SHOES)
    assert [each.net for each in tie.outcomes] == [8, -1]
    assert [each.probability for each in tie.outcomes] == [Fraction(TIE, SHOES), 1 - Fraction(TIE, SHOES)]
    assert tie.error == 0
    assert analysis.strategy == ()
    assert "tie" in analysis.wagers
    assert analysis.assumptions
    assert repr(analysis).startswith("<AnalysedGame qld-2010 baccarat: ")
    assert {wager["wager"] for wager in analysis.to_json()["wagers"]} >= {"banker", "player", "tie"}


def test_a_game_with_decisions_has_a_strategy() -> None:
    charts = croupier.Table("qld-2010", "casino_war").analyse().strategy
    assert charts
    assert all(chart.rows and chart.head for chart in charts)


def test_a_simulation_has_the_totals_of_its_rounds() -> None:
    table = croupier.Table("nz-1996", "roulette")
    found = table.simulate(500, seed=7, wagers=["straight_up"])
    again = table.simulate(500, seed=7, wagers=["straight_up"])
    assert (found.rounds, found.seed) == (500, 7)
    assert found.digest == again.digest
    [wager] = found.wagers.values()
    assert wager.exact == Fraction(-1, 37)
    assert wager.mean == wager.net / 500
    # Every win pays 35 and every loss takes one.
    assert (wager.net + 500) % 36 == 0
    assert found.to_json()["digest"] == found.digest
    assert repr(found) == "<SimulatedGame nz-1996 roulette: 500 rounds, seed 7>"
