"""Texts that a player may be shown, read out of the source: what the catalogues of languages must hold.

A message is English with numbered holes for what differs: ``Seat {0} is the shooter``;
``{1:on|off}`` is one of these. ``python -m tools.messages``
prints what a catalogue lacks, as the lines to add to it.
"""

from __future__ import annotations

import ast
import html.parser
import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog

from croupier.games.game import Game, Rules
from croupier.games.refusals import Malformed, Refused
from croupier.rulebooks.games import all_games
from croupier.web import languages
from croupier.web.narrative import words
from croupier.web.told_rules import chosen_words
from tools.javascript import Reader, Token

HOME: Final = Path(__file__).parents[1]
SOURCE: Final = HOME / "src" / "croupier"
WEB: Final = SOURCE / "web"
SCRIPTS: Final = WEB / "static" / "js"


@dataclass(frozen=True, slots=True)
class Said:
    """A text of the source."""

    text: str
    """The English, with its holes."""
    several: str | None
    """The English for several, where a number decides on words of it."""
    file: str
    """Path from the root of the repository."""
    line: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Words that a number decides on: those for one, and those for several."""

    one: str
    several: str


Part: TypeAlias = str | list[str] | Counted | None
"""A text, words of which one is said, words that a number decides on, or a hole."""


def message_of(parts: list[Part]) -> tuple[str, str | None]:
    """A message of its parts, and that for several where it differs."""
    one, several = [], []
    holes = 0
    for part in parts:
        if isinstance(part, str):
            said = part
        elif isinstance(part, Counted):
            one.append(part.one)
            several.append(part.several)
            continue
        else:
            said = f"{{{holes}}}" if part is None else f"{{{holes}:{'|'.join(part)}}}"
            holes += 1
        one.append(said)
        several.append(said)
    first, second = "".join(one).strip(), "".join(several).strip()
    return first, second if second != first else None


def said_of(parts: list[Part], file: str, line: int) -> Said:
    """A message where it was found."""
    one, several = message_of(parts)
    return Said(one, several, file, line)


def _part(tokens: list[Token]) -> Part:
    """What an expression puts into a text: words to choose from, or that a number decides on, or anything."""
    words = _choices(tokens)
    if words is None:
        return None
    mark = next(i for i, t in enumerate(tokens) if t.value == "?")
    asked = tokens[:mark]
    if (
        len(words) == 2
        and len(asked) >= 2
        and asked[-1].value == "1"
        and asked[-2].value in ("===", ">", "!==")
    ):
        return Counted(*(words if asked[-2].value == "===" else words[::-1]))
    return words


def _choices(tokens: list[Token]) -> list[str] | None:
    """The texts of ``condition ? "bot" : "bots"``, where an expression is that."""
    marks = [i for i, t in enumerate(tokens) if t.kind == "punct" and t.value == "?"]
    if not marks:
        return None
    rest = tokens[marks[0] + 1 :]
    found: list[str] = []
    while True:
        if not rest or rest[0].kind != "text":
            return None
        if len(rest) == 1:
            return [*found, rest[0].value]
        if rest[1].value == ":":
            found.append(rest[0].value)
            rest = rest[2:]
            more = [i for i, t in enumerate(rest) if t.kind == "punct" and t.value == "?"]
            if more:
                rest = rest[more[0] + 1 :]
                if rest[0].kind != "text":
                    return None
        else:
            return None


_NEVER_SHOWN_AFTER_WORDS: Final = """
need querySelector querySelectorAll getElementById closest matches addEventListener removeEventListener
setAttribute getAttribute removeAttribute hasAttribute toggleAttribute getItem setItem removeItem get
post command matchMedia follow Error getPropertyValue setProperty createElement createElementNS add
remove contains toggle import CSS supports getContext dispatchEvent Event play vibrate includes
startsWith endsWith split join replace replaceAll padStart indexOf has getAll s classed path assign
toLocaleString fetch boot
"""
_NEVER_SHOWN_AFTER: Final = frozenset(_NEVER_SHOWN_AFTER_WORDS.split())
_NAMES_NEVER_SHOWN_WORDS: Final = """
class id for type role href name value dataset d fill stroke style transform viewBox autocomplete
inputmode pattern kind method action event preserveAspectRatio src target rel accept key scope block
inline behavior form family tabindex mode cls at icon
"""
_NAMES_NEVER_SHOWN: Final = frozenset(_NAMES_NEVER_SHOWN_WORDS.split())


def _shown_alone(text: str) -> bool:
    """Whether a text is one that people read, by its looks: words, or a word with a capital."""
    if not re.search(r"[A-Za-z]{2}", text) or re.search(r"[<>{}=_]|^[#./*]|^https?:|^--|\.js$|\bvar\(", text):
        return False
    if re.fullmatch(r"[MmLlHhVvCcZzAaQqSsTt0-9 .,-]+", text):
        return False
    return bool(re.search(r"[A-Za-z’'”,.:;!?)]\s+\S*[A-Za-z(]", text.strip())) or bool(
        re.match(r"\s*[A-Z][a-z]+[…:.?!]?\s*$", text)
    )


def walk(tokens: list[Token], file: str) -> Iterator[Said]:
    """The texts among tokens that people read."""
    calls: list[str] = []
    for i, token in enumerate(tokens):
        before = tokens[i - 1] if i else Token("punct", "", 0)
        if token.kind == "punct":
            if token.value == "(":
                heard = i + 1 < len(tokens) and tokens[i + 1].value in _HEARD  # setAttribute("aria-label", …)
                calls.append(before.value if before.kind == "word" and not heard else "")
            elif token.value in "[{":
                calls.append(token.value)
            elif token.value in ")]}" and calls:
                calls.pop()
        elif token.kind in ("text", "template"):
            for part in token.parts:
                if isinstance(part, list):
                    yield from walk(part, file)
            call = calls[-1] if calls else ""
            if call not in _NEVER_SHOWN_AFTER and _may_be_shown(tokens, i):
                yield from _shown(token, call if before.value == "," else "", file)


def _may_be_shown(tokens: list[Token], i: int) -> bool:
    """Whether what stands around a text lets people read it: it is compared with nothing, names nothing."""
    before, after = (tokens[at].value if 0 <= at < len(tokens) else "" for at in (i - 1, i + 1))
    if before in ("from", "import", "===", "!==", "==", "case", "in") or after in ("===", "!=="):
        return False
    if after == ":" and before in ("{", ","):
        return False
    named = before == ":" and i > 1 and tokens[i - 2].value in _NAMES_NEVER_SHOWN
    return not named or (i > 2 and tokens[i - 3].value == "?")


def _shown(token: Token, child_of: str, file: str) -> Iterator[Said]:
    """A text as a message, if it looks like one; the child of an element may be a single word."""
    if token.kind == "text":
        child = child_of in ("h", "text", "put", "tell") and re.fullmatch(
            r"[ a-z]*[a-z]{2}[ a-z]*[:,.]?\s*", token.value
        )
        if child or _shown_alone(token.value):
            yield Said(token.value.strip(), None, file, token.line)
        return
    parts = [part if isinstance(part, str) else _part(part) for part in token.parts]
    literal = " ".join(p for p in parts if isinstance(p, str))
    chosen = [p[0] if isinstance(p, list) else p.several for p in parts if isinstance(p, list | Counted)]
    looks = " ".join([literal.strip(), *chosen])
    if re.search(r"[#=<>_/\[]|\d(px|rem|%)|--|^\.|translate\(|rotate\(|^calc|url\(", literal):
        return
    a_name = literal[:1] != " " and re.fullmatch(r"[a-z]+(-[a-z]*)*[\s-]*", literal.strip())
    a_word = (
        re.fullmatch(r"\s*[a-z]{2,}\s*", literal) and len(parts) - sum(isinstance(p, str) for p in parts) == 1
    )
    words = re.search(r"(^|[\s“(])[A-Za-z]{2,}|\b(of|to|a|x)\b", looks) and not a_name
    if words or (a_word and re.search(r"\s[a-z]+$|^[a-z]+\s", literal)):
        yield said_of(parts, file, token.line)


def of_script(path: Path) -> list[Said]:
    """What a module of JavaScript may show."""
    where = path.relative_to(HOME).as_posix()
    return list(walk(Reader(path.read_text(encoding="utf-8")).tokens(), where))


# Templates --------------------------------------------------------------------------------------------

_HEARD: Final = ("title", "aria-label", "placeholder", "alt")


class _Page(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, int]] = []
        self.raw = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.raw += tag in ("script", "style")
        for name, value in attrs:
            if name in _HEARD and value:
                self.found.append((value, self.getpos()[0]))

    def handle_endtag(self, tag: str) -> None:
        self.raw -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.raw:
            self.found.append((data, self.getpos()[0]))


def of_template(path: Path) -> list[Said]:
    """What a template shows of its own."""
    page = _Page()
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"\{%.*?%\}", lambda m: "\x01" + "\n" * m[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r"\{\{.*?\}\}", "\x02", text, flags=re.DOTALL)
    page.feed(text)
    out = []
    for data, line in page.found:
        for each in data.split("\x01"):
            clean = " ".join(each.split())
            if not re.search(r"[A-Za-z]{2}", clean.replace("\x02", "")):
                continue
            parts: list[Part] = []
            for i, piece in enumerate(clean.split("\x02")):
                parts += [None, piece] if i else [piece]
            out.append(said_of(parts, path.relative_to(HOME).as_posix(), line))
    return out


# Python -----------------------------------------------------------------------------------------------


def _parts(node: ast.expr) -> list[Part] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        found: list[Part] = []
        for i, piece in enumerate(re.split(r"\{[a-z_]*\}", node.value)):
            found += [None, piece] if i else [piece]
        return found
    if isinstance(node, ast.JoinedStr):
        out: list[Part] = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                out.append(str(value.value))
            else:
                assert isinstance(value, ast.FormattedValue)
                out.append(_alternatives(value.value))
        return out
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _parts(node.left), _parts(node.right)
        if left is None and right is None:
            return None
        return [*(left or [None]), *(right or [None])]
    return None


def _alternatives(node: ast.expr) -> Part:
    if isinstance(node, ast.IfExp):
        branches = [node.body, node.orelse]
        if all(isinstance(b, ast.Constant) and isinstance(b.value, str) for b in branches):
            words = [str(b.value) for b in branches if isinstance(b, ast.Constant)]
            match node.test:
                case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(value=1)]):
                    return Counted(*words)
                case ast.Compare(ops=[ast.NotEq() | ast.Gt()], comparators=[ast.Constant(value=1)]):
                    return Counted(*words[::-1])
            return words
    return None


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """The texts of a piece of code, the outermost of each, but docstrings and what nobody is shown."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Assert | ast.Compare):
            continue
        if isinstance(child, ast.expr) and (_parts(child) is not None):
            yield child
            if isinstance(child, ast.JoinedStr):
                for value in child.values:
                    if isinstance(value, ast.FormattedValue) and _alternatives(value.value) is None:
                        yield from _expressions(value)
            elif isinstance(child, ast.BinOp):
                yield from _within(child)
            continue
        yield from _expressions(child)


