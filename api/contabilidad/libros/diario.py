"""El libro diario: los asientos de un período, en su orden, cada uno con sus líneas."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, and_, any_, exists, func, literal, select, tuple_

from api.contabilidad.libros.acumulado import CERO
from api.contabilidad.libros.comprobacion import periodo
from api.core.datos.db import db
from api.core.datos.listas import pasos
from api.core.datos.listas.pasos import Posicion
from api.libros.asientos import origenes
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.origenes import OrigenNombrado
from api.libros.plan.models import CuentaContable

_A, _L, _C = AsientoContable, LineaAsiento, CuentaContable


@dataclass(frozen=True, slots=True)
class FiltrosDiario:
    """`cuenta`: solo los asientos que la tocan. `diario`: el código de uno; vacío, todos."""

    desde: date | None = None
    hasta: date | None = None
    cuenta: int | None = None
    centro_id: int | None = None
    diario: str = ""


class LineaDelDiario(NamedTuple):
    cuenta_id: int
    codigo: str
    cuenta: str
    detalle: str
    debe: Decimal
    haber: Decimal


class AsientoDelDiario(NamedTuple):
    asiento_id: int
    numero: int | None
    diario: str
    fecha: date
    glosa: str
    total: Decimal
    origen_tipo: str
    origen_id: int | None
    origen: OrigenNombrado | None = None
    lineas: Sequence[LineaDelDiario] = ()


class LibroDiario(NamedTuple):
    """`total`: lo que suma cada lado en el período entero; `asientos`, cuántos son."""

    desde: date
    hasta: date
    filas: list[AsientoDelDiario]
    asientos: int
    total: Decimal
    anterior: str
    siguiente: str


def de(filtros: FiltrosDiario, hoy: date, cuantas: int, despues: str = "", antes: str = "") -> LibroDiario:
    """La página que sigue a la posición `despues`, o que precede a `antes`; sin ellas, la primera."""
    desde, hasta = periodo(filtros.desde, filtros.hasta, hoy)
    criterios = [_A.fecha >= desde, _A.fecha <= hasta]
    if filtros.diario:
        criterios.append(_A.diario == filtros.diario)
    for columna, valor in ((_L.cuenta_id, filtros.cuenta), (_L.centro_id, filtros.centro_id)):
        if valor is not None:
            criterios.append(
                exists()
                .where(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id, columna == valor)
                .correlate(_A)
            )

    def leer(posicion: Posicion | None, atras: bool, limite: int) -> Sequence[AsientoDelDiario]:
        llave = (_A.fecha, _A.id)
        mas = []
        if posicion is not None:
            lugar = tuple_(posicion.fecha, posicion.id)
            mas.append(tuple_(*llave) < lugar if atras else tuple_(*llave) > lugar)
        orden = [columna.desc() if atras else columna.asc() for columna in llave]
        columnas = (_A.id, _A.numero, _A.diario, _A.fecha, _A.glosa, _A.total, _A.origen_tipo, _A.origen_id)
        consulta = select(*columnas).where(*criterios, *mas).order_by(*orden).limit(limite)
        return [AsientoDelDiario(*fila) for fila in db.session.execute(consulta)]

    pagina = pasos.tramo(
        leer,
        lambda fila: Posicion(fila.fecha, fila.asiento_id),
        cuantas,
        pasos.leer(despues),
        pasos.leer(antes),
    )
    cuantos, total = db.session.execute(
        select(func.count(), func.coalesce(func.sum(_A.total), CERO)).select_from(_A).where(*criterios)
    ).one()
    lineas = _lineas([fila.asiento_id for fila in pagina.filas])
    nombrados = origenes.nombrar((fila.origen_tipo, fila.origen_id) for fila in pagina.filas)
    filas = [
        fila._replace(lineas=lineas[fila.asiento_id], origen=nombrados[fila.origen_tipo, fila.origen_id])
        for fila in pagina.filas
    ]
    return LibroDiario(desde, hasta, filas, cuantos, total, pagina.anterior, pagina.siguiente)


def _lineas(ids: Sequence[int]) -> dict[int, list[LineaDelDiario]]:
    suyas: dict[int, list[LineaDelDiario]] = defaultdict(list)
    if not ids:
        return suyas
    consulta = (
        select(
            _L.asiento_id,
            _L.cuenta_id,
            _C.codigo,
            _C.nombre,
            _L.detalle,
            _L.debe,
            _L.haber,
        )
        .join(
            _C,
            and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id),
        )
        .where(_L.asiento_id == any_(literal(list(ids), ARRAY(BigInteger))))
        .order_by(_L.asiento_id, _L.n)
    )
    for fila in db.session.execute(consulta):
        suyas[fila[0]].append(LineaDelDiario(*fila[1:]))
    return suyas
