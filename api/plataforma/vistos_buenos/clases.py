"""Qué se pide así: cada dominio dice en su `vistos.py` lo suyo y cómo se hace, y lo registra en su `enlaces.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from api.core.autor import Autor
from api.core.registros import PorClave

PAGOS_SIN_APROBACION, EXCEPCION_PERIODO, CIERRE_DEFINITIVO = (
    *("PAGOS_SIN_APROBACION", "EXCEPCION_PERIODO"),
    "CIERRE_DEFINITIVO",
)
CLASES = (PAGOS_SIN_APROBACION, EXCEPCION_PERIODO, CIERRE_DEFINITIVO)


@dataclass(frozen=True, slots=True)
class ClaseDeVistoBueno:
    """`permiso`: el de quien lo pide, lo confirma o lo cancela. `ruta`: la página de la web donde se ve. `hacer`: lo que
    se pidió, con sus datos, en nombre de alguien."""

    nombre: str
    permiso: str
    ruta: str
    hacer: Callable[[Mapping[str, Any], Autor], None]


_CLASES = PorClave[str, ClaseDeVistoBueno]("vistos buenos")


def registrar(*suyas: ClaseDeVistoBueno) -> None:
    for clase in suyas:
        _CLASES.poner(clase.nombre, clase)


def de(nombre: str) -> ClaseDeVistoBueno:
    return _CLASES[nombre]
