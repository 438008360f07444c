"""Qué dice un archivo del banco, con la forma que se pide, la recordada o la que sus títulos proponen. Puro."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from api.contabilidad.conciliacion.lectura import columnas, tabla
from api.contabilidad.conciliacion.lectura.columnas import FormaDeTabla
from api.contabilidad.conciliacion.lectura.leido import (
    MAXIMO_DE_LINEAS,
    ExtractoLeido,
    NoEsExtracto,
)
from api.core.papel.textos import plegar
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.plataforma.importaciones.mapa import Reconocida

if TYPE_CHECKING:
    from api.plataforma.importaciones.models import ColumnaDelArchivo

DE_MAS = 200  # filas de encabezado y de pie, además de los movimientos
DEMASIADAS = f"El extracto tiene más de {MAXIMO_DE_LINEAS:,} filas: súbalo por partes."
FilasDeHoja = list[tuple[int, list[str]]]


@dataclass(frozen=True, slots=True)
class FormaPedida:
    """Qué columna es cada cosa, como lo dice quien sube el archivo; sin columnas, la recordada o la que los títulos
    proponen. `sin_ceros`: acepta que no se tomen las filas en cero que traen un valor en otra columna."""

    columnas: Mapping[str, str] = field(default_factory=dict)
    invertido: bool = False
    sin_ceros: bool = False


@dataclass(frozen=True, slots=True)
class PerfilDeExtracto:
    """La forma de un archivo con esos títulos. `de`: la cuenta o el banco en que se usó."""

    titulos: list[str]
    columnas: Mapping[str, str]
    invertido: bool
    de: str


@dataclass(frozen=True, slots=True)
class ExtractoAbierto:
    """Un archivo leído: sus columnas (ninguna, si es un OFX), con qué forma, y lo que dice o por qué no se entiende. `perfil`:
    de qué cuenta o banco es la forma, si es recordada."""

    columnas: Sequence["ColumnaDelArchivo"]
    titulos: list[str]
    forma: FormaPedida
    perfil: str
    leido: ExtractoLeido | None
    problema: NoEsExtracto | None


def hoja(
    filas: FilasDeHoja, primera: int, perfiles: Sequence[PerfilDeExtracto], pedida: FormaPedida
) -> ExtractoAbierto:
    """`filas`: las del archivo; `primera`: la columna de su primera celda. Ilegible si no hay ninguna."""
    if not filas:
        raise Ilegible.por_vacio()
    hallada = columnas.reconocer(filas[:DE_MAS], primera)
    titulos = [plegar(columna["titulo"]) for columna in hallada.columnas]
    perfil = None if pedida.columnas else next((p for p in perfiles if p.titulos == titulos), None)
    sugerida = replace(pedida, columnas=pedida.columnas or hallada.sugerido)
    if perfil is not None:
        suya = FormaPedida(perfil.columnas, perfil.invertido, pedida.sin_ceros)
        abierto = _con(suya, hallada, titulos, filas, primera, perfil.de)
        if abierto.leido is not None:
            return abierto
        otro = _con(sugerida, hallada, titulos, filas, primera)
        return otro if otro.leido is not None else abierto
    return _con(sugerida, hallada, titulos, filas, primera)


def _con(
    forma: FormaPedida,
    hallada: Reconocida,
    titulos: list[str],
    filas: FilasDeHoja,
    primera: int,
    perfil: str = "",
) -> ExtractoAbierto:
    """El archivo leído con esa forma."""
    try:
        suya = FormaDeTabla(forma.columnas, forma.invertido, forma.sin_ceros)
        leido = tabla.leer(filas, primera, hallada.lugar, suya)
    except NoEsExtracto as error:
        return ExtractoAbierto(hallada.columnas, titulos, forma, perfil, None, error)
    return ExtractoAbierto(hallada.columnas, titulos, forma, perfil, leido, None)
