"""JavaScript as tokens, for what reads texts out of the pages' scripts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final


@dataclass(slots=True)
class Token:
    """A token of JavaScript; of a template, its texts and the tokens of its expressions in turn."""

    kind: str
    value: str
    line: int
    parts: list[str | list[Token]] = field(default_factory=list)


_WORD: Final = re.compile(r"[A-Za-z_$][\w$]*")
_NUMBER: Final = re.compile(r"\d[\w.]*")
_PUNCT: Final = re.compile(
    r"\.\.\.|=>|[=!]==?|[<>]=|&&=?|\|\|=?|\?\?=?|\?\.(?!\d)|\+\+|--|\*\*|[-+*/%]=|.", re.DOTALL
)
_BEFORE_REGEX: Final = frozenset(
    [
        "(",
        ",",
        "=",
        ":",
        "[",
        "!",
        "&",
        "|",
        "?",
        "{",
        "}",
        ";",
        "=>",
        "&&",
        "||",
        "??",
        "===",
        "!==",
        "return",
        "typeof",
        "...",
        "+",
        "case",
    ]
)
_REGEX: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "0": "\0"}


class Reader:
    """Reads JavaScript into tokens."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1

    def tokens(self, closing: str = "") -> list[Token]:
        """The tokens up to a closing brace that nothing opened, or the end."""
        found: list[Token] = []
        depth = 0
        while self.at < len(self.text):
            c = self.text[self.at]
            if c.isspace():
                self._on(1)
            elif self.text.startswith("//", self.at):
                self._on(self._find("\n") - self.at)
            elif self.text.startswith("/*", self.at):
                self._on(self._find("*/") + 2 - self.at)
            elif c in "\"'":
                found.append(self._string(c))
            elif c == "`":
                found.append(self._template())
            elif c == "/" and self._regex_here(found):
                match = _REGEX.match(self.text, self.at)
                assert match, f"no end of a regular expression in line {self.line}"
                found.append(Token("regex", match[0], self.line))
                self._on(len(match[0]))
            else:
                kind, pattern = next(
                    (k, p)
                    for k, p in (("word", _WORD), ("number", _NUMBER), ("punct", _PUNCT))
                    if p.match(self.text, self.at)
                )
                match = pattern.match(self.text, self.at)
                assert match
                if closing and match[0] == closing and depth == 0:
                    self._on(1)
                    return found
                depth += {"{": 1, "}": -1}.get(match[0], 0)
                found.append(Token(kind, match[0], self.line))
                self._on(len(match[0]))
        return found

    def _on(self, count: int) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def _find(self, what: str) -> int:
        at = self.text.find(what, self.at)
        return len(self.text) if at < 0 else at

    @staticmethod
    def _regex_here(found: list[Token]) -> bool:
        return not found or (found[-1].kind in ("punct", "word") and found[-1].value in _BEFORE_REGEX)

    def _escape(self) -> str:
        c = self.text[self.at + 1]
        if c == "u":
            match = re.compile(r"\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))").match(self.text, self.at)
            assert match
            self._on(len(match[0]))
            return chr(int(match[1] or match[2], 16))
        self._on(2)
        return _ESCAPED.get(c, c)

    def _string(self, quote: str) -> Token:
        line = self.line
        self._on(1)
        out = []
        while self.text[self.at] != quote:
            if self.text[self.at] == "\\":
                out.append(self._escape())
            else:
                out.append(self.text[self.at])
                self._on(1)
        self._on(1)
        return Token("text", "".join(out), line)

    def _template(self) -> Token:
        line = self.line
        self._on(1)
        parts: list[str | list[Token]] = [""]
        while self.text[self.at] != "`":
            if self.text.startswith("${", self.at):
                self._on(2)
                parts += [self.tokens("}"), ""]
            else:
                last = parts[-1]
                assert isinstance(last, str)
                if self.text[self.at] == "\\":
                    parts[-1] = last + self._escape()
                else:
                    parts[-1] = last + self.text[self.at]
                    self._on(1)
        self._on(1)
        return Token("template", "", line, parts)
