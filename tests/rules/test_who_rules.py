"""Who decides on each irregularity: the text's word against what the rules have it wait for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from croupier.games.remedies import NOBODY, Irregularity, Rank
from croupier.rulebooks.games import all_games, game
from tests.clauses import states

SUPERVISOR: Final = "gaming supervisor"
CASINO_SUPERVISOR: Final = "casino supervisor"
MANAGER: Final = "casino manager or shift manager"
OPERATOR: Final = "casino operator"

DIRECTED_BY: Final[Mapping[tuple[str, str], Mapping[str, tuple[str, str]]]] = {
    ("qld-2010", "blackjack"): {
        "player_not_acting": (SUPERVISOR, "sch 2 s 61"),
        "card_machine_malfunction": (SUPERVISOR, "sch 2 s 63(3)"),
        "wagers_declared_void": (SUPERVISOR, "s 10(2)(a)"),
    },
    ("qld-2010", "caribbean_stud"): {
        "wrong_number_of_cards": (SUPERVISOR, "sch 3 s 30(2)(b)"),
        "cards_removed": (SUPERVISOR, "sch 3 s 33(a)"),
        "wagers_declared_void": (SUPERVISOR, "s 10(2)(a)"),
    },
    ("qld-2010", "pai_gow"): {
        "incorrect_distribution": ("dealer", "sch 6 s 40(2)"),
        "tiles_exposed_by_dealer": ("player/banker", "sch 6 s 41(4)(a)"),
        "wagers_declared_void": (SUPERVISOR, "s 10(2)(a)"),
    },
    # A misdeal is declared by the dealer or a supervisor (sch 11 s 32(2)): the dealer's report does it.
    ("qld-2010", "texas_holdem_poker"): {"wagers_declared_void": (SUPERVISOR, "s 10(2)(a)")},
    ("qld-2010", "omaha_poker"): {"wagers_declared_void": (SUPERVISOR, "s 10(2)(a)")},
    ("qld-2010", "three_card_poker"): {
        "wrong_number_of_cards": (SUPERVISOR, "sch 13 s 30(2)(b)"),
        "wagers_declared_void": (SUPERVISOR, "s 10(2)(a)"),
    },
    ("nz-1996", "caribbean_stud"): {
        "dead_hand": (MANAGER, "div VIII r 14.1"),
        "wagers_declared_void": (MANAGER, "div I r 11.2(a)"),
        "game_invalidated": (OPERATOR, "div I r 12.1(a)"),
    },
    # That a player does not act is the dealer's to act on (r 16.10).
    ("nsw-blackjack", "blackjack"): {
        "jackpot_malfunction": (CASINO_SUPERVISOR, "r 16.18.2"),
        "round_dealt_wrongly": (CASINO_SUPERVISOR, "r 16.8"),
        "shuffling_device_malfunction": (CASINO_SUPERVISOR, "r 17.4"),
        "wrong_payment": (CASINO_SUPERVISOR, "r 16.19.1"),
        "wager_refused": (CASINO_SUPERVISOR, "r 18.16"),
        "wagers_declared_void": (CASINO_SUPERVISOR, "r 18.8.1"),
        "game_invalidated": (CASINO_SUPERVISOR, "r 18.9.1"),
    },
}
"""Who decides by the text, with the clause, of each irregularity that is not simply acted on."""
BY_COMMAND: Final = ("wagers_declared_void", "wager_refused")
"""Declared by whoever may, and so never waiting for a ruling."""


@states("qld-2010", "sch 2 s 61", "sch 2 s 63(3)", "sch 3 s 30(2)(b)", "sch 3 s 33(a)", "sch 13 s 30(2)(b)")
@states("qld-2010", "sch 6 s 40(2)", "sch 6 s 41(4)(a)", "s 10(2)(a)")
@states("nz-1996", "div VIII r 14.1", "div I r 11.2(a)", "div I r 12.1(a)")
@states(
    "nsw-blackjack",
    "r 16.8",
    "r 16.10",
    "r 16.18.2",
    "r 16.19.1",
    "r 17.4",
    "r 18.8.1",
    "r 18.9.1",
    "r 18.16",
)
@pytest.mark.parametrize(("book", "name"), DIRECTED_BY)
def test_each_irregularity_is_for_whom_the_text_names(book: str, name: str) -> None:
    stated = DIRECTED_BY[book, name]
    kinds = {each.kind: each for each in game(book, name).irregularities}
    assert {kind: each.ruled_by.title for kind, each in kinds.items() if each.ruled_by is not NOBODY} == {
        kind: who for kind, (who, _) in stated.items()
    }
    for kind, (_, ref) in stated.items():
        assert ref in {c.ref for c in kinds[kind].clauses}, kind


def of_all_games() -> list[tuple[str, Irregularity]]:
    return [(f"{g.book.name} {g.name} {i.kind}", i) for g in all_games() for i in g.irregularities]


def test_whatever_somebody_else_decides_waits_for_that_ruling() -> None:
    for where, each in of_all_games():
        if each.ruled_by.rank in (Rank.STAFF, Rank.MANAGER) and each.kind not in BY_COMMAND:
            assert each.answers, where


def test_there_is_something_to_rule_on_only_where_it_is_said() -> None:
    asked = {where: each for where, each in of_all_games() if each.ruled_where}
    assert {each.ruled_where for each in asked.values()} == {"looked"}
    for each in asked.values():
        assert each.ruled_where in each.details
        assert (each.asks({"looked": True}), each.asks({"looked": False}), each.asks({})) == (
            True,
            False,
            False,
        )
