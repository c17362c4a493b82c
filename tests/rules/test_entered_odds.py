"""Odds that an operator enters where a text prints none: what is taken, and where they are marked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.analysis.parsheet import write_page
from croupier.cli import app
from croupier.games.entered_odds import MOST_TO_ONE, Unprinted
from croupier.games.explain import explained
from croupier.games.options import resolve
from croupier.games.refusals import Malformed
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks import rulebook
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from croupier.web.layout import areas
from croupier.web.odds import event_as_printed
from croupier.web.told_rules import told
from tests.rules.lines.blackjack import played
from tests.rules.lines.rounds import script

PERFECT: dict[str, Any] = {"pair_wagers": "none", "perfect_pairs": "25:12:6"}
BLACKJACK: dict[str, Any] = {
    **played("8S TD 8C 9C", "1 stand", "1 blackjack 10, 1 perfect_pairs 5", options=PERFECT),
    "id": "pair",
    "rulebook": "nz-proposed",
    "game": "blackjack",
}
BACCARAT: dict[str, Any] = {
    **script("1 player 10, 1 perfect_pairs_player 5", cards="4S 9D 4C KC", options=PERFECT),
    "id": "pair",
    "rulebook": "nz-proposed",
    "game": "baccarat",
}
DRAGON21: dict[str, Any] = {
    **script("1 dragon 10, 1 perfect_pairs_dragon 5", cards="8S TD 8C 8H TC", options=PERFECT),
    "id": "pair",
    "rulebook": "nz-proposed",
    "game": "dragon21",
}
ROUNDS = [
    (BLACKJACK, "perfect_pairs"),
    (BACCARAT, "perfect_pairs_player"),
    (DRAGON21, "perfect_pairs_dragon"),
]
OF = rulebook("nz-proposed").cite("div 2 r 5.4")
THREE = Unprinted("pairs", "Pairs", ("perfect pair", "coloured pair", "mixed pair"), OF)
ONE = Unprinted("pair", "Pair", ("pair",), OF)


@given(st.lists(st.integers(1, MOST_TO_ONE), min_size=3, max_size=3))
def test_odds_for_every_line_are_taken_as_they_are_entered(odds: list[int]) -> None:
    text = " : ".join(f"{each:05}" for each in odds)
    values = resolve((THREE.option,), {"pairs": text})
    assert values == {"pairs": ":".join(map(str, odds))}
    assert [line.to for line in THREE.odds(values)] == odds
    assert all(line.entered and line.on == 1 for line in THREE.odds(values))


@pytest.mark.parametrize(
    ("option", "entered", "says", "nearest"),
    [
        (THREE, "25:12", "2 odds are entered for its pay lines", "25:12:MIXED_PAIR"),
        (THREE, "25:12:6:1", "4 odds are entered for its pay lines", "25:12:6"),
        (THREE, "25:x:6", "the odds of a coloured pair, 'x'", "25:COLOURED_PAIR:6"),
        (THREE, "0:12:6", "the odds of a perfect pair, '0'", "PERFECT_PAIR:12:6"),
        (THREE, "25:-12:6", "the odds of a coloured pair, '-12'", "25:COLOURED_PAIR:6"),
        (THREE, "25:12:10001", "the odds of a mixed pair, '10001'", "25:12:MIXED_PAIR"),
        (THREE, "25:12.5:6", "the odds of a coloured pair, '12.5'", "25:COLOURED_PAIR:6"),
        (THREE, 25, "1 odds are entered", "25:COLOURED_PAIR:MIXED_PAIR"),
        (ONE, "11:3", "2 odds are entered", "11"),
        (ONE, "٣", "the odds of a pair, '٣'", "PAIR"),
        (ONE, True, "is not one of its values", "none"),
        (ONE, "some", "is not one of its values", "none"),
        (ONE, None, "is not one of its values", "none"),
        (ONE, [11], "is not one of its values", "none"),
    ],
)
def test_odds_that_are_none_are_refused_with_the_nearest_form(
    option: Unprinted, entered: Any, says: str, nearest: str
) -> None:
    with pytest.raises(Malformed) as error:
        resolve((option.option,), {option.name: entered})
    assert says in error.value.refusal.reason
    assert error.value.refusal.nearest[0] == nearest
    assert error.value.refusal.clauses == OF


def test_a_whole_number_enters_the_odds_of_one_line() -> None:
    assert resolve((ONE.option,), {"pair": 11}) == {"pair": "11"}
    assert resolve((ONE.option,), {}) == {"pair": "none"}


@pytest.mark.parametrize(("given_", "wager"), ROUNDS)
def test_what_is_paid_at_entered_odds_says_so(given_: dict[str, Any], wager: str) -> None:
    run = run_script(given_)
    ends = {end["wager"]: end for end in run.result["settled"]}
    assert (ends[wager]["net"], ends[wager]["odds"], ends[wager]["entered"]) == ("60", "12 to 1", True)
    assert all("entered" not in end for name, end in ends.items() if name != wager)
    assert run.record is not None
    assert run.record["options"]["perfect_pairs"] == "25:12:6"
    assert not verify(run.record).faults


@pytest.mark.parametrize(("given_", "wager"), ROUNDS)
def test_a_record_that_hides_or_forges_who_set_the_odds_is_found(given_: dict[str, Any], wager: str) -> None:
    record = json.loads(json.dumps(run_script(given_).record))
    for event in record["events"]:
        if event["event"] == "settled" and event["wager"] == wager:
            hidden = {**event}
            del hidden["entered"]
            faults = verify(
                {**record, "events": [hidden if e is event else e for e in record["events"]]}
            ).faults
            assert any("operator" in str(fault) for fault in faults), faults
    other = {**record, "options": {**record["options"], "perfect_pairs": "25:13:6"}}
    assert any("12 to 1" in str(fault) for fault in verify(other).faults)
    none = {**record, "options": {**record["options"], "perfect_pairs": "none"}}
    assert any("must as 'lose'" in str(fault) for fault in verify(none).faults)


@pytest.mark.parametrize(("given_", "wager"), ROUNDS)
def test_why_names_the_operator(given_: dict[str, Any], wager: str) -> None:
    rules = game("nz-proposed", given_["game"]).rules(PERFECT)
    record = run_script(given_).record
    assert record is not None
    round_ = replay_record(record).round
    events = round_.events
    at = next(n for n, e in enumerate(events) if e.facts.get("wager") == wager and "net" in e.facts)
    why = explained(given_["game"], events[:at], round_.outcome, events[at]).because
    assert why.endswith("The operator entered these odds: no rule prints any")
    assert event_as_printed(events[at], rules.wagers).facts["odds"] == "12 to 1 (entered)"


@pytest.mark.parametrize("name", ["blackjack", "baccarat", "dragon21"])
def test_the_tables_page_marks_them(name: str) -> None:
    of = game("nz-proposed", name)
    rules = of.rules(PERFECT)
    groups = {group["title"]: group["rules"] for group in told(of, resolve(of.options, PERFECT), rules)}
    said = groups["Odds entered by the operator"]
    assert all("perfect pair 25 to 1" in each["says"] and each["clauses"] for each in said)
    assert len(said) == (1 if name == "blackjack" else 2)
    shown = [{**w.to_json(), "range": {}, "area": w.name} for w in rules.wagers.values() if w.entered]
    assert {area["pays"] for area in areas(shown, "nz-proposed", "1")} == {"up to 25 to 1 (entered)"}
    usual = told(of, resolve(of.options, {}), of.rules())
    assert "Odds entered by the operator" not in {group["title"] for group in usual}


def test_commands_mark_them() -> None:
    def said(*words: str) -> str:
        done = CliRunner().invoke(app, [*words])
        assert done.exit_code == 0, done.output
        return done.output

    options = ("-o", "pair_wagers=none", "-o", "perfect_pairs=25:12:6")
    shown = said("games", "show", "nz-proposed", "baccarat")
    assert "as entered by the operator" in shown
    assert "PERFECT_PAIR:COLOURED_PAIR:MIXED_PAIR" in shown
    counted = said("analyse", "nz-proposed", "baccarat", *options)
    assert "At odds that the operator entered" in counted
    lines = said("analyse", "nz-proposed", "baccarat", *options, "--wager", "perfect_pairs_player")
    assert "25 to 1 (entered)" in lines
    found = json.loads(said("analyse", "nz-proposed", "baccarat", *options, "--json"))["wagers"]
    assert {w["wager"] for w in found if w.get("odds_entered")} == {
        "perfect_pairs_player",
        "perfect_pairs_banker",
    }


def test_a_par_sheet_marks_them() -> None:
    sheet = write_page(analyse(game("nz-proposed", "baccarat"), PERFECT)).html
    assert "The operator entered the odds of this wager" in sheet
    assert "25 to 1 (entered)" in sheet
    assert "The operator entered" not in write_page(analyse(game("nz-proposed", "baccarat"))).html
