from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Written in pieces, so that this file does not hold what it looks for.
FOLDERS = ("work", "root", "tmp", "opt", "mnt", "home/[a-z]+", "Users/[a-z]+")
MACHINE_PATH = re.compile(rf"(?<![\w.\])}}])/(?:{'|'.join(FOLDERS)})/".encode())
HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("anaconda", "org"),
    ("crates", "io"),
    ("golang", "org"),
)
REGISTRY_HOST = re.compile("|".join(rf"\b{name}\.{domain}\b" for name, domain in HOSTS).encode())
UNFINISHED = re.compile("|".join(rf"\b{first}{last}\b" for first, last in (("TO", "DO"), ("FIX", "ME"))))


def project_files() -> list[Path]:
    """The files that belong to the project: what else lies in the folder is nobody's business."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "--cached"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [file for name in listing.splitlines() if (file := ROOT / name).is_file()]


def source_files(*kinds: str) -> list[Path]:
    return [file for file in project_files() if file.is_relative_to(ROOT / "src") and file.suffix in kinds]


def naming(pattern: re.Pattern[bytes]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}, line {number}: {found[0].decode()}"
        for file in project_files()
        for number, line in enumerate(file.read_bytes().splitlines(), start=1)
        if (found := pattern.search(line))
    ]


def locked(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    pins = [re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.+!]+)", line) for line in lines]
    assert all(pins), f"{name} holds something else than name==version"
    return {canonicalize_name(pin[1]): pin[2] for pin in pins if pin}


def unmet(requirements: list[str], lock: dict[str, str]) -> list[str]:
    wanted = [Requirement(text) for text in requirements if not text.startswith("croupier")]
    return [
        str(want)
        for want in wanted
        if not want.specifier.contains(lock.get(canonicalize_name(want.name), "0"))
    ]


def test_nothing_names_a_path_of_one_machine() -> None:
    assert naming(MACHINE_PATH) == []


def test_nothing_names_the_host_of_a_package_registry() -> None:
    assert naming(REGISTRY_HOST) == []


@pytest.mark.parametrize("folder", ["work", "root", "tmp"])
def test_a_machine_path_is_recognised(folder: str) -> None:
    assert MACHINE_PATH.search(f"see /{folder}/house.sqlite".encode())
    assert not MACHINE_PATH.search(f"see docs/{folder}/house.md".encode())


LONG: dict[str, str] = {
    "src/croupier/house/commands/__init__.py": "the list of all commands, name by name",
    "src/croupier/rulebooks/general_law.py": "what a book's general part says, a field for every rule of it",
    "src/croupier/games/game.py": "what a game is, in one place",
    "src/croupier/rulebooks/nsw_blackjack/readings.py": "a register of readings, read entry by entry",
}
"""Files of more than 600 lines, each with the reason why it is one idea all the same."""


def test_a_module_of_more_than_600_lines_has_a_reason() -> None:
    long = [
        f"{file.relative_to(ROOT)}: {lines} lines"
        for file in source_files(".py", ".js")
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) > 600
        and str(file.relative_to(ROOT)) not in LONG
    ]
    assert long == []


def test_the_source_leaves_nothing_for_later() -> None:
    left = [
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in source_files(".py", ".js", ".css", ".html", ".tsv")
        if (found := UNFINISHED.search(file.read_text(encoding="utf-8")))
    ]
    assert left == []


def test_the_lock_for_running_meets_every_requirement() -> None:
    assert unmet(PROJECT["dependencies"], locked("requirements.lock")) == []


def test_the_lock_for_testing_meets_every_requirement_and_agrees_with_the_lock_for_running() -> None:
    lock = locked("requirements-test.lock")
    extras = PROJECT["optional-dependencies"]
    assert unmet(extras["ray"] + extras["test"], lock) == []
    assert locked("requirements.lock").items() <= lock.items()


def test_the_lock_for_the_site_meets_every_requirement_and_agrees_with_the_lock_for_testing() -> None:
    lock = locked("requirements-site.lock")
    assert unmet(PROJECT["optional-dependencies"]["site"], lock) == []
    assert locked("requirements-test.lock").items() <= lock.items()


def test_the_installed_package_is_this_version() -> None:
    assert version("croupier") == PROJECT["version"]
