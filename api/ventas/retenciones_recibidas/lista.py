"""Las retenciones recibidas, como se buscan: por páginas, sumadas por código y en Excel."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select
from sqlalchemy.orm import aliased

from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.plataforma.retenciones.models import RETENIDOS
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.ventas.retenciones_recibidas.nucleo.models import (
    ANULADA,
    EMPAREJADA,
    ESTADOS,
    ORIGENES,
    POR_EMPAREJAR,
    DocumentoRetenido,
    LineaRetenida,
    RetencionRecibida,
)

_R = RetencionRecibida
ORDEN: Mapping[str, Any] = {
    "fecha": _R.fecha,
    "numero": _R.numero,
    "total": _R.total,
    "cliente": Cliente.orden,
    "id": _R.id,
}
POR_DEFECTO = "-fecha"
_LOTE = 500
_ESTADO = case((_R.anulada_el.is_not(None), ANULADA), (_R.por_emparejar > 0, POR_EMPAREJAR), else_=EMPAREJADA)


@dataclass(frozen=True, slots=True)
class FiltrosRetenciones:
    """Con qué se acota la lista. `codigo`: el impuesto; `codigo_retencion`, uno de sus códigos."""

    filtro: str = ""
    estado: str = ""
    cliente_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    codigo: int | None = None
    codigo_retencion: str = ""


class SumaDeCodigo(NamedTuple):
    """Lo retenido con un código en las retenciones halladas que valen: en cuántas, y USD."""

    codigo: int
    impuesto: str
    codigo_retencion: str
    nombre: str
    retenciones: int
    base: Decimal
    valor: Decimal


class PaginaDeRetenciones(Pagina):
    sumas: list[SumaDeCodigo]
    suma: Decimal


def pagina(
    filtros: FiltrosRetenciones, page: int, tamano: int, orden: str, *, edita: bool
) -> PaginaDeRetenciones:
    """Una página de las de la empresa, y lo que suman todas las halladas que no están anuladas, por código."""
    columnas = pages.ordenar(orden, ORDEN, _R.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros))
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = [completar(fila, edita) for fila in hallada["items"]]
    sumas = _sumas(filtros)
    return {**hallada, "sumas": sumas, "suma": sum((s.valor for s in sumas), Decimal("0.00"))}


def completo(filtros: FiltrosRetenciones, orden: str) -> Iterator[Fila]:
    """Lo retenido con cada código de cada documento, leído de a poco y con nombres en lugar de códigos."""
    columnas = pages.ordenar(orden, ORDEN, _R.id, POR_DEFECTO)
    consulta = (
        _filas()
        .add_columns(
            DocumentoRetenido.numero.label("documento"),
            DocumentoRetenido.documento_id,
            LineaRetenida.codigo,
            LineaRetenida.codigo_retencion,
            LineaRetenida.nombre,
            LineaRetenida.base,
            LineaRetenida.porcentaje,
            LineaRetenida.valor,
        )
        .join(DocumentoRetenido, _de_la_misma(DocumentoRetenido))
        .join(
            LineaRetenida,
            and_(
                LineaRetenida.empresa_id == DocumentoRetenido.empresa_id,
                LineaRetenida.sustento_id == DocumentoRetenido.id,
            ),
        )
        .where(*_criterios(filtros), *_de_linea(filtros))
        .order_by(*columnas, DocumentoRetenido.n, LineaRetenida.n)
    )
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield {
            **fila,
            "estado": ESTADOS[fila["estado"]],
            "origen": ORIGENES[fila["origen"]],
            "impuesto": RETENIDOS[fila["codigo"]],
            "emparejado": "Sí" if fila["documento_id"] else "No",
        }


def fila(retencion_id: int, *, edita: bool) -> Fila | None:
    """La fila de una; None si no existe."""
    hallada = db.session.execute(_filas().where(_R.id == retencion_id)).mappings().one_or_none()
    return completar(dict(hallada), edita) if hallada is not None else None


def completar(fila: Fila, edita: bool) -> Fila:
    vale = fila["estado"] != ANULADA
    return {**fila, "acciones": ["emparejar", "anular"] if vale and edita else []}


def _sumas(filtros: FiltrosRetenciones) -> list[SumaDeCodigo]:
    consulta = (
        select(
            LineaRetenida.codigo,
            LineaRetenida.codigo_retencion,
            func.max(LineaRetenida.nombre).label("nombre"),
            func.count(LineaRetenida.retencion_id.distinct()).label("retenciones"),
            func.sum(LineaRetenida.base).label("base"),
            func.sum(LineaRetenida.valor).label("valor"),
        )
        .select_from(_R)
        .join(Cliente, _SU_CLIENTE)
        .join(LineaRetenida, _de_la_misma(LineaRetenida))
        .where(_R.anulada_el.is_(None), *_criterios(filtros), *_de_linea(filtros))
        .group_by(LineaRetenida.codigo, LineaRetenida.codigo_retencion)
        .order_by(LineaRetenida.codigo, LineaRetenida.codigo_retencion)
    )
    filas = db.session.execute(consulta)
    return [SumaDeCodigo(suya.codigo, RETENIDOS[suya.codigo], *suya[1:]) for suya in filas]


_SU_CLIENTE = and_(Cliente.empresa_id == _R.empresa_id, Cliente.id == _R.cliente_id)


def _de_la_misma(tabla: Any) -> ColumnElement[bool]:
    return and_(tabla.empresa_id == _R.empresa_id, tabla.retencion_id == _R.id)


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        _R.id,
        _R.numero,
        _R.fecha,
        _R.autorizacion,
        _R.cliente_id,
        Cliente.razon_social.label("cliente"),
        Cliente.identificacion,
        _R.origen,
        _R.recibido_id,
        _R.renta,
        _R.iva,
        _R.isd,
        _R.total,
        _R.por_emparejar,
        _ESTADO.label("estado"),
        _R.anulada_el,
        _R.motivo_anulacion,
        _R.creado_por,
        _R.creado_en,
        _R.version,
    ]
    return select(*columnas).select_from(_R).join(Cliente, _SU_CLIENTE)


def _criterios(filtros: FiltrosRetenciones) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((_R.cliente_id, filtros.cliente_id)),
        *entre(_R.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        viva = _R.anulada_el.is_(None)
        criterios.append(
            {
                ANULADA: ~viva,
                POR_EMPAREJAR: and_(viva, _R.por_emparejar > 0),
                EMPAREJADA: and_(viva, _R.por_emparejar == 0),
            }[filtros.estado]
        )
    if filtros.codigo is not None or filtros.codigo_retencion:
        otra = aliased(LineaRetenida)
        lleva = select(otra.id).where(_de_la_misma(otra), *_de_linea(filtros, otra))
        criterios.append(lleva.exists())
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        otro = aliased(DocumentoRetenido)
        suyo = select(otro.id).where(_de_la_misma(otro), otro.numero.like(como))
        criterios.append(
            or_(
                _R.numero.like(como),
                _R.autorizacion.like(como),
                suyo.exists(),
                clientes.coincide(filtros.filtro),
            )
        )
    return criterios


def _de_linea(filtros: FiltrosRetenciones, linea: Any = LineaRetenida) -> list[ColumnElement[bool]]:
    return iguales((linea.codigo, filtros.codigo), (linea.codigo_retencion, filtros.codigo_retencion))
