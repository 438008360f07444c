"""Lo que los dominios de arriba ponen en los de abajo: cómo se llama lo que causó un asiento, qué pasos tiene un cierre,
qué más le hace un tipo de comprobante a la casa.

Un registro se llena mientras la casa se enlaza y se lee después. Ese rato lo abre `api.domains.enlazar`, que llama al
`enlazar()` de cada dominio, del piso más bajo al más alto. Fuera de él nada se registra: importar un módulo no cambia nada.
Antes de él nada se lee: un programa que importa un servicio y no enlaza lo sabe al primer uso, en vez de llevar otros libros.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_ABIERTO, _LISTO = "abierto", "listo"
_como_esta: set[str] = set()


class SinEnlazar(RuntimeError):
    """Algo se leyó antes de enlazar, o se registró fuera de ese rato."""


@contextmanager
def enlazando() -> Iterator[None]:
    """Mientras dura, se registra. Si termina bien, desde entonces se lee."""
    _como_esta.add(_ABIERTO)
    try:
        yield
        _como_esta.add(_LISTO)
    finally:
        _como_esta.discard(_ABIERTO)


def enlazado() -> bool:
    return _LISTO in _como_esta


def _exigir_abierto(nombre: str) -> None:
    if _ABIERTO not in _como_esta:
        raise SinEnlazar(
            f"«{nombre}» se llena en el `enlazar()` de un dominio, que llama `api.domains.enlazar`."
        )


def _exigir_listo(nombre: str) -> None:
    if not enlazado():
        raise SinEnlazar(
            f"«{nombre}» está vacío: llame antes a `api.domains.enlazar()`, como hace `create_app`."
        )


class PorClave(Mapping[K, V], Generic[K, V]):
    """Uno por clave, en el orden en que se pusieron."""

    def __init__(self, nombre: str) -> None:
        self._nombre = nombre
        self._puestos: dict[K, V] = {}

    def poner(self, clave: K, valor: V) -> None:
        _exigir_abierto(self._nombre)
        if clave in self._puestos:
            raise ValueError(f"«{self._nombre}» ya tiene {clave!r}.")
        self._puestos[clave] = valor

    def __getitem__(self, clave: K) -> V:
        _exigir_listo(self._nombre)
        return self._puestos[clave]

    def __iter__(self) -> Iterator[K]:
        _exigir_listo(self._nombre)
        return iter(self._puestos)

    def __len__(self) -> int:
        _exigir_listo(self._nombre)
        return len(self._puestos)


class EnFila(Iterable[V], Generic[V]):
    """Varios, en el orden en que se pusieron."""

    def __init__(self, nombre: str) -> None:
        self._nombre = nombre
        self._puestos: list[V] = []

    def poner(self, valor: V) -> None:
        _exigir_abierto(self._nombre)
        self._puestos.append(valor)

    def __iter__(self) -> Iterator[V]:
        _exigir_listo(self._nombre)
        return iter(self._puestos)
