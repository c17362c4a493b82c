"""How Croupier reads the unclear places of the proposed blackjack amendments (Division 2)."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div 2 r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


BASE_TEXT = _enter(
    "division-2-base-text",
    "5.4",
    "16.0",
    "20.1",
    unclear="Only the amended rules are printed; they count the sections of Division II one higher.",
    reading="Where nothing is printed, blackjack of 1996 (nz-1996, Division II) applies with its "
    "irregularities (part 15), cited there under its own numbers.",
    alternative="Later consolidated rules apply, which this book does not hold.",
)
CROSS_REFERENCES = _enter(
    "sections-cited-one-off",
    "5.4",
    "15B.1A",
    "15C.2",
    "15F.8",
    "15F.10",
    "15F.11",
    "15E.5(a)",
    "16.15",
    "20A.2",
    unclear="Lucky Match is section 15F and is cited as 15D; Let it Ride's decision is r 15E.5 and its odds "
    "r 15E.4, cited as 15E.6 and 15E.5; Push 22's layout is cited as appendix 6, which is House Money's.",
    reading="Each is read as the rule that says what is cited.",
    alternative="The rule of the number that is printed, which says something else.",
)
INSCRIBED_ODDS = _enter(
    "odds-inscribed-for-a-blackjack",
    "5.4",
    unclear="A blackjack is paid at the odds on the layout, which are not printed.",
    reading="A table's layout says 3 to 2, or 7 to 5 or 6 to 5.",
    alternative="Any odds.",
    option="blackjack.blackjack_odds",
)
FIXED_WAGERS = _enter(
    "optional-wagers-that-are-fixed",
    "5.6",
    unclear="House Money, Let it Ride and Push 22 are not among the optional wagers that are named.",
    reading="They are fixed like the others: no wager is touched once the first card is out "
    "(nz-1996, div II rr 4.2, 4.6).",
    alternative="They may be withdrawn until they are decided.",
)
LAYOUTS = _enter(
    "one-layout-to-a-table",
    "15D.2",
    "15E.2",
    "20.2",
    unclear="House Money, Let it Ride and Free Bet each need a layout of their own; whether one layout may "
    "hold areas for two of them is not said.",
    reading="A table has one of these layouts, so that it offers one of them at most.",
    alternative="A layout may have areas for several.",
    option="blackjack.layout",
)
ODDS_NOT_PRINTED = _enter(
    "pair-wagers-without-odds",
    "5.4",
    "15B.1A",
    "15C.2",
    unclear="The odds of Perfect Pairs (r 15B.7) and what they win on are not printed.",
    reading="A table offers them where its operator enters odds for the pairs that Dragon21 defines in the "
    "same text: of one suit (perfect), of two suits of one colour (coloured), of two colours (mixed). Faces "
    "make a pair. They are marked everywhere as the operator's own. Without them the wager is not offered.",
    alternative="A table cannot offer them; or a perfect pair alone wins.",
    option="blackjack.perfect_pairs",
)
ANY_PAIRS_WITHOUT_ODDS = _enter(
    "any-pairs-without-odds",
    "5.4",
    "15C.2",
    "15C.3",
    unclear="The odds of Any Pairs (r 15C.8) and what they win on are not printed.",
    reading="A table offers them where its operator enters what a pair pays: every pair by faces alike, as "
    "Any Pair of baccarat (div 5 r 11C.6). They are marked everywhere as the operator's own.",
    alternative="A table cannot offer them, or at the scales of baccarat's Any Pair (11 or 10 to 1).",
    option="blackjack.any_pairs",
)
MADNESS_21_UNKNOWN = _enter(
    "madness-21-is-not-described",
    "5.4",
    "5.6",
    unclear="Madness 21 is named with the numbers of the rules that pay it (rr 15A.4, 15A.6); none of "
    "section 15A is printed.",
    reading="A table cannot offer it: the text does not say what it wins on, so that odds alone do not make "
    "it a wager.",
    alternative="An operator enters what it wins on as well, which would be a wager of the operator's own.",
)
PAIRS_ON_THE_SIGN = _enter(
    "limits-of-wagers-without-odds",
    "15B.2",
    "15C.3",
    unclear="What amounts Perfect Pairs and Any Pairs are for is not printed, nor when they are settled.",
    reading="They have a minimum and a maximum like other wagers (nz-1996, div I r 13.1), and are settled "
    "after the initial deal.",
    alternative="One amount on the sign, as of the other side wagers.",
)
PAIRS_AND_SEQUENCES = _enter(
    "pairs-and-sequences",
    "15D.5",
    "15E.4(b)",
    unclear="A pair is not defined for House Money; a sequence could be one of counts.",
    reading="Both go by rank: two kings are a pair, a king and a queen a sequence, an ace follows the king "
    "and comes before the two. A pair of one suit is suited for Let it Ride.",
    alternative="A pair is two cards that count alike, as where pairs are split.",
)
ONE_AMOUNT = _enter(
    "amounts-on-the-sign",
    "15D.4",
    "15E.3",
    "15F.5",
    "20A.3",
    unclear="The amount of each of these wagers is the one on the sign; what becomes of another amount that "
    "was accepted is not said.",
    reading="As with Super Sevens (nz-1996, super-sevens-on-the-sign): the amount is minimum and maximum.",
    alternative="Another amount is void.",
)
TOGETHER = _enter(
    "wagers-in-conjunction",
    "15.D.12",
    "15E.11",
    unclear="House Money and Let it Ride are not made in conjunction with other side wagers; whose, and on "
    "which box, is not said.",
    reading="A player does not have both on one box.",
    alternative="A player has only one of them in a round, whatever the boxes.",
)
MAXIMUM = _enter(
    "maximum-of-what-rides",
    "15D.6",
    "15E.5(b)",
    unclear="House Money that stays and the initial wager are bounded by r 14.2, which is not printed; Let "
    "it Ride has no bound.",
    reading="The table's maximum bounds them, of a player or of the box (nz-1996, div II r 13.2); Let it "
    "Ride is not bounded.",
    alternative="Both are bounded.",
)
AFTER_A_SPLIT = _enter(
    "riding-money-after-a-split",
    "15D.8",
    "15D.10",
    "15E.7",
    "15E.9",
    unclear="Which of two split hands decides what stays on the betting area is not said.",
    reading="The first: the new hand has a wager as high as both.",
    alternative="Both hands, each half of it.",
)
ACTED_FIRST = _enter(
    "decided-about-the-hand-first",
    "16.14",
    "16.15",
    unclear="Whether the decision about the hand that came too early stands is not said.",
    reading="The wager is paid out, and the player is asked about the hand in turn.",
    alternative="The decision stands.",
)
EVEN_MONEY = _enter(
    "even-money-and-riding-money",
    "15D.10",
    "15E.9",
    unclear="Money that rides is paid 3 to 2 on a blackjack subject to r 10.3, even money.",
    reading="Who has a blackjack paid 1 to 1 has what rides on it paid 1 to 1 too.",
    alternative="What rides waits for the dealer's second card.",
)
MATCHES_LIE = _enter(
    "winning-matches-lie",
    "15F.6",
    "15F.8",
    "15F.10",
    unclear="Winning wagers lie until a result has been rendered; a mixed or coloured match cannot become "
    "more by a third card.",
    reading="All of them lie until the hand's third card, its split or its end, and are paid then.",
    alternative="Those that no card can change are paid after the initial deal.",
)
FREE_ON_SPLITS = _enter(
    "free-doubles-of-split-hands",
    "20.3",
    unclear="A first two-card total may be doubled for free; whether that of a split hand is one is not "
    "said.",
    reading="It is, as with doubles that are paid for (nz-1996, div II r 10.1(a)). A soft 19 counts 19.",
    alternative="Only the first two cards of the box.",
)
FREE_AND_PAID = _enter(
    "free-or-paid",
    "20.3",
    "20.4",
    "20.5",
    unclear="A player may double and split for free, and still under other circumstances; whether one may "
    "pay where it is free is not said.",
    reading="Where it is free the house puts it up; tens are split at the player's cost.",
    alternative="A player may put up the wager in its place.",
)
LAMMERS = _enter(
    "lammers-are-collected",
    "20.7",
    "20.8",
    unclear="Lammers are collected however the hand ends; what a lammer comes to against a dealer's "
    "blackjack is not said.",
    reading="A lammer wins as much as the original wager, and nothing is lost with it: against a dealer's "
    "blackjack, and on a stand off, it is collected.",
    alternative="-",
)
DEALER_FINISHES = _enter(
    "push-22-alone",
    "20A.4",
    unclear="Whether the dealer draws where no hand waits for it any more is not said.",
    reading="A Push 22 wager depends on the dealer's cards, so that they are drawn to the end.",
    alternative="It loses where the dealer need not draw.",
)
READY_CARDS = _enter(
    "cards-that-come-ready",
    "6.5",
    "6.6",
    unclear="How it is shown that cards were secured, checked or approved, and whether the order of the acts "
    "matters, is not said; the rules before and after them are not printed.",
    reading="Who enters the cards names the area where they were secured, or the approval, and what was done "
    "with them in the order of the text; they are others than those in play. The cut follows as ever.",
    alternative="Any order will do, and nothing need be entered.",
)
