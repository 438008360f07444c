"""Lo que vale el kardex es lo que dice la cuenta de inventario, hoy y al fin de cada mes desde que se lleva permanente."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from api.contabilidad.auditoria.revisiones import Incumplido, RevisionPuesta
from api.contabilidad.cierre.pasos import BIEN, FALTA, PasoDeCierre, RevisionDePaso
from api.contabilidad.costo_ventas.permanente import cambio, lotes
from api.contabilidad.libros.acumulado import CERO
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.core.datos.verdades import Verdad
from api.existencias.kardex import por_asentar

_CENTAVO = Decimal("0.01")  # lo que no llega a uno va con lo siguiente
_MESES = 36


def distintos() -> Sequence[Incumplido]:
    """Los días en que no lo es, contando lo que falta asentar."""
    desde = por_asentar.permanente_desde()
    if desde is None:
        return []
    falta = por_asentar.leer().costos
    hallados: list[Incumplido] = []
    for dia in _dias(desde):
        kardex, libro = cambio.valores(dia)
        en_camino = sum((costo.valor for costo in falta if costo.fecha <= dia), CERO)
        if abs(kardex - libro - en_camino) > _CENTAVO:
            hallados.append({"fecha": str(dia), "kardex": str(kardex), "libros": str(libro + en_camino)})
    return hallados


def verdades() -> Iterator[Verdad]:
    codigo, dice, hallar = REVISION
    yield Verdad(f"libros_{codigo}", dice, transactional(hallar))


def es_permanente(fin: date) -> bool:
    """Si al fin de ese mes el costo se asentaba solo."""
    desde = por_asentar.permanente_desde()
    return desde is not None and fin >= desde


def _revisar_mes(fin: date) -> RevisionDePaso:
    if not es_permanente(fin):
        return RevisionDePaso(BIEN, "No se lleva permanente: se cuenta al fin del mes.")
    if faltan := sum(costo.fecha <= fin for costo in por_asentar.leer().costos):
        return RevisionDePaso(FALTA, "Hay costo de lo que salió que no se ha asentado.", faltan)
    return RevisionDePaso(BIEN, "El costo de lo que salió está asentado.")


def _hacer(fin: date, quien: Autor) -> None:
    if es_permanente(fin):
        lotes.asentar(quien)


def _dias(desde: date) -> list[date]:
    """Hoy, y los fines de mes desde que empezó."""
    cuantos = min(meses.entre(desde, hoy()), _MESES)
    fines = (meses.ultimo(meses.primero(hoy(), -n)) for n in range(1, cuantos + 1))
    return [hoy(), *(fin for fin in fines if fin >= desde)]


REVISION: RevisionPuesta = (
    "kardex",
    "La cuenta de inventario es lo que vale el kardex, a cualquier fecha, en quien lleva el costo permanente",
    distintos,
)
PASO = PasoDeCierre(
    "costo_permanente",
    "Costo de lo que salió",
    _revisar_mes,
    _hacer,
    orden=51,
    explica="En quien lleva el costo permanente, lo que salió del kardex tiene que estar en los libros antes de cerrar.",
)
