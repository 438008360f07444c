"""El auxiliar de una cuenta: lo mismo que su mayor, separado por cliente o por proveedor."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import and_, case, func, select

from api.compras.proveedores.models import Proveedor
from api.contabilidad.asientos.models import LineaAsiento
from api.contabilidad.libros import arbol
from api.contabilidad.libros.acumulado import CERO
from api.contabilidad.libros.comprobacion import periodo
from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR
from api.ventas.clientes.models import Cliente

_L = LineaAsiento
_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FiltrosAuxiliar:
    cuenta: int
    desde: date | None = None
    hasta: date | None = None


class FilaAuxiliar(NamedTuple):
    """Un tercero. Los saldos son deudores si son positivos."""

    tercero_id: int
    identificacion: str
    tercero: str
    saldo_inicial: Decimal
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal


class Auxiliar(NamedTuple):
    """`de`: CLIENTE o PROVEEDOR. `saldo_final`: lo que suman, que es el de la cuenta."""

    cuenta_id: int
    codigo: str
    cuenta: str
    de: str
    desde: date
    hasta: date
    filas: list[FilaAuxiliar]
    saldo_inicial: Decimal
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal


def de(filtros: FiltrosAuxiliar, hoy: date) -> Auxiliar:
    """Los terceros que tienen algo, por su nombre. `ReglaDeNegocio` si la cuenta no se lleva por tercero."""
    cuenta = arbol.de_movimiento(filtros.cuenta)
    if cuenta.exige not in (CLIENTE, PROVEEDOR):
        raise ReglaDeNegocio.en("cuenta", "Esa cuenta no se lleva por cliente ni por proveedor.")
    desde, hasta = periodo(filtros.desde, filtros.hasta, hoy)
    filas = [fila for fila in _leer(cuenta.id, cuenta.exige, desde, hasta) if any(fila[3:])]
    return Auxiliar(
        cuenta.id,
        cuenta.codigo,
        cuenta.nombre,
        cuenta.exige,
        desde,
        hasta,
        filas,
        saldo_inicial=sum((fila.saldo_inicial for fila in filas), CERO),
        debe=sum((fila.debe for fila in filas), CERO),
        haber=sum((fila.haber for fila in filas), CERO),
        saldo_final=sum((fila.saldo_final for fila in filas), CERO),
    )


def _leer(cuenta_id: int, de_quien: str, desde: date, hasta: date) -> list[FilaAuxiliar]:
    tercero: Any = Cliente if de_quien == CLIENTE else Proveedor
    columna = _L.cliente_id if de_quien == CLIENTE else _L.proveedor_id
    antes, saldo = _L.fecha <= desde - _UN_DIA, _L.debe - _L.haber
    sumas = (
        select(
            _L.empresa_id,
            columna.label("tercero_id"),
            func.sum(case((antes, saldo), else_=CERO)).label("inicial"),
            func.sum(case((antes, CERO), else_=_L.debe)).label("debe"),
            func.sum(case((antes, CERO), else_=_L.haber)).label("haber"),
            func.sum(saldo).label("final"),
        )
        .where(_L.cuenta_id == cuenta_id, columna.is_not(None), _L.fecha <= hasta)
        .group_by(_L.empresa_id, columna)
        .subquery()
    )
    consulta = (
        select(
            tercero.id,
            tercero.identificacion,
            tercero.razon_social,
            sumas.c.inicial,
            sumas.c.debe,
            sumas.c.haber,
            sumas.c.final,
        )
        .join(sumas, and_(sumas.c.empresa_id == tercero.empresa_id, sumas.c.tercero_id == tercero.id))
        .order_by(tercero.razon_social, tercero.id)
    )
    return [FilaAuxiliar(*fila) for fila in db.session.execute(consulta)]
