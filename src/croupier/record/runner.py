"""Run round scripts through the real conduct of their games, and write their results."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.errors import CroupierError
from croupier.games.game import place_label
from croupier.games.refusals import Malformed, Refusal, Refused
from croupier.games.requests import Announce, Decide, Draw, Request, Wagering
from croupier.games.shoe import Burn
from croupier.games.tape import Call, CuttingCard, Decision, Entry, Produce
from croupier.money.amounts import decimal
from croupier.record.rounds import round_hash
from croupier.record.script import Script, ScriptedReport, read_script
from croupier.table.round import NO_MORE_BETS, Round, Status

WAITING: Final = "waiting"
REFUSED: Final = "refused"


def conduct_script(data: object, *, events: bool = False) -> dict[str, Any]:
    """The result of one script, as plain JSON values; never raises for what a script says."""
    try:
        run = _Run(read_script(data))
    except (Refused, Malformed) as error:
        return _refused(data, error.refusal)
    except CroupierError as error:
        return _refused(data, Refusal("script", str(error)))
    return run.result(events=events)


def _refused(data: object, refusal: Refusal) -> dict[str, Any]:
    identity = data.get("id") if isinstance(data, dict) else None
    return {
        "id": identity,
        "status": REFUSED,
        "settled": [],
        "seats": [],
        "outcome": {},
        "refused": [refusal.to_json()],
        "waiting_for": None,
        "events": [],
        "hash": None,
    }


def not_json(reason: str) -> dict[str, Any]:
    """The result of a text that is no script because it is not even JSON."""
    return _refused(None, Refusal("script", f"it is not JSON: {reason}"))


def is_malformed(result: dict[str, Any]) -> bool:
    """Whether nothing of a script could be run."""
    return bool(result["status"] == REFUSED)


class _Run:
    """One script on its way through a round."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.cards = deque(script.cards)
        self.wagers = deque(sorted(script.wagers, key=lambda w: w.before))
        self.decisions = list(script.decisions)
        self.reports = list(script.reports)
        self.refused: list[Refusal] = []
        self.burned = self._burn()
        self.taken = 0
        """Cards that have left the shoe in the round, the ones in error included."""
        self.order = {step.name: i for i, step in enumerate(script.game.steps)}
        self.round = Round(script.rules, script.opening)
        self._play()

    def _burn(self) -> list[Card]:
        """Take the burn cards off the list, where the script lists them."""
        shoe = self.script.rules.shoe
        if not self.script.burns_listed or shoe.burn is Burn.NOTHING:
            return []
        burned = self._take(1)
        if burned and shoe.burn is Burn.ONE_AND_ITS_VALUE:
            burned += self._take(shoe.burn_value(burned[0]))
        return burned

    def _take(self, count: int) -> list[Card]:
        taken: list[Card] = []
        while self.cards and len(taken) < count:
            card = self.cards.popleft()
            if card == "CUT":
                self.cards.appendleft(card)
                break
            taken.append(card)
        return taken

    def _play(self) -> None:
        while (request := self.round.request) is not None:
            if not self._answer(request):
                return

    def _answer(self, request: Request) -> bool:
        """Give the round what it asks for; False where the script has nothing more to give."""
        match request:
            case Wagering():
                while self.wagers and self.wagers[0].before <= request.stage:
                    self._try(self.wagers.popleft().entry)
                return self._report(request) or self._try(Call(NO_MORE_BETS))
            case Draw():
                return self._report(request) or self._card()
            case Decide():
                return self._decide(request)
            case Announce():
                return self._report(request) or self._try(Call(request.step))

    def _try(self, entry: Entry) -> bool:
        """Offer an entry; a refusal is noted and the round goes on without it."""
        try:
            self.round.apply(entry)
        except (Refused, Malformed) as error:
            self.refused.append(error.refusal)
            return False
        return True

    def _card(self) -> bool:
        if not self.cards:
            return False
        card = self.cards.popleft()
        if card == "CUT":
            # A second cutting card in one round is refused and leaves the cards as they are.
            self._try(CuttingCard())
            return True
        self.taken += 1
        return self._try(Produce(card))

    def _due(self, scripted: ScriptedReport, request: Request) -> bool:
        if isinstance(scripted.at, int):
            # Number 1 is the first card: not before betting closes.
            return not isinstance(request, Wagering) and self.taken + 1 >= scripted.at
        return self.order[request.step] >= self.order[scripted.at]

    def _report(self, request: Request) -> bool:
        """Report the first irregularity that is due; True where the round has moved on by it."""
        for scripted in self.reports:
            if self._due(scripted, request):
                self.reports.remove(scripted)
                report = scripted.report
                if self.round.rules.irregularities[report.kind].takes_card:
                    cards = self._take(1)
                    self.taken += len(cards)
                    report = replace(report, card=cards[0] if cards else None)
                return self._try(report) or self._report(request)
        return False

    def _decide(self, request: Decide) -> bool:
        for decision in [d for d in self.decisions if d.seat == request.seat]:
            self.decisions.remove(decision)
            if self._try(replace(decision, wager=None)):
                return True
        if request.default is None:
            return False
        return self._try(Decision(request.seat, request.default))

    def result(self, *, events: bool) -> dict[str, Any]:
        round_ = self.round
        over = round_.status is not Status.OPEN
        if over:
            self._note_unused()
        nets: dict[int, Fraction] = {}
        for s in round_.settlements:
            nets[s.wager.seat] = nets.get(s.wager.seat, Fraction(0)) + s.net
        outcome = dict(round_.outcome)
        if self.burned:
            outcome["burned"] = card_codes(self.burned)
        if over:
            outcome["next_round"] = round_.closing.to_json()
        if self.cards:
            outcome["cards_left"] = ["CUT" if c == "CUT" else card_codes([c])[0] for c in self.cards]
        return {
            "id": self.script.id,
            "status": round_.status.value if over else WAITING,
            "settled": [s.to_json() for s in round_.settlements],
            "seats": [{"seat": seat, "net": decimal(net)} for seat, net in sorted(nets.items())],
            "outcome": outcome,
            "refused": [r.to_json() for r in (*self.refused, *round_.refusals)],
            "waiting_for": round_.waiting_for(),
            "events": [e.to_json() for e in round_.events] if events else [],
            "hash": round_hash(self.script.game, self.script.options, round_),
        }

    def _note_unused(self) -> None:
        for wager in self.wagers:
            reason = f"the round took no wagers at stage {wager.before}"
            self.refused.append(Refusal(place_label(wager.entry), reason))
        for scripted in self.reports:
            what = f"irregularity {scripted.report.kind} at {scripted.at}"
            self.refused.append(Refusal(what, "the round never came to that point"))
        for decision in self.decisions:
            what = f"decision {decision.action} of seat {decision.seat}"
            self.refused.append(Refusal(what, "the round never asked for it"))
