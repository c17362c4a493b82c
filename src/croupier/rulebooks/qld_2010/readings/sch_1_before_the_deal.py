"""Readings of schedule 1 (baccarat): the cards, the table, the wagers placed and the shoe's holder."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

DESIGNATED_PLAYER_SECTION = enter(
    "designated-player-section",
    ("sch 1 s 2 def designated player", "sch 1 s 7(2)(c)", "sch 1 s 25"),
    "Two clauses send the reader to section 22 for the designated player, which is about the player's hand.",
    "They mean section 25.",
    "Taken literally they point nowhere, and nobody is a designated player.",
)
WHEN_A_ROUND_STARTS = enter(
    "when-a-round-starts",
    ("sch 1 s 2 def round of play", "sch 1 s 18(4)", "sch 1 s 19(1)", "sch 1 s 42(8)"),
    "A round is defined from the placing of wagers, while other clauses reckon its start from the deal.",
    "For the cards (cutting card, face-up cards, remedies) a round starts when its first card leaves the "
    "shoe.",
    "It starts with the first wager, so that its first card is already inside it.",
)
DECKS_IN_A_CARD_MACHINE = enter(
    "decks-in-a-card-machine",
    ("sch 1 s 4(1)", "sch 1 s 15(2)(a)"),
    "The game has 6 or 8 decks, yet a card machine may hold any approved number up to 8.",
    "Without a machine 6 or 8; with one, any number from 1 to 8 that its approval allows.",
    "A machine too holds 6 or 8.",
)
CUTTING_CARD_IN_A_CARD_MACHINE = enter(
    "cutting-card-in-a-card-machine",
    ("sch 1 s 15(2)(b)", "sch 1 s 17(13)", "sch 1 s 18"),
    "A card machine stands in for the shoe; whether it needs a cut, a cutting card or a burn is left half "
    "said.",
    "A machine that mixes all the time has none of them; one that is loaded and dealt out is treated as a "
    "shoe, with the offer of a cut at the dealer's choice.",
    "Cut, burn and cutting card are needed with every machine, or with none.",
)
CARD_VALUES_IN_THE_TABLEAU = enter(
    "card-values-in-the-tableau",
    ("sch 1 s 5(1)(b)", "sch 1 s 17(12)", "sch 1 s 23"),
    "Banker's drawing rules speak of the third card's face value, which for the burn makes tens and court "
    "cards 10.",
    "They mean the point value, 0 for those cards. No result depends on it: the rules name only 2 to 8.",
    "They mean the printed value, 10 for those cards.",
)
THREE_TO_AN_AREA = enter(
    "three-to-an-area",
    ("sch 1 s 6(1)", "sch 1 s 6(2)"),
    "More than three players on an area may be permitted, so three is a limit that no clause states.",
    "Three players to a betting area unless the operator permits more.",
    "Any number, and the clause only says how such wagers must lie.",
    "baccarat.more_than_three_per_area",
)
WAGER_NOT_LYING_WELL = enter(
    "wager-not-lying-well",
    ("sch 1 s 6(2)(a)", "sch 1 s 6(2)(c)"),
    "A wager outside its area or on top of another is not valid; what becomes of it is not said.",
    "It is no wager: staff give it back, and enter it only when it lies as it should.",
    "It is void, or it stands at the supervisor's discretion.",
)
STANDING_PLAYER_NEEDS_A_SEATED_ONE = enter(
    "standing-player-needs-a-seated-one",
    ("sch 1 s 7(1)", "sch 1 s 7(2)(a)"),
    "A standing player may bet though seats are free, but on the areas of a seated player.",
    "The areas of any place in use, without its player's leave; an empty place's areas are not for the "
    "standing.",
    "Any areas, occupied or not.",
)
OTHER_PLAYERS_BOXES = enter(
    "other-players-boxes",
    ("sch 1 s 6(1)", "sch 1 s 9(4)", "sch 1 s 32(2)"),
    "Only for a dragon bonus is it said that a seated player may bet in another's area.",
    "Seated players may bet in any box, since sharing of areas and limits over boxes are provided for.",
    "All other wagers go in the player's own box.",
)
BOTH_HANDS_AT_ONCE = enter(
    "both-hands-at-once",
    ("sch 1 s 2 def baccarat wager", "sch 1 s 8(1)"),
    "Nothing says whether one player may back both hands in a round.",
    "It is allowed; each wager is settled on its own.",
    "A player backs one hand, with or without the tie.",
)
CLOSING_OF_BETS = enter(
    "closing-of-bets",
    ("sch 1 s 8(2)(b)", "sch 1 s 8(3)", "sch 1 s 19(1)"),
    "Wagers close when the first card is exposed, when 'no more bets' is called before the deal, or, at the "
    "operator's discretion, not even when the first card has left the shoe.",
    "They close at the call. With the discretion used they move again until the first card is exposed, for "
    "which it leaves the shoe face down.",
    "The call closes nothing and wagers always move until the first exposure; or the discretion lasts beyond "
    "it.",
    "baccarat.wagers_after_first_card",
)
LIMITS_SECTION = enter(
    "limits-section",
    ("sch 1 s 9(1)", "s 12"),
    "The limits are excepted by a section 12 of a Part 2, which in this schedule is about odds.",
    "It means section 12 of the general part, on notice of a change.",
    "The clause on odds is meant and the exception is empty.",
)
ONE_MINIMUM_AND_THE_MARKER = enter(
    "one-minimum-and-the-marker",
    ("sch 1 s 9(5)", "s 12(2)"),
    "All players at a table have one minimum, yet a raised minimum spares those already playing.",
    "The spared keep theirs: the limits clause of the schedule itself gives way to the notice of a change.",
    "The schedule, being special to the game, makes the raised minimum bind all.",
)
LIMITS_PER_PATRON = enter(
    "limits-per-patron",
    ("sch 1 s 9(4)", "sch 1 s 9(1)"),
    "Limits apply to the patron and not to the box; which wagers are added together is not said.",
    "A patron's stakes of one kind (say, all on the banker's hand) are added over the boxes for the maximum; "
    "each of them must reach the minimum.",
    "All stakes of every kind are added, for both bounds; or each stake is measured alone.",
)
ACCEPTED_OUTSIDE_THE_LIMITS = enter(
    "accepted-outside-the-limits",
    ("sch 1 s 9(1)", "sch 1 s 9(3)"),
    "A wager must be within the limits; what becomes of one that was accepted outside them is not said.",
    "It does not count and its stake goes back.",
    "It counts up to the maximum, or once although below the minimum, as other rulebooks say.",
)
TIE_CAP_MAXIMUM = enter(
    "tie-cap-maximum",
    ("sch 1 s 9(3)",),
    "A tie bet is capped by an eighth of the table's maximum; a table may have several, and an eighth may "
    "not be a whole chip.",
    "The maximum displayed for banker and player wagers counts, the lower one where they differ; the cap is "
    "exact, and the highest stake under it that chips can make is the most. Without a displayed maximum "
    "there is no cap.",
    "The largest maximum of any wager, or the cap rounded to a chip.",
)
DIFFERENTIAL_REMEDY = enter(
    "differential-remedy",
    ("sch 1 s 9(2)", "sch 1 s 2 def table differential"),
    "A table differential may be in place; how a difference above it is put right is not said.",
    "When bets close, the wagers placed last on the heavier side go back as far as they pass the limit. Tie "
    "and side wagers do not count, nor does anything at a terminal. What is left stands, below the minimum "
    "too.",
    "The wager that would go over is refused when placed; or all wagers of the heavier side are cut in "
    "proportion.",
)
FREE_HAND_BANKER = enter(
    "free-hand-banker",
    ("sch 1 s 10(1)", "sch 1 s 25(5)"),
    "A supervisor directs 'the banker' to deal a free hand; the word otherwise names a hand.",
    "Whoever has the shoe deals it: the designated player, else the dealer.",
    "Only the dealer deals free hands.",
)
FREE_HANDS_AT_AN_EMPTY_TABLE = enter(
    "free-hands-at-an-empty-table",
    ("sch 1 s 10(2)", "sch 1 s 10(2)(a)", "sch 1 s 10(2)(b)"),
    "At an empty table a dealer with authority deals up to 10 free hands, or goes on with authority.",
    "One authority is good for 10 in a row; each further one needs an authority of its own.",
    "One further authority lifts the limit for good.",
)
FREE_HANDS_AND_NEWCOMERS = enter(
    "free-hands-and-newcomers",
    ("sch 1 s 10(1)(a)", "sch 1 s 10(2)"),
    "All players at the table must agree to a free hand, or there are none; somebody may sit down before the "
    "hands that were directed have been dealt.",
    "A free hand that is being dealt is finished; those still to come lapse, and all may agree to others.",
    "Hands that were directed are dealt whoever comes.",
)
FREE_HAND_SECTIONS = enter(
    "free-hand-sections",
    ("sch 1 s 10(3)", "sch 1 s 23"),
    "A free hand is played under sections 18 to 22, which leaves out banker's drawing rules.",
    "Section 23 applies as well.",
    "Banker's hand never takes a third card in a free hand.",
)
NATURAL_BELONGS_TO_A_HAND = enter(
    "natural-belongs-to-a-hand",
    ("sch 1 s 2 def natural", "sch 1 s 21", "sch 1 s 33", "sch 1 s 34(a)"),
    "A natural is defined as the event that either hand has 8 or 9; wagers ask whether a given hand is one.",
    "Each hand is a natural or not by its own first two cards.",
    "Either hand's 8 or 9 makes both hands naturals.",
)
SHUFFLE_AFTER_THE_LAST_ROUND = enter(
    "shuffle-after-the-last-round",
    ("sch 1 s 14(2)(b)", "sch 1 s 18(2)", "sch 1 s 18(3)"),
    "Cards are shuffled once the cutting card is reached, though more may be dealt after it.",
    "Shuffled after the rounds that its appearance still allows.",
    "Shuffled as soon as the round in which it appears is over.",
)
GAME_SUPERVISOR = enter(
    "game-supervisor",
    ("sch 1 s 14(4)", "s 4 def gaming supervisor"),
    "A fresh shuffle of preshuffled cards needs a 'game supervisor', who is not defined.",
    "A gaming supervisor.",
    "Another office, below the gaming supervisor.",
)
CUTTING_CARDS_PLACED = enter(
    "cutting-cards-placed",
    ("sch 1 s 17(5)", "sch 1 s 17(7)", "sch 1 s 17(8)"),
    "The first cutting card's stay is not told, and the second goes at least 14 cards from the back, without "
    "a most.",
    "The first is out of the stack once the cut is made; the second lies where the operator says, 14 from "
    "the back unless told otherwise.",
    "The first stays as the front card of the stack; the second lies where the dealer likes.",
)
BURNED_FACE_DOWN = enter(
    "burned-face-down",
    ("sch 1 s 17(10)", "sch 1 s 17(11)"),
    "The first card goes to the discard rack; only with an additional burn are faces said to be shown.",
    "It goes unseen, unless players ask for the additional burn, when all the burned cards are shown; a "
    "discard holder is the discard rack.",
    "The first card is always shown.",
)
TERMINAL_ONLY_LAST_ROUND = enter(
    "terminal-only-last-round",
    ("sch 1 s 18(3)", "sch 1 s 18(5)", "sch 1 s 18(1)"),
    "At a terminal-only table no further round follows the cutting card, yet dealing ends after 'the further "
    "round'.",
    "The round in which the cutting card appears is finished, then the cards are shuffled; if it is the "
    "first card out, likewise.",
    "Dealing goes on until the shoe runs short.",
)
DUMMY_ROUND_IS_A_ROUND = enter(
    "dummy-round-is-a-round",
    ("sch 1 s 18(2)", "sch 1 s 42(4)", "sch 1 s 42(6)"),
    "The further round after the cutting card may turn out a dummy round, without wagers.",
    "It was the further round: the cards kept behind the cutting card are counted for no more.",
    "A round with wagers is still owed before the shuffle.",
)
DESIGNATED_PLAYER_TABLES = enter(
    "designated-player-tables",
    ("sch 1 s 25(1)", "sch 1 s 25(1)(a)", "sch 1 s 25(1)(b)", "sch 1 s 25(11)"),
    "The section applies 'subject to' a table of 10 to 14 places, or of up to 9 where a gaming manager may "
    "direct.",
    "At 10 to 14 places the shoe may be offered, at up to 9 only on a gaming manager's direction; a table at "
    "which it is not is one whose dealer holds it by a supervisor's standing direction (s 25(11)).",
    "At 10 to 14 places the shoe must be offered, and each direction to the dealer is given during the game.",
    "baccarat.designated_player",
)
SHOE_PASSES = enter(
    "shoe-passes",
    ("sch 1 s 25(10)(a)", "sch 1 s 26(1)"),
    "The shoe passes when 'the designated player hand' loses; the designated player has no hand and may back "
    "either.",
    "It passes when the banker's hand loses; a tie leaves it.",
    "It passes when a hand that the designated player backed loses.",
    "baccarat.shoe_passes",
)
SHOE_REFUSED_AGAIN = enter(
    "shoe-refused-again",
    ("sch 1 s 25(5)", "sch 1 s 25(7)"),
    "When all refuse at the start the dealer deals; when all refuse a shoe given up later nothing is said.",
    "The dealer deals then as well.",
    "It stays with its last holder, or the offer goes round until accepted.",
)
SHOE_HOLDER_WITHOUT_A_WAGER = enter(
    "shoe-holder-without-a-wager",
    ("sch 1 s 26(1)", "sch 1 s 26(2)", "sch 1 s 25(11)(a)"),
    "The holder of the shoe must back a hand with the minimum; free hands and a dealer as holder are not "
    "excepted.",
    "A tie bet does not do, and one hand alone must have the minimum. Where no wagers are allowed, or the "
    "dealer holds the shoe by direction, none is asked.",
    "Without that wager the shoe is given up before every free hand too.",
)
