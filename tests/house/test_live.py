from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed, Role
from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.told import Told
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs

CARDS = "9S KD TH 2C"


@pytest.fixture
def live(floor: Floor) -> Floor:
    floor.live()
    floor.sit("anna", "ben")
    return floor


# The shoe


def test_staff_are_told_what_comes_next(floor: Floor) -> None:
    floor.open(mode=Mode.LIVE)
    told = []
    steps = (c.Shuffle("t"), c.CutCards("t", 200), c.BurnCard("t"), c.OpenRound("t"))
    for command in steps:
        if isinstance(command, c.Shuffle):
            floor.prepare("t")
        staff = floor.view("dealer").staff
        assert staff is not None
        told.append(staff["next"]["command"])
        floor.do("dealer", command)
    assert told == [command.name for command in steps]


@clause("qld-2010", "sch 1 s 17(5)", "sch 1 s 17(10)")
@clause("qld-2010", "sch 1 s 14(2)(a)")
def test_cards_are_shuffled_cut_and_burned_in_that_order(floor: Floor) -> None:
    floor.open(mode=Mode.LIVE)
    assert "sch 1 s 14(2)(a)" in refs(floor.refused("dealer", c.OpenRound("t")))
    floor.refused("dealer", c.BurnCard("t"), "shuffle")
    floor.do("dealer", c.Shuffle("t"))
    assert "sch 1 s 17(5)" in refs(floor.refused("dealer", c.CutCards("t", 5)))
    floor.do("dealer", c.CutCards("t", 50))
    assert "sch 1 s 17(10)" in refs(floor.refused("dealer", c.OpenRound("t")))


@clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(2)", "sch 1 s 18(3)")
def test_after_the_cutting_card_one_more_round_is_announced_and_dealt(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.do("dealer", c.EnterCard("t", "9S"))
    live.do("dealer", c.SeeCuttingCard("t"))
    for card in ("KD", "TH", "2C"):
        live.do("dealer", c.EnterCard("t", card))
    live.do("dealer", c.CallStep("t", "result"))
    live.do("dealer", c.OpenRound("t"))
    shown = live.view().round
    assert shown is not None
    assert shown["announcement"] == "last round before the cards are shuffled"
    live.deal(CARDS)
    assert "sch 1 s 18(3)" in refs(live.refused("dealer", c.OpenRound("t")))


@clause("qld-2010", "sch 1 s 14(2)(c)")
def test_a_manager_may_direct_a_shuffle_after_a_round(live: Floor) -> None:
    live.round(CARDS)
    assert refs(live.refused("dealer", c.Shuffle("t"), "in play")) == {"sch 1 s 14(2)(c)"}
    with pytest.raises(NotAllowed):
        live.do("supervisor", c.DirectShuffle("t", "worn cards"))
    live.do("manager", c.DirectShuffle("t", "worn cards"))
    live.do("dealer", c.Shuffle("t"))
    assert live.table().shoe_number == 2
    live.cut("t", 200)
    live.do("dealer", c.BurnCard("t"))
    live.round(CARDS)
    # a road ends with its shoe: each result says which it came from, after a restart too
    for _ in range(2):
        assert [each["shoe"] for each in live.view().results] == [1, 2]
        assert live.view().dealer == live.house.books.person("dealer").name
        live.restart()


@clause("qld-2010", "sch 1 s 17(11)", "sch 1 s 17(12)(a)", "sch 1 s 17(12)(b)")
def test_an_additional_burn_needs_a_request_all_players_and_a_direction(live: Floor) -> None:
    burn = c.DirectBurn("t", ("QS", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH"))
    live.refused("supervisor", burn, "no player has asked")
    number = live.do("anna", c.Ask("t", "additional_burn")).facts["request"]
    live.refused("supervisor", burn, "still to agree: ben")
    live.do("ben", c.Agree("t", number))
    live.sit("carla")
    live.refused("supervisor", burn, "still to agree: carla")
    live.do("carla", c.Agree("t", number))
    live.refused("supervisor", c.DirectBurn("t", ("QS", "2H")), "makes 11 cards")
    assert live.do("supervisor", burn).facts == {"burned": 11}
    assert events(live, "table:t", "shoe-burned-more")[0][0]["cards"] == list(burn.cards)


@clause("nz-1996", "div V r 11.1", "div V r 11.2")
def test_other_cards_replace_those_of_a_finished_shoe_where_the_book_says_so(floor: Floor) -> None:
    inspector = (Told("Government inspector", "G. Hill"),)
    floor.open("t", "nz-1996", "baccarat", mode=Mode.LIVE, options={"style": "B"}, told=inspector)
    floor.shuffle("t")
    steps = (c.CutCards("t", 200), c.BurnCard("t", "AS"), c.OpenRound("t"))
    for command in (*steps, c.CallStep("t", "no_more_bets"), c.SeeCuttingCard("t")):
        floor.do("dealer", command)
    for card in CARDS.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "result"))
    assert refs(floor.refused("dealer", c.Shuffle("t"), "others brought")) >= {"div V r 11.1", "div V r 11.2"}
    floor.do("dealer", c.SealCards("t", "A-1"))
    floor.shuffle("t", replaced=True)
    told = [data["replaced"] for data, _ in events(floor, "table:t", "shoe-shuffled")]
    assert told == [False, True]


# Free hands


@clause(
    "qld-2010", "sch 1 s 10", "sch 1 s 10(1)", "sch 1 s 10(1)(a)", "sch 1 s 10(3)", "sch 1 s 2 def free hand"
)
def test_a_free_hand_needs_every_player_and_takes_no_wagers(live: Floor) -> None:
    number = live.do("anna", c.Ask("t", "free_hand")).facts["request"]
    refusal = live.refused("supervisor", c.DirectFreeHands("t"), "still to agree: ben")
    assert refs(refusal) == {"sch 1 s 10(1)(a)"}
    live.do("ben", c.Agree("t", number))
    live.sit("carla")
    live.refused("supervisor", c.DirectFreeHands("t"), "still to agree: carla")
    live.do("carla", c.Agree("t", number))
    live.do("supervisor", c.DirectFreeHands("t"))
    live.do("dealer", c.OpenRound("t"))
    assert "sch 1 s 10" in events(live, "table:t", "round-opened")[-1][1]
    assert "sch 1 s 10(3)" in refs(live.refused("anna", c.PlaceWager("t", "player", 1_000)))
    for card in CARDS.split():
        live.do("dealer", c.EnterCard("t", card))
    live.do("dealer", c.CallStep("t", "result"))
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "player", 1_000)


