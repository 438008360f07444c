"""Lo que se registra de una compra está en la cuenta en que ella lo puso: si fuera otra, se gastaría dos veces."""

from decimal import Decimal

from api.compras.compras.libros import asiento
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import CERO, OrigenAsiento
from api.libros.plan import cuales

_EN_OTRA = "La compra lo puso en {0}: elija esa cuenta, o cambie en la compra la de su línea."
_YA_GASTADO = "La compra lo llevó a {0}: así se gastaría dos veces. Cambie en la compra la cuenta de su línea, y regístrelo después."
_NO_ALCANZA = "La compra puso {0:,.2f} en esa cuenta, y {1:,.2f} ya se registraron: no alcanza."


def reparo_del_activo(compra_id: int | None, cuenta_id: int) -> str:
    """Por qué un activo de esa compra no puede estar en esa cuenta; vacío si puede, o si la compra no tiene asiento."""
    puesto = _al_debe(compra_id)
    if not puesto or cuenta_id in puesto:
        return ""
    return _EN_OTRA.format(_nombradas(puesto))


def reparo_del_pago(compra_id: int | None, cuenta_id: int, importe: Decimal, registrado: Decimal) -> str:
    """Lo mismo de un pago anticipado. `registrado`: lo que de esa compra ya se registró en esa cuenta."""
    puesto = _al_debe(compra_id)
    if not puesto:
        return ""
    if cuenta_id not in puesto:
        return _YA_GASTADO.format(_nombradas(puesto))
    if importe + registrado > puesto[cuenta_id]:
        return _NO_ALCANZA.format(puesto[cuenta_id], registrado)
    return ""


def _al_debe(compra_id: int | None) -> dict[int, Decimal]:
    """Lo que el asiento de la compra puso al debe de cada cuenta; vacío si no tiene."""
    suyo = None if compra_id is None else asientos.vivo(OrigenAsiento(asiento.ORIGEN, compra_id))
    puesto: dict[int, Decimal] = {}
    for linea in asientos.lineas_de(suyo.id) if suyo is not None else ():
        puesto[linea.cuenta_id] = puesto.get(linea.cuenta_id, CERO) + linea.debe - linea.haber
    return {cuenta: valor for cuenta, valor in puesto.items() if valor > 0}


def _nombradas(cuentas: dict[int, Decimal]) -> str:
    return ", ".join(sorted(cuales.nombres(cuentas).values()))
