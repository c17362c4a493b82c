"""Two rulebooks compared."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.diff import BookChange, GameChange, WagerChange, compare_books
from croupier.rulebooks import UnknownRulebook
from tests.clauses import states


def baccarat(found: BookChange) -> GameChange:
    return next(g for g in found.games if g.name == "baccarat")


def wager(found: BookChange, name: str) -> WagerChange:
    return next(w for w in baccarat(found).wagers if w.name == name)


@cache
def from_qld_to_nz() -> BookChange:
    """All games of both books: it takes longest, so it is compared once."""
    return compare_books("qld-2010", "nz-1996")


def of_baccarat(before: str, after: str) -> BookChange:
    """The comparison of all but the other games, whose edges take many seconds to count."""
    return compare_books(before, after, ("baccarat",))


def test_an_amending_book_leaves_what_it_does_not_mention_in_force() -> None:
    found = of_baccarat("nz-1996", "nz-proposed")
    assert [game.name for game in found.games] == ["baccarat"]
    assert found.only_before == ()
    assert all(change.after is not None for change in found.clauses)
    assert any(change.name == "div 5 r 11D.8" and change.before is None for change in found.clauses)


@states("nz-proposed", "div 5 r 5.10(c)")
def test_a_tie_at_nine_to_one_is_the_least_edge_of_the_amended_tie() -> None:
    tie = wager(of_baccarat("nz-1996", "nz-proposed"), "tie")
    assert tie.before is not None
    assert tie.after is not None
    assert tie.change == 0
    # casinoexploit.com, Baccarat: 4.8% where a tie pays 9 to 1.
    assert f"{100 * float(tie.after.least.edge):.1f}" == "4.8"
    assert tie.after.least.settings == {"tie_odds": 9}


@pytest.mark.long
def test_the_same_price_in_other_words_is_a_changed_line_and_no_changed_edge() -> None:
    """Queensland's 19 to 20 is New Zealand's 1 to 1 less 5%."""
    banker = wager(from_qld_to_nz(), "banker")
    assert banker.change == Fraction(0)
    assert [(c.name, c.before, c.after) for c in banker.lines] == [("higher", "19 to 20", "1 to 1 less 5%")]


@pytest.mark.long
def test_a_wager_of_one_book_alone_has_no_change() -> None:
    found = from_qld_to_nz()
    dragon = wager(found, "dragon_bonus_player")
    assert dragon.after is None
    assert dragon.change is None
    assert {c.name for c in baccarat(found).options} >= {"decks", "style"}


def test_a_book_does_not_differ_from_itself() -> None:
    found = of_baccarat("nz-proposed", "nz-proposed")
    assert found.clauses == ()
    assert baccarat(found).options == ()
    assert all(w.lines == () and (w.before is None or w.change == 0) for w in baccarat(found).wagers)
    # No figure has what no rule prints odds for.
    assert {w.name for w in baccarat(found).wagers if w.before is None} == {
        "perfect_pairs_player",
        "perfect_pairs_banker",
    }


@pytest.mark.long
def test_every_game_of_both_books_is_compared() -> None:
    found = compare_books("nz-1996", "nz-proposed")
    assert {game.name for game in found.games} == {"baccarat", "blackjack"}
    (blackjack,) = (game for game in found.games if game.name == "blackjack")
    assert {w.name for w in blackjack.wagers if w.before is None and w.after is not None} >= {"push_22"}


def test_the_comparison_is_printed_for_programs_and_for_people() -> None:
    found = of_baccarat("nz-1996", "nz-proposed")
    shown = json.loads(json.dumps(found.to_json()))
    assert shown["games"][0]["wagers"][0]["change"] == "0/1"
    assert "+ tie_odds" in found.to_text()


def test_an_unknown_book_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownRulebook, match="qld-2010"):
        compare_books("qld-2011", "nz-1996")