def _within(node: ast.BinOp) -> Iterator[ast.expr]:
    for side in (node.left, node.right):
        if isinstance(side, ast.BinOp):
            yield from _within(side)
        elif _parts(side) is None:
            yield from _expressions(side)
        elif isinstance(side, ast.JoinedStr):
            for value in side.values:
                if isinstance(value, ast.FormattedValue) and _alternatives(value.value) is None:
                    yield from _expressions(value)


def _refuses(node: ast.AST) -> bool:
    """Whether a piece of code makes a refusal, or the reason of one."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return (
                re.search(r"refus|Refus|^(Malformed|NotNow|NotAllowed|NotFound|unknown)$", name) is not None
            )
        case ast.Assign(targets=[ast.Name(id="reason" | "what")]):
            return True
    return False


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def of_module(path: Path, refusals_only: bool = False) -> list[Said]:
    """What a module of Python may say to a player."""
    where = path.relative_to(HOME).as_posix()
    tree = _tree(path)
    out = []
    roots: list[ast.AST] = [tree]
    if refusals_only:
        roots = [node for node in ast.walk(tree) if _refuses(node)]
    for root in roots:
        for node in _expressions(root):
            parts = _parts(node)
            assert parts is not None
            literal = " ".join(p for p in parts if isinstance(p, str))
            if re.search(r"[_<>#=/\[\]]|\\", literal) or not re.search(r"[A-Za-z]{2}", literal):
                continue
            words = literal.strip()
            if (
                not re.search(r"[A-Za-z]\S*\s+\S*[A-Za-z]", words)
                and not re.match(r"[A-Z][a-z]+[.:]?$", words)
                and all(isinstance(p, str) for p in parts)
            ):
                continue
            if not re.search(r"(^|[\s“(])[A-Za-z]{2,}", words):
                continue
            out.append(said_of(parts, where, getattr(node, "lineno", 0)))
    return out


# Catalogues -------------------------------------------------------------------------------------------

ENTRANCES: Final = (
    "account",
    "floor",
    "shell",
    "sign_in",
    "strategy",
    "terminal",
    "tournament_board",
    "waiting_board",
)
"""The scripts of players' pages; what they import belongs to them, and so does every game."""
FOR_STAFF: Final = frozenset({"card_acts", "conduct", "spoken", "staff"})
"""Modules whose forms are for those who work at a table; players' pages use a few words of theirs."""
TEMPLATES: Final = (
    "account",
    "base",
    "error",
    "floor",
    "sign_in",
    "strategies",
    "strategy",
    "terminal",
    "tournament_board",
    "waiting",
)
_NOT_SPOKEN_WORDS: Final = """
cell-end num {0}; stack ghost; area-pays area-range; felt-svg tight; mini-hand worded; who bot; come
red; then-{0}; bet beside; banking beside; tile-body down; primary in-line; entrance; fixed; Edg; Edge;
Opera; Firefox; Chrome; Safari; Android; Windows; Mac OS; Linux; croupier commitment FILE; s go;
Croupier; Fl; practice play money; live with a dealer; of bot; automated dealt by the house; card.{0};
svg.felt-svg, svg.grid-svg, svg.track-svg, svg.cell-chips, svg.field-chips; pic-eye pale; pic-die red;
-7rem -3rem; 0.9rem 0.35rem; {0}px {1}px;
croupier.{0}.{1}
"""
NOT_SPOKEN: Final = frozenset(_NOT_SPOKEN_WORDS.replace("\n", " ").strip().split("; "))
"""Names of classes, files and browsers, which are the same in every language, and words to search by."""

