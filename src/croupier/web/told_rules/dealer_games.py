"""The rules of stud games, casino war and pai gow in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from croupier.equipment.cards import SUITS
from croupier.games.big_raise.terms import BLIND, BONUS, RAISE, BigRaiseRules
from croupier.games.caribbean_stud import kernel as stud
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.casino_war import kernel as war
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import CASINO_WAR, GO_TO_WAR, TIE
from croupier.games.jackpots import PoolKind
from croupier.games.lucky_draw import kernel as lucky
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import DRAW, ENTER
from croupier.games.mississippi_stud.terms import MississippiRules
from croupier.games.pai_gow.conduct import HAND
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import HALF_UNIT, HOUSE_BOX, WAGER
from croupier.games.poker_hands import STANDARD, THREE_CARD, Category, Ranking, evaluator
from croupier.games.poker_hands.names import SINGULAR
from croupier.games.stud import finish, pay_lines
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.stud.terms import ANTE, BET, DealerPokerLaw
from croupier.games.three_card_poker import kernel as three_card
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.wagers import PayLine, Result
from croupier.games.wording import NUMBERS
from croupier.money.amounts import decimal
from croupier.web.told_rules.said import Said, a, counted, listed, paid, pays, winning

TIMES: Final = {1: "as much as", 2: "twice"}


def _stud(
    rules: DealerPokerRules, law: DealerPokerLaw, ranking: Ranking, qualifies: Callable[[int], bool]
) -> Iterator[Said]:
    """What the games have in common in which a hand bets once more or folds."""
    bet = law.bet
    yield Said(
        "Bet or fold",
        f"After looking at {NUMBERS[ranking.size]} cards a player bets {TIMES[bet.choices[BET]]} the ante, "
        "or folds and loses what lies on the hand.",
        bet.decision + bet.fold + bet.size,
    )
    plays = listed([a(name) for name in least_qualifying(ranking, qualifies)])
    yield Said("The dealer's hand", f"It plays with {plays} or better.", law.qualified + law.not_qualified)
    ante, behind = rules.wagers[ANTE].lines, rules.wagers[BET].lines
    for title, end in ENDS.items():
        first, second = ante[end], behind[end]
        yield Said(title, _both(first, second, rules), first.clauses + second.clauses)


ENDS: Final = {
    "The dealer's hand does not play": finish.NOT_QUALIFIED,
    "A better hand": finish.WON,
    "An equal hand": finish.STOOD_OFF,
    "A lower hand": finish.LOST,
}
"""How a hand that was bet on ends."""


def _both(ante: PayLine, bet: PayLine, rules: DealerPokerRules) -> str:
    """What becomes of the ante and of the bet behind it."""
    if bet.result is Result.WIN and len(winning(rules.wagers[BET])) > 1:
        return f"The ante {ends_so(ante)}; the bet is paid by what the hand is."
    if ante.result is bet.result and ante.odds == bet.odds:
        return f"The ante and the bet {ends_so(ante, several=True)}."
    return f"The ante {ends_so(ante)}, and the bet {ends_so(bet)}."


def ends_so(line: PayLine, *, several: bool = False) -> str:
    """What a line of a pay table does to a wager, or to several."""
    if line.result is Result.STAND_OFF:
        return "go back" if several else "goes back"
    done = "lost" if line.result is Result.LOSE else f"paid {line.odds}"
    return f"{'are' if several else 'is'} {done}"


@cache
def least_qualifying(ranking: Ranking, qualifies: Callable[[int], bool]) -> tuple[str, ...]:
    """The highest cards of the lowest hand that qualifies, as many as tell it from those that do not.

    Found by asking which hands of odd cards qualify, as the round does.
    """
    ranks = evaluator(ranking, ranking.size)
    hands: dict[int, tuple[int, ...]] = {}
    for held in combinations(reversed(range(len(SINGULAR))), ranking.size):
        # The cards of a deck begin with the ace; one is of another suit, so that there is no flush.
        cards = [(rank + 1) % len(SINGULAR) * len(SUITS) + int(n > 0) for n, rank in enumerate(held)]
        place = ranks.place(cards)
        if ranks.category(place) is Category.ODD_CARDS:
            hands[place] = held
    least = hands[min(place for place in hands if qualifies(place))]
    most = hands[max(place for place in hands if not qualifies(place))]
    same = next(n for n, (one, other) in enumerate(zip(least, most, strict=True)) if one != other)
    return tuple(SINGULAR[rank] for rank in least[: same + 1])


def three_card_poker(rules: ThreeCardRules) -> Iterator[Said]:
    """Three card poker: bet or fold, what qualifies, the bonus and pair plus."""
    yield from _stud(rules, rules.law, THREE_CARD, three_card.qualifies)
    bonus = [line for line in winning(rules.wagers[ANTE]) if line.name.startswith("bonus of a ")]
    if bonus:
        words = "; ".join(f"{line.name.removeprefix('bonus of a ')} {line.odds}" for line in bonus)
        yield Said(
            "Ante bonus",
            f"Beside the ante of a hand that was bet on, whatever the dealer has: {words}.",
            tuple(clause for line in bonus for clause in line.clauses),
        )
    yield from _beside(rules, "pair_plus", "Pair plus", "By the player's own cards")


MOST_PAID_TITLE: Final = "The most that is paid"
LIABILITY_TITLE: Final = "Half of the bank"


def caribbean_stud(rules: StudRules) -> Iterator[Said]:
    """Caribbean stud: bet or fold, what qualifies, the bet's odds and the jackpot."""
    yield from _stud(rules, rules.law, STANDARD, stud.qualifies)
    yield Said(
        "The upcard",
        f"One of the dealer's {NUMBERS[STANDARD.size]} cards lies face up while players decide.",
        rules.law.upcard,
    )
    bet = rules.wagers[BET]
    yield Said("What a bet pays", f"{pays(bet).capitalize()}.", paid(bet))
    yield Said(MOST_PAID_TITLE, "What a bet is paid is bounded by the table's sign.", rules.law.most_paid)
    if "jackpot" in rules.wagers:
        grows = any(pool.kind is PoolKind.PROGRESSIVE for pool in rules.pools)
        part = _raised(rules.contribution) if grows else ""
        yield Said(
            "The jackpot",
            f"{part}A jackpot wager is for the player's own hand and is lost with a fold.",
            rules.law.jackpot,
        )
    if rules.law.dead_hand:
        yield Said("Dead hands", "A hand declared dead loses all that lies on it.", rules.law.dead_hand)


