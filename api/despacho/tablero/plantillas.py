"""Las listas de comprobación: las tareas que se ponen de una vez a muchas empresas, cada mes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Select, select

from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.datos.sesion import Sesion
from api.despacho.despachos import asignaciones, personal
from api.despacho.despachos import empresas as llevadas
from api.despacho.despachos.models import PROPIETARIO, SENIOR
from api.despacho.despachos.personal import DelDespacho
from api.despacho.sumas import lectura
from api.despacho.tablero.models import TAREA, AnotacionDeDespacho, PlantillaDeDespacho, TareaDePlantilla

ENTIDAD = "plantilla_despacho"
_N, _L = AnotacionDeDespacho, PlantillaDeDespacho
_NO_ESTA = "Su despacho no tiene esa lista."


def todas(sesion: Sesion) -> Sequence[PlantillaDeDespacho]:
    suyo = personal.quien(sesion)
    return db.session.scalars(select(_L).where(_L.despacho_id == suyo.despacho.id).order_by(_L.nombre)).all()


@transactional
def crear(sesion: Sesion, nombre: str, tareas: list[TareaDePlantilla]) -> PlantillaDeDespacho:
    suyo = personal.quien(sesion, PROPIETARIO, SENIOR)
    fila = _L(despacho_id=suyo.despacho.id, nombre=nombre, tareas=tareas)
    db.session.add(fila)
    db.session.flush()
    audit.record("crear", ENTIDAD, fila.id, despues=_resumen(fila))
    return fila


@transactional
def cambiar(
    sesion: Sesion, lista_id: int, nombre: str, tareas: list[TareaDePlantilla], version: int
) -> PlantillaDeDespacho:
    """Lo que ya se puso con ella queda como está."""
    fila = bloqueo.una(_suya(personal.quien(sesion, PROPIETARIO, SENIOR), lista_id), _NO_ESTA)
    versiones.exigir(fila, version, ENTIDAD, "esta lista")
    antes = _resumen(fila)
    fila.nombre, fila.tareas, fila.version = nombre, tareas, fila.version + 1
    db.session.flush()
    audit.record("actualizar", ENTIDAD, fila.id, antes=antes, despues=_resumen(fila))
    return fila


@transactional
def borrar(sesion: Sesion, lista_id: int) -> None:
    fila = bloqueo.una(_suya(personal.quien(sesion, PROPIETARIO, SENIOR), lista_id), _NO_ESTA)
    audit.record("eliminar", ENTIDAD, fila.id, antes={"nombre": fila.nombre})
    db.session.delete(fila)


class _DeLasEmpresas(NamedTuple):
    """Quién responde por cada una, y qué día vence cada cosa que le vence ese mes."""

    responden: Mapping[int, int]
    vencen: Mapping[int, Mapping[str, date]]


@transactional
def aplicar(sesion: Sesion, lista_id: int, mes: date, empresa_ids: Collection[int]) -> int:
    """Pone las tareas de la lista en esas empresas, ese mes. La que ya está con el mismo texto no se repite. Responde cuántas
    puso."""
    suyo = personal.quien(sesion)
    llevadas.exigir(suyo, empresa_ids)
    lista, ids = bloqueo.una(_suya(suyo, lista_id), _NO_ESTA), sorted(set(empresa_ids))
    ya = set(
        db.session.execute(
            select(_N.empresa_id, _N.texto).where(
                _N.despacho_id == suyo.despacho.id, _N.mes == mes, _N.empresa_id.in_(ids)
            )
        ).all()
    )
    de_ellas = _leer(ids, mes)
    nuevas = [
        nueva
        for empresa_id in ids
        for nueva in _las_de(lista, suyo, empresa_id, mes, de_ellas)
        if (empresa_id, nueva.texto) not in ya
    ]
    db.session.add_all(nuevas)
    audit.record("aplicar", ENTIDAD, lista.id, despues={"mes": mes, "empresas": len(ids)})
    return len(nuevas)


def _leer(ids: Sequence[int], mes: date) -> _DeLasEmpresas:
    """De la que vence dos veces en el mes, la primera."""
    gente, suyas = asignaciones.que_llevan(ids), lectura.obligaciones(ids, mes, hoy())
    return _DeLasEmpresas(
        {id_: una.persona_id for id_, todas in gente.items() for una in todas if una.lleva},
        {id_: {o["obligacion"]: o["vence"] for o in reversed(suyas.get(id_, []))} for id_ in ids},
    )


def _las_de(
    lista: PlantillaDeDespacho, suyo: DelDespacho, empresa_id: int, mes: date, de_ellas: _DeLasEmpresas
) -> Iterator[AnotacionDeDespacho]:
    vencen = de_ellas.vencen[empresa_id]
    for tarea in lista.tareas:
        obligacion, antes = tarea["obligacion"], tarea["antes"]
        if obligacion is not None and obligacion not in vencen:
            continue
        yield _N(
            despacho_id=suyo.despacho.id,
            empresa_id=empresa_id,
            mes=mes,
            clase=TAREA,
            texto=tarea["texto"],
            persona_id=suyo.persona_id,
            responsable_id=de_ellas.responden.get(empresa_id) if tarea["responde"] else None,
            vence=_dia(mes, tarea["dia"])
            if antes is None or obligacion is None
            else vencen[obligacion] - timedelta(days=antes),
        )


def _dia(mes: date, dia: int | None) -> date | None:
    """El de ese mes; si es más corto, su último."""
    return None if dia is None else min(meses.ultimo(mes), meses.primero(mes) + timedelta(days=dia - 1))


def _resumen(fila: PlantillaDeDespacho) -> dict[str, object]:
    return {"nombre": fila.nombre, "tareas": len(fila.tareas)}


def _suya(suyo: DelDespacho, lista_id: int) -> Select[PlantillaDeDespacho]:
    return select(_L).where(_L.id == lista_id, _L.despacho_id == suyo.despacho.id)
