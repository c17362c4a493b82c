from __future__ import annotations

import pytest

from croupier.equipment.cards import Card, parse_card
from croupier.games.game import Opening
from croupier.games.refusals import Refused
from croupier.games.tape import Call, CuttingCard, Entry, Place, Produce, Report
from croupier.rulebooks.games import game
from croupier.table.retape import with_cards
from croupier.table.round import Round, Status

RULES = game("qld-2010", "baccarat").rules()


def cards(text: str) -> list[Card]:
    return [parse_card(code) for code in text.split()]


def tape(text: str, *, finished: bool = True) -> list[Entry]:
    entries: list[Entry] = [Place("1", 1, "player", 1000), Call("no_more_bets")]
    entries += [Produce(card) for card in cards(text)]
    return [*entries, Call("result")] if finished else entries


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


def test_a_round_with_an_irregularity_is_not_worked_out_from_its_cards() -> None:
    entries = tape("9S KD", finished=False)
    entries.append(Report("card_face_up"))
    with pytest.raises(Refused, match="for staff to settle"):
        with_cards(RULES, Opening(), entries, cards("9S KD"))
