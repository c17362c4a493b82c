"""Readings of schedule 18 (Mississippi stud poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

MISSISSIPPI_PLACES = enter(
    "places-of-mississippi-stud",
    ("sch 18 s 4(1)", "sch 18 s 4(4)", "sch 18 diagram 18.1"),
    "How many places the table has is drawn in the diagram alone, which the text lacks.",
    "The operator says how many, from 1 to 9; 7 where nothing is said. They are numbered from the "
    "dealer's left.",
    "Only the number in the diagram.",
    "mississippi_stud.boxes",
)
LIMITS_OF_MISSISSIPPI_STUD = enter(
    "limits-of-mississippi-stud",
    ("sch 18 s 8", "sch 18 s 9", "sch 18 s 19(1)(a)", "sch 18 s 19(1)(b)", "s 12(1)"),
    "Section 19 speaks of a maximum and a minimum for ante wagers; no section sets them, and none speaks "
    "of limits for street wagers.",
    "An ante wager keeps to what the table's sign shows. A street wager is measured by its ante alone, so "
    "that no limit of the sign binds it.",
    "The maximum bounds every street wager too, or all wagers of a player together.",
)
ODD_CARDS_OF_MISSISSIPPI_STUD = enter(
    "odd-cards-of-mississippi-stud",
    ("sch 18 s 3(1)", "sch 18 s 3(2)"),
    "Pairs, two pairs, three and four of a kind have odd cards besides; the schedule does not say what an "
    "odd card is.",
    "A card of another face value than all the others of the hand, as schedules 3 and 13 have it, so that a "
    "hand is of one kind only, and counts as that.",
    "Any other card: a full house is three of a kind too.",
)
MISSISSIPPI_WHEEL = enter(
    "mississippi-ace-with-2-3-4-and-5",
    ("sch 18 s 3(2)", "sch 18 s 3(3)", "sch 18 s 3(4)"),
    "An ace beside 2, 3, 4 and 5 ranks as 1; that the hand is a straight is not said.",
    "It is a straight, and of one suit a straight flush. Beside 10, jack, queen and king the ace is the "
    "highest card; queen, king, ace, 2 and 3 are no straight.",
    "Five consecutive cards are counted around the ace, or the ace is high only.",
)
WHERE_A_PAIR_MAY_LIE = enter(
    "pair-in-the-community-cards",
    ("sch 18 s 2 def player's hand", "sch 18 s 15(b)", "sch 18 s 17"),
    "A pair may be among the community cards alone, so that every player has it; the odds do not say whose "
    "cards make the hand.",
    "A player's hand is all five cards: such a pair counts for every continuing player.",
    "A hand is paid only where a hole card is part of what it is paid for.",
)
PAIRS_STAND_OFF = enter(
    "pairs-of-sixes-to-tens",
    ("sch 18 s 17", "sch 18 s 18(3)(a)", "sch 18 s 2 def stand-off"),
    "The table of odds has 'pairs of 6's to 10's' and says stand-off; which wagers stand off is not said "
    "there.",
    "A hand with one pair of sixes to tens: ante and all street wagers go back. Two pairs are paid as two "
    "pairs, whatever their face values.",
    "The street wagers go back and the ante wager is lost, or two pairs of sixes to tens stand off.",
)
NO_PAIR_LOSES = enter(
    "no-pair-loses",
    ("sch 18 s 17", "sch 18 s 3(1)", "sch 18 s 18(2)(a)"),
    "A note to the odds says that a pair of fives or lower loses; of a hand without a pair nothing is said.",
    "It ranks below every pair, and loses.",
    "It neither wins nor loses.",
)
ODDS_OF_SECTION_17 = enter(
    "odds-of-section-17",
    ("sch 18 s 18(1)(a)", "sch 18 s 17"),
    "A winning hand is paid at the odds of section 16, which is about what players must not do.",
    "The odds of section 17 are meant.",
    "Taken literally a winning hand is paid at no odds.",
)
FOLDING_LOSES = enter(
    "folding-loses-all-wagers",
    (
        *("sch 18 s 26(2)", "sch 18 s 2 def fold", "sch 18 s 2 def continuing player"),
        *("sch 18 s 12(2)", "sch 18 s 13(1)(a)", "sch 18 s 14(1)(a)"),
    ),
    "Who folds stops taking part; what becomes of the wagers is said of an absent player alone, whose hand "
    "is deemed to be folded and whose wagers are forfeited.",
    "Every player who folds loses the ante and all street wagers made so far, whatever the cards are. They "
    "stay on the table until the result, since a void round returns them too.",
    "They are collected at once and lost for good, or only an absent player loses them.",
)
NOBODY_LEFT = enter(
    "nobody-left-at-mississippi-stud",
    ("sch 18 s 12(4)", "sch 18 s 13(3)", "sch 18 s 14(3)"),
    "The next community card is dealt after all players have folded or wagered; whether it is where all of "
    "them have folded is not said.",
    "With nobody left in there is nothing for it to decide: no more cards are dealt, and the round ends.",
    "All three community cards are dealt in every round.",
)
ORDER_OF_DECISIONS = enter(
    "order-of-street-decisions",
    ("sch 18 s 12(2)", "sch 18 s 13(1)", "sch 18 s 14(1)", "sch 18 s 11(1)", "sch 18 s 26(1)(a)"),
    "The order in which players decide is not said; a supervisor may direct some to play before others "
    "handle their cards.",
    "They decide in the order of the deal, from the dealer's left. Where a direction has been given its "
    "players say first what they do, and it is entered when their turn comes.",
    "They decide all at once, or in any order.",
)
NO_CHECK = enter(
    "fold-or-wager",
    ("sch 18 s 12(2)", "sch 18 s 13(1)", "sch 18 s 14(1)", "sch 18 s 2 def continuing player"),
    "A player may fold or place a street wager; whether one may do neither and stay in is not said.",
    "Each player does one of the two on every street: nobody stays in without a wager on each.",
    "A player may check, and stays in with fewer wagers.",
)
AREA_OF_PLAY_WAGERS = enter(
    "area-for-play-wagers",
    ("sch 18 s 12(2)", "sch 18 s 4(3)(b)"),
    "A 3rd street wager goes to the area for 'play wagers', which the layout does not have.",
    "The area for 3rd street wagers is meant.",
    "There is a further area, of a play wager.",
)
STREET_WAGER_AS_PUT_DOWN = enter(
    "street-wager-as-put-down",
    (
        *("sch 18 s 12(3)", "sch 18 s 13(2)", "sch 18 s 14(2)"),
        *("sch 18 s 19(2)(a)", "sch 18 s 19(2)(b)"),
    ),
    "A street wager must be once, twice or three times the ante; what was put down otherwise is put right "
    "if the dealer notices while acting on the hands.",
    "A wager of another amount is refused. Where staff report that one lies there, of whichever player and "
    "up to where wagers are taken and paid, what is over three times the ante goes back, and less than the "
    "ante counts as it lies.",
    "Any amount is taken and put right without a report; what nobody notices stands as it lies.",
)
MORE_THAN_WAS_ENTERED = enter(
    "street-wager-of-more-than-was-entered",
    (
        *("sch 18 s 19(2)(a)", "sch 18 s 12(3)", "sch 18 s 13(2)", "sch 18 s 14(2)"),
        *("sch 18 s 9(4)", "sch 18 s 19(2)(b)"),
    ),
    "Of a street wager that is found to be more than three times the ante the excess is returned, and the "
    "wager taken or paid accordingly; the dealer may have taken it for less, and whether more than that "
    "counts is not said.",
    "What lies there is the wager, whatever it was taken for: it counts as three times the ante and the rest "
    "goes back. Between the multiples it counts as it lies.",
    "It counts as what it was taken for, and all that is over goes back.",
)
BETWEEN_THE_MULTIPLES = enter(
    "street-wager-between-the-multiples",
    (
        *("sch 18 s 12(3)", "sch 18 s 13(2)", "sch 18 s 14(2)"),
        *("sch 18 s 19(2)(a)", "sch 18 s 19(2)(b)"),
    ),
    "A street wager may be found that is neither more than three times the ante nor less than the ante, and "
    "yet no multiple of it: two and a half times it. Section 19 is silent.",
    "It is refused when it is placed. Found late it counts as it lies, as one that is too small does, "
    "whatever was entered.",
    "What is over the next lower multiple goes back.",
)
STREET_WAGERS_BESIDE_A_CUT_ANTE = enter(
    "street-wagers-beside-a-cut-ante",
    ("sch 18 s 19(1)(a)", "sch 18 s 19(2)(a)", "sch 18 s 12(3)", "sch 18 s 13(2)", "sch 18 s 14(2)"),
    "Where the excess of an ante wager goes back, street wagers that were multiples of it may be more than "
    "three times what is left.",
    "An ante that was taken is entered as such, and its excess goes back there and then: street wagers are "
    "multiples of what is left of it.",
    "The whole ante lies until the dealer notices; street wagers that were right beside it stay, or are cut "
    "to three times what is left.",
)
CASINO_SUPERVISOR = enter(
    "casino-supervisor",
    ("sch 18 s 26(1)", "s 4 def gaming supervisor"),
    "Section 26(1) gives powers to a 'casino supervisor', whom no section defines.",
    "A gaming supervisor is meant.",
    "A supervisor of the casino as a whole, above those of the tables.",
)
CARDS_OF_THE_DEVICE = enter(
    "cards-of-the-device-by-street",
    (
        "sch 18 s 11(2)(b)(i)",
        "sch 18 s 11(2)(b)(ii)",
        "sch 18 s 2 def 3rd street",
        "sch 18 s 2 def 5th street",
    ),
    "In a device's deal three community cards are stacked, and the bottom one stays on 3rd street; which of "
    "the three left the device first is not said.",
    "They are stacked as they come, so that the first is the bottom one: the cards are those of 3rd, 4th and "
    "5th street in their order, and hole cards follow.",
    "The device yields them as a packet with the first card on top, which goes to 5th street.",
)
END_OF_THE_INITIAL_DEAL = enter(
    "exposed-in-the-initial-deal",
    (
        *("sch 18 s 23", "sch 18 s 25(1)", "sch 18 s 25(2)"),
        *("sch 18 s 11(2)(a)(ii)", "sch 18 s 11(2)(b)(i)", "sch 18 s 11(2)(b)(iii)"),
    ),
    "A card exposed during the initial deal voids the round, and a community card exposed too early stays "
    "face up; where one section ends and the other begins is not said.",
    "The initial deal ends with the last hole card: until then any exposed card voids the round, in a "
    "device's deal a community card too. A community card that is exposed later is dealt with by section 25.",
    "The initial deal lasts until the first player has decided, or a community card never voids the round.",
)
CHANGED_DECISIONS = enter(
    "changed-decisions",
    ("sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)", "sch 18 s 25(1)(c)", "sch 18 s 9(4)"),
    "Players who have made a decision may change it once a community card is exposed; whether one who has "
    "folded may come in again, and whether decisions of earlier streets are meant, is not said.",
    "The decision of the street at hand may be changed whatever it was: who folded on it may wager, and who "
    "wagered may fold, with that wager back, or change the multiple. Earlier streets stand.",
    "Who has folded is out of the round, and a wager may be changed but not taken back.",
)
WRONG_COMMUNITY_CARD = enter(
    "wrong-community-card",
    ("sch 18 s 25(2)", "sch 18 s 11(2)(b)(ii)"),
    "A wrong community card that is exposed becomes the one that was due; when the others are turned is not "
    "said.",
    "Those that are still face down are turned in their order, 3rd street's before 4th street's and 5th "
    "street's: all three count.",
    "The two change places, or the card that was due is out of play.",
)
RETRACTING_AT_MISSISSIPPI_STUD = enter(
    "retracting-a-mississippi-hand",
    ("sch 18 s 20(b)", "sch 18 s 21(c)", "sch 18 s 22(5)(c)"),
    "All players may retract their wagers; whether one by one, and whether players who have folded are "
    "among them, is not said.",
    "A player retracts the hand, with the ante and all street wagers on it, or keeps it. Who has folded has "
    "nothing left to retract.",
    "Each wager may be kept or retracted by itself, or a folded player has the wagers back.",
)
MISSISSIPPI_CARD_WITHOUT_ANTE = enter(
    "mississippi-card-without-ante-is-removed",
    ("sch 18 s 20(a)", "sch 18 s 2 def player's hand"),
    "The 'player's hand' of a person without an ante wager is void; a player's hand has the community cards "
    "in it, and where the person's cards go is not said.",
    "The hole cards alone are void and out of play; the community cards are everybody's. The next cards go "
    "to the hands that are due.",
    "They are the next cards of the hands that are due, or the community cards are void too.",
)
NOBODY_HAS_LOOKED = enter(
    "nobody-has-looked",
    ("sch 18 s 22(1)", "sch 18 s 22(2)"),
    "That none of the players has looked is said after the wrong number of community cards; whether it "
    "belongs to a wrong number of hole cards too is not clear.",
    "It belongs to both: section 22(1) holds while nobody has looked, section 22(2) from then on.",
    "A wrong number of hole cards always voids the round.",
)
WAGERS_OF_A_VOID_ROUND = enter(
    "wagers-of-a-void-mississippi-round",
    (
        *("sch 18 s 22(1)(a)", "sch 18 s 23", "sch 18 s 2 def void"),
        *("sch 18 s 22(3)(c)", "sch 18 s 22(4)(b)"),
    ),
    "A round is void before anybody has looked, and by a card exposed in the initial deal; that wagers go "
    "back is said in other cases only.",
    "A void round has no result: all wagers placed in it go back, also those of players who have folded.",
    "What was folded stays lost, or wagers stand for the next round.",
)
MISSISSIPPI_BOTH_WRONG = enter(
    "hole-cards-and-community-cards-wrong",
    ("sch 18 s 22(4)(a)", "sch 18 s 22(5)(a)"),
    "With a complete deck a wrong number of community cards voids the round, and a wrong number of hole "
    "cards one hand; of both together nothing is said.",
    "The round is void.",
    "The one hand is void, and the community cards are put right.",
)
MISSISSIPPI_SUPERVISOR_OR_EMPLOYEE = enter(
    "mississippi-supervisor-or-employee",
    ("sch 18 s 22(2)(b)",),
    "Section 22(2)(b) has 'the employee' direct the count, after naming a gaming supervisor.",
    "The gaming supervisor directs it, as in section 22(1)(c).",
    "Any employee may.",
)
FURTHER_CARDS_AT_MISSISSIPPI_STUD = enter(
    "further-cards-after-a-wrong-position-in-mississippi-stud",
    ("sch 18 s 22", "sch 18 s 24"),
    "A card in a wrong position is moved if no further card has been dealt; afterwards nothing is said.",
    "Hands, or the community cards, then have wrong numbers of cards, and section 22 holds.",
    "The cards are put in their order all the same.",
)
HANDS_TURNED_AT_MISSISSIPPI_STUD = enter(
    "mississippi-hands-turned",
    ("sch 18 s 15(a)", "sch 18 s 2 def continuing player", "sch 18 s 26(2)"),
    "The dealer turns the hole cards of each player; whether those of players who have folded are turned is "
    "not said.",
    "Those of continuing players are turned; folded cards stay face down.",
    "The cards of every player are turned.",
)
NO_DECISION_IN_TIME = enter(
    "no-decision-in-time-at-mississippi-stud",
    ("sch 18 s 12(2)", "sch 18 s 13(1)", "sch 18 s 14(1)", "sch 18 s 26(2)"),
    "The hand of a player who is not present to decide is deemed to be folded; a player who is there and "
    "does not decide is not spoken of.",
    "Who has not decided when the time to decide is over counts as not present, and has folded. Only an "
    "automated table has such a time; a dealer waits, and enters what the player says or that the player is "
    "not there.",
    "The round waits for the player without end.",
)
