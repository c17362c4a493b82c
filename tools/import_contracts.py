"""A contract for import-linter: some modules may import nothing but what is listed."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """Modules, with all inside them, import the standard library, themselves and a short list.

    Options:
        modules: dotted names; one that does not exist is passed over.
        allowed: packages that they may import as well, with all inside them.
    """

    type_name = "only"

    modules = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the direct imports that stand on no list."""
        strays = [
            f"{module} -> {imported}"
            for root in _names(self.modules)
            if root in graph.modules
            for module in sorted({root} | graph.find_descendants(root))
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if not _is_welcome(imported, (root, *_names(self.allowed)))
        ]
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports found, one a line."""
        for stray in check.metadata["strays"]:
            output.print_error(stray, bold=False)
            output.new_line()


def _names(field: object) -> list[str]:
    """What a list field holds; its declared type is that of the descriptor."""
    return [str(name) for name in field] if isinstance(field, list) else []


def _is_welcome(imported: str, welcome: tuple[str, ...]) -> bool:
    if imported.partition(".")[0] in sys.stdlib_module_names:
        return True
    return any(imported == name or imported.startswith(f"{name}.") for name in welcome)
