"""New Zealand 1996: mini baccarat (Division IV), baccarat (V), midi baccarat (IX): wagers and rounds."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.options import Option
from croupier.games.refusals import Malformed, Refused
from croupier.games.standings import remembered
from croupier.games.tape import Withdraw
from croupier.games.wagers import Result
from croupier.rulebooks.games import game, games
from tests.clauses import clause, states
from tests.rules.tables import Table, place, refs

DIVISION = {"mini_baccarat": "IV", "baccarat": "V", "midi_baccarat": "IX"}
PLACES = {"mini_baccarat": 7, "baccarat": 14, "midi_baccarat": 9}
BACCARATS = [g for g in games("nz-1996") if g.family == "baccarat"]
STYLES = {"A": "face_up", "B": "players_turn", "C": "face_down"}

# In the order of dealing: player, banker, player, banker, then third cards.
PLAYER_WINS = "7S 6D KS KH"
BANKER_WINS = "6S 7D KS KH"
TIE = "6S 6D KS KH"

each = pytest.mark.parametrize("name", list(DIVISION))
with_styles = pytest.mark.parametrize("name", ["baccarat", "midi_baccarat"])
with_shared_areas = pytest.mark.parametrize("name", ["mini_baccarat", "midi_baccarat"])


def table(name: str, **options: Any) -> Table:
    return Table("nz-1996", name, **options)


def rule(name: str, number: str) -> str:
    return f"div {DIVISION[name]} r {number}"


def test_the_book_has_three_baccarats() -> None:
    assert [g.name for g in BACCARATS] == ["baccarat", "midi_baccarat", "mini_baccarat"]
    assert {g.name: g.scope for g in BACCARATS} == {n: f"div {d}" for n, d in DIVISION.items()}


# What wagers win ----------------------------------------------------------------------------


@clause(
    "nz-1996",
    "div IV r 4.1(a)(i)",
    "div IV r 4.1(a)(ii)",
    "div IV r 4.1(a)(iii)",
    "div IV r 4.1(b)(i)",
    "div IV r 4.1(b)(ii)",
    "div IV r 4.1(b)(iii)",
    "div IV r 4.1(c)(i)",
    "div IV r 4.1(c)(ii)",
    "div IV r 3.2(a)",
    "div IV r 3.2(b)",
    "div IV r 3.2(c)",
    "div V r 4.1(a)(i)",
    "div V r 4.1(a)(ii)",
    "div V r 4.1(a)(iii)",
    "div V r 4.1(b)(i)",
    "div V r 4.1(b)(ii)",
    "div V r 4.1(b)(iii)",
    "div V r 4.1(c)(i)",
    "div V r 4.1(c)(ii)",
    "div V r 3.2(a)",
    "div V r 3.2(b)",
    "div V r 3.2(c)",
    "div IX r 4.1(a)(i)",
    "div IX r 4.1(a)(ii)",
    "div IX r 4.1(a)(iii)",
    "div IX r 4.1(b)(i)",
    "div IX r 4.1(b)(ii)",
    "div IX r 4.1(b)(iii)",
    "div IX r 4.1(c)(i)",
    "div IX r 4.1(c)(ii)",
    "div IX r 3.2(a)",
    "div IX r 3.2(b)",
    "div IX r 3.2(c)",
)
@clause("nz-1996", "div IV r 4.1(a)", "div IV r 4.1(b)", "div IV r 4.1(c)", "div IV r 5.1", "div IV r 5.2")
@clause("nz-1996", "div V r 4.1(a)", "div V r 4.1(b)", "div V r 4.1(c)", "div V r 5.1", "div V r 5.2")
@clause("nz-1996", "div IX r 4.1(a)", "div IX r 4.1(b)", "div IX r 4.1(c)", "div IX r 5.1", "div IX r 5.2")
@clause("nz-1996", "div IV r 5.5", "div IV r 1.0 def commission", "div IV r 1.0 def tie")
@clause("nz-1996", "div V r 5.5", "div V r 1.0 def commission", "div V r 1.0 def tie")
@clause("nz-1996", "div IX r 5.5", "div IX r 1.0 def commission", "div IX r 1.0 def tie")
@states("nz-1996", "div I r 15.1")
@each
@pytest.mark.parametrize(
    ("cards", "banker", "player", "tie"),
    [
        (BANKER_WINS, ("9.5", "4.1(a)(i)"), ("-10", "4.1(b)(ii)"), ("-10", "4.1(c)(ii)")),
        (PLAYER_WINS, ("-10", "4.1(a)(ii)"), ("10", "4.1(b)(i)"), ("-10", "4.1(c)(ii)")),
        (TIE, ("0", "4.1(a)(iii)"), ("0", "4.1(b)(iii)"), ("80", "4.1(c)(i)")),
    ],
)
def test_wagers_are_paid_by_the_higher_count_less_commission_on_the_banker(
    name: str, cards: str, banker: tuple[str, str], player: tuple[str, str], tie: tuple[str, str]
) -> None:
    played = table(name).bet("1 banker 10", "2 player 10", "3 tie 10").deal(cards)
    for wager, (net, number) in (("banker", banker), ("player", player), ("tie", tie)):
        assert played.net(wager) == net
        assert rule(name, number) in played.refs(wager)


@clause("nz-1996", "div I r 1.0 def void(a)", "div I r 1.0 def stand off")
@clause("nz-1996", "div IV r 5.6", "div V r 5.6", "div IX r 5.6")
@each
def test_after_a_tie_wagers_on_a_hand_go_back_and_may_be_placed_otherwise(name: str) -> None:
    played = table(name).bet("1 banker 10").deal(TIE)
    assert played.end("banker").result is Result.STAND_OFF
    assert played.refs("banker") >= {
        rule(name, "5.6"),
        "div I r 1.0 def void(a)",
        "div I r 1.0 def stand off",
    }
    assert played.end("banker").returned == 1000


@clause("nz-1996", "div IV r 5.2", "div V r 5.2", "div IX r 5.2")
@each
@pytest.mark.parametrize(("stake", "net"), [("1", "0.95"), ("7", "6.65"), ("100", "95"), ("2000", "1900")])
def test_commission_is_five_percent_of_the_amount_won(name: str, stake: str, net: str) -> None:
    assert table(name).bet(f"1 banker {stake}").deal(BANKER_WINS).net("banker") == net


# What may be placed -------------------------------------------------------------------------


@clause("nz-1996", "div IV r 5.3", "div V r 5.3", "div IX r 5.3")
@each
@pytest.mark.parametrize(
    ("chip", "stake", "near"),
    [
        ("0.05", "10.05", "10"),  # 5% of 10.05 is 50.25 cents.
        ("0.05", "10.50", "10"),  # 5% of 10.50 is 52.5 cents.
        ("1", "30", "20"),  # A dollar and a half of commission.
        ("5", "250", "200"),  # 12.50 of commission.
    ],
)
def test_a_banker_wager_that_could_not_be_paid_exactly_is_refused(
    name: str, chip: str, stake: str, near: str
) -> None:
    refusal = table(name, chip=chip).refusal(f"1 banker {stake}")
    assert refs(refusal) == {rule(name, "5.3")}
    assert refusal.nearest == (near,)
    table(name, chip=chip).bet(f"1 banker {near}", f"2 player {stake}", f"3 tie {stake}")


@clause("nz-1996", "div IV r 5.4", "div V r 5.4", "div IX r 5.4")
@each
@pytest.mark.parametrize(
    ("chip", "stake", "stands", "net"),
    [("0.05", "10.05", "10", "9.5"), ("1", "59", "40", "38"), ("5", "250", "200", "190")],
)
def test_one_taken_all_the_same_stands_for_the_payable_part(
    name: str, chip: str, stake: str, stands: str, net: str
) -> None:
    played = table(name, chip=chip).bet(f"1 banker {stake}", accepted=True)
    assert played.lying("w1") == stands
    assert rule(name, "5.4") in played.cited(Kind.REDUCED)
    assert played.deal(BANKER_WINS).net("w1") == net


@each
def test_nothing_of_a_wager_stands_that_has_no_payable_part(name: str) -> None:
    played = table(name, chip="1").bet("1 banker 19", accepted=True)
    assert played.end("w1").result is Result.RETURNED
    assert not played.round.wagers


@clause(
    "nz-1996",
    "div IV r 4.8(a)",
    "div IV r 4.8(b)",
    "div IV r 4.8(c)",
    "div IV r 4.8(d)",
    "div IV r 4.8(e)",
    "div V r 4.8(a)",
    "div V r 4.8(b)",
    "div V r 4.8(c)",
    "div V r 4.8(d)",
    "div V r 4.8(e)",
    "div IX r 4.8(a)",
    "div IX r 4.8(b)",
    "div IX r 4.8(c)",
    "div IX r 4.8(d)",
    "div IX r 4.8(e)",
)
@clause("nz-1996", "div IV r 4.8", "div V r 4.8", "div IX r 4.8", "div I r 14.1(a)")
@each
@pytest.mark.parametrize("hands", [("banker", "player"), ("player", "banker")])
def test_nobody_wagers_on_both_hands(name: str, hands: tuple[str, str]) -> None:
    one, two = hands
    combinations = {rule(name, f"4.8({letter})") for letter in "abcde"}
    played = table(name).bet(f"1 {one} 10", f"2 {two} 10")
    assert refs(played.refusal(f"1 {two} 10")) == combinations | {rule(name, "4.8"), "div I r 14.1(a)"}
    played.bet("1 tie 10")
    played.bet(f"1 {two} 10", accepted=True)
    assert played.end(f"w{4}").result is Result.RETURNED


@states(
    "nz-1996",
    "div IV r 4.8(a)",
    "div IV r 4.8(b)",
    "div IV r 4.8(c)",
    "div IV r 4.8(d)",
    "div IV r 4.8(e)",
    "div V r 4.8(a)",
    "div V r 4.8(b)",
    "div V r 4.8(c)",
    "div V r 4.8(d)",
    "div V r 4.8(e)",
    "div IX r 4.8(a)",
    "div IX r 4.8(b)",
    "div IX r 4.8(c)",
    "div IX r 4.8(d)",
    "div IX r 4.8(e)",
)
@each
@pytest.mark.parametrize("wagers", [("banker",), ("banker", "tie"), ("player",), ("player", "tie"), ("tie",)])
def test_five_combinations_are_allowed(name: str, wagers: tuple[str, ...]) -> None:
    played = table(name).bet(*(f"1 {wager} 10" for wager in wagers))
    assert len(played.round.wagers) == len(wagers)


@clause("nz-1996", "div I r 13.1", "div I r 13.2", "div I r 14.1(b)")
@each
def test_limits_are_those_of_the_sign_and_multiples_are_not_required(name: str) -> None:
    played = table(name, sign={"table": {"min": "10", "max": "200"}}).bet("1 player 11", "2 tie 199")
    for stake, near in (("9.95", "10"), ("200.05", "200")):
        refusal = played.refusal(f"3 player {stake}")
        assert refs(refusal) == {"div I r 13.1", "div I r 13.2", "div I r 14.1(b)"} | extra(name, refusal)
        assert refusal.nearest == (near,)


def extra(name: str, refusal: Any) -> set[str]:
    """Rule 4.5 where the operator may direct that a player's wagers on an area count together."""
    above = "maximum" in refusal.reason and name != "baccarat"
    return {rule(name, "4.5")} if above else set()


