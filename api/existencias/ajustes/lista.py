"""Los ajustes de una empresa, como se listan y como se ve uno. Lo que vale cada línea lo dice el kardex."""

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
from api.existencias.ajustes import service
from api.existencias.ajustes.models import MOTIVOS, AjusteExistencias, LineaAjusteExistencias
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.models import REVERSO, MovimientoExistencia
from api.existencias.kardex.saldos import costo_de
from api.existencias.lotes import leidos as lotes
from api.ventas.productos import service as productos
from api.ventas.unidades.medida import Medida, en_base

_A, _L, _M = AjusteExistencias, LineaAjusteExistencias, MovimientoExistencia
_COLUMNAS: tuple[Any, ...] = (
    *(_A.id, _A.numero, _A.fecha, _A.bodega_id, _A.motivo, _A.observacion, _A.creado_por, _A.creado_en),
    *(_A.anulado_por, _A.anulado_en, _A.motivo_anulacion),
)


@dataclass(frozen=True, slots=True)
class FiltrosAjustes:
    desde: date | None = None
    hasta: date | None = None
    bodega: int | None = None
    motivo: str = ""


def pagina(filtros: FiltrosAjustes, page: int, tamano: int, *, ve_costo: bool) -> Pagina:
    """El último primero, también los anulados."""
    consulta: Select[Any] = select(*_COLUMNAS).where(
        *entre(_A.fecha, filtros.desde, filtros.hasta),
        *iguales((_A.bodega_id, filtros.bodega), (_A.motivo, filtros.motivo)),
    )
    hallada = pages.paginate(consulta, [_A.fecha.desc(), _A.id.desc()], page, tamano, cercada=True)
    hallada["items"] = _completar(hallada["items"], ve_costo)
    return hallada


def uno(ajuste_id: int, *, ve_costo: bool) -> Fila:
    ajuste = service.obtener(ajuste_id)
    (fila,) = _completar([{columna.key: getattr(ajuste, columna.key) for columna in _COLUMNAS}], ve_costo)
    return {**fila, "lineas": _lineas(ajuste_id, ve_costo)}


def _completar(filas: Sequence[Fila], ve_costo: bool) -> list[Fila]:
    ids = [fila["id"] for fila in filas]
    de_bodegas = bodegas.nombres(fila["bodega_id"] for fila in filas)
    valores = _valores(ids) if ve_costo else {}
    return [
        {
            **fila,
            "bodega": de_bodegas[fila["bodega_id"]],
            "motivo_nombre": MOTIVOS[fila["motivo"]],
            "valor": redondear(sum(valores.get(fila["id"], {}).values(), CERO)) if ve_costo else None,
        }
        for fila in filas
    ]


def _valores(ids: Sequence[int]) -> dict[int, dict[int, Decimal]]:
    """De cada ajuste, lo que vale cada línea, con lo que se corrigió después y sin lo que lo anuló."""
    suyos = (
        select(_M.origen_id, _M.n, func.sum(_M.valor))
        .where(
            _M.origen_tipo == service.ORIGEN,
            _M.origen_id == any_(literal(ids, ARRAY(BIGINT))),
            _M.clase != REVERSO,
        )
        .group_by(_M.origen_id, _M.n)
    )
    hallados: dict[int, dict[int, Decimal]] = {}
    for ajuste_id, n, valor in db.session.execute(suyos):
        hallados.setdefault(ajuste_id, {})[n] = valor
    return hallados


def _lineas(ajuste_id: int, ve_costo: bool) -> list[Fila]:
    suyas = (
        select(_L.n, _L.producto_id, _L.cantidad, _L.unidad, _L.medida)
        .where(_L.ajuste_id == ajuste_id)
        .order_by(_L.n)
    )
    filas = db.session.execute(suyas).mappings().all()
    ajustados = productos.por_ids(fila["producto_id"] for fila in filas)
    valores = _valores([ajuste_id]).get(ajuste_id, {}) if ve_costo else {}
    de_lotes = lotes.de_documento(service.ORIGEN, ajuste_id)
    lineas = []
    for fila in filas:
        producto = ajustados[fila["producto_id"]]
        valor = valores.get(fila["n"], CERO)
        costo = costo_de(fila["cantidad"], valor)
        lineas.append(
            {
                **fila,
                "codigo": producto.codigo,
                "nombre": producto.nombre,
                "unidad": fila["unidad"] or producto.unidad,
                "en_base": en_base(
                    fila["cantidad"], None if fila["medida"] is None else Medida.leer(fila["medida"])
                ),
                "costo": redondear_precio(costo) if ve_costo and costo is not None else None,
                "valor": redondear(valor) if ve_costo else None,
                "lotes": de_lotes.get(fila["n"], []),
            }
        )
    return lineas
