"""Lo que se copia de una llave: `tinta_prueba_7_…`. Dice en qué ambiente sirve y de qué empresa es; el resto, 256 bits al azar.

Con la empresa a la vista, buscarla es buscar en esa empresa y en ninguna otra.
"""

import re
from typing import NamedTuple

from api.core import tokens
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS

PALABRAS = {PRUEBAS: "prueba", PRODUCCION: "real"}
_FORMA = re.compile(rf"tinta_({'|'.join(PALABRAS.values())})_([1-9][0-9]{{0,17}})_[\w-]{{43}}", re.ASCII)
_A_LA_VISTA = 6  # letras del azar que se muestran


class SecretoHecho(NamedTuple):
    """`entero`, lo que se copia y nadie guarda."""

    ambiente: int
    entero: str
    prefijo: str
    resumen: str


def hacer(ambiente: int, empresa_id: int) -> SecretoHecho:
    comienzo = f"tinta_{PALABRAS[ambiente]}_{empresa_id}_"
    entero = comienzo + tokens.opaque()
    return SecretoHecho(ambiente, entero, entero[: len(comienzo) + _A_LA_VISTA], tokens.digest(entero))


def empresa_de(entero: str) -> int | None:
    """De qué empresa dice ser, o None si no tiene la forma de una llave."""
    dicho = _FORMA.fullmatch(entero)
    return int(dicho[2]) if dicho else None
