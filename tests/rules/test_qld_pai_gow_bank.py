"""Queensland's schedule 6, parts 5 and 6: who has the bank, what it covers and what it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.explain import explained
from croupier.games.game import Opening
from croupier.games.pai_gow.banking import bank_offers
from croupier.games.refusals import Malformed
from croupier.games.wagers import Result
from tests.clauses import clause, of
from tests.rules.pai_gow_rounds import NOTHING_SPECIAL, PaiGow, table
from tests.rules.tables import place, refs

ENDS = (Kind.SETTLED, Kind.RETURNED)
PLAYED = {"played": {2, 3, 4, 5}}
WINS, LOSES, STANDS_OFF = "12 9 h4 l4", "2 h10 l4 l10", "12 9 l4 l10"
LOWS = {WINS: "h4 l4", LOSES: "l4 l10", STANDS_OFF: "l4 l10"}
"""Against the bank's 5 and 6."""


def banked(*bets: str, boxes: dict[int, str], bank: int = 3, **options: Any) -> PaiGow:
    """A round that a player banks with 5 and 6; boxes are set by their low hands."""
    played = table(*bets, standings=PLAYED, **options).stack({bank: NOTHING_SPECIAL, **boxes})
    while played.asked is not None and played.asked[0] == "setting":
        seat = played.asked[1]
        played.set(seat, LOWS[boxes[seat]])
    return played.result()


def why(played: PaiGow, wager: str) -> str:
    """What is said of how a wager ended."""
    told = played.round.events
    place = next(n for n, e in enumerate(told) if e.kind in ENDS and e.facts["id"] == wager)
    return explained("pai_gow", told[:place], played.round.outcome, told[place]).because


# Who may bank -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 18(8)(a)", "sch 6 s 18(8)(b)", "sch 6 s 18(2)", "sch 6 s 18(3)")
def test_who_has_not_played_the_last_round_on_the_box_has_no_bank() -> None:
    must = {"sch 6 s 18(2)", "sch 6 s 18(3)", "sch 6 s 18(8)(a)", "sch 6 s 18(8)(b)"}
    # In a first round, or the first after a break, nobody has.
    assert refs(table().refusal("3 bank 100")) == must
    played = table(standings=PLAYED)
    assert refs(played.refusal("6 co_bank 100")) == must
    assert refs(played.refusal("3 bank 100 @4")) == {"sch 6 s 18(2)", "sch 6 s 18(3)"}
    assert refs(played.refusal("3 bank 100 @1")) == {"sch 6 s 18(2)", "sch 6 s 18(3)"}
    after = table("3 bank 100 @1", standings={**PLAYED, "after_house": {2, 3, 4, 5}}).close()
    assert after.end("w1").result is Result.RETURNED
    assert played.bet("3 bank 100").lying("w1") == "100"


@clause("qld-2010", "sch 6 s 18(10)", "sch 6 s 18(12)")
def test_nobody_banks_a_third_round_running() -> None:
    played = table(standings={**PLAYED, "banked_twice": {3}})
    assert refs(played.refusal("3 bank 100")) == {"sch 6 s 18(10)", "sch 6 s 18(12)"}
    assert refs(played.refusal("3 co_bank 100")) == {"sch 6 s 18(10)", "sch 6 s 18(12)"}
    # Nobody else wants it: the house has it.
    assert "sch 6 s 17(2)" in played.bet("3 wager 10").close().cited(Kind.MARKER)


def offers(**standings: set[int]) -> tuple[int, ...]:
    return bank_offers(Opening(standings={n: frozenset(s) for n, s in standings.items()}))


