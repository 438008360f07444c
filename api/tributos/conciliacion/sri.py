"""Lo que el SRI dice que la empresa recibió, contra lo que ella registró, documento por documento. Se reconocen por su clave de
acceso. Lo que está en cuarentena puede no ser de la empresa, y lo anulado en el SRI ya no cuenta."""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, Text, and_, case, cast, func, literal, null, select
from sqlalchemy.orm import aliased

from api.compras.compras.nucleo.models import Compra
from api.compras.recibidos.models import (
    ACEPTADO,
    ANULADO,
    CUARENTENA,
    DESCARTADO,
    SIN_XML,
    Recibido,
)
from api.comprobantes.nucleo import tipos
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import RETIENEN
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor
from api.tributos.conciliacion import motivos
from api.tributos.conciliacion.comparadas import IGUAL, RECIBIDO, DocumentosDelPeriodo
from api.tributos.declaraciones.nucleo.fuente import COMPRA, RECIBIDA
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida

_R, _K, _T, _P, _CLI = Recibido, Compra, RetencionRecibida, Proveedor, Cliente
_R2 = aliased(_R)
_CLAVE = 49
_NO_CUENTAN = (ANULADO, CUARENTENA)


def comparar(cual: str, declarado: DocumentosDelPeriodo) -> Select[Any]:
    return _DE[cual](declarado)


def _compras(campo: str) -> Callable[[DocumentosDelPeriodo], Select[Any]]:
    def hacer(declarado: DocumentosDelPeriodo) -> Select[Any]:
        propio = _K.iva if campo == "iva" else _K.total
        registradas = _registradas(
            declarado,
            _K,
            _K.fecha_registro,
            propio * _K.signo,
            nombre=_P.razon_social,
            propia=_K.comprobante_id.is_not(None),
        ).join(_P, and_(_P.empresa_id == _K.empresa_id, _P.id == _K.proveedor_id))
        suman, restan = tipos.con_iva()
        resta = case((_R.tipo.in_(restan), -1), else_=1)
        dicho = (_R.iva if campo == "iva" else _R.total) * resta
        return _juntos(declarado, COMPRA, registradas, _K, dicho, _R.tipo.in_(suman + restan))

    return hacer


def _retenciones(declarado: DocumentosDelPeriodo) -> Select[Any]:
    registradas = _registradas(
        declarado, _T, _T.fecha, _T.total, nombre=_CLI.razon_social, propia=literal(False)
    ).join(_CLI, and_(_CLI.empresa_id == _T.empresa_id, _CLI.id == _T.cliente_id))
    return _juntos(declarado, RECIBIDA, registradas, _T, _R.total, _R.tipo.in_(RETIENEN))


def _registradas(
    declarado: DocumentosDelPeriodo, modelo: Any, dia: Any, valor: Any, *, nombre: Any, propia: Any
) -> Select[Any]:
    """Lo registrado en esos días, con la clave de acceso por la que se reconoce y lo que se sabe de su recibido."""
    electronica = case((func.length(modelo.autorizacion) == _CLAVE, modelo.autorizacion))
    return (
        select(
            func.coalesce(_R2.clave, electronica, cast(modelo.id, Text)).label("clave"),
            modelo.id,
            dia.label("fecha"),
            modelo.numero,
            nombre.label("nombre"),
            valor.label("valor"),
            propia.label("propia"),
            electronica.is_not(None).label("electronica"),
            _R2.estado.label("estado"),
            _R2.fecha.label("emitido"),
        )
        .select_from(modelo)
        .outerjoin(_R2, and_(_R2.empresa_id == modelo.empresa_id, _R2.id == modelo.recibido_id))
        .where(dia.between(declarado.tramo.desde, declarado.tramo.hasta), modelo.anulada_el.is_(None))
    )


def _juntos(
    declarado: DocumentosDelPeriodo,
    tipo: str,
    registradas: Select[Any],
    modelo: Any,
    valor: Any,
    cuales: ColumnElement[bool],
) -> Select[Any]:
    desde, hasta = declarado.tramo.desde, declarado.tramo.hasta
    suya = and_(modelo.empresa_id == _R.empresa_id, modelo.recibido_id == _R.id, modelo.anulada_el.is_(None))
    recibidos = (
        select(
            _R.clave,
            _R.id,
            _R.fecha,
            _R.numero,
            _R.razon_social.label("nombre"),
            valor.label("valor"),
            _R.estado,
            modelo.id.label("registrado_id"),
        )
        .select_from(_R)
        .outerjoin(modelo, suya)
        .where(
            cuales,
            _R.fecha.between(desde, hasta),
            _R.ambiente == PRODUCCION,
            _R.estado.not_in(_NO_CUENTAN),
        )
        .subquery("recibidos_del_mes")
    )
    r, k = recibidos.c, registradas.subquery("registradas").c
    sin_recibido = case(
        (k.propia, motivos.PROPIA),
        (k.estado == ANULADO, motivos.ANULADO_EN_EL_SRI),
        (k.estado == CUARENTENA, motivos.CUARENTENA),
        (k.estado.is_not(None), motivos.REGISTRO_OTRO_MES),
        (k.electronica, motivos.NO_CONSTA),
        else_=motivos.DE_PAPEL,
    )
    sin_registrar = case(
        (r.registrado_id.is_not(None), motivos.REGISTRO_OTRO_MES),
        (r.estado.in_(SIN_XML), motivos.POR_TRAER),
        (r.estado == DESCARTADO, motivos.DESCARTADO),
        (r.estado == ACEPTADO, motivos.ANULADO),
        else_=motivos.POR_ACEPTAR,
    )
    # del que todavía no tiene su XML puede no saberse el valor: manda lo que se registró
    del_sri = case((and_(r.estado.in_(SIN_XML), r.valor == 0, k.id.is_not(None)), k.valor), else_=r.valor)
    motivo = case(
        (r.id.is_(None), sin_recibido),
        (k.id.is_(None), sin_registrar),
        (k.valor != del_sri, motivos.OTRO_VALOR),
        else_=IGUAL,
    )
    juntos = r.clave.table.join(k.clave.table, r.clave == k.clave, full=True)
    return select(
        case((k.id.is_not(None), tipo), else_=RECIBIDO).label("tipo"),
        func.coalesce(k.id, r.id).label("id"),
        func.coalesce(k.fecha, r.fecha).label("fecha"),
        func.coalesce(k.numero, r.numero).label("numero"),
        func.coalesce(k.nombre, r.nombre).label("nombre"),
        k.valor.label("documentos"),
        del_sri.label("otro"),
        motivo.label("motivo"),
        cast(null(), BigInteger).label("asiento_id"),
    ).select_from(juntos)


_DE: Mapping[str, Callable[[DocumentosDelPeriodo], Select[Any]]] = {
    "iva": _compras("iva"),
    "total": _compras("total"),
    "retenido": _retenciones,
}
