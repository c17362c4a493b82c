"""The law as data: clauses, citations, instruments, readings, coverage."""

from croupier.law.clauses import Catalogue, Citation, Clause, Clauses, Kind, Treatment, is_published, path
from croupier.law.errors import CatalogueError, DanglingCitation, LawError, UnknownStatement
from croupier.law.instruments import Instrument, Rulebook
from croupier.law.outside import Outside
from croupier.law.parts import Part
from croupier.law.physical import Physical
from croupier.law.published import Source, Statement
from croupier.law.readings import Reading

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Citation",
    "Clause",
    "Clauses",
    "DanglingCitation",
    "Instrument",
    "Kind",
    "LawError",
    "Outside",
    "Part",
    "Physical",
    "Reading",
    "Rulebook",
    "Source",
    "Statement",
    "Treatment",
    "UnknownStatement",
    "is_published",
    "path",
]
