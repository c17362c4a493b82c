"""Readings of schedule 12 (Texas hold'em bonus poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

PLACES_OF_HOLDEM_BONUS = enter(
    "places-of-holdem-bonus",
    ("sch 12 s 9(1)", "sch 12 s 9(4)", "sch 12 diagram 12.1"),
    "How many places the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. They are numbered from the "
    "dealer's left.",
    "Only the number in the diagram.",
    "texas_holdem_bonus.boxes",
)
LIMITS_OF_HOLDEM_BONUS = enter(
    "limits-of-holdem-bonus",
    ("sch 12 s 13", "sch 12 s 14", "sch 12 s 17(5)", "sch 12 s 18(2)", "sch 12 s 19(2)", "s 12(1)"),
    "The schedule says nothing of minimum and maximum wagers.",
    "Ante and bonus wagers keep to what the table's sign shows. Flop, turn and river wagers are measured by "
    "the ante alone, so that no limit binds them.",
    "There are no limits, or the maximum bounds all wagers of a hand together.",
)
BONUS_NEEDS_AN_ANTE = enter(
    "holdem-bonus-needs-an-ante",
    ("sch 12 s 13(a)", "sch 12 s 13(b)", "sch 12 s 29(b)"),
    "Each player must make an ante wager and is given an opportunity of a bonus wager; a bonus wager alone "
    "is named only where it goes back.",
    "A bonus wager is taken beside the same player's ante wager only, and goes back if that is taken off "
    "before the deal.",
    "It may be made alone, and wins or loses with cards dealt for it.",
)
NO_CALL_BEFORE_HOLDEM_BONUS = enter(
    "no-call-before-the-deal-of-holdem-bonus",
    ("sch 12 s 13", "sch 12 s 14(4)", "sch 12 s 16(1)"),
    "Wagers lie where they are once the first card is out; of the time between the last wager and that "
    "nothing is said, and no call of no more bets is known.",
    "The dealer closes betting by a call before dealing, since the deal begins when all wagers have been "
    "made: from the call on none is placed, changed or taken off.",
    "Wagers may be placed and changed until the first card has left the shoe.",
)
WHEN_COMMUNITY_CARDS_LEAVE_THE_SHOE = enter(
    "when-community-cards-leave-the-shoe",
    ("sch 12 s 16(3)", "sch 12 s 17(6)", "sch 12 s 18(3)", "sch 12 s 19(3)"),
    "Where a shoe deals, nothing says when the community cards leave it: the flop and the river card are "
    "'revealed', and of the turn card the text has both 'deal' and 'reveal'.",
    "Each leaves the shoe when it is its turn, face up, and no card is burned; the three of the flop come "
    "one after another, and nobody decides before all three lie there.",
    "All five are dealt face down before the first decision, as a shuffling device deals them, or a card is "
    "burned before each turn of cards.",
)
CARDS_OF_THE_HOLDEM_DEVICE = enter(
    "community-cards-of-the-holdem-device",
    ("sch 12 s 16(4)(a)", "sch 12 s 16(4)(b)"),
    "The community cards of a device are stacked, with the river card on top, the turn card second and the "
    "flop below; which of them left the device first is not said.",
    "They are stacked as they come, so that the first ones are at the bottom: the flop comes first, then the "
    "turn card, and the river card last, on top.",
    "The device yields them as a packet with the first card on top, which is then the river card.",
)
ANTE_BELOW_A_FLUSH = enter(
    "ante-of-a-win-below-a-flush",
    ("sch 12 s 23(2)(a)", "sch 12 s 23(2)(b)", "sch 12 s 23(4)(a)"),
    "The ante of a hand that wins is paid if it is a flush or higher; what becomes of it below a flush is "
    "not said.",
    "It goes back: it is collected from hands that lose alone, and paid to none below a flush.",
    "It is collected though the hand has won.",
)
FOLDED_BONUS = enter(
    "folded-holdem-bonus",
    ("sch 12 s 4(a)", "sch 12 s 17(3)", "sch 12 s 25(1)", "sch 12 s 25(2)", "sch 12 s 25(3)"),
    "A folded hand is closed, which collects the player's wagers; yet a winning bonus hand is paid whether "
    "or not the player's hand wins, and no exception is made for one that has folded.",
    "Who folds loses the bonus wager too, whatever the hole cards are: it is paid after the ranking of the "
    "player's hand was decided, and that of a folded hand never is.",
    "Two hole cards that win the bonus are paid though the hand has folded.",
)
LOSING_BONUS = enter(
    "losing-holdem-bonus",
    ("sch 12 s 23(4)(a)", "sch 12 s 25(1)", "sch 12 s 26"),
    "Winning bonus hands are paid; that a bonus wager on another hand is collected is said for folded hands "
    "alone.",
    "It is lost, whether the hand wins, loses or stands off, and is collected when the hand is dealt with.",
    "It goes back.",
)
STAND_OFF_OF_HOLDEM_BONUS = enter(
    "holdem-bonus-stand-off-is-returned",
    ("sch 12 s 4(a)", "sch 12 s 23(5)(a)", "sch 12 s 23(5)(b)", "sch 12 s 23(6)"),
    "On a stand off the wagers neither win nor lose, yet the hand is closed, and closing collects the "
    "wagers.",
    "Ante, flop, turn and river wagers go back; only the cards are collected. The bonus wager is dealt with "
    "by its own sections.",
    "The house collects the wagers of a stand off.",
)
BONUS_FIRST = enter(
    "bonus-paid-first-hand-by-hand",
    ("sch 12 s 21(b)", "sch 12 s 25(3)"),
    "A bonus is paid immediately after the player's hand was decided and before any other wager; whether all "
    "bonuses of the table come before all other payments is not said.",
    "Hand by hand: a hand is turned and decided, its bonus paid, then its other wagers settled, before the "
    "next hand is turned.",
    "All hands are turned and all bonuses paid before the first other wager is settled.",
)
HOLDEM_WHEEL = enter(
    "holdem-bonus-ace-with-2-3-4-and-5",
    ("sch 12 s 7(2)", "sch 12 s 8(4)", "sch 12 s 8(5)"),
    "An ace with 2, 3, 4 and 5 ranks as 1; whether it must where the same seven cards hold a better hand is "
    "not said.",
    "The five cards are the lowest straight, of one suit the lowest straight flush. A player's hand is the "
    "highest that is available: an ace ranks as 1 only in such a straight.",
    "Whoever has these five among seven cards has an ace that counts as 1 in every hand.",
)
FIRST_ROUND_OF_BETTING = enter(
    "first-round-of-betting-of-holdem-bonus",
    ("sch 12 s 2 def first round of betting", "sch 12 s 33(1)", "sch 12 s 33(2)"),
    "The first round of betting is before the hole cards are dealt; a community card that is exposed during "
    "a round of betting stays in play, while any card exposed in the deal voids the round.",
    "Section 33 is about the rounds of flop, turn and river wagers. The initial deal ends with the last hole "
    "card; until then an exposed card voids the round, a community card of a device too.",
    "A card that is exposed while ante wagers are made stays in play, and is part of the flop.",
)
EXPOSED_OUT_OF_TURN = enter(
    "community-card-exposed-out-of-turn",
    ("sch 12 s 33(1)", "sch 12 s 33(2)", "sch 12 s 16(4)(b)"),
    "The exposed card is dealt as the community card after the round of betting. Of five that a device has "
    "laid out it may be one that was due later.",
    "It counts as one of the cards that are due next; those that lie face down follow in their order, and "
    "all five are seen in the end.",
    "It keeps its place, so that one card more is seen until its turn comes.",
)
DECISIONS_STAND = enter(
    "decisions-stand-at-holdem-bonus",
    ("sch 12 s 33(2)", "sch 12 s 14(4)"),
    "A community card may be exposed when some players have decided and others have not; whether decisions "
    "may be changed is not said.",
    "They stand, since wagers are not touched after the first card; who has not decided has seen the card.",
    "All decide anew who have decided in that round of betting, as in schedule 18.",
)
EXPOSED_WITH_THE_RIVER = enter(
    "another-card-exposed-with-the-river-card",
    ("sch 12 s 34(1)", "sch 12 s 34(2)", "sch 12 s 16(4)"),
    "Dealing the river card the dealer may expose another card; which of the two is the river card is not "
    "said, nor what other card that can be where a device has dealt.",
    "The first to leave the shoe is the river card, the other one goes to the discard rack. Where a device "
    "has dealt, the river card lies there already, and no card leaves the device with it.",
    "The dealer chooses, or the player may.",
)
FLOP_AS_PUT_DOWN = enter(
    "flop-turn-and-river-wagers-as-put-down",
    (
        *("sch 12 s 17(5)", "sch 12 s 18(2)", "sch 12 s 19(2)"),
        *("sch 12 s 27(a)", "sch 12 s 27(b)", "sch 12 s 28(a)", "sch 12 s 28(b)"),
    ),
    "A flop wager must be twice the ante, a turn or river wager as much as the ante; what was put down "
    "otherwise is put right if the dealer notices while acting on the hands.",
    "A wager of another amount is refused. Where staff report that one lies there, of whichever player and "
    "up to where wagers are taken and paid, an excess goes back and a shortage counts as it lies.",
    "Any amount is taken and put right without a report; what nobody notices stands as it lies.",
)
NOBODY_FOLDS_AFTER_THE_FLOP = enter(
    "nobody-folds-after-the-flop",
    ("sch 12 s 3", "sch 12 s 5", "sch 12 s 17(2)", "sch 12 s 18(1)", "sch 12 s 19(1)"),
    "A player may fold after looking at the hole cards, and later check or wager; a fold is defined as "
    "possible in a round of play.",
    "Only the first decision may be to fold. Later a check costs nothing, and nobody gains by folding.",
    "A player may fold at every decision.",
)
NO_DECISION_AT_HOLDEM_BONUS = enter(
    "no-decision-in-time-at-holdem-bonus",
    ("sch 12 s 17(2)", "sch 12 s 17(4)", "sch 12 s 18(1)(a)", "sch 12 s 19(1)(a)"),
    "A player folds or places a flop wager, and later checks or wagers; one who does neither, or is not at "
    "the table, is not spoken of.",
    "Who has placed no flop wager when the time to decide is over has folded; who has placed no turn or "
    "river wager has checked. Only an automated table has such a time; a dealer waits.",
    "The round waits for the player without end, or an absent player loses the hand later too.",
)
ORDER_OF_HOLDEM_DECISIONS = enter(
    "order-of-decisions-at-holdem-bonus",
    ("sch 12 s 17(2)", "sch 12 s 17(6)", "sch 12 s 18(3)", "sch 12 s 19(3)"),
    "The order in which players decide is not said; the flop is revealed after 'a continuing player' has "
    "placed a flop wager.",
    "They decide in the order of the deal, from the dealer's left, and cards are turned once all have "
    "decided.",
    "They decide all at once, or the flop is turned with the first flop wager.",
)
NOBODY_LEFT_AT_HOLDEM_BONUS = enter(
    "nobody-left-at-holdem-bonus",
    ("sch 12 s 17(6)", "sch 12 s 20", "sch 12 s 21"),
    "The flop is revealed after a continuing player's flop wager, and the dealer's cards after the river "
    "card; what happens where all have folded is not said.",
    "With nobody left in there is nothing to decide: no community card is turned, the dealer's hand stays "
    "face down, and the round ends.",
    "All cards are dealt and turned in every round.",
)
RETRACTING_AT_HOLDEM_BONUS = enter(
    "retracting-a-hand-of-holdem-bonus",
    ("sch 12 s 29(c)", "sch 12 s 30(c)", "sch 12 s 31(5)(c)"),
    "All players may retract their wagers; whether one by one, and whether players who have folded are among "
    "them, is not said.",
    "A player retracts the hand, with all wagers on it, or keeps it. Who has folded has nothing left to "
    "retract.",
    "Each wager may be kept or retracted by itself, or a folded player has the wagers back.",
)
HOLDEM_CARD_WITHOUT_ANTE = enter(
    "holdem-bonus-card-without-ante-is-removed",
    ("sch 12 s 29(a)",),
    "A hand dealt without an ante wager is void; where its cards go is not said.",
    "They are out of play, and the next cards go to the hands that are due.",
    "They are the next cards of the hands that are due.",
)
VOID_HANDS_OF_HOLDEM_BONUS = enter(
    "wagers-of-what-is-void-at-holdem-bonus",
    ("sch 12 s 30(b)", "sch 12 s 31(1)(a)", "sch 12 s 32", "s 4 def void"),
    "Further hands of a player are void, and so is a round before anybody has looked or when a card was "
    "exposed in the initial deal; that wagers go back is said in other cases only.",
    "What is void has no result: all wagers on it go back, also those of players who have folded.",
    "Wagers of a void hand are lost, or wagers of a void round stand for the next one.",
)
REINSTATED_AT_HOLDEM_BONUS = enter(
    "reinstated-hands-of-holdem-bonus",
    (
        *("sch 12 s 31(4)(a)", "sch 12 s 31(4)(b)", "sch 12 s 31(4)(d)", "sch 12 s 31(4)(e)"),
        *("sch 12 s 31(6)(c)", "sch 12 s 31(6)(f)", "sch 12 s 31(6)(g)"),
    ),
    "Antes of players who have folded are reinstated and paid even money; bonus wagers are returned to the "
    "players and winning ones paid. Whether those of folded hands are among them is not said.",
    "The whole hand is in again: a bonus wager is paid if it wins and goes back if not. For that, folded "
    "wagers and cards stay on the table until the result.",
    "Only the ante is reinstated; a folded bonus wager stays lost.",
)
BONUS_RETURNED_AND_PAID = enter(
    "holdem-bonus-returned-and-paid",
    ("sch 12 s 31(4)(d)", "sch 12 s 31(4)(e)", "sch 12 s 31(6)(f)", "sch 12 s 31(6)(g)"),
    "Bonus wagers are returned, and winning ones are paid in the usual way.",
    "Winning ones are paid and the stake goes back with the winnings; others go back.",
    "All go back and none is paid.",
)
NO_MORE_WITHOUT_A_DEALERS_HAND = enter(
    "no-more-decisions-without-a-dealers-hand",
    ("sch 12 s 31(4)", "sch 12 s 31(6)"),
    "Where the dealer's hand has a wrong number of cards all wagers but the ante are void; whether players "
    "go on deciding, and whether cards are turned, is not said.",
    "The round comes to its result at once: nothing that could be wagered would count. Only hole cards with "
    "a bonus wager are turned.",
    "The round is played to its end, and all hands are compared.",
)
BOTH_HANDS_ONE_BY_ONE = enter(
    "holdem-bonus-both-hands-found-one-by-one",
    ("sch 12 s 31(4)", "sch 12 s 31(5)(c)", "sch 12 s 31(6)"),
    "A wrong player's hand, a wrong dealer's hand, and both have subsections of their own; whether both are "
    "wrong where one was found and dealt with before the other is not said.",
    "They are: what is found later falls under subsection (6), so that nobody may retract once the dealer's "
    "is known to be wrong. What was done before stays done.",
    "Each hand is dealt with by itself, in the order in which they are found.",
)
COMMUNITY_CARDS_WRONG = enter(
    "wrong-number-of-community-cards-at-holdem-bonus",
    ("sch 12 s 31", "sch 12 s 35"),
    "A wrong number of cards is spoken of for hands alone, not for the community cards.",
    "A community card in a wrong place is moved while no further card has been dealt; otherwise there is no "
    "remedy of the schedule, and what was entered wrongly is corrected.",
    "The round is void, as in schedule 18.",
)
FURTHER_CARDS_AT_HOLDEM_BONUS = enter(
    "further-cards-after-a-wrong-position-at-holdem-bonus",
    ("sch 12 s 31", "sch 12 s 35"),
    "A card in a wrong position is moved if no further card has been dealt; afterwards nothing is said.",
    "Hands then have wrong numbers of cards, and section 31 holds.",
    "The cards are put in their order all the same.",
)
HOLDEM_SUPERVISOR = enter(
    "who-directs-the-count-at-holdem-bonus",
    ("sch 12 s 31(1)(c)", "sch 12 s 31(1)(d)", "sch 12 s 31(3)(a)"),
    "A gaming supervisor directs the count, a gaming manager notifies the inspector, and the dealer finds "
    "how many cards there are.",
    "The gaming supervisor rules on what the count has found; whom the book has told besides is shown.",
    "The gaming manager rules where the deck is not complete.",
)
ANTICLOCKWISE = enter(
    "holdem-bonus-hands-turned-from-the-right",
    ("sch 12 s 16(1)", "sch 12 s 21", "sch 12 s 21(a)"),
    "Cards are dealt from the dealer's left and hands turned from the dealer's right; whether hands that "
    "have folded are turned is not said, but 'each continuing player' is.",
    "Hands of continuing players alone are turned, from the last place to the first; folded cards stay face "
    "down.",
    "Folded hands with a bonus wager are turned too.",
)
