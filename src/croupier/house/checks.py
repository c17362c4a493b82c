"""What a place, a wager and a decision must pass at a table of the house: one tuple of checks each.

The rules of the game judge what passes; what is here is the house's, and nothing of it depends on a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.games.refusals import Refusal, Refused, unknown
from croupier.games.remedies import Enlarge
from croupier.games.tape import Report
from croupier.games.wording import dollars
from croupier.house.admission import excluded, not_admitted, of_other_money
from croupier.house.areas import area_of_another, place_of_another, place_won_by_another
from croupier.house.asked import Answer, Asked, DecisionAsked, PlaceAsked, Staked, WagerAsked
from croupier.house.away import is_away
from croupier.house.banks import no_bank
from croupier.house.card_needed import without_card
from croupier.house.colours import not_in_their_chips
from croupier.house.currencies import currency_at, has_others
from croupier.house.errors import NotAllowed, ShortOfCredits, refuse
from croupier.house.impartial import deals_here
from croupier.house.losses import decision_over_limit, wager_over_limit
from croupier.house.money import credits_of, tokens_of
from croupier.house.partnerships import beyond_for_partners
from croupier.house.payable import part_of_a_cent
from croupier.house.room.absence import back_too_late
from croupier.house.room.queue import not_in_turn
from croupier.house.rounds import awaits_ruling
from croupier.house.stacks import wrongly_brought
from croupier.house.terminal_approvals import none_left, not_together
from croupier.house.tournaments.rounds import no_place, not_in_order
from croupier.house.work import Work
from croupier.money.amounts import decimal
from croupier.money.currencies import TOKENS_OF
from croupier.rulebooks.tournament_law import Act
from croupier.table.round import Round
from croupier.table.seating import no_room

# Places -----------------------------------------------------------------------------------------


def _closed(asked: PlaceAsked) -> Answer:
    return None if asked.table.open else refuse(asked.what, "the table is closed")


def _full(asked: PlaceAsked) -> Answer:
    """A place where as many play as may."""
    refusal = no_room(asked.table.rules, asked.table.seating, asked.what)
    return None if refusal is None else Refused(refusal)


FOR_A_PLACE: Final[tuple[Callable[[PlaceAsked], Answer], ...]] = (
    _closed,
    no_place,
    deals_here,
    not_admitted,
    _full,
    none_left,
    not_together,
    place_of_another,
    place_won_by_another,
    not_in_turn,
)

# Wagers -----------------------------------------------------------------------------------------


def _awaits_ruling(asked: Asked) -> Answer:
    return awaits_ruling(asked.table)


def _its_player_excluded(asked: WagerAsked) -> Answer:
    return excluded(Asked(work=asked.work, what=f"wager by {asked.person.id}", person=asked.person))


def _unknown(asked: WagerAsked) -> Answer:
    name, offered = asked.entry.wager, asked.table.rules.wagers
    return None if name in offered else unknown("wager", name, offered)


def _stopped(asked: WagerAsked) -> Answer:
    """A wager on a jackpot whose equipment is out of order."""
    stopped, name = asked.table.stopped, asked.entry.wager
    if stopped is None or name not in stopped.wagers:
        return None
    reason = "the jackpot's equipment is out of order: the game goes on without it"
    return refuse(f"wager {name}", reason, stopped.clauses)


def _terminal_stopped(asked: WagerAsked) -> Answer:
    """A wager on a terminal that does not work."""
    says, law = asked.table.acts_state.terminals.get(asked.entry.seat), asked.table.acts.malfunction
    if says is None or law is None:
        return None
    reason = f"the terminal of seat {asked.entry.seat} is stopped: {says}"
    return refuse(f"wager {asked.entry.wager}", reason, law.stopped)


def _standing(asked: WagerAsked) -> Answer:
    """A standing player's wager on the areas of an empty place, where the book does not let them."""
    table, entry = asked.table, asked.entry
    clauses = table.play.standing_areas
    if not clauses or not table.seats[entry.seat].standing:
        return None
    seated = table.seating.seated
    if entry.box not in set(range(1, table.seating.places + 1)) - set(seated):
        return None
    what = f"wager {entry.wager} of seat {entry.seat}"
    reason = f"a standing player wagers on a seated player's areas, and nobody sits at {entry.box}"
    return refuse(what, reason, clauses, tuple(f"box {seat}" for seat in seated))


def _part_of_a_cent(asked: WagerAsked) -> Answer:
    return part_of_a_cent(asked.kind, asked.entry.stake, asked.table.unit)


def _not_covered(asked: Staked) -> Answer:
    """What a person's credits and what is up do not cover."""
    books, person, currency = asked.work.books, asked.person, currency_at(asked.table, asked.person)
    have = books.balances.of(credits_of(person.id, currency)) + asked.up_already
    if asked.puts_up <= have:
        return None
    if asked.table.setup.tournament:
        law = books.law_of_tournament(asked.table)
        reason = f"{decimal(have)} in tournament chips does not cover it"
        return ShortOfCredits(Refusal(asked.what, reason, () if law is None else law.of(Act.CHIPS)))
    short = ShortOfCredits(Refusal(asked.what, f"{dollars(decimal(have))} in credits does not cover it"))
    return has_others(books, asked.what, person, currency) or short


