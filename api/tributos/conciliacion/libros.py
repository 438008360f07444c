"""Lo que las cuentas de un concepto movieron, contra sus documentos: cada asiento se lleva al documento que lo causó.

De un concepto que es una parte de cada documento (lo vendido con una tarifa), los libros no dicen cuánto es suyo: lo que un
documento tiene de más o de menos en sus cuentas se ve en cada tarifa que lleva, y lo que no es de un documento, solo en el total.

No cuenta lo que los cierres mueven: vacían estas mismas cuentas. Lo que un cliente retuvo se asienta con su cobro, o con la
liquidación de las tarjetas, y se lleva a su retención. El IVA que un banco cobró se lleva a la compra que lo tomó, con el asiento que
lo saca de su cuenta provisional; el que ninguna tomó espera su comprobante."""

from collections.abc import Collection
from datetime import date
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, Text, and_, case, cast, exists, func, or_, select
from sqlalchemy.orm import aliased

from api.compras.compras.nucleo.models import Compra
from api.compras.debitos.models import DebitoDeCompra
from api.comprobantes.nucleo.models import ANULADO as COMPROBANTE_ANULADO
from api.comprobantes.nucleo.models import CUENTAN, Comprobante
from api.contabilidad.cierre import impuestos
from api.contabilidad.cierre.cuentas import CuentasDeCierre
from api.core.datos.db import empresa_actual
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.reglas.models import AsientoPendiente, ContabilidadEmpresa
from api.plataforma.codigos.contabilidad import MANUAL
from api.plataforma.codigos.roles import ICE_VENTAS, IVA_COMPRAS, VENTAS
from api.tributos.conciliacion import motivos
from api.tributos.conciliacion.comparadas import ASIENTO, IGUAL, DocumentosDelPeriodo
from api.tributos.conciliacion.conceptos import HABER, ConceptoTributario
from api.tributos.declaraciones.nucleo.fuente import COMPRA, COMPROBANTE, FISICO, RECIBIDA
from api.ventas.retenciones_recibidas.nucleo.models import (
    DocumentoRetenido,
    LineaLiquidada,
    RetencionRecibida,
)

_A, _L, _C, _K, _R = AsientoContable, LineaAsiento, Comprobante, Compra, RetencionRecibida
_D, _X, _E, _P = DocumentoRetenido, LineaLiquidada, ContabilidadEmpresa, AsientoPendiente
_T = DebitoDeCompra
_A2, _D2, _L2, _T2 = aliased(_A), aliased(_D), aliased(_L), aliased(_T)
_CIERRES = (impuestos.ORIGEN, "CIERRE_ANIO")
_APERTURA, _COBRO, _DEL_BANCO, _TOMADO = "SALDOS_INICIALES", "COBRO", "MOVIMIENTO_BANCARIO", "DEBITO_COMPRA"


class CuentasTributarias:
    """Las cuentas de cada concepto, leídas una vez."""

    def __init__(self, conceptos: Collection[ConceptoTributario]) -> None:
        roles = {rol for c in conceptos for rol in c.libros} | {ICE_VENTAS}
        self._cuentas = CuentasDeCierre(sorted(roles), impuestos.TAMBIEN)

    def de(self, concepto: ConceptoTributario) -> set[int]:
        return {id_ for rol in concepto.libros for id_ in self._cuentas.todas(rol)}

    def de_documentos(self, concepto: ConceptoTributario) -> set[int]:
        """Las que cuentan solo en el asiento de un documento: la base del IVA lleva el ICE, que no es un ingreso."""
        return self._cuentas.todas(ICE_VENTAS) if VENTAS in concepto.libros else set()


