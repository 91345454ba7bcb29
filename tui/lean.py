"""Modules of others that are imported by what nf needs, and that nf itself hardly ever needs: loaded on first use.

Python's event loop imports the library for encryption, Textual imports every widget whose types it lists. Such a module
is found as ever, but its text is read only when something is asked for that is in it: `LATER` says of which.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from threading import RLock
from types import ModuleType
from typing import Any

LATER = {
    "asyncio.sslproto": "",
    "copy": "",
    "csv": "",
    "difflib": "",
    "ipaddress": "",
    "json": "",
    "locale": "",
    "mimetypes": "",
    "msgspec.inspect": "",
    "ntpath": "",
    "shlex": "",
    "shutil": "",
    "ssl": "",
    "textual.types": "textual._types",
    "tokenize": "",
}
"The modules, each with another from which it takes names, which need not wait for the rest."
_alone: dict[str, Any] = defaultdict(RLock)
"The locks of those who load them."


class Later(ModuleType):
    """A module that is not loaded yet; when it is, it is an ordinary one."""

    def __getattr__(self, name: str) -> Any:
        if name == "__path__":  # Python asks whether it is a package
            raise AttributeError(name)
        source = LATER[self.__name__]
        if source and not name.startswith("_") and hasattr(import_module(source), name):
            return getattr(import_module(source), name)
        with _alone[self.__name__]:
            spec: Any = self.__spec__
            if type(self) is Later and "_loading" not in vars(self):
                self._loading = True
                try:
                    spec.loader.exec_module(self)
                    self.__class__ = ModuleType  # type: ignore[assignment]  # nothing is missing any more
                finally:
                    del self._loading
        return ModuleType.__getattribute__(self, name)


class LaterLoader:
    """Puts a module in its place without reading it."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """As it would be created."""
        module: ModuleType | None = self._loader.create_module(spec)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Leave that to the first use."""
        assert module.__spec__
        module.__spec__.loader = module.__loader__ = self._loader
        module.__class__ = Later


class LaterFinder:
    """Finds the modules of `LATER`."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where such a module is; None for any other."""
        if name not in LATER:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec and spec.loader:
            spec.loader = LaterLoader(spec.loader)  # type: ignore[assignment]  # `Loader` takes long to load
        return spec


def begin() -> None:
    """From now on load these modules when they are first used; those that are loaded stay so."""
    if LaterFinder not in sys.meta_path:
        sys.meta_path.insert(0, LaterFinder)
