"""What every test shares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# No test fails for being slow: this machine's speed is not what it checks.
settings.register_profile("croupier", deadline=None, print_blob=True)
settings.load_profile("croupier")


@pytest.fixture(autouse=True, scope="session")
def state_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or leaves keys where the user's programs keep theirs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patched.delenv("CROUPIER_KEY", raising=False)
        yield
