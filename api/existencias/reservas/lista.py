"""Lo que está reservado, línea por línea: de qué, dónde, para quién y hasta cuándo; y si alcanza para ella lo que hay."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Numeric, RowMapping, Select, and_, cast, func, select
from sqlalchemy.orm import aliased

from api.core.datos import palabras
from api.core.datos.db import Base, db
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.existencias.bodegas.models import Bodega
from api.existencias.reservas.clases import CLASES, QuienReserva
from api.existencias.reservas.models import LineaDeReserva, Reserva
from api.existencias.reservas.vivas import vivas
from api.libros.asientos.origenes import OrigenNombrado
from api.ventas.productos.models import Producto

_R, _L, _P, _B = Reserva, LineaDeReserva, Producto, Bodega
_ORDENES: pages.Ordenes = {"hasta": _L.hasta, "id": _R.id, "nombre": _P.orden}


@dataclass(frozen=True, slots=True)
class FiltrosReservas:
    """`tipo` y `documento`: solo lo que reserva ese documento."""

    filtro: str = ""
    producto: int | None = None
    bodega: int | None = None
    tipo: str = ""
    documento: int | None = None


def pagina(filtros: FiltrosReservas, page: int, tamano: int, orden: str) -> Pagina:
    """Una página, lo último reservado primero."""
    pedidas = pages.ordenar(orden, _ORDENES, _R.id, "-id")
    columnas: list[Any] = [*pedidas, _L.producto_id, _L.bodega_id]
    hallada = pages.paginate(_filas(filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = _completas(hallada["items"])
    return hallada


def completo(filtros: FiltrosReservas) -> Iterator[Fila]:
    """Todas, para el Excel."""
    suyas = _filas(filtros).order_by(_R.id.desc(), _L.producto_id)
    for fila in _completas(db.session.execute(suyas).mappings().all()):
        yield {**fila, "documento": fila["documento"].nombre, "alcanza": "Sí" if fila["alcanza"] else "No"}


def _filas(filtros: FiltrosReservas) -> Select[Any]:
    columnas: list[Any] = [
        *(_R.id, _R.origen_tipo, _R.origen_id, _R.creada_por, _R.creada_en),
        *(_L.producto_id, _P.codigo, _P.nombre, _P.unidad),
        *(_L.bodega_id, _B.nombre.label("bodega"), _L.cantidad, _L.hasta),
        (_hay() >= _hasta_ella()).label("alcanza"),
    ]
    return (
        vivas(*columnas)
        .join(_P, and_(_P.empresa_id == _L.empresa_id, _P.id == _L.producto_id))
        .join(_B, and_(_B.empresa_id == _L.empresa_id, _B.id == _L.bodega_id))
        .where(*_criterios(filtros))
    )


def _hay() -> ColumnElement[Any]:
    """Lo que de su producto hay en su bodega. La tabla es del kardex, que está encima."""
    e = Base.metadata.tables["existencias_bodegas"]
    suya = select(e.c.cantidad).where(
        e.c.empresa_id == _L.empresa_id, e.c.producto_id == _L.producto_id, e.c.bodega_id == _L.bodega_id
    )
    return func.coalesce(cast(suya.correlate(_L).scalar_subquery(), Numeric), 0)


def _hasta_ella() -> ColumnElement[Any]:
    """Lo que está reservado de lo mismo hasta ella, con lo suyo: quien reservó antes va antes."""
    otra, suya = aliased(_L), aliased(_R)
    antes = vivas(func.sum(otra.cantidad), linea=otra, reserva=suya).where(
        otra.empresa_id == _L.empresa_id,
        otra.producto_id == _L.producto_id,
        otra.bodega_id == _L.bodega_id,
        otra.reserva_id <= _L.reserva_id,
    )
    return antes.correlate(_L).scalar_subquery()


def _criterios(filtros: FiltrosReservas) -> list[ColumnElement[bool]]:
    criterios = iguales(
        (_L.producto_id, filtros.producto),
        (_L.bodega_id, filtros.bodega),
        (_R.origen_tipo, filtros.tipo),
        (_R.origen_id, filtros.documento),
    )
    return [*criterios, *([palabras.contenidas(_P.texto, filtros.filtro)] if filtros.filtro else [])]


def _completas(filas: Any) -> list[Fila]:
    """Con el documento que reserva y para quién."""
    leidas: list[RowMapping | Fila] = list(filas)
    nombrados: dict[tuple[str, int], QuienReserva] = {}
    for tipo in {fila["origen_tipo"] for fila in leidas}:
        ids = {fila["origen_id"] for fila in leidas if fila["origen_tipo"] == tipo}
        nombrados |= {(tipo, id_): dicho for id_, dicho in CLASES[tipo].nombrar(ids).items()}
    return [_completa(fila, nombrados[fila["origen_tipo"], fila["origen_id"]]) for fila in leidas]


def _completa(fila: RowMapping | Fila, quien: QuienReserva) -> Fila:
    tipo, id_ = fila["origen_tipo"], fila["origen_id"]
    clase = CLASES[tipo]
    documento = OrigenNombrado(tipo, clase.nombre, id_, quien.nombre, clase.ruta.format(id=id_))
    return {**fila, "documento": documento, "tercero": quien.tercero}