def comparar(
    concepto: ConceptoTributario, declarado: DocumentosDelPeriodo, cuentas: CuentasTributarias
) -> Select[Any]:
    docs = declarado.de(concepto.documentos)
    libro = _movido(concepto, declarado, cuentas)
    tipo, id_ = func.coalesce(docs.c.tipo, libro.c.tipo), func.coalesce(docs.c.id, libro.c.id)
    suyo = and_(docs.c.tipo == libro.c.tipo, docs.c.id == libro.c.id)
    juntos, otro = docs.join(libro, suyo, full=True), libro.c.valor
    if concepto.entero:
        entero = declarado.de(concepto.entero, "entero")
        mismo = and_(docs.c.tipo == entero.c.tipo, docs.c.id == entero.c.id)
        juntos = docs.outerjoin(libro, suyo).outerjoin(entero, mismo)
        otro = libro.c.valor - func.coalesce(entero.c.valor, 0) + docs.c.valor
    todos = (
        select(
            tipo.label("tipo"),
            id_.label("id"),
            *(docs.c[c].label(c) for c in ("fecha", "numero", "nombre")),
            docs.c.valor.label("documentos"),
            otro.label("otro"),
            libro.c.asiento_id.label("asiento_id"),
        )
        .select_from(juntos)
        .subquery("todos")
    )
    t = todos.c
    numero = func.coalesce(t.numero, _numero_emitido(), _K.numero, _R.numero, _numero_de_asiento())
    consulta: Select[Any] = select(
        t.tipo,
        t.id,
        func.coalesce(t.fecha, _C.fecha, _K.fecha_registro, _R.fecha, _A.fecha).label("fecha"),
        numero.label("numero"),
        func.coalesce(t.nombre, _C.receptor_nombre, _A.glosa, "").label("nombre"),
        t.documentos,
        t.otro,
        _motivo(t, declarado, concepto).label("motivo"),
        t.asiento_id,
    ).select_from(todos)
    consulta = consulta.outerjoin(_A, and_(_A.empresa_id == empresa_actual(), _A.id == t.asiento_id))
    suyos: dict[str, Any] = {COMPROBANTE: _C, COMPRA: _K, RECIBIDA: _R}
    for clase, modelo in suyos.items():
        es_suyo = and_(modelo.empresa_id == empresa_actual(), modelo.id == t.id, t.tipo == clase)
        consulta = consulta.outerjoin(modelo, es_suyo)
    return consulta


def _movido(
    concepto: ConceptoTributario, declarado: DocumentosDelPeriodo, cuentas: CuentasTributarias
) -> Any:
    """Lo que cada documento, o cada asiento que no es de ninguno, movió en esas cuentas."""
    retencion = func.coalesce(_X.retencion_id, case((_A.origen_tipo == _COBRO, _de_cobro())))
    # lo que el banco cobró de una compra, y lo que lo saca de su cuenta provisional, son de ella
    compra = func.coalesce(_T.compra_id, case((_A.origen_tipo == _TOMADO, _de_debito())))
    es_documento = _A.origen_tipo.in_((COMPROBANTE, COMPRA))
    importe = _L.haber - _L.debe if concepto.lado == HABER else _L.debe - _L.haber
    liquidada = and_(
        _X.empresa_id == _L.empresa_id,
        _X.asiento_id == _L.asiento_id,
        _X.n == _L.n,
        _X.soltado_el.is_(None),
    )
    tomada = and_(
        _T.empresa_id == _L.empresa_id,
        _T.asiento_id == _L.asiento_id,
        _T.n == _L.n,
        _T.soltado_el.is_(None),
    )
    cuales: ColumnElement[bool] = _L.cuenta_id.in_(sorted(cuentas.de(concepto)))
    if solas := cuentas.de_documentos(concepto):
        de_documento = and_(_L.cuenta_id.in_(sorted(solas)), _A.origen_tipo == COMPROBANTE)
        cuales = or_(cuales, de_documento)
    tramo = declarado.tramo
    lineas = (
        select(
            case(
                (retencion.is_not(None), RECIBIDA),
                (compra.is_not(None), COMPRA),
                (es_documento, _A.origen_tipo),
                else_=ASIENTO,
            ).label("tipo"),
            case(
                (retencion.is_not(None), retencion),
                (compra.is_not(None), compra),
                (es_documento, _A.origen_id),
                else_=func.coalesce(_A.reversa_de_id, _A.id),
            ).label("id"),
            _A.id.label("asiento_id"),
            importe.label("valor"),
        )
        .select_from(_L)
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .outerjoin(_X, liquidada)
        .outerjoin(_T, tomada)
        .where(
            cuales,
            _L.fecha.between(tramo.desde, tramo.hasta),
            _A.cierre.is_(False),
            _A.origen_tipo.not_in(_CIERRES),
        )
        .subquery("lineas")
    )
    c = lineas.c
    return (
        select(
            cast(c.tipo, Text).label("tipo"),
            cast(c.id, BigInteger).label("id"),
            func.max(c.asiento_id).label("asiento_id"),
            func.sum(c.valor).label("valor"),
        )
        .group_by(c.tipo, c.id)
        .having(func.sum(c.valor) != 0)
        .subquery("libro")
    )


def _de_cobro() -> Any:
    """La retención cuyo documento se cobró así."""
    return (
        select(func.max(_D.retencion_id))
        .where(_D.empresa_id == _A.empresa_id, _D.cobro_id == _A.origen_id)
        .scalar_subquery()
    )


def _de_debito() -> Any:
    """La compra cuyo débito se sacó de su cuenta provisional con ese asiento."""
    suya = and_(_T2.empresa_id == _A.empresa_id, _T2.abono_id == _A.origen_id)
    return select(func.max(_T2.compra_id)).where(suya).scalar_subquery()


