"""Controls of the consoles: each command with the clause that grants it, and why it cannot be given now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from croupier.games.capabilities import HasStacks
from croupier.games.jackpots import TOLD, PoolKind
from croupier.house import Command, House, Person
from croupier.house import commands as c
from croupier.house.card_events import may_ask, to_be_sealed
from croupier.house.composition import counts_over_rounds
from croupier.house.cut_events import may_cut
from croupier.house.funded import funded
from croupier.house.jackpots import pools_of
from croupier.house.linking import links_of
from croupier.house.powers import NEEDS, given, given_for, may
from croupier.house.replacement import (
    replaced_at_the_end,
    waits_for_the_end,
    why_no_last_rounds,
    why_replacement_stays,
)
from croupier.house.ruling import last_entered, may_rule
from croupier.house.staff_views import waits_for_word
from croupier.house.state import TableState
from croupier.rulebooks.general_law import GeneralLaw
from croupier.table.shoe_life import Stage
from croupier.web import clock, equipment_controls, person_controls, room_controls
from croupier.web.law import clause_json, clauses_json

DEALERS: Final = (
    c.CountFloat,
    c.TakeOver,
    c.StandDown,
    c.OpenRound,
    c.CallStep,
    c.EnterCard,
    c.EnterThrow,
    c.EnterTiles,
    c.EnterSpin,
    c.LaJa,
    c.CutTiles,
    c.SeeCuttingCard,
    c.EnterDecision,
    *clock.NOT_NOW,
    c.TakeWager,
    c.CountCards,
    c.MoveCards,
    *equipment_controls.DEALERS,
    c.SealCards,
    c.EnterCardRequest,
    c.ShowCards,
    c.Shuffle,
    c.OfferCut,
    c.EnterCutAnswer,
    c.EnterIncorrectCut,
    c.CutCards,
    c.BurnCard,
    c.OfferShoe,
    c.ExchangePromotionalVoucher,
    c.PresentPlayerCard,
    c.EnterHelp,
    c.DirectPlayers,
    c.ReportConduct,
    c.ReportSpokenWager,
    c.AnswerSpokenWager,
    c.ReportMisplacedWager,
    c.AnswerMisplacedWager,
    c.ShowRules,
    c.OrderPass,
    c.VacateSeat,
    c.DrawForSeat,
    c.ReportIrregularity,
    c.Rule,
    c.CorrectLast,
    c.CorrectCards,
    c.CorrectResults,
    c.DeclareChips,
    c.Note,
)
SUPERVISORS: Final = (
    c.ChangeLimits,
    c.ChangeTerms,
    c.WithdrawNotice,
    c.TellInspector,
    c.SetPersonalLimits,
    c.EnterLossLimit,
    c.HoldFromWagering,
    c.DeclareChips,
    c.SetTerminalMinimum,
    c.DisplayJackpot,
    c.AdjustJackpot,
    c.ApprovePlay,
    c.AnswerCardRequest,
    *equipment_controls.SUPERVISORS,
    c.DirectSilence,
    c.DirectPlayers,
    c.ReportConduct,
    c.ReportSpokenWager,
    c.AnswerSpokenWager,
    c.ReportMisplacedWager,
    c.AnswerMisplacedWager,
    c.ShowRules,
    c.EnterDispute,
    c.DecideConduct,
    c.HandOver,
    c.FindPartnership,
    c.DirectCount,
    c.StopForMalfunction,
    c.StopTerminal,
    c.EndMalfunction,
    c.LinkJackpots,
    c.UnlinkJackpots,
    c.ReportIrregularity,
    c.Rule,
    c.Acknowledge,
    c.ConfirmCard,
    c.CorrectCards,
    c.CorrectResults,
    c.VoidWagers,
    c.RefuseWager,
    c.Invalidate,
    c.CorrectRound,
    c.PutPaymentRight,
    c.RefuseCredit,
    c.RecoverOverpayment,
    c.DirectFreeHands,
    c.DirectBurn,
    c.DirectShuffle,
    c.WithdrawReplacement,
    c.DirectLastRounds,
    c.DirectDealer,
    c.DirectNominee,
    c.DirectPlayer,
    c.HoldToMinimum,
    c.GiveUpArea,
    c.ReserveAreas,
    c.OrderPass,
    c.MarkBox,
    c.VacateSeat,
    c.DrawForSeat,
    c.AllocateSeat,
    *room_controls.NOT_NOW,
    c.AnswerAbsence,
    c.Exclude,
    c.Bar,
    c.LiftExclusion,
    c.DecideDispute,
    c.Note,
    c.CloseTable,
    c.ReopenTable,
)

CLOSED: Final = "the table is closed"
NO_ROUND: Final = "no round is in progress"
ROUND: Final = "a round is in progress"


def _playing(table: TableState) -> str | None:
    return None if table.playing else NO_ROUND


def _idle(table: TableState) -> str | None:
    return None if table.between_rounds else ROUND


def _may_shuffle(table: TableState) -> str | None:
    """Between rounds; where the direction waits for the end of the shoe, at any time until it is given."""
    if not waits_for_the_end(table) or table.between_rounds:
        return _idle(table)
    return ROUND if table.new_at_end else None


def _with_wagers(table: TableState) -> str | None:
    if not table.playing:
        return NO_ROUND
    return None if table.now.lying else "no wager lies on the layout"


def _before_the_first_card(table: TableState) -> str | None:
    dealt = table.round is not None and table.round.cards_dealt
    return "the first card has left the shoe" if table.playing and dealt else _with_wagers(table)


def _results_entered(table: TableState) -> str | None:
    return None if table.playing and table.now.throws else "no throw or spin was entered in this round"


def _cards_entered(table: TableState) -> str | None:
    if not table.live:
        return "this is an automated table, with its own shoe"
    if not table.playing:
        return f"{NO_ROUND}: recalculate the finished round"
    return None if table.now.entered_by else "no card has been entered"


def _stacked(table: TableState) -> str | None:
    request = table.round.request if table.round is not None and table.playing else None
    stacks = table.rules.stacks if isinstance(table.rules, HasStacks) else None
    waits = stacks is not None and request is not None and request.step == stacks.before
    return None if waits else "the tiles are not stacked for the dice"


def _last_entered(table: TableState) -> str | None:
    if not table.live:
        return "this is an automated table"
    return None if last_entered(table) is not None else "other entries have followed it"


def _awaiting(table: TableState) -> str | None:
    return None if table.playing and table.now.awaiting is not None else "no irregularity waits for a ruling"


def _told(table: TableState) -> str | None:
    return None if waits_for_word(table) is not None else "nothing is told that waits for a word"


def _holder(table: TableState) -> str | None:
    held = table.shoe_holder is not None and table.shoe_holder.holder is not None
    return None if held else "no player holds the shoe"


def _finished(table: TableState) -> str | None:
    return None if table.results else "no round is over yet"


def _seated(table: TableState) -> str | None:
    return None if table.seats else "nobody has a place"


def _vacatable(table: TableState) -> str | None:
    reasons = [table.seating.may_be_vacated(seat) for seat in table.seating.seated]
    if not reasons:
        return "nobody has a place"
    return None if None in reasons else next(r.reason for r in reasons if r is not None)


def _drawable(table: TableState) -> str | None:
    if table.playing and not table.betting:
        return ROUND
    return None if table.seating.free else "every seat is taken"


def _stopped(table: TableState) -> str | None:
    if table.stopped is None:
        return "no jackpot is out of order"
    return "play without it is approved" if table.stopped.approved else None


def _linkable(table: TableState) -> str | None:
    return "it is linked already" if table.link is not None else _idle(table)


def _linked(table: TableState) -> str | None:
    return "it is not linked" if table.link is None else _idle(table)


def _shoe_at(stage: Stage) -> Callable[[TableState], str | None]:
    def reason(table: TableState) -> str | None:
        shoe = table.shoe_life
        if shoe is None:
            return f"{table.game.title} is not dealt from a shoe"
        return None if shoe.stage is stage else f"the shoe is at {shoe.stage.value}"

    return reason


def _to_count(table: TableState) -> str | None:
    due = table.acts_state.count
    return None if due is not None and due.directed else "no count is directed"


def _to_direct_count(table: TableState) -> str | None:
    due = table.acts_state.count
    if due is not None:
        return "a count is directed" if due.directed else None
    return None if table.acts.count.any_time else "nothing has happened that has the cards counted"


def _may_be_asked(table: TableState) -> str | None:
    known = any(may_ask(table, what) for what in ("inspect", "shuffle"))
    return None if known else "the cards on the table are not new"


def _to_show(table: TableState) -> str | None:
    asked = table.cards_state.asked
    return None if asked is not None and asked.wish == "inspect" else "no player asks to inspect the cards"


def _to_approve(table: TableState) -> str | None:
    asked = table.cards_state.asked
    return "no player asks for a shuffle" if asked is None or asked.granted else None


def _cut_to_offer(table: TableState) -> str | None:
    if table.cut_offer is not None:
        return "the cut was offered"
    return _shoe_at(Stage.CUT)(table) or (None if may_cut(table) else "no player has a seat")


def _cut_answered(table: TableState) -> str | None:
    waits = None if table.cut_offer is None else table.cut_offer.waits_for
    return _shoe_at(Stage.CUT)(table) or ("no player is asked" if waits is None else None)


def _notices(table: TableState) -> str | None:
    return None if table.notices else "no notice is posted"


def _disputes(table: TableState) -> str | None:
    return None if any(d.waiting for d in table.disputes.values()) else "no dispute waits for a decision"


def _request(what: str) -> Callable[[TableState], str | None]:
    def reason(table: TableState) -> str | None:
        request = next((r for r in table.requests.values() if r.what == what), None)
        if request is None:
            return "no player has asked for it"
        return None if request.granted else "not all players have agreed"

    return reason


def _free_hands(table: TableState) -> str | None:
    return _request("free_hand")(table) if table.seats else None


def _closed(table: TableState) -> str | None:
    return "the table is open" if table.open else None


_STATE: Final[Mapping[type[Command], Callable[[TableState], str | None]]] = {
    c.OpenRound: _idle,
    c.StandDown: _idle,
    c.CallStep: _playing,
    c.EnterCard: _playing,
    c.EnterThrow: _playing,
    c.EnterTiles: _playing,
    c.EnterSpin: _playing,
    c.LaJa: _stacked,
    c.CutTiles: _stacked,
    c.MarkBox: _idle,
    c.SeeCuttingCard: _playing,
    c.EnterDecision: _playing,
    c.TakeWager: lambda table: None if table.betting else "wagers are not open",
    c.Shuffle: _idle,
    c.CountCards: _to_count,
    c.MoveCards: lambda table: None if table.acts_state.moves else "no device has failed",
    c.DirectCount: _to_direct_count,
    c.StopForMalfunction: lambda table: "the table is stopped" if table.acts_state.malfunction else None,
    c.EndMalfunction: lambda table: None if table.acts_state.malfunction else "the table is not stopped",
    **equipment_controls.NOT_NOW,
    c.SealCards: lambda table: None if to_be_sealed(table) else "no used cards are to be sealed",
    c.EnterCardRequest: _may_be_asked,
    c.ShowCards: _to_show,
    c.AnswerCardRequest: _to_approve,
    c.OfferCut: _cut_to_offer,
    c.EnterCutAnswer: _cut_answered,
    c.EnterIncorrectCut: _shoe_at(Stage.CUT),
    c.CutCards: _shoe_at(Stage.CUT),
    c.BurnCard: _shoe_at(Stage.BURN),
    c.OfferShoe: _idle,
    c.OrderPass: _holder,
    c.ReportIrregularity: _playing,
    c.Rule: _awaiting,
    c.Acknowledge: _told,
    c.ConfirmCard: _playing,
    c.CorrectLast: _last_entered,
    c.CorrectCards: _cards_entered,
    c.CorrectResults: _results_entered,
    c.ChangeTerms: lambda table: None if table.play.terms else "its terms stay while the table is open",
    c.WithdrawNotice: _notices,
    c.TellInspector: lambda table: None if table.to_tell else _notices(table),
    c.SetPersonalLimits: _seated,
    c.HoldFromWagering: _seated,
    c.DeclareChips: _seated,
    c.SetTerminalMinimum: _seated,
    c.VoidWagers: _with_wagers,
    c.RefuseWager: _before_the_first_card,
    c.Invalidate: _playing,
    c.CorrectRound: _finished,
    c.DirectFreeHands: _free_hands,
    c.DirectBurn: _request("additional_burn"),
    c.DirectShuffle: _may_shuffle,
    c.WithdrawReplacement: why_replacement_stays,
    c.DirectNominee: _seated,
    c.DirectLastRounds: why_no_last_rounds,
    c.DirectPlayer: _seated,
    c.HoldToMinimum: _seated,
    c.GiveUpArea: _seated,
    c.ReserveAreas: _seated,
    c.DisplayJackpot: _idle,
    c.ApprovePlay: _stopped,
    c.LinkJackpots: _linkable,
    c.UnlinkJackpots: _linked,
    c.VacateSeat: _vacatable,
    c.DrawForSeat: _drawable,
    c.AllocateSeat: _drawable,
    **room_controls.NOT_NOW,
    c.AnswerAbsence: room_controls.unseated,
    **clock.NOT_NOW,
    **person_controls.NOT_NOW,
    c.DecideDispute: _disputes,
    c.ReopenTable: _closed,
}
"""Why a command cannot be given at a table as it stands; the house has the last word."""


def _burns_more(table: TableState) -> bool:
    return (
        bool(table.play.additional_burn) and table.shoe_life is not None and table.shoe.rules.additional_burn
    )


def _has_boxes(table: TableState) -> bool:
    return isinstance(table.rules, HasStacks)


def _holds_to_minimum(table: TableState) -> bool:
    shoe = table.shoe_life
    return bool(table.play.directions.held_to_minimum) and shoe is not None and not shoe.rules.continuous


def _tells_last_rounds(table: TableState) -> bool:
    shoe = table.shoe_life
    return table.play.last_rounds is not None and shoe is not None and shoe.rules.has_cutting_card


def _players_deal(table: TableState) -> bool:
    return table.shoe_holder is not None


def _counts(table: TableState) -> bool:
    return bool(table.acts.count.after or table.acts.count.any_time)


def _players_ask(table: TableState) -> bool:
    law = table.play.card_acts
    return bool(law.inspected or law.again)


def _players_cut(table: TableState) -> bool:
    return table.play.cut is not None and table.shoe_life is not None


def _has_jackpots(table: TableState) -> bool:
    return bool(pools_of(table.rules))


def _displays_jackpots(table: TableState) -> bool:
    return any(pool.kind is not PoolKind.FUNDED for pool in pools_of(table.rules))


def _pays_jackpots(table: TableState) -> bool:
    return table.live and (any(funded(table)) or any(step.name == TOLD for step in table.game.steps))


def _links(table: TableState) -> bool:
    return table.link is not None or links_of(table) is not None


_KNOWN: Final[Mapping[type[Command], Callable[[TableState], bool]]] = {
    c.DirectFreeHands: lambda table: table.play.free_hands is not None,
    c.DirectBurn: _burns_more,
    c.DirectNominee: lambda table: table.play.nominee_law is not None,
    c.DirectPlayer: lambda table: bool(table.play.directions.one_area),
    c.HoldToMinimum: _holds_to_minimum,
    c.GiveUpArea: lambda table: bool(table.play.directions.area_given_up),
    c.ReserveAreas: lambda table: bool(table.play.directions.areas_reserved),
    c.DrawForSeat: lambda table: table.live and table.play.seats is not None,
    c.AllocateSeat: lambda table: bool(table.play.seats_allocated),
    **dict.fromkeys(room_controls.NOT_NOW, room_controls.has_lists),
    c.AnswerAbsence: room_controls.asks_approval,
    **dict.fromkeys(clock.NOT_NOW, clock.has_clock),
    c.WithdrawReplacement: replaced_at_the_end,
    c.DirectLastRounds: _tells_last_rounds,
    c.DirectDealer: _players_deal,
    c.FindPartnership: lambda table: bool(table.law.partnership),
    c.DirectSilence: lambda table: bool(table.acts.silence),
    c.CountCards: _counts,
    c.MoveCards: lambda table: bool(table.acts.moved),
    c.DirectCount: _counts,
    c.StopForMalfunction: lambda table: table.acts.malfunction is not None,
    c.EndMalfunction: lambda table: table.acts.malfunction is not None,
    c.StopTerminal: lambda table: table.acts.malfunction is not None and table.acts.malfunction.one_terminal,
    **equipment_controls.KNOWN,
    c.SealCards: lambda table: bool(table.play.card_acts.sealed),
    c.EnterCardRequest: _players_ask,
    c.ShowCards: lambda table: bool(table.play.card_acts.inspected),
    c.AnswerCardRequest: lambda table: table.play.card_acts.approved,
    c.OfferCut: _players_cut,
    c.EnterCutAnswer: _players_cut,
    c.EnterIncorrectCut: _players_cut,
    c.OfferShoe: _players_deal,
    c.OrderPass: _players_deal,
    c.MarkBox: _has_boxes,
    c.LaJa: _has_boxes,
    c.CutTiles: _has_boxes,
    c.DisplayJackpot: _displays_jackpots,
    c.AdjustJackpot: lambda table: any(funded(table)),
    c.ApprovePlay: _has_jackpots,
    c.LinkJackpots: _links,
    c.UnlinkJackpots: _links,
    c.Acknowledge: _pays_jackpots,
    c.ConfirmCard: counts_over_rounds,
    c.CorrectCards: lambda table: table.device is None,
    c.CorrectResults: lambda table: table.device is not None,
    c.SetTerminalMinimum: lambda table: table.law.terminals is not None,
    **person_controls.KNOWN,
}
"""Whether the rules of a table's game know of a command at all, however the table stands."""


