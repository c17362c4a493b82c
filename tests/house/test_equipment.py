"""Tiles, dice, wheels and devices at dealers' tables: inspected, checked, changed, by clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from croupier.house.told import Told
from tests.clauses import clause, states
from tests.house.card_tables import sound
from tests.house.floor import Floor, events, refs

SEEN: Final = "complete, no marks"


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


def live(floor: Floor, book: str, game: str, **options: Any) -> None:
    """A dealer's table of a game with a player at it."""
    floor.open("t", book, game, mode=Mode.LIVE, options=options)
    floor.sit("anna")


def done(floor: Floor, kind: str) -> list[tuple[str, ...]]:
    """The clauses of the events of a kind about equipment."""
    return [cited for _, cited in events(floor, "table:t", f"equipment-{kind}")]


@clause(
    "qld-2010",
    "sch 6 s 20(1)",
    "sch 6 s 20(2)",
    "sch 6 s 20(3)",
    "sch 6 s 21(1)",
    "sch 6 s 21(2)",
    "sch 6 s 23(2)",
)
def test_tiles_are_inspected_arranged_seen_and_shuffled_before_the_first_round(
    floor: Floor, tmp_path: Path
) -> None:
    floor.open("t", "qld-2010", "pai_gow", mode=Mode.LIVE)
    order = "inspected, then checked, then arranged, then viewed, then cuts_displayed, then shuffled first"
    assert refs(floor.refused("dealer", c.OpenRound("t"), order)) == {"sch 6 s 20(1)"}
    floor.refused("dealer", c.PrepareEquipment("t", "shuffled"), "to be inspected now")
    floor.refused("dealer", c.PrepareEquipment("t", "inspected"), "say what was seen")
    floor.do("dealer", c.PrepareEquipment("t", "inspected", SEEN))
    floor.refused("dealer", c.PrepareEquipment("t", "checked", SEEN), "for the gaming supervisor")
    with pytest.raises(NotAllowed):
        floor.give("dealer", c.InspectEquipment("t", SEEN))
    assert next_for_staff(floor.table())["command"] == "inspect-equipment"
    floor.do("supervisor", c.InspectEquipment("t", SEEN))
    floor.do("dealer", c.PrepareEquipment("t", "arranged"))
    assert refs(floor.refused("dealer", c.PrepareEquipment("t", "viewed"), "in view")) == {"sch 6 s 20(3)"}
    floor.sit("anna")
    floor.do("dealer", c.PrepareEquipment("t", "viewed"))
    assert refs(floor.refused("dealer", c.OpenRound("t"), "cuts_displayed")) == {"sch 6 s 23(2)"}
    floor.do("supervisor", c.InspectEquipment("t", "Cuts: a third, half, every second stack"))
    (sign,) = [each for each in floor.view("anna").notices if each["what"] == "sign"]
    assert (sign["says"], sign["clauses"]) == ("Cuts: a third, half, every second stack", ["sch 6 s 23(2)"])
    assert refs(floor.refused("dealer", c.OpenRound("t"), "shuffled first")) == {
        "sch 6 s 21(1)",
        "sch 6 s 21(2)",
    }
    floor.do("dealer", c.PrepareEquipment("t", "shuffled"))
    floor.give("dealer", c.OpenRound("t"))
    assert [cited[0] for cited in done(floor, "prepared")] == [
        "sch 6 s 20(1)",
        "sch 6 s 20(1)",
        "sch 6 s 20(2)",
        "sch 6 s 20(3)",
        "sch 6 s 23(2)",
        "sch 6 s 21(1)",
    ]
    assert sound(floor, tmp_path)


@clause("qld-2010", "sch 6 s 24(3)")
def test_tiles_are_checked_between_rounds_and_others_are_prepared_like_the_first(
    floor: Floor, tmp_path: Path
) -> None:
    live(floor, "qld-2010", "pai_gow")
    floor.do("supervisor", c.BringEquipment("t", "in rank order, all there"))
    floor.do("dealer", c.OpenRound("t"))
    floor.refused("supervisor", c.BringEquipment("t", "worn", replaced=True), "after a round")
    floor.table().round = None  # The round is over.
    floor.do("supervisor", c.BringEquipment("t", "two are worn", replaced=True))
    assert done(floor, "brought") == [("sch 6 s 24(3)",)] * 2
    assert refs(floor.refused("dealer", c.OpenRound("t"), "to be inspected")) == {"sch 6 s 20(1)"}


