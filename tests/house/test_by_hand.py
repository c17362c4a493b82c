"""What is done by hand in rounds at dealers' tables: dice, markers, folds, the button, by clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from tests.clauses import clause, of
from tests.house.card_tables import sound
from tests.house.floor import Floor, events, refs
from tests.house.test_caribbean_stud import opened as stud_opened
from tests.house.test_contested_seats import HOLDEM
from tests.house.test_contested_seats import LIMITS as MANILA
from tests.house.test_contested_seats import opened as poker_opened

LIMITS = Limits({"table": Range(500, 50_000)})
NO_MORE = c.CallStep("t", "no_more_bets")


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


def by_hand(floor: Floor, act: str, seen: str = "") -> list[str]:
    """The clauses of an act that the dealer enters, which waits until then for the round to go on."""
    refusal = floor.refused("dealer", NO_MORE, "something is to be done first")
    assert refusal.nearest == ("do-by-hand", act)
    assert next_for_staff(floor.table())["step"] == act
    floor.give("dealer", c.DoByHand("t", act, seen))
    data, cited = events(floor, "table:t", "by-hand-done")[-1]
    assert (data["act"], data["by"], data["seen"], set(cited)) == (act, "dealer", seen, refs(refusal))
    assert data["at"] > 0
    return list(cited)


def dice_out(floor: Floor, book: str, wager: str) -> None:
    """A table of craps at which Anna has taken the dice."""
    floor.open("t", book, "craps", mode=Mode.LIVE, limits=LIMITS)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", wager, 1_000)
    floor.give("dealer", NO_MORE)
    floor.give("anna", c.Decide("t", "accept"))


QUEENSLAND = ("qld-2010", "win_bet", "sch 4 s 20(4)", "sch 4 s 25(4)", "sch 4 s 26(5)")
NEW_ZEALAND = ("nz-1996", "pass_bet", "div X r 4.4", "div X r 5.6", "div X r 5.10")


@pytest.mark.parametrize(
    ("book", "wager", "first", "centre", "later"),
    [
        pytest.param(
            *QUEENSLAND, marks=clause("qld-2010", "sch 4 s 20(4)", "sch 4 s 25(4)", "sch 4 s 26(5)")
        ),
        pytest.param(*NEW_ZEALAND, marks=clause("nz-1996", "div X r 4.4", "div X r 5.6", "div X r 5.10")),
    ],
)
def test_the_rest_of_the_dice_goes_back_and_after_a_throw_they_come_to_the_centre(
    floor: Floor, tmp_path: Path, book: str, wager: str, first: str, centre: str, later: str
) -> None:
    dice_out(floor, book, wager)
    with pytest.raises(NotAllowed):
        floor.give("anna", c.DoByHand("t", "returned"))
    floor.refused("dealer", c.EnterThrow("t", (3, 4)), "put the other dice of the set back")
    floor.refused("dealer", c.DoByHand("t", "centred"), "it is to be returned first")
    assert by_hand(floor, "returned") == [first]
    floor.give("dealer", c.EnterThrow("t", (2, 2)))
    floor.restart()
    assert by_hand(floor, "centred") == [centre]
    floor.refused("dealer", c.DoByHand("t", "centred"), "nothing is to be done by hand now")
    floor.give("anna", c.Decide("t", "pass_dice"))
    floor.give("dealer", NO_MORE)
    floor.give("anna", c.Decide("t", "accept"))
    assert by_hand(floor, "returned") == [later]
    assert sound(floor, tmp_path)


NO_ROLLS = [
    pytest.param(
        "qld-2010", "win_bet", "improper_throw", {"sch 4 s 23(3)"}, marks=clause("qld-2010", "sch 4 s 23(3)")
    ),
    pytest.param(
        "nz-1996",
        "pass_bet",
        "end_not_struck",
        {"div X r 7.4", "div X r 5.2"},
        marks=clause("nz-1996", "div X r 7.4", "div X r 5.2"),
    ),
]


@pytest.mark.parametrize(("book", "wager", "kind", "cited"), NO_ROLLS)
def test_a_no_roll_says_whether_it_was_called_before_the_dice_rested(
    floor: Floor, tmp_path: Path, book: str, wager: str, kind: str, cited: set[str]
) -> None:
    dice_out(floor, book, wager)
    by_hand(floor, "returned")
    floor.do("dealer", c.ReportIrregularity("t", kind))
    floor.do("casino-supervisor", c.Rule("t", "no_roll"))
    act = "called_improper" if kind == "end_not_struck" else "called"
    floor.refused("dealer", c.DoByHand("t", act), "say what was seen")
    assert set(by_hand(floor, act, "before both dice came to rest")) == cited
    floor.give("dealer", c.EnterThrow("t", (3, 4)))
    # A throw that counts after all needs no call.
    by_hand(floor, "centred")
    assert sound(floor, tmp_path)


@clause("qld-2010", "sch 4 s 22(4)")
def test_the_shooter_may_have_another_person_throw(floor: Floor, tmp_path: Path) -> None:
    floor.open("t", "qld-2010", "craps", mode=Mode.LIVE, limits=LIMITS)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.refused("dealer", c.NameThrower("t", 1, "ben"), "nobody has the dice")
    floor.bet("anna", "win_bet", 1_000)
    floor.give("dealer", NO_MORE)
    floor.give("anna", c.Decide("t", "accept"))
    by_hand(floor, "returned")
    assert floor.refused("dealer", c.NameThrower("t", 2, "carla"), "seat 1 has the dice").nearest == ("1",)
    floor.refused("dealer", c.NameThrower("t", 1), "say who throws")
    floor.refused("dealer", c.NameThrower("t", 1, "anna"), "needs no leave")
    floor.do("supervisor", c.Exclude("t", "ben", "he throws dice off the table"))
    floor.refused("dealer", c.NameThrower("t", 1, "ben"), "ben is excluded")
    floor.do("dealer", c.NameThrower("t", 1, "carla"))
    floor.restart()
    (sign,) = [each for each in floor.view("anna").notices if each["what"] == "thrower"]
    assert (sign["says"], sign["clauses"]) == ("carla throws the dice for seat 1.", ["sch 4 s 22(4)"])
    data, cited = events(floor, "table:t", "by-hand-thrower")[-1]
    assert (data["seat"], data["thrower"], data["by"], cited) == (1, "carla", "dealer", ("sch 4 s 22(4)",))
    floor.give("dealer", c.EnterThrow("t", (2, 2)))
    by_hand(floor, "centred")
    floor.give("anna", c.Decide("t", "pass_dice"))
    floor.give("dealer", NO_MORE)
    assert [each for each in floor.view("anna").notices if each["what"] == "thrower"] == []
    assert sound(floor, tmp_path)


@pytest.mark.parametrize(
    ("book", "wager", "ref"),
    [
        pytest.param("qld-2010", "win_bet", "sch 4 s 22(3)", marks=clause("qld-2010", "sch 4 s 22(3)")),
        pytest.param("nz-1996", "pass_bet", "div X r 5.4", marks=clause("nz-1996", "div X r 5.4")),
    ],
)
def test_who_uses_both_hands_is_reported_and_ordered_to_pass_the_dice(
    floor: Floor, book: str, wager: str, ref: str
) -> None:
    dice_out(floor, book, wager)
    told = floor.do("dealer", c.ReportConduct("t", "two_hands", "cups the dice in both hands", seat=1))
    assert events(floor, "table:t", "people-conduct-reported")[-1][1] == (ref,)
    by_hand(floor, "returned")
    floor.give("dealer", c.EnterThrow("t", (2, 2)))
    floor.give("dealer", c.EnterDecision("t", 1, "ordered_to_pass"))
    decided = c.DecideConduct("t", told.facts["report"], says="ordered to pass the dice")
    floor.do("supervisor", decided)
    assert ref in events(floor, "table:t", "people-conduct-decided")[-1][1]


@clause("qld-2010", "sch 3 s 26(a)", "sch 3 s 26(b)")
def test_after_an_early_coin_in_markers_are_put_and_game_over_is_pressed(
    floor: Floor, tmp_path: Path
) -> None:
    stud_opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    floor.bet("ben", "ante", 1_000)
    floor.do("dealer", c.ReportIrregularity("t", "coin_in_pressed_early"))
    assert by_hand(floor, "marked", "seat 1") == ["sch 3 s 26(a)"]
    floor.bet("ben", "jackpot", 200)
    assert by_hand(floor, "game_over") == ["sch 3 s 26(b)"]
    floor.give("dealer", NO_MORE)
    assert sound(floor, tmp_path)


def dealt(floor: Floor, game: str) -> None:
    """A hand at a dealer's table of poker between Anna, Ben and Carla, at the first decision."""
    poker_opened(floor, game, HOLDEM if game == "texas_holdem_poker" else MANILA)
    floor.sit("anna", "ben", "carla")
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 16))
    floor.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben", "carla"):
        floor.bet(person, "table_stakes", 4_000)
    deal(floor)


