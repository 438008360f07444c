"""El IVA de un mes, contado: lo que se cobró en las ventas contra lo que se pagó en las compras, lo que los clientes
retuvieron y el crédito de los meses anteriores. Puro.

El crédito por adquisiciones y el crédito por retenciones no se mezclan: primero se consume el de adquisiciones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.money import redondear
from api.libros.asientos.pedido import CERO

UNO = Decimal(1)


@dataclass(frozen=True, slots=True)
class OpcionesDeIva:
    """Lo que la máquina no sabe. `factor`: qué parte del IVA de las compras da crédito, de 0 a 1 (el casillero 563 del
    104). `diferido`: el IVA de ventas a crédito que se liquida el mes siguiente (485)."""

    factor: Decimal = UNO
    diferido: Decimal = CERO


class SaldosDeImpuestos(NamedTuple):
    """De cada cuenta, su saldo al terminar el mes, deudor positivo. `efectuadas`: las de cada impuesto que se retuvo."""

    ventas: Mapping[int, Decimal]
    compras: Mapping[int, Decimal]
    retenido: Mapping[int, Decimal]
    credito: Decimal
    credito_retenciones: Decimal
    efectuadas: Mapping[str, Mapping[int, Decimal]]


class LiquidacionDeIva(NamedTuple):
    """En USD. `por_pagar` y los dos créditos, lo que queda después. `declarado`: de cada impuesto que se retuvo, lo que se va
    a pagar con su formulario."""

    ventas: Decimal
    diferido: Decimal
    compras: Decimal
    acreditable: Decimal
    al_gasto: Decimal
    credito_anterior: Decimal
    retenido: Decimal
    retenciones_anteriores: Decimal
    por_pagar: Decimal
    credito: Decimal
    credito_retenciones: Decimal
    declarado: Mapping[str, Decimal]

    @property
    def efectuadas(self) -> Decimal:
        return sum(self.declarado.values(), CERO)


def liquidar(saldos: SaldosDeImpuestos, opciones: OpcionesDeIva) -> LiquidacionDeIva:
    """Lo que en el mes se devolvió de más (notas de crédito por más que las ventas o las compras) se queda en su cuenta,
    para el mes siguiente."""
    ventas = max(-sum(saldos.ventas.values(), CERO), CERO)
    diferido = min(opciones.diferido, ventas)
    compras = max(sum(saldos.compras.values(), CERO), CERO)
    acreditable = redondear(compras * opciones.factor)
    credito_anterior = max(saldos.credito, CERO)
    retenido = max(sum(saldos.retenido.values(), CERO), CERO)
    anteriores = max(saldos.credito_retenciones, CERO)
    neto = ventas - diferido - acreditable - credito_anterior
    por_pagar = max(neto, CERO)
    consumido = min(por_pagar, retenido + anteriores)
    return LiquidacionDeIva(
        ventas,
        diferido,
        compras,
        acreditable,
        compras - acreditable,
        credito_anterior,
        retenido,
        anteriores,
        por_pagar - consumido,
        max(-neto, CERO),
        retenido + anteriores - consumido,
        {cual: max(-sum(suyas.values(), CERO), CERO) for cual, suyas in saldos.efectuadas.items()},
    )
