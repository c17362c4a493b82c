"""New South Wales' rules for tables, staff and people, at tables of the house."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier.equipment.cards import FULL_DECK, Card
from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.shoes import shuffled_behind
from croupier.house.staff_views import next_for_staff
from croupier.table.shoe_life import Stage
from tests.clauses import clause, states
from tests.house.floor import CREDITS, MINUTE, Floor, events, refs
from tests.house.nsw_tables import place

HIGHER = {"table": {"min": "10", "max": "500"}}


@clause("nsw-blackjack", "r 5.18")
def test_no_more_players_come_than_a_supervisor_permits_at_the_table(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", practice=True, options={"players": 2})
    floor.sit("anna", "ben")
    for standing in (False, True):
        why = floor.refused("carla", c.Sit("t", standing=standing), "2 may play at this table")
        assert refs(why) == {"r 5.18"}
    floor.refused("anna", c.AskForBots("t", 1), "2 may play at this table")
    floor.do("ben", c.Leave("t"))
    floor.refused("anna", c.AskForBots("t", 2), "ask for 1 to 1")
    assert len(floor.do("anna", c.AskForBots("t", 1)).facts["bots"]) == 1


@clause("nsw-blackjack", "r 6.5")
def test_a_higher_minimum_waits_for_twenty_minutes_of_its_sign(nsw: Floor) -> None:
    posted = nsw.do("supervisor", c.ChangeLimits("t", HIGHER))
    assert not posted.facts["in_force"]
    assert posted.facts["due"] == nsw.now + 20 * MINUTE
    with pytest.raises(NotAllowed):
        nsw.do("dealer", c.ChangeLimits("t", HIGHER))


@clause("nsw-blackjack", "r 6.5")
def test_any_other_change_of_limits_needs_its_sign_alone(nsw: Floor) -> None:
    for limits in ({"table": {"min": "2", "max": "500"}}, {"table": {"min": "2", "max": "100"}}):
        assert nsw.do("supervisor", c.ChangeLimits("t", limits)).facts["in_force"]


@clause("nsw-blackjack", "r 6.5.1", "r 6.5.1.1", "r 6.5.1.2", "r 6.5.1.3", "r 6.6.1", "r 6.6.2")
def test_at_once_a_minimum_goes_up_for_newcomers_and_a_marker_says_who_keeps_the_old_one(nsw: Floor) -> None:
    assert nsw.do("supervisor", c.ChangeLimits("t", HIGHER, "at_once")).facts["in_force"]
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 500)
    nsw.refused("carla", c.PlaceWager("t", "blackjack", 500), "minimum of 10")
    assert nsw.table().seating.markers == (place(nsw, "anna"), place(nsw, "ben"))
    # The sign states the minimum of before and the new one.
    (sign,) = nsw.view("carla").notices
    assert (sign["what"], sign["limits"]["table"]["min"], sign["now"]["table"]["min"]) == ("kept", "5", "10")
    assert events(nsw, "table:t", "limits-changed")[-1][1][-1] == "r 6.6.1"
    left = place(nsw, "ben")
    nsw.do("ben", c.Leave("t"))
    assert left not in nsw.table().seating.markers


def minimums(floor: Floor) -> dict[str, str | None]:
    return {p: floor.you(p)["limits"]["table"].get("min") for p in ("anna", "ben")}


@pytest.fixture
def spared(nsw: Floor) -> Floor:
    """Anna keeps the minimum of 5; ben has come since it was raised to 10."""
    nsw.do("ben", c.Leave("t"))
    nsw.do("supervisor", c.ChangeLimits("t", HIGHER, "at_once"))
    nsw.sit("ben")
    return nsw


@clause("nsw-blackjack", "r 6.6.1")
def test_the_sign_states_every_minimum_that_somebody_keeps(spared: Floor) -> None:
    spared.do("supervisor", c.ChangeLimits("t", {"table": {"min": "25", "max": "500"}}, "at_once"))
    (sign,) = spared.view("ben").notices
    assert [kept["table"]["min"] for kept in sign["each"]] == ["5", "10"]
    assert (sign["limits"]["table"]["min"], sign["now"]["table"]["min"]) == ("5", "25")


@clause("nsw-blackjack", "r 6.6")
def test_a_higher_minimum_after_notice_also_binds_those_who_were_spared_before(spared: Floor) -> None:
    highest = {"table": {"min": "25", "max": "500"}}
    assert not spared.do("supervisor", c.ChangeLimits("t", highest)).facts["in_force"]
    spared.restart()
    spared.now += 20 * MINUTE - 1
    spared.step()
    assert minimums(spared) == {"anna": "5", "ben": "10"}
    spared.now += 1
    spared.step()
    assert minimums(spared) == {"anna": "25", "ben": "25"}
    assert spared.table().seating.markers == ()
    assert "r 6.6" in events(spared, "table:t", "limits-changed")[-1][1]
    spared.restart()
    assert minimums(spared) == {"anna": "25", "ben": "25"}


@clause("nsw-blackjack", "r 6.6")
def test_the_minimum_that_a_player_keeps_goes_up_after_notice_and_the_tables_stays(spared: Floor) -> None:
    def to(least: str) -> c.ChangeLimits:
        return c.ChangeLimits("t", {"table": {"min": least, "max": "500"}}, "kept_minimum")

    assert not spared.do("supervisor", to("8")).facts["in_force"]
    assert spared.view().notices[0]["changes"][0]["was"] == {"min": "5", "max": "500"}
    spared.now += 20 * MINUTE
    spared.step()
    assert minimums(spared) == {"anna": "8", "ben": "10"}
    spared.do("supervisor", to("10"))
    spared.now += 20 * MINUTE
    spared.step()
    assert minimums(spared) == {"anna": "10", "ben": "10"}
    assert spared.table().seating.markers == ()


@clause("nsw-blackjack", "r 6.6")
@pytest.mark.parametrize(
    ("limits", "due", "why"),
    [
        ({"min": "11", "max": "500"}, None, "not beyond it"),
        ({"min": "5", "max": "500"}, None, "of no player"),
        ({"min": "10", "max": "400"}, None, "only that minimum"),
        ({"min": "10", "max": "500"}, 19, "for 20 minutes"),
    ],
)
def test_notice_to_those_who_were_spared_raises_their_minimum_alone(
    spared: Floor, limits: dict[str, str], due: int | None, why: str
) -> None:
    on_sign = None if due is None else spared.now + due * MINUTE
    command = c.ChangeLimits("t", {"table": limits}, "kept_minimum", on_sign)
    assert refs(spared.refused("supervisor", command, why)) == {"r 6.6"}


@clause("nsw-blackjack", "r 6.6")
def test_no_notice_is_given_to_those_who_were_spared_where_nobody_was(nsw: Floor) -> None:
    refusal = nsw.refused("supervisor", c.ChangeLimits("t", HIGHER, "kept_minimum"), "no player")
    assert refs(refusal) == {"r 6.6"}


@clause("nsw-blackjack", "r 6.5")
def test_other_changes_of_limits_leave_the_minimum_that_a_player_keeps(spared: Floor) -> None:
    lower = {"table": {"min": "8", "max": "400"}}
    assert spared.do("supervisor", c.ChangeLimits("t", lower)).facts["in_force"]
    assert minimums(spared) == {"anna": "5", "ben": "8"}


@clause("nsw-blackjack", "r 6.7")
def test_a_player_may_be_let_over_the_maximum_with_limits_of_their_own(nsw: Floor) -> None:
    nsw.do("supervisor", c.SetPersonalLimits("t", "anna", {"table": {"min": "100", "max": "1000"}}))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 90_000)
    nsw.refused("ben", c.PlaceWager("t", "blackjack", 90_000), "maximum of 500")


@clause("nsw-blackjack", "r 18.8.1", "r 18.8.2")
def test_a_supervisor_voids_wagers_and_excludes_from_the_game(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "a device", ground="device"))
    assert not nsw.table().round.wagers  # type: ignore[union-attr]
    nsw.do("supervisor", c.Exclude("t", "anna", "a device"))
    assert refs(nsw.refused("anna", c.Sit("t"))) == {"r 18.8.2"}


@clause("nsw-blackjack", "r 18.8.3")
def test_a_person_is_excluded_from_the_casino(nsw: Floor) -> None:
    nsw.do("manager", c.ExcludeFromHouse("anna", "a device"))
    assert refs(nsw.refused("anna", c.Sit("t"))) == {"r 18.8.3"}


@clause("nsw-blackjack", "r 18.13")
def test_a_table_with_players_closes_after_twenty_minutes_of_a_sign(nsw: Floor) -> None:
    closing = nsw.do("supervisor", c.CloseTable("t"))
    assert nsw.table().open
    assert nsw.table().closure is not None
    assert nsw.table().closure.due == nsw.now + 20 * MINUTE  # type: ignore[union-attr]
    assert closing.facts


@clause("nsw-blackjack", "r 18.17")
def test_disputes_go_to_a_gaming_supervisor_and_on_request_to_a_casino_supervisor(nsw: Floor) -> None:
    number = nsw.do("anna", c.RaiseDispute("t", "my total was 20")).facts["dispute"]
    nsw.do("supervisor", c.DecideDispute("t", number, "it was 19", told_of_inspector=True, upheld=False))
    nsw.do("anna", c.RequestReview("t", number))
    nsw.do(
        "casino-supervisor",
        c.DecideDispute("t", number, "it was 19 indeed", told_of_inspector=True, upheld=False),
    )
    nsw.refused("anna", c.RequestReview("t", number))


@clause("nsw-blackjack", "r 4.1.4")
def test_a_supervisor_directs_a_shuffle_after_a_round(nsw: Floor) -> None:
    nsw.do("supervisor", c.DirectShuffle("t", "not mixed"))
    nsw.do("dealer", c.Shuffle("t"))
    assert events(nsw, "table:t", "shoe-to-shuffle")[0][1] == ("r 4.1.4",)


@clause("nsw-blackjack", "r 5.15")
def test_a_manager_holds_a_player_to_one_area_and_the_minimum(nsw: Floor) -> None:
    with pytest.raises(NotAllowed):
        nsw.do("supervisor", c.DirectPlayer("t", place(nsw, "anna"), "counting"))
    nsw.do("manager", c.DirectPlayer("t", place(nsw, "anna"), "counting", inspector="Ines"))
    nsw.do("dealer", c.OpenRound("t"))
    assert "r 5.15" in refs(nsw.refused("anna", c.PlaceWager("t", "blackjack", 1_000)))
    nsw.bet("anna", "blackjack", 500)


@clause("nsw-blackjack", "r 18.14")
def test_a_seat_goes_after_three_idle_rounds_at_a_full_table(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", options={"boxes": 5})
    law = floor.table().law
    assert law.idle is not None
    assert (law.idle.rounds, [x.ref for x in law.idle.clauses]) == (3, ["r 18.14"])
    floor.sit("anna")
    refusal = floor.refused("supervisor", c.VacateSeat("t", place(floor, "anna")), "it takes 3")
    assert refs(refusal) == {"r 18.14"}


# Excluded in the middle of a round -----------------------------------------------------------------


@clause("nsw-blackjack", "r 18.8.2")
def test_who_is_excluded_puts_nothing_more_down_in_the_round(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.deal("6S TD 5S", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("supervisor", c.Exclude("t", "anna", "a device"))
    moment = len(nsw.table().round.tape)  # type: ignore[union-attr]
    for person, command in (
        ("anna", c.Decide("t", "double_down", moment=moment)),
        ("dealer", c.EnterDecision("t", place(nsw, "anna"), "double_down", moment=moment)),
    ):
        with pytest.raises(NotAllowed, match="a device") as error:
            nsw.do(person, command)
        assert refs(error.value.refusal) == {"r 18.8.2"}
        assert error.value.refusal.nearest == ("draw",)
    assert nsw.credits("anna") == CREDITS - 1_000
    nsw.do("anna", c.Decide("t", "draw", moment=moment))
    nsw.do("dealer", c.EnterCard("t", "7C"))
    nsw.do("anna", c.Decide("t", "stand", moment=moment + 2))
    nsw.do("dealer", c.EnterCard("t", "9C"))
    nsw.do("dealer", c.CallStep("t", "result"))
    # 18 against 19; the place is hers no longer.
    assert nsw.credits("anna") == CREDITS - 1_000
    assert nsw.table().seat_of("anna") is None


@clause("nsw-blackjack", "r 16.11", "r 16.14")
@pytest.mark.parametrize("kind", ["cards_not_cut", "cards_not_shuffled"])
def test_a_table_whose_cards_were_not_cut_or_shuffled_deals_on_once_they_have_been(
    nsw: Floor, kind: str
) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("dealer", c.EnterCard("t", "AS"))
    nsw.do("dealer", c.ReportIrregularity("t", kind))
    for card in ("9H", "KD"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    (finished,) = events(nsw, "table:t", "round-finished")
    assert [wager["net"] for wager in finished[0]["wagers"]] == ["15"]
    assert nsw.table().shoe.stage is Stage.SHUFFLE
    nsw.refused("dealer", c.OpenRound("t"), "shuffle")
    nsw.do("dealer", c.Shuffle("t"))
    nsw.cut("t", 100)
    nsw.do("dealer", c.BurnCard("t"))
    nsw.do("dealer", c.OpenRound("t"))
    assert nsw.table().betting


@clause("nsw-blackjack", "r 4.1.2")
@states("nsw-blackjack", "r 4.1.3", "r 4.3.4", "r 5.4")
def test_a_cutting_card_that_comes_first_has_the_cards_shuffled_for_that_round(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("dealer", c.SeeCuttingCard("t"))
    after = next_for_staff(nsw.table())
    assert (after["command"], after["clauses"]) == ("shuffle", ["r 4.1.2"])
    assert refs(nsw.refused("dealer", c.EnterCard("t", "9S"), "the cutting card came first")) == {"r 4.1.2"}
    nsw.do("dealer", c.Shuffle("t"))
    assert nsw.do("dealer", c.OfferCut("t")).facts == {"asked": [2, 1]}
    nsw.do("ben", c.AnswerCut("t", accept=True))
    nsw.cut("t", 100)
    nsw.refused("dealer", c.EnterCard("t", "9S"), "the shoe is at burn")
    nsw.do("dealer", c.BurnCard("t"))
    for card in ("9S", "7D", "9H"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("anna", c.Decide("t", "stand"))
    nsw.do("dealer", c.EnterCard("t", "TS"))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert [w["net"] for w in events(nsw, "table:t", "round-finished")[-1][0]["wagers"]] == ["10"]
    # The wager lay through the shuffle, and the new shoe is in play: one round was dealt from it.
    shoe = nsw.table().shoe
    assert (shoe.stage, shoe.rounds, shoe.used) == (Stage.PLAY, 1, 5)
    nsw.do("dealer", c.OpenRound("t"))


@clause("nsw-blackjack", "r 7.2", "r 4.7")
def test_the_cards_of_a_round_go_into_the_device_after_the_next_initial_deal(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, tuple[Card, ...], int]] = []

    def noted(cards: Sequence[Card], held: tuple[Card, ...], first: int) -> list[Card]:
        made.append((len(cards), tuple(held), first))
        return shuffled_behind(cards, held, first)

    monkeypatch.setattr("croupier.house.automation.shuffled_behind", noted)
    limits, options = Limits({"table": Range(500, 50_000)}), {"shuffling_device": True, "boxes": 5}
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits, options=options)
    floor.sit("anna")
    used = []
    for _ in range(3):
        floor.step()
        floor.bet("anna", "blackjack", 500)
        dealt = floor.table().shoe.cards
        floor.play_out()
        shoe = floor.table().shoe
        assert shoe.cards == dealt  # They come in the order that was bound, which nobody cuts.
        assert shoe.cards is not None
        used.append(shoe.cards[: shoe.used])
    # The first cards are of all six decks; then one is burned, and five boxes and the dealer may take eleven.
    assert made == [(6 * 52, held, 12) for held in used[:2]]
    assert all("r 7.2" in cited for _, cited in events(floor, "table:t", "shoe-shuffled"))


@states("nsw-blackjack", "r 7.2")
def test_cards_that_are_held_back_come_behind_the_others_and_else_anywhere() -> None:
    held = FULL_DECK.cards[:20]
    for _ in range(20):
        order = shuffled_behind(FULL_DECK.cards, held, 11)
        assert sorted(order) == sorted(FULL_DECK.cards)
        assert not set(order[:11]) & set(held)
    assert any(set(shuffled_behind(FULL_DECK.cards, held, 11)[11:14]) & set(held) for _ in range(50))


@clause("nsw-blackjack", "r 18.20", "r 1.1 def proxy betting")
def test_nobody_wagers_for_another(nsw: Floor) -> None:
    refusal = nsw.refused("anna", c.Nominate("t", "carla"), "wager for themselves")
    assert refs(refusal) == {"r 18.20", "r 1.1 def proxy betting"}


@clause("nsw-blackjack", "r 6.8.2")
def test_low_limit_gaming_is_dealt_from_a_shuffling_device(floor: Floor) -> None:
    given = {"id": "low", "book": "nsw-blackjack", "game": "blackjack", "low_limit": True}
    limits = {"table": {"min": "5", "max": "50"}}
    refusal = floor.refused("manager", c.OpenTable({**given, "limits": limits}), "from a shuffling device")
    assert refs(refusal) == {"r 6.8.2"}
    device = {"shuffling_device": True}
    floor.do("manager", c.OpenTable({**given, "limits": limits, "options": device}))
    ((data, cited),) = events(floor, "table:low", "table-opened")
    assert (data["setup"]["low_limit"], "r 6.8.2" in cited) == (True, True)
    other = {"id": "q", "book": "qld-2010", "game": "baccarat", "low_limit": True}
    floor.refused("manager", c.OpenTable(other), "no low limit gaming")


def failed_device(floor: Floor, ruling: str) -> None:
    """A dealer's table whose shuffling device fails while cards are dealt to anna."""
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterCard("t", "9S"))
    report = c.ReportIrregularity("t", "shuffling_device_malfunction", ruling=ruling)
    floor.do("casino-supervisor", report)


