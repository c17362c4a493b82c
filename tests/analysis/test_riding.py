"""What a side wager that rides is worth: every tape of tiny shoes, dealt through the conduct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis import analyse
from croupier.analysis.advice import Asked, advise
from croupier.analysis.blackjack import Solution, side, solve
from croupier.analysis.blackjack.parts import fraction
from croupier.analysis.blackjack.riding import ALONE, RATIOS, Riding, riding_of, with_riding
from croupier.analysis.blackjack.states import decisions
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.terms import DEALER, RIDE, RIDING, RIDING_OR_NOT, TAKE, hand_name
from croupier.games.blackjack.twentyone import Directed
from croupier.games.requests import Decide
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided
from tests.clauses import states
from tests.examples import sampled
from tests.playing import Cards, play_out

GAME = game("nz-proposed", "blackjack")
STAKE = 1000
SHOES = {
    "house_money": (
        "8S 8S 8S TS TS TS TS TS 7S",
        "AS KS KH KS KS 9S 9S AS KS",
        "AS AS AS KS KS KS KS KS KS 9S 9S",
        "5S 5S 5S 6S 6S TS TS TS TS TS TS",
        "9S 9S 9S TS TS TS TS TS 7S 7S",
    ),
    "let_it_ride": (
        "8S 8S 8S TS TS TS TS TS 7S",
        "2S 9S 9S TH TS TS TS TS 9S",
        "5S 5S 5H 6S TS TS TS TS TS TS",
    ),
}


def rules(layout: str) -> BlackjackRules:
    table = GAME.rules({"layout": layout, "decks": 8})
    assert isinstance(table, BlackjackRules)
    # In shoes so small somebody may want to stand below 12.
    return replace(table, twenty_one=replace(table.twenty_one, directed=Directed()))


def of_cards(shape: Shape, cards: list[Card]) -> tuple[Shape, tuple[int, ...]]:
    """The shape, and the cards by their numbers, of a shoe of these alone."""
    held = Counter(kernel.value(card) for card in cards)
    counts = tuple(cards.count(Card(card)) for card in range(side.CARDS))
    return replace(shape, shoe=tuple(held[n] for n in range(1, 11))), counts


@dataclass
class Player:
    """Who lets winnings ride where the analysis says so, and plays the hand then as it says."""

    riding: Riding
    ratio: Fraction
    rode: Counter[str]

    def decides(self, round_: Round, dealt: list[Card], asked: Decide) -> str:
        first, second = dealt[0], dealt[2]
        assert self.riding.type.side is not None
        line = self.riding.type.lines[self.riding.type.side.grade((first, second))]
        odds = line.ratio
        if asked.step == RIDING_OR_NOT:
            one, two, up = (kernel.value(card) - 1 for card in (first, second, dealt[1]))
            rides = self.riding.rides(line, self.ratio)[1][one, two, up]
            self.rode[RIDE if rides else TAKE] += 1
            return RIDE if rides else TAKE
        ridden = any(wager.type.name == RIDING for wager in round_.wagers)
        return decided(self._solution(ridden=ridden, odds=odds), round_, asked)

    def _solution(self, *, ridden: bool, odds: Fraction) -> Solution:
        rides = (1 + odds) * self.ratio
        return solve(with_riding(self.riding.shape, rides)) if ridden else solve(self.riding.shape)


def ended(player: Player, table: BlackjackRules, dealt: list[Card]) -> Round:
    round_ = Round(table)
    round_.apply(Place("w", 1, "blackjack", STAKE))
    round_.apply(Place("side", 1, player.riding.type.name, int(STAKE * player.ratio)))
    play_out(round_, Cards(dealt), lambda asked: player.decides(round_, dealt, asked))
    return round_


def nets(
    player: Player, table: BlackjackRules, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[Fraction]:
    """What every ending comes to, in units of the blackjack wager, times how often it does."""
    round_ = ended(player, table, dealt)
    if round_.request is None:
        yield chance * Fraction(sum(s.net for s in round_.settlements), STAKE)
        return
    assert left.total(), "the shoe is too small"
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from nets(player, table, left, [*dealt, card], chance * share)
            left[card] += 1


@states("nz-proposed", "div 2 r 15D.6", "div 2 r 15D.7", "div 2 r 15D.8", "div 2 r 15D.10", "div 2 r 15D.11")
@states("nz-proposed", "div 2 r 15E.5", "div 2 r 15E.6", "div 2 r 15E.7", "div 2 r 15E.9", "div 2 r 15E.10")
@pytest.mark.parametrize(
    "case",
    sampled(
        [
            (layout, shoe, ratio)
            for layout, shoes in SHOES.items()
            for shoe in shoes
            for ratio in (Fraction(1), Fraction(1, 2), Fraction(3))
        ],
        2,
    ),
)
def test_every_tape_of_a_tiny_shoe_comes_to_what_riding_is_said_to_be_worth(
    case: tuple[str, str, Fraction],
) -> None:
    layout, shoe, ratio = case
    table = rules(layout)
    cards = [parse_card(code) for code in shoe.split()]
    shape, counts = of_cards(shape_of(table), cards)
    found = riding_of(table, shape, counts)
    assert found is not None
    player = Player(found, ratio, Counter())
    mean = sum(nets(player, table, Counter(cards), [], Fraction(1)))
    told = found.worth(ratio)
    assert float(mean) == pytest.approx(solve(shape).mean + float(ratio * told.value), abs=1e-12)
    assert player.rode[RIDE]
    assert told.value > found.paid_out


@pytest.mark.parametrize("layout", SHOES)
def test_a_higher_side_wager_is_worth_no_less_and_none_more_than_its_bound(layout: str) -> None:
    """What both wagers come to is convex in what rides."""
    table = rules(layout)
    found = riding_of(table, shape_of(table), side.counts_of(table.shoe))
    assert found is not None
    told = [float(found.worth(ratio).value) for ratio in (*RATIOS, None)]
    assert told == sorted(told)
    assert float(found.paid_out) < told[0]
    # A part of it is worth no more than both ends.
    part, whole = found.hand(Fraction(1)), found.hand(Fraction(2))
    assert (part <= (whole + found.hand(ALONE)) / 2 + 1e-12).all()
    (wager,) = (w for w in analyse(GAME, {"layout": layout}).wagers if w.name == layout)
    assert wager.mean == found.paid_out


@pytest.mark.parametrize("shoe", sampled(["AS AS KS KS KH KS 9S 9H 8S 8S 6S 6S 5H 5S 2S 2S", None]))
def test_the_file_of_decisions_says_when_a_wager_rides(shoe: str | None) -> None:
    table = rules("let_it_ride")
    shape, counts = shape_of(table), side.counts_of(table.shoe)
    if shoe is not None:
        shape, counts = of_cards(shape, [parse_card(code) for code in shoe.split()])
    of = riding_of(table, shape, counts)
    assert of is not None
    found = decisions(table, solve(shape), fraction(solve(shape).mean), of)
    names = [column.name for column in found.columns]
    lines = (dict(zip(names, line.rstrip("\n").split("\t"), strict=True)) for line in found.lines())
    told = [cells for cells in lines if cells["won"]]
    asked = [row for row in told if row["step"] == RIDING_OR_NOT]
    worth = sum(
        float(row["reached"]) * (float(row[RIDE]) - float(row[TAKE])) for row in asked if row["best"] == RIDE
    )
    assert worth == pytest.approx(float(of.worth(Fraction(1)).value - of.paid_out), abs=1e-9)
    best = {(row["hand"], row["dealer"], row["won"]): row for row in asked}
    played = 0
    for row in told:
        # Hands of two cards that are played on are worth what riding was said to be.
        if row["step"] == "decision" and row["of"] == "unsplit" and len(row["hand"]) == 2:
            before = best[row["hand"], row["dealer"], row["won"]]
            assert before["best"] == RIDE
            assert float(row[row["best"]]) == pytest.approx(float(before[RIDE]), abs=1e-10)
            assert float(row["reached"]) == pytest.approx(float(before["reached"]), abs=1e-11)
            played += 1
    assert played > 10


# Advice at the table --------------------------------------------------------------------------


def asked_about(cards: str, side_stake: int = 500, *answers: str, layout: str = "house_money") -> Asked:
    """What a player is asked with $10 on the hand after these cards: box, dealer, box."""
    rules = game("nz-proposed", "blackjack").rules({"layout": layout})
    round_ = Round(rules)
    round_.apply(Place("w", 1, "blackjack", STAKE))
    round_.apply(Place("side", 1, layout, side_stake))
    round_.apply(Call("no_more_bets"))
    dealt = [parse_card(code) for code in cards.split()]
    for card in dealt:
        round_.apply(Produce(card))
    round_.apply(Call("initial_result"))
    for answer in answers:
        round_.apply(Decision(1, answer))
    request = round_.request
    assert isinstance(request, Decide)
    wager = next(w for w in round_.wagers if w.id == (request.wager or "w"))
    seen = {hand_name(1, 1): [dealt[0], dealt[2]], DEALER: [dealt[1]]}
    return Asked(rules, request, wager, seen, wagers=round_.wagers)


@states("nz-proposed", "div 2 r 15D.6", "div 2 r 15D.10", "div 2 r 15D.11")
def test_advice_on_riding_with_a_blackjack_is_what_the_text_pays() -> None:
    """Ace and king of one suit pay $5 9 to 1: $50 ride, and win 3 to 2 or stand off against a blackjack."""
    found = advise(game("nz-proposed", "blackjack"), asked_about("AS 5D KS"))
    assert found is not None
    of_hand = Fraction(3, 2) * Fraction(STAKE, 500)
    assert found.worth == {RIDE: 9 + of_hand + Fraction(3, 2) * 10, TAKE: 9 + of_hand}
    assert found.action == RIDE
    # Against an ace a blackjack may come: of 8 decks less these cards, 127 tens of 413.
    found = advise(game("nz-proposed", "blackjack"), asked_about("AS AD KS"))
    assert found is not None
    none = 1 - Fraction(127, 413)
    for action, rides in ((RIDE, 10), (TAKE, 0)):
        assert abs(found.worth[action] - (9 + none * (of_hand + Fraction(3, 2) * rides))) <= found.error
    assert found.error < Fraction(1, 10**8)


@pytest.mark.parametrize(("cards", "action"), [("9S 6H 9D", RIDE), ("8H TD 7H", TAKE)])
def test_advice_on_riding_is_what_the_chart_has(cards: str, action: str) -> None:
    """Two nines against a six gain by riding; fifteen against a ten loses."""
    found = advise(game("nz-proposed", "blackjack"), asked_about(cards, STAKE))
    assert found is not None
    assert found.action == action
    assert "both wagers" in found.basis


def test_what_rides_counts_with_the_hand_in_what_follows() -> None:
    """Against a six nobody has a blackjack: to stand is worth so many times more as lies there."""
    usual = advise(game("nz-proposed", "blackjack"), asked_about("9S 6H 9D", 500, TAKE))
    ridden = advise(game("nz-proposed", "blackjack"), asked_about("9S 6H 9D", 500, RIDE))
    assert usual is not None
    assert ridden is not None
    # $5 at 3 to 1 and the stake: $20 more on $10.
    assert abs(ridden.worth["stand"] - 3 * usual.worth["stand"]) <= ridden.error
    assert "what rides" in ridden.basis


def gained(layout: str, rounds: int, seed: int) -> tuple[float, float]:
    """What riding gains in rounds of whole shoes that are dealt at random, and its standard error.

    Every round in which the side wager wins is played twice on the same cards through the conduct, with what
    it won riding where that is best and paid out always; in the others nothing is gained.
    """
    table = rules(layout)
    found = riding_of(table, shape_of(table), side.counts_of(table.shoe))
    assert found is not None
    assert found.type.side is not None
    chance, shoe = Random(seed), list(table.shoe.fresh)
    rides, paid_out = Player(found, Fraction(1), Counter()), PaidOut(found, Fraction(1), Counter())
    differences = []
    for _ in range(rounds):
        dealt = [Card(card) for card in chance.sample(shoe, 30)]
        if found.type.lines[found.type.side.grade((dealt[0], dealt[2]))].result is not Result.WIN:
            continue
        one, other = (
            sum(s.net for s in ended(player, table, dealt).settlements) for player in (rides, paid_out)
        )
        differences.append(float(one - other) / STAKE)
    mean = sum(differences) / rounds
    variance = sum(each * each for each in differences) / rounds - mean * mean
    return mean, (variance / rounds) ** 0.5


class PaidOut(Player):
    """Who never lets anything ride."""

    def decides(self, round_: Round, dealt: list[Card], asked: Decide) -> str:
        return TAKE if asked.step == RIDING_OR_NOT else super().decides(round_, dealt, asked)


@pytest.mark.long
@pytest.mark.parametrize("layout", SHOES)
def test_rounds_dealt_at_random_gain_by_riding_what_was_counted(layout: str) -> None:
    """A seed that is fixed: within four standard errors."""
    table = rules(layout)
    found = riding_of(table, shape_of(table), side.counts_of(table.shoe))
    assert found is not None
    mean, error = gained(layout, 100_000, 1515)
    assert abs(mean - float(found.worth(Fraction(1)).value - found.paid_out)) < 4 * error
