"""A table of a game for tests: what is done at it is written short, and asked in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Self

from croupier.equipment.cards import parse_card
from croupier.games.events import Event, Kind
from croupier.games.game import Opening
from croupier.games.limits import parse_limits
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.shoe import ShoeRules
from croupier.games.tape import Call, CuttingCard, Decision, Entry, Place, Produce, Report, Withdraw
from croupier.games.wagers import Settlement
from croupier.money.amounts import decimal, parse_amount
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

Bounds = Mapping[str, Mapping[str, str]]


def limits(book: str, name: str, bounds: Bounds) -> Any:
    """The limits that a script would write so."""
    of = game(book, name)
    return parse_limits(bounds, tuple(w.name for w in of.wagers) + of.limit_keys)


class Table:
    """One round at a table of a game under the given options."""

    def __init__(
        self,
        book: str,
        name: str,
        *,
        sign: Bounds | None = None,
        seat_signs: Mapping[int, Bounds] | None = None,
        chip: str = "0.05",
        opening: Opening | None = None,
        **options: object,
    ) -> None:
        self.rules = game(book, name).rules(options)
        fields = {} if opening is None else {f: getattr(opening, f) for f in Opening.__slots__}
        fields |= {"smallest_chip": parse_amount(chip), "limits": limits(book, name, sign or {})}
        fields["seat_limits"] = {s: limits(book, name, b) for s, b in (seat_signs or {}).items()}
        self.round = Round(self.rules, Opening(**fields))
        self._ids = 0

    # Doing ----------------------------------------------------------------------------------

    def bet(self, *texts: str, accepted: bool = False) -> Self:
        """Place wagers written ``1 banker 10`` or, in box 3, ``1 banker 10 @3``; ids are ``w1``, ``w2``..."""
        for text in texts:
            self._ids += 1
            self.round.apply(place(f"w{self._ids}", text, accepted=accepted))
        return self

    def withdraw(self, id_: str, seat: int) -> Self:
        self.round.apply(Withdraw(id_, seat))
        return self

    def close(self) -> Self:
        """Call no more bets."""
        self.round.apply(Call(NO_MORE_BETS))
        return self

    def draw(self, codes: str) -> Self:
        """Cards leave the shoe in this order; ``|`` is the cutting card. Betting closes first."""
        for code in codes.split():
            while isinstance(self.round.request, Wagering | Decide):
                self._pass()
            self.round.apply(CuttingCard() if code == "|" else Produce(parse_card(code)))
        return self

    def deal(self, codes: str = "") -> Self:
        """Draw, then go on to the end of the round."""
        self.draw(codes)
        while self.round.request is not None:
            self._pass()
        return self

    def decide(self, seat: int, action: str, stake: str | None = None) -> Self:
        amount = None if stake is None else parse_amount(stake)
        self.round.apply(Decision(seat, action, stake=amount))
        return self

    def report(
        self, kind: str, card: str | None = None, ruling: str | None = None, **details: object
    ) -> Self:
        out = None if card is None else parse_card(card)
        self.round.apply(Report(kind, out, details, ruling))
        return self

    def _pass(self) -> None:
        request = self.round.request
        match request:
            case Wagering():
                self.round.apply(Call(NO_MORE_BETS))
            case Announce():
                self.round.apply(Call(request.step))
            case Decide():
                assert request.default is not None
                self.round.apply(Decision(request.seat, request.default))
            case Draw() | None:
                raise AssertionError(f"the round waits for {request}")

    # Asking ---------------------------------------------------------------------------------

    def refusal(self, entry: Entry | str, *, accepted: bool = False) -> Refusal:
        """Why this is refused, as a rule refuses it."""
        if isinstance(entry, str):
            entry = place("refused", entry, accepted=accepted)
        before = (len(self.round.events), len(self.round.tape))
        try:
            self.round.apply(entry)
        except Refused as error:
            assert (len(self.round.events), len(self.round.tape)) == before
            return error.refusal
        raise AssertionError(f"{entry} was taken")

    def end(self, id_: str) -> Settlement:
        """How the wager of that id (or the only one of that name) ended."""
        (found,) = [s for s in self.round.settlements if id_ in (s.wager.id, s.wager.type.name)]
        return found

    def net(self, id_: str) -> str:
        """What the player has against before the wager."""
        return decimal(self.end(id_).net)

    def refs(self, id_: str) -> set[str]:
        """The clauses that the end of a wager cites."""
        return {c.ref for c in self.end(id_).clauses}

    def lying(self, id_: str) -> str:
        """What lies on the table of a wager."""
        (found,) = [w for w in self.round.wagers if w.id == id_]
        return decimal(found.stake)

    def events(self, kind: Kind) -> list[Event]:
        return [e for e in self.round.events if e.kind is kind]

    def cited(self, kind: Kind, **facts: object) -> set[str]:
        """The clauses of the events of a kind whose facts are these."""
        found = [e for e in self.events(kind) if all(e.facts.get(k) == v for k, v in facts.items())]
        assert found, f"no {kind} with {facts}"
        return {c.ref for e in found for c in e.clauses}

    @property
    def shoe(self) -> ShoeRules:
        """How the shoe of the table is prepared and used up."""
        assert self.rules.shoe is not None
        return self.rules.shoe

    @property
    def step(self) -> str | None:
        """What the round waits for."""
        return None if self.round.request is None else self.round.request.step

    @property
    def house(self) -> Fraction:
        """What the house has won."""
        return -sum((s.net for s in self.round.settlements), Fraction(0))


def place(id_: str, text: str, *, accepted: bool = False) -> Place:
    """The placement that a text like ``1 banker 10 @3`` means."""
    words = text.split()
    box = int(words[3].removeprefix("@")) if len(words) == 4 else None
    return Place(id_, int(words[0]), words[1], parse_amount(words[2]), box, accepted=accepted)


def refs(refusal: Refusal) -> set[str]:
    """The clauses of a refusal."""
    return {c.ref for c in refusal.clauses}
