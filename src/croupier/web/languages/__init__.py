"""Languages that pages are shown in beside English: catalogues in gettext's form, read by Babel.

The house, its records and its API speak English, which is official. A page in another language looks
its texts up by their English: a message has a code (``msgctxt``), its English with numbered holes, and
its words in the language, by plural form where they differ.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

HOME: Final = Path(__file__).parent
ENGLISH: Final = "en"
CHINESE: Final = "zh-Hans"
LANGUAGES: Final = {ENGLISH: "English", CHINESE: "中文（简体）"}
"""Languages by their tag, each by its own name."""
COOKIE: Final = "croupier_language"
"""Names the language that a page is about to be shown in, so that it is not seen in another first."""


def catalogue_path(language: str) -> Path:
    """Where the messages of a language are kept."""
    return HOME / f"{language}.po"


@cache
def catalogue(language: str) -> Catalog:
    """The messages of a language.

    Raises:
        KeyError: no pages are shown in it, or it is English, which needs none.
    """
    if language == ENGLISH or language not in LANGUAGES:
        raise KeyError(language)
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"), abort_invalid=True)


def said(message: Message) -> tuple[str, str | None, tuple[str, ...]]:
    """The English of a message, that of several where it differs, and its words by plural form."""
    if isinstance(message.id, str):
        return message.id, None, (str(message.string),)
    one, many = message.id
    return one, many, tuple(str(each) for each in message.string or ())


@cache
def as_json(language: str) -> bytes:
    """A catalogue as pages read it: of each message its code, English, that of several or null, and words."""
    messages = []
    for message in catalogue(language):
        if message.id and all(words := said(message)[2]):
            english, several, _ = said(message)
            messages.append([message.context, english, several, list(words)])
    told = {"language": language, "messages": messages}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def version() -> str:
    """A digest of all catalogues: their address changes with it, so that browsers may keep them."""
    total = hashlib.sha256()
    for language in sorted(LANGUAGES):
        if language != ENGLISH:
            total.update(catalogue_path(language).read_bytes())
    return total.hexdigest()[:12]


def address() -> str:
    """Under which path the catalogues of this version are served."""
    return f"/languages/{version()}"
