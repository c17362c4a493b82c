"""How Croupier reads the unclear places of lunar poker (Division 21)."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div 21 r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


HOW_MANY_SECONDS = _enter(
    "lunar-how-many-second-combinations",
    "10.9",
    "10.9(b)",
    unclear="A hand that wins with a second combination is paid for that too; some hands have several.",
    reading="One is paid, that of the highest odds, as the text speaks of one.",
    alternative=(
        "Every kind of further combination is paid once, but for one that lies within another; a further "
        "straight flush is no flush and no straight besides."
    ),
    option="lunar_poker.second_combinations",
)

ACE_KING_AS_SECOND = _enter(
    "lunar-ace-and-king-as-second-combination",
    "5.5",
    "10.9",
    unclear="The text does not say which combinations count as second ones.",
    reading="All that the table of odds names, an ace with a king among them: beside a pair it is paid.",
    alternative="An ace with a king is what a hand without a combination plays with, and none itself.",
    option="lunar_poker.second_ace_king",
)

CARDS_OF_A_COMBINATION = _enter(
    "lunar-cards-of-a-combination",
    "10.9",
    unclear="It is not said which cards a combination is made of: those that make it, or five with others.",
    reading=(
        "Those that make it: two of a pair, an ace and a king, four of two pairs. So an ace with a king "
        "beside a pair of aces has one card outside the pair, and beside aces and kings none."
    ),
    alternative="Always five cards, others filling the hand; then five cards never have a second.",
)

SAME_KIND_TWICE = _enter(
    "lunar-second-combination-of-the-same-kind",
    "10.9",
    unclear=(
        "Six cards may make a straight, a flush, two pairs or a full house in two ways with five cards in "
        "common."
    ),
    reading="The second way is a second combination: one of its cards is not in the first.",
    alternative="A second combination is of another kind.",
)

HIGHEST_SUPER = _enter(
    "lunar-one-line-of-the-super-wager",
    "5.9",
    unclear="A hand may be more than one super combination: a flush is five cards of one colour too.",
    reading="The line of the highest odds is paid, and no other.",
    alternative="Every line is paid.",
)

UNDECLARED = _enter(
    "lunar-declared-combinations",
    "4.5",
    "9.2",
    "9.3",
    unclear="Players declare combinations; what a wrong declaration does is not said.",
    reading=(
        "A declaration of a hand that has no combination is refused. A winning super wager that is not "
        "declared is collected; a hand for instant cash that is not declared is played on like any other."
    ),
    alternative="Combinations are paid whether or not they are declared.",
)

BEST_HAND = _enter(
    "lunar-optimum-hand-declared",
    "4.5",
    "10.5(a)",
    unclear="Players are to declare their best hand, and the dealer is to arrange it.",
    reading="At the end the best five cards count, as the dealer arranges them, whatever was said.",
    alternative="A hand counts as its player declares it.",
)

LOCKED_DECISIONS = _enter(
    "lunar-decisions-before-they-are-locked",
    "5.7",
    "5.10",
    unclear="Decisions cannot be changed once they are locked in; whether they can before is not said.",
    reading="They can, but for a fold, whose cards are collected, and a draw that was dealt.",
    alternative="A decision that was made stands.",
)

DECLARED_LAST = _enter(
    "lunar-declared-hands-decide-last",
    "9.3",
    "9.8",
    unclear="A declared hand is paid when all others have decided, also where the dealer acts box by box.",
    reading="Its player decides after that, in either order, and draws when those before it have drawn.",
    alternative="Box by box a declared hand is verified in its turn.",
)

DRAWS_THEN_DECISIONS = _enter(
    "lunar-draws-before-decisions",
    "9.7",
    "9.9",
    unclear="Whether each player who draws decides at once, or all do when all have their cards.",
    reading="All cards are drawn clockwise first, then all who have drawn decide; box by box each at once.",
    alternative="Each player decides as soon as the cards are dealt.",
    option="lunar_poker.box_by_box",
)

INSTANT_CASH_AND_THE_REST = _enter(
    "lunar-wagers-beside-instant-cash",
    "5.8",
    "5.11",
    "11.15",
    unclear="What becomes of a bet or a fee that lies beside an ante which is paid instant cash.",
    reading="It goes back: the round is over for the hand, and cards that were drawn are dealt to others.",
    alternative="A fee that the dealer has taken is kept; it is, where that was done before.",
)

LATE_SUPER_CARDS = _enter(
    "lunar-cards-after-a-late-super-payment",
    "11.16",
    unclear="For a super combination nothing says that the new cards are dealt to others.",
    reading="The hand keeps what it has drawn and plays on.",
    alternative="The new cards are the next in play, and the player decides anew.",
)

FORCED_HIGHEST = _enter(
    "lunar-which-card-the-dealer-replaces",
    "10.4",
    unclear="The card of the highest value is replaced, even an ace or a king that could help it qualify.",
    reading="As printed: so a forced hand qualifies with a pair, a straight or a flush alone.",
    alternative="An ace or a king is kept.",
)

FORCED_IN_VAIN = _enter(
    "lunar-fee-of-a-dealer-forced-in-vain",
    "10.3",
    "10.4",
    unclear="Antes and bets stand off where the forced dealer has no hand; nothing is said of the fee.",
    reading="It is kept.",
    alternative="It goes back with them.",
)

WON_ANTE = _enter(
    "lunar-ante-of-a-winning-hand",
    "5.5",
    "10.8(c)",
    unclear="The table of odds pays antes 1 to 1.",
    reading="Only where the dealer has no hand and is not forced; the ante of a hand that wins goes back.",
    alternative="It is paid.",
)

MAXIMUM = _enter(
    "lunar-what-the-maximum-bounds",
    "5.12",
    "10.9(b)",
    unclear="Whether the displayed maximum bounds each payment of a bet or both combinations together.",
    reading="What a wager is paid in all: ante, bet and super wager each.",
    alternative="Each combination by itself, or all wagers of a hand together.",
)

ONE_HAND = _enter(
    "lunar-one-hand-a-player",
    "5.1(a)",
    unclear="Whether a player may wager on several areas is not said.",
    reading="On one: each player makes an ante wager.",
    alternative="On any number, which would let a player see several hands before deciding on one.",
)

FOLDED_AMONG_DISCARDS = _enter(
    "lunar-bet-of-a-hand-among-the-discards",
    "11.14",
    unclear="A hand whose cards cannot be put together again counts as folded; it may have been bet on.",
    reading="Its ante is collected, and a bet or fee that lies there goes back: who folds puts none up.",
    alternative="The bet is lost with the ante.",
)

CITES_11_10 = _enter(
    "lunar-rule-11-14-refers-to-11-10",
    "11.14",
    unclear="It stands despite rule 11.10, which is about the number of cards of the deck.",
    reading="Rule 11.13, on cards that are collected, is meant.",
    alternative="Whatever the deck has, a hand among the discards counts.",
)

DEALER_SEEN = _enter(
    "lunar-dealers-cards-seen-early",
    "11.7",
    unclear="Players may bet or fold; whether they may still draw is not said.",
    reading="Who has not decided may bet or fold, as printed; a draw that was chosen is carried out.",
    alternative="All may draw as before.",
)

JACKPOT = _enter(
    "lunar-jackpot-wagers",
    "11.1",
    unclear="Jackpot wagers are named, which the game does not have.",
    reading="The super wager is void with the ante and the bet, if it lies there still.",
    alternative="The super wager stands.",
)

BOTTOM_CARD = _enter(
    "lunar-bottom-card",
    "8.2",
    "8.4",
    unclear="From a shuffler the dealer's bottom card is turned, from a shoe the last one.",
    reading="The last card that is entered is the one that is turned, in either case.",
    alternative="The first of the five lies at the bottom.",
)

DECK_RUNS_OUT = _enter(
    "lunar-deck-runs-out",
    "11.17",
    unclear=(
        "Which cards lie in the discard rack: folded hands, exchanged cards, hands paid instant cash; and "
        "whether cards that are left, fewer than a hand needs, are dealt before them."
    ),
    reading=(
        "All cards of the round that lie in no hand that is still in it. Cards that are left are dealt "
        "first: the rule applies when none is."
    ),
    alternative=(
        "Only those that were put there before the deck ran out; or cards that are left are shuffled with "
        "the discards."
    ),
)

SHUFFLE_PARAGRAPHS = _enter(
    "lunar-broken-paragraph-of-rule-7-1",
    "7.1(d)",
    "7.1(e)",
    unclear="The text breaks a sentence and letters its end as a paragraph.",
    reading="Both are one paragraph.",
    alternative="A paragraph is missing.",
)

MISSING_HEADINGS = _enter(
    "lunar-missing-headings",
    "8.1",
    "9.1",
    unclear="Sections 8 and 9 have no headings.",
    reading="They are on the deal and on the play of hands; nothing rests on that.",
    alternative="Text is missing.",
)

BASE_LAW = _enter(
    "lunar-general-rules",
    "2.1",
    unclear="The general rules do not come with the proposal.",
    reading="Division I of 1996 applies: limits, chips, void wagers, invalid outcomes.",
    alternative="Later general rules, which this book does not hold.",
)

MISDEALS = _enter(
    "lunar-wagers-affected-by-a-misdeal",
    "11.2",
    "11.11",
    unclear="The wagers that a misdeal affects are void; which those are is not said, and a fee is no wager.",
    reading="Every misdeal affects the whole round: all wagers of it go back, and fees that were taken too.",
    alternative="A wrong number of cards voids the wagers on that hand alone, and fees are kept.",
)

CARDS_UNDER_A_BET = _enter(
    "lunar-cards-collected-from-under-a-bet",
    "11.13",
    "11.14",
    unclear=(
        "Rule 11.13 is about cards collected before a player bets or folds, and rule 11.14 about cards that "
        "were laid down; cards lie under a bet (rule 9.10)."
    ),
    reading="Until a player has bet rule 11.13 has the hand void; after that rule 11.14 has it folded.",
    alternative="Cards that the dealer collected make the hand void at any time.",
)

SUPER_AMONG_THE_DISCARDS = _enter(
    "lunar-super-wager-of-a-hand-among-the-discards",
    "11.14",
    "9.3",
    unclear="A hand that counts as folded may have been declared before, and is not verified yet.",
    reading="It cannot be verified any more: the super wager is collected, and no instant cash is paid.",
    alternative="What was declared is paid.",
)

LATE_COLLECTION = _enter(
    "lunar-when-an-undeclared-super-wager-is-collected",
    "9.2",
    "11.16",
    unclear="A super wager that was not declared is collected, but may be paid after a draw still.",
    reading="That of a player who draws is collected when the player has decided after the draw.",
    alternative="All are collected when decisions are locked in, and one that is paid late is put back.",
)

LOWEST_STRAIGHT = _enter(
    "lunar-straight-with-a-low-ace",
    "4.2",
    "4.3(e)",
    "4.4(d)",
    unclear="The straight with the highest card is higher, and an ace may count low.",
    reading="An ace that counts low is the lowest card: from ace to five is the lowest straight.",
    alternative="An ace is the highest card even there.",
)
