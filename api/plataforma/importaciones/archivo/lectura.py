"""A stored file as rows of text, read by a process apart (`lector.py` says why)."""

import marshal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any

from api.core import aparte, externos
from api.plataforma.importaciones.archivo.limites import Ilegible

Lote = list[tuple[int, list[str]]]


@dataclass(frozen=True, slots=True)
class Hoja:
    """The sheet being read: about how many rows, which column is the first, its rows by lots."""

    total: int
    primera: int
    lotes: Iterator[Lote]


@contextmanager
def abrir(clave: str, extension: str) -> Iterator[Hoja]:
    """Raises Ilegible, here or while its rows are read."""
    with tempfile.NamedTemporaryFile() as archivo:
        for trozo in externos.almacen().abrir(clave):
            archivo.write(trozo)
        archivo.flush()
        orden = aparte.orden("api.plataforma.importaciones.archivo.lector", archivo.name, extension)
        with subprocess.Popen(orden, stdout=subprocess.PIPE, env=aparte.ENTORNO, cwd="/") as lector:  # noqa: S603
            assert lector.stdout is not None
            try:
                _, total, primera = _marco(lector.stdout, "hoja")
                yield Hoja(total, primera, _lotes(lector.stdout))
            finally:
                lector.kill()


def _lotes(salida: IO[bytes]) -> Iterator[Lote]:
    while (marco := _marco(salida, "filas", "fin"))[0] == "filas":
        yield marco[1]


def _marco(salida: IO[bytes], *esperados: str) -> tuple[Any, ...]:
    """The next frame; a reader that died without a word met a limit."""
    try:
        marco: tuple[Any, ...] = marshal.load(salida)  # noqa: S302  # of our own reader
    except EOFError:
        raise Ilegible.por_pesado() from None
    if marco[0] not in esperados:
        raise Ilegible(marco[1])
    return marco