def _numero_emitido() -> ColumnElement[Any]:
    secuencial = func.lpad(cast(_C.secuencial, Text), 9, "0")
    return _C.establecimiento + "-" + _C.punto + "-" + secuencial


def _numero_de_asiento() -> ColumnElement[Any]:
    return func.concat_ws(" ", _A.diario, cast(_A.numero, Text))


def _motivo(t: Any, declarado: DocumentosDelPeriodo, concepto: ConceptoTributario) -> ColumnElement[str]:
    desde, hasta = declarado.tramo.desde, declarado.tramo.hasta
    primer_dia = select(_E.desde).where(_E.empresa_id == empresa_actual()).scalar_subquery()
    por_emparejar = and_(t.tipo == RECIBIDA, func.coalesce(_R.por_emparejar, 0) > 0)
    cobrada_otro_mes = _cobrada_fuera(t, desde, hasta)
    falta = case(
        (t.tipo == FISICO, motivos.EN_PAPEL),
        (por_emparejar, motivos.POR_EMPAREJAR),
        (_espera(t), motivos.PENDIENTE),
        (cobrada_otro_mes, motivos.OTRO_MES),
        (_vivo(t, _A2.fecha.between(desde, hasta)), motivos.OTRA_CUENTA),
        (_vivo(t), motivos.OTRO_MES),
        (t.fecha < primer_dia, motivos.ANTES_DE_LIBROS),
        else_=motivos.SIN_ASIENTO,
    )
    de_asiento = {
        MANUAL: motivos.A_MANO,
        _COBRO: motivos.SIN_RETENCION,
        _APERTURA: motivos.APERTURA,
    }
    if IVA_COMPRAS in concepto.libros:
        de_asiento[_DEL_BANCO] = motivos.IVA_DEL_BANCO
    sobra = case(
        (
            t.tipo == ASIENTO,
            case(
                *((_A.origen_tipo == tipo, dicho) for tipo, dicho in de_asiento.items()),
                else_=motivos.OTRO_ASIENTO,
            ),
        ),
        (
            or_(
                _C.estado == COMPROBANTE_ANULADO,
                _K.anulada_el.is_not(None),
                _R.anulada_el.is_not(None),
            ),
            motivos.ANULADO,
        ),
        (_C.estado.not_in(CUENTAN), motivos.RECHAZADO),
        (func.coalesce(_C.fecha, _K.fecha_registro, _R.fecha).between(desde, hasta), motivos.OTRA_FILA),
        else_=motivos.OTRO_MES,
    )
    return case(
        (func.coalesce(t.documentos, 0) == func.coalesce(t.otro, 0), IGUAL),
        (t.otro.is_(None), falta),
        (t.documentos.is_(None), sobra),
        (por_emparejar, motivos.POR_EMPAREJAR),
        (cobrada_otro_mes, motivos.OTRO_MES),
        else_=motivos.OTRO_VALOR,
    )


def _cobrada_fuera(t: Any, desde: date, hasta: date) -> ColumnElement[bool]:
    """Si es una compra que el banco cobró otros días: su IVA está en los libros desde entonces."""
    suya = and_(_T2.empresa_id == empresa_actual(), _T2.compra_id == t.id, _T2.soltado_el.is_(None))
    linea = and_(_L2.empresa_id == _T2.empresa_id, _L2.asiento_id == _T2.asiento_id, _L2.n == _T2.n)
    fuera = select(_T2.id).join(_L2, linea).where(suya, ~_L2.fecha.between(desde, hasta))
    return and_(t.tipo == COMPRA, fuera.correlate(t.id.table).exists())


def _cobros_de(t: Any) -> Any:
    """Los cobros con que se anotó lo que una retención dice."""
    return (
        select(_D2.cobro_id)
        .where(t.tipo == RECIBIDA, _D2.empresa_id == empresa_actual(), _D2.retencion_id == t.id)
        .correlate(t.id.table)
    )


def _del_documento(t: Any, asiento: Any) -> ColumnElement[bool]:
    """Si el asiento, hecho o en espera, es el de ese documento."""
    return or_(
        and_(asiento.origen_tipo == t.tipo, asiento.origen_id == t.id),
        and_(asiento.origen_tipo == _COBRO, asiento.origen_id.in_(_cobros_de(t))),
    )


def _espera(t: Any) -> ColumnElement[bool]:
    return exists().where(_P.empresa_id == empresa_actual(), _del_documento(t, _P))


def _vivo(t: Any, *mas: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(
        _A2.empresa_id == empresa_actual(),
        _A2.reversado_por_id.is_(None),
        _A2.reversa_de_id.is_(None),
        _del_documento(t, _A2),
        *mas,
    )