@clause("nz-1996", "div I r 13.4")
@each
def test_a_player_with_a_sign_of_his_own_is_bound_by_it(name: str) -> None:
    signs = {2: {"table": {"min": "100", "max": "5000"}}}
    played = table(name, sign={"table": {"min": "10", "max": "200"}}, seat_signs=signs)
    played.bet("2 player 5000")
    assert "div I r 13.4" in refs(played.refusal("2 player 50 @2"))
    assert "div I r 13.4" not in refs(played.refusal("1 player 5"))


@clause("nz-1996", "div I r 13.5")
@each
def test_increments_are_kept_and_at_most_the_minimum(name: str) -> None:
    played = table(name, sign={"table": {"min": "10", "step": "5"}}).bet("1 player 15")
    refusal = played.refusal("2 player 17")
    assert (refs(refusal), refusal.nearest) == ({"div I r 13.5"}, ("15", "20"))
    assert played.bet("2 player 17", accepted=True).end("w2").result is Result.RETURNED
    with pytest.raises(Refused, match="a step is at most the minimum") as error:
        table(name, sign={"table": {"min": "10", "step": "20"}})
    assert refs(error.value.refusal) == {"div I r 13.5"}


@clause("nz-1996", "div I r 14.2(a)")
@each
def test_a_wager_taken_under_the_minimum_is_good_once_for_a_player(name: str) -> None:
    played = table(name, sign={"table": {"min": "10"}})
    played.bet("1 player 5", "1 tie 5", "2 player 5", accepted=True)
    assert [w.id for w in played.round.wagers] == ["w1", "w3"]
    assert "div I r 14.2(a)" in played.refs("w2")
    assert played.round.closing.standings["allowance_used"] == {1, 2}
    later = table(
        name, sign={"table": {"min": "10"}}, opening=Opening(standings=remembered(allowance_used={1}))
    )
    assert later.bet("1 player 5", accepted=True).end("w1").result is Result.RETURNED