def _raised(rate: Fraction) -> str:
    """What a jackpot wager adds to a jackpot that is not a set amount."""
    if not rate:
        return "No part of a jackpot wager goes into it: what it shows is the operator's to display. "
    return f"{float(rate):.0%} of each jackpot wager goes into it. "


def _beside(rules: DealerPokerRules, name: str, title: str, how: str) -> Iterator[Said]:
    if name in rules.wagers:
        wager = rules.wagers[name]
        yield Said(title, f"{how}: {pays(wager)}.", paid(wager))


def casino_war(rules: CasinoWarRules) -> Iterator[Said]:
    """One card each; an equal one is surrendered or goes to war."""
    law, shoe, main = rules.law, rules.shoe, rules.wagers[CASINO_WAR]
    yield Said("Cards", f"{counted(shoe.decks, 'deck')} of {shoe.deck.words}.", shoe.composition)
    (higher,) = winning(main)
    yield Said(
        "The higher card",
        f"One card each; a higher one than the dealer's is paid {higher.odds}.",
        higher.clauses,
    )
    lost = main.lines[war.SURRENDERED]
    yield Said("Which card is higher", _war_ranks(), law.ranks)
    yield Said(
        "An equal card",
        f"Its player surrenders {lost.loses} of the wager, or goes to war for as much again.",
        law.decision + law.surrender + law.go_to_war,
    )
    to_war = rules.wagers[GO_TO_WAR]
    yield Said(
        "The war",
        f"Another card each. The wager that went to war is paid: {pays(to_war)}; the first one comes back "
        "where the war is not lost.",
        paid(to_war) + law.settle_war,
    )
    if TIE in rules.wagers:
        tie = rules.wagers[TIE]
        yield Said("Tie", f"A wager that the first cards are equal is paid {pays(tie)}.", paid(tie))


def lucky_draw(rules: LuckyDrawRules) -> Iterator[Said]:
    """Two cards against the dealer, and a third for as much again."""
    law, shoe, enter, draw = rules.law, rules.shoe, rules.wagers[ENTER], rules.wagers[DRAW]
    yield Said("Cards", f"{counted(shoe.decks, 'deck')} of {shoe.deck.words}.", shoe.composition)
    yield Said(
        "What a hand counts",
        "An ace counts 1, a ten and a picture nothing, others their number; only the last digit counts.",
        law.counts + law.below_ten + law.ten_or_more,
    )
    yield Said(
        "Draw or stand",
        "On two cards a player stands, or draws one more with a draw wager of the amount of the enter wager.",
        law.decision + law.draw + law.stand,
    )
    yield Said(
        "The dealer's hand",
        f"It draws a third card to {lucky.STANDS - 1} or less, and stands on {lucky.STANDS} or more.",
        law.dealer_second + law.dealer_third,
    )
    (higher,) = winning(enter)
    yield Said(
        "The higher count",
        f"A higher count than the dealer's wins: the enter wager is paid {higher.odds}; equal counts tie.",
        higher.clauses + law.settle,
    )
    yield Said("What a draw wager pays", f"By three cards that win: {pays(draw)}.", paid(draw))


def _war_ranks() -> str:
    """The cards from the lowest to the highest, by the function that compares them."""
    faces = ("ace", *SINGULAR[:-1])
    order = sorted(range(len(faces)), key=lambda n: war.rank(n * len(SUITS)))
    alike = all(war.rank(n * len(SUITS)) == war.rank((n + 1) * len(SUITS) - 1) for n in order)
    suits = "; suits do not count" if alike else ""
    return f"From {a(faces[order[0]])}, the lowest, to {a(faces[order[-1]])}, the highest{suits}."


