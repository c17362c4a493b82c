"""Readings of schedule 5 (manila poker)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

THREE_RAISES = enter(
    "three-raises",
    ("sch 5 s 26(1)", "sch 5 s 34(3)", "sch 5 s 26(5)"),
    "Not more than three players may raise in a round of betting, and out of turn a player may raise "
    "where there have not been three raises; whether a player who raises again counts once or twice is "
    "not said, nor whether the limit holds where two players contest.",
    "Three raises at most, so that both sections hold; an opening bet and a short raise with the last "
    "chips are none. While only two players can still bet there is no limit, as each may raise until the "
    "stake is used up. The operator may have the players who raise counted in place of the raises.",
    "Three players raise, each as often as they like; or the limit holds for two players, too.",
    "manila_poker.three",
)
TWO_CONTEST = enter(
    "two-players-contest-a-pot",
    ("sch 5 s 26(5)", "sch 5 s 26(2)", "sch 5 s 26(3)", "sch 5 s 26(4)", "sch 5 s 27(3)"),
    "Where only two players are contesting a pot each may raise by any amount; others may have tapped out.",
    "Two players contest what is bet from then on where no more than two can still bet: chips over what "
    "the others tapped out with are a pot of these two.",
    "Only where all others have folded.",
)
OPENING_BETS_OF_TWO = enter(
    "opening-bets-of-two",
    ("sch 5 s 26(5)", "sch 5 s 24(2)", "sch 5 s 24(3)", "sch 5 s 5(1)"),
    "The section lets two players raise by any amount; of an opening bet it says nothing.",
    "An opening bet is no raise, as a raise is more than a call: it stays a multiple of the blind bet.",
    "Two players open with any amount, too.",
)
LEAST_RAISE_OF_TWO = enter(
    "least-raise-of-two",
    ("sch 5 s 26(5)", "sch 5 s 26(4)", "sch 5 s 27(5)(b)"),
    "What the least raise of two players is, despite subsections (2) to (4).",
    "The smallest chip of the table.",
    "The blind bet, or the raise before.",
)
SHORT_OPENING = enter(
    "short-opening",
    ("sch 5 s 27(1)(a)", "sch 5 s 24(2)", "sch 5 s 24(3)", "sch 5 s 24(5)(b)"),
    "Who has less left than an opening bet: tapping out is for calls and raises only.",
    "The player may check, and call later with what is left; chips that are no opening bet open nothing. "
    "A whole stake that is an opening bet opens, as does one that is a raise over no call.",
    "Who has too little for an opening bet opens with it by tapping out.",
)
LAST_CHIPS_BETWEEN = enter(
    "last-chips-between",
    ("sch 5 s 27(1)(a)(iii)", "sch 5 s 27(1)(a)(iv)", "sch 5 s 26(2)", "sch 5 s 26(3)"),
    "A player may have more left than one raise and less than the next multiple of the blind bet.",
    "Tapping out over a call is for too little for a raise, or for exactly one; who has more raises by a "
    "multiple and keeps the rest.",
    "All that is left may be put in at any time.",
)
SHORT_RAISE = enter(
    "short-raise-of-manila",
    ("sch 5 s 27(5)", "sch 5 s 27(5)(c)", "sch 5 s 27(6)", "sch 5 s 26(1)", "sch 5 s 26(4)"),
    "A raise with the last chips that is less than one has the others only call, where all of them could "
    "act before; what holds where some could not, and whether the others may fold.",
    "The others call or fold. Where some have not acted yet nobody is held to calling: players who have "
    "acted may raise as well. Such a raise counts as none, may be made after three raises, and bounds no "
    "raise after it.",
    "Who has acted may never raise after a short raise.",
)
BLIND_BET_SHORT = enter(
    "blind-bet-short",
    ("sch 5 s 22(1)", "sch 5 s 29(1)", "sch 5 s 29(2)", "sch 5 s 17(3)", "sch 5 s 3(3)"),
    "Who has the buck must make a blind bet of the minimum wager, and may have less left: only a player "
    "with nothing must leave.",
    "All that is left is the blind bet, and its player has tapped out; the others call the minimum wager.",
    "Who has less than the blind bet takes no part as designated player.",
)
BLIND_PLAYER_MAY_NOT_FOLD = enter(
    "designated-player-raises-or-declines",
    ("sch 5 s 23(2)(b)", "sch 5 s 23(2)(b)(i)", "sch 5 s 23(2)(b)(ii)", "sch 5 s 31(3)", "sch 5 s 30(2)"),
    "Where nobody has raised the designated player raises or declines to raise; a fold is not among "
    "these, and nobody checks in the first round.",
    "The player does one of the two. It is asked also where everybody else has tapped out.",
    "The player may fold, or check.",
)
LAST_LEFT = enter(
    "last-left-without-a-bet",
    ("sch 5 s 24(4)(c)", "sch 5 s 24(5)(c)", "sch 5 s 24(9)", "sch 5 s 31(1)(b)"),
    "Players may fold where nobody has bet; if all but one do, no bet ends the round.",
    "The last player left wins the pot, less the commission.",
    "Who may check cannot fold.",
)
NO_MUCK_AT_SHOWDOWN = enter(
    "hands-are-shown",
    ("sch 5 s 25(2)", "sch 5 s 25(3)", "sch 5 s 25(4)", "sch 5 s 31(1)", "sch 5 s 27(2)", "sch 5 s 27(7)"),
    "The last player called shows; a fold is made in a round of betting only. Players who have tapped out "
    "are no active players, and may win pots.",
    "Nobody folds at the showdown. Who made the last bet or raise of the last round of betting shows "
    "first; where that round had none, who is designated. Each hand is shown that is as good, or wins a "
    "pot that the first cannot win, of players tapped out as well.",
    "Who is called may fold; or only active players show.",
)
NO_OPENING_IN_THE_FINAL_ROUND = enter(
    "no-opening-bet-in-the-final-round",
    ("sch 5 s 24(7)", "sch 5 s 24(7)(a)(v)", "sch 5 s 25(3)"),
    "Without an opening bet in the final round the pot is passed to the highest hand, and another section "
    "has a showdown of that case.",
    "There is a showdown, begun by the designated player; both sections are carried out.",
    "The dealer looks at all hands, and nobody shows.",
)
LEFT_OVER = enter(
    "left-over-of-manila",
    ("sch 5 s 25(6)", "sch 5 s 25(7)(a)", "sch 5 s 25(7)(b)", "sch 5 s 10(2)"),
    "What a division leaves goes to the player who shared and is closest to the designated player of the "
    "final round of betting; the designated player may be one of those who share.",
    "The designated player comes first, then the others clockwise. The designated player of the final "
    "round is the one when it began, or when its card was dealt if nobody bet any more; where nobody "
    "could, who has the buck. Each pot, or all pots of the same winners, is divided in units of $1 "
    "whatever the chips.",
    "The closest is another player, so that the designated player comes last.",
)
POTS = enter(
    "pots-of-manila",
    ("sch 5 s 27(3)", "sch 5 s 27(4)", "sch 5 s 27(7)"),
    "A player who has tapped out wins pots formed before; bets of more than that are a separate pot.",
    "Pots are formed by what each player has put in, one for each depth of a player who is left, as the "
    "example has it.",
    "Later calls into the first pot are not the tapped-out player's.",
)
COMMISSION = enter(
    "commission-of-manila",
    ("sch 5 s 28(1)(b)", "sch 5 s 28(2)", "sch 5 s 28(3)", "sch 5 s 28(4)(a)", "sch 5 s 28(4)(c)"),
    "Of several pots of one player the total counts; pots of different players, and of a player who wins "
    "one alone and shares another, are not spoken of, nor how less than 5 percent is rounded.",
    "Pots of the same winners are one, which counts as 100 minimum wagers at most; those of different "
    "winners bear commission each by itself. A pot that players share without a contribution of anybody "
    "else, also of a player who has folded, is left out. 5 percent of whole twenties are taken to the "
    "dollar, less is rounded down to whole chips.",
    "All pots of the round count together.",
    "manila_poker.commission_percent",
)
BUCK = enter(
    "buck-of-manila",
    ("sch 5 s 17(1)", "sch 5 s 17(2)", "sch 5 s 19(3)(a)", "sch 5 s 2 def designated player(b)"),
    "The buck goes to the next player; a round of play knows who plays in it only, and a player may be away.",
    "The opening says which place has it (nothing: the first at the dealer's left); where nobody plays "
    "there, the next player clockwise. At tables of the house it passes to the next place whose player is "
    "dealt in.",
    "It waits at the place of a player who is away.",
)
WITH_APPROVAL = enter(
    "leaving-with-approval",
    ("sch 5 s 19(1)", "sch 5 s 19(2)", "sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)", "sch 5 s 29(2)"),
    "Who leaves for a legitimate reason with the approval of a gaming supervisor needs no minimum table "
    "stake when rejoining; what the approval says is not said, nor who gives it where no supervisor stands.",
    "At a table with a dealer a supervisor approves an absence of so many minutes, and who is back by then "
    "rejoins in accordance with it; who is away otherwise while a round is played has left the game. At an "
    "automated table it is given to everybody who keeps their place, says that they sit out, and has chips "
    "there. Who has nothing left has left the game.",
    "Everybody who keeps their place has it, at tables with a dealer too; or it has no time.",
)
ACE_LOW_IN_A_STRAIGHT_FLUSH = enter(
    "ace-low-in-a-straight-flush",
    ("sch 5 s 9(5)", "sch 5 s 8", "sch 5 s 18"),
    "The ace is lowest of a straight of ace, 7, 8, 9 and 10 if announced; of a straight flush nothing is "
    "said.",
    "The same holds of a straight flush, which is five cards of a suit running consecutively.",
    "Such cards of one suit are a flush with an ace.",
)
EARLY_CARD = enter(
    "early-communal-card",
    ("sch 5 s 35(1)", "sch 5 s 35(2)", "sch 5 s 33(1)(d)", "sch 5 s 30(5)"),
    "A player may call or fold but not raise; of checks and of opening bets nothing is said, nor what the "
    "table minimum is in a round of betting.",
    "Players check as ever. Where the card was exposed during the round of betting an opening bet is as "
    "large as ever; where it was before, one blind bet. Nobody raises, nor taps out over a call.",
    "Nobody opens the betting, so that a round without a bet is checked.",
)
OUT_OF_TURN = enter(
    "out-of-turn-of-manila",
    ("sch 5 s 34(1)", "sch 5 s 34(2)", "sch 5 s 34(3)", "sch 5 s 34(4)", "sch 5 s 34(5)"),
    "What the betting limit is when the turn comes, and what a bet is that is no multiple then.",
    "A bet that stands is taken as made in turn: what is over the largest bet or raise that it can then "
    "be goes back, down to a call or a check; what could have been bet when it was made is not asked. A "
    "fold out of turn is a fold; a check is none. Who folds to more than the bet has it back.",
    "Any amount stands.",
)
DEAD_HANDS = enter(
    "dead-hands-at-a-showdown",
    ("sch 5 s 36(2)", "sch 5 s 36(3)", "sch 5 s 36(4)", "sch 5 s 27(4)", "sch 5 s 2 def active player"),
    "Who wins where hands are dead at a showdown: active players are told of, though players tapped out "
    "are at the showdown too, and there may be several pots, or nobody who has folded.",
    "Players tapped out count as left at the showdown. Each pot is won among those left who are eligible; "
    "one that nobody left is eligible for by who folded last of their own accord, or if nobody has, what "
    "each has put into it goes back. The dealer finds hands dead before the showdown is called; what nobody "
    "called has gone back by then. A hand that was dead before the last bet was called has its chips in the "
    "pot, and those that are deeper than all bets of players left, who have all tapped out, are such a pot.",
    "The only player left wins all pots, whatever that player has put in.",
)
KNOWN_HANDS = enter(
    "known-hands",
    ("sch 5 s 32(5)", "sch 5 s 32(6)"),
    "Who has learnt the hole cards of an inactive player tells all other active players, of a player "
    "whose bet is not called all other players; how is not said.",
    "Staff report the place, and the table shows its hole cards to everybody.",
    "The player says it, and the table shows nothing.",
)
DEAL_PUT_RIGHT = enter(
    "misdeal-of-manila",
    ("sch 5 s 33(3)", "sch 5 s 33(1)(d)", "sch 5 s 22(2)"),
    "A misdeal must be declared before the first round of betting starts.",
    "That is until the dealer says that hole cards and first communal card are dealt.",
    "Until the first player has acted.",
)
NO_MAXIMUM = enter(
    "no-maximum-of-manila",
    ("sch 5 s 24(2)", "sch 5 s 24(3)", "sch 5 s 26(2)", "sch 5 s 26(3)", "sch 5 s 26(5)", "sch 5 s 19(2)"),
    "Whether an operator may bound bets or table stakes from above.",
    "Bets are multiples of the blind bet, and of table stakes only a minimum is spoken of: a sign that "
    "states a maximum is refused.",
    "A maximum wager bounds what two players raise by.",
)
EQUIPMENT_MISNUMBERED = enter(
    "equipment-of-manila",
    ("sch 5 s 12", "sch 5 s 12(a)", "sch 5 s 12(b)", "sch 5 s 12(c)"),
    "The section has no subsections before one that is lettered (c), and its list ends in the middle.",
    "The three things that it lists are quoted as paragraphs of the section.",
    "Something is missing that a table must have.",
)
SEATS = enter(
    "seats-that-are-drawn-for",
    ("sch 5 s 15(1)", "sch 5 s 15(2)(a)(i)", "sch 5 s 15(2)(a)(ii)", "sch 5 s 15(2)(b)", "sch 11 s 16(1)"),
    "How it is known who wishes to sit at a position, what a draw is decided by, and until when the winner "
    "may sit down is not said.",
    "The dealer or a supervisor enters who wants a free seat and what they drew. The highest card wins, as "
    "schedule 11 has it; players with cards of one rank draw again. Who has taken part in the first round of "
    "play since the table opened, and has kept a place since, has been taking part from the start. Who sits "
    "at the table moves with the chips there, and is no new player; the seat is kept for anybody else until "
    "the next round of play is over. At an automated table places are taken in the order of asking.",
    "Each player asks for a seat, and nobody sits down before others have said whether they want it.",
)
WAITING_LISTS = enter(
    "waiting-lists-and-draws",
    ("sch 5 s 15(2)(a)(iii)", "sch 5 s 15(2)(b)", "sch 11 s 16(2)(c)", "sch 11 s 16(3)"),
    "Neither schedule has a waiting list; persons who wish to become players are of one priority, and a "
    "draw of cards decides among them.",
    "A list says who wishes to become a player. At a table with a dealer a vacant seat is drawn for where "
    "more persons wait than there are seats, or several players who come equally early have asked for it; "
    "one alone is called, or moves there. A seat is to be drawn for again after cards of one rank, and "
    "nobody takes it meanwhile. At an automated table nobody draws: the list is called in its order, after "
    "players at the table.",
    "The list is called in its order everywhere, as who is not called yet does not wish for the seat.",
)
THE_BUCK_AND_OTHER_SEATS = enter(
    "the-buck-and-other-seats",
    ("sch 5 s 17(3)", "sch 5 s 15(2)(a)(i)"),
    "A player may not decline the buck in turn, and may fill a vacant seat, which may be one that the buck "
    "comes to later.",
    "A player who has asked for such a seat moves once the buck has been theirs; who has won it by a draw "
    "moves at once.",
    "They move at once, and the buck passes them by.",
)