def controls(person: Person, table: TableState, kinds: Iterable[type[Command]]) -> dict[str, dict[str, Any]]:
    """Each command by name.

    Those are left out that the table's rulebook gives to nobody, or that the rules of its game do not know.
    """
    kinds = (kind for kind in kinds if kind not in _KNOWN or _KNOWN[kind](table))
    out: dict[str, dict[str, Any]] = {}
    for kind in kinds:
        has = None if kind not in NEEDS else given_for(kind, table.law)
        if has is None:
            continue
        withheld = _withheld(person, kind, table)
        reason = withheld or _not_now(kind, table)
        out[kind.name] = {
            "title": kind.title,
            "allowed": reason is None,
            "theirs": withheld is None,
            "reason": reason,
            "offices": _offices(kind, table.law),
            "clauses": clauses_json(table.law.book.name, [clause.ref for clause in has.clauses]),
        }
    return out


def house_controls(house: House, person: Person, kinds: Iterable[type[Command]]) -> dict[str, dict[str, Any]]:
    """Commands given away from any table: whether this person may, and under which book's clauses."""
    out: dict[str, dict[str, Any]] = {}
    laws = {t.law.book.name: t.law for t in house.books.tables.values()}
    for kind in kinds:
        power = NEEDS[kind]
        has = given(power, None)
        offices = [] if has is None else sorted(role.value.replace("_", " ") for role in has.offices)
        allowed = may(person, kind, None)
        granted = [(law, law.powers[power]) for law in laws.values() if power in law.powers]
        out[kind.name] = {
            "title": kind.title,
            "allowed": allowed,
            "theirs": allowed,
            "reason": None if allowed else f"only the {' or '.join(offices)} may do this",
            "offices": offices,
            "clauses": [
                clause_json(law.book.name, clause.ref) for law, grant in granted for clause in grant.clauses
            ],
        }
    return out