@clause("nz-1996", "div VI r 5.0(a)", "div VI r 5.0(b)", "div VI r 5.0(c)", "div VI r 5.0(d)")
def test_a_casino_supervisor_tries_the_equipment_of_tai_sai_before_it_opens(
    floor: Floor, tmp_path: Path
) -> None:
    live(floor, "nz-1996", "tai_sai")
    first = floor.refused("dealer", c.OpenRound("t"), "connected, then tried, then tumbler, then sealed")
    assert (refs(first), first.nearest) == ({"div VI r 5.0(a)"}, ("inspect-equipment",))
    with pytest.raises(NotAllowed):
        floor.do("supervisor", c.InspectEquipment("t", "on"))
    for seen in ("on", "all areas lit up", "turns", "loose"):
        floor.do("casino-supervisor", c.InspectEquipment("t", seen, fit=seen != "loose"))
    floor.refused("dealer", c.OpenRound("t"), "connected, then tried")
    for seen in ("on", "all areas lit up", "turns", "seal 3371 intact"):
        floor.do("casino-supervisor", c.InspectEquipment("t", seen))
    floor.give("dealer", c.OpenRound("t"))
    assert [cited[0] for cited in done(floor, "prepared")] == [
        "div VI r 5.0(a)",
        "div VI r 5.0(b)",
        "div VI r 5.0(c)",
        "div VI r 5.0(d)",
    ] * 2
    assert sound(floor, tmp_path)


@clause("nz-1996", "div X r 4.2")
def test_new_dice_are_inspected_by_two_and_put_into_the_bowl(floor: Floor, tmp_path: Path) -> None:
    live(floor, "nz-1996", "craps")
    assert refs(floor.refused("dealer", c.OpenRound("t"), "inspected, then checked, then placed")) == {
        "div X r 4.2"
    }
    floor.do("dealer", c.PrepareEquipment("t", "inspected", SEEN))
    floor.do("supervisor", c.InspectEquipment("t", SEEN))
    floor.do("dealer", c.PrepareEquipment("t", "placed"))
    floor.give("dealer", c.OpenRound("t"))
    floor.do("supervisor", c.BringEquipment("t", "two were lost", replaced=True))
    assert refs(floor.refused("dealer", c.EnterThrow("t", (3, 4)), "other dice are to be inspected")) == {
        "div X r 4.2"
    }
    assert sound(floor, tmp_path)


CHECKS = (
    pytest.param("lost_sight", "sch 4 s 19(1)", marks=clause("qld-2010", "sch 4 s 19(1)")),
    pytest.param("out_of_play", "sch 4 s 19(2)", marks=clause("qld-2010", "sch 4 s 19(2)")),
    pytest.param("handed_over", "sch 4 s 19(3)", marks=clause("qld-2010", "sch 4 s 19(3)")),
)


@pytest.mark.parametrize(("why", "ref"), CHECKS)
def test_no_throw_is_taken_before_dice_are_checked_that_were_out_of_sight(
    floor: Floor, why: str, ref: str, tmp_path: Path
) -> None:
    live(floor, "qld-2010", "craps")
    floor.refused("supervisor", c.CheckEquipment("t", SEEN), "not given to be checked")
    floor.do("dealer", c.SendToCheck("t", why))
    floor.refused("dealer", c.SendToCheck("t", why), "being checked")
    assert refs(floor.refused("dealer", c.EnterThrow("t", (3, 4)))) != set()
    assert refs(floor.refused("dealer", c.OpenRound("t"), "checked first")) == {ref}
    assert next_for_staff(floor.table())["command"] == "check-equipment"
    with pytest.raises(NotAllowed):
        floor.give("dealer", c.CheckEquipment("t", SEEN))
    floor.refused("supervisor", c.CheckEquipment("t", " "), "say what was seen")
    floor.do("supervisor", c.CheckEquipment("t", SEEN))
    floor.give("dealer", c.OpenRound("t"))
    assert (done(floor, "to-check"), done(floor, "checked")) == ([(ref,)], [(ref,)])
    assert sound(floor, tmp_path)


WHEELS = (
    pytest.param("qld-2010", "wheel_of_fortune", "sch 10 s 3(1)", marks=clause("qld-2010", "sch 10 s 3(1)")),
    pytest.param("nz-1996", "roulette", "div III r 3.1", marks=clause("nz-1996", "div III r 3.1")),
    pytest.param("nz-1996", "money_wheel", "div VII r 3.1", marks=clause("nz-1996", "div VII r 3.1")),
)


@pytest.mark.parametrize(("book", "game", "ref"), WHEELS)
def test_the_direction_of_a_wheel_may_alternate(
    floor: Floor, book: str, game: str, ref: str, tmp_path: Path
) -> None:
    live(floor, book, game)
    floor.do("dealer", c.SetDirection("t", "clockwise"))
    floor.refused("dealer", c.SetDirection("t", "clockwise"), "it is clockwise now")
    floor.do("dealer", c.SetDirection("t", "anticlockwise"))
    assert done(floor, "direction-set") == [(ref,)] * 2
    assert sound(floor, tmp_path)


