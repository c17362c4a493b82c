"""Pay-outs and corrections over an amount that the house sets need a second person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.house import Command, Role
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.four_eyes import LASTS
from croupier.verify_store import verify
from tests.house.floor import MINUTE, Floor
from tests.store.forging import Told, rewrite

LIMIT = 100_00
CAME = ("9S", "KD", "TH", "2C")
TRUE = ("2S", "9D", "TH", "KC")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Floor]:
    """A house with a limit of $100, players for money, and two of most offices."""
    floor = opened(tmp_path / "house.sqlite")
    yield floor
    floor.close()


def opened(file: Path) -> Floor:
    floor = Floor(str(file)).people()
    floor.open("auto")
    for name in ("petra", "paul"):
        floor.enter(name, Role.PLAYER, play_money=False)
        floor.do("attendant", c.TakeCash(name, 1_000_00))
    floor.enter("second", Role.ATTENDANT)
    floor.enter("other-manager", Role.MANAGER)
    floor.do("manager", c.SetFourEyes(LIMIT))
    return floor


def code(floor: Floor, amount: int) -> str:
    floor.do("petra", c.CashOut(amount))
    return str(floor.house.vouchers(floor.house.books.person("petra"))[-1]["code"])


def coup(floor: Floor) -> None:
    """A coup at a dealer's table that petra won and paul lost $40 on."""
    floor.live("live")
    for name in ("petra", "paul"):
        floor.do(name, c.Sit("live"))
    floor.do("dealer", c.TakeOver("live"))
    floor.do("dealer", c.OpenRound("live"))
    floor.do("petra", c.PlaceWager("live", "player", 80_00))
    floor.do("paul", c.PlaceWager("live", "banker", 80_00))
    floor.do("dealer", c.CallStep("live", "no_more_bets"))
    for card in CAME:
        floor.do("dealer", c.EnterCard("live", card))
    floor.do("dealer", c.CallStep("live", "result"))


def waits(floor: Floor, person: str, command: Command) -> int:
    """A command is given and waits; the number under which it does."""
    before = floor.store.balance_sheet()
    facts = floor.do(person, command).facts
    assert floor.store.balance_sheet() == before
    return int(facts["waits"])


def test_up_to_the_amount_one_person_pays(house: Floor) -> None:
    assert house.do("attendant", c.PayVoucher(code(house, LIMIT))).facts["paid"] == "100"


def test_over_it_a_second_person_confirms_and_it_is_paid_once(house: Floor) -> None:
    voucher = c.PayVoucher(code(house, LIMIT + 1))
    number = waits(house, "attendant", voucher)
    assert waits(house, "attendant", voucher) == number
    with pytest.raises(NotAllowed, match="a second person must confirm it, and you asked for it"):
        house.do("attendant", c.ConfirmRequest(number))
    house.do("second", c.ConfirmRequest(number))
    assert house.do("attendant", voucher).facts["paid"] == "100.01"
    with pytest.raises(NotAllowed, match="already redeemed"):
        house.do("attendant", voucher)
    assert not house.house.books.four_eyes.open(house.now)


def test_what_one_person_has_on_a_gaming_day_adds_up(house: Floor) -> None:
    house.enter("third", Role.ATTENDANT)
    assert house.do("attendant", c.PayCredits("petra", 60_00, "chips")).facts["paid"] == "60"
    # Somebody else who pays, and another way to be paid, do not begin anew.
    voucher = c.PayVoucher(code(house, 41_00))
    number = waits(house, "second", voucher)
    asked = house.house.books.four_eyes.waiting[number]
    assert (asked.amount, asked.together) == (41_00, 101_00)
    house.do("third", c.ConfirmRequest(number))
    assert house.do("second", voucher).facts["paid"] == "41"
    # What two have paid does not count: one more may pay what is left of the amount.
    assert house.do("third", c.PayCredits("petra", 40_00, "chips")).facts["paid"] == "40"
    waits(house, "third", c.PayCredits("petra", 1, "chips"))
    # Another person, another sort, and another gaming day are sums of their own.
    house.do("attendant", c.PayCredits("paul", 100_00, "chips"))
    house.do("manager", c.PutPaymentRight("auto", "petra", 100_00, reason="underpaid"))
    waits(house, "manager", c.PutPaymentRight("auto", "petra", 1, reason="underpaid"))
    house.restart()
    waits(house, "third", c.PayCredits("petra", 1, "chips"))
    house.now += LASTS
    assert house.do("third", c.PayCredits("petra", 100_00, "chips")).facts["paid"] == "100"
    assert verify(house.store.url.removeprefix("sqlite:///")).ok


