"""What a hand tells its page of the buttons of a poker table, besides that of who deals."""

from __future__ import annotations

import json

import pytest

from croupier.record.rounds import write_record
from croupier.rulebooks.games import game
from croupier.web.poker_table import hand_json
from tests.clauses import states
from tests.rules.nz_poker_hands import NzHand
from tests.rules.test_nz_poker_more import ALL_IN, THREE

GAME = game("nz-poker-2017", "holdem")


def drawn(hand: NzHand, **options: object) -> dict[str, object]:
    record = json.loads(json.dumps(write_record(GAME, options, hand.round)))
    return hand_json(record["events"])


@states("nz-poker-2017", "div 13 r 7.16", "div 13 r 7.20", "div 13 r 7.21")
@pytest.mark.parametrize(
    ("act", "seat", "shows", "after"),
    [("post_kill", 3, "kill", (1, "leg_up")), ("refuse_kill", None, None, (2, "leg_up"))],
)
def test_where_the_kill_button_is_and_what_it_shows(
    act: str, seat: int | None, shows: str | None, after: tuple[int, str]
) -> None:
    hand = NzHand(100, 100, 100, cards=THREE, kill_pots=True, standings={"killer": {3}})
    assert drawn(hand, kill_pots=True)["kill"] is None
    hand.do(f"3 {act}")
    told = drawn(hand, kill_pots=True)
    assert told["kill"] == {"seat": seat, "shows": shows}
    assert told["button"] == 1
    if act == "post_kill":
        hand.show()  # Seat 1 has aces.
    else:
        hand.do("1 fold")
    assert drawn(hand, kill_pots=True)["kill"] == {"seat": after[0], "shows": after[1]}


@states("nz-poker-2017", "div 13 r 18.8.2")
def test_how_often_the_rest_of_the_board_is_dealt() -> None:
    hand = NzHand(51, 51, cards=ALL_IN, run_it_twice=3).do("1 all_in", "2 all_in")
    assert drawn(hand, run_it_twice=3)["runs"] == 0
    hand.do("2 run_2", "1 run_2")
    told = drawn(hand, run_it_twice=3)
    assert (told["runs"], told["button"]) == (2, 1)
