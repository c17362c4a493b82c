"""New Zealand's hold-em and Omaha written as PHH are read by PokerKit, which plays them to the same chips."""

from __future__ import annotations

import json
import warnings
from random import Random
from typing import Any

import pytest
from pokerkit import HandHistory

from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place
from croupier.record.phh import NoHandHistory, hand_history
from croupier.record.rounds import replay_record, write_record
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.clauses import states
from tests.examples import tries
from tests.record.test_phh import stacks_by_pokerkit
from tools.people import People

NZ = "nz-poker-2017"


def random_hand(name: str, options: dict[str, Any], chance: Random, **standing: int) -> dict[str, Any]:
    """The record of a hand that nobody folds where a check would do, which PokerKit does not allow.

    A straddle, a kill wager and boards that are dealt again are taken wherever they are offered.
    """
    of, count = game(NZ, name), chance.randint(3, 6)
    most = 400 if options["structure"] == "structured" else None
    opening = Opening(
        standings=remembered(designated_player=chance.randint(1, count), **standing),
        limits=Limits({"table": Range(min=200, max=most)}),
        smallest_chip=100,
    )
    rules = of.rules(options)
    round_, people = Round(rules, opening), People(chance, of)
    assert rules.shoe is not None
    people.shoe = [card for card in people.shoe if rules.shoe.deck.copies(card)]
    for seat in range(1, count + 1):
        round_.apply(Place(f"w{seat}", seat, "table_stakes", 100 * chance.randint(2, 80)))
    while (request := round_.request) is not None:
        entry = Call(NO_MORE_BETS) if isinstance(request, Wagering) else people.answer(round_)
        if isinstance(request, Decide) and isinstance(entry, Decision):
            wanted = next((a for a in ("straddle", "post_kill", "run_2") if a in request.actions), None)
            if wanted is not None:
                entry = Decision(request.seat, wanted)
            elif entry.action in ("fold", "muck") and ("check" in request.actions or chance.random() < 0.6):
                continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, round_)))
    return record


@pytest.mark.parametrize("straddle", [False, True], ids=["blinds", "straddle"])
@pytest.mark.parametrize(
    ("name", "structure", "variant"),
    [
        ("holdem", "no_limit", "NT"),
        ("holdem", "pot_limit", "NT"),
        ("holdem", "structured", "FT"),
        ("omaha", "pot_limit", "PO"),
        ("omaha", "structured", "PO"),
    ],
)
def test_pokerkit_reads_hands_to_the_same_chips(
    name: str, structure: str, variant: str, straddle: bool
) -> None:
    # PokerKit's fixed limit ends at four bets.
    options = {"structure": structure, "straddle": straddle, "raises": 3}
    read = 0
    for seed in range(tries(30)):
        record = random_hand(name, options, Random(seed))
        try:
            text = hand_history(record)
        except NoHandHistory:
            continue  # Said below, and of Queensland's hands.
        assert text.startswith(f'variant = "{variant}"')
        found, told, over = stacks_by_pokerkit(text)
        assert over
        # What is left over of a pot, a chip each from the left of the button, PokerKit divides further.
        pots = len(replay_record(record).round.outcome["won"])
        assert all(abs(a - b) < pots for a, b in zip(found, told, strict=True)), text
        read += 1
    assert read > tries(12)


def chips_left(text: str) -> tuple[HandHistory, list[float], bool]:
    """What PokerKit makes of a text: the chips that players have left, and whether the hand is over."""
    hand = HandHistory.loads(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = hand
    return hand, [float(stack) for stack in state.stacks], not state.status


@states(NZ, "div 13 r 18.8")
def test_a_hand_run_twice_is_told_up_to_the_cards_that_are_dealt_again() -> None:
    read = 0
    for seed in range(tries(24)):
        record = random_hand("holdem", {"structure": "no_limit", "run_it_twice": 2}, Random(seed))
        try:
            text = hand_history(record)
        except NoHandHistory:
            continue
        if "_boards" not in text:
            continue
        hand, left, over = chips_left(text)
        boards, outcome = hand.user_defined_fields["_boards"], replay_record(record).round.outcome
        assert not over
        assert hand.finishing_stacks is None
        assert [len(board) for board in boards] == [10, 10]
        assert boards[0] != boards[1]
        dealt = sum(len(action.split()[2]) for action in hand.actions if action.startswith("d db"))
        assert boards[0][:dealt] == boards[1][:dealt]
        put_in = sum(float(each["amount"]) for each in outcome["pots"])
        assert sum(hand.starting_stacks) - sum(left) == put_in
        assert sum(hand.user_defined_fields["_finishing_stacks"]) == sum(hand.starting_stacks)
        read += 1
    assert read > tries(3)


@states(NZ, "div 13 r 7.20")
@states(NZ, "div 13 r 7.22")
@pytest.mark.parametrize(
    ("structure", "least"), [("no_limit", "min_bet = 4"), ("structured", "small_bet = 4")]
)
def test_a_kill_wager_in_the_large_blind_is_told_beside_the_blinds(structure: str, least: str) -> None:
    """In another seat readers would begin after it, and the killer acts in turn: that is refused."""
    read = 0
    for seed in range(tries(24)):
        options = {"structure": structure, "kill_pots": True, "raises": 3}
        record = random_hand("holdem", options, Random(seed), killer=1)
        try:
            text = hand_history(record)
        except NoHandHistory:
            continue
        assert least in text
        assert "blinds_or_straddles = [1, 4, 0" in text
        found, told, over = stacks_by_pokerkit(text)
        pots = len(replay_record(record).round.outcome["won"])
        assert over
        assert all(abs(a - b) < pots for a, b in zip(found, told, strict=True)), text
        read += 1
    assert read


@states(NZ, "div 13 r 7.9")
def test_a_straddle_is_told_beside_the_blinds() -> None:
    text = hand_history(random_hand("holdem", {"structure": "no_limit", "straddle": True}, Random(1)))
    blinds = next(line for line in text.splitlines() if line.startswith("blinds_or_straddles"))
    assert blinds.startswith("blinds_or_straddles = [1, 2, 4")
    assert "min_bet = 2" in text


@pytest.mark.parametrize(
    ("options", "standing", "why"),
    [
        ({"deck": 32}, {}, "with 52 cards alone"),
        ({"kill_pots": True}, {"killer": 1}, "a kill wager has no place in it but in the large blind"),
    ],
)
def test_what_the_format_cannot_tell_is_refused(
    options: dict[str, Any], standing: dict[str, int], why: str
) -> None:
    said = []
    for seed in range(12):
        try:
            hand_history(
                random_hand("holdem", {"structure": "no_limit", **options}, Random(seed), **standing)
            )
        except NoHandHistory as refusal:
            said.append(str(refusal))
    assert any(why in each for each in said)
    if "deck" in options:
        assert len(said) == 12
