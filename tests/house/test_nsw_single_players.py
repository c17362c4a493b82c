"""New South Wales' rules for one player: refused wagers, playing areas, the minimum."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.told import Told
from tests.clauses import clause, states
from tests.house.floor import CREDITS, MINUTE, Floor, events, refs
from tests.house.nsw_tables import place


@clause("nsw-blackjack", "r 18.16")
def test_a_supervisor_refuses_a_wager_and_it_is_returned_before_the_first_card(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    wager = nsw.bet("anna", "blackjack", 1_000).facts["id"]
    nsw.bet("ben", "blackjack", 1_000)
    with pytest.raises(NotAllowed):
        nsw.do("dealer", c.RefuseWager("t", wager, "seen by a camera"))
    assert refs(nsw.refused("supervisor", c.RefuseWager("t", wager, " "), "grounds")) == {"r 18.16"}
    nsw.refused(
        "dealer", c.ReportIrregularity("t", "wager_refused", details={"wager": wager}), "not the dealer's"
    )
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("supervisor", c.RefuseWager("t", wager, "seen by a camera"))
    assert nsw.credits("anna") == CREDITS
    ((note, clauses),) = events(nsw, "significant", "wager-refused")
    assert (note["wager"], note["reason"], clauses) == (wager, "seen by a camera", ("r 18.16",))
    nsw.restart()
    nsw.do("dealer", c.EnterCard("t", "AS"))
    bens = nsw.table().round.wagers[0].id  # type: ignore[union-attr]
    late = nsw.refused("supervisor", c.RefuseWager("t", bens, "too late"), "first card")
    assert refs(late) == {"r 18.16", "r 5.4"}


def test_what_is_refused_must_be_a_wager_on_the_table(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    wager = nsw.bet("anna", "blackjack", 1_000).facts["id"]
    with pytest.raises(Malformed) as error:
        nsw.do("supervisor", c.RefuseWager("t", "another", "a mistake"))
    assert wager in error.value.refusal.nearest


def full(nsw: Floor) -> None:
    """Anna wagers on her own area and ben's, and no seat is free."""
    nsw.enter_players("dai", "eve", "fay", "gil")
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        nsw.bet(person, "blackjack", 1_000)
    nsw.bet("anna", "blackjack", 1_000, box=place(nsw, "ben"))


@clause("nsw-blackjack", "r 5.11")
def test_a_player_with_several_areas_gives_one_up_where_no_seat_is_free(nsw: Floor) -> None:
    full(nsw)
    seat, other = place(nsw, "anna"), place(nsw, "ben")
    nsw.do("supervisor", c.GiveUpArea("t", seat, other))
    again = c.PlaceWager("t", "blackjack", 2_000, box=other)
    assert refs(nsw.refused("anna", again, "given up")) == {"r 5.11"}
    nsw.restart()
    assert refs(nsw.refused("anna", again, "given up")) == {"r 5.11"}
    nsw.do("supervisor", c.GiveUpArea("t", seat, other, on=False))
    nsw.bet("anna", "blackjack", 2_000, box=other)


