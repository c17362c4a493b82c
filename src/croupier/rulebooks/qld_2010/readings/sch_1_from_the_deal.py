"""Readings of schedule 1 (baccarat): odds, the drawing rules, side wagers and irregularities."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

BANKER_ROUNDING = enter(
    "banker-rounding",
    ("sch 1 s 12(2)", "sch 1 s 12(4)"),
    "19 to 20 may be rounded down to a multiple of 50c; whose choice it is, and of what sum, is not said.",
    "The operator's, for the whole table. By default paid exactly; where chosen, the winnings of each wager "
    "(not with the stake, not added up) are rounded, so that 50c wins nothing.",
    "Always rounded; or on the sum of a player's winnings; or stake and winnings together.",
    "baccarat.banker_rounding",
)
UNPAYABLE_EXACTLY = enter(
    "unpayable-exactly",
    ("sch 1 s 12(2)", "sch 1 s 13(2)(a)"),
    "Exact 19 to 20 of a stake such as 50c is 47.5c, and 1 to 2 of an odd number of cents has half a cent "
    "over: no chip pays it, and no clause lets the wager be refused or, but for 19 to 20, rounded.",
    "A round settles the exact amount, fractions of a cent included. Where money is kept in whole cents the "
    "operator rounds down or states an increment, and a stake that could not be paid exactly is not taken.",
    "Paid to the nearest, next lower or next higher payable amount.",
)
NO_COMMISSION_BY_NOTICE = enter(
    "no-commission-by-notice",
    ("sch 1 s 13(1)", "s 12(1)"),
    "No commission baccarat may be offered at any time, while a change of commission needs three hands' "
    "notice.",
    "The operator may choose it for any table; a table in play changes over by notice.",
    "It starts and stops between any two rounds without notice.",
)
NO_COMMISSION_CHANGES_ONE_WAGER = enter(
    "no-commission-changes-one-wager",
    ("sch 1 s 13(2)", "sch 1 s 12", "sch 1 s 41"),
    "Only the banker's odds are restated for no commission baccarat, and not that 19 to 20 falls away.",
    "They replace 19 to 20; all other wagers stay as they are, super 6 among them.",
    "Super 6 and no commission exclude each other.",
)
MUST_DRAW_IS_ALL = enter(
    "must-draw-is-all",
    ("sch 1 s 23(2)", "sch 1 s 23(3)", "sch 1 s 23(4)", "sch 1 s 23(5)"),
    "It is said when the banker must draw on 3 to 6, hardly ever when not, nor what 3 and 6 do when the "
    "player stays.",
    "Where it is not said that it must draw it stays. Against a player's hand that stayed, 3 to 5 draw and 6 "
    "stays.",
    "Where nothing compels it the banker may draw or stay at choice.",
)
BANKER_FIVE = enter(
    "banker-five",
    ("sch 1 s 23(4)",),
    "On 5 the banker draws against '4 or 7', between clauses that give 2 to 7 for 4 and 6 or 7 for 6.",
    "A misprint for 4 to 7, the tableau of the game everywhere (option value usual).",
    "4 and 7 only, staying against 5 and 6 (option value literal).",
    "baccarat.banker_five",
)
SIDE_WAGER_ALONE = enter(
    "side-wager-alone",
    ("sch 1 s 29(5)", "sch 1 s 32(4)", "sch 1 s 37(3)", "sch 1 s 40"),
    "Side wagers prefer those with a baccarat wager, without requiring one.",
    "A side wager may be placed without a baccarat wager.",
    "It needs a baccarat wager by the same player.",
)
THREE_SIDE_WAGERS_A_BOX = enter(
    "three-side-wagers-a-box",
    ("sch 1 s 29(5)", "sch 1 s 32(4)", "sch 1 s 37(3)"),
    "At most three of a kind 'may be allowed' per box: by whom, and whether both hands' areas count as one.",
    "Three in a box at a table on both hands' areas together, as the words have it: player pairs and banker "
    "pairs count as one kind. The option side_wagers_per says three on each hand's area instead. On "
    "terminals there is no such cap.",
    "Three on each hand's area, six in a box; or the operator may allow fewer.",
    "baccarat.side_wagers_per",
)
SIDE_WAGER_PREFERENCE = enter(
    "side-wager-preference",
    ("sch 1 s 29(5)", "sch 1 s 32(4)", "sch 1 s 37(3)"),
    "Players with a baccarat wager come first for the three places; when that is judged is not said.",
    "When bets close: beyond three, those without a baccarat wager go back first, the last placed before the "
    "others, then the last placed of those with one.",
    "First come, first served, and preference only between wagers placed at the same moment.",
)
SIDE_WAGER_LIMITS = enter(
    "side-wager-limits",
    ("sch 1 s 29(2)", "sch 1 s 32(3)", "sch 1 s 37(2)"),
    "Each side wager has its own limits on the sign; what holds where the sign gives none is not said.",
    "Its own limits alone bind it: none on the sign, none applied, and the table's do not step in.",
    "The table's limits apply, or the wager cannot be placed.",
)
SECTION_29_NUMBERING = enter(
    "section-29-numbering",
    ("sch 1 s 29(2)", "sch 1 s 29(5)"),
    "The subsections run (1), (2), (5).",
    "Nothing is missing; the numbers are cited as they stand.",
    "Two subsections were lost.",
)
PERFECT_PAIRS_DECKS = enter(
    "perfect-pairs-decks",
    ("sch 1 s 30(3)(a)", "sch 1 s 30(3)(b)", "sch 1 s 15(2)(a)"),
    "Odds are given for 6 and for 8 decks, while a card machine may hold another number.",
    "With any other number of decks perfect pairs are not offered.",
    "The odds of the nearest number of decks apply.",
)
PAIRS_WITH_ANY_DECKS = enter(
    "pairs-with-any-decks",
    ("sch 1 s 38(3)", "sch 1 s 15(2)(a)"),
    "Player pair and banker pair have one price and no word on decks.",
    "They are offered at 11 to 1 with any lawful number of decks.",
    "Only with the 6 or 8 decks of the ordinary game.",
)
PAIR_BY_RANK = enter(
    "pair-by-rank",
    ("sch 1 s 27 def pair", "sch 1 s 27 def face value", "sch 1 s 35 def pair", "sch 1 s 35 def face value"),
    "Face value has one meaning for pairs (the rank), another for the burn and a third in the drawing rules.",
    "Pairs go by rank: a king and a queen are none though both count 0.",
    "Cards of one point value pair.",
)
DRAGON_BONUS_TIE = enter(
    "dragon-bonus-tie",
    ("sch 1 s 33(1)(b)(ii)", "sch 1 s 33(1)(c)", "sch 1 s 33(2)(b)(ii)", "sch 1 s 33(2)(c)"),
    "On a tie without naturals a dragon bonus is less than 4 points ahead, and loses, and is a stand-off, "
    "and void.",
    "Void on every tie (option value void).",
    "Void only when naturals tie; on any other tie it loses, as the wager is sold elsewhere (option value "
    "natural_only).",
    "baccarat.dragon_bonus_tie",
)
DRAGON_BONUS_NATURAL = enter(
    "dragon-bonus-natural",
    ("sch 1 s 34(a)", "sch 1 s 34(b)", "sch 1 s 33(1)(b)(i)", "sch 1 s 33(2)(b)(i)"),
    "A natural may win by many points; and a natural may lose.",
    "A natural that wins pays 1 to 1 whatever the margin; one that loses to a higher natural loses. An 8 or "
    "9 of three cards is no natural.",
    "The better of the two prices is paid.",
)
SUPER_SIX_PLACING = enter(
    "super-six-placing",
    ("sch 1 s 41", "sch 1 s 40"),
    "Unlike the other side wagers super 6 has no word on areas, limits or a cap, under a heading about "
    "placing.",
    "It is offered where the layout has it, within limits of its own where the sign has them, without a cap "
    "a box.",
    "The rules of the other side wagers are implied.",
)
SUPER_SIX_SIX = enter(
    "super-six-six",
    ("sch 1 s 39 def super 6", "sch 1 s 41(3)(c)"),
    "Winning 'with 6' does not say with how many cards; a tie at 6 all is a six that does not win.",
    "Two or three cards alike; every tie loses, 6 all included.",
    "Price or result differ by the number of cards, as elsewhere.",
)
STRAY_CARD_AND_A_NATURAL = enter(
    "stray-card-and-a-natural",
    ("sch 1 s 42(1)", "sch 1 s 42(2)", "sch 1 s 21"),
    "The stray card goes to the banker if section 23 makes it draw; a natural stops all drawing in section "
    "21.",
    "With a natural on either hand the banker stays, and the card is carried to the next round.",
    "Section 23 is applied as if there were no natural.",
)
STRAY_CARD_EXPOSED = enter(
    "stray-card-exposed",
    ("sch 1 s 42(2)", "sch 1 s 42(3)", "sch 1 s 42(4)(a)"),
    "A stray card opens the next round unless exposed; what an exposed one does is said two clauses later.",
    "It opens the next round all the same, but that is a dummy round.",
    "An exposed card is burned and the next round is an ordinary one.",
)
STRAY_CARD_WITHOUT_A_NEXT_ROUND = enter(
    "stray-card-without-a-next-round",
    ("sch 1 s 42(2)", "sch 1 s 42(3)", "sch 1 s 18(3)"),
    "After the last round of a shoe there is no next round for the card.",
    "It is shuffled, or leaves play, with the rest.",
    "It opens the next shoe.",
)
WRONG_PLACE_PUT_RIGHT = enter(
    "wrong-place-put-right",
    ("sch 1 s 42(5)", "sch 1 s 42(5)(c)(i)", "sch 1 s 42(5)(c)(ii)"),
    "The two outcomes are set under the third error only, and nothing says where wrongly placed cards end "
    "up.",
    "They are the outcomes of all three errors. The cards go where they belong by the order of dealing, and "
    "the round goes on with the wagers that are left.",
    "They are for exposed cards alone; or cards count where they fell.",
)
CARDS_OF_PLAYERS = enter(
    "cards-of-players",
    ("sch 1 s 42(5)(b)", "sch 1 s 42(5)(c)", "sch 1 s 19(2)", "sch 1 s 19(5)"),
    "Two errors are about cards that a player accepts or should expose; no clause of the deal gives a player "
    "any.",
    "They can happen where the cards are dealt face down. Where all are dealt face up, onto the boxes of the "
    "hands, there is no such card: neither is taken, and a wrong box or a card too many is what it is.",
    "Either may be reported at any table, so that players may retract once all cards are seen.",
    "baccarat.deal",
)
DUMMY_ROUND_SECTIONS = enter(
    "dummy-round-sections",
    ("sch 1 s 42(6)(b)", "sch 1 s 17"),
    "A dummy round is played under sections 17 to 23, and 17 is the cut and burn.",
    "Sections 18 to 23; the shoe is neither cut nor burned for it.",
    "The cards are cut and burned before each dummy round.",
)
DUMMY_ROUND_RETURNS_WAGERS = enter(
    "dummy-round-returns-wagers",
    ("sch 1 s 42(4)", "sch 1 s 42(7)"),
    "No wager may be made on a dummy round; those already placed when it turns out one are not mentioned.",
    "They go back.",
    "They stay on the layout for the round after it.",
)
FACE_UP_CARD = enter(
    "face-up-card",
    ("sch 1 s 42(4)(b)", "sch 1 s 42(8)"),
    "A face-up card in the shoe makes a dummy round in one clause and is played as it lies in another.",
    "As a round's first card it makes that round a dummy; after the round's first card it is live.",
    "Once wagers are placed it is live even as the first card.",
)
SHORT_SHOE_RETURNS_WAGERS = enter(
    "short-shoe-returns-wagers",
    ("sch 1 s 42(9)(a)", "sch 1 s 42(9)(b)"),
    "A round that the shoe cannot finish has no effect and a new one starts; with which wagers and cards?",
    "All wagers go back; the new round is dealt from shuffled or new cards.",
    "The wagers stay for the new round.",
)
BURN_FORGOTTEN = enter(
    "burn-forgotten",
    ("sch 1 s 42(10)", "sch 1 s 42(11)"),
    "Without a burn, results stand; but a first hand not completed 'may' be rebuilt. How, and whose choice?",
    "The supervisor's. Rebuilt: the first card is burned, every later one moves up a place, and the round "
    "goes on by the drawing rules with its wagers. Not rebuilt: it goes on as dealt.",
    "The hand is dealt again from new cards, or with wagers returned.",
)
RETRACTED_BY_ALL = enter(
    "retracted-by-all",
    ("sch 1 s 16(3)", "sch 1 s 42(6)(a)"),
    "After a machine's malfunction each player may retract; if all do, no clause makes the round a dummy.",
    "The round is played out with no wager on it; no money depends on it.",
    "The round ends there.",
)
ERRORS_WITHOUT_A_REMEDY = enter(
    "errors-without-a-remedy",
    ("sch 1 s 42", "sch 1 s 24(3)"),
    "Some errors have no clause: a third card forgotten, a wrong payment, cards picked up too soon.",
    "No remedy is made up. The rules of play say what should have been, and staff enter what they did about "
    "it.",
    "The clause on the nearest error is stretched to fit.",
)
