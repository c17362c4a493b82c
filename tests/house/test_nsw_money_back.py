"""New South Wales' rules for money of a round that is put back."""

from __future__ import annotations

from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, events
from tests.house.nsw_tables import place


def settled_in_part(nsw: Floor) -> None:
    """Anna's blackjack is paid 3 to 2 and her pair is lost; ben goes over 21, and carla has to decide."""
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    for person, stake in (("anna", 1_000), ("ben", 2_000), ("carla", 3_000)):
        nsw.bet(person, "blackjack", stake)
    nsw.bet("anna", "perfect_pairs", 500)
    nsw.deal("AS 6S TS 6H KS 6C 9D", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("ben", c.Decide("t", "draw", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    nsw.do("dealer", c.EnterCard("t", "TC"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [1_000, -2_000, -3_000]


@clause("nsw-blackjack", "r 16.22.2")
def test_winnings_of_an_invalid_wager_are_taken_back_and_its_loss_paid_back(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "another's card"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, -3_000]
    shown = {each["id"]: each["net"] for each in nsw.you("anna")["paid"]}
    assert set(shown.values()) == {"0"}
    nsw.do("carla", c.Decide("t", "stand", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    for card in ("TD", "8D"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, 3_000]
    nsw.restart()
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, 3_000]


@clause("nsw-blackjack", "r 16.22.2")
def test_what_was_lost_may_be_ruled_to_stay_lost(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "a device", lost_stays_lost=True))
    assert nsw.credits("anna") - CREDITS == -500


@clause("nsw-blackjack", "r 18.10")
def test_an_invalidated_outcome_puts_all_money_of_the_round_back(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("manager", c.Invalidate("t", "disruption", "fire"))
    assert [nsw.credits(p) for p in ("anna", "ben", "carla")] == [CREDITS] * 3
    assert nsw.table().results[-1].status == "void"
    assert {each.net for each in nsw.table().results[-1].ended} == {0}


@clause("nsw-blackjack", "r 17.5.1")
def test_what_was_lost_in_a_round_is_offered_back_where_the_device_fails_and_no_other_is_there(
    floor: Floor,
) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna", "ben")
    settled_in_part(floor)
    failed = c.ReportIrregularity("t", "shuffling_device_malfunction", ruling="no_other_device")
    floor.do("casino-supervisor", failed)
    for person, action in (("ben", "retract"), ("carla", "keep"), ("anna", "retract")):
        asked = floor.table().round.request  # type: ignore[union-attr]
        assert isinstance(asked, Decide)
        assert asked.seat == place(floor, person)
        if action == "retract":
            assert asked.wager in {each["id"] for each in floor.you(person)["paid"]}
        floor.do(person, c.Decide("t", action, wager=asked.wager))
    assert [floor.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [1_500, 0, -3_000]


def test_what_a_player_has_no_credits_for_is_entered_as_not_covered(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("anna", c.CashOut(nsw.credits("anna") - 300))
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "another's card"))
    # 1500 were won, 500 lost: 300 and the 500 that come back first do not cover them.
    ((short, _),) = events(nsw, "significant", "not-covered")
    assert (short["person"], short["table"], short["amount"]) == ("anna", "t", "7")
    assert nsw.credits("anna") == 0
