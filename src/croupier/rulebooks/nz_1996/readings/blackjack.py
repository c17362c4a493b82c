"""Readings of Division II (blackjack)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

SHOE_ALONE = enter(
    "blackjack-from-a-shoe-alone",
    "div II r 2.4(a)",
    "div I r 19.4",
    unclear="All cards are dealt from the shoe; the general rules allow a shoe or an automatic shuffler, "
    "subject to the rules of the game.",
    reading="The rule of the game goes before the general one: cards are dealt from a shoe alone.",
    alternative="An approved automatic shuffler may be used in its place.",
)
ABOUT_A_DECK_AND_A_HALF = enter(
    "about-a-deck-and-a-half",
    "div II r 6.4",
    "div II r 6.5",
    unclear="The cutting card goes approximately one and a half decks in from the back; by direction "
    "anywhere up to half way in, of which the nearest place to the back is not said.",
    reading="78 cards, or up to a quarter of a deck more. By direction from one deck to half of the stack, "
    "so that a round that has begun can be completed.",
    alternative="Any place that a dealer takes for a deck and a half; by direction any place in the back "
    "half.",
    option="blackjack.cutting_card_place",
)
BOX_WITHOUT_A_SEATED_PLAYER = enter(
    "box-without-a-seated-player",
    "div II r 13.3(a)",
    "div II r 13.5",
    unclear="The player seated at a box decides about its cards; who decides where that player has no "
    "wager on it, or nobody is seated there, is not said.",
    reading="Who wagered on the box first.",
    alternative="The player with the highest wager, or none but the player seated there.",
)
TOTALS_OF_A_BOX = enter(
    "totals-of-a-box",
    "div II r 13.2",
    "div II r 10.2",
    "div II r 11.2",
    unclear="The total of wagers on a box may be bounded by the maximum; whether doubles, splits and "
    "insurance count towards it is not said.",
    reading="The wagers that are made before the first card count. Part 10 and part 11 say how much is "
    "added.",
    alternative="An additional wager that brings a box over its maximum is not taken.",
    option="blackjack.table_maximum",
)
SEVERAL_BOXES_WHILE_PLACES_SUFFICE = enter(
    "several-boxes-while-places-suffice",
    "div II r 13.4",
    "div II r 13.5",
    unclear="Players may be let wager on more than one box while places at blackjack tables of equivalent "
    "limits suffice for demand; who finds that they do, and what becomes of a table when they do not, is not "
    "said.",
    reading="The operator finds it when a table is opened: boxes_per_player=1 is the table of a full house. "
    "Demand is counted nowhere.",
    alternative="Wagers on a further box are refused while no place of such a table is free.",
    option="blackjack.boxes_per_player",
)
INCREMENTS_OF_ADDITIONAL_WAGERS = enter(
    "increments-of-additional-wagers",
    "div II r 9.3",
    "div II r 10.2",
    "div I r 13.5",
    unclear="Wagers may have to be placed in increments; insurance and doubles are said to be any amount "
    "within their bounds.",
    reading="Increments bind the wagers that are made before the first card; the others are made in chips.",
    alternative="Insurance and doubles are made in increments too.",
)
HALF_BELOW_THE_MINIMUM = enter(
    "half-below-the-minimum",
    "div II r 9.3",
    "div II r 10.2",
    unclear="Insurance is at most half of the original wager and at least the minimum: with less than "
    "twice the minimum no amount is both. A double of a wager below the minimum, which was accepted in "
    "error, is alike.",
    reading="Such a player cannot insure, or double.",
    alternative="The smallest wager that is permitted gives way: half of the wager may be insured.",
)
EVEN_MONEY_ASKED_FOR = enter(
    "even-money-asked-for",
    "div II r 8.3",
    "div II r 8.2",
    unclear="A blackjack against an ace is paid one to one immediately, if requested; until when it may be "
    "requested is not said.",
    reading="Until the dealer's second card. An insurance wager beside it stays, and is decided by that "
    "card.",
    alternative="Until any further card is dealt, or with the insurance wager given back.",
)
ACES_NOT_DOUBLED = enter(
    "aces-not-doubled",
    "div II r 10.1(a)",
    "div II r 10.1(b)",
    unclear="Two cards that count nine, ten or eleven are doubled if they include no ace: with an ace two "
    "cards count twelve or more, or an ace that was split alone counts eleven.",
    reading="The second condition adds nothing but that an ace is not counted as one for it.",
    alternative="An ace and an eight, nine or ten would count nine, ten or eleven, and are left out by it.",
)
PAIR_NOT_SPLIT = enter(
    "pair-not-split",
    "div II r 11.5",
    "div II r 11.4(a)",
    unclear="Who elected not to split a pair formed in the hand may not split further pairs formed in the "
    "hand; whether the hand is one of those that were formed by splitting, or all of the player's cards, "
    "is not said.",
    reading="The hand that is being played: once its pair is not split it has a third card or stands. A "
    "pair in another hand of the box may be split.",
    alternative="Who leaves the first of two hands unsplit may not split the second.",
)
SPLIT_ACES_THAT_PAIR = enter(
    "split-aces-that-pair",
    "div II r 11.4(a)",
    "div II r 11.4(b)",
    unclear="A hand formed from a split may be split again where its cards are of the same value; aces may "
    "be split once.",
    reading="An ace that comes to one of two split aces is not split.",
    alternative="Each ace may be split once.",
)
BUST_BEFORE_A_BLACKJACK = enter(
    "bust-before-a-dealers-blackjack",
    "div II r 11.7",
    "div II r 12.2",
    unclear="A hand over twenty-one is collected immediately; a dealer's blackjack after a split takes the "
    "original wager alone.",
    reading="What was collected stays so. The option split_bust has the additional wager of such a hand "
    "wait for the dealer's second card, and go back with a blackjack.",
    alternative="The dealer gives back what exceeds the original wager.",
    option="blackjack.split_bust",
)
ALL_WAGERS_ON_THE_BOX = enter(
    "all-wagers-on-the-box",
    "div II r 12.2",
    unclear="Where a hand is over twenty-one the dealer collects all wagers on that box: it may have other "
    "hands, insurance and Super Sevens.",
    reading="The wagers on that hand, of all players. The others have ends of their own.",
    alternative="All that lies in the box is lost.",
)
DEALERS_SECOND_CARD = enter(
    "second-card-without-hands",
    "div II r 7.6",
    "div II r 12.4",
    unclear="After the decisions the dealer deals a second card; no additional cards are drawn that have "
    "no effect.",
    reading="No second card is dealt where no wager depends on it, unless the operator has it dealt.",
    alternative="A second card is dealt in every round.",
    option="blackjack.dealers_second_card",
)
HELD_TO_THE_MINIMUM = enter(
    "held-to-the-minimum",
    "div II r 4.9",
    "div II r 4.9(a)",
    "div II r 4.9(b)",
    unclear="Any person who missed a round may be required to wager the minimum only; a Government "
    "inspector is notified before a player is.",
    reading="It is a rule of the table: with late_entry=minimum_only it opens once an inspector was told, "
    "and holds for everybody who missed a round of the shoe.",
    alternative="Staff require it of one person at a time.",
    option="blackjack.late_entry",
)
SEVENS_ON_THE_SIGN = enter(
    "super-sevens-on-the-sign",
    "div II r 14.3",
    "div I r 14.2",
    unclear="A Super Sevens wager is the amount on the sign; what becomes of another amount that was "
    "accepted is not said.",
    reading="The amount is minimum and maximum of that wager: one below it is valid once for a player, and "
    "what is above it is void.",
    alternative="Another amount is void.",
)
SEVENS_WITHOUT_A_THIRD_CARD = enter(
    "super-sevens-without-a-third-card",
    "div II r 14.4(b)",
    "div II r 14.4(c)",
    "div II r 14.6",
    unclear="Two sevens win unless the next card dealt to the hand is a seven; what they win where there "
    "is no next card is not said.",
    reading="They win fifty or one hundred to one once the hand gets no more cards.",
    alternative="The wager has no result, and goes back.",
)
OMITTED_CARDS_FOUND = enter(
    "cards-omitted-to-a-box",
    "div II r 15.4",
    unclear="A box without a card or cards may not be included in the round once another player has "
    "decided; its Super Sevens may have been decided by then.",
    reading="The wagers that lie on the box go back.",
    alternative="A Super Sevens wager that was decided goes back too.",
)
DECISIONS = enter(
    "what-a-decision-is",
    "div II r 15.3",
    "div II r 15.4",
    "div II r 15.5",
    "div II r 15.8",
    unclear="Hands are reconstructed until a player has made a decision, for example to insure, stand, "
    "draw, double or split; whether not to insure is one is not said.",
    reading="Even money is a decision too; not to insure is none.",
    alternative="Any answer is a decision.",
)
SEATED_PLAYERS_CHOICE = enter(
    "hand-deemed-void",
    "div II r 15.5",
    "div II r 15.5(a)",
    "div II r 14.6",
    unclear="Each seated player may have the hand void and its wagers returned; of the others on the box, "
    "of a box that nobody is seated at, and of Super Sevens nothing is said.",
    reading="Who decides for the box chooses for all who wager on it, when it is found or before the "
    "dealer's cards. All wagers on its hands go back, those lost too; Super Sevens is decided by the cards "
    "that came.",
    alternative="Each player chooses, and Super Sevens goes back.",
)
EXPOSED_TO_THE_DEALER = enter(
    "exposed-card-of-the-dealer",
    "div II r 15.6",
    "div II r 15.7",
    "div II r 15.8",
    unclear="An exposed card dealt in error to the dealer's hand is out of play; one that is drawn in "
    "error after the initial deal is the next card; others are reconstructed.",
    reading="Where the card lies decides: at the dealer's hand it is out of play; elsewhere it is the next "
    "card, which may be refused after the initial deal only.",
    alternative="After the initial deal such a card is offered to players wherever it lies.",
)
EXPOSED_REFUSED = enter(
    "exposed-card-refused",
    "div II r 15.7",
    "div II r 12.1(d)",
    "div II r 15.9",
    unclear="Any player may refuse an exposed card, and gets no more cards in the round; how is not said. A "
    "hand of eleven or less must be drawn to until it counts twelve, but for a double alone: 15.7 is not "
    "named there, and 15.7 excepts no hand.",
    reading="A player refuses by standing when it is the hand's turn. 15.7 says what becomes of a hand whose "
    "player refuses, not which hand may stand: the duty to draw up to twelve goes on, as it does in 15.9 for "
    "a hand whose player is absent. So a hand of eleven or less takes the card.",
    alternative="As 15.7 says any player, and bears on this one card, any hand may refuse it and stays as it "
    "is, whatever it counts.",
)
HAND_IS_VOID = enter(
    "hand-that-is-void",
    "div II r 15.8",
    "div I r 1.0 def void(b)",
    unclear="If a player has decided, or a reconstruction is not possible, the hand is void: one player's "
    "cards, or the round.",
    reading="The round: it has no result, what was lost goes back and what was won is taken back.",
    alternative="Only the hands with wrong cards are void.",
)
ABSENT_PLAYER = enter(
    "absent-player",
    "div II r 15.9",
    "div II r 1.0 def hard total",
    unclear="Cards may be dealt to an absent player's hand while its hard total does not exceed eleven; a "
    "hand with an ace as eleven would have one with the ace as one.",
    reading="A hand with an ace that counts eleven has a soft total and gets no card. Absent players "
    "neither insure nor double nor split.",
    alternative="Cards are dealt until the total with every ace as one exceeds eleven.",
)
SETTLED_IN_THE_ROUND = enter(
    "settled-before-the-round-is-invalid",
    "div I r 11.2",
    "div I r 12.2",
    unclear="Wagers of the round are refunded, or void; blackjacks, lost hands and Super Sevens are "
    "settled in the course of it.",
    reading="They are refunded, or void, too: losses go back and what was won is taken back; a manager may "
    "let a fraudulent player's losses stand.",
    alternative="What was settled stands.",
)
WHO_CUTS = enter(
    "who-cuts",
    "div II r 6.7(b)",
    "div II r 6.7(d)",
    "div II r 6.8",
    unclear="Nobody is named who cuts where the cutting card came before the first card of a round, on a box "
    "that nobody is seated at, where the table was vacant or an irregularity ends the shoe, or where no "
    "player is there.",
    reading="A cutting card that comes first came on the box that the card behind it is for. On a box at "
    "which nobody is seated it is the seated player who wagered most on it; if that player has left, the "
    "next one clockwise. Other shuffles are a start of play. Without players an employee cuts.",
    alternative="The player farthest to the right cuts in each of these cases.",
)
