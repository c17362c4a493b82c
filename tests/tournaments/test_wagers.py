"""What may be wagered in rounds of a tournament: order, levels, limits, pass cards and forms."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Refused
from croupier.tournaments import rounds, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.forms import deemed
from croupier.tournaments.session import Form
from tests.clauses import clause, of
from tests.producing import saw
from tests.tournaments.made import conditions, play, published, refusal_of, seated, stage, take, with_entries


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
    levels = [{"round": n, "min": least, "max": "100000"} for n, least in ((1, "10"), (3, "20"))]
    t = published(conditions(stage(levels=levels)))
    with_entries(t, 2)
    (table,) = seated(t, 1)
    session = t.sessions[table]
    seen = []
    for _ in range(4):
        seen.append(session.level().min)
        play(t, table, {})
    assert seen == [1000, 1000, 2000, 2000]
    clock = [{"minutes": n, "min": least, "max": "100000"} for n, least in ((0, "10"), (15, "20"))]
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
