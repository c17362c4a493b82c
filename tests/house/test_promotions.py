"""Promotions of New South Wales, rule 20: terms, filing, entries, draws, prizes, claims, disputes."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.money import credits_of, promotions
from croupier.house.promotions.draw import draw_one
from croupier.money.currencies import AUD, AUD_TOKENS
from croupier.rulebooks.nsw_blackjack._promotions import KINDS, TERMS
from tests.clauses import clause, of, states
from tests.house.floor import Floor, events, refs
from tests.house.promoting import CAR, DAY, HOUR, TOKENS, closed, drawn, entered, house_for, started, terms

PLAIN = {"name": "A bag", "kind": "goods", "value": "20", "conditions": "none", "contains": []}


@pytest.fixture
def house(floor: Floor) -> Floor:
    return house_for(floor)


def prepare(given: dict[str, Any]) -> c.PreparePromotion:
    return c.PreparePromotion("win", "Win a car", given)


# Terms --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "name"),
    [
        of(clause("nsw-blackjack", "r 20.7.1"), "awarded_how"),
        of(clause("nsw-blackjack", "r 20.7.2"), "awarded_where"),
        of(clause("nsw-blackjack", "r 20.7.3"), "eligibility"),
        of(clause("nsw-blackjack", "r 20.7.5"), "nature"),
        of(clause("nsw-blackjack", "r 20.7.6"), "closes"),
        of(clause("nsw-blackjack", "r 20.7.7"), "place"),
        of(clause("nsw-blackjack", "r 20.7.8"), "claim"),
        of(clause("nsw-blackjack", "r 20.7.9"), "notified"),
        of(clause("nsw-blackjack", "r 20.7.10"), "published"),
        of(clause("nsw-blackjack", "r 20.7.11"), "prizes"),
        of(clause("nsw-blackjack", "r 20.4"), "disbursement"),
        of(clause("nsw-blackjack", "r 20.6"), "available"),
    ],
)
def test_terms_that_do_not_state_what_they_must_are_refused(house: Floor, ref: str, name: str) -> None:
    given = terms(house.now)
    given.pop(name)
    assert refs(house.refused("manager", prepare(given))) == {ref}


@clause("nsw-blackjack", "r 20.1", "r 20.7")
def test_every_term_has_a_clause_and_a_promotion_states_them_all(house: Floor) -> None:
    house.do("manager", prepare(terms(house.now)))
    ((data, cited),) = events(house, "promotions", "promotion-prepared")
    assert set(TERMS) < set(data["terms"])
    assert {ref.ref for term in TERMS.values() for ref in term.clauses} < set(cited)
    house.refused("manager", prepare(terms(house.now)), "a promotion of that id")
    with pytest.raises(NotAllowed):
        house.do("attendant", prepare(terms(house.now)))
    with pytest.raises(Malformed, match="prises"):
        house.do("manager", c.PreparePromotion("b", "B", {**terms(house.now), "prises": []}))


@pytest.mark.parametrize(
    ("ref", "kind", "name"),
    [
        of(clause("nsw-blackjack", "r 20.7.11.1(i)"), "machinery", "make"),
        of(clause("nsw-blackjack", "r 20.7.11.1(ii)"), "appliance", "model"),
        of(clause("nsw-blackjack", "r 20.7.11.1(iii)"), "appliance", "accessories"),
        of(clause("nsw-blackjack", "r 20.7.11.2(i)"), "vehicle", "make"),
        of(clause("nsw-blackjack", "r 20.7.11.2(ii)"), "vehicle", "model"),
        of(clause("nsw-blackjack", "r 20.7.11.2(iii)"), "vehicle", "accessories"),
        of(clause("nsw-blackjack", "r 20.7.11.2(iv)"), "vehicle", "on_road_costs"),
        of(clause("nsw-blackjack", "r 20.7.11.3(i)"), "travel", "persons"),
        of(clause("nsw-blackjack", "r 20.7.11.3(ii)"), "travel", "included"),
        of(clause("nsw-blackjack", "r 20.7.11.3(iii)"), "travel", "restrictions"),
        of(clause("nsw-blackjack", "r 20.7.11.3(iv)"), "travel", "spending_money"),
        of(clause("nsw-blackjack", "r 20.7.11.4(i)"), "real_estate", "dwelling"),
        of(clause("nsw-blackjack", "r 20.7.11.4(ii)"), "real_estate", "plans"),
        of(clause("nsw-blackjack", "r 20.7.11.4(iii)"), "real_estate", "contract"),
        of(clause("nsw-blackjack", "r 20.7.11.4(iv)"), "real_estate", "easements"),
        of(clause("nsw-blackjack", "r 20.7.11.4(v)"), "real_estate", "location"),
        of(clause("nsw-blackjack", "r 20.7.11.4(vi)"), "real_estate", "included"),
    ],
)
def test_prizes_whose_details_are_missing_are_refused(house: Floor, ref: str, kind: str, name: str) -> None:
    details = {each: term.form == "flag" or "told" for each, term in KINDS[kind].details.items()}
    prize = {**PLAIN, "kind": kind, **details}
    house.do("manager", c.PreparePromotion("whole", "Whole", terms(house.now, prize)))
    del prize[name]
    refused = house.refused("manager", prepare(terms(house.now, prize)))
    assert refs(refused) == {ref}


@pytest.mark.parametrize("odd", [{"kind": []}, {"contains": [["tobacco"]]}, {"contains": [{}]}], ids=str)
def test_prizes_that_are_written_in_another_form_are_malformed(house: Floor, odd: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        house.do("manager", prepare(terms(house.now, {**PLAIN, **odd})))


@pytest.mark.parametrize(
    ("ref", "prize"),
    [
        of(clause("nsw-blackjack", "r 20.4"), {**PLAIN, "kind": "cash"}),
        of(clause("nsw-blackjack", "r 20.5.1"), {**PLAIN, "contains": ["tobacco"]}),
        of(clause("nsw-blackjack", "r 20.5.2"), {**PLAIN, "contains": ["firearm"]}),
        of(clause("nsw-blackjack", "r 20.5.3"), {**PLAIN, "contains": ["weapon"]}),
        of(clause("nsw-blackjack", "r 20.5.4"), {**PLAIN, "liquor_litres": 21}),
        of(clause("nsw-blackjack", "r 20.5.5"), {**PLAIN, "contains": ["prescribed"]}),
        of(clause("nsw-blackjack", "r 20.5"), {**PLAIN, "contains": None}),
        of(clause("nsw-blackjack", "r 20.3"), {**TOKENS, "kind": "casino_dollars", "alternative": "40"}),
    ],
)
def test_prizes_that_are_none_are_refused(house: Floor, ref: str, prize: dict[str, Any]) -> None:
    refused = house.refused("manager", prepare(terms(house.now, prize)))
    assert refs(refused) == {ref}


def test_twenty_litres_of_liquor_may_be_won(house: Floor) -> None:
    house.do("manager", prepare(terms(house.now, {**PLAIN, "liquor_litres": 20})))


@clause("nsw-blackjack", "r 20.7.2")
def test_nothing_is_awarded_before_entries_close(house: Floor) -> None:
    late = terms(house.now, awarded_at=house.now)
    assert refs(house.refused("manager", prepare(late))) == {"r 20.7.2"}


# Filing and start ---------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 20.12")
def test_terms_are_filed_24_hours_before_the_start(house: Floor) -> None:
    house.do("manager", prepare(terms(house.now)))
    house.now += 2 * DAY
    refused = house.refused("manager", c.StartPromotion("win"), "to be provided with its terms")
    assert refs(refused) == {"r 20.12"}
    house.do("manager", c.FilePromotion("win", "letter 7"))
    house.refused("manager", c.FilePromotion("win", "letter 7"), "has the terms")
    house.now += 23 * HOUR
    assert refs(house.refused("manager", c.StartPromotion("win"), "wait 1 more")) == {"r 20.12"}
    house.do("manager", c.AmendPromotion("win", terms(house.now - 3 * DAY, PLAIN)))
    house.now += HOUR
    house.refused("manager", c.StartPromotion("win"), "to be provided")
    house.do("manager", c.FilePromotion("win", "letter 8"))
    house.now += DAY
    house.do("manager", c.StartPromotion("win"))


@clause("nsw-blackjack", "r 20.12.1")
def test_terms_amended_after_the_start_are_submitted_before_anything_is_drawn(house: Floor) -> None:
    entered(started(house))
    amended = terms(house.now - 2 * DAY, CAR)
    house.refused("manager", c.AmendPromotion("win", amended), "say why")
    house.do("manager", c.AmendPromotion("win", amended, "one prize less"))
    closed(house)
    refused = house.refused("manager", c.DrawPromotion("win", "Sue"), "submit them to the NICC")
    assert refs(refused) == {"r 20.12.1"}
    house.do("manager", c.FilePromotion("win", "letter 8"))
    assert events(house, "promotions", "promotion-filed")[-1][1] == ("r 20.12.1",)
    assert set(drawn(house)) == {"1"}


# Entries ------------------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 20.7.4", "r 20.7.3", "r 20.7.6")
def test_entrants_are_eligible_have_wagered_and_come_in_time(house: Floor) -> None:
    house.do("manager", prepare(terms(house.now)))
    house.refused("attendant", c.EnterEntrant("win", "dora", 1, 10_00), "is prepared")
    house.do("manager", c.FilePromotion("win", "letter 7"))
    house.now += 2 * DAY
    house.do("manager", c.StartPromotion("win"))
    assert refs(house.refused("attendant", c.EnterEntrant("win", "dora", 1, 9_99))) == {"r 20.7.4"}
    assert refs(house.refused("dora", c.EnterPromotion("win"), "needs a wager")) == {"r 20.7.4"}
    assert refs(house.refused("attendant", c.EnterEntrant("win", "anna", 1, 10_00))) == {"r 20.7.3"}
    house.do("manager", c.ExcludeFromHouse("fay", "fighting"))
    assert refs(house.refused("attendant", c.EnterEntrant("win", "fay", 1, 10_00))) == {"r 20.7.3"}
    house.do("attendant", c.EnterEntrant("win", "dora", 3, 10_00))
    assert house.do("attendant", c.EnterEntrant("win", "dora", 2, 50_00)).facts == {"entries": 5}
    house.refused("manager", c.ClosePromotion("win"), "until later")
    house.now += 7 * DAY
    assert refs(house.refused("attendant", c.EnterEntrant("win", "dora", 1, 10_00))) == {"r 20.7.6"}


def test_players_enter_themselves_where_no_wager_is_asked(house: Floor) -> None:
    started(house, TOKENS, minimum_wager=None)
    assert house.do("dora", c.EnterPromotion("win")).facts == {"entries": 1}
    house.refused("dora", c.EnterPromotion("win"), "you have entered")


# Draws --------------------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 20.2")
def test_a_scrutineer_oversees_a_draw_with_a_prize_over_10000(house: Floor) -> None:
    closed(entered(started(house)))
    assert refs(house.refused("manager", c.DrawPromotion("win"))) == {"r 20.2"}
    house.refused("manager", c.DrawPromotion("win", "earl"), "somebody else")
    house.refused("manager", c.DrawPromotion("win", "manager"), "somebody else")
    house.restart()
    drawn(house)
    assert events(house, "promotions", "promotion-drawn")[0][0]["scrutineer"] == "Sue of the auditors"


def test_no_scrutineer_is_needed_at_10000(house: Floor) -> None:
    closed(entered(started(house, {**CAR, "value": "10000"})))
    house.do("manager", c.DrawPromotion("win"))


def test_a_draw_is_bound_before_the_first_entry_and_can_be_drawn_again_by_anybody(house: Floor) -> None:
    started(house)
    commitment = events(house, "promotions", "promotion-started")[0][0]["commitment"]
    winners = drawn(closed(entered(house)))
    data = events(house, "promotions", "promotion-drawn")[0][0]
    assert hashlib.sha256(f"croupier-promotion-1:win:{data['seed']}".encode()).hexdigest() == commitment
    digest = events(house, "promotions", "promotion-closed")[0][0]["digest"]
    assert digest == hashlib.sha256(b'[["dora",1],["earl",5],["fay",2]]').hexdigest()
    # By hand: 8 tickets divide 2 to the 256th, so that no number is left out; nobody wins twice.
    order = ["dora", *["earl"] * 5, *["fay"] * 2]
    found: list[str] = []
    for counter in range(data["counter"]):
        text = f"win:{digest}:{counter}".encode()
        number = int(hmac.new(bytes.fromhex(data["seed"]), text, "sha256").hexdigest(), 16)
        found += [order[number % 8]] if order[number % 8] not in found else []
    assert list(winners.values()) == found
    assert not house.house.books.promotions.seeds
    house.restart()
    house.refused("manager", c.DrawPromotion("win", "Sue"), "is drawn")


def test_every_entry_is_as_likely_as_any_other() -> None:
    entries = [("a", 1), ("b", 2), ("c", 4)]
    won = {"a": 0, "b": 0, "c": 0}
    for n in range(7_000):
        seed = hashlib.sha256(str(n).encode()).hexdigest()
        person, _ = draw_one(seed, "p", entries, 0, lambda who: True)
        assert person is not None
        won[person] += 1
    square = sum((won[name] - 1_000 * n) ** 2 / (1_000 * n) for name, n in entries)
    assert square < 13.8  # chi-square of two degrees of freedom, 1 in 1,000


@clause("nsw-blackjack", "r 20.2", "r 20.7.8")
def test_an_absent_winner_who_had_to_be_present_is_drawn_for_again(house: Floor) -> None:
    winners = drawn(closed(entered(started(house, CAR, present=True))))
    assert refs(house.refused("manager", c.RedrawPrize("win", 1))) == {"r 20.2"}
    house.refused("manager", c.RedrawPrize("win", 1, scrutineer="fay"), "neither draws nor has an entry")
    again = house.do("manager", c.RedrawPrize("win", 1, scrutineer="Sue")).facts["person"]
    assert again != winners["1"]
    house.restart()
    assert house.house.books.promotions.known["win"].winners[1].person == again
    house.do("manager", c.AwardPrize("win", 1))
    house.refused("manager", c.RedrawPrize("win", 1), "it is awarded")


def test_a_winner_who_need_not_be_present_is_not_absent(house: Floor) -> None:
    drawn(closed(entered(started(house))))
    assert refs(house.refused("manager", c.RedrawPrize("win", 1))) == {"r 20.7.8"}


def test_prizes_that_are_not_drawn_go_to_who_has_won_them(house: Floor) -> None:
    started(house, TOKENS, draw=False)
    house.do("attendant", c.EnterEntrant("win", "dora", 1, 10_00))
    house.now += 7 * DAY
    house.do("manager", c.ClosePromotion("win"))
    house.refused("manager", c.NameWinner("win", 1, "earl", "most blackjacks"), "has not entered")
    house.do("manager", c.NameWinner("win", 1, "dora", "most blackjacks"))
    house.refused("manager", c.NameWinner("win", 1, "dora", "again"), "has won it")


# Prizes -------------------------------------------------------------------------------------------


@clause("nsw-blackjack", "r 20.8", "r 20.8.1", "r 20.8.2", "r 20.8.3", "r 20.8.4")
def test_a_winner_is_notified_by_one_of_four_methods_within_two_days(house: Floor) -> None:
    drawn(closed(entered(started(house))))
    refused = house.refused("manager", c.AwardPrize("win", 1), "to be notified first")
    assert refs(refused) == {"r 20.8"}
    assert refs(house.refused("manager", c.TellWinner("win", 1, "poster"))) >= {"r 20.8", "r 20.8.1"}
    house.do("manager", c.TellWinner("win", 1, "mail", reached=False))
    house.refused("manager", c.AwardPrize("win", 1), "to be notified first")
    house.do("manager", c.TellWinner("win", 1, "email"))
    house.now += 2 * DAY
    assert house.do("manager", c.TellWinner("win", 2, "face_to_face")).facts == {"late": False}
    house.now += 1
    assert house.do("manager", c.TellWinner("win", 2, "telephone")).facts == {"late": True}


@clause("nsw-blackjack", "r 20.3", "r 20.4")
def test_prizes_are_awarded_never_in_cash(house: Floor) -> None:
    winners = drawn(closed(entered(started(house))))
    for prize in (1, 2):
        house.do("manager", c.TellWinner("win", prize, "telephone"))
    house.refused("manager", c.AwardPrize("win", 2, alternative=True), "no money instead")
    tokens = house.do("manager", c.AwardPrize("win", 2)).facts
    voucher = house.house.books.vouchers[tokens["voucher"]]
    assert (voucher.person, voucher.currency) == (winners["2"], AUD_TOKENS)
    assert voucher.conditions == "Win a car: staked within a month"
    have = house.store.balance(credits_of(winners["1"], AUD))
    done = house.do("manager", c.AwardPrize("win", 1, alternative=True))
    assert done.facts["credited"] == "25000"
    assert house.store.balance(credits_of(winners["1"], AUD)) == have + 25_000_00
    assert house.store.balance(promotions(AUD)) == -25_000_00
    house.refused("manager", c.AwardPrize("win", 1), "it is awarded")


@clause("nsw-blackjack", "r 20.9", "r 20.9.1")
def test_a_denied_claim_is_told_and_a_large_one_kept_with_an_address(house: Floor) -> None:
    winners = drawn(closed(entered(started(house))))
    winner = winners["1"]
    assert refs(house.refused("manager", c.DenyClaim("win", winner, " ", 1))) == {"r 20.9"}
    assert refs(house.refused("manager", c.DenyClaim("win", winner, "no licence", 1))) == {"r 20.9.1"}
    house.do("manager", c.DenyClaim("win", winner, "no licence", 1, address="1 Pyrmont Street"))
    data, cited = events(house, "promotions", "promotion-claim-denied")[-1]
    assert (data["name"], data["address"], data["reason"]) == (
        winner.title(),
        "1 Pyrmont Street",
        "no licence",
    )
    assert cited == ("r 20.9", "r 20.9.1")
    house.refused("manager", c.AwardPrize("win", 1), "the claim was denied")
    again = house.do("manager", c.RedrawPrize("win", 1, "denied", "Sue")).facts["person"]
    assert again not in (winner, winners["2"])
    # $100 are not over $100.
    house.do("manager", c.DenyClaim("win", "a stranger", "did not enter", value=100_00))
    house.refused("manager", c.DenyClaim("win", "a stranger", "did not enter", value=100_01), "address")


# Disputes and integrity ---------------------------------------------------------------------------


@clause("nsw-blackjack", "r 20.10")
def test_a_dispute_is_decided_for_good_and_the_right_to_complain_is_told(house: Floor) -> None:
    started(house)
    house.do("dora", c.DisputePromotion("win", "the posters said two cars"))
    decide = c.DecidePromotionDispute("win", 1, "the terms say one")
    assert refs(house.refused("manager", decide, "right to complain")) == {"r 20.10"}
    house.do("manager", c.DecidePromotionDispute("win", 1, "the terms say one", advised=True))
    again = c.DecidePromotionDispute("win", 1, "two", advised=True)
    house.refused("manager", again, "the decision is final")


@clause("nsw-blackjack", "r 20.11")
def test_a_compromised_draw_waits_until_it_is_validated(house: Floor) -> None:
    closed(entered(started(house)))
    done = house.do("manager", c.CompromisePromotion("win", "postpone", "entries were copied"))
    assert done.facts == {"notify": "inspector", "by": house.now + 48 * HOUR}
    house.restart()
    assert refs(house.refused("manager", c.DrawPromotion("win", "Sue"), "postponed")) == {"r 20.11"}
    house.now += 48 * HOUR
    told = house.do("manager", c.TellInspectorOfPromotion("win", "Ines"))
    assert told.facts == {"late": False}
    house.refused("manager", c.TellInspectorOfPromotion("win", "Ines"), "nothing is to be notified")
    house.do("manager", c.ValidatePromotion("win", "each entry was counted again"))
    drawn(house)
    house.do("manager", c.CompromisePromotion("win", "cancel", "they were copied after all"))
    house.refused("manager", c.AwardPrize("win", 1), "is cancelled")


@states("nsw-blackjack", "r 20.11")
def test_a_cancelled_promotion_keeps_no_seed(house: Floor) -> None:
    entered(started(house))
    house.do("manager", c.CompromisePromotion("win", "cancel", "the box was lost"))
    house.restart()
    assert not house.house.books.promotions.seeds
    house.refused("attendant", c.EnterEntrant("win", "dora", 1, 10_00), "is cancelled")


@states("nsw-blackjack", "r 1.1 def casino promotional token")
def test_a_promotional_voucher_is_issued_in_the_course_of_a_promotion(house: Floor) -> None:
    issue = c.IssuePromotionalVoucher("dora", 10_00, "this week", promotion="win")
    with pytest.raises(Malformed, match="promotion 'win'"):
        house.do("manager", issue)
    started(house)
    house.do("manager", issue)
    assert house.house.books.vouchers[1].conditions == "Win a car: this week"
