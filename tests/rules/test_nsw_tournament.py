"""New South Wales' blackjack at a table of a tournament: rule 19 in a round of play."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.record.runner import conduct_script, run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.blackjack_rounds import Played, wrong
from tests.rules.blackjack_rounds import play as play_any

NSW = "nsw-blackjack"
TOURNAMENT: dict[str, Any] = {"tournament": True, "players_per_box": 1}
PAIRED = ("1 blackjack 10", "1 perfect_pairs 5")


def play(cards: str, bets: tuple[str, ...], wrong: Any) -> Played:
    """A round at a table of a tournament."""
    return play_any(cards, bets, wrong=wrong, rulebook=NSW, **TOURNAMENT)


def script(wagers: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A round at a table with limits of 10 to 100."""
    return {
        "rulebook": NSW,
        "game": "blackjack",
        "options": {**TOURNAMENT, **more.pop("options", {})},
        "limits": {"table": {"min": "10", "max": "100"}},
        "equipment": {"cards": more.pop("cards", "TS 9S TH 7D 8C TD").split()},
        "wagers": [{"wager": "blackjack", **wager} for wager in wagers],
        **more,
    }


@clause("nsw-blackjack", "r 19.2.2.1")
@pytest.mark.parametrize(
    "error",
    [
        wrong("round_dealt_wrongly", "decision", ruling="impossible"),
        wrong("missing_or_foreign_card", "decision"),
    ],
)
def test_interim_payouts_of_a_void_round_are_repaid(error: Any) -> None:
    void = play("TS 9H TD", PAIRED, error)
    assert (void.status, void.nets) == ("void", {"w2": "0", "w1": "0"})
    # At a table of no tournament what was paid stands.
    stands = play_any("TS 9H TD", PAIRED, wrong=error, rulebook=NSW)
    assert stands.nets == {"w2": "25", "w1": "0"}


@clause("nsw-blackjack", "r 19.6.10", "r 19.6.14", "r 19.6.4", "r 19.1.8")
@pytest.mark.parametrize(
    ("wager", "ref", "near"),
    [
        ({"seat": 4, "box": 5, "stake": "20"}, "r 19.6.10", ["box 4"]),
        ({"seat": 4, "stake": "25"}, "r 19.6.14", ["20", "30"]),
        ({"seat": 4, "stake": "5"}, "r 19.6.4", ["10"]),
        ({"seat": 4, "stake": "110"}, "r 19.6.4", ["100"]),
        ({"seat": 4, "stake": "2.50", "wager": "blazing_7s"}, "r 19.1.8", None),
    ],
)
def test_wagers_are_from_ones_own_place_within_limits_and_in_units_of_the_minimum(
    wager: dict[str, Any], ref: str, near: list[str] | None
) -> None:
    result = conduct_script(script([{"seat": 1, "stake": "10"}, wager]))
    (refused,) = result["refused"]
    assert ref in refused["clauses"]
    assert near is None or refused["nearest"] == near


@clause("nsw-blackjack", "r 19.9.3")
def test_a_round_is_dealt_and_played_from_the_marker() -> None:
    wagers = [{"seat": n, "stake": "20"} for n in (1, 2, 3)]
    run = run_script(
        script(
            wagers,
            options={"deal_from_marker": True},
            opening={"standings": {"betting_marker": [2]}},
            cards="TS 9S 8S TH 7D 8C 9C TD",
            decisions=[{"seat": n, "action": "stand"} for n in (2, 3, 1)],
        ),
        events=True,
    )
    dealt = [e["hand"] for e in run.result["events"] if e["event"] == "card_dealt"]
    assert dealt[:7] == ["box_2", "box_3", "box_1", "dealer", "box_2", "box_3", "box_1"]
    decided = [e["seat"] for e in run.result["events"] if e["event"] == "decided"]
    assert decided == [2, 3, 1]
    assert run.record is not None
    assert verify(run.record).ok
    forged = {**run.record, "opening": {**run.record["opening"], "standings": {"betting_marker": [3]}}}
    assert not verify(forged).ok


@states("nsw-blackjack", "r 19.2.1")
def test_options_that_rule_19_does_not_let_stand_together_are_refused() -> None:
    blackjack = game(NSW, "blackjack")
    with pytest.raises(Refused, match="allotted place"):
        blackjack.rules({"tournament": True})
    with pytest.raises(Refused, match="only rounds of a tournament"):
        blackjack.rules({"deal_from_marker": True})
    assert conduct_script(script([{"seat": 1, "stake": "10"}]))["status"] != "refused"


@states("nsw-blackjack", "r 19.6.14")
def test_a_wager_that_the_dealer_took_counts_to_the_maximum_or_its_last_complete_unit() -> None:
    rules = game(NSW, "blackjack").rules(TOURNAMENT)
    wagers = [
        {"seat": 1, "stake": "150", "accepted": True},
        {"seat": 2, "stake": "37", "accepted": True},
        {"seat": 3, "stake": "5", "accepted": True},
    ]
    decisions = [{"seat": n, "action": "stand"} for n in (1, 2)]
    result = conduct_script(script(wagers, cards="TS TC 6H 9D 9C TD 9H", decisions=decisions))
    assert {s["seat"]: s["net"] for s in result["settled"] if s["net"] != "0"} == {1: "100", 2: "30"}
    assert rules.tokens == ()
