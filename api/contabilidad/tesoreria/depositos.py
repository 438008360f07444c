"""Lo que ya se depositó: mientras lo esté, el cobro del que es no se anula."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal

from sqlalchemy import and_, select, tuple_

from api.contabilidad.tesoreria.models import LineaDepositada, MovimientoBancario
from api.contabilidad.tesoreria.pedido import LineaElegida
from api.core.datos import bloqueo
from api.core.datos.db import db
from api.libros.asientos.models import LineaAsiento
from api.libros.bancos.models import CuentaBancaria
from api.plataforma.codigos.bancos import POR_DEPOSITAR

_B, _D, _L, _M = CuentaBancaria, LineaDepositada, LineaAsiento, MovimientoBancario


def tomar(cuenta_ids: Iterable[int]) -> bool:
    """Toma el candado de lo que espera para depositarse en esas cuentas del plan: de a uno se deposita y se anula. Responde
    si hay alguna."""
    suyas = select(_B).where(_B.cuenta_contable_id.in_(sorted(cuenta_ids)), _B.clase == POR_DEPOSITAR)
    return bool(db.session.scalars(bloqueo.candado(suyas.order_by(_B.id), sin_llave=True)).all())


def de_centros(lineas: Iterable[LineaElegida]) -> dict[int | None, Decimal]:
    """De lo que esas líneas suman, cuánto es de cada centro de costo."""
    elegidas = [tuple(linea) for linea in lineas]
    suyas = select(_L.centro_id, _L.debe).where(tuple_(_L.asiento_id, _L.n).in_(elegidas))
    cuanto: dict[int | None, Decimal] = defaultdict(Decimal)
    for centro_id, debe in db.session.execute(suyas.order_by(_L.asiento_id, _L.n)) if elegidas else ():
        cuanto[centro_id] += debe
    return dict(cuanto)


def ya_depositado(asiento_ids: Sequence[int]) -> str | None:
    cuentas = db.session.scalars(select(_L.cuenta_id).where(_L.asiento_id.in_(asiento_ids))).all()
    if not tomar(cuentas):
        return None
    deposito = db.session.execute(
        select(_M.fecha, _M.referencia, _B.nombre)
        .join(_D, and_(_D.empresa_id == _M.empresa_id, _D.movimiento_id == _M.id))
        .join(_B, and_(_B.empresa_id == _M.empresa_id, _B.id == _M.hacia_id))
        .where(_D.asiento_id.in_(asiento_ids))
        .limit(1)
    ).one_or_none()
    if deposito is None:
        return None
    cual = f" {deposito.referencia}" if deposito.referencia else ""
    return (
        f"Ya se depositó el {deposito.fecha:%d/%m/%Y} en {deposito.nombre}: anule primero el depósito{cual}, o "
        "regístrelo como cheque devuelto si el banco lo devolvió."
    )
