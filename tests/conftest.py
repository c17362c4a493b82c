"""What every test shares."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from croupier.law.coverage import named_by_tests
from tests import producing
from tests.chance import pytest_runtest_logstart
from tests.examples import PROFILE
from tests.forking import pytest_addoption, pytest_configure
from tests.producing import pytest_runtest_call, pytest_runtest_protocol

__all__ = [
    "pytest_addoption",
    "pytest_configure",
    "pytest_runtest_call",
    "pytest_runtest_logstart",
    "pytest_runtest_protocol",
]

# What is collected stays to the end: it is not looked through for what can go, then or at every later turn.
# Later it is looked for after so many objects made; after 700, as usual, that costs up to a tenth of all.
gc.disable()
gc.set_threshold(20_000, 20, 20)

producing.watch()

# No test fails for being slow: this machine's speed is not what it checks. Every run tries the same examples,
# so that what passed once passes again; `make long` tries others each time.
settings.register_profile("croupier", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("others", deadline=None, print_blob=True)
settings.load_profile(PROFILE)

HERE: Final = Path(__file__).parent
FIRST: Final = ("browser",)
"""The folder whose files take longest, so that none of them is begun when the other workers have ended."""
LAST: Final = ("table", "law", "money", "rules")
"""Many small files: they fill what time the workers have left."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first; within a folder the order stays."""
    folders = [*FIRST, "", *LAST]

    def turn(item: pytest.Item) -> int:
        folder = item.path.relative_to(HERE).parts[0]
        return folders.index(folder if folder in folders else "")

    items.sort(key=turn)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Before the processes are forked that run the tests: what is read now they all have."""
    if any(item.path.parent == HERE / "law" for item in session.items):
        named_by_tests("", HERE)  # keeps what it finds for every book
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="session")
def state_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or leaves keys where the user's programs keep theirs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patched.delenv("CROUPIER_KEY", raising=False)
        yield
