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


class NoFamilyContract(Contract):
    """Modules name no family of games: nothing of them imports a package that one is.

    Options:
        modules: dotted names; all inside them too.
        families: the package whose own packages are families.
        tools: those of its packages that are none.
        pages: modules that are a family's own, or choose among families; all inside them too.
    """

    type_name = "no family"

    modules = fields.ListField(subfield=fields.StringField())
    families = fields.StringField()
    tools = fields.ListField(subfield=fields.StringField(), required=False)
    pages = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the direct imports of families, and the pages that import none."""
        tools = _names(self.tools)
        packages = [
            name
            for name in sorted(graph.find_children(str(self.families)))
            if graph.find_children(name) and name not in tools
        ]
        found = [
            (module, imported)
            for root in _names(self.modules)
            for module in sorted({root} | graph.find_descendants(root))
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if _is_within(imported, packages)
        ]
        pages = _names(self.pages)
        strays = [f"{module} -> {name}" for module, name in found if not _is_within(module, pages)]
        strays += [
            f"{page} is listed, and imports no family"
            for page in pages
            if not any(_is_within(module, [page]) for module, _ in found)
        ]
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports found, one a line."""
        for stray in check.metadata["strays"]:
            output.print_error(stray, bold=False)
            output.new_line()


def _is_within(module: str, roots: list[str]) -> bool:
    return any(module == root or module.startswith(f"{root}.") for root in roots)


def _names(field: object) -> list[str]:
    """What a list field holds; its declared type is that of the descriptor."""
    return [str(name) for name in field] if isinstance(field, list) else []


def _is_welcome(imported: str, welcome: tuple[str, ...]) -> bool:
    if imported.partition(".")[0] in sys.stdlib_module_names:
        return True
    return any(imported == name or imported.startswith(f"{name}.") for name in welcome)