@clause("nsw-blackjack", "r 17.3.1", "r 17.3.2", "r 17.3.3", "r 17.3.4")
def test_damaged_cards_are_replaced_before_play_goes_on_from_another_device(floor: Floor) -> None:
    failed_device(floor, "no_disadvantage")
    refusal = floor.refused("dealer", c.EnterCard("t", "7D"), "to be moved first")
    assert refs(refusal) == {"r 17.2", "r 17.3.4"}
    floor.do("dealer", c.MoveCards("t", damaged=("QS", "2H")))
    ((data, cited),) = events(floor, "table:t", "act-cards-moved")
    assert (data["damaged"], cited) == (
        ["QS", "2H"],
        ("r 17.2", "r 17.3.4", "r 17.3.1", "r 17.3.2", "r 17.3.3"),
    )
    floor.refused("dealer", c.MoveCards("t"), "no device has failed")
    floor.do("dealer", c.EnterCard("t", "7D"))


@clause("nsw-blackjack", "r 17.5.2", "r 17.5.3")
def test_without_another_device_its_cards_are_shuffled_and_cut_for_a_card_shoe(floor: Floor) -> None:
    failed_device(floor, "no_other_device")
    floor.do("dealer", c.EnterDecision("t", 1, "keep"))
    assert refs(floor.refused("dealer", c.EnterCard("t", "7D"), "to be moved first")) == {"r 17.5.3"}
    floor.refused("dealer", c.MoveCards("t"), "shuffled and cut by hand")
    floor.do("dealer", c.MoveCards("t", damaged=("QS",), shuffled=True))
    floor.do("dealer", c.EnterCard("t", "7D"))