@clause("nz-1996", "div I r 14.2(b)")
@each
def test_a_wager_taken_over_the_maximum_is_void_as_to_the_excess(name: str) -> None:
    played = table(name, sign={"table": {"min": "10", "max": "100"}}).bet("1 player 130", accepted=True)
    assert played.lying("w1") == "100"
    assert "div I r 14.2(b)" in played.cited(Kind.REDUCED)
    played.bet("1 player 20", accepted=True)
    assert played.end("w2").result is Result.RETURNED
    assert played.deal(PLAYER_WINS).net("w1") == "100"


@each
def test_every_rule_that_a_wager_breaks_has_its_say(name: str) -> None:
    # 1013 is over the maximum of 1010, of which only 1000 could be paid in dollars.
    played = table(name, chip="1", sign={"table": {"max": "1010"}}).bet("1 banker 1013", accepted=True)
    assert played.lying("w1") == "1000"
    assert {"div I r 14.2(b)", rule(name, "5.4")} <= played.cited(Kind.REDUCED)


@each
def test_a_wager_cut_down_below_the_minimum_stands_and_spares_the_allowance(name: str) -> None:
    played = table(name, chip="1", sign={"table": {"min": "25"}}).bet("1 banker 35", accepted=True)
    assert played.lying("w1") == "20"
    assert played.round.closing.standings.get("allowance_used") is None


