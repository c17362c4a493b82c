"""A whole tournament through the engine, whatever is played, and what its events come to."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from croupier.money.amounts import parse_amount
from croupier.tournaments import Phase, entering, results, rounds, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.events import Happening
from croupier.tournaments.money import INVENTORY, POOL, flows
from tests.clauses import clause
from tests.tournaments.made import conditions, published, seated, stage, take, with_entries


@clause(
    "nsw-blackjack",
    "r 19.1.5",
    "r 19.1.8",
    "r 19.3.1",
    "r 19.3.2",
    "r 19.5.1",
    "r 19.5.2",
    "r 19.5.4",
    "r 19.5.8",
    "r 19.6.1",
    "r 19.6.2",
    "r 19.6.8",
    "r 19.6.9",
    "r 19.10.1",
    "r 19.10.2",
)
def test_a_tournament_of_200_is_played_through_and_all_money_and_chips_are_accounted_for() -> None:
    chance = Random(7)
    final = stage("Final", advance=3)
    shares = [{"share": "1/2"}, {"share": "3/10"}, {"share": "1/5", "goods": "a cup"}]
    t = published(conditions(stage(), stage("Semi-finals"), final, prizes=shares, least=3))
    places: Counter[tuple[bool, tuple[str, str]]] = Counter()

    def taken(happening: Happening) -> Happening:
        for flow in flows(t, happening.kind, happening.data):
            places[flow.chips, flow.source] -= flow.amount
            places[flow.chips, flow.target] += flow.amount
        for person, net in happening.data.get("nets", {}).items():
            places[True, ("player", person)] += parse_amount(net)
            places[True, ("table", happening.data["table"])] -= parse_amount(net)
        return take(t, happening)

    for n in range(1, 201):
        taken(entering.enter(t, f"bot-{n}", t.digest, 0))
    for tables in (29, 5, 1):
        for name in seated(t, tables, taken):
            session = t.sessions[name]
            while session.ended is None:
                nets = {p: chance.choice((-1000, 1000, 1500)) for p in session.active}
                taken(rounds.played(t, name, dict.fromkeys(nets, 1000), nets, (), 0))
                over = session.time_is_up(0) or session.contest
                if over and not (session.contest and session.level_players(last=t.last_stage)):
                    taken(sessions.end(t, name, list(t.entries), 0))
    done = taken(results.conclude(t, 0))
    assert t.phase is Phase.CONCLUDED
    assert [parse_amount(w["amount"]) for w in done.data["prizes"]] == [500_000, 300_000, 200_000]
    assert sum(len(group) for group in t.results) == 200
    assert {name: amount for (chips, name), amount in places.items() if chips and amount} == {}
    assert places[False, (POOL, "")] == 0
    assert sum(amount for (chips, _), amount in places.items() if not chips) == 0
    assert INVENTORY not in {place for (chips, (place, _)) in places if not chips}


def test_a_tournament_comes_to_the_same_from_events_whose_entries_are_kept_in_another_order() -> None:
    taken = []
    t = published(conditions(stage(rounds=1), stage("Final", rounds=1)))
    with_entries(t, 4)
    taken.append(take(t, sessions.draw(t, ["z", "a"], list(t.entries), 0)))
    for table in ("z", "a"):
        taken.append(take(t, sessions.allot(t, table, {}, 0)))
        taken.append(take(t, sessions.begin(t, table, 0)))
        nets = {t.sessions[table].active[0]: 1000}
        taken.append(take(t, rounds.played(t, table, {}, nets, (), 0)))
        taken.append(take(t, sessions.end(t, table, (), 0)))
    again = published(conditions(stage(rounds=1), stage("Final", rounds=1)))
    with_entries(again, 4)
    for each in taken:
        again.take(each.kind, json.loads(json.dumps(each.data, sort_keys=True)))
    assert again.qualified == t.qualified
    assert list(again.sessions) == list(t.sessions)


def test_an_entry_told_twice_and_an_absence_too_many_do_not_follow() -> None:
    t = published(conditions(absent_rounds=1))
    told = entering.enter(t, "anna", t.digest, 0)
    take(t, told)
    with pytest.raises(NotSo, match="twice"):
        t.take(told.kind, told.data)
    with_entries(t, 2)
    (table,) = seated(t, 1)
    away = rounds.absent(t, table, "bot-1", 0)
    take(t, away)
    take(t, rounds.played(t, table, {"anna": 1000, "bot-2": 1000}, {}, (), 0))
    with pytest.raises(NotSo, match="absent"):
        t.take(away.kind, away.data)
