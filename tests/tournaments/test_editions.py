"""What follows from an event by the edition of a tournament: the present one, and that of logs of before."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Refused
from croupier.rulebooks.nsw_blackjack.tournament import TOURNAMENTS
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments import Tournament, entering, results, rounds, sessions
from croupier.tournaments.events import Happening
from croupier.tournaments.money import flows
from croupier.tournaments.session import Form
from tests.clauses import clause
from tests.producing import saw
from tests.tournaments.made import conditions, stage, take, with_entries


def of_edition(edition: int, *stages: dict[str, object], **changed: object) -> Tournament:
    """A tournament that was published by an edition."""
    t = Tournament(1, TOURNAMENTS)
    told = entering.publish(t, "nsw-blackjack", "blackjack", "mona", conditions(*stages, **changed), 0, 0)
    data = {name: value for name, value in told.data.items() if edition > 1 or name != "edition"}
    take(t, Happening(told.kind, data, told.clauses))
    assert t.edition == edition
    return t


def seated(t: Tournament, *tables: str) -> None:
    """The next stage begins."""
    take(t, sessions.draw(t, tables, sessions.next_players(t), 0))
    for table in tables:
        take(t, sessions.allot(t, table, dict.fromkeys(t.entries, True), 0))
        take(t, sessions.begin(t, table, 0))


@pytest.mark.parametrize(("edition", "left", "absences"), [(1, 99_000, 1), (2, 100_000, 0)])
def test_a_void_round_gives_back_what_was_deducted_for_absence(
    edition: int, left: int, absences: int
) -> None:
    t = of_edition(edition)
    with_entries(t, 2)
    seated(t, "t")
    take(t, rounds.absent(t, "t", "bot-1", 0))
    void = rounds.voided(t, "t", 0)
    moved = [(f.source, f.target, f.amount) for f in flows(t, void.kind, void.data)]
    assert moved == [(("inventory", ""), ("player", "bot-1"), 1000)][: edition - 1]
    take(t, void)
    session = t.sessions["t"]
    assert (session.chips["bot-1"], session.absences["bot-1"]) == (left, absences)


@pytest.mark.parametrize(("edition", "goes_on"), [(1, "bot-3"), (2, "bot-2")])
@clause("nsw-blackjack", "r 19.10.2", "r 19.10.3")
def test_who_lost_a_play_off_stays_before_those_who_had_less_at_the_end_of_the_session(
    edition: int, goes_on: str
) -> None:
    t = of_edition(edition, stage(rounds=1, best_losers=1), stage("Final", rounds=1))
    with_entries(t, 3)
    seated(t, "t")
    wagers = dict.fromkeys(t.entries, 1000)
    take(t, rounds.played(t, "t", wagers, {"bot-1": 1000, "bot-2": 1000}, (), 0))
    told = take(t, sessions.end(t, "t", list(t.entries), 0))
    assert told.data["play_off"] == ["bot-1", "bot-2"]
    # In the play-off the second loses more than what she was ahead of the third.
    take(t, rounds.played(t, "t", {"bot-1": 1000, "bot-2": 50_000}, {"bot-2": -50_000}, ("bot-2",), 0))
    take(t, sessions.end(t, "t", list(t.entries), 0))
    assert t.sessions["t"].ranking == (("bot-1",), ("bot-2",), ("bot-3",))
    assert t.qualified == ("bot-1", goes_on)


@pytest.mark.parametrize(("edition", "back"), [(1, 17_000), (2, 15_000)])
def test_a_buy_in_that_was_never_paid_is_not_refunded(edition: int, back: int) -> None:
    t = of_edition(edition, stage(buy_in="20", buy_backs=1, buy_back="30", buy_back_until=5))
    with_entries(t, 2)
    take(t, sessions.draw(t, ["t"], list(t.entries), 0))
    take(t, sessions.allot(t, "t", {"bot-1": True}, 0))
    take(t, sessions.begin(t, "t", 0))
    take(t, sessions.buy_back(t, "t", "bot-2", 0))
    assert t.paid_in == 2 * 5000 + 2000 + 3000
    gone = entering.cancel(t, "the lights went out", 0)
    assert sum(f.amount for f in flows(t, gone.kind, gone.data) if not f.chips) == back
    take(t, gone)


@clause("nsw-blackjack", "r 19.8.3.4")
def test_no_more_is_deducted_for_a_form_without_an_amount_than_the_round_has_left() -> None:
    t = of_edition(2, stage(forms=1, chips="100", levels=[{"round": 1, "min": "10", "max": "100"}]))
    with_entries(t, 2)
    seated(t, "t")
    take(t, rounds.give_form(t, "t", "bot-1", Form("", None), (), 0, beside=10_000))
    take(t, rounds.examine(t, "t", "bot-1", 0))
    told = take(t, rounds.played(t, "t", {"bot-1": 10_000}, {"bot-1": -10_000}, ("bot-1",), 0))
    assert told.data["deducted"] == {"bot-1": "0"}
    assert t.sessions["t"].out == ["bot-1"]


@clause("nsw-blackjack", "r 19.3.2", "r 19.3.4")
def test_a_pool_that_nobody_is_left_to_win_is_not_kept() -> None:
    t = of_edition(2, stage(rounds=1))
    with_entries(t, 2)
    seated(t, "t")
    for bot in t.entries:
        take(t, sessions.disqualify(t, "t", bot, Act.HIDDEN, "hid chips", 0))
    take(t, sessions.end(t, "t", (), 0))
    with pytest.raises(Refused, match="nobody has won") as refused:
        results.conclude(t, 0)
    assert "cancel-tournament" in str(refused.value)
    take(t, entering.cancel(t, "everybody was disqualified", 0))


def test_nobody_buys_back_with_chips_that_do_not_come_to_the_minimum() -> None:
    levels = [{"round": n, "min": least, "max": "100000"} for n, least in ((1, "10"), (2, "200"))]
    t = of_edition(2, stage(chips="100", levels=levels, buy_backs=1, buy_back="30", buy_back_until=5))
    with_entries(t, 2)
    seated(t, "t")
    take(t, rounds.played(t, "t", {"bot-1": 1000}, {"bot-1": 50_000, "bot-2": -1000}, (), 0))
    assert t.sessions["t"].out == ["bot-2"]
    with pytest.raises(Refused, match="do not come to the minimum"):
        sessions.buy_back(t, "t", "bot-2", 0)


@clause("nsw-blackjack", "r 19.4.2(e)", "r 19.5.1")
def test_a_stage_is_played_at_as_many_tables_as_its_conditions_say() -> None:
    with pytest.raises(Refused, match="so many tables hold"):
        of_edition(2, stage(active_tables=1, seats=2), stage("Final"), least=3)
    t = of_edition(2, stage(active_tables=2), stage("Final"))
    with_entries(t, 4)
    with pytest.raises(Refused, match="played at 2 tables") as refused:
        sessions.draw(t, ["a"], list(t.entries), 0)
    saw(refused.value.refusal.clauses)
    take(t, sessions.draw(t, ["a", "b"], list(t.entries), 0))
    assert t.agreed.to_json()["stages"][0]["active_tables"] == 2
