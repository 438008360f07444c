"""Lo que las pruebas hacen con los registros de la casa (`api/core/registros.py`): ponerles algo por un rato, y describirlos."""

import dataclasses
import gc
import types
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from api import domains
from api.core.registros import EnFila, PorClave

K = TypeVar("K")
V = TypeVar("V")


@contextmanager
def registrado(registro: PorClave[K, V], clave: K, valor: V) -> Iterator[None]:
    """Mientras dura, la casa tiene también eso, o lo tiene en lugar de lo suyo."""
    domains.enlazar()
    with pytest.MonkeyPatch.context() as cambios:
        cambios.setitem(registro._puestos, clave, valor)
        yield


@contextmanager
def anadido(registro: EnFila[V], valor: V) -> Iterator[None]:
    """Mientras dura, la casa tiene eso más."""
    domains.enlazar()
    with pytest.MonkeyPatch.context() as cambios:
        cambios.setattr(registro, "_puestos", [*registro._puestos, valor])
        yield


def todos() -> list[PorClave[Any, Any] | EnFila[Any]]:
    return [cosa for cosa in gc.get_objects() if isinstance(cosa, (PorClave, EnFila)) and cosa._nombre]


def huella() -> list[str]:
    """Todo lo que hay en todos ellos, en su orden: igual en dos procesos que llevan los mismos libros."""
    return sorted(f"{uno._nombre}: {_dicho(uno._puestos)}" for uno in todos())


def _dicho(valor: Any, hondo: int = 0) -> str:
    if isinstance(valor, types.MethodType):
        return f"{type(valor.__self__).__name__}.{valor.__qualname__}"
    if isinstance(valor, (types.FunctionType, type)):
        return f"{valor.__module__}.{valor.__qualname__}"
    if isinstance(valor, (str, int, type(None))):
        return repr(valor)
    if isinstance(valor, dict):
        return f"{{{', '.join(f'{k!r}: {_dicho(v, hondo)}' for k, v in valor.items())}}}"
    if isinstance(valor, (list, tuple)):
        return f"[{', '.join(_dicho(v, hondo) for v in valor)}]"
    if dataclasses.is_dataclass(valor) and hondo < 3:
        suyos = ((c.name, getattr(valor, c.name)) for c in dataclasses.fields(valor))
        return f"{type(valor).__name__}({', '.join(f'{n}={_dicho(v, hondo + 1)}' for n, v in suyos)})"
    return type(valor).__qualname__
