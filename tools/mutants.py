"""Make the engine wrong in one place at a time; the kept rounds find it: ``python -m tools.mutants``.

Each mutant is one line of the rules made wrong: it pays, settles or allows otherwise than the books. The
rounds that are kept of its games (:mod:`tools.branch_corpus`) are replayed and verified under it, in a
program of their own over a copy of the source; a mutant that none of them finds is printed and fails.

    python -m tools.mutants              every mutant
    python -m tools.mutants --every 12   one in twelve
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, NamedTuple

from tools.poker_mutants import MUTANTS as OF_POKER
from tools.tournament_mutants import MUTANTS as OF_TOURNAMENTS

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "croupier"
QLD, NZ, PROPOSED, NSW = "qld-2010", "nz-1996", "nz-proposed", "nsw-blackjack"
NZ_POKER: Final = "nz-poker-2017"
LUCKY_DRAW: Final = "lucky_draw_baccarat"
CHALLENGE: Final = "blackjack_challenge"
SPANISH: Final = "spanish_blackjack"
SWITCH: Final = "blackjack_switch"
LUNAR: Final = "lunar_poker"


class Mutant(NamedTuple):
    """One place that is made wrong, and a game whose rounds must find it."""

    file: str
    was: str
    now: str
    book: str
    game: str


MUTANTS: Final = (
    Mutant(
        "games/baccarat/kernel.py",
        "player <= 5 and banker <= 7",
        "player <= 5 and banker <= 6",
        QLD,
        "baccarat",
    ),
    Mutant("games/baccarat/kernel.py", "return third != 8", "return third != 9", QLD, "baccarat"),
    Mutant("games/baccarat/kernel.py", "2 <= third <= 7", "2 <= third <= 6", QLD, "baccarat"),
    Mutant("games/baccarat/kernel.py", "return 4 <= third <= 7", "return 3 <= third <= 7", NZ, "baccarat"),
    Mutant("games/baccarat/kernel.py", "third == 6 or third == 7", "third == 6", QLD, "baccarat"),
    Mutant(
        "games/baccarat/kernel.py",
        "player <= 7 and banker <= 5",
        "player <= 7 and banker <= 6",
        NZ,
        "mini_baccarat",
    ),
    Mutant("games/baccarat/kernel.py", "if own == other:", "if own == other + 10:", NZ, "midi_baccarat"),
    Mutant("games/baccarat/kernel.py", "return 2 if red_one == red_two else 1", "return 1", QLD, "baccarat"),
    Mutant("rulebooks/qld_2010/baccarat.py", 'win("equal", Odds(8)', 'win("equal", Odds(9)', QLD, "baccarat"),
    Mutant(
        "rulebooks/qld_2010/baccarat.py",
        'win("higher with 6", Odds(1, 2)',
        'win("higher with 6", Odds(1)',
        QLD,
        "baccarat",
    ),
    Mutant(
        "rulebooks/nz_1996/_baccarat_common.py",
        'win("equal", Odds(8)',
        'win("equal", Odds(9)',
        NZ,
        "baccarat",
    ),
    Mutant(
        "rulebooks/nz_proposed/_wagers.py",
        'of three cards", Odds(2)',
        'of three cards", Odds(1)',
        PROPOSED,
        "baccarat",
    ),
    Mutant("games/dragon21/kernel.py", "counted < LEAST", "counted < LEAST - 1", PROPOSED, "dragon21"),
    Mutant(
        "games/dragon21/kernel.py",
        "WIN_OVER if theirs > mine else LOSE",
        "WIN_OVER if theirs < mine else LOSE",
        PROPOSED,
        "dragon21",
    ),
    Mutant(
        "games/dragon21/kernel.py",
        "mine == LEAST else WIN",
        "mine == LEAST + 1 else WIN",
        PROPOSED,
        "dragon21",
    ),
    Mutant(
        "games/dragon21/kernel.py",
        "    if dragon == MOST:",
        "    if dragon == MOST - 1:",
        PROPOSED,
        "dragon21",
    ),
    Mutant(
        "games/dragon21/conduct.py",
        "if kernel.BLACKJACK in map(number, hands.values()):",
        "if kernel.BLACKJACK == number(hands[DRAGON]):",
        PROPOSED,
        "dragon21",
    ),
    Mutant(
        "games/dragon21/hands.py",
        "return finished.tiger_pair",
        "return finished.dragon_pair",
        PROPOSED,
        "dragon21",
    ),
    Mutant("rulebooks/nz_proposed/_dragon21_wagers.py", "Odds(5)", "Odds(4)", PROPOSED, "dragon21"),
    Mutant("games/blackjack/kernel.py", "    if dealer > MOST:", "    if dealer >= MOST:", QLD, "blackjack"),
    Mutant(
        "games/blackjack/kernel.py",
        "HIGHER if player > dealer else",
        "HIGHER if player > dealer - 2 else",
        NSW,
        "blackjack",
    ),
    Mutant(
        "games/blackjack/kernel.py",
        "counts < (stands_soft",
        "counts <= (stands_soft",
        QLD,
        "blackjack",
    ),
    Mutant(
        "games/blackjack/kernel.py",
        "return int(second == TEN)",
        "return int(second >= TEN - 1)",
        QLD,
        "blackjack",
    ),
    Mutant("games/blackjack/kernel.py", "least <= hard <= most", "least < hard <= most", NSW, "blackjack"),
    Mutant(
        "rulebooks/qld_2010/_blackjack_wagers.py",
        'win("blackjack", Odds(3, 2)',
        'win("blackjack", Odds(6, 5)',
        QLD,
        "blackjack",
    ),
    Mutant(
        "games/blackjack/challenge.py",
        "return HIGHER_TEN if tens > 0 else LOWER_TEN",
        "return HIGHER_TEN",
        QLD,
        CHALLENGE,
    ),
    Mutant("games/blackjack/challenge.py", "if cards >= FIVE:", "if cards > FIVE:", QLD, CHALLENGE),
    Mutant(
        "rulebooks/qld_2010/blackjack_challenge.py",
        "aces_draw=True, blackjack=True",
        "aces_draw=True, blackjack=False",
        QLD,
        CHALLENGE,
    ),
    Mutant("games/blackjack/spanish.py", "    if cards < FIVE:", "    if cards <= FIVE:", QLD, SPANISH),
    Mutant(
        "rulebooks/qld_2010/blackjack_switch.py",
        'win("dealer over 22", Odds(1)',
        'win("dealer over 22", Odds(2)',
        QLD,
        SWITCH,
    ),
    Mutant(
        "rulebooks/qld_2010/blackjack_switch.py", '"two pairs", Odds(8)', '"two pairs", Odds(5)', QLD, SWITCH
    ),
    Mutant(
        "rulebooks/nz_1996/_blackjack_wagers.py",
        'win("two sevens", Odds(50)',
        'win("two sevens", Odds(100)',
        NZ,
        "blackjack",
    ),
    Mutant(
        "rulebooks/nz_proposed/_blackjack_wagers.py",
        'win("22 of one colour", colour',
        'win("22 of one colour", suit',
        PROPOSED,
        "blackjack",
    ),
    Mutant(
        "rulebooks/nz_proposed/_blackjack_wagers.py",
        "perfect, coloured, mixed = odds",
        "mixed, coloured, perfect = odds",
        PROPOSED,
        "blackjack",
    ),
    Mutant(
        "rulebooks/nsw_blackjack/_wagers.py",
        '"blackjack", Odds(3, 2)',
        '"blackjack", Odds(6, 5)',
        NSW,
        "blackjack",
    ),
    Mutant(
        "games/casino_war/kernel.py", "return TOP if face == 0", "return 0 if face == 0", QLD, "casino_war"
    ),
    Mutant(
        "rulebooks/qld_2010/casino_war.py",
        'win("equal", Odds(10)',
        'win("equal", Odds(11)',
        QLD,
        "casino_war",
    ),
    Mutant(
        "games/casino_war/kernel.py",
        "return LOST_IN_WAR if war == LOWER",
        "return LOST_IN_WAR if war != HIGHER",
        QLD,
        "casino_war",
    ),
    Mutant("games/lucky_draw/kernel.py", "return points < STANDS", "return points < 4", QLD, LUCKY_DRAW),
    Mutant(
        "games/lucky_draw/kernel.py",
        "return SUITED if first == second and first == third else OFF_SUIT",
        "return SUITED if first == second else OFF_SUIT",
        QLD,
        LUCKY_DRAW,
    ),
    Mutant(
        "rulebooks/qld_2010/lucky_draw_baccarat.py",
        'won("lucky 7", Odds(3, 2)',
        'won("lucky 7", Odds(2)',
        QLD,
        LUCKY_DRAW,
    ),
    Mutant(
        "games/craps/kernel.py",
        "return BARRED if total == barred",
        "return BARRED if total == 3",
        QLD,
        "craps",
    ),
    Mutant(
        "games/craps/kernel.py",
        "return odds_line(point)\n    return LOSE if total == 7",
        "return odds_line(6)\n    return LOSE if total == 7",
        QLD,
        "craps",
    ),
    Mutant(
        "rulebooks/qld_2010/craps.py",
        "HORN: Final = {2: Odds(33)",
        "HORN: Final = {2: Odds(30)",
        QLD,
        "craps",
    ),
    Mutant("rulebooks/nz_1996/craps.py", "6: Odds(7, 6)", "6: Odds(6, 5)", NZ, "craps"),
    Mutant("games/roulette/kernel.py", "pocket <= 10 or", "pocket <= 12 or", QLD, "roulette"),
    Mutant(
        "games/roulette/kernel.py", "return 1 <= pocket <= 18", "return 1 <= pocket <= 17", NZ, "roulette"
    ),
    Mutant("games/roulette/kernel.py", "(pocket + 2) % 3 + 1", "(pocket + 1) % 3 + 1", QLD, "roulette"),
    Mutant(
        "games/roulette/kernel.py", "return (pocket + 11) // 12", "return (pocket + 10) // 12", NZ, "roulette"
    ),
    Mutant("games/sic_bo/kernel.py", "total(a, b, c) <= 10 and", "total(a, b, c) <= 11 and", QLD, "sic_bo"),
    Mutant(
        "games/sic_bo/kernel.py",
        "faces(a, b, c) & wanted == wanted",
        "faces(a, b, c) & wanted",
        QLD,
        "sic_bo",
    ),
    Mutant("rulebooks/nz_1996/tai_sai.py", "Odds(31)", "Odds(30)", NZ, "tai_sai"),
    Mutant(
        "games/sic_bo/kernel.py",
        "min(wanted - LEAST_TOTAL",
        "min(wanted - LEAST_TOTAL + 1",
        PROPOSED,
        "electronic_tai_sai",
    ),
    Mutant(
        "games/wheel/kernel.py", "WIN if backed == came", "WIN if backed >= came", QLD, "wheel_of_fortune"
    ),
    Mutant("rulebooks/nz_1996/money_wheel.py", 'Symbol("a", 24, 1)', 'Symbol("a", 24, 2)', NZ, "money_wheel"),
    Mutant(
        "games/caribbean_stud/kernel.py",
        "dealer >= QUALIFIES_FROM",
        "dealer > QUALIFIES_FROM",
        QLD,
        "caribbean_stud",
    ),
    Mutant(
        "games/caribbean_stud/kernel.py",
        "dealer >= QUALIFIES_FROM",
        "dealer >= QUALIFIES_FROM - 1",
        NZ,
        "caribbean_stud",
    ),
    Mutant(
        "rulebooks/nz_1996/caribbean_stud.py",
        'win("dealer does not qualify", Odds(1)',
        'win("dealer does not qualify", Odds(2)',
        NZ,
        "caribbean_stud",
    ),
    Mutant(
        "games/big_raise/kernel.py",
        "pay_line(place, SIXES_FROM, TENS_FROM)",
        "pay_line(place, SIXES_FROM + 220, TENS_FROM)",
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "games/big_raise/kernel.py",
        "pay_line(place, SIXES_FROM, TENS_FROM)",
        "pay_line(place, SIXES_FROM, TENS_FROM + 220)",
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "games/big_raise/kernel.py",
        "straight = STRAIGHT_AT - ace_low",
        "straight = STRAIGHT_AT",
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "rulebooks/nz_proposed/big_raise_stud.py",
        'kernel.FULL_HOUSE: ("full house", 8)',
        'kernel.FULL_HOUSE: ("full house", 7)',
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "rulebooks/nz_proposed/big_raise_stud.py",
        'kernel.BONUS_FLUSH: ("flush", 3)',
        'kernel.BONUS_FLUSH: ("flush", 4)',
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "rulebooks/nz_proposed/big_raise_stud.py",
        "in_action=(BONUS,),",
        "in_action=(),",
        PROPOSED,
        "big_raise_stud",
    ),
    Mutant(
        "games/lunar_poker/kernel.py",
        "return dealer >= QUALIFIES_FROM",
        "return dealer > QUALIFIES_FROM",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "games/lunar_poker/kernel.py",
        "NO_HAND * forced",
        "NOT_QUALIFIED * forced",
        PROPOSED,
        LUNAR,
    ),
    Mutant("games/lunar_poker/kernel.py", "if suited > 5:", "if suited > 6:", PROPOSED, LUNAR),
    Mutant("games/lunar_poker/kernel.py", "if sequences > 1:", "if sequences > 2:", PROPOSED, LUNAR),
    Mutant(
        "games/lunar_poker/kernel.py",
        "if found in (STRAIGHT_AND_PAIR, STRAIGHT_AND_ACE_KING):",
        "if found in (STRAIGHT_AND_ACE_KING,):",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "games/lunar_poker/kernel.py",
        "if straight and same_colour:",
        "if straight and not same_colour:",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "games/lunar_poker/conduct.py",
        "arranged(STANDARD, dealer.cards)[0]",
        "arranged(STANDARD, dealer.cards)[-1]",
        PROPOSED,
        LUNAR,
    ),
    Mutant("games/lunar_poker/irregularities.py", "if left > 0:", "if left > 52:", PROPOSED, LUNAR),
    Mutant(
        "games/lunar_poker/terms.py",
        "LEAST_EXCHANGED: Final = 2",
        "LEAST_EXCHANGED: Final = 1",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "rulebooks/nz_proposed/lunar_poker.py",
        "choices={BET: 2},",
        "choices={BET: 1},",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "rulebooks/nz_proposed/lunar_poker.py",
        "kinds.FULL_HOUSE: 7,",
        "kinds.FULL_HOUSE: 8,",
        PROPOSED,
        LUNAR,
    ),
    Mutant(
        "games/dealer_holdem/terms.py",
        "ante_paid=kinds.FLUSH",
        "ante_paid=kinds.STRAIGHT",
        QLD,
        "texas_holdem_bonus",
    ),
    Mutant(
        "games/dealer_holdem/terms.py",
        "Street(FLOP, FLOP, 0, (2,), FOLD)",
        "Street(FLOP, FLOP, 0, (1,), FOLD)",
        QLD,
        "texas_holdem_bonus",
    ),
    Mutant(
        "games/dealer_holdem/kernel.py",
        "suited = int(one % 4 == other % 4)",
        "suited = int(one % 4 != other % 4)",
        QLD,
        "texas_holdem_bonus",
    ),
    Mutant(
        "rulebooks/qld_2010/texas_holdem_bonus.py",
        '("kings, queens or jacks", 10)',
        '("kings, queens or jacks", 9)',
        QLD,
        "texas_holdem_bonus",
    ),
    Mutant(
        "games/dealer_holdem/kernel.py",
        "hole * (1 - folded) + HOLE_FOLDED * folded",
        "hole",
        QLD,
        "texas_holdem_bonus",
    ),
    Mutant(
        "games/dealer_holdem/terms.py",
        "qualifies=kinds.PAIR",
        "qualifies=kinds.TWO_PAIRS",
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "games/dealer_holdem/terms.py",
        "Street(PLAY, AFTER_FLOP, 3, (2,), CHECK)",
        "Street(PLAY, AFTER_FLOP, 3, (3,), CHECK)",
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "games/dealer_holdem/conduct.py",
        "return is_declared(felt) or (rules.shape.bets_once and has_bet)",
        "return is_declared(felt)",
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "rulebooks/nz_proposed/ultimate_holdem.py",
        "kinds.STRAIGHT: Odds(1)",
        "kinds.STRAIGHT: Odds(2)",
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "rulebooks/nz_proposed/ultimate_holdem.py",
        '"a": (3, 4, 7, 9, 30, 40, 50)',
        '"a": (3, 4, 7, 8, 30, 40, 50)',
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "rulebooks/nz_proposed/ultimate_holdem.py",
        "in_action=(TRIPS,) if kept else (),",
        "in_action=(),",
        PROPOSED,
        "ultimate_holdem",
    ),
    Mutant(
        "games/mississippi_stud/kernel.py",
        "pay_line(place, SIXES_FROM, JACKS_FROM)",
        "pay_line(place, SIXES_FROM - 220, JACKS_FROM)",
        QLD,
        "mississippi_stud",
    ),
    Mutant(
        "games/mississippi_stud/kernel.py",
        "pay_line(place, SIXES_FROM, JACKS_FROM)",
        "pay_line(place, SIXES_FROM, JACKS_FROM + 220)",
        QLD,
        "mississippi_stud",
    ),
    Mutant(
        "rulebooks/qld_2010/mississippi_stud.py",
        'kernel.FLUSH: ("flush", 6)',
        'kernel.FLUSH: ("flush", 5)',
        QLD,
        "mississippi_stud",
    ),
    Mutant(
        "games/three_card_poker/kernel.py",
        "dealer >= QUEEN_FROM",
        "dealer > QUEEN_FROM",
        QLD,
        "three_card_poker",
    ),
    Mutant(
        "games/three_card_poker/kernel.py",
        "dealer >= QUEEN_FROM",
        "dealer >= QUEEN_FROM - 1",
        QLD,
        "three_card_poker",
    ),
    Mutant(
        "games/three_card_poker/kernel.py",
        "PAIR_PLUS_FOLDED if ended == FOLDED else hand",
        "hand",
        QLD,
        "three_card_poker",
    ),
    Mutant(
        "games/pai_gow/kernel.py",
        "return player > bank and not",
        "return player >= bank and not",
        QLD,
        "pai_gow",
    ),
    Mutant(
        "games/pai_gow/kernel.py", "return STOOD_OFF if won == 1", "return LOST if won == 1", QLD, "pai_gow"
    ),
    Mutant("rulebooks/qld_2010/pai_gow.py", "Odds(1, 1, COMMISSION)", "Odds(1)", QLD, "pai_gow"),
    Mutant(
        "games/poker/turns.py",
        "stake < min(sign.minimum, player.stack)",
        "stake <= min(sign.minimum, player.stack)",
        QLD,
        "texas_holdem_poker",
    ),
    Mutant(
        "games/poker/reasons.py",
        "len(won) == 1 and 1 < contributed",
        "len(won) == 1 and 2 < contributed",
        QLD,
        "texas_holdem_poker",
    ),
    Mutant(
        "games/poker/bounds.py",
        "call = level - player.street if level > player.street else 0",
        "call = level",
        QLD,
        "omaha_poker",
    ),
    Mutant("games/poker/kernel.py", "unit=2 * TEN", "unit=TEN", QLD, "manila_poker"),
    Mutant("games/poker/bounds.py", "LATE: Final = 4", "LATE: Final = 3", QLD, "manila_poker"),
    Mutant("games/poker/bounds.py", "size >= deeds.raised]", "size > deeds.raised]", QLD, "manila_poker"),
    Mutant("games/poker/deeds.py", "p.seat in self.spoke for p", "True for p", QLD, "manila_poker"),
    Mutant(
        "games/poker/positions.py", "(opening.seat_having(DESIGNATED) or 1) - 1", "0", QLD, "manila_poker"
    ),
    Mutant("games/poker/turns.py", "or self.bounds.multiples else", "else", QLD, "manila_poker"),
    Mutant("games/poker/kernel.py", "if over and deeper_apart:", "if over < 0:", QLD, "manila_poker"),
    Mutant("games/poker/kernel.py", "if dead and any(", "if dead < 0 and any(", NZ_POKER, "holdem"),
    Mutant(
        "games/poker/runs.py",
        "not table.exposed and no_burn(street.step) not in felt.declared",
        "not table.exposed",
        NZ_POKER,
        "holdem",
    ),
    Mutant(
        "games/poker/deeds.py",
        "self.level = self.forced = amount",
        "self.level = self.forced = self.minimum",
        NZ_POKER,
        "five_card_stud",
    ),
    Mutant(
        "games/poker/bring_in.py",
        "*order[: number + 1]]",
        "*order[:number]]",
        NZ_POKER,
        "seven_card_stud",
    ),
    Mutant(
        "games/poker/conduct.py",
        "- table.out < table.left + street.burn",
        "- table.out <= table.left + street.burn",
        NZ_POKER,
        "seven_card_stud",
    ),
    Mutant("games/poker/drawing.py", "least <= len(cards)", "least < len(cards)", NZ_POKER, "draw"),
    Mutant("rulebooks/nz_poker_2017/manila_games.py", "number == last", "True", NZ_POKER, "two_card_manila"),
    Mutant("rulebooks/nz_poker_2017/manila_games.py", "_form(3,", "_form(2,", NZ_POKER, "three_card_manila"),
    *(Mutant(file, was, now, NZ_POKER, game) for file, was, now, game in OF_POKER),
    *(Mutant(file, was, now, NSW, "blackjack") for file, was, now in OF_TOURNAMENTS),
    Mutant("games/checks.py", "wager.stake >= limits.min", "wager.stake > limits.min", QLD, "roulette"),
    Mutant("games/checks.py", "if wager.stake <= room:", "if wager.stake < room:", QLD, "sic_bo"),
    Mutant(
        "games/checks.py", "wager.stake > 0 and wager.stake % unit == 0", "wager.stake > 0", NZ, "baccarat"
    ),
)
"""Every family, each mutant changing money or what is legal."""


def found(mutant: Mutant, folder: Path) -> bool:
    """Whether the kept rounds find a mutant, in a copy of the source under a folder.

    Raises:
        ValueError: the place that it changes is not there, or not there once.
    """
    # What is compiled already goes with the source; the file that is changed has none.
    shutil.copytree(SOURCE, folder / "croupier", ignore=shutil.ignore_patterns("static", "fonts"))
    file = folder / "croupier" / mutant.file
    text = file.read_text(encoding="utf-8")
    if mutant.was not in text:
        raise ValueError(f"{mutant.file} has no {mutant.was!r}")
    file.write_text(text.replace(mutant.was, mutant.now, 1), encoding="utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)
    path = os.pathsep.join([str(folder), str(ROOT)])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tools.branch_corpus", "--check", mutant.book, mutant.game]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return done.returncode != 0


def main() -> int:
    """Try the mutants; 1 where one is not found."""
    parser = argparse.ArgumentParser(description="Show that the kept rounds find every mutant of the engine.")
    parser.add_argument("--every", type=int, default=1, help="try one mutant in so many")
    chosen = MUTANTS[:: parser.parse_args().every]
    left = []
    for number, mutant in enumerate(chosen, start=1):
        with tempfile.TemporaryDirectory() as folder:
            ok = found(mutant, Path(folder))
        sys.stdout.write(
            f"{number}/{len(chosen)} {'found' if ok else 'NOT FOUND'}: {mutant.file}: {mutant.now}\n"
        )
        sys.stdout.flush()
        if not ok:
            left.append(mutant)
    sys.stdout.write(f"{len(chosen) - len(left)} of {len(chosen)} mutants found\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
