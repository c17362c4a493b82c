"""Readings of Division VIII (Caribbean stud poker)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

PLACES = enter(
    "places-of-caribbean-stud",
    "div VIII r 2.1",
    "div VIII diagram 10",
    unclear="How many places the table has is drawn in the diagram alone, which the text lacks.",
    reading="The operator says how many, from 1 to 9; 7 where nothing is said.",
    alternative="Only the number in the diagram.",
    option="caribbean_stud.boxes",
)
CARDS_IN_SEQUENCE = enter(
    "second-to-fifth-card-in-sequence",
    "div VIII r 7.3(c)",
    unclear="The second to fifth card go 'in sequence' to each box: four to one box and then to "
    "the next, or one at a time around the table.",
    reading="One at a time around the table, since the sequence is said of the cards and not of the "
    "boxes, unless the operator deals the other way; the dealer's four come last either way.",
    alternative="Always four to one box, then to the next.",
    option="caribbean_stud.shoe_deal",
)
BOTTOM_CARD = enter(
    "bottom-card-of-the-dealer",
    "div VIII r 7.2",
    "div VIII r 7.4",
    unclear="From a shuffler the dealer's bottom card is turned up after the deal; from a shoe the "
    "last one is dealt face up.",
    reading="It is the last of the dealer's five cards either way.",
    alternative="It is the first of five that are dealt together.",
)
FOLDED_JACKPOT = enter(
    "folded-jackpot",
    "div VIII r 4.5",
    "div VIII r 8.2(a)",
    "div VIII r 11.2",
    unclear="The jackpot wager of a hand that folds is collected where the jackpot is operated by "
    "hand; elsewhere it is in the slot, and whoever has a qualifying hand wins.",
    reading="Who folds has no part in the jackpot, however it is operated.",
    alternative="A qualifying hand that folds is paid where the jackpot is operated electronically.",
)
STAKE_OF_A_JACKPOT = enter(
    "stake-of-a-jackpot-wager",
    "div VIII r 11.3",
    "div VIII r 11.7",
    "div VIII r 12.1",
    unclear="A qualifying hand is paid an amount; whether its wager goes back is said only where the "
    "jackpot is operated by hand: it is collected after the payout.",
    reading="The wager is taken whether it wins or not: what is won is the amount less the wager.",
    alternative="The wager goes back besides where the jackpot is operated electronically.",
)
IN_CASH_OR_BY_CHEQUE = enter(
    "winnings-in-cash-or-by-cheque",
    "div VIII r 11.8",
    "div VIII r 11.9",
    "div I r 15.2",
    unclear="Winnings on a royal or straight flush may be paid in cash or by cheque as the player asks: "
    "those of the Progressive Jackpot, or those of the bet wager by rule 10.1 as well.",
    reading="Those of the Progressive Jackpot alone, of which section 11 speaks: rule 11.9 sets the payouts "
    "of rule 10.1 beside them. Any other winning wager is paid in chips.",
    alternative="The bet wager's winnings on such a hand too.",
)
JACKPOT_STAYS = enter(
    "jackpot-wager-stays",
    "div VIII r 4.3(b)",
    "div VIII r 4.7",
    "div VIII r 4.12",
    "div VIII r 14.10",
    unclear="Antes must not be altered once the first card is dealt; other wagers are not to be "
    "touched until they are decided.",
    reading="A jackpot wager stays once it is made, before the deal too and after a misdeal; it goes "
    "back only where its ante is gone when betting closes.",
    alternative="It may be taken off until no more bets is called.",
)
FIXED_PAYOUTS = enter(
    "fixed-payouts-and-the-pool",
    "div VIII r 12.1(c)",
    "div VIII r 12.1(d)",
    "div VIII r 12.1(e)",
    "div VIII r 12.2(a)",
    unclear="Where several hands qualify, fixed payouts are deducted from the pool; of a single one "
    "nothing is said.",
    reading="They are always deducted, since wagers go into the pool whoever wins; the option "
    "lone_fixed_payout has the operator pay that of a hand that qualifies alone.",
    alternative="The fixed payout of a hand that qualifies alone is the operator's and not the pool's.",
    option="caribbean_stud.lone_fixed_payout",
)
POOL = enter(
    "jackpot-prize-pool",
    "div VIII r 11.3",
    "div VIII r 12.1",
    unclear="What share of wagers is retained is the Authority's to approve; where the pool starts "
    "after a royal flush is not said.",
    reading="The operator says which percentage goes into the pool, all of it where nothing is said. "
    "A round opens with what the meter shows; its wagers go in first; the pool falls to "
    "nothing at the lowest, and the operator sets it anew.",
    alternative="It starts again at $10,000, the least that a royal flush wins.",
    option="caribbean_stud.jackpot_contribution",
)
MISDEAL = enter(
    "misdeal-and-the-next-round",
    "div VIII r 14.7",
    "div VIII r 14.10",
    unclear="A misdeal voids wagers but those on the jackpot, which are valid for the next round; the"
    " hands are redealt after players could change antes and bets.",
    reading="Antes and bets go back and wagers are open; the redeal is the next round, with the "
    "jackpot wagers as they lie. After cards to an area without an ante, before the deal is "
    "complete, wagers stand as they are.",
    alternative="The antes stay for the redeal unless players change them.",
)
CARDS_WITHOUT_AN_ANTE = enter(
    "cards-without-an-ante",
    "div VIII r 14.7",
    "div VIII r 14.8",
    unclear="Cards dealt to an area without an ante before the deal is complete have all hands dealt again, "
    "a complete hand there is discarded: a hand that is complete while the dealer's is not is both.",
    reading="While players are dealt to, all is dealt again. Once the dealer's cards are dealt a complete "
    "hand is discarded, and fewer cards than that have all dealt again; after the deal no cards do.",
    alternative="All is dealt again until the dealer's last card has come, whatever lies there.",
)
EXPOSED_CARDS_ADD_UP = enter(
    "exposed-cards-add-up",
    "div VIII r 14.4",
    "div VIII r 14.5",
    unclear="One exposed card is no misdeal, more than one is; they may be noticed one after another.",
    reading="All that are exposed in error in one deal count together: the second one makes it a misdeal, "
    "the dealer's included.",
    alternative="Each exposure is dealt with by itself.",
)
HAND_FACE_DOWN = enter(
    "hand-left-face-down",
    "div VIII r 9.3",
    "div VIII r 9.6",
    unclear="A hand left face down is a losing one; whether that holds where the dealer's hand does "
    "not qualify, and for its jackpot, is not said.",
    reading="It loses where it would have been compared. Where the dealer does not qualify its ante "
    "is paid. It wins no jackpot, for which its cards must lie face up.",
    alternative="Its ante is lost in any case, or its jackpot is paid all the same.",
)
ROUNDED_UP = enter(
    "jackpots-rounded-up",
    "div VIII r 11.8",
    "div I r 15.3",
    unclear="A jackpot that chips cannot pay may be rounded up where it is paid in cash or chips; "
    "other wagers are.",
    reading="It goes up to the next amount that the smallest chip can pay; the pool falls by the "
    "exact prize.",
    alternative="It is paid exactly, by cheque.",
)
DIFFERENT_TABLES = enter(
    "jackpots-at-different-tables",
    "div VIII r 12.3",
    "div VIII r 12.3(a)",
    "div VIII r 12.3(b)",
    unclear="Hands at different tables are paid in the order in which they came, if they are received at "
    "approximately the same time; how close that is, is not said.",
    reading="While both rounds are in progress: the result of the one whose cards came later is called once "
    "the other is settled. Time runs from the first card of a round dealt from a shoe, and from the last "
    "one of a round dealt from a shuffler.",
    alternative="Staff decide, hand by hand, which were received at the same time.",
)
DEAD_HAND_AND_A_MISDEAL = enter(
    "dead-hand-and-a-misdeal",
    "div VIII r 14.1",
    "div VIII r 14.10",
    unclear="A dead hand forfeits ante, bet and any right to the jackpot; a misdeal after that voids all "
    "wagers but those on the jackpot, which are valid for the next round.",
    reading="Nothing was taken yet, and all of them are void: the ante and the bet go back, the jackpot "
    "wager holds for the next deal, and the new hand is no dead one.",
    alternative="What was forfeited stays forfeited, and the player has no part in the next deal.",
)
PRIZE_WAITS_FOR_THE_COUNT = enter(
    "jackpot-waits-for-the-count",
    "div VIII r 11.7",
    "div VIII r 11.10",
    "div VIII r 11.11",
    "div VIII r 14.9",
    unclear="The dealer verifies a jackpot hand and tells the game supervisor, and counts the deck whenever "
    "a jackpot is paid; whether before the payment, and before antes and bets are settled, is not said.",
    reading="Before both, for every jackpot hand: all hands are turned and compared, the supervisor "
    "acknowledges it, the dealer counts, and then antes, bets and jackpots are settled. A deck that is "
    "not complete is a misdeal, in which nothing has to be taken back. A table that deals by itself enters "
    "the notice and the count as automatic.",
    alternative="The count follows the payment, or antes and bets are settled before it.",
)
EXPOSED_AND_TOLD_LATE = enter(
    "exposed-card-told-when-all-are-dealt",
    "div VIII r 14.6",
    "div VIII r 7.4",
    unclear="A card exposed to the dealer's hand stays the face up card, and the last one is not turned "
    "over; how, where that is told once it has been, is not said.",
    reading="The report names the card. It is turned up, and the one that lies face up is turned down, until "
    "the first player decides.",
    alternative="The card that lies face up stays the upcard.",
)