def test_chips_of_whom_the_cage_knows_add_up(house: Floor) -> None:
    for _ in range(2):
        house.do("attendant", c.PayCredits("paul", 90_00, "chips"))
        house.now += LASTS
    card = int(house.do("attendant", c.IssuePlayerCard("petra")).facts["card"])
    house.do("attendant", c.RedeemChips(60_00, person="petra"))
    # By the card, and whoever pays: it is the same person's gaming day.
    redeem = c.RedeemChips(41_00, card=card)
    number = waits(house, "second", redeem)
    asked = house.house.books.four_eyes.waiting[number]
    assert (asked.amount, asked.together, asked.about["persons"]) == (41_00, 101_00, ["petra"])
    house.do("attendant", c.ConfirmRequest(number))
    assert house.do("second", redeem).facts["cash"] == "41"
    # Nobody knows whose these are.
    house.do("attendant", c.RedeemChips(50_00))
    house.do("attendant", c.RedeemChips(29_00))
    house.refused("attendant", c.RedeemChips(1_00, person="paul", card=card), "is that of petra")
    house.refused("attendant", c.RedeemChips(1_00, person="dealer"), "is no player")
    with pytest.raises(Malformed, match="no valid player card"):
        house.do("attendant", c.RedeemChips(1_00, card=99))
    roles = ("player", "attendant")
    house.do("administrator", c.EnterPerson("petra", "Petra", roles, "1980-06-15", change=True))
    with pytest.raises(NotAllowed, match="your own money"):
        house.do("petra", c.RedeemChips(1_00, card=card))
    path = house.store.url.removeprefix("sqlite:///")
    assert verify(path).ok


def test_chips_of_nobody_in_particular_add_up_for_as_long_as_the_house_sets(house: Floor) -> None:
    for person in ("petra", "paul"):
        house.do("attendant", c.PayCredits(person, 100_00, "chips"))
    house.now += LASTS
    for person in ("petra", "paul"):
        house.do("attendant", c.PayCredits(person, 100_00, "chips"))
    house.do("attendant", c.RedeemChips(60_00))
    house.now += 59 * MINUTE
    # In parts, and whoever pays: what came in the hour is one sum.
    number = waits(house, "second", c.RedeemChips(40_01))
    asked = house.house.books.four_eyes.waiting[number]
    assert (asked.amount, asked.together, asked.about["persons"]) == (40_01, 100_01, [])
    house.do("attendant", c.ConfirmRequest(number))
    assert house.do("second", c.RedeemChips(40_01)).facts["cash"] == "40.01"
    # What two redeemed does not count, and the sum outlives a restart.
    assert house.do("second", c.RedeemChips(40_00)).facts["cash"] == "40"
    house.restart()
    waits(house, "second", c.RedeemChips(1))
    # The first has left the hour, the second has not.
    house.now += MINUTE
    assert house.do("second", c.RedeemChips(60_00)).facts["cash"] == "60"
    waits(house, "second", c.RedeemChips(1))
    # Fewer minutes need a second person; more do not.
    fewer = c.SetFourEyes(LIMIT, unnamed_minutes=0)
    assert house.do("manager", c.SetFourEyes(LIMIT, unnamed_minutes=61)).facts["unnamed_minutes"] == 61
    house.do("other-manager", c.ConfirmRequest(waits(house, "manager", fewer)))
    house.do("manager", fewer)
    assert house.do("second", c.RedeemChips(100_00)).facts["cash"] == "100"
    for minutes in (-1, 1_441):
        house.refused("manager", c.SetFourEyes(LIMIT, unnamed_minutes=minutes), "at most 1440 minutes")
    assert verify(house.store.url.removeprefix("sqlite:///")).ok


