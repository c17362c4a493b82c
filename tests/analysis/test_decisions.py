"""The file of every state that a player decides in, read as any program reads it and checked from outside."""

from __future__ import annotations

import gzip
import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.resources import files
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.blackjack import Shape, Solution, solve
from croupier.analysis.blackjack.states import decisions as of_blackjack
from croupier.analysis.caribbean_stud import analyse_cards as stud_cards
from croupier.analysis.caribbean_stud import distribution
from croupier.analysis.casino_war import Heap
from croupier.analysis.casino_war import analyse_cards as war_cards
from croupier.analysis.decisions import Decisions, decisions_of, texts
from croupier.analysis.pai_gow import analyse_tiles
from croupier.analysis.stud import Play
from croupier.analysis.stud_states import States
from croupier.analysis.three_card_poker import analyse_cards as three_cards
from croupier.cli import app
from croupier.equipment.cards import RANKS, Card, parse_card
from croupier.equipment.tiles import Tile, parse_tile, tile_codes
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.games.pai_gow import kernel as pai_gow_kernel
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide
from croupier.games.tape import Decision, Delivered, Place, Thrown
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided
from tests.clauses import clause, states
from tests.playing import Cards, play_out

STAKE = 2000
TINY_DECKS = {
    "three_card_poker": "AS KH QS JS TS 9H 9S",
    "caribbean_stud": "AS KH QS JS TS 9H 9S 9D AC KD",
}
TILES = ("12", "12", "2", "high 8", "high 7", "9", "9", "low 8", "3/6", "5")

Row = dict[str, str]


@dataclass(frozen=True)
class Read:
    """A file as any program reads it."""

    head: dict[str, Any]
    rows: list[Row]

    def columns(self, role: str) -> list[str]:
        return [each["name"] for each in self.head["columns"] if each["role"] == role]

    def worths(self, row: Row) -> dict[str, Fraction]:
        return {name: Fraction(row[name]) for name in self.columns("action") if row[name]}


def read(data: str) -> Read:
    first, names, *lines = data.splitlines()
    head = json.loads(first)
    assert names.split("\t") == [each["name"] for each in head["columns"]]
    return Read(head, [dict(zip(names.split("\t"), line.split("\t"), strict=True)) for line in lines])


def bare(analysis: GameAnalysis) -> GameAnalysis:
    """Without the tables of the par sheet, which take longer than the states."""
    return replace(analysis, charts=tuple, exhibits=tuple)


def file_of(analysis: GameAnalysis) -> Read:
    return read("".join(texts(bare(analysis), decisions_of(analysis))))


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def tiny_war() -> GameAnalysis:
    return war_cards(game("qld-2010", "casino_war"), {}, Heap.of(WAR))


WAR = cards("AS AH AD KS KH QD QC QS 2C")


def tiny_deck(name: str) -> GameAnalysis:
    made = {"three_card_poker": three_cards, "caribbean_stud": stud_cards}[name]
    return made(game("qld-2010", name), {}, cards(TINY_DECKS[name]))


def tiny_tiles() -> GameAnalysis:
    return analyse_tiles(game("qld-2010", "pai_gow"), {}, [parse_tile(name) for name in TILES])


def whole(book: str, name: str, **options: object) -> Callable[[], GameAnalysis]:
    return lambda: analyse(game(book, name), options)


LARGEST = "blackjack with all options"
GAMES: dict[str, Callable[[], GameAnalysis]] = {
    "casino war": whole("qld-2010", "casino_war"),
    "three card poker": whole("qld-2010", "three_card_poker"),
    "pai gow": whole("qld-2010", "pai_gow"),
    "blackjack": whole("qld-2010", "blackjack"),
    LARGEST: whole(
        "nsw-blackjack", "blackjack", resplit=True, insurance_against_ten=True, split_21_doubled=True
    ),
    "a tiny shoe of casino war": tiny_war,
    "a tiny deck of three card poker": lambda: tiny_deck("three_card_poker"),
    "a tiny deck of Caribbean stud": lambda: tiny_deck("caribbean_stud"),
    "ten tiles of pai gow": tiny_tiles,
}