@clause("nz-1996", "div III r 3.7")
def test_the_ball_of_roulette_may_be_changed_after_a_spin(floor: Floor, tmp_path: Path) -> None:
    live(floor, "nz-1996", "roulette")
    floor.do("supervisor", c.ChangeBall("t", "a chip in it"))
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.refused("supervisor", c.ChangeBall("t"), "after a spin")
    assert done(floor, "ball-changed") == [("div III r 3.7",)]
    assert sound(floor, tmp_path)


DECKS = (
    pytest.param(
        "texas_holdem_bonus",
        {},
        ("sch 12 s 11(2)(a)", "sch 12 s 11(2)(b)"),
        marks=clause("qld-2010", "sch 12 s 11(2)(a)", "sch 12 s 11(2)(b)"),
    ),
    pytest.param(
        "three_card_poker",
        {"shuffling_device": True},
        ("sch 13 s 12(2)(a)", "sch 13 s 12(2)(b)"),
        marks=clause("qld-2010", "sch 13 s 12(2)(a)", "sch 13 s 12(2)(b)"),
    ),
    pytest.param(
        "mississippi_stud",
        {"shuffling_device": True},
        ("sch 18 s 6(2)(a)", "sch 18 s 6(2)(b)"),
        marks=clause("qld-2010", "sch 18 s 6(2)(a)", "sch 18 s 6(2)(b)"),
    ),
)


@pytest.mark.parametrize(("game", "options", "cited"), DECKS)
def test_a_device_holds_a_second_deck_with_other_backs_and_they_change_places(
    floor: Floor, game: str, options: dict[str, Any], cited: tuple[str, str], tmp_path: Path
) -> None:
    live(floor, "qld-2010", game, **options)
    assert refs(floor.refused("dealer", c.LoadDevice("t", "red", "Red"), "different colours")) == set(cited)
    floor.do("dealer", c.LoadDevice("t", "red", "blue"))
    floor.shuffle("t")
    state = floor.table().equipped
    assert (state.in_play, state.loaded) == ("blue", "red")
    assert done(floor, "device-loaded") == [cited]
    assert sound(floor, tmp_path)


def test_without_a_device_there_is_no_second_deck(floor: Floor) -> None:
    live(floor, "qld-2010", "three_card_poker")
    floor.refused("dealer", c.LoadDevice("t", "red", "blue"), "no shuffling device is in use")
    floor.open("u", "qld-2010", "baccarat", mode=Mode.LIVE)
    floor.refused("dealer", c.LoadDevice("u", "red", "blue"), "does not provide for it")


@clause("qld-2010", "sch 11 s 14(5)(a)", "sch 11 s 14(5)(b)")
def test_a_device_of_poker_holds_a_second_deck(floor: Floor) -> None:
    limits = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
    floor.open("t", "qld-2010", "texas_holdem_poker", mode=Mode.LIVE, limits=limits)
    floor.do("dealer", c.LoadDevice("t", "red", "blue"))
    assert done(floor, "device-loaded") == [("sch 11 s 14(5)(a)", "sch 11 s 14(5)(b)")]


@clause("nsw-blackjack", "r 4.6.1")
def test_dropped_cards_are_told_to_a_supervisor_who_verifies_that_all_were_collected(
    floor: Floor, tmp_path: Path
) -> None:
    live(floor, "nsw-blackjack", "blackjack")
    floor.shuffle("t")
    floor.do("dealer", c.ReportDropped("t", "the stack slid off the table"))
    assert refs(floor.refused("dealer", c.CutCards("t", 110), "verifies that all")) == {"r 4.6.1"}
    assert next_for_staff(floor.table())["command"] == "verify-dropped"
    with pytest.raises(NotAllowed):
        floor.give("dealer", c.VerifyDropped("t", "all there"))
    floor.do("supervisor", c.VerifyDropped("t", "311 cards", complete=False))
    floor.refused("dealer", c.CutCards("t", 110), "others are brought")
    floor.do("dealer", c.Shuffle("t", replaced=True))
    floor.cut("t", 110)
    assert (done(floor, "cards-dropped"), done(floor, "dropped-verified")) == ([("r 4.6.1",)],) * 2
    assert sound(floor, tmp_path)


