"""Poker bots: thresholds by theory, strengths by published figures, and play that is legal everywhere."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from benchmarks.poker_bots import GAMES, Played, asked_of, main, opening_of, pairs
from croupier.analysis.advice import Asked
from croupier.analysis.equities import Variant
from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.poker.rules import PokerRules
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.standings import remembered
from croupier.record.rounds import write_record
from croupier.rulebooks.games import game
from croupier.simulation.advice import Choice
from croupier.simulation.own_hand import against_unknown
from croupier.simulation.poker_bot import choose
from croupier.simulation.poker_ranges import Act, weigh
from croupier.simulation.poker_spot import Spot
from croupier.simulation.poker_strength import COUNTED, OTHERS, UNIT, hands_of_kind, kinds, pool
from croupier.simulation.poker_thresholds import thresholds
from croupier.table.round import Status
from croupier.verify_record import verify
from tests.examples import sampled
from tests.rules.poker_hands_played import Hand

STRUCTURES = ("no_limit", "full_pot", "half_pot", "structured")


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(parse_card(code)) for code in text.split())


# Thresholds ---------------------------------------------------------------------------------------------


def test_a_bet_of_the_pot_is_von_neumanns() -> None:
    """The published equilibrium: 2/9 of the hands bet for value, 1/9 as bluffs, and 4/9 call."""
    at = thresholds(100, 100)
    assert (at.value, at.calls, at.bluffs) == pytest.approx((7 / 9, 5 / 9, 1 / 9))


@pytest.mark.parametrize("bet", [10, 50, 75, 100, 300])
def test_at_the_thresholds_either_way_is_worth_the_same(bet: int) -> None:
    pot, at = 100, thresholds(bet, 100)
    # The caller at its threshold beats the bluffs and loses to the rest.
    assert at.bluffs * (pot + bet) == pytest.approx((1 - at.value) * bet)
    # The strongest bluff wins what folds, or shows down for the pot against what is weaker.
    assert at.calls * pot - (1 - at.calls) * bet == pytest.approx(at.bluffs * pot)
    # The weakest value bet beats half of what calls.
    assert at.value - at.calls == pytest.approx(1 - at.value)


def test_several_others_fold_together_as_often_as_one_and_more_bluffs_go_with_more_rounds() -> None:
    one, three = thresholds(50, 100), thresholds(50, 100, 3)
    assert three.calls**3 == pytest.approx(one.calls)
    assert three.bluffs < one.bluffs
    assert one.bluffs_with(1) == pytest.approx(one.bluffs)
    # Each round of betting a third of the hands that are bet (50 in 150) are bluffs for its value.
    assert one.bluffs_with(2) == pytest.approx((1 - one.value) * ((4 / 3) ** 2 - 1))


# Strength before the flop -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "percent"),
    # The Wizard of Odds' table of hold'em hands against a single random one.
    [("AS AH", 85.2), ("7D 2C", 34.6), ("KS QS", 63.4), ("3S 2H", 32.3)],
)
def test_the_table_of_holdem_has_the_published_strengths(own: str, percent: float) -> None:
    table = pool(Variant.HOLDEM)
    bits = sum(1 << card for card in cards(own))
    (row,) = [number for number, each in enumerate(table.bits.tolist()) if each == bits]
    assert abs(100 * int(table.equities[row, 0]) / UNIT - percent) < 0.25


def test_the_table_of_holdem_has_every_hand_once_and_a_weak_hand_below_a_strong_one() -> None:
    table = pool(Variant.HOLDEM)
    assert len(kinds()) == len(set(kinds())) == 169
    assert len(table.hands) == len(set(table.bits.tolist())) == 1326
    for others in OTHERS[Variant.HOLDEM]:
        # Half of all hands are weaker than the middle one, and nothing is above a pair of aces.
        assert table.rank(cards("AS AH"), others) == pytest.approx(1 - 3 / 1326)
        assert table.ranks(others).mean() == pytest.approx(0.5)
    assert (table.equities[:, 0] > table.equities[:, -1]).all()


@pytest.mark.parametrize("variant", COUNTED)
def test_the_tables_say_what_dealing_again_does(variant: Variant) -> None:
    table, chance = pool(variant), Random(4)
    for row in chance.sample(range(len(table.hands)), 4):
        for column, others in enumerate(OTHERS[variant][:3]):
            hand = tuple(map(int, table.hands[row]))
            found = against_unknown(hand, others, (), variant, deals=6_000, seed=row)
            told = int(table.equities[row, column]) / UNIT
            assert abs(found.equity - told) < 5 * found.standard_error + 0.02


def test_hands_of_a_kind_are_counted() -> None:
    assert [len(hands_of_kind(kind)) for kind in ("AA", "AKs", "AKo")] == [6, 4, 12]


# What a hand is worth against a range --------------------------------------------------------------------


def test_on_the_river_a_hand_is_worth_the_share_of_all_hands_that_it_beats() -> None:
    own, board = cards("9S 8S"), cards("TS 7H 2D 9C KD")
    place = evaluator(STANDARD, 7).place
    mine, left = place([*own, *board]), [c for c in range(52) if c not in own + board]
    others = [place([a, b, *board]) for i, a in enumerate(left) for b in left[:i]]
    exact = sum((theirs < mine) + 0.5 * (theirs == mine) for theirs in others) / len(others)
    worth = weigh(own, board, [()], Variant.HOLDEM, Random(1))
    assert worth.equity == pytest.approx(exact)
    assert worth.rank == pytest.approx(exact, abs=0.002)
    two = weigh(own, board, [(), ()], Variant.HOLDEM, Random(1))
    assert two.equity == pytest.approx(exact**2)
    # Against the best fifth of all hands it beats only what it beats of those.
    best = sorted(others)[-len(others) // 5 :]
    among = sum((theirs < mine) + 0.5 * (theirs == mine) for theirs in best) / len(best)
    found = weigh(own, board, [[Act(False, 0.2, 0)]], Variant.HOLDEM, Random(1))
    assert found.equity == pytest.approx(among, abs=0.02)


@pytest.mark.parametrize(
    ("own", "board", "variant"),
    [
        ("AS AH", "", Variant.HOLDEM),
        ("JS TS", "9S 8D 2C", Variant.HOLDEM),
        ("JS TS", "9S 8D 2C 2H", Variant.HOLDEM),
        ("AS KS QH JD", "TS 9S 2H", Variant.OMAHA),
        ("8S 8H 3C 2D", "", Variant.OMAHA),
    ],
)
def test_against_any_hands_it_is_worth_what_dealing_them_says(own: str, board: str, variant: Variant) -> None:
    dealt = against_unknown(cards(own), 1, cards(board), variant, deals=20_000, seed=5).equity
    found = [weigh(cards(own), cards(board), [()], variant, Random(seed)).equity for seed in range(6)]
    assert abs(sum(found) / len(found) - dealt) < 0.05


def test_who_has_bet_and_been_raised_is_taken_to_be_stronger() -> None:
    own, board = cards("AS 9H"), cards("9S 8D 2C")
    acts = [Act(False, 0.3, 0.1), Act(False, 0.3, 0.1)]
    worth = [weigh(own, board, [acts[:n]], Variant.HOLDEM, Random(2)) for n in range(3)]
    assert worth[0].equity > worth[1].equity + 0.05 > worth[2].equity
    assert worth[0].rank > worth[1].rank > worth[2].rank


def test_a_draw_has_promise_and_a_hand_without_hope_none() -> None:
    flop = cards("9S 8S 2C")
    draw = weigh(cards("JS TS"), flop, [()], Variant.HOLDEM, Random(3))
    nothing = weigh(cards("4H 3D"), flop, [()], Variant.HOLDEM, Random(3))
    assert draw.promise > 0.4
    assert nothing.promise < 0.1


# Decisions ----------------------------------------------------------------------------------------------


def asked(hand: Hand) -> Asked:
    """What the player who is asked sees, once the hand has gone on to that."""
    return asked_of(hand.on().round)


def choices(hand: Hand, times: int = 40) -> list[Choice]:
    asking = asked(hand)
    made = [choose(asking, Random(seed)) for seed in range(times)]
    return [each for each in made if each is not None]


NUTS = "AS 2D 3C KS 7H 8H 4C QS JS TS 5C 9D 6C 9H"
"""Of three with the button at seat 3, seat 1 has ace and king of the suit that flops queen, jack and ten."""


def test_what_cannot_be_beaten_is_raised_and_never_folded() -> None:
    hand = Hand(100, 100, 100, button=3, cards=NUTS).do("3 call", "1 call", "2 check", "1 check", "2 bet 4")
    hand.do("3 fold")
    made = choices(hand)
    assert {each.action for each in made} == {"raise"}
    # $10 are there and $4 to call: half of it, three quarters or all of the $14, in whole dollars.
    assert {each.stake for each in made} == {1_100, 1_400, 1_800}


def test_a_hopeless_hand_folds_to_a_bet_of_everything() -> None:
    hand = Hand(100, 100, 100, button=3, cards="7S 2D 3C 2H AH 8H 4C QS JS TS 5C 9D 6C 9H")
    hand.do("3 fold", "1 call", "2 all_in")
    assert {each.action for each in choices(hand)} == {"fold"}


def test_a_call_that_costs_next_to_nothing_is_made() -> None:
    """Ten and four with one dollar left of a pot of $13 win it far more often than once in fourteen."""
    hand = Hand(100, 3, 100, button=3, cards="AS TD 3C KS 4H 8H 4C QS JS TS 5C 9D 6C 9H")
    hand.do("3 raise 5", "1 call")
    assert hand.asked.seat == 2
    assert {each.action for each in choices(hand)} == {"all_in"}


@pytest.mark.parametrize(
    ("players", "kind", "raises"),
    [
        (2, "QS 7H", True),
        (2, "3S 2H", False),
        (6, "QS 7H", False),
        (6, "AS TH", True),
    ],
)
def test_the_more_are_to_act_the_fewer_hands_raise_first(players: int, kind: str, raises: bool) -> None:
    """First to act before the flop: of two the button, of six the one after the second blind."""
    own, filler = kind.split(), [f"{rank}C" for rank in "23456789TJQK"]
    first = players - 1 if players == 2 else 2
    dealt = [own[0] if seat == first else filler.pop() for seat in range(players)]
    dealt += [own[1] if seat == first else filler.pop() for seat in range(players)]
    hand = Hand(*[200] * players, button=players, cards=" ".join(dealt))
    assert hand.asked.seat == first + 1
    assert {each.action == "raise" for each in choices(hand)} == {raises}


def test_bluffs_come_as_often_as_the_price_of_a_bet_says() -> None:
    """On the river, last to act, in a pot of $6, with one of the third of all hands that may bluff."""
    dealt = "5S 6S 3S 7H 8H 4D 4C KC QC 2C 5C 9D 6C 9H"
    hand = Hand(100, 100, 100, button=3, cards=dealt, sign={"table": {"min": "2"}})
    hand.do("3 call", "1 call", "2 check", *["1 check", "2 check", "3 check"] * 2, "1 check", "2 fold")
    assert hand.asked.seat == 3
    made = choices(hand, 600)
    bets = [each for each in made if each.action == "bet"]
    sizes = (300, 400, 600)
    assert {each.stake for each in bets} == set(sizes)
    often = sum(3 * thresholds(size, 600).bluffs for size in sizes) / 3
    assert abs(len(bets) / 600 - often) < 4 * (often * (1 - often) / 600) ** 0.5


def test_the_same_chance_decides_the_same_and_what_others_hold_changes_nothing() -> None:
    one = Hand(100, 100, 100, button=3, cards="7S 2D 3C 2H AH 8H 4C QS JS TS 5C 9D 6C 9H")
    other = Hand(100, 100, 100, button=3, cards="7S KD 5D 2H KH 8D 4C QS JS TS 5C 9D 6C 9H")
    for hand in (one, other):
        hand.do("3 call", "1 call", "2 check")
    assert choices(one) == choices(other)


def test_nothing_is_chosen_at_a_showdown_nor_with_cards_that_are_not_seen() -> None:
    hand = Hand(100, 100, 100, button=3).do("3 call", "1 call", "2 check")
    blind = asked(hand)
    assert choose(Asked(blind.rules, blind.request, blind.wager, {}, wagers=blind.wagers), Random(1)) is None
    hand.do(*["1 check", "2 check", "3 check"] * 3)
    assert hand.asked.step == "showdown"
    assert choose(asked(hand), Random(1)) is None


# Where a player stands ------------------------------------------------------------------------------------


def test_a_spot_says_who_is_behind_and_what_can_be_won() -> None:
    hand = Hand(100, 100, 100, 100, button=4)
    # Seats 1 and 2 have the blinds of $1 and $2; seat 3 acts first.
    spot = Spot.of(asked(hand))
    assert (spot.call, spot.behind, spot.last, spot.whole_pot, spot.raises) == (200, 3, False, 300, 0)
    hand.do("3 call", "4 raise 8")
    spot = Spot.of(asked(hand))
    assert (spot.call, spot.behind, spot.limpers, spot.raises) == (700, 2, 2, 1)
    assert spot.pot == 300 + 200 + 800 + 700
    hand.do("1 fold", "2 fold", "3 call")
    spot = Spot.of(asked(hand))
    assert (spot.street, spot.call, spot.behind, spot.last, spot.able) == (1, 0, 1, False, 1)
    hand.do("3 check")
    assert Spot.of(asked(hand)).last


# Everywhere -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("structure", sampled(STRUCTURES, 2))
@pytest.mark.parametrize("name", GAMES)
def test_bots_play_legally_with_any_stakes_and_their_records_are_sound(name: str, structure: str) -> None:
    """A refused decision raises in the round; a sound record is verified by a program of its own."""
    of, done = game("qld-2010", name), set[str]()
    for seed in range(12):
        chance = Random(f"{name} {structure} {seed}")
        options = {
            "structure": structure,
            "raises": chance.choice(["no_maximum", 1, 3]),
            "charge": chance.choice(["none", "commission"]),
            "all_in_reopens": chance.random() < 0.5,
        }
        rules = of.rules(options)
        assert isinstance(rules, PokerRules)
        count, chip = chance.randint(2, 9), chance.choice([50, 100, 200])
        stakes = [chip * chance.randint(200 // chip, chance.choice((12, 200))) for _ in range(count)]
        bounds = Range(min=200, max=chance.choice([None, 600]) if structure != "structured" else 400)
        opening = Opening(
            standings=remembered(designated_player=chance.randint(1, count)),
            limits=Limits({"table": bounds}),
            smallest_chip=chip,
        )
        hand = Played(rules, opening, stakes, range(1, count + 1), seed)
        hand.play()
        assert hand.round.status is Status.SETTLED
        done |= {e.facts["action"] for e in hand.round.events if e.kind is Kind.BET}
        report = verify(json.loads(json.dumps(write_record(of, options, hand.round))))
        assert [str(fault) for fault in report.faults] == []
    assert {"bet", "raise", "call", "check", "fold", "all_in"} <= done


@pytest.mark.long
def test_they_win_of_players_who_only_check_call_and_fold() -> None:
    """Of the same deals, seeded; benchmarks.poker_bots plays thousands."""
    won, _ = pairs("texas_holdem_poker", "no_limit", 2, range(100))
    assert sum(won) > 0


def test_what_they_win_is_measured_of_both_games_under_every_structure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["--hands", "4", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [(each["game"], each["structure"]) for each in told] == list(product(GAMES, STRUCTURES))
    assert {each["hands"] for each in told} == {4}
    main(["--hands", "4", "--game", "omaha_poker", "--structure", "half_pot"])
    assert capsys.readouterr().out.startswith("omaha_poker, half_pot, 2 players, 4 hands:\n")


def test_the_sign_of_a_structured_table_states_both_wagers() -> None:
    rules = game("qld-2010", "omaha_poker").rules({"structure": "structured"})
    assert isinstance(rules, PokerRules)
    assert opening_of(rules, 2).limits.of("table", main=True) == Range(min=200, max=400)
