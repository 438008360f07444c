"""Lo emitido en papel, tarifa por tarifa, como se declara lo que se emite aquí: con los datos y las medidas de esas fuentes."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    case,
    cast,
    func,
    literal,
    select,
    true,
    values,
)
from sqlalchemy import column as columna

from api.comprobantes.nucleo import tipos
from api.terceros.clientes.models import Cliente
from api.tributos.declaraciones.nucleo.fuente import DINERO, FISICO, FuenteDeDocumentos, TramoDeclarado
from api.tributos.fisicos.models import VENDEN, ComprobanteFisico

_F, _C = ComprobanteFisico, Cliente
_CERO_POR_CIENTO, _NO_OBJETO = "0", "6"
_LOCAL = "local"
_FINAL = "Consumidor final"
DATOS_DE_VENTA = ("tarifa", "clase", "declara")
MEDIDAS_DE_VENTA = (
    *("bruto", "neto", "impuesto", "al_vigente", "ajuste_mas", "ajuste_menos", "a_credito", "devuelto"),
    *("reembolso_bruto", "reembolso_neto", "reembolso_impuesto"),
)
_EN_CERO = MEDIDAS_DE_VENTA[4:]  # lo que en papel no se distingue


def en(tramo: TramoDeclarado) -> ColumnElement[bool]:
    """Los de los meses del tramo."""
    return _F.mes.between(tramo.desde, tramo.hasta)


def _numero() -> ColumnElement[str]:
    def escrito(cual: Any) -> ColumnElement[str]:
        return func.lpad(cast(cual, Text), 9, "0")

    serie = _F.establecimiento + "-" + _F.punto + "-" + escrito(_F.desde)
    return case((_F.desde == _F.hasta, serie), else_=serie + " a " + escrito(_F.hasta))


def _de(tramo: TramoDeclarado) -> tuple[Any, ...]:
    return (
        _F.id,
        _F.mes.label("fecha"),
        _numero().label("numero"),
        func.coalesce(_C.razon_social, _FINAL).label("nombre"),
    )


def _vendido(tramo: TramoDeclarado) -> Select[Any]:
    """Una fila por cada base."""
    cuales = values(columna("n", Integer), name="cuales").data([(0,), (1,), (2,)])
    n = cuales.c.n
    base = case((n == 0, _F.gravado), (n == 1, _F.cero), else_=_F.no_objeto)
    iva = case((n == 0, _F.iva), else_=0)
    resta = _F.tipo.in_(tipos.con_iva()[1])
    signo = case((resta, -1), else_=1)
    return (
        select(
            *_de(tramo),
            case((n == 0, _F.tarifa), (n == 1, _CERO_POR_CIENTO), else_=_NO_OBJETO).label("tarifa"),
            literal(_LOCAL).label("clase"),
            literal("").label("declara"),
            case((resta, 0), else_=base).label("bruto"),
            (base * signo).label("neto"),
            (iva * signo).label("impuesto"),
            (iva * signo).label("al_vigente"),
            *(literal(0, DINERO).label(medida) for medida in _EN_CERO),
        )
        .select_from(_F)
        .join(cuales, true())
        .outerjoin(_C, and_(_C.empresa_id == _F.empresa_id, _C.id == _F.cliente_id))
        .where(en(tramo), ~_F.anulado, base != 0)
    )


def _emitido(tramo: TramoDeclarado) -> Select[Any]:
    return (
        select(
            *_de(tramo),
            case((_F.anulado, "anulado"), else_="vale").label("estado"),
            (_F.hasta - _F.desde + 1).label("cuantos"),
        )
        .outerjoin(_C, and_(_C.empresa_id == _F.empresa_id, _C.id == _F.cliente_id))
        .where(en(tramo), _F.tipo.in_(VENDEN), _F.tipo.not_in(tipos.con_iva()[1]))
    )


VENDIDOS = FuenteDeDocumentos("ventas", FISICO, DATOS_DE_VENTA, MEDIDAS_DE_VENTA, _vendido)
EMITIDOS_EN_PAPEL = FuenteDeDocumentos("emitidos", FISICO, ("estado",), ("cuantos",), _emitido)
