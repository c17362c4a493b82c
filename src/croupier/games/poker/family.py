"""The steps of a round of poker, in the order of play, and what players decide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.games.game import ActionType, Family, Step
from croupier.games.jackpots import DECK_COUNTED
from croupier.games.poker.law import Acting, Blinds, PokerLaw
from croupier.games.poker.royal import (
    ASK_FOR_FLOP,
    JACKPOT_ADJUSTED,
    JACKPOT_BUTTON,
    JACKPOT_CONFIRMED,
    JACKPOT_HAND,
    JACKPOT_RECORDED,
    KEEP_HAND,
    TABLE_HAND,
    RoyalLaw,
)
from croupier.games.poker.terms import (
    ALL_IN,
    ASK_TO_SEE,
    BET,
    BRING_IN,
    BURN,
    CALL,
    CHECK,
    DEALT,
    DECLINE,
    DECLINE_TO_RAISE,
    DISCARD,
    EXCHANGE,
    FOLD,
    KILL,
    MUCK,
    NO_STRADDLE,
    OVERSIZE_CHIP,
    POST_KILL,
    RAISE,
    REFUSE_KILL,
    RUN,
    RUNS,
    SHOW,
    SHOWDOWN,
    STAKES,
    STAND_PAT,
    STRADDLE,
    STRING_BET,
    Form,
)
from croupier.games.traits import Cloth, Trait
from croupier.law import Citation, Clauses


def steps(form: Form, law: PokerLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    made = [Step(STAKES, "Table stakes, until the round of play starts", law.stakes)]
    if law.blinds.kill:
        made.append(Step(KILL, "The kill wager", law.blinds.kill))
    if law.blinds.straddle:
        made.append(Step(STRADDLE, "The straddle", law.blinds.straddle))
    if law.royal is not None:
        made.append(Step(JACKPOT_BUTTON, "The jackpot button: the round is recorded", law.royal.button))
    burns = False
    for number, (street, own) in enumerate(zip(form.streets, law.streets, strict=True)):
        if street.burn and not burns and not street.board:
            made.append(Step(BURN, "Burn card", own.burn))
            burns = True
        if street.hole or street.up or street.draw:
            made.append(Step(street.step, street.step.replace("_", " ").capitalize(), own.cards or own.draw))
        if number == 0 and not street.board:
            made.append(Step(DEALT, "The hole cards are dealt", law.dealt))
        if street.board:
            if street.burn and not burns:
                made.append(Step(BURN, "Burn card", own.burn))
                burns = True
            communal = street.communal or street.step
            if street.communal:
                made.append(Step(communal, communal.replace("_", " ").capitalize(), own.cards))
            else:
                made.append(Step(communal, f"Community cards: the {communal}", own.cards))
        if street.shared:
            made.append(Step(street.shared, street.shared.replace("_", " ").capitalize(), own.shared))
        if number == 0 and street.board:
            made.append(Step(DEALT, "The hole cards and the first community card are dealt", law.dealt))
        made.append(Step(street.betting, street.betting.replace("_", " ").capitalize(), own.first))
    if law.runs:
        made.append(Step(RUNS, "How often the remaining community cards are dealt", law.runs))
    made.append(Step(SHOWDOWN, "Showdown", law.showing.called))
    if law.royal is not None:
        made.extend(_of_the_jackpot(law.royal))
    return tuple(made)


def _of_the_jackpot(law: RoyalLaw) -> tuple[Step, ...]:
    """The steps between the showdown and the pots, where a jackpot is adjusted or won."""
    return (
        Step(JACKPOT_ADJUSTED, "The jackpot is adjusted by a supervisor", law.not_recorded + law.failed),
        Step(JACKPOT_HAND, "A hand is shown for the jackpot, or the flop asked for", law.asked + law.exposed),
        Step(JACKPOT_RECORDED, "The jackpot hand is recorded", law.recorded),
        Step(DECK_COUNTED, "The deck is counted before a jackpot hand is paid", law.counted),
        Step(JACKPOT_CONFIRMED, "The jackpot payout is confirmed on the console", law.confirmed),
    )


def actions(law: PokerLaw) -> tuple[ActionType, ...]:
    """What players decide; a stake is the chips that the action puts out, the call included."""
    acting, showing = law.acting, law.showing
    if acting.declines:
        return _of_one_blind(acting)
    if law.rake is not None:
        return _with_rake(law)
    return (
        ActionType(CHECK, "Check", acting.checking.all),
        ActionType(CALL, "Call", acting.call),
        *_bet_or_raise(acting),
        ActionType(
            STRING_BET, "Chips put out in several motions without a word", acting.string_bet, takes_stake=True
        ),
        ActionType(ALL_IN, "Go all-in", acting.going_all_in.all),
        ActionType(FOLD, "Fold", acting.fold, on_leaving=True),
        ActionType(SHOW, "Show the hand", showing.shown_first),
        ActionType(MUCK, "Fold at the showdown", showing.next_shows),
        ActionType(ASK_TO_SEE, "Ask for the cards of who was called and folded", showing.may_view),
        ActionType(DECLINE, "Do not ask for them", showing.may_view),
    )


def _bet_or_raise(acting: Acting) -> tuple[ActionType, ActionType]:
    raised = "Call and raise: the stake is what is put out, the call included"
    return (
        ActionType(BET, "Open the betting: the stake is the opening bet", acting.opening, takes_stake=True),
        ActionType(RAISE, raised, acting.of_raises, takes_stake=True),
    )


def _of_one_blind(acting: Acting) -> tuple[ActionType, ...]:
    """What players decide where a blind bet is raised or not, and nobody folds at the showdown."""
    return (
        ActionType(CHECK, "Check", acting.checking.all),
        ActionType(DECLINE_TO_RAISE, "Decline to raise", acting.declines, on_leaving=True),
        ActionType(CALL, "Call", acting.call),
        *_bet_or_raise(acting),
        ActionType(ALL_IN, "Tap out: bet all that is left", acting.going_all_in.all),
        ActionType(FOLD, "Fold", acting.fold, on_leaving=True),
    )


def _with_rake(law: PokerLaw) -> tuple[ActionType, ...]:
    """What players decide where words bind as they are, and blinds may be straddled and pots killed."""
    acting, showing, blinds = law.acting, law.showing, law.blinds
    return (
        ActionType(CHECK, "Check", acting.checking.all),
        *_brought_in(law),
        ActionType(CALL, "Call", acting.call),
        ActionType(OVERSIZE_CHIP, "Put out one large chip without a word", acting.oversize_chip),
        *_bet_or_raise(acting),
        ActionType(ALL_IN, "Go all-in", acting.going_all_in.all),
        ActionType(FOLD, "Fold", acting.fold, on_leaving=True),
        *_given_up(law),
        *_before_the_deal(blinds),
        *(
            ActionType(f"{RUN}{times}", f"Deal the remaining cards {count}", law.runs)
            for times, count in enumerate(_TIMES if law.runs else (), start=1)
        ),
        ActionType(SHOW, "Show the hand", showing.shown_first),
        ActionType(MUCK, "Fold at the showdown", showing.next_shows),
        *(() if law.royal is None else _for_the_jackpot(law.royal)),
    )


def _for_the_jackpot(law: RoyalLaw) -> tuple[ActionType, ...]:
    """What who is left alone may decide about the jackpot."""
    return (
        ActionType(ASK_FOR_FLOP, "Table the hand and ask for the flop", law.asked),
        ActionType(TABLE_HAND, "Table the hand for the jackpot", law.exposed),
        ActionType(KEEP_HAND, "Do not show it", law.exposed),
    )


def _once(clauses: Iterable[Citation]) -> Clauses:
    return tuple(dict.fromkeys(clauses))


def _brought_in(law: PokerLaw) -> tuple[ActionType, ...]:
    """The forced bet of games whose cards lie face up."""
    forced = _once(clause for street in law.streets for clause in street.bring_in)
    return (ActionType(BRING_IN, "Bring in with the forced bet", forced),) if forced else ()


def _given_up(law: PokerLaw) -> tuple[ActionType, ...]:
    """What players do with cards that they give up."""
    discards = _once(clause for street in law.streets for clause in street.discard)
    draws = _once(clause for street in law.streets for clause in street.draw)
    made: tuple[ActionType, ...] = ()
    if discards:
        made += (ActionType(DISCARD, "Discard a card", discards, takes_cards=True),)
    if draws:
        made += (
            ActionType(EXCHANGE, "Exchange cards for others", draws, takes_cards=True),
            ActionType(STAND_PAT, "Keep all cards", draws),
        )
    return made


def _before_the_deal(blinds: Blinds) -> tuple[ActionType, ...]:
    """What is asked about straddles and kill wagers, where there are any."""
    made: tuple[ActionType, ...] = ()
    if blinds.straddle:
        made += (
            ActionType(STRADDLE, "Post a straddle", blinds.straddle),
            ActionType(NO_STRADDLE, "Post none", blinds.straddle),
        )
    if blinds.kill:
        made += (
            ActionType(POST_KILL, "Post the kill wager", blinds.kill),
            ActionType(REFUSE_KILL, "Refuse it and sit the hand out", blinds.kill_refused),
        )
    return made


_TIMES: Final = ("once", "twice", "three times", "four times", "five times", "six times", "seven times")

FAMILY: Final = Family(
    "poker", None, actions, traits=frozenset({Trait.AMONG_PLAYERS}), cloth=Cloth(("board",))
)
