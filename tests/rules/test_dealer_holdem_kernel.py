"""What decides money in hold'em against the dealer, against what the rules of its games say in numbers.

Queensland's schedule 12: ss 6, 17(5), 18(2), 19(2), 23, 24 and 26. Ultimate Texas hold'em as it is generally
played: the ante stands off unless the dealer has a pair, the blind is paid from a straight up.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.equipment.cards import CODES, card_code
from croupier.games.compiled import compiled, have_numba
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS, PLAY, ULTIMATE
from croupier.games.dealer_holdem.wagers import ante_wager, bet_wager, blind_wager, hole_wager, with_bets
from croupier.games.lines import lose, stand_off, win
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.stud import finish
from croupier.games.wagers import PayLine
from croupier.money.odds import Odds

BONUS_BY_HAND = {
    "AS AH": 30,
    "AS KS": 25,
    "QD AD": 20,
    "AC JC": 20,
    "AS KD": 15,
    "KS KD": 10,
    "QS QD": 10,
    "JS JD": 10,
    "AS QD": 5,
    "JH AC": 5,
    "TS TD": 3,
    "2S 2D": 3,
}
ODDS = {
    kernel.LOW_PAIR: 3,
    kernel.ACE_AND_QUEEN_OR_JACK: 5,
    kernel.FACE_PAIR: 10,
    kernel.ACE_AND_KING: 15,
    kernel.SUITED_ACE_AND_QUEEN_OR_JACK: 20,
    kernel.SUITED_ACE_AND_KING: 25,
    kernel.ACES: 30,
}
ENDS = {
    finish.LOST: lose("lost", ()),
    finish.WON: win("won", Odds(1), ()),
    finish.STOOD_OFF: stand_off("stand off", ()),
    finish.NOT_QUALIFIED: stand_off("dealer does not qualify", ()),
    finish.FOLDED: lose("folded", ()),
    finish.DECLARED: win("declared", Odds(1), ()),
    kernel.WON_UNPAID: stand_off("won below a flush", ()),
}
BLIND_PAYS = {
    kinds.STRAIGHT: Odds(1),
    kinds.FLUSH: Odds(3, 2),
    kinds.FULL_HOUSE: Odds(3),
    kinds.FOUR_OF_A_KIND: Odds(10),
    kinds.STRAIGHT_FLUSH: Odds(50),
    kinds.ROYAL_FLUSH: Odds(500),
}


def _hole(cards: str) -> int:
    one, other = (CODES.index(code) for code in cards.split())
    return kernel.hole_line(one, other)


def _bonus() -> dict[int, PayLine]:
    lines = {line: win(str(to), Odds(to), ()) for line, to in ODDS.items()}
    return lines | {kernel.NO_BONUS: lose("no bonus", ()), kernel.HOLE_FOLDED: lose("folded", ())}


@pytest.mark.parametrize(("cards", "to"), BONUS_BY_HAND.items())
def test_the_bonus_by_two_cards(cards: str, to: int) -> None:
    one, other = cards.split()
    assert ODDS[_hole(cards)] == ODDS[_hole(f"{other} {one}")] == to


@pytest.mark.parametrize("cards", ["AS TS", "KS QS", "KD JS", "2S 3S", "AH 2H", "QS JS"])
def test_other_two_cards_win_no_bonus(cards: str) -> None:
    assert _hole(cards) == kernel.NO_BONUS


def test_the_bonus_over_all_pairs() -> None:
    # 126 of 1,326 win, 1,082 units against the 1,200 that are lost: 59/663 of the stake.
    wager = hole_wager(_bonus(), (), ())
    lines = Counter(kernel.hole_line(*two) for two in combinations(range(52), 2))
    assert sum(count for line, count in lines.items() if line) == 126
    assert sum(ODDS[line] * count for line, count in lines.items() if line) == 1082
    net = sum((wager.counted.lines[line].ratio * count for line, count in lines.items()), Fraction(0))
    assert net / 1326 == Fraction(-59, 663)


def test_an_ante_is_paid_for_a_win_from_a_flush_up() -> None:
    for kind in range(kinds.KINDS):
        showdown = Showdown(finish.WON, 1, kind, kernel.NO_BONUS, 2)
        line = finish.WON if kind >= kinds.FLUSH else kernel.WON_UNPAID
        assert HOLDEM_BONUS.ante_line(showdown) == line
        for end in (finish.LOST, finish.STOOD_OFF, finish.FOLDED, finish.DECLARED):
            assert HOLDEM_BONUS.ante_line(showdown._replace(end=end)) == end


def test_an_ante_stands_off_where_the_dealer_does_not_qualify() -> None:
    for end in (finish.LOST, finish.WON):
        low = Showdown(end, 0, kinds.PAIR, kernel.NO_BONUS, 1)
        assert ULTIMATE.ante_line(low) == finish.NOT_QUALIFIED
        assert ULTIMATE.ante_line(low._replace(qualified=1)) == end
    same = Showdown(finish.STOOD_OFF, 0, kinds.ODD_CARDS, kernel.NO_BONUS, 1)
    assert ULTIMATE.ante_line(same) == finish.STOOD_OFF


def test_a_blind_is_paid_by_the_kind_of_a_hand_that_has_won() -> None:
    for kind in range(kinds.KINDS):
        assert kernel.blind_line(finish.WON, kind) == finish.ENDS + kind
        for end in (finish.LOST, finish.STOOD_OFF, finish.FOLDED):
            assert kernel.blind_line(end, kind) == end


def test_what_can_be_bet_behind_an_ante() -> None:
    # Twice the ante and then nothing, one or two more; or four, three, two or one antes once.
    assert list(HOLDEM_BONUS.bets) == [2, 3, 4]
    assert list(ULTIMATE.bets) == [1, 2, 3, 4]


def _reached(shape: Shape) -> list[Showdown]:
    qualified = (1, 0) if shape.qualifies else (1,)
    played = [
        Showdown(end, qualifies, kind, kernel.NO_BONUS, bet)
        for end in (finish.LOST, finish.WON, finish.STOOD_OFF)
        for qualifies in qualified
        for kind in range(kinds.KINDS)
        for bet in shape.bets
    ]
    return [*played, Showdown(finish.FOLDED, 1, kinds.ODD_CARDS, kernel.NO_BONUS, 0)]


@pytest.mark.parametrize(("shape", "lines"), [(HOLDEM_BONUS, 13), (ULTIMATE, 69)])
def test_an_ante_with_all_behind_it_comes_to_what_its_parts_do(shape: Shape, lines: int) -> None:
    ante, bet = ante_wager(shape, ENDS, (), ()), bet_wager(PLAY, ENDS, (), ())
    paid = {
        kind: win(f"kind {kind}", BLIND_PAYS[kind], ()) if kind in shape.blind else stand_off("off", ())
        for kind in range(kinds.KINDS)
    }
    blind = blind_wager(ENDS, paid, (), ()) if shape.blind else None
    whole = with_bets(shape, ante, bet, blind).counted
    seen = set()
    for showdown in _reached(shape):
        number = whole.grade(showdown)
        seen.add(number)
        parts = ante.lines[ante.grade(showdown)].ratio
        parts += bet.lines[bet.grade(showdown)].ratio * showdown.bet
        if blind is not None:
            parts += blind.lines[blind.grade(showdown)].ratio
        assert whole.lines[number].ratio == parts, (whole.lines[number].name, showdown)
    assert sorted(seen) == list(range(lines)) == list(range(len(whole.lines)))
    assert len({line.name for line in whole.lines}) == lines


def test_the_best_five_of_seven_meet_the_dealers() -> None:
    ranks = evaluator(STANDARD, 7)
    board = [CODES.index(code) for code in ["2S", "5H", "9D", "JC", "KS"]]

    def end(own: str, dealer: str) -> int:
        places = (ranks.place([*(CODES.index(c) for c in two.split()), *board]) for two in (own, dealer))
        return kernel.end(*places)

    assert end("KD 2H", "AS AD") == finish.WON  # two pairs
    assert end("QS TS", "KD 3H") == finish.WON  # a straight to the king
    assert end("4S 3S", "AH 4D") == finish.LOST  # the board's king, an ace
    assert end("4S 3S", "4D 3D") == finish.STOOD_OFF  # the board plays for both


@pytest.mark.skipif(not have_numba(), reason="nothing is compiled here")
def test_compiled_the_kernel_is_the_same() -> None:
    fast = compiled(kernel)
    for one, other in combinations(range(52), 2):
        found = fast.hole_line(one, other), fast.hole_line(other, one)
        assert found == (kernel.hole_line(one, other),) * 2, (card_code(one), card_code(other))
    for showdown in _reached(ULTIMATE):
        end, qualified, kind, _, bet = showdown
        assert fast.blind_line(end, kind) == kernel.blind_line(end, kind)
        for paid in (0, 1):
            assert fast.ante_line(end, qualified, paid) == kernel.ante_line(end, qualified, paid)
        if end != finish.FOLDED:
            found = fast.result(end, qualified, ULTIMATE.grades[kind], ULTIMATE.graded)
            assert fast.whole_line(found, bet, 1, 4) == ULTIMATE.whole_line(showdown)
