"""The edits of remedies carried out on a round: what an irregularity does to cards, wagers and decisions."""

from __future__ import annotations

from collections import deque

from croupier.equipment.cards import card_code, card_codes
from croupier.games.events import Kind
from croupier.games.remedies import (
    BurnFirst,
    CarryForward,
    Continue,
    Declare,
    DeemAbsent,
    Discard,
    Edit,
    Enlarge,
    OfferRetraction,
    PassOver,
    Reduce,
    Refill,
    Remedy,
    Reposition,
    Reserve,
    ReturnSeat,
    ReturnWagers,
    ShowHand,
    ShuffleAfter,
    StartAgain,
    TakeBack,
    TurnUp,
    UseNext,
    Void,
    WithoutWagers,
)
from croupier.games.requests import Decide, Draw, Wagering
from croupier.games.shuffling_back import ShuffleBack
from croupier.games.tape import Report
from croupier.table.course import Course, Status
from croupier.table.returning import go_back


def carry_out(course: Course, remedy: Remedy, report: Report) -> None:
    """Carry out all edits of a remedy, in order; play goes on from there unless the round is over."""
    for edit in remedy.edits:
        _carry_out(course, edit, remedy, report)
    if course.status is Status.OPEN:
        course.feed()


def _carry_out(course: Course, edit: Edit, remedy: Remedy, report: Report) -> None:
    match edit:
        case Continue(lies):
            if lies:
                course.felt.stays(lies, remedy.clauses)
        case ShuffleAfter():
            course.new_shoe = True
        case Refill(kept):
            course.new_shoe = True
            course.drawn.go_back(refilled=True, kept=kept)
        case TakeBack(hand, cards):
            course.felt.take_back(hand, cards, remedy.clauses)
            course.held.put_back(cards, taken_back=True)
        case BurnFirst():
            _burn_first(course, remedy)
        case StartAgain():
            course.drawn.go_back()
            _start_again(course, edit)
        case PassOver(instead):
            course.step(instead)
        case Declare(fact):
            course.felt.declared |= {fact}
        case TurnUp(hand, card, instead):
            course.felt.turn(hand, [card], remedy.clauses, instead=instead)
        case ShowHand(hand):
            course.felt.turn(hand, course.felt.hands.of(hand), remedy.clauses)
        case DeemAbsent(stays):
            asked = course.pending
            assert isinstance(asked, Decide), asked
            if stays:
                course.absent[asked.seat] = remedy.clauses
            course.deem_absent(asked, remedy.clauses)
        case ShuffleBack(before):
            assert report.card is not None, report
            course.drawn.shuffle_back(report.card, before)
        case UseNext() | CarryForward() | Discard() | Reserve():
            _edit_card(course, edit, remedy, report)
        case _:
            _edit_wagers(course, edit, remedy)


def _edit_card(
    course: Course, edit: UseNext | CarryForward | Discard | Reserve, remedy: Remedy, report: Report
) -> None:
    """Do something with the card that the report names."""
    assert report.card is not None, report
    match edit:
        case UseNext():
            course.held.hold(report.card, remedy.clauses, shown=bool(report.details.get("exposed")))
        case CarryForward(exposed):
            course.carry(report.card, exposed=exposed, clauses=remedy.clauses)
        case Reserve(to):
            course.held.reserve(to, report.card)


def _edit_wagers(course: Course, edit: Edit, remedy: Remedy) -> None:
    felt = course.felt
    match edit:
        case WithoutWagers():
            felt.give_all_back(remedy.of(edit))
        case OfferRetraction():
            course.retractions.offer(edit, remedy, course.pending)
        case ReturnWagers() | ReturnSeat():
            go_back(felt, edit, remedy.of(edit))
            if isinstance(edit, ReturnWagers) and edit.with_others and felt.closed_by:
                felt.keep_to_rules()
        case Reduce(id_, stake):
            felt.cut(felt.wager(id_), stake, remedy.of(edit))
        case Enlarge(id_, stake):
            felt.enlarge(felt.wager(id_), stake, remedy.of(edit))
        case Void():
            _void(course, edit, remedy)
        case Reposition():
            felt.reposition(felt.repositioned(edit), remedy.clauses, edit.instead_of)
        case _:
            raise AssertionError(edit)


def _burn_first(course: Course, remedy: Remedy) -> None:
    """Run the round again as if its first card had been burned."""
    felt, held = course.felt, course.held
    burned, *cards = course.dealt
    unseen = felt.hands.unseen
    felt.say(Kind.BURNED, remedy.clauses, hidden=("card",) if unseen else (), card=card_code(burned))
    hidden = ("cards",) if unseen else ()
    felt.say(Kind.RECONSTRUCTED, remedy.clauses, hidden=hidden, cards=card_codes(cards))
    decisions = deque(course.decisions)
    felt.hands.clear()
    course.dealt.clear()
    course.decisions.clear()
    course.leave()
    held.put_back(cards)
    course.begin()
    while True:
        pending = course.pending
        if isinstance(pending, Draw) and held.cards:
            course.deal(pending, held.next())
        elif isinstance(pending, Wagering):
            course.step(None)
        elif isinstance(pending, Decide) and decisions and decisions[0].seat == pending.seat:
            course.decisions.append(decisions[0])
            course.step(decisions.popleft())
        else:
            break
    while held.cards and not isinstance(course.pending, Draw):
        course.carry(held.next(), exposed=not unseen, clauses=remedy.clauses)


def _start_again(course: Course, edit: StartAgain) -> None:
    """Go back to where wagers were last opened: what has been settled since the start stays."""
    course.leave()
    course.dealt, course.decisions, course.tiles = [], [], ()
    course.felt.start_again()
    course.begin()
    while isinstance(course.pending, Wagering) and not edit.wagers_open:
        course.step(None)


def _void(course: Course, edit: Void, remedy: Remedy) -> None:
    """End the round without a result."""
    felt, held = course.felt, course.held
    go_back(felt, edit, remedy.of(edit))
    course.new_shoe = course.new_shoe or edit.new_shoe
    held.drop_taken_back()
    while held.cards and not edit.new_shoe:
        # Out of the shoe and not yet dealt; a round without wagers is one with an exposed card.
        course.carry(held.next(), exposed=felt.without_wagers, clauses=remedy.clauses)
    if felt.say_if_void is not None:
        felt.say_if_void()
    felt.say(Kind.VOIDED, remedy.clauses, new_shoe=edit.new_shoe)
    course.over(Status.VOID)
