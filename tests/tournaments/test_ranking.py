"""Who is before whom: play-offs, players out in one round, those who go on, and prizes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.refusals import Refused
from croupier.tournaments import results, rounds, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.prizes import prizes
from croupier.tournaments.ranking import by_chips, level_over, out_together
from tests.clauses import clause
from tests.tournaments.made import conditions, play, published, seated, stage, take, with_entries


@clause("nsw-blackjack", "r 19.1.4", "r 19.1.6", "r 19.10.3")
def test_those_who_are_level_play_off_until_an_order_is_determined() -> None:
    t = published(conditions(stage(rounds=1, advance=1), prizes=[{"share": "1"}]))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    play(t, table, {"bot-1": 500, "bot-2": 500, "bot-3": -500})
    first = take(t, sessions.end(t, table, (), 0))
    assert first.data["play_off"] == ["bot-1", "bot-2"]
    assert t.sessions[table].active == ("bot-1", "bot-2")
    play(t, table, {"bot-1": -1000, "bot-2": -1000})
    with pytest.raises(Refused, match="still level"):
        sessions.end(t, table, (), 0)
    play(t, table, {"bot-1": -1000, "bot-2": 1000})
    last = take(t, sessions.end(t, table, (), 0))
    assert last.data["ranking"] == [["bot-2"], ["bot-1"], ["bot-3"]]
    assert t.qualified == ("bot-2",)


def test_a_group_is_parted_only_where_a_cut_goes_through_it() -> None:
    groups = by_chips("abcde", {"a": 9, "b": 5, "c": 5, "d": 5, "e": 1})
    assert groups == (("a",), ("b", "c", "d"), ("e",))
    assert level_over(groups, [1]) == ()
    assert level_over(groups, [2]) == ("b", "c", "d")
    assert level_over(groups, [4]) == ()


def test_those_out_in_one_round_are_ordered_by_chips_wagers_and_whose_were_removed_first() -> None:
    chips = {"a": 500, "b": 0, "c": 0, "d": 0}
    wagers = {"a": 100, "b": 900, "c": 300, "d": 300}
    assert out_together("abcd", chips, wagers, ["d", "c", "b"]) == ("d", "c", "b", "a")


def test_the_pool_is_distributed_to_the_last_unit() -> None:
    given = conditions(prizes=[{"share": "1/3"}, {"share": "1/3"}, {"share": "1/3"}], least=3)
    given["stages"] = [stage(advance=3)]
    t = published(given)
    won = prizes(t.agreed, 10_000, ["x", "y", "z"])
    assert [w.amount for w in won] == [3334, 3333, 3333]
    assert sum((p.share for p in t.agreed.prizes), Fraction(0)) == 1


def test_a_forged_ranking_count_or_prize_does_not_follow() -> None:
    t = published(conditions(stage(rounds=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    active = t.sessions[table].active
    told = rounds.played(t, table, dict.fromkeys(active, 1000), {"bot-1": 1000, "bot-2": -1000}, (), 0)
    with pytest.raises(NotSo, match="counted"):
        t.take(told.kind, {**told.data, "chips": {"bot-1": "1000", "bot-2": "1000"}})
    t2 = published(conditions(stage(rounds=1)))
    with_entries(t2, 2)
    (table,) = seated(t2, 1)
    play(t2, table, {"bot-1": 1000, "bot-2": -1000})
    ended = sessions.end(t2, table, (), 0)
    with pytest.raises(NotSo, match="ranking"):
        t2.take(ended.kind, {**ended.data, "ranking": [["bot-2"], ["bot-1"]]})
    take(t2, ended)
    done = results.conclude(t2, 0)
    forged = [{**done.data["prizes"][0], "person": "bot-2"}]
    with pytest.raises(NotSo, match="prizes"):
        t2.take(done.kind, {**done.data, "prizes": forged})


@clause("nsw-blackjack", "r 19.10.4")
def test_of_two_who_go_out_in_one_round_the_smaller_wager_is_out_first() -> None:
    t = published(conditions(stage(levels=[{"round": 1, "min": "10", "max": "100000"}])))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    wagers = {"bot-1": 100_000, "bot-2": 99_000, "bot-3": 1000}
    nets = {"bot-1": -100_000, "bot-2": -100_000, "bot-3": 1000}
    take(t, rounds.played(t, table, wagers, nets, ["bot-1", "bot-2"], 0))
    assert t.sessions[table].out == ["bot-2", "bot-1"]
    assert t.sessions[table].standing() == (("bot-3",), ("bot-1",), ("bot-2",))


def test_the_best_of_those_who_do_not_win_their_tables_go_on_by_chips_then_by_lot() -> None:
    t = published(conditions(stage(rounds=1, best_losers=2), stage("Final", rounds=1)))
    with_entries(t, 6)
    take(t, sessions.draw(t, ["a", "b"], list(t.entries), 0))
    nets = {"a": {"bot-1": 3000, "bot-3": 2000, "bot-5": -1000}, "b": {"bot-2": 3000, "bot-4": -1000}}
    lots = ["bot-6", "bot-5", "bot-4", "bot-3", "bot-2", "bot-1"]
    for table in ("a", "b"):
        take(t, sessions.allot(t, table, {}, 0))
        take(t, sessions.begin(t, table, 0))
        play(t, table, nets[table])
        take(t, sessions.end(t, table, lots, 0))
    assert t.qualified == ("bot-1", "bot-2", "bot-3", "bot-6")
    tied = published(conditions(stage(rounds=1, best_losers=1), stage("Final", rounds=1)))
    with_entries(tied, 4)
    take(tied, sessions.draw(tied, ["a", "b"], list(tied.entries), 0))
    for table, winner in (("a", "bot-1"), ("b", "bot-2")):
        take(tied, sessions.allot(tied, table, {}, 0))
        take(tied, sessions.begin(tied, table, 0))
        play(tied, table, {winner: 1000})
        take(tied, sessions.end(tied, table, ["bot-4", "bot-3", "bot-2", "bot-1"], 0))
    assert tied.qualified == ("bot-1", "bot-2", "bot-4")
