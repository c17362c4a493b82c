"""How Croupier reads the unclear places of the proposed baccarat amendments (Division 5)."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *refs: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


# What the amending text leaves out

BASE_TEXT = _enter(
    "division-5-base-text",
    "div 5 r 13.1",
    "div 5 r 14.1",
    unclear=(
        "Only the amended rules are printed; the rest of Division 5, its irregularities among it, is left "
        "out."
    ),
    reading=(
        "Where nothing is printed, baccarat of 1996 (nz-1996, Division V) applies with its irregularities "
        "(part 12), cited there."
    ),
    alternative="Later consolidated rules apply, which this book does not hold.",
)

GENERAL_PART = _enter(
    "general-rules-and-smallest-coin",
    "div 5 r 5.10",
    unclear="Neither the general rules nor any chips come with the amendments.",
    reading="Division I of 1996 applies, with its rounding, and 5 cents unless the table's chips are set.",
    alternative="The smallest coin of the day of the proposal, 10 cents.",
)

ABSENT_RULE_5_2 = _enter(
    "combinations-of-wagers",
    "div 5 r 13.2",
    unclear="The wagers of 2 to 1 Baccarat are subject to r 5.2, which is not printed.",
    reading=(
        "It is taken for the rule on combinations, so nz-1996 div V r 4.8 applies: never both hands by one "
        "player, unless the table's option both_hands says that r 5.2 is as it is printed for Dragon21."
    ),
    alternative="Any combination of the three wagers, as the proposal's r 5.2 for Dragon21 allows.",
    option="baccarat.both_hands",
)

ABSENT_RULE_5_11 = _enter(
    "odds-subject-to-rule-5-11",
    "div 5 r 5.10",
    unclear="The odds are subject to r 5.11, which is not printed.",
    reading="Nothing is taken from it but what Division V of 1996 says of unpayable wagers (rr 5.3, 5.4).",
    alternative="It caps payouts or rounds commission.",
)

ABSENT_PAIR = _enter(
    "pair-by-face-value",
    "div 5 r 1.0 def any pair",
    "div 5 r 1.0 def face value",
    "div 5 r 11C.6",
    unclear="Any Pair means a pair as defined in the section, and that definition is not printed.",
    reading=(
        "Two cards of one face value as this text defines it, so king-queen and ten-king are no pairs; "
        "suits do not matter."
    ),
    alternative="Two cards of one point value.",
)

PERFECT_PAIRS_NOT_OFFERED = _enter(
    "perfect-pairs-without-odds",
    "div 5 r 11A.2",
    "div 5 r 1.0 def perfect pair's wager",
    unclear=(
        "Perfect Pairs is mentioned with its bar on other side wagers; neither its odds nor its conditions "
        "are printed."
    ),
    reading=(
        "A table offers it where its operator enters odds for the pairs that Dragon21 defines in the same "
        "text (perfect, coloured, mixed, by faces): on either hand or both, with an initial wager of the "
        "player, as Any Pair (r 11C.3). They are marked everywhere as the operator's own."
    ),
    alternative="It cannot be offered; or a perfect pair alone wins.",
    option="baccarat.perfect_pairs",
)

NOMINEES = _enter(
    "nominees",
    "div 5 r 11C.1",
    "div 5 r 11D.1",
    "div 5 r 13.2",
    unclear="A player's nominee may place wagers; who may be one is not printed here.",
    reading=(
        "A wager placed by a nominee is the player's own: it counts in that player's limits, combinations "
        "and settlement."
    ),
    alternative="A nominee counts as a player.",
)

CONTINUOUS_SHUFFLER = _enter(
    "continuous-shuffler",
    "div 5 r 7.7",
    "div 5 r 7.8",
    "div 5 r 8.5",
    unclear=(
        "A continuous shuffler is allowed by reference to rr 7.2, 7.5, 7.6 and approved procedures, none "
        "of them printed."
    ),
    reading=(
        "The operator chooses; a shoe with a cutting card unless set. From the shuffler every round is dealt "
        "from all eight decks."
    ),
    alternative="No shuffler until those rules are printed.",
    option="baccarat.continuous_shuffler",
)

# Cards, burn, style

BURN = _enter(
    "burn",
    "div 5 r 7.7(i)",
    "div 5 r 7.7(ii)",
    unclear="Two ways of burning are given without saying which applies.",
    reading=(
        "The operator chooses for the table; by value, the way of 1996, unless set. Either is done once a "
        "shoe."
    ),
    alternative="One card face down, shown to a player who asks.",
    option="baccarat.burn",
)

BURN_VALUES = _enter(
    "burn-values-said-twice",
    "div 5 r 4.1A",
    "div 5 r 7.7(i)(b)",
    "div 5 r 7.9",
    unclear=(
        "Burn values are given twice, as point and as face values, and one of the places omits the ace "
        "(and a verb)."
    ),
    reading=(
        "Both say the same: ten, jack, queen and king ten, ace one, others their number. The drawing rules "
        "keep r 4.1."
    ),
    alternative="None.",
)

STYLE_LOCK = _enter(
    "style-without-inspector",
    "div 5 r 8.5",
    unclear="The inspector's power of 1996 to let a style change within a shoe is no longer mentioned.",
    reading="It is gone: a shoe keeps its style to the end.",
    alternative="It survives from the base text.",
)

PRE_SHUFFLED = _enter(
    "rights-over-prepared-cards",
    "div 5 r 6.5",
    "div 5 r 6.6",
    unclear=(
        "Whether players keep the right of 1996 (nz-1996 div V r 7.2) to inspect prepared cards or have "
        "them mixed."
    ),
    reading=(
        "They keep it over cards that the casino pre-checked or pre-shuffled; not over a manufacturer's "
        "under r 6.6."
    ),
    alternative="The new rules replace it altogether.",
)

# The main wagers

TIE_ODDS = _enter(
    "tie-odds",
    "div 5 r 5.10(c)",
    "div 5 r 13.3(b)",
    unclear="The tie pays 8 or 9 to 1 as the layout says.",
    reading="The operator's choice for the table; 8 to 1, as in 1996, unless set.",
    alternative="9 to 1.",
    option="baccarat.tie_odds",
)

# Any Pair and Lucky Match

SIDE_NEEDS_INITIAL = _enter(
    "side-wager-needs-an-initial-wager",
    "div 5 r 11C.3",
    "div 5 r 11D.3",
    unclear="A side wager is placed with the initial wager but need not correspond to it.",
    reading="A player must have a wager under r 5.1 in the round; which hand and how much does not matter.",
    alternative="A side wager may be placed by itself.",
)

SIDE_AMOUNT = _enter(
    "side-wager-amount-on-the-sign",
    "div 5 r 11C.5",
    "div 5 r 11D.5",
    unclear="The amount is 'that displayed' on the sign of limits: one sum, or a range.",
    reading=(
        "Within the minimum and maximum displayed for the wager; a sign may show one sum by making them "
        "equal."
    ),
    alternative="Exactly one displayed sum.",
)

ANY_PAIR_SCALE = _enter(
    "any-pair-scale",
    "div 5 r 11C.8",
    "div 5 r 11C.9",
    unclear="Which of the two scales applies.",
    reading="The operator's choice, displayed; scale one unless set.",
    alternative="Scale two.",
    option="baccarat.any_pair_scale",
)

LUCKY_MATCH_SCALE = _enter(
    "lucky-match-scale",
    "div 5 r 11D.8",
    "div 5 r 11D.10",
    unclear="Which of the two scales applies.",
    reading="The operator's choice, displayed; scale one unless set.",
    alternative="Scale two.",
    option="baccarat.lucky_match_scale",
)

LUCKY_TRIPLE = _enter(
    "lucky-triple-needs-a-third-card",
    "div 5 r 11D.6",
    "div 5 r 11D.9",
    "div 5 r 1.0 def lucky triple match",
    unclear="The triple looks at a hand's first three cards; many hands have two.",
    reading="Only a third card that the tables gave to that hand counts, and then the triple alone is paid.",
    alternative="The triple is paid besides the lucky match.",
)

LUCKY_MATCH_LOSES = _enter(
    "lucky-match-loses-on-two-cards",
    "div 5 r 11D.6",
    "div 5 r 11D.7",
    unclear="It loses if the first two cards differ, but is settled after the result.",
    reading="It is lost on the first two cards, whatever the third; the chips are collected with all others.",
    alternative="It stays alive until the third card; no third card could save it.",
)

LUCKY_MATCH_CLASSES = _enter(
    "lucky-match-classes",
    "div 5 r 11D.6",
    "div 5 r 11D.8",
    "div 5 r 1.0 def mixed match",
    "div 5 r 1.0 def coloured match",
    "div 5 r 1.0 def lucky match",
    unclear="The winning rule speaks of face value alone; the scales tell four classes apart.",
    reading=(
        "Two first cards of one face value are exactly one of mixed (two colours), coloured (one colour, "
        "two suits) and lucky (one suit)."
    ),
    alternative="A card of one colour and suit is a coloured match too.",
)

# 2 to 1 Baccarat

TWO_TO_ONE = _enter(
    "two-to-one-without-commission",
    "div 5 r 13.1",
    "div 5 r 13.3",
    "div 5 r 5.10(b)",
    unclear=(
        "2 to 1 Baccarat gives the Banker's Hand odds and does not mention the commission of the base rules."
    ),
    reading=(
        "Its odds prevail: no commission, and so no refusal of Banker's Hand wagers that commission would "
        "make unpayable."
    ),
    alternative="5% is still taken from Banker's Hand winnings.",
)

TWO_TO_ONE_HAND = _enter(
    "two-to-one-by-the-winning-hand",
    "div 5 r 13.3(a)",
    "div 5 r 1.0 def 2 to 1 baccarat",
    unclear="Whose three cards the double odds look at.",
    reading=(
        "The winning hand's own: it has three cards and counts eight or nine. How many the loser has does "
        "not matter."
    ),
    alternative="None that the definition allows.",
)

TWO_TO_ONE_TIE = _enter(
    "two-to-one-ties-lose",
    "div 5 r 13.2(a)(ii)",
    "div 5 r 13.2(b)(ii)",
    "div 5 r 1.0 def 2 to 1 baccarat",
    unclear="On a tie both hands lose, while the base rules let hand wagers be altered after a tie.",
    reading="They lose and are collected; there is nothing to alter.",
    alternative="None: section 13 prevails.",
)

BANKER_SIX = _enter(
    "banker-six-at-half",
    "div 5 r 13.4",
    "div 5 r 13.6",
    unclear="Banker's Hand wins with six at 1 to 2, for two cards or three.",
    reading="Any winning six. The operator may choose it where 2 to 1 Baccarat is played, and only there.",
    alternative="Only a six of three cards.",
)

BANKER_SIX_REFERENCE = _enter(
    "banker-six-reference",
    "div 5 r 13.4",
    "div 5 r 13.3",
    unclear=(
        "The power to pay a six less is said to be under r 13.2, which gives the wagers; odds stand in r "
        "13.3."
    ),
    reading="It qualifies r 13.3, which is in its turn subject to it.",
    alternative="None.",
)

BANKER_SIX_BREAKAGE = _enter(
    "half-odds-breakage",
    "div 5 r 13.4",
    unclear=(
        "1 to 2 on an odd number of smallest chips cannot be paid exactly, and nothing is said of it here."
    ),
    reading=(
        "It is paid at the next higher payable amount (nz-1996 div I r 15.3), unless the wager was refused "
        "beforehand (r 14.4)."
    ),
    alternative="Such wagers are held to even amounts, as the commission rule does.",
)

# Ante Up Baccarat

ANTE_UP_COMMISSION = _enter(
    "ante-up-keeps-commission",
    "div 5 r 14.1",
    "div 5 r 5.10(b)",
    unclear=(
        "The ante looks like a price in place of commission, but section 14 does not say that commission "
        "falls away."
    ),
    reading="The base rules stay, so 5% is taken; the operator may play without it where the ante is taken.",
    alternative="Ante Up Baccarat never takes commission.",
    option="baccarat.commission",
)

ANTE_PER_PLAYER = _enter(
    "one-ante-for-each-player",
    "div 5 r 14.5",
    "div 5 r 1.0 def ante",
    unclear=(
        "Each player makes a wager and places any accompanying ante: one for the player or one for each "
        "wager."
    ),
    reading=(
        "One for each player who has any wager under r 5.1 in the round. Side wagers need none of their own."
    ),
    alternative="One for each wager.",
)

ANTE_CAP = _enter(
    "ante-cap",
    "div 5 r 1.0 def ante",
    "div 5 r 14.3",
    unclear=(
        "At most 12.5% of the table minimum, which need not be payable, and a table may show several "
        "minimums."
    ),
    reading=(
        "At most one eighth of the lowest minimum displayed for the two hands, and a sum that chips can make."
    ),
    alternative="One eighth of each wager's own minimum.",
)

ANTE_WAIVER = _enter(
    "ante-waived-by-one-wager",
    "div 5 r 14.4",
    unclear=(
        "The ante may be waived where the initial wager meets a displayed value; a player may have two "
        "initial wagers."
    ),
    reading="One of the player's wagers under r 5.1 must reach the value by itself.",
    alternative="The player's wagers under r 5.1 are added up.",
)

ANTE_MISSING = _enter(
    "wager-without-ante",
    "div 5 r 14.7",
    "div 5 r 14.5",
    unclear="A wager accepted without a required ante is void; whether that reaches side wagers is not said.",
    reading="All the player's wagers under r 5.1 in the round are void and returned; side wagers stand.",
    alternative="The player's side wagers go back as well.",
)

ANTE_IN_VOID_ROUND = _enter(
    "ante-in-a-void-round",
    "div 5 r 14.6",
    unclear="Antes are collected after the result is announced; a void round has none.",
    reading="The ante goes back with the wagers of a void round.",
    alternative="The ante is kept as a fee for the deal.",
)

READY_CARDS = _enter(
    "baccarat-cards-that-come-ready",
    "div 5 r 6.5",
    "div 5 r 6.6",
    unclear=(
        "How it is shown that cards were secured, checked or approved, and whether the order of the acts "
        "matters, is not said; the rules before and after them are not printed."
    ),
    reading=(
        "Who enters the cards names the area where they were secured, or the approval, and what was done "
        "with them in the order of the text; they are others than those in play. The cut follows as ever."
    ),
    alternative="Any order will do, and nothing need be entered.",
)
