"""Readings of schedule 6 (pai gow)."""

from __future__ import annotations

from croupier.rulebooks.qld_2010.readings._entry import enter

TILES_OF_THE_DIAGRAMS = enter(
    "tiles-of-the-diagrams",
    ("sch 6 s 6(a)", "sch 6 s 7(1)", "sch 6 diagram 6.2", "sch 6 diagram 6.4"),
    "What the faces show, and how many tiles there are of each name, is drawn in diagrams only.",
    "The usual set: two of each of the sixteen named tiles, each counting its name; where the two look "
    "different (9, low 8, low 7, 5, 3/6) nothing tells them apart.",
    "Only what the diagrams show.",
)
STANDOFF_ON_EQUAL_COUNTS = enter(
    "standoff-on-equal-counts",
    ("sch 6 s 2 def standoff(a)", "sch 6 s 36(3)", "sch 6 s 36(4)", "sch 6 s 36(5)", "sch 6 s 36(6)"),
    "The definition has a standoff where both sides have the same count; section 36 has it where each side "
    "wins one hand, and decides equal counts by tiles or for the bank.",
    "Section 36 holds: a stand off is one hand each, and equal hands are the bank's.",
    "A hand of the same count stands off.",
)
THREE_SIX_COUNTS_MORE = enter(
    "three-six-counts-more",
    ("sch 6 s 7(1)", "sch 6 s 8(1)", "sch 6 s 35(3)"),
    "That the 3/6 counts 3 or 6 is in its name alone; section 35(3) makes 8 with a 5 and 9 with a 6.",
    "It counts as makes more of its hand; the highest single tile of the hand stays what it is.",
    "The player says which; or one tile of the pair counts 3 and the other 6.",
)
HIGH_SIX_ITSELF = enter(
    "high-six-itself",
    ("sch 6 s 3(2)", "sch 6 s 4(2)"),
    "A low hand of 3 needs a tile of high 6 or higher; the bracket lists four tiles and leaves out high 10.",
    "Every tile that ranks as high 6 or above will do, the high 10 among them.",
    "Only the high 6 and the four tiles listed.",
)
PAIRS_ABOVE_THE_REST = enter(
    "pairs-above-the-rest",
    ("sch 6 s 7(1)", "sch 6 s 7(2)", "sch 6 s 8(1)"),
    "The orders of pairs, of wongs, gongs and high nines, and of point counts are given, and nowhere how "
    "these three stand to one another.",
    "Pairs are highest, then wongs, gongs and high nines, then counts.",
    "A high nine counts nine points only.",
)
HANDS_BY_THEIR_RANK = enter(
    "hands-by-their-rank",
    ("sch 6 s 2 def high hand", "sch 6 s 2 def low hand", "sch 6 s 28(1)"),
    "Nothing is said of a player who puts the higher hand where the low one goes.",
    "Hands are what they rank: naming two tiles parts the four, and the lower pair of them is the low hand.",
    "The setting is foul and loses.",
)
EQUAL_RANKED_HANDS = enter(
    "equal-ranked-hands",
    ("sch 6 s 36(4)", "sch 6 s 36(5)", "sch 6 s 36(6)"),
    "The highest tile decides where totals are the same; two wongs of one kind or two gongs with different "
    "8s have no total.",
    "Ranked hands of one name are equal: the tile beside the 12 or 2 says nothing, and the bank's is higher.",
    "A gong with a high 8 is above one with a low 8.",
)
HIGHER_PLAY = enter(
    "higher-play",
    ("sch 6 s 30(3)", "sch 6 s 31(2)"),
    "Pairs are not split where higher play is possible; what play is higher is not said.",
    "Two pairs are both played. One pair is split where section 31(3) lets it be, unless both hands are "
    "higher with the pair kept: 12, 12, high 6, 3/6 make a pair and 9, not 8 and 8.",
    "It is split wherever section 31(3) lets it be.",
)
OR_BETTER = enter(
    "or-better",
    ("sch 6 s 31(3)(a)(i)", "sch 6 s 31(3)(b)", "sch 6 s 31(3)(c)", "sch 6 s 31(3)(d)"),
    "Pairs are split to make two counts 'or better'; whether a wong, gong or high nine is better than 9.",
    "A ranked hand is better than any count, on either side; 7s need one ranked hand, since a day 9 is asked "
    "for.",
    "Only counts are compared.",
)
CHOICE_OF_HIGH_TILES = enter(
    "choice-of-high-tiles",
    ("sch 6 s 34(1)(a)", "sch 6 s 34(1)(b)", "sch 6 s 34(2)"),
    "Where settings come to the same counts, one subsection puts the high tile on a hand and the other keeps "
    "the two highest apart; both cannot always be had.",
    "Keeping the two highest apart comes first, then the place of the highest; a ranked high hand counts as "
    "one of 8 or more.",
    "The place of the highest tile comes first.",
)
CHONG_THEN_COUNTS = enter(
    "chong-then-counts",
    ("sch 6 s 32(a)", "sch 6 s 33(a)", "sch 6 s 4(1)"),
    "Of several settings with the same ranked hand, or with the same low count, the text names none.",
    "The higher low count, then the higher high count, then the high tiles, then the higher low hand.",
    "The highest high hand.",
)
EXCEPTION_OF_ANY_TILE = enter(
    "exception-of-any-tile",
    ("sch 6 s 35(2)", "sch 6 s 35(4)", "sch 6 s 34(1)(b)"),
    "The exceptions name a 7, a 6 or a 4 without saying which, and 'any tile not making a pair'.",
    "Either 7, 6 or 4 will do. The fourth tile beside 3/6, 4 and 5 is of another kind than these; the "
    "other 4 is one: the counts are the same with either, and the high 4 goes with the 5, as section "
    "34(1)(b) has the high tile on a high hand of 8 or more.",
    "The other 4 counts as making a pair.",
)
EIGHT_BOXES_ARE_COUNTED = enter(
    "eight-boxes-are-counted",
    ("sch 6 s 5(2)(b)(ii)", "sch 6 s 11(3)(a)", "sch 6 s 12(1)", "sch 6 s 21(2)", "sch 6 s 25(2)"),
    "The layout has not more than 8 boxes; the count from the chung's box as 1, 9 and 17, and eight stacks, "
    "fit eight only. Whether boxes that are empty or out of play are counted is not said.",
    "There are eight, numbered anticlockwise, and all are counted and get a stack in turn; tiles of an empty "
    "box are put aside. The deal ends when every box in play has its tiles.",
    "Boxes out of play are passed over, and the others counted.",
)
BANK_ON_ONES_OWN_BOX = enter(
    "bank-on-ones-own-box",
    ("sch 6 s 18(2)", "sch 6 s 18(3)", "sch 6 s 18(13)"),
    "A player banks on the box played the round before; nothing is said of other wagers there.",
    "The box of the player's seat, or box 1 after a round of the house's bank. Nobody wagers on the box that "
    "gets the bank's tiles; the house plays no box against a player's bank.",
    "A player may bank on any box that he or she wagered on.",
)
BANK_KEPT_FOR_A_SECOND_ROUND = enter(
    "bank-kept-for-a-second-round",
    ("sch 6 s 18(9)", "sch 6 s 18(10)", "sch 6 s 18(11)"),
    "Who has banked once may do so again; whether the bank is offered to others in between is not said.",
    "That player is asked first, and then the others from the next box on.",
    "It is offered around the table each round, and comes back to that player last.",
)
BANK_PUTS_UP_ITS_COVER = enter(
    "bank-puts-up-its-cover",
    ("sch 6 s 2 def player/banker", "sch 6 s 14(1)", "sch 6 s 14(2)(b)(ii)", "sch 6 s 18(4)"),
    "A player/banker must be able to cover all wagers; how the dealer knows is not said.",
    "The banker puts an amount up before the wagers. No more than that is taken in wagers, or twice as much "
    "with the house as partner; if it shrinks before the tiles come, later wagers go back first.",
    "The banker's word is enough, and losing wagers beyond the chips are the house's.",
)
BANK_PAYS_EVEN_MONEY = enter(
    "bank-pays-even-money",
    ("sch 6 s 19(1)", "sch 6 s 19(3)"),
    "Winning wagers bear commission and so do a bank's profits; whose the winners' commission is where a "
    "player banks is not said.",
    "The bank pays even money and the house keeps the winner's commission: profit is what was collected less "
    "the stakes paid.",
    "The bank pays winners less commission.",
)
COMMISSION_WITHIN_THE_WIN = enter(
    "commission-within-the-win",
    ("sch 6 s 19(2)",),
    "Rounded up to 50 cents, commission on a very small win would be more than the win.",
    "It takes all of the win and no more.",
    "The player pays the rest.",
    "pai_gow.commission_rounding",
)
SHARES_OF_A_COMBINED_BANK = enter(
    "shares-of-a-combined-bank",
    ("sch 6 s 18(6)", "sch 6 s 19(3)"),
    "How players who combine their chips share a win or loss is their own affair.",
    "By what each has put up, to the cent, after one commission on the whole.",
    "All goes to the first of them.",
)
NOBODY_AGAINST_THE_BANK = enter(
    "nobody-against-the-bank",
    ("sch 6 s 2 def player/banker", "sch 6 s 2 def co-banker", "sch 6 s 18(4)", "sch 6 s 19(3)"),
    "A player/banker covers all other players' wagers, and pays commission when these have been collected "
    "and paid; what becomes of a bank that nobody wagers against, or nobody any more, is not said.",
    "It covers nothing and wins nothing: what was put up goes back whole, without commission. Where nobody "
    "has wagered no tiles are dealt, and no round has been banked.",
    "The tiles are dealt all the same, and the round is one of the two that the player may bank running.",
)
ONE_BOX_TO_SET = enter(
    "one-box-to-set",
    ("sch 6 s 15(2)", "sch 6 s 16(1)"),
    "A player may set one box only; wagers on further boxes are not forbidden.",
    "A player may wager on other boxes behind those who set them, and is passed over there when the setting "
    "is handed on. Who is left on a box with nobody to set it has the house way.",
    "A player wagers on one box only.",
)
ABSENT_AND_ALONE = enter(
    "absent-and-alone",
    ("sch 6 s 15(2)(c)", "sch 6 s 29(1)"),
    "Who sets a box whose only player is not there.",
    "The dealer, the house way.",
    "The wager is void.",
)
CLOSEST_TO_THE_DEALER = enter(
    "closest-to-the-dealer",
    ("sch 6 s 15(2)(a)", "sch 6 s 15(2)(b)", "sch 6 s 15(2)(c)"),
    "Which wager on a box lies closest to the dealer is not told by the order of placing.",
    "Wagers on a box lie in the order in which they were placed, the earliest closest; handing on goes to "
    "the next of them.",
    "The first player names whom he or she likes.",
)
MAXIMUM_OF_A_PLAYER = enter(
    "maximum-of-a-player",
    ("sch 6 s 14(3)", "sch 6 s 14(4)", "s 12(1)"),
    "The permissible maximum wager for the table bounds players in one place and a box's total in another.",
    "It bounds each player's wager on a box; a box's total is held to half of it for the marker.",
    "It bounds the total of a box.",
)
TILES_THAT_WERE_HANDLED = enter(
    "tiles-that-were-handled",
    ("sch 6 s 40(1)", "sch 6 s 40(3)", "sch 6 s 28(7)"),
    "An incorrect distribution is put right before any player has handled the own tiles, and stands once the "
    "tiles are handled: whose tiles, and whether by a player or the dealer, is not said.",
    "It stands once a player has set any hand, or the bank's tiles have been turned, whatever the report "
    "says, and where the report says that tiles were handled. A house way that is only asked for need not "
    "be laid out yet, and is no handling.",
    "Only tiles of the boxes that were mixed up count, or only those that players themselves handled.",
)
TAKEN_BACK_BY_EACH_PLAYER = enter(
    "taken-back-by-each-player",
    ("sch 6 s 15(1)", "sch 6 s 41(3)(a)"),
    "Exposed tiles may be removed from play and the player's wager retrieved; several players may have "
    "wagers on the box.",
    "Each of them keeps or takes back the own wager; the tiles are played while one is left.",
    "The player who sets decides for all.",
)
SEVERAL_TILES_AND_LOOKED = enter(
    "several-tiles-and-looked",
    ("sch 6 s 41(2)", "sch 6 s 41(3)", "sch 6 s 41(4)"),
    "Nothing is said of two or more exposed tiles where the player has looked at another one.",
    "They are played, as one exposed tile is.",
    "The dealer's supervisor rules.",
)
NOBODY_SETS_THE_TILES = enter(
    "nobody-sets-the-tiles",
    ("sch 6 s 15(2)(c)", "sch 6 s 28(1)", "sch 6 s 29(1)"),
    "What becomes of tiles whose player neither sets them nor asks for the house way is not said.",
    "The next player on the box sets them, and where there is none they are set the house way: so where "
    "a clock counts the time to set down.",
    "The round waits for the player.",
)
HOUSE_WAY_AT_ONCE = enter(
    "house-way-at-once",
    ("sch 6 s 28(7)", "sch 6 s 29(1)"),
    "Tiles for which the house way is asked may be set after the bank's, if a marker lies there in time.",
    "They are set at once: what the house way is depends on nothing else, and the result is the same.",
    "They are always set last.",
)
FAILURE_TO_WAGER = enter(
    "failure-to-wager",
    ("sch 6 s 44",),
    "A player without a wager for three rounds may be made to leave the seat; whether another must be "
    "waiting for it, as other books have it, is not said.",
    "Nobody need be waiting: it counts rounds whether or not other seats are free.",
    "Only where every seat is taken.",
)