def pai_gow(rules: PaiGowRules) -> Iterator[Said]:
    """Four tiles set as a low and a high hand, against the bank."""
    law = rules.law
    tiles, each = NUMBERS[HAND], NUMBERS[HAND // 2]
    yield Said(
        "Setting",
        f"{tiles.capitalize()} tiles are set as a low hand of {each} and a high hand of {each}.",
        law.setting,
    )
    yield Said("The house way", "A player may have the dealer set the tiles.", law.asks_house_way)
    yield Said(
        "Winning",
        "Both hands higher than the bank's win, both lower lose, one of each stands off; equal hands are "
        "the bank's.",
        law.compared.all,
    )
    wager = rules.wagers[WAGER]
    up = f", rounded up to a multiple of {decimal(HALF_UNIT)}" if rules.round_players else ""
    yield Said("What a win pays", f"{pays(wager).capitalize()}{up}.", law.commission)
    yield Said(
        "The bank",
        f"It is offered round the table; a player who takes it, or half of it, covers the others' wagers. "
        f"Where the house banks, box {HOUSE_BOX} takes no wager.",
        law.offered + law.house_chung + law.co_bank_marker,
    )
    yield Said(
        LIABILITY_TITLE,
        "The house stands for half of such a bank, up to the amount on the table's sign.",
        law.liability + law.within_liability,
    )
    down = f", rounded down to a multiple of {decimal(HALF_UNIT)}" if rules.round_bank else ""
    yield Said(
        "Commission of a bank",
        f"A player's bank pays commission on what it has won in the round, together{down}.",
        law.bank.profit + (law.bank.rounded if rules.round_bank else ()) + law.bank.half,
    )


def big_raise(rules: BigRaiseRules) -> Iterator[Said]:
    """Big Raise stud: one raise or a fold, what five cards are paid, and the bonus on three."""
    law, ante, raised = rules.law, rules.wagers[ANTE], rules.wagers[RAISE]
    yield Said(
        "One raise",
        "After looking at three cards a player raises by one, two, three or four antes, or folds and loses "
        "the ante. Both community cards are turned when all have decided.",
        law.raises.decision + law.raises.fold + law.raises.size + law.board,
    )
    if BLIND in rules.wagers:
        yield Said(
            "Blind bet",
            "A raise may be made before the cards are dealt. It stays as it is, or is taken back by folding.",
            rules.wagers[BLIND].clauses + law.stays.bets,
        )
    yield Said("What a raise is paid", f"By its five cards: {pays(raised)}.", paid(raised))
    yield Said("What an ante is paid", f"{pays(ante)}, where its hand wins.", paid(ante))
    level, low = ante.lines[pay_lines.STOOD_OFF], ante.lines[pay_lines.LOST]
    yield Said("A pair of sixes to nines", "Ante and raise stand off.", level.clauses)
    yield Said("A pair of fives or less", "Ante and raise are lost.", low.clauses)
    yield Said(MOST_PAID_TITLE, "What a raise is paid is bounded by the table's sign.", law.most_paid)
    if (bonus := rules.wagers.get(BONUS)) is not None:
        yield Said(
            "Three card bonus",
            f"By the first three cards, also of a hand that folds or loses: {pays(bonus)}.",
            paid(bonus) + law.bonus_folded + law.bonus_lost + law.bonus_won,
        )
        low_ace = "a straight" if rules.ace_low else "no straight: an ace is high"
        yield Said(
            "How three cards rank",
            f"A straight ranks above a flush; ace, 2 and 3 are {low_ace}. No rule that is printed says so.",
            law.bonus_ranks,
        )


def mississippi_stud(rules: MississippiRules) -> Iterator[Said]:
    """Mississippi stud: three streets of a bet or a fold, and what five cards are paid."""
    law = rules.law
    yield Said(
        "Three streets",
        "After looking at two cards, and again after the first and the second community card, a player bets "
        "one, two or three times the ante, or folds and loses what lies on the hand.",
        tuple(clause for street in law.streets for clause in street.decision + street.fold + street.size),
    )
    yield Said(
        "The community cards",
        "They lie face down from the start and are turned one by one."
        if law.spread
        else "Each is dealt face up when all have decided.",
        law.spread + tuple(clause for card in law.communal for clause in card),
    )
    ante = rules.wagers[ANTE]
    yield Said("What a hand is paid", f"Every wager of it: {pays(ante)}.", paid(ante))
    level = ante.lines[pay_lines.STOOD_OFF]
    low, folded = ante.lines[pay_lines.LOST], ante.lines[pay_lines.FOLDED]
    yield Said("A pair of fives or less", "Every wager of it is lost.", low.clauses)
    yield Said("A folded hand", "All that lies on it is lost, as where its player is away.", folded.clauses)
    yield Said("A pair of sixes to tens", "Every wager of it stands off.", level.clauses)
