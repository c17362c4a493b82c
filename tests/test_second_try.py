"""Which failures a second try forgives."""

from __future__ import annotations

import pytest

from tools.second_try import MOST, forgivable

PAGE = "tests/browser/test_a_page.py::test_it[{}]"


@pytest.mark.parametrize(
    ("failed", "forgiven"),
    [
        ([], False),
        ([PAGE], True),
        ([PAGE.format(each) for each in range(MOST)], True),
        ([PAGE.format(each) for each in range(MOST + 1)], False),
        (["tests/web/test_server.py::test_it", "tests/group/test_group.py::test_it"], True),
        ([PAGE, "tests/money/test_stakes.py::test_it"], False),
        (["tests/law/test_clauses.py"], False),
    ],
)
def test_few_tests_of_pages_and_servers_are_tried_again_and_nothing_else(
    failed: list[str], forgiven: bool
) -> None:
    assert forgivable(failed) == forgiven