@clause("qld-2010", "sch 6 s 18(9)", "sch 6 s 18(10)", "sch 6 s 18(11)", "sch 6 s 18(12)")
def test_the_bank_is_offered_around_the_table_from_box_two_and_then_from_who_had_it() -> None:
    assert offers() == ()
    assert offers(played={5, 2, 8, 3}) == (2, 3, 5, 8)
    # One round had: that player is asked first; two had: not at all, and the next player first.
    assert offers(played={2, 3, 5, 8}, last_banker={5}) == (5, 8, 2, 3)
    assert offers(played={2, 3, 5, 8}, last_banker={5}, banked_twice={5}) == (8, 2, 3)
    assert offers(played={5}, last_banker={5}, banked_twice={5}) == ()
    # The house had it in between.
    assert offers(played={2, 3, 5, 8}, last_banker={5}, after_house={2}) == (8, 2, 3, 5)
    played = table(standings=PLAYED)
    (told,) = played.events(Kind.OFFERED)
    assert told.facts["seats"] == [2, 3, 4, 5]
    assert "sch 6 s 18(9)" in played.cited(Kind.OFFERED)
    assert not table().events(Kind.OFFERED)


@clause("qld-2010", "sch 6 s 17(1)", "sch 6 s 9(1)", "sch 6 s 2 def player/banker")
def test_the_chung_lies_before_the_player_who_banks_and_the_count_begins_there() -> None:
    played = table("3 bank 100", "2 wager 20", standings=PLAYED).stack({})
    (marker,) = played.events(Kind.MARKER)
    assert (marker.facts["hand"], marker.facts["marker"]) == ("box_3", "chung")
    assert played.cited(Kind.MARKER) == {"sch 6 s 9(1)", "sch 6 s 17(1)", "sch 6 s 2 def player/banker"}
    assert next(e.facts["hand"] for e in played.events(Kind.DELIVERED)) == "box_3"
    assert refs(table("3 bank 100", standings=PLAYED).refusal("2 wager 10 @3")) == {
        "sch 6 s 17(1)",
        "sch 6 s 18(2)",
    }
    # The house has no tiles then, and box 1 may be wagered on.
    assert table("3 bank 100", "1 wager 10", standings=PLAYED).lying("w2") == "10"


@clause("qld-2010", "sch 6 s 18(1)", "sch 6 s 18(5)", "sch 6 s 18(6)")
def test_there_is_one_bank_of_one_kind() -> None:
    one = {"sch 6 s 18(1)", "sch 6 s 18(5)", "sch 6 s 18(6)"}
    played = table("3 bank 100", standings=PLAYED)
    assert refs(played.refusal("2 bank 100")) == one
    assert refs(played.refusal("2 co_bank 100 @3")) == one
    assert refs(table("3 co_bank 100", standings=PLAYED).refusal("2 bank 100 @3")) == one
    assert refs(table("2 wager 10 @3", standings=PLAYED).refusal("3 bank 100")) == one


# What it covers ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 18(4)", "sch 6 s 14(1)", "sch 6 s 2 def player/banker")
def test_no_more_is_wagered_than_a_player_s_bank_covers() -> None:
    must = {"sch 6 s 18(4)", "sch 6 s 14(1)"}
    played = table("3 bank 100", "2 wager 60", standings=PLAYED)
    refusal = played.refusal("4 wager 50")
    assert (refs(refusal), refusal.nearest) == (must, ("40",))
    assert played.bet("4 wager 40").lying("w3") == "40"
    assert refs(table("2 wager 60", standings=PLAYED).refusal("3 bank 50")) == must
    # A bank that shrinks before the tiles come covers the earlier wagers first.
    assert refs(played.refusal(place("w1", "3 bank 50"))) == must
    left = table("3 bank 100", "2 wager 60", "4 wager 40", "5 bank 50 @3", standings=PLAYED)
    left.withdraw("w1", 3).close()
    assert (left.lying("w2"), left.end("w3").result) == ("50", Result.RETURNED)
    assert left.refs("w3") == must | {"sch 6 s 2 def player/banker"}


@clause("qld-2010", "sch 6 s 14(2)(b)(i)", "sch 6 s 14(2)(b)(ii)")
def test_a_co_bank_keeps_within_the_house_s_liability_and_the_co_banker_s_means() -> None:
    played = table("3 co_bank 100", standings=PLAYED, sign={"house_liability": {"max": "80"}})
    beyond_means, beyond_sign = played.refusal("2 wager 210"), played.refusal("2 wager 170")
    assert (refs(beyond_means), beyond_means.nearest) == ({"sch 6 s 14(2)(b)(ii)"}, ("160",))
    assert (refs(beyond_sign), beyond_sign.nearest) == ({"sch 6 s 14(2)(b)(i)"}, ("160",))
    assert played.bet("2 wager 160").lying("w2") == "160"