def deal(floor: Floor) -> None:
    """The dealer does what comes next until a player is asked."""
    cards = iter(["AS", "AD", "KS", "KD", "QS", "QD", "7H", "8H", "9H", "TH", "JH", "2C", "3C", "4C", "5C"])
    while (step := next_for_staff(floor.table()))["command"] in ("call-step", "enter-card"):
        called = step["command"] == "call-step"
        floor.give("dealer", c.CallStep("t", step["step"]) if called else c.EnterCard("t", next(cards)))


def asked(floor: Floor) -> int:
    """The seat that decides now."""
    return int(next_for_staff(floor.table())["who"].removeprefix("seat "))


FOLDS = [
    of(clause("qld-2010", "sch 5 s 31(1)(a)"), "manila_poker", "face_down"),
    of(clause("qld-2010", "sch 5 s 31(3)(a)"), "manila_poker", "in_circle"),
    of(clause("qld-2010", "sch 5 s 31(3)(b)"), "manila_poker", ""),
    of(clause("qld-2010", "sch 11 s 5(1)(a)"), "texas_holdem_poker", "face_down"),
]


@pytest.mark.parametrize(("ref", "game", "shown"), FOLDS)
def test_a_fold_says_how_the_player_showed_it(
    floor: Floor, tmp_path: Path, ref: str, game: str, shown: str
) -> None:
    dealt(floor, game)
    seat = asked(floor)
    with pytest.raises(Malformed):
        floor.give("dealer", c.EnterDecision("t", seat, "fold", shown="torn up"))
    floor.give("dealer", c.EnterDecision("t", seat, "fold", shown=shown))
    data, cited = events(floor, "table:t", "by-hand-decision")[-1]
    assert (data["seat"], data["shown"], data["by"]) == (seat, shown or "indicated", "dealer")
    assert ref in cited
    assert sound(floor, tmp_path)


