"""Los casilleros de un formulario, como rigen un día: lo que el catálogo de la ley dice de cada uno, y la fila que dice de
dónde sale su valor (`casilleros.csv`, en la carpeta de su formulario).

Un casillero que el catálogo tiene y las filas no, lo escribe una persona: la ley puede agregar uno sin tocar el programa.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path

from api.core.datos.clock import rige
from api.plataforma.catalogos import vigencia
from api.plataforma.catalogos.models import Casillero

DOCUMENTOS, CALCULO, PERSONA, ANTERIOR = "documentos", "calculo", "persona", "anterior"
ORIGENES = (DOCUMENTOS, CALCULO, PERSONA, ANTERIOR)
CONTEO, CAJAS, IMPUESTO = "CONTEO", "CAJAS", "IMPUESTO"


@dataclass(frozen=True, slots=True)
class FilaDeFormulario:
    """De dónde sale un casillero mientras rige. `formula`: de DOCUMENTOS, qué se suma (`selectores.py`); de CALCULO, la cuenta
    de otros o el nombre de una función (`@factor`); de PERSONA, lo que vale mientras nadie diga otra cosa; de ANTERIOR, el
    casillero del período anterior. `exceso`: adónde va lo que quede en menos de cero, que el período siguiente resta de este.
    `resta_de`: de cuál se quita lo que una persona pone aquí, aunque salga de documentos."""

    casillero: str
    desde: date
    hasta: date | None
    origen: str
    formula: str
    exceso: str
    resta_de: str


@dataclass(frozen=True, slots=True)
class CasilleroDeFormulario:
    """Uno que rige. `concepto`: con qué número lo nombra la carga del SRI; `solo_lectura`: si lo llena él."""

    casillero: str
    etiqueta: str
    seccion: str
    clase: str
    concepto: str
    solo_lectura: bool
    fuente: str
    certeza: str
    origen: str = PERSONA
    formula: str = ""
    exceso: str = ""
    resta_de: str = ""

    @property
    def cero(self) -> Decimal:
        return Decimal(0) if self.clase in (CONTEO, CAJAS) else Decimal("0.00")


def vigentes(formulario: str, dia: date) -> Sequence[CasilleroDeFormulario]:
    """Los que rigen ese día, en el orden del formulario."""
    del_catalogo = {c.casillero: c for c in vigencia.casilleros(formulario, dia)}
    filas = {f.casillero: f for f in filas_de(formulario) if rige(f.desde, f.hasta, dia)}
    en_orden = [c for c in filas if c in del_catalogo] + [c for c in del_catalogo if c not in filas]
    return [_junto(del_catalogo[c], filas.get(c)) for c in en_orden]


def _junto(suyo: Casillero, fila: FilaDeFormulario | None) -> CasilleroDeFormulario:
    dicho = CasilleroDeFormulario(
        suyo.casillero,
        suyo.nombre,
        suyo.seccion,
        suyo.clase,
        suyo.concepto,
        suyo.llena == "SRI",
        suyo.fuente,
        suyo.certeza,
    )
    if fila is None:
        return dicho
    return CasilleroDeFormulario(
        dicho.casillero,
        dicho.etiqueta,
        dicho.seccion,
        dicho.clase,
        dicho.concepto,
        dicho.solo_lectura,
        dicho.fuente,
        dicho.certeza,
        fila.origen,
        fila.formula,
        fila.exceso,
        fila.resta_de,
    )


@cache
def filas_de(formulario: str) -> Sequence[FilaDeFormulario]:
    archivo = Path(__file__).parents[1] / f"f{formulario}" / "casilleros.csv"
    with archivo.open(encoding="utf-8", newline="") as abierto:
        return [
            FilaDeFormulario(
                fila["casillero"],
                date.fromisoformat(fila["desde"]),
                date.fromisoformat(fila["hasta"]) if fila["hasta"] else None,
                fila["origen"],
                fila["formula"],
                fila["exceso"],
                fila["resta_de"],
            )
            for fila in csv.DictReader(abierto)
        ]
