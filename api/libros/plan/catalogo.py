"""El plan con que una empresa empieza. Pura.

`datos/supercias.csv`: el Catálogo Único de Cuentas de la Superintendencia de Compañías (308 cuentas), según su PDF oficial,
y los renglones 60 a 63 con que su estado de resultados termina, que son la participación, el impuesto y lo que queda antes de
cada uno (el 42 también es un renglón que se calcula, y ya está en el catálogo);
el padre de cada una es el de su columna, porque los largos de los códigos no son parejos. `datos/subcuentas.csv`: las de la
casa, bajo las hojas que los impuestos y el dinero obligan a separar; cada una se presenta en la del catálogo que tiene encima.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR

_DATOS = Path(__file__).parent / "datos"
# Las cuentas que son la suma de lo que los terceros deben, o de lo que se les debe; y de lo que dejaron o se les dio de más.
_EXIGEN = {
    "101020502": CLIENTE,
    "20110": CLIENTE,
    **dict.fromkeys(("2010301", "2010302", "1010403"), PROVEEDOR),
}


# Del estado de resultados: la participación de los trabajadores y el impuesto del año, que no son gastos como los demás, y
# los renglones que se calculan. El impuesto diferido sí es un gasto: 520227.
GANANCIA_BRUTA, ANTES_DE_PARTICIPACION, ANTES_DE_RENTA = "42", "60", "62"
PARTICIPACION, RENTA = "61", "63"


@dataclass(frozen=True, slots=True)
class CuentaDelCatalogo:
    """Una cuenta, antes de ser de una empresa. `padre`: el código de la que tiene encima; vacío, ninguna."""

    codigo: str
    nombre: str
    tipo: str
    naturaleza: str
    padre: str
    acepta_movimiento: bool
    nivel: int
    codigo_supercias: str
    exige: str = ""
    clase_flujo: str = ""


@lru_cache(1)
def inicial() -> tuple[CuentaDelCatalogo, ...]:
    """Todas, cada una después de su padre."""
    cuentas: dict[str, CuentaDelCatalogo] = {}
    for fila in _leer("supercias.csv"):
        codigo, padre = fila["codigo"], fila["padre"]
        cuentas[codigo] = CuentaDelCatalogo(
            codigo,
            fila["nombre"],
            fila["tipo"],
            fila["naturaleza"],
            padre,
            fila["movimiento"] == "si",
            cuentas[padre].nivel + 1 if padre else 1,
            codigo,
            _EXIGEN.get(codigo, ""),
        )
    for fila in _leer("subcuentas.csv"):
        suya = cuentas[fila["padre"]] = replace(cuentas[fila["padre"]], acepta_movimiento=False)
        cuentas[fila["codigo"]] = replace(
            suya,
            codigo=fila["codigo"],
            nombre=fila["nombre"],
            padre=suya.codigo,
            acepta_movimiento=True,
            nivel=suya.nivel + 1,
            exige=fila["exige"],
            clase_flujo=fila["clase_flujo"],
        )
    return tuple(cuentas.values())


@lru_cache(1)
def padres() -> dict[str, str]:
    """De cada código de la Superintendencia, el del grupo que lo contiene; vacío, ninguno."""
    return {cuenta.codigo: cuenta.padre for cuenta in inicial() if cuenta.codigo == cuenta.codigo_supercias}


def _leer(archivo: str) -> Iterator[dict[str, str]]:
    with (_DATOS / archivo).open(encoding="utf-8", newline="") as abierto:
        yield from csv.DictReader(abierto)
