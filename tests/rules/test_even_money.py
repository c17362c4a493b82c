"""A blackjack against an ace is paid 1 to 1 whenever the book lets its player ask for it."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.game import Opening
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Draw
from croupier.games.tape import Call, Decision, Entry, Place, Produce
from croupier.record.rounds import replay_record, write_record
from croupier.record.runner import conduct_script
from croupier.rulebooks.games import game
from croupier.table.retape import with_cards
from croupier.table.round import Round
from croupier.verify_record import verify
from tests.clauses import clause, states

DEALT = "AS 9H AH KD 8C"
"""A blackjack in box 1, 17 in box 2, the dealer's ace."""


def opened(book: str, **options: object) -> Round:
    """Both boxes have their cards, and seat 1 is asked about insurance."""
    round_ = Round(game(book, "blackjack").rules(options))
    entries: list[Entry] = [Place("w1", 1, "blackjack", 1000), Place("w2", 2, "blackjack", 1000)]
    entries += [Call("no_more_bets"), *(Produce(parse_card(code)) for code in DEALT.split())]
    entries.append(Call("initial_result"))
    for entry in entries:
        round_.apply(entry)
    return round_


def says(round_: Round, *said: str) -> Round:
    for each in said:
        seat, action = each.split()
        round_.apply(Decision(int(seat), action))
    return round_


def ends(round_: Round) -> dict[str, tuple[str, set[str]]]:
    return {s.wager.id: (str(s.net), {c.ref for c in s.clauses}) for s in round_.settlements}


@clause("qld-2010", "sch 2 s 22(4)")
@pytest.mark.parametrize("before", [(), ("2 no_insurance",), ("2 no_insurance", "2 stand")])
def test_in_queensland_it_may_be_asked_for_until_the_dealers_second_card(before: tuple[str, ...]) -> None:
    round_ = says(opened("qld-2010"), "1 no_insurance", *before)
    asked = round_.request
    says(round_, "1 even_money")
    assert ends(round_)["w1"] == ("1000", {"sch 2 s 22(4)"})
    assert round_.request is not None
    assert asked is not None
    assert round_.request.step == asked.step
    assert not round_.request.aside  # type: ignore[union-attr]


@clause("qld-2010", "sch 2 s 22(3)")
@states("qld-2010", "sch 2 s 22(4)")
def test_once_the_dealers_second_card_has_come_it_is_too_late() -> None:
    round_ = says(opened("qld-2010"), "1 no_insurance", "2 no_insurance", "2 stand")
    assert isinstance(round_.request, Draw)
    round_.apply(Produce(parse_card("2C")))
    with pytest.raises(Malformed):
        says(round_, "1 even_money")
    for card in ("9C", "8H"):
        if isinstance(round_.request, Draw):
            round_.apply(Produce(parse_card(card)))
    round_.apply(Call("result"))
    assert ends(round_)["w1"][0] == "1500"


@clause("nsw-blackjack", "r 9.1.2")
def test_in_new_south_wales_it_may_be_asked_for_until_the_subsequent_deal() -> None:
    round_ = says(opened("nsw-blackjack"), "1 no_insurance")
    assert isinstance(round_.request, Decide)
    assert round_.request.seat == 2
    assert ends(says(round_, "1 even_money"))["w1"] == ("1000", {"r 9.1.2"})
    late = says(opened("nsw-blackjack"), "1 no_insurance", "2 no_insurance")
    with pytest.raises((Malformed, Refused)):
        says(late, "1 even_money")


@clause("nsw-blackjack", "r 9.1.2")
def test_in_new_south_wales_the_insurance_goes_back_then() -> None:
    round_ = says(opened("nsw-blackjack"), "1 insurance", "1 no_even_money", "1 even_money")
    assert {id_: net for id_, (net, _) in ends(round_).items()} == {"w1": "1000", "w1+insurance": "0"}


@clause("qld-2010", "sch 2 s 22(4)", "sch 2 s 23(1)")
def test_in_queensland_the_insurance_lies_on() -> None:
    round_ = says(opened("qld-2010"), "1 insurance", "1 no_even_money", "2 no_insurance", "1 even_money")
    assert {w.id for w in round_.wagers} == {"w1+insurance", "w2"}


def test_a_player_without_a_blackjack_and_who_is_asked_anyway_has_nothing_to_ask_for() -> None:
    round_ = opened("qld-2010")
    assert isinstance(round_.request, Decide)
    assert (round_.request.actions[1], round_.request.aside) == ("even_money", ())
    with pytest.raises(Malformed):
        says(round_, "2 even_money")


def test_where_nobody_waits_for_the_dealer_any_more_the_round_ends() -> None:
    round_ = says(opened("qld-2010"), "1 no_insurance", "2 no_insurance")
    while isinstance(round_.request, Decide):
        round_.apply(Decision(2, "draw"))
        round_.apply(Produce(parse_card("KC")))
    says(round_, "1 even_money")
    assert round_.request is None


def test_the_record_replays_and_is_sound_to_the_verifier() -> None:
    round_ = says(opened("qld-2010"), "1 no_insurance", "2 no_insurance", "2 stand", "1 even_money")
    for card in ("9C",):
        round_.apply(Produce(parse_card(card)))
    round_.apply(Call("result"))
    record = write_record(game("qld-2010", "blackjack"), {}, round_)
    assert replay_record(record).hash == record["hash"]
    assert verify(record).faults == []


def test_what_was_asked_for_out_of_turn_stays_where_it_was_when_a_card_is_put_right() -> None:
    round_ = says(opened("qld-2010"), "1 no_insurance", "2 no_insurance", "1 even_money")
    right = [parse_card(code) for code in ["AS", "9H", "AH", "KD", "7C"]]
    after = with_cards(round_.rules, Opening(), round_.tape, right)
    assert ends(after) == ends(round_)
    wrong = [parse_card(code) for code in ["AS", "9H", "AH", "9D", "7C"]]
    with pytest.raises((Refused, Malformed), match="even"):
        with_cards(round_.rules, Opening(), round_.tape, wrong)


@pytest.mark.parametrize("place", [2, 3])
def test_a_script_says_it_after_what_came_before(place: int) -> None:
    said = [(1, "no_insurance"), (2, "no_insurance"), (2, "stand")]
    said.insert(place, (1, "even_money"))
    result = conduct_script(
        {
            "rulebook": "qld-2010",
            "game": "blackjack",
            "equipment": {"cards": f"{DEALT} 9C".split()},
            "wagers": [{"seat": seat, "wager": "blackjack", "stake": "10"} for seat in (1, 2)],
            "decisions": [{"seat": seat, "action": action} for seat, action in said],
        }
    )
    assert result["status"] == "settled"
    assert {s["seat"]: s["net"] for s in result["settled"]} == {1: "10", 2: "-10"}
