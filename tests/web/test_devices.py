"""Bill acceptors and ticket readers: devices with a credential of their own, and the simulated one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.games.refusals import Refused
from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.store import StoreUnavailable, Unit
from croupier.web.simulated_device import Device, DeviceFault, run_lines
from tests.commanding import croupier
from tests.house.floor import Floor
from tests.web.site import PASSWORD, Site


@pytest.fixture
def reader() -> Iterator[Floor]:
    floor = Floor().people()
    floor.open("t")
    floor.do("administrator", c.EnterPerson("acceptor-1", "Bill acceptor 1", ("device",)))
    for name in ("petra", "paul"):
        floor.enter(name, Role.PLAYER, play_money=False)
    yield floor
    floor.close()


def ticket(floor: Floor, amount: int) -> str:
    floor.do("acceptor-1", c.TakeCash("petra", amount))
    floor.do("petra", c.CashOut(amount))
    return str(floor.house.vouchers(floor.house.books.person("petra"))[-1]["code"])


def test_a_ticket_is_read_once_for_whoever_brings_it(reader: Floor) -> None:
    code = ticket(reader, 50_00)
    assert reader.do("acceptor-1", c.ReadTicket("paul", code)).facts["credits"] == "50"
    with pytest.raises(NotAllowed, match="already redeemed"):
        reader.do("acceptor-1", c.ReadTicket("petra", code))


def test_a_ticket_is_read_by_a_device_or_an_attendant_for_a_player(reader: Floor) -> None:
    code = ticket(reader, 50_00)
    for person in ("paul", "dealer", "supervisor"):
        with pytest.raises(NotAllowed, match="only the attendant or device"):
            reader.do(person, c.ReadTicket("paul", code))
    with pytest.raises(NotAllowed, match="no voucher has that code"):
        reader.do("acceptor-1", c.ReadTicket("paul", "1-0000000000000000"))
    reader.refused("acceptor-1", c.ReadTicket("dealer", code), "no player with an open account")
    reader.refused("acceptor-1", c.ReadTicket("acceptor-1", code), "nobody counts for their own account")
    with pytest.raises(Refused, match="do not mix"):
        reader.do("acceptor-1", c.ReadTicket("anna", code))
    assert reader.do("attendant", c.ReadTicket("paul", code)).facts["credits"] == "50"


def test_a_device_does_nothing_else(reader: Floor) -> None:
    code = ticket(reader, 50_00)
    for command in (c.PayVoucher(code), c.TakeChips("paul", 100), c.CashOut(100), c.BringCapital(100)):
        with pytest.raises(NotAllowed):
            reader.do("acceptor-1", command)


@pytest.fixture
def device(site: Site) -> Device:
    """A device at a house that is served, signed in."""
    for command in (
        c.EnterPerson("acceptor-1", "Bill acceptor 1", ("device",)),
        c.EnterPerson("carl", "Carl", ("player",), born="1985-05-05"),
    ):
        site.do(lambda house, asked=command: house.do(house.books.person("adam"), asked))  # type: ignore[misc]
    site.do(lambda house: house.set_password(house.books.person("adam"), "acceptor-1", PASSWORD))
    made = Device(site.url, pause=lambda _: None)
    made.sign_in("acceptor-1", PASSWORD)
    return made


def test_the_simulated_device_takes_bills_and_reads_tickets(site: Site, device: Device) -> None:
    told = run_lines(device, ["bill carl 50 AUD\n", "\n", "bill nobody 5", "ticket carl 1-0", "coin carl"])
    assert next(told) == "bill taken: credits are now 50 AUD"
    assert "bill given back: there is no such person" in next(told)
    assert next(told) == "ticket given back: no voucher has that code"
    assert next(told).startswith("not understood: write bill PERSON AMOUNT")
    site.do(lambda house: house.do(house.books.person("carl"), c.CashOut(20_00)))
    (voucher,) = site.house.vouchers(site.house.books.person("carl"))
    assert list(run_lines(device, [f"ticket carl {voucher['code']}"])) == [
        "ticket taken: credits are now 50 AUD"
    ]


def test_a_bill_is_sent_again_until_the_house_can_write_it_and_counts_once(
    site: Site, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Unit.append
    failed: list[object] = []

    def full(self: Unit, *given: object, **more: object) -> object:
        if len(failed) < 2:
            failed.append(given)
            raise StoreUnavailable("the disk is full")
        return append(self, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Unit, "append", full)
    assert device.take_bill("carl", "50", "AUD")["credits"] == "50"
    assert len(failed) == 2


def test_the_house_hears_of_a_device_that_has_no_work(site: Site, device: Device) -> None:
    again = threading.Event()

    class Heard(dict[str, int]):
        def __setitem__(self, key: str, value: int) -> None:
            super().__setitem__(key, value)
            again.set()

    site.house.devices_heard = Heard()
    with device.stay_heard(every=0.01):
        assert again.wait(60)
    assert list(site.house.devices_heard) == ["acceptor-1"]


def test_only_a_device_signs_in_as_one(site: Site, device: Device) -> None:
    site.do(lambda house: house.set_password(house.books.person("adam"), "carl", PASSWORD))
    with pytest.raises(DeviceFault, match="is no device"):
        Device(site.url).sign_in("carl", PASSWORD)
    with pytest.raises(DeviceFault, match="do not go together"):
        Device(site.url).sign_in("acceptor-1", "another password")
    with pytest.raises(DeviceFault, match="does not answer"):
        Device("http://127.0.0.1:9", pause=lambda _: None).sign_in("acceptor-1", PASSWORD)
    with pytest.raises(DeviceFault, match="is no address of a house"):
        Device("house.sqlite")


def test_the_command_does_what_its_lines_say(site: Site, device: Device, tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text(f"{PASSWORD}\n")
    done = croupier(
        "device", "--house", site.url, "--password-file", str(secret), given=b"bill carl 5.50 AUD\n"
    )
    assert (done.returncode, done.stdout) == (0, "bill taken: credits are now 5.5 AUD\n"), done.stderr
