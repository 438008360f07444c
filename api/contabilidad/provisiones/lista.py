"""Las provisiones asentadas, como se leen."""

from typing import Any

from sqlalchemy import select

from api.contabilidad.asientos import service as asientos
from api.contabilidad.provisiones.models import ProvisionCartera
from api.contabilidad.provisiones.service import ORIGEN
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina

_P = ProvisionCartera
_COLUMNAS: list[Any] = [
    *(_P.id, _P.mes, _P.al, _P.requerida, _P.antes, _P.ajuste, _P.no_deducible, _P.nota),
    *(_P.creado_por, _P.creado_en, _P.deshecho_por, _P.deshecho_en),
]


def pagina(page: int, tamano: int) -> Pagina:
    """La última primero, también las que se deshicieron."""
    hallada = pages.paginate(select(*_COLUMNAS), (_P.mes.desc(), _P.id.desc()), page, tamano, cercada=True)
    hallada["items"] = _con_asientos(hallada["items"])
    return hallada


def una(provision: ProvisionCartera) -> Fila:
    (fila,) = _con_asientos([{columna.key: getattr(provision, columna.key) for columna in _COLUMNAS}])
    return fila


def _con_asientos(filas: list[Fila]) -> list[Fila]:
    vivos = asientos.vivos(ORIGEN, [fila["id"] for fila in filas])
    return [{**fila, "asiento_id": next(iter(vivos.get(fila["id"], ())), None)} for fila in filas]
