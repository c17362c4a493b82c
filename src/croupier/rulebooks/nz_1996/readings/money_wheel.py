"""Readings of money wheel (Division VII)."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings._entry import enter

ORDER = enter(
    "money-wheel-order",
    "div VII r 2.3",
    "div VII diagram 8",
    unclear="The order of the symbols around the rim is shown in a picture that the text does not have.",
    reading=(
        "The operator enters the approved order, which must have each symbol on its number of sections. "
        "Where none is entered each symbol is spread as evenly as it goes. No payment depends on it."
    ),
    alternative="A wheel may be used only in the order of the picture.",
)
VOID_SPIN = enter(
    "money-wheel-void-spin",
    "div VII r 6.1",
    "div VII r 6.4",
    "div I r 1.0 def void(a)",
    "div I r 1.0 def void(b)",
    unclear="Roulette's void spins are made again; of a void spin of the wheel no more is said than that.",
    reading="The spin is the round: its wagers are void with it and go back, to be placed again.",
    alternative="The wheel is spun again with the wagers that lie.",
)
CLOSING = enter(
    "money-wheel-no-more-bets",
    "div VII r 3.4",
    "div VII r 4.3",
    unclear="No more bets is called before the wheel is spun, not while it turns as at roulette.",
    reading="Nothing is placed on a wheel that turns; a spin begun without the call is reported to staff.",
    alternative="Wagers may be placed until shortly before the wheel stops.",
)
PAID_WAGERS = enter(
    "money-wheel-paid-wagers",
    "div VII r 4.8",
    unclear="Wagers are not touched until the winning ones of their area are paid; what follows is not said.",
    reading=(
        "A wager that has been paid is at an end and its stake is the player's, who may place it again for "
        "the next spin."
    ),
    alternative="It lies on for the next spin.",
)
WRONG_CALL = enter(
    "money-wheel-wrong-call",
    "div VII r 3.5(a)",
    "div VII r 4.6",
    unclear="What holds where the dealer announces a symbol that did not come up.",
    reading=(
        "The compartment decides. Until the wagers are settled the right symbol takes the place of the wrong "
        "one; afterwards it is a matter for the ladder of disputes."
    ),
    alternative="What was announced stands.",
)
