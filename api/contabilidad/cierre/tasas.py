"""Los porcentajes que la ley pone al resultado de un año, con el año desde el que rigen y de dónde salen. La tarifa de
quien tiene una rebaja, un recargo o una tabla la dice su contador."""

from decimal import Decimal
from typing import NamedTuple


class TasaDeLey(NamedTuple):
    """`desde`: el primer año. `porcentaje`: de 0 a 100."""

    desde: int
    porcentaje: Decimal
    fuente: str


PARTICIPACION = (TasaDeLey(1900, Decimal("15.00"), "Código del Trabajo, art. 97"),)
RENTA_SOCIEDADES = (
    TasaDeLey(2018, Decimal("25.00"), "Ley de Régimen Tributario Interno, art. 37"),
    TasaDeLey(2013, Decimal("22.00"), "Ley de Régimen Tributario Interno, art. 37, antes de 2018"),
    TasaDeLey(2012, Decimal("23.00"), "Código de la Producción, disposición transitoria primera"),
    TasaDeLey(2011, Decimal("24.00"), "Código de la Producción, disposición transitoria primera"),
    TasaDeLey(1900, Decimal("25.00"), "Ley de Régimen Tributario Interno, art. 37, antes de 2011"),
)
PERDIDAS = Decimal(
    "0.25"
)  # de la base, lo que se amortiza en un año: Ley de Régimen Tributario Interno, art. 11


def de(tasas: tuple[TasaDeLey, ...], anio: int) -> TasaDeLey:
    """La que rige ese año."""
    return next(tasa for tasa in tasas if tasa.desde <= anio)