@clause("qld-2010", "sch 1 s 10(1)(b)")
def test_a_supervisor_says_how_many_free_hands_are_dealt(live: Floor) -> None:
    number = live.do("anna", c.Ask("t", "free_hand")).facts["request"]
    live.do("ben", c.Agree("t", number))
    assert live.do("supervisor", c.DirectFreeHands("t", 3)).facts == {"free_hands": 3}
    live.refused("supervisor", c.DirectFreeHands("t", 1), "no player has asked")


@clause("qld-2010", "sch 1 s 10(2)", "sch 1 s 10(2)(a)", "sch 1 s 10(2)(b)")
def test_an_empty_table_has_ten_free_hands_and_each_further_on_its_own_authority(floor: Floor) -> None:
    floor.live()
    assert refs(floor.refused("supervisor", c.DirectFreeHands("t", 11))) == {"sch 1 s 10(2)(a)"}
    floor.do("supervisor", c.DirectFreeHands("t", 10))
    for suits in "SHDCSHDCSH":
        floor.do("dealer", c.OpenRound("t"))
        for card in (f"9{suits}", f"K{suits}", f"T{suits}", f"2{suits}"):
            floor.do("dealer", c.EnterCard("t", card))
        floor.do("dealer", c.CallStep("t", "result"))
    assert refs(floor.refused("supervisor", c.DirectFreeHands("t", 2))) == {"sch 1 s 10(2)(b)"}
    floor.do("supervisor", c.DirectFreeHands("t"))


