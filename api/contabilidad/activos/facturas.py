"""Con qué línea de qué factura se vendió un activo: la factura ya asentó una venta, y con ella se sabe que lo que se cobre es por
el activo."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import func, select

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import partes
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante
from api.contabilidad.activos.models import ActivoFijo, MovimientoActivo
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import db
from api.core.datos.listas import busqueda
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.reglas import parametros
from api.libros.reglas.parametros import Parametros
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.roles import SERVICIOS, VENTAS

_C, _M, _A = Comprobante, MovimientoActivo, ActivoFijo
_MAXIMO, _FACTURAS = 20, 10
_CERO = Decimal("0.00")


class LineaFacturada(NamedTuple):
    """Una línea con que se pudo vender un activo. `linea`: cuál, desde 0; `valor`: lo que de ella todavía no es de otro activo;
    `contra_id`: la cuenta en que la factura puso la venta, si se sabe."""

    comprobante_id: int
    linea: int
    numero: str
    fecha: date
    cliente: str
    descripcion: str
    valor: Decimal
    contra_id: int | None


def candidatas(filtro: str) -> list[LineaFacturada]:
    """Las de las últimas facturas autorizadas que dicen eso: su número, su cliente."""
    suyas = _usables().order_by(_C.fecha.desc(), _C.id.desc()).limit(_FACTURAS)
    if filtro:
        suyas = suyas.where(busqueda.contiene(filtro, _C.texto))
    libro = parametros.leer()
    halladas: list[LineaFacturada] = []
    comprobantes = db.session.scalars(suyas).all()
    usado = _usado([c.id for c in comprobantes])
    for comprobante in comprobantes:
        documento = documentos.leer(comprobante.datos)
        for n, linea in enumerate(documento.lineas):
            queda = linea.subtotal - usado.get((comprobante.id, n), _CERO)
            if queda > 0:
                halladas.append(
                    LineaFacturada(
                        *(comprobante.id, n, comprobante.numero, comprobante.fecha),
                        *(comprobante.receptor_nombre, linea.descripcion, queda),
                        _contra(libro, documento, n),
                    )
                )
    return halladas[:_MAXIMO]


def exigir(comprobante_id: int | None, linea: int | None, valor: Decimal) -> Comprobante | None:
    """La factura de esa línea, si vende por ese valor; ReglaDeNegocio bajo su campo, si no sirve."""
    if comprobante_id is None:
        return None
    suya = bloqueo.si_esta(_usables().where(_C.id == comprobante_id), sin_llave=True)
    if suya is None:
        raise ReglaDeNegocio.en("comprobante_id", "Elija una factura autorizada de la empresa.")
    lineas = documentos.leer(suya.datos).lineas
    if linea is None or linea >= len(lineas):
        raise ReglaDeNegocio.en("linea", "Elija la línea de la factura con que se vendió.")
    queda = lineas[linea].subtotal - _usado([suya.id]).get((suya.id, linea), _CERO)
    if valor > queda:
        raise ReglaDeNegocio.en("valor", f"De esa línea de la factura quedan {queda:,.2f}.")
    return suya


def numeros(ids: Sequence[int]) -> dict[int, str]:
    """Cómo se llama cada una."""
    return {c.id: c.numero for c in db.session.scalars(select(_C).where(_C.id.in_(ids)))} if ids else {}


def _usables() -> Any:
    de_ventas = tipos.los_que(lambda tipo: tipo.cuenta == CuentaQueMueve.CLIENTE and tipo.signo > 0)
    return select(_C).where(
        _C.tipo.in_(de_ventas),
        _C.modifica_id.is_(None),
        _C.ambiente == PRODUCCION,
        _C.estado == AUTORIZADO,
    )


def _usado(comprobantes: Sequence[int]) -> dict[tuple[int, int], Decimal]:
    """De cada línea, por cuánto se vendieron los activos que se vendieron con ella."""
    vivas: Any = (
        select(_M.comprobante_id, _M.linea, func.sum(_M.valor))
        .where(_M.comprobante_id.in_(comprobantes), _M.anulado_en.is_(None))
        .group_by(_M.comprobante_id, _M.linea)
    )
    return {tuple(suya): valor for *suya, valor in db.session.execute(vivas)} if comprobantes else {}


def _contra(libro: Parametros | None, documento: Documento, n: int) -> int | None:
    suya = libro and libro.cuenta(partes.vendido(documento, VENTAS, SERVICIOS)[n])
    return suya[0] if suya else None


class ActivoVendido(EfectoDeComprobante):
    """La factura con que se vendió un activo no se anula mientras su venta valga."""

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        codigo = db.session.scalar(
            select(_A.codigo)
            .join(_M, (_M.empresa_id == _A.empresa_id) & (_M.activo_id == _A.id))
            .where(_M.comprobante_id == anulado.comprobante.id, _M.anulado_en.is_(None))
            .limit(1)
        )
        if codigo is not None:
            raise EstadoInvalido(
                f"Con ella se vendió el activo {codigo}: deshaga antes su venta, en activos fijos."
            )
