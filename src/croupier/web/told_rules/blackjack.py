"""The rules of a table of blackjack in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.wagers import Result
from croupier.games.wording import NUMBERS, dollars
from croupier.money.amounts import decimal
from croupier.web.told_rules.said import Said, counted, listed, winning

FAMILY: Final = "blackjack"
AT_ONCE: Final = ("21", "five card trick")
"""The lines of hands that win whatever the dealer has."""
PAID_BY_CARDS: Final = ("5 card", "6 card", "7 or more", "6, 7, 8", "7, 7, 7")
"""How the lines begin on which 21 is paid by its cards."""
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def said(rules: BlackjackRules) -> Iterator[Said]:
    """How the cards are played and what each ending pays, from the data that the round runs on."""
    yield from _cards(rules)
    yield from _players(rules)
    yield from _doubles_and_splits(rules)
    if rules.twenty_one.insurance.against:
        yield from _insurance(rules)
    yield from _given_up(rules)
    yield from _nominated_blackjack(rules)
    yield from _riding(rules)
    yield from _lent(rules)
    if terms.SUPER_SEVENS in rules.twenty_one.splitting.decides and terms.SUPER_SEVENS in rules.wagers:
        yield Said(
            "Super sevens and a split",
            "Two sevens that are split are paid immediately, whatever the next card.",
            rules.law.on_next[terms.SUPER_SEVENS].split,
        )


def _cards(rules: BlackjackRules) -> Iterator[Said]:
    law, shoe = rules.law, rules.shoe
    mixed = ", shuffled continuously" if shoe.continuous else ""
    yield Said("Cards", f"{counted(shoe.decks, 'deck')} of {shoe.deck.words}{mixed}.", shoe.composition)
    stands = f"draws to {kernel.STANDS - 1} and stands on every {kernel.STANDS} and more"
    if (soft := rules.twenty_one.dealer.soft) == kernel.STANDS:
        stands += ", also where an ace counts 11"
    else:
        stands += f"; where an ace counts 11, on {soft} and more"
    yield Said(
        "The dealer's cards",
        "The dealer has one card until the players are done: no card lies under it. Then the dealer "
        f"{stands}.",
        law.dealer_first + law.dealer_second + law.dealer_card,
    )
    won = {line.name: line for line in winning(rules.wagers[terms.BLACKJACK])}
    natural, higher = won["blackjack"], won["higher than the dealer"]
    yield Said("A win", f"A hand that beats the dealer's is paid {higher.odds}.", higher.clauses)
    when = "" if rules.twenty_one.natural.paid_at_once else " It is paid when the round ends."
    yield Said(
        "A blackjack",
        f"An ace and a ten as the first two cards are paid {natural.odds}.{when}",
        natural.clauses + law.initial_result,
    )
    yield from _other_ends(rules)


def _other_ends(rules: BlackjackRules) -> Iterator[Said]:
    """Blackjacks on both sides, ties and hands that win at once, where they are not those of every game."""
    lines, play = rules.wagers[terms.BLACKJACK].lines, rules.twenty_one
    both = [line for line in lines if line.result is Result.WIN and line.name.startswith("blackjack, ten")]
    if both:
        words = [f"{line.odds} with a {line.name.removeprefix('blackjack, ')}" for line in both]
        yield Said(
            "A blackjack against the dealer's",
            f"It is paid by the cards worth 10, whose ranks are king, queen, jack, 10: {listed(words)}.",
            tuple(clause for line in both for clause in line.clauses),
        )
    if play.hands > 1:
        yield Said(
            "Two hands",
            "A box has two hands, with a wager of the same amount on each. Before they are played their "
            "second cards may be switched; an ace and a ten are 21 then, and no blackjack.",
            rules.law.wagers + rules.law.switching + rules.law.switched + rules.law.totals.switched,
        )
    if (tie := lines[kernel.EQUAL]).result is Result.LOSE:
        yield Said("A tie", "A hand equal to the dealer's loses.", tie.clauses)
    if play.dealer.pushes:
        ends = [line for line in lines if line.name == f"the dealer's {play.dealer.pushes}"]
        yield Said(
            f"The dealer's {play.dealer.pushes}",
            f"Against it a hand that is not over {kernel.MOST} stands off, and a blackjack wins.",
            tuple(clause for line in ends for clause in line.clauses),
        )
    hands = []
    if play.at_once.of_21:
        hands.append(f"a hand of {kernel.MOST}")
    if play.at_once.cards:
        hands.append(f"one of {NUMBERS[play.at_once.cards]} cards that is not over {kernel.MOST}")
    if hands:
        ends = [line for line in lines if line.name in AT_ONCE]
        yield from _paid_by_cards(rules)
        yield Said(
            "Wins immediately",
            f"Whatever the dealer has, {listed(hands)} are each paid {ends[0].odds}.",
            tuple(clause for line in ends for clause in line.clauses),
        )


def _paid_by_cards(rules: BlackjackRules) -> Iterator[Said]:
    """What 21 is paid where its cards decide, and the bonus for three sevens of a suit."""
    lines = [line for line in winning(rules.wagers[terms.BLACKJACK]) if line.name.startswith(PAID_BY_CARDS)]
    if lines:
        odds = {
            odds: [line.name for line in lines if str(line.odds) == odds]
            for odds in map(str, (line.odds for line in lines))
        }
        words = [f"{listed(names)} {odds}" for odds, names in odds.items()]
        yield Said(
            "21 by its cards",
            f"Unless it was doubled, 21 is paid more by its cards: {'; '.join(words)}.",
            tuple(clause for line in lines for clause in line.clauses),
        )
    if (bonus := rules.twenty_one.super_bonus) is not None:
        steps = [
            f"{dollars(decimal(paid))} on a wager of {dollars(decimal(least))} or more"
            if least
            else dollars(decimal(paid))
            for least, paid, _ in bonus.steps
            if paid
        ]
        yield Said(
            "Super bonus",
            "Three 7s of one suit against a dealer's first card that is a 7 are paid besides, unless they "
            f"were doubled or come of two 7s of one suit that were split: {listed(steps)}. All other players "
            f"with a wager in the round are paid {dollars(decimal(bonus.others))}.",
            tuple(clause for _, _, why in bonus.steps for clause in why) + bonus.clauses,
        )


def _given_up(rules: BlackjackRules) -> Iterator[Said]:
    """Surrender, doubles that are withdrawn, and an original wager that passes."""
    law, play = rules.law, rules.twenty_one
    if play.surrender is not None:
        yield Said(
            "Surrender",
            "Against a dealer's ace or ten half of the wager on the first two cards may be surrendered; a "
            "dealer's blackjack takes all of it. The others of a box may surrender with its player.",
            law.surrender + law.surrendering_too,
        )
    if play.doubling.forfeits:
        yield Said(
            "A double withdrawn",
            "After the card of a double its player may withdraw it, and forfeit the wager on the hand.",
            law.forfeit + law.withdrawn,
        )
    if play.splitting.original_passes:
        line = next(
            line for line in rules.wagers[terms.SPLIT].lines if line.name.startswith("original wager")
        )
        yield Said(
            "The original wager of a split",
            "A dealer's blackjack takes the wager on the first hand; where that hand won with 21, or was "
            "forfeited, the wager on the other.",
            line.clauses,
        )


def _players(rules: BlackjackRules) -> Iterator[Said]:
    law, directed = rules.law, rules.twenty_one.directed
    yield Said(
        "Draw or stand",
        f"A hand under {kernel.MOST} may draw as often as its player likes, or stand.",
        law.draw + law.stand,
    )
    if directed.draw_to:
        also = "" if directed.split_too else ", split hands apart"
        yield Said(
            "Directed draw",
            f"At {directed.draw_to} or less, without an ace, a hand must draw{also}.",
            law.directed_draw,
        )
    if rules.face_down:
        yield Said(
            "Face down", "Players' first two cards come face down and are turned after the deal.", law.turned
        )
    if rules.admits is not None:
        many = "One player plays" if rules.admits.most == 1 else f"At most {rules.admits.most} players play"
        yield Said("Players", f"{many} at this table.", rules.admits.clauses)
    if rules.shared:
        also = (
            "the highest wager where nobody sits there"
            if rules.control_by_stake
            else "else who wagered first"
        )
        yield Said(
            "Boxes are shared",
            f"Several players may wager on one box; whoever sits before it decides, {also}.",
            law.control or law.deciding,
        )


def _doubles_and_splits(rules: BlackjackRules) -> Iterator[Said]:
    law, doubling = rules.law, rules.twenty_one.doubling
    least, most = doubling.totals
    cards = doubling.words.capitalize()
    aces_count = ", an ace as 1," if doubling.aces else " without an ace"
    counting = f" that count {least} to {most}{aces_count}" if most < kernel.MOST else ""
    up_to = "for the table's minimum up to as much again" if doubling.minimum else "up to as much again"
    not_21 = (
        ""
        if doubling.of_21 or not doubling.aces
        else " An ace and a ten of a split count 21 and are not doubled."
    )
    yield Said(
        "Doubles",
        f"{cards} cards{counting} may be doubled, also after a split: {up_to}, and one card more.{not_21}",
        law.doubles.all + law.doubles.all_of_card,
    )
    splitting = rules.twenty_one.splitting
    aces = "are drawn to like other hands" if splitting.aces_draw else "get one card each"
    aces += "" if splitting.aces_again or splitting.hands == 2 else " and are not split again"
    natural = (
        "an ace and a ten of a split are a" if splitting.blackjack else "21 with a split ace or ten is no"
    )
    yield Said(
        "Splits",
        "Two cards of one value may be split for as much again on the second hand, tens and pictures alike. "
        f"Split aces {aces}, and {natural} blackjack.",
        law.splits.pair + law.splits.ace_or_ten + law.splits.card + law.splits.aces,
    )
    most_hands = splitting.hands
    hands = NUMBERS[most_hands]
    again = (
        f"A split hand may be split again, to {hands} hands in all."
        if most_hands > 2
        else f"A split hand is not split again: {hands} hands are the most."
    )
    yield Said("Resplits", again, law.splits.again + law.splits.limits)
    for name, what in ((terms.DOUBLE_DOWN, "a double"), (terms.SPLIT, "a split")):
        ends = [line for line in rules.wagers[name].lines if "dealer's blackjack" in line.name]
        if ends and all(line.result is not Result.LOSE for line in ends):
            clauses = tuple(clause for line in ends for clause in line.clauses)
            yield Said(
                f"The dealer's blackjack after {what}",
                f"What {what} put up comes back; the first wager alone is lost.",
                clauses,
            )


def _insurance(rules: BlackjackRules) -> Iterator[Said]:
    law, insurance = rules.law, rules.twenty_one.insurance
    ten = kernel.TEN in insurance.against
    against = "an ace or a ten" if ten else "an ace"
    over = (
        f", or {dollars(decimal(insurance.over))} more where that makes its win a whole amount"
        if insurance.over
        else ""
    )
    odds = list(dict.fromkeys(str(line.odds) for line in winning(rules.wagers[terms.INSURANCE])))
    shown = odds if ten else odds[:1]
    least = ", and for the table's minimum at least" if insurance.minimum else ""
    yield Said(
        "Insurance",
        f"Against {against} of the dealer's, up to half of the wager may be insured{over}{least}; it wins "
        f"{listed(shown, 'or')} if the second card makes a blackjack, and is lost otherwise.",
        law.insurance + law.insurance_amount,
    )
    if not law.even_money:
        return
    later = rules.twenty_one.natural.even_money_later
    until = "until the dealer's second card" if later else "until the first player decides"
    even = rules.wagers[terms.BLACKJACK].lines[kernel.EVEN_MONEY]
    back = " An insurance wager goes back with it." if insurance.goes_back else ""
    yield Said(
        "Even money",
        f"A blackjack against an ace may be had paid {even.odds}, {until}.{back}",
        law.even_money,
    )


def _riding(rules: BlackjackRules) -> Iterator[Said]:
    """Wagers whose winnings may be left on the hand."""
    for name, bounded in rules.rides.items():
        law, rides = rules.law.riding[name], rules.wagers[terms.RIDING]
        title = rules.wagers[name].title
        most = ", within the table's maximum" if bounded else ""
        yield Said(
            f"{title} may ride",
            f"What {title} has won is paid out, or left on the hand with its stake, or part of it{most}. It "
            f"is paid {rides.lines[kernel.HIGHER].odds}, a blackjack "
            f"{rides.lines[kernel.PLAYER_BLACKJACK].odds}, and loses or stands off with the hand; against "
            "the dealer's blackjack it stands off. A double may be for as much as wager and riding money "
            "together, a split must be; insurance goes by the wager.",
            law.asked + law.kept + law.double + law.split + law.insurance,
        )


def _lent(rules: BlackjackRules) -> Iterator[Said]:
    """Doubles and splits that the house puts up."""
    lent = rules.twenty_one.lent
    if lent is None:
        return
    least, most = lent.doubles
    yield Said(
        "Free doubles",
        f"A first total of {least} to {most} is doubled for free: what is put up for the player is paid if "
        "it wins, and never lost.",
        rules.law.lent.double,
    )
    not_free = "" if kernel.TEN in lent.splits else ", but those of tens and pictures,"
    yield Said("Free splits", f"Pairs{not_free} are split for free in the same way.", rules.law.lent.split)


def _nominated_blackjack(rules: BlackjackRules) -> Iterator[Said]:
    if rules.nominated and terms.BONUS_BLACKJACK in rules.wagers:
        wager = rules.wagers[terms.BONUS_BLACKJACK]
        line = next(line for line in winning(wager) if line.name == "nominated blackjack")
        yield Said(
            "The nominated blackjack",
            f"{_nominated(rules)} pays {line.odds} on bonus blackjack.",
            line.clauses,
        )


def _nominated(rules: BlackjackRules) -> str:
    """The two cards on the sign: "The ace and the king of spades"."""
    from croupier.equipment.cards import card_codes

    names = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    codes = sorted(card_codes(sorted(rules.nominated)), key=lambda code: code[0] != "A")
    one, two = (names[code[0]] for code in codes)
    return f"The {one} and the {two} of {SUITS[codes[0][1]]}"
