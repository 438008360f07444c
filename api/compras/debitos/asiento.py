"""Lo que hace en los libros una compra que el banco ya cobró: baja lo que se debe al proveedor, y saca de su cuenta lo que el
débito puso de forma provisional. El gasto y el IVA quedan una sola vez, donde la compra los pone."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.compras.por_pagar.service import MovimientoDeCuenta, TerceroEnLibros
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import HechoContable, MovimientoContable, cuadrar
from api.plataforma.codigos import roles
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, COMPRAS

ORIGEN = "DEBITO_COMPRA"


class LineaDebitada(NamedTuple):
    """Dónde quedó lo que el banco cobró."""

    cuenta_id: int
    centro_id: int | None
    valor: Decimal


def de(
    abono_id: int,
    abono: MovimientoDeCuenta,
    proveedor: TerceroEnLibros,
    lineas: Sequence[LineaDebitada],
    anulado_el: date | None = None,
    motivo: str = "",
) -> HechoContable:
    debido = MovimientoContable(roles.PROVEEDORES, abono.total, proveedor.clave, proveedor_id=proveedor.id)
    provisional = [
        MovimientoContable(roles.GASTO, -linea.valor, centro_id=linea.centro_id, cuenta_id=linea.cuenta_id)
        for linea in lineas
    ]
    return HechoContable(
        OrigenAsiento(ORIGEN, abono_id),
        abono.fecha,
        COMPRAS,
        AREA_COMPRAS,
        f"Ya lo cobró el banco: {abono.numero}, {proveedor.nombre}"[:300],
        cuadrar([debido, *provisional]),
        anulado_el,
        motivo,
    )
