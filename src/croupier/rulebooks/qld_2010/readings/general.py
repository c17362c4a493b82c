"""Readings of the general part (ss 1 to 12)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

REGULATION_28 = enter(
    "regulation-28",
    ("s 3(3)",),
    "The schedules yield to a section of the Casino Control Regulation 1999, which is another document.",
    "The schedules apply as they stand; nothing of the regulation is encoded.",
    "A permission or ban of the regulation displaces a rule of a schedule.",
)
TEXT_WITHOUT_DIAGRAMS = enter(
    "text-without-diagrams",
    ("s 4 def layout", "sch 1 s 3(2)", "sch 1 diagram 1.1", "sch 1 diagram 1.2"),
    "The layouts are pictures, and the text that this book was made from has only their captions.",
    "A layout is drawn from the game's own wagering areas and must show each of them; its look is the "
    "operator's.",
    "Only the two pictures, or what the chief executive approves in their place, are lawful.",
)
SUPERVISOR_INCLUDES_MANAGER = enter(
    "supervisor-includes-manager",
    ("s 4 def gaming supervisor", "s 4 def gaming manager"),
    "A gaming supervisor 'may also include' a gaming manager; nothing is said of the reverse.",
    "A manager holds every power of a supervisor; a supervisor holds none that is given to a manager alone.",
    "Each power belongs to the one office that its clause names.",
)
VOID_IS_RETURNED = enter(
    "void-is-returned",
    ("s 4 def void", "s 5(2)(a)", "s 10(2)(a)"),
    "Void means a stand-off, yet voiding is also the consequence of a player's breach.",
    "The stake of a voided wager goes back to the player, whatever it was voided for.",
    "A wager voided for a breach is forfeited to the house.",
)
VOID_WAGERS_OF_THE_ROUND = enter(
    "void-wagers-of-the-round",
    ("s 4 def void", "s 5(2)(a)", "s 10(2)(a)"),
    "Any wager of the person may be declared void. No time is set by which, nor is it said whether one wager "
    "or all are meant; some games settle wagers in the course of a round.",
    "All of the player in the round that is played. Where some were settled in it (blackjack, casino war), "
    "what was won is taken back and what was lost goes back, unless the supervisor rules that it stays lost. "
    "What a round that is over, or an earlier throw or spin, has settled stands.",
    "Only wagers that are still held; or those of earlier rounds too.",
)
DEVICE_IS_ALSO_A_BREACH = enter(
    "device-is-also-a-breach",
    ("s 5(2)", "s 10(1)(a)", "s 10(2)(c)"),
    "Use of a device has two consequences of its own, while any breach of the rule has three.",
    "Both lists are open: use of a device breaches the rule, so the bar from another player's table applies "
    "too.",
    "The special list for devices displaces the general one.",
)
EXCLUSION_LASTS = enter(
    "exclusion-lasts",
    ("s 5(2)(b)", "s 10(2)(b)", "s 10(2)(c)"),
    "Exclusion from a game has no term, and the other player of the third consequence is not named.",
    "It lasts until a supervisor lifts it; the supervisor names the other player, and the bar holds at every "
    "table of that game where the two would meet.",
    "It ends with the session, or holds at the one table only.",
)
EXCLUDED_IN_A_ROUND = enter(
    "excluded-in-a-round",
    ("s 5(2)(a)", "s 5(2)(b)", "s 10(2)(a)", "s 10(2)(b)", "s 10(2)(c)"),
    "Whoever is excluded takes no part in the game. What becomes of what they have wagered already is not "
    "said, unless it is declared void, which is a power of its own.",
    "They put nothing more down from that moment on, neither a wager nor what a decision takes; at poker "
    "they check or fold. What lies there is decided by the round, in which they decide what costs nothing.",
    "They decide nothing more, and count as absent or as having folded.",
)
VOID_AFTER_A_FOLD = enter(
    "void-after-a-fold",
    ("s 5(2)(a)", "s 10(2)(a)"),
    "A supervisor may declare any wager void that the person made; at stud games the dealer closes a hand "
    "that folds, which collects its wagers, before the round is over.",
    "Until the round is over the wagers of a hand that has folded are among those that may be declared "
    "void, and go back with the others of its player.",
    "They were collected when the hand was closed, and stay lost.",
)
SILENCE_ON_DISPUTES = enter(
    "silence-on-disputes",
    ("s 4 def electronic review system", "s 10", "sch 19 s 10"),
    "The rule has no ladder of review, no term for claiming winnings, no recovery of overpayments and no "
    "general power to invalidate a round.",
    "Nothing of the kind is presumed: what staff decide is entered as their ruling, with the recorded round "
    "as evidence.",
    "The ladders of other rulebooks are common law of the trade and apply here too.",
)
COINS = enter(
    "coins",
    ("s 6(1)", "s 6(2)", "s 6(3) def prescribed coins"),
    "Chips may be read to include 50c coins where the context permits; the smallest chip is not stated.",
    "Where the operator admits coins a stake may be any multiple of 50c; without them the smallest chip "
    "decides.",
    "Coins are always admitted, and every stake of whole 50c is good.",
)
TEACHING_LIMITS = enter(
    "teaching-limits",
    ("s 7(a)",),
    "A teaching table's minimum 'is' $2 and its maximum $10: a frame to set limits in, or the limits.",
    "They are the limits: $2 and $10 exactly.",
    "Any limits within $2 and $10.",
)
TEACHING_TIE = enter(
    "teaching-tie",
    ("s 7(a)", "sch 1 s 9(3)"),
    "An eighth of a teaching table's $10 maximum is $1.25, below its own $2 minimum.",
    "No tie bet is possible there; likewise at any table whose maximum is less than eight times its minimum, "
    "unless the sign gives the tie a lower minimum of its own.",
    "The minimum gives way, or the cap does.",
)
TAUGHT_THE_BEST_PLAY = enter(
    "taught-the-best-play",
    ("s 7(b)",),
    "At a teaching table patrons are instructed in basic playing strategies; by whom, and how far, is not "
    "said. The book bars no advice elsewhere either.",
    "A teaching table's page may tell a player the best play of the decision that is asked, as at a practice "
    "table; no other table where people wager tells it.",
    "Only staff instruct, in words; or every table of Queensland may tell the best play.",
)
SHUFFLED_BY_MACHINE_INTO_A_SHOE = enter(
    "shuffled-by-machine-into-a-shoe",
    ("s 4 def dealing shoe(a)", "s 4 def card shuffling machine"),
    "A dealing shoe is filled with cards shuffled by hand, yet a shuffling machine without a shoe is "
    "defined.",
    "Cards mixed by an approved shuffling machine may be dealt from a shoe.",
    "A shoe takes only cards shuffled by hand.",
)
NOTICE_NEEDS_ALL = enter(
    "notice-needs-all",
    ("s 12(1)(a)", "s 12(1)(b)", "s 12(1)(c)"),
    "The conditions of a change are listed after a sentence that does not say they are conditions.",
    "All are conditions and all that apply must be met: three hands and the sign for any change, and for a "
    "higher minimum also 20 minutes.",
    "Any one of them is enough.",
)
HANDS_ARE_ROUNDS = enter(
    "hands-are-rounds",
    ("s 12(1)(a)",),
    "Notice is counted in hands, and baccarat deals two hands a round.",
    "A hand is a completed round of play at that table after the notice.",
    "Each hand dealt counts, so that three hands pass within two rounds.",
)
CHANGE_AT_AN_EMPTY_TABLE = enter(
    "change-at-an-empty-table",
    ("s 12(1)(a)", "s 12(1)(c)"),
    "Notice is owed to the players; nothing is said of a table that has none.",
    "With nobody at the table a change takes effect at once, with its sign.",
    "The three hands and 20 minutes run at an empty table too.",
)
TWO_ROUTES_TO_A_HIGHER_MINIMUM = enter(
    "two-routes-to-a-higher-minimum",
    ("s 12(1)(c)", "s 12(2)"),
    "A minimum can be raised after 20 minutes for all, or at any time with those present spared.",
    "Both routes are open and the supervisor says which; only the second leaves markers.",
    "The second displaces the first, so that players present always keep their minimum.",
)
WHO_IS_ALREADY_PLAYING = enter(
    "who-is-already-playing",
    ("s 12(2)", "s 12(2)(a)", "s 12(2)(b)", "s 12(2)(c)"),
    "Those 'already playing' keep the old minimum; the marker stands at one box though a player has several.",
    "Everyone at the table when the minimum rises has the marker, on all their boxes, until they leave it.",
    "Only those with a wager in the current round, or only at the box with the marker.",
)
MARKER_ON_A_TERMINAL = enter(
    "marker-on-a-terminal",
    ("s 12(2)(a)", "s 12(2)(b)"),
    "A terminal has no box to put a marker before.",
    "The terminal shows the old minimum and that it is kept, until its player leaves.",
    "A player on a terminal cannot keep the old minimum.",
)
DIRECTED_MINIMUM_AND_SIDE_WAGERS = enter(
    "directed-minimum-and-side-wagers",
    ("sch 2 s 11(2)(b)", "sch 9 s 11(2)(b)", "sch 15 s 11(3)(b)", "sch 17 s 11(2)(b)"),
    "A directed player may wager only the minimum for the table; side wagers have limits of their own on a "
    "sign of their own.",
    "The main wagers are for the table's minimum; a side wager is bound by its own sign alone.",
    "Side wagers too are for their minimum only, or a directed player may make none.",
)
REPLACED_WHERE_THE_TEXT_SAYS_SO = enter(
    "replaced-where-the-text-says-so",
    (
        "sch 1 s 14(2)(c)",
        "sch 2 s 12(3)(c)",
        "sch 2 s 15",
        "sch 6 s 24(1)",
        "sch 14 s 13(3)(c)",
        "sch 14 s 16",
        "sch 9 s 12(3)(c)",
        "sch 9 s 15",
        "sch 15 s 12(3)(c)",
        "sch 15 s 15",
    ),
    "Some schedules let staff direct after a round that the cards be replaced, some that they be shuffled, "
    "by different offices; others say neither, or only one.",
    "Each direction is its own office's, and there is none where the schedule has no section for it: in "
    "baccarat cards are not replaced by direction but when the shoe is over, and games that are shuffled for "
    "every round know neither.",
    "A power to have cards shuffled includes having others brought, at every table.",
)
WHO_CUTS = enter(
    "who-cuts",
    (
        "sch 1 s 17(1)(a)",
        "sch 2 s 14(1)(b)",
        "sch 2 s 14(1)(d)",
        "sch 9 s 14(1)(b)",
        "sch 9 s 14(1)(d)",
        "sch 14 s 15(1)(d)",
        "sch 15 s 14(1)(d)",
        "sch 16 s 14(1)(d)",
        "sch 17 s 14(1)(d)",
    ),
    "The schedules name who cuts first at the start, by where the cutting card came and after a directed "
    "reshuffle. They name nobody where other cards are brought, where a shoe ends without the cutting card, "
    "where it came before the first card of a round, on a box that nobody is seated at, or at a table of "
    "boxes without players.",
    "Other cards, and a shoe that ends without the cutting card, are cut as after a directed reshuffle. A "
    "cutting card that comes first came on the box that the card behind it is for. On a box at which nobody "
    "is seated it is the seated player who wagered most on it, or who wagered so first; if that player has "
    "left, the next one clockwise. Without players the dealer cuts. Only seated players are asked, in the "
    "order of their seats.",
    "Each of these is a start of play, at which the first player to the table cuts; standing players are "
    "asked too where the schedule does not forbid it.",
)
