"""What staff direct beside the rounds: the deck counted, silence, a table stopped for its equipment."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.equipment.cards import card_code
from croupier.games.limits import Limits, Range
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from croupier.verify_store import verify
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

NONE = Limits({})


def dealt(floor: Floor, game: str, main: str) -> None:
    """A dealer's table of stud poker with a round in which anna wagers, its cards to be dealt."""
    floor.open("t", "qld-2010", game, mode=Mode.LIVE, limits=NONE)
    floor.sit("anna")
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", main, 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in range(0, 52, 3):
        if next_for_staff(floor.table())["command"] != "enter-card":
            break
        floor.do("dealer", c.EnterCard("t", card_code(card)))


def reported(floor: Floor, *, seen: bool) -> None:
    details = {"seat": 1, "looked": seen}
    floor.do("dealer", c.ReportIrregularity("t", "wrong_number_of_cards", details=details))


@pytest.mark.parametrize(
    ("ref", "game", "main", "seen"),
    [
        of(clause("qld-2010", "sch 3 s 30(1)(b)"), "caribbean_stud", "ante", False),
        of(clause("qld-2010", "sch 3 s 30(1)(c)"), "caribbean_stud", "ante", False),
        of(clause("qld-2010", "sch 3 s 30(2)(a)"), "caribbean_stud", "ante", True),
        of(clause("qld-2010", "sch 3 s 30(2)(b)"), "caribbean_stud", "ante", True),
        of(clause("qld-2010", "sch 13 s 30(1)(b)"), "three_card_poker", "ante", False),
        of(clause("qld-2010", "sch 13 s 30(1)(c)"), "three_card_poker", "ante", False),
        of(clause("qld-2010", "sch 13 s 30(2)(a)"), "three_card_poker", "ante", True),
        of(clause("qld-2010", "sch 13 s 30(2)(b)"), "three_card_poker", "ante", True),
        of(clause("qld-2010", "sch 12 s 31(1)(b)"), "texas_holdem_bonus", "ante", False),
        of(clause("qld-2010", "sch 12 s 31(1)(c)"), "texas_holdem_bonus", "ante", False),
        of(clause("qld-2010", "sch 12 s 31(2)(a)"), "texas_holdem_bonus", "ante", True),
        of(clause("qld-2010", "sch 12 s 31(2)(b)"), "texas_holdem_bonus", "ante", True),
        of(clause("qld-2010", "sch 18 s 22(1)(b)"), "mississippi_stud", "ante", False),
        of(clause("qld-2010", "sch 18 s 22(1)(c)"), "mississippi_stud", "ante", False),
        of(clause("qld-2010", "sch 18 s 22(2)(a)"), "mississippi_stud", "ante", True),
        of(clause("qld-2010", "sch 18 s 22(2)(b)"), "mississippi_stud", "ante", True),
    ],
)
def test_after_a_wrong_number_of_cards_the_deck_is_counted(
    floor: Floor, ref: str, game: str, main: str, seen: bool
) -> None:
    dealt(floor, game, main)
    reported(floor, seen=seen)
    state = floor.table().acts_state.count
    assert state is not None
    due = {clause.ref for clause in state.clauses}
    assert ref in due
    rules = c.Rule("t", floor.table().rules.irregularities["wrong_number_of_cards"].answers[0])
    if seen:
        assert refs(floor.refused("supervisor", rules, "to be counted first")) == due
    else:
        assert refs(floor.refused("dealer", c.OpenRound("t"), "to be counted first")) == due
    assert next_for_staff(floor.table())["command"] == "direct-count"
    floor.refused("dealer", c.CountCards("t", 52), "a supervisor is to direct it first")
    floor.do("supervisor", c.DirectCount("t"))
    assert next_for_staff(floor.table())["command"] == "count-cards"
    assert floor.do("dealer", c.CountCards("t", 52)).facts == {"complete": True, "notice": None}
    ((data, cited),) = events(floor, "table:t", "act-cards-counted")
    assert (data["counted"], data["size"], set(cited)) == (52, 52, due)
    assert floor.table().acts_state.count is None
    if seen:
        floor.do("supervisor", rules)
        assert floor.table().acts_state.count is None


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("qld-2010", "sch 3 s 30(1)(d)"), "caribbean_stud"),
        of(clause("qld-2010", "sch 3 s 30(3)(a)"), "caribbean_stud"),
        of(clause("qld-2010", "sch 13 s 30(1)(d)"), "three_card_poker"),
        of(clause("qld-2010", "sch 13 s 30(3)(a)"), "three_card_poker"),
        of(clause("qld-2010", "sch 12 s 31(1)(d)"), "texas_holdem_bonus"),
        of(clause("qld-2010", "sch 12 s 31(3)(a)"), "texas_holdem_bonus"),
        of(clause("qld-2010", "sch 18 s 22(1)(d)"), "mississippi_stud"),
        of(clause("qld-2010", "sch 18 s 22(3)(a)"), "mississippi_stud"),
    ],
)
def test_of_a_deck_that_is_not_complete_an_inspector_is_told(floor: Floor, ref: str, game: str) -> None:
    dealt(floor, game, "ante")
    reported(floor, seen=False)
    floor.do("supervisor", c.DirectCount("t"))
    floor.refused("supervisor", c.DirectCount("t"), "directed already")
    found = floor.do("dealer", c.CountCards("t", 51)).facts
    assert found["complete"] is False
    ((_, cited),) = events(floor, "table:t", "act-cards-counted")
    assert ref in cited
    assert found["notice"] in floor.table().to_tell
    floor.do("manager", c.TellInspector("t", found["notice"]))


