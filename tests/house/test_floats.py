"""A table's float: openers and closers with two signatures, what play moves, counts and their variances."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.floats import chips
from croupier.house.floats.known import at_cage
from croupier.house.founding import FOUNDER
from croupier.house.proof import prove
from croupier.verify_store import verify
from tests.house.float_tables import FIRST, count, expected, fill, tray, with_chips, with_float
from tests.house.floor import Floor, events


@pytest.fixture
def banked(floor: Floor) -> Floor:
    return with_float(floor)


def check(floor: Floor, folder: Path) -> None:
    """The store is sound, and proven."""
    path = folder / "house.sqlite"
    floor.store.backup(path)
    report, proof = verify(str(path)), prove(str(path))
    assert report.ok, str(report)
    assert proof.ok, str(proof)


def test_a_float_comes_by_a_fill_and_opens_with_two_signatures(floor: Floor, tmp_path: Path) -> None:
    floor.live()
    with_chips(floor)
    fill(floor, FIRST)
    assert (expected(floor), tray(floor).open) == (3_000_00, False)
    floor.do("dealer", c.CountFloat("t", "opening", FIRST))
    assert not tray(floor).open
    floor.do("supervisor", c.SignFloat("t"))
    last = tray(floor).last
    assert last is not None
    assert last.signed is not None
    assert (last.by.person, last.signed.person, last.variance) == ("dealer", "supervisor", 0)
    assert tray(floor).open
    floor.restart()
    assert (expected(floor), tray(floor).open, tray(floor).box is not None) == (3_000_00, True, True)
    check(floor, tmp_path)


def test_what_play_wins_and_loses_is_in_the_tray_at_once(banked: Floor, tmp_path: Path) -> None:
    banked.do("dealer", c.OpenRound("t"))
    banked.bet("dora", "player", 100_00)
    assert expected(banked) == 3_000_00
    banked.deal("2S 9H 3D 9C")
    lost = banked.store.balance(chips.of_tray("t", None, "AUD"))
    assert lost == 100_00
    assert expected(banked) == 3_100_00
    banked.do("dora", c.Collect("t"))
    banked.do("dealer", c.OpenRound("t"))
    banked.bet("dora", "player", 60_00)
    banked.deal("9H 2S 9C 3D")
    assert expected(banked) == 3_040_00
    banked.restart()
    assert expected(banked) == 3_040_00
    check(banked, tmp_path)


def test_a_count_that_differs_is_a_variance_with_a_reason(banked: Floor, tmp_path: Path) -> None:
    short = {**FIRST, "25": 39}
    banked.do("dealer", c.CountFloat("t", "check", short))
    banked.refused("supervisor", c.SignFloat("t"), "differs by -25")
    banked.do("supervisor", c.SignFloat("t", agrees=False, reason="count again"))
    assert tray(banked).count is None
    facts = count(banked, "check", short, reason="not found after a second count")
    assert facts == {"signed": True, "variance": "-25"}
    assert expected(banked) == 2_975_00
    assert banked.store.balance(chips.missing("t", "AUD")) == 25_00
    ((data, _),) = events(banked, "table:t", "float-checked")
    assert (data["variance"], data["reason"]) == ("-25", "not found after a second count")
    count(banked, "closing", short)
    assert not tray(banked).open
    banked.refused("dealer", c.OpenRound("t"), "float is closed")
    # The opener is held against the closer: what was found since is a variance of its own.
    facts = count(banked, "opening", FIRST, reason="the chip was under the tray")
    assert facts["variance"] == "25"
    assert banked.store.balance(chips.missing("t", "AUD")) == 0
    check(banked, tmp_path)


def test_nobody_signs_alone(banked: Floor) -> None:
    banked.do("administrator", c.EnterPerson("both", "Both", ("dealer", "supervisor")))
    banked.do("both", c.TakeOver("t"))
    banked.do("both", c.CountFloat("t", "check", FIRST))
    with pytest.raises(NotAllowed, match="two persons"):
        banked.do("both", c.SignFloat("t"))
    with pytest.raises(NotAllowed):
        banked.do("dealer", c.SignFloat("t"))
    with pytest.raises(NotAllowed):
        banked.do("supervisor", c.CountFloat("t", "check", FIRST))
    banked.do("supervisor", c.SignFloat("t"))


@pytest.mark.parametrize(
    ("given", "match"),
    [
        ({"5": -1}, "at least 0"),
        ({"5": True}, "at least 0"),
        ({"7": 1}, "no chips of 7"),
        ({"5": 10**7}, "at most"),
        ({"5": 1, "5.00": 1}, "twice"),
    ],
)
def test_a_count_that_is_none_is_refused(banked: Floor, given: dict[str, int], match: str) -> None:
    with pytest.raises(Malformed, match=match):
        banked.do("dealer", c.CountFloat("t", "check", given))


def test_cash_at_the_table_goes_into_the_drop_box(banked: Floor, tmp_path: Path) -> None:
    before = banked.store.balance(chips.drop("t", 1, "AUD"))
    banked.do("dealer", c.TakeCash("dora", 200_00))
    assert before - banked.store.balance(chips.drop("t", 1, "AUD")) == 200_00
    assert expected(banked) == 2_800_00
    banked.refused("dealer", c.TakeCash("dora", 2_900_00), "request a fill")
    banked.do("supervisor", c.TakeDropBox("t"))
    box = tray(banked).boxes[1]
    assert (box.witness, tray(banked).box is not None) == ("dealer", True)
    for person in ("cashier", "attendant"):
        assert person not in box.dealers
    banked.do("cashier", c.CountDropBox("t", 1, 190_00))
    with pytest.raises(NotAllowed, match="two persons"):
        banked.do("cashier", c.SignDropBox("t", 1))
    banked.refused("attendant", c.CountDropBox("t", 1, 200_00), "waits for a second signature")
    banked.refused("attendant", c.SignDropBox("t", 1), "differs by -10")
    facts = banked.do("attendant", c.SignDropBox("t", 1, reason="a note is missing")).facts
    assert facts["variance"] == "-10"
    assert banked.store.balance(chips.drop("t", 1, "AUD")) == 0
    assert banked.store.balance(chips.cash_missing("drop/t", "AUD")) == -10_00
    with pytest.raises(Malformed, match="waits to be counted"):
        banked.do("cashier", c.CountDropBox("t", 1, 200_00))
    check(banked, tmp_path)


def test_who_dealt_or_took_a_box_does_not_count_it(banked: Floor) -> None:
    enter = c.EnterPerson("both", "Both", ("dealer", "attendant"))
    banked.do("administrator", enter)
    banked.do("both", c.TakeOver("t"))
    banked.do("dealer", c.TakeOver("t"))
    banked.do("casino-supervisor", c.TakeDropBox("t"))
    for person in ("both", "casino-supervisor"):
        with pytest.raises(NotAllowed, match="somebody else counts"):
            banked.do(person, c.CountDropBox("t", 1, 0))
    banked.refused("cashier", c.CountDropBox("t", 1, -100), "no less")
    banked.refused("cashier", c.CountDropBox("t", 2, 0), "attached to the table")


def test_chips_are_changed_for_others_of_the_same_value(banked: Floor, tmp_path: Path) -> None:
    change = c.ChangeChips("t", "dora", {"25": 1}, {"5": 5})
    banked.do("dealer", change)
    assert banked.store.balance(chips.of_tray("t", 5_00, "AUD")) == 225_00
    assert banked.store.balance(chips.of_tray("t", 25_00, "AUD")) == 975_00
    assert expected(banked) == 3_000_00
    banked.refused("dealer", c.ChangeChips("t", "dora", {"25": 1}, {"5": 4}), "worth the same")
    banked.refused("dealer", c.ChangeChips("t", "anna", {"25": 1}, {"5": 5}), "no seat")
    check(banked, tmp_path)


def test_a_demonstrations_chips_are_play_money_that_its_founder_brings(floor: Floor, tmp_path: Path) -> None:
    floor.live()
    floor.run(floor.house.do(FOUNDER, c.RegisterChips(5_00, 100, "red", "PLAY")))
    floor.enter("cashier", Role.ATTENDANT)
    slip = int(floor.do("dealer", c.RequestFill("t", {"5": 20}, "PLAY")).facts["slip"])
    floor.do("attendant", c.IssueFill("t", slip))
    floor.do("casino-supervisor", c.CarrySlip("t", slip))
    floor.do("dealer", c.CountSlip("t", slip, {"5": 20}))
    floor.do("supervisor", c.SignSlip("t", slip))
    count(floor, "opening", {"5": 20})
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 20_00)
    floor.deal("2S 9H 3D 9C")
    assert (tray(floor).currency, expected(floor)) == ("PLAY", 120_00)
    # A table is played for one kind of money: its float says which.
    floor.enter("dora", Role.PLAYER, play_money=False)
    with pytest.raises(NotAllowed, match="play money"):
        floor.do("dora", c.Sit("t"))
    check(floor, tmp_path)


def test_an_automated_table_has_no_chips(floor: Floor) -> None:
    floor.open("a")
    with_chips(floor)
    floor.refused("supervisor", c.RequestFill("a", {"5": 1}), "automated table")
    floor.refused("dealer", c.CountFloat("a", "opening", {}), "automated table")


def test_chips_that_nobody_registered_are_at_no_table(floor: Floor) -> None:
    floor.live()
    with pytest.raises(Malformed, match="no chips of 5"):
        floor.do("dealer", c.RequestFill("t", {"5": 1}))
    floor.do("manager", c.RegisterChips(5_00, 10, "red"))
    floor.refused("manager", c.RegisterChips(5_00, 10, "blue"), "they are red")
    floor.refused("manager", c.RegisterChips(25_00, 10, "red"), "its own colour")
    floor.refused("manager", c.RegisterChips(25_00, 10), "name their colour")
    floor.do("manager", c.RetireChips(5_00, 4, reason="worn"))
    assert at_cage(floor.house.books, "AUD")[5_00] == 30_00
    floor.refused("manager", c.RetireChips(5_00, 7, reason="worn"), "the cage has 6")


def test_the_dealer_is_told_to_count_a_closed_float_before_a_round_opens(banked: Floor) -> None:
    def comes_next() -> tuple[str, str]:
        staff = banked.view("dealer").staff
        assert staff is not None
        return staff["next"]["who"], staff["next"]["command"]

    assert comes_next() == ("dealer", "open-round")
    count(banked, "closing", FIRST)
    assert comes_next() == ("dealer", "count-float")
    banked.do("dealer", c.CountFloat("t", "opening", FIRST))
    assert comes_next() == ("gaming supervisor", "sign-float")
    banked.refused("dealer", c.OpenRound("t"), "its float is closed")
    banked.do("supervisor", c.SignFloat("t"))
    assert comes_next() == ("dealer", "open-round")