@each
def test_chips_make_the_wager(name: str) -> None:
    assert refs(table(name).refusal("1 player 0.07")) == {"div I r 14.3"}
    assert table(name).bet("1 player 0.07", accepted=True).end("w1").result is Result.RETURNED


# Who wagers where ---------------------------------------------------------------------------


@clause("nz-1996", "div IV r 2.1", "div V r 2.1", "div IX r 2.1")
@each
def test_places_are_numbered_up_to_7_14_and_9(name: str) -> None:
    last = PLACES[name]
    played = table(name).bet(f"{last} player 10")
    assert refs(played.refusal(f"1 player 10 @{last + 1}")) == {rule(name, "2.1")}
    with pytest.raises(Malformed):
        table(name, seats=last + 1)
    assert table(name, seats=3).refusal("1 player 10 @4").nearest == ("box 1 to 3",)


@clause("nz-1996", "div IV r 4.4", "div IX r 4.4")
@with_shared_areas
@pytest.mark.parametrize("most", [1, 2, 3])
def test_up_to_three_players_share_an_area_as_the_operator_permits(name: str, most: int) -> None:
    played = table(name, players_per_area=most)
    played.bet(*(f"{seat} player 10 @1" for seat in range(1, most + 1)))
    assert refs(played.refusal(f"{most + 1} player 10 @1")) == {rule(name, "4.4"), "div I r 14.1(a)"}
    played.bet(f"{most + 1} banker 10 @1", "1 player 20 @1")


@clause("nz-1996", "div IV r 4.4", "div IX r 4.4")
@with_shared_areas
def test_until_the_operator_permits_more_one_player_wagers_on_an_area(name: str) -> None:
    played = table(name).bet("1 player 10")
    assert refs(played.refusal("2 player 10 @1")) == {rule(name, "4.4"), "div I r 14.1(a)"}
    assert refs(
        table(name, players_per_area=2).bet("1 player 10", "2 player 10 @1").refusal("3 player 10 @1")
    ) == {rule(name, "4.4"), "div I r 14.1(a)"}


@with_shared_areas
def test_a_player_without_a_seat_shares_an_area(name: str) -> None:
    played = table(name)
    assert refs(played.refusal("30 player 10")) == {rule(name, "2.1")}
    assert played.bet("30 player 10 @2").deal(PLAYER_WINS).net("w1") == "10"


