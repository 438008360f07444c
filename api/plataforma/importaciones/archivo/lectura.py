"""Un archivo guardado, como filas de texto. Lo lee un proceso aparte; `lector.py` dice por qué."""

import marshal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any

from api.core import aparte, externos
from api.core.de_a_uno import DeAUnoPorQuien
from api.plataforma.importaciones.archivo.limites import SEGUNDOS, Ilegible

Lote = list[tuple[int, list[str]]]
# Lo que se lee mientras alguien espera: de a uno por empresa, o en lo del proveedor, y unos pocos entre todos.
EN_LA_PETICION = DeAUnoPorQuien()


@dataclass(frozen=True, slots=True)
class HojaLeida:
    """La hoja que se lee: cuántas filas tiene, más o menos; cuál es su primera columna; sus filas, por
    lotes."""

    total: int
    primera: int
    lotes: Iterator[Lote]


@contextmanager
def copia(clave: str) -> Iterator[str]:
    """Dónde un proceso aparte puede leer el archivo de esa clave."""
    with tempfile.NamedTemporaryFile() as archivo:
        for trozo in externos.almacen().abrir(clave):
            archivo.write(trozo)
        archivo.flush()
        yield archivo.name


@contextmanager
def abrir(clave: str, extension: str, segundos: int = SEGUNDOS) -> Iterator[HojaLeida]:
    """Abre el archivo de esa clave, que se lee en esos `segundos` de procesador. Lanza Ilegible al abrirlo o mientras
    se leen sus filas."""
    with copia(clave) as ruta:
        orden = aparte.orden("api.plataforma.importaciones.archivo.lector", ruta, extension, str(segundos))
        with subprocess.Popen(orden, stdout=subprocess.PIPE, env=aparte.ENTORNO, cwd="/") as lector:  # noqa: S603
            assert lector.stdout is not None
            try:
                _, total, primera = _marco(lector.stdout, "hoja")
                yield HojaLeida(total, primera, _lotes(lector.stdout))
            finally:
                lector.kill()


def _lotes(salida: IO[bytes]) -> Iterator[Lote]:
    while (marco := _marco(salida, "filas", "fin"))[0] == "filas":
        yield marco[1]


def _marco(salida: IO[bytes], *esperados: str) -> tuple[Any, ...]:
    """El siguiente marco. Si el lector murió sin decir nada, es que llegó a uno de sus límites."""
    try:
        marco: tuple[Any, ...] = marshal.load(salida)  # noqa: S302  # lo escribió nuestro lector
    except EOFError:
        raise Ilegible.por_pesado() from None
    if marco[0] not in esperados:
        raise Ilegible(marco[1])
    return marco
