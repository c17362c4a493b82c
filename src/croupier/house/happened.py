"""The kinds of event in a table's stream."""

from __future__ import annotations

from enum import StrEnum


class Happened(StrEnum):
    """What happened at a table."""

    OPENED = "table-opened"
    CLOSING_POSTED = "closing-posted"
    CLOSED = "table-closed"
    REOPENED = "table-reopened"

    SHUFFLED = "shoe-shuffled"
    CUT = "shoe-cut"
    BURNED = "shoe-burned"
    REFILLED = "shoe-refilled"
    BURNED_MORE = "shoe-burned-more"
    REVEALED = "shoe-revealed"
    TO_SHUFFLE = "shoe-to-shuffle"
    REPLACEMENT_WITHDRAWN = "shoe-replacement-withdrawn"

    RESULT_BOUND = "result-bound"
    RESULT_REVEALED = "result-revealed"

    ROUND_OPENED = "round-opened"
    COUNTDOWN = "countdown"
    ENTRY = "entry"
    CARDS_CORRECTED = "cards-corrected"
    RESULTS_CORRECTED = "results-corrected"
    REPORTED = "irregularity-reported"
    ROUND_FINISHED = "round-finished"
    ROUND_CORRECTED = "round-corrected"

    SEATED = "seated"
    LEFT = "left"
    BOT_SENT_AWAY = "bot-sent-away"
    SITS_OUT = "sits-out"
    READY = "ready"
    STAKES_PUT_RIGHT = "stakes-put-right"
    NOMINATED = "nominated"
    COLLECTED = "collected"
    COLOUR_ISSUED = "colour-issued"
    COLOUR_RETURNED = "colour-returned"
    COLOUR_SHARED = "colour-shared"
    VALUE_CHIPS = "value-chips-allowed"
    ON_DUTY = "dealer-on-duty"

    LIMITS_POSTED = "limits-posted"
    LIMITS_AGREED = "limits-agreed"
    INSPECTOR_TOLD = "inspector-told"
    LIMITS_WITHDRAWN = "limits-withdrawn"
    LIMITS_CHANGED = "limits-changed"
    PERSONAL_LIMITS = "personal-limits"
    LOSS_LIMIT = "loss-limit"
    SEAT_LIMITS = "seat-limits"
    TERMINAL_MINIMUM = "terminal-minimum"
    BOX_MARKED = "table-box-marked"
    LA_JA = "tiles-la-ja"
    TILES_CUT = "tiles-cut"
    JACKPOT_DISPLAYED = "jackpot-displayed"
    JACKPOT_LEFT_OUT = "jackpot-left-out"
    JACKPOT_LINKED = "jackpot-linked"
    JACKPOT_MOVED = "jackpot-moved"
    JACKPOT_UNLINKED = "jackpot-unlinked"

    SHOE_OFFERED = "shoe-offered"
    SHOE_ANSWERED = "shoe-answered"
    SHOE_PASSED = "shoe-passed"
    DEALER_DIRECTED = "dealer-directed"
    PLAYER_DIRECTED = "player-directed"
    PLAYER_HELD = "player-held-to-minimum"
    AREA_GIVEN_UP = "player-area-given-up"
    AREAS_RESERVED = "player-areas-reserved"

    ASKED = "asked"
    AGREED = "agreed"
    FREE_HANDS = "free-hands-directed"

    DISPUTE_RAISED = "dispute-raised"
    DISPUTE_DECIDED = "dispute-decided"
    REVIEW_REQUESTED = "review-requested"
