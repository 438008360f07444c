"""Las columnas de la hoja de un presupuesto: cada fila es una cuenta."""

from dataclasses import dataclass
from typing import Any

from api.core.papel.campos import Monto, NumeroEntero, UnaLinea, campo


def _mes(nombre: str, titulo: str) -> Any:
    return campo(
        nombre,
        titulo,
        Monto("En dólares; negativo, si resta.", con_signo=True),
        sinonimos=(nombre[:3],),
        ejemplo="1200.00",
        ancho=14,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CuentaPresupuestada:
    """Lo que se espera de una cuenta en un año; lo que es None no se dijo."""

    cuenta: str | None = campo(
        "cuenta",
        "Cuenta",
        UnaLinea(30),
        obligatorio=True,
        ayuda="El código de una cuenta que acepta movimientos.",
        sinonimos=("codigo", "codigo de cuenta", "cuenta contable"),
        codigo=True,
        ejemplo="52022301",
        ancho=16,
    )
    nombre: str | None = campo(
        "nombre",
        "Nombre",
        UnaLinea(200),
        ayuda="Para quien lee: no se guarda.",
        sinonimos=("nombre de la cuenta", "descripcion"),
        ejemplo="Arriendo",
        ancho=50,
    )
    anio: int | None = campo(
        "anio",
        "Año",
        NumeroEntero(2199),
        ayuda="Sin él, el que corre.",
        sinonimos=("ano", "ejercicio"),
        ejemplo="2026",
        ancho=8,
    )
    centro: str | None = campo(
        "centro",
        "Centro de costo",
        UnaLinea(20),
        ayuda="El código del centro. Vacío, es de la empresa.",
        sinonimos=("centro de costos", "cc"),
        ejemplo="BOD",
        ancho=16,
    )
    enero: str | None = _mes("enero", "Enero")
    febrero: str | None = _mes("febrero", "Febrero")
    marzo: str | None = _mes("marzo", "Marzo")
    abril: str | None = _mes("abril", "Abril")
    mayo: str | None = _mes("mayo", "Mayo")
    junio: str | None = _mes("junio", "Junio")
    julio: str | None = _mes("julio", "Julio")
    agosto: str | None = _mes("agosto", "Agosto")
    septiembre: str | None = _mes("septiembre", "Septiembre")
    octubre: str | None = _mes("octubre", "Octubre")
    noviembre: str | None = _mes("noviembre", "Noviembre")
    diciembre: str | None = _mes("diciembre", "Diciembre")


DE_LOS_MESES = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
    *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
)
