"""The benchmarks know every game that there is: none is left out of what they state."""

from __future__ import annotations

from benchmarks.analysis_bench import left_out


def test_every_analysed_game_is_measured_in_one_group() -> None:
    assert left_out() == []