_IMPORTED: Final = re.compile(r"(?:from|import)\s*\(?[\"'](\.[^\"']+)[\"']")


def scripts() -> list[Path]:
    """The modules of players' pages."""
    found: set[Path] = set()
    waiting = [SCRIPTS / f"{name}.js" for name in ENTRANCES] + sorted((SCRIPTS / "games").glob("*.js"))
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [
                (path.parent / each).resolve() for each in _IMPORTED.findall(path.read_text(encoding="utf-8"))
            ]
    return sorted(path for path in found if path.stem not in FOR_STAFF)


def of_pages() -> list[Said]:
    """Every text of the players' pages themselves."""
    found = [said for path in scripts() for said in of_script(path)]
    found += [said for name in TEMPLATES for said in of_template(WEB / "templates" / f"{name}.html")]
    return [said for said in found if said.text not in NOT_SPOKEN]


GAMES: Final = SOURCE / "games"
EXPLAINING: Final = (
    "web/narrative.py",
    "web/placed.py",
    "web/recalled.py",
    "web/tiles_told.py",
    "games/wording.py",
    "games/explain.py",
)
"""What says step by step how a round went, and why a wager ended as it did; beside each ``explain.py``."""


def of_explanations() -> list[Said]:
    """What *Why* says of a round."""
    paths = [SOURCE / each for each in EXPLAINING] + sorted(GAMES.glob("*/explain.py"))
    return [said for path in paths for said in of_module(path)]


