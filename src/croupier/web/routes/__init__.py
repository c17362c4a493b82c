"""The routes of the house. Every module here that has a ``router`` belongs to the application.

A module with pages may list them for the navigation under ``NAV``.
"""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from fastapi import APIRouter

from croupier.house.people import Person, Role


@dataclass(frozen=True, slots=True)
class NavItem:
    """A page that the bar at the top leads to, for those who hold one of the roles."""

    title: str
    path: str
    roles: frozenset[Role]
    order: int = 50
    home: bool = False
    """Whether its holders begin there; of several such pages the first in the navigation's order counts."""

    def is_for(self, person: Person) -> bool:
        """Whether a person sees it."""
        return person.holds(*self.roles)


@cache
def modules() -> tuple[object, ...]:
    """The modules of this package, by name."""
    names = sorted(m.name for m in pkgutil.iter_modules(__path__))
    return tuple(import_module(f"{__name__}.{name}") for name in names)


def routers() -> tuple[APIRouter, ...]:
    """Every router."""
    found = (getattr(module, "router", None) for module in modules())
    return tuple(router for router in found if isinstance(router, APIRouter))


def navigation(person: Person) -> tuple[NavItem, ...]:
    """The pages that a person is led to."""
    items = [item for module in modules() for item in getattr(module, "NAV", ())]
    return tuple(sorted((i for i in items if i.is_for(person)), key=lambda i: i.order))


def landing(person: Person) -> str:
    """Where a person begins: the console of their office, and players on the floor."""
    return next((item.path for item in navigation(person) if item.home), "/floor")