def test_who_confirmed_does_not_pay_it_for_whoever_asked(house: Floor) -> None:
    voucher = c.PayVoucher(code(house, 500_00))
    first = waits(house, "attendant", voucher)
    house.do("second", c.ConfirmRequest(first))
    assert waits(house, "second", voucher) == first + 1


@pytest.mark.parametrize(
    ("command", "by", "second"),
    [
        (c.PayCredits("petra", 150_00, "chips"), "attendant", "second"),
        (c.PayCredits("petra", 150_00, "voucher"), "attendant", "casino-supervisor"),
        (c.PutPaymentRight("auto", "petra", 150_00, reason="underpaid"), "manager", "other-manager"),
        (
            c.PutPaymentRight("auto", "petra", 150_00, False, reason="overpaid"),
            "manager",
            "casino-supervisor",
        ),
        (c.RefuseCredit("auto", "petra", 150_00, "by_malfunction", "it was"), "manager", "other-manager"),
    ],
)
def test_each_pay_out_and_correction_waits_and_is_made_once(
    house: Floor, command: Any, by: str, second: str
) -> None:
    number = waits(house, by, command)
    house.do(second, c.ConfirmRequest(number))
    before = house.credits("petra")
    assert "waits" not in house.do(by, command).facts
    assert abs(house.credits("petra") - before) == 150_00
    assert waits(house, by, command) == number + 1
    assert verify(house.store.url.removeprefix("sqlite:///")).ok


def test_the_houses_own_cash_is_taken_out_by_two(house: Floor) -> None:
    house.do("manager", c.BringCapital(500_00, "float", "AUD"))
    take = c.TakeCapital(200_00, "to the bank", "AUD")
    number = waits(house, "manager", take)
    house.do("other-manager", c.ConfirmRequest(number))
    assert house.do("manager", take).facts["cash"] == "2300"


def test_a_round_is_settled_anew_by_two(house: Floor) -> None:
    coup(house)
    correct = c.CorrectRound("live", 1, TRUE, "cards keyed for the wrong hands")
    number = waits(house, "manager", correct)
    asked = house.house.books.four_eyes.waiting[number]
    assert asked.about == {"table": "live", "round": 1, "persons": ["paul", "petra"]}
    assert asked.amount == 160_00 + 156_00
    house.do("casino-supervisor", c.ConfirmRequest(number))
    assert house.do("manager", correct).facts["differences"] == {"paul": "156", "petra": "-160"}


def test_neither_a_player_nor_a_dealer_nor_whom_it_concerns_is_the_second(house: Floor) -> None:
    house.do(
        "administrator",
        c.EnterPerson("petra", "Petra", ("player", "attendant"), "1980-06-15", change=True),
    )
    number = waits(house, "attendant", c.PayCredits("petra", 150_00, "chips"))
    for person, match in (
        ("paul", "only the "),
        ("dealer", "only the "),
        ("petra", "your own money"),
    ):
        with pytest.raises(NotAllowed, match=match):
            house.do(person, c.ConfirmRequest(number))
    correction = waits(house, "manager", c.PutPaymentRight("auto", "petra", 150_00, reason="so"))
    with pytest.raises(NotAllowed, match="is confirmed by an office that may give it"):
        house.do("second", c.ConfirmRequest(correction))


def test_what_is_declined_or_waited_too_long_is_asked_for_anew(house: Floor) -> None:
    pay = c.PayCredits("petra", 150_00, "chips")
    first = waits(house, "attendant", pay)
    house.do("second", c.DeclineRequest(first, "count it again"))
    house.refused("second", c.ConfirmRequest(first), "it was made or declined")
    second = waits(house, "attendant", pay)
    assert second == first + 1
    house.do("second", c.ConfirmRequest(second))
    house.now += LASTS
    third = waits(house, "attendant", pay)
    assert third == second + 1
    house.refused("second", c.ConfirmRequest(second), "within a day")
    house.do("attendant", c.DeclineRequest(third))
    with pytest.raises(Malformed, match="nothing waits under this number"):
        house.do("second", c.ConfirmRequest(99))


