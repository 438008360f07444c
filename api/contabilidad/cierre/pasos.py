"""Los pasos del cierre de un mes. Cada dominio registra los suyos en su `enlaces.py`; se revisan y se hacen en su orden.

Un paso se revisa cada vez que alguien mira el mes, así que revisar lee poco. Hacerlo otra vez no hace nada dos veces.
"""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from datetime import date
from typing import NamedTuple

from api.contabilidad.mensuales import service as mensuales
from api.core.autor import Autor
from api.core.registros import PorClave

BIEN, FALTA, AVISO = "bien", "falta", "aviso"
CABEN = 20  # cuántos se nombran de lo que un paso halló


class HalladoEnPaso(NamedTuple):
    """Algo que un paso halló, y la página de la web donde se ve o se arregla."""

    texto: str
    ruta: str


class RevisionDePaso(NamedTuple):
    """Cómo está un paso. Lo que `falta` no deja cerrar el mes; un `aviso`, sí. `cuantos`: de qué trata, contado. `ruta`:
    la página de la web donde se ve, vacía si no hay. `hallados`: cada cosa que halló, las primeras."""

    estado: str
    texto: str
    cuantos: int = 0
    ruta: str = ""
    hallados: Sequence[HalladoEnPaso] = ()


Revisar = Callable[[date], RevisionDePaso]
HacerPaso = Callable[[date, Autor], None]


@dataclass(frozen=True, slots=True)
class PasoDeCierre:
    """`revisar` recibe el último día del mes; `hacer` y `deshacer`, también quién lo pide, en una transacción y con ese
    día abierto. Sin `hacer`, lo hace una persona donde diga `ruta`. `orden`: lo pendiente es 10, lo que cada mes se asienta
    va de 30 a 60, los impuestos son 70 y las revisiones, 90. `explica`: una frase
    que dice para qué es, a quien lo ve por primera vez."""

    codigo: str
    nombre: str
    revisar: Revisar
    hacer: HacerPaso | None = None
    _: KW_ONLY
    orden: int
    deshacer: HacerPaso | None = None
    explica: str = ""


def mensual(
    clase: str, codigo: str, nombre: str, *, pagina: str, verbo: str, orden: int, explica: str
) -> PasoDeCierre:
    """El paso de lo que cada mes se gasta en línea recta, que se asienta desde el cierre. `clase`: la de `mensuales`;
    `pagina`: donde se ve un mes; `verbo`: lo que se le hace a cada cosa."""

    def revisar(dia: date) -> RevisionDePaso:
        previa = mensuales.previa(clase, dia)
        ruta = f"{pagina}?mes={dia:%Y-%m}"
        if previa.hecho is not None:
            return RevisionDePaso(BIEN, f"Asentada: {previa.hecho.total:,.2f}.", previa.hecho.cuantos, ruta)
        if not previa.cuotas:
            return RevisionDePaso(BIEN, f"No hay nada que {verbo}.", 0, ruta)
        falta = previa.impedimento or f"Falta asentar {previa.total:,.2f}."
        return RevisionDePaso(FALTA, falta, len(previa.cuotas), ruta)

    def hacer(dia: date, quien: Autor) -> None:
        mensuales.hacer(clase, dia, quien)

    return PasoDeCierre(codigo, nombre, revisar, hacer, orden=orden, explica=explica)


_PASOS = PorClave[str, PasoDeCierre]("pasos de un cierre")


def registrar(*suyos: PasoDeCierre) -> None:
    for paso in suyos:
        _PASOS.poner(paso.codigo, paso)


def todos() -> list[PasoDeCierre]:
    """En el orden en que se hacen."""
    return sorted(_PASOS.values(), key=lambda paso: (paso.orden, paso.codigo))


def de(codigo: str) -> PasoDeCierre | None:
    return _PASOS.get(codigo)
