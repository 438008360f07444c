"""Lo que la empresa retuvo, por el casillero de cada código el día de la retención, y lo que le retuvieron.

Un código rige con fechas: el casillero es el del día en que se retuvo, de la época que sea. Un código de no residentes nombra
hasta tres casilleros: con convenio, sin convenio y a un paraíso fiscal.
"""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Integer,
    Select,
    SmallInteger,
    and_,
    case,
    cast,
    func,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB

from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos.documentos import RETENCION
from api.plataforma.codigos.pagos import REGIMEN_GENERAL
from api.plataforma.retenciones.models import CodigoRetencion
from api.terceros.clientes.models import Cliente
from api.tributos.declaraciones.fuentes.ventas import numero, valen
from api.tributos.declaraciones.nucleo.fuente import (
    COMPROBANTE,
    DINERO,
    RECIBIDA,
    FuenteDeDocumentos,
    TramoDeclarado,
)
from api.ventas.retenciones_recibidas.nucleo.models import LineaRetenida, RetencionRecibida

_C, _K = Comprobante, CodigoRetencion


def _retenido(tramo: TramoDeclarado) -> Select[Any]:
    sustento = func.jsonb_array_elements(_C.datos["propio"]["sustentos"]).table_valued(
        "value", name="sustento"
    )
    dicho = type_coerce(sustento.c.value, JSONB)
    linea = func.jsonb_array_elements(dicho["retenciones"]).table_valued("value", name="linea")
    suya = type_coerce(linea.c.value, JSONB)
    impuesto = suya["codigo"].astext.cast(SmallInteger)
    base, valor = (suya[cual].astext.cast(DINERO) for cual in ("base", "valor"))
    del_codigo = and_(
        _K.impuesto == impuesto,
        _K.codigo == suya["codigo_retencion"].astext,
        _K.vigente_en(cast(_C.fecha, Date)),
    )
    return (
        select(
            _C.id,
            _C.fecha,
            numero().label("numero"),
            _C.receptor_nombre.label("nombre"),
            suya["codigo"].astext.label("impuesto"),
            suya["codigo_retencion"].astext.label("codigo"),
            _elegido(_K.casilla_base, dicho["exterior"]).label("casilla"),
            _primero(_K.casilla_retenido).label("retenido"),
            base.label("base"),
            valor.label("valor"),
            func.coalesce(suya["banano"]["cajas"].astext.cast(Integer), 0).label("cajas"),
        )
        .select_from(_C)
        .join(sustento, true())
        .join(linea, true())
        .outerjoin(_K, del_codigo)
        .where(_C.tipo == RETENCION, _C.fecha.between(tramo.desde, tramo.hasta), *valen())
    )


def _primero(casillas: Any) -> ColumnElement[str]:
    """De «3230 o 332», el 3230: el que consta primero."""
    return func.split_part(casillas, " ", 1)


def _elegido(casillas: Any, exterior: Any) -> ColumnElement[str]:
    """De «411 / 422 / 432», el que dice cómo se pagó afuera; de «404 / 415», sin el de los paraísos."""
    cual = case(
        (func.coalesce(exterior["regimen"].astext, REGIMEN_GENERAL) != REGIMEN_GENERAL, 3),
        (func.coalesce(exterior["convenio"].astext, "false") == "true", 1),
        else_=2,
    )
    elegida = func.nullif(func.split_part(casillas, " / ", cual), "")
    varias = casillas.contains(" / ")
    return case((varias, func.coalesce(elegida, "")), else_=_primero(casillas))


def _recibido(tramo: TramoDeclarado) -> Select[Any]:
    r, linea, c = RetencionRecibida, LineaRetenida, Cliente
    return (
        select(
            r.id,
            r.fecha,
            r.numero,
            c.razon_social.label("nombre"),
            cast(linea.codigo, r.numero.type).label("impuesto"),
            linea.valor.label("valor"),
        )
        .select_from(r)
        .join(linea, and_(linea.empresa_id == r.empresa_id, linea.retencion_id == r.id))
        .join(c, and_(c.empresa_id == r.empresa_id, c.id == r.cliente_id))
        .where(r.fecha.between(tramo.desde, tramo.hasta), r.anulada_el.is_(None))
    )


RETENIDAS = FuenteDeDocumentos(
    "retenidas",
    COMPROBANTE,
    ("impuesto", "codigo", "casilla", "retenido"),
    ("base", "valor", "cajas"),
    _retenido,
)
RECIBIDAS = FuenteDeDocumentos("recibidas", RECIBIDA, ("impuesto",), ("valor",), _recibido)
