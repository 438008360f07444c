"""Los meses asentados, como se leen."""

from typing import Any

from sqlalchemy import select

from api.contabilidad.mensuales.models import ProcesoMensual
from api.contabilidad.mensuales.service import PreviaMensual
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.libros.asientos import service as asientos

_P = ProcesoMensual
_COLUMNAS: list[Any] = [
    *(_P.id, _P.clase, _P.mes, _P.fecha, _P.total, _P.cuantos),
    *(_P.creado_por, _P.creado_en, _P.deshecho_por, _P.deshecho_en),
]


def pagina(clase: str, page: int, tamano: int) -> Pagina:
    """Los de una clase, el último primero, también los que se deshicieron."""
    suyos = select(*_COLUMNAS).where(_P.clase == clase)
    hallada = pages.paginate(suyos, (_P.mes.desc(), _P.id.desc()), page, tamano, cercada=True)
    vivos = asientos.vivos(clase, [fila["id"] for fila in hallada["items"]])
    hallada["items"] = [{**fila, "asiento_id": _primero(vivos, fila["id"])} for fila in hallada["items"]]
    return hallada


def uno(proceso: ProcesoMensual) -> Fila:
    vivos = asientos.vivos(proceso.clase, [proceso.id])
    suyas = {columna.key: getattr(proceso, columna.key) for columna in _COLUMNAS}
    return {**suyas, "asiento_id": _primero(vivos, proceso.id)}


def previa(dicha: PreviaMensual) -> Fila:
    return {**dicha._asdict(), "hecho": dicha.hecho and uno(dicha.hecho)}


def _primero(vivos: dict[int, list[int]], id_: int) -> int | None:
    return next(iter(vivos.get(id_, ())), None)
