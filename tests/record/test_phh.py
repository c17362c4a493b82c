"""Hands written as PHH are read by PokerKit, which plays them to the same chips."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pokerkit import HandHistory
from typer.testing import CliRunner

from croupier.cli import app
from croupier.errors import CroupierError
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place
from croupier.record.phh import NoHandHistory, hand_history, history_of, numbered
from croupier.record.rounds import replay_record, write_record
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.examples import tries
from tests.rules.poker_hands_played import Hand
from tools.people import People

RECORDS = Path(__file__).resolve().parent.parent / "corpus" / "records"
TABLES = [
    ("texas_holdem_poker", "no_limit"),
    ("texas_holdem_poker", "half_pot"),
    ("texas_holdem_poker", "structured"),
    ("omaha_poker", "full_pot"),
    ("omaha_poker", "structured"),
]
OMAHA_CARDS = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D"


def record_of(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((RECORDS / f"qld-poker-{name}.json").read_text(encoding="utf-8"))
    return read


def random_hand(name: str, structure: str, chance: Random) -> dict[str, Any]:
    """The record of a hand that nobody folds where a check would do, which PokerKit does not allow."""
    of, count = game("qld-2010", name), chance.randint(2, 6)
    options = {"structure": structure}
    sign = Limits({"table": Range(min=200, max=400 if structure == "structured" else None)})
    opening = Opening(
        standings=remembered(designated_player=chance.randint(1, count)), limits=sign, smallest_chip=100
    )
    round_, people = Round(of.rules(options), opening), People(chance, of)
    for seat in range(1, count + 1):
        round_.apply(Place(f"w{seat}", seat, "table_stakes", 100 * chance.randint(2, 80)))
    while (request := round_.request) is not None:
        entry = Call(NO_MORE_BETS) if isinstance(request, Wagering) else people.answer(round_)
        if isinstance(entry, Decision) and entry.action in ("fold", "muck"):
            actions = getattr(request, "actions", ())
            if "check" in actions or chance.random() < 0.6:
                continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, round_)))
    return record


def stacks_by_pokerkit(text: str) -> tuple[list[float], list[float], bool]:
    """The chips at the end as PokerKit plays the hand, those that the text says, and whether it is over."""
    hand = HandHistory.loads(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = hand
    assert hand.finishing_stacks is not None
    return [float(s) for s in state.stacks], [float(s) for s in hand.finishing_stacks], not state.status


@pytest.mark.parametrize(("name", "structure"), TABLES)
def test_pokerkit_reads_hands_to_the_same_chips(name: str, structure: str) -> None:
    read = 0
    for seed in range(tries(60)):
        try:
            text = hand_history(random_hand(name, structure, Random(seed)))
        except NoHandHistory:
            continue  # Said below, case by case.
        found, told, over = stacks_by_pokerkit(text)
        assert over
        # What is left over of a pot, to the lowest chip, PokerKit divides further.
        assert all(abs(a - b) < 1 for a, b in zip(found, told, strict=True)), text
        read += 1
    assert read > tries(30)


@pytest.mark.parametrize(("name", "structure"), TABLES)
def test_pokerkit_reads_hands_with_cards_that_were_not_seen(name: str, structure: str) -> None:
    read = 0
    for seed in range(tries(40)):
        record = random_hand(name, structure, Random(seed))
        again = replay_record(record)
        shown = {c for e in again.round.events if e.kind is Kind.TURNED for c in e.facts["cards"]}
        board = {e.facts["card"] for e in again.round.events if e.kind is Kind.DEALT and not e.hidden}
        of = game("qld-2010", name)
        try:
            text = history_of(of, record["options"], again.round, record["hash"], shown | board)
        except NoHandHistory:
            continue
        hidden = {e.facts["card"] for e in again.round.events if e.kind is Kind.DEALT} - shown - board
        assert not any(f"{code[0]}{code[1].lower()}" in text.split("seats")[0] for code in hidden)
        found, told, over = stacks_by_pokerkit(text)
        assert over
        assert all(abs(a - b) < 1 for a, b in zip(found, told, strict=True)), text
        read += "??" in text
    assert read > 4


def test_a_hand_is_written_as_the_format_says() -> None:
    written = hand_history(record_of("side-pots"))
    assert written.splitlines()[:5] == [
        'variant = "NT"',
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "min_bet = 2",
        "starting_stacks = [100, 50, 20]",
    ]
    dealt = '"d dh p1 2s7h", "d dh p2 3s8h", "d dh p3 AsAd"'
    # All three are all-in, seat 3 for less than seat 2: hands come before the board. Seat 3 mucked, unseen.
    bets = '"p3 cbr 20", "p1 cbr 100", "p2 cc"'
    shown = '"p1 sm 2s7h", "p3 sm AsAd", "p2 sm ????"'
    board = '"d db KcQc2c", "d db 9d", "d db 9h"'
    assert f"actions = [{dealt}, {bets}, {shown}, {board}]" in written
    assert "finishing_stacks = [110, 0, 60]" in written


def test_several_hands_make_numbered_tables() -> None:
    texts = [hand_history(record_of(name)) for name in ("side-pots", "exposed-hole-card")]
    hands = list(HandHistory.loads_all(numbered(texts)))
    assert [h.variant for h in hands] == ["NT", "NT"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("misdeal", "not played to its end"),
        ("void-hand", "not played to its end"),
        ("missed-blinds", "before the deal"),
        ("out-of-turn", "folded and left"),
    ],
)
def test_what_the_format_cannot_tell_is_refused(name: str, why: str) -> None:
    with pytest.raises(NoHandHistory, match=why):
        hand_history(record_of(name))


def test_records_of_other_games_and_false_ones_are_refused() -> None:
    baccarat = json.loads((RECORDS / "qld-natural.json").read_text(encoding="utf-8"))
    with pytest.raises(NoHandHistory, match="Baccarat of qld-2010 is no poker between players"):
        hand_history(baccarat)
    false = record_of("side-pots")
    false["events"][-1]["status"] = "void"
    with pytest.raises(NoHandHistory, match="departs"):
        hand_history(false)
    with pytest.raises(CroupierError):
        hand_history("nothing")


def test_who_is_left_as_others_muck_lays_down_cards_that_nobody_saw() -> None:
    hand = Hand(100, 100).do("1 call", "2 check", *["2 check", "1 check"] * 3, "2 muck")
    of = game("qld-2010", "texas_holdem_poker")
    record = json.loads(json.dumps(write_record(of, {}, hand.round)))
    text = hand_history(record)
    assert '"p1 sm", "p2 sm ????"]' in text
    assert stacks_by_pokerkit(text) == ([98, 102], [98, 102], True)
    board = {e.facts["card"] for e in hand.round.events if e.kind is Kind.DEALT and not e.hidden}
    unseen = history_of(of, record["options"], hand.round, record["hash"], board)
    assert "d dh p2 ????" in unseen
    assert stacks_by_pokerkit(unseen) == ([98, 102], [98, 102], True)


def test_a_hand_that_is_mucked_beside_another_all_in_is_never_told_as_shown() -> None:
    hand = Hand(100, 100, cards="2S AS 7H AH 4C KC QC TC 5C 8D 6C 3H").do("1 all_in", "2 all_in").show()
    of = game("qld-2010", "texas_holdem_poker")
    record = json.loads(json.dumps(write_record(of, {}, hand.round)))
    (shown,) = (h["seat"] for h in hand.round.outcome["hands"])
    (mucked,) = {1, 2} - {shown}
    dealt = [e.facts for e in hand.round.events if e.kind is Kind.DEALT]
    cards = {s: [facts["card"] for facts in dealt if facts["hand"] == f"seat_{s}"] for s in (1, 2)}
    own = "".join(code[0] + code[1].lower() for code in cards[mucked])
    whole = HandHistory.loads(hand_history(record))
    # Dealt, as a whole record tells of every card, and laid down unseen.
    assert (
        [act for act in whole.actions if own in act] == [act for act in whole.actions[:2] if own in act] != []
    )
    assert sum(act.endswith("sm ????") for act in whole.actions) == 1
    found, told, over = stacks_by_pokerkit(hand_history(record))
    assert (found, over) == (told, True)
    # Who showed sees the mucked hand nowhere in their own file.
    board = {e.facts["card"] for e in hand.round.events if e.kind is Kind.DEALT and not e.hidden}
    theirs = history_of(of, record["options"], hand.round, record["hash"], board | set(cards[shown]))
    assert not any(code[0] + code[1].lower() in theirs.split("seats")[0] for code in cards[mucked])
    assert stacks_by_pokerkit(theirs) == (found, told, True)


def omaha_with(raise_to: str) -> Hand:
    """Omaha without a limit: who is first raises, the others fold. A pot limit would be $7 in all."""
    hand = Hand(100, 100, 100, name="omaha_poker", cards=OMAHA_CARDS)
    return hand.do(f"1 raise {raise_to}", "2 fold", "3 fold")


def test_omaha_without_a_limit_is_told_where_every_bet_is_within_a_pot_limit() -> None:
    of = game("qld-2010", "omaha_poker")
    within = json.loads(json.dumps(write_record(of, {}, omaha_with("7").round)))
    told = HandHistory.loads(hand_history(within))
    assert (told.variant, told.user_defined_fields["_structure"]) == ("PO", "no_limit")
    above = json.loads(json.dumps(write_record(of, {}, omaha_with("8").round)))
    with pytest.raises(NoHandHistory, match=r"place 1 puts in 8, above a pot limit of 7: .* alone"):
        hand_history(above)


def test_the_command_names_what_is_no_poker(tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    file.write_text((RECORDS / "qld-natural.json").read_text(encoding="utf-8"))
    done = CliRunner().invoke(app, ["phh", str(file)])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("record 1: Baccarat of qld-2010 is no poker between players")


def test_the_command_prints_hands_and_says_what_it_leaves_out(tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    file.write_text(
        json.dumps([record_of("side-pots"), record_of("misdeal"), record_of("exposed-hole-card")])
    )
    done = CliRunner().invoke(app, ["phh", str(file)])
    assert done.exit_code == 1
    assert len(list(HandHistory.loads_all(done.stdout))) == 2
    assert "record 2" in done.stderr
    file.write_text(json.dumps(record_of("side-pots")))
    alone = CliRunner().invoke(app, ["phh", str(file)])
    assert (alone.exit_code, HandHistory.loads(alone.stdout).variant) == (0, "NT")