@clause("nz-1996", "div V r 4.4", "div V r 4.4(a)", "div V r 4.5")
def test_in_division_v_a_number_is_for_one_player_and_the_standing_have_their_own_areas() -> None:
    played = table("baccarat").bet("1 player 10", "20 player 10", "21 banker 10")
    assert refs(played.refusal("2 player 10 @1")) == {"div V r 4.5", "div I r 14.1(a)"}
    assert refs(played.refusal("2 tie 10 @1")) == {"div V r 4.5", "div I r 14.1(a)"}
    assert refs(played.refusal("20 tie 10 @3")) == {"div V r 4.4", "div V r 4.4(a)", "div V r 4.5"}
    assert refs(played.refusal("3 tie 10 @20")) == {"div V r 2.1"}
    assert played.deal(PLAYER_WINS).net("w2") == "10"


@clause("nz-1996", "div IV r 4.5", "div IX r 4.5")
@with_shared_areas
@pytest.mark.parametrize(
    ("direction", "own", "shared"), [("none", True, True), ("player", False, True), ("area", False, False)]
)
def test_the_maximum_may_bind_an_areas_or_a_players_total(
    name: str, direction: str, own: bool, shared: bool
) -> None:
    sign = {"table": {"max": "100"}}
    for text, allowed in (("1 player 50 @1", own), ("2 player 50 @1", shared)):
        played = table(name, players_per_area=2, area_maximum=direction, sign=sign).bet("1 player 80 @1")
        if allowed:
            played.bet(text)
            continue
        refusal = played.refusal(text)
        assert rule(name, "4.5") in refs(refusal)
        assert refusal.nearest == ("20",)
        assert played.bet(text, accepted=True).lying("w2") == "20"


def test_in_division_v_the_maximum_binds_what_a_player_has_on_an_area() -> None:
    played = table("baccarat", sign={"table": {"max": "100"}}).bet("1 player 80", "1 player 100 @2")
    assert refs(played.refusal("1 player 50")) == {"div I r 13.1", "div I r 13.2", "div I r 14.1(b)"}


# The table differential ---------------------------------------------------------------------


@clause(
    "nz-1996", "div IV r 4.9", "div IV r 4.10", "div V r 4.9", "div V r 4.10", "div IX r 4.9", "div IX r 4.10"
)
@each
def test_over_the_differential_wagers_are_reduced_in_proportion(name: str) -> None:
    played = table(name, sign={"table_differential": {"max": "100"}})
    played.bet("1 player 200", "2 player 100", "3 banker 50", "4 tie 999").close()
    # 300 against 50: 150 may stay of the 300, so half of each.
    assert [w.stake for w in played.round.wagers] == [10000, 5000, 5000, 99900]
    assert all(refs(r) == {rule(name, "4.9"), rule(name, "4.10")} for r in played.round.refusals)
    # What counts of a wager is not refused: the rest of it is.
    told = [(r.what, r.nearest) for r in played.round.refusals]
    assert told == [
        ("100 of wager player of 200 by seat 1", ("100",)),
        ("50 of wager player of 100 by seat 2", ("50",)),
    ]


@each
def test_a_reduced_banker_wager_is_still_payable_exactly(name: str) -> None:
    played = table(name, chip="1", sign={"table_differential": {"max": "100"}})
    played.bet("1 banker 200", "2 banker 100", "3 player 10").close()
    # 110 of 300 may stay: 73 and 36, of which 60 and 20 can be paid.
    assert [w.stake for w in played.round.wagers] == [6000, 2000, 1000]
    assert played.deal(BANKER_WINS).net("w1") == "57"


@each
def test_the_dealer_need_not_reduce_and_within_it_nothing_is_reduced(name: str) -> None:
    sign = {"table_differential": {"max": "100"}}
    kept = table(name, sign=sign, differential_remedy="none").bet("1 player 200", "2 banker 20").close()
    assert [w.stake for w in kept.round.wagers] == [20000, 2000]
    within = table(name, sign=sign).bet("1 player 120", "2 banker 20").close()
    assert [w.stake for w in within.round.wagers] == [12000, 2000]


# How a round runs ---------------------------------------------------------------------------


@clause("nz-1996", "div IV r 4.6", "div IV r 4.7", "div IV r 8.2")
@clause("nz-1996", "div V r 4.6", "div V r 4.7", "div V r 8.2")
@clause("nz-1996", "div IX r 4.6", "div IX r 4.7", "div IX r 8.2")
@each
def test_nothing_is_placed_raised_or_withdrawn_after_no_more_bets(name: str) -> None:
    played = table(name).bet("1 player 10").close()
    late = {rule(name, number) for number in ("8.2", "4.6", "4.7")}
    assert played.cited(Kind.CALLED, step="no_more_bets") == late
    for entry in (place("w2", "2 tie 10"), place("w1", "1 player 20"), Withdraw("w1", 1)):
        assert refs(played.refusal(entry)) == late


