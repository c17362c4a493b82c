"""How Croupier reads the unclear places of Big Raise stud poker, and what it rests on that is not printed."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div Big-Raise r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


NUMBER = _enter(
    "big-raise-division-number",
    "1.0",
    "2.0",
    unclear="The division has no number in the text.",
    reading="Its rules are cited by its name, as those of div Big-Raise.",
    alternative="A number that it was to be given when it was made.",
)

GENERAL_RULES = _enter(
    "big-raise-general-rules",
    "2.0",
    unclear="It applies with the general rules of division 1, which are not printed with it.",
    reading="Division I of 1996 (nz-1996) is meant: limits, void wagers, increments, outcomes invalidated.",
    alternative="Later general rules, which this book does not hold.",
)

THREE_CARD_RANKS = _enter(
    "big-raise-three-card-ranks",
    "10.3",
    unclear=(
        "The bonus ranks three cards by rule 4.3 of division 17 (three card poker), which is not printed; "
        "the odds do not say which of a flush and a straight is meant to be higher, or whether ace, 2 and 3"
        " are in sequence."
    ),
    reading=(
        "Three cards rank as published for the side wager of a game like this one (58 Pa. Code § 669a.6(c))"
        " and for three card poker in Queensland (schedule 13, section 9): each hand is paid as the highest"
        " that it is, and ace, 2 and 3 are a straight. Both are cited as published: no clause of this book "
        "says so."
    ),
    alternative=(
        "An ace is high only: rule 4.2 has it so but for straights of five cards (rule 4.3(e)). Ace, 2 and "
        "3 are odd cards then, or a flush."
    ),
    option="big_raise_stud.ace_two_three",
)

BLIND_AMOUNT = _enter(
    "big-raise-blind-bet-amount",
    "5.1(c)",
    "5.2(b)",
    unclear="Nothing says how much a bet wager before the deal may be.",
    reading="As much as a raise wager: one, two, three or four times the ante, in the area marked Bet.",
    alternative="Any amount within the limits of the table.",
)

BLIND_STAYS = _enter(
    "big-raise-blind-bet-stays",
    "5.2(b)",
    "5.6",
    "5.9(b)",
    unclear="Whether a player with a blind bet may still raise after looking at the cards is not said.",
    reading=(
        "The blind bet is the raise of its hand: one wager on an area, not altered after no more bets. Its "
        "player leaves it or folds, and takes it back only by folding; the ante is lost then."
    ),
    alternative="It may be made up to four antes in all once the cards were looked at.",
)

DEALER_IS_THE_COMMUNITY_AREA = _enter(
    "big-raise-dealers-cards",
    "8.3(b)",
    "11.2",
    "11.7",
    unclear="Rules speak of cards of the dealer, who has no hand in this game.",
    reading="The community cards are meant: the other rules of the deal name their area in the same places.",
    alternative="A dealer's hand that decides nothing.",
)

BOTTOM_CARD = _enter(
    "big-raise-bottom-card",
    "8.4(b)",
    unclear=(
        "Which of the three cards that a shuffler deals to the community area is the bottom one is not said."
    ),
    reading=(
        "Cards of the packet are entered from the top: the third lies at the bottom and is discarded face "
        "down, unseen. Every card of it is equally likely to be any, whichever is meant."
    ),
    alternative="The first card to leave the shuffler.",
)

COMMUNITY_TURNED = _enter(
    "big-raise-community-cards-turned",
    "9.3",
    "10.1",
    unclear="No rule says when the community cards are turned, or in which order hands are settled.",
    reading=(
        "They are turned when all have decided, if a hand is left that has not folded; hands are settled "
        "from the dealer's right, as in the other stud game of these rules (division VIII)."
    ),
    alternative="One after the other, or before the raises.",
)

FOLDED_ANTE = _enter(
    "big-raise-ante-of-a-folded-hand",
    "9.2(a)",
    "9.2(c)",
    unclear="The ante of a folded hand is collected at once, while its bonus wager stays for the settlement.",
    reading="Nobody can win the ante back, and it is entered as collected with the other wagers at the end.",
    alternative="It is entered as collected when its player folds.",
)

BONUS_OF_A_STAND_OFF = _enter(
    "big-raise-bonus-of-a-stand-off",
    "10.3",
    "10.5",
    "10.6(b)",
    unclear=(
        "Rules say that bonus wagers are verified on hands that fold, lose and win, not on those that stand"
        " off; and there is no rule 10.4."
    ),
    reading="Rule 10.3 decides a bonus wager whatever becomes of the hand, a stand-off included.",
    alternative="A bonus wager on a hand that stands off goes back.",
)

MAXIMUM_PAYOUT = _enter(
    "big-raise-maximum-payout",
    "5.8",
    unclear="Whether the maximum payout is for a wager, a hand or a player, and with the stake or without.",
    reading="It is the most that one raise wager, a blind bet too, is paid besides its stake.",
    alternative="The most that a player is paid in a round.",
)

EXPOSED_COMMUNITY_CARDS = _enter(
    "big-raise-exposed-community-cards",
    "11.4",
    "11.7",
    unclear=(
        "An exposed community card is a misdeal, and yet players are left a choice when the dealer exposes "
        "cards before all have decided."
    ),
    reading=(
        "The misdeal is for cards that are exposed while cards are dealt, the choice for those that are "
        "exposed once all are dealt: they stay face up."
    ),
    alternative="Any community card that is seen too early is a misdeal.",
)

REDUCED_CHOICE = _enter(
    "big-raise-reduced-choice",
    "5.9(b)",
    "11.7",
    unclear="What becomes of raises and folds that were decided before, and of blind bets, is not said.",
    reading=(
        "They stand: the choice to raise by as much as the ante, or to fold, is for hands that are still to"
        " be decided about. A blind bet stays as it is, or its player folds."
    ),
    alternative="All decide anew, and a raise above one ante goes back.",
)

EXPOSED_TOGETHER = _enter(
    "big-raise-more-than-one-exposed",
    "11.3",
    "11.5",
    unclear="Whether cards that are exposed one after the other in a deal count together.",
    reading="They do: a second exposed card of the same deal makes it a misdeal.",
    alternative="Only cards that are exposed at one time.",
)

JACKPOT_WAGERS = _enter(
    "big-raise-jackpot-wagers",
    "11.1",
    unclear=(
        "A hand that is declared void takes ante, raise and jackpot wagers with it; the game has no jackpot."
    ),
    reading="All wagers on the hand go back, a bonus wager too: it is the only other wager that there is.",
    alternative="A bonus wager stays in action.",
)

MISDEAL_WAGERS = _enter(
    "big-raise-wagers-after-a-misdeal",
    "11.11",
    unclear="Which wagers a misdeal affects, and whether wagers that are not changed stay.",
    reading=(
        "All of the round are void and go back; wagers are open again, and players make those that they "
        "want before hands are dealt anew."
    ),
    alternative="Antes and bonus wagers stay unless their players change them.",
)

OWN_AREA = _enter(
    "big-raise-own-area",
    "5.5.2",
    "11.15",
    unclear=(
        "The hand that may be looked at is that of the area at which the player sat; who wagers on other "
        "areas only has none."
    ),
    reading="It is the hand of the player's own place, and where that has no ante the first that is dealt.",
    alternative="Such a player looks at no hand.",
)

BLIND_HANDS_DECIDE = _enter(
    "big-raise-blind-hands-decide",
    "5.2",
    "5.5.2",
    unclear="What is decided about hands that nobody may look at is not said.",
    reading="Their player folds or raises as for any other, without having seen the cards.",
    alternative="They need a blind bet, or a raise of one ante.",
)

ABSENT_BLIND_BET = _enter(
    "big-raise-absent-player",
    "5.9(b)",
    "11.12",
    unclear="What becomes of the blind bet of a player who is away, and has folded by that.",
    reading="It goes back, as that of any player who folds; the ante is forfeited.",
    alternative="It is forfeited with the ante.",
)

RECONSTRUCTED = _enter(
    "big-raise-laid-down-cards",
    "11.14",
    unclear=(
        "The rule departs from rule 10, which says nothing of it; and a hand of the top three discards may "
        "be reconstructed, by whom is not said."
    ),
    reading=(
        "Rule 9.2 is meant. A hand that is the top three cards of the pile is reconstructed; others folded."
    ),
    alternative="The operator decides in each case.",
)
