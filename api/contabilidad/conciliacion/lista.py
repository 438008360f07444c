"""Las conciliaciones como se ven: su lista y cada una con sus cifras."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, select

from api.contabilidad.conciliacion import cifras, importar, service
from api.contabilidad.conciliacion.models import ABIERTA, CERRADA, Conciliacion
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.libros.bancos.models import CuentaBancaria

EDITAR, ELIMINAR, CERRAR, REABRIR = "editar", "eliminar", "cerrar", "reabrir"
ACCIONES = (EDITAR, ELIMINAR, CERRAR, REABRIR)
_K, _B = Conciliacion, CuentaBancaria
ORDEN = {"hasta": _K.hasta, "banco": _B.nombre, "id": _K.id}
POR_DEFECTO = "-hasta"


@dataclass(frozen=True, slots=True)
class FiltrosConciliaciones:
    banco: int | None = None
    estado: str = ""


def pagina(
    filtros: FiltrosConciliaciones, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> Pagina:
    """Una página, las de fecha más reciente primero."""
    columnas = pages.ordenar(orden, ORDEN, _K.id, POR_DEFECTO)
    hallada = pages.paginate(_halladas(filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = [{**fila, "acciones": _acciones(fila, permisos)} for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosConciliaciones, orden: str) -> Iterator[Fila]:
    """Todas las halladas, con el nombre de su estado."""
    columnas = pages.ordenar(orden, ORDEN, _K.id, POR_DEFECTO)
    for fila in db.session.execute(_halladas(filtros).order_by(*columnas)).mappings():
        yield {**fila, "estado": "Cerrada" if fila["estado"] == CERRADA else "Sin cerrar"}


def _halladas(filtros: FiltrosConciliaciones) -> Select[Any]:
    return _filas().where(*iguales((_K.banco_id, filtros.banco), (_K.estado, filtros.estado)))


def una(conciliacion_id: int, permisos: Collection[str]) -> Fila:
    """Una, con sus cifras, sus extractos y si es la primera de su cuenta."""
    fila = db.session.execute(_filas().where(_K.id == conciliacion_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(service.NO_EXISTE)
    suya = service.una(conciliacion_id)
    return {
        **fila,
        "acciones": _acciones(dict(fila), permisos),
        "cifras": cifras.de(suya),
        "extractos": importar.extractos(suya.banco_id, suya.desde, suya.hasta),
        "primera": suya.desde == service.inicio_de(suya.banco_id),
    }


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        _K.id,
        _K.banco_id,
        _B.nombre.label("banco"),
        _B.numero,
        _B.cuenta_contable_id,
        _K.desde,
        _K.hasta,
        _K.saldo_banco,
        _K.saldo_libros,
        _K.en_transito,
        _K.estado,
        _K.creada_por,
        _K.creada_en,
        _K.cerrada_por,
        _K.cerrada_en,
        _K.version,
    ]
    return select(*columnas).join(_B, and_(_B.empresa_id == _K.empresa_id, _B.id == _K.banco_id))


def _acciones(fila: Fila, permisos: Collection[str]) -> list[str]:
    abierta, cierra = fila["estado"] == ABIERTA, "contabilidad.cerrar" in permisos
    edita = abierta and "contabilidad.editar" in permisos
    puede = {
        EDITAR: edita,
        ELIMINAR: edita,
        CERRAR: abierta and cierra,
        REABRIR: fila["estado"] == CERRADA and cierra,
    }
    return [accion for accion, vale in puede.items() if vale]