@clause("qld-2010", "sch 6 s 28(7)(a)", "sch 6 s 28(7)(b)")
def test_a_house_way_says_that_a_marker_lay_there(floor: Floor, tmp_path: Path) -> None:
    floor.open("t", "qld-2010", "pai_gow", mode=Mode.LIVE, limits=LIMITS)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "wager", 1_000)
    floor.give("dealer", NO_MORE)
    floor.give("dealer", c.EnterThrow("t", (1, 2, 6)))
    for tiles in (("low 8", "low 7", "high 10", "3/6"), ("12", "9", "high 4", "low 4")):
        floor.give("dealer", c.EnterTiles("t", tiles))
    floor.give("dealer", c.EnterDecision("t", asked(floor), "house_way", shown="marker"))
    data, cited = events(floor, "table:t", "by-hand-decision")[-1]
    assert (data["action"], data["shown"]) == ("house_way", "marker")
    assert set(cited) == {"sch 6 s 28(7)(a)", "sch 6 s 28(7)(b)"}
    assert sound(floor, tmp_path)


def folded_out(floor: Floor) -> None:
    """Everybody folds until the hand is over."""
    while floor.table().playing:
        floor.give("dealer", c.EnterDecision("t", asked(floor), "fold"))
        deal(floor)


def next_hand(floor: Floor) -> tuple[int, set[str]]:
    """Another hand is opened: where the button lies in it, and what its opening cites."""
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 16))
    floor.do("dealer", c.OpenRound("t"))
    opened, cited = events(floor, "table:t", "round-opened")[-1]
    return opened["opening"]["designated_player"], set(cited)


@clause("qld-2010", "sch 5 s 17(3)")
def test_nobody_declines_the_buck(floor: Floor) -> None:
    dealt(floor, "manila_poker")
    folded_out(floor)
    at, cited = next_hand(floor)
    assert at == 2
    assert "sch 5 s 17(3)" in cited
    # What a player may say of a hand that is opened: nothing of the buck, which lies there.
    assert set(floor.you("ben")["may"]) & {"decline", "pass_buck"} == set()


@clause("qld-2010", "sch 11 s 17(3)", "sch 11 s 17(4)")
def test_whose_turn_it_is_has_the_button_and_an_absent_player_is_passed_over(floor: Floor) -> None:
    dealt(floor, "texas_holdem_poker")
    folded_out(floor)
    button = floor.table().button
    assert button is not None
    assert button.at is not None
    floor.do(floor.table().seats[button.at].person, c.SitOut("t"))
    at, cited = next_hand(floor)
    assert at == button.at % 3 + 1
    assert {"sch 11 s 17(3)", "sch 11 s 17(4)"} <= cited


@pytest.mark.parametrize("game", ["roulette", "sic_bo"])
def test_other_games_have_nothing_done_by_hand(floor: Floor, game: str) -> None:
    floor.open("t", "qld-2010", game, mode=Mode.LIVE)
    floor.refused("dealer", c.DoByHand("t", "centred"), "does not provide for it")
    floor.refused("dealer", c.NameThrower("t", 1, "ben"), "does not provide for it")
