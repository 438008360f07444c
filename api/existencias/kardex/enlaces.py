"""La existencia de un producto, desde que la empresa las lleva, es la suma de su kardex; y hasta entonces, lo suyo va plegado en el
menú."""

from sqlalchemy import ColumnElement, select

from api.core.datos.verdades import DE_EMPRESA
from api.existencias.kardex import existentes, verdades
from api.existencias.kardex.models import ParametroExistencias
from api.plataforma.menus import uso
from api.ventas.productos import existencias

_DE_QUIEN_LAS_LLEVA = (
    *("kardex", "ajustes-existencias", "traslados", "conteos", "bodegas"),
    *("rotacion-existencias", "diferencias-conteos"),
)


def _las_lleva() -> ColumnElement[bool]:
    p = ParametroExistencias
    return select(p.empresa_id).where(p.desde.is_not(None)).exists()


def enlazar() -> None:
    DE_EMPRESA.poner(verdades.verdades)
    existencias.SUMADAS.poner(existentes.sumadas)
    for ruta in _DE_QUIEN_LAS_LLEVA:
        uso.EN_USO.poner(ruta, _las_lleva)
