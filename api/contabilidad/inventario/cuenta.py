"""El costo de lo vendido, por la cuenta de siempre: con qué se empezó, más lo que entró, menos lo que queda. Pura.

El formulario de la Superintendencia lo pide en tres renglones: el inventario con que empezó el año, las compras del año y el
inventario final. El primer conteo del año pone los tres; los siguientes ponen las compras y cambian el final.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

CERO = Decimal("0.00")


class ExistenciaContada(NamedTuple):
    """De una cuenta. `seguida`: ya se contó este año, y `inicial` es lo que entonces se contó."""

    cuenta_id: int
    seguida: bool
    inicial: Decimal
    entradas: Decimal
    contado: Decimal

    @property
    def costo(self) -> Decimal:
        return self.inicial + self.entradas - self.contado


class CuentasDeCosto(NamedTuple):
    inicial: int
    compras: int
    final: int


def movimientos(
    existencias: Iterable[ExistenciaContada], cuentas: CuentasDeCosto
) -> list[tuple[int, Decimal, str]]:
    """De cada línea del asiento, su cuenta, su importe (deudor positivo) y qué es. Suman cero."""
    lineas = []
    for x in existencias:
        de_antes = cuentas.final if x.seguida else cuentas.inicial
        lineas += [
            (de_antes, x.inicial, "Con lo que empezó"),
            (cuentas.compras, x.entradas, "Lo que entró"),
            (cuentas.final, -x.contado, "Lo contado"),
            (x.cuenta_id, -x.costo, "Lo vendido o usado"),
        ]
    return lineas