@clause("nsw-blackjack", "r 4.8")
def test_a_shuffle_by_hand_may_come_before_the_device(floor: Floor, tmp_path: Path) -> None:
    live(floor, "nsw-blackjack", "blackjack", shuffling_device=True)
    floor.do("dealer", c.PrepareCards("t", "inspected", seen=SEEN))
    floor.do("dealer", c.PrepareCards("t", "riffled"))
    floor.refused("dealer", c.PrepareCards("t", "riffled"), "nothing is to be done")
    floor.give("dealer", c.Shuffle("t"))
    ((_, _), (data, cited)) = events(floor, "table:t", "shoe-prepared")
    assert (data["act"], cited) == ("riffled", ("r 4.8",))
    assert sound(floor, tmp_path)


@clause("nsw-blackjack", "r 16.1.1")
def test_a_device_is_emptied_and_checked_after_a_round(floor: Floor, tmp_path: Path) -> None:
    live(floor, "nsw-blackjack", "blackjack", shuffling_device=True)
    floor.do("supervisor", c.DirectCount("t", "another card may be turned"))
    assert events(floor, "table:t", "act-count-directed")[-1][1] == ("r 16.1.1",)
    floor.refused("dealer", c.OpenRound("t"), "to be counted first")
    floor.do("dealer", c.CountCards("t", floor.table().shoe.size))
    floor.open("u", "nsw-blackjack", "blackjack", mode=Mode.LIVE)
    floor.refused("supervisor", c.DirectCount("u", "a card"), "of a shuffling device")
    assert sound(floor, tmp_path)


@clause("qld-2010", "sch 1 s 19(1)(a)")
def test_the_designated_player_deals_when_the_dealer_has_called_for_the_cards(
    floor: Floor, tmp_path: Path
) -> None:
    floor.live("t", "qld-2010", "baccarat", options={"designated_player": True})
    floor.sit("anna", "ben")
    floor.do("dealer", c.OfferShoe("t"))
    floor.do("anna", c.AnswerShoe("t", accept=True))
    floor.do("dealer", c.OpenRound("t"))
    floor.refused("dealer", c.CallCards("t"), "follows no more bets")
    floor.do("anna", c.PlaceWager("t", "player", 1_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert next_for_staff(floor.table())["command"] == "call-cards"
    assert refs(floor.refused("dealer", c.EnterCard("t", "9S"), "calls for the cards first")) == {
        "sch 1 s 19(1)(a)"
    }
    floor.do("dealer", c.CallCards("t"))
    floor.do("dealer", c.EnterCard("t", "9S"))
    assert done(floor, "cards-called") == [("sch 1 s 19(1)(a)",)]
    assert sound(floor, tmp_path)


def test_equipment_of_an_automated_table_is_the_machines(floor: Floor) -> None:
    floor.open("t", "nz-1996", "craps")
    floor.refused("supervisor", c.BringEquipment("t", "worn", replaced=True), "nobody handles it")
    floor.step()
    assert done(floor, "prepared") == []


EXPOSED = (
    pytest.param(
        "big_raise_stud",
        "div Big-Raise r 7.1(e)",
        marks=clause("nz-proposed", "div Big-Raise r 7.1(e)"),
    ),
    pytest.param("lunar_poker", "div 21 r 7.1(f)", marks=clause("nz-proposed", "div 21 r 7.1(f)")),
)


@pytest.mark.parametrize(("game", "ref"), EXPOSED)
def test_cards_are_shuffled_again_where_one_was_exposed_before_the_shoe(
    floor: Floor, game: str, ref: str, tmp_path: Path
) -> None:
    live(floor, "nz-proposed", game)
    floor.refused("dealer", c.ReportExposed("t"), "cards that were shuffled")
    floor.shuffle("t")
    floor.do("dealer", c.ReportExposed("t", "QS"))
    assert refs(floor.refused("dealer", c.CutCards("t", 20), "they are shuffled again")) == {ref}
    assert next_for_staff(floor.table())["command"] == "shuffle"
    floor.do("dealer", c.Shuffle("t"))
    assert ref in events(floor, "table:t", "shoe-shuffled")[-1][1]
    floor.do("dealer", c.CutCards("t", 20))
    assert sound(floor, tmp_path)


@states("nsw-blackjack", "r 14.6.2")
def test_a_sign_says_that_optional_wagers_are_for_players_with_an_initial_wager(floor: Floor) -> None:
    told = (Told("inspector", "I. Reid"), Told("surveillance", "S. Roy"))
    floor.open("t", "nsw-blackjack", "blackjack", options={"optional_wagers_by": "initial_wager"}, told=told)
    floor.open("u", "nsw-blackjack", "blackjack")
    (sign,) = [each for each in floor.view("anna").notices if each["what"] == "sign"]
    assert sign["clauses"] == ["r 14.6.2"]
    assert not [each for each in floor.view("anna", "u").notices if each["what"] == "sign"]
