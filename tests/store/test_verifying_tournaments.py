"""The verifier of a store on tournaments: a play-off in which somebody is disqualified."""

from __future__ import annotations

from typing import Any

from croupier.verify_store.fields import Field
from croupier.verify_store.tournaments import Tournaments
from tests.clauses import states

STAGE = {"seats": 7, "advance": 2, "chips": "100", "buy_in": "0", "buy_back": "0"}
TABLE = {"table": "t"}


def told(*events: tuple[str, dict[str, Any]]) -> list[str]:
    """What is wrong with a tournament of three, of whom two with 90 each play off, after these events."""
    begun: list[tuple[str, dict[str, Any]]] = [
        ("published", {"conditions": {"stages": [STAGE], "fee": "5", "in_cash": False}}),
        *(("entered", {"person": person, "fee": "5"}) for person in ("ada", "ben", "cy")),
        ("drawn", {"tables": {"t": {"1": "ada", "2": "ben", "3": "cy"}}}),
        ("allotted", {**TABLE, "persons": ["ada", "ben", "cy"], "short": []}),
        ("round-played", round_({"ada": "-10", "ben": "-10", "cy": "-20"}, ada="90", ben="90", cy="80")),
        ("session-ended", ended([["ada", "ben"], ["cy"]], ["ada", "ben"], ada="90", ben="90", cy="80")),
    ]
    reader = Tournaments()
    return [what for kind, data in (*begun, *events) for what in reader.read("tournament:1", kind, [], data)]


def round_(nets: dict[str, str], **chips: str) -> dict[str, Any]:
    """A round that was played."""
    return {**TABLE, "nets": nets, "deducted": {}, "chips": chips, "out": []}


def ended(ranking: list[list[str]], play_off: list[str], **chips: str) -> dict[str, Any]:
    """A session that ended, or its play-off."""
    return {**TABLE, "ranking": ranking, "play_off": play_off, "chips": chips}


WINS = ("round-played", round_({"ben": "15"}, ada="90", ben="105", cy="80"))
DISQUALIFIED = ("out", {**TABLE, "person": "ada", "disqualified": True})


@states("nsw-blackjack", "r 19.5.8", "r 19.5.6.2")
def test_who_is_disqualified_in_a_play_off_comes_after_all_others() -> None:
    last = ("session-ended", ended([["ben"], ["cy"], ["ada"]], [], ada="90", ben="105", cy="80"))
    assert told(DISQUALIFIED, WINS, last) == []


@states("nsw-blackjack", "r 19.5.6.2", "r 19.6.11")
def test_a_fee_goes_back_once_to_who_was_absent_and_a_limit_waits_for_its_notice() -> None:
    absent = ("out", {**DISQUALIFIED[1], "ground": "absent_out"})
    back = ("fee-refunded", {"person": "ada", "refund": "5"})
    assert told(absent, back) == []
    for events in ((absent, back, back), (DISQUALIFIED, back), (back,)):
        assert any("was not disqualified for absence" in what for what in told(*events))
    assert any("the fee is 5" in what for what in told(absent, ("fee-refunded", {**back[1], "refund": "4"})))
    limit = {"seconds": 9, "notice": 2, "since": 120_000_000, "at": 0}
    assert told(("time-limited", limit)) == []
    early = told(("time-limited", {**limit, "since": 0}))
    assert any("before its notice is over" in what for what in early)


def test_the_clock_of_a_field_is_started_after_it_was_stopped_and_no_hand_is_opened_meanwhile() -> None:
    minute = 60_000_000
    levels = [{"minutes": 0, "min": "100"}, {"minutes": 10, "min": "200"}]
    stage = {"field": True, "levels": levels, "seats": 9, "chips": "1000"}

    def of_field(*told: tuple[str, dict[str, Any]], at: int = 0, least: str = "100") -> list[str]:
        """What is wrong with these events, and with a hand after them."""
        made = Field()
        made.conditions = {"stages": [stage]}
        made.tables, made.clock = {"t": {1: "ada", 2: "ben"}}, 0
        found = [what for kind, data in told for what in made.told(kind, data)]
        opening = {"limits": {"table": {"min": least}}}
        return [*found, *made.opened("t", {"at": at, "opening": opening})]

    stops, starts = ("paused", {"reason": "fire", "at": 9 * minute}), ("resumed", {"at": 60 * minute})
    assert of_field(stops, starts, at=60 * minute) == []
    assert of_field(stops, starts, at=61 * minute, least="200") == []
    assert of_field(stops, at=9 * minute) == ["a hand is opened while the clock is stopped"]
    assert of_field(starts) == ["the clock is started, and was not stopped"]
    assert of_field(stops, stops, starts, at=60 * minute) == ["the clock is stopped, and does not go"]
    assert any("the level has 200" in what for what in of_field(stops, starts, at=61 * minute))


@states("nsw-blackjack", "r 19.5.8")
def test_a_play_off_ranks_those_alone_who_were_level() -> None:
    for ranking in ([["ben"], ["cy"], ["ada"]], [["cy"], ["ben"], ["ada"]]):
        over = ("session-ended", ended(ranking, [], ada="90", ben="105", cy="80"))
        assert any("others are ranked among those who play off" in what for what in told(WINS, over))
    before = ("session-ended", ended([["cy"], ["ben"], ["ada"]], [], ada="90", ben="105", cy="80"))
    assert any("others are ranked" in what for what in told(DISQUALIFIED, WINS, before))