def _tokens_not_covered(asked: Staked) -> Answer:
    """More promotional tokens than a person has."""
    if not asked.tokens or not asked.table.rules.tokens:
        return None  # Where they are not wagered at all the round says so.
    books, person, currency = asked.work.books, asked.person, currency_at(asked.table, asked.person)
    kept = tokens_of(person.id, currency) if currency.code in TOKENS_OF else None
    have = asked.tokens_up + (0 if kept is None else books.balances.of(kept))
    if asked.tokens <= have:
        return None
    reason = f"{dollars(decimal(have))} in promotional tokens does not cover it"
    return ShortOfCredits(
        Refusal(f"tokens of {asked.what}", reason, asked.table.rules.tokens, (decimal(have),))
    )


def _wager_not_covered(asked: WagerAsked) -> Answer:
    fee = asked.puts_up + asked.tokens - asked.entry.stake
    what = asked.what + (f" and {decimal(fee)} with it" if fee else "")
    return _not_covered(
        Staked(
            work=asked.work,
            what=what,
            person=asked.person,
            puts_up=asked.puts_up,
            up_already=asked.up_already,
        )
    )


def check_enlarged(work: Work, round_: Round, entry: Report) -> None:
    """Let a report pass whose remedy has no wager count as more than its player's credits cover.

    Raises:
        ShortOfCredits: they do not cover it.
    """
    table = work.at_table
    if round_.refusal_of(entry) is not None:
        return  # The round says why.
    for edit in round_.judge_report(entry)[2].edits:
        if isinstance(edit, Enlarge):
            wager = round_.felt.wager(edit.wager)
            person = work.books.people[table.now.whose[wager.id]]
            more = edit.stake - wager.stake
            answer = _not_covered(Staked(work=work, what=wager.label, person=person, puts_up=more))
            if answer is not None:
                raise answer


FOR_A_WAGER: Final[tuple[Callable[[WagerAsked], Answer], ...]] = (
    _awaits_ruling,
    _its_player_excluded,
    is_away,
    of_other_money,
    without_card,
    _unknown,
    _stopped,
    _terminal_stopped,
    _standing,
    area_of_another,
    _part_of_a_cent,
    not_in_their_chips,
    no_bank,
    back_too_late,
    wrongly_brought,
    _tokens_not_covered,
    _wager_not_covered,
    wager_over_limit,
    beyond_for_partners,
    not_in_order,
)

# Decisions --------------------------------------------------------------------------------------


def _for_staff(asked: DecisionAsked) -> Answer:
    """A decision that staff order of a player, by the player."""
    known = next((each for each in asked.table.game.actions if each.name == asked.made.action), None)
    if not asked.by_player or known is None or not known.by_staff:
        return None
    return NotAllowed(
        Refusal(asked.what, "it is for staff to order, and the dealer enters it", known.clauses)
    )


def _gone_on(asked: DecisionAsked) -> Answer:
    """A decision on a round that has gone on since."""
    if asked.moment is None or asked.moment == len(asked.round.tape):
        return None
    return refuse(asked.what, "the round has gone on since: look again, and decide anew")


def _fixed(asked: DecisionAsked) -> Answer:
    """Another stake with an action whose stake is none of its player's choosing."""
    made, asks = asked.made, asked.request
    kind = next((each for each in asked.table.game.actions if each.name == made.action), None)
    if asks is None or kind is None or kind.takes_stake:
        return None
    if made.stake is None or made.action not in asks.actions:
        return None
    must = asks.stakes.get(made.action, 0)
    if made.stake == must:
        return None
    what = f"decision {made.action} of {decimal(made.stake)} by seat {made.seat}"
    reason = f"it puts up {decimal(must)}, no more and no less" if must else "it puts up nothing"
    return Refused(Refusal(what, reason, kind.clauses, (decimal(must),)))


def _decider_excluded(asked: DecisionAsked) -> Answer:
    """Anything more put up by somebody who is excluded; what puts up nothing is theirs to decide."""
    if not asked.puts_up and not asked.tokens:
        return None
    what = f"{asked.what} by {asked.person.id}"
    return excluded(Asked(work=asked.work, what=what, person=asked.person, nearest=asked.nearest))


def _decision_not_covered(asked: DecisionAsked) -> Answer:
    """What credits do not cover, of a decision that the round would take."""
    if asked.request is None or asked.request.from_wager:
        return None
    short = _not_covered(asked)
    return None if short is not None and asked.round.refusal_of(asked.made) is not None else short


def _decision_part_of_a_cent(asked: DecisionAsked) -> Answer:
    made, table = asked.made, asked.table
    lying = next((w for w in asked.round.wagers if w.id == made.wager), None)
    if made.stake is None or lying is None:
        return None
    # An action that puts up a wager of its own bears that wager's name.
    return part_of_a_cent(table.rules.wagers.get(made.action, lying.type), made.stake, table.unit)


FOR_A_DECISION: Final[tuple[Callable[[DecisionAsked], Answer], ...]] = (
    _for_staff,
    _awaits_ruling,
    _gone_on,
    _fixed,
    _decider_excluded,
    decision_over_limit,
    _tokens_not_covered,
    _decision_not_covered,
    _decision_part_of_a_cent,
)
