from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house.floor import Floor


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()