LENGTHY = (LARGEST, "pai gow", "blackjack")
"""What `make long` looks at: the others show the same of smaller files."""


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[pytest.mark.long] * (each in LENGTHY)) for each in GAMES]
)
def test_a_file_stands_by_itself(name: str) -> None:
    """Its rows come once and in order, the best action is worth most, and all add up to the exact mean."""
    analysis = GAMES[name]()
    found = file_of(analysis)
    check_header(found.head)
    assert len(found.rows) == found.head["states"]
    number = Fraction if found.head["exact"] else scaled
    sums = [[each, int(each["undecided"]), Fraction(0)] for each in found.head["sums"]]
    states, actions, (weight,) = (found.columns(role) for role in ("state", "action", "weight"))
    before: list[str] = []
    for row in found.rows:
        worths = {action: number(row[action]) for action in actions if row[action]}
        best = worths[row["best"]]
        assert best == max(worths.values()), row
        state = [row[column] for column in states]
        assert state > before
        before = state
        for each in sums if row[weight] != "0" else ():
            if each[0]["where"].items() <= row.items():
                each[1] += int(row[weight])
                each[2] += int(row[weight]) * best
    unit = 1 if found.head["exact"] else SCALE
    for told, deals, won in sums:
        assert deals == int(told["total"])
        mean = (won / unit + int(told["undecided"]) * Fraction(told["undecided_worth"])) / deals
        assert abs(mean - Fraction(told["mean"])) <= Fraction(found.head["error_bound"])
    if found.columns("chance"):
        # Doubles and splits put up as much again: one wager, and one more for each of them.
        raised = sum(scaled(row["reached"]) for row in found.rows if raises(row))
        stake = float(analysis.wager("blackjack").average_stake)
        assert 1 + raised / SCALE == pytest.approx(stake, abs=1e-9)


def raises(row: Row) -> bool:
    return row["best"] in ("double_down", "split") and row["step"] == "decision"


SCALE = 10**12


def scaled(decimals: str) -> int:
    """A number with twelve decimals, as a whole number of them."""
    whole_, point, parts = decimals.partition(".")
    assert point, decimals
    assert len(parts) == 12
    return int(whole_ + parts)


def check_header(head: dict[str, Any]) -> None:
    text = files("croupier.analysis").joinpath("strategy.schema.json").read_text(encoding="utf-8")
    assert not list(Draft202012Validator(json.loads(text)).iter_errors(head))
    assert head["exact"] == (head["error_bound"] == "0/1")


def test_the_schema_of_the_header_is_itself_valid() -> None:
    told = CliRunner().invoke(app, ["schema", "strategy"])
    Draft202012Validator.check_schema(json.loads(told.stdout))


# The command ------------------------------------------------------------------------------------


def run(*told: str) -> Any:
    done = CliRunner().invoke(app, ["analyse", *told])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_the_command_writes_the_file_and_says_its_states_and_digest(tmp_path: Path) -> None:
    plain, packed = tmp_path / "war.tsv", tmp_path / "war.tsv.gz"
    told = [run("qld-2010", "casino_war", "--strategy", str(each), "--json") for each in (plain, packed)]
    data = plain.read_bytes()
    assert gzip.decompress(packed.read_bytes()) == data
    for each, file in zip(told, (plain, packed), strict=True):
        written = each["strategy_file"]
        assert written == {"file": str(file), "states": 13, "sha256": hashlib.sha256(data).hexdigest()}
    found = read(data.decode())
    assert {row["tie"] for row in found.rows} == set(RANKS)
    titles = [table["title"] for table in found.head["tables"]]
    assert titles == ["Surrender against war", "The war after a tie"]