WAITING: Final = ("tournaments/balance.py", "house/tournaments/fields.py")
"""What says why a table of a poker tournament does not play its next hand yet."""


def of_waiting() -> list[Said]:
    """Why a table waits."""
    return [said for each in WAITING for said in of_module(SOURCE / each)]


def of_rules_told() -> list[Said]:
    """The rules of a table in words, and what layouts say of their own."""
    paths = sorted((WEB / "told_rules").glob("*.py")) + sorted((WEB / "layouts").glob("*.py"))
    return [said for path in paths for said in of_module(path)]


def sentence(words: str) -> str:
    """Words as they begin a sentence, as a chosen value does."""
    return words[:1].upper() + words[1:]


def _settings(game: Game) -> Iterator[Rules]:
    """The rules of a game as it is usually played, and with each option chosen otherwise."""
    few = (
        {option.name: value} for option in game.options for value in (*option.values[:2], option.values[-1])
    )
    for given in ({}, *few):
        with suppress(Refused, Malformed):  # a choice that needs another
            yield game.rules(given)


def of_names() -> list[Said]:
    """What steps and refusals call wagers, decisions, irregularities and rulings: their names as words."""
    found = []
    for game in all_games():
        where = f"src/croupier/rulebooks/{game.book.name.replace('-', '_')}"
        names = {action.name for action in game.actions} | {step.name for step in game.steps}
        lines = set()
        for rules in _settings(game):
            lines |= {line.name for wager in rules.wagers.values() for line in wager.lines}
            names |= {wager.title for wager in rules.wagers.values()} | set(rules.wagers)
            for name, irregularity in rules.irregularities.items():
                names |= {name, *irregularity.answers}
        all_names = sorted(lines | {words(name) for name in names})
        found += [Said(name, None, where, 0) for name in all_names if re.search("[A-Za-z]{2}", name)]
    return found