def test_nobody_directs_a_count_for_nothing_where_the_book_does_not_say_so(floor: Floor) -> None:
    dealt(floor, "caribbean_stud", "ante")
    refused = floor.refused("supervisor", c.DirectCount("t"), "nothing has happened")
    assert refs(refused) >= {"sch 3 s 30(1)(c)", "sch 3 s 30(2)(b)"}


def caribbean(floor: Floor) -> None:
    """New Zealand's Caribbean stud with a dealer, its round open."""
    floor.open("t", "nz-1996", "caribbean_stud", mode=Mode.LIVE, limits=NONE)
    floor.sit("anna")
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))


@clause("nz-1996", "div VIII r 6.4")
def test_a_manager_or_an_inspector_has_the_deck_counted_at_any_time(floor: Floor, tmp_path: Path) -> None:
    caribbean(floor)
    with pytest.raises(NotAllowed):
        floor.do("supervisor", c.DirectCount("t"))
    floor.do("inspector", c.DirectCount("t", "a card looked worn"))
    floor.do("dealer", c.CountCards("t", 52))
    assert events(floor, "table:t", "act-cards-counted")[0][1] == ("div VIII r 6.4",)
    floor.store.backup(tmp_path / "house.sqlite")
    assert verify(str(tmp_path / "house.sqlite")).ok


def big_raise(floor: Floor) -> None:
    """A table of Big Raise with a dealer, its deck shuffled."""
    floor.open("t", "nz-proposed", "big_raise_stud", mode=Mode.LIVE)
    floor.sit("anna")
    floor.shuffle("t")


@clause("nz-proposed", "div Big-Raise r 7.3")
def test_a_dealer_of_big_raise_checks_the_deck_at_any_time(floor: Floor, tmp_path: Path) -> None:
    big_raise(floor)
    with pytest.raises(NotAllowed):
        floor.do("supervisor", c.DirectCount("t"))
    floor.do("dealer", c.DirectCount("t", "a card looked worn"))
    floor.do("dealer", c.CountCards("t", 52))
    assert events(floor, "table:t", "act-cards-counted")[0][1] == ("div Big-Raise r 7.3",)
    floor.store.backup(tmp_path / "house.sqlite")
    assert verify(str(tmp_path / "house.sqlite")).ok


@clause("nz-proposed", "div Big-Raise r 7.1(d)", "div Big-Raise r 7.1(f)", "div Big-Raise r 7.4")
def test_cards_of_big_raise_are_shuffled_or_replaced_by_direction(floor: Floor) -> None:
    big_raise(floor)
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.DirectShuffle("t", "the shuffle was short"))
    floor.do("supervisor", c.DirectShuffle("t", "the shuffle was short"))
    assert floor.table().shoe.stage.value == "shuffle"
    cited = events(floor, "table:t", "shoe-to-shuffle")[-1][1]
    assert cited == ("div Big-Raise r 7.1(d)", "div Big-Raise r 7.1(f)")
    floor.do("dealer", c.Shuffle("t"))
    floor.do("supervisor", c.DirectShuffle("t", "worn", replaced=True))
    assert events(floor, "table:t", "shoe-to-shuffle")[-1][1] == ("div Big-Raise r 7.4",)
    floor.refused("dealer", c.Shuffle("t"), "enter them as replaced")
    floor.do("dealer", c.Shuffle("t", replaced=True))


# Silence -------------------------------------------------------------------------------------------


def posted(floor: Floor) -> list[str]:
    """What every player's page shows as posted."""
    return [str(each["what"]) for each in floor.view("anna").notices]


@clause("qld-2010", "s 8")
def test_a_supervisor_directs_silence_and_ends_it(floor: Floor) -> None:
    floor.open("t", "qld-2010", "roulette", limits=NONE)
    floor.sit("anna")
    with pytest.raises(NotAllowed):
        floor.do("anna", c.DirectSilence("t", on=True))
    floor.do("supervisor", c.DirectSilence("t", on=True, reason="the call was not heard"))
    assert posted(floor) == ["silence"]
    assert refs(floor.refused("supervisor", c.DirectSilence("t", on=True), "already")) == {"s 8"}
    floor.do("supervisor", c.DirectSilence("t", on=False))
    assert posted(floor) == []
    assert [data["on"] for data, _ in events(floor, "table:t", "act-silence")] == [True, False]


