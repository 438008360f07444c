"""Los campos de un activo fijo (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.contabilidad.activos.models import MESES_MAXIMO
from api.core.papel.campos import DeOtra, DiaDeCelda, Monto, NumeroEntero, UnaLinea, campo

CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosActivo:
    """Lo que se dice de un activo. `desde`: un día del primer mes que se deprecia aquí; `meses`: en cuántos se deprecia
    lo que falta; `inicial`: lo que ya se depreció en otra parte."""

    codigo: str = campo("codigo", "Código", UnaLinea(30), exigido=True, vacio="Ingrese el código.", ancho=14)
    nombre: str = campo("nombre", "Nombre", UnaLinea(200), exigido=True, vacio="Ingrese el nombre.", ancho=40)
    categoria: str = campo(
        "categoria", "Categoría", UnaLinea(20), exigido=True, vacio="Elija la categoría.", ancho=34
    )
    serie: str = campo("serie", "Serie", UnaLinea(100), si_falta="")
    fecha: date = campo("fecha", "Compra", DiaDeCelda(), exigido=True, rotulo="Fecha", ancho=12)
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
    meses: int = campo(
        "meses",
        "Meses",
        NumeroEntero(MESES_MAXIMO),
        exigido=True,
        ancho=8,
        nota="0: no se deprecia",
    )
    costo: Decimal = campo("costo", "Costo", Monto(), exigido=True, ancho=16)
    residual: Decimal = campo(
        "residual", "Valor residual", Monto(), si_falta=CERO, rotulo="Residual", ancho=14
    )
    inicial: Decimal = campo("inicial", "Inicial", Monto(), si_falta=CERO, columna=False)
    desde: date = campo(
        "desde",
        "Desde",
        DiaDeCelda(),
        exigido=True,
        columna=False,
        nota="Un día del primer mes que se deprecia",
    )
    cuenta_id: int = campo("cuenta_id", "Cuenta", DeOtra(), exigido=True, columna=False)
    acumulada_id: int = campo("acumulada_id", "Acumulada", DeOtra(), exigido=True, columna=False)
    gasto_id: int = campo("gasto_id", "Gasto", DeOtra(), exigido=True, columna=False)
    compra_id: int | None = campo("compra_id", "Compra", DeOtra(), nulo=True, si_falta=None, columna=False)