def of_answers() -> list[Said]:
    """What a player may say that the house answers for: the choices of a dispute."""
    found = []
    for path in sorted((SOURCE / "rulebooks").rglob("*.py")):
        where = path.relative_to(HOME).as_posix()
        for node in ast.walk(_tree(path)):
            match node:
                case ast.Call(func=ast.Name(id="Answerable"), args=[title, *_]) if parts := _parts(title):
                    found.append(said_of(parts, where, node.lineno))
                case _:
                    pass
    return found


def of_rulebooks() -> list[Said]:
    """Names that the rulebooks give: of books, games, wagers, what those are paid on, options and steps."""
    found = []
    for game in all_games():
        where = f"src/croupier/rulebooks/{game.book.name.replace('-', '_')}"
        names = [game.book.title, game.book.jurisdiction, game.title, *(step.title for step in game.steps)]
        names += [option.title.removesuffix(".") for option in game.options] + [
            pool.title for pool in game.jackpots
        ]
        for option in game.options:
            names += [
                sentence(chosen_words(option, value))
                for value in option.values
                if not isinstance(value, bool | int)
            ]
        for wager in game.wagers:
            names += [wager.title, wager.short, *(line.name for line in wager.lines)]
        found += [Said(name, None, where, 0) for name in names if re.search("[A-Za-z]{2}", name)]
    return found


NOT_OF_ROUNDS: Final = re.compile(
    r"readings|general|house_rules|sch_\d|_conduct|_law|_spoken|_cuts|_acts|tournament|_venues|_scales"
    r"|trade_names|evaluator|rankings|poker/rules|/tape|/rim|/wheel\.py|shoe_words|rulebooks/(__init__|games)\.py"
)
"""Modules with what staff or programs are told: provisions, readings, what is done and said."""
_CLAUSE_OF: Final = re.compile(r"(^|\W)(sch|div|def|scale|paytable|notice cl|rule) |^(r|s|pt) [\d{]")


