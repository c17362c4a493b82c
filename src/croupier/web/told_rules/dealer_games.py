"""The rules of stud games, casino war and pai gow in words."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.casino_war import kernel as war
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import CASINO_WAR, GO_TO_WAR, TIE
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import HOUSE_BOX, WAGER
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.stud.terms import ANTE, BET, DealerPokerLaw
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.web.told_rules.said import Said, paid, pays, winning

TIMES = {1: "as much as", 2: "twice"}


def _stud(rules: DealerPokerRules, law: DealerPokerLaw, cards: int, plays: str) -> Iterator[Said]:
    """What the games have in common in which a hand bets once more or folds."""
    bet = law.bet
    yield Said(
        "Bet or fold",
        f"After looking at {cards} cards a player bets {TIMES[bet.times]} the ante, or folds and loses what "
        "lies on the hand.",
        bet.decision + bet.fold + bet.size,
    )
    yield Said("The dealer's hand", f"It plays with {plays} or better.", law.qualified + law.not_qualified)
    named = {line.name: line for line in winning(rules.wagers[ANTE])}
    alone = named["dealer does not qualify"]
    yield Said(
        "The dealer's hand does not play",
        f"The ante is paid {alone.odds}, and the bet goes back.",
        alone.clauses + law.not_qualified,
    )
    won = named["won"]
    yield Said("A better hand", f"The ante is paid {won.odds}; the bet {_bet(rules)}.", won.clauses)


def _bet(rules: DealerPokerRules) -> str:
    odds = pays(rules.wagers[BET])
    return f"is paid {odds}" if ";" not in odds else "by what the hand is"


def three_card_poker(rules: ThreeCardRules) -> Iterator[Said]:
    """Three card poker: bet or fold, the queen that qualifies, the bonus and pair plus."""
    yield from _stud(rules, rules.law, 3, "a queen")
    bonus = [line for line in winning(rules.wagers[ANTE]) if line.name.startswith("bonus of a ")]
    if bonus:
        words = "; ".join(f"{line.name.removeprefix('bonus of a ')} {line.odds}" for line in bonus)
        yield Said(
            "Ante bonus",
            f"Beside the ante of a hand that was bet on, whatever the dealer has: {words}.",
            tuple(clause for line in bonus for clause in line.clauses),
        )
    yield from _beside(rules, "pair_plus", "Pair plus", "By the player's own cards")


def caribbean_stud(rules: StudRules) -> Iterator[Said]:
    """Caribbean stud: bet or fold, ace and king to qualify, the bet's odds and the jackpot."""
    yield from _stud(rules, rules.law, 5, "an ace and a king")
    yield Said(
        "The upcard", "One of the dealer's five cards lies face up while players decide.", rules.law.upcard
    )
    bet = rules.wagers[BET]
    yield Said("What a bet pays", f"{pays(bet).capitalize()}.", paid(bet))
    yield Said(
        "The most that is paid", "What a bet is paid is bounded by the table's sign.", rules.law.most_paid
    )
    if "jackpot" in rules.wagers:
        yield Said(
            "The jackpot",
            f"{float(rules.contribution):.0%} of each jackpot wager goes into it. A jackpot wager is for "
            "the player's own hand and is lost with a fold.",
            rules.law.jackpot,
        )
    if rules.law.dead_hand:
        yield Said("Dead hands", "A hand declared dead loses all that lies on it.", rules.law.dead_hand)


def _beside(rules: DealerPokerRules, name: str, title: str, how: str) -> Iterator[Said]:
    if name in rules.wagers:
        wager = rules.wagers[name]
        yield Said(title, f"{how}: {pays(wager)}.", paid(wager))


def casino_war(rules: CasinoWarRules) -> Iterator[Said]:
    """One card each; an equal one is surrendered or goes to war."""
    law, main = rules.law, rules.wagers[CASINO_WAR]
    yield Said("Cards", f"{rules.shoe.decks} decks of 52.", rules.shoe.composition)
    (higher,) = winning(main)
    yield Said(
        "The higher card",
        f"One card each; a higher one than the dealer's is paid {higher.odds}.",
        higher.clauses,
    )
    lost = main.lines[war.SURRENDERED]
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


def pai_gow(rules: PaiGowRules) -> Iterator[Said]:
    """Four tiles set as a low and a high hand, against the bank."""
    law = rules.law
    yield Said("Setting", "Four tiles are set as a low hand of two and a high hand of two.", law.setting)
    yield Said("The house way", "A player may have the dealer set the tiles.", law.asks_house_way)
    yield Said(
        "Winning",
        "Both hands higher than the bank's win, both lower lose, one of each stands off; equal hands are "
        "the bank's.",
        law.compared,
    )
    wager = rules.wagers[WAGER]
    up = ", rounded up to whole 50 cents" if rules.round_players else ""
    yield Said("What a win pays", f"{pays(wager).capitalize()}{up}.", law.commission)
    yield Said(
        "The bank",
        f"It is offered round the table; a player who takes it, or half of it, covers the others' wagers. "
        f"Where the house banks, box {HOUSE_BOX} takes no wager.",
        law.offered + law.house_chung + law.co_bank_marker,
    )
    down = ", rounded down to whole 50 cents" if rules.round_bank else ""
    yield Said(
        "Commission of a bank",
        f"A player's bank pays commission on what it has won in the round, together{down}.",
        law.bank_result,
    )
