"""What can be wrong with the law as it stands in the code."""

from __future__ import annotations

from croupier.errors import CroupierError, nearest


class LawError(CroupierError):
    """A rulebook's own data is wrong."""


class CatalogueError(LawError):
    """A clause catalogue is malformed."""


class DanglingCitation(LawError):
    """Code cites a clause that its rulebook does not have."""

    def __init__(self, book: str, ref: str, known: tuple[str, ...]) -> None:
        hint = nearest(ref, known)
        also = f"; nearest: {', '.join(hint)}" if hint else ""
        super().__init__(f"{book} has no clause {ref!r}{also}")
        self.book = book
        self.ref = ref


class UnknownStatement(LawError):
    """Code cites what no source of a rulebook's register states."""

    def __init__(self, book: str, ref: str, known: tuple[str, ...]) -> None:
        hint = nearest(ref, known)
        also = f"; nearest: {', '.join(hint)}" if hint else ""
        super().__init__(f"no source of {book} states {ref!r}{also}")
        self.book = book
        self.ref = ref