def of_rounds() -> list[Said]:
    """What a round says of its own: remedies, and reasons why something is refused or not offered."""
    parts = (GAMES, SOURCE / "table", SOURCE / "rulebooks")
    paths = [path for part in parts for path in sorted(part.rglob("*.py"))]
    found = [
        said
        for path in paths
        if not NOT_OF_ROUNDS.search(path.relative_to(SOURCE).as_posix())
        for said in of_module(path)
    ]
    return [
        said
        for said in found
        if re.match(r"[a-z{\d,;]", said.text)
        and len(re.findall("[A-Za-z]{2,}", said.text)) > 1
        and not _CLAUSE_OF.search(said.text)
        and said.text not in NOT_SPOKEN
    ]


REFUSING: Final = """
absences admission advising bot_places cage card_checks checks colours company conduct
contested_seats cutting deposits disputes doors errors loss_desk nominees people placing play
player_cards rounds seating single_players table_acts room/lists room/desk tournaments/desk
tournaments/rounds tournaments/tables
"""
"""Modules of the house that refuse what players ask for."""


def of_refusals() -> list[Said]:
    """Why the house and its games refuse what a player asks for."""
    paths = [path for part in (GAMES, SOURCE / "table") for path in sorted(part.rglob("*.py"))]
    paths += [path for name in REFUSING.split() if (path := SOURCE / "house" / f"{name}.py").exists()]
    paths += sorted(WEB.rglob("*.py"))
    return [said for path in paths for said in of_module(path, refusals_only=True)]


def wanted() -> list[Said]:
    """Everything that a catalogue must have words for."""
    told = of_explanations() + of_waiting() + of_rules_told() + of_rounds()
    return of_pages() + of_rulebooks() + of_names() + of_answers() + told + of_refusals()


def code_of(said: Said) -> str:
    """The code of a message: where it is said, and its first words."""
    slug = re.sub(r"[^a-z0-9]+", "-", said.text.lower().replace("’", "").replace("'", "")).strip("-")
    return f"{Path(said.file).stem}.{'-'.join(slug.split('-')[:7])}"


def lacking(catalogue: Catalog, wanted: Iterable[Said]) -> list[Said]:
    """What a catalogue has no words for, each text once."""
    has: set[tuple[str, str | None]] = set()
    for message in catalogue:
        words = languages.said(message)[2] if message.id else ()
        if message.id and all(words):
            one, several = (message.id, None) if isinstance(message.id, str) else message.id
            has |= {(one, several), (one.lower(), several)}  # pages look for it in small letters too
    out: dict[tuple[str, str | None], Said] = {}
    for said in wanted:
        if not {(said.text, said.several), (said.text.lower(), said.several)} & has:
            out.setdefault((said.text, said.several), said)
    return list(out.values())


def quoted(text: str) -> str:
    """A text as a catalogue has it."""
    return json.dumps(text, ensure_ascii=False)


def stanza(said: Said, code: str, words: str = "") -> str:
    """The lines of a catalogue for a message."""
    lines = [f"#: {said.file}", f"msgctxt {quoted(code)}", f"msgid {quoted(said.text)}"]
    if said.several is None:
        lines.append(f"msgstr {quoted(words)}")
    else:
        lines += [f"msgid_plural {quoted(said.several)}", f"msgstr[0] {quoted(words)}"]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print what each catalogue lacks, as the lines to add; 1 where one lacks something."""
    status = 0
    for language in sorted(set(languages.LANGUAGES) - {languages.ENGLISH}):
        lacks = lacking(languages.catalogue(language), wanted())
        for said in lacks:
            print(stanza(said, code_of(said)))
        if lacks:
            print(f"{language}: {len(lacks)} messages have no words", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