@clause("qld-2010", "sch 6 s 18(7)(b)")
def test_who_banks_wagers_on_no_other_hand() -> None:
    played = table("3 bank 100", standings=PLAYED)
    assert refs(played.refusal("3 wager 10 @4")) == {"sch 6 s 18(7)(b)"}
    assert refs(table("3 wager 10 @4", standings=PLAYED).refusal("3 bank 50")) == {"sch 6 s 18(7)(b)"}


@pytest.mark.parametrize(
    ("banks", "kind"),
    [
        of(clause("qld-2010", "sch 6 s 2 def player/banker"), "bank"),
        of(clause("qld-2010", "sch 6 s 2 def co-banker"), "co_bank"),
    ],
)
def test_a_bank_without_wagers_goes_back(banks: str, kind: str) -> None:
    played = table(f"3 {kind} 100", standings=PLAYED).close()
    assert (played.end("w1").result, played.round.request) == (Result.RETURNED, None)
    assert played.refs("w1") == {banks}
    assert why(played, "w1") == "Nobody plays against the bank, so it wins and loses nothing"


@clause("qld-2010", "sch 6 s 2 def player/banker", "sch 6 s 41(3)(a)")
def test_a_bank_whose_last_wager_went_back_goes_back_too() -> None:
    played = table("3 bank 100", "2 wager 20", standings=PLAYED).stack({})
    played.report("tiles_exposed_by_dealer", seat=2, several=True).decide(2, "retract").result()
    assert (played.end("w1").result, played.net("w1")) == (Result.RETURNED, "0")
    assert played.refs("w1") == {"sch 6 s 2 def player/banker"}
    assert why(played, "w1") == "Nobody plays against the bank, so it wins and loses nothing"
    assert why(played, "w2") == ""


def test_a_bank_that_is_declared_void_is_not_said_to_have_nobody_against_it() -> None:
    played = table("3 bank 100", "2 wager 20", standings=PLAYED).stack({})
    played.report("wagers_declared_void", seat=3)
    assert (played.end("w1").result, why(played, "w1")) == (Result.RETURNED, "")


@clause("qld-2010", "sch 6 s 18(13)")
def test_a_bank_given_up_before_the_tiles_is_the_house_s_again() -> None:
    played = table("3 bank 100", "1 wager 20", "2 wager 20", standings=PLAYED)
    played.withdraw("w1", 3).close()
    assert (played.end("w2").result, played.refs("w2")) == (Result.RETURNED, {"sch 6 s 18(13)"})
    assert "sch 6 s 17(2)" in played.cited(Kind.MARKER)


# What it comes to -------------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 19(3)", "sch 6 s 38")
@pytest.mark.parametrize(
    ("stakes", "exact", "rounded"),
    [
        (("97.5", "20", "30"), "92.625", "93"),  # The text's own example: on 97.50 the commission is 4.50.
        (("20", "30", "10"), "19", "19"),
        (("30", "10", "20"), "28.5", "28.5"),  # 30 collected, nothing paid: 1.50 either way.
    ],
)
def test_a_bank_s_profit_bears_five_per_cent_which_may_be_rounded_down(
    stakes: tuple[str, str, str], exact: str, rounded: str
) -> None:
    lost, off, _ = stakes
    for rounding, net in (("exact", exact), ("down_to_50c", rounded)):
        played = banked(
            "3 bank 200",
            f"2 wager {lost}",
            f"4 wager {off}",
            boxes={2: LOSES, 4: STANDS_OFF},
            bank_commission_rounding=rounding,
        )
        assert (played.net("w1"), played.net("w2"), played.net("w3")) == (net, f"-{lost}", "0")
        assert {"sch 6 s 19(3)", "sch 6 s 38"} <= played.refs("w1")
        assert ("sch 6 s 19(4)" in played.refs("w1")) == (net != exact)


