"""Los ensambles, como se listan y como se ve uno. Lo que vale cada parte lo dice el kardex."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.money import redondear, redondear_precio
from api.existencias.bodegas import service as bodegas
from api.existencias.ensambles import service
from api.existencias.ensambles.models import SENTIDOS, Ensamble, LineaDeEnsamble
from api.existencias.ensambles.service import DEL_PRODUCTO
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.models import REVERSO, MovimientoExistencia
from api.existencias.kardex.saldos import costo_de
from api.existencias.lotes import leidos as lotes
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_E, _L, _M, _P = Ensamble, LineaDeEnsamble, MovimientoExistencia, Producto
_COLUMNAS: tuple[Any, ...] = (
    *(_E.id, _E.numero, _E.sentido, _E.fecha, _E.bodega_id, _E.producto_id, _E.cantidad, _E.motivo),
    *(_E.creado_por, _E.creado_en, _E.anulado_por, _E.anulado_en, _E.motivo_anulacion),
    *(_P.codigo, _P.nombre, _P.unidad),
)


@dataclass(frozen=True, slots=True)
class FiltrosEnsambles:
    desde: date | None = None
    hasta: date | None = None
    bodega: int | None = None
    sentido: str = ""
    producto: int | None = None


def pagina(filtros: FiltrosEnsambles, page: int, tamano: int, *, ve_costo: bool) -> Pagina:
    """El último primero, también los anulados."""
    consulta = _consulta().where(
        *entre(_E.fecha, filtros.desde, filtros.hasta),
        *iguales(
            (_E.bodega_id, filtros.bodega), (_E.sentido, filtros.sentido), (_E.producto_id, filtros.producto)
        ),
    )
    hallada = pages.paginate(consulta, [_E.fecha.desc(), _E.id.desc()], page, tamano, cercada=True)
    hallada["items"] = _completar(hallada["items"], ve_costo)
    return hallada


def uno(ensamble_id: int, *, ve_costo: bool) -> Fila:
    service.obtener(ensamble_id)
    hallado = db.session.execute(_consulta().where(_E.id == ensamble_id)).mappings().one()
    (fila,) = _completar([dict(hallado)], ve_costo)
    suyos = lotes.de_documento(service.ORIGEN, ensamble_id)
    return {
        **fila,
        "lotes": suyos.get(DEL_PRODUCTO, []),
        "lineas": [{**parte, "lotes": suyos.get(parte["n"], [])} for parte in _partes(ensamble_id, ve_costo)],
    }


def _consulta() -> Select[Any]:
    return select(*_COLUMNAS).join(_P, (_P.empresa_id == _E.empresa_id) & (_P.id == _E.producto_id))


def _completar(filas: Sequence[Fila], ve_costo: bool) -> list[Fila]:
    de_bodegas = bodegas.nombres(fila["bodega_id"] for fila in filas)
    valores = _valores([fila["id"] for fila in filas]) if ve_costo else {}
    return [
        {
            **fila,
            "bodega": de_bodegas[fila["bodega_id"]],
            "sentido_nombre": SENTIDOS[fila["sentido"]],
            **_costos(fila["cantidad"], valores.get((fila["id"], DEL_PRODUCTO), CERO), ve_costo),
        }
        for fila in filas
    ]


def _partes(ensamble_id: int, ve_costo: bool) -> list[Fila]:
    suyas = select(_L.n, _L.producto_id, _L.cantidad).where(_L.ensamble_id == ensamble_id).order_by(_L.n)
    filas = db.session.execute(suyas).mappings().all()
    dichos = productos.por_ids(fila["producto_id"] for fila in filas)
    valores = _valores([ensamble_id]) if ve_costo else {}
    return [
        {
            **fila,
            "codigo": dichos[fila["producto_id"]].codigo,
            "nombre": dichos[fila["producto_id"]].nombre,
            "unidad": dichos[fila["producto_id"]].unidad,
            **_costos(fila["cantidad"], valores.get((ensamble_id, fila["n"]), CERO), ve_costo),
        }
        for fila in filas
    ]


def _costos(cantidad: Decimal, valor: Decimal, ve_costo: bool) -> Fila:
    costo = costo_de(cantidad, abs(valor))
    return {
        "costo": redondear_precio(costo) if ve_costo and costo is not None else None,
        "valor": redondear(abs(valor)) if ve_costo else None,
    }


def _valores(ids: Sequence[int]) -> dict[tuple[int, int], Decimal]:
    """De cada ensamble y línea, lo que vale, con lo que se corrigió después y sin lo que lo anuló."""
    suyos = (
        select(_M.origen_id, _M.n, func.sum(_M.valor))
        .where(
            _M.origen_tipo == service.ORIGEN,
            _M.origen_id == any_(literal(list(ids), ARRAY(BIGINT))),
            _M.clase != REVERSO,
        )
        .group_by(_M.origen_id, _M.n)
    )
    return {(ensamble_id, n): valor for ensamble_id, n, valor in db.session.execute(suyos)}
