"""Queensland's schedule 6, part 13: what is done when a round of pai gow goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Roll, Wagering
from croupier.games.tape import Report
from croupier.games.wagers import Result
from tests.clauses import clause
from tests.rules.pai_gow_rounds import PaiGow, table
from tests.rules.tables import refs

PLAYED = {"played": {2, 3, 4, 5}}


def dealt(*bets: str) -> PaiGow:
    """Players on boxes 2 and 3 against the house, with their tiles: the first is asked."""
    return table(*(bets or ("2 wager 20", "3 wager 30")), standings=PLAYED).stack({})


def opened_again(played: PaiGow) -> bool:
    """Whether wagers may be taken back and the tiles come anew."""
    return isinstance(played.round.request, Wagering) and len(played.round.wagers) == 2


@clause("qld-2010", "sch 6 s 39(a)", "sch 6 s 39(b)")
def test_dice_that_do_not_lie_flat_are_shaken_again() -> None:
    played = table("2 wager 20").close().report("die_not_flat")
    assert played.cited(Kind.REMEDY) == {"sch 6 s 39(a)", "sch 6 s 39(b)"}
    assert isinstance(played.round.request, Roll)
    played.stack({}).result()
    with pytest.raises(Malformed):
        dealt().report("die_not_flat")


@clause("qld-2010", "sch 6 s 41(1)")
@pytest.mark.parametrize("closed", [False, True])
def test_a_tile_exposed_in_the_shuffle_has_the_tiles_shuffled_again(closed: bool) -> None:
    played = table("2 wager 20")
    if closed:
        played.close()
    played.report("tile_exposed_in_shuffle")
    assert played.cited(Kind.REMEDY) == {"sch 6 s 41(1)"}
    played.stack({}).result()


@clause("qld-2010", "sch 6 s 40(1)", "sch 6 s 40(2)", "sch 6 s 40(3)", "sch 6 s 43")
def test_tiles_dealt_wrongly_are_put_right_dealt_again_or_played() -> None:
    right = dealt().report("incorrect_distribution", handled=False)
    assert right.cited(Kind.REMEDY) == {"sch 6 s 40(1)"}
    assert right.asked == ("setting", 2)
    again = dealt().report("incorrect_distribution", ruling="unsure", handled=False)
    assert again.cited(Kind.REMEDY) == {"sch 6 s 40(2)", "sch 6 s 43"}
    assert opened_again(again)
    played = dealt().report("incorrect_distribution", ruling="unsure", handled=True)
    assert played.cited(Kind.REMEDY) == {"sch 6 s 40(3)"}
    assert played.asked == ("setting", 2)


@clause("qld-2010", "sch 6 s 40(3)")
@pytest.mark.parametrize("ruling", ["redistributed", "unsure"])
@pytest.mark.parametrize("house_ways", [0, 1, 2])
def test_tiles_that_a_player_has_set_or_the_bank_has_turned_were_handled(
    ruling: str, house_ways: int
) -> None:
    played = table("2 wager 20", "3 wager 30", standings=PLAYED).stack({2: "12 9 h4 l4"})
    if house_ways:
        played.house_way(*(2, 3)[:house_ways])
    else:
        played.set(2, "h4 l4")
    played.report("incorrect_distribution", ruling=ruling, handled=False)
    # A house way that was asked for need not be laid out yet; the bank's tiles come after all.
    put_right = {"redistributed": {"sch 6 s 40(1)"}, "unsure": {"sch 6 s 40(2)", "sch 6 s 43"}}
    assert played.cited(Kind.REMEDY) == (put_right[ruling] if house_ways == 1 else {"sch 6 s 40(3)"})


@clause("qld-2010", "sch 6 s 40(3)")
def test_a_round_in_which_tiles_were_set_is_completed_as_they_lie() -> None:
    played = table("2 wager 20").stack({1: "l8 l7 h10 3/6", 2: "12 9 h4 l4"}).set(2, "h4 l4")
    played.report("incorrect_distribution", ruling="unsure", handled=False)
    assert played.result().nets() == {"w1": "19"}


@clause("qld-2010", "sch 6 s 40(2)")
def test_what_was_set_before_the_tiles_were_dealt_again_is_no_handling() -> None:
    again = dealt().house_way(2).report("round_abandoned").stack({})
    again.report("incorrect_distribution", ruling="unsure", handled=False)
    assert opened_again(again)
    set_before = table("2 wager 20", "3 wager 30").stack({2: "12 9 h4 l4"}).set(2, "h4 l4")
    set_before.report("round_abandoned").stack({})
    set_before.report("incorrect_distribution", ruling="unsure", handled=False)
    assert opened_again(set_before)


@clause("qld-2010", "sch 6 s 43")
def test_wagers_of_a_round_that_is_abandoned_may_be_taken_back_before_the_next_deal() -> None:
    played = dealt().house_way(2).report("round_abandoned")
    assert opened_again(played)
    played.withdraw("w1", 2).stack({3: "12 12 9 11"}).house_way(3).result()
    assert set(played.nets()) == {"w2"}


@clause("qld-2010", "sch 6 s 41(2)")
@pytest.mark.parametrize("facts", [{}, {"looked": True}, {"several": True, "looked": True}])
def test_one_exposed_tile_is_played_and_more_where_the_player_has_looked(facts: dict[str, bool]) -> None:
    said: dict[str, Any] = {"seat": 2, "several": False, "looked": False, **facts}
    played = dealt().report("tiles_exposed_by_dealer", **said)
    assert played.cited(Kind.REMEDY) == {"sch 6 s 41(2)"}
    assert played.asked == ("setting", 2)


@clause("qld-2010", "sch 6 s 41(3)(a)", "sch 6 s 41(3)(b)")
@pytest.mark.parametrize("answer", ["keep", "retract"])
def test_a_player_whose_tiles_the_dealer_exposed_may_take_the_wager_back(answer: str) -> None:
    played = dealt().report("tiles_exposed_by_dealer", seat=2, several=True, looked=False)
    assert played.cited(Kind.REMEDY) == {"sch 6 s 41(3)(a)", "sch 6 s 41(3)(b)"}
    assert played.asked == ("retraction", 2)
    played.decide(2, answer)
    assert played.asked == ("setting", 2 if answer == "keep" else 3)
    played.result()
    assert (played.end("w1").result is Result.RETURNED) == (answer == "retract")
    own = "sch 6 s 41(3)(a)" if answer == "retract" else "sch 6 s 41(3)(b)"
    assert played.cited(Kind.DECIDED, action=answer) == {own}
    with pytest.raises(Refused, match="no wager on a box"):
        dealt().report("tiles_exposed_by_dealer", seat=7, several=True, looked=False)


def test_when_all_take_their_wagers_back_there_is_nothing_to_set() -> None:
    played = dealt("2 wager 20", "3 bank 100").report(
        "tiles_exposed_by_dealer", seat=2, several=True, looked=False
    )
    played.decide(2, "retract").result()
    assert {s.result for s in played.round.settlements} == {Result.RETURNED}


@clause("qld-2010", "sch 6 s 41(4)(a)", "sch 6 s 41(4)(b)", "sch 6 s 43")
def test_a_banker_whose_tiles_the_dealer_exposed_may_have_all_dealt_again() -> None:
    must = {"sch 6 s 41(4)(a)", "sch 6 s 41(4)(b)", "sch 6 s 43"}
    plays = dealt("2 wager 20", "3 bank 100").report(
        "tiles_exposed_by_dealer", seat=3, several=True, looked=False
    )
    assert (plays.cited(Kind.REMEDY), plays.asked) == (must, ("setting", 2))
    again = dealt("2 wager 20", "3 bank 100").report(
        "tiles_exposed_by_dealer", seat=3, ruling="dealt_again", several=True, looked=False
    )
    assert opened_again(again)


@clause("qld-2010", "sch 6 s 41(5)", "sch 6 s 41(6)")
def test_tiles_that_the_bank_shows_itself_and_those_of_house_and_co_banker_are_played() -> None:
    shown = dealt().report("bank_tiles_exposed")
    assert (shown.cited(Kind.REMEDY), shown.asked) == ({"sch 6 s 41(5)", "sch 6 s 41(6)"}, ("setting", 2))
    halved = dealt("2 wager 20", "3 co_bank 100").report(
        "tiles_exposed_by_dealer", seat=3, several=True, looked=False
    )
    assert halved.cited(Kind.REMEDY) == {"sch 6 s 41(6)"}


@clause("qld-2010", "sch 6 s 42(1)", "sch 6 s 42(2)")
def test_tiles_set_otherwise_are_put_the_house_way_and_wagers_go_by_that() -> None:
    played = table("2 wager 20").stack({1: "l8 l7 h10 3/6", 2: "12 9 h4 l4"}).set(2, "h4 l4")
    played.report("house_way_not_followed")
    assert played.cited(Kind.REMEDY) == {"sch 6 s 42(1)", "sch 6 s 42(2)"}
    assert played.result().nets() == {"w1": "19"}


@clause("qld-2010", "sch 6 s 15(2)(c)", "sch 6 s 29(1)")
def test_where_the_first_player_is_not_there_the_next_one_on_the_box_sets() -> None:
    played = dealt("2 wager 20", "3 wager 30", "5 wager 10 @2").report("first_player_absent")
    assert (played.cited(Kind.REMEDY), played.asked) == ({"sch 6 s 15(2)(c)"}, ("setting", 5))
    alone = dealt().report("first_player_absent")
    assert (alone.cited(Kind.REMEDY), alone.asked) == ({"sch 6 s 15(2)(c)", "sch 6 s 29(1)"}, ("setting", 3))
    assert alone.events(Kind.SET)[0].facts["house_way"]
    other = dealt().refusal(Report("first_player_absent", details={"seat": 3}))
    assert refs(other) == {"sch 6 s 15(2)(c)", "sch 6 s 29(1)"}


def test_a_player_whose_wagers_are_void_has_nothing_to_set() -> None:
    played = dealt().report("wagers_declared_void", seat=2)
    assert played.asked == ("setting", 3)
    assert refs(played.refusal("2 wager 20")) == {"sch 6 s 13(1)"}
    bank = dealt("2 wager 20", "3 bank 100").report("wagers_declared_void", seat=3)
    assert set(bank.result().nets()) == {"w1", "w2"}
