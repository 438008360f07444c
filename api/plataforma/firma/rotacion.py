"""Pasa todo lo cifrado con FIRMA_LLAVES (las llaves de firma y las claves con que las empresas entran a otro servicio) al
primero de sus secretos, por tandas. Repetirlo no cambia nada."""

from typing import Any, NamedTuple

from sqlalchemy import inspect, select, tuple_
from sqlalchemy.orm import InstrumentedAttribute

from api.core.cifrado import Cifrado
from api.core.datos import bloqueo
from api.core.datos.db import Base, en_todas_las_empresas, transactional
from api.plataforma.firma import boveda

_TANDA = 200
_Columna = InstrumentedAttribute[bytes | None]


class ResultadoDeRotacion(NamedTuple):
    cambiadas: int = 0
    al_dia: int = 0
    ilegibles: int = 0

    def mas(self, otro: "ResultadoDeRotacion") -> "ResultadoDeRotacion":
        return ResultadoDeRotacion(*(a + b for a, b in zip(self, otro, strict=True)))


def columnas() -> list[tuple[type[Any], _Columna]]:
    """Todo lo cifrado de la casa: la clase de cada tabla y su columna, en orden."""
    halladas = [
        (mapa.class_, getattr(mapa.class_, propiedad.key))
        for mapa in Base.registry.mappers
        for propiedad in mapa.column_attrs
        if isinstance(propiedad.columns[0].type, Cifrado)
    ]
    return sorted(halladas, key=lambda par: (par[0].__tablename__, par[1].key))


def rotar() -> ResultadoDeRotacion:
    total = ResultadoDeRotacion()
    with en_todas_las_empresas():
        for clase, columna in columnas():
            total = total.mas(_de_una_columna(clase, columna))
    return total


def _de_una_columna(clase: type[Any], columna: _Columna) -> ResultadoDeRotacion:
    total, desde = ResultadoDeRotacion(), tuple(0 for _ in inspect(clase).primary_key)
    while True:
        ultima, hecho = _una_tanda(clase, columna, desde)
        if ultima is None:
            return total
        total, desde = total.mas(hecho), ultima


@transactional
def _una_tanda(
    clase: type[Any], columna: _Columna, desde: tuple[int, ...]
) -> tuple[tuple[int, ...] | None, ResultadoDeRotacion]:
    """La tanda que sigue a `desde`: la clave de la última fila (None si no hay más) y qué pasó."""
    mapa = inspect(clase)
    suya = [mapa.get_property_by_column(c).class_attribute for c in mapa.primary_key]
    tanda = bloqueo.todas(
        select(clase).where(tuple_(*suya) > desde, columna.is_not(None)).order_by(*suya).limit(_TANDA)
    )
    hecho = ResultadoDeRotacion()
    for fila in tanda:
        hecho = hecho.mas(_una(fila, columna.key))
    return (tuple(getattr(tanda[-1], c.key) for c in suya) if tanda else None), hecho


def _una(fila: Any, campo: str) -> ResultadoDeRotacion:
    guardado = getattr(fila, campo)
    if boveda.al_dia(guardado):
        return ResultadoDeRotacion(al_dia=1)
    try:
        setattr(fila, campo, boveda.cifrar(boveda.descifrar(guardado)))
    except boveda.LlaveIlegible:
        return ResultadoDeRotacion(ilegibles=1)
    return ResultadoDeRotacion(cambiadas=1)
