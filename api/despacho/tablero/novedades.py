"""Lo que es nuevo para quien mira el tablero: lo que cambió en sus empresas desde la última vez, y lo que otros anotaron."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CompoundSelect,
    Date,
    DateTime,
    Select,
    Text,
    bindparam,
    case,
    cast,
    func,
    literal,
    null,
    select,
    union_all,
)

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import Sesion, Sujeto
from api.despacho.despachos import cambios, personal
from api.despacho.despachos import empresas as llevadas
from api.despacho.despachos.cambios import ESTADO, FALTA, IMPORTE, VENCE
from api.despacho.despachos.personal import DelDespacho
from api.despacho.tablero.models import TAREA, AnotacionDeDespacho

TOPE = 300  # las que se ven
NOTAS, TAREAS, HECHAS = "NOTAS", "TAREAS", "HECHAS"
CLASES = (
    *(ESTADO, IMPORTE, VENCE, FALTA),
    *(cambios.EMPRESA, cambios.RESPONDE, cambios.ATIENDE, cambios.LA_HACE),
    *(NOTAS, TAREAS, HECHAS),
)
_N = AnotacionDeDespacho


class Eran(NamedTuple):
    """De lo que se ve en una página, lo que cambió: cuántas faltaban de cada cosa, y qué obligaciones ya no son lo que eran."""

    faltas: dict[tuple[int, str], int]
    obligaciones: set[tuple[int, str]]


def todas(sesion: Sesion) -> list[Fila]:
    """Lo último primero, con el nombre de cada empresa."""
    suyo = personal.quien(sesion)
    e = llevadas.que_ve(suyo).subquery("e")
    c = _todas(suyo, llevadas.que_ve(suyo)).subquery("c")
    consulta = (
        select(c, e.c.ruc, e.c.nombre.label("empresa"))
        .join(e, e.c.id == c.c.empresa_id)
        .order_by(c.c.cambio_en.desc(), c.c.empresa_id, c.c.clase, c.c.cual)
        .limit(TOPE)
    )
    return [dict(fila) for fila in db.session.execute(consulta).mappings()]


def cuantas(suyo: DelDespacho, empresas: Select[Any]) -> tuple[int, datetime | None]:
    """Cuántas son, hasta TOPE, y cuándo fue la última."""
    c = _todas(suyo, empresas).subquery("c")
    cuantas_, ultima = db.session.execute(select(func.count(), func.max(c.c.cambio_en)).select_from(c)).one()
    return min(cuantas_, TOPE), ultima


def en_la_pagina(suyo: DelDespacho, empresa_ids: Sequence[int], mes: date) -> Eran:
    halladas = _EN_LA_PAGINA.todas(
        despacho=suyo.despacho.id,
        empresas=list(empresa_ids),
        desde=suyo.visto_hasta,
        menos=_yo(suyo),
        mes=mes,
    )
    return Eran(
        {
            (h.empresa_id, h.cual): int(h.antes)
            for h in halladas
            if h.clase == FALTA and h.antes and h.antes.isdigit()
        },
        {(h.empresa_id, h.cual) for h in halladas if h.clase in (ESTADO, IMPORTE, VENCE)},
    )


class _Cambiado(NamedTuple):
    empresa_id: int
    clase: str
    cual: str
    antes: str | None


def _los_de_la_pagina() -> Select[Any]:
    ids = select(func.unnest(bindparam("empresas", type_=ARRAY(BigInteger))))
    despacho, desde = (
        bindparam("despacho", type_=BigInteger),
        bindparam("desde", type_=DateTime(timezone=True)),
    )
    c = cambios.netos(despacho, ids, desde, menos=bindparam("menos", type_=Text)).subquery("c")
    suyas = select(c.c.empresa_id, c.c.clase, c.c.cual, c.c.antes)
    return suyas.where(c.c.mes == bindparam("mes", type_=Date))


_EN_LA_PAGINA = Directa(_Cambiado, _los_de_la_pagina)


def _yo(suyo: DelDespacho) -> str:
    return Sujeto("persona", suyo.persona_id).nombre


def _de(suyo: DelDespacho, ids: Select[int]) -> Select[Any]:
    return cambios.netos(suyo.despacho.id, ids, suyo.visto_hasta, menos=_yo(suyo))


def _todas(suyo: DelDespacho, empresas: Select[Any]) -> CompoundSelect[Any]:
    """Lo que cambió, y cuánto anotaron los demás en cada empresa y mes."""
    ids = select(empresas.subquery().c.id)
    ajena = (_N.despacho_id == suyo.despacho.id, _N.empresa_id.in_(ids))
    puestas = _cuantas_en(
        case((_N.clase == TAREA, TAREAS), else_=NOTAS), _N.creada_en, *ajena, _N.persona_id != suyo.persona_id
    )
    hechas = _cuantas_en(literal(HECHAS), _N.hecha_en, *ajena, _N.hecha_por != suyo.persona_id)
    desde = suyo.visto_hasta
    return union_all(_de(suyo, ids), puestas.where(_N.creada_en > desde), hechas.where(_N.hecha_en > desde))


def _cuantas_en(clase: Any, cuando: Any, *que: Any) -> Select[Any]:
    return (
        select(
            *(_N.empresa_id, _N.mes, clase.label("clase"), literal("").label("cual")),
            *(literal("").label("nombre"), cast(null(), Text).label("antes")),
            *(cast(func.count(), Text).label("ahora"), func.max(cuando).label("cambio_en")),
        )
        .where(*que)
        .group_by(_N.empresa_id, _N.mes, clase)
    )