@clause("qld-2010", "sch 6 s 19(4)", "sch 6 s 38")
def test_commission_of_4_87_is_rounded_down_to_4_50() -> None:
    down = "down_to_50c"
    played = banked("3 bank 200", "2 wager 97.5", boxes={2: LOSES}, bank_commission_rounding=down)
    assert (played.net("w1"), "sch 6 s 19(4)" in played.refs("w1")) == ("93", True)


@clause("qld-2010", "sch 6 s 19(1)", "sch 6 s 2 def player/banker")
def test_a_bank_pays_even_money_and_a_loss_bears_no_commission() -> None:
    played = banked("3 bank 200", "2 wager 20", "4 wager 50", boxes={2: LOSES, 4: WINS})
    # 20 collected, 50 paid; of that the winner's commission is the house's.
    assert played.nets() == {"w1": "-30", "w2": "-20", "w3": "47.5"}
    assert played.house == 250
    assert played.refs("w1") == {"sch 6 s 2 def player/banker", "sch 6 s 38"}


@clause("qld-2010", "sch 6 s 2 def co-banker", "sch 6 s 9(2)", "sch 6 s 17(3)", "sch 6 s 29(3)")
def test_a_co_banker_has_half_of_what_the_bank_wins_or_loses_and_the_house_way() -> None:
    played = banked("3 co_bank 100", "2 wager 30", "4 wager 20", boxes={2: LOSES, 4: STANDS_OFF})
    assert played.nets()["w1"] == "14.25"
    assert played.cited(Kind.MARKER) == {"sch 6 s 9(2)", "sch 6 s 17(3)", "sch 6 s 2 def co-banker"}
    assert played.events(Kind.MARKER)[0].facts["marker"] == "co_bank"
    assert "sch 6 s 29(3)" in played.cited(Kind.SET, hand="box_3")
    assert "sch 6 s 2 def co-banker" in played.refs("w1")
    lost = banked("3 co_bank 100", "2 wager 30", boxes={2: WINS})
    assert lost.nets() == {"w1": "-15", "w2": "28.5"}
    assert lost.house == -1350


@clause("qld-2010", "sch 6 s 18(6)", "sch 6 s 18(7)(a)", "sch 6 s 28(8)(b)")
def test_players_who_combine_their_chips_share_and_one_of_them_sets() -> None:
    played = table("3 bank 100", "4 bank 50 @3", "2 wager 140", standings=PLAYED)
    played.stack({3: NOTHING_SPECIAL, 2: LOSES}).set(2, LOWS[LOSES])
    assert played.asked == ("bank_setting", 3)
    played.decide(3, "hand_over")
    assert played.asked == ("bank_setting", 4)
    with pytest.raises(Malformed, match="hand_over"):
        played.decide(4, "hand_over")
    played.set(4, "l8 l7").result()
    # 140 less 7 is 133: two thirds and one, and the cent that is over to the first.
    assert played.nets() == {"w1": "88.67", "w2": "44.33", "w3": "-140"}
    assert {"sch 6 s 18(7)(a)", "sch 6 s 28(8)(b)"} <= played.cited(Kind.DECIDED, step="bank_setting")


def test_nobody_in_a_combined_bank_loses_more_than_was_put_up() -> None:
    played = banked(
        "3 bank 100",
        "4 bank 100 @3",
        "5 bank 0.05 @3",
        "2 wager 200",
        boxes={2: WINS},
    )
    assert played.nets() == {"w1": "-99.98", "w2": "-99.98", "w3": "-0.04", "w4": "190"}


def test_a_player_s_bank_is_set_as_the_player_likes() -> None:
    played = table("3 bank 100", "2 wager 20", standings=PLAYED)
    played.stack({3: "h7 l10 11 h4", 2: "12 9 h8 h10"}).house_way(2)
    assert played.asked == ("bank_setting", 3)
    played.set(3, "h7 11")
    # 10 and 4 count 4, 7 and 11 count 8: the low hand is the other two, whichever the player named.
    assert played.hands(3) == ("low 10, high 4", "high 7, 11")
