"""Lo que hay de cada producto, como los programas lo leen."""

from collections.abc import Collection

from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import NoEncontrado
from api.existencias.kardex import existentes
from api.existencias.kardex.existentes import FiltrosExistencias

VE_COSTO = "existencias.costo"
_NO_LLEVA = "No existe ese producto, o no lleva inventario."


def tramo(
    filtros: FiltrosExistencias, despues: int | None, limite: int, codigo: str, permisos: Collection[str]
) -> TramoDeLista[Fila]:
    return existentes.tramo(filtros, despues, limite, codigo=codigo, ve_costo=VE_COSTO in permisos)


def ver(filtros: FiltrosExistencias, producto_id: int, permisos: Collection[str]) -> Fila:
    hallado = existentes.tramo(filtros, None, 1, producto_id=producto_id, ve_costo=VE_COSTO in permisos)
    if not hallado.datos:
        raise NoEncontrado(_NO_LLEVA)
    return hallado.datos[0]
