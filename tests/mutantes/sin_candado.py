"""Las puertas de `api.core.datos.bloqueo` sin el candado: lo que queda cuando una falla lo quita.

Después de leer, un momento: lo que otro hace entre tanto es lo que el candado impedía, y sin la pausa casi nunca coincide.
"""

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select

from api.core.datos.db import db
from api.core.errors import NoEncontrado

PAUSA = 0.1  # segundos


def candado(consulta: Select[Any], **_: Any) -> Select[Any]:
    return consulta.execution_options(populate_existing=True)


def si_esta(consulta: Select[Any], **_: Any) -> Any:
    hallada = db.session.scalar(candado(consulta))
    time.sleep(PAUSA)
    return hallada


def una(consulta: Select[Any], falta: str, **_: Any) -> Any:
    hallada = si_esta(consulta)
    if hallada is None:
        raise NoEncontrado(falta)
    return hallada


def todas(consulta: Select[Any], **_: Any) -> Sequence[Any]:
    halladas = db.session.scalars(candado(consulta)).all()
    time.sleep(PAUSA)
    return halladas


def turno(nombre: str) -> None:
    time.sleep(PAUSA)