def test_another_command_is_not_made_by_what_was_confirmed(house: Floor) -> None:
    number = waits(house, "attendant", c.PayCredits("petra", 150_00, "chips"))
    house.do("second", c.ConfirmRequest(number))
    for other in (c.PayCredits("petra", 150_01, "chips"), c.PayCredits("paul", 150_00, "chips")):
        assert waits(house, "attendant", other) > number


def test_the_limit_is_loosened_by_two_and_tightened_by_one(house: Floor) -> None:
    looser = c.SetFourEyes(LIMIT * 2)
    number = waits(house, "manager", looser)
    house.do("other-manager", c.ConfirmRequest(number))
    assert house.do("manager", looser).facts["amount"] == "200"
    none = c.SetFourEyes(None)
    assert waits(house, "manager", none) == number + 1
    assert house.do("manager", c.SetFourEyes(0)).facts["amount"] == "0"
    house.refused("manager", c.SetFourEyes(-1), "must be 0 or more")
    with pytest.raises(NotAllowed):
        house.do("attendant", c.SetFourEyes(1))


def test_a_house_without_a_limit_has_nobody_wait(tmp_path: Path) -> None:
    floor = Floor(str(tmp_path / "house.sqlite")).people()
    floor.open("auto")
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 100_000_00))
    assert floor.do("attendant", c.PayCredits("petra", 100_000_00, "chips")).facts["paid"] == "100000"
    floor.close()


def test_what_waits_and_what_was_confirmed_outlive_a_restart(house: Floor) -> None:
    pay = c.PayCredits("petra", 150_00, "chips")
    number = waits(house, "attendant", pay)
    house.do("second", c.ConfirmRequest(number))
    before = house.house.books.four_eyes
    house.restart()
    assert house.house.books.four_eyes == before
    assert house.do("attendant", pay).facts["paid"] == "150"


# The verifier ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a voucher, chips, a correction, a round settled anew and a limit, each made by two."""
    path = tmp_path_factory.mktemp("four") / "house.sqlite"
    floor = opened(path)
    coup(floor)
    floor.do("manager", c.BringCapital(900_00, "float", "AUD"))
    made: list[tuple[str, Command, str]] = [
        ("attendant", c.PayVoucher(code(floor, 101_00)), "second"),
        ("attendant", c.PayCredits("petra", 102_00, "chips"), "second"),
        ("attendant", c.PayCredits("petra", 103_00, "voucher"), "second"),
        ("attendant", c.RedeemChips(102_00, currency="AUD"), "second"),
        ("manager", c.TakeCapital(104_00, "to the bank", "AUD"), "other-manager"),
        ("manager", c.PutPaymentRight("auto", "petra", 105_00, reason="so"), "other-manager"),
        ("manager", c.CorrectRound("live", 1, TRUE, "wrong"), "other-manager"),
        ("manager", c.SetFourEyes(200_00), "other-manager"),
    ]
    for by, command, second in made:
        floor.do(second, c.ConfirmRequest(waits(floor, by, command)))
        floor.do(by, command)
    floor.close()
    floor.store.close()
    return path


def test_what_two_have_made_is_sound(sound: Path) -> None:
    report = verify(str(sound))
    assert report.ok, str(report)


def without(kind: str, number: int) -> Callable[[list[Told]], list[Told]]:
    def change(log: list[Told]) -> list[Told]:
        left = [t for t in log if not (t.kind == kind and t.data.get("number") == number)]
        assert len(left) == len(log) - 1
        return left

    return change


def by_the_same(number: int) -> Callable[[list[Told]], list[Told]]:
    def change(log: list[Told]) -> list[Told]:
        asked = next(t for t in log if t.kind == "asked" and t.data["number"] == number)
        return [
            replace(t, data={**t.data, "by": asked.data["by"]})
            if t.kind == "confirmed" and t.data["number"] == number
            else t
            for t in log
        ]

    return change


