"""Kernel modules compiled: the same functions, from the same source, at the speed of the machine.

A kernel module is plain Python over integers. :func:`compiled` gives its functions back compiled by
Numba where that is installed, and as they are where it is not: callers see no difference but speed.

Numba caches a function by the text of its own file, yet a compiled function holds the code of those
that it calls, from whatever file. So the cache of a module lies in a folder named after the texts of
all the modules whose functions it can reach: no rule changes behind the back of a compiled loop.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final

PACKAGE: Final = "croupier"
SWITCH: Final = "CROUPIER_NO_NUMBA"
"""The environment variable that turns compiling off."""
WRITTEN_OUT: Final = "WRITTEN_OUT"
"""By this name a kernel module lists functions that are no functions of their own in compiled code, but are
written out where they are called: such as take another function are compiled once less."""
LOCK: Final = "lock"
"""The file in a cache's folder that is locked while a function of it is compiled."""

_made: dict[str, tuple[SimpleNamespace, SimpleNamespace]] = {}
"""Of each module the functions that Python calls, and those that compiled functions do."""
_lock = threading.RLock()
_held: set[Path] = set()
"""The folders of the cache whose locks this process holds."""


def have_numba() -> bool:
    """Whether kernels are compiled here: Numba is installed, and CROUPIER_NO_NUMBA is not set."""
    if os.environ.get(SWITCH, "0") not in ("", "0"):
        return False
    return importlib.util.find_spec("numba") is not None


def compiled(module: ModuleType) -> SimpleNamespace:
    """The functions of a kernel module: compiled where Numba is there, plain Python elsewhere.

    Functions that the module imports from other kernel modules of this package are compiled with it.
    They take and return the same integers either way, release the interpreter's lock while they run,
    and are compiled when they are first called (from the disk's cache where there is one).
    """
    return _both(module)[0] if have_numba() else plain(module)


def plain(module: ModuleType) -> SimpleNamespace:
    """The functions of a kernel module as they are: nothing is loaded, and nothing compiled."""
    return SimpleNamespace(**_own_functions(module))


def _both(module: ModuleType) -> tuple[SimpleNamespace, SimpleNamespace]:
    with _lock:
        if module.__name__ not in _made:
            _made[module.__name__] = _compile(module)
        return _made[module.__name__]


def _compile(module: ModuleType) -> tuple[SimpleNamespace, SimpleNamespace]:
    """Make every function again, seeing compiled functions where the original saw plain ones.

    Those that compiled functions call are made apart, without what Python would call them by, which takes a
    quarter of the time. Kernels of games are made once for both, as Python calls many of their functions too.
    """
    from numba import njit

    scope = dict(vars(module))
    for name, function in _kernel_functions(module).items():
        if function.__module__ != module.__name__:
            scope[name] = getattr(_both(sys.modules[function.__module__])[1], function.__name__)
    own = _own_functions(module)
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
    # Where a loop calls what it could hold, its shuffles and comparisons wait for each other: it takes up to
    # twice as long.
    options["forceinline"] = True
    folder = _cache_folder(_texts_digest(module))

    def made(name: str, *, inside: bool) -> Any:
        again = FunctionType(own[name].__code__, scope, name, own[name].__defaults__)
        # The cache keeps functions by their names.
        again.__qualname__ = f"{own[name].__qualname__}{'.inside' if inside else ''}"
        again.__module__ = module.__name__
        written_out = inside and name in getattr(module, WRITTEN_OUT, ())
        how = options | {"inline": "always" if written_out else "never", "no_cpython_wrapper": inside}
        with _cache_in(folder) as cache:
            dispatcher = njit(again, **how, cache=cache)
        if folder is not None:
            _compile_once(dispatcher, folder)
        return dispatcher

    apart = not module.__name__.startswith(f"{__package__}.")
    inside = {name: made(name, inside=apart) for name in own}
    scope |= inside
    called = SimpleNamespace(**inside)
    return (
        _MadeWhenAsked({name: partial(made, name, inside=False) for name in own}) if apart else called
    ), called


class _MadeWhenAsked(SimpleNamespace):
    """Functions that are made when they are first asked for: few of a loop are called by Python."""

    def __init__(self, make: Mapping[str, Callable[[], Any]]) -> None:
        super().__init__()
        self._make = make

    def __getattr__(self, name: str) -> Any:
        if name == "_make" or name not in self._make:
            raise AttributeError(name)
        with _lock:
            if name not in vars(self):
                setattr(self, name, self._make[name]())
        return vars(self)[name]


def _compile_once(function: Any, folder: Path) -> None:
    """Have a function compiled by one process at a time: the others wait, and find it in the cache."""
    compile_: Callable[[Any], Any] = function.compile

    def alone(signature: Any) -> Any:
        with _only_one(folder):
            return compile_(signature)

    function.compile = alone


@contextmanager
def _only_one(folder: Path) -> Iterator[None]:
    """Hold the lock of a cache's folder.

    A module's functions call those of modules that it imports, which never import it: no two processes wait
    for each other.
    """
    with _lock:
        if folder in _held:
            yield
            return
        with (folder / LOCK).open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            _held.add(folder)
            try:
                yield
            finally:
                _held.remove(folder)


def _kernel_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions of this package that a module's code can name."""
    return {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, FunctionType) and found.__module__.partition(".")[0] == PACKAGE
    }


def _own_functions(module: ModuleType) -> dict[str, FunctionType]:
    found = _kernel_functions(module)
    return {name: f for name, f in found.items() if f.__module__ == module.__name__}


def _reached(module: ModuleType, seen: dict[str, ModuleType]) -> dict[str, ModuleType]:
    """The module and those whose functions it can reach, by name."""
    seen[module.__name__] = module
    for function in _kernel_functions(module).values():
        if function.__module__ not in seen:
            _reached(sys.modules[function.__module__], seen)
    return seen


def _texts_digest(module: ModuleType) -> str:
    import numba

    # How this module has them compiled matters as much as what is compiled.
    digest = hashlib.sha256(numba.__version__.encode() + b"\0" + Path(__file__).read_bytes())
    for name, each in sorted(_reached(module, {}).items()):
        assert each.__file__ is not None, name
        digest.update(name.encode() + b"\0" + Path(each.__file__).read_bytes())
    return digest.hexdigest()[:24]


def _cache_folder(digest: str) -> Path | None:
    """Where machine code with these texts is kept; None where nothing can be written."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    folder = Path(named) if named else Path(home) / PACKAGE / "compiled"
    try:
        (folder / digest).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder / digest):
            return folder / digest
    except OSError:
        return None


@contextmanager
def _cache_in(folder: Path | None) -> Iterator[bool]:
    """Functions made inside are cached in the folder; gives whether there is one."""
    from numba import config

    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = "" if folder is None else str(folder)
    try:
        yield folder is not None
    finally:
        settings.CACHE_DIR = before
