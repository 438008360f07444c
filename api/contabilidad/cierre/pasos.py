"""Los pasos del cierre de un mes. Cada dominio registra los suyos al importarse; se revisan y se hacen en su orden.

Un paso se revisa cada vez que alguien mira el mes, así que revisar lee poco. Hacerlo otra vez no hace nada dos veces.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

BIEN, FALTA, AVISO = "bien", "falta", "aviso"


class RevisionDePaso(NamedTuple):
    """Cómo está un paso. Lo que `falta` no deja cerrar el mes; un `aviso`, sí. `cuantos`: de qué trata, contado. `ruta`:
    la página de la web donde se ve, vacía si no hay."""

    estado: str
    texto: str
    cuantos: int = 0
    ruta: str = ""


Revisar = Callable[[date], RevisionDePaso]
HacerPaso = Callable[[date, str], None]


@dataclass(frozen=True, slots=True)
class PasoDeCierre:
    codigo: str
    nombre: str
    orden: int
    revisar: Revisar
    hacer: HacerPaso | None
    deshacer: HacerPaso | None
    explica: str


_PASOS: dict[str, PasoDeCierre] = {}


def registrar(
    codigo: str,
    nombre: str,
    revisar: Revisar,
    hacer: HacerPaso | None = None,
    *,
    orden: int = 50,
    deshacer: HacerPaso | None = None,
    explica: str = "",
) -> None:
    """`revisar` recibe el último día del mes; `hacer` y `deshacer`, también quién lo pide, en una transacción y con ese
    día abierto. Sin `hacer`, lo hace una persona donde diga `ruta`. `orden`: lo pendiente es 10, lo que cada mes se asienta
    va de 30 a 60, los impuestos son 70 y las revisiones, 90. `explica`: una frase
    que dice para qué es, a quien lo ve por primera vez."""
    _PASOS[codigo] = PasoDeCierre(codigo, nombre, orden, revisar, hacer, deshacer, explica)


def todos() -> list[PasoDeCierre]:
    """En el orden en que se hacen."""
    return sorted(_PASOS.values(), key=lambda paso: (paso.orden, paso.codigo))


def de(codigo: str) -> PasoDeCierre | None:
    return _PASOS.get(codigo)
