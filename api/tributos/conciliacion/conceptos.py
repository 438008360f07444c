"""Lo que se concilia: cada concepto es una fila con sus fechas (`conceptos.csv`), que dice qué documentos suma, con qué
casilleros se declara, qué suma del anexo es, en qué cuentas se asienta y qué de lo que el SRI dice le toca."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from api.core.datos.clock import rige
from api.core.errors import NoEncontrado

DEBE, HABER = "debe", "haber"
LIBRO, FORMULARIO, ATS, SRI = "libro", "formulario", "ats", "sri"
COLUMNAS = {LIBRO: "Libros", FORMULARIO: "Formulario", ATS: "Anexo", SRI: "SRI"}
NO_EXISTE = "Ese concepto no está en la conciliación de ese período."


@dataclass(frozen=True, slots=True)
class ConceptoTributario:
    """`documentos`: qué suma, como lo escribe un casillero; vacío, no sale de documentos. `casilleros`: la cuenta de los de su
    formulario. `anexo`: la suma del anexo (`anexo.py`). `libros`: los papeles de sus cuentas, que suman por su `lado`. `sri`:
    qué se compara de lo recibido. `entero`: el concepto es una parte de lo que
    esto suma de cada documento, y los libros lo asientan entero. `liquidacion`: la cifra con que los libros liquidan el mes. `siempre`: si se ve aunque no
    haya nada."""

    codigo: str
    desde: date
    hasta: date | None
    grupo: str
    etiqueta: str
    documentos: str
    formulario: str
    casilleros: str
    anexo: str
    libros: tuple[str, ...]
    entero: str
    lado: str
    sri: str
    liquidacion: str
    siempre: bool


def vigentes(dia: date, *, liquida: bool) -> Sequence[ConceptoTributario]:
    """Los de un período que termina ese día. `liquida`: si al terminar los libros liquidan el IVA de todo él."""
    return [c for c in _todos() if rige(c.desde, c.hasta, dia) and (liquida or not c.liquidacion)]


def de(codigo: str, dia: date, *, liquida: bool) -> ConceptoTributario:
    suyo = next((c for c in vigentes(dia, liquida=liquida) if c.codigo == codigo), None)
    if suyo is None:
        raise NoEncontrado(NO_EXISTE)
    return suyo


@cache
def _todos() -> Sequence[ConceptoTributario]:
    with Path(__file__).with_name("conceptos.csv").open(encoding="utf-8", newline="") as abierto:
        return [
            ConceptoTributario(
                fila["concepto"],
                date.fromisoformat(fila["desde"]),
                date.fromisoformat(fila["hasta"]) if fila["hasta"] else None,
                fila["grupo"],
                fila["etiqueta"],
                fila["documentos"],
                fila["formulario"],
                fila["casilleros"],
                fila["anexo"],
                tuple(fila["libros"].split()),
                fila["entero"],
                fila["lado"],
                fila["sri"],
                fila["liquidacion"],
                fila["siempre"] == "si",
            )
            for fila in csv.DictReader(abierto)
        ]
