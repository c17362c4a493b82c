"""A store is kept by one house at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.house.sole import CannotLock, SeveralNames, StoreInUse, sole_keeper
from croupier.web.server import CannotListen, listen


def test_a_second_keeper_of_a_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite'}"
    with sole_keeper(url), pytest.raises(StoreInUse, match="another house"), sole_keeper(url):
        pass
    with sole_keeper(url):
        pass


def test_a_link_to_a_file_is_no_other_file(tmp_path: Path) -> None:
    file, link = tmp_path / "house.sqlite", tmp_path / "link.sqlite"
    file.touch()
    link.symlink_to(file)
    with (
        sole_keeper(f"sqlite:///{file}"),
        pytest.raises(StoreInUse, match=r"link\.sqlite"),
        sole_keeper(f"sqlite:///{link}"),
    ):
        pass


def test_a_file_with_two_names_is_refused_by_each(tmp_path: Path) -> None:
    file, other = tmp_path / "house.sqlite", tmp_path / "other.sqlite"
    file.touch()
    other.hardlink_to(file)
    for each in (file, other):
        with pytest.raises(SeveralNames, match="2 names"), sole_keeper(f"sqlite:///{each}"):
            pass


def test_a_store_beside_which_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    (tmp_path / "house.sqlite.lock").mkdir()
    with (
        pytest.raises(CannotLock, match=r"house\.sqlite\.lock cannot be written"),
        sole_keeper(f"sqlite:///{file}"),
    ):
        pass


@pytest.mark.parametrize("host", ["", " "])
def test_a_house_does_not_listen_everywhere_because_no_address_is_named(host: str) -> None:
    with pytest.raises(CannotListen, match="name the address"):
        listen(host, 0)


@pytest.mark.parametrize("host", ["\udcff", "a..b", "x" * 300])
def test_a_host_that_is_no_name_is_refused(host: str) -> None:
    with pytest.raises(CannotListen, match="cannot listen on"):
        listen(host, 0)


def test_a_store_in_memory_is_alone() -> None:
    with sole_keeper("sqlite://"), sole_keeper("sqlite://"):
        pass


@pytest.mark.long
def test_a_house_does_not_open_without_its_assertions(tmp_path: Path) -> None:
    store = tmp_path / "house.sqlite"
    command = "from croupier.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-O", "-c", command, "serve", "--store", str(store), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert (ran.returncode, store.exists()) == (2, False)
    assert "without -O" in ran.stderr
