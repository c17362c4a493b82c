"""How Croupier reads the unclear places of rule 19, on tournaments."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nsw_blackjack import BOOK


def _enter(
    name: str, *rules: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    refs = (f"r {rule}" for rule in rules)
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


CHIPS_AND_CASH = _enter(
    "tournament-chips-and-cash",
    "19.1.1",
    "19.1.8",
    "19.5.5.2",
    "19.5.6.2",
    unclear=(
        "Tournament chips have no cash value, yet a buy-in in money is converted into them, conditions may "
        "dispose of them in cash, and a disqualified player retains their value."
    ),
    reading=(
        "Chips are never exchanged. A buy-in is a price: it goes to the prize pool, or, where the conditions "
        "dispose of chips in cash, to the operator, who then pays for the chips that a player has at the end "
        "of a session what they cost, in money of its own. Both are postings of their own."
    ),
    alternative="Chips of a session with a buy-in are redeemable for it.",
)
EARLY_END = _enter(
    "tournament-early-end",
    "19.5.5.1",
    "19.5.5.2",
    unclear="The two cases in which a session may end early are joined by and.",
    reading="Each by itself is enough: the second would else never apply where the first does not.",
    alternative="Both must hold.",
)
EMPTY_MARKER = _enter(
    "marker-on-an-empty-box",
    "19.9.2",
    "19.9.4",
    unclear="The marker goes to box one, two and so on; what of a box whose player is out is not said.",
    reading="It goes to the next box whose player still plays, and after the last one to the first again.",
    alternative="It lies on the empty box, and the player to its left wagers first.",
)
UNITS = _enter(
    "units-of-the-minimum",
    "19.6.14",
    "19.9.6",
    "8.1",
    "11.1",
    unclear=(
        "All wagers are in units of the minimum; insurance is up to half of a wager, a double any part of it."
    ),
    reading="Units and limits bind the wager of a round; what is added to it goes by rules 8, 11 and 12.",
    alternative="Insurance and doubles too are made in whole units only.",
)
BESIDE_A_FORM = _enter(
    "undisclosed-beside-chips",
    "19.6.4",
    "19.6.14",
    "19.8.2.3",
    "19.8.2.4",
    unclear="An undisclosed wager and one in chips are each within the limits, their sum within the chips.",
    reading="Together they are one wager of the round, which the maximum bounds.",
    alternative="The maximum bounds each of them by itself.",
)
EXAMINED_FORMS = _enter(
    "forms-examined-and-found-wrong",
    "19.8.2.5",
    "19.8.3",
    unclear="Forms are examined before the round, and it is stated how one counts that is wrong after it.",
    reading=(
        "A form found wrong before the round is given back to be made anew; an automated table finds every "
        "fault. What a supervisor passed counts after the round as 19.8.3 says."
    ),
    alternative="No form is given back: examination only sees that there is one.",
)
LOST_WAGER = _enter(
    "no-wager-in-a-round",
    "19.5.6",
    "19.6.4",
    "19.6.12",
    unclear=(
        "A player who fails to wager is disqualified, one who is late may be held to the minimum, of one who "
        "is absent the minimum may be deducted for three rounds."
    ),
    reading=(
        "A player who is present and late is held to the minimum and has the time once more. Who lets that "
        "pass too counts as absent; after the rounds of the conditions an absent player is disqualified. At "
        "a dealer's table the manager disqualifies."
    ),
    alternative="The first round without a wager or a pass card disqualifies.",
)
VOID_ROUNDS = _enter(
    "void-rounds-of-a-session",
    "19.2.2.1",
    "19.9.2",
    unclear="Whether a void round counts towards a session, and whether the marker moves, is not said.",
    reading="It does not count, the marker stays, and pass cards and forms that were played come back.",
    alternative="It counts as played.",
)
EQUAL_LOSERS = _enter(
    "equal-best-losers",
    "19.4.2(e)",
    "19.10.3",
    unclear="Conditions may let the best of those go on who did not advance; ties are not settled.",
    reading="A draw by lot decides, as no table is there to play off at.",
    alternative="They play off.",
)
JACKPOT_CHIPS = _enter(
    "no-jackpot-for-tournament-chips",
    "19.1.8",
    "19.2.1",
    "14.24",
    unclear="The rules on optional wagers apply, and one of them wins a jackpot in money.",
    reading="Blazing 7's is not offered: chips without cash value win no money. Other optional wagers are.",
    alternative="It is offered, and a jackpot is paid in tournament chips.",
)
LOSS_LIMITS_AND_CHIPS = _enter(
    "loss-limits-and-tournament-chips",
    "18.3",
    "19.1.8",
    "19.2.1",
    unclear="Loss limits apply to gaming, and a tournament chip has no cash value.",
    reading="Wagers in tournament chips count towards no loss limit; nor does the fee, which is no wager.",
    alternative="The entry fee counts as lost when it is paid.",
)
GUARANTEE = _enter(
    "guarantee-with-fewer-entries",
    "19.3.3",
    unclear=(
        "A guarantee is based on a minimum of entries, and with fewer the operator may reserve the right to "
        "cancel. What is owed where it goes on with fewer is not said."
    ),
    reading="Who goes on owes the guarantee: the right to cancel is what fewer entries give.",
    alternative="With fewer entries nothing is guaranteed.",
)
ABSENT_AGAIN = _enter(
    "absent-again-after-a-return",
    "19.5.6.1",
    unclear="The minimum is deducted for three rounds at most; of two absences nothing is said.",
    reading="They are the rounds of one absence: a player who has played a round since is absent anew.",
    alternative="Three rounds in the whole session.",
)
REFUND_APPROVED = _enter(
    "refund-to-the-disqualified",
    "19.5.6.2",
    "19.5.7",
    "19.6.4",
    unclear=(
        "Once disqualified a player has no refund of the entry fee except on the manager's approval; who is "
        "disqualified for contravening the rules shall not be entitled to one, with no exception."
    ),
    reading=(
        "The manager may approve a refund to somebody disqualified for absence alone, of the entry fee "
        "alone, out of the pool, until the results are announced."
    ),
    alternative="The manager may approve it whatever a player was disqualified for.",
)
TIME_LIMIT_NOTICE = _enter(
    "notice-of-a-time-limit",
    "19.6.11",
    "19.6.12",
    unclear="Wagers may be limited in time subject to reasonable notice; how long that is is not said.",
    reading=(
        "The manager says how many minutes, one or more while a session is played, and the limit holds once "
        "they are over: until then the time is what it was before."
    ),
    alternative="The limit holds from the next round on.",
)
LEVELS_BY_THE_CLOCK = _enter(
    "levels-by-the-clock",
    "19.4.2(d)",
    "19.6.13",
    "19.6.15",
    unclear="Limits may change during a session; what of a change while wagers are made is not said.",
    reading=(
        "The limits of a round are settled when the one before is over, so that all players of a round wager "
        "within the same, and who cannot wager its minimum is out before it."
    ),
    alternative="The limits change for those who have not wagered yet.",
)
WITHDRAWAL_STATED = _enter(
    "withdrawal-period-stated",
    "19.4.2(i)",
    unclear="Conditions state a period within which players withdraw without penalty: whether of no length.",
    reading=(
        "The conditions state it, where there is a fee: a time that is still to come, or that there is none. "
        "Conditions that say nothing of it are not published."
    ),
    alternative="There is always some time in which the fee comes back.",
)
ALL_FEES = _enter(
    "fees-of-those-who-withdrew",
    "19.3.2",
    "19.3.4",
    unclear="Fees are not refunded to players who withdraw too late, and all entry fees are on cancellation.",
    reading="All fees: of a tournament that is cancelled the fees of those who withdrew are refunded too.",
    alternative="What was forfeited stays with the operator.",
)
BETTER_AT_THE_TABLE = _enter(
    "best-losers-of-several-tables",
    "19.4.2(e)",
    "19.10.2",
    "19.10.4",
    unclear=(
        "Conditions may let the best of those go on who did not advance; players of different tables are "
        "compared by nothing in the rules."
    ),
    reading=(
        "By the chips that they had when the rounds of their sessions were over, before a play-off, but "
        "nobody before one who was placed better at their own table."
    ),
    alternative="By the chips that they had after a play-off.",
)
