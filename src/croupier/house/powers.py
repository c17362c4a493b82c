"""Who may do what: every command needs a power, which the rulebook of the table gives to its offices."""

from __future__ import annotations

from typing import Final

from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.errors import NotAllowed
from croupier.house.people import Person, Role
from croupier.rulebooks.general_law import GeneralLaw, Given, Power

OF_THE_DESK: Final = (
    c.PublishTournament,
    c.CancelTournament,
    c.AlterStart,
    c.RefuseTournamentEntry,
    c.EnterBots,
    c.DrawPlaces,
    c.StartTournament,
    c.AddTournamentTable,
    c.PauseTournament,
    c.ResumeTournament,
    c.LimitWagerTime,
    c.RefundEntryFee,
    c.DecideTournamentDispute,
    c.ConcludeTournament,
)
"""What is done with a tournament from outside its tables."""
NEEDS: Final[dict[type[Command], Power]] = {
    **dict.fromkeys(
        (
            c.Sit,
            c.Leave,
            c.Stay,
            c.SitOut,
            c.WaitForSeat,
            c.LeaveList,
            c.ChangeSeat,
            c.KeepSeat,
            c.LeaveAfterHand,
            c.AskForAbsence,
            c.DrawTime,
            c.CallTime,
            c.WaitLonger,
            c.MuckUnasked,
            c.Ready,
            c.Nominate,
            c.PlaceWager,
            c.WithdrawWager,
            c.ClearWagers,
            c.RepeatWagers,
            c.Decide,
            c.Collect,
            c.BuyColour,
            c.LetShare,
            c.ReturnColour,
            c.Ask,
            c.Agree,
            c.AgreeToLimits,
            c.AskAboutCards,
            c.AnswerCut,
            c.AnswerShoe,
            c.PassShoe,
            c.RaiseDispute,
            c.RequestReview,
            c.BuyIn,
            c.CashOut,
            c.RedeemVoucher,
            c.ReadCorrection,
            c.EnterTournament,
            c.WithdrawFromTournament,
            c.DisputeTournament,
            c.PlayPassCard,
            c.GiveForm,
            c.InspectForm,
            c.BuyBack,
            c.AgreeEarlyEnd,
            c.SetDepositLimit,
            c.ExcludeOneself,
            c.TakeBreak,
            c.EnterPromotion,
            c.DisputePromotion,
        ),
        Power.PLAY,
    ),
    **dict.fromkeys(
        (
            c.TakeOver,
            c.StandDown,
            c.OpenRound,
            c.TakeWager,
            c.CallStep,
            c.EnterCard,
            c.EnterThrow,
            c.EnterSpin,
            c.EnterTiles,
            c.LaJa,
            c.CutTiles,
            c.SeeCuttingCard,
            c.EnterDecision,
            c.StartClock,
            c.EnterDrawnTime,
            c.TimeUp,
            c.CorrectLast,
            c.Shuffle,
            c.CountCards,
            c.MoveCards,
            c.PrepareCards,
            c.SealCards,
            c.PrepareEquipment,
            c.SendToCheck,
            c.SetDirection,
            c.LoadDevice,
            c.ReportDropped,
            c.ReportExposed,
            c.CallCards,
            c.EnterCardRequest,
            c.ShowCards,
            c.OfferCut,
            c.EnterCutAnswer,
            c.EnterIncorrectCut,
            c.CutCards,
            c.BurnCard,
            c.OfferShoe,
            c.ExchangePromotionalVoucher,
            c.PresentPlayerCard,
            c.EnterHelp,
            c.DoByHand,
            c.NameThrower,
        ),
        Power.DEAL,
    ),
    **dict.fromkeys(
        (
            *OF_THE_DESK,
            c.AllotChips,
            c.BeginSession,
            c.EndSession,
            c.AskEarlyEnd,
            c.Disqualify,
        ),
        Power.TOURNAMENTS,
    ),
    **dict.fromkeys(
        (c.EnterAbsence, c.CountTournamentChips, c.EnterMissingChips, c.ExamineForm, c.EnterForm),
        Power.SUPERVISE,
    ),
    c.EnterPassCard: Power.REPORT,
    c.AskForBots: Power.BOTS,
    c.SendBotAway: Power.BOTS,
    c.ReportIrregularity: Power.REPORT,
    c.Note: Power.REPORT,
    c.DrawForSeat: Power.REPORT,
    c.DirectPlayers: Power.REPORT,
    c.ReportConduct: Power.REPORT,
    c.ReportSpokenWager: Power.REPORT,
    c.AnswerSpokenWager: Power.REPORT,
    c.ReportMisplacedWager: Power.REPORT,
    c.AnswerMisplacedWager: Power.REPORT,
    c.ShowRules: Power.REPORT,
    c.DecideConduct: Power.SUPERVISE,
    c.HandOver: Power.SUPERVISE,
    c.AllocateSeat: Power.SUPERVISE,
    c.CallFromList: Power.SUPERVISE,
    c.PassOver: Power.SUPERVISE,
    c.TakeOffList: Power.SUPERVISE,
    c.MoveToTable: Power.SUPERVISE,
    c.AnswerAbsence: Power.SUPERVISE,
    c.EnterDispute: Power.REPORT,
    c.Rule: Power.RULE,
    c.ApprovePlay: Power.RULE,
    c.AnswerCardRequest: Power.SUPERVISE,
    c.InspectCards: Power.SUPERVISE,
    c.InspectEquipment: Power.INSPECT_EQUIPMENT,
    c.CheckEquipment: Power.INSPECT_EQUIPMENT,
    c.BringEquipment: Power.SUPERVISE,
    c.ChangeBall: Power.SUPERVISE,
    c.VerifyDropped: Power.SUPERVISE,
    c.Acknowledge: Power.SUPERVISE,
    c.ConfirmCard: Power.SUPERVISE,
    c.CorrectCards: Power.SUPERVISE,
    c.CorrectResults: Power.SUPERVISE,
    c.MarkBox: Power.SUPERVISE,
    c.DirectSilence: Power.SILENCE,
    c.FindPartnership: Power.PARTNERSHIPS,
    c.DirectCount: Power.COUNT_DECK,
    c.StopForMalfunction: Power.STOP_TABLE,
    c.StopTerminal: Power.STOP_TABLE,
    c.EndMalfunction: Power.STOP_TABLE,
    c.VacateSeat: Power.VACATE_SEAT,
    c.AllowValueChips: Power.SUPERVISE,
    c.OrderPass: Power.MOVE_SHOE,
    c.DirectDealer: Power.DIRECT_DEALER,
    c.DirectNominee: Power.SUPERVISE,
    c.DirectPlayer: Power.DIRECT_PLAYER,
    c.ChangeLimits: Power.CHANGE_LIMITS,
    c.ChangeTerms: Power.CHANGE_LIMITS,
    c.WithdrawNotice: Power.CHANGE_LIMITS,
    c.TellInspector: Power.CHANGE_LIMITS,
    c.SetTerminalMinimum: Power.CHANGE_LIMITS,
    c.DisplayJackpot: Power.CHANGE_LIMITS,
    c.AdjustJackpot: Power.SUPERVISE,
    c.SetPersonalLimits: Power.PERSONAL_LIMITS,
    c.SetLossLimit: Power.OWN_LOSS_LIMIT,
    c.EnterLossLimit: Power.LOSS_LIMITS,
    c.HoldFromWagering: Power.HOLD_FROM_WAGERING,
    c.DeclareChips: Power.DECLARED_CHIPS,
    c.DirectFreeHands: Power.FREE_HAND,
    c.DirectBurn: Power.ADDITIONAL_BURN,
    c.DirectShuffle: Power.DIRECT_SHUFFLE,
    c.WithdrawReplacement: Power.REPLACE_CARDS,
    c.DirectLastRounds: Power.LAST_ROUNDS,
    c.VoidWagers: Power.VOID_WAGERS,
    c.RefuseWager: Power.REFUSE_WAGERS,
    c.GiveUpArea: Power.AREAS,
    c.ReserveAreas: Power.AREAS,
    c.HoldToMinimum: Power.HOLD_TO_MINIMUM,
    c.Invalidate: Power.INVALIDATE,
    c.Exclude: Power.EXCLUDE,
    c.Bar: Power.BAR_FROM_TABLE,
    c.LiftExclusion: Power.EXCLUDE,
    c.ExcludeFromHouse: Power.EXCLUDE_FROM_HOUSE,
    c.Readmit: Power.EXCLUDE_FROM_HOUSE,
    c.DecideDispute: Power.DISPUTES,
    c.CorrectRound: Power.RECALCULATE,
    c.PutPaymentRight: Power.RECALCULATE,
    c.RefuseCredit: Power.REFUSE_CREDIT,
    c.RecoverOverpayment: Power.RECOVER,
    c.CloseTable: Power.CLOSE_TABLE,
    c.LinkJackpots: Power.OPEN_TABLE,
    c.UnlinkJackpots: Power.OPEN_TABLE,
    c.OpenTable: Power.OPEN_TABLE,
    c.ReopenTable: Power.OPEN_TABLE,
    c.TakeCash: Power.COUNT_CASH,
    c.ReadTicket: Power.READ_TICKETS,
    c.PayVoucher: Power.PAY,
    c.ExchangeVoucher: Power.PAY,
    c.PayCredits: Power.PAY_CREDITS,
    c.TakeChips: Power.PAY,
    c.SetAside: Power.UNCLAIMED,
    c.GiveUnclaimed: Power.UNCLAIMED,
    c.EnterPerson: Power.ENTER_PEOPLE,
    c.EnterSelfExclusion: Power.PLAYER_CARDS,
    c.IssuePlayerCard: Power.PLAYER_CARDS,
    c.WithdrawPlayerCard: Power.PLAYER_CARDS,
    c.EnterVenue: Power.VENUE,
    c.SetFourEyes: Power.FOUR_EYES,
    c.ConfirmRequest: Power.CONFIRM,
    c.DeclineRequest: Power.CONFIRM,
    c.EnterDeviceApproval: Power.FILINGS,
    c.EnterTerminalApproval: Power.FILINGS,
    c.EnterTeachingApproval: Power.FILINGS,
    c.EnterApproval: Power.FILINGS,
    c.ReportWrongPayments: Power.FILINGS,
    c.IssuePromotionalVoucher: Power.PROMOTIONS,
    c.CountFloat: Power.FLOAT_COUNT,
    c.CountSlip: Power.FLOAT_COUNT,
    c.ChangeChips: Power.FLOAT_COUNT,
    c.SignFloat: Power.FLOAT_SIGN,
    c.SignSlip: Power.FLOAT_SIGN,
    c.TakeDropBox: Power.FLOAT_SIGN,
    c.AttachDropBox: Power.FLOAT_SIGN,
    c.RequestFill: Power.FLOAT_REQUEST,
    c.RequestCredit: Power.FLOAT_REQUEST,
    c.CancelSlip: Power.FLOAT_REQUEST,
    c.CarrySlip: Power.FLOAT_CARRY,
    c.IssueFill: Power.FLOAT_CAGE,
    c.ReceiveCredit: Power.FLOAT_CAGE,
    c.CountDropBox: Power.FLOAT_CAGE,
    c.SignDropBox: Power.FLOAT_CAGE,
    c.CountCage: Power.FLOAT_CAGE,
    c.EmptyDevice: Power.FLOAT_CAGE,
    c.SignDevice: Power.FLOAT_CAGE,
    c.SignCage: Power.FLOAT_CAGE,
    c.RegisterChips: Power.CHIPS,
    c.RetireChips: Power.CHIPS,
    c.RedeemChips: Power.PAY,
    c.PayWinnings: Power.PAY,
    c.OpenDrawer: Power.DRAWER,
    c.MoveDrawerCash: Power.DRAWER,
    c.CloseDrawer: Power.DRAWER,
    c.SignDrawer: Power.DRAWER,
    c.OpenShift: Power.SHIFTS,
    c.CloseShift: Power.SHIFTS,
    c.EnterEntrant: Power.PROMOTION_ENTRIES,
    c.AmendPromotion: Power.PROMOTIONS,
    c.AwardPrize: Power.PROMOTIONS,
    c.ClosePromotion: Power.PROMOTIONS,
    c.CompromisePromotion: Power.PROMOTIONS,
    c.DecidePromotionDispute: Power.PROMOTIONS,
    c.DenyClaim: Power.PROMOTIONS,
    c.DrawPromotion: Power.PROMOTIONS,
    c.FilePromotion: Power.PROMOTIONS,
    c.NameWinner: Power.PROMOTIONS,
    c.PreparePromotion: Power.PROMOTIONS,
    c.RedrawPrize: Power.PROMOTIONS,
    c.StartPromotion: Power.PROMOTIONS,
    c.TellInspectorOfPromotion: Power.PROMOTIONS,
    c.TellWinner: Power.PROMOTIONS,
    c.ValidatePromotion: Power.PROMOTIONS,
    c.EnrolInGroup: Power.PLAYER_CARDS,
    c.LinkToGroup: Power.PLAYER_CARDS,
    c.ReplaceGroupCard: Power.PLAYER_CARDS,
    c.KeepApart: Power.EXCLUDE_FROM_HOUSE,
    c.LetTogether: Power.EXCLUDE_FROM_HOUSE,
    c.BringCapital: Power.CAPITAL,
    c.TakeCapital: Power.CAPITAL,
}
"""The power that each command needs; the house's own commands need none."""