@clause("nz-1996", "div IV r 8.1", "div IV r 8.3", "div IV r 8.4", "div IV r 8.5", "div IV r 8.6")
@pytest.mark.parametrize(("deal", "number"), [("face_up", "8.5"), ("face_down", "8.6")])
def test_mini_baccarat_is_dealt_face_up_or_face_down_and_third_cards_face_up(deal: str, number: str) -> None:
    played = table("mini_baccarat", deal=deal).bet("1 player 10").deal("AS 2D KS KH 3C 4C")
    dealt = [(e.facts["hand"], e.facts["face_up"]) for e in played.events(Kind.DEALT)]
    up = deal == "face_up"
    assert dealt[:4] == [("player", up), ("banker", up)] * 2
    assert dealt[4:] == [("player", True), ("banker", True)]
    assert {"div IV r 8.1", "div IV r 8.3", "div IV r 8.4", f"div IV r {number}"} <= played.cited(Kind.DEALT)
    turned = [(e.facts["hand"], e.facts["by"]) for e in played.events(Kind.TURNED)]
    assert turned == ([] if up else [("player", None), ("banker", None)])


@clause(
    "nz-1996", "div IV r 9.1", "div IV r 9.3(a)", "div IV r 9.4(a)", "div IV r 9.6", "div IV r 9.3 table 1"
)
@clause("nz-1996", "div V r 9.1", "div V r 9.3(a)", "div V r 9.4(a)", "div V r 9.9", "div V r 9.3 table 1")
@clause(
    "nz-1996", "div IX r 9.1", "div IX r 9.3(a)", "div IX r 9.4(a)", "div IX r 9.9", "div IX r 9.3 table 1"
)
@clause("nz-1996", "div IV r 9.4 table 2", "div V r 9.4 table 2", "div IX r 9.4 table 2")
@each
def test_third_cards_cite_the_tables(name: str) -> None:
    played = table(name).deal("AS 4D KS KH 3C 4C")
    third = rule(name, "9.6")
    assert played.cited(Kind.DEALT, step="player_third") >= {
        rule(name, n) for n in ("9.1", "9.3(a)", "9.3 table 1")
    } | {third}
    assert played.cited(Kind.DEALT, step="banker_third") >= {rule(name, "9.4(a)"), third}
    if name != "mini_baccarat":
        assert rule(name, "9.9") in played.cited(Kind.DEALT, step="banker_third")


@clause("nz-1996", "div IV r 9.3(b)", "div IV r 9.4(b)", "div V r 9.3(b)", "div V r 9.4(b)")
@clause("nz-1996", "div IX r 9.3(b)", "div IX r 9.4(b)", "div IV r 9.5", "div V r 9.5", "div IX r 9.5")
@each
def test_standing_cites_the_tables(name: str) -> None:
    both_stand = table(name).deal("7S 6D KS KH")
    assert rule(name, "9.3(b)") in both_stand.cited(Kind.STOOD, hand="player")
    assert both_stand.cited(Kind.STOOD, hand="banker") == {rule(name, "9.5")}
    banker_stands = table(name).deal("AS 7D KS KH 3C")
    assert rule(name, "9.4(b)") in banker_stands.cited(Kind.STOOD, hand="banker")


@clause("nz-1996", "div IV r 9.2", "div V r 9.2", "div IX r 9.2")
@clause("nz-1996", "div IV r 1.0 def natural", "div V r 1.0 def natural", "div IX r 1.0 def natural")
@each
@pytest.mark.parametrize(
    ("cards", "player", "banker"), [("9S 2D KS KH", True, False), ("2S 8D KS KH", False, True)]
)
def test_a_natural_ends_the_drawing(name: str, cards: str, player: bool, banker: bool) -> None:
    played = table(name).deal(cards)
    outcome = played.round.outcome
    assert (outcome["player"]["natural"], outcome["banker"]["natural"]) == (player, banker)
    assert played.cited(Kind.STOOD) == {rule(name, "9.2"), rule(name, "1.0 def natural")}


