"""Lo que el anexo dice de un concepto, y los documentos que en él van de otra manera, o no van."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    Select,
    SmallInteger,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    null,
    or_,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import aliased

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos import ats, compras
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA
from api.terceros.proveedores.models import Proveedor
from api.tributos.ats import service as anexos
from api.tributos.ats.anexo import SumasDelAnexo, TipoSumado
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.conciliacion import motivos
from api.tributos.conciliacion.comparadas import CERO, IGUAL, DocumentosDelPeriodo
from api.tributos.declaraciones.fuentes.compras import de_terceros
from api.tributos.declaraciones.fuentes.ventas import LOCAL, VENTAS, numero, valen
from api.tributos.declaraciones.nucleo.fuente import COMPRA, COMPROBANTE, DINERO
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

_C, _K, _P = Comprobante, Compra, Proveedor
ConsultaComparada = Select[Any]


def sumas(periodo: PeriodoDeclarado) -> Mapping[str, Decimal] | AvanceDelAnexo:
    """Las de cada concepto que el anexo dice, con las notas de crédito restadas; o cuánto va el trabajo que lo calcula."""
    s = anexos.sumar_o_encargar(periodo.codigo)
    if isinstance(s, AvanceDelAnexo):
        return s
    vendido = _restadas(s.ventas, lambda t: t.base_gravada + t.base_cero + t.no_objeto)
    return {
        "gravado": _restadas(s.ventas, lambda t: t.base_gravada),
        "vendido_cero": _restadas(s.ventas, lambda t: t.base_cero),
        "vendido_sin_iva": _restadas(s.ventas, lambda t: t.no_objeto),
        "exportado": s.exportado,
        "vendido": vendido + s.exportado,
        "iva_vendido": _restadas(s.ventas, lambda t: t.iva),
        "comprado": _restadas(s.compras, lambda t: t.base_gravada + t.base_cero + t.no_objeto + t.exenta),
        "iva_comprado": _restadas(s.compras, lambda t: t.iva),
        **_retenido(s),
    }


def _retenido(s: SumasDelAnexo) -> Mapping[str, Decimal]:
    return {
        "iva_retenido": sum((i.valor for i in s.iva_retenido), CERO),
        "renta_retenida": sum((r.valor for r in s.retenciones), CERO),
        "iva_que_retuvieron": s.retencion_iva,
        "renta_que_retuvieron": s.retencion_renta,
    }


def _restadas(tipos: Sequence[TipoSumado], que: Callable[[TipoSumado], Decimal]) -> Decimal:
    return sum((compras.signo(t.tipo) * que(t) for t in tipos), CERO)


def comparar(cual: str, declarado: DocumentosDelPeriodo) -> Sequence[ConsultaComparada]:
    """Los documentos que en el anexo no van como se declaran; de lo retenido, todos."""
    return [hacer(declarado) for hacer in _DE.get(cual, ())]


def _reembolsadas(declarado: DocumentosDelPeriodo) -> ConsultaComparada:
    """De una factura de reembolso el anexo lleva también lo que se cobra por cuenta de otros."""
    v = VENTAS.filas(declarado.tramo).subquery("suyas").c
    propio, de_otros = func.sum(v.neto), func.sum(v.reembolso_neto + v.reembolso_impuesto)
    return (
        select(
            literal(COMPROBANTE).label("tipo"),
            *_de_venta(v),
            propio.label("documentos"),
            (propio + de_otros).label("otro"),
            literal(motivos.REEMBOLSO).label("motivo"),
            _sin_asiento(),
        )
        .group_by(v.id, v.fecha, v.numero, v.nombre)
        .having(de_otros != 0)
    )


def _exportadas(declarado: DocumentosDelPeriodo) -> ConsultaComparada:
    """De una exportación el anexo lleva el total de la factura."""
    v = VENTAS.filas(declarado.tramo).subquery("suyas").c
    propio = func.sum(v.neto)
    suyo = and_(_C.id == v.id)
    return (
        select(
            literal(COMPROBANTE).label("tipo"),
            *_de_venta(v),
            propio.label("documentos"),
            _C.total.label("otro"),
            literal(motivos.FACTURA_ENTERA).label("motivo"),
            _sin_asiento(),
        )
        .select_from(v.id.table.join(_C, suyo))
        .where(v.clase != LOCAL)
        .group_by(v.id, v.fecha, v.numero, v.nombre, _C.total)
        .having(propio != _C.total)
    )


def _de_venta(v: Any) -> tuple[Any, ...]:
    return v.id, v.fecha, v.numero, v.nombre


def _sin_asiento() -> Any:
    return cast(null(), BigInteger).label("asiento_id")


def _de_aduana(que: Any) -> Callable[[DocumentosDelPeriodo], ConsultaComparada]:
    """La declaración aduanera no es un documento del anexo."""

    def hacer(declarado: DocumentosDelPeriodo) -> ConsultaComparada:
        valor = que * _K.signo
        return _de_compras(
            declarado, valor, literal(CERO), motivos.NO_VA, _K.cod_doc.in_(ats.NO_ENTRAN), valor != 0
        )

    return hacer


def _de_compras(
    declarado: DocumentosDelPeriodo, documentos: Any, otro: Any, motivo: str, *cuales: Any
) -> ConsultaComparada:
    return (
        select(
            literal(COMPRA).label("tipo"),
            _K.id,
            _K.fecha_registro.label("fecha"),
            _K.numero,
            _P.razon_social.label("nombre"),
            documentos.label("documentos"),
            otro.label("otro"),
            literal(motivo).label("motivo"),
            _sin_asiento(),
        )
        .join(_P, and_(_P.empresa_id == _K.empresa_id, _P.id == _K.proveedor_id))
        .where(
            _K.fecha_registro.between(declarado.tramo.desde, declarado.tramo.hasta),
            _K.anulada_el.is_(None),
            *cuales,
        )
    )


def _retenidas(impuesto: int) -> Callable[[DocumentosDelPeriodo], ConsultaComparada]:
    """Una retención va en el anexo con su compra, en el mes en que esta se registró."""

    def hacer(declarado: DocumentosDelPeriodo) -> ConsultaComparada:
        lineas = _lineas_retenidas(declarado, impuesto).subquery("lineas").c
        claves = (lineas.id, lineas.fecha, lineas.numero, lineas.nombre, lineas.motivo)
        return select(
            literal(COMPROBANTE).label("tipo"),
            *claves[:-1],
            func.sum(lineas.documentos).label("documentos"),
            func.sum(lineas.otro).label("otro"),
            lineas.motivo,
            _sin_asiento(),
        ).group_by(*claves)

    return hacer


def _lineas_retenidas(declarado: DocumentosDelPeriodo, impuesto: int) -> ConsultaComparada:
    desde, hasta = declarado.tramo.desde, declarado.tramo.hasta
    sustento = func.jsonb_array_elements(_C.datos["propio"]["sustentos"]).table_valued(
        "value", name="sustento"
    )
    dicho = type_coerce(sustento.c.value, JSONB)
    linea = func.jsonb_array_elements(dicho["retenciones"]).table_valued("value", name="linea")
    suya = type_coerce(linea.c.value, JSONB)
    valor = suya["valor"].astext.cast(DINERO)
    unida = and_(
        _K.empresa_id == _C.empresa_id,
        _K.retencion_id == _C.id,
        _K.numero == dicho["numero"].astext,
        _K.anulada_el.is_(None),
        _K.cod_doc.not_in(ats.NO_ENTRAN),
    )
    en_el_mes = _C.fecha.between(desde, hasta)
    en_el_anexo = func.coalesce(_K.fecha_registro.between(desde, hasta), False)
    otra = aliased(_K)
    de_compra_del_mes = exists().where(
        otra.empresa_id == _C.empresa_id,
        otra.retencion_id == _C.id,
        otra.fecha_registro.between(desde, hasta),
    )
    motivo = case(
        (and_(en_el_mes, en_el_anexo), IGUAL),
        (and_(_K.id.is_(None), _C.proveedor_id.is_(None)), motivos.AUTORRETENCION),
        (_K.id.is_(None), motivos.SUELTA),
        else_=motivos.COMPRA_OTRO_MES,
    )
    return (
        select(
            _C.id,
            _C.fecha,
            numero().label("numero"),
            _C.receptor_nombre.label("nombre"),
            case((en_el_mes, valor)).label("documentos"),
            case((en_el_anexo, valor)).label("otro"),
            motivo.label("motivo"),
        )
        .select_from(_C)
        .join(sustento, true())
        .join(linea, true())
        .outerjoin(_K, unida)
        .where(
            _C.tipo.in_(RETIENEN),
            *valen(),
            suya["codigo"].astext.cast(SmallInteger) == impuesto,
            valor != 0,
            or_(en_el_mes, de_compra_del_mes),
            or_(en_el_mes, en_el_anexo),
        )
    )


UNO_POR_UNO = ("iva_retenido", "renta_retenida")  # lo que falta de una puede ser lo que sobra de otra
_DE: Mapping[str, Sequence[Callable[[DocumentosDelPeriodo], ConsultaComparada]]] = {
    "vendido_sin_iva": (_reembolsadas,),
    "exportado": (_exportadas,),
    "vendido": (_reembolsadas, _exportadas),
    "comprado": (_de_aduana(_K.subtotal + de_terceros()),),
    "iva_comprado": (_de_aduana(_K.iva),),
    "iva_retenido": (_retenidas(IVA_RETENIDO),),
    "renta_retenida": (_retenidas(RENTA),),
}
