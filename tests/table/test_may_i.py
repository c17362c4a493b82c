"""Whether a round would take something, asked beforehand: as it is found when it is done, and for nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Call, Place, Produce
from croupier.record.rounds import replay_record
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import clause

RECORDS = sorted((Path(__file__).parent.parent / "corpus" / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_what_a_round_took_would_have_been_taken_and_to_ask_changed_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = replay_record(json.loads(path.read_text())).round
    again = Round(was.rules, was.opening)
    # No other round is played to find it out.
    monkeypatch.setattr(Round, "__init__", None)
    monkeypatch.setattr(Round, "replay", None)
    for entry in was.tape:
        assert again.refusal_of(entry) is None, entry
        again.apply(entry)
    assert again.events == was.events


def test_a_round_that_is_over_takes_nothing_and_says_so_beforehand() -> None:
    over = Round(game("qld-2010", "baccarat").rules({}))
    for entry in (Place("1", 1, "player", 1000), Call("no_more_bets")):
        over.apply(entry)
    for code in ("9S", "KD", "TH", "2C"):
        over.apply(Produce(parse_card(code)))
    over.apply(Call("result"))
    refusal = over.refusal_of(Produce(parse_card("5S")))
    assert refusal is not None
    with pytest.raises(Malformed) as error:
        over.check(Produce(parse_card("5S")))
    assert error.value.refusal == refusal


@clause("nz-1996", "div I r 14.2(a)")
def test_to_ask_about_a_wager_taken_below_the_minimum_does_not_use_the_one_that_is_allowed() -> None:
    round_ = Round(game("nz-1996", "roulette").rules({}), Opening(limits=Limits({"table": Range(min=1000)})))
    low = Place("1", 1, "red", 500, accepted=True)
    assert round_.refusal_of(low) is None
    assert round_.closing.standings.get("allowance_used") is None
    round_.apply(low)
    assert round_.closing.standings["allowance_used"] == {1}
    # It is used now: another one below the minimum comes to nothing.
    round_.apply(low._replace(id="2", wager="black"))
    assert [w.id for w in round_.wagers] == ["1"]


def test_what_would_be_refused_is_refused_in_the_same_words() -> None:
    round_ = Round(game("qld-2010", "baccarat").rules({}), Opening(limits=Limits({"table": Range(min=1000)})))
    low = Place("1", 1, "player", 500)
    with pytest.raises(Refused) as error:
        round_.apply(low)
    assert round_.refusal_of(low) == error.value.refusal
