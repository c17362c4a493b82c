"""A round as it would have been with other cards: also where an irregularity was ruled on in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.equipment.cards import Card, parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.refusals import Refused
from croupier.games.tape import Call, CuttingCard, Decision, Entry, Place, Produce, Report
from croupier.record.rounds import replay_record
from croupier.rulebooks.games import game
from croupier.table.retape import Produced, reported_cards, with_cards, with_results
from croupier.table.round import Round, Status
from tests.clauses import clause

RULES = game("qld-2010", "baccarat").rules()
MACHINE = game("qld-2010", "baccarat").rules({"card_machine": True})
RECORDS = sorted((Path(__file__).parent.parent / "corpus" / "records").glob("*.json"))


def cards(text: str) -> list[Card]:
    return [parse_card(code) for code in text.split()]


def tape(text: str, *, finished: bool = True) -> list[Entry]:
    entries: list[Entry] = [Place("1", 1, "player", 1000), Call("no_more_bets")]
    entries += [Produce(card) for card in cards(text)]
    return [*entries, Call("result")] if finished else entries


def exposed(kind: str, card: str) -> Report:
    return Report(kind, parse_card(card), {"exposed": True})


def test_other_cards_give_the_other_result() -> None:
    before = Round.replay(RULES, Opening(), tape("9S KD TH 2C"))
    after = with_cards(RULES, Opening(), tape("9S KD TH 2C"), cards("2S 9D TH KC"))
    assert (before.outcome["winner"], after.outcome["winner"]) == ("player", "banker")
    assert after.settlements[0].net == -1000


def test_a_round_in_progress_waits_where_the_cards_end() -> None:
    after = with_cards(RULES, Opening(), tape("9S KD", finished=False), cards("8S KD TH"))
    assert after.status is Status.OPEN
    assert after.request is not None
    assert after.request.step == "banker_second"


def test_a_third_card_may_be_needed_that_was_not_before() -> None:
    short = with_cards(RULES, Opening(), tape("9S KD TH 2C"), cards("2S KD TH 2C"))
    assert short.status is Status.OPEN
    whole = with_cards(RULES, Opening(), tape("9S KD TH 2C"), cards("2S KD TH 2C 5S 6D"))
    assert whole.status is Status.SETTLED


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(Refused, match="1 fewer"):
        with_cards(RULES, Opening(), tape("9S KD TH 2C"), cards("9S KD TH 2C 4S"))


def test_the_cutting_card_stays_where_it_came() -> None:
    entries = tape("9S KD TH 2C")
    entries.insert(4, CuttingCard())
    assert with_cards(RULES, Opening(), entries, cards("8S KD TH 2C")).closing.cutting_card == "during"
    entries = tape("9S KD TH 2C")
    entries.insert(2, CuttingCard())
    assert with_cards(RULES, Opening(), entries, cards("8S KD TH 2C")).closing.cutting_card == "first"


def test_the_cutting_card_waits_for_wagers_that_were_placed_before_it_and_after_a_report() -> None:
    rules = game("nsw-blackjack", "blackjack").rules()
    entries: list[Entry] = [
        Place("1", 2, "blackjack", 1000),
        Report("card_drawn_in_error", parse_card("9S"), {"exposed": True, "seat": 2}),
        Place("2", 3, "blackjack", 1000),
        Call("no_more_bets"),
        CuttingCard(),
        *(Produce(card) for card in cards("TS TH TD 9C")),
    ]
    early = [*entries[:2], CuttingCard(), *entries[2:4], *entries[5:]]
    for made, came in ((entries, "during"), (early, "first")):
        before = Round.replay(rules, Opening(), made)
        results = [entry for entry in before.tape if isinstance(entry, Produce)]
        after = with_results(rules, Opening(), before.tape, results)
        assert after.tape == before.tape
        assert after.closing.cutting_card == before.closing.cutting_card == came


# Irregularities -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_same_results_give_the_same_round_whatever_was_reported_in_it(path: Path) -> None:
    was = replay_record(json.loads(path.read_text())).round
    results = [entry for entry in was.tape if isinstance(entry, Produced)]
    assert with_results(was.rules, was.opening, was.tape, results).events == was.events


@clause("qld-2010", "sch 1 s 42(1)", "sch 1 s 42(4)(a)")
def test_a_remedy_follows_the_cards_that_really_came() -> None:
    entries = tape("7S 5D KS KH", finished=False)
    entries += [exposed("third_card_to_player", "3C"), Call("result")]
    drawn = Round.replay(RULES, Opening(), entries)
    assert drawn.outcome["banker"]["cards"] == ["5D", "KH", "3C"]
    stays = with_cards(RULES, Opening(), entries, cards("7S 6D KS KH"))
    assert stays.outcome["banker"]["cards"] == ["6D", "KH"]
    assert [each.exposed for each in stays.closing.carried] == [True]


@clause("qld-2010", "sch 1 s 42(1)")
def test_cards_on_which_it_could_not_have_been_reported_are_refused_with_its_clause() -> None:
    entries = tape("7S 5D KS KH", finished=False)
    entries.append(exposed("third_card_to_player", "3C"))
    with pytest.raises(Refused, match="contradict the report of third card") as error:
        with_cards(RULES, Opening(), entries, cards("2S 5D KS KH"))
    assert "sch 1 s 42(1)" in {c.ref for c in error.value.refusal.clauses}


@clause("qld-2010", "sch 1 s 42(1)")
def test_the_card_that_a_report_names_is_another_and_its_remedy_follows_it() -> None:
    entries = tape("7S 5D KS KH", finished=False)
    entries += [exposed("third_card_to_player", "3C"), Call("result")]
    after = with_cards(RULES, Opening(), entries, cards("7S 5D KS KH"), cards("TC"))
    assert after.outcome["banker"]["cards"] == ["5D", "KH", "TC"]
    assert reported_cards(after.tape) == cards("TC")
    with pytest.raises(Refused, match="name 1 card, not 0"):
        with_cards(RULES, Opening(), entries, cards("7S 5D KS KH"), [])


def test_a_report_after_the_cards_that_are_missing_moves_with_them() -> None:
    entries = [*tape("7S KS KH", finished=False), exposed("card_drawn_in_error", "3C")]
    right = with_cards(RULES, Opening(), entries, cards("7S 5D KS KH"))  # One had been left out.
    told = [event.kind for event in right.events]
    assert told[: told.index(Kind.IRREGULARITY)].count(Kind.DEALT) == 4


def test_a_report_among_cards_of_which_all_are_others_needs_them_one_by_one() -> None:
    entries = [
        *tape("7S KS", finished=False),
        exposed("card_drawn_in_error", "3C"),
        Produce(parse_card("KH")),
    ]
    with pytest.raises(Refused, match="one by one"):
        with_cards(RULES, Opening(), entries, cards("8S 5D KD QH"))


@clause("qld-2010", "sch 1 s 16(3)")
def test_what_a_player_answered_to_an_offer_stays_answered() -> None:
    entries = tape("9S KD", finished=False)
    entries.append(Report("card_machine_malfunction", ruling="disadvantage"))
    entries.append(Decision(1, "retract", wager="1"))
    after = with_cards(MACHINE, Opening(), entries, cards("8S KD"))
    assert [s.result.value for s in after.settlements] == ["returned"]


def test_a_ruling_is_named_where_the_round_would_not_have_come_to_it() -> None:
    rules = game("qld-2010", "casino_war").rules({"card_machine": True})
    entries: list[Entry] = [Place("1", 1, "casino_war", 1000), Call("no_more_bets")]
    entries += [Produce(card) for card in cards("9S 9H")]
    entries += [Call("result"), Decision(1, "go_to_war")]
    entries.append(Report("card_machine_malfunction", ruling="disadvantage"))
    assert with_cards(rules, Opening(), entries, cards("8S 8H")).status is Status.OPEN
    with pytest.raises(Refused, match="ruling 'disadvantage' on card machine malfunction"):
        with_cards(rules, Opening(), entries, cards("8S 9H"))


def test_a_question_that_is_still_open_is_not_answered_by_a_correction() -> None:
    rules = game("qld-2010", "blackjack").rules({})
    entries: list[Entry] = [Place("1", 1, "blackjack", 1000), Call("no_more_bets")]
    entries += [Produce(card) for card in cards("9S AD 7H")]
    asked = Round.replay(rules, Opening(), entries).request
    after = with_cards(rules, Opening(), entries, cards("8S AD 7H"))
    assert (type(after.request), after.request and after.request.step) == (type(asked), asked and asked.step)
