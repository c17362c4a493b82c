"""A site for each test, and people who talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.site import Caller, Site, mini


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with one table of mini-baccarat, which goes on only when it is told."""
    running = Site(tmp_path, (mini(),)).start()
    yield running
    running.stop()


@pytest.fixture
def caller(site: Site) -> Iterator[Callable[[], Caller]]:
    """Makes people who talk to the site."""
    made: list[Caller] = []

    def make() -> Caller:
        made.append(Caller(site))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def anna(caller: Callable[[], Caller]) -> Caller:
    """A player who is signed in."""
    return caller().enter("anna")


@pytest.fixture
def ben(caller: Callable[[], Caller]) -> Caller:
    """Another player."""
    return caller().enter("ben")


@pytest.fixture
def seated(site: Site, anna: Caller) -> Caller:
    """A player with seat 1 at the table, where wagers are open."""
    anna.done("sit", table="mini", seat=1)
    site.step()
    assert anna.table()["state"]["phase"] == "betting"
    return anna
