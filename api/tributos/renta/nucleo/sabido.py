"""Lo que hace falta para contar la renta de un año. Puro."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from api.contabilidad.cierre.renta import PartidasDelAnio
from api.tributos.renta.nucleo.hoja import CERO, UNO, OpcionDeRenta, RenglonDeRenta
from api.tributos.renta.nucleo.ley import LeyDeRenta

SOCIEDAD, NATURAL, EMPRENDEDOR, POPULAR = "SOCIEDAD", "NATURAL", "EMPRENDEDOR", "POPULAR"
CLASES = {
    SOCIEDAD: "Sociedad, régimen general",
    NATURAL: "Persona natural, régimen general",
    EMPRENDEDOR: "RIMPE emprendedor",
    POPULAR: "RIMPE negocio popular",
}
CIEN = Decimal(100)
SI_O_NO = (OpcionDeRenta(UNO, "Sí"), OpcionDeRenta(CERO, "No"))
DEL_ANIO, CONCILIACION, DE_LA_PERSONA, IMPUESTO, PAGADO = (
    *("Resultado del año", "Conciliación tributaria", "Otras rentas de la persona"),
    *("Impuesto", "Lo que ya se pagó"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SabidoDeRenta:
    """Lo que hace falta para contar la de un año. `clase`: la de su régimen, que los ingresos pueden cambiar. `exentos`,
    `no_deducibles`, `gastos_de_exentos`: lo que suman las cuentas así clasificadas. `cierre`: lo que el contador dijo al cerrar
    el año. `retenido`: según los documentos. `credito_anterior`, `autorretenido`, `anticipado`: los de los libros."""

    clase: str
    sociedad: bool
    con_libros: bool
    con_sueldos: bool
    ingresos: Decimal = CERO
    costos: Decimal = CERO
    gastos: Decimal = CERO
    exentos: Decimal = CERO
    no_deducibles: Decimal = CERO
    gastos_de_exentos: Decimal = CERO
    retenido: Decimal = CERO
    retenido_en_libros: Decimal = CERO
    autorretenido: Decimal = CERO
    anticipado: Decimal = CERO
    credito_anterior: Decimal = CERO
    cierre: PartidasDelAnio | None
    ley: LeyDeRenta
    dichas: Mapping[str, Decimal]


@dataclass(frozen=True, slots=True)
class RentaContada:
    """`clase`: con la que se contó. `impuesto` y `a_pagar`: None si la ley de ese año no está cargada; lo segundo, negativo si
    queda a favor."""

    clase: str
    renglones: Mapping[str, RenglonDeRenta]
    impuesto: Decimal | None
    a_pagar: Decimal | None
