"""What befalls sessions of a tournament: absence, players out, disputes, early ends, chips counted."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Refused
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments import entering, results, rounds, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.money import POOL, flows
from tests.clauses import clause, of, states
from tests.tournaments.made import conditions, play, published, refusal_of, seated, stage, take, with_entries


@clause("nsw-blackjack", "r 19.5.6", "r 19.5.6.1", "r 19.5.6.2")
def test_an_absent_player_loses_the_minimum_for_three_rounds_and_no_more() -> None:
    t = published(conditions())
    with_entries(t, 2)
    (table,) = seated(t, 1)
    for _ in range(3):
        take(t, rounds.absent(t, table, "bot-1", 0))
        # Who comes now has lost the minimum of this round, and has played no pass card.
        back = refusal_of(t, t.sessions[table], "bot-1", 1000, {}, 0)
        assert back is not None
        assert "absent" in back.reason
        assert {cite.ref for cite in back.clauses} == {"r 19.5.6", "r 19.5.6.1"}
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


@clause("nsw-blackjack", "r 19.10.3", "r 19.5.5.2")
def test_no_session_ends_in_cash_while_those_who_are_placed_are_level() -> None:
    t = published(conditions(stage(buy_in="20"), in_cash=True))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    play(t, table, {"bot-1": 50_000, "bot-2": 50_000})
    take(t, sessions.ask_early(t, table, 0))
    for person in ("bot-1", "bot-2"):
        take(t, sessions.agree_early(t, table, person, 0))
    with pytest.raises(Refused, match="bot-1 and bot-2 are level"):
        sessions.end(t, table, (), 0)
    play(t, table, {"bot-2": -10_000})
    ended = take(t, sessions.end(t, table, (), 0))
    assert (ended.data["why"], ended.data["ranking"]) == ("cash", [["bot-1"], ["bot-2"]])


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
        sessions.missing_chips(t, table, 10_000, "1 of 100", 0)
    play(t, table, {"bot-1": 1000})
    take(t, sessions.end(t, table, (), 0))
    with pytest.raises(Refused, match="chips were returned"):
        sessions.counted(t, table, dict.fromkeys(t.entries, 100_000), "once more", 0)
    for vague in ("", "some", "one of 100", "-1 of 100", "1 of a hundred", "1 of 50, some", "\u0662 of 50"):
        with pytest.raises(Refused, match="how many of which denomination"):
            sessions.missing_chips(t, table, 10_000, vague, 0)
    with pytest.raises(Refused, match="come to 150, not to 100"):
        sessions.missing_chips(t, table, 10_000, "1 of 100, 2 of 25", 0)
    take(t, sessions.missing_chips(t, table, 10_000, "1 of 50, 2 of 25", 0))
    assert t.missing == {table: 10_000}


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