def _withheld(person: Person, kind: type[Command], table: TableState) -> str | None:
    """Why a command is not this person's to give, however the table stands; None where it is."""
    if kind is c.Rule and (waiting := table.now.awaiting) is not None and table.playing:
        found = table.rules.irregularities[waiting.kind]
        if not (may_rule(person, table, waiting.kind) or _dealer_rules(person, table)):
            return f"only the {found.ruled_by.title} may do this"
    elif not may(person, kind, table.law) and not (kind is c.Rule and _dealer_rules(person, table)):
        return f"only the {' or '.join(_offices(kind, table.law))} may do this"
    return None


def _not_now(kind: type[Command], table: TableState) -> str | None:
    """Why nobody can give a command as the table stands."""
    if not table.open and kind is not c.ReopenTable:
        return CLOSED
    check = _STATE.get(kind)
    return None if check is None else check(table)


def _dealer_rules(person: Person, table: TableState) -> bool:
    """Whether what waits for a ruling is decided at the table, and this person deals."""
    waiting = table.now.awaiting if table.playing else None
    at_the_table = waiting is not None and table.rules.irregularities[waiting.kind].at_the_table
    on_duty = table.on_duty in (None, person.id)
    return at_the_table and table.live and on_duty and may(person, c.CallStep, table.law)


def _offices(kind: type[Command], law: GeneralLaw) -> list[str]:
    has = given_for(kind, law)
    return [] if has is None else sorted(law.named(role) for role in has.offices)