def for_less(number: int) -> Callable[[list[Told]], list[Told]]:
    return lambda log: [
        replace(t, data={**t.data, "amount": "1"}) if t.kind == "asked" and t.data["number"] == number else t
        for t in log
    ]


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize(
    "forged",
    [lambda n: without("made", n), by_the_same, for_less],
    ids=["no second", "the same person", "of less"],
)
def test_what_one_person_made_alone_is_found(
    sound: Path, tmp_path: Path, number: int, forged: Callable[[int], Callable[[list[Told]], list[Told]]]
) -> None:
    path = tmp_path / "house.sqlite"
    path.write_bytes(sound.read_bytes())
    rewrite(path, forged(number))
    faults = [fault.what for fault in verify(str(path)).faults]
    assert any("second person" in what for what in faults), faults


def test_a_request_that_paid_nothing_is_found(sound: Path, tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    path.write_bytes(sound.read_bytes())
    rewrite(path, lambda log: [t for t in log if t.kind != "paid-in-chips"])
    faults = [fault.what for fault in verify(str(path)).faults]
    assert "request 2 was made, and nothing was paid or corrected" in faults


SPLIT: dict[str, Callable[[list[Told]], list[Told]]] = {
    "a pay-out that does not add up": lambda log: [t for t in log if t.kind != "alone"],
    "of less": lambda log: [
        replace(t, data={**t.data, "amount": "1"}) if t.kind == "alone" else t for t in log
    ],
    "to somebody else": lambda log: [
        replace(t, data={**t.data, "person": "paul"}) if t.kind == "alone" else t for t in log
    ],
    "on another day": lambda log: [
        replace(t, data={**t.data, "day": t.data["day"] + 1}) if t.kind == "alone" else t for t in log
    ],
    "chips of nobody": lambda log: [
        replace(t, data={k: v for k, v in t.data.items() if k != "person"})
        if t.kind == "chips-redeemed"
        else t
        for t in log
    ],
    "chips of more": lambda log: [
        replace(t, data={**t.data, "amount": "130"}) if t.kind == "chips-redeemed" else t for t in log
    ],
    "without the second person": lambda log: [t for t in log if t.kind != "made"],
    "unnamed chips that do not add up": lambda log: [
        t for t in log if not (t.kind == "alone" and not t.data["person"])
    ],
    "unnamed chips of an hour before": lambda log: [
        replace(t, data={**t.data, "at": t.data["at"] - 60 * MINUTE})
        if t.kind == "alone" and not t.data["person"]
        else t
        for t in log
    ],
    "unnamed chips in a minute": lambda log: [
        replace(t, data={**t.data, "unnamed_minutes": 1}) if t.kind == "limit-set" else t for t in log
    ],
    "fewer minutes by one person": lambda log: [
        t for t in log if not (t.kind == "made" and t.data["number"] == 3)
    ],
}


@pytest.mark.parametrize("name", SPLIT)
def test_a_forged_sum_is_found(tmp_path: Path, name: str) -> None:
    floor = opened(tmp_path / "house.sqlite")
    floor.do("attendant", c.PayCredits("petra", 60_00, "chips"))
    pay = c.PayCredits("petra", 50_00, "chips")
    floor.do("second", c.ConfirmRequest(waits(floor, "attendant", pay)))
    floor.do("attendant", pay)
    floor.do("attendant", c.RedeemChips(30_00, person="petra"))
    floor.do("attendant", c.PayCredits("paul", 90_00, "chips"))
    floor.do("attendant", c.RedeemChips(70_00))
    floor.now += 2 * MINUTE
    floor.do("second", c.ConfirmRequest(waits(floor, "attendant", c.RedeemChips(40_00))))
    floor.do("attendant", c.RedeemChips(40_00))
    fewer = c.SetFourEyes(LIMIT, unnamed_minutes=30)
    floor.do("other-manager", c.ConfirmRequest(waits(floor, "manager", fewer)))
    floor.do("manager", fewer)
    floor.close()
    floor.store.close()
    path = tmp_path / "house.sqlite"
    assert verify(str(path)).ok
    rewrite(path, SPLIT[name])
    faults = [fault.what for fault in verify(str(path)).faults]
    words = ("second person", "adds up", "gaming day", "nothing was", "does not come to", "adds up")
    assert any(word in what for what in faults for word in words), faults