@states("qld-2010", "sch 1 s 10(1)(a)", "sch 1 s 10(2)")
def test_free_hands_still_to_come_lapse_when_somebody_sits_down_who_has_not_agreed(floor: Floor) -> None:
    floor.live()
    floor.do("supervisor", c.DirectFreeHands("t", 10))
    floor.do("dealer", c.OpenRound("t"))
    floor.sit("anna")
    floor.refused("anna", c.PlaceWager("t", "player", 1_000), "dealt without wagers")
    floor.restart()
    for card in CARDS.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.deal("9D KH TS 2D")
    floor.do("anna", c.Ask("t", "free_hand"))
    floor.do("supervisor", c.DirectFreeHands("t", 3))
    floor.sit("ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "player", 1_000)


# Who holds the shoe


@pytest.fixture
def offered(floor: Floor) -> Floor:
    floor.live(options={"designated_player": True})
    floor.sit("anna", "ben", "carla")
    return floor


def at_the_end(floor: Floor) -> set[str]:
    """The clauses by which the last round left table and shoe."""
    return set(events(floor, "table:t", Happened.ROUND_FINISHED)[-1][1])


@clause("qld-2010", "sch 1 s 25(2)", "sch 1 s 25(3)", "sch 1 s 25(4)", "sch 1 s 25(6)", "sch 1 s 25(7)")
@clause("qld-2010", "sch 1 s 25(10)(a)")
def test_the_shoe_is_offered_held_and_passed_when_the_bankers_hand_loses(offered: Floor) -> None:
    assert refs(offered.refused("dealer", c.OpenRound("t"))) >= {"sch 1 s 25(2)"}
    assert offered.do("dealer", c.OfferShoe("t")).facts == {"offered": [1, 2, 3]}
    offered.refused("dealer", c.OpenRound("t"), "offered to seat 1")
    offered.do("anna", c.AnswerShoe("t", accept=False))
    offered.do("ben", c.AnswerShoe("t", accept=True))
    offered.do("dealer", c.OpenRound("t"))
    offered.bet("ben", "banker", 1_000)
    offered.deal(CARDS)
    assert "sch 1 s 25(10)(a)" in at_the_end(offered)
    assert offered.view().shoe_holder == {
        "holder": None,
        "offered": [],
        "due": True,
        "dealer_by_direction": False,
    }
    due = refs(offered.refused("dealer", c.OpenRound("t"), "offer the shoe"))
    assert due == {"sch 1 s 25(6)", "sch 1 s 25(7)"}
    assert offered.do("dealer", c.OfferShoe("t")).facts == {"offered": [3, 1]}


@clause("qld-2010", "sch 1 s 25(5)")
def test_the_dealer_deals_when_everybody_has_rejected_the_shoe(offered: Floor) -> None:
    offered.do("dealer", c.OfferShoe("t"))
    for person in ("anna", "ben", "carla"):
        offered.do(person, c.AnswerShoe("t", accept=False))
    assert events(offered, "table:t", "shoe-answered")[-1][1] == ("sch 1 s 25(5)",)
    offered.do("dealer", c.OpenRound("t"))
    round_ = offered.table().round
    assert round_ is not None
    assert round_.opening.seat_having("designated_player") is None


@clause("qld-2010", "sch 1 s 26(1)", "sch 1 s 26(2)")
def test_a_holder_who_backs_no_hand_gives_the_shoe_up(offered: Floor) -> None:
    offered.do("dealer", c.OfferShoe("t"))
    offered.do("anna", c.AnswerShoe("t", accept=True))
    offered.do("dealer", c.OpenRound("t"))
    offered.bet("anna", "tie", 1_000)
    offered.deal("2S 9D TH KC")
    holder = offered.view().shoe_holder
    assert holder is not None
    assert (holder["holder"], holder["due"]) == (None, True)
    assert {"sch 1 s 26(1)", "sch 1 s 26(2)"} <= at_the_end(offered)


@clause("qld-2010", "sch 1 s 25(10)(b)", "sch 1 s 25(9)", "sch 1 s 25(11)(b)")
def test_the_shoe_is_passed_ordered_away_and_taken_by_direction(offered: Floor) -> None:
    offered.do("dealer", c.OfferShoe("t"))
    offered.do("anna", c.AnswerShoe("t", accept=True))
    offered.do("anna", c.PassShoe("t"))
    offered.do("dealer", c.OfferShoe("t"))
    offered.do("ben", c.AnswerShoe("t", accept=True))
    offered.do("dealer", c.OrderPass("t", "repeated invalid deals"))
    assert events(offered, "table:t", "shoe-passed")[-1][1] == ("sch 1 s 25(10)(b)",)
    offered.do("supervisor", c.DirectDealer("t"))
    offered.refused("dealer", c.OfferShoe("t"), "by direction")
    offered.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 1 s 7(2)(c)")
def test_standing_players_are_not_offered_the_shoe(offered: Floor) -> None:
    offered.do("carla", c.Leave("t"))
    offered.do("carla", c.Sit("t", standing=True))
    assert offered.do("dealer", c.OfferShoe("t")).facts == {"offered": [1, 2]}


# Irregularities and corrections


@pytest.fixture
def machine(floor: Floor) -> Floor:
    floor.live(options={"card_machine": True})
    floor.sit("anna", "ben")
    return floor


def test_what_staff_must_rule_on_waits_for_whoever_rules(machine: Floor) -> None:
    machine.do("dealer", c.OpenRound("t"))
    machine.bet("anna", "player", 1_000)
    machine.deal("9S KD", result=False)
    kind = "card_machine_malfunction"
    told = machine.do("dealer", c.ReportIrregularity("t", kind)).facts
    assert told["waits_for"] == "gaming supervisor"
    machine.refused("dealer", c.EnterCard("t", "TH"), "waits for a ruling")
    with pytest.raises(NotAllowed):
        machine.do("dealer", c.Rule("t", "disadvantage"))
    machine.do("supervisor", c.Rule("t", "disadvantage"))
    machine.do("anna", c.Decide("t", "retract", wager="1.1.player"))
    assert machine.credits("anna") == CREDITS


def test_no_other_ruling_or_correction_takes_the_place_of_the_one_that_is_waited_for(machine: Floor) -> None:
    machine.do("dealer", c.OpenRound("t"))
    machine.bet("anna", "player", 1_000)
    machine.bet("ben", "player", 1_000)
    machine.deal("9S KD", result=False)
    machine.do("dealer", c.ReportIrregularity("t", "card_machine_malfunction"))
    machine.refused("supervisor", c.CorrectCards("t", ("9S", "KH")), "waits for a ruling")
    machine.do("supervisor", c.VoidWagers("t", 2, "a device"))
    machine.refused("dealer", c.EnterCard("t", "TH"), "waits for a ruling")
    machine.do("supervisor", c.Rule("t", "no_disadvantage"))
    machine.do("dealer", c.EnterCard("t", "TH"))


def test_the_record_shows_what_happened_and_what_was_ruled(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.deal("2S KD TH 2C 3C", result=False)
    live.do("dealer", c.ReportIrregularity("t", "card_drawn_in_error", "5H", {"exposed": True}))
    shown = live.view().round
    assert shown is not None
    told = {e["event"]: e for e in shown["events"]}
    assert told["irregularity"]["irregularity"] == "card_drawn_in_error"
    assert told["remedy"]["clauses"]
    live.do("dealer", c.EnterCard("t", "6C"))
    live.do("dealer", c.CallStep("t", "result"))
    live.do("dealer", c.OpenRound("t"))
    nextround = live.view().round
    assert nextround is not None
    assert (nextround["kind"], nextround["hands"]) == ("without_wagers", {"player": ["5H"]})


def test_a_card_entered_wrongly_is_put_right_before_the_result(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "player", 1_000)
    live.deal("9S KD TH", result=False)
    with pytest.raises(NotAllowed):
        live.do("dealer", c.CorrectCards("t", ("2S", "KD", "TH")))
    live.do("supervisor", c.CorrectCards("t", ("2S", "KD", "TH")))
    live.do("dealer", c.EnterCard("t", "9C"))
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS - 1_000
    assert live.table().shoe.used == 5


def test_a_card_is_put_right_after_an_irregularity_and_its_remedy_follows(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "banker", 1_000)
    live.deal("7S 5D KS KH", result=False)
    live.do("dealer", c.ReportIrregularity("t", "third_card_to_player", "3C", {"exposed": True}))
    live.do("supervisor", c.CorrectCards("t", ("7S", "6D", "KS", "KH")))
    live.do("dealer", c.CallStep("t", "result"))
    assert live.table().results[-1].outcome["banker"]["cards"] == ["6D", "KH"]
    assert [(each.card, each.exposed) for each in live.table().shoe.carried] == [(parse_card("3C"), True)]
    assert live.table().shoe.used == 6
    live.restart()
    assert live.table().shoe.used == 6


def test_a_correction_that_a_report_does_not_fit_names_its_clause_and_changes_nothing(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.deal("7S 5D KS KH", result=False)
    live.do("dealer", c.ReportIrregularity("t", "third_card_to_player", "3C", {"exposed": True}))
    before = live.view().to_json()["round"]
    wrong = c.CorrectCards("t", ("2S", "5D", "KS", "KH"))
    assert "sch 1 s 42(1)" in refs(live.refused("supervisor", wrong, "contradict the report of third card"))
    assert live.view().to_json()["round"] == before


def test_a_finished_round_with_an_irregularity_is_recalculated(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "banker", 1_000)
    live.deal("7S 5D KS KH", result=False)
    live.do("dealer", c.ReportIrregularity("t", "third_card_to_player", "3C", {"exposed": True}))
    live.do("supervisor", c.CorrectCards("t", ("7S", "5D", "KS", "QH")))
    live.do("dealer", c.CallStep("t", "result"))
    answer = live.do("manager", c.CorrectRound("t", 1, ("7S", "6D", "KS", "QH"), "keyed wrongly"))
    assert answer.facts["differences"] == {"anna": "-19.5"}


def test_a_dealer_puts_right_the_card_just_entered_and_no_other(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "player", 1_000)
    live.refused("dealer", c.CorrectLast("t", "9S"), "something else")
    live.deal("9S KD", result=False)
    live.do("dealer", c.CorrectLast("t", "KC"))
    live.do("dealer", c.CorrectLast("t", "KH"))
    hands = live.view().round
    assert hands is not None
    assert hands["hands"] == {"player": ["9S"], "banker": ["KH"]}
    assert live.table().shoe.used == 3
    assert [data["cards"] for data, _ in events(live, "table:t", "cards-corrected")] == [
        ["9S", "KC"],
        ["9S", "KH"],
    ]
    live.do("dealer", c.EnterCard("t", "KS"))
    live.do("dealer", c.EnterCard("t", "3C"))
    live.do("dealer", c.CallStep("t", "result"))
    assert live.table().results[-1].outcome["winner"] == "player"


def test_what_a_dealer_entered_is_for_the_supervisor_once_anything_has_happened(live: Floor) -> None:
    live.enter("dora", Role.DEALER)
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "player", 1_000)
    live.deal("9S KD TH 2C", result=False)
    live.do("dora", c.TakeOver("t"))
    assert live.refused("dora", c.CorrectLast("t", "2D"), "another dealer").nearest == ("correct-cards",)
    with pytest.raises(NotAllowed, match="is dealing this table"):
        live.do("dealer", c.CorrectLast("t", "2D"))
    with pytest.raises(NotAllowed):
        live.do("anna", c.CorrectLast("t", "2D"))
    live.do("dealer", c.TakeOver("t"))
    live.do("dealer", c.CallStep("t", "result"))
    live.refused("dealer", c.CorrectLast("t", "2D"))


@clause("nz-1996", "div I r 14.2(a)", "div I r 14.2(b)")
def test_a_wager_taken_in_error_counts_as_the_book_says(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.TakeWager("t", 1, "player", 300, accepted=True))
    floor.do("dealer", c.TakeWager("t", 2, "player", 60_000, accepted=True))
    assert (floor.credits("anna"), floor.credits("ben")) == (CREDITS - 300, CREDITS - 50_000)
    floor.deal(CARDS)
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.TakeWager("t", 1, "player", 300, accepted=True))
    assert floor.credits("anna") == CREDITS + 300


@clause("qld-2010", "s 5(2)(a)", "s 10(2)(a)")
@states("qld-2010", "s 4 def void")
def test_a_wager_declared_void_goes_back(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    live.bet("anna", "player", 1_000)
    live.bet("ben", "player", 1_000)
    live.deal("9S KD", result=False)
    with pytest.raises(Malformed, match="nearest: device"):
        live.do("supervisor", c.VoidWagers("t", 1, "used a device", ground="devise"))
    live.do("supervisor", c.VoidWagers("t", 1, "used a device", ground="device"))
    live.do("supervisor", c.VoidWagers("t", 2, "wagered with others"))
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS
    noted = events(live, "significant", "wagers-void")
    assert [(each["ground"], each["reason"], set(cited)) for each, cited in noted] == [
        ("device", "used a device", {"s 5(2)(a)"}),
        ("contravention", "wagered with others", {"s 10(1)(a)", "s 10(2)(a)"}),
    ]


@clause("nz-1996", "div I r 11.2(a)")
def test_only_a_casino_or_shift_manager_voids_wagers_in_new_zealand(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    assert refs(floor.refused("supervisor", c.VoidWagers("t", 1, "device"))) == {"div I r 11.2(a)"}
    floor.do("manager", c.VoidWagers("t", 1, "device"))
    assert floor.credits("anna") == CREDITS


@clause("nz-1996", "div I r 12.1(a)", "div I r 12.1(b)", "div I r 12.2")
@pytest.mark.parametrize(
    ("ground", "seat", "anna"), [("disruption", None, CREDITS), ("fraud_by_player", 1, CREDITS - 1_000)]
)
def test_an_invalidated_round_refunds_all_but_a_fraudulent_player(
    floor: Floor, ground: str, seat: int | None, anna: int
) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.bet("ben", "tie", 1_000)
    floor.deal("9S KD", result=False)
    floor.do("manager", c.Invalidate("t", ground, "a brawl", seat))
    assert (floor.credits("anna"), floor.credits("ben")) == (anna, CREDITS)
    assert not floor.table().playing


@clause("nz-1996", "div I r 5.0")
def test_an_idle_seat_at_a_full_table_is_given_up_after_three_rounds(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat", options={"seats": 2})
    floor.sit("anna", "ben")
    for rounds in range(3):
        assert refs(floor.refused("supervisor", c.VacateSeat("t", 2))) == {"div I r 5.0"}, rounds
        floor.do("dealer", c.OpenRound("t"))
        floor.bet("anna", "player", 1_000)
        floor.deal(CARDS)
    assert floor.do("supervisor", c.VacateSeat("t", 2)).facts == {"person": "ben"}


def test_a_dealers_table_takes_no_step_and_an_automated_one_no_dealer(floor: Floor) -> None:
    floor.open()
    floor.step()
    floor.refused("dealer", c.EnterCard("t", "9S"), "automated table")
    floor.refused("supervisor", c.CorrectCards("t", ("9S",)), "automated")
    with pytest.raises(Malformed, match="no such irregularity"):
        floor.do("supervisor", c.ReportIrregularity("t", "earthquake"))


# One table at a time ----------------------------------------------------------------------------


def test_a_dealer_leaves_one_table_before_dealing_another(live: Floor) -> None:
    live.enter("dora", Role.DEALER)
    live.do("dora", c.TakeOver("t"))
    live.open("second", mode=Mode.LIVE)
    refusal = live.refused("dora", c.Shuffle("second"), "a dealer deals one table at a time")
    assert refusal.nearest[0] == "leave t"
    live.refused("dora", c.TakeOver("second"), "you have the dealer's place at t")
    assert live.table("second").on_duty is None
    live.do("dora", c.StandDown("t"))
    assert live.table().on_duty is None
    live.do("dora", c.Shuffle("second"))
    assert live.table("second").on_duty == "dora"


def test_a_table_is_left_for_another_between_rounds_alone(live: Floor) -> None:
    live.enter("dora", Role.DEALER)
    live.do("dora", c.TakeOver("t"))
    live.open("second", mode=Mode.LIVE)
    live.do("dora", c.OpenRound("t"))
    live.sit("anna")
    live.bet("anna", "player", 1_000)
    for command in (c.TakeOver("second", leave=True), c.StandDown("t")):
        live.refused("dora", command, "a round is in progress")
    assert live.table().on_duty == "dora"
    live.do("dora", c.CallStep("t", "no_more_bets"))
    for card in CARDS.split():
        live.do("dora", c.EnterCard("t", card))
    live.do("dora", c.CallStep("t", "result"))
    assert dict(live.do("dora", c.TakeOver("second", leave=True)).facts) == {"left": ["t"]}
    assert (live.table().on_duty, live.table("second").on_duty) == (None, "dora")


def test_who_was_relieved_deals_at_another_table_at_once(live: Floor) -> None:
    live.open("second", mode=Mode.LIVE)
    live.enter("dora", Role.DEALER)
    live.do("dealer", c.OpenRound("t"))
    live.do("dora", c.TakeOver("t"))
    live.do("dealer", c.TakeOver("second"))
    assert (live.table().on_duty, live.table("second").on_duty) == ("dora", "dealer")
    live.refused("dealer", c.StandDown("t"), "you do not have it")


def test_the_dealers_place_stays_free_after_the_house_was_closed(live: Floor) -> None:
    live.do("dealer", c.StandDown("t"))
    live.restart()
    assert live.table().on_duty is None
