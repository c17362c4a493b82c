"""Random rounds of Mississippi stud poker against an oracle typed from schedule 18."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

from croupier.record.runner import run_script
from tests.clauses import clause
from tests.oracles.mississippi_stud import DECK, Round, odds
from tests.oracles.rounds import rounds

RATIOS = {-1, 0, 1, 2, 3, 4, 6, 10, 40, 100, 500}


def test_the_oracle_finds_as_many_hands_of_each_line_as_there_are() -> None:
    """Of all hands with the ten and the jack of spades: those of every line, counted by hand."""
    found = Counter(
        odds(("TS", "JS", *three)) for three in combinations(DECK, 3) if not {"TS", "JS"} & {*three}
    )
    # Straights begin with 7, 8, 9 and 10, 64 each, one of them in spades.
    straights, flushes = 4 * 63, 165 - 4
    # Pairs: of tens or of jacks 3 x 55 x 16, of another rank 6 x 40. No pair: 165 x 64 but for those above.
    nothing = 165 * 64 - 4 - straights - flushes
    assert found == {
        500: 1,
        100: 3,
        40: 2,
        10: 2 * 3 * 3,
        6: flushes,
        4: straights,
        3: 2 * 3 * 44 + 11 * 4,
        2: 3 * 3 * 44 + 2 * 3 * 11 * 6,
        1: 3 * 55 * 16 + 3 * 240,
        0: 3 * 55 * 16 + 4 * 240,
        -1: nothing + 4 * 240,
    }
    assert odds(["AS", "2H", "3C", "4D", "5S"]) == 4
    assert odds(["AS", "2S", "3S", "4S", "5S"]) == 100
    assert odds(["QS", "KH", "AC", "2D", "3S"]) == -1


@clause(
    "qld-2010", "sch 18 s 8", "sch 18 s 12(2)", "sch 18 s 12(3)", "sch 18 s 13(1)(a)", "sch 18 s 13(1)(b)"
)
@clause("qld-2010", "sch 18 s 13(2)", "sch 18 s 14(1)(a)", "sch 18 s 14(1)(b)", "sch 18 s 14(2)")
@clause("qld-2010", "sch 18 s 11(2)(a)(i)", "sch 18 s 11(2)(a)(ii)", "sch 18 s 11(2)(b)(i)")
@clause("qld-2010", "sch 18 s 11(2)(b)(iii)", "sch 18 s 17", "sch 18 s 18(1)(a)", "sch 18 s 18(2)(a)")
@clause("qld-2010", "sch 18 s 18(3)(a)", "sch 18 s 2 def fold")
def test_rounds_of_mississippi_stud_come_to_what_the_schedule_gives() -> None:
    random = Random(18)
    ratios: Counter[tuple[int, bool]] = Counter()
    for number in range(rounds(1500)):
        played = Round(random)
        result = run_script(dict(played.script)).result
        where = (number, played.script, result["waiting_for"], result["refused"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        cents = [(s["seat"], s["wager"], s["stake"], s["net"]) for s in result["settled"]]
        nets = [(seat, name, 100 * Fraction(stake), 100 * Fraction(net)) for seat, name, stake, net in cents]
        assert Counter(nets) == Counter(played.nets), where
        ratios.update(played.ratios)
    assert set(ratios) == {(ratio, True) for ratio in RATIOS} | {(-1, False)}, ratios
