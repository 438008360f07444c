"""Los campos de un pago anticipado (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.contabilidad.diferidos.models import CLASES_DIFERIDO, MESES_MAXIMO
from api.core.papel.campos import DeOtra, DiaDeCelda, Monto, NumeroEntero, UnaLinea, Uno, campo

CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDiferido:
    """Lo que se dice de uno. `desde`: un día del primer mes que se gasta aquí; `meses`: en cuántos se gasta lo que falta;
    `inicial`: lo que ya se gastó en otra parte."""

    nombre: str = campo("nombre", "Nombre", UnaLinea(200), exigido=True, vacio="Ingrese el nombre.", ancho=40)
    clase: str = campo("clase", "Clase", Uno(CLASES_DIFERIDO, "una clase"), exigido=True, ancho=14)
    referencia: str = campo("referencia", "Referencia", UnaLinea(60), si_falta="")
    proveedor_id: int | None = campo(
        "proveedor_id", "Proveedor", DeOtra(), nulo=True, si_falta=None, sale="proveedor", ancho=34
    )
    desde: date = campo(
        "desde", "Desde", DiaDeCelda(), exigido=True, ancho=12, nota="Un día del primer mes que se gasta"
    )
    meses: int = campo("meses", "Meses", NumeroEntero(MESES_MAXIMO, minimo=1), exigido=True, ancho=8)
    centro_id: int | None = campo(
        "centro_id",
        "Centro de costo",
        DeOtra(),
        nulo=True,
        si_falta=None,
        rotulo="Centro",
        sale="centro",
        ancho=20,
    )
    importe: Decimal = campo("importe", "Importe", Monto(), exigido=True, ancho=16)
    inicial: Decimal = campo("inicial", "Inicial", Monto(), si_falta=CERO, columna=False)
    cuenta_id: int = campo("cuenta_id", "Cuenta", DeOtra(), exigido=True, columna=False)
    gasto_id: int = campo("gasto_id", "Gasto", DeOtra(), exigido=True, columna=False)
    compra_id: int | None = campo("compra_id", "Compra", DeOtra(), nulo=True, si_falta=None, columna=False)
