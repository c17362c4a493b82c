"""What staff see of a table: what is to be done next, what may be reported, what waits for whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from croupier.games.options import resolve, spelled
from croupier.games.refusals import Refused
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Spin, Wagering
from croupier.house import commands as c
from croupier.house.act_events import silent
from croupier.house.by_hand_events import clauses_by_hand, due_by_hand, thrower_at
from croupier.house.card_checks import acted
from croupier.house.card_events import acts_due, to_be_sealed, to_shuffle_again
from croupier.house.cut_events import to_be_offered
from croupier.house.equipment_events import cards_to_call, equipment_due, signs_at
from croupier.house.people import Person, Role
from croupier.house.people_events import directions_json
from croupier.house.powers import POWERS_NEEDED, given
from croupier.house.readiness import waits_for_shuffle
from croupier.house.spoken_wagers import waiting_json
from croupier.house.state import TableState, refs
from croupier.law import Clauses
from croupier.rulebooks.card_acts import Act, By
from croupier.rulebooks.general_law import Power
from croupier.table.notices import Route
from croupier.table.round import NO_MORE_BETS
from croupier.table.shoe_life import Stage

TO_PREPARE = {Stage.SHUFFLE: "shuffle", Stage.CUT: "cut-cards", Stage.BURN: "burn-card"}

_PLAYERS: Final = frozenset({Role.PLAYER})


def is_staff(person: Person) -> bool:
    """Whether somebody works here."""
    return not person.roles <= _PLAYERS


def staff_view(table: TableState, viewer: Person) -> dict[str, Any]:
    """The table for staff, as plain JSON values. It shows no card that the felt does not show."""
    awaiting = table.now.awaiting if table.playing else None
    return {
        "on_duty": table.on_duty,
        "next": next_for_staff(table),
        "irregularities": offered_irregularities(table),
        "awaiting_ruling": None
        if awaiting is None
        else {
            "kind": awaiting.kind,
            "title": table.rules.irregularities[awaiting.kind].title,
            "reported_by": table.now.awaiting_by,
            "rulings": list(table.rules.irregularities[awaiting.kind].answers),
            "ruled_by": table.rules.irregularities[awaiting.kind].ruled_by.title,
        },
        "disputes": [d.to_json() for d in table.disputes.values()],
        "ladder": [table.law.named(role) for role in table.law.ladder],
        "vacatable": [s for s in table.seating.seated if table.seating.may_be_vacated(s) is None],
        "free_hands": table.free_hands,
        "powers": sorted(
            {power.value for power in POWERS_NEEDED if _has(viewer, table, power)},
        ),
    }


def _has(viewer: Person, table: TableState, power: Any) -> bool:
    has = given(power, table.law)
    return has is not None and viewer.holds(*has.offices)


def offered_irregularities(table: TableState) -> list[dict[str, Any]]:
    """The irregularities that may be reported now."""
    if table.round is None or not table.playing:
        return []
    request = table.round.request
    step = None if request is None else request.step
    kinds = table.rules.irregularities.values()
    return [i.to_json() for i in kinds if not i.steps or step in i.steps]


def next_for_staff(table: TableState) -> dict[str, Any]:
    """What has to happen next, who does it, by which command; where the house deals, what it waits for."""
    found = _next_at(table)
    if table.live or found["who"] != "dealer" or found["command"] == "rule":
        return found
    says = _BY_THE_HOUSE.get(
        found["step"] if found["step"] == NO_MORE_BETS else found["command"], found["says"]
    )
    return {**found, "who": "house", "says": says}


_BY_THE_HOUSE: Final[Mapping[str, str]] = {
    NO_MORE_BETS: "No more bets, once the time to wager is over or all are ready.",
    "enter-throw": "The dice are thrown.",
    "enter-spin": "The wheel is spun.",
}
"""What comes next where the house deals, by step or command, where it is not worded as for a dealer."""


def _next_at(table: TableState) -> dict[str, Any]:
    if not table.open:
        return _next("manager", "reopen-table", "The table is closed.")
    if table.playing:
        return _next_in_round(table)
    if table.stopped is not None and not table.stopped.approved:
        says = (
            "Play stops until it is approved without the jackpot, or the jackpot's equipment works again: "
            "enter what its meter shows then."
        )
        return _next(table.stopped.by, "approve-play", says, refs(table.stopped.clauses))
    if (stop := _next_of_stop(table)) is not None:
        return stop
    if table.tray.used and not table.tray.open:
        return _next_of_float(table)
    if (first := _next_of_equipment(table)) is not None:
        return first
    if table.shoe_life is None:
        if table.new_cards:
            says = "Other tiles are to be brought, checked, shuffled and cut; then open a round."
            clauses = table.new_cards + table.play.replacement.prepared
            return _next("dealer", "open-round", says, refs(clauses))
        return _next("dealer", "open-round", "Open a round.")
    if not table.shoe.ready or table.cards_state.asked is not None:
        return _next_of_shoe(table)
    if to_shuffle_again(table):
        says = "No players were at the table: shuffle the cards before play begins again."
        return _next("dealer", "shuffle", says, refs(table.play.card_acts.vacant))
    holder = table.shoe_holder
    if holder is not None and holder.offered:
        seat = holder.offered[0]
        return _next(f"seat {seat}", "answer-shoe", f"The shoe is offered to seat {seat}.")
    if holder is not None and holder.due and table.seating.seated:
        return _next("dealer", "offer-shoe", "Offer the shoe to the players.", refs(holder.law.offered))
    try:
        begins = table.shoe.next_round()
    except Refused as error:
        return _next("dealer", "shuffle", str(error))
    says = "Open a round." if not begins.last else "Announce the last round before a shuffle, and open it."
    return _next("dealer", "open-round", says, refs(begins.clauses))


def _next_of_float(table: TableState) -> dict[str, Any]:
    """What opens the float of a table that had one: its opener, with two signatures."""
    if table.tray.count is None:
        return _next("dealer", c.CountFloat.name, "Count the float for its opening.")
    says = "The count of the float waits for a supervisor's signature."
    return _next(table.law.named(Role.SUPERVISOR), c.SignFloat.name, says)


def _next_of_equipment(table: TableState) -> dict[str, Any] | None:
    """What is still to be done with tiles, dice or devices, and whose it is; None where nothing is."""
    state, law, office = table.equipped, table.play.equipment, table.law.named(Role.SUPERVISOR)
    if state.dropped:
        if state.missing:
            return _next(office, "direct-shuffle", "Cards are missing: direct others.", refs(law.dropped))
        says = f"Verify that all dropped cards were collected: {state.dropped}."
        return _next(office, "verify-dropped", says, refs(law.dropped))
    if state.exposed:
        says = "A card was exposed before the cards went into the shoe: shuffle them again."
        return _next("dealer", "shuffle", says, refs(law.exposed))
    if state.to_check:
        title, clauses = law.checks[state.to_check]
        return _next(office, "check-equipment", f"{title}: check the dice.", refs(clauses))
    due = equipment_due(table) if table.between_rounds or state.fresh else ()
    if not due:
        return None
    unfit = f"Bring others, as these are not fit for use ({state.unfit}). " if state.unfit else ""
    if not unfit and table.new_cards and not state.prepared:
        unfit = f"Other {law.things} are brought. "
    says = (unfit if due[0].seen else "") + due[0].says
    others = table.new_cards + table.play.replacement.prepared if table.new_cards else ()
    if due[0].by is By.SUPERVISOR:
        holders = table.law.powers[Power.INSPECT_EQUIPMENT].offices
        office = " or ".join(sorted(table.law.named(role) for role in holders))
        return _next(office, "inspect-equipment", says, refs(others + due[0].clauses), due[0].name)
    return _next("dealer", "prepare-equipment", says, refs(others + due[0].clauses), due[0].name)


def _next_of_stop(table: TableState) -> dict[str, Any] | None:
    """What is waited for before any round opens: the end of a malfunction, a count of the cards."""
    state, law = table.acts_state, table.acts.malfunction
    if state.malfunction and law is not None:
        says = f"The table is stopped: {state.malfunction}."
        return _next(table.law.named(Role.SUPERVISOR), "end-malfunction", says, refs(law.stopped))
    if state.count is None:
        return None
    if not state.count.directed:
        office = table.law.named(Role.SUPERVISOR)
        return _next(office, "direct-count", "The cards are to be counted.", refs(state.count.clauses))
    return _next("dealer", "count-cards", "Count the cards.", refs(state.count.clauses))


def _next_of_shoe(table: TableState) -> dict[str, Any]:
    """What the shoe needs before it is dealt from."""
    if (act := _next_act(table)) is not None:
        return act
    if table.shoe.stage is Stage.CUT and (cut := _next_of_cut(table)) is not None:
        return cut
    command, rules = TO_PREPARE[table.shoe.stage], table.shoe.rules
    clauses = {
        Stage.SHUFFLE: _why_shuffled(table),
        Stage.CUT: rules.cut,
        Stage.BURN: rules.burn_clauses,
    }[table.shoe.stage]
    says = f"The cards are to be prepared: {table.shoe.stage.value}."
    if command == "shuffle" and table.cards_replaced:
        says = "Other cards are to be brought, and shuffled: enter them as replaced."
    return _next("dealer", command, says, refs(clauses))


def _why_shuffled(table: TableState) -> Clauses:
    """What the shuffle that comes next rests on, with the acts before it."""
    if waits_for_shuffle(table):
        return table.shoe.rules.cutting_card_first
    return table.why_shuffled + acted(table, ready=False, replaced=table.cards_replaced)


def _next_act(table: TableState) -> dict[str, Any] | None:
    """What is to be done with the cards before they are shuffled, cut or burned; None where nothing is."""
    law, asked = table.play.card_acts, table.cards_state.asked
    if to_be_sealed(table):
        says = "Seal the used cards in a container, and have it removed."
        return _next("dealer", "seal-cards", says, refs(law.sealed))
    if asked is not None and asked.wish == "inspect":
        says = "A player asks to inspect the cards: show them."
        return _next("dealer", "show-cards", says, refs(law.inspected))
    if asked is not None and not asked.granted:
        office, clauses = table.law.named(Role.SUPERVISOR), law.again[table.cards_state.came]
        return _next(office, "answer-card-request", "A player asks for a shuffle.", refs(clauses))
    if asked is None and table.shoe.stage is not Stage.SHUFFLE:
        return None
    if (due := acts_due(table)) and table.between_rounds:
        return _next_of_new(table, due[0])
    if asked is not None:
        says = "Shuffle the cards, as a player asks."
        return _next("dealer", "shuffle", says, refs(law.again[table.cards_state.came]))
    return None


def _next_of_new(table: TableState, act: Act) -> dict[str, Any]:
    """The next act with new cards, and whose it is."""
    unfit = table.cards_state.unfit
    first = f"Bring other cards, as these are not fit for use ({unfit}). " if unfit and act.seen else ""
    if not first and table.cards_replaced and not table.cards_state.prepared:
        first = "Other cards are brought. "
    says, clauses = first + act.says, refs(table.new_cards + act.clauses)
    if act.by is By.SUPERVISOR:
        return _next(table.law.named(Role.SUPERVISOR), "inspect-cards", says, clauses, act.name)
    return _next("dealer", "prepare-cards", says, clauses, act.name)


def _next_of_cut(table: TableState) -> dict[str, Any] | None:
    """Who is offered the cut, or makes it; None where it is for the house and nobody was asked."""
    law, offer = table.play.cut, table.cut_offer
    if law is None or not table.live:
        return None
    if to_be_offered(table):
        occasion = table.shuffled_for
        first = () if occasion is None else law.asked_first(occasion)[1]
        return _next("dealer", "offer-cut", "Offer the cut to the players.", refs(law.offered + first))
    if offer is None:
        return None
    if offer.cutter is not None:
        says = f"Seat {offer.cutter} cuts the cards."
        return _next("dealer", "cut-cards", says, refs(law.once + table.shoe.rules.cut))
    if offer.waits_for is not None:
        asked = law.handed if offer.handed is not None else law.offered
        says = f"The cut is offered to seat {offer.waits_for}."
        return _next(f"seat {offer.waits_for}", "answer-cut", says, refs(asked))
    cutters = " or ".join(sorted(table.law.named(role) for role in law.cutters))
    says = f"No player accepts the cut: the {cutters} cuts the cards."
    return _next("dealer", "cut-cards", says, refs(law.nobody))


def _next_in_round(table: TableState) -> dict[str, Any]:
    assert table.round is not None
    awaiting = table.now.awaiting
    if awaiting is not None:
        kind = table.rules.irregularities[awaiting.kind]
        if table.acts_state.count is not None and (stop := _next_of_stop(table)) is not None:
            return stop
        return _next(kind.ruled_by.title, "rule", f"Rule on: {kind.title}.", refs(kind.clauses))
    if waits_for_shuffle(table):
        return _next_of_shoe(table)
    if (hand := due_by_hand(table)) is not None:
        return _next("dealer", "do-by-hand", hand.act.says, refs(clauses_by_hand(table, hand)), hand.act.name)
    request = table.round.request
    moves = table.acts_state.moves
    if moves is not None and isinstance(request, Draw):
        says = "Move the cards of the device" + (
            ", shuffled and cut, to a card shoe." if moves.shuffled else "."
        )
        return _next("dealer", "move-cards", says, refs(moves.clauses))
    match request:
        case Wagering():
            return _next(
                "dealer", "call-step", "Call no more bets when ready.", refs(request.closing), NO_MORE_BETS
            )
        case Roll() if table.equipped.to_check or table.equipped.fresh:
            first = _next_of_equipment(table)
            return first if first is not None else _next_throw(request)
        case Roll():
            return _next_throw(request)
        case Spin():
            says = "Enter where it came to rest."
            return _next("dealer", "enter-spin", says, refs(request.clauses), request.step)
        case Deliver():
            says = f"Deliver {request.count} tiles to {hand_words(request.to)}."
            return _next("dealer", "enter-tiles", says, refs(request.clauses), request.step)
        case Draw() if cards_to_call(table):
            clauses = table.play.equipment.called
            return _next(
                "dealer", "call-cards", "Call for the cards: the designated player deals.", refs(clauses)
            )
        case Draw():
            to, side = (
                hand_words(request.to, table.round.hands.split),
                "up" if request.face_up else "down",
            )
            says = f"Deal a card to {to}, face {side}."
            return _next("dealer", "enter-card", says, refs(request.clauses), request.step)
        case Decide():
            return _next(
                f"seat {request.seat}", "decide", f"Seat {request.seat} decides.", refs(request.clauses)
            )
        case Announce(by=office) if office:
            title = next(step.title for step in table.game.steps if step.name == request.step)
            return _next(office, "acknowledge", f"{title}.", refs(request.clauses), request.step)
        case Announce():
            says = f"Call: {request.step.replace('_', ' ')}."
            return _next("dealer", "call-step", says, refs(request.clauses), request.step)
        case None:
            raise AssertionError("a round in progress asks for something")


def _next_throw(request: Roll) -> dict[str, Any]:
    says = f"Enter the {request.dice} dice."
    return _next("dealer", "enter-throw", says, refs(request.clauses), request.step)


def waits_for_word(table: TableState) -> Announce | None:
    """What a live table waits for an office to acknowledge; None where it waits for nothing of the kind."""
    request = table.round.request if table.live and table.playing and table.round is not None else None
    return request if isinstance(request, Announce) and request.by else None


def hand_words(hand: str, split: Collection[str] = ()) -> str:
    """A hand as it is called: "the player's hand", "box 3", "box 3, hand 2".

    ``split`` are the hands that came of a split: beside one the first hand of its box is "box 3, hand 1".
    """
    if hand.startswith("seat_"):
        return f"seat {hand.removeprefix('seat_')}"
    if hand in ("board", "burn"):
        return "the board" if hand == "board" else "the burn cards"
    if not hand.startswith("box_"):
        return f"the {hand.replace('_', ' ')}'s hand"
    box, _, number = hand.removeprefix("box_").partition("_hand_")
    if not number and f"{hand}_hand_2" in split:
        number = "1"
    return f"box {box}, hand {number}" if number else f"box {box}"


def _next(
    who: str, command: str, says: str, clauses: tuple[str, ...] = (), step: str | None = None
) -> dict[str, Any]:
    return {"who": who, "command": command, "says": says, "clauses": list(clauses), "step": step}


def _changed_terms(table: TableState, number: int) -> list[dict[str, str]]:
    """The options of the game that a notice changes, in words: what each was and is to be."""
    terms = table.notices[number].terms
    if terms is None:
        return []
    was = resolve(table.game.options, table.as_posted(number)[1])
    return [
        {
            "option": option.name,
            "title": option.title.partition(":")[0].partition(";")[0],
            "was": spelled(was[option.name]).replace("_", " "),
            "now": spelled(terms[option.name]).replace("_", " "),
        }
        for option in table.game.options
        if was[option.name] != terms[option.name]
    ]


def _changed_limits(table: TableState, number: int) -> list[dict[str, Any]]:
    """The limits that a notice changes, each with what it was and is to be; None where it has none."""
    behind, posted = table.waits_behind(number), table.notices[number]
    before = table.as_posted(number)[0] if behind else table.limits
    if posted.route is Route.KEPT_MINIMUM:
        before = table.seating.lowest_kept(before)
    was, now = before.to_json(), posted.limits.to_json()
    titles = {name: kind.title for name, kind in table.rules.wagers.items()}
    return [
        {
            "name": name,
            "title": titles.get(name, name.replace("_", " ")),
            "was": was.get(name),
            "now": now.get(name),
        }
        for name in sorted({*was, *now})
        if was.get(name) != now.get(name)
    ]


def noticeboard(table: TableState) -> tuple[dict[str, Any], ...]:
    """What is posted at the table: limits that will change, and when it closes."""
    posted = [
        {
            "notice": number,
            "what": "limits",
            "limits": notice.limits.to_json(),
            "changes": _changed_limits(table, number),
            "route": notice.route.value,
            "due": notice.due,
            "rounds": notice.rounds,
            "asked": sorted(notice.asked),
            "agreed": sorted(notice.agreed),
            "terms": _changed_terms(table, number),
            "behind": table.waits_behind(number),
            "spared": notice.route is Route.KEPT_MINIMUM,
            "inspector": "told" if notice.told else "to be told" if notice.tell_inspector else None,
        }
        for number, notice in sorted(table.notices.items())
    ]
    if table.seating.kept:
        each = [kept.to_json() for kept in table.seating.each_kept(table.limits)]
        # Where no clause has the sign, it says what markers are for.
        sign = list(refs(table.law.limits.kept_sign or table.law.limits.marker))
        now = table.limits.to_json()
        facts: dict[str, Any] = {"limits": each[0], "each": each, "now": now, "clauses": sign}
        posted.append({"notice": 0, "what": "kept", "due": 0, **facts})
    if silent(table):
        posted.append({"notice": 0, "what": "silence", "due": 0, "clauses": list(refs(table.acts.silence))})
    directed: dict[str, Any] = {"notice": 0, "what": "direction", "due": 0}
    posted.extend({**directed, **each} for each in directions_json(table))
    spoken: dict[str, Any] = {"notice": 0, "what": "spoken", "due": 0}
    posted.extend({**spoken, **each} for each in waiting_json(table))
    posted.extend({"notice": 0, "what": "sign", "due": 0, **each} for each in signs_at(table))
    if (thrower := thrower_at(table)) is not None:
        who = f"{thrower[1]} throws the dice for seat {thrower[0]}."
        clauses = list(refs(table.play.round_acts.thrower))
        posted.append({"notice": 0, "what": "thrower", "due": 0, "says": who, "clauses": clauses})
    if table.closure is not None:
        posted.append({"notice": 0, "what": "closing", "due": table.closure.due})
    return tuple(posted)
