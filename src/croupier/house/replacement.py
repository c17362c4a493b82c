"""Cards that are shuffled or replaced by direction, and last rounds: what lets staff direct it, and when."""

from __future__ import annotations

from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.rulebooks.general_law import Power


def directed(table: TableState, *, replaced: bool) -> Clauses:
    """What lets staff direct that the cards be shuffled, or replaced; else why they are shuffled."""
    has = table.law.powers.get(Power.REPLACE_CARDS if replaced else Power.DIRECT_SHUFFLE)
    shoe = None if table.shoe_life is None else table.shoe.rules
    if has is None:
        return () if shoe is None else shoe.shuffle
    by_shoe = table.play.replacement
    if replaced and by_shoe.at_end and shoe is not None:
        return by_shoe.any_round if shoe.continuous else by_shoe.at_end
    return has.clauses


def replaced_at_the_end(table: TableState) -> bool:
    """Whether cards are replaced only once a shoe is over, at a table that shuffles by itself."""
    if table.live or table.shoe_life is None or Power.REPLACE_CARDS not in table.law.powers:
        return False
    return bool(table.play.replacement.at_end) and not table.shoe.rules.continuous


def waits_for_the_end(table: TableState) -> bool:
    """Whether a direction to replace the cards waits for the end of the shoe.

    Nobody stands by for the moment between its last round and its shuffle.
    """
    return replaced_at_the_end(table) and not table.shoe_over


def why_no_last_rounds(table: TableState) -> str | None:
    """Why nobody can direct now how many more rounds are played; None where that can be directed."""
    if not table.open:
        return "the table is closed"
    if not table.between_rounds:
        return "it is directed before a round starts"
    if table.shoe.last_rounds is not None or table.closure is not None:
        return "the table is to close already"
    return "the cutting card has come: shuffle the cards first" if table.shoe_over else None


def why_replacement_stays(table: TableState) -> str | None:
    """Why a replacement of cards by direction cannot be taken back; None where it still waits."""
    if table.new_at_end and not table.shoe_over:
        return None
    if table.new_at_end:
        return "it has begun: the shoe is over, and other cards are brought for the shuffle"
    if table.new_cards:
        return "it has begun: other cards or tiles are brought before the next round"
    return "none waits for the end of the shoe"
