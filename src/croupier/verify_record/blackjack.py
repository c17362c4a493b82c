"""Blackjack, as this verifier makes it out: hands, decisions, the dealer's cards, and how wagers end.

Clauses: Queensland, schedule 2 ss 5 to 8, 20 to 31; New South Wales, rules 5, 7 to 13 and 15.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record import blackjack_pays as pays
from croupier.verify_record.blackjack_pays import MOST, NSW, POOL, Blazing, count, is_natural, value
from croupier.verify_record.form import amount, differ
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, SETTLED, TRAVELLED, End, Ends, Lying, Play, Undone, settled

DEALER: Final = "dealer"
BLACKJACK: Final = "blackjack"
SPLIT: Final = "split"
DOUBLE: Final = "double_down"
INSURANCE: Final = "insurance"
BLAZING: Final = "blazing_7s"
_PAIRS: Final = ("perfect_pairs", "star_pairs", "any_pairs")
_ON_HANDS: Final = (BLACKJACK, SPLIT, DOUBLE)
_STANDS: Final = 17
_LEAST_DOUBLED, _MOST_DOUBLED = 9, 11
_QUARTER: Final = Fraction(1, 4)
_WAGERS_HAD_BACK: Final = (
    ("shuffling_device_malfunction", "no_other_device"),
    ("card_machine_malfunction", "disadvantage"),
)
_ENDS_A_ROUND: Final = ("impossible", "disadvantage")


@dataclass
class Hand:
    """A hand of a box, or the dealer's."""

    cards: list[str] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    held: int = 2
    """How many cards it had when it was doubled."""
    stood: bool = False

    @property
    def total(self) -> int:
        """What it counts."""
        if not self.doubled:
            return count(self.cards)
        # The aces of the first two cards of a double count 1 for good.
        hard = sum(map(value, self.cards[:2]))
        third = self.cards[2:3]
        if not third:
            return hard
        more = value(third[0])
        return hard + (11 if more == 1 and hard + 11 <= MOST else more)

    @property
    def bust(self) -> bool:
        """Whether it is over 21."""
        return self.total > MOST

    @property
    def natural(self) -> bool:
        """Whether it is a blackjack."""
        return not self.split and is_natural(self.cards)

    @property
    def pair(self) -> bool:
        """Whether it is two cards of one value."""
        return len(self.cards) == 2 and value(self.cards[0]) == value(self.cards[1])

    @property
    def made(self) -> bool:
        """Whether it was made by a decision, so that a 21 of two cards may be decided about."""
        return self.split

    @property
    def of_aces(self) -> bool:
        """Whether it is one of two aces that were split."""
        return self.split and value(self.cards[0]) == 1

    @property
    def complete(self) -> bool:
        """Whether it gets no more cards."""
        if len(self.cards) < 2:
            return False
        done = (
            self.stood or self.natural or self.total >= MOST or (self.doubled and len(self.cards) > self.held)
        )
        return done or self.of_aces