def test_without_the_file_the_analysis_is_as_it_was() -> None:
    assert "strategy_file" not in run("qld-2010", "casino_war", "--json")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("baccarat", "no decision of its players bears on what a wager wins"),
        ("craps", "no decision of its players bears on what a wager wins"),
        ("omaha_poker", "poker between players has no solved strategy"),
    ],
)
def test_games_without_a_best_play_are_refused_in_words(name: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "none"
    done = CliRunner().invoke(app, ["analyse", "qld-2010", name, "--strategy", str(file)])
    assert isinstance(done.exception, Malformed)
    assert why in str(done.exception)
    assert not file.exists()


# Caribbean stud: every hand and upcard -----------------------------------------------------------


def fixed(fixed_cards: int, cycles: int, length: int) -> int:
    """Hands of five and a further card that an exchange of suits leaves as they are.

    It leaves some cards where they are and moves the others in cycles, which a hand holds whole.
    """
    held = ((turns, 5 - length * turns) for turns in range(5 // length + 1))
    return sum(
        math.comb(cycles, turns) * math.comb(fixed_cards, alone) * (fixed_cards - alone)
        for turns, alone in held
    )


@pytest.mark.long
def test_every_hand_and_upcard_of_caribbean_stud_is_told_once_up_to_an_exchange_of_suits() -> None:
    """As many as Burnside counts: 1 exchange of no suits, 6 of two, 8 of three; others leave no card."""
    play = Play(distribution(), analyse(game("qld-2010", "caribbean_stud")).wager("ante").type)
    states = States(play)
    assert states.number == (math.comb(52, 5) * 47 + 6 * fixed(26, 13, 2) + 8 * fixed(13, 13, 3)) // 24
    deals, won = 0, 0
    for _, _, many, worth, bets in states.parts():
        assert (bets == (worth > play.folding)).all()
        deals += int(many.sum())
        won += int((many * np.maximum(worth, play.folding)).sum())
    assert deals == math.comb(52, 5) * 47
    assert Fraction(won, play.unit * deals) == play.mean(play.best)


# States valued anew through the conduct ----------------------------------------------------------


def some(rows: Sequence[Row], number: int, seed: int) -> list[Row]:
    return Random(seed).sample(rows, min(number, len(rows)))


def two(codes: str) -> list[Card]:
    """The cards of a text without spaces."""
    return [parse_card(codes[n : n + 2]) for n in range(0, len(codes), 2)]


def net(name: str, options: dict[str, Any], wager: str, dealt: Sequence[Card], action: str) -> Fraction:
    """What a wager comes to, with what decisions put beside it, in a live round."""
    round_ = Round(game("qld-2010", name).rules(options))
    round_.apply(Place("w", 1, wager, STAKE))
    assert play_out(round_, Cards(dealt), lambda asked: action)
    return sum((s.net / STAKE for s in round_.settlements), Fraction(0))


def test_hands_of_three_card_poker_are_worth_what_the_conduct_makes_of_every_dealers_hand() -> None:
    found = file_of(tiny_deck("three_card_poker"))
    for row in some(found.rows, 12, 1):
        own = two(row["hand"])
        left = [card for card in cards(TINY_DECKS["three_card_poker"]) if card not in own]
        for action, worth in found.worths(row).items():
            deals = [
                net("three_card_poker", {"deal": "three_at_a_time"}, "ante", [*own, *dealers], action)
                for dealers in combinations(left, 3)
            ]
            assert worth == sum(deals) / len(deals)


def test_hands_of_caribbean_stud_are_worth_what_the_conduct_makes_of_every_dealers_hand() -> None:
    found = file_of(tiny_deck("caribbean_stud"))
    for row in some(found.rows, 40, 2):
        own, (up,) = two(row["hand"]), two(row["upcard"])
        left = [card for card in cards(TINY_DECKS["caribbean_stud"]) if card not in (*own, up)]
        for action, worth in found.worths(row).items():
            deals = [
                net("caribbean_stud", {"deal": "five_at_a_time"}, "ante", [*own, *under, up], action)
                for under in combinations(left, 4)
            ]
            assert worth == sum(deals) / len(deals)


@states("qld-2010", "sch 14 s 14(1)")
def test_ties_of_casino_war_are_worth_what_the_conduct_makes_of_every_war() -> None:
    found = file_of(tiny_war())
    for row in found.rows:
        tied = [card for card in WAR if RANKS[card >> 2] == row["tie"]][:2]
        left = list(WAR)
        for card in tied:
            left.remove(card)
        for action, worth in found.worths(row).items():
            wars = [
                net("casino_war", {}, "casino_war", [*tied, *war], action) for war in permutations(left, 2)
            ]
            assert worth == sum(wars) / len(wars)


def setting_net(own: Sequence[Tile], bank: Sequence[Tile], low: Sequence[Tile]) -> Fraction:
    """What 20 on box 2 comes to in a live round where its tiles are set so."""
    round_ = Round(game("qld-2010", "pai_gow").rules())
    round_.apply(Place("w", 2, "wager", STAKE))
    dealt = [Delivered(tuple(tiles)) for tiles in (bank, own)]
    said = Decision(2, "set", tiles=(low[0], low[1]))
    assert play_out(round_, [Thrown((2, 3, 4)), *dealt], lambda asked: said)
    return round_.settlements[0].net / STAKE


def bank_net(four: Sequence[Tile], box: Sequence[Tile], low: Sequence[Tile]) -> Fraction:
    """What a bank that sets so has of one wager on a box that is set the house way, after commission."""
    high = sorted((Counter(four) - Counter(low)).elements())
    setting = pai_gow_kernel.house_way(*box)
    values = [pai_gow_kernel.low_value(setting, *box), pai_gow_kernel.high_value(setting, *box)]
    banks = sorted((pai_gow_kernel.value(*low), pai_gow_kernel.value(*high)))
    ended = pai_gow_kernel.end(values[0], values[1], banks[0], banks[1])
    return {0: Fraction(19, 20), 1: Fraction(-1), 2: Fraction(0)}[ended]


@states("qld-2010", "sch 6 s 12(1)")
def test_every_way_to_set_tiles_is_worth_what_all_deals_of_the_others_come_to() -> None:
    found = file_of(tiny_tiles())
    heap = Counter(parse_tile(name) for name in TILES)
    for row in some(found.rows, 30, 3):
        four = [parse_tile(name) for name in row["tiles"].split(", ")]
        others = list(combinations(sorted((heap - Counter(four)).elements()), 4))
        value = setting_net if row["step"] == "setting" else bank_net
        for name, worth in found.worths(row).items():
            low = [four[int(n) - 1] for n in name[:2]]
            assert worth == sum(value(four, other, low) for other in others) / len(others)
        best = [four[int(n) - 1] for n in row["best"][:2]]
        rest = sorted((Counter(four) - Counter(best)).elements())
        assert row["low_hand"] in (", ".join(tile_codes(best)), ", ".join(tile_codes(rest)))


# Blackjack -----------------------------------------------------------------------------------------

SHOES = (
    ("8S 8S 8S 8S TS TS TS TS TS 3S 3S 3S", "qld-2010", {"split_bust": "void_on_blackjack"}),
    ("6S 6S 6S 5S 5S 5S TS TS TS TS TS", "qld-2010", {"split_bust": "lost"}),
    ("AS AS AS TS TS TS TS 9S 9S 9S", "qld-2010", {"split_bust": "void_on_blackjack"}),
    ("9S 9S 9S 9S TS TS TS TS AS AS 7S 7S", "nsw-blackjack", {"insurance_against_ten": True}),
)
VALUES = "A23456789T"


def tiny_shoe(codes: str, book: str, options: dict[str, Any]) -> tuple[BlackjackRules, Solution]:
    table = game(book, "blackjack").rules(options)
    assert isinstance(table, BlackjackRules)
    held = Counter(kernel.value(card) for card in cards(codes))
    counts = tuple(held[n] for n in range(1, 11))
    play = table.twenty_one
    lost = play.dealers_blackjack.bust_lost
    return table, solve(Shape(counts, play.doubling.totals, lost, 1.5, hands=play.splitting.hands))


def blackjack_file(found: Decisions) -> Read:
    names = "\t".join(column.name for column in found.columns)
    told = {"columns": [column.to_json() for column in found.columns]}
    return read(f"{json.dumps(told)}\n{names}\n{''.join(found.lines())}")


@dataclass(frozen=True)
class Forced:
    """A player who does one thing in one state, and elsewhere what leads to it or is best."""

    table: BlackjackRules
    found: Solution
    row: Row
    action: str

    def net(self, round_: Round) -> Fraction:
        """What the wagers on the hand come to; all of them where it is not split yet."""
        number = {"first": 1, "second": 2}.get(self.row["of"])
        return sum(
            (s.net / STAKE for s in round_.settlements if number in (None, terms.hand_of(s.wager))),
            Fraction(0),
        )


def values_of(codes: Sequence[str | None]) -> list[int]:
    return [kernel.value(parse_card(code)) for code in codes if code]


def forced(player: Forced, dealt: Sequence[Card], pair: int | None) -> tuple[Round, bool]:
    """A round as far as it gets, and whether the player came to the state."""
    round_, row = Round(player.table), player.row
    round_.apply(Place("w", 1, "blackjack", STAKE))
    wanted = sorted(VALUES.index(sign) + 1 for sign in row["hand"])
    came = False

    def decides(asked: Decide) -> str:
        nonlocal came
        number = asked.hand or 1
        held = round_.hands.codes()
        own = values_of(held["box_1" if number == 1 else f"box_1_hand_{number}"])
        in_hand = number == (2 if row["of"] == "second" else 1)
        there = in_hand and sorted(own) == wanted and (pair is None or split_once(round_, number))
        if asked.step == row["step"] and there and not came:
            came = True
            return player.action
        if asked.step == terms.INSURING:
            return terms.NO_INSURANCE
        if pair is not None and "box_1_hand_2" not in held:
            return terms.SPLIT
        if not came and in_hand and terms.DRAW in asked.actions and not Counter(own) - Counter(wanted):
            return terms.DRAW
        return decided(player.found, round_, asked)

    play_out(round_, Cards(dealt), decides)
    return round_, came


def split_once(round_: Round, number: int) -> bool:
    """Whether a hand was made by one split, and not by a second one."""
    name = terms.hand_name(1, number)
    splits = [event.facts["hand"] for event in round_.events if event.kind is Kind.SPLIT]
    return bool(splits) and name not in splits[1:]


class RanOut(Exception):
    """A tiny shoe has not the cards that a way to play would take."""


def outcomes(
    player: Forced, left: Counter[Card], dealt: list[Card], pair: int | None, chance: Fraction
) -> Iterator[tuple[Fraction, Fraction]]:
    """(how often, what the hand nets): every ending in which the player comes to the state."""
    round_, came = forced(player, dealt, pair)
    if round_.request is None:
        if came:
            yield chance, player.net(round_)
        return
    if not left.total():
        raise RanOut
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from outcomes(player, left, [*dealt, card], pair, chance * share)
            left[card] += 1


def checked(row: Row) -> bool:
    """A state that two or three cards make, of a hand that is not split, or of a pair of the best play."""
    return len(row["hand"]) <= 3 and (
        (row["step"] in ("decision", "insuring") and row["of"] == "unsplit")
        or row["of"] in ("first", "second")
    )


@clause("qld-2010", "sch 2 s 24(1)", "sch 2 s 25(1)", "sch 2 s 25(5)")
@clause("nsw-blackjack", "r 8.2", "r 12.3")
@pytest.mark.parametrize(("codes", "book", "options"), SHOES)
def test_states_of_blackjack_are_worth_what_the_conduct_makes_of_every_order(
    codes: str, book: str, options: dict[str, Any]
) -> None:
    table, solved = tiny_shoe(codes, book, options)
    found = blackjack_file(of_blackjack(table, solved, Fraction(0)))
    rows = [row for row in found.rows if row["step"] != "doubling_too" and checked(row)]
    tested = 0
    for row in some(rows, 10, 5):
        for action, worth in found.worths(row).items():
            value = valued(Forced(table, solved, row, action), codes)
            if value is not None:
                assert float(value) == pytest.approx(float(worth), abs=2e-12), (row, action)
                tested += 1
    assert tested > 10


def valued(player: Forced, codes: str) -> Fraction | None:
    """What the action is worth by all orders of the other cards; None where the cards can run out."""
    left = Counter(cards(codes))
    by_value = {kernel.value(card): card for card in left}
    split = player.row["of"] != "unsplit"
    pair = VALUES.index(player.row["pair"]) + 1 if split else None
    up = VALUES.index(player.row["dealer"]) + 1
    held = [VALUES.index(sign) + 1 for sign in player.row["hand"]]
    start = [held[0], up, *held[1:]] if pair is None else [pair, up, pair]
    dealt = [by_value[value] for value in start]
    total = won = Fraction(0)
    try:
        for chance, net_ in outcomes(player, left - Counter(dealt), dealt, pair, Fraction(1)):
            total += chance
            won += chance * net_
    except RanOut:
        return None
    return won / total if total else None
