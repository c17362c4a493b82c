"""Readings of the notice and of the general rules (Division I)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import each, enter

VENUES = enter(
    "venues",
    "notice cl 1",
    "notice cl 2",
    unclear=(
        "The approval names two casinos, and only Auckland has midi baccarat and craps; the rules speak of "
        "any casino."
    ),
    reading=(
        "A house enters at which of the two it is, and opens the games that are approved there: midi "
        "baccarat and craps in Auckland alone. Games of the proposals and of the amendments of 2017 are "
        "approved by other notices, and bound to no venue here."
    ),
    alternative="Every game of the book may be opened, and the operator sees to what is approved.",
)

MANAGERS = enter(
    "casino-and-shift-manager",
    "div I r 11.2",
    "div I r 13.4",
    "div IV r 7.6",
    "div V r 7.7",
    "div IX r 7.7",
    unclear="Powers are given to a casino manager and a shift manager, whom no definition mentions.",
    reading="Both are the rank above the casino supervisor; the house's gaming manager holds their powers.",
    alternative="A casino supervisor, who is defined as managing gaming operations, holds them too.",
)

VOID_WAGER = enter(
    "void-wager-is-returned",
    "div I r 1.0 def void(a)",
    "div I r 1.0 def stand off",
    unclear="A void wager neither wins nor loses; whether it stays on the layout or goes back is not said.",
    reading="The stake goes back to the player, who may place it again.",
    alternative="The stake stays in its area for the next round unless the player removes it.",
)

VOID_ROUND = enter(
    "void-round-voids-its-wagers",
    "div I r 1.0 def void(b)",
    "div I r 12.2",
    unclear=(
        "A void round has no result; only invalidation by the operator says in terms that wagers are "
        "refunded."
    ),
    reading="Every wager of a void round is void, and so returned.",
    alternative="Undecided wagers ride on to the next valid round.",
)

EXCLUDED_IN_A_ROUND = enter(
    "excluded-in-a-round",
    "div I r 11.2",
    "div I r 11.2(a)",
    "div I r 11.2(b)",
    unclear=(
        "Whoever is excluded takes no further part in the game. What becomes of what they have wagered "
        "already is not said, unless it is declared void, which is a power of its own."
    ),
    reading=(
        "They put nothing more down from that moment on, neither a wager nor what a decision takes. What "
        "lies there is decided by the round, in which they decide what costs nothing."
    ),
    alternative="They decide nothing more, and count as absent or as having folded.",
)

INVALIDATION_WINDOW = enter(
    "invalidation-before-settlement",
    "div I r 12.1",
    "div I r 12.2",
    unclear="No last moment is set for invalidating an outcome.",
    reading=(
        "A round is invalidated until it has been settled; after that it is a matter for the ladder of "
        "disputes. Of a game of many throws it is the outcome that is waited for: earlier throws stand."
    ),
    alternative="A settled round may be invalidated later and its payments reversed.",
)

IDLE_ROUNDS = enter(
    "three-idle-rounds",
    "div I r 5.0",
    unclear=(
        "Whether the other seats must be full through all three rounds or only when the seat is asked for."
    ),
    reading=(
        "All other seats are in use in each of the three consecutive rounds; a free seat or a wager starts "
        "the count anew."
    ),
    alternative="Only the player's abstaining is counted, and the seats are looked at when it reaches three.",
)

IDLE_VOID_HAND = enter(
    "void-hands-are-not-idle",
    "div I r 5.0",
    "div IV r 11.1",
    "div V r 12.1",
    "div IX r 12.1",
    unclear="Nobody may wager on a void hand, yet it is a round of play.",
    reading="A void hand neither adds to a seat's idle rounds nor interrupts them.",
    alternative="It counts as a round in which the player abstained.",
)

LIMITS_LEFT_OPEN = enter(
    "limits-left-open",
    "div I r 13.1",
    "div I r 13.2",
    unclear="The operator sets the minimum and maximum wagers at each table; whether one may be left open, "
    "and what holds then, is not said.",
    reading="It may: with no minimum any amount of chips is a wager, with no maximum none is too high. The "
    "sign shows what is set.",
    alternative="A table without both is not opened.",
)

LIMITS_ONE_WAY = enter(
    "limits-one-way",
    "div I r 13.3",
    unclear=(
        "Only a higher minimum and a lower maximum are made conditional; the other directions are not "
        "mentioned."
    ),
    reading="A minimum may fall and a maximum may rise at any time between rounds, once the sign shows it.",
    alternative="Every change of a limit needs one of the four conditions.",
)

LIMITS_INSPECTOR = enter(
    "limits-inspector-told",
    "div I r 13.3",
    unclear=(
        "The inspector is told of a proposed change under (a) and of the change under (b) to (d), with no "
        "time given."
    ),
    reading=(
        "Under (a) the telling is entered before the change takes effect; otherwise it is owed from the "
        "change on, and nothing waits for it."
    ),
    alternative="Under (a) the inspector is told before the sign goes up.",
)

LIMITS_AGREEMENT = enter(
    "limits-all-players-agree",
    "div I r 13.3(b)",
    unclear="Who counts as a player at the table.",
    reading="Everyone who holds a seat, and everyone without a seat who has a wager on the layout.",
    alternative="Only those with a wager in the last round.",
)

GAMING_DAY = enter(
    "gaming-day",
    "div I r 13.3(c)",
    unclear="A gaming day is not defined.",
    reading="It is the operator's own business day, a setting of the house.",
    alternative="It is the calendar day.",
)

NO_ACTIVITY = enter(
    "no-gaming-activity",
    "div I r 13.3(d)",
    unclear="When gaming activity has ceased.",
    reading="No round is in progress and no wager is on the layout, whoever may be seated.",
    alternative="No player is at the table.",
)

PARTNERSHIP = enter(
    "partnership-is-found-by-staff",
    "div I r 14.1(c)",
    unclear="What makes players partners is not said, and shared areas are expressly allowed.",
    reading=(
        "Staff find a partnership and enter it; the wagers then made by it are void as to what exceeds the "
        "maximum."
    ),
    alternative=(
        "Wagers of different players on one area count as a partnership whenever together they exceed the "
        "maximum."
    ),
)

UNDER_MINIMUM = enter(
    "under-minimum-once",
    "div I r 14.2(a)",
    unclear="A wager below the minimum is good once only for any player; for how long 'once' lasts is open.",
    reading="Once for each player in each session at that table; every later one is void.",
    alternative="Once in the gaming day, or once for ever.",
)

AGAINST_OTHER_RULES = enter(
    "taken-against-other-rules",
    "div I r 14.1(a)",
    "div I r 14.2",
    "div I r 13.5",
    unclear=(
        "It is said what stands of a wager taken outside the limits, not of one that the game does not "
        "permit or that is no multiple of the increment."
    ),
    reading="Nothing of it stands: it is void and goes back whole.",
    alternative="It stands as far as it could have been taken.",
)

CUT_BELOW_MINIMUM = enter(
    "cut-below-the-minimum",
    *each("r 4.10", "r 5.4"),
    "div I r 14.2(a)",
    unclear="A wager that the rules themselves cut down may end below the minimum.",
    reading="What is left of it stands, and the player's one allowance is not used up.",
    alternative="What is left is void if the allowance is spent.",
)

PLAYER_FRIENDLY_ROUNDING = enter(
    "payments-round-up",
    "div I r 15.3",
    *each("r 5.3"),
    unclear=(
        "General rounding is upwards, while a Banker's Hand wager that cannot be paid exactly may not be "
        "accepted at all."
    ),
    reading=(
        "The special rule comes first: a Banker's Hand win is always exact. Any other payment goes up to "
        "the next payable amount."
    ),
    alternative="Commission is rounded so that the general rule's upward payment results.",
)

SMALLEST_CHIP = enter(
    "smallest-chip",
    "div I r 14.4",
    "div I r 15.3",
    *each("r 5.3"),
    unclear="What can be paid exactly depends on the chips, and the rules name no denominations.",
    reading=(
        "The smallest payable amount is the table's smallest chip; unless set, 5 cents, the smallest coin "
        "of 1996."
    ),
    alternative="Whole dollars, as casino chips commonly are.",
)

SHOE_ONLY = enter(
    "shoe-not-shuffler",
    "div I r 19.4",
    *each("r 2.4(a)"),
    unclear=(
        "The general rules allow an automatic shuffler that deals; each baccarat has all cards dealt from "
        "its shoe."
    ),
    reading="The division's own rule governs: baccarat is dealt from a shoe.",
    alternative="An approved shuffler may replace the shoe.",
)
