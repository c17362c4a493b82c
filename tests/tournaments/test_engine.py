"""The engine of tournaments: entries, sessions, rankings, play-offs and prizes, whatever is played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.money.amounts import parse_amount
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments import Phase, Tournament, entering, results, rounds, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.events import Happening
from croupier.tournaments.forms import deemed
from croupier.tournaments.money import INVENTORY, POOL, flows
from croupier.tournaments.prizes import prizes
from croupier.tournaments.ranking import by_chips, level_over, out_together
from croupier.tournaments.session import Form, Session
from tests.clauses import clause, of, states
from tests.producing import saw
from tests.tournaments.made import conditions, published, stage, take, with_entries


def seated(t: Tournament, tables: int, taken: Callable[[Happening], Happening] | None = None) -> list[str]:
    """A stage is drawn, and its sessions begin."""
    taken = taken or partial(take, t)
    names = [f"t{t.stage + 1}-{n}" for n in range(tables)]
    taken(sessions.draw(t, names, sessions.next_players(t), 0))
    for name in names:
        taken(sessions.allot(t, name, dict.fromkeys(t.entries, True), 0))
        taken(sessions.begin(t, name, 0))
    return names


def refusal_of(
    t: Tournament, session: Session, person: str, amount: int, wagered: dict[str, int], at: int
) -> Refusal | None:
    """Why a wager is refused, as a house raises it."""
    found = rounds.wager_refused(t, session, person, amount, wagered, at)
    if found is not None:
        saw(found.clauses)
    return found


def play(t: Tournament, table: str, nets: dict[str, int], wager: int = 1000) -> None:
    """A round in which everybody wagers the same."""
    active = t.sessions[table].active
    wagers = dict.fromkeys(active, wager)
    take(t, rounds.played(t, table, wagers, {p: nets.get(p, 0) for p in active}, (), 0))


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


@clause("nsw-blackjack", "r 19.1.7", "r 19.4.1", "r 19.4.3")
def test_nobody_enters_twice_or_under_other_conditions_and_none_change_after_an_entry() -> None:
    t = published(conditions())
    with pytest.raises(Refused, match="read them first"):
        entering.enter(t, "anna", "0" * 64, 0)
    take(t, entering.publish(t, "nsw-blackjack", "blackjack", "mona", conditions(fee="60"), 5, 0))
    take(t, entering.enter(t, "anna", t.digest, 0))
    with pytest.raises(Refused, match="entered already"):
        entering.enter(t, "anna", t.digest, 0)
    with pytest.raises(Refused, match="they stay as they are"):
        entering.publish(t, "nsw-blackjack", "blackjack", "mona", conditions(fee="40"), 5, 0)
    other = {"book": "b", "game": "g", "manager": "m", "conditions": conditions(), "starts": 0}
    with pytest.raises(NotSo):
        t.take("published", other)


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


@clause(
    "nsw-blackjack",
    "r 19.1.2",
    "r 19.6.13",
    "r 19.9.1",
    "r 19.9.2",
    "r 19.9.4",
    "r 19.9.5",
    "r 19.9.6",
)
def test_wagers_are_made_in_the_order_of_the_marker_which_moves_and_leaves_those_out_aside() -> None:
    t = published(conditions(stage(rounds=9), order="marker"))
    with_entries(t, 4)
    (table,) = seated(t, 1)
    session = t.sessions[table]
    assert list(session.order) == ["bot-1", "bot-2", "bot-3", "bot-4"]
    early = refusal_of(t, session, "bot-2", 1000, {}, 0)
    assert early is not None
    assert "bot-1 to wager" in early.reason
    assert refusal_of(t, session, "bot-2", 1000, {"bot-1": 1000}, 0) is None
    twice = refusal_of(t, session, "bot-1", 2000, {"bot-1": 1000}, 0)
    assert twice is not None
    assert "not altered" in twice.reason
    play(t, table, {"bot-2": -100_000})
    assert session.marked == 3
    assert session.out == ["bot-2"]
    assert list(session.order) == ["bot-3", "bot-4", "bot-1"]


@pytest.mark.parametrize(
    ("amount", "reason"),
    [(500, "minimum is 10"), (51_000, "maximum is 500"), (1_500, "units of the minimum")],
)
@clause("nsw-blackjack", "r 19.6.4", "r 19.6.14")
def test_a_wager_is_within_the_level_and_in_its_units(amount: int, reason: str) -> None:
    t = published(conditions())
    with_entries(t, 2)
    (table,) = seated(t, 1)
    refused = refusal_of(t, t.sessions[table], "bot-1", amount, {}, 0)
    assert refused is not None
    assert reason in refused.reason


@clause("nsw-blackjack", "r 19.6.11", "r 19.6.12")
def test_a_late_player_is_held_to_the_minimum() -> None:
    t = published(conditions())
    with_entries(t, 2)
    (table,) = seated(t, 1)
    session = t.sessions[table]
    take(t, rounds.late(t, table, "bot-1", 0))
    refused = refusal_of(t, session, "bot-1", 2000, {}, 0)
    assert refused is not None
    assert refused.nearest == ("10",)
    assert refusal_of(t, session, "bot-1", 1000, {}, 0) is None


@clause("nsw-blackjack", "r 19.6.11")
def test_a_time_limit_holds_once_the_minutes_of_its_notice_are_over() -> None:
    minute = 60_000_000
    t = published(conditions(seconds=60))
    with_entries(t, 2)
    seated(t, 1)
    with pytest.raises(Refused, match="a minute or more before"):
        sessions.limit_time(t, 20, 0, 0)
    take(t, sessions.limit_time(t, 20, 5, 0))
    assert [t.seconds(at) for at in (0, 5 * minute - 1, 5 * minute)] == [60, 60, 20]
    # Another notice takes the place of one that is not over; one that is over holds until then.
    take(t, sessions.limit_time(t, 10, 5, 2 * minute))
    assert [t.seconds(at) for at in (5 * minute, 7 * minute)] == [60, 10]
    take(t, sessions.limit_time(t, None, 1, 8 * minute))
    assert [t.seconds(at) for at in (8 * minute, 9 * minute)] == [10, None]
    told = sessions.limit_time(t, 5, 3, 9 * minute)
    with pytest.raises(NotSo, match="notice"):
        t.take(told.kind, {**told.data, "since": 9 * minute})


@clause("nsw-blackjack", "r 19.6.15")
def test_levels_rise_by_rounds_and_by_the_clock() -> None:
    levels = [{"round": 1, "min": "10"}, {"round": 3, "min": "20"}]
    t = published(conditions(stage(levels=levels)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    session = t.sessions[table]
    seen = []
    for _ in range(4):
        seen.append(session.level().min)
        play(t, table, {})
    assert seen == [1000, 1000, 2000, 2000]
    clock = [{"minutes": 0, "min": "10"}, {"minutes": 15, "min": "20"}]
    t = published(conditions(stage(levels=clock, rounds=None, minutes=30)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    minute = 60_000_000
    take(t, rounds.played(t, table, {}, {}, (), 14 * minute))
    # While its wagers are made the level of a round stays as it is.
    assert t.sessions[table].level(15 * minute).min == 1000
    take(t, rounds.played(t, table, {}, {"bot-1": -99_000}, (), 15 * minute))
    assert t.sessions[table].level(15 * minute).min == 2000
    # Who has 1,000 left cannot wager the next round's minimum.
    assert t.sessions[table].out == ["bot-1"]
    assert not t.sessions[table].time_is_up(29 * minute)
    assert t.sessions[table].time_is_up(30 * minute)


@clause("nsw-blackjack", "r 19.1.3", "r 19.7.1")
def test_a_pass_card_stands_for_a_wager_and_is_used_up() -> None:
    t = published(conditions(stage(pass_cards=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    take(t, rounds.pass_round(t, table, "bot-1", {}, 0))
    assert rounds.waits_for(t, t.sessions[table], ()) == ("bot-2",)
    take(t, rounds.played(t, table, {"bot-2": 1000}, {"bot-2": 1000}, (), 0))
    with pytest.raises(Refused, match="no pass card"):
        rounds.pass_round(t, table, "bot-1", {}, 0)


@clause(
    "nsw-blackjack",
    "r 19.1.10",
    "r 19.8.1",
    "r 19.8.2.1",
    "r 19.8.2.2",
    "r 19.8.2.5",
    "r 19.8.2.6",
    "r 19.8.4",
)
def test_a_form_that_was_examined_is_not_changed_and_is_shown_after_the_round() -> None:
    t = published(conditions(stage(forms=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    take(t, rounds.give_form(t, table, "bot-1", Form("blackjack", 3000), {}, 0))
    take(t, rounds.examine(t, table, "bot-1", 0))
    with pytest.raises(Refused, match="not changed"):
        rounds.give_form(t, table, "bot-1", Form("blackjack", 4000), {}, 0)
    with pytest.raises(Refused, match="no undisclosed wager"):
        rounds.inspect(t, table, "bot-2", "bot-1", 0)
    play(t, table, {"bot-1": 3000})
    seen = rounds.inspect(t, table, "bot-2", "bot-1", 0)
    assert seen.data["amount"] == "30"
    play(t, table, {})
    with pytest.raises(Refused, match="no undisclosed wager"):
        rounds.inspect(t, table, "bot-2", "bot-1", 0)


@clause("nsw-blackjack", "r 19.5.6", "r 19.5.6.1", "r 19.5.6.2")
def test_an_absent_player_loses_the_minimum_for_three_rounds_and_no_more() -> None:
    t = published(conditions())
    with_entries(t, 2)
    (table,) = seated(t, 1)
    for _ in range(3):
        take(t, rounds.absent(t, table, "bot-1", 0))
        take(t, rounds.played(t, table, {"bot-2": 1000}, {}, (), 0))
    assert t.sessions[table].chips["bot-1"] == 100_000 - 3 * 1000
    with pytest.raises(Refused, match="may be disqualified"):
        rounds.absent(t, table, "bot-1", 0)
    told = take(t, sessions.disqualify(t, table, "bot-1", Act.ABSENT_OUT, "never came", 0))
    # Nobody who stays away has contravened a rule.
    assert [cite.ref for cite in told.clauses] == ["r 19.5.6.2"]
    assert t.sessions[table].active == ("bot-2",)


@clause("nsw-blackjack", "r 19.5.6.2")
@states("nsw-blackjack", "r 19.5.7")
def test_the_manager_may_refund_who_was_disqualified_for_absence_and_nobody_else() -> None:
    t = published(conditions(stage(rounds=1)))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    take(t, sessions.disqualify(t, table, "bot-1", Act.ABSENT_OUT, "never came", 0))
    take(t, sessions.disqualify(t, table, "bot-2", Act.HIDDEN, "chips in a pocket", 0))
    for person, why in (("bot-2", "without a refund"), ("bot-3", "was not disqualified")):
        with pytest.raises(Refused, match=why) as refused:
            entering.refund_fee(t, person, "illness", 0)
        assert refused.value.refusal.nearest == ("bot-1",)
    with pytest.raises(Refused, match="say why"):
        entering.refund_fee(t, "bot-1", " ", 0)
    told = entering.refund_fee(t, "bot-1", "illness", 0)
    moved = [(f.source, f.target, f.amount) for f in flows(t, told.kind, told.data)]
    assert moved == [((POOL, ""), ("player", "bot-1"), 5000)]
    take(t, told)
    assert t.pool == 2 * 5000
    with pytest.raises(Refused, match="already"):
        entering.refund_fee(t, "bot-1", "illness", 0)
    with pytest.raises(NotSo):
        t.take(told.kind, told.data)
    # All entry fees go back where it is cancelled: this one has.
    ends = entering.cancel(t, "fire", 0)
    back = {f.target[1]: f.amount for f in flows(t, ends.kind, ends.data) if not f.chips}
    assert back == {"bot-2": 5000, "bot-3": 5000}


@clause("nsw-blackjack", "r 19.1.1", "r 19.6.3")
def test_who_cannot_pay_the_buy_in_is_out_and_who_is_out_may_buy_back() -> None:
    rules = stage(buy_in="20", buy_backs=1, buy_back="30", buy_back_until=5)
    t = published(conditions(rules))
    with_entries(t, 3)
    take(t, sessions.draw(t, ["t"], list(t.entries), 0))
    told = take(t, sessions.allot(t, "t", {"bot-1": True, "bot-2": True}, 0))
    assert told.data["short"] == ["bot-3"]
    take(t, sessions.begin(t, "t", 0))
    assert t.paid_in == 3 * 5000 + 2 * 2000
    play(t, "t", {"bot-1": -100_000})
    assert t.sessions["t"].out == ["bot-3", "bot-1"]
    take(t, sessions.buy_back(t, "t", "bot-1", 0))
    assert t.sessions["t"].active == ("bot-1", "bot-2")
    play(t, "t", {"bot-1": -100_000})
    with pytest.raises(Refused, match="1 buy-backs"):
        sessions.buy_back(t, "t", "bot-1", 0)


@clause("nsw-blackjack", "r 19.11.2")
def test_nothing_goes_on_before_a_dispute_is_decided() -> None:
    t = published(conditions())
    with_entries(t, 2)
    (table,) = seated(t, 1)
    take(t, sessions.dispute(t, "bot-1", "The dealer paid the wrong box.", 0))
    refused = refusal_of(t, t.sessions[table], "bot-1", 1000, {}, 0)
    assert refused is not None
    assert "dispute" in refused.reason
    with pytest.raises(Refused, match="dispute 1"):
        sessions.end(t, table, (), 0)
    take(t, sessions.decide(t, 1, "It stands.", 0))
    assert refusal_of(t, t.sessions[table], "bot-1", 1000, {}, 0) is None


@clause("nsw-blackjack", "r 19.5.5", "r 19.5.5.1", "r 19.5.5.2")
def test_a_session_ends_early_when_those_who_go_on_are_determined_or_all_agree_to_cash() -> None:
    final = stage("Final")
    t = published(conditions(stage(advance=2), final))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    with pytest.raises(Refused, match="not determined"):
        sessions.end(t, table, (), 0)
    play(t, table, {"bot-3": -100_000})
    assert take(t, sessions.end(t, table, (), 0)).data["why"] == "decided"
    cash = published(conditions(stage(buy_in="20"), in_cash=True))
    with_entries(cash, 2)
    (table,) = seated(cash, 1)
    play(cash, table, {"bot-1": 50_000})
    take(cash, sessions.ask_early(cash, table, 0))
    take(cash, sessions.agree_early(cash, table, "bot-1", 0))
    with pytest.raises(Refused):
        sessions.end(cash, table, (), 0)
    take(cash, sessions.agree_early(cash, table, "bot-2", 0))
    ended = sessions.end(cash, table, (), 0)
    paid = {f.target[1]: f.amount for f in flows(cash, ended.kind, ended.data) if not f.chips}
    take(cash, ended)
    assert paid == {"bot-1": 3000, "bot-2": 2000}


@clause("nsw-blackjack", "r 19.3.4", "r 19.4.2(i)")
def test_fees_come_back_when_it_is_cancelled_or_somebody_withdraws_in_time() -> None:
    t = published(conditions(refundable_until=10))
    with_entries(t, 3)
    early = entering.withdraw(t, "bot-1", 10)
    assert [f.amount for f in flows(t, early.kind, early.data)] == [5000]
    take(t, early)
    late = entering.withdraw(t, "bot-2", 11)
    assert flows(t, late.kind, late.data) == ()
    take(t, late)
    gone = entering.cancel(t, "too few came", 12)
    # All fees are refunded, those of players too who withdrew too late to have them back before.
    moved = [(f.target, f.amount) for f in flows(t, gone.kind, gone.data)]
    assert moved == [(("player", "bot-3"), 5000), (("player", "bot-2"), 5000)]
    take(t, gone)


@pytest.mark.parametrize(
    ("ref", "changed", "about"),
    [
        of(clause("nsw-blackjack", "r 19.4.2(a)"), {"fee": "-1"}, "fee"),
        of(clause("nsw-blackjack", "r 19.4.2(b)"), {"stages": [stage(chips="0")]}, "stages.0.chips"),
        of(
            clause("nsw-blackjack", "r 19.4.2(c)"),
            {"stages": [stage(levels=[{"round": 1}])]},
            "stages.0.levels",
        ),
        of(
            clause("nsw-blackjack", "r 19.4.2(d)"),
            {"stages": [stage(levels=[{"round": 2, "min": "5"}])]},
            "stages.0.levels",
        ),
        of(
            clause("nsw-blackjack", "r 19.4.2(e)"),
            {"stages": [stage(advance=7), stage()]},
            "stages.0.advance",
        ),
        of(clause("nsw-blackjack", "r 19.4.2(f)"), {"deal_from_marker": True}, "deal_from_marker"),
        of(clause("nsw-blackjack", "r 19.4.2(g)"), {"stages": [stage(buy_backs=1)]}, "stages.0.buy_back"),
        of(clause("nsw-blackjack", "r 19.4.2(h)(i)"), {"entitled": " "}, "entitled"),
        of(clause("nsw-blackjack", "r 19.4.2(h)(iii)"), {"persons": ["anna"]}, "criteria"),
        of(clause("nsw-blackjack", "r 19.4.2(i)"), {"least": 9, "most": 3}, "least"),
        of(clause("nsw-blackjack", "r 19.4.2(j)"), {"prizes": [{"share": "1/2"}]}, "prizes"),
        of(clause("nsw-blackjack", "r 19.4.2(k)"), {"prevail": ""}, "prevail"),
    ],
)
def test_conditions_are_refused_with_the_part_that_they_lack(
    ref: str, changed: dict[str, Any], about: str
) -> None:
    with pytest.raises(Refused) as refused:
        published(conditions(**changed))
    assert refused.value.refusal.about == (f"conditions.{about}",)


def test_conditions_of_the_wrong_form_are_refused_with_the_entry() -> None:
    with pytest.raises(Malformed, match="fees"):
        published(conditions(fees="50"))
    with pytest.raises(Malformed, match="seats must be a whole number"):
        published(conditions(stage(seats="seven")))
    for persons in (None, 7, True, "anna", [["anna"]]):
        with pytest.raises(Malformed, match="persons"):
            published(conditions(persons=persons))


@clause("nsw-blackjack", "r 19.10.4")
def test_of_two_who_go_out_in_one_round_the_smaller_wager_is_out_first() -> None:
    t = published(conditions(stage(levels=[{"round": 1, "min": "10"}])))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    wagers = {"bot-1": 100_000, "bot-2": 99_000, "bot-3": 1000}
    nets = {"bot-1": -100_000, "bot-2": -100_000, "bot-3": 1000}
    take(t, rounds.played(t, table, wagers, nets, ["bot-1", "bot-2"], 0))
    assert t.sessions[table].out == ["bot-2", "bot-1"]
    assert t.sessions[table].standing() == (("bot-3",), ("bot-1",), ("bot-2",))


@pytest.mark.parametrize(
    ("ref", "wager", "amount", "counts", "plays"),
    [
        of(clause("nsw-blackjack", "r 19.8.3.1"), "blackjack", 500, 1000, True),
        of(clause("nsw-blackjack", "r 19.8.3.2"), "blackjack", 60_000, 50_000, True),
        of(clause("nsw-blackjack", "r 19.8.3.3"), "blackjack", 100_001, 50_000, True),
        of(clause("nsw-blackjack", "r 19.6.14"), "blackjack", 3700, 3000, True),
        of(clause("nsw-blackjack", "r 19.8.3.4"), "", 3000, 1000, False),
        of(clause("nsw-blackjack", "r 19.8.3.4"), "blackjack", None, 1000, False),
    ],
)
def test_a_form_that_does_not_comply_counts_as_the_rules_say(
    ref: str, wager: str, amount: int | None, counts: int, plays: bool
) -> None:
    t = published(conditions(stage(forms=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    session = t.sessions[table]
    form = Form(wager, amount)
    take(t, rounds.give_form(t, table, "bot-1", form, {}, 0))
    take(t, rounds.examine(t, table, "bot-1", 0))
    found = deemed(t.law, form, session.level(), session.chips["bot-1"])
    assert (found.amount, found.wagers) == (counts, plays)
    nets = {"bot-1": counts if plays else 0}
    take(t, rounds.played(t, table, {"bot-1": counts} if plays else {}, nets, (), 0))
    assert session.chips["bot-1"] == 100_000 + (counts if plays else -counts)


@clause("nsw-blackjack", "r 19.8.2.3", "r 19.8.2.4")
def test_a_form_is_within_limits_and_chips_also_beside_a_wager_in_chips() -> None:
    t = published(conditions(stage(forms=1, chips="100", levels=[{"round": 1, "min": "10", "max": "100"}])))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    with pytest.raises(Refused, match="more than the chips, 100"):
        rounds.give_form(t, table, "bot-1", Form("blackjack", 6000), {}, 0, 5000)
    take(t, rounds.give_form(t, table, "bot-1", Form("blackjack", 20_000), {}, 0))
    faults = rounds.form_faults(t, t.sessions[table], "bot-1", ["blackjack"], 0)
    assert faults is not None
    saw(faults.clauses)
    assert faults.nearest == ("100",)
    take(t, rounds.examine(t, table, "bot-1", 0, returned=faults.reason))
    take(t, rounds.give_form(t, table, "bot-1", Form("blackjack", 4000), {}, 0, 5000))
    assert rounds.form_faults(t, t.sessions[table], "bot-1", ["blackjack"], 0) is None


@pytest.mark.parametrize(
    ("ref", "ground"),
    [
        of(clause("nsw-blackjack", "r 19.6.4"), Act.EVERY_ROUND),
        of(clause("nsw-blackjack", "r 19.6.5"), Act.NO_INCREASE),
        of(clause("nsw-blackjack", "r 19.6.6"), Act.IN_VIEW),
        of(clause("nsw-blackjack", "r 19.6.7"), Act.HIDDEN),
        of(clause("nsw-blackjack", "r 19.11.1"), Act.ADVICE),
        of(clause("nsw-blackjack", "r 19.5.7"), Act.CONTRAVENED),
        of(clause("nsw-blackjack", "r 19.11.4"), Act.CONTRAVENED),
    ],
)
def test_a_player_is_disqualified_without_a_refund_and_comes_last(ref: str, ground: Act) -> None:
    t = published(conditions(stage(rounds=1)))
    with_entries(t, 3)
    (table,) = seated(t, 1)
    with pytest.raises(Refused, match="say what"):
        sessions.disqualify(t, table, "bot-1", ground, " ", 0)
    told = sessions.disqualify(t, table, "bot-1", ground, "seen by the supervisor", 0)
    assert ref in [cite.ref for cite in told.clauses]
    assert flows(t, told.kind, told.data) == ()
    take(t, told)
    play(t, table, {"bot-2": -100_000})
    take(t, sessions.end(t, table, (), 0))
    take(t, results.conclude(t, 0))
    assert [w.person for w in t.won] == ["bot-3"]
    assert t.results[-1] == ("bot-1",)


@clause("nsw-blackjack", "r 19.5.9", "r 19.11.3")
def test_chips_are_counted_at_the_managers_discretion_and_missing_ones_recorded() -> None:
    t = published(conditions(stage(rounds=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    told = take(t, sessions.counted(t, table, {"bot-1": 100_000, "bot-2": 90_000}, "looks short", 0))
    assert told.data["differs"] == {"bot-2": "-100"}
    with pytest.raises(Refused, match="end of the session"):
        sessions.missing_chips(t, table, 10_000, "one of 100", 0)
    play(t, table, {"bot-1": 1000})
    take(t, sessions.end(t, table, (), 0))
    with pytest.raises(Refused, match="chips were returned"):
        sessions.counted(t, table, dict.fromkeys(t.entries, 100_000), "once more", 0)
    take(t, sessions.missing_chips(t, table, 10_000, "one of 100", 0))
    assert t.missing == {table: 10_000}


@clause("nsw-blackjack", "r 19.3.3")
def test_a_guaranteed_pool_is_made_up_and_it_may_be_cancelled_where_too_few_enter() -> None:
    given = conditions(guarantee="1000", guarantee_entries=5, least=3)
    t = published(given)
    with_entries(t, 2)
    with pytest.raises(Refused, match="held with 3"):
        sessions.draw(t, ["t"], list(t.entries), 0)
    take(t, entering.cancel(t, "two entries", 0))
    assert t.phase is Phase.CANCELLED
    assert published(given).pool == 100_000


@clause("nsw-blackjack", "r 19.5.3")
def test_another_starting_time_is_set_with_the_notice_that_the_conditions_call_reasonable() -> None:
    t = published(conditions(notice=20))
    minute = 60_000_000
    with pytest.raises(Refused, match="20 minutes"):
        entering.alter_start(t, 19 * minute, 0)
    take(t, entering.alter_start(t, 20 * minute, 0))
    assert t.starts == 20 * minute


@clause("nsw-blackjack", "r 19.4.2(h)(ii)")
def test_an_application_is_refused_only_where_the_conditions_reserve_that() -> None:
    t = published(conditions())
    with pytest.raises(Refused, match="do not reserve"):
        entering.refuse_entry(t, "anna", "known to collude", 0)
    t = published(conditions(refusable="The casino may refuse any application."))
    take(t, entering.refuse_entry(t, "anna", "known to collude", 0))
    with pytest.raises(Refused, match="known to collude"):
        entering.enter(t, "anna", t.digest, 0)


@clause("nsw-blackjack", "r 19.4.2(g)")
def test_nobody_buys_back_where_the_conditions_have_none() -> None:
    t = published(conditions())
    with_entries(t, 3)
    (table,) = seated(t, 1)
    play(t, table, {"bot-1": -100_000})
    with pytest.raises(Refused, match="0 buy-backs"):
        sessions.buy_back(t, table, "bot-1", 0)


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


def test_what_a_table_has_won_goes_back_to_the_inventory() -> None:
    t = published(conditions(stage(rounds=1)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    play(t, table, {"bot-1": -3000, "bot-2": 1000})
    ended = sessions.end(t, table, (), 0)
    moved = {(f.source, f.target): f.amount for f in flows(t, ended.kind, ended.data)}
    assert moved == {
        (("player", "bot-1"), ("inventory", "")): 97_000,
        (("player", "bot-2"), ("inventory", "")): 101_000,
        (("table", table), ("inventory", "")): 2000,
    }


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
