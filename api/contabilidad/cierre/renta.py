"""Del resultado de un año, la participación de los trabajadores y el impuesto a la renta. Puro."""

from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from api.contabilidad.cierre.tasas import TasasDelAnio
from api.core.datos.money import redondear
from api.libros.asientos.pedido import CERO

_CIEN = Decimal(100)


@dataclass(frozen=True, slots=True)
class PartidasDelAnio:
    """Lo que los libros no dicen: las partidas de la conciliación tributaria, en USD. `tarifa`: el porcentaje, si no es el
    de todas las sociedades; `impuesto`: el valor, si sale de una tabla. `cruzar`: si lo retenido y lo anticipado pagan el
    impuesto. `reserva`: lo que de la ganancia va a la reserva legal."""

    con_trabajadores: bool = True
    no_deducibles: Decimal = CERO
    exentos: Decimal = CERO
    gastos_de_exentos: Decimal = CERO
    participacion_de_exentos: Decimal = CERO
    deducciones: Decimal = CERO
    perdidas: Decimal = CERO
    tarifa: Decimal | None = None
    impuesto: Decimal | None = None
    cruzar: bool = True
    reserva: Decimal = CERO

    def guardadas(self) -> dict[str, Any]:
        return {c: str(v) if isinstance(v, Decimal) else v for c, v in asdict(self).items()}

    @classmethod
    def leer(cls, guardadas: dict[str, Any]) -> "PartidasDelAnio":
        leidas: dict[str, Any] = {c: Decimal(v) if isinstance(v, str) else v for c, v in guardadas.items()}
        return cls(**leidas)


class RentaDelAnio(NamedTuple):
    """En USD; los porcentajes, de 0 a 100, con su fuente y si nadie los comprobó. `resultado`: antes de la participación y
    del impuesto; `neto`, después."""

    resultado: Decimal
    participacion_porcentaje: Decimal
    participacion_fuente: str
    participacion_por_confirmar: bool
    participacion: Decimal
    base: Decimal
    perdidas: Decimal
    perdidas_porcentaje: Decimal
    perdidas_fuente: str
    perdidas_por_confirmar: bool
    gravable: Decimal
    tarifa: Decimal
    tarifa_fuente: str
    tarifa_por_confirmar: bool
    impuesto: Decimal
    neto: Decimal


def calcular(tasas: TasasDelAnio, resultado: Decimal, partidas: PartidasDelAnio) -> RentaDelAnio:
    """Las pérdidas de años anteriores se amortizan hasta donde la ley deja."""
    participacion = CERO
    if partidas.con_trabajadores:
        participacion = redondear(max(resultado, CERO) * tasas.participacion.porcentaje / _CIEN)
    base = (
        resultado
        - participacion
        - partidas.exentos
        + partidas.no_deducibles
        + partidas.gastos_de_exentos
        + partidas.participacion_de_exentos
        - partidas.deducciones
    )
    perdidas = min(partidas.perdidas, redondear(max(base, CERO) * tasas.perdidas.porcentaje / _CIEN))
    gravable = max(base - perdidas, CERO)
    dicha = partidas.tarifa is not None
    tarifa = tasas.tarifa.porcentaje if partidas.tarifa is None else partidas.tarifa
    impuesto = redondear(gravable * tarifa / _CIEN) if partidas.impuesto is None else partidas.impuesto
    return RentaDelAnio(
        resultado,
        *tasas.participacion,
        participacion,
        base,
        perdidas,
        *tasas.perdidas,
        gravable,
        tarifa,
        "Dicha por el contador" if dicha else tasas.tarifa.fuente,
        tasas.tarifa.por_confirmar and not dicha,
        impuesto,
        resultado - participacion - impuesto,
    )
