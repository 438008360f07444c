"""Cuánto hay en cada banco y cada caja, según los libros."""

from collections.abc import Collection
from datetime import date

from api.contabilidad.libros import acumulado
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.core.datos.listas.pages import Fila
from api.libros.bancos import service as bancos


def todos(dia: date, permisos: Collection[str], *, activas: bool | None = None) -> list[Fila]:
    """Los bancos y las cajas de la empresa, con su saldo a ese día."""
    filas = bancos.todas(permisos, activas=activas)
    sumas = acumulado.hasta(dia) if filas else {}
    return [{**fila, "saldo": sumas.get(fila["cuenta_contable_id"], SumasDeCuenta()).saldo} for fila in filas]


def uno(banco_id: int, dia: date, permisos: Collection[str]) -> Fila:
    """Uno, con su saldo a ese día."""
    fila = bancos.una(banco_id, permisos)
    cuenta_id = fila["cuenta_contable_id"]
    sumas = acumulado.hasta(dia, cuenta_id=cuenta_id)
    return {**fila, "saldo": sumas.get(cuenta_id, SumasDeCuenta()).saldo}