@clause("nsw-blackjack", "r 5.11")
def test_no_area_is_given_up_that_nobody_needs_or_that_is_a_players_only_one(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    seat, other = place(nsw, "anna"), place(nsw, "ben")
    only = nsw.refused("supervisor", c.GiveUpArea("t", seat, seat), f"on area {seat} only")
    nsw.bet("anna", "blackjack", 1_000, box=other)
    unneeded = nsw.refused("supervisor", c.GiveUpArea("t", seat, other), "seats are free")
    assert refs(only) == refs(unneeded) == {"r 5.11"}


@clause("nsw-blackjack", "r 5.16")
def test_areas_reserved_for_a_player_are_nobody_elses(nsw: Floor) -> None:
    seat, taken = place(nsw, "anna"), place(nsw, "ben")
    assert refs(nsw.refused("supervisor", c.ReserveAreas("t", seat, (taken,)), "sits there")) == {"r 5.16"}
    nsw.do("supervisor", c.ReserveAreas("t", seat, (3, 4)))
    assert refs(nsw.refused("carla", c.Sit("t", 3), "reserved")) == {"r 5.16"}
    nsw.sit("carla")
    assert place(nsw, "carla") == 5
    nsw.do("dealer", c.OpenRound("t"))
    onto = c.PlaceWager("t", "blackjack", 1_000, box=4)
    assert refs(nsw.refused("ben", onto, "reserved")) == {"r 5.16"}
    nsw.restart()
    assert refs(nsw.refused("ben", onto, "reserved")) == {"r 5.16"}
    nsw.bet("anna", "blackjack", 1_000, box=4)
    nsw.do("anna", c.WithdrawWager("t", wager="blackjack", box=4))
    nsw.do("supervisor", c.ReserveAreas("t", seat, ()))
    nsw.bet("ben", "blackjack", 1_000, box=4)


@clause("nsw-blackjack", "r 5.16")
@states("nsw-blackjack", "r 5.11")
def test_a_reserved_area_is_not_given_up_and_leaving_ends_the_reservation(nsw: Floor) -> None:
    nsw.do("supervisor", c.ReserveAreas("t", place(nsw, "anna"), (3,)))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.bet("anna", "blackjack", 1_000, box=3)
    kept = nsw.refused("supervisor", c.GiveUpArea("t", place(nsw, "anna"), 3), "reserved for this player")
    assert refs(kept) == {"r 5.16"}
    nsw.do("anna", c.Leave("t"))
    nsw.do("carla", c.Sit("t", 3))


def held(floor: Floor, name: str = "", **more: Any) -> c.HoldToMinimum:
    return c.HoldToMinimum("t", place(floor, "anna"), "leaves rounds out", inspector=name, **more)


@clause("nsw-blackjack", "r 5.14")
def test_who_missed_a_round_is_held_to_the_minimum_in_further_shoes_once_an_inspector_was_told(
    nsw: Floor,
) -> None:
    assert refs(nsw.refused("manager", held(nsw, "Ines"), "has left none out")) == {"r 5.14"}
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("ben", "blackjack", 1_000)
    nsw.deal("TS 9S 9D", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("ben", c.Decide("t", "stand", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    nsw.do("dealer", c.EnterCard("t", "8D"))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert refs(nsw.refused("manager", held(nsw), "told first")) == {"r 5.14"}
    nsw.refused("manager", held(nsw, "Ines", told_at=nsw.now + 1), "has not come yet")
    with pytest.raises(NotAllowed):
        nsw.do("supervisor", held(nsw, "Ines"))
    nsw.do("manager", held(nsw, "Ines", told_at=nsw.now - MINUTE))
    ((said, _),) = events(nsw, "table:t", "player-held-to-minimum")
    assert (said["inspector"], said["told_at"]) == ("Ines", nsw.now - MINUTE)
    nsw.do("supervisor", c.DirectShuffle("t", "not mixed"))
    nsw.do("dealer", c.Shuffle("t"))
    nsw.cut("t", 100)
    nsw.do("dealer", c.BurnCard("t"))
    nsw.restart()
    nsw.do("dealer", c.OpenRound("t"))
    assert refs(nsw.refused("anna", c.PlaceWager("t", "blackjack", 1_000))) == {"r 5.14"}
    nsw.bet("anna", "blackjack", 500)
    nsw.do("anna", c.ClearWagers("t"))
    nsw.do("manager", held(nsw, on=False))
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    while nsw.table().playing:
        nsw.do("dealer", c.CallStep("t", "result"))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)


@clause("nsw-blackjack", "r 5.13")
def test_nobody_is_held_to_the_minimum_for_shoes_of_a_shuffling_device(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.sit("anna")
    assert refs(floor.refused("manager", held(floor, "Ines"), "card shoe")) == {"r 5.13"}


@clause("nsw-blackjack", "r 5.15")
def test_an_inspector_is_told_before_a_player_is_limited_to_one_area(nsw: Floor) -> None:
    refusal = nsw.refused("manager", c.DirectPlayer("t", place(nsw, "anna"), "counting"), "told first")
    assert refs(refusal) == {"r 5.15"}


@clause("nsw-blackjack", "r 3.6.2.2", "r 14.6.1")
@pytest.mark.parametrize(
    ("options", "ref"),
    [({"players_cards": "face_down"}, "r 3.6.2.2"), ({"optional_wagers_by": "initial_wager"}, "r 14.6.1")],
)
def test_inspector_and_surveillance_are_told_before_a_table_opens_so(
    floor: Floor, options: dict[str, str], ref: str
) -> None:
    def opens(*told: Told) -> None:
        floor.open("t", "nsw-blackjack", "blackjack", options=options, told=told)

    inspector, surveillance = Told("inspector", "Ines", floor.now - MINUTE), Told("surveillance", "Sol")
    for told, missing in (((), "inspector"), ((inspector,), "surveillance"), ((surveillance,), "inspector")):
        with pytest.raises(Refused, match=f"the {missing} was told first") as error:
            opens(*told)
        assert (refs(error.value.refusal), error.value.refusal.nearest) == ({ref}, (missing,))
    with pytest.raises(Refused, match="the inspector was told first"):
        opens(Told("inspector", "Ines", floor.now + 1), surveillance)
    opens(inspector, surveillance)
    ((opened, clauses),) = events(floor, "table:t", "table-opened")
    assert ref in clauses
    assert opened["setup"]["told"] == [
        {"office": "inspector", "name": "Ines", "at": floor.now - MINUTE},
        {"office": "surveillance", "name": "Sol", "at": floor.now},
    ]
