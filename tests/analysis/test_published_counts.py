"""Counts and edges that others published, each source named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.baccarat import Composition, distribution
from croupier.equipment.cards import FULL_DECK
from croupier.games.baccarat import coup, kernel
from croupier.rulebooks.games import game
from tests.clauses import states

LOST, TIE, *WON = range(5)

# Wizard of Odds, Baccarat (8 and 6 decks); casinoexploit.com, Baccarat (8, 6 and 4 decks). They agree.
BANKER_PLAYER_TIE = {
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    4: (34_543_624_867_840, 33_608_344_225_792, 7_145_601_996_928),
}

# Yui-Bin Chen, Mini Baccarat (vegastrip.com): probabilities of banker, player and tie, in percent.
# The line of 6 decks is left out: its three figures do not add up to 100.
PERCENT = {
    8: ("45.8597", "44.6247", "9.5156"),
    4: ("45.8761", "44.6340", "9.4898"),
    2: ("45.9073", "44.6508", "9.4419"),
    1: ("45.9624", "44.6760", "9.3615"),
}

# Wizard of Odds, Super Baccarat: rounds of 8 decks that a hand wins, by its count.
PLAYER_WINS_WITH = {
    9: 613_074_020_540_416,
    8: 555_823_197_134_848,
    7: 408_043_979_470_848,
    6: 312_658_895_192_064,
    5: 122_838_277_197_824,
    4: 86_165_771_096_064,
    3: 62_946_423_310_336,
    2: 44_328_525_111_296,
    1: 24_639_193_538_560,
}
BANKER_WINS_WITH = {
    9: 586_850_279_002_112,
    8: 529_914_458_673_152,
    7: 384_279_324_919_808,
    5: 216_715_928_915_968,
    4: 163_359_790_133_248,
}

# Wizard of Odds, Baccarat side bets, Dragon Bonus, 8 decks; a natural wins apart from the margins.
DRAGON_NATURAL = 812_685_054_124_032
DRAGON_NATURAL_TIE = 89_325_908_267_520
DRAGON_PLAYER = {
    9: 18_409_431_764_992,
    8: 34_097_645_543_424,
    7: 89_590_261_473_280,
    6: 141_238_897_317_888,
    5: 166_169_165_987_840,
    4: 186_780_352_174_080,
}
DRAGON_BANKER = {
    9: 15_390_342_909_952,
    8: 28_305_092_784_128,
    7: 79_517_099_278_336,
    6: 119_200_072_366_080,
    5: 157_275_882_332_160,
    4: 201_147_167_287_296,
}


def qld(**options: object) -> GameAnalysis:
    return analyse(game("qld-2010", "baccarat"), options)


def percent(value: Fraction, places: int) -> str:
    return f"{100 * float(value):.{places}f}"


@pytest.mark.parametrize("decks", BANKER_PLAYER_TIE)
def test_the_rounds_won_by_banker_and_player_and_tied_are_the_published_counts(decks: int) -> None:
    coups = distribution(Composition.of(FULL_DECK.fresh(decks)), kernel.USUAL)
    lines = coups.by_line(coup.banker_wager, 5)
    won = sum(lines[line] for line in WON)
    assert (won, lines[LOST], lines[TIE]) == BANKER_PLAYER_TIE[decks]


def test_eight_decks_have_the_published_number_of_ordered_sequences_of_six() -> None:
    assert Composition.of(FULL_DECK.fresh(8)).sequences == 4_998_398_275_503_360


@pytest.mark.parametrize("decks", PERCENT)
def test_probabilities_by_decks_are_the_published_ones(decks: int) -> None:
    coups = distribution(Composition.of(FULL_DECK.fresh(decks)), kernel.USUAL)
    lines = coups.by_line(coup.banker_wager, 5)
    counts = (sum(lines[line] for line in WON), lines[LOST], lines[TIE])
    total = Composition.of(FULL_DECK.fresh(decks)).sequences
    found = [Fraction(n, total) for n in counts]
    for share, published in zip(found, PERCENT[decks], strict=True):
        # Printed to four places, some cut off rather than rounded.
        assert abs(100 * share - Fraction(published)) <= Fraction(1, 10_000)


def test_wins_by_final_count_are_the_published_ones() -> None:
    player: dict[int, int] = {}
    banker: dict[int, int] = {}
    for found, n in distribution(Composition.of(FULL_DECK.fresh(8)), kernel.USUAL).coups().items():
        if found.player > found.banker:
            player[found.player] = player.get(found.player, 0) + n
        if found.banker > found.player:
            banker[found.banker] = banker.get(found.banker, 0) + n
    assert player == PLAYER_WINS_WITH
    assert {count: banker[count] for count in BANKER_WINS_WITH} == BANKER_WINS_WITH


def test_the_lines_of_the_dragon_bonus_are_the_published_counts() -> None:
    coups = distribution(Composition.of(FULL_DECK.fresh(8)), kernel.USUAL)
    for grade, published in ((coup.player_dragon, DRAGON_PLAYER), (coup.banker_dragon, DRAGON_BANKER)):
        lines = coups.by_line(grade, 10)
        assert lines[kernel.DRAGON_NATURAL] == DRAGON_NATURAL
        assert lines[kernel.DRAGON_TIE_NATURAL] == DRAGON_NATURAL_TIE
        assert {m: lines[kernel.DRAGON_FOUR + m - 4] for m in published} == published


def test_the_edges_of_the_main_wagers_are_the_published_ones() -> None:
    found = qld()
    # Wizard of Odds, Baccarat: 1.0579%, 1.2351%, 14.3596%.
    assert percent(found.wager("banker").house_edge, 4) == "1.0579"
    assert percent(found.wager("player").house_edge, 4) == "1.2351"
    assert percent(found.wager("tie").house_edge, 4) == "14.3596"


@states("qld-2010", "sch 1 s 13(2)(a)", "sch 1 s 13(2)(b)")
def test_the_edge_without_commission_is_the_published_one() -> None:
    # Eliot Jacobson, 888casino: commission free, a banker's six at half: 1.4581%.
    assert percent(qld(no_commission=True).wager("banker").house_edge, 4) == "1.4581"


@pytest.mark.parametrize(
    ("decks", "player", "banker"), [(8, "2.65", "9.37"), (6, "2.67", "9.39"), (4, "2.70", "9.42")]
)
def test_the_edges_of_the_dragon_bonus_by_decks_are_the_published_ones(
    decks: int, player: str, banker: str
) -> None:
    # Wizard of Odds, Baccarat side bets: a tie that is not of naturals loses.
    options: dict[str, object] = {"decks": decks, "dragon_bonus_tie": "natural_only"}
    if decks == 4:
        options |= {"card_machine": True, "perfect_pairs": False}
    found = qld(**options)
    assert percent(found.wager("dragon_bonus_player").house_edge, 2) == player
    assert percent(found.wager("dragon_bonus_banker").house_edge, 2) == banker
