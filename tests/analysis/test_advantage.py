"""Wagers with an edge below nothing are named, with the option and the reading that decide it."""

from __future__ import annotations

import json

import pytest

from croupier.analysis import analyse
from croupier.analysis.advantage import advantages
from croupier.analysis.parsheet import write_page
from croupier.rulebooks.games import game
from tests.clauses import states
from tests.commanding import croupier

BACCARAT = game("qld-2010", "baccarat")


@states("qld-2010", "sch 1 s 33(2)(b)(ii)", "sch 1 s 33(2)(c)")
def test_a_dragon_bonus_that_every_tie_gives_back_is_in_the_players_favour_by_a_reading() -> None:
    (found,) = advantages(analyse(BACCARAT))
    assert found.wager.name == "dragon_bonus_player"
    assert found.wager.house_edge < 0
    (decisive,) = found.decided_by
    assert (decisive.option, decisive.value, decisive.other) == ("dragon_bonus_tie", "void", "natural_only")
    assert decisive.reading is not None
    assert decisive.reading.name == "dragon-bonus-tie"
    # As it is sold elsewhere: 2.65% (Wizard of Odds, "Baccarat side bets", Dragon Bonus on the player).
    assert round(100 * float(decisive.edge.value), 2) == 2.65
    assert found.says.startswith("it favours the player under these options")


@pytest.mark.parametrize("name", ["nz-1996", "nz-proposed"])
def test_nothing_is_said_where_no_wager_favours_the_player(name: str) -> None:
    assert advantages(analyse(game(name, "baccarat"))) == ()
    assert advantages(analyse(BACCARAT, {"dragon_bonus_tie": "natural_only"})) == ()


@pytest.mark.long
@pytest.mark.parametrize(
    ("split_bust", "edge"),
    [("void_on_blackjack", -0.0093), ("lost", -0.0056)],
)
def test_a_game_of_one_deck_from_a_machine_favours_the_player(split_bust: str, edge: float) -> None:
    """What the rules on a table's page leave out, as docs/analysis.md says."""
    one_deck = {"card_machine": True, "decks": 1, "split_bust": split_bust}
    (found,) = advantages(analyse(game("qld-2010", "blackjack"), one_deck))
    assert (found.wager.name, round(100 * float(found.wager.house_edge), 4)) == ("blackjack", edge)
    assert [each.option for each in found.decided_by] == ["decks"]


@pytest.mark.parametrize("name", ["three_card_poker", "casino_war"])
def test_no_wager_of_games_whose_best_play_is_solved_favours_the_player(name: str) -> None:
    assert advantages(analyse(game("qld-2010", name))) == ()


@pytest.mark.long
def test_no_other_blackjack_favours_the_player() -> None:
    blackjack, favoured = game("qld-2010", "blackjack"), {"card_machine": True}
    two = analyse(blackjack, {**favoured, "decks": 2})
    assert (advantages(two), round(100 * float(two.wager("blackjack").house_edge), 2)) == ((), 0.33)
    nsw = {"resplit": True, "split_21_doubled": True}
    assert advantages(analyse(game("nsw-blackjack", "blackjack"), nsw)) == ()


@pytest.mark.long
def test_the_command_and_the_par_sheet_name_the_wager_and_what_decides_it() -> None:
    asked = ("analyse", "qld-2010", "baccarat", "--wager")
    says = "The option dragon_bonus_tie decides it, by the reading dragon-bonus-tie"
    assert says in " ".join(croupier(*asked, "dragon_bonus_player").stdout.split())
    assert json.loads(croupier(*asked, "player", "--json").stdout)["favours_player"] == []
    assert says in write_page(analyse(BACCARAT)).html
