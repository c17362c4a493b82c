"""Forged slips, counts, numbers, signatures and variances of a store whose log was written anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.verify_store import head_of, verify
from tests.house.float_tables import FIRST, count, fill, with_float
from tests.house.floor import Floor
from tests.store.forging import Told, forgeries, log_of, rewrite
from tests.store.test_forgeries import copied, found

OF_CHIPS: Final = (
    "table slip-",
    "table float-",
    "table drop-box-",
    "table chips-",
    "chips ",
    "cage-counts ",
    "drawers ",
    "device-cash ",
    "shifts ",
)


def make(url: str) -> None:
    """A little of everything that has to do with chips and counted cash."""
    floor = with_float(Floor(url).people())
    floor.do("manager", c.OpenShift("day"))
    at_cage = {"5": 160, "25": 160, "100": 82}
    floor.do("cashier", c.CountCage("opening", at_cage, 499_00))
    floor.do("attendant", c.SignCage(reason="a dollar short"))
    floor.do("dealer", c.TakeCash("dora", 100_00))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("dora", "player", 50_00)
    floor.deal("2S 9H 3D 9C")
    number = floor.do("supervisor", c.RequestCredit("t", {"100": 2})).facts["slip"]
    floor.do("dealer", c.CountSlip("t", number, {"100": 2}))
    floor.do("supervisor", c.SignSlip("t", number, agrees=False, reason="too fast"))
    floor.do("dealer", c.CountSlip("t", number, {"100": 2}))
    floor.do("supervisor", c.SignSlip("t", number))
    floor.do("runner", c.CarrySlip("t", number))
    floor.do("cashier", c.ReceiveCredit("t", number, {"100": 2}))
    fill(floor, {"5": 2}, counted={"5": 1})
    again = floor.do("dealer", c.RequestFill("t", {"5": 1})).facts["slip"]
    floor.do("supervisor", c.CancelSlip("t", again, "no need"))
    floor.do("dealer", c.ChangeChips("t", "dora", {"25": 1}, {"5": 5}))
    floor.do("supervisor", c.TakeDropBox("t"))
    floor.do("cashier", c.CountDropBox("t", 1, 90_00))
    floor.do("attendant", c.SignDropBox("t", 1, agrees=False, reason="again"))
    floor.do("cashier", c.CountDropBox("t", 1, 95_00))
    floor.do("attendant", c.SignDropBox("t", 1, reason="short"))
    floor.do("cashier", c.OpenDrawer(100_00))
    floor.do("attendant", c.SignDrawer(1))
    floor.do("cashier", c.TakeCash("dora", 20_00))
    floor.do("cashier", c.MoveDrawerCash(10_00, into=False))
    floor.do("cashier", c.PayCredits("dora", 30_00, "chips"))
    floor.do("cashier", c.RedeemChips(5_00))
    floor.do("cashier", c.CloseDrawer(104_00))
    floor.do("attendant", c.SignDrawer(1, reason="short"))
    floor.do("manager", c.RetireChips(5_00, 1, reason="worn"))
    count(floor, "closing", FIRST, reason="counted twice")
    floor.do("cashier", c.CountCage("check", at_cage, 600_00))
    floor.do("attendant", c.SignCage(agrees=False, reason="too fast"))
    floor.do("cashier", c.CountCage("check", at_cage, 600_00))
    floor.do("attendant", c.SignCage(reason="as counted"))
    _empty(floor)
    floor.do("cashier", c.CountCage("closing", at_cage, 659_00))
    floor.do("attendant", c.SignCage(reason="found under the drawer"))
    floor.do("manager", c.CloseShift())
    floor.do("manager", c.OpenShift("night"))
    floor.close()


def _empty(floor: Floor) -> None:
    """A bill acceptor is emptied of 60.00, of which two are missing; a count before was rejected."""
    floor.enter("acceptor", Role.DEVICE, play_money=False)
    floor.do("acceptor", c.TakeCash("dora", 60_00))
    floor.do("cashier", c.EmptyDevice("acceptor", 55_00))
    floor.do("attendant", c.SignDevice(1, agrees=False, reason="again"))
    floor.do("acceptor", c.TakeCash("dora", 5_00))
    floor.do("cashier", c.EmptyDevice("acceptor", 58_00))
    floor.do("attendant", c.SignDevice(1, reason="short"))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("floats") / "house.sqlite"
    make(str(path))
    return path


def test_the_store_is_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).ok, str(verify(str(sound)))
    assert prove(str(sound)).ok, str(prove(str(sound)))


def last(log: list[Told], kind: str, **holds: Any) -> int:
    return max(
        n
        for n, told in enumerate(log)
        if told.kind == kind and all(told.data.get(name) == value for name, value in holds.items())
    )


def _with(kind: str, **values: Any) -> Callable[[list[Told]], list[Told]]:
    """The last event of a kind with other values."""

    def change(log: list[Told]) -> list[Told]:
        at = last(log, kind)
        return [
            replace(told, data={**told.data, **values}) if n == at else told for n, told in enumerate(log)
        ]

    return change


def _more_in_the_tray(log: list[Told]) -> list[Told]:
    """A play posting of a dollar more."""
    at = max(n for n, told in enumerate(log) if told.kind == "float-play")
    postings = [
        [account, amount + (100 if amount > 0 else -100)] for account, amount in log[at].data["postings"]
    ]
    return [*log[:at], replace(log[at], data={**log[at].data, "postings": postings}), *log[at + 1 :]]


def _skipped(log: list[Told]) -> list[Told]:
    """The last slip under the next number."""
    number = max(told.data["slip"] for told in log if told.kind == "slip-requested")
    return [
        replace(told, data={**told.data, "slip": number + 1}) if told.data.get("slip") == number else told
        for told in log
    ]


def _without_slip(log: list[Told]) -> list[Told]:
    """All of a cancelled slip left out."""
    number = log[last(log, "slip-cancelled")].data["slip"]
    later = [t for t in log if t.data.get("slip") != number or not t.kind.startswith("slip-")]
    return [*later, *[t for t in log if t.kind == "slip-requested"][:1]]


def _closed_early(log: list[Told]) -> list[Told]:
    """The cage was counted before the last fill was issued, and signed after it."""
    fill, counted = last(log, "slip-issued"), last(log, "cage-counted", purpose="opening")
    return [*log[:counted], *log[counted + 1 : fill], log[counted], *log[fill:]]


FORGED: Final[dict[str, tuple[Callable[[list[Told]], list[Told]], str]]] = {
    "a slip of which other chips were received": (
        _with("slip-received", chips={"100": 1}),
        "its variance is -10000",
    ),
    "a count of a fill with another signature's person": (_with("slip-signed", by="dealer"), "no office"),
    "a fill signed by who carried it": (_with("slip-signed", by="runner"), "runner did two steps"),
    "a slip under a number that skips one": (_skipped, "after slip"),
    "a slip that is gone, and another made twice": (_without_slip, "made twice"),
    "a count with other chips": (_with("float-closed", chips={"5": 41}), "another chips than was counted"),
    "a count signed by who counted": (_with("float-closed", by="dealer"), "both signatures are of"),
    "a variance that is called less": (_with("float-closed", variance="0"), "its variance is"),
    "a variance without a reason": (_with("float-closed", reason=""), "has no reason"),
    "a tray that should have held less": (_with("float-closed", stood={"5": "205"}), "and the ledger has"),
    "a drop box counted by who took it": (_with("drop-box-counted", by="supervisor"), "no office"),
    "a drop box of which more was put in": (_with("drop-box-signed", stood="95"), "and the ledger has 10000"),
    "a drop box counted with more": (_with("drop-box-signed", amount="100"), "was counted by"),
    "a drawer signed by its cashier": (_with("drawer-closed", by="cashier"), "both signatures for drawer"),
    "a drawer that should have held less": (_with("drawer-closed", stood="104"), "and the ledger has 10500"),
    "chips changed for more": (_with("chips-changed", taken={"5": 6}), "are changed for chips worth"),
    "a count of the cage that is signed by who counted": (
        _with("cage-closed", by="cashier"),
        "both signatures are of",
    ),
    "a count of the cage with other chips": (
        _with("cage-closed", chips={"5": 161, "25": 160, "100": 82}),
        "signs another chips than was counted",
    ),
    "a cage that should have held other cash": (
        _with("cage-counted", stood_cash="601"),
        "held '601' in cash, and the ledger differs",
    ),
    "a cage that should have held other chips": (
        _with("cage-counted", stood={"5": "800"}),
        "the cage held other chips than the ledger has",
    ),
    "a variance of the cage's cash that is called less": (
        _with("cage-closed", cash_variance="0"),
        "its cash_variance is 100",
    ),
    "a variance of the cage without a reason": (_with("cage-closed", reason=""), "has no reason"),
    "a closer that nobody of the cage counted": (_with("cage-counted", by="dealer"), "no office"),
    "a fill out of a cage that is closed": (_closed_early, "is closed or being counted, and moves in"),
    "a device emptied by one person": (_with("device-cash-signed", by="cashier"), "both signatures for"),
    "a device that should have held less": (
        lambda log: _with("device-cash-signed", stood="58", variance="0")(
            [replace(t, data={**t.data, "stood": "58"}) if t.kind == "device-emptied" else t for t in log]
        ),
        "held '58', and the ledger differs",
    ),
    "a device's variance that is called less": (
        _with("device-cash-signed", variance="0"),
        "its variance is -200",
    ),
    "a device's variance without a reason": (_with("device-cash-signed", reason=""), "has no reason"),
    "a device counted by no office": (_with("device-emptied", by="dealer"), "no office"),
    "another device's cash": (_with("device-cash-signed", device="other"), "another device than before"),
    "an emptying under a number that skips one": (
        lambda log: [replace(t, data={**t.data, "emptying": 2}) if "emptying" in t.data else t for t in log],
        "comes after emptying 0",
    ),
    "cash of a device that is in none": (
        lambda log: [
            replace(t, data={k: v for k, v in t.data.items() if k != "device"})
            if t.kind == "buy-in" and t.data.get("amount") == "5"
            else t
            for t in log
        ],
        "and it is in no device",
    ),
    "an attendant's cash in a device": (
        lambda log: [
            replace(t, data={**t.data, "by": "cashier"}) if t.kind == "buy-in" and "device" in t.data else t
            for t in log
        ],
        "cashier took cash, and the log has it in the device",
    ),
    "more in the tray than the table has won": (_more_in_the_tray, "the table has won"),
}


@pytest.mark.parametrize(("change", "words"), FORGED.values(), ids=FORGED.keys())
def test_a_forgery_of_chips_is_found_by_the_store_alone(
    sound: Path, tmp_path: Path, change: Callable[[list[Told]], list[Told]], words: str
) -> None:
    path = copied(sound, tmp_path / "copy")
    rewrite(path, change)
    report = verify(str(path))
    assert [fault.what for fault in report.faults if words in fault.what], str(report)


def _check(sound: Path, folder: Path, step: int) -> None:
    _, position, hash_ = head_of(str(sound))
    made = [(name, change) for name, change in forgeries(log_of(sound)) if name.startswith(OF_CHIPS)]
    assert len(made) > 150
    missed = []
    for name, change in made[::step]:
        path = copied(sound, folder)
        rewrite(path, change)
        alone = found(path)
        # An event of chips that is missing, or that comes twice, contradicts what is around it.
        twice = name.endswith((" left out", " told twice")) and not name.startswith("shifts ")
        if not alone and (twice or verify(str(path), expect={position: hash_}).ok):
            missed.append(name)
    assert missed == []


def test_some_forgeries_of_every_event_of_chips_are_found(sound: Path, tmp_path: Path) -> None:
    _check(sound, tmp_path / "copy", step=23)


@pytest.mark.long
def test_all_forgeries_of_every_event_of_chips_are_found(sound: Path, tmp_path: Path) -> None:
    _check(sound, tmp_path / "copy", step=1)


def test_a_manager_who_is_all_offices_signs_nothing_twice() -> None:
    """Whatever offices somebody has: each signature is of a person."""
    floor = Floor().people()
    floor.live()
    floor.do("administrator", c.EnterPerson("all", "All", ("dealer", "attendant", "manager")))
    floor.do("manager", c.RegisterChips(5_00, 10, "red"))
    floor.do("all", c.TakeOver("t"))
    number = int(floor.do("all", c.RequestFill("t", {"5": 1})).facts["slip"])
    assert floor.refused("all", c.IssueFill("t", number)).nearest == ("have somebody else do it",)
    floor.enter("cashier", Role.ATTENDANT)
    floor.do("cashier", c.IssueFill("t", number))
    floor.refused("all", c.CarrySlip("t", number))
    floor.do("attendant", c.CarrySlip("t", number))
    floor.do("all", c.CountSlip("t", number, {"5": 1}))
    floor.refused("all", c.SignSlip("t", number), "have counted it")
    floor.close()
