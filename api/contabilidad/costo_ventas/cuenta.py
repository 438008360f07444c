"""El costo de lo vendido, por la cuenta de siempre: con qué se empezó, más lo que entró, menos lo que queda. Pura.

El formulario de la Superintendencia lo pide en tres renglones: el inventario con que empezó el año, las compras del año y el
inventario final. El primer conteo del año pone los tres; los siguientes ponen las compras y cambian el final. Lo que una empresa
ya tenía cuando sus libros empezaron no lo compró ese año: es inicial, aunque entre en la mitad. Lo que se importa va en su
renglón.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

CERO = Decimal("0.00")


class ExistenciaContada(NamedTuple):
    """De una cuenta. `de_antes`: lo que se contó la última vez en el año; `inicial`: con lo que el año, o los libros,
    empezaron desde entonces; `importado`: la parte de las `entradas` que vino por la aduana."""

    cuenta_id: int
    de_antes: Decimal
    inicial: Decimal
    entradas: Decimal
    importado: Decimal
    contado: Decimal

    @property
    def costo(self) -> Decimal:
        return self.de_antes + self.inicial + self.entradas - self.contado


class CuentasDeCosto(NamedTuple):
    inicial: int
    compras: int
    importaciones: int
    final: int


def movimientos(
    existencias: Iterable[ExistenciaContada], cuentas: CuentasDeCosto
) -> list[tuple[int, Decimal, str]]:
    """De cada línea del asiento, su cuenta, su importe (deudor positivo) y qué es. Suman cero."""
    lineas = []
    for x in existencias:
        lineas += [
            (cuentas.inicial, x.inicial, "Con lo que empezó"),
            (cuentas.final, x.de_antes, "Lo contado la última vez"),
            (cuentas.compras, x.entradas - x.importado, "Lo que entró"),
            (cuentas.importaciones, x.importado, "Lo que se importó"),
            (cuentas.final, -x.contado, "Lo contado"),
            (x.cuenta_id, -x.costo, "Lo vendido o usado"),
        ]
    return lineas