@clause("nz-1996", "div IV r 10.2", "div V r 10.2", "div IX r 10.2")
@clause("nz-1996", "div IV r 10.1", "div V r 10.1")
@clause("nz-1996", "div IX r 10.1")
@each
@pytest.mark.parametrize(
    ("cards", "winner"), [(PLAYER_WINS, "player"), (BANKER_WINS, "banker"), (TIE, "tie")]
)
def test_the_result_is_announced_and_then_wagers_are_settled(name: str, cards: str, winner: str) -> None:
    played = table(name).bet("1 player 10").draw(cards)
    assert (played.step, played.round.settlements) == ("result", [])
    played.deal()
    assert played.round.outcome["winner"] == winner
    assert rule(name, "10.1") in played.cited(Kind.RESULT, winner=winner)
    (last,) = [s for s in game("nz-1996", name).steps if s.name == "result"]
    assert rule(name, "10.2") in {c.ref for c in last.clauses}


# The shoe -----------------------------------------------------------------------------------


@states(
    "nz-1996",
    "div IV r 3.1",
    "div V r 3.1",
    "div IX r 3.1",
    "div I r 19.1",
    "div IV r 7.3",
    "div V r 7.4",
    "div IX r 7.4",
)
@each
@pytest.mark.parametrize("cutting_cards", [1, 2])
def test_eight_decks_are_cut_a_deck_in_with_the_cutting_card_twenty_from_the_back(
    name: str, cutting_cards: int
) -> None:
    shoe = table(name, cutting_cards=cutting_cards).shoe
    assert (shoe.decks, shoe.cut_at_least, shoe.cutting_card_at_least) == (8, 52, 20)
    assert {c.ref for c in shoe.cut} == {rule(name, "7.3" if name == "mini_baccarat" else "7.4")}


@states(
    "nz-1996",
    "div IV r 7.4",
    "div IV r 7.4(a)",
    "div IV r 7.4(b)",
    "div IV r 7.4(c)",
    "div IV r 7.5",
    "div V r 7.5",
    "div V r 7.5(a)",
    "div V r 7.5(b)",
    "div V r 7.5(c)",
    "div V r 7.6",
    "div IX r 7.5",
    "div IX r 7.5(a)",
    "div IX r 7.5(b)",
    "div IX r 7.5(c)",
    "div IX r 7.6",
)
@each
def test_the_first_card_is_burned_and_as_many_more_as_its_value(name: str) -> None:
    shoe = table(name).shoe
    assert shoe.burn.value == "one_and_its_value"
    # Spades in rank order: ace, two to nine, then ten and the court cards.
    values = [shoe.burn_value(rank * 4) for rank in range(13)]
    assert values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@clause(
    "nz-1996", "div IV r 9.7", "div IV r 9.8", "div V r 9.7", "div V r 9.8", "div IX r 9.7", "div IX r 9.8"
)
@states("nz-1996", "div IV r 7.1(b)", "div IV r 7.1(c)")
@each
@pytest.mark.parametrize(
    ("cards", "seen", "number"), [("| 6S 7D KS KH", "first", "9.8"), ("6S 7D KS | KH", "during", "9.7")]
)
def test_the_round_of_the_cutting_card_is_completed(name: str, cards: str, seen: str, number: str) -> None:
    played = table(name).bet("1 banker 10").deal(cards)
    assert played.net("banker") == "9.5"
    assert played.round.closing.cutting_card == seen
    assert played.cited(Kind.CUTTING_CARD) == {rule(name, number)}
    assert played.shoe.after_cutting_card.value == "one_more_round"


@states("nz-1996", "div V r 7.1(b)", "div IX r 7.1(b)")
@with_styles
@pytest.mark.parametrize(("style", "replaced"), [("A", False), ("B", True), ("C", False)])
def test_a_shoe_of_style_b_is_replaced_and_others_are_shuffled(name: str, style: str, replaced: bool) -> None:
    shoe = table(name, style=style).shoe
    assert shoe.replaced is replaced
    assert (rule(name, "7.1(b)") in {c.ref for c in shoe.shuffle}) is not replaced


# Options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "option"), [(g.name, option) for g in BACCARATS for option in g.options])
def test_every_value_of_every_option_deals_a_round(name: str, option: Option) -> None:
    for value in option.values:
        played = table(name, **{option.name: value}).bet("1 player 10").deal(PLAYER_WINS)
        assert played.net("player") == "10"


@each
def test_no_player_ever_holds_the_shoe(name: str) -> None:
    with pytest.raises(Refused, match="the dealer deals at this table") as error:
        table(name, opening=Opening(standings=remembered(designated_player=1)))
    assert refs(error.value.refusal) == {rule(name, "3.3")}
