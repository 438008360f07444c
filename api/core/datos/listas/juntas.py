"""Varias lecturas directas en el mismo viaje: lo que una pantalla necesita y no depende de lo que otra responda."""

from typing import Any, Generic, NamedTuple, TypeVar

from api.core.datos.db import motor
from api.core.datos.directas import Directa, dicho, recordando
from api.core.datos.puerta import viaje

F = TypeVar("F")


class LecturaPedida(NamedTuple, Generic[F]):
    """Una lectura directa, con sus valores."""

    directa: Directa[F]
    valores: dict[str, object]


def pedir(directa: Directa[F], **valores: object) -> LecturaPedida[F]:
    """Lo que `directa.todas` leería con esos valores, para leerlo con otras."""
    return LecturaPedida(directa, valores)


def juntas(*pedidas: LecturaPedida[Any] | None) -> list[list[Any]]:
    """Lo que responde cada una, en un solo viaje si no hay una transacción empezada. La que es None no se lee, y no trae
    nada."""
    dichas = [pedida for pedida in pedidas if pedida is not None]
    if dichas and not recordando() and all(pedida.directa.va_suelta for pedida in dichas):
        leidas = viaje.leer(motor(), dicho(), [p.directa.lectura(p.valores) for p in dichas])
    else:
        leidas = [pedida.directa.todas(**pedida.valores) for pedida in dichas]
    por_orden = iter(leidas)
    return [[] if pedida is None else next(por_orden) for pedida in pedidas]
