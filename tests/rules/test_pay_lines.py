"""Which clause paid: every pay line of every wager, in a round that comes to it, against the text."""

from __future__ import annotations

import pytest

from croupier.rulebooks.games import all_games
from tests.rules.lines import Table, differences, without_row
from tests.rules.lines.tables import TABLES


def _id(table: Table) -> str:
    return table.id


def test_every_game_has_a_table_of_its_own() -> None:
    games = sorted((game.book.name, game.name) for game in all_games())
    assert sorted((table.book, table.game) for table in TABLES) == games


@pytest.mark.parametrize("table", TABLES, ids=_id)
def test_a_settlement_cites_the_clauses_of_its_own_case_and_no_others(table: Table) -> None:
    assert list(differences(table)) == []


@pytest.mark.parametrize("table", TABLES, ids=_id)
def test_every_pay_line_under_every_option_has_a_row(table: Table) -> None:
    assert without_row(table) == set()
