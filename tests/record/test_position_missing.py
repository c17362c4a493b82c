"""A wager without its position is refused with the key that a round script gives it by."""

import json

import pytest

from croupier.record.runner import conduct_script
from tests.clauses import clause


@clause("qld-2010", "sch 7 s 8(1)", "sch 8 s 5(1)")
@pytest.mark.parametrize(
    ("game", "wager", "equipment"),
    [("roulette", "first_five", {"spins": ["0"]}), ("sic_bo", "doubles", {"dice": [[4, 4, 2]]})],
)
def test_a_script_takes_what_the_refusal_suggests(
    game: str, wager: str, equipment: dict[str, object]
) -> None:
    bare = {"seat": 1, "wager": wager, "stake": "10"}
    script: dict[str, object] = {
        "rulebook": "qld-2010",
        "game": game,
        "equipment": equipment,
        "wagers": [bare],
    }
    if game == "roulette":
        script["options"] = {"wheel": "double_zero"}
    (refused,) = conduct_script(script)["refused"]
    hint = json.loads("{" + refused["reason"].split(" like ")[1] + "}")
    assert not conduct_script(script | {"wagers": [bare | hint]})["refused"]


def test_a_key_that_no_wager_has_is_told_those_of_its_own_kind_first() -> None:
    bare = {"seat": 1, "wager": "first_five", "stake": "10", "details": {"covers": ["1"]}}
    script = {"rulebook": "qld-2010", "game": "roulette", "equipment": {"spins": ["0"]}, "wagers": [bare]}
    (refused,) = conduct_script(script)["refused"]
    assert refused["nearest"][0] == "covers"


def test_an_error_repeats_no_more_of_a_name_than_a_line() -> None:
    wager = {"seat": 1, "wager": "red" * 100, "stake": "10"}
    script = {"rulebook": "qld-2010", "game": "roulette", "equipment": {"spins": ["0"]}, "wagers": [wager]}
    (refused,) = conduct_script(script)["refused"]
    assert 50 < len(refused["what"]) < 200
