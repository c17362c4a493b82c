"""Conditions of tournaments, and who enters, withdraws or is refused by them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.tournaments import Phase, entering, sessions
from croupier.tournaments.errors import NotSo
from croupier.tournaments.money import flows
from tests.clauses import clause, of
from tests.tournaments.made import conditions, play, published, seated, stage, take, with_entries


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
        of(clause("nsw-blackjack", "r 19.4.2(i)"), {"refundable_until": None}, "refundable_until"),
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
            clause("nsw-blackjack", "r 19.4.2(d)"),
            {"stages": [stage(levels=[{"round": 1, "min": "5"}])]},
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
    without = {name: value for name, value in conditions().items() if name != "least"}
    with pytest.raises(Malformed, match=r"least is missing \(r 19.4.2\(i\)\)"):
        published(without)
    with pytest.raises(Malformed, match="fees"):
        published(conditions(fees="50"))
    with pytest.raises(Malformed, match="seats must be a whole number"):
        published(conditions(stage(seats="seven")))
    for persons in (None, 7, True, "anna", [["anna"]]):
        with pytest.raises(Malformed, match="persons"):
            published(conditions(persons=persons))


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


@clause("nsw-blackjack", "r 19.4.2(i)")
def test_a_time_to_withdraw_that_is_over_is_no_period() -> None:
    t = published(conditions())
    with pytest.raises(Refused, match="over already"):
        entering.publish(t, "nsw-blackjack", "blackjack", "mona", conditions(refundable_until=9), 50, 10)
    # Without a fee nothing is lost by whoever withdraws at any time.
    published(conditions(fee="0", refundable_until=None))


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
