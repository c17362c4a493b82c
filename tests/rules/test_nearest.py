"""A stake that is refused: the nearest ones that are named would be taken."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.runner import run_script


def refused(game: str, book: str, stakes: list[tuple[str, str]], **more: Any) -> list[tuple[str, list[str]]]:
    wagers = [{"seat": 1, "wager": w, "stake": s, "id": f"w{n}"} for n, (w, s) in enumerate(stakes)]
    done = run_script({"rulebook": book, "game": game, "wagers": wagers, **more})
    return [(r["what"], r.get("nearest", [])) for r in done.result["refused"]]


@pytest.mark.parametrize(
    ("stakes", "limits", "chips", "nearest"),
    [
        # The step of 5 from nothing upwards, and the minimum of 8 is none.
        (["8"], {"min": "8", "max": "100", "step": "5"}, "1", ["10"]),
        # 40 is left below the maximum, which is less than the minimum: there is no stake to name.
        (["60", "80"], {"min": "50", "max": "100"}, "1", []),
        (["100.50"], {"min": "5", "max": "100"}, "1", ["100"]),
        (["4"], {"min": "5", "step": "2"}, "1", ["6"]),
        (["3"], {"min": "5", "max": "100"}, "1", ["5"]),
        (["7.50"], {"min": "5", "max": "100"}, "1", ["7", "8"]),
    ],
)
def test_every_stake_that_is_named_would_be_taken(
    stakes: list[str], limits: dict[str, str], chips: str, nearest: list[str]
) -> None:
    names = ["red", "red"]
    table = {"limits": {"table": limits}, "chips": {"smallest": chips}}
    placed = list(zip(names, stakes, strict=False))
    (found,) = refused("roulette", "nz-1996", placed, **table)
    assert found[1] == nearest
    for stake in nearest:
        assert refused("roulette", "nz-1996", [*placed[:-1], ("red", stake)], **table) == []


def test_the_cap_of_a_tie_is_named_in_chips() -> None:
    table = {"limits": {"table": {"max": "100"}}, "chips": {"smallest": "1"}}
    assert refused("baccarat", "qld-2010", [("tie", "12.50")], **table)[0][1] == ["12"]
