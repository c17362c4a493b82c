"""The doors of the house: who signs in and how, who proves it by what, and where they are signed in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from croupier.games.refusals import Malformed, Refusal
from croupier.house.away import check_may_sign_in, why_away
from croupier.house.books import Books
from croupier.house.commands import Command, KeepPasskey, KeepPassword, KeepSecondFactor
from croupier.house.desk import Answer
from croupier.house.entrance import Entrance, Session, SignedIn, hash_token
from croupier.house.errors import NotAllowed, NotSignedIn, TooManyAttempts
from croupier.house.guessing import Visitor
from croupier.house.passkeys import Passkey, Site
from croupier.house.people import Person, Role
from croupier.house.people_books import SELF_EXCLUSION
from croupier.house.second_factor import MOVES_MONEY, NewKey

NOWHERE: Final = Visitor()
"""Where an attempt comes from that did not come over the web."""


class GroupLine(Protocol):
    """The line to a group: see :mod:`croupier.group.link`."""

    async def catch_up(self) -> None:
        """Hear what the group has said by now; returns in any case within a fraction of a second."""

    def wake(self) -> None:
        """Something waits to be told."""


USED_ELSEWHERE: Final = "session-used-elsewhere"
"""The significant event that a session was used where it did not begin."""


class Doors(ABC):
    """The part of the house that lets people in; :class:`~croupier.house.service.House` is the rest."""

    books: Books
    clock: Callable[[], int]
    entrance: Entrance
    demands_second_factor: bool
    devices_heard: dict[str, int]
    """When each device was last heard since the house was opened, in microseconds since 1970."""
    group_line: GroupLine | None = None
    """The line to the group that the house is a venue of, while there is one."""

    @abstractmethod
    async def do(self, person: Person, command: Command, *, key: str | None = None) -> Answer:
        """Carry a command out; see the house."""

    @abstractmethod
    async def note_significant(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Enter something in the log of significant events."""

    def check_second_factor(self, person: Person, command: Command) -> None:
        """Refuse a command of somebody who has yet to set up a second factor.

        Raises:
            NotAllowed: they have, and it is not by this command that they do.
        """
        if self.needs_second_factor(person) and not _about_oneself(person, command):
            reason = "your office moves money: set up a second factor on the page of your account first"
            raise NotAllowed(Refusal(command.name, reason, (), ("second factor",)))

    async def ask_group(self, person: str) -> None:
        """Before a patron of the group is let in or sits down: have all that the group has said so far.

        Where the group is out of reach, what was last heard of it is what holds.
        """
        if self.group_line is not None and person in self.books.group.patrons:
            await self.group_line.catch_up()

    # The entrance ---------------------------------------------------------------------------

    async def sign_in(self, person: str, password: str, visitor: Visitor = NOWHERE) -> SignedIn:
        """Begin a session; ``visitor`` says where the attempt comes from, for the limit on guessing.

        The session that the visitor's browser had before ends.

        Raises:
            TooManyAttempts: too many failures lately; it says for how long to wait.
            BadSignIn: name and password do not go together.
        """
        since = self.entrance.endings(person)
        try:
            await self.entrance.prove(person, password, visitor)
        except TooManyAttempts:
            origin = visitor.origin
            if self.entrance.first_stop(person, origin):
                await self.note_significant("sign-in-stopped", {"person": person[:40], "origin": origin[:80]})
            raise
        await self.ask_group(person)
        self._may_enter(person)
        self._needs_passkey(person)
        return await self.entrance.begin(person, since, visitor)

    def _needs_passkey(self, person: str) -> None:
        """Refuse the password alone to who has a passkey for a second factor, and no other.

        Raises:
            NotAllowed: their office moves money.
        """
        known = self.books.person(person)
        moves_money = self.demands_second_factor and known.holds(*MOVES_MONEY)
        if moves_money and self.entrance.seconds.of(person) is None and self.entrance.passkeys.of(person):
            reason = "your office moves money, and your second factor is a passkey: sign in with it"
            near = ("an administrator can remove it",)
            raise NotAllowed(Refusal(f"sign-in as {person}", reason, (), near))

    async def sign_in_demonstration(self, person: str, visitor: Visitor = NOWHERE) -> SignedIn:
        """Begin a session without a password, as somebody of a demonstration floor.

        Raises:
            NotAllowed: the person is not one of a demonstration floor.
        """
        if not self.books.person(person).demonstration:
            raise NotAllowed(Refusal(f"sign-in as {person}", "this account needs its password"))
        await self.ask_group(person)
        self._may_enter(person)
        return await self.entrance.begin(person, self.entrance.endings(person), visitor)

    def _may_enter(self, person: str) -> None:
        known = self.books.people.get(person)
        if known is None or not known.active:
            raise NotAllowed(Refusal(f"sign-in as {person}", "the account is closed"))
        if known.bot:
            raise NotAllowed(Refusal(f"sign-in as {person}", "a bot has no password"))
        check_may_sign_in(self.books, person, self.clock())

    def seized(self, used: Visitor) -> str | None:
        """End a session of an office that moves money where it is used elsewhere; the person whose it was.

        It holds no more from now on; :meth:`end_seized` is to write that.
        """
        session = self.entrance.elsewhere(used)
        if session is None:
            return None
        person = self.books.people.get(session.person)
        if person is None or not person.holds(*MOVES_MONEY):
            return None
        self.entrance.drop(session.id)
        return person.id

    async def end_seized(self, person: str, used: Visitor) -> None:
        """Write that a session of a person was used elsewhere, from where, and that it has ended."""
        await self.entrance.end(hash_token(used.token))
        facts = {"person": person, "origin": used.origin[:80], "agent": used.agent[:200]}
        await self.note_significant(USED_ELSEWHERE, facts)

    def who(self, token: str) -> Person:
        """Whose session a token stands for.

        Raises:
            NotSignedIn: no session, or one that has ended.
        """
        return self.who_in(hash_token(token))

    def who_in(self, session: str) -> Person:
        """Whose session one is, by its id.

        Raises:
            NotSignedIn: there is none, or it has ended.
        """
        person = self.books.people.get(self.entrance.who_in(session))
        if person is None or not person.active:
            raise NotSignedIn("the account is closed")
        persons = self.books.persons
        if persons.absences and persons.away(person.id, self.clock())[1] == SELF_EXCLUSION:
            raise NotSignedIn(str(why_away(self.books, person.id, self.clock())))
        if Role.DEVICE in person.roles:
            self.devices_heard[person.id] = self.clock()
        if (reason := self.books.group.why_excluded(person.id)) is not None:
            raise NotSignedIn(f"you are {reason}")
        return person

    def glance(self, token: str) -> Person | None:
        """Whose session a token stands for, in one look; whether they may come in, :meth:`who` says."""
        try:
            return self.books.people.get(self.entrance.whose(token))
        except NotSignedIn:
            return None

    async def sign_out(self, token: str) -> None:
        """End a session."""
        await self.entrance.end(hash_token(token))

    async def change_password(self, by: Person, old: str, new: str, visitor: Visitor) -> SignedIn:
        """Set one's own password: every session ends, and a new one begins.

        Raises:
            TooManyAttempts: too many failures lately.
            BadSignIn: the old password is another, or the code of the second factor is.
            Malformed: the new one is too short or too long.
        """
        await self.entrance.prove(by.id, old, visitor)
        await self.set_password(by, by.id, new)
        return await self.entrance.begin(by.id, self.entrance.endings(by.id), visitor)

    # The second factor ------------------------------------------------------------------------

    def has_second_factor(self, person: str) -> bool:
        """Whether a person signs in with a code as well, or by a passkey."""
        entrance = self.entrance
        return entrance.seconds.of(person) is not None or bool(entrance.passkeys.of(person))

    def has_authenticator(self, person: str) -> bool:
        """Whether a person signs in with a code as well as the password."""
        return self.entrance.seconds.of(person) is not None

    def needs_second_factor(self, person: Person) -> bool:
        """Whether a person has yet to set up a second factor before they may do anything."""
        mine = self.demands_second_factor and person.holds(*MOVES_MONEY) and person.id in self.books.people
        return mine and not person.demonstration and not self.has_second_factor(person.id)

    async def begin_second_factor(self, by: Person, password: str, visitor: Visitor = NOWHERE) -> NewKey:
        """A key for the second factor of whoever asks, who proves to be that person by their password.

        Raises:
            NotAllowed: they have a second factor, which is removed first; or the account has no password.
            TooManyAttempts, BadSignIn: as when they sign in.
        """
        if self.has_authenticator(by.id):
            reason = "there is one already: remove it first, or have an administrator remove it"
            raise NotAllowed(Refusal("second factor", reason))
        if by.demonstration:
            raise NotAllowed(Refusal("second factor", "anybody may sign in as somebody of a demonstration"))
        await self.entrance.prove(by.id, password, visitor)
        return self.entrance.seconds.begin(by.id)

    async def confirm_second_factor(self, by: Person, code: str) -> None:
        """Put a second factor in force, by the first code of its key; every other session of theirs goes on.

        Raises:
            Malformed: no key waits for a code, or it is another code.
        """
        factor = self.entrance.seconds.confirm(by.id, code)
        await self.do(by, KeepSecondFactor(by.id, factor.kept()))
        self.entrance.seconds.keep(by.id, factor)

    async def remove_second_factor(self, by: Person, person: str) -> None:
        """Remove a person's second factor, by an administrator; every session of theirs ends.

        Raises:
            NotAllowed: by somebody else, or the administrator's own.
            Malformed: there is no such person, or they have none.
        """
        known = self._own("second factor", by, person)
        if by.id == known.id:
            raise NotAllowed(Refusal("second factor", "another administrator removes it"))
        if not self.has_second_factor(known.id):
            raise Malformed("second factor", f"{known.id} has none")
        if self.has_authenticator(known.id):
            await self.do(by, KeepSecondFactor(known.id, None))
            self.entrance.seconds.keep(known.id, None)
        for passkey in self.entrance.passkeys.of(known.id):
            await self._forget(by, passkey)
        await self.entrance.end_all(known.id)

    # Passkeys -----------------------------------------------------------------------------------

    def passkeys(self, person: str) -> list[Passkey]:
        """A person's passkeys, the oldest first."""
        return self.entrance.passkeys.of(person)

    async def begin_passkey(
        self, by: Person, password: str, site: Site, visitor: Visitor = NOWHERE
    ) -> dict[str, Any]:
        """What a browser asks a device for, to make a passkey of whoever asks and proves it by the password.

        Raises:
            NotAllowed: they have as many as one may have; or the account has no password.
            TooManyAttempts, BadSignIn: as when they sign in.
        """
        if by.demonstration:
            raise NotAllowed(Refusal("passkey", "anybody may sign in as somebody of a demonstration"))
        await self.entrance.prove(by.id, password, visitor)
        return self.entrance.passkeys.begin(by.id, by.name, site)

    async def add_passkey(self, by: Person, answer: Mapping[str, Any], label: str) -> Passkey:
        """Put a passkey in force that a device has made for whoever asks.

        Raises:
            Malformed: nothing waits for it, or it does not answer what was asked.
        """
        made = self.entrance.passkeys.added(by.id, answer, label)
        await self.keep_passkey(by, made)
        return made

    async def keep_passkey(self, by: Person, passkey: Passkey) -> None:
        """Put a passkey in force that was looked at."""
        await self.do(by, KeepPasskey(passkey.person, passkey.name, passkey.label, passkey.kept()))
        self.entrance.passkeys.keep(passkey)

    async def remove_passkey(self, by: Person, name: str, password: str, visitor: Visitor = NOWHERE) -> None:
        """Remove one of one's own passkeys; sessions go on.

        Raises:
            Malformed: there is no such passkey.
            TooManyAttempts, BadSignIn: as when they sign in.
        """
        mine = self.entrance.passkeys.of(by.id)
        passkey = next((each for each in mine if each.name == name), None)
        if passkey is None:
            raise Malformed("passkey", "there is no such passkey", tuple(each.name for each in mine))
        await self.entrance.prove(by.id, password, visitor)
        await self._forget(by, passkey)

    async def _forget(self, by: Person, passkey: Passkey) -> None:
        await self.do(by, KeepPasskey(passkey.person, passkey.name, passkey.label, None))
        self.entrance.passkeys.forget(passkey)

    def ask_for_passkey(self, site: Site) -> dict[str, Any]:
        """What a browser asks a device for, to sign somebody in by a passkey."""
        return self.entrance.passkeys.ask(site)

    async def sign_in_by_passkey(self, answer: Mapping[str, Any], visitor: Visitor = NOWHERE) -> SignedIn:
        """Begin a session of whose passkey has answered; the session that the browser had before ends.

        Raises:
            TooManyAttempts: too many failures lately; it says for how long to wait.
            BadSignIn: the answer signs nobody in.
            NotAllowed: the account is closed.
        """
        person = await self.entrance.prove_by_passkey(answer, visitor)
        since = self.entrance.endings(person)
        await self.ask_group(person)
        self._may_enter(person)
        return await self.entrance.begin(person, since, visitor)

    # Sessions -----------------------------------------------------------------------------------

    @property
    def session_count(self) -> int:
        """How many sessions of all people have not ended."""
        return self.entrance.session_count

    def sessions(self, by: Person, person: str) -> list[Session]:
        """The sessions of a person, the newest first, for themselves or an administrator.

        Raises:
            NotAllowed: to somebody else.
            Malformed: there is no such person.
        """
        known = self._own("sessions", by, person)
        return self.entrance.sessions(known.id)

    async def end_session(self, by: Person, person: str, session: str) -> None:
        """End one session of a person, by its id.

        Raises:
            NotAllowed: by somebody else.
            Malformed: there is no such person, or they have no such session.
        """
        known = self._own("sessions", by, person)
        if all(each.id != session for each in self.entrance.sessions(known.id)):
            raise Malformed("session", f"{known.id} has no such session: it has ended, or never began")
        await self.entrance.end(session)

    async def end_sessions(self, by: Person, person: str, *, but: str = "") -> None:
        """End every session of a person, but perhaps one, by its token.

        Raises:
            NotAllowed: by somebody else.
            Malformed: there is no such person.
        """
        known = self._own("sessions", by, person)
        await self.entrance.end_all(known.id, but=hash_token(but) if but else "")

    def _own(self, what: str, by: Person, person: str) -> Person:
        """The person whose entrance is looked at: by themselves, or by an administrator."""
        known = self.books.person(person)
        if known.bot:
            raise NotAllowed(Refusal(f"{what} of {person}", "a bot has no password"))
        if by.id != known.id and not by.holds(Role.ADMINISTRATOR):
            reason = "only their owner or an administrator may see and change them"
            raise NotAllowed(Refusal(f"{what} of {person}", reason))
        return known

    async def set_password(self, by: Person, person: str, password: str) -> None:
        """Set a person's password, by themselves or an administrator; every session of theirs ends.

        Raises:
            NotAllowed: by somebody else.
            Malformed: too short or too long, or there is no such person.
        """
        known = self._own("password", by, person)
        hash_ = await self.entrance.hash(password)
        await self.do(by, KeepPassword(known.id, hash_))
        self.entrance.learn(known.id, hash_)
        await self.entrance.end_all(known.id)


def _about_oneself(person: Person, command: Command) -> bool:
    """Whether a command sets one's own password or second factor."""
    return isinstance(command, (KeepPasskey, KeepPassword, KeepSecondFactor)) and command.person == person.id