class Blackjack(Play):
    """Boxes against a dealer who takes the second card when all have decided."""

    amid = frozenset({"counted"})
    reserves = DEALER
    hand: type[Hand] = Hand
    """What its hands are."""
    stands_on = str(_STANDS)
    """What the dealer stands on, in words."""
    either_hand = True
    """Whether a player may have the wager on the second hand of a split."""
    on_hands: tuple[str, ...] = _ON_HANDS
    """The wagers that hands win or lose."""
    stands_soft = _STANDS
    """What the dealer stands on with an ace that counts 11."""
    mains: tuple[str, ...] = (BLACKJACK,)
    """The wagers that the hands dealt to a box are played for."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._nsw = self.book == NSW
        self._doubles_21 = bool(self.options.get("split_21_doubled", not self._nsw))
        """Whether an ace and a ten of a split may be doubled; older records tell nothing of it."""
        self._boxes: dict[int, list[Hand]] = {}
        self._dealt: dict[int, list[str]] = {}
        """The cards of each box's first hand, as they were dealt."""
        self._dealer: list[str] = []
        self._insurance_told = False
        self._seats: dict[int, list[int]] = {}
        """Who wagers on each box, the player who decides for it first."""
        self._drawing: tuple[int, int] | None = None
        self._owed: tuple[str, str, int] | None = None
        """What a decision must put up next, beside which wager, on which hand."""
        self._split: tuple[int, int] | None = None
        """The hand that is to be split next."""
        self._declared = False
        """Whether staff declared that the dealer has no blackjack."""
        self._fails = False
        """Whether the jackpot's equipment was reported to fail while wagers were open."""
        self._disturbed = False
        """Whether a remedy changed in which order cards go."""
        self._told = False
        self._played: set[str] = set()
        """The wagers on hands that were won or lost."""
        self._blazing: Blazing | None = None
        self._meter: Fraction | None = None
        """What the meter was last told to show."""

    # Cards --------------------------------------------------------------------------------------

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """A card goes to a hand that is due one."""
        if not self._seats:
            self._seat(lying)
        step, to = event.get("step"), str(event.get("hand"))
        down = self.options.get("players_cards") == "face_down" and step in ("first_card", "second_card")
        fault = "" if event.get("face_up") is not down else "it is dealt the wrong way up"
        if to == DEALER:
            fault = self._to_dealer(step, lying) or fault
            self._dealer.append(card)
            return fault
        box, number = _named(to)
        fault = self._to_box(step, box, number, lying) or fault
        if box not in self._boxes or not 1 <= number <= len(self._boxes[box]):
            return f"there is no hand {to!r:.40}"
        self._boxes[box][number - 1].cards.append(card)
        if number == 1:
            self._dealt.setdefault(box, []).append(card)
        self._drawing = None
        return fault

    def _seat(self, lying: Lying) -> None:
        """Who decides for each box: the one named, the one before it, the highest wager, the first."""
        there = [w for w in lying.values() if w["wager"] == BLACKJACK]
        for box in sorted({w["box"] for w in there}):
            own = [w for w in there if w["box"] == box]

            def rank(wager: dict[str, Any]) -> tuple[bool, bool, Fraction]:
                named = bool(wager["details"].get("controls"))
                return not named, wager["seat"] != wager["box"], -wager["stake"] if self._nsw else Fraction(0)

            first = min(own, key=rank)
            self._seats[box] = [first["seat"], *(w["seat"] for w in own if w is not first)]

    def offered(self, event: dict[str, Any], lying: Lying) -> str:
        """Insurance is offered against the dealer's one card, once."""
        against = (1, 10) if self._nsw and self.options.get("insurance_against_ten") else (1,)
        counts, offer = list(map(value, self._dealer)), event.get("offer")
        if offer != "insurance" or len(counts) != 1 or counts[0] not in against:
            return f"{offer!r:.60} is not offered against {', '.join(self._dealer) or 'no card'}"
        told, self._insurance_told = self._insurance_told, True
        return "insurance was offered before" if told else ""

    def _to_dealer(self, step: object, lying: Lying) -> str:
        held = len(self._dealer)
        must = ("dealer_first", "dealer_second", "dealer_card")[min(held, 2)]
        if step != must and not (self._disturbed and held == 0 and step == "dealer_second"):
            return f"it is the dealer's {must}, not {step!r:.40}"
        if step == "dealer_first":
            return ""
        if not self._disturbed and any(not hand.complete for hand in self._staked(lying)):
            return "not all hands are complete, and the dealer takes a card"
        if held > 1 and not self._waits(lying):
            return "no wager depends on another card of the dealer"
        if held > 1 and not self._dealer_draws:
            return f"the dealer has {count(self._dealer)} and stands"
        return ""

    def _to_box(self, step: object, box: int, number: int, lying: Lying) -> str:
        if step == "first_card":
            late = pays.dealt_later(self._boxes, box, self.options, self.opening) and not self._disturbed
            if number != 1 or box in self._boxes or late or all(w["box"] != box for w in lying.values()):
                return f"box {box} is due no first card now"
            self._boxes[box] = [self.hand()]
            return ""
        hands = self._boxes.get(box, [])
        if not 1 <= number <= len(hands):
            return ""  # The caller says so.
        hand = hands[number - 1]
        held = len(hand.cards)
        due = {
            "second_card": held == 1 and not hand.split,
            "split_card": held == 1 and hand.split,
            "double_card": hand.doubled and held == hand.held,
            "additional_card": self._drawing == (box, number) and hand.total < MOST,
        }
        return "" if due.get(str(step)) else f"hand {number} of box {box} is due no {step!r:.40}"

    def turned(self, event: dict[str, Any]) -> str:
        """Players' cards are turned when all have two."""
        box, number = _named(str(event.get("hand")))
        down = self.options.get("players_cards") == "face_down"
        if not down or number != 1 or event.get("cards") != self._dealt.get(box):
            return "it does not tell of the cards of a hand that is turned now"
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """The total of a hand is announced."""
        box, number = _named(str(event.get("hand")))
        hand: Hand | None = self.hand(self._dealer)
        if event.get("hand") != DEALER:
            hands = self._boxes.get(box, [])
            hand = hands[number - 1] if 1 <= number <= len(hands) else None
        if hand is None or not hand.cards:
            return "no such hand is counted now"
        said = (event.get("total"), event.get("blackjack", False))
        return "" if said == (hand.total, hand.natural) else f"the hand counts {hand.total}"

    # Decisions ----------------------------------------------------------------------------------

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """In Queensland a hand of the dealer's is complete at 17 (section 51).

        In New South Wales a wager is refused before the first card (rule 18.16).
        """
        if report.get("kind") == "wager_refused":
            if self._boxes or self._dealer:
                return "a card was dealt before: no wager is refused any more"
            return "" if self._refused(report) in lying else "it refuses a wager that is not there"
        completed = report.get("kind") == "card_to_completed_dealer" and not self._nsw
        if completed and self._dealer_draws:
            return f"the dealer has {count(self._dealer)}, and not {self.stands_on}"
        return ""

    @staticmethod
    def _refused(report: dict[str, Any]) -> object:
        return report.get("details", {}).get("wager")

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare something, or change in which order cards go."""
        self._declared |= "declare" in edits and report.get("kind") == "dealer_too_many_cards"
        self._fails |= "declare" in edits and report.get("kind") == "jackpot_malfunction"
        if report.get("kind") != "wager_refused":
            self._disturbed |= bool({"pass_over", "use_next", "reserve", "return_wagers"} & set(edits))

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Insurance, even money, and what is done with a hand."""
        own, action, step = lying.get(str(event.get("wager"))), event.get("action"), event.get("step")
        if self._owed is not None or self._split_is_due(step):
            return "the decision before it was not carried out", {}
        if step == "wagers":
            known = own is not None and own["wager"] == BLACKJACK and action == "control_box"
            return "" if known else "nobody controls a box by that", {}
        if own is None or own["wager"] not in (*self.mains, SPLIT):
            return "it is about no wager on a hand", {}
        if step == "insuring":
            return self._insuring(own, action, lying)
        if step in ("doubling_too", "splitting_too"):
            return self._too(own, action)
        return self._decision(own, action, lying), {}

    def _split_is_due(self, step: object) -> bool:
        return self._split is not None and step != "splitting_too"

    def _number(self, wager: dict[str, Any]) -> Any:
        """Which hand of its box a wager lies on."""
        return wager["details"].get("hand", 1)

    def _hand_of(self, wager: dict[str, Any]) -> tuple[int, Hand | None]:
        number = self._number(wager)
        hands = self._boxes.get(wager["box"], [])
        known = type(number) is int and 1 <= number <= len(hands)
        return (number, hands[number - 1]) if known else (1, None)

    def _insuring(self, own: dict[str, Any], action: object, lying: Lying) -> tuple[str, Ends]:
        if not self._insurance_told or len(self._dealer) != 1:
            return "there is nothing to insure against: insurance was not offered before", {}
        _, hand = self._hand_of(own)
        if action == INSURANCE:
            self._owed = (INSURANCE, own["id"], 1)
        elif action == "even_money":
            if hand is None or not hand.natural or value(self._dealer[0]) != 1:
                return "there is no blackjack against an ace to be paid", {}
            insured = [i for i in lying if self._nsw and i.startswith(f"{own['id']}+{INSURANCE}")]
            back = {i: End(RETURNED) for i in insured}
            return "", {own["id"]: settled(self._won("1 to 1")), **back}
        return "", {}

    def _too(self, own: dict[str, Any], action: object) -> tuple[str, Ends]:
        number, hand = self._hand_of(own)
        if action == DOUBLE and hand is not None and hand.doubled:
            self._owed = (DOUBLE, own["id"], number)
        elif action == "cover_both" and self._split is not None:
            self._owed = (SPLIT, own["id"], len(self._boxes[own["box"]]) + 1)
        elif action == "second_hand" and self.either_hand and self._split is not None:
            new = len(self._boxes[own["box"]]) + 1
            return "", {own["id"]: End(TRAVELLED, marks={"hand": new})}
        elif action not in ("no_double", "first_hand"):
            return "nobody doubles or splits with it", {}
        return "", {}

    def _decision(self, own: dict[str, Any], action: object, lying: Lying) -> str:
        number, hand = self._hand_of(own)
        if hand is None or (hand.complete and not (hand.of_aces or hand.made)):
            return "there is nothing to decide about that hand"
        seats = self._seats.get(own["box"], [])
        there = {w["seat"] for w in self._on(own["box"], number, lying) if w["wager"] != DOUBLE}
        first = next((seat for seat in seats if seat in there), None)
        if first != own["seat"]:
            return f"it is for seat {first} to decide"
        if action not in self._legal(hand, len(self._boxes[own["box"]])):
            return f"{action!r:.40} is not open to that hand"
        if action == "stand":
            hand.stood = True
        elif action == "draw":
            self._drawing = (own["box"], number)
        elif action == DOUBLE:
            self._owed = (DOUBLE, own["id"], number)
        else:
            new = len(self._boxes[own["box"]]) + 1
            self._owed, self._split = (SPLIT, own["id"], new), (own["box"], number)
        return ""

    def _legal(self, hand: Hand, hands: int) -> set[str]:
        two = len(hand.cards) == 2
        most = 3 if self._nsw and self.options.get("resplit") else 2
        found = {"split"} if hand.pair and hands < most and (not hand.split or most > 2) else set()
        low = hand.total <= _MOST_DOUBLED and "A" not in {card[0] for card in hand.cards}
        directs = self._nsw or (self.options.get("directed_draw") is True and not hand.split)
        if not (low and directs):
            found.add("stand")
        if hand.of_aces:
            return found
        if hand.total < MOST:
            found.add("draw")
        hard = sum(map(value, hand.cards))
        if two and _LEAST_DOUBLED <= hard <= _MOST_DOUBLED and (hand.total < MOST or self._doubles_21):
            found.add(DOUBLE)
        return found

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A decision puts insurance, a double or a split beside a wager."""
        owed, self._owed = self._owed, None
        if owed is None or owed[:2] != (wager["wager"], beside["id"]):
            return "no decision puts that wager up"
        kind, _, number = owed
        if wager["details"] != ({"hand": number} if number > 1 else {}):
            return f"it lies on hand {number}"
        if kind == INSURANCE:
            return self._insured(wager["stake"], beside["stake"])
        if kind == DOUBLE:
            _, hand = self._hand_of(beside)
            if hand is not None:
                hand.doubled, hand.held = True, len(hand.cards)
        backing = self._backing(beside)
        if kind == SPLIT and wager["stake"] != backing:
            return f"it must be as much as the wager beside it, {backing}"
        return "" if wager["stake"] <= backing else f"it is {wager['stake']}, and at most {backing}"

    def _backing(self, beside: dict[str, Any]) -> Fraction:
        """What a player has on a hand beside doubles."""
        stake: Fraction = beside["stake"]
        return stake

    def _insured(self, stake: Fraction, beside: Fraction) -> str:
        even = not self._nsw and stake == beside / 2 + _QUARTER and (2 * stake).denominator == 1
        return "" if stake <= beside / 2 or even else f"it is {stake}, and at most half of {beside}"

    def parted(self, event: dict[str, Any]) -> str:
        """A hand is split: its second card begins another."""
        due, self._split = self._split, None
        box, number = _named(str(event.get("hand")))
        if due != (box, number) or self._owed is not None:
            return "nobody splits that hand"
        hands = self._boxes[box]
        first, second = hands[number - 1].cards
        new = len(hands) + 1
        hands[number - 1] = self.hand([first], split=True)
        hands.append(self.hand([second], split=True))
        if event.get("to") != f"box_{box}_hand_{new}" or event.get("card") != second:
            return f"its second card, {second}, begins hand {new}"
        return ""

    # Ends -----------------------------------------------------------------------------------------

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The dealer's hand is told, and all that is left ends."""
        if self._told or self._owed is not None or self._split is not None:
            return "the round has not come to its result", {}
        self._told = True
        must: dict[str, Any] = {"cards": self._dealer}
        if self._dealer:
            total = count(self._dealer)
            must |= {"total": total, "blackjack": self._dealer_natural, "bust": total > MOST}
        if differ(event.get("dealer"), must):
            return f"the dealer has {must}", {}
        if any(not hand.complete for hand in self._staked(lying)):
            return "not all hands are complete", {}
        if self._waits(lying) and (len(self._dealer) < 2 or self._dealer_draws):
            return "the dealer's hand is not complete", {}
        return "", {}

    @property
    def _dealer_draws(self) -> bool:
        """Whether the dealer draws to what is there."""
        soft = count(self._dealer) > sum(map(value, self._dealer))
        return count(self._dealer) < (self.stands_soft if soft else _STANDS)

    @property
    def _dealer_natural(self) -> bool:
        return is_natural(self._dealer) and not self._declared

    @property
    def _may_be_natural(self) -> bool:
        """Whether the dealer's second card could make a blackjack, or made one."""
        if self._declared or len(self._dealer) > 1:
            return self._dealer_natural
        return not self._dealer or value(self._dealer[0]) in (1, 10)

    def _on(self, box: int, number: int, lying: Lying) -> list[dict[str, Any]]:
        return [
            w
            for w in lying.values()
            if w["box"] == box and w["wager"] in self.on_hands and self._number(w) == number
        ]

    def _staked(self, lying: Lying) -> list[Hand]:
        """The hands that have wagers on them."""
        return [
            hand
            for box, hands in self._boxes.items()
            for number, hand in enumerate(hands, start=1)
            if self._on(box, number, lying)
        ]

    def _waits(self, lying: Lying) -> bool:
        """Whether a wager depends on the dealer's total."""
        return any(not hand.natural and not hand.bust for hand in self._staked(lying))

    def _won(self, odds: str) -> Due:
        return Due(WIN, odds, "up" if self._nsw else "")

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """How a wager ends by the cards dealt so far; None where it is open yet."""
        kind, box = wager["wager"], wager["box"]
        if kind in self.on_hands:
            _, hand = self._hand_of(wager)
            return None if hand is None else self._on_hand(kind, hand)
        if kind == INSURANCE:
            return self._insurance()
        cards, hands = self._dealt.get(box, []), self._boxes.get(box, [])
        ended = self._told or (bool(hands) and (hands[0].complete or not self._on(box, 1, lying)))
        if kind == "super_sevens":
            return pays.sevens(cards, ended=ended)
        if kind == "bonus_blackjack":
            done = ended and hands
            return pays.bonus(self.options, hands[0].cards, split=hands[0].split) if done else None
        if len(cards) > 1 and kind in _PAIRS:
            return pays.on_pair(self.book, self.options, kind, cards)
        if len(cards) < 2 or not self._dealer:
            return None
        if kind == "lucky_lucky":
            return pays.lucky(self.options, [*cards[:2], self._dealer[0]])
        return self._blaze(wager, lying) if kind == BLAZING else None

    def _on_hand(self, kind: str, hand: Hand) -> Due | None:
        if hand.bust:
            spared = kind == SPLIT and self.options.get("split_bust") == "void_on_blackjack"
            if not spared or not self._may_be_natural:
                return Due(LOSE)
            return Due(STAND_OFF) if self._dealer_natural else None
        if hand.natural:
            if not self._may_be_natural:
                return self._natural_won(kind)
            return Due(STAND_OFF) if self._dealer_natural else None
        if not self._told:
            return None
        if self._dealer_natural:
            return Due(LOSE if kind == BLACKJACK else STAND_OFF)
        dealers = count(self._dealer)
        if dealers > MOST or hand.total > dealers:
            return self._won("1 to 1")
        return Due(STAND_OFF if hand.total == dealers else LOSE)

    def _natural_won(self, kind: str) -> Due:
        """What a blackjack wins that the dealer does not have too."""
        return self._won("3 to 2")

    def _insurance(self) -> Due | None:
        if len(self._dealer) < 2:
            return None
        up, second = map(value, self._dealer[:2])
        if up == 1:
            return self._won("2 to 1") if second == 10 else Due(LOSE)
        return self._won("10 to 1") if second == 1 else Due(LOSE)

    def _blaze(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        if self._blazing is None:
            there = [w for w in lying.values() if w["wager"] == BLAZING]
            there.sort(key=lambda w: w["box"])
            dealers = self._dealer[0]
            by_cards = [(w["id"], w["stake"], [*self._dealt[w["box"]][:2], dealers]) for w in there]
            self._blazing = Blazing(self.options, self.opening, self.chip, by_cards)
        return self._blazing.due.get(wager["id"])

    def metered(self, pool: str, shows: Fraction) -> str:
        """The meter moves when Blazing 7's wagers have ended."""
        self._meter = shows
        if self._blazing is None or pool != POOL or shows != self._blazing.shows:
            return "the meter does not show that"
        return ""

    def finished(self) -> str:
        """Nothing is left to be put up, split or shown."""
        if self._owed is not None or self._split is not None:
            return "a decision was not carried out"
        always = self.options.get("dealers_second_card") == "always"
        wants = always and self._played and len(self._dealer) == 1
        return "the dealer has no second card, which is always dealt" if wants else ""

    def meters_told(self) -> str:
        """The meter was told to show what the wagers that count have made of it."""
        if self._blazing is None:
            return ""
        shown = amount(self.opening.get("jackpots", {}).get(POOL, "0")) or Fraction(0)
        last = shown or self._blazing.least if self._meter is None else self._meter
        return "" if last == self._blazing.shows else "the meter was not told to have moved"

    def placed(self, wager: dict[str, Any]) -> str:
        """All jackpot wagers of a round in which the equipment fails go back (rule 16.18.1)."""
        late = self._fails and wager["wager"] == BLAZING
        return "the jackpot's equipment has failed, and its wager is taken" if late else ""

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """What goes back of what was settled (New South Wales, rules 16 to 18)."""
        seat, ruling = report.get("details", {}).get("seat"), report.get("ruling")
        kind = (report.get("kind"), ruling) if ruling in _ENDS_A_ROUND else report.get("kind")
        match kind:
            case "wagers_declared_void":
                return Undone(losses=ruling != "not_those_lost", wins=True, seat=seat)
            case "missing_or_foreign_card" | ("round_dealt_wrongly", "impossible"):
                return Undone(losses=True, wins=bool(self.options.get("tournament")))
            case "jackpot_malfunction":
                return Undone(losses=True, wins=True, kind=BLAZING)
            case ("shuffling_device_malfunction", "disadvantage"):
                return Undone(losses=True, wins=True)
            case "game_invalidated":
                return Undone(losses=True, wins=True, forfeits=seat if ruling == "fraud_by_player" else None)
        return None

    def offers_lost(self, report: dict[str, Any]) -> bool:
        """All that was wagered in the round may be had back (rule 17.5.1; Queensland, s 63(3))."""
        kind = (report.get("kind"), report.get("ruling"))
        return kind in _WAGERS_HAD_BACK

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A hand's wager ends by the cards: the dealer may have to take a second one."""
        if event == SETTLED and wager["wager"] in (*self.on_hands, INSURANCE):
            self._played.add(wager["id"])
        return ""

    def put_back(self, wager: dict[str, Any]) -> None:
        """A wager on the jackpot that is put back has put nothing into the meter, and won nothing of it."""
        self._played.discard(wager["id"])
        if self._blazing is not None and wager["wager"] == BLAZING:
            self._blazing.put_back(wager["id"])


def _named(hand: str) -> tuple[int, int]:
    """The box and the number of a hand; 0 for the dealer's, or where it is none."""
    box, _, number = hand.removeprefix("box_").partition("_hand_")
    if not box.isdecimal() or (number and not number.isdecimal()):
        return 0, 0
    return int(box), int(number) if number else 1
