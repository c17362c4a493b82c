from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import nsw_tables, poker_tables
from tests.house.floor import Floor


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


@pytest.fixture
def nsw(floor: Floor) -> Floor:
    """A dealer's table of New South Wales' blackjack, with two players."""
    return nsw_tables.with_two_players(floor)


@pytest.fixture
def staked(floor: Floor) -> Floor:
    """A dealer's table of poker that three players have brought their stakes to."""
    return poker_tables.three_staked(floor)


@pytest.fixture
def dealt_in(staked: Floor) -> tuple[Floor, list[str]]:
    """The same with its hole cards dealt, and the cards that come next."""
    return poker_tables.with_hole_cards(staked)