@clause("nz-1996", "div VIII r 14.2(b)")
def test_in_new_zealand_it_is_for_hands_of_caribbean_stud(floor: Floor) -> None:
    caribbean(floor)
    floor.do("manager", c.DirectSilence("t", on=True))
    assert posted(floor) == ["silence"]
    floor.open("u", "nz-1996", "blackjack")
    floor.refused("manager", c.DirectSilence("u", on=True), "does not provide for it")


# Equipment that does not work ------------------------------------------------------------------------


@clause("nz-1996", "div VI r 7.7")
def test_no_game_of_tai_sai_before_a_malfunction_is_dealt_with(floor: Floor) -> None:
    floor.open("t", "nz-1996", "tai_sai", mode=Mode.LIVE, limits=NONE)
    refused = floor.refused("supervisor", c.StopForMalfunction("t", " "), "say what does not work")
    assert refs(refused) == {"div VI r 7.7"}
    told = floor.do("supervisor", c.StopForMalfunction("t", "the tumbler does not spin")).facts["notice"]
    floor.do("manager", c.TellInspector("t", told))
    stopped = floor.refused("dealer", c.OpenRound("t"), "the tumbler does not spin")
    assert refs(stopped) == {"div VI r 7.7"}
    assert next_for_staff(floor.table())["command"] == "end-malfunction"
    floor.refused("supervisor", c.EndMalfunction("t", "repaired", ""), "say what was done")
    told = floor.do("supervisor", c.EndMalfunction("t", "procedures", "dice shaken by hand")).facts["notice"]
    assert told in floor.table().to_tell
    floor.do("dealer", c.OpenRound("t"))
    floor.refused("supervisor", c.EndMalfunction("t", "repaired", "x"), "not stopped")


def test_lights_that_fail_stop_the_table_by_themselves(floor: Floor) -> None:
    """Rule 7.6 has rule 7.7 apply."""
    floor.open("t", "nz-1996", "tai_sai", mode=Mode.LIVE, limits=NONE)
    kind = next(
        k for k, i in floor.table().rules.irregularities.items() if "div VI r 7.6" in map(str, i.clauses)
    )
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "small", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterThrow("t", (1, 2, 3)))
    floor.do("dealer", c.ReportIrregularity("t", kind))
    while floor.table().playing:
        floor.do("dealer", c.CallStep("t", next_for_staff(floor.table())["step"]))
    assert refs(floor.refused("dealer", c.OpenRound("t"), "stopped")) == {"div VI r 7.7"}


@clause("nz-proposed", "div 9A r 7.5(b)")
def test_a_game_system_is_not_operated_before_its_malfunction_is_dealt_with(floor: Floor) -> None:
    floor.open("t", "nz-proposed", "electronic_tai_sai", limits=NONE)
    floor.do("supervisor", c.StopForMalfunction("t", "terminals show other results"))
    assert refs(floor.refused("supervisor", c.StopForMalfunction("t", "more"), "stopped")) == {
        "div 9A r 7.5(b)"
    }
    floor.do("supervisor", c.EndMalfunction("t", "repaired", "investigated, software set back"))
    assert floor.table().acts_state.malfunction == ""


# Partnerships ------------------------------------------------------------------------------------------


@clause("nz-1996", "div I r 14.1(c)")
def test_partners_have_one_maximum_together(floor: Floor) -> None:
    limits = Limits({"table": Range(500, 10_000)})
    floor.open("t", "nz-1996", "mini_baccarat", mode=Mode.LIVE, limits=limits)
    floor.shuffle("t")
    floor.cut("t", 110)
    floor.do("dealer", c.BurnCard("t", "AS"))
    floor.sit("anna", "ben", "carla")
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.FindPartnership("t", (1, 2), "they share chips"))
    floor.refused("supervisor", c.FindPartnership("t", (1,), "x"), "two or more")
    floor.refused("supervisor", c.FindPartnership("t", (1, 2)), "say what shows it")
    floor.do("supervisor", c.FindPartnership("t", (1, 2), "they share chips"))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "banker", 8_000)
    over = floor.refused("ben", c.PlaceWager("t", "banker", 3_000), "a partnership, which has")
    assert (refs(over), over.nearest) == ({"div I r 14.1(c)"}, ("20",))
    floor.bet("ben", "banker", 2_000)
    floor.bet("ben", "tie", 2_000)
    floor.bet("carla", "banker", 10_000)
    floor.do("supervisor", c.FindPartnership("t", (1, 2), ends=True))
    floor.refused("supervisor", c.FindPartnership("t", (1, 2), ends=True), "not found to be partners")
    assert [data["ends"] for data, _ in events(floor, "table:t", "act-partnership")] == [False, True]
