"""Del resultado de un año, la participación de los trabajadores y el impuesto a la renta. Puro."""

from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from api.contabilidad.asientos.pedido import CERO
from api.contabilidad.cierre import tasas
from api.core.datos.money import redondear

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
    """En USD; los porcentajes, de 0 a 100. `resultado`: antes de la participación y del impuesto; `neto`, después."""

    resultado: Decimal
    participacion_porcentaje: Decimal
    participacion_fuente: str
    participacion: Decimal
    base: Decimal
    perdidas: Decimal
    gravable: Decimal
    tarifa: Decimal
    tarifa_fuente: str
    impuesto: Decimal
    neto: Decimal


def calcular(anio: int, resultado: Decimal, partidas: PartidasDelAnio) -> RentaDelAnio:
    """Las pérdidas de años anteriores se amortizan hasta donde la ley deja."""
    de_trabajadores = tasas.de(tasas.PARTICIPACION, anio)
    de_renta = tasas.de(tasas.RENTA_SOCIEDADES, anio)
    participacion = CERO
    if partidas.con_trabajadores:
        participacion = redondear(max(resultado, CERO) * de_trabajadores.porcentaje / _CIEN)
    base = (
        resultado
        - participacion
        - partidas.exentos
        + partidas.no_deducibles
        + partidas.gastos_de_exentos
        + partidas.participacion_de_exentos
        - partidas.deducciones
    )
    perdidas = min(partidas.perdidas, redondear(max(base, CERO) * tasas.PERDIDAS))
    gravable = max(base - perdidas, CERO)
    tarifa = de_renta.porcentaje if partidas.tarifa is None else partidas.tarifa
    impuesto = redondear(gravable * tarifa / _CIEN) if partidas.impuesto is None else partidas.impuesto
    return RentaDelAnio(
        resultado,
        de_trabajadores.porcentaje,
        de_trabajadores.fuente,
        participacion,
        base,
        perdidas,
        gravable,
        tarifa,
        de_renta.fuente if partidas.tarifa is None else "Dicha por el contador",
        impuesto,
        resultado - participacion - impuesto,
    )
