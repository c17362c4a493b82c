"""New Zealand's blackjack of 1996, clause by clause: what each rule orders names it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.record.runner import conduct_script
from tests.clauses import clause, of
from tests.rules import blackjack_rounds
from tests.rules.blackjack_rounds import written
from tests.rules.reasons import is_reason, reasons
from tests.rules.tables import Table, refs

play = partial(blackjack_rounds.play, rulebook="nz-1996")

ONE = ("1 blackjack 10",)
SHARED = ("1 blackjack 10", "2 blackjack 20 @1")
SEVENS = ("1 blackjack 10", "1 super_sevens 2")
TWO_BOXES = ("1 blackjack 10", "1 blackjack 10 @2")
SIGN: dict[str, Any] = {
    "limits": {"table": {"min": "5", "max": "25"}, "super_sevens": {"min": "2", "max": "2"}}
}
MIN_ONLY = SIGN | {"late_entry": "minimum_only"}
STOOD, DRAWN = "TS 9H 9D 8C", "TS 6H 9D 5D KC"
SPLIT, DOUBLED, HIT = "8S 9H 8D 2C 3H", "5S 9H 6D 9C TD", "5S 9H 7D 9C TD"
ACES, ACE = "AS 9H AD 5C 6H 9C", "TS AH 9D 8C"


def late(standing: str) -> dict[str, Any]:
    return MIN_ONLY | {"opening": {"standings": {standing: [1]}}}


@pytest.mark.parametrize(
    ("ref", "said", "bets", "cards", "does", "options"),
    [
        of(clause("nz-1996", "div II r 2.1"), "refused", ("1 blackjack 10 @8",), "", "", {}),
        of(clause("nz-1996", "div II r 3.1"), "refused", SEVENS, "", "", {"decks": 5}),
        of(clause("nz-1996", "div II r 14.1"), "refused", SEVENS, "", "", {"super_sevens": False}),
        of(clause("nz-1996", "div II r 3.2(a)"), "counted box_1", ONE, "8S 9H 6D", "", {}),
        of(clause("nz-1996", "div II r 3.2(b)"), "counted box_1", ONE, "KS 9H QD", "", {}),
        of(clause("nz-1996", "div II r 3.2(c)"), "counted box_1", ONE, "AS 9H 5D", "", {}),
        of(clause("nz-1996", "div II r 1.0 def soft total"), "counted box_1", ONE, "AS 9H 5D", "", {}),
        of(clause("nz-1996", "div II r 1.0 def hard total"), "counted box_1", ONE, "8S 9H 6D", "", {}),
        of(clause("nz-1996", "div II r 1.0 def blackjack"), "settled blackjack", ONE, "AS 9H KD", "", {}),
        of(clause("nz-1996", "div II r 1.0 def box"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 1.0 def round"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 1.0 def initial deal"), "card_dealt dealer_first", ONE, STOOD, "", {}),
        of(
            clause("nz-1996", "div II r 1.0 def insurance wager"),
            "wager_raised insurance",
            ONE,
            ACE,
            "1 insurance",
            {},
        ),
        of(
            clause("nz-1996", "div II r 1.0 def super sevens wager"),
            "wager_placed super_sevens",
            SEVENS,
            "",
            "",
            {},
        ),
        of(clause("nz-1996", "div II r 4.1"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 4.1(a)"), "settled blackjack", ONE, "TS 6H 9D TD KC", "1 stand", {}),
        of(clause("nz-1996", "div II r 4.1(b)"), "settled blackjack", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 4.1(d)"), "settled blackjack", ONE, "5S TH 6D TC AC", "1 draw", {}),
        of(clause("nz-1996", "div II r 4.1(e)"), "settled blackjack", ONE, "AS TH KD AC", "", {}),
        of(clause("nz-1996", "div II r 4.1(f)"), "settled blackjack", ONE, "TS 9H 6D TC", "1 draw", {}),
        of(clause("nz-1996", "div II r 4.1(g)"), "settled blackjack", ONE, "TS 9H 7D TC", "1 stand", {}),
        of(clause("nz-1996", "div II r 14.4(a)"), "settled super_sevens", SEVENS, "7S 9H 8D", "", {}),
        of(clause("nz-1996", "div II r 14.4(b)"), "settled super_sevens", SEVENS, "7S 9H 7D", "1 stand", {}),
        of(clause("nz-1996", "div II r 14.4(c)"), "settled super_sevens", SEVENS, "7S 9H 7S", "1 stand", {}),
        of(clause("nz-1996", "div II r 4.3"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 4.5"), "settled blackjack", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 4.6"), "called no_more_bets", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 4.7"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 4.8"), "result", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 4.9"), "refused", ONE, "", "", late("late_entrant")),
        of(clause("nz-1996", "div II r 4.9(a)"), "refused", ONE, "", "", late("late_entrant")),
        of(clause("nz-1996", "div II r 4.9(b)"), "refused", ONE, "", "", late("sat_out")),
        of(clause("nz-1996", "div II r 7.2"), "called no_more_bets", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 7.3"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 7.3(a)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 7.3(b)"), "card_dealt dealer_first", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 7.3(c)"), "card_dealt second_card", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 7.4"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 7.5"), "card_dealt additional_card", ONE, HIT, "1 draw", {}),
        of(clause("nz-1996", "div II r 7.6"), "card_dealt dealer_second", ONE, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 8.1"), "settled blackjack", ONE, "AS 9H KD", "", {}),
        of(clause("nz-1996", "div II r 8.2"), "settled blackjack", ONE, "AS TH KD 9D", "", {}),
        of(clause("nz-1996", "div II r 8.3"), "settled blackjack", ONE, "AS AH KD", "1 even_money", {}),
        of(clause("nz-1996", "div II r 9.1"), "offered insurance", ONE, ACE, "", {}),
        of(clause("nz-1996", "div II r 9.2(a)"), "offered insurance", ONE, ACE, "", {}),
        of(clause("nz-1996", "div II r 9.3"), "refused", ONE, ACE, "1 insurance 5.05", {}),
        of(clause("nz-1996", "div II r 9.4"), "refused", ONE, ACE, "1 insurance 5.05", {}),
        of(
            clause("nz-1996", "div II r 9.5"),
            "settled insurance",
            ONE,
            "TS AH 9D KC",
            "1 insurance; 1 stand",
            {},
        ),
        of(clause("nz-1996", "div II r 9.6"), "settled insurance", ONE, ACE, "1 insurance; 1 stand", {}),
        of(clause("nz-1996", "div II r 10.1"), "wager_raised double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("nz-1996", "div II r 10.1(a)"), "refused", ONE, "TS 9H 2D", "1 double_down", {}),
        of(clause("nz-1996", "div II r 10.1(b)"), "refused", ONE, "AS 9H 8D", "1 double_down", {}),
        of(clause("nz-1996", "div II r 10.2"), "refused", ONE, DOUBLED, "1 double_down 10.05", {}),
        of(clause("nz-1996", "div II r 10.3"), "card_dealt double_card", ONE, DOUBLED, "1 double_down", {}),
        of(
            clause("nz-1996", "div II r 12.1(b)"), "card_dealt double_card", ONE, DOUBLED, "1 double_down", {}
        ),
        of(clause("nz-1996", "div II r 10.4"), "settled double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("nz-1996", "div II r 11.1"), "wager_raised split", ONE, SPLIT, "1 split", {}),
        of(clause("nz-1996", "div II r 11.2"), "wager_raised split", ONE, SPLIT, "1 split", {}),
        of(clause("nz-1996", "div II r 11.3"), "card_dealt split_card", ONE, SPLIT, "1 split", {}),
        of(clause("nz-1996", "div II r 11.4"), "decided draw", ONE, SPLIT, "1 split; 1 draw", {}),
        of(clause("nz-1996", "div II r 11.4(b)"), "card_dealt split_card", ONE, ACES, "1 split", {}),
        of(clause("nz-1996", "div II r 12.1(c)"), "card_dealt split_card", ONE, ACES, "1 split", {}),
        of(clause("nz-1996", "div II r 11.4(c)"), "hand_split", ONE, ACES, "1 split", {}),
        of(clause("nz-1996", "div II r 11.5"), "refused", ONE, "5S 9H 5D 2C", "1 draw; 1 split", {}),
        of(
            clause("nz-1996", "div II r 11.6"),
            "settled split",
            ONE,
            "8S 9H 8D TC TD TH",
            "1 split; 1 stand; 1 stand",
            {},
        ),
        of(clause("nz-1996", "div II r 12.1"), "card_dealt additional_card", ONE, HIT, "1 draw", {}),
        of(clause("nz-1996", "div II r 12.1(a)"), "counted box_1", ONE, "AS 9H KD", "", {}),
        of(
            clause("nz-1996", "div II r 11.4(a)"),
            "refused",
            ONE,
            "8S 9H 8D 8C 8H",
            "1 split; 1 split; 1 split",
            {},
        ),
        of(clause("nz-1996", "div II r 12.1(d)"), "refused", ONE, "5S 9H 6D", "1 stand", {}),
        of(clause("nz-1996", "div II r 12.2"), "settled blackjack", ONE, "TS 9H 6D TC", "1 draw", {}),
        of(clause("nz-1996", "div II r 12.3"), "card_dealt dealer_card", ONE, DRAWN, "1 stand", {}),
        of(clause("nz-1996", "div II r 12.4"), "card_dealt dealer_card", ONE, DRAWN, "1 stand", {}),
        of(clause("nz-1996", "div II r 13.1"), "refused", SHARED, "", "", {"players_per_box": 1}),
        of(
            clause("nz-1996", "div II r 13.2"),
            "refused",
            SHARED,
            "",
            "",
            SIGN | {"table_maximum": "whole_box"},
        ),
        of(clause("nz-1996", "div II r 13.3(a)"), "decided stand", SHARED, STOOD, "1 stand", {}),
        of(clause("nz-1996", "div II r 13.5"), "decided stand", SHARED, STOOD, "1 stand", {}),
        of(
            clause("nz-1996", "div II r 13.3(c)"),
            "decided no_double",
            SHARED,
            DOUBLED,
            "1 double_down; 2 no_double",
            {},
        ),
        of(
            clause("nz-1996", "div II r 13.3(d)"),
            "decided cover_both",
            SHARED,
            SPLIT,
            "1 split; 2 cover_both",
            {},
        ),
        of(
            clause("nz-1996", "div II r 13.3(e)"),
            "decided second_hand",
            SHARED,
            SPLIT,
            "1 split; 2 second_hand",
            {},
        ),
        of(
            clause("nz-1996", "div II r 13.3(f)"),
            "decided insurance",
            SHARED,
            ACE,
            "1 insurance; 2 insurance",
            {},
        ),
        of(
            clause("nz-1996", "div II r 13.3(g)"),
            "decided even_money",
            SHARED,
            "AS AH KD TC",
            "1 insurance; 1 even_money; 2 no_insurance",
            {},
        ),
        of(clause("nz-1996", "div II r 2.4(a)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("nz-1996", "div II r 13.4"), "refused", TWO_BOXES, "", "", {"boxes_per_player": 1}),
        of(clause("nz-1996", "div II r 13.6"), "refused", ("1 blackjack 4",), "", "", SIGN),
        of(clause("nz-1996", "div II r 14.2"), "refused", ("1 super_sevens 2",), "", "", {}),
        of(
            clause("nz-1996", "div II r 14.3"),
            "refused",
            ("1 blackjack 10", "1 super_sevens 3"),
            "",
            "",
            SIGN,
        ),
        of(clause("nz-1996", "div II r 14.6"), "settled super_sevens", SEVENS, "7S 9H 8D", "", {}),
        of(clause("nz-1996", "div II r 14.4(f)"), "settled super_sevens", SEVENS, "8S 9H 7D", "", {}),
        of(
            clause("nz-1996", "div II r 14.4(d)"), "settled super_sevens", SEVENS, "7S 9H 7D 7C", "1 draw", {}
        ),
        of(
            clause("nz-1996", "div II r 14.4(e)"), "settled super_sevens", SEVENS, "7S 9H 7S 7S", "1 draw", {}
        ),
    ],
)
def test_a_rule_is_the_reason_of_what_it_orders(
    ref: str, said: str, bets: tuple[str, ...], cards: str, does: str, options: dict[str, Any]
) -> None:
    assert is_reason(ref, reasons(play(cards, bets, does, **options).result, said))


@clause("nz-1996", "div II r 14.3")
@pytest.mark.parametrize("bounds", [{"min": "1", "max": "2"}, {"min": "1"}, {"max": "2"}])
def test_a_sign_with_more_than_one_amount_of_super_sevens_is_refused(bounds: dict[str, str]) -> None:
    with pytest.raises(Refused) as error:
        Table("nz-1996", "blackjack", sign={"super_sevens": bounds})
    assert refs(error.value.refusal) == {"div II r 14.3"}


@clause("nz-1996", "div II r 4.2")
def test_a_wager_made_after_the_first_card_is_refused() -> None:
    table = Table("nz-1996", "blackjack").bet("1 blackjack 10").draw("TS")
    assert "div II r 4.2" in refs(table.refusal("2 blackjack 10"))


@clause("nz-1996", "div II r 9.3")
def test_insurance_below_the_minimum_is_refused_with_its_rule_and_both_bounds() -> None:
    """Half of $15 is less than the minimum of $10: no amount is both."""
    script = written(
        "TS AD 9H 8C", ("1 blackjack 15",), "1 insurance 7.5", game="blackjack", rulebook="nz-1996"
    )
    script["limits"] = {"table": {"min": "10", "max": "500"}}
    (refused,) = conduct_script(script)["refused"]
    assert "div II r 9.3" in refused["clauses"]
    assert "half of 15" in refused["reason"]
    assert "minimum of 10" in refused["reason"]
