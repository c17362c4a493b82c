"""Readings of schedule 19 (electronic table games)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

GAMING_SYSTEM_IS_GAME_SYSTEM = enter(
    "gaming-system-is-game-system",
    ("sch 19 s 1", "s 4 def game system"),
    "The schedule speaks of a gaming system, the definitions of a game system.",
    "They are the same thing.",
    "A gaming system is something wider that is nowhere defined.",
)
TERMINAL_RULES_PREVAIL = enter(
    "terminal-rules-prevail",
    ("sch 19 s 2(1)", "sch 1 s 8", "sch 1 s 9(5)"),
    "The game's own rules and this schedule both apply on a terminal, without an order between them.",
    "Where they cannot both be met on a terminal, this schedule governs: touch for chips, credits for "
    "stakes, its own closing of bets and its own minimum.",
    "The game's schedule governs, and this one only adds to it.",
)
AUTOMATED_PLAYS_THE_SAME = enter(
    "automated-plays-the-same",
    ("sch 19 s 2(2)",),
    "A fully automated game must 'closely match' what players expect of the table game.",
    "It is conducted by the very rules, odds and options of the table game; only the equipment differs.",
    "An automated game may depart in rules and odds that players would not mind.",
)
TERMINAL_CLOSES_AT_NO_MORE_BETS = enter(
    "terminal-closes-at-no-more-bets",
    ("sch 19 s 3(3)", "sch 19 s 5(2)", "sch 1 s 8(2)(b)", "sch 1 s 8(3)"),
    "At the table wagers may be let in after the first card; on a terminal nothing moves after the words "
    "show.",
    "A terminal is closed from 'no more bets' on, whatever the table still allows.",
    "The table's permission reaches the terminals that it feeds.",
)
DISPLAY_LIST_ENDS = enter(
    "display-list-ends",
    ("sch 19 s 3(2)(h)",),
    "The list of what a terminal shows ends in 'and', with nothing after it.",
    "The eight items are the whole list.",
    "A ninth item was lost.",
)
PREVIOUS_ROUND = enter(
    "previous-round",
    ("sch 19 s 3(2)(f)", "sch 19 s 3(2)(g)", "sch 19 s 3(2)(h)"),
    "The previous round may be the game's last round or the last one in which this player bet.",
    "It is the game's last completed round; a player who sat it out sees nothing bet and nothing won.",
    "It is the last round in which the player had a wager.",
)
CREDIT_IS_MONEY = enter(
    "credit-is-money",
    ("sch 19 s 3(2)(e)", "sch 19 s 4(2)", "sch 19 s 7(3)(b)"),
    "Credits are counted without saying what one is worth.",
    "A credit is money: credits are shown as an amount in dollars and cents.",
    "A credit is a unit of the terminal's own denomination.",
)
COUNTDOWN_OF_THE_WAGERING_PERIOD = enter(
    "countdown-of-the-wagering-period",
    ("sch 19 s 5(4)",),
    "A wagering period applies, but the countdown is said to be of the time left in the round.",
    "The countdown shows the time left for wagering.",
    "It shows the time left until the round ends.",
)
WITHDRAWN_GOES_BACK_AT_ONCE = enter(
    "withdrawn-goes-back-at-once",
    ("sch 19 s 5(2)", "sch 19 s 7"),
    "Nothing says when the stake of a withdrawn wager is credit again.",
    "At once, and in full.",
    "When the wagers of the round are collected.",
)
COLLECTED_BEFORE_THE_NEXT_ROUND = enter(
    "collected-before-the-next-round",
    ("sch 19 s 7(3)(b)", "sch 19 s 7(3)(c)", "sch 19 s 7(4) def collect"),
    "Winnings join the credits when the result is known, the winning wager once collected; when that is, and "
    "by whom, is not said.",
    "The player collects, or the terminal does when the next wagering period opens or credits are cashed "
    "out.",
    "Collection is at once, or a wager not collected rides on the next round.",
)
VOID_STAKE_IS_COLLECTED = enter(
    "void-stake-is-collected",
    ("sch 19 s 7(2)", "sch 19 s 7(3)(c)", "s 4 def void"),
    "The section deals with losing and winning wagers and leaves out void ones.",
    "A void wager stays on the layout, marked as such, and its stake becomes credit when collected.",
    "It becomes credit with the result.",
)
MAXIMUM_IS_COMMON = enter(
    "maximum-is-common",
    ("sch 19 s 8", "sch 1 s 9(3)", "sch 1 s 9(5)"),
    "Minimums may differ between terminals though the heading speaks of maximums too; a table has one "
    "minimum.",
    "Terminals of one game may have different minimums but share its maximum, and the tie cap with it; the "
    "one minimum of a table binds only those who play at the table.",
    "Maximums may differ as well; or the table's minimum binds its terminals.",
)
PAID_BY_ATTENDANT_OR_MANAGER = enter(
    "paid-by-attendant-or-manager",
    ("sch 19 s 9(3)", "s 4 def attendant", "s 4 def gaming supervisor"),
    "Credits are paid by an attendant or gaming manager; the supervisor is left out.",
    "Only those two pay, by voucher or in chips.",
    "A supervisor may pay as well, since the greater office includes the lesser.",
)
RECALCULATED_BY_CORRECTION = enter(
    "recalculated-by-correction",
    ("sch 19 s 10(2)", "sch 19 s 10(3)"),
    "A wrong result is recalculated, but credits may have been played or cashed out meanwhile.",
    "The round is settled anew on the true outcome, and the differences are entered as corrections that "
    "leave the first entries standing; what a player's credits no longer cover is for the manager.",
    "Only wagers not yet collected are touched.",
)
WHO_SPEAKS_FOR_THE_OPERATOR = enter(
    "who-speaks-for-the-operator",
    ("sch 19 s 10(4)",),
    "The operator's opinion decides whether a credit came from a malfunction; a person must hold it.",
    "The gaming manager on duty holds it.",
    "Only the licence holder itself.",
)
STAKE_UNDER_A_MALFUNCTION = enter(
    "stake-under-a-malfunction",
    ("sch 19 s 10(4)", "sch 19 s 10(4)(a)", "sch 19 s 10(4)(b)"),
    "Credits made by a malfunction may be refused; the stakes of that round are not mentioned.",
    "The refusal concerns what was credited; a stake whose round has no result goes back.",
    "The stake is lost with the refused credit.",
)
