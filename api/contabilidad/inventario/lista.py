"""Los conteos asentados, como se leen."""

from typing import Any

from sqlalchemy import select

from api.contabilidad.asientos import service as asientos
from api.contabilidad.inventario.models import ConteoInventario
from api.contabilidad.inventario.service import ORIGEN
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina

_K = ConteoInventario
_COLUMNAS: list[Any] = [
    *(_K.id, _K.mes, _K.al, _K.costo, _K.contado, _K.nota),
    *(_K.creado_por, _K.creado_en, _K.deshecho_por, _K.deshecho_en),
]


def pagina(page: int, tamano: int) -> Pagina:
    """El último primero, también los que se deshicieron."""
    hallada = pages.paginate(select(*_COLUMNAS), (_K.mes.desc(), _K.id.desc()), page, tamano, cercada=True)
    hallada["items"] = _con_asientos(hallada["items"])
    return hallada


def uno(conteo: ConteoInventario) -> Fila:
    (fila,) = _con_asientos([{columna.key: getattr(conteo, columna.key) for columna in _COLUMNAS}])
    return fila


def _con_asientos(filas: list[Fila]) -> list[Fila]:
    vivos = asientos.vivos(ORIGEN, [fila["id"] for fila in filas])
    return [{**fila, "asiento_id": next(iter(vivos.get(fila["id"], ())), None)} for fila in filas]
