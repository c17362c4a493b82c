"""Between no more bets and the first card wagers are refused by other clauses than once a card is out."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from croupier.games.tape import Withdraw
from tests.clauses import clause
from tests.rules.tables import Table, place, refs


@dataclass(frozen=True, slots=True)
class Closing:
    """A game whose book holds wagers from the first card on."""

    book: str
    game: str
    wager: str
    before: frozenset[str]
    """What wagers rest on that are made before the deal."""
    held: frozenset[str]
    """What holds them from the first card on."""


CLOSINGS = (
    Closing(
        "qld-2010",
        "three_card_poker",
        "ante",
        frozenset({"sch 13 s 14(a)", "sch 13 s 14(b)", "sch 13 s 16(1)"}),
        frozenset({"sch 13 s 15(4)"}),
    ),
    Closing(
        "qld-2010",
        "texas_holdem_bonus",
        "ante",
        frozenset({"sch 12 s 13(a)", "sch 12 s 13(b)", "sch 12 s 16(1)"}),
        frozenset({"sch 12 s 14(4)"}),
    ),
    Closing(
        "qld-2010",
        "caribbean_stud",
        "ante",
        frozenset({"sch 3 s 13(1)(a)", "sch 3 s 13(1)(b)", "sch 3 s 15(1)"}),
        frozenset({"sch 3 s 14(6)"}),
    ),
    Closing(
        "qld-2010",
        "mississippi_stud",
        "ante",
        frozenset({"sch 18 s 8", "sch 18 s 11(1)"}),
        frozenset({"sch 18 s 9(4)"}),
    ),
    Closing(
        "qld-2010",
        "casino_war",
        "casino_war",
        frozenset({"sch 14 s 7(3)", "sch 14 s 17(1)"}),
        frozenset({"sch 14 s 9(1)", "sch 14 s 9(2)"}),
    ),
    Closing(
        "qld-2010",
        "lucky_draw_baccarat",
        "enter",
        frozenset({"sch 16 s 7(4)", "sch 16 s 17(1)"}),
        frozenset({"sch 16 s 8(1)"}),
    ),
    Closing(
        "qld-2010",
        "blackjack",
        "blackjack",
        frozenset({"sch 2 s 6(1)", "sch 2 s 17(1)"}),
        frozenset({"sch 2 s 9(1)"}),
    ),
    Closing(
        "qld-2010",
        "spanish_blackjack",
        "blackjack",
        frozenset({"sch 9 s 6(1)", "sch 9 s 17(1)"}),
        frozenset({"sch 9 s 9(1)"}),
    ),
    Closing(
        "qld-2010",
        "blackjack_challenge",
        "blackjack",
        frozenset({"sch 17 s 6(1)", "sch 17 s 17(1)"}),
        frozenset({"sch 17 s 9(1)"}),
    ),
    Closing(
        "nsw-blackjack",
        "blackjack",
        "blackjack",
        frozenset({"r 7.1", "r 5.3"}),
        frozenset({"r 5.3", "r 5.4"}),
    ),
    Closing(
        "nz-1996",
        "caribbean_stud",
        "ante",
        frozenset({"div VIII r 7.1(a)", "div VIII r 4.12"}),
        frozenset({"div VIII r 4.7", "div VIII r 4.12"}),
    ),
)


@clause("qld-2010", "sch 13 s 15(4)", "sch 13 s 16(1)", "sch 3 s 14(6)", "sch 3 s 15(1)")
@clause("qld-2010", "sch 14 s 7(3)", "sch 14 s 9(1)", "sch 2 s 6(1)", "sch 2 s 9(1)")
@clause("qld-2010", "sch 17 s 6(1)", "sch 17 s 9(1)")
@clause("qld-2010", "sch 9 s 6(1)", "sch 9 s 9(1)")
@clause("qld-2010", "sch 12 s 13(a)", "sch 12 s 14(4)", "sch 12 s 16(1)")
@clause("qld-2010", "sch 18 s 9(4)", "sch 18 s 11(1)")
@clause("nsw-blackjack", "r 5.3", "r 5.4", "r 7.1")
@clause("nz-1996", "div VIII r 4.7", "div VIII r 4.12", "div VIII r 7.1(a)")
@pytest.mark.parametrize("of", CLOSINGS, ids=lambda of: f"{of.book} {of.game}")
def test_what_refuses_a_wager_before_and_after_the_first_card(of: Closing) -> None:
    played = Table(of.book, of.game, chip="1").bet(f"1 {of.wager} 10").close()
    changes = (place("w1", f"1 {of.wager} 20"), place("w2", f"2 {of.wager} 20"), Withdraw("w1", 1))
    for entry in changes:
        assert refs(played.refusal(entry)) == of.before
    played.draw("9S")
    for entry in changes:
        assert refs(played.refusal(entry)) == of.held
