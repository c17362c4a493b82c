"""How Croupier reads the unclear places of electronic tai-sai (Division 9A)."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_proposed import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"div 9A r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


DIVISION_9 = _enter(
    "division-9-base-text",
    "2.0",
    "4.2(a)",
    "6.1",
    "7.1",
    unclear=(
        "Wagers, odds, settlement, conduct and irregularities are those of Division 9 (its sections 4, 6 and "
        "7, rule 4.10), which is not printed."
    ),
    reading=(
        "Tai-sai of 1996 (nz-1996, Division VI) stands in its place and is cited there: wagers r 3.1, odds "
        "r 4.0, conduct part 6, irregularities part 7."
    ),
    alternative="Later consolidated rules apply, which this book does not hold.",
)

RULE_3_4 = _enter(
    "rule-3-4-of-division-9",
    "3.2(d)",
    unclear="With wagers on the layout rule 3.4 of Division 9 applies too; it is not printed.",
    reading=(
        "Rule 3.4 of Division VI of 1996: chips, with value or without, in the area of the wager. The page "
        "of a place on the layout draws them there and takes chips of a colour."
    ),
    alternative="Another rule that later bore this number.",
)

RULES_6_1_AND_6_6 = _enter(
    "rules-6-1-and-6-6-of-division-9",
    "5.3",
    unclear="With terminals alone only two rules of Division 9's section 6 apply; they are not printed.",
    reading="Rules 6.1 (the dice are spun under cover) and 6.6 (settlement) of Division VI of 1996.",
    alternative="Other rules that later bore these numbers.",
)

TERMINAL_SEATS = _enter(
    "terminals-are-seats",
    "3.1(b)",
    "4.1",
    unclear="Players at terminals and players at the layout are told apart by nothing that the rules number.",
    reading=(
        "The seats from 1 to the number of terminals are the terminals'; where the layout takes wagers, "
        "later seats are players' there."
    ),
    alternative="A player at a terminal may wager on the layout too.",
    option="electronic_tai_sai.layout_wagers",
)

TUMBLER_LETTER = _enter(
    "missing-paragraph-a",
    "3.1(i)",
    "3.1(b)",
    unclear="The list of what the game is played with begins with numerals and goes on at (b).",
    reading="The tumbler and its numerals are paragraph (a), whose letter is missing.",
    alternative="A paragraph is missing.",
)

NEXT_LOWEST = _enter(
    "next-lowest-permitted-wager",
    "3.3(c)(ii)",
    "3.3(c)(iii)(A)",
    "3.3(c)(iii)(B)",
    unclear=(
        "A wrong multiple 'over the minimum' and a wager above the maximum become the next lowest permitted "
        "wager; what multiples are counted of, and what binds a second wager on the same area, is not said."
    ),
    reading=(
        "Multiples of the increment on display (or of the smallest credit); the maximum binds all that the "
        "terminal has on an area. Where nothing permitted is left, nothing is placed."
    ),
    alternative="Multiples are counted from the minimum upwards; each touch is a wager of its own.",
)

AGGREGATE_MINIMUM = _enter(
    "permitted-aggregate-wager",
    "3.3(c)(iv)",
    unclear="The permitted aggregate wager is mentioned once; who sets it is not said.",
    reading="The operator's limits may name it; all wagers of a terminal on a spin count towards it.",
    alternative="It is the sum of the minimums of the bets chosen.",
)

THIRTY_SECONDS = _enter(
    "thirty-seconds",
    "3.3(b)(ii)",
    unclear="Wagering is to close at least 30 seconds after the last result was confirmed.",
    reading="The house that runs the table keeps the clock: within 30 seconds of the call of a result, no "
    "more bets is not called, neither by a dealer nor by the end of a countdown. Before the first spin "
    "nothing is owed, and a round by itself, as a script has it, has no clock.",
    alternative="A call that comes earlier is void.",
)

INCORRECT_RESULT = _enter(
    "recalculated-on-the-actual-outcome",
    "7.3",
    unclear="A wrong result is recalculated on the actual outcome; until when is not said.",
    reading="Before the settlement the right numbers are entered; later the operator corrects the accounts.",
    alternative="Only until the next spin begins.",
)

MALFUNCTION_CREDIT = _enter(
    "credit-by-malfunction",
    "7.4(a)",
    "7.5(c)",
    unclear="A credit may be refused after it was made; the round that it belongs to may be over by then.",
    reading=(
        "Within the round the player's wagers on it are refunded and nothing is paid; later the operator "
        "corrects the accounts."
    ),
    alternative="Only the amount in error is refused, and what was rightly won is paid.",
)

DISRUPTION = _enter(
    "disruption-by-opinion",
    "7.2",
    unclear="The spin is void; what becomes of the wagers is not said.",
    reading="They go back, as on every void spin of Division VI of 1996 (r 7.5).",
    alternative="They stay on the terminals for the next spin.",
)
