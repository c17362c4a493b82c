"""Readings of schedule 11 (texas hold'em poker and omaha poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

CHANGES_OF_POKER = enter(
    "changes-of-poker",
    ("s 12(1)", "sch 11 s 15(1)", "sch 11 s 15(3)"),
    "The general part gives the change of limits, structure and commission to a gaming supervisor, "
    "despite any contrary provision; schedule 11 gives it to the gaming manager, and alone lets all "
    "players do without notice.",
    "A gaming supervisor makes the change, and a manager who is one too; the agreement of all the players "
    "does without the notice of either section.",
    "Only a gaming manager changes the terms of poker, or what the players agree to.",
)
HIGHER_MINIMUM_OF_POKER = enter(
    "higher-minimum-of-poker",
    ("s 12(1)(c)", "sch 11 s 15(1)(c)", "sch 11 s 12(1)(d)(i)", "sch 11 s 12(1)(d)(iv)"),
    "Twenty minutes are owed for a higher minimum wager; a sign of poker states a minimum buy-in, blind "
    "bets and perhaps a fee besides.",
    "The minimum wager and the first blind bet are what a player must wager at least; a buy-in and a fee "
    "are no wagers, and change after three hands.",
    "Every higher minimum on the sign stands for 20 minutes; or the first blind does not.",
)
CHANGEABLE_TERMS_OF_POKER = enter(
    "changeable-terms-of-poker",
    ("sch 11 s 15(1)", "sch 11 s 9(3)", "sch 11 s 29(10)"),
    "Betting limits, structure and commission may be changed at an open table; the other choices of the "
    "operator are not named.",
    "The most raises in a round of betting are betting limits, and a participation fee is a charge in the "
    "place of commission: both may be changed. Whether an all-in wager that is no raise lets players "
    "raise again stays until the table is opened anew.",
    "Whatever the operator has chosen may be changed, or only what the section names by the same words.",
)
SEVERAL_CHANGES_OF_POKER = enter(
    "several-changes-of-poker",
    ("sch 11 s 15(1)", "sch 11 s 15(1)(a)", "sch 11 s 15(2)", "sch 11 s 15(3)"),
    "Each change has its notice, or the agreement of all the players; nothing is said of a change that is "
    "posted while another waits.",
    "Several may wait. Each has a notice of its own, is stated on top of those before it, and comes into "
    "force after them, also where it needs less than they do.",
    "Each comes into force as soon as it may, or one change is posted at a time.",
)
FIRST_BLIND_UP_TO_THE_SECOND = enter(
    "first-blind-up-to-the-second",
    (
        "sch 11 s 12(1)(d)(iv)",
        "sch 11 s 23(1)",
        "sch 11 s 23(2)",
        "sch 11 s 24(4)",
        "sch 11 s 24(5)(a)",
        "sch 11 s 24(6)(a)",
        "sch 11 s 3(1)",
    ),
    "The first blind bet is what the sign displays, the second is the minimum wager; no section bounds the "
    "first by the second.",
    "A sign whose first blind is above the minimum wager is refused. The second blind is the call of the "
    "first round of betting until somebody raises, wins the round where nobody calls it, and is all that "
    "counts of missed blinds: with a larger first blind none of it could be carried out. Both may be equal.",
    "Such a sign stands, and the larger of the two blind bets is the call.",
)
SECOND_BLIND_OPENS = enter(
    "second-blind-opens",
    ("sch 11 s 2 def opening bet", "sch 11 s 28(4)(b)", "sch 11 s 25(4)(b)"),
    "Opening bet leaves out the first blind bet alone, so that the second blind is one.",
    "The second blind bet opens the first round of betting: the least raise over it is its amount. The "
    "maximum of an opening bet is for the later rounds.",
    "Nobody opens the first round, and only the minimum wager bounds a raise.",
)
SECOND_BLIND_IS_ASKED = enter(
    "second-blind-is-asked",
    ("sch 11 s 24(4)", "sch 11 s 24(4)(a)", "sch 11 s 24(4)(b)", "sch 11 s 27(2)"),
    "Whether who has put in the second blind is asked where everybody else is all-in for no more than it.",
    "While the call is the value of the second blind each player who has put it in may check, raise, fold or "
    "go all-in, whoever else is left; a raise that nobody can call goes back. In the later rounds of betting "
    "a player alone with players all-in is not asked, as section 27(2) has the cards dealt.",
    "Nobody is asked where nobody else can act.",
)
OPENING_BETS_UNDER_A_STRUCTURE = enter(
    "opening-bets-under-a-structure",
    ("sch 11 s 25(4)(a)", "sch 11 s 25(4)(b)", "sch 11 s 28(1)", "sch 11 s 28(8)(a)", "sch 11 s 28(8)(b)"),
    "The structures say what a raise may be; of an opening bet the text gives a minimum and a maximum wager "
    "only.",
    "An opening bet is bounded as a raise with no call to make: by the pot, by half of it, by the stake, or "
    "it is the one amount of the structure; besides by the maximum on the sign, where it states one.",
    "Any opening bet from the minimum to the maximum wager, whatever the structure.",
)
MAXIMUM_OF_A_STRUCTURED_TABLE = enter(
    "maximum-of-a-structured-table",
    ("sch 11 s 28(8)(b)", "sch 11 s 12(1)(d)(ii)"),
    "What the maximum wager is where the sign does not state it.",
    "Twice the minimum wager.",
    "Such a table cannot be opened.",
)
CALLS_COUNT_IN_THE_POT = enter(
    "calls-count-in-the-pot",
    ("sch 11 s 28(5)", "sch 11 s 28(6)"),
    "A raise is bounded by the pot as it is immediately before the player raises.",
    "The player's own call is in that pot, as both examples have it; an amount that the chips of the table "
    "cannot make is rounded down.",
    "The pot before the call.",
)
LEAST_ABOVE_THE_MOST = enter(
    "least-above-the-most",
    ("sch 11 s 28(3)", "sch 11 s 29(2)(c)"),
    "Whether the most that a short stake leaves makes a raise that is exactly as much.",
    "The most here is that of the structure alone; who has too few chips for it goes all-in.",
    "A stake that is too short for the least raise makes a raise all the same.",
)
SHORT_ALL_IN = enter(
    "short-all-in",
    ("sch 11 s 29(10)", "sch 11 s 22(7)(b)", "sch 11 s 24(3)", "sch 11 s 25(6)"),
    "What an all-in wager over the call that is no raise lets players do who have acted already.",
    "They call it or fold; nobody who has acted since the last raise raises again, unless the operator says "
    "so. The next least raise is as it was.",
    "Every larger wager opens the betting for everybody again.",
    "texas_holdem_poker.all_in_reopens",
)
RAISES_ARE_COUNTED = enter(
    "raises-are-counted",
    ("sch 11 s 9(3)", "sch 11 s 29(2)(c)", "sch 11 s 29(10)"),
    "Whether opening bets and short all-in wagers count towards the most raises of a round of betting.",
    "Raises alone count, as section 9(2) and section 29(10) say what one is; so who has too few chips left "
    "for a raise goes all-in over the call (section 29(2)(c)) even where the most raises have been made.",
    "Every increase counts, the opening bet included; or nobody goes all-in over a call once the raises are "
    "made.",
    "texas_holdem_poker.raises",
)
WHO_IS_CALLED = enter(
    "who-is-called",
    ("sch 11 s 3(1)", "sch 11 s 3(2)", "sch 11 s 27(2)", "sch 11 s 27(3)(b)"),
    "The last player called is who made the bet that was matched; what if nobody matched it in full.",
    "Who made the last bet or raise of the last round of betting that was played shows first, matched in "
    "full or not; where there was none, the first active player.",
    "The last bettor whose bet was matched exactly, in whatever round.",
)
HANDS_THAT_MUST_BE_SHOWN = enter(
    "hands-that-must-be-shown",
    ("sch 11 s 27(6)", "sch 11 s 29(6)", "sch 11 s 29(8)"),
    "Hands that the called player's beats need not be shown; yet one may win a pot that the called player "
    "cannot.",
    "Each hand is shown that is as good as the called player's, or wins a pot that the called player is not "
    "eligible for.",
    "Only those as good as the called player's.",
)
WHO_MAY_ASK_TO_SEE = enter(
    "who-may-ask-to-see",
    ("sch 11 s 27(5)", "sch 11 s 27(10)", "sch 11 s 27(11)(a)", "sch 11 s 27(11)(b)", "sch 11 s 27(12)"),
    "When active players ask for the cards of who was called and folded, and how often.",
    "After the hands are shown, clockwise from who showed first, active players other than a highest hand "
    "that is shared; the first who asks settles it. Where one player is left there is nothing to ask.",
    "At any time before the cards are in the muck, by several players.",
)
LEFT_OVER_CHIPS = enter(
    "left-over-chips",
    ("sch 11 s 27(14)(e)(ii)", "sch 11 s 27(15)(b)", "sch 11 s 27(16)"),
    "A pot is divided to the lowest chip denomination at the table; whether each pot has its own left over.",
    "The smallest chip of the table's opening. All that is left over of a pot, or of pots that the same "
    "players share, goes to the one winner of it who is clockwise next to the designated player.",
    "One chip to each winner in turn.",
)
POTS_BY_CONTRIBUTION = enter(
    "pots-by-contribution",
    ("sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 29(7)"),
    "An all-in player wins pots formed before going all-in.",
    "Pots are formed by what each player has put in, as the example has it; dead money is in the first.",
    "Later calls of others into the first pot are not the all-in player's.",
)
FOLDED_AT_THE_SHOWDOWN = enter(
    "folded-at-the-showdown",
    ("sch 11 s 27(4)", "sch 11 s 27(5)", "sch 11 s 29(6)", "sch 11 s 29(8)", "sch 11 s 33(2)"),
    "Who is called and folds shows nothing and wins nothing; what becomes of chips that no player all-in can "
    "win is not said.",
    "What nobody called goes back to its bettor all the same; also to who folded to a bet of a hand that is "
    "declared void, where everybody left is all-in for less. A pot that only players who fold at the "
    "showdown are eligible for is won by the last of them, who was alone with it then. Chips left with a "
    "fold in the betting stay in the pot that was formed last.",
    "All that the players who folded have put in goes to who is left, as deep as nobody all-in has bet too.",
)
COMMISSION_IN_WHOLE_CHIPS = enter(
    "commission-in-whole-chips",
    ("sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)", "sch 11 s 30(2)", "sch 11 s 30(3)"),
    "Which part of a pot commission is counted on, and what less than a tenth of it comes to.",
    "The whole tens of dollars in the pot, which counts as 100 minimum wagers at most; the percentage of "
    "them is rounded down to whole chips.",
    "To the cent.",
    "texas_holdem_poker.commission_percent",
)
COMMISSION_OF_SEVERAL_POTS = enter(
    "commission-of-several-pots",
    ("sch 11 s 30(4)(a)", "sch 11 s 30(4)(b)", "sch 11 s 30(2)"),
    "Commission of several pots is taken in order, cumulatively up to the maximum.",
    "It is counted on the sum of the pots up to each, and each bears what it adds to the total.",
    "Each pot by itself, until the total has come to the maximum.",
)
UNCALLED_IN_WHOLE = enter(
    "uncalled-in-whole",
    ("sch 11 s 26(3)(a)", "sch 11 s 30(4)(c)", "sch 11 s 30(4)(d)", "sch 11 s 3(1)", "sch 11 s 24(6)"),
    "An uncalled opening bet or raise is returned, and is no part of the pot; players may have put in some "
    "of it all the same: a blind bet, a bet out of turn that was left, less than the call all-in.",
    "Where commission is deducted all of it goes back (of a raise what is over the player's own call) to who "
    "is left, the second blind as the opening bet of the first round; wagers that were made before it, those "
    "of section 23A too, and chips of players who fold call nothing. As deep as a player who is all-in has "
    "put in against it, it stays: section 29 forms a pot of that. Without commission the pot goes whole to "
    "the winner, and the money is the same.",
    "Only what is over the next largest contribution goes back; or nothing is called that an all-in player "
    "has not put in to the full.",
)
NO_COMMISSION_ON_A_SHARE_OF_ALL = enter(
    "no-commission-on-a-share-of-all",
    ("sch 11 s 30(4)(e)",),
    "Whether blind bets of players who folded are contributions of others.",
    "They are: only where all who put anything in share the pot is nothing taken.",
    "Only players who called count.",
)
BUTTON_AND_STANDINGS = enter(
    "button-and-standings",
    ("sch 11 s 17(1)", "sch 11 s 17(2)", "sch 11 s 17(5)(a)", "sch 11 s 17(5)(b)", "sch 11 s 23(4)"),
    "A round of play knows who plays in it, not who played before.",
    "The opening says where the button lies (nothing: the highest place, at the dealer's right), and which "
    "places are new, missed blinds, or made the last second blind and were left. At a place where nobody "
    "plays it is a dead button, and the next player to its right is the designated player.",
    "Positions are worked out from the players present alone.",
)
BUTTON_AFTER_ONE_BLIND = enter(
    "button-after-one-blind",
    ("sch 11 s 17(2)", "sch 11 s 17(5)(a)", "sch 11 s 23(4)", "sch 11 s 23(5)"),
    "To which place the button goes after a round with a single blind bet, or of two players.",
    "After a single blind bet to the place that was left, where it is a dead button; of two players to the "
    "other; else to the place that made the first blind bet.",
    "Always to the next player clockwise, so that somebody may miss or repeat a blind bet.",
)
NOBODY_IS_NEW_AT_FIRST = enter(
    "nobody-is-new-at-first",
    ("sch 11 s 21(1)(a)", "sch 11 s 21(3)", "sch 11 s 23A(1)"),
    "Before the first round of play everybody was out of the round before, so that all would be new players.",
    "In the first round of play at a table nobody is a new player: no round is before it.",
    "All are, and each puts in the second blind.",
)
SITTING_OUT = enter(
    "sitting-out",
    ("sch 11 s 2 def absent player", "sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)", "sch 11 s 18(6)"),
    "A player may leave with the approval of a gaming supervisor and return; what it says is not said, nor "
    "who gives it where no supervisor stands.",
    "At a table with a dealer a supervisor approves an absence of so many minutes, and who is back by then "
    "returns; who is away otherwise while a round is played has left the game and is a new player. At an "
    "automated table it is given to everybody who keeps their place and says that they sit out. Table stakes "
    "stay where they are.",
    "Everybody who keeps their place has it, at tables with a dealer too; or it has no time.",
)
LEAVES_THE_GAME = enter(
    "leaves-the-game",
    ("sch 11 s 31(1)", "sch 11 s 31(3)", "sch 11 s 31(4)", "sch 11 s 21(1)(a)", "sch 11 s 21(3)(b)"),
    "Who wishes to play on, has less than the minimum wager left and does not bring the minimum buy-in "
    "leaves the game; whether the place at the table goes too is not said, nor what holds of who "
    "wishes to pause.",
    "At tables of the house they have left the game with the round that is dealt without them and are new "
    "players in a later one; they keep the place and what is on it. Who has said that they sit out does not "
    "wish to take part yet, and returns: with the minimum buy-in at least, if the stake is too small.",
    "They give the place up and take their chips along; or whoever sits out with too small a stake has left "
    "the game too.",
)
OTHER_SEATS_AND_BLINDS = enter(
    "other-seats-and-blinds",
    ("sch 11 s 16(2)(a)", "sch 11 s 16(2)(b)", "sch 11 s 23A(2)(a)", "sch 11 s 23A(2)(b)"),
    "A player may fill a vacant seat that the blind bets come to later than to the old one; only players who "
    "return from an absence make up for blind bets.",
    "Who moves away from the next blind bet counts as absent for it once it has passed the old seat, and "
    "makes up for it as who returns does, or waits for the second blind bet; who moves after their second "
    "blind bet has missed the first. Who moves towards it owes nothing.",
    "Nothing is owed, so that a player could avoid every blind bet by changing seats.",
)
WHICH_BLINDS_ARE_MISSED = enter(
    "which-blinds-are-missed",
    ("sch 11 s 23A(2)", "sch 11 s 23A(2)(a)", "sch 11 s 23(3)"),
    "Which blind bets a player who was away would have been required to make.",
    "Each that has passed the player's place on its way from one place to the next while the player sat out, "
    "once at most.",
    "All blind bets of every round that the player sat out of.",
)
TIME_TO_DECIDE = enter(
    "time-to-decide",
    ("sch 11 s 4(1)", "sch 11 s 5(1)(b)", "sch 11 s 21(2)(a)"),
    "The text gives players no time to decide in.",
    "At an automated table who lets the table's time run out checks, or folds where there is something to "
    "call, and sits out from the next round on. With a dealer, staff decide how long they wait.",
    "The table waits until the player acts.",
)
CORRECTED_STAKES = enter(
    "corrected-stakes",
    ("sch 11 s 18(4)", "sch 11 s 18(5)"),
    "Table stakes are changed by wagering alone; where a finished round is put right its difference is due.",
    "It is put onto the table stakes of who still has a place, for the next round, or taken off them; "
    "credits make up what they do not cover.",
    "It is paid in credits, and the table stakes stay wrong.",
)
DEALT_FROM = enter(
    "dealt-from",
    ("sch 11 s 23(7)", "sch 11 s 2 def dealer button"),
    "With whom the deal of the hole cards starts is missing from the sentence.",
    "With the player next to the designated player, who receives the last card.",
    "With the player next to the second blind.",
)
FEE_OF_NO_ROUND = enter(
    "fee-of-no-round",
    ("sch 11 s 32(3)(a)", "sch 11 s 19(1)", "sch 11 s 19(2)", "sch 11 s 33(4)", "sch 11 s 33A(b)"),
    "The fee is for taking part in a round of play, and a misdeal is taken for none; of a round that is "
    "declared void the text returns wagers.",
    "At a misdeal the fee goes back with the stakes, and is paid for the new round of play. A round that is "
    "void was begun: its fee is no wager and is kept.",
    "The fee of a misdeal stands for the next round, also for who does not stay; or the fee of every void "
    "round goes back.",
)
VOID_HAND_AND_THE_CALL = enter(
    "void-hand-and-the-call",
    ("sch 11 s 33(2)", "sch 11 s 33(3)", "sch 11 s 33(4)", "sch 11 s 33(5)"),
    "The bets of a void hand go back; what others need to call then is not said.",
    "The largest bet that is left, and never less than the second blind in the first round of betting; who "
    "put in more has it back as uncalled. Where no hand is left the round is void.",
    "The call stays as the void hand made it.",
)
OUT_OF_TURN_MIXED = enter(
    "out-of-turn-mixed",
    ("sch 11 s 37(2)", "sch 11 s 37(3)(a)", "sch 11 s 37(3)(b)", "sch 11 s 37(4)"),
    "A bet out of turn stands if each player missed folds or bets no more, and goes back if each checks; of "
    "some that check while others fold or bet nothing is said.",
    "It goes back where one checks and none puts anything in, and stands otherwise. A bet that stands is "
    "taken as made in turn, less than half a raise over the call as a call. A fold out of turn is a fold; a "
    "check is none.",
    "It goes back only where every player missed checks.",
)
OUT_OF_TURN_OVER_THE_MAXIMUM = enter(
    "out-of-turn-over-the-maximum",
    ("sch 11 s 37(6)", "sch 11 s 37(3)(a)", "sch 11 s 25(4)(b)"),
    "What the maximum wager for the round of betting is where a player who was missed has bet meanwhile.",
    "A bet that would have opened the betting comes down to the most of an opening bet, as it was when the "
    "bet was made, whatever was bet since; it is then a call, a raise or less than the call. A raise out of "
    "turn comes down to the most that the player can put out when the turn comes. Where all of it goes back "
    "under section 37(3)(b) nothing comes down.",
    "Every bet comes down to the most of the player's turn: one that was too large to open may be a raise.",
)
SHORT_WAGER = enter(
    "short-wager",
    (
        "sch 11 s 22(5)(a)",
        "sch 11 s 22(5)(b)",
        "sch 11 s 22(5)(c)",
        "sch 11 s 22(6)",
        "sch 11 s 22(7)(b)",
    ),
    "Who declares or puts out less than the call must make it up, go all-in or fold and lose it; a table "
    "stake may be too small for the call, or for a raise.",
    "The decision is taken as it is, also of a stake that is too small, and the player is asked again, "
    "without a raise. More than the call of a stake too small to raise is a call; half a raise over it, or "
    "all that is left, is all-in.",
    "The wager is refused, and the player decides afresh.",
)
FOLDED_AS_IT_IS_TOLD = enter(
    "folded-as-it-is-told",
    ("sch 11 s 5(1)(a)", "sch 11 s 5(1)(b)"),
    "A player folds by releasing the cards beyond the folding line or by saying so; a fold on record does "
    "not tell which.",
    "A fold is what a player has clearly indicated, at a terminal or to the dealer. Whose cards lie beyond "
    "the line has folded as well, and the dealer enters it so.",
    "The dealer enters which of the two it was.",
)
ALL_IN_TO_OPEN = enter(
    "all-in-to-open",
    ("sch 11 s 29(2)(a)", "sch 11 s 29(2)(d)", "sch 11 s 25(5)"),
    "Who may go all-in has too few chips for an opening bet, or just enough for a call, or for a call and "
    "raise; whoever opens with a whole stake that is enough for an opening bet is not named.",
    "An opening bet is a raise over a call of nothing: paragraph (d). A raise by more than the least one, "
    "with all that the player has, is under it too.",
    "Nobody opens all-in with the minimum wager or more.",
)
FOLDED_ALL_WITHOUT_A_BET = enter(
    "folded-all-without-a-bet",
    ("sch 11 s 25(2)(c)", "sch 11 s 25(3)(c)", "sch 11 s 25(7)(a)", "sch 11 s 25(7)(b)"),
    "Players may fold where nobody has bet; if all but one do, no bet ends the round.",
    "The last player left wins the pot.",
    "Who may check cannot fold.",
)
EXPOSED_AT_THE_DEAL = enter(
    "exposed-at-the-deal",
    ("sch 11 s 32(1)(d)(i)", "sch 11 s 32A(b)", "sch 11 s 32A(d)"),
    "A single exposed card is exchanged with the card that was to be the first burn card; two make a "
    "misdeal.",
    "Staff report the exposed card as the last one that a seat was dealt. After the deal the next card is "
    "the player's, and the exposed card is the burn card before the flop.",
    "The player keeps it.",
)
HOW_FAR_IN_POKER_IS_CUT = enter(
    "how-far-in-poker-is-cut",
    ("sch 11 s 14(6)",),
    "The dealer must cut the cards; the schedule says of no number of cards that the cut leaves at either "
    "end, as those of other games do.",
    "A cut leaves one card at least at either end, as less parts nothing; no more is asked.",
    "The 10 cards of baccarat (sch 1), or the 2 of Manila poker (sch 5 s 16(2)(a)), hold here too.",
)
FOLDING_LINE = enter(
    "folding-line",
    ("sch 11 s 2 def folding line", "sch 11 s 22(2)", "sch 11 diagram 11.1", "sch 14 diagram 14.1"),
    "The line is on diagram 14.1, which is the layout of casino war; this schedule's is diagram 11.1.",
    "It is the line on the table's own layout, diagram 11.1.",
    "No line is defined, and only words fold or bet.",
)
GAME_OF_OMAHA = enter(
    "game-of-omaha",
    ("sch 11 s 2 def game", "sch 11 s 2 def player", "sch 11 s 1"),
    "A game is made up of rounds of texas hold'em; omaha is left out, and a player is a player of either.",
    "A game is of rounds of the one or of the other.",
    "What is said of games, like who is new in one, is not said of omaha.",
)
TWO_PARAGRAPHS_A_OF_HAND = enter(
    "two-paragraphs-a-of-hand",
    ("sch 11 s 2 def hand(a)", "sch 11 s 2 def hand for omaha poker(a)"),
    "The meaning of hand has two paragraphs (a), one of hold'em and one of omaha.",
    "The second is quoted with its game. Two hole cards and three others are a hand of either; at omaha no "
    "other is.",
    "Paragraphs (b) and (c) are of both games.",
)