ALSO_NEEDED: Final[dict[type[Command], tuple[Power, ...]]] = {
    c.DirectShuffle: (Power.REPLACE_CARDS,),
    c.ChangeTerms: (Power.VARY_TERMS,),
}
"""Other powers that a kind of command may take instead, by what it says."""

POWERS_NEEDED: Final = frozenset(NEEDS.values()).union(*ALSO_NEEDED.values())
"""Every power that some command takes."""

OF_A_GAME: Final = frozenset(
    {
        Power.DIRECT_SHUFFLE,
        Power.REPLACE_CARDS,
        Power.LAST_ROUNDS,
        Power.SILENCE,
        Power.COUNT_DECK,
        Power.STOP_TABLE,
    }
)
"""The powers that a game's own part of the book gives: where it does not, the game knows no such thing."""

OF_THE_HOUSE: Final[dict[Power, Given]] = {
    Power.PLAY: Given(frozenset({Role.PLAYER})),
    Power.OPEN_TABLE: Given(frozenset({Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.PAY: Given(frozenset({Role.ATTENDANT, Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.PAY_CREDITS: Given(frozenset({Role.ATTENDANT, Role.DEALER, Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.COUNT_CASH: Given(
        frozenset({Role.ATTENDANT, Role.DEALER, Role.DEVICE, Role.MANAGER, Role.CASINO_SUPERVISOR})
    ),
    Power.READ_TICKETS: Given(frozenset({Role.ATTENDANT, Role.DEVICE})),
    Power.UNCLAIMED: Given(frozenset({Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.EXCLUDE_FROM_HOUSE: Given(frozenset({Role.MANAGER})),
    Power.ENTER_PEOPLE: Given(frozenset({Role.ADMINISTRATOR})),
    Power.FILINGS: Given(frozenset({Role.MANAGER, Role.ADMINISTRATOR})),
    Power.VENUE: Given(frozenset({Role.MANAGER, Role.ADMINISTRATOR})),
    Power.CAPITAL: Given(frozenset({Role.MANAGER})),
    Power.PLAYER_CARDS: Given(
        frozenset({Role.ATTENDANT, Role.MANAGER, Role.CASINO_SUPERVISOR, Role.ADMINISTRATOR})
    ),
    Power.FOUR_EYES: Given(frozenset({Role.MANAGER})),
    Power.CONFIRM: Given(frozenset({Role.ATTENDANT, Role.SUPERVISOR})),
    Power.PROMOTIONS: Given(frozenset({Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.CHIPS: Given(frozenset({Role.MANAGER})),
    Power.DRAWER: Given(frozenset({Role.ATTENDANT, Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.SHIFTS: Given(frozenset({Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.PROMOTION_ENTRIES: Given(frozenset({Role.ATTENDANT, Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.TOURNAMENTS: Given(frozenset({Role.MANAGER})),
}
"""The powers that are used away from any table, where no rulebook says whose they are."""

EVERYWHERE: Final[dict[Power, Given]] = {
    Power.BOTS: Given(frozenset({Role.PLAYER, Role.SUPERVISOR})),
    Power.FLOAT_COUNT: Given(frozenset({Role.DEALER})),
    Power.FLOAT_SIGN: Given(frozenset({Role.SUPERVISOR})),
    Power.FLOAT_REQUEST: Given(frozenset({Role.DEALER, Role.SUPERVISOR, Role.ATTENDANT})),
    Power.FLOAT_CARRY: Given(frozenset({Role.ATTENDANT, Role.DEALER, Role.SUPERVISOR})),
    Power.FLOAT_CAGE: Given(frozenset({Role.ATTENDANT, Role.CASINO_SUPERVISOR})),
}
"""The powers of which no rulebook speaks: the same at every table."""


def given(power: Power, law: GeneralLaw | None) -> Given | None:
    """The offices that have a power under a book (in the house itself where there is none)."""
    if power in EVERYWHERE:
        return EVERYWHERE[power]
    if law is None:
        return OF_THE_HOUSE.get(power)
    if power is Power.TOURNAMENTS and power not in law.powers:
        # A tournament of which the book says nothing is the house's own.
        return OF_THE_HOUSE[power]
    return law.powers.get(power)


def needed(command: Command, law: GeneralLaw | None) -> Power:
    """The power that a command takes, by what it says and what the book gives."""
    if isinstance(command, c.ChangeTerms) and given(Power.VARY_TERMS, law) is not None:
        return Power.VARY_TERMS
    if isinstance(command, c.DirectShuffle) and command.replaced:
        return Power.REPLACE_CARDS
    return NEEDS[type(command)]


def given_for(kind: type[Command], law: GeneralLaw | None) -> Given | None:
    """The offices that may give a kind of command in one form or another, with all the clauses."""
    powers = (NEEDS[kind], *ALSO_NEEDED.get(kind, ()))
    found = [has for power in powers if (has := given(power, law)) is not None]
    if len(found) <= 1:
        return found[0] if found else None
    clauses = tuple(dict.fromkeys(clause for has in found for clause in has.clauses))
    return Given(frozenset[Role]().union(*(has.offices for has in found)), clauses)


def may(person: Person, kind: type[Command], law: GeneralLaw | None) -> bool:
    """Whether a person's office allows a kind of command under a book, in one form or another."""
    if kind not in NEEDS:
        return True
    has = given_for(kind, law)
    return has is not None and person.holds(*has.offices)


DEALERS_TOO: Final[frozenset[type[Command]]] = frozenset({c.Rule})
"""What who deals may be the one to do: the table, not the office, says so."""


def check_power(person: Person, command: Command, law: GeneralLaw | None) -> None:
    """Refuse a command that the person's office does not allow.

    Raises:
        NotAllowed: it is for another office, which is named with the clause that says so.
    """
    if not person.active:
        raise NotAllowed(Refusal(f"{command.name} by {person.id}", "the account is closed"))
    if type(command) not in NEEDS:
        return
    power = needed(command, law)
    has = given(power, law)
    if has is None and law is not None and power in OF_A_GAME:
        # Staff who direct are told what the game's rules know, everybody else that it is not for them.
        has = given(Power.SUPERVISE, law)
    if has is not None and person.holds(*has.offices):
        return
    if type(command) in DEALERS_TOO and may(person, c.CallStep, law):
        return
    what = f"{command.name} by {person.id}"
    if has is None:
        title = "this house" if law is None else law.book.title
        raise NotAllowed(Refusal(what, f"{title} gives nobody that power"))
    offices = tuple(sorted(r.value.replace("_", " ") if law is None else law.named(r) for r in has.offices))
    raise NotAllowed(Refusal(what, f"only the {' or '.join(offices)} may do this", has.clauses, offices))
