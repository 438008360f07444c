"""Las notas y las tareas de cada empresa y mes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, Date, any_, bindparam, func, literal_column, select

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.directas import Directa
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.despacho.despachos import empresas as llevadas
from api.despacho.despachos import personal
from api.despacho.despachos.models import PROPIETARIO, SENIOR
from api.despacho.despachos.personal import DelDespacho
from api.despacho.tablero.models import TAREA, AnotacionDeDespacho
from api.plataforma.credenciales import service as credenciales

ENTIDAD = "anotacion_despacho"
_N = AnotacionDeDespacho
_NO_ESTA = "Esa anotación ya no está."


@dataclass(frozen=True, slots=True)
class DatosAnotacion:
    mes: date
    clase: str
    texto: str
    responsable_id: int | None = None
    vence: date | None = None


class AnotacionVista(NamedTuple):
    id: int
    mes: date
    clase: str
    texto: str
    persona: str
    creada_en: datetime
    responsable_id: int | None
    responsable: str
    vence: date | None
    hecha: bool
    hecha_por: str
    hecha_en: datetime | None


def de(sesion: Sesion, empresa_id: int, mes: date) -> list[AnotacionVista]:
    """Las de una empresa en un mes: primero lo que falta hacer, por su fecha."""
    suyo = personal.quien(sesion)
    llevadas.exigir(suyo, [empresa_id])
    suyas = select(_N).where(_N.despacho_id == suyo.despacho.id, _N.empresa_id == empresa_id, _N.mes == mes)
    orden = (_N.hecha_en.is_not(None), _N.vence.asc().nulls_last(), _N.id)
    return _vistas(db.session.scalars(suyas.order_by(*orden)).all())


def por_hacer(despacho_id: int, empresa_ids: Sequence[int], mes: date) -> dict[int, int]:
    """Cuántas tareas faltan en cada empresa ese mes."""
    faltan = _POR_HACER.todas(despacho=despacho_id, empresas=list(empresa_ids), mes=mes)
    return {una.empresa_id: una.cuantas for una in faltan}


class _PorHacer(NamedTuple):
    empresa_id: int
    cuantas: int


_POR_HACER = Directa(
    _PorHacer,
    lambda: (
        select(_N.empresa_id, func.count().label("cuantas"))
        .where(
            _N.despacho_id == bindparam("despacho", type_=BigInteger),
            _N.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger))),
            _N.mes == bindparam("mes", type_=Date),
            _N.clase == literal_column(f"'{TAREA}'"),
            _N.hecha_en.is_(None),
        )
        .group_by(_N.empresa_id)
    ),
)


@transactional
def anotar(sesion: Sesion, empresa_id: int, datos: DatosAnotacion) -> AnotacionVista:
    suyo = personal.quien(sesion)
    llevadas.exigir(suyo, [empresa_id])
    if datos.responsable_id is not None:
        _exigir_del_despacho(suyo, datos.responsable_id)
    fila = _N(
        despacho_id=suyo.despacho.id,
        empresa_id=empresa_id,
        mes=datos.mes,
        clase=datos.clase,
        texto=datos.texto,
        persona_id=suyo.persona_id,
        responsable_id=datos.responsable_id if datos.clase == TAREA else None,
        vence=datos.vence if datos.clase == TAREA else None,
    )
    db.session.add(fila)
    db.session.flush()
    audit.record("crear", ENTIDAD, fila.id, despues={"empresa_id": empresa_id, "texto": datos.texto})
    return _vistas([fila])[0]


@transactional
def marcar(sesion: Sesion, anotacion_id: int, *, hecha: bool) -> AnotacionVista:
    """Dice que una tarea se hizo, o que todavía no."""
    suyo, fila = _una(sesion, anotacion_id)
    if fila.clase != TAREA:
        raise ReglaDeNegocio.en("hecha", "Una nota no se hace: solo se lee.")
    if hecha != (fila.hecha_en is not None):
        fila.hecha_en, fila.hecha_por = (ahora(), suyo.persona_id) if hecha else (None, None)
        audit.record("actualizar", ENTIDAD, fila.id, antes={"hecha": not hecha}, despues={"hecha": hecha})
    return _vistas([fila])[0]


@transactional
def borrar(sesion: Sesion, anotacion_id: int) -> None:
    """La borra quien la escribió, o quien dirige el despacho."""
    suyo, fila = _una(sesion, anotacion_id)
    if fila.persona_id != suyo.persona_id:
        personal.quien(sesion, PROPIETARIO, SENIOR)
    audit.record("eliminar", ENTIDAD, fila.id, antes={"empresa_id": fila.empresa_id, "texto": fila.texto})
    db.session.delete(fila)


def _una(sesion: Sesion, anotacion_id: int) -> tuple[DelDespacho, AnotacionDeDespacho]:
    suyo = personal.quien(sesion)
    suya = select(_N).where(_N.id == anotacion_id, _N.despacho_id == suyo.despacho.id)
    fila = bloqueo.una(suya, _NO_ESTA)
    llevadas.exigir(suyo, [fila.empresa_id])
    return suyo, fila


def _exigir_del_despacho(suyo: DelDespacho, persona_id: int) -> None:
    if persona_id not in {uno.persona_id for uno in personal.los_de(suyo.despacho.id)}:
        raise ReglaDeNegocio.en("responsable_id", "Esa persona no está en su despacho.")


def _vistas(filas: Sequence[AnotacionDeDespacho]) -> list[AnotacionVista]:
    ids = {id_ for f in filas for id_ in (f.persona_id, f.responsable_id, f.hecha_por) if id_ is not None}
    nombres = {id_: suya.nombre for id_, suya in credenciales.personas(ids).items()}
    return [
        AnotacionVista(
            *(f.id, f.mes, f.clase, f.texto, nombres[f.persona_id], f.creada_en, f.responsable_id),
            nombres.get(f.responsable_id or 0, ""),
            f.vence,
            f.hecha_en is not None,
            nombres.get(f.hecha_por or 0, ""),
            f.hecha_en,
        )
        for f in filas
    ]
