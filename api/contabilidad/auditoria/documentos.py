"""Cada documento con sus asientos: los que le tocan están vivos, y de lo anulado ninguno. Se pregunta otra vez a cada
dominio qué pasó, con lo mismo que pone los libros al día."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from api.core.datos.verdades import NoSeSabe
from api.libros.asientos import service as asientos
from api.libros.reglas import activacion, origenes, parametros, pendientes
from api.libros.reglas.models import TERMINADO
from api.libros.reglas.origenes import OrigenContable
from api.libros.reglas.parametros import Parametros

TANDA = 500
SIN_ASIENTO = "No tiene su asiento."
ANULADO_Y_VIVO = "Está anulado y su asiento sigue vivo."


def sin_lo_suyo(plazo: float, cuantos: int) -> Sequence[dict[str, Any]]:
    """Los documentos que no tienen los asientos que les tocan. Vacío si la empresa no lleva libros. NoSeSabe si no alcanzó
    en `plazo` segundos y no halló ninguno, o si los libros todavía se están poniendo al día."""
    libro = parametros.leer()
    if libro is None:
        return []
    if activacion.obtener().estado != TERMINADO:
        raise NoSeSabe("Los libros todavía se están poniendo al día.")
    fin, hallados = time.monotonic() + plazo, list[dict[str, Any]]()
    for origen in origenes.todos():
        for ids in _por_tandas(origen, libro):
            hallados += _distintos(origen, ids, libro)
            if len(hallados) >= cuantos:
                return hallados[:cuantos]
            if time.monotonic() > fin:
                if not hallados:
                    raise NoSeSabe(f"No alcanzó a revisarse en {plazo:.0f} segundos.")
                return hallados
    return hallados


def _por_tandas(origen: OrigenContable, libro: Parametros) -> Iterator[Sequence[int]]:
    ultimo = 0
    while ids := origen.ids(libro.desde, ultimo, TANDA):
        yield ids
        ultimo = ids[-1]


def _distintos(origen: OrigenContable, ids: Sequence[int], libro: Parametros) -> Iterator[dict[str, Any]]:
    tienen, esperan = asientos.asentados(origen.tipo, ids), set(pendientes.esperan(origen.tipo, ids))
    for hecho in origen.hechos_de(ids):
        clave = hecho.origen.id or 0, hecho.origen.proposito
        motivo = ""
        if hecho.anulado_el is not None:
            motivo = ANULADO_Y_VIVO if tienen.get(clave) is not None else ""
        elif tienen.get(clave) is None and clave not in esperan and libro.incluye(hecho):
            resuelto = libro.resolver(hecho)
            motivo = SIN_ASIENTO if resuelto.lineas or resuelto.faltan else ""
        if motivo:
            yield {"tipo": hecho.origen.tipo, "id": clave[0], "proposito": clave[1], "motivo": motivo}
